/** A point of the artwork: whole numbers, 24 to a lattice unit. */
export type Spot = readonly [x: number, y: number]

/** The end of what is exact: products of differences of such numbers stay far below 2^53. */
const FAR = 1_000_000

/** The nearest point of the artwork lattice. */
export const spot = (x: number, y: number): Spot => [whole(x), whole(y)]

function whole(value: number): number {
  if (!Number.isFinite(value)) return 0
  // Never -0, which JSON writes as 0.
  return Math.round(Math.max(-FAR, Math.min(FAR, value))) + 0
}

/** Above 0 where `c` lies to the right of the way from `a` to `b` on the screen, below 0 to the left, 0 on its line. */
export const turn = (a: Spot, b: Spot, c: Spot): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether a point on the line through `a` and `b` lies between them, ends included. */
const between = (a: Spot, b: Spot, p: Spot): boolean =>
  p[0] >= Math.min(a[0], b[0]) &&
  p[0] <= Math.max(a[0], b[0]) &&
  p[1] >= Math.min(a[1], b[1]) &&
  p[1] <= Math.max(a[1], b[1])

/** Whether a point lies on a segment, ends included. */
const onSegment = (a: Spot, b: Spot, p: Spot): boolean => turn(a, b, p) === 0 && between(a, b, p)

/** Whether two segments cross at one inner point of both. */
export const crosses = (a: Spot, b: Spot, c: Spot, d: Spot): boolean =>
  Math.sign(turn(a, b, c)) * Math.sign(turn(a, b, d)) < 0 &&
  Math.sign(turn(c, d, a)) * Math.sign(turn(c, d, b)) < 0

/** Twice the area that a ring encloses: above 0 where it runs clockwise on the screen. */
export function doubleArea(ring: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    sum += (ring[i] as number) * (ring[j + 1] as number)
    sum -= (ring[j] as number) * (ring[i + 1] as number)
  }
  return sum
}

/** How a point lies to a ring: 1 inside, 0 on its line, -1 outside. Exact. */
export function lies(ring: readonly number[], [x, y]: Spot): 1 | 0 | -1 {
  let inside = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const a: Spot = [ring[j] as number, ring[j + 1] as number]
    const b: Spot = [ring[i] as number, ring[i + 1] as number]
    if (onSegment(a, b, [x, y])) return 0
    if (a[1] > y === b[1] > y) continue
    // The point lies to the left of the edge where the edge runs up on the screen, to its right where it runs down.
    if (turn(a, b, [x, y]) > 0 === b[1] > a[1]) inside = !inside
  }
  return inside ? 1 : -1
}
