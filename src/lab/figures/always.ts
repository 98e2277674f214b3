import type { Estimate } from './interval.ts'

/** The chance that an interval misses the truth at any of the looks, however many there are. */
const WRONG = 0.05

/** Intervals are narrowest, beside what they could be, after about so many games. */
const TUNED = 500

const mixture = (() => {
  const twice = -2 * Math.log(WRONG)
  return (twice + Math.log(twice) + 1) / TUNED
})()

/** Below so many values an interval that rests on their own spread promises too much. */
export const FEWEST = 20

/**
 * An interval that may be looked at after every game: in 95 of 100 runs it holds the true mean at all looks from
 * `FEWEST` values on, so whoever stops when it is narrow enough is not deceived. About half as wide again as one for a
 * number of games fixed beforehand. A normal mixture (Robbins) with the spread of the values themselves. Two imaginary
 * values, `least` and `most`, keep a run that goes all one way from being certain of it.
 */
export class Always {
  #n = 0
  #sum = 0
  #squares = 0
  #spare: readonly [number, number]

  constructor(least: number, most: number) {
    this.#spare = [least, most]
  }

  /** Sets the imaginary values anew: values without bounds of their own bring new ones as they come. */
  reach(least: number, most: number): void {
    this.#spare = [least, most]
  }

  add(value: number): void {
    this.#n++
    this.#sum += value
    this.#squares += value * value
  }

  get count(): number {
    return this.#n
  }

  get estimate(): Estimate {
    const n = this.#n
    const mean = n ? this.#sum / n : 0
    if (n < FEWEST) return { mean, low: -Infinity, high: Infinity }
    const [least, most] = this.#spare
    const all = n + 2
    const middle = (this.#sum + least + most) / all
    const squares = this.#squares + least * least + most * most
    const variance = (squares - all * middle * middle) / (all - 1)
    const m = n * mixture
    const half = Math.sqrt((variance * 2 * (m + 1) * Math.log(Math.sqrt(m + 1) / WRONG)) / (n * m))
    return { mean, low: mean - half, high: mean + half }
  }
}

/** The interval after all these values. */
export function always(values: readonly number[], least: number, most: number): Estimate {
  const one = new Always(least, most)
  for (const value of values) one.add(value)
  return one.estimate
}

/**
 * Where a sequential test ends: the logarithm of how much likelier one mean must be than the other. The spread is estimated
 * too, so the test aims a little below the chance of error that it promises.
 */
const AIM = 0.035
const BOUND = Math.log((1 - AIM) / AIM)

export interface MeanTest {
  /** After how many values. */
  readonly count: number
  /** The logarithm of how much likelier the second mean is than the first. */
  readonly ratio: number
  readonly accepts: 'first' | 'second' | null
}

/**
 * A sequential test of a mean of points, each from 0 to 1: it accepts one of two, each wrongly in 5 of 100 runs, and ends
 * at the first value that settles it.
 */
export function testMean(values: readonly number[], first: number, second: number): MeanTest {
  let [n, sum, squares, ratio] = [0, 0, 0, 0]
  for (const value of values) {
    n++
    sum += value
    squares += value * value
    if (n < FEWEST) continue
    // The spread about what lies between the two, with an imaginary zero and one, errs on the safe side.
    const between = (first + second) / 2
    const all = n + 2
    const spread = (squares + 1) / all - (2 * between * (sum + 1)) / all + between * between
    ratio = (n * (second - first) * (sum / n - between)) / spread
    if (ratio >= BOUND) return { count: n, ratio, accepts: 'second' }
    if (ratio <= -BOUND) return { count: n, ratio, accepts: 'first' }
  }
  return { count: n, ratio, accepts: null }
}
