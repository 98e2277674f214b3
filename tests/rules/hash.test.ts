import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  apply,
  canonical,
  decision,
  hashState,
  isReason,
  newGame,
  seededDice,
} from '../../src/rules/index.ts'
import type { GameState } from '../../src/rules/types/index.ts'
import { setUp, shipped } from '../support/shipped.ts'

const hash = (value: unknown) => hashState(value as GameState)

/** The same value built another way: keys in reverse, everything frozen. */
function rebuilt(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map(rebuilt))
  const entries = Object.entries(value).reverse()
  return Object.freeze(Object.fromEntries(entries.map(([key, part]) => [key, rebuilt(part)])))
}

describe('the hash of a state', () => {
  it('is the same however it was built, and another one for anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
        expect(hash(rebuilt(one))).toBe(hash(one))
        expect(hash(JSON.parse(JSON.stringify(one)))).toBe(hash(one))
        expect(hash(one) === hash(two)).toBe(canonical(one) === canonical(two))
      }),
      { numRuns: 2000, seed: 7 },
    )
  })

  it('tells apart what is written alike', () => {
    const alike = [1, '1', true, 'true', null, 'null', [], {}, [[]], [{}], { a: 1 }, ['a', 1]]
    const more = [
      0,
      -1,
      0xffffffff,
      0xfffffffe,
      0.5,
      { a: { b: 1 } },
      { a: 'b', b: 'a' },
      { a: 'a', b: 'b' },
    ]
    const all = [...alike, ...more]
    expect(new Set(all.map(hash)).size).toBe(all.length)
    expect(hash({ a: 1, b: undefined })).toBe(hash({ a: 1 }))
    expect(hash(-0)).toBe(hash(0))
  })

  it('changes with every unit, hex and die of a game', async () => {
    const { battle } = await shipped('ypres-1-gheluvelt')
    const state = setUp(battle)
    const seen = new Map([[hash(state), canonical(state)]])
    for (const [id, unit] of Object.entries(state.units))
      for (const change of [
        { hex: 'A01' },
        { formed: !unit.formed },
        { spent: !unit.spent },
        { lost: !unit.lost },
        { where: 'destroyed' },
      ]) {
        const other = { ...state, units: { ...state.units, [id]: { ...unit, ...change } } }
        seen.set(hash(other), canonical(other))
      }
    for (const hex of Object.keys(state.control)) {
      const other = { ...state, control: { ...state.control, [hex]: 'nobody' } }
      seen.set(hash(other), canonical(other))
    }
    expect(new Set(seen.values()).size).toBe(seen.size)
    expect(seen.size).toBeGreaterThan(80)
    const one = newGame(battle, seededDice(1)).state
    expect(hash(newGame(battle, seededDice(2)).state)).not.toBe(hash(one))
    const [first] = decision(battle, one).actions
    if (!first || isReason(apply(battle, one, first))) throw new Error('nothing to do')
    expect(hash(one)).not.toBe(hash(newGame(battle, seededDice(1)).state))
  })
})
