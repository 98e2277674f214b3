import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameState } from '../../src/rules/types/index.ts'
import { standing } from '../../src/session/engine/running.ts'

type Loose = Record<string, unknown>

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(Object.freeze(value))) deepFrozen(part)
  return value
}
const whole = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(whole))

/** Parts that appear, change and go between two acts. */
const parts = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(
    fc.integer({ min: 0, max: 2 }),
    fc.array(fc.record({ x: fc.nat(2) }), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.nat(2)),
  ),
)

describe('a state after an act', () => {
  it('is the running one, frozen, and shares with the one before whatever is equal in both', () => {
    fc.assert(
      fc.property(parts, parts, (was, is) => {
        const state = (loose: Loose) => ({ units: {}, campaign: null, ...loose }) as never
        const before = deepFrozen(state(structuredClone(was))) as GameState & Loose
        const running = state(structuredClone(is)) as GameState & Loose
        const after = standing(before, running) as GameState & Loose
        expect(after).toEqual(running)
        expect(whole(after)).toBe(true)
        for (const key of Object.keys(is))
          if (JSON.stringify(was[key]) === JSON.stringify(is[key]))
            expect(after[key]).toBe(before[key])
        if (JSON.stringify(was) === JSON.stringify(is)) expect(after).toBe(before)
      }),
      { numRuns: 500 },
    )
  })
})
