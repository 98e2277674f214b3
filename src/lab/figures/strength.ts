/** The difference in strength at which these points are expected. Infinite for 0 and 1. */
export const eloOf = (points: number): number => -400 * Math.log10(1 / points - 1)

/** The points that are expected at this difference in strength. */
export const pointsOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/**
 * How often a pair of games brought nothing, half a point, one point, one and a half, and both. A pair is one seed, each
 * player once on each side; the advantage of a side is no part of the difference between pairs.
 */
export type Pentanomial = readonly [number, number, number, number, number]

/** The points a game of each kind of pair. */
export const SHARES = [0, 0.25, 0.5, 0.75, 1] as const

/** Counts pairs by the points of their two games together. */
export function countPairs(sums: readonly number[]): Pentanomial {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const sum of sums) {
    const kind = 2 * sum
    counts[kind as 0] = (counts[kind as 0] ?? 0) + 1
  }
  return counts
}

/** Stands for pairs of a kind that has not been seen. */
const NONE = 1e-3

/**
 * The most likely shares of the kinds of pairs if the mean were `mean`: p / (1 + x (a - mean)) for observed shares p of
 * points a, with the one x that gives the mean.
 */
function tilted(shares: readonly number[], mean: number): number[] {
  let [low, high] = [-1 / (1 - mean), 1 / mean]
  for (let step = 0; step < 60; step++) {
    const x = (low + high) / 2
    const slope = SHARES.reduce<number>(
      (sum, a, kind) => sum + ((shares[kind] as number) * (a - mean)) / (1 + x * (a - mean)),
      0,
    )
    if (slope > 0) low = x
    else high = x
  }
  const x = (low + high) / 2
  return SHARES.map((a, kind) => (shares[kind] as number) / (1 + x * (a - mean)))
}

/** The logarithm of how much likelier these pairs are at a strength of `elo1` than of `elo0`. */
export function likelihoodRatio(counts: Pentanomial, elo0: number, elo1: number): number {
  const some = counts.map((count) => Math.max(count, NONE))
  const all = some.reduce((sum, count) => sum + count, 0)
  if (counts.every((count) => count === 0)) return 0
  const shares = some.map((count) => count / all)
  const [p0, p1] = [tilted(shares, pointsOf(elo0)), tilted(shares, pointsOf(elo1))]
  return all * shares.reduce((sum, p, i) => sum + p * Math.log((p1[i] ?? 1) / (p0[i] ?? 1)), 0)
}

/** The chance to accept either strength wrongly. */
const WRONG = 0.05

/** Where a sequential test ends: below the one it accepts `elo0`, above the other `elo1`. */
export const BOUNDS = {
  lower: Math.log(WRONG / (1 - WRONG)),
  upper: Math.log((1 - WRONG) / WRONG),
} as const

export interface SequentialTest {
  /** After how many pairs, the ones at which it ended included. */
  readonly pairs: number
  readonly ratio: number
  readonly accepts: 'elo0' | 'elo1' | null
}

/** A generalised sequential test of pairs in their order. It ends at the first that reaches a bound. */
export function sequentialTest(
  sums: readonly number[],
  elo0: number,
  elo1: number,
): SequentialTest {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let ratio = 0
  for (const [at, sum] of sums.entries()) {
    const kind = (2 * sum) as 0
    counts[kind]++
    ratio = likelihoodRatio(counts, elo0, elo1)
    if (ratio >= BOUNDS.upper) return { pairs: at + 1, ratio, accepts: 'elo1' }
    if (ratio <= BOUNDS.lower) return { pairs: at + 1, ratio, accepts: 'elo0' }
  }
  return { pairs: sums.length, ratio, accepts: null }
}
