import { type Estimate, estimate, moments } from './interval.ts'
import { freedOfLuck, spares } from './luck.ts'

/** The difference of two variants on the same games. */
export interface Difference {
  /** The second less the first, with an interval at 95 per cent for a number of games fixed beforehand. */
  readonly difference: Estimate
  /** Whether the luck of the dice is taken out of it. */
  readonly freed: boolean
  /** The same from the same values as if the games had nothing in common. */
  readonly unpaired: Estimate
  /** How many unpaired games give what one pair of games gives; 1: nothing is gained. */
  readonly worth: number
}

const variance = (values: readonly number[]): number => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  return values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1)
}

/** The values of a variant, and the luck in each of them. */
export interface Values {
  readonly values: readonly number[]
  readonly lucks: readonly (readonly number[])[]
}

/**
 * Compares two lists of values, game by game; where there are enough, what one variant had more luck than the other is taken
 * out too. Throws a `RangeError` when they are not equally long.
 */
export function paired(first: Values, second: Values): Difference {
  const [one, two] = [first.values, second.values]
  if (one.length !== two.length) throw new RangeError('Pairs are needed')
  const gaps = two.map((value, at) => value - (one[at] as number))
  const lucks = second.lucks.map((luck, at) =>
    luck.map((value, kind) => value - (first.lucks[at]?.[kind] ?? 0)),
  )
  const apart = gaps.length > 1 ? variance(one) + variance(two) : 0
  // Games that are all alike so far may still differ: by so much, in the two imaginary ones.
  const spare = Math.max(1, Math.sqrt(apart / 2))
  const more = [...gaps, ...spares(gaps, spare)]
  const plain = estimate(gaps.length > 1 ? more : gaps)
  if (gaps.length < 2) return { difference: plain, freed: false, unpaired: plain, worth: 1 }
  const freed = freedOfLuck(gaps, lucks, spare)
  const difference = freed ?? plain
  const error = freed?.error ?? moments(more).error
  const worth = apart / gaps.length / error ** 2
  const half = ((difference.high - difference.low) / 2) * Math.sqrt(worth)
  return {
    difference: { mean: difference.mean, low: difference.low, high: difference.high },
    freed: freed !== null,
    unpaired: { mean: plain.mean, low: plain.mean - half, high: plain.mean + half },
    worth,
  }
}
