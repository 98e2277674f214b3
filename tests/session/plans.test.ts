import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../src/rules/types/index.ts'
import { acts } from '../../src/session/red-poppies/acts.ts'
import { skirmish } from './skirmish.ts'

describe('a plan that harm stops', () => {
  const battle = skirmish()
  const way = ['C02', 'D02', 'D03'].map((hex) => ({ type: 'enter' as const, units: ['r1'], hex }))
  const plan = { side: 'red', actions: way, done: 2 }
  const check = (unit: string, cause: 'reaction fire' | 'rally' | 'lost', passed = false) =>
    ({
      type: 'check',
      unit,
      side: unit.startsWith('r') ? 'red' : 'blue',
      cause,
      passed,
    }) as GameEvent

  it('says where, at which step, and that the unit failed its check', () => {
    expect(acts.harm(battle, plan, [check('r1', 'reaction fire')])).toEqual({
      text: 'Stopped in D02, step 2 of 3: Red Guard 1 failed its check.',
      hex: 'D02',
      // The page tells the roll, so nothing lies over the map.
      shown: true,
    })
    expect(acts.harm(battle, plan, [check('r1', 'lost')])?.text).toBe(
      'Stopped in D02, step 2 of 3: Red Guard 1 failed its lost check.',
    )
  })

  it('says that the unit was destroyed', () => {
    const destroyed = { type: 'destroyed', unit: 'r1', side: 'red' } as GameEvent
    expect(acts.harm(battle, plan, [check('r1', 'reaction fire'), destroyed])?.text).toBe(
      'Stopped in D02, step 2 of 3: Red Guard 1 was destroyed.',
    )
  })

  it('3.8 goes on after a check passed, a failed rally, and harm to the other side', () => {
    const events = [
      check('r1', 'reaction fire', true),
      check('r1', 'rally'),
      check('b1', 'reaction fire'),
    ]
    expect(acts.harm(battle, plan, events)).toBeNull()
  })
})
