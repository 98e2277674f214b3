import type { HexLabel } from '../../hex/label.ts'
import type { Action } from './action.ts'
import type { TaskKind } from './state.ts'
import type { SideId, UnitId } from './vocabulary.ts'

/** The tasks that wait for an answer. A decision bears the name of its task. */
export const DECISION_KINDS = [
  'setup',
  'observer',
  'register',
  'target',
  'breach',
  'craters',
  'arrival',
  'half',
  'members',
  'signals',
  'aim',
  'spine',
  'drift',
  'activation',
  'rally',
  'reaction',
  'return',
  'melee-actor',
  'melee-reactor',
  'shovels',
  'remount',
  'placement',
  'counter-attack',
  'night-choice',
  'recovery',
  'improve',
  'redeploy',
  'over',
] as const satisfies readonly TaskKind[]
export type DecisionKind = (typeof DECISION_KINDS)[number]

export interface Decision {
  readonly kind: DecisionKind
  /** Who decides; null when the game is over. */
  readonly side: SideId | null
  readonly clause: string
  /** One imperative, and what happens if nothing is done. Same words on screen, terminal and screen reader. */
  readonly prompt: string
  /** "Saxon 1 has entered F06.": what the question answers to, in one sentence. */
  readonly happened?: string
  readonly note?: string
  readonly actions: readonly Action[]
  /** Hex the decision is about: the reaction window, the melee, the rally. */
  readonly hex?: HexLabel
  /** Units the decision is about: the movers, the shooter, the participants. */
  readonly units?: readonly UnitId[]
  /** Off-map groups that it is about. */
  readonly groups?: readonly string[]
}
