import { Kept } from './kept.ts'
import { MARK } from './palette.ts'
import { vertexShader } from './shader.ts'
import { shaderOnce, Triangles } from './triangles.ts'

export interface Fill {
  readonly color: number
  readonly alpha?: number
}
interface Stroke extends Fill {
  readonly width: number
  readonly cap?: 'round' | 'butt'
  /** The width of the line with a casing of paper, where it has one. */
  readonly cased?: number
}
interface Path {
  readonly points: number[]
  readonly closed: boolean
}

/**
 * Floats per vertex: x, y, how far it lies from the middle of the line (±1: its rim), up to where the line has ink (beyond
 * the rim where it has no casing), then the premultiplied colour and its alpha.
 */
const FLOATS = 8
const NO_CASING = 2
/** How much of the ground a casing covers. */
const CASING = 0.8
const part = (color: number, shift: number): number => ((color >> shift) & 255) / 255
const CASING_COLOUR = [16, 8, 0].map((shift) => part(MARK.casing, shift).toFixed(4)).join(', ')

const VERTEX = vertexShader(
  'in float aEdge; in float aCore; in vec4 aColor; out float vEdge; out float vCore; out vec4 vColor;',
  'vEdge = aEdge; vCore = aCore; vColor = aColor;',
)
/** The rim fades over one pixel at every zoom, and the ink into its casing. Both in one triangle: a pan draws all of them. */
const FRAGMENT = `#version 300 es
precision highp float;
in float vEdge;
in float vCore;
in vec4 vColor;
out vec4 color;
void main() {
  float away = abs(vEdge);
  float pixel = max(fwidth(vEdge), 1e-5);
  vec4 casing = vec4(${CASING_COLOUR}, 1.0) * ${CASING.toFixed(2)} * vColor.a;
  vec4 ink = mix(casing, vColor, clamp((vCore - away) / pixel + 0.5, 0.0, 1.0));
  color = ink * clamp((1.0 - away) / pixel, 0.0, 1.0);
}
`

const shader = shaderOnce(VERTEX, FRAGMENT)

/**
 * Lines and discs with smooth rims. The canvas has no antialiasing, because that would cost as much as everything else
 * together. The calls follow Pixi's graphics: shapes, then fill or stroke. Everything goes into one mesh in the order
 * of drawing.
 */
