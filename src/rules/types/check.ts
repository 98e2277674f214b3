import type { HexLabel } from '../../hex/label.ts'
import type { UnitId } from './vocabulary.ts'

/** The first condition that fails, with its numbers. Never thrown. */
export interface Reason {
  /** Stable, kebab-case: `out-of-range`, `spent`, `stacking`. */
  readonly code: string
  readonly clause: string
  /** "4 hexes, range 3." First the fact, then the two numbers. It contains no clause. */
  readonly text: string
  /** The text for use after the unit's name: "formed; a blob takes dispersed units." */
  readonly withoutUnit?: string
  readonly ruling?: boolean
  /** The unit and the hex of the reason, for drawing it. */
  readonly unit?: UnitId
  readonly hex?: HexLabel
  /** The off-map group, or the vertex, of the reason. */
  readonly group?: string
  readonly vertex?: string
  readonly has?: number
  readonly needs?: number
  /** What would be right, if known. */
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
  /** Rolls out of 36; they add up to 36. For a rally `noEffect` is failure and `rallied` is success. */
  readonly of36: {
    readonly noEffect: number
    readonly dispersed: number
    readonly destroyed: number
    readonly rallied?: number
  }
  /**
   * The check follows another check or a barrage of the same moment, and these odds assume that the unit has come
   * through as well as it could. A unit that was hurt makes a different check, or none. `Odds.fates` has the sum.
   */
  readonly ifSpared?: true
}
