import { doubleArea, type Spot, spot, turn } from './lattice.ts'

/** Points of a ring or a line, flat, as the map file has them. */
type Points = readonly number[]

/** Fewest points of what encloses an area, and of what leads somewhere. */
export const leastOf = (closed: boolean): number => (closed ? 3 : 2)

export const count = (points: Points): number => points.length / 2

/** Point `i`; in a ring the numbers go round. */
export function at(points: Points, i: number): Spot {
  const n = count(points)
  const k = ((i % n) + n) % n
  return [points[2 * k] as number, points[2 * k + 1] as number]
}

export const spots = (points: Points): Spot[] =>
  Array.from({ length: count(points) }, (_, i) => at(points, i))

export const flatten = (line: readonly Spot[]): number[] => line.flat()

/** Without points that stand where the one before stands; in a ring the last against the first too. */
export function tidy(points: Points, closed: boolean): number[] {
  const kept: Spot[] = []
  for (const p of spots(points)) {
    const before = kept.at(-1)
    if (before?.[0] !== p[0] || before[1] !== p[1]) kept.push(p)
  }
  while (closed && kept.length > 1 && same(kept[0] as Spot, kept.at(-1) as Spot)) kept.pop()
  return flatten(kept)
}

const same = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1]

/** Puts a point into the edge that begins at point `edge`. */
export const insertVertex = (points: Points, edge: number, p: Spot): number[] => [
  ...points.slice(0, 2 * edge + 2),
  ...p,
  ...points.slice(2 * edge + 2),
]

export const moveVertex = (points: Points, i: number, p: Spot): number[] => [
  ...points.slice(0, 2 * i),
  ...p,
  ...points.slice(2 * i + 2),
]

/** Null where too few points would be left. */
export function deleteVertices(
  points: Points,
  which: ReadonlySet<number>,
  closed: boolean,
): number[] | null {
  const left = spots(points).filter((_, i) => !which.has(i))
  return left.length < leastOf(closed) ? null : flatten(left)
}

/** Moves some points, or all of them without `which`. */
export const shift = (
  points: Points,
  dx: number,
  dy: number,
  which?: ReadonlySet<number>,
): number[] =>
  spots(points).flatMap(([x, y], i) =>
    !which || which.has(i) ? [...spot(x + dx, y + dy)] : [x, y],
  )

/** Moves the edge that begins at point `edge`, with both its ends. */
export const moveEdge = (points: Points, edge: number, dx: number, dy: number): number[] =>
  shift(points, dx, dy, new Set([edge, (edge + 1) % count(points)]))

/** The points of a ring from one to another, both included, going round. */
export function stretch(ring: Points, from: number, to: number): Spot[] {
  const n = count(ring)
  const length = ((((to - from) % n) + n) % n) + 1
  return Array.from({ length }, (_, k) => at(ring, from + k))
}

/** Cuts a ring in two along the straight way between two of its points; null where they are neighbours. */
export function splitRing(ring: Points, i: number, j: number): [number[], number[]] | null {
  const [one, other] = [stretch(ring, i, j), stretch(ring, j, i)]
  return one.length < 3 || other.length < 3 ? null : [flatten(one), flatten(other)]
}

/** Cuts a line at an inner point. Null at its ends. */
export function splitLine(line: Points, i: number): [number[], number[]] | null {
  if (i <= 0 || i >= count(line) - 1) return null
  return [line.slice(0, 2 * i + 2), line.slice(2 * i)]
}

/**
 * Makes one ring of two that lie apart: a bridge leads from point `i` of the one to point `j` of the other and back along
 * the points after them.
 */
export function joinRings(one: Points, i: number, other: Points, j: number): number[] {
  const n = count(one)
  // Rings that run opposite ways would cross their own bridge.
  const turned = doubleArea(one) > 0 === doubleArea(other) > 0
  const second = turned ? [...spots(other)] : spots(other).reverse()
  const from = turned ? j : second.length - 1 - j
  const round = second.map((_, k) => second[(from + k) % second.length] as Spot)
  return tidy(flatten([...stretch(one, i + 1, i + n), ...round]), true)
}

/** One line of two: the ends that lie nearest are joined. */
export function joinLines(one: Points, other: Points): number[] {
  const [a, b] = [spots(one), spots(other)]
  const ways = [
    [a, b],
    [a, b.toReversed()],
    [a.toReversed(), b],
    [b, a],
  ] as const
  const gap = ([p, q]: readonly [readonly Spot[], readonly Spot[]]): number =>
    far(p.at(-1) as Spot, q[0] as Spot)
  const best = ways.reduce((least, way) => (gap(way) < gap(least) ? way : least))
  return tidy(flatten(best.flat()), false)
}

