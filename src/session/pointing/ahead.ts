import type { HexLabel } from '../../hex/label.ts'
import type { Position } from '../position/position.ts'
import { nameOf } from '../position/words.ts'
import { outcomeText } from './doing/outcome.ts'
import type { PressResult } from './doing/press-result.ts'
import type { InteractionState, Refusal } from './doing/state.ts'
import { pressHex } from './press.ts'
import { questionOf } from './questions/table.ts'

/** What a press on a hex would come to; nothing is done. */
export const pressAhead = (
  position: Position,
  state: InteractionState,
  hex: HexLabel,
): PressResult => pressHex(position, { ...state, refusal: null, sight: null }, hex)

/** Whether a hex is pointed at for something: by units that are chosen, for one in hand, or by the question itself. */
const points = (position: Position, { chosen, verb, inHand }: InteractionState): boolean =>
  chosen.length > 0 || verb !== null || inHand !== null || questionOf(position).asksHex === true

/**
 * The reason for which a press on that hex would be refused. Null where it would be accepted, where nothing is pointed
 * at, and where every hex has the same answer.
 */
export function whyNotAt(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
): Refusal['reasons'][number] | null {
  if (state.sight !== null || state.selecting || !points(position, state)) return null
  const first = pressAhead(position, state, hex).state.refusal?.reasons[0]
  return first && first.reason.code !== 'not-now' ? first : null
}

/** "move there, 3 points", "fire there, 14 % destroyed": what a press on a hex that may be pressed does. */
export function doesAt(position: Position, state: InteractionState, hex: HexLabel): string {
  const { state: after, commit } = pressAhead(position, state, hex)
  if (commit) return outcomeText(position, state, hex, commit)
  if (after.way !== state.way && after.way) return 'leads the way there'
  const names = (units: readonly string[]) =>
    units.map((unit) => nameOf(position.battle, unit)).join(', ')
  if (after.chosen !== state.chosen && after.chosen.length > 0)
    return `chooses ${names(after.chosen)}`
  if (after.inHand && after.inHand !== state.inHand)
    return `takes ${names([after.inHand.unit])} in hand`
  if (after.shooter !== null && after.shooter !== state.shooter)
    return `names ${names([after.shooter])} to fire`
  if (after.spot !== null && after.spot !== state.spot) return 'points there; again, does it'
  return 'may be pressed'
}
