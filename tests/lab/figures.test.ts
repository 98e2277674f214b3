import { describe, expect, it } from 'vitest'
import { seededLuck } from '../../src/ai/index.ts'
import { Always, always, FEWEST, testMean } from '../../src/lab/figures/always.ts'
import { paired } from '../../src/lab/figures/paired.ts'
import { associations } from '../../src/lab/figures/regression.ts'

/** Points of one game: `wins` and `draws` in hundredths. */
const game = (luck: { below(n: number): number }, wins: number, draws: number): number => {
  const roll = luck.below(100)
  return roll < wins ? 1 : roll < wins + draws ? 0.5 : 0
}

describe('an interval that may be looked at after every game', () => {
  it('of 1,000 comparisons of a battle with itself at most 5 % ever see a difference', () => {
    let alarms = 0
    for (let run = 0; run < 1000; run++) {
      const luck = seededLuck(run)
      const [wins, draws] = [
        [40, 20],
        [5, 5],
        [80, 0],
        [30, 60],
      ][run % 4] as [number, number]
      const look = new Always(-1, 1)
      for (let at = 0; at < 600; at++) {
        look.add(game(luck, wins, draws) - game(luck, wins, draws))
        const { low, high } = look.estimate
        if (low <= 0 && high >= 0) continue
        alarms++
        break
      }
    }
    expect(alarms).toBeLessThanOrEqual(50)
  })

  it('holds the true share at every look in 95 of 100 runs, and says nothing of a few games', () => {
    let missed = 0
    for (let run = 0; run < 400; run++) {
      const luck = seededLuck(5000 + run)
      const look = new Always(0, 1)
      for (let at = 0; at < 600; at++) {
        look.add(game(luck, 30, 0))
        const { low, high } = look.estimate
        if (low <= 0.3 && high >= 0.3) continue
        missed++
        break
      }
    }
    expect(missed).toBeLessThanOrEqual(20)
    expect(always(Array(FEWEST - 1).fill(1), 0, 1)).toEqual({
      mean: 1,
      low: -Infinity,
      high: Infinity,
    })
    // A run that goes all one way is not certain of it.
    expect(always(Array(100).fill(1), 0, 1).low).toBeLessThan(0.99)
  })

  it('is half as wide again as one for games fixed beforehand', () => {
    const luck = seededLuck(1)
    const values = Array.from({ length: 500 }, () => game(luck, 50, 0))
    const { low, high } = always(values, 0, 1)
    const fixed = 1.96 * Math.sqrt(0.25 / 500)
    expect((high - low) / 2 / fixed).toBeGreaterThan(1.4)
    expect((high - low) / 2 / fixed).toBeLessThan(1.7)
  })
})

describe('a sequential test of a mean', () => {
  it('accepts the true one of two, and the wrong one in 5 of 100 runs at most', () => {
    let wrong = 0
    let games = 0
    for (let run = 0; run < 1000; run++) {
      const luck = seededLuck(9000 + run)
      const values = Array.from({ length: 800 }, () => game(luck, 40, 20))
      const test = testMean(values, 0.5, 0.6)
      games += test.count
      if (test.accepts === 'second') wrong++
    }
    expect(wrong).toBeLessThanOrEqual(50)
    expect(games / 1000).toBeLessThan(200)
    expect(testMean([1, 0, 1], 0.5, 0.6).accepts).toBe(null)
  })
})

describe('a paired difference', () => {
  it('is narrower the more two variants have in common', () => {
    const first = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
    const second = [1, 0, 1, 0, 1, 0, 1, 0, 1, 1]
    const { difference, unpaired, worth } = paired(first, second)
    expect(difference.mean).toBeCloseTo(0.1, 9)
    // Variances by hand: 0.2778 and 0.2667 apart, 0.1 together.
    expect(worth).toBeCloseTo(5.444, 3)
    expect(unpaired.high - unpaired.low).toBeCloseTo(
      (difference.high - difference.low) * Math.sqrt(5.4444),
      3,
    )
    expect(() => paired([1], [])).toThrow(RangeError)
    expect(paired([1, 1], [1, 1]).worth).toBe(1)
  })
})

describe('associations', () => {
  it('find what each factor adds, and leave out what never changes', () => {
    const luck = seededLuck(4)
    const rows = Array.from({ length: 200 }, () => [luck.below(2), luck.below(2), 1, luck.below(2)])
    const results = rows.map(([a = 0, b = 0]) => 3 * a - 2 * b + (luck.below(100) - 49.5) / 100)
    const found = associations(['a', 'b', 'always', 'c'], rows, results)
    expect(found.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    const [a, b, c] = found.map(({ effect, error }) => [effect, error] as const)
    expect(Math.abs((a?.[0] ?? 0) - 3)).toBeLessThan(3 * (a?.[1] ?? 0) + 0.05)
    expect(Math.abs((b?.[0] ?? 0) + 2)).toBeLessThan(3 * (b?.[1] ?? 0) + 0.05)
    expect(Math.abs(c?.[0] ?? 1)).toBeLessThan(0.15)
    expect(associations(['a'], [[0], [1]], [0, 1])).toEqual([])
  })
})
