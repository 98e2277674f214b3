import type { HexLabel } from '../../hex/label.ts'
import type { Action } from './action.ts'
import type { TaskKind } from './state.ts'
import type { SideId, StandId } from './vocabulary.ts'

/** The tasks that wait for an answer. A decision has the name of its task. */
export const DECISION_KINDS = [
  'setup',
  'before',
  'move',
  'guns',
  'arms',
  'response',
  'evade',
  'shaken',
  'displace',
  'domino',
  'refuge',
  'pursuit',
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
  /** A sentence more, where it helps. */
  readonly note?: string
  readonly hex?: HexLabel
  /** The stands that the decision is about. */
  readonly stands?: readonly StandId[]
  readonly actions: readonly Action[]
}

/** The first condition that fails, with its numbers. Never thrown. */
export interface Reason {
  /** Stable, kebab-case. */
  readonly code: string
  readonly clause: string
  readonly text: string
  readonly stand?: StandId
  readonly hex?: HexLabel
  readonly has?: number
  readonly needs?: number
  readonly remedy?: string
  readonly ruling?: boolean
}
