import { describe, expect, it } from 'vitest'
import { Choices } from '../../src/ai/plan/choices.ts'
import { fieldOf } from '../../src/ai/plan/field.ts'
import { type Entrant, entrant, halve } from '../../src/ai/plan/halving.ts'
import type { Plan } from '../../src/ai/plan/order.ts'
import { variantsOf } from '../../src/ai/plan/variants.ts'
import { sketch } from '../support/map.ts'
import { play } from '../support/play.ts'

/* A plan that came out well is tried again with changes; what was tried before is not played again. */

const p = play({
  map: sketch({ columns: 14, rows: 14 }),
  units: {
    A: ['british', 'bef', 'F06'],
    B: ['british', 'bef', 'G06'],
    G: ['german', 'deinf', 'F10'],
  },
})
const field = fieldOf(p.battle, p.s, 'british')
const pieces = field.own
const plan: Plan = {
  first: { type: 'command', units: ['A', 'B'] },
  orders: [
    { do: 'go', units: ['A'], path: ['F07', 'F08'], arrival: 'in' },
    { do: 'fire', unit: 'B', hex: 'F10' },
  ],
  worth: 0,
  kind: 'best',
}
const changed = variantsOf(new Choices(field, true), pieces, plan).map(({ orders }) => orders)

describe('a plan with changes', () => {
  const [going, shot] = plan.orders ?? []

  it('leaves an order out, gives it last, or ends a way one hex sooner', () => {
    expect(changed).toContainEqual([going])
    expect(changed).toContainEqual([shot])
    expect(changed).toContainEqual([shot, going])
    expect(changed).toContainEqual([{ ...going, path: ['F07'], arrival: null }, shot])
  })

  it('gives a unit another order and the others theirs', () => {
    const others = changed.filter(
      (orders) =>
        orders?.some((order) => JSON.stringify(order) === JSON.stringify(shot)) &&
        orders.some((order) => order.do !== 'go' && 'unit' in order && order.unit === 'A'),
    )
    expect(others.length).toBeGreaterThan(0)
  })

  it('is never the plan itself, nor nothing, and no two are alike', () => {
    const texts = changed.map((orders) => JSON.stringify(orders))
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).not.toContain(JSON.stringify(plan.orders))
    expect(texts).not.toContain('[]')
  })

  it('does not call one of a pair away from the other', () => {
    const pair: Plan = {
      ...plan,
      orders: [{ do: 'go', units: ['A', 'B'], path: ['F07', 'F08'], arrival: 'melee' }],
    }
    expect(variantsOf(new Choices(field, true), pieces, pair)).toEqual([])
  })
})

describe('a comparison that goes on', () => {
  it('plays no trial twice, and judges all on the same dice', () => {
    const known: Entrant = { plan, values: [0.5, 0.5, 0.5, 0.5], harms: [] }
    const asked: string[] = []
    const other = entrant({ ...plan, kind: 'changed' })
    const found = halve(
      [known, other],
      ({ kind }, seed) => {
        asked.push(`${kind} ${seed}`)
        return { value: kind === 'best' ? 0.5 : 0.75, work: 1, harm: new Map() }
      },
      (index) => index,
      { work: 12, least: 4, most: 6 },
    )
    expect(asked.filter((one) => one.startsWith('best')).sort()).toEqual(['best 4', 'best 5'])
    expect(new Set(asked).size).toBe(asked.length)
    expect(found.map(({ values }) => values.length)).toEqual([6, 6])
  })
})
