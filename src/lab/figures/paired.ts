import { type Estimate, estimate } from './interval.ts'

/** The difference of two variants on the same games. */
export interface Difference {
  /** The second less the first, with an interval at 95 per cent for a number of games fixed beforehand. */
  readonly difference: Estimate
  /** The same from the same values as if the games had nothing in common. */
  readonly unpaired: Estimate
  /** How many unpaired games give what one pair of games gives; 1: pairing gains nothing. */
  readonly worth: number
}

const variance = (values: readonly number[]): number => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  return values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1)
}

/** Compares two lists of values, game by game. Throws a `RangeError` when they are not equally long. */
export function paired(first: readonly number[], second: readonly number[]): Difference {
  if (first.length !== second.length) throw new RangeError('Pairs are needed')
  const gaps = second.map((value, at) => value - (first[at] as number))
  const difference = estimate(gaps)
  if (gaps.length < 2) return { difference, unpaired: difference, worth: 1 }
  const apart = variance(first) + variance(second)
  const together = variance(gaps)
  const half = ((difference.high - difference.low) / 2) * Math.sqrt(together ? apart / together : 1)
  return {
    difference,
    unpaired: { mean: difference.mean, low: difference.mean - half, high: difference.mean + half },
    worth: together ? apart / together : apart ? Infinity : 1,
  }
}
