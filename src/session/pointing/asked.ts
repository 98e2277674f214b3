import type { HexLabel } from '../../hex/label.ts'
import type { Reason, UnitId } from '../../rules/types/index.ts'
import { type Position, whyNot } from '../position/position.ts'
import { spotsOf } from '../position/spots.ts'
import { nameOf } from '../position/words.ts'
import { type Pressed, refuse } from './pressed.ts'
import type { InteractionState } from './state.ts'

/** What the decision asks, said to whoever would do something else. */
export const asked = ({ decision }: Position): Reason => ({
  code: 'not-now',
  clause: decision.clause,
  text: decision.prompt,
})

/** What comes before everything else, in the words of the rules: a pass answers nothing but the call for a command. */
export const comesFirst = (position: Position): Reason =>
  whyNot(position, { type: 'pass' }) ?? asked(position)

/** Where a press would be an answer, beside the one that was none. */
const REMEDY: Readonly<Record<string, string>> = {
  vertex: 'A vertex is a corner where three hexes meet: press there.',
  side: 'Press a side of the hex.',
}

/** A press that is no answer to what is asked. */
export function noAnswer(
  position: Position,
  state: InteractionState,
  hex: HexLabel | null,
  what: string | null = hex,
): Pressed {
  const title = what === null ? 'Not now' : `Not ${what}`
  const remedy = REMEDY[spotsOf(position, null)?.kind ?? '']
  const first = comesFirst(position)
  const reason = remedy === undefined ? first : { ...first, code: 'asked', remedy }
  return refuse(state, hex, title, [{ verb: '', reason }])
}

/** A press on the very unit that is decided upon: what is asked of it, and where it is answered. */
export function answeredBeside(position: Position, state: InteractionState, unit: UnitId): Pressed {
  const { prompt, note, clause } = position.decision
  const text = note === undefined ? prompt : `${prompt} ${note}`
  const reason: Reason = { code: 'asked', clause, text, remedy: 'Its answers are on the page.' }
  const hex = position.game.units[unit]?.hex ?? null
  return refuse(state, hex, nameOf(position.battle, unit), [{ verb: '', reason }])
}
