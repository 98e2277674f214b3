import { Buffer, BufferUsage, earcut, Geometry, Mesh, Shader } from 'pixi.js'
import type { Grid, Hex } from '../hex/grid.ts'
import { outline } from '../hex/outline.ts'
import { bandsOf, runsIn } from './bands.ts'
import type { Fill } from './ink.ts'
import { fromLattice, hexExtent, WORLD } from './plane.ts'
import { vertexShader } from './shader.ts'

const VERTEX = vertexShader('in vec4 aColor; flat out vec4 vColor;', 'vColor = aColor;')
/** It may cover the whole window, and then what happens for a pixel is what a picture costs. */
const FRAGMENT = `#version 300 es
precision lowp float;
flat in vec4 vColor;
out vec4 color;
void main() {
  color = vColor;
}
`

let shared: Shader | null = null

/** Where everything of a sheet lies that can be covered. */
interface Places {
  readonly grid: Grid
  readonly bands: ReturnType<typeof bandsOf>
  /** Corners of what lies between the hexes and the frame, in world pixels, and its triangles. */
  readonly frame: readonly number[]
  readonly rim: readonly number[]
}

const CORNERS = 4
/** Of four corners, upper before lower. */
const HALVES = [0, 1, 2, 1, 3, 2]

/** Hexes and the rim of a sheet under even colours with hard edges, band by band: what is left free may have islands. */
export class Wash {
  readonly layer: Mesh<Geometry, Shader>
  #places: Places | null = null
  readonly #corners = new Buffer({
    data: new Float32Array(6),
    usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
  })
  readonly #colours = new Buffer({
    data: new Uint32Array(3),
    usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
  })
  readonly #faces = new Buffer({
    data: new Uint32Array(3),
    usage: BufferUsage.INDEX | BufferUsage.COPY_DST,
  })

  constructor() {
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: this.#corners, format: 'float32x2' },
        aColor: { buffer: this.#colours, format: 'unorm8x4' },
      },
      indexBuffer: this.#faces,
    })
    shared ??= Shader.from({ gl: { vertex: VERTEX, fragment: FRAGMENT }, resources: {} })
    this.layer = new Mesh({ geometry, shader: shared })
    this.layer.visible = false
  }

  /** `over` is what lies over a hex, if anything does; `rim` what lies over the margin. */
  show(grid: Grid, over: (hex: Hex) => Required<Fill> | null, rim: Required<Fill> | null): void {
    if (this.#places?.grid !== grid) this.#places = placesOf(grid)
    const { bands, frame, rim: rest } = this.#places
    const kinds = Array.from({ length: grid.size }, (_, hex) => over(hex))
    const positions: number[] = []
    const colours: number[] = []
    const faces: number[] = []
    for (const { kind, left, right, top, foot } of runsIn(bands, (hex) => kinds[hex] ?? null)) {
      const first = positions.length / 2
      for (const [x, y] of [
        [left, top[0]],
        [right, top[1]],
        [left, foot[0]],
        [right, foot[1]],
      ] as const) {
        const p = fromLattice({ x, y })
        positions.push(p.x * WORLD, p.y * WORLD)
      }
      const colour = packed(kind)
      for (let i = 0; i < CORNERS; i++) colours.push(colour)
      for (const corner of HALVES) faces.push(first + corner)
    }
    if (rim) {
      const first = positions.length / 2
      positions.push(...frame)
      const colour = packed(rim)
      for (let i = 0; i < frame.length; i += 2) colours.push(colour)
      for (const corner of rest) faces.push(first + corner)
    }
    if (faces.length === 0) return this.hide()
    this.#corners.data = new Float32Array(positions)
    this.#colours.data = new Uint32Array(colours)
    this.#faces.data = new Uint32Array(faces)
    this.layer.visible = true
  }

  hide(): void {
    this.layer.visible = false
  }

  destroy(): void {
    const { geometry } = this.layer
    this.layer.destroy()
    geometry.destroy(true)
  }
}

/** Red in the lowest byte, premultiplied. */
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
  return { grid, bands: bandsOf(grid), frame, rim: earcut(frame, holes, 2) }
}