const far = (a: Spot, b: Spot): number => (a[0] - b[0]) ** 2 + 3 * (a[1] - b[1]) ** 2

/** The way of a ring turned round, so that it begins at another point. The outline is the same. */
export const beginAt = (ring: Points, i: number): number[] => [
  ...ring.slice(2 * i),
  ...ring.slice(0, 2 * i),
]

/**
 * A rounder way between two points, which stay: corners are cut twice. In a line `from` is before `to`; in a ring the way
 * goes round from the one to the other.
 */
export function smoothBetween(points: Points, from: number, to: number, closed: boolean): number[] {
  let way = closed
    ? stretch(points, from, to)
    : spots(points).slice(Math.min(from, to), Math.max(from, to) + 1)
  if (way.length < 3) return [...points]
  const inner = way.length
  for (let round = 0; round < 2; round++) {
    const next: Spot[] = [way[0] as Spot]
    for (let k = 0; k + 1 < way.length; k++) {
      const [a, b] = [way[k] as Spot, way[k + 1] as Spot]
      if (k > 0) next.push(spot((3 * a[0] + b[0]) / 4, (3 * a[1] + b[1]) / 4))
      if (k + 2 < way.length) next.push(spot((a[0] + 3 * b[0]) / 4, (a[1] + 3 * b[1]) / 4))
    }
    next.push(way.at(-1) as Spot)
    way = next
  }
  if (!closed) {
    const [first, last] = [Math.min(from, to), Math.max(from, to)]
    const line = spots(points)
    return tidy(flatten([...line.slice(0, first), ...way, ...line.slice(last + 1)]), false)
  }
  const rest = stretch(points, to + 1, from - 1)
  return tidy(flatten(inner === count(points) ? way : [...way, ...rest]), true)
}

/**
 * Fewer points: those go that lie within `tolerance` of the straight way between the ones that stay (Douglas and Peucker,
 * in whole numbers). A ring is cut at its two points that lie farthest apart.
 */
export function simplify(points: Points, tolerance: number, closed: boolean): number[] {
  const line = spots(tidy(points, closed))
  if (line.length <= leastOf(closed)) return flatten(line)
  if (!closed) return flatten(thinned(line, tolerance))
  const start = line[0] as Spot
  let cut = 0
  for (const [i, p] of line.entries()) if (far(start, p) > far(start, line[cut] as Spot)) cut = i
  const halves = [line.slice(0, cut + 1), [...line.slice(cut), start]]
  const kept = halves.flatMap((half) => thinned(half, tolerance).slice(0, -1))
  return kept.length < 3 ? flatten(line) : flatten(kept)
}

function thinned(line: readonly Spot[], tolerance: number): Spot[] {
  const keep = new Uint8Array(line.length)
  keep[0] = 1
  keep[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    const [a, b] = [line[from] as Spot, line[to] as Spot]
    const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    // A point lies farther than the tolerance where the square of its cross product is larger than this.
    let most = tolerance * tolerance * (length || 1)
    let worst = -1
    for (let i = from + 1; i < to; i++) {
      const p = line[i] as Spot
      const off = length ? turn(a, b, p) ** 2 : (p[0] - a[0]) ** 2 + (p[1] - a[1]) ** 2
      if (off > most) [most, worst] = [off, i]
    }
    if (worst < 0) continue
    keep[worst] = 1
    open.push([from, worst], [worst, to])
  }
  return line.filter((_, i) => keep[i] === 1)
}

/** The point of an outline that is nearest to a place, with the edge that it lies on. Lengths are true. */
export function nearestOn(
  points: Points,
  closed: boolean,
  [x, y]: Spot,
): { readonly edge: number; readonly at: Spot; readonly distance: number } {
  let best = { edge: 0, at: at(points, 0), distance: Math.sqrt(far(at(points, 0), [x, y])) }
  const n = count(points)
  for (let edge = 0; edge < (closed ? n : n - 1); edge++) {
    const [a, b] = [at(points, edge), at(points, edge + 1)]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const along = (x - a[0]) * dx + 3 * (y - a[1]) * dy
    const t = Math.max(0, Math.min(1, along / (dx * dx + 3 * dy * dy || 1)))
    const [px, py] = [a[0] + t * dx, a[1] + t * dy]
    const distance = Math.sqrt((px - x) ** 2 + 3 * (py - y) ** 2)
    if (distance < best.distance) best = { edge, at: spot(px, py), distance }
  }
  return best
}
