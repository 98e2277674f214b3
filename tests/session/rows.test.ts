import { describe, expect, it } from 'vitest'
import type { GameEvent, Outcome } from '../../src/rules/types/index.ts'
import { createSession } from '../../src/session/game/store.ts'
import { course } from '../../src/session/red-poppies/course.ts'
import { entryText } from '../../src/session/study/rows.ts'
import { tiny, tinyBattle } from './tiny.ts'

/** What stands behind an action that has led to these checks. */
const said = (...outcomes: readonly Outcome[]): string =>
  course.outcome(outcomes.map((outcome) => ({ type: 'check', outcome, total: 7 }) as GameEvent))
    .text

describe('an entry in a line', () => {
  it('has the action in words, what came of it, and the sums of its rolls', () => {
    const battle = tinyBattle()
    const session = createSession({ engine: tiny, newId: () => 'g' })
    session.start(battle, null, { dice: { seed: 5 } })
    const opening = session.openingState()
    session.dispatch({ type: 'command', units: ['r1'] })
    const [taken] = session.study.line('').steps
    if (!taken || !opening) throw new Error('nothing played')
    expect(entryText(tiny, battle, taken, opening)).toEqual({ text: 'Command', sums: '' })
    const checks = [4, 11].map(
      (total) => ({ type: 'check', side: 'red', total, clause: '' }) as const,
    )
    expect(entryText(tiny, battle, { ...taken, events: checks }, opening)).toEqual({
      text: 'Command: missed, destroyed',
      sums: '4 11',
    })
  })

  it('tells what came of its checks, one by one where they are few', () => {
    expect(said()).toBe('')
    expect(said('destroyed')).toBe(': destroyed')
    expect(said('no effect', 'no effect')).toBe(': both untouched')
    expect(said('no effect', 'dispersed and spent')).toBe(': untouched, dispersed')
  })

  it('counts many, the worst first', () => {
    const many = ['no effect', 'dispersed and spent', 'no effect', 'destroyed'] as const
    expect(said(...many)).toBe(': 1 destroyed, 1 dispersed, 2 untouched')
    expect(said('destroyed', 'destroyed', 'destroyed', 'destroyed')).toBe(': all 4 destroyed')
  })
})
