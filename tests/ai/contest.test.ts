import { describe, expect, it } from 'vitest'
import { contest } from '../../src/ai/plan/contest.ts'
import type { Plan } from '../../src/ai/plan/order.ts'

const plan = (kind: string): Plan => ({ first: null, orders: null, worth: 0, kind })
const budget = { work: 200, most: 96, step: 2 }

/** A contest of these plans, each with the value of its trials by number; null: it is not legal there. */
const held = (values: Readonly<Record<string, (index: number) => number | null>>) =>
  contest(
    Object.keys(values).map(plan),
    ({ kind }, _, index) => {
      const value = values[kind]?.(index) ?? null
      return value === null ? null : { value, work: 1, harm: new Map() }
    },
    (index) => index,
    budget,
  ).map(({ plan: { kind }, values: tried }) => ({ kind, trials: tried.length }))

describe('the contest of plans', () => {
  it('gives most trials to those that may be the best, and puts the best first', () => {
    const [best, next, worst] = held({
      poor: () => 0.1,
      good: (i) => (i % 2 === 0 ? 0.7 : 0.5),
      better: (i) => (i % 2 === 0 ? 0.8 : 0.6),
    })
    expect([best?.kind, next?.kind, worst?.kind]).toEqual(['better', 'good', 'poor'])
    expect(best?.trials).toBeGreaterThan(worst?.trials ?? 0)
    expect(worst?.trials).toBeLessThan(10)
  })

  it('does not give up one that wins one time in ten, where the others never do', () => {
    const [best] = held({ never: () => 0, rare: (i) => (i % 10 === 9 ? 1 : 0), nor: () => 0 })
    expect(best?.kind).toBe('rare')
  })

  it('takes what luck leaves open as first sight has it, and what the trials show as they show it', () => {
    // A little better, by values that spread far: no more than luck.
    const spread = (gain: number) => (i: number) => (i % 2) * 0.8 + gain
    expect(held({ sight: spread(0), other: spread(0.02) })[0]?.kind).toBe('sight')
    expect(held({ sight: spread(0), other: spread(0.2) })[0]?.kind).toBe('other')
  })

  it('draws a plan that was lucky in its few trials towards the mean of all', () => {
    const fair = (i: number) => (i % 2 === 0 ? 0.9 : 0.1)
    const many = Object.fromEntries(Array.from({ length: 98 }, (_, at) => [`no ${at}`, fair]))
    // There is work for two trials of each.
    const tried = held({ sight: fair, ...many, lucky: (i) => [1, 0.2][i] ?? 0 })
    expect(tried[0]?.kind).toBe('sight')
  })

  it('stays within its work, and ends early where the choice is settled', () => {
    const even = held({ one: (i) => i % 2, other: (i) => (i + 1) % 2 })
    expect(even.reduce((sum, { trials }) => sum + trials, 0)).toBeLessThanOrEqual(192)
    const clear = held({ won: () => 1, lost: () => 0 })
    expect(clear.reduce((sum, { trials }) => sum + trials, 0)).toBeLessThan(30)
  })

  it('leaves out a plan that is not legal, at first or later, and goes on', () => {
    expect(held({ never: () => null, legal: () => 0.5 }).map(({ kind }) => kind)).toEqual(['legal'])
    const later = held({ later: (i) => (i < 4 ? 1 : null), a: (i) => i % 2, b: (i) => i % 2 })
    expect(later.map(({ kind }) => kind)).toEqual(['a', 'b'])
  })
})
