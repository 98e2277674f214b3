import type { HexLabel } from '../../hex/label.ts'
import type { Action } from './action.ts'
import type { UnitId } from './vocabulary.ts'

/** The first condition that fails, with its numbers. Never thrown. */
export interface Reason {
  /** Stable, kebab-case: `out-of-range`, `spent`, `stacking`. */
  readonly code: string
  readonly clause: string
  /** "4 hexes, range 3." Fact, then the two numbers; no clause inside. */
  readonly text: string
  readonly ruling?: boolean
  /** What the reason is about, for drawing it. */
  readonly unit?: UnitId
  readonly hex?: HexLabel
  /** Off-map group, or vertex, that it is about. */
  readonly group?: string
  readonly vertex?: string
  readonly has?: number
  readonly needs?: number
  /** What would be right, when known. */
  readonly remedy?: string
  readonly trace?: import('../../map/types.ts').Trace
}

export const MODIFIER_CATEGORIES = [
  'firepower',
  'deployment',
  'movement',
  'range',
  'terrain',
  'visibility',
  'melee',
  'hallowed',
] as const
export type ModifierCategory = (typeof MODIFIER_CATEGORIES)[number]

export interface Modifier {
  readonly category: ModifierCategory
  readonly label: string
  readonly value: number
  readonly clause: string
  readonly ruling?: boolean
}

export type CheckCause =
  | 'fire'
  | 'return fire'
  | 'reaction fire'
  | 'melee'
  | 'lost'
  | 'bog'
  | 'fire for effect'
  | 'gas'
  | 'rally'
export type Outcome = 'no effect' | 'dispersed and spent' | 'destroyed' | 'rallied'

/** Exact, over the 36 rolls of two dice. */
export interface CheckOdds {
  readonly unit: UnitId
  readonly cause: CheckCause
  readonly modifiers: readonly Modifier[]
  readonly sum: number
  readonly cohesion: number
  /** Rolls out of 36; they add up to 36. For a rally `noEffect` is the failure and `rallied` the success. */
  readonly of36: {
    readonly noEffect: number
    readonly dispersed: number
    readonly destroyed: number
    readonly rallied?: number
  }
}

export interface Odds {
  readonly action: Action
  readonly checks: readonly CheckOdds[]
  /** Machine gun reaction fire: chance that it stays ready, over all checks of moving targets. 6.75b */
  readonly staysReady?: { readonly numerator: number; readonly denominator: number }
}
