import type { Position } from '../position/position.ts'
import { BEGIN, chosenUnits, type InteractionState, withoutWay } from './doing/state.ts'
import { questionOf } from './questions/table.ts'

/** Who led the last command of each side, once the units that were chosen have acted. */
function ledBy(before: InteractionState, previous: Position | null): InteractionState['led'] {
  const lead = chosenUnits(before).at(-1)
  const { kind, side = null } = previous?.decision ?? {}
  if (lead === undefined || side === null || (kind !== 'half' && kind !== 'activation'))
    return before.led
  return before.led[side] === lead ? before.led : { ...before.led, [side]: lead }
}

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
    led: ledBy(before, previous),
    asOne: before.asOne,
    doing: changed || before.doing.kind !== begin.kind ? begin : before.doing,
  }
  const from = { state: before, position: previous, changed }
  return settled?.(position, withoutWay(state), from) ?? state
}
