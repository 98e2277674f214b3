import { describe, expect, it } from 'vitest'
import { likelyOutcome } from '../../src/rules/ahead/likely.ts'
import { stateAfterCommand, wayOdds } from '../../src/rules/index.ts'
import type { CheckOdds, GameState, WayShot } from '../../src/rules/types/index.ts'
import { play } from '../support/play.ts'

const check = (
  unit: string,
  noEffect: number,
  dispersed: number,
  destroyed: number,
): CheckOdds => ({
  unit,
  cause: 'reaction fire',
  cohesion: 8,
  sum: 0,
  modifiers: [],
  of36: { noEffect, dispersed, destroyed },
})
const shot = (unit: string, ...checks: CheckOdds[]): WayShot => ({
  unit,
  mode: 'area',
  checks,
  unhurt: { numerator: 1, denominator: 1 },
})
const share = (numerator: number, denominator: number) => ({ numerator, denominator })
/** Units of one side begin with the same letter. */
const friends = (a: string, b: string) => a[0] === b[0]

describe('what most likely comes of a way', () => {
  it('takes one shot of each unit, where it does most harm, the first of them where several are alike', () => {
    const weak = shot('x1', check('a1', 26, 6, 4))
    // 18 of 36 do nothing, 12 disperse, 6 destroy: a half, a third, a sixth.
    const hard = shot('x1', check('a1', 18, 12, 6))
    const points = [{ shots: [weak] }, { shots: [hard] }, { shots: [hard] }]
    const one = { untouched: share(1, 2), dispersed: share(1, 3), lost: share(1, 6) }
    expect(likelyOutcome(points, ['a1'], friends)).toEqual(one)
    expect(likelyOutcome(points.slice(0, 2), ['a1'], friends)).toEqual(one)
    // Alone the weak shot is worth 4 + 6/2 = 7 of 36, less than the quarter, 9, that a shot must promise.
    expect(likelyOutcome(points.slice(0, 1), ['a1'], friends).untouched).toEqual(share(1, 1))
  })

  it('ends the way of a unit with the first blow that tells', () => {
    const points = [
      { shots: [shot('x1', check('a1', 18, 12, 6))] },
      { shots: [shot('x2', check('a1', 18, 9, 9))] },
    ]
    // Untouched 1/2 · 1/2; dispersed 1/3 + 1/2 · 1/4; lost 1/6 + 1/2 · 1/4.
    expect(likelyOutcome(points, ['a1'], friends)).toEqual({
      untouched: share(1, 4),
      dispersed: share(11, 24),
      lost: share(7, 24),
    })
  })

  it('reckons what the ground does as well, and is the mean of a group', () => {
    const fates = [
      {
        unit: 'a1',
        unharmed: share(2, 3),
        dispersed: share(1, 6),
        spent: share(1, 12),
        destroyed: share(1, 12),
      },
    ]
    const points = [{ fates, shots: [shot('x1', check('a1', 18, 12, 6), check('a2', 27, 0, 9))] }]
    // a1: 2/3 · 1/2 = 1/3; 1/4 + 2/3 · 1/3 = 17/36; 1/12 + 2/3 · 1/6 = 7/36. a2: 3/4, 0, 1/4.
    expect(likelyOutcome(points, ['a1', 'a2'], friends)).toEqual({
      untouched: share(13, 24),
      dispersed: share(17, 72),
      lost: share(2, 9),
    })
  })

  it('counts what a shot does to the shooter\u2019s own side against it', () => {
    const mixed = shot('x1', check('a1', 18, 0, 18), check('x9', 24, 4, 8))
    // 18 less 10 is 8 of 36: not worth it. With one less of its own it is.
    expect(likelyOutcome([{ shots: [mixed] }], ['a1'], friends).untouched).toEqual(share(1, 1))
    const better = shot('x1', check('a1', 18, 0, 18), check('x9', 26, 2, 8))
    expect(likelyOutcome([{ shots: [better] }], ['a1'], friends).lost).toEqual(share(1, 2))
  })

  it('of a real way is made of the very checks of the window', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        M: ['german', 'gun', 'D12', { dispersed: true }],
      },
    })
    const ahead = stateAfterCommand(p.battle, p.s, ['A']) as GameState
    const [first] = wayOdds(p.battle, ahead, ['A'], ['D06']).steps
    const of36 = first?.shots[0]?.checks[0]?.of36
    if (!first || !of36) throw new Error('nobody fires')
    const worth = of36.destroyed + of36.dispersed / 2
    expect(worth).toBeGreaterThanOrEqual(9)
    const part = ({ numerator, denominator }: { numerator: number; denominator: number }) =>
      (numerator * 36) / denominator
    expect(part(first.likely.untouched)).toBe(of36.noEffect)
    expect(part(first.likely.dispersed)).toBe(of36.dispersed)
    expect(part(first.likely.lost)).toBe(of36.destroyed)
  })
})
