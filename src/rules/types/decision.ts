import type { HexLabel } from '../../hex/label.ts'
import type { Action } from './action.ts'
import type { TaskKind } from './state.ts'
import type { SideId, UnitId } from './vocabulary.ts'

/** The tasks that wait for an answer. A decision has the name of its task. */
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
  /** One imperative. The same words appear on screen, in the terminal and in the screen reader. */
  readonly prompt: string
  /** The event that the question answers, in one sentence: "Saxon 1 enters F06." */
  readonly happened?: string
  readonly note?: string
  readonly actions: readonly Action[]
  /** The hex of the decision: the reaction window, the melee, the rally. */
  readonly hex?: HexLabel
  /** The units of the decision: the movers, the shooter, the participants. */
  readonly units?: readonly UnitId[]
  /** The off-map groups of the decision. */
  readonly groups?: readonly string[]
}
