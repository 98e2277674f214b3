import type { Position } from '../position/position.ts'
import { IDLE, type InteractionState } from './doing/state.ts'
import { questionOf } from './questions/table.ts'

/**
 * Brings what is picked in line with a decision that has come up: what can no longer be chosen is let go, and what there
 * is only one of is chosen.
 */
export function settle(
  position: Position,
  before: InteractionState,
  previous: Position | null,
): InteractionState {
  const { kind, side } = position.decision
  const changed = previous?.decision.kind !== kind || previous.decision.side !== side
  const state: InteractionState = {
    ...before,
    refusal: null,
    hover: null,
    way: null,
    withheld: null,
    ...(changed ? { ...IDLE, cursor: before.cursor, sight: before.sight } : {}),
  }
  const from = { state: before, position: previous, changed }
  return questionOf(position).settle?.(position, state, from) ?? state
}
