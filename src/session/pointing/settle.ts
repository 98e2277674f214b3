import type { Position } from '../position/position.ts'
import { BEGIN, type InteractionState, withoutWay } from './doing/state.ts'
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
  const { begin = BEGIN.idle, settle: settled } = questionOf(position)
  const state: InteractionState = {
    cursor: before.cursor,
    sight: before.sight,
    hover: null,
    refusal: null,
    withheld: null,
    doing: changed || before.doing.kind !== begin.kind ? begin : before.doing,
  }
  const from = { state: before, position: previous, changed }
  return settled?.(position, withoutWay(state), from) ?? state
}
