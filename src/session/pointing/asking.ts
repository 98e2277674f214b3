import type { HexLabel } from '../../hex/label.ts'
import type { Reason, UnitId } from '../../rules/types/index.ts'
import { eligible, type Look } from '../position/position.ts'
import { spotsOf } from '../position/spots.ts'
import type { InteractionState } from '../types.ts'
import { doingOf } from './ahead.ts'
import { handOf } from './in-hand.ts'
import { planFor, refusals } from './plans.ts'
import { pressHex, pressSpot, pressUnit } from './press.ts'
import { IDLE, type Pressed } from './pressed.ts'
import { isPlacing } from './settle.ts'

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
  look: Look,
  pointing: InteractionState,
  { unit, where }: AskedAbout,
): readonly Answer[] {
  const { draft, inHand } = pointing
  const state: InteractionState = { ...IDLE, draft, inHand: unit === null ? inHand : null }
  if (where !== null && spotsOf(look, draft) && /[:/]/.test(where))
    return answers(look, state, where, pressSpot(look, { ...state, spot: where }, where))
  if (unit === null)
    return where === null ? [] : answers(look, state, where, pressHex(look, state, where))
  if (where === null) return answers(look, state, '', pressUnit(look, state, unit))
  const { kind } = look.decision
  if (kind === 'command' || kind === 'activation') return doings(look, state, unit, where)
  if (kind === 'redeploy')
    return eligible(look).has(unit)
      ? answers(look, state, where, pressHex(look, { ...state, chosen: [unit] }, where))
      : answers(look, state, '', pressUnit(look, state, unit))
  return isPlacing(kind)
    ? answers(look, state, where, pressHex(look, { ...state, inHand: handOf(look, unit) }, where))
    : answers(look, state, '', pressUnit(look, state, unit))
}

/** Moving there and firing there, each by itself. */
function doings(look: Look, idle: InteractionState, unit: UnitId, hex: HexLabel): Answer[] {
  if (!eligible(look).has(unit)) return answers(look, idle, hex, pressUnit(look, idle, unit))
  const state = { ...idle, chosen: [unit] }
  return (['move', 'fire'] as const).flatMap((verb): Answer[] => {
    const plan = planFor(look, [unit], hex, verb)
    if (plan) return [{ verb, does: doingOf(look, { ...state, verb }, hex, plan) }]
    return refusals(look, [unit], hex, verb).map(({ reason }) => ({ verb, reason }))
  })
}

function answers(look: Look, before: InteractionState, hex: HexLabel, press: Pressed): Answer[] {
  const { state, commit } = press
  if (state.refusal) return state.refusal.reasons.map(({ verb, reason }) => ({ verb, reason }))
  return [{ verb: '', does: commit ? doingOf(look, before, hex, commit) : 'may be chosen' }]
}
