import { describe, expect, it } from 'vitest'
import { chanceOf, logitOf, odds, SURE, sat } from '../../src/ai/value/fixed.ts'
import { type Lot, resultOf } from '../../src/ai/value/score-margin.ts'
import { stakesOf } from '../../src/ai/value/stakes.ts'
import { shipped } from '../support/shipped.ts'

describe('whole numbers of the learned value', () => {
  it('follow the logistic function to a three-thousandth', () => {
    for (let logit = -2048; logit <= 2048; logit += 7)
      expect(chanceOf(logit) / SURE).toBeCloseTo(1 / (1 + Math.exp(-logit / 256)), 3)
    expect(chanceOf(0)).toBe(SURE / 2)
  })

  it('are antisymmetric, and lead back from a chance to its logit', () => {
    for (let logit = 0; logit <= 1500; logit += 11) {
      expect(chanceOf(-logit)).toBe(SURE - chanceOf(logit))
      expect(Math.abs(logitOf(chanceOf(logit)) - logit)).toBeLessThanOrEqual(logit < 1000 ? 1 : 8)
    }
    expect(odds(3, 9, 4)).toBe(-odds(9, 3, 4))
    expect([sat(-3, 4), sat(0, 4), sat(4, 4)]).toEqual([0, 0, 128])
  })
})

/** The expected result by trying every way in which the lots may fall. */
function slowly(lots: readonly Lot[], bar: number, margin = 0): number {
  const [lot, ...rest] = lots
  if (!lot) return margin > bar ? 1 : margin === bar ? 0.5 : 0
  const [plus, minus] = [lot.plusChance / SURE, lot.minusChance / SURE]
  return (
    plus * slowly(rest, bar, margin + lot.plus) +
    minus * slowly(rest, bar, margin + lot.minus) +
    (1 - plus - minus) * slowly(rest, bar, margin)
  )
}

describe('the margin at the end', () => {
  const lots: Lot[] = [
    { plus: 3, plusChance: 40_000, minus: -3, minusChance: 20_000 },
    { plus: 1, plusChance: 1_000, minus: -1, minusChance: 64_000 },
    { plus: 0, plusChance: 0, minus: -2, minusChance: 30_000 },
    { plus: 2, plusChance: SURE, minus: 0, minusChance: 0 },
    { plus: 1, plusChance: 33_000, minus: 0, minusChance: 0 },
  ]

  it('counts every way in which it may come about', () => {
    for (const bar of [-4, -0.5, 0, 0.5, 2])
      expect(resultOf(lots, bar) / SURE).toBeCloseTo(slowly(lots, bar), 4)
  })

  it('is won above the bar, drawn at it, lost below', () => {
    const sure: Lot[] = [{ plus: 2, plusChance: SURE, minus: 0, minusChance: 0 }]
    expect([1, 2, 3].map((bar) => resultOf(sure, bar))).toEqual([SURE, SURE / 2, 0])
  })
})

describe('what decides a battle', () => {
  it('is four hexes and the batteries at Gheluvelt', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const { hexes, units, measure, bar } = stakesOf(battle)
    expect(hexes.map(({ hex, points }) => [battle.map.grid.label(hex), ...points])).toEqual(
      ['AH15', 'AH16', 'AG16', 'AG17'].map((label) => [label, 0, 1]),
    )
    expect(units).toMatchObject([{ kind: 'destroyed', side: 0, points: 1, types: ['artillery'] }])
    expect([measure, bar]).toEqual([1, 0])
  })

  it('is the threshold where one side needs so many points', async () => {
    const { battle } = await shipped('limanowa-3-jabloniec')
    // The Austro-Hungarians are the second side and win with two.
    expect(stakesOf(battle)).toMatchObject({ only: 1, bar: -1.5 })
  })

  it('is the half point of a tie that somebody wins', async () => {
    const { battle } = await shipped('ypres-2-hill-60')
    const [one, two] = battle.sides
    const tied = (tie: string) =>
      stakesOf({ ...battle, victory: { kind: 'most-points', rules: battle.victory.rules, tie } })
        .bar
    expect([tied('draw'), tied(one.id), tied(two.id)]).toEqual([0, -0.5, 0.5])
  })
})
