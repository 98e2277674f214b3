import svgpath from 'svgpath'
import type { Affine } from '../picture/affine.ts'

/** An outline or a line in whole artwork units, flat: x0, y0, x1, y1, … */
export interface Run {
  readonly points: readonly number[]
  readonly closed: boolean
}

/** How far a chord may lie from its curve, in artwork units. Rounding adds up to 0.71, which makes less than one. */
const TOLERANCE = 0.25
/** Chords of one curve, points of one path, and the largest coordinate. */
const MOST_CHORDS = 300
const MOST_POINTS = 200_000
const FARTHEST = 100_000
/** The longest path, in characters. */
const LONGEST = 2_000_000

const round = (value: number): number => Math.round(value) + 0

/** The runs of a path in artwork units. A text says why there are none. */
export function flattened(d: string, matrix: Affine): Run[] | string {
  if (d.length > LONGEST) return `its path has ${d.length.toLocaleString('en')} characters`
  const path = svgpath(d)
  const { err } = path as unknown as { readonly err: string }
  if (err) return `its path is broken (${err.replace(/^SvgPath: /, '').slice(0, 80)})`
  const runs: { points: number[]; closed: boolean }[] = []
  let count = 0
  let far = false
  const to = (x: number, y: number) => {
    const points = runs.at(-1)?.points
    if (!points || count > MOST_POINTS) return
    const [rx, ry] = [round(x), round(y)]
    if (points.at(-2) === rx && points.at(-1) === ry) return
    points.push(rx, ry)
    count++
  }
  const begin = (x: number, y: number) => {
    runs.push({ points: [], closed: false })
    to(x, y)
  }
  /** Chords of a curve, by how much its second derivative bends it. */
  const chords = (bend: number) =>
    Math.min(MOST_CHORDS, Math.max(1, Math.ceil(Math.sqrt(bend / (8 * TOLERANCE)))))
  let start: readonly [number, number] = [0, 0]
  let ended = false
  path
    .abs()
    .unshort()
    .unarc()
    .matrix([...matrix])
    .abs()
    .iterate((segment, _, x, y) => {
      const [kind, ...numbers] = segment as [string, ...number[]]
      const p = kind === 'H' ? [numbers[0], y] : kind === 'V' ? [x, numbers[0]] : numbers
      const at = p as number[]
      if (at.some((value) => !(Math.abs(value) < FARTHEST))) far = true
      if (far || count > MOST_POINTS) return
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = at
      if (kind === 'M') {
        start = [a, b]
        ended = false
        begin(a, b)
        return
      }
      if (kind === 'Z' || kind === 'z') {
        const run = runs.at(-1)
        if (run) run.closed = true
        ended = true
        return
      }
      // After a path is closed the next one begins where that began.
      if (ended) begin(...start)
      ended = false
      if (kind === 'C') {
        const bend =
          6 *
          Math.max(
            Math.hypot(x - 2 * a + c, y - 2 * b + e),
            Math.hypot(a - 2 * c + f, b - 2 * e + g),
          )
        const n = chords(bend)
        for (let k = 1; k <= n; k++) {
          const t = k / n
          const s = 1 - t
          const weigh = (one: number, two: number, three: number, four: number) =>
            s * s * s * one + 3 * s * s * t * two + 3 * s * t * t * three + t * t * t * four
          to(weigh(x, a, c, f), weigh(y, b, e, g))
        }
      } else if (kind === 'Q') {
        const n = chords(2 * Math.hypot(x - 2 * a + c, y - 2 * b + e))
        for (let k = 1; k <= n; k++) {
          const t = k / n
          const s = 1 - t
          to(s * s * x + 2 * s * t * a + t * t * c, s * s * y + 2 * s * t * b + t * t * e)
        }
      } else to(a, b)
    })
  if (far) return 'it lies far off the map'
  if (count > MOST_POINTS) return `it has more than ${MOST_POINTS.toLocaleString('en')} points`
  return runs
}

/** The points of a run as a ring: the first is not repeated at the end. Null where it encloses nothing. */
export function ringOf({ points }: Run): readonly number[] | null {
  const n = points.length
  const twice = n > 2 && points[0] === points[n - 2] && points[1] === points[n - 1]
  const ring = twice ? points.slice(0, -2) : points
  return ring.length < 6 ? null : ring
}

/** The points of a run as a line: one that is closed comes back to its first point. Null where it is a single point. */
export function lineOf({ points, closed }: Run): readonly number[] | null {
  const line = closed ? [...points, ...points.slice(0, 2)] : points
  return line.length < 4 ? null : line
}
