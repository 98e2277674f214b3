import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Reason, UnitId } from '../../../rules/types/index.ts'
import { eligible, type Position, unitsAt, whyNot } from '../../position/position.ts'
import { nameOf } from '../../position/words.ts'
import { nobody, type PressResult, reasonsOf, refuse } from '../doing/press-result.ts'
import { chosenUnits, type InteractionState } from '../doing/state.ts'
import type { MapQuestion } from './question.ts'

/** For a hex where each unit is a separate answer: a press takes the next that answers, else says why none does. */
export const eachUnit =
  (verb: string, onUnit: MapQuestion['onUnit']): MapQuestion['onHex'] =>
  (position, state, hex, how) => {
    const own = unitsAt(position, hex, position.decision.side ?? '')
    const here = own.filter((unit) => eligible(position).has(unit.id))
    const last = here.findIndex((unit) => unit.id === chosenUnits(state).at(-1))
    const next = here[(last + 1) % Math.max(1, here.length)]
    const pressed = next ?? own[0] ?? unitsAt(position, hex)[0]
    if (pressed) return onUnit(position, state, pressed.id, how)
    return refuse(state, hex, `Not ${hex}`, reasonsOf(verb, nobody(position, hex)))
  }

/** Sends the first of these acts that is legal, else refuses with the reason against the first. */
export function sendFirst(
  position: Position,
  state: InteractionState,
  unit: UnitId,
  verb: string,
  ...actions: readonly Action[]
): PressResult {
  let first: Reason | null = null
  for (const action of actions) {
    const reason = whyNot(position, action)
    if (!reason) return { state, commit: [action] }
    first ??= reason
  }
  const hex = position.game.units[unit]?.hex ?? null
  return refuse(state, hex, `Not ${nameOf(position.battle, unit)}`, reasonsOf(verb, first))
}

/** For a question about hexes: a press on a counter is a press on its hex. */
export const onItsHex =
  (onHex: MapQuestion['onHex']): MapQuestion['onUnit'] =>
  (position, state, unit, how) => {
    const hex: HexLabel | null = position.game.units[unit]?.hex ?? null
    return hex === null ? { state } : onHex(position, state, hex, how)
  }
