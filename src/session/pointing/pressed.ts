import type { HexLabel } from '../../hex/label.ts'
import type { Action, Reason } from '../../rules/types/index.ts'
import type { Position } from '../position/position.ts'
import { sideDef } from '../position/words.ts'
import type { InteractionState, Refusal } from './state.ts'

/** What a press comes to: the next interaction, and what is to be sent, if anything. */
export interface Pressed {
  readonly state: InteractionState
  readonly commit?: readonly Action[]
}

export interface How {
  /** On touch the first press shows, the second commits. */
  readonly touch?: boolean
  /** Adds to or takes from the chosen ones instead of replacing them. */
  readonly join?: boolean
  /** A way that draws fire is shown first, and gone when it is confirmed. */
  readonly confirm?: boolean
  /** Nor is a way shown first on touch. */
  readonly straight?: boolean
}

export const IDLE: InteractionState = {
  chosen: [],
  verb: null,
  inHand: null,
  shooter: null,
  cursor: null,
  hover: null,
  sight: null,
  refusal: null,
  draft: null,
  spot: null,
  order: [],
  allocation: {},
  way: null,
  asked: null,
  withheld: null,
  selecting: false,
  gathered: null,
}

export const kept = (state: InteractionState): Pressed => ({ state })

/** Sends these; what was only shown is done with. */
export function commit(state: InteractionState, actions: readonly Action[]): Pressed {
  return { state: { ...state, verb: null, hover: null, way: null }, commit: actions }
}

export function refuse(
  state: InteractionState,
  hex: HexLabel | null,
  title: string,
  reasons: Refusal['reasons'],
): Pressed {
  return kept({ ...state, refusal: { hex, title, reasons } })
}

export function told(verb: string, reason: Reason | null): Refusal['reasons'] {
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
