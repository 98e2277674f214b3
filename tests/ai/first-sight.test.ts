import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/ai/field/field.ts'
import { TASTE } from '../../src/ai/field/taste.ts'
import { Choices } from '../../src/ai/plan/choices.ts'
import { bestOf } from '../../src/ai/plan/propose.ts'
import { sketch } from '../support/map.ts'
import { play } from '../support/play.ts'

const MASS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** Six companies, and two ready ones in the village that they want. */
const { battle, s } = play({
  map: sketch({ columns: 14, rows: 18, village: ['F04', 'G04'] }),
  victory: {
    kind: 'most-points',
    tie: 'draw',
    rules: (['british', 'german'] as const).map((side) => ({
      ...{ kind: 'control', side, hexes: ['F04', 'G04'], points: 1 },
    })) as never,
  },
  control: { F04: 'german', G04: 'german' },
  units: {
    ...Object.fromEntries(
      MASS.map((id, i) => [id, ['british', 'bef', `${'EFG'.charAt(i >> 1)}08`]]),
    ),
    M: ['german', 'deinf', 'F04'],
    N: ['german', 'deinf', 'G04'],
  },
})

describe('at first sight', () => {
  it('who acts together shares the fire: a mass goes where each of it would stay alone', () => {
    const goes = (share: number, ids: readonly string[]) => {
      const field = fieldOf(battle, s, 'british', { ...TASTE, share })
      const members = field.own.filter(({ unit }) => ids.includes(unit.id))
      const { orders } = bestOf(new Choices(field, false), field, members) ?? {}
      return (orders ?? []).filter((order) => order.do === 'go').length
    }
    for (const id of MASS) expect(goes(TASTE.share, [id])).toBe(0)
    expect(goes(TASTE.share, MASS)).toBe(6)
    // As if all the fire were at each of them, none would go.
    expect(goes(0, MASS)).toBe(0)
  })
})
