import type { HexLabel } from '../../hex/label.ts'
import type { Reason, UnitId } from '../../rules/types/index.ts'
import type { Position } from '../position/position.ts'
import { outcomeText } from './doing/outcome.ts'
import { planFor, refusals } from './doing/plans.ts'
import type { PressResult } from './doing/press-result.ts'
import {
  BEGIN,
  draftOf,
  IDLE,
  type InteractionState,
  withCommand,
  withSpot,
} from './doing/state.ts'
import { pressHex, pressSpot, pressUnit } from './press.ts'
import { questionOf } from './questions/by-kind.ts'
import { pickedIn } from './questions/question.ts'
import { spotsOf } from './spots.ts'

/** The answer about one command: what it would do, or a reason against it. */
export interface CommandAnswer {
  readonly verb: string
  readonly does?: string
  readonly reason?: Reason
}

/** What a person asks about: a unit, a place (a hex, or a vertex or hexside by its name), or a unit at a place. */
export interface Subject {
  readonly unit: UnitId | null
  readonly where: string | null
}

const ASKS = { asks: true }

/** What presses on the map would do, whatever is chosen now; nothing is done. */
export function answersTo(
  position: Position,
  pointing: InteractionState,
  { unit, where }: Subject,
): readonly CommandAnswer[] {
  const state = fresh(position, pointing, unit === null)
  const draft = draftOf(state)
  if (where !== null && spotsOf(position, draft) && /[:/]/.test(where)) {
    const at = draft ? withCommand(state, { call: { draft, spot: where } }) : withSpot(state, where)
    return answers(position, state, where, pressSpot(position, at, where))
  }
  if (unit === null)
    return where === null
      ? []
      : answers(position, state, where, pressHex(position, state, where, ASKS))
  if (where === null) return answers(position, state, '', pressUnit(position, state, unit))
  const { taken, acts } = questionOf(position)
  const ready = taken?.(position, state, unit) ?? null
  if (!ready) return answers(position, state, acts ? where : '', pressUnit(position, state, unit))
  if (acts) return deeds(position, unit, where)
  return answers(position, state, where, pressHex(position, ready, where, ASKS))
}

/**
 * The state with nothing chosen. A call that is being put together stays; with `keepHand`, so does the unit in hand.
 */
function fresh(
  position: Position,
  { doing }: InteractionState,
  keepHand: boolean,
): InteractionState {
  const { begin = BEGIN.idle } = questionOf(position)
  if (doing.kind === 'commanding' && doing.kind === begin.kind)
    return { ...IDLE, doing: { ...begin, call: doing.call && { ...doing.call, spot: null } } }
  return { ...IDLE, doing: doing.kind === 'placing' && keepHand ? doing : begin }
}

/** The answers about moving there and about firing there. */
function deeds(position: Position, unit: UnitId, hex: HexLabel): CommandAnswer[] {
  return (['move', 'fire'] as const).flatMap((verb): CommandAnswer[] => {
    const plan = planFor(position, [unit], hex, verb)
    if (plan) return [{ verb, does: outcomeText(position, { chosen: [unit], verb }, hex, plan) }]
    return refusals(position, [unit], hex, verb).map(({ reason }) => ({ verb, reason }))
  })
}

function answers(
  position: Position,
  before: InteractionState,
  hex: HexLabel,
  press: PressResult,
): CommandAnswer[] {
  const { state, commit } = press
  if (state.refusal) return state.refusal.reasons.map(({ verb, reason }) => ({ verb, reason }))
  return [
    {
      verb: '',
      does: commit ? outcomeText(position, pickedIn(before), hex, commit) : 'may be chosen',
    },
  ]
}
