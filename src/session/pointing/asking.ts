import type { HexLabel } from '../../hex/label.ts'
import type { Reason, UnitId } from '../../rules/types/index.ts'
import { eligible, type Position } from '../position/position.ts'
import { spotsOf } from '../position/spots.ts'
import { doingOf } from './ahead.ts'
import { handOf } from './in-hand.ts'
import { planFor, refusals } from './plans.ts'
import { pressHex, pressSpot, pressUnit } from './press.ts'
import { IDLE, type Pressed } from './pressed.ts'
import { isPlacing } from './settle.ts'
import type { InteractionState } from './state.ts'

/** About one command: what it would do, or the first reason why it may not be. */
export interface Answer {
  readonly verb: string
  readonly does?: string
  readonly reason?: Reason
}

/** What somebody asks about: a unit, a hex, a vertex or a hexside by its name, or a unit there. */
export interface AskedAbout {
  readonly unit: UnitId | null
  readonly where: string | null
}

/** What presses on the sheet would say to that, whatever is chosen there now; nothing is done. */
export function answersTo(
  position: Position,
  pointing: InteractionState,
  { unit, where }: AskedAbout,
): readonly Answer[] {
  const { draft, inHand } = pointing
  const state: InteractionState = { ...IDLE, draft, inHand: unit === null ? inHand : null }
  if (where !== null && spotsOf(position, draft) && /[:/]/.test(where))
    return answers(position, state, where, pressSpot(position, { ...state, spot: where }, where))
  if (unit === null)
    return where === null ? [] : answers(position, state, where, pressHex(position, state, where))
  if (where === null) return answers(position, state, '', pressUnit(position, state, unit))
  const { kind } = position.decision
  if (kind === 'half' || kind === 'activation') return doings(position, state, unit, where)
  if (kind === 'redeploy')
    return eligible(position).has(unit)
      ? answers(position, state, where, pressHex(position, { ...state, chosen: [unit] }, where))
      : answers(position, state, '', pressUnit(position, state, unit))
  return isPlacing(kind)
    ? answers(
        position,
        state,
        where,
        pressHex(position, { ...state, inHand: handOf(position, unit) }, where),
      )
    : answers(position, state, '', pressUnit(position, state, unit))
}

/** Moving there and firing there, each by itself. */
function doings(position: Position, idle: InteractionState, unit: UnitId, hex: HexLabel): Answer[] {
  if (!eligible(position).has(unit))
    return answers(position, idle, hex, pressUnit(position, idle, unit))
  const state = { ...idle, chosen: [unit] }
  return (['move', 'fire'] as const).flatMap((verb): Answer[] => {
    const plan = planFor(position, [unit], hex, verb)
    if (plan) return [{ verb, does: doingOf(position, { ...state, verb }, hex, plan) }]
    return refusals(position, [unit], hex, verb).map(({ reason }) => ({ verb, reason }))
  })
}

function answers(
  position: Position,
  before: InteractionState,
  hex: HexLabel,
  press: Pressed,
): Answer[] {
  const { state, commit } = press
  if (state.refusal) return state.refusal.reasons.map(({ verb, reason }) => ({ verb, reason }))
  return [{ verb: '', does: commit ? doingOf(position, before, hex, commit) : 'may be chosen' }]
}
