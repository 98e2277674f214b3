import type { Grid, Hex } from '../../hex/grid.ts'
import { type Corner, centre, corner, SIDE_CORNERS } from '../../hex/lattice.ts'
import { SUBDIVISION } from '../artwork.ts'

export type P = readonly [number, number]

/** Height of the plane over its width: artwork units are half sides across and half heights down. */
const ASPECT = Math.sqrt(3)
/** Artwork units in a hex side, across. */
export const S = 2 * SUBDIVISION

export const centreOf = (grid: Grid, hex: Hex): P => {
  const { x, y } = centre(grid, hex)
  return [x * SUBDIVISION, y * SUBDIVISION]
}
export const cornerOf = (grid: Grid, hex: Hex, index: Corner): P => {
  const { x, y } = corner(grid, hex, index)
  return [x * SUBDIVISION, y * SUBDIVISION]
}
/** Ends of a side, clockwise. */
export const sideOf = (grid: Grid, hex: Hex, dir: number): readonly [P, P] => {
  const [a, b] = SIDE_CORNERS[dir] as readonly [Corner, Corner]
  return [cornerOf(grid, hex, a), cornerOf(grid, hex, b)]
}
export const mix = (a: P, b: P, t: number): P => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]
export const key = (p: P): string => `${p[0]},${p[1]}`
export const round = (p: P): P => [Math.round(p[0]), Math.round(p[1])]

/** True lengths: a step of one unit down is longer than one across by the aspect. */
export const toTrue = (p: P): P => [p[0], p[1] * ASPECT]
export const toArt = (p: P): P => [p[0], p[1] / ASPECT]

/** A point that may slide on a straight line, between two shares of it. */
export interface Slide {
  readonly from: P
  readonly to: P
  readonly least: number
  readonly most: number
  t: number
}

/** Slides the points of a ring until it turns as little and as evenly as possible; points without a line stay. */
export function ease(
  ring: readonly { readonly p: P; readonly slide?: Slide }[],
  rounds: number,
): P[] {
  const n = ring.length
  const points = ring.map(({ p, slide }) => toTrue(slide ? mix(slide.from, slide.to, slide.t) : p))
  const at = (i: number) => points[((i % n) + n) % n] as P
  for (let round = 0; round < rounds; round++)
    for (const [i, { slide }] of ring.entries()) {
      if (!slide) continue
      const [far, a, b, off] = [at(i - 2), at(i - 1), at(i + 1), at(i + 2)]
      // Half the way between the neighbours, half on the even curve through four of them.
      const wish = ([0, 1] as const).map(
        (k) => 0.5 * ((a[k] + b[k]) / 2) + (0.5 * (4 * (a[k] + b[k]) - far[k] - off[k])) / 6,
      ) as unknown as P
      const [s, e] = [toTrue(slide.from), toTrue(slide.to)]
      const [dx, dy] = [e[0] - s[0], e[1] - s[1]]
      const t = ((wish[0] - s[0]) * dx + (wish[1] - s[1]) * dy) / (dx * dx + dy * dy)
      slide.t = Math.max(slide.least, Math.min(slide.most, slide.t * 0.4 + t * 0.6))
      points[i] = toTrue(mix(slide.from, slide.to, slide.t))
    }
  return points.map(toArt)
}

/** Pulls a point into a hex, at least `inset` (0–1 of the way to the centre) from its sides. */
export function clampInto(grid: Grid, hex: Hex, p: P, inset: number): P {
  const c = centreOf(grid, hex)
  const x = (p[0] - c[0]) / SUBDIVISION
  const y = (p[1] - c[1]) / SUBDIVISION
  // The hexagon of corners (±2, 0), (±1, ±1): inside when both are at most 1.
  const reach = Math.max(Math.abs(y), (Math.abs(x) + Math.abs(y)) / 2)
  const limit = 1 - inset
  if (reach <= limit) return p
  const k = limit / reach
  return [c[0] + x * k * SUBDIVISION, c[1] + y * k * SUBDIVISION]
}

/** Centripetal Catmull-Rom through the points; `steps` samples a stretch. The given points are kept. */
export function spline(
  points: readonly P[],
  closed: boolean,
  steps: number,
): { p: P; knot: number }[] {
  const n = points.length
  const out: { p: P; knot: number }[] = []
  const at = (i: number): P =>
    closed ? (points[((i % n) + n) % n] as P) : (points[Math.max(0, Math.min(n - 1, i))] as P)
  const stretches = closed ? n : n - 1
  for (let i = 0; i < stretches; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const f = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b +
          (c - a) * t +
          (2 * a - 5 * b + 4 * c - d) * t * t +
          (3 * b - a - 3 * c + d) * t ** 3)
      out.push({
        p: [f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1])],
        knot: k === 0 ? i : -1 - i,
      })
    }
  }
  if (!closed) out.push({ p: at(n - 1), knot: n - 1 })
  return out
}

/** Whole numbers, no point twice in a row. */
export function flat(points: readonly P[], closed: boolean): number[] {
  const out: P[] = []
  for (const p of points.map(round)) {
    const last = out.at(-1)
    if (!last || last[0] !== p[0] || last[1] !== p[1]) out.push(p)
  }
  if (closed && out.length > 1 && key(out[0] as P) === key(out.at(-1) as P)) out.pop()
  return out.flat()
}

/** Drops points that lie within `tolerance` of the line through their neighbours; points that `keep` selects stay. */
export function thin(
  points: readonly P[],
  tolerance: number,
  keep: (index: number) => boolean,
): P[] {
  const marked = points.map((_, i) => i === 0 || i === points.length - 1 || keep(i))
  const visit = (from: number, to: number) => {
    let worst = tolerance
    let at = -1
    const a = toTrue(points[from] as P)
    const b = toTrue(points[to] as P)
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    for (let i = from + 1; i < to; i++) {
      const p = toTrue(points[i] as P)
      const off = Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length
      if (off > worst) {
        worst = off
        at = i
      }
    }
    if (at < 0) return
    marked[at] = true
    visit(from, at)
    visit(at, to)
  }
  let from = 0
  for (let i = 1; i < points.length; i++)
    if (marked[i]) {
      visit(from, i)
      from = i
    }
  return points.filter((_, i) => marked[i])
}
