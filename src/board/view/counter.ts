import type { HexLabel } from '../../hex/label.ts'

/**
 * The look of one side. One side has counters with sharp corners and square flags; the other has counters with round
 * corners and swallow-tailed flags. The sides therefore differ in grey too.
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

/** What is printed on one face of a counter. Each text appears exactly as it is written here. */
export interface CounterFace {
  /** Selects the colours. An unknown name gets the colours of its livery. */
  readonly uniform: string
  /** The first is drawn; a second one that is cavalry puts a horse in front. */
  readonly emblems: readonly Emblem[]
  readonly topLeft: string
  readonly topRight: string
  /** Small, between the upper corners; null for none. */
  readonly top: string | null
  readonly footLeft: string
  readonly footRight: string
  /** In the box at the foot. */
  readonly box: string
  /** Its name, under which a picture of the user's own may stand for it. */
  readonly own?: string
}

/** How a counter looks, whichever unit it is. */
export interface CounterLook {
  /** The same object for all counters with the same print. */
  readonly face: CounterFace
  readonly livery: Livery
  /** True: unbroken rim, and a plate behind the emblem. False: broken rim, scattered men and a yellow box. */
  readonly formed: boolean
  /** Pale, tilted and with a folded corner. */
  readonly spent: boolean
  /** Has a parapet below its foot. */
  readonly parapet: boolean
  /** Casts its shadow further off, as if it stood higher. */
  readonly raised: boolean
}

/** A counter on the map, with the signs round it. */
export interface BoardCounter extends CounterLook {
  readonly unit: string
  /** Counters of one side lie in one row. */
  readonly side: string
  readonly hex: HexLabel
  /** A spade. */
  readonly dug: boolean
  /** Has an unbroken frame. */
  readonly chosen: boolean
  /** Has a broken frame. */
  readonly mayJoin: boolean
  /** A blue disc. */
  readonly standby: boolean
  /** Two chevrons. */
  readonly moving: boolean
  /** A wheel. */
  readonly carried: boolean
}
