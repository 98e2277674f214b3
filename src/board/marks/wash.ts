import { Container, earcut, GlProgram, Shader, UniformGroup } from 'pixi.js'
import type { Grid, Hex } from '../../hex/grid.ts'
import { outline } from '../../hex/outline.ts'
import type { Fill } from '../base/ink.ts'
import { Kept } from '../base/kept.ts'
import { fromLattice, hexExtent, sheetExtent, WORLD } from '../base/plane.ts'
import { vertexShader } from '../base/shader.ts'
import { Triangles } from '../base/triangles.ts'
import type { HeldPicture } from '../paper/held.ts'
import { bandsOf, runsIn } from './bands.ts'

/** The veil may cover the whole window, so the work per pixel decides what a picture costs. */
const OVER = GlProgram.from({
  vertex: vertexShader(
    'in vec4 aColor; uniform float uFade; flat out vec4 vColor;',
    'vColor = aColor * uFade;',
  ),
  fragment: `#version 300 es
precision lowp float;
flat in vec4 vColor;
out vec4 color;
void main() {
  color = vColor;
}
`,
})
/** Draws a colour together with a picture of the paper under it: one pass instead of two, without blending. */
const WITH = GlProgram.from({
  vertex: vertexShader(
    'in vec4 aColor; uniform float uFade; uniform vec4 uBox; flat out vec4 vColor; out vec2 vUV;',
    'vColor = aColor * uFade; vUV = (aPosition - uBox.xy) * uBox.zw;',
  ),
  fragment: `#version 300 es
precision mediump float;
flat in vec4 vColor;
in vec2 vUV;
out vec4 color;
uniform sampler2D uTexture;
void main() {
  color = vec4(texture(uTexture, vUV).rgb * (1.0 - vColor.a) + vColor.rgb, 1.0);
}
`,
})

/** The places of everything on a map that can be covered. */
interface Places {
  readonly grid: Grid
  readonly bands: ReturnType<typeof bandsOf>
  /** Corners of the area between the hexes and the frame, in world pixels. `rim` holds its triangles. */
  readonly frame: readonly number[]
  readonly rim: readonly number[]
  /** The paper beyond the frame: its outer corners, then its inner ones. */
  readonly margin: readonly number[]
}

const NOTHING: Required<Fill> = { color: 0, alpha: 0 }
/** Triangles between four outer corners and the four inner ones. */
const ROUND = [0, 1, 2, 3].flatMap((k) => {
  const next = (k + 1) % 4
  return [k, next, k + 4, next, next + 4, k + 4]
})
/** Two triangles of four corners, upper before lower. */
const HALVES = [0, 1, 2, 1, 3, 2]
/** Two triangles of four corners, one after the other round them. */
const PLAIN = [0, 1, 2, 0, 2, 3]

/** How long a veil takes to fade in, in ms. */
const COMES = 160

/** What lies over the hexes of a map, the rim round them, and which of it fades in. */
interface Cover {
  readonly grid: Grid
  readonly kinds: readonly Required<Fill>[]
  readonly rim: Required<Fill>
  readonly veil: Required<Fill> | null
}

/**
 * Covers hexes and the rim of a map with even colours and hard edges, band by band. The uncovered part may have
 * islands.
 */
export class Wash {
  readonly layer = new Container()
  /** The whole map in the colour of most hexes; drawn only together with the paper. The others are drawn over it. */
  readonly #coat = new Quads()
  readonly #over = new Quads()
  /** What fades in. */
  readonly #veil = new Quads()
  /** Everything uncovered; drawn only together with the paper. */
  readonly #free = new Quads()
  #places: Places | null = null
  #cover: Cover | null = null
  /** The pieces are not yet those of this cover, with this paper or without. */
  #stale = false
  #paper: HeldPicture | null = null
  #veiled = false
  /** Most hexes lie under the veil, so it is the coat that fades in. */
  #veils = false
  /** When the veil began to fade in; null when it is not fading. */
  #began: number | null = null

