import type { HexLabel } from '../../hex/label.ts'
import type { MapFile } from '../../map/artwork.ts'
import type { Livery } from '../view/counter.ts'

/** What is drawn on a stand. */
export type Figure = 'infantry' | 'machine gun' | 'gun' | 'horse' | 'team' | 'star' | 'small star'

/** A stand as it lies on the map: a small base, several in a hex. */
export interface StandToken {
  readonly id: string
  readonly hex: HexLabel
  readonly livery: Livery
  readonly figure: Figure
  /** One letter or none. */
  readonly letter: string
  /** A few letters that tell its unit from others. */
  readonly tag: string
  /** A red bar with a cross below it. */
  readonly down: boolean
  /** A green corner. */
  readonly ready: boolean
  /** Pale: it has done what it may do. */
  readonly done: boolean
  /** A broken red ring: something is wrong with its place. */
  readonly astray: boolean
  readonly chosen: boolean
  /** An arrow to one of twelve points, clockwise from the north. */
  readonly arrow: number | null
}

/** Everything that this board draws over the map. */
export interface StandsView {
  readonly sheet: MapFile
  readonly inPlay: readonly HexLabel[]
  readonly tokens: readonly StandToken[]
  readonly lit: readonly HexLabel[]
  readonly pressed: HexLabel | null
  /** A thick rim: something falls or has fallen there. */
  readonly struck: readonly HexLabel[]
  /** A sight line, from the first hex to the second. */
  readonly line?: readonly [HexLabel, HexLabel] | null
  /** Dotted: these hexes are seen. */
  readonly seen: readonly HexLabel[]
  readonly wire: readonly HexLabel[]
  readonly blocks: readonly HexLabel[]
  readonly craters: readonly HexLabel[]
  readonly crosses: readonly HexLabel[]
  readonly flags: readonly { readonly hex: HexLabel; readonly livery: Livery }[]
  /** The words for a hex, for those who do not see it. */
  readonly words: (hex: HexLabel) => string
}
