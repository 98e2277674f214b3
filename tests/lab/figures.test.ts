import { describe, expect, it } from 'vitest'
import { seededLuck } from '../../src/ai/index.ts'
import { Always, always, FEWEST, testMean } from '../../src/lab/figures/always.ts'
import { deviateFor, estimate } from '../../src/lab/figures/interval.ts'
import { freedOfLuck } from '../../src/lab/figures/luck.ts'
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

/** Values of games whose dice fell as they do on average. */
const plain = (...values: number[]) => ({ values, lucks: values.map(() => [0]) })

describe('a paired difference', () => {
  it('is narrower the more two variants have in common', () => {
    const first = plain(1, 0, 1, 0, 1, 0, 1, 0, 1, 0)
    const second = plain(1, 0, 1, 0, 1, 0, 1, 0, 1, 1)
    const { difference, unpaired, worth, freed } = paired(first, second)
    expect(freed).toBe(false)
    expect(difference.mean).toBeCloseTo(0.1, 9)
    // By hand: variances 0.2778 and 0.2667 apart; together 0.9 and, of the imaginary two, 2, over 11 and 12.
    expect(worth).toBeCloseTo(0.54444 / 10 / (2.9 / 11 / 12), 3)
    expect(unpaired.high - unpaired.low).toBeCloseTo(
      (difference.high - difference.low) * Math.sqrt(worth),
      6,
    )
    expect(() => paired(plain(1), plain())).toThrow(RangeError)
    expect(paired(plain(1), plain(0))).toMatchObject({ worth: 1, difference: { low: -Infinity } })
  })

  it('of games that are all alike is nothing, and not certain of it', () => {
    const same = plain(...Array.from({ length: 100 }, (_, at) => at % 2))
    const { difference } = paired(same, same)
    expect(difference.mean).toBe(0)
    expect(difference.high).toBeGreaterThan(0.01)
    expect(difference.high).toBeLessThan(0.05)
  })
})

describe('a figure freed of luck', () => {
  /** A game whose margin is an advantage, four times its luck, and something else. */
  const games = (seed: number, advantage: number, many: number) => {
    const luck = seededLuck(seed)
    const lucks = Array.from({ length: many }, () => [luck.below(13) - 6, 0])
    const values = lucks.map(([fell = 0]) => advantage + 4 * fell + luck.below(21) - 10)
    return { values, lucks }
  }

  it('is narrower than the plain mean, and holds the truth in 95 of 100 runs', () => {
    let missed = 0
    for (let run = 0; run < 400; run++) {
      const { values, lucks } = games(run, 3, 60)
      const freed = freedOfLuck(values, lucks, 1)
      if (!freed) throw new Error('none')
      if (freed.low > 3 || freed.high < 3) missed++
      const raw = estimate(values)
      expect(freed.high - freed.low).toBeLessThan(0.6 * (raw.high - raw.low))
    }
    expect(missed).toBeGreaterThan(5)
    expect(missed).toBeLessThanOrEqual(28)
  })

  it('of few games, or of games without luck, there is none', () => {
    const { values, lucks } = games(1, 3, 9)
    expect(freedOfLuck(values, lucks, 1)).toBe(null)
    expect(freedOfLuck([1, 2, 3], [[0], [0], [0]], 1)).toBe(null)
  })

  it('makes a pair of versions worth more where their dice parted', () => {
    const [one, two] = [games(5, 0, 200), games(6, 1, 200)]
    const found = paired(one, two)
    expect(found.freed).toBe(true)
    expect(found.worth).toBeGreaterThan(3)
    expect(found.difference.low).toBeLessThan(1)
    expect(found.difference.high).toBeGreaterThan(1)
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

describe('intervals of many things at once', () => {
  it('have the deviates of the usual tables', () => {
    expect(deviateFor(1)).toBeCloseTo(1.95996, 4)
    // Five in a hundred among ten: 0.25 per cent at either end.
    expect(deviateFor(10)).toBeCloseTo(2.80703, 4)
  })
})
