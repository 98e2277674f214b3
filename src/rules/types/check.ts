import type { HexLabel } from '../../hex/label.ts'
import type { UnitId } from './vocabulary.ts'

/** The first condition that fails, with its numbers. Never thrown. */
export interface Reason {
  /** Stable, kebab-case: `out-of-range`, `spent`, `stacking`. */
  readonly code: string
  readonly clause: string
  /** "4 hexes, range 3." Fact, then the two numbers; no clause inside. */
  readonly text: string
  /** "formed; a blob takes dispersed units.": the text where the unit's name stands before it already. */
  readonly withoutUnit?: string
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
  /**
   * It comes after another check or a barrage of the same moment and is told for a unit that has come through these
   * as well as it could; a unit that has suffered makes another check, or none. `Odds.fates` has the sum.
   */
  readonly ifSpared?: true
}
