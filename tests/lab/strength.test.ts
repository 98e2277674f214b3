import { describe, expect, it } from 'vitest'
import { seededLuck } from '../../src/ai/index.ts'
import { estimate, estimatePoints, student } from '../../src/lab/figures/interval.ts'
import {
  BOUNDS,
  countPairs,
  eloOf,
  likelihoodRatio,
  type Pentanomial,
  pointsOf,
  sequentialTest,
} from '../../src/lab/figures/strength.ts'

describe('estimates', () => {
  it('have the deviates of the usual tables', () => {
    expect(student(4)).toBeCloseTo(2.776, 1)
    expect(student(7)).toBeCloseTo(2.3646, 2)
    expect(student(30)).toBeCloseTo(2.0423, 4)
    expect(student(1e6)).toBeCloseTo(1.96, 4)
  })

  it('of a mean, worked by hand', () => {
    // Sample deviation 2.13809, divided by the root of 8: 0.75593; times 2.3646: 1.7875.
    const { mean, low, high } = estimate([2, 4, 4, 4, 5, 5, 7, 9])
    expect(mean).toBe(5)
    expect(low).toBeCloseTo(5 - 1.7875, 2)
    expect(high).toBeCloseTo(5 + 1.7875, 2)
    expect(estimate([3])).toEqual({ mean: 3, low: -Infinity, high: Infinity })
  })

  it('of points stay between none and all, and are no single point when all games are alike', () => {
    const won = estimatePoints(Array(100).fill(1))
    expect(won).toMatchObject({ mean: 1, high: 1 })
    // 101 of 102, deviation 0.09901, error 0.009804.
    expect(won.low).toBeCloseTo(101 / 102 - 1.9837 * 0.009804, 3)
    expect(estimatePoints([1, 1]).low).toBe(0)
    expect(estimatePoints([])).toEqual({ mean: 0.5, low: 0, high: 1 })
    const drawn = estimatePoints(Array(20).fill(0.5))
    expect(drawn.high - drawn.low).toBeGreaterThan(0.1)
  })

  it('at 95 per cent hold the true mean of pairs in 95 of 100 matches', () => {
    const luck = seededLuck(11)
    let held = 0
    for (let match = 0; match < 1000; match++) {
      const { low, high } = estimatePoints(Array.from({ length: 40 }, () => simulated(luck) / 2))
      if (low <= 0.5 && 0.5 <= high) held++
    }
    expect(held / 1000).toBeGreaterThan(0.94)
    expect(held / 1000).toBeLessThan(0.99)
  })
})

/** Points of a pair between equals: half of all pairs are shared, a fifth is won one way and a fifth the other. */
const simulated = (luck: { below(n: number): number }): number =>
  ([0, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1, 1, 1.5, 1.5, 1.5, 2] as const)[luck.below(14)] as number

describe('strength', () => {
  it('in points and in Elo', () => {
    expect(eloOf(0.75)).toBeCloseTo(190.849, 3)
    expect(eloOf(0.5)).toBeCloseTo(0, 10)
    expect(pointsOf(25)).toBeCloseTo(0.535916, 5)
    expect(pointsOf(-190.849)).toBeCloseTo(0.25, 5)
    expect(eloOf(1)).toBe(Infinity)
  })

  it('counts pairs by what they brought', () => {
    expect(countPairs([0, 1, 1, 2, 1.5, 0.5, 1])).toEqual([1, 1, 3, 1, 1])
  })
})

describe('the sequential test', () => {
  it('ends at the bounds of Wald for errors of 5 in 100', () => {
    expect(BOUNDS.upper).toBeCloseTo(2.9444, 4)
    expect(BOUNDS.lower).toBeCloseTo(-2.9444, 4)
  })

  it('has the ratio of two binomials where pairs are won or lost whole', () => {
    // With two kinds alone the likeliest shares are the mean itself: 60 ln(s1/s0) + 40 ln((1-s1)/(1-s0)).
    const [s0, s1] = [pointsOf(0), pointsOf(25)]
    const byHand = 60 * Math.log(s1 / s0) + 40 * Math.log((1 - s1) / (1 - s0))
    expect(byHand).toBeCloseTo(1.18, 2)
    expect(likelihoodRatio([40, 0, 0, 0, 60], 0, 25)).toBeCloseTo(byHand, 2)
  })

  it('has nearly that of two normal distributions where pairs are many and near the middle', () => {
    // Variance 0.05 a pair: 100 (s1 - s0)(2 · 0.5 - s0 - s1) / (2 · 0.05) = -1.29.
    expect(likelihoodRatio([5, 20, 50, 20, 5], 0, 25)).toBeCloseTo(-1.29, 1)
    const counts: Pentanomial = [50, 200, 500, 230, 70]
    const all = 1050
    const mean = (200 * 0.25 + 500 * 0.5 + 230 * 0.75 + 70) / all
    const square = (200 * 0.0625 + 500 * 0.25 + 230 * 0.5625 + 70) / all
    const [s0, s1] = [pointsOf(0), pointsOf(10)]
    const normal = (all * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * (square - mean ** 2))
    expect(likelihoodRatio(counts, 0, 10)).toBeCloseTo(normal, 1)
  })

  it('is opposite when the players change places, and nothing before the first pair', () => {
    const counts: Pentanomial = [3, 9, 20, 14, 8]
    const turned: Pentanomial = [8, 14, 20, 9, 3]
    expect(likelihoodRatio(turned, -25, 0)).toBeCloseTo(-likelihoodRatio(counts, 0, 25), 6)
    expect(likelihoodRatio([0, 0, 0, 0, 0], 0, 25)).toBe(0)
  })

  it('ends at the first pair that reaches a bound, whatever comes after', () => {
    const won = Array<number>(80).fill(2)
    const found = sequentialTest(won, 0, 25)
    // 42 ln(s1/s0) = 2.91, 43 of them 2.98.
    expect(found).toMatchObject({ pairs: 43, accepts: 'elo1' })
    expect(sequentialTest([...won.slice(0, 43), ...Array(80).fill(0)], 0, 25)).toEqual(found)
    expect(sequentialTest(won.slice(0, 42), 0, 25).accepts).toBeNull()
    expect(sequentialTest(Array(80).fill(0), 0, 25).accepts).toBe('elo0')
  })

  it('of equals raises a false alarm in 5 of 100 matches at most, and misses a true difference as seldom', () => {
    const luck = seededLuck(7)
    const runs = 200
    const accepted = (pair: () => number) => {
      let stronger = 0
      let pairs = 0
      for (let run = 0; run < runs; run++) {
        const found = sequentialTest(Array.from({ length: 600 }, pair), 0, 60)
        if (found.accepts === 'elo1') stronger++
        expect(found.accepts).not.toBeNull()
        pairs += found.pairs
      }
      return { stronger, pairs }
    }
    const equals = accepted(() => simulated(luck))
    expect(equals.pairs).toBeGreaterThan(5000)
    expect(equals.stronger / runs).toBeLessThanOrEqual(0.05)
    // One pair in six is won whole besides: a mean of 0.583, more than 60 Elo.
    const better = accepted(() => (luck.below(6) === 0 ? 2 : simulated(luck)))
    expect(1 - better.stronger / runs).toBeLessThanOrEqual(0.05)
  })
})
