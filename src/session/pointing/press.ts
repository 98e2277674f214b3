import type { HexLabel } from '../../hex/label.ts'
import type { UnitId } from '../../rules/types/index.ts'
import { type Position, whyNot } from '../position/position.ts'
import { pointedAt } from '../sight/sight-ends.ts'
import { pointedAtSpot } from './cursor.ts'
import { type How, type PressResult, reasonsOf, refuse } from './doing/press-result.ts'
import { draftOf, type InteractionState, spotIn, withCommand, withSpot } from './doing/state.ts'
import { questionOf } from './questions/by-kind.ts'
import { comesFirst } from './questions/no-answer.ts'
import { spotActions, spotsOf } from './spots.ts'

/** A press anywhere in a hex. */
export function pressHex(
  position: Position,
  before: InteractionState,
  hex: HexLabel,
  how: How = {},
): PressResult {
  const state: InteractionState = { ...before, cursor: hex, refusal: null }
  if (state.sight) return { state: { ...state, sight: pointedAt(position, state.sight, hex) } }
  return questionOf(position).onHex(position, state, hex, how)
}

/** A press on a counter. */
export function pressUnit(
  position: Position,
  before: InteractionState,
  unit: UnitId,
  how: How = {},
): PressResult {
  const hex = position.game.units[unit]?.hex ?? null
  const state: InteractionState = { ...before, cursor: hex ?? before.cursor, refusal: null }
  if (state.sight && hex !== null)
    return { state: { ...state, sight: pointedAt(position, state.sight, hex) } }
  return questionOf(position).onUnit(position, state, unit, how)
}

/** A press on a vertex or a hexside: the first shows what it would do, a second on the same one does it. */
export function pressSpot(position: Position, before: InteractionState, name: string): PressResult {
  const state: InteractionState = { ...before, refusal: null }
  const draft = draftOf(state)
  const spots = spotsOf(position, draft)
  if (!spots) return { state }
  const at = pointedAtSpot(position, state, name)
  const actions = spotActions(position, name, draft)
  if (!spots.names.includes(name)) {
    const last = actions?.at(-1)
    const { engine, battle, game } = position
    const reason = draft
      ? engine.aimVertexReason(battle, game, draft.group, draft.mode, name)
      : last
        ? whyNot(position, last)
        : null
    const hex = name.split(/[:/]/)[0] ?? null
    return refuse(state, hex, `Not ${name}`, reasonsOf('aim', reason ?? comesFirst(position)))
  }
  if (spotIn(state) !== name || !actions) return { state: at }
  const done = draft ? withCommand(state, { call: null }) : withSpot(state, null)
  return { state: done, commit: actions }
}
