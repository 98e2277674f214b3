import type { HexLabel } from '../../../hex/label.ts'
import type { Reason, UnitId } from '../../../rules/types/index.ts'
import { type Position, whyNot } from '../../position/position.ts'
import { nameOf } from '../../position/words.ts'
import { type PressResult, refuse } from '../doing/press-result.ts'
import type { InteractionState } from '../doing/state.ts'

/** The decision's own prompt, as the reason why nothing else can be done. Where the battle is over, that is the reason. */
export const promptReason = ({ decision: { kind, clause, prompt } }: Position): Reason =>
  kind === 'over'
    ? { code: 'game-over', clause, text: 'The battle is over.' }
    : { code: 'not-now', clause, text: prompt }

/** What must be done first, in the words of the rules: their reason against a pass, legal only when a half begins. */
export const comesFirst = (position: Position): Reason =>
  whyNot(position, { type: 'pass' }) ?? promptReason(position)

/** A press that does not answer the decision. `remedy` says where to press instead. */
export function noAnswer(
  position: Position,
  state: InteractionState,
  hex: HexLabel | null,
  what: string | null = hex,
  remedy?: string,
): PressResult {
  const title = what === null ? 'Not now' : `Not ${what}`
  const first = comesFirst(position)
  const reason = remedy === undefined ? first : { ...first, code: 'asked', remedy }
  return refuse(state, hex, title, [{ verb: '', reason }])
}

/** A press on the unit that the decision is about. Repeats the prompt and points to the page. */
export function answeredBeside(
  position: Position,
  state: InteractionState,
  unit: UnitId,
): PressResult {
  const { prompt, note, clause } = position.decision
  const text = note === undefined ? prompt : `${prompt} ${note}`
  const reason: Reason = { code: 'asked', clause, text, remedy: 'Its answers are on the page.' }
  const hex = position.game.units[unit]?.hex ?? null
  return refuse(state, hex, nameOf(position.battle, unit), [{ verb: '', reason }])
}
