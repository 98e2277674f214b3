import { describe, expect, it } from 'vitest'
import { newGame, seededDice } from '../../src/rules/index.ts'
import type { Unit } from '../../src/rules/types/index.ts'
import { type Position, positionOf } from '../../src/session/position/position.ts'
import { answersTo } from '../../src/session/position/returns.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'

const battle = {
  ...battleOf({
    map: sketch({ columns: 12, rows: 10 }),
    units: {
      A: ['german', 'deres', 'F07'],
      X: ['british', 'bef', 'F05'],
      Y: ['british', 'bef', 'F03'],
    },
    turns: 2,
  }),
  start: { turn: 1, side: 'german', half: 1, couplets: 2 } as const,
}

/** Who may answer a shot of A at that hex. */
function answers(hex: string, target: Partial<Unit> = {}) {
  const { state } = newGame(battle, seededDice(1))
  const { X } = state.units
  if (!X) throw new Error('no X')
  const game = { ...state, units: { ...state.units, X: { ...X, ...target } } }
  const decision = liveRules.decision(battle, game)
  const position = positionOf(liveRules, { battle, game, decision }) as Position
  return answersTo(position, { unit: 'A', hex })
}

describe('who may answer a shot', () => {
  it('6.74a is a ready unit of the target hex in range, with the check of the unit that fired', () => {
    const [answer, ...others] = answers('F05')
    expect(others).toEqual([])
    expect(answer?.unit).toBe('X')
    expect(answer?.odds.unit).toBe('A')
    const { noEffect, dispersed, destroyed } = answer?.odds.of36 ?? {}
    expect((noEffect ?? 0) + (dispersed ?? 0) + (destroyed ?? 0)).toBe(36)
  })

  it('6.74d is nobody who is spent or too far away', () => {
    expect(answers('F05', { spent: true })).toEqual([])
    expect(answers('F03')).toEqual([])
  })
})
