import { type Position, sameHalf } from '../position/position.ts'
import { BEGIN, chosenUnits, type InteractionState, withoutWay } from './doing/state.ts'
import { questionOf } from './questions/by-kind.ts'

/**
 * The unit that led the last command of each side, brought up to date with the unit that led in the decision before.
 */
function ledBy(before: InteractionState, previous: Position | null): InteractionState['led'] {
  const lead = chosenUnits(before).at(-1)
  const { kind, side = null } = previous?.decision ?? {}
  if (lead === undefined || side === null || (kind !== 'half' && kind !== 'activation'))
    return before.led
  return before.led[side] === lead ? before.led : { ...before.led, [side]: lead }
}

/**
 * Brings what is picked in line with a decision that has come up: drops what can no longer be chosen, and chooses what
 * is the only one of its kind.
 */
export function settle(
  position: Position,
  before: InteractionState,
  previous: Position | null,
): InteractionState {
  const { kind, side } = position.decision
  // After a side's last half of a turn it may have the first of the next, and its selection would invite a second press.
  const changed =
    previous?.decision.kind !== kind ||
    previous.decision.side !== side ||
    !sameHalf(previous.game, position.game)
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
