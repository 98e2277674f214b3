import type { HexLabel } from '../../hex/label.ts'
import type { Livery } from './counter.ts'

/**
 * The shapes that the board can draw on the map beside counters. They are named after what they look like; only the
 * caller knows what they stand for. A corner is written O19:W, a hexside V10/V11.
 */
export type Mark =
  /** A bank of earth at the foot of a hex, with words under it where there is room. */
  | { readonly kind: 'bank'; readonly hex: HexLabel; readonly label: string | null }
  | { readonly kind: 'flag'; readonly hex: HexLabel; readonly livery: Livery }
  /** A flower in a ring of the livery. */
  | { readonly kind: 'flower'; readonly hex: HexLabel; readonly livery: Livery }
  /** A figure in a disc; the disc is grey when neither side has it. */
  | {
      readonly kind: 'disc'
      readonly hex: HexLabel
      readonly text: string
      readonly grey: boolean
    }
  /**
   * A faint tint of the livery within one thin outline round an area; the outline is broken when neither side has it.
   */
  | {
      readonly kind: 'plot'
      readonly hexes: readonly HexLabel[]
      readonly livery: Livery | null
    }
  | { readonly kind: 'zigzag'; readonly hex: HexLabel }
  /** A grey gabled block. */
  | { readonly kind: 'block'; readonly hex: HexLabel }
  /** A striped bar across a side, with an arrow from its first hex to its second. */
  | { readonly kind: 'bar'; readonly side: string }
  /** Crosses on a side, with a green arrow through the gap between them. */
  | { readonly kind: 'gap'; readonly side: string }
  /** A line of hexes and the line after it, with an arrow between them; `falls` scatters bursts over the first. */
  | {
      readonly kind: 'curtain'
      readonly hexes: readonly HexLabel[]
      readonly next: readonly HexLabel[]
      readonly livery: Livery
      readonly falls: boolean
    }
  /** Grey puffs with an unbroken outline. */
  | { readonly kind: 'puffs'; readonly hex: HexLabel }
  /** A yellow-green cloud with a broken outline and dots. */
  | { readonly kind: 'cloud'; readonly hex: HexLabel; readonly label: string | null }
  /** One orange line round all these hexes together. */
  | { readonly kind: 'glow'; readonly hexes: readonly HexLabel[] }
  /** A large star on a corner. */
  | { readonly kind: 'burst'; readonly corner: string }
  /** A broken ring with a plus, on a corner. */
  | { readonly kind: 'ring'; readonly corner: string; readonly livery: Livery }
  /** Cross hairs on a corner with a tag; a livery of null is ink. */
  | {
      readonly kind: 'cross hairs'
      readonly corner: string
      readonly livery: Livery | null
      readonly label: string
      readonly hourglass: boolean
    }

/** Places that may be clicked now: corners or hexsides. */
export interface Spots {
  readonly kind: 'vertex' | 'side'
  readonly names: readonly string[]
  /** Words in the handles, where there are few: "1–2". */
  readonly labels?: readonly string[]
  /** The corner that the handles start from. */
  readonly from?: string
}

/** Three parts of one bar, side by side: blank, hatched, solid. Only their proportion counts. */
export interface Bar {
  readonly blank: number
  readonly hatched: number
  readonly solid: number
}
