import type { HexLabel } from '../../hex/label.ts'

/**
 * How everything of a side looks. One side's counters have sharp corners and its flags are square, the other's corners
 * are round and its flags end in a swallow tail: sides differ in grey too.
 */
export type Livery = 'square' | 'round'

/** The pictures that a counter may bear. */
export type Emblem =
  | 'infantry'
  | 'cavalry'
  | 'machine gun'
  | 'artillery'
  | 'mortar'
  | 'flamethrower'
  | 'tank'
  | 'armored car'

/** What is printed on one face of a counter. Each text stands on the counter as it is written here. */
export interface CounterFace {
  /** Names the colours. A name that is not known gets the colours of its livery. */
  readonly uniform: string
  /** The first is drawn; a second one that says cavalry puts a horse before it. */
  readonly emblems: readonly Emblem[]
  readonly topLeft: string
  readonly topRight: string
  /** Small, between the upper corners; null for none. */
  readonly top: string | null
  readonly footLeft: string
  readonly footRight: string
  /** In the box at the foot. */
  readonly box: string
}

/** A counter as it lies there, whoever it is. */
export interface CounterLook {
  /** The same object for all counters that bear the same print. */
  readonly face: CounterFace
  readonly livery: Livery
  /** Whole rim and a plate behind the emblem; otherwise a broken rim, men apart and a yellow box. */
  readonly formed: boolean
  /** Pale, aslant and with a folded corner. */
  readonly spent: boolean
  /** With a parapet below its foot. */
  readonly parapet: boolean
  /** Its shadow falls further off: it stands higher. */
  readonly raised: boolean
}

/** A counter on the sheet, with the signs round it. */
export interface BoardCounter extends CounterLook {
  readonly unit: string
  /** Counters of one side lie in one row. */
  readonly side: string
  readonly hex: HexLabel
  /** A spade. */
  readonly dug: boolean
  /** A whole frame. */
  readonly chosen: boolean
  /** A broken frame. */
  readonly mayJoin: boolean
  /** A blue disc. */
  readonly standby: boolean
  /** Two chevrons. */
  readonly moving: boolean
  /** A wheel. */
  readonly carried: boolean
}
