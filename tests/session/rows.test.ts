import { describe, expect, it } from 'vitest'
import type { GameEvent, Outcome } from '../../src/rules/types/index.ts'
import { createSession } from '../../src/session/game/store.ts'
import { entryText } from '../../src/session/study/rows.ts'
import { fakeBattle, fakeEngine } from './fake.ts'

/** The command of a game, as if it had led to these checks. */
function told(...outcomes: readonly Outcome[]): string {
  const battle = fakeBattle()
  const session = createSession({ engine: fakeEngine, newId: () => 'g' })
  session.start(battle, null, { dice: { seed: 5 } })
  const opening = session.openingState()
  session.dispatch({ type: 'command', units: ['r1'] })
  const [taken] = session.study.line('').steps
  if (!taken || !opening) throw new Error('nothing played')
  const events = outcomes.map((outcome) => ({ type: 'check', outcome, total: 7 }) as GameEvent)
  return entryText(fakeEngine, battle, { ...taken, events }, opening).text
}

describe('an entry in a line', () => {
  it('tells what came of its checks, one by one where they are few', () => {
    expect(told()).toBe('Command')
    expect(told('destroyed')).toBe('Command: destroyed')
    expect(told('no effect', 'no effect')).toBe('Command: both no effect')
    expect(told('no effect', 'dispersed and spent')).toBe('Command: no effect, dispersed')
  })

  it('counts many, the worst first', () => {
    const many = ['no effect', 'dispersed and spent', 'no effect', 'destroyed'] as const
    expect(told(...many)).toBe('Command: 1 destroyed, 1 dispersed, 2 no effect')
    expect(told('destroyed', 'destroyed', 'destroyed', 'destroyed')).toBe(
      'Command: all 4 destroyed',
    )
  })
})
