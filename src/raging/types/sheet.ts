import type { Cover, TroopClass, UnitKind } from './vocabulary.ts'

/*
 * A play sheet: the numbers that the rules leave to the period and the battle. Whoever owns a printed sheet types it in; the
 * one that comes with the game is our own.
 */

/** The lowest score of a twelve-sided die that hits; null where nothing does. RE-13.4 */
export type Score = number | null

export interface Weapon {
  readonly name: string
  /** Guns have three distances, short, medium and long; small arms one for each hex. RE-13.1, RE-15.3 */
  readonly kind: 'arms' | 'gun'
  /** Dice for each stand. */
  readonly dice: number
  readonly hits: Readonly<Record<Cover, readonly Score[]>>
}

/** Hexes a move. RE-3.1 */
export interface Moves {
  readonly foot: number
  readonly mounted: number
  readonly fieldGun: number
  readonly horseGun: number
  readonly fieldTeam: number
  readonly horseTeam: number
  /** More for a move that follows a road from end to end. RE-3.8 */
  readonly roadFoot: number
  readonly roadHorse: number
}

/** What a unit of a kind is made of at full strength. A battle may give it less. */
export interface Organisation {
  readonly id: string
  readonly name: string
  readonly kind: UnitKind
  /** Null for a battery. RE-2.6 */
  readonly class: TroopClass | null
  /** The weapon of its infantry, cavalry on foot or guns; and that of its machine guns. */
  readonly weapon: string
  readonly mgWeapon?: string
  /** Stands it may lose and still go on. RE-22.1 */
  readonly breaking: number
  /** It ignores zones of control. RE-10.4 */
  readonly infiltrates?: boolean
  /** Horse artillery. RE-4.11 */
  readonly horse?: boolean
  readonly note?: string
}

export interface PlaySheet {
  readonly id: string
  readonly title: string
  /** Where its numbers come from; shown on screen and in the log. */
  readonly note: string
  /** The numbers are Couplet's own and no publisher's. */
  readonly ours?: boolean
  readonly weapons: Readonly<Record<string, Weapon>>
  readonly moves: Moves
  /** The strongest box barrage, and the strongest creeping barrage of a phase. RE-19.3, RE-20.4 */
  readonly mostPoints: { readonly box: number; readonly creeping: number }
  readonly organisations: readonly Organisation[]
}