export class Ink {
  readonly #mesh = new Triangles(shader(), {
    aPosition: 'float32x2',
    aEdge: 'float32',
    aCore: 'float32',
    aColor: 'float32x4',
  })
  readonly layer = this.#mesh.layer
  readonly #data = new Kept(Float32Array)
  readonly #faces = new Kept(Uint32Array)
  #paths: Path[] = []
  /** True once the current paths are painted: the next shape starts a new set. */
  #painted = false
  /** What is drawn now: up to where it has ink. */
  #core = NO_CASING
  /** The colour of the pen, premultiplied, and how much it covers. */
  #red = 0
  #green = 0
  #blue = 0
  #alpha = 1
  /** World pixels per screen pixel, roughly. Strokes are drawn broader by that much because their rims fade. */
  pixel = 1

  clear(): this {
    this.#data.length = 0
    this.#faces.length = 0
    this.#paths = []
    return this
  }

  /** Sends everything drawn since `clear` to the mesh. */
  finish(): void {
    this.#mesh.hand(this.#data.written, this.#faces.written)
  }

  destroy(): void {
    this.#mesh.destroy()
  }

  // ------------------------------------------------------------------ shapes

  moveTo(x: number, y: number): this {
    this.#fresh().push({ points: [x, y], closed: false })
    return this
  }

  lineTo(x: number, y: number): this {
    this.#paths.at(-1)?.points.push(x, y)
    return this
  }

  poly(points: readonly number[], closed = true): this {
    this.#fresh().push({ points: [...points], closed })
    return this
  }

  rect(x: number, y: number, width: number, height: number): this {
    return this.poly([x, y, x + width, y, x + width, y + height, x, y + height])
  }

  circle(x: number, y: number, radius: number): this {
    const steps = Math.max(16, Math.min(64, Math.round(radius)))
    const points: number[] = []
    for (let i = 0; i < steps; i++) {
      const a = (i * 2 * Math.PI) / steps
      points.push(x + radius * Math.cos(a), y + radius * Math.sin(a))
    }
    return this.poly(points)
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): this {
    const points: number[] = []
    for (const [cx, cy, from] of [
      [x + width - radius, y + radius, -1],
      [x + width - radius, y + height - radius, 0],
      [x + radius, y + height - radius, 1],
      [x + radius, y + radius, 2],
    ] as const)
      for (let i = 0; i <= 6; i++) {
        const a = ((from + i / 6) * Math.PI) / 2
        points.push(cx + radius * Math.cos(a), cy + radius * Math.sin(a))
      }
    return this.poly(points)
  }

  /** `inner` is the radius of the corners between the points; `turn` is in radians from the top. */
  star(x: number, y: number, points: number, radius: number, inner: number, turn: number): this {
    const rim: number[] = []
    for (let i = 0; i < 2 * points; i++) {
      const a = (i * Math.PI) / points + turn - Math.PI / 2
      const r = i % 2 ? inner : radius
      rim.push(x + r * Math.cos(a), y + r * Math.sin(a))
    }
    return this.poly(rim)
  }

  #fresh(): Path[] {
    if (this.#painted) this.#paths = []
    this.#painted = false
    return this.#paths
  }

  // ------------------------------------------------------------------- paint

  /** Fills shapes whose whole rim is visible from their middle. Every shape drawn here is of that kind. */
  fill(style: Fill | number): this {
    this.#painted = true
    this.#dip(typeof style === 'number' ? { color: style } : style)
    for (const { points } of this.#paths) {
      const n = points.length / 2
      let [x, y] = [0, 0]
      for (let i = 0; i < n; i++) {
        x += (points[2 * i] as number) / n
        y += (points[2 * i + 1] as number) / n
      }
      this.#fan(x, y, points, true)
    }
    return this
  }

  stroke({ width, color, alpha = 1, cap = 'butt', cased }: Stroke): this {
    this.#painted = true
    const half = (cased ?? width) / 2 + this.pixel / 2
    this.#core = cased === undefined ? NO_CASING : width / 2 / half
    this.#dip({ color, alpha })
    for (const path of this.#paths) this.#line(path, half, cap)
    this.#core = NO_CASING
    return this
  }

  /** Writes a vertex in the colour of the pen, and returns its number. */
  #vertex(x: number, y: number, edge: number): number {
    const data = this.#data
    const at = data.length
    const all = data.roomFor(FLOATS)
    all[at] = x
    all[at + 1] = y
    all[at + 2] = edge
    all[at + 3] = this.#core
    all[at + 4] = this.#red
    all[at + 5] = this.#green
    all[at + 6] = this.#blue
    all[at + 7] = this.#alpha
    data.length = at + FLOATS
    return at / FLOATS
  }

  #face(a: number, b: number, c: number): void {
    const faces = this.#faces
    const at = faces.length
    const all = faces.roomFor(3)
    all[at] = a
    all[at + 1] = b
    all[at + 2] = c
    faces.length = at + 3
  }

  #dip({ color, alpha = 1 }: Fill): void {
    this.#red = part(color, 16) * alpha
    this.#green = part(color, 8) * alpha
    this.#blue = part(color, 0) * alpha
    this.#alpha = alpha
  }

  /** A fan of triangles about a point, fading at its rim; a whole one ends where it began. */
  #fan(x: number, y: number, rim: readonly number[], whole: boolean): void {
    const middle = this.#vertex(x, y, 0)
    const n = rim.length + (whole ? 2 : 0)
    for (let i = 0; i < n; i += 2) {
      const k = i % rim.length
      const next = this.#vertex(rim[k] as number, rim[k + 1] as number, 1)
      if (i > 0) this.#face(middle, next - 1, next)
    }
  }

  #line({ points: given, closed }: Path, half: number, cap: 'round' | 'butt'): void {
    const points = distinct(given, closed)
    const n = points.length / 2
    if (n < 2) return
    const x = (i: number) => points[2 * i] as number
    const y = (i: number) => points[2 * i + 1] as number
    // The direction of the side before each point, then of the side after it.
    const first = closed ? n - 1 : 0
    let [ax, ay] = [x((first + 1) % n) - x(first), y((first + 1) % n) - y(first)]
    const long = Math.hypot(ax, ay) || 1
    ax /= long
    ay /= long
    const [sx, sy] = [ax, ay]
    let before = -1
    const start = this.#data.length / FLOATS
    for (let i = 0; i < n; i++) {
      let [bx, by] = [ax, ay]
      if (closed || i < n - 1) {
        const next = (i + 1) % n
        bx = x(next) - x(i)
        by = y(next) - y(i)
        const length = Math.hypot(bx, by) || 1
        bx /= length
        by /= length
      }
      // The mitre points along the sum of both normals; it is longer where the corner is sharper.
      let [mx, my] = [-(ay + by), ax + bx]
      const length = Math.hypot(mx, my) || 1
      mx /= length
      my /= length
      const reach = half / Math.max(0.4, mx * -by + my * bx)
      const left = this.#vertex(x(i) + mx * reach, y(i) + my * reach, 1)
      const right = this.#vertex(x(i) - mx * reach, y(i) - my * reach, -1)
      if (before >= 0) {
        this.#face(before, before + 1, left)
        this.#face(before + 1, right, left)
      }
      before = left
      ax = bx
      ay = by
    }
    if (closed) {
      this.#face(before, before + 1, start)
      this.#face(before + 1, start + 1, start)
    } else if (cap === 'round') {
      this.#cap(x(0), y(0), -sx, -sy, half)
      this.#cap(x(n - 1), y(n - 1), ax, ay, half)
    }
  }

  /** Half a disc at the end of a line that runs in this direction. */
  #cap(x: number, y: number, dx: number, dy: number, radius: number): void {
    const from = Math.atan2(dy, dx) - Math.PI / 2
    const rim: number[] = []
    for (let i = 0; i <= 10; i++) {
      const a = from + (i * Math.PI) / 10
      rim.push(x + radius * Math.cos(a), y + radius * Math.sin(a))
    }
    this.#fan(x, y, rim, false)
  }
}

const SAME = 1e-6

/** The line without consecutive points that coincide. */
function distinct(points: readonly number[], closed: boolean): readonly number[] {
  const coincide = (i: number, k: number) =>
    Math.hypot(
      (points[i] as number) - (points[k] as number),
      (points[i + 1] as number) - (points[k + 1] as number),
    ) < SAME
  let found = points
  for (let i = 2; i < points.length; i += 2)
    if (coincide(i, i - 2)) {
      found = apart(points)
      break
    }
  const n = found.length
  if (!closed || n <= 2) return found
  const whole =
    Math.hypot(
      (found[0] as number) - (found[n - 2] as number),
      (found[1] as number) - (found[n - 1] as number),
    ) < SAME
  return whole ? found.slice(0, -2) : found
}

function apart(points: readonly number[]): number[] {
  const found: number[] = []
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number]
    if (Math.hypot(x - (found.at(-2) ?? Number.NaN), y - (found.at(-1) ?? Number.NaN)) < SAME)
      continue
    found.push(x, y)
  }
  return found
}
