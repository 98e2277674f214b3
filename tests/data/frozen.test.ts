import { expect, it } from 'vitest'
import { frozen } from '../../src/data/frozen.ts'

it('what is frozen keeps the pieces that are equal, and shares none between two places', () => {
  const was = frozen(undefined, { fires: [], movers: [], of: {}, by: {}, deep: { a: [1] } })
  expect(was.fires).not.toBe(was.movers)
  expect(was.of).not.toBe(was.by)
  const now = frozen(was, { fires: [], movers: ['a'], of: {}, by: {}, deep: { a: [1] } })
  expect(now).toEqual({ fires: [], movers: ['a'], of: {}, by: {}, deep: { a: [1] } })
  expect([now.fires === was.fires, now.of === was.of, now.deep === was.deep]).toEqual([
    true,
    true,
    true,
  ])
  // A copy as the browser makes it keeps what is shared: here it may change one list alone.
  const copy = structuredClone(was) as { fires: unknown[]; movers: unknown[] }
  copy.fires.push(1)
  expect(copy.movers).toEqual([])
})
