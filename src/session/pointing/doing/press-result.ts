import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Reason } from '../../../rules/types/index.ts'
import type { Position } from '../../position/position.ts'
import { sideDef } from '../../position/words.ts'
import { type InteractionState, type Refusal, withoutWay, withVerb } from './state.ts'

/** What a press leads to: what is picked after it, and the acts to send, if any. */
export interface PressResult {
  readonly state: InteractionState
  readonly commit?: readonly Action[]
}

export interface How {
  /** The press is a touch: the first one shows, the second one commits. */
  readonly touch?: boolean
  /** Adds the unit to the chosen ones or removes it, instead of replacing them. */
  readonly join?: boolean
  /** The unit is named in a list or by its number, so that its hex cannot be meant. */
  readonly named?: boolean
  /** A way that draws fire is shown first, and sent when it is confirmed. */
  readonly confirm?: boolean
  /** A way is sent at the first press, even on touch. */
  readonly straight?: boolean
  /** Nobody presses: a person asks what a press would do, and wants the reason on empty ground, too. */
  readonly asks?: boolean
}

/** Sends these acts, and drops the verb and the way that led to them. */
export function send(state: InteractionState, actions: readonly Action[]): PressResult {
  return { state: { ...withVerb(withoutWay(state), null), hover: null }, commit: actions }
}

export function refuse(
  state: InteractionState,
  hex: HexLabel | null,
  title: string,
  reasons: Refusal['reasons'],
): PressResult {
  return { state: { ...state, refusal: { hex, title, reasons } } }
}

export function reasonsOf(verb: string, reason: Reason | null): Refusal['reasons'] {
  return reason ? [{ verb, reason }] : []
}

export function nobody(position: Position, hex: HexLabel): Reason {
  const who = sideDef(position.battle, position.decision.side)?.adjective ?? 'own'
  return {
    code: 'nobody-there',
    clause: position.decision.clause,
    text: `No ${who} unit stands in ${hex}.`,
    hex,
  }
}
