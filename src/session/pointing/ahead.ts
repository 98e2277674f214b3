import type { HexLabel } from '../../hex/label.ts'
import type { Position } from '../position/position.ts'
import { nameOf } from '../position/words.ts'
import { outcomeText } from './doing/outcome.ts'
import type { PressResult } from './doing/press-result.ts'
import {
  chosenUnits,
  type InteractionState,
  improvingIn,
  isSelecting,
  type Refusal,
  shooterOf,
  spotIn,
  unitInHand,
  verbOf,
  wayLaid,
} from './doing/state.ts'
import { pressHex } from './press.ts'
import { questionOf } from './questions/by-kind.ts'
import { pickedIn } from './questions/question.ts'

/** What a press on a hex would do; nothing is done. */
export const pressAhead = (
  position: Position,
  state: InteractionState,
  hex: HexLabel,
): PressResult => pressHex(position, { ...state, refusal: null, sight: null }, hex, { asks: true })

/** Whether pointing at a hex means anything: a unit is chosen or in hand, a verb is named, or a hex is the answer. */
const points = (position: Position, state: InteractionState): boolean =>
  chosenUnits(state).length > 0 ||
  verbOf(state) !== null ||
  unitInHand(state) !== null ||
  questionOf(position).asksHex === true

/**
 * The reason why a press on that hex would be refused. Null where it would be accepted, where pointing means nothing,
 * and where every hex has the same answer.
 */
export function whyNotAt(
  position: Position,
  state: InteractionState,
  hex: HexLabel,
): Refusal['reasons'][number] | null {
  if (state.sight !== null || isSelecting(state) || !points(position, state)) return null
  const first = pressAhead(position, state, hex).state.refusal?.reasons[0]
  return first && first.reason.code !== 'not-now' ? first : null
}

/** "move there, 3 points", "fire there, 14 % destroyed": what a press on a hex does where it is accepted. */
export function doesAt(position: Position, state: InteractionState, hex: HexLabel): string {
  const { state: after, commit } = pressAhead(position, state, hex)
  if (commit) return outcomeText(position, pickedIn(state), hex, commit)
  /** The value after the press; null where the press leaves it as it was. */
  const changed = <T>(read: (of: InteractionState) => T): T | null =>
    read(after) === read(state) ? null : read(after)
  const names = (units: readonly string[]) =>
    units.map((unit) => nameOf(position.battle, unit)).join(', ')
  if (changed(wayLaid)) return 'plots a path there'
  const chosen = changed(chosenUnits)
  if (chosen?.length) return `chooses ${names(chosen)}`
  const hand = changed(unitInHand)
  if (hand) return `takes ${names([hand.unit])} in hand`
  const shooter = changed(shooterOf)
  if (shooter !== null) return `names ${names([shooter])} to fire`
  if (changed((of) => improvingIn(of).from) !== null) return 'begins a hexside there'
  if (changed(spotIn) !== null) return 'points there; again, does it'
  return 'can be clicked'
}
