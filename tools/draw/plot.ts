import type { Grid, Hex } from '../../src/hex/grid.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { centreOf, mix, type P, S, sideOf, toTrue } from '../../src/map/draw/plane.ts'

const FREE = 1
const TAKEN = 2
/** How far buildings keep from the outline of a place, in true artwork units. */
const INSET = 4.5
/** The number of a hex: middle above the dot, half width and half height. */
const NUMBER = { above: 0.74 * S, wide: 11, high: 5.5 } as const

/** The distance from a point to a segment, in true units. */
export function distance(p: P, a: P, b: P): number {
  const [x, y] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / (x * x + y * y || 1)))
  return Math.hypot(p[0] - a[0] - t * x, p[1] - a[1] - t * y)
}

/** The building ground of one place, in cells of one true artwork unit, and what stands on it. */
export class Plot {
  readonly #cells: Uint8Array
  readonly #left: number
  readonly #top: number
  readonly #width: number
  readonly #height: number
  readonly #barred = new Set<number>()
  readonly #rim: readonly (readonly [P, P])[]
  /** Middles of the hexes, where the dots stand. */
  readonly dots: readonly P[]

  constructor(
    readonly grid: Grid,
    readonly hexes: readonly Hex[],
  ) {
    const own = new Set(hexes)
    this.dots = hexes.map((hex) => toTrue(centreOf(grid, hex)))
    this.#rim = hexes.flatMap((hex) =>
      [0, 1, 2, 3, 4, 5].flatMap((dir): (readonly [P, P])[] => {
        if (own.has(grid.neighbour(hex, dir as 0))) return []
        const [a, b] = sideOf(grid, hex, dir)
        return [[toTrue(a), toTrue(b)]]
      }),
    )
    this.#left = Math.floor(Math.min(...this.dots.map(([x]) => x)) - S)
    this.#top = Math.floor(Math.min(...this.dots.map(([, y]) => y)) - S)
    this.#width = Math.ceil(Math.max(...this.dots.map(([x]) => x)) + S) - this.#left
    this.#height = Math.ceil(Math.max(...this.dots.map(([, y]) => y)) + S) - this.#top
    this.#cells = new Uint8Array(this.#width * this.#height)
    for (let j = 0; j < this.#height; j++)
      for (let i = 0; i < this.#width; i++)
        if (this.depth([this.#left + i + 0.5, this.#top + j + 0.5]) >= INSET)
          this.#cells[j * this.#width + i] = FREE
    for (const [x, y] of this.dots) {
      this.disc([x, y], 8)
      for (let u = -NUMBER.wide; u <= NUMBER.wide; u += 0.5)
        for (let v = -NUMBER.high; v <= NUMBER.high; v += 0.5)
          this.#take([x + u, y - NUMBER.above + v])
    }
  }

  /** The hex of the place that contains a point. */
  hexAt([x, y]: P): Hex | undefined {
    return this.hexes.find((_, i) => {
      const [cx, cy] = this.dots[i] as P
      const [u, v] = [
        Math.abs(x - cx) / SUBDIVISION,
        Math.abs(y - cy) / (SUBDIVISION * Math.sqrt(3)),
      ]
      return Math.max(v, (u + v) / 2) <= 1
    })
  }

  /** The distance from a point to the outline of the place, in true units; negative outside. */
  depth(p: P): number {
    if (this.hexAt(p) === undefined) return -1
    return Math.min(...this.#rim.map(([a, b]) => distance(p, a, b)))
  }

  /** Whether a point lies on the number of a hex. */
  numbered([x, y]: P): boolean {
    return this.dots.some(
      ([cx, cy]) =>
        Math.abs(x - cx) < NUMBER.wide && Math.abs(y - cy + NUMBER.above) < NUMBER.high + 1,
    )
  }

  #at([x, y]: P): number {
    const [i, j] = [Math.floor(x - this.#left), Math.floor(y - this.#top)]
    return i < 0 || j < 0 || i >= this.#width || j >= this.#height ? -1 : j * this.#width + i
  }

  #take(p: P, also?: Set<number>): void {
    const at = this.#at(p)
    if (at < 0) return
    this.#cells[at] = TAKEN
    also?.add(at)
  }

  disc([x, y]: P, r: number, also?: Set<number>): void {
    for (let v = -r; v <= r; v += 0.7)
      for (let u = -r; u <= r; u += 0.7) if (Math.hypot(u, v) <= r) this.#take([x + u, y + v], also)
  }

  /** Keeps building off a line. */
  line(points: readonly P[], r: number, also?: Set<number>): void {
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1] as P, points[i] as P]
      const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 1.5))
      for (let k = 0; k <= steps; k++) this.disc(mix(a, b, k / steps), r, also)
    }
  }

  free(p: P): boolean {
    const at = this.#at(p)
    return at >= 0 && this.#cells[at] === FREE
  }

  /** Whether something that no lane may cross lies there. */
  closed(p: P): boolean {
    return this.#barred.has(this.#at(p))
  }

  /** Adds water or rails: neither houses nor lanes may stand there. */
  bar(points: readonly P[], r: number): void {
    this.line(points, r, this.#barred)
  }

  /** Whether a rectangle behind a front is free. `touching` lets its first wall touch the house there. */
  room(a: P, b: P, back: P, touching: boolean): boolean {
    const from = touching ? 1.6 / Math.hypot(b[0] - a[0], b[1] - a[1]) : 0
    return within(mix(a, b, from), b, back, 0.7, (p) => this.free(p))
  }

  build(a: P, b: P, back: P): void {
    within(a, b, back, 0.5, (p) => {
      this.#take(p)
      return true
    })
  }
}

/** Every point of a lattice on the rectangle over a front, `back` being the way to its back wall. */
function within(a: P, b: P, back: P, step: number, holds: (p: P) => boolean): boolean {
  const across = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step)
  const deep = Math.ceil(Math.hypot(back[0], back[1]) / step)
  for (let i = 0; i <= across; i++)
    for (let j = 0; j <= deep; j++) {
      const [t, d] = [i / across, j / deep]
      if (!holds([a[0] + (b[0] - a[0]) * t + back[0] * d, a[1] + (b[1] - a[1]) * t + back[1] * d]))
        return false
    }
  return true
}
