import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/ai/field/field.ts'
import { TASTE } from '../../src/ai/field/taste.ts'
import { readyWorth } from '../../src/ai/field/worth.ts'
import { Choices } from '../../src/ai/plan/choices.ts'
import { bestOf } from '../../src/ai/plan/propose.ts'
import { sketch } from '../support/map.ts'
import { play } from '../support/play.ts'

const MASS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** Six companies, and two ready ones before the village that both want; it has a hex for each, or two for one. */
const of = (west: string, east: string, at: object = {}) =>
  play({
    ...at,
    map: sketch({ columns: 14, rows: 18, village: ['F04', 'G04'] }),
    victory: {
      kind: 'most-points',
      tie: 'draw',
      rules: (['british', 'german'] as const).map((side) => ({
        ...{ kind: 'control', side, hexes: ['F04', 'G04'], points: 1 },
      })) as never,
    },
    control: { F04: west, G04: east },
    units: {
      ...Object.fromEntries(
        MASS.map((id, i) => [id, ['british', 'bef', `${'EFG'.charAt(i >> 1)}09`]]),
      ),
      M: ['german', 'deinf', 'F05'],
      N: ['german', 'deinf', 'G05'],
    },
  })

describe('at first sight', () => {
  it('who acts together shares the fire: three of a mass go where each would stay alone', () => {
    const { battle, s } = of('german', 'british')
    const goes = (share: number, ids: readonly string[]) => {
      const field = fieldOf(battle, s, 'british', { ...TASTE, share })
      const members = field.own.filter(({ unit }) => ids.includes(unit.id))
      const { orders } = bestOf(new Choices(field, false), field, members) ?? {}
      return (orders ?? []).filter((order) => order.do === 'go').length
    }
    for (const id of MASS) expect(goes(TASTE.share, [id])).toBe(0)
    expect(goes(TASTE.share, MASS)).toBe(3)
    // As if all the fire were at each of them, none would go.
    expect(goes(0, MASS)).toBe(0)
  })

  it('one goes ahead alone and draws the fire while others may follow this turn, or stays', () => {
    const goes = (couplets: number, holder: string, draws = TASTE.draws) => {
      const { battle, s } = of(holder, 'british', { couplets, turn: 3 })
      const field = fieldOf(battle, s, 'british', { ...TASTE, draws })
      const members = field.own.filter(({ unit }) => unit.id === 'A')
      return (bestOf(new Choices(field, false), field, members)?.orders ?? []).length
    }
    expect(goes(3, 'german')).toBe(1)
    // Nobody follows in the last half; whoever wins as things stand need not go; and bait that draws nothing stays.
    expect(goes(1, 'german')).toBe(0)
    expect(goes(3, 'british')).toBe(0)
    expect(goes(3, 'german', 0)).toBe(0)
  })

  it('nobody waits ready for an enemy who wins as things stand: he need not come', () => {
    const waits = (holder: string) => {
      const p = of(holder, holder)
      const field = fieldOf(p.battle, p.s, 'british')
      return field.own.map((piece) => readyWorth(field, piece))
    }
    expect(Math.min(...waits('british'))).toBeGreaterThan(0)
    expect(Math.max(...waits('german'))).toBe(0)
  })

  it('one alone still goes on in the last turn, when his side minds no fire', () => {
    const { battle, s } = play({
      map: sketch({ columns: 14, rows: 18, village: ['F04'] }),
      ...{ turn: 6, turns: 6 },
      victory: {
        kind: 'most-points',
        tie: 'draw',
        rules: (['british', 'german'] as const).map((side) => ({
          ...{ kind: 'control', side, hexes: ['F04'], points: 1 },
        })) as never,
      },
      control: { F04: 'german' },
      units: { A: ['british', 'bef', 'F12'], G: ['german', 'deinf', 'M17'] },
    })
    const field = fieldOf(battle, s, 'british')
    expect(field.nerve).toBeLessThan(0)
    expect(bestOf(new Choices(field, false), field, field.own)?.orders).toMatchObject([
      { do: 'go', units: ['A'] },
    ])
  })
})
