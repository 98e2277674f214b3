import type { Grid, Hex } from './grid.ts'
import { CORNER_OFFSET, centreX, centreY } from './lattice.ts'

/**
 * How much of one hex is seen from the centre of another, when some hexes between them stop every line. Lengths are in
 * lattice units; the area of a hex is 6.
 */
export interface Seen {
  /** The part that is hidden, as an exact fraction of the hex. */
  readonly hidden: { readonly n: bigint; readonly d: bigint }
  /** Hexes that hide some of it, the nearest first. */
  readonly by: readonly Hex[]
}

/** A direction from the centre of the viewer's hex. */
type Ray = readonly [x: number, y: number]

/** Positive when `b` lies clockwise of `a` on the map, less than half a turn away. */
const cross = (a: Ray, b: Ray): number => a[0] * b[1] - a[1] * b[0]

/** Twice the area of a hex. */
const TWICE = 12n

/** The corners of a hex, clockwise, seen from the viewer's centre. */
const cornersOf = (x: number, y: number): Ray[] => CORNER_OFFSET.map((o): Ray => [x + o.x, y + o.y])

/** The first and the last direction, clockwise, in which a hex lies. The viewer stands outside it. */
function span(corners: readonly Ray[]): [Ray, Ray] {
  let [first, last] = [corners[0] as Ray, corners[0] as Ray]
  for (const corner of corners) {
    if (cross(corner, first) > 0) first = corner
    if (cross(last, corner) > 0) last = corner
  }
  return [first, last]
}

/** Square of a distance: a lattice unit down is longer than one across by the root of three. */
const far = (x: number, y: number): number => x * x + 3 * y * y

/**
 * What hides a hex from the centre of another one. A hex hides what lies behind it as a whole: of two hexes that a line
 * crosses, the one with the nearer centre comes first, since the line between their centres' distances parts them. Exact:
 * all corners are integers, and the shares of the outline are fractions.
 */
export function shadow(grid: Grid, from: Hex, to: Hex, stops: (hex: Hex) => boolean): Seen {
  const [ox, oy] = [centreX(grid, from), centreY(grid, from)]
  const [tx, ty] = [centreX(grid, to) - ox, centreY(grid, to) - oy]
  const reach = far(tx, ty)
  const target = cornersOf(tx, ty)
  const [left, right] = span(target)
  const found: { hex: Hex; far: number; first: Ray; last: Ray }[] = []
  const [c0, c1] = [grid.column(from), grid.column(to)]
  const [r0, r1] = [grid.row(from), grid.row(to)]
  const lastColumn = Math.min(grid.columns - 1, Math.max(c0, c1) + 1)
  for (let column = Math.max(0, Math.min(c0, c1) - 1); column <= lastColumn; column++)
    for (let row = Math.min(r0, r1) - 1; row <= Math.max(r0, r1) + 1; row++) {
      const hex = grid.at(column, row)
      if (hex < 0 || hex === from || hex === to) continue
      const [x, y] = [centreX(grid, hex) - ox, centreY(grid, hex) - oy]
      if (far(x, y) >= reach || x * tx + 3 * y * ty <= 0 || !stops(hex)) continue
      const [first, last] = span(cornersOf(x, y))
      if (cross(first, right) > 0 && cross(left, last) > 0)
        found.push({ hex, far: far(x, y), first, last })
    }
  if (found.length === 0) return { hidden: { n: 0n, d: 1n }, by: [] }
  const by = [...found].sort((a, b) => a.far - b.far || a.hex - b.hex).map(({ hex }) => hex)
  const twice = hiddenArea(target, merged(found))
  return { hidden: { n: twice.n, d: twice.d * TWICE }, by }
}

/** The wedges that hide something, joined where they overlap, clockwise. */
function merged(found: readonly { first: Ray; last: Ray }[]): [Ray, Ray][] {
  const sorted = found.toSorted((a, b) => -cross(a.first, b.first))
  const wedges: [Ray, Ray][] = []
  for (const { first, last } of sorted) {
    const before = wedges.at(-1)
    if (before && cross(before[1], first) <= 0) {
      if (cross(before[1], last) > 0) before[1] = last
    } else wedges.push([first, last])
  }
  return wedges
}

/** Twice the area of the target within the wedges. Their edges run through the viewer and bound no area of their own. */
function hiddenArea(
  target: readonly Ray[],
  wedges: readonly [Ray, Ray][],
): { n: bigint; d: bigint } {
  let [n, d] = [0n, 1n]
  for (const [i, p] of target.entries()) {
    const q = target[(i + 1) % 6] as Ray
    const turn = cross(p, q)
    if (turn === 0) continue
    for (const [first, last] of wedges) {
      const a = along(p, q, turn, first)
      const b = along(p, q, turn, last)
      // Where the outline runs clockwise round the viewer the share counts, on the near side it is taken away.
      const top = turn > 0 ? b.n * a.d - a.n * b.d : a.n * b.d - b.n * a.d
      if (top === 0) continue
      const [en, ed] = [BigInt(turn) * BigInt(top), BigInt(a.d) * BigInt(b.d)]
      n = n * ed + en * d
      d *= ed
    }
  }
  return { n, d }
}

/** Where a direction meets the edge from `p` to `q`, as a fraction of it; 0 or 1 where it passes beside it. */
function along(p: Ray, q: Ray, turn: number, ray: Ray): { n: number; d: number } {
  const a = cross(p, ray)
  const b = cross(q, ray)
  if (turn > 0 ? a <= 0 : a >= 0) return { n: 0, d: 1 }
  if (turn > 0 ? b >= 0 : b <= 0) return { n: 1, d: 1 }
  return a > 0 ? { n: a, d: a - b } : { n: -a, d: b - a }
}

/** Whether more than half of the hex is seen. */
export const mostlySeen = ({ hidden: { n, d } }: Seen): boolean => 2n * n < d
