import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/ai/field/field.ts'
import { Choices } from '../../src/ai/plan/choices.ts'
import type { Plan } from '../../src/ai/plan/order.ts'
import { commandPlans } from '../../src/ai/plan/propose.ts'
import { sketch } from '../support/map.ts'
import { type Play, play } from '../support/play.ts'

/** Four British companies, a village that is worth a point, and a German before it. */
const of = (at: { turns?: number; foe?: string; village?: string; extra?: object } = {}): Play => {
  const village = at.village ?? 'T05'
  return play({
    map: sketch({ columns: 24, rows: 9, village: [village] }),
    victory: {
      kind: 'most-points',
      tie: 'draw',
      rules: (['british', 'german'] as const).map((side) => ({
        ...{ kind: 'control', side, hexes: [village], points: 1 },
      })) as never,
    },
    control: { [village]: 'british' },
    units: {
      A: ['british', 'bef', 'B05'],
      B: ['british', 'bef', 'B05'],
      C: ['british', 'bef', 'B06'],
      D: ['british', 'bef', 'B06'],
      M: ['german', 'deinf', at.foe ?? 'V05'],
      ...at.extra,
    } as never,
    turns: at.turns ?? 8,
    couplets: 2,
  })
}

const plansOf = (p: Play, reserves = true): Plan[] => {
  const field = fieldOf(p.battle, p.s, 'british')
  return commandPlans(field, new Choices(field, true), reserves)
}
const marchOf = (p: Play): Plan | undefined => plansOf(p).find(({ kind }) => kind === 'march')

describe('reserves', () => {
  it('may all march in one command, each nearer to the hex that somebody may take', () => {
    const p = of()
    const march = marchOf(p)
    const first = march?.first
    if (first?.type !== 'command') throw new Error('Nobody marches.')
    expect([...first.units].sort()).toEqual(['A', 'B', 'C', 'D'])
    const { grid } = p.battle.map
    const goal = grid.index('T05')
    for (const order of march?.orders ?? []) {
      if (order.do !== 'go') throw new Error(`Somebody does ${order.do}.`)
      const from = grid.index(p.unit(order.units[0] as string).hex as string)
      const to = grid.index(order.path.at(-1) as string)
      expect(grid.distance(from, goal) - grid.distance(to, goal)).toBe(3)
    }
    expect(march?.orders).toHaveLength(4)
    expect(p.ok(first)).toBe(true)
  })

  it('come right after what looks best and to pass, so that no list is too short for them', () => {
    expect(plansOf(of()).findIndex(({ kind }) => kind === 'march')).toBeLessThanOrEqual(2)
    expect(plansOf(of(), false).some(({ kind }) => kind === 'march')).toBe(false)
  })

  it('stay where they arrive too late, where nobody threatens anything, near an enemy and on what they guard', () => {
    expect(marchOf(of({ turns: 5 }))).toBeUndefined()
    expect(marchOf(of({ foe: 'X09', village: 'N05' }))).toBeUndefined()
    expect(marchOf(of({ extra: { N: ['german', 'deinf', 'F05'] } }))).toBeUndefined()
    expect(marchOf(of({ village: 'B05' }))).toBeUndefined()
  })
})
