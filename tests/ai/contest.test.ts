import { describe, expect, it } from 'vitest'
import type { Plan } from '../../src/ai/plan/order.ts'
import { contest, race } from '../../src/ai/trial/contest.ts'

const plan = (kind: string): Plan => ({ first: null, orders: null, worth: 0, kind })
const budget = { work: 200, most: 96 }

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

describe('a race of plans', () => {
  const rounds = [
    { trials: 2, stay: 2 },
    { trials: 3, stay: 2 },
  ]
  const run = (values: Readonly<Record<string, (index: number) => number | null>>, work = 0) =>
    race(
      Object.keys(values).map(plan),
      ({ kind }, _, index) => {
        const value = values[kind]?.(index) ?? null
        return value === null ? null : { value, work: 1, harm: new Map() }
      },
      (index) => index,
      rounds,
      { work, most: 96 },
    ).map(({ plan: { kind }, values: tried }) => `${kind} ${tried.length}`)

  it('tries the better ones of each round again, and puts those that fell first last', () => {
    const ranked = run({
      poor: () => 0.1,
      lucky: (i) => (i < 2 ? 0.9 : 0),
      worst: () => 0,
      good: () => 0.7,
    })
    expect(ranked).toEqual(['good 5', 'lucky 5', 'poor 2', 'worst 2'])
  })

  it('takes the one that was listed first of equals, and leaves out what is not legal, at first or later', () => {
    expect(run({ one: () => 0.5, two: () => 0.5, three: () => 0.5 })).toEqual([
      'one 5',
      'two 5',
      'three 2',
    ])
    expect(run({ never: () => null, later: (i) => (i < 3 ? 1 : null), legal: () => 0.5 })).toEqual([
      'legal 5',
    ])
  })

  it('spends what is left of its work on those that stay to the end, until the choice is settled', () => {
    const even = run({ one: (i) => i % 2, other: (i) => (i + 1) % 2, poor: () => 0 }, 40)
    expect(even).toEqual(['other 19', 'one 19', 'poor 2'])
    expect(run({ won: () => 1, lost: () => 0 }, 200)).toEqual(['won 9', 'lost 9'])
  })
})
