import { findUnit, type Game, moverOf } from '../base/game.ts'
import { reason } from '../base/reason.ts'
import type { Reason, UnitId } from '../types/index.ts'
import { activeReason } from './command.ts'

/** 6.03b a unit under way may only go on; one that has not acted may do anything it can. */
export function freshReason(g: Game, id: UnitId): Reason | null {
  const bad = activeReason(g, id)
  if (bad) return bad
  if (findUnit(g, id)?.hex === null)
    return reason('off-map', '10.2b', 'It is not on the sheet yet; it may only walk on.', {
      unit: id,
    })
  const mover = moverOf(g, id)
  return mover
    ? reason(
        'moving',
        mover.spent ? '5.22a' : '6.82c',
        mover.spent ? 'It is moving; one action each.' : 'It is being carried; it may only move.',
        { unit: id },
      )
    : null
}