  constructor() {
    this.layer.addChild(this.#coat.layer, this.#over.layer, this.#veil.layer, this.#free.layer)
    this.layer.visible = this.#free.layer.visible = false
  }

  /** A picture of the paper to draw together with the colours; null draws the colours alone over the paper. */
  set paper(paper: HeldPicture | null) {
    if (paper === this.#paper) return
    const other = (paper === null) !== (this.#paper === null)
    this.#paper = paper
    for (const quads of [this.#coat, this.#over, this.#veil, this.#free]) quads.paper = paper
    this.#free.layer.visible = paper !== null
    if (other) this.#stale = true
  }

  /**
   * `over` gives the colour over a hex, or null for none; `rim` is the colour between the hexes and the frame. Areas
   * of the colour `veil` fade in if `slow` is set and there was no veil before.
   */
  show(
    grid: Grid,
    over: (hex: Hex) => Required<Fill> | null,
    rim: Required<Fill> | null,
    { veil, slow }: { readonly veil: Required<Fill> | null; readonly slow: boolean },
  ): void {
    const cover = {
      grid,
      kinds: Array.from({ length: grid.size }, (_, hex) => over(hex) ?? NOTHING),
      rim: rim ?? NOTHING,
      veil,
    }
    this.#cover = cover
    this.#stale = true
    const shown = new Set([...cover.kinds, cover.rim])
    const veiled = veil !== null && shown.has(veil)
    shown.delete(NOTHING)
    if (veiled && !this.#veiled && slow) {
      this.#began = performance.now()
      this.#fade = 0
    } else if (!veiled) this.finish()
    this.#veiled = veiled
    this.layer.visible = shown.size > 0
  }

  #draw(): void {
    if (!this.#cover || !this.layer.visible) return
    this.#stale = false
    const { grid, kinds, rim, veil } = this.#cover
    if (this.#places?.grid !== grid) this.#places = placesOf(grid)
    const { bands, frame, rim: rest, margin } = this.#places
    const [coat, covering, veiling, free] = [this.#coat, this.#over, this.#veil, this.#free].map(
      (quads) => quads.begin(),
    ) as [Quads, Quads, Quads, Quads]
    const quadsOf = (kind: Required<Fill>) =>
      kind === NOTHING ? free : kind === veil ? veiling : covering
    // Many narrow pieces take twice as long as one. Paper hides what is under it, so that most of the map can be one.
    const most = this.#paper ? mostOf(kinds) : null
    this.#veils = most !== null && most === veil
    this.#coat.fade = this.#veils ? this.#veil.fade : 1
    if (most) coat.put(frame.slice(0, 8), PLAIN, most)
    for (const { kind, left, right, top, foot } of runsIn(bands, (hex) => kinds[hex] ?? NOTHING)) {
      if (kind === most) continue
      const corners = [left, top[0], right, top[1], left, foot[0], right, foot[1]]
      for (let i = 0; i < corners.length; i += 2) {
        const p = fromLattice({ x: corners[i] as number, y: corners[i + 1] as number })
        corners[i] = p.x * WORLD
        corners[i + 1] = p.y * WORLD
      }
      quadsOf(kind).put(corners, HALVES, kind)
    }
    if (rim !== most) quadsOf(rim).put(frame, rest, rim)
    // Title, legend and letters lie in the margin beyond the frame, which is never covered.
    free.put(margin, ROUND, NOTHING)
    for (const quads of [coat, covering, veiling, free]) quads.finish()
  }

  /** Called before each picture. Returns true while the veil fades in. */
  advance(now: number): boolean {
    if (this.#stale) this.#draw()
    if (this.#began === null) return false
    const part = (now - this.#began) / COMES
    if (part >= 1) this.finish()
    else this.#fade = Math.max(0, part)
    return part < 1
  }

  get coming(): boolean {
    return this.#began !== null
  }

  /** Shows the veil at full strength at once. */
  finish(): void {
    this.#began = null
    this.#fade = 1
  }

  set #fade(part: number) {
    this.#veil.fade = part
    this.#coat.fade = this.#veils ? part : 1
  }

  hide(): void {
    this.layer.visible = this.#veiled = false
    this.finish()
  }

  /** Covers nothing, and yet draws the paper that it is given. */
  bare(grid: Grid): void {
    this.show(grid, () => null, null, { veil: null, slow: false })
    this.layer.visible = true
  }

  destroy(): void {
    this.#coat.destroy()
    this.#over.destroy()
    this.#veil.destroy()
    this.#free.destroy()
    this.layer.destroy()
  }
}

/** Triangles of even colours, drawn over the paper or together with a picture of it. */
class Quads {
  readonly layer = new Container()
  readonly #fade = new UniformGroup({ uFade: { value: 1, type: 'f32' } })
  readonly #shader = new Shader({ glProgram: OVER, resources: { fade: this.#fade } })
  readonly #mesh = new Triangles(this.#shader, { aPosition: 'float32x2' }, true)
  readonly #positions = new Kept(Float32Array)
  readonly #colours = new Kept(Uint32Array)
  readonly #faces = new Kept(Uint32Array)

  constructor() {
    this.layer.addChild(this.#mesh.layer)
  }

  set paper(paper: HeldPicture | null) {
    const { layer } = this.#mesh
    if (layer.shader !== this.#shader) layer.shader?.destroy()
    layer.shader = paper
      ? new Shader({
          glProgram: WITH,
          resources: {
            uTexture: paper.source,
            uSampler: paper.source.style,
            fade: this.#fade,
            where: { uBox: { value: paper.box, type: 'vec4<f32>' } },
          },
        })
      : this.#shader
    layer.state.blend = paper === null
  }

  /** How far the colours have faded in, from 0 to 1. */
  set fade(part: number) {
    this.#fade.uniforms.uFade = part
  }

  get fade(): number {
    return this.#fade.uniforms.uFade
  }

  begin(): this {
    this.#positions.length = this.#colours.length = this.#faces.length = 0
    return this
  }

  /** `corners` lists x and y in turn, in world pixels; `faces` lists corner numbers in threes. */
  put(corners: readonly number[], faces: readonly number[], fill: Required<Fill>): void {
    const [at, colours, colour] = [this.#positions, this.#colours, packed(fill)]
    const first = at.length / 2
    at.roomFor(corners.length).set(corners, at.length)
    at.length += corners.length
    const n = corners.length / 2
    colours.roomFor(n).fill(colour, colours.length, colours.length + n)
    colours.length += n
    const listed = this.#faces
    const all = listed.roomFor(faces.length)
    for (const corner of faces) all[listed.length++] = first + corner
  }

  /** Hands the triangles over. Returns false when there are none. */
  finish(): boolean {
    return this.#mesh.hand(this.#positions.written, this.#faces.written, this.#colours.written)
  }

  destroy(): void {
    this.paper = null
    this.#mesh.destroy()
    this.layer.destroy()
    this.#shader.destroy()
  }
}

/** The kind of most hexes. */
function mostOf(kinds: readonly Required<Fill>[]): Required<Fill> {
  const counts = new Map<Required<Fill>, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  let most = NOTHING
  for (const [kind, count] of counts) if (count > (counts.get(most) ?? 0)) most = kind
  return most
}

/** A colour as four bytes, red in the lowest, premultiplied. */
function packed({ color, alpha }: Required<Fill>): number {
  const part = (shift: number) => Math.round(((color >> shift) & 255) * alpha)
  return (part(16) | (part(8) << 8) | (part(0) << 16) | (Math.round(255 * alpha) << 24)) >>> 0
}

function placesOf(grid: Grid): Places {
  const extent = hexExtent(grid)
  const [x, y] = [extent.x * WORLD, extent.y * WORLD]
  const [right, foot] = [x + extent.width * WORLD, y + extent.height * WORLD]
  const frame = [x, y, right, y, right, foot, x, foot]
  const holes: number[] = []
  const all = Array.from({ length: grid.size }, (_, hex) => hex)
  for (const loop of outline(grid, all)) {
    holes.push(frame.length / 2)
    for (const corner of loop) {
      const p = fromLattice(corner)
      frame.push(p.x * WORLD, p.y * WORLD)
    }
  }
  const paper = sheetExtent(grid)
  const [left, top] = [paper.x * WORLD, paper.y * WORLD]
  const [end, low] = [left + paper.width * WORLD, top + paper.height * WORLD]
  const margin = [left, top, end, top, end, low, left, low, x, y, right, y, right, foot, x, foot]
  return { grid, bands: bandsOf(grid), frame, rim: earcut(frame, holes, 2), margin }
}
