import type { HexLabel } from '../../hex/label.ts'
import { drawnEdges, type EdgeKind } from '../../map/sight/edges.ts'
import type { BattleMap } from '../../map/types.ts'
import type { ThemeName } from '../base/palette.ts'
import { artX, artY, WORLD } from '../base/plane.ts'
import { shaderOnce, Triangles } from '../base/triangles.ts'

/** For each kind, in CSS pixels: half the width of its ink, then dash and gap. Woods and contours are unbroken. */
const LOOK: Readonly<
  Record<
    EdgeKind,
    { readonly half: number; readonly ink: readonly [number, number, number, number] } & Dash
  >
> = {
  contour: { half: 0.8, ink: [0x6b, 0x3f, 0x17, 0xff], dash: 1, gap: 0 },
  fields: { half: 1, ink: [0x16, 0x14, 0x0f, 0xff], dash: 5, gap: 4 },
  woods: { half: 1.1, ink: [0x16, 0x14, 0x0f, 0xff], dash: 1, gap: 0 },
}
interface Dash {
  readonly dash: number
  readonly gap: number
}
const CASING = 2.2
/** The paper casing round the ink; on a dark map it would be too bright. */
const PAPER: Readonly<Record<ThemeName, readonly [number, number, number, number]>> = {
  light: [0xff, 0xfd, 0xf5, 0xff],
  dark: [0x86, 0x7a, 0x62, 0xff],
}

/** x, y, direction across the line, half the width, side, distance along the line, dash share of a period, period. */
const FLOATS = 9

/**
 * Lines keep one width on the screen, and get thinner only where the map is small: the width is added after the
 * camera's transform.
 */
const VERTEX = `#version 300 es
in vec2 aPosition;
in vec2 aAcross;
in vec2 aWidth;
in vec3 aDash;
in vec4 aColor;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
out vec2 vWidth;
out vec3 vDash;
flat out vec4 vColor;
void main() {
  mat3 camera = uWorldTransformMatrix * uTransformMatrix;
  float scale = length(camera[0].xy);
  float half_ = aWidth.x * clamp(scale * ${(WORLD / 40).toFixed(2)}, 0.5, 1.0) + 0.5;
  vec2 at = (camera * vec3(aPosition, 1.0)).xy + aAcross * aWidth.y * half_;
  gl_Position = vec4((uProjectionMatrix * vec3(at, 1.0)).xy, 0.0, 1.0);
  vWidth = vec2(aWidth.y * half_, half_);
  vDash = vec3(aDash.x * scale, aDash.yz);
  vColor = aColor;
}
`
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 vWidth;
in vec3 vDash;
flat in vec4 vColor;
out vec4 color;
void main() {
  if (vDash.y < 1.0 && fract(vDash.x / vDash.z) > vDash.y) discard;
  color = vColor * clamp(vWidth.y - abs(vWidth.x), 0.0, 1.0);
}
`

const shader = shaderOnce(VERTEX, FRAGMENT)

/** Each corner of a segment: whether it is at the end, and on which side. */
const CORNERS = [
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
] as const

/**
 * The exact outlines that a sight line is checked against, drawn sharp over the map for some of its hexes or for all.
 */
export class Edges {
  readonly #mesh = new Triangles(
    shader(),
    {
      aPosition: 'float32x2',
      aAcross: 'float32x2',
      aWidth: 'float32x2',
      aDash: 'float32x3',
    },
    true,
  )
  readonly layer = this.#mesh.layer
  #map: BattleMap | null = null
  #shown: 'all' | readonly HexLabel[] | null = null
  #theme: ThemeName = 'light'

  show(map: BattleMap, hexes: 'all' | readonly HexLabel[] | null, theme: ThemeName): void {
    this.layer.visible = hexes !== null
    if (hexes === null) return
    const same = map === this.#map && hexes === this.#shown && theme === this.#theme
    if (same) return
    this.#theme = theme
    this.#map = map
    this.#shown = hexes
    const { grid } = map
    const wanted = hexes === 'all' ? Array.from({ length: grid.size }, (_, hex) => hex) : hexes
    const edges = drawnEdges(
      map,
      wanted.map((hex) => (typeof hex === 'number' ? hex : grid.index(hex))),
    )
    const count = 2 * edges.length
    const vertices = new Float32Array(count * CORNERS.length * FLOATS)
    const colours = new Uint8Array(count * CORNERS.length * 4)
    const faces = new Uint32Array(count * 6)
    let quad = 0
    // All casings are drawn below all inks.
    for (const cased of [true, false]) {
      // Dashes continue from segment to segment.
      let [endX, endY, along] = [Number.NaN, Number.NaN, 0]
      for (const { kind, ends } of edges) {
        const look = LOOK[kind]
        const half = cased ? CASING : look.half
        const colour = cased ? PAPER[theme] : look.ink
        const [ax, ay, bx, by] = ends
        const from = { x: artX(ax) * WORLD, y: artY(ay) * WORLD }
        const to = { x: artX(bx) * WORLD, y: artY(by) * WORLD }
        const long = Math.hypot(to.x - from.x, to.y - from.y)
        const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long]
        if (ax !== endX || ay !== endY) along = 0
        const period = look.dash + look.gap
        for (const [i, [end, side]] of CORNERS.entries()) {
          const at = quad * CORNERS.length + i
          const { x, y } = end ? to : from
          vertices.set(
            [x, y, -uy, ux, half, side, along + end * long, cased ? 1 : look.dash / period, period],
            at * FLOATS,
          )
          colours.set(colour, at * 4)
        }
        faces.set(
          [0, 1, 2, 1, 3, 2].map((corner) => quad * CORNERS.length + corner),
          quad * 6,
        )
        quad++
        along += long
        ;[endX, endY] = [bx, by]
      }
    }
    this.#mesh.hand(vertices, faces, colours)
  }

  destroy(): void {
    this.#mesh.destroy()
  }
}
