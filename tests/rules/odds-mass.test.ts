import { describe, expect, it } from 'vitest'
import { massOdds, stateAfterCommand, wayOdds } from '../../src/rules/index.ts'
import type { Chance, GameState } from '../../src/rules/types/index.ts'
import { play, type Wish } from '../support/play.ts'

const value = ({ numerator, denominator }: Chance) => numerator / denominator

const MASS: Wish['units'] = {
  A: ['british', 'bef', 'D05'],
  B: ['british', 'bef', 'E05'],
  M: ['german', 'gun', 'D10', { dispersed: true }],
}

function told(units: Wish['units']) {
  const p = play({ units })
  const ahead = stateAfterCommand(p.battle, p.s, ['A', 'B']) as GameState
  const legs = [
    { units: ['A'], path: ['D06', 'D07'] },
    { units: ['B'], path: ['E06', 'E07'] },
  ]
  return { p, ahead, mass: massOdds(p.battle, ahead, legs) }
}

describe('a mass on its way', () => {
  it('6.71b tells every stack step by step, each with the others where they are by then', () => {
    const { p, ahead, mass } = told(MASS)
    const [first, second] = mass.legs
    expect(first?.steps.map(({ hex, points }) => [hex, points])).toEqual([
      ['D06', 1],
      ['D07', 2],
    ])
    expect(second?.steps.map(({ hex, points }) => [hex, points])).toEqual([
      ['E06', 1],
      ['E07', 2],
    ])
    // The first stack is told as if it went alone.
    expect(first?.steps).toEqual(wayOdds(p.battle, ahead, ['A'], ['D06', 'D07']).steps)
    expect(second?.steps[1]?.shots.map(({ unit }) => unit)).toEqual(['M'])
  })

  it('6.72 one shooter fires once at all of them: whoever meets him at his best moment bears it alone', () => {
    const { mass } = told(MASS)
    const [first, second] = mass.legs.map(({ likely }) => value(likely.untouched))
    expect(Math.max(first as number, second as number)).toBe(1)
    expect(Math.min(first as number, second as number)).toBeLessThan(1)
    expect(value(mass.likely.untouched)).toBeCloseTo(((first as number) + (second as number)) / 2)
    // Two guns could fire at both.
    const two = told({ ...MASS, N: ['german', 'gun', 'E10', { dispersed: true }] }).mass
    expect(value(two.likely.untouched)).toBeLessThan(value(mass.likely.untouched))
    expect(value(two.worst)).toBeLessThan(value(mass.worst))
    expect(value(two.calm)).toBe(1)
  })

  it('a way that is not legal ends with its reason, and the next stack is told all the same', () => {
    const p = play({ units: MASS })
    const ahead = stateAfterCommand(p.battle, p.s, ['A', 'B']) as GameState
    const { legs } = massOdds(p.battle, ahead, [
      { units: ['A'], path: ['D07'] },
      { units: ['B'], path: ['E06'] },
    ])
    expect(legs[0]).toMatchObject({
      steps: [],
      stop: { hex: 'D07', reason: { code: 'not-adjacent' } },
    })
    expect(legs[1]).toMatchObject({ steps: [{ hex: 'E06' }], stop: null })
  })
})
