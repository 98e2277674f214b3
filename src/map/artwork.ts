import type { HexLabel } from '../hex/label.ts'

/** Artwork units in one lattice unit. Artwork points are integers, so every crossing with a sight line is exact. */
export const SUBDIVISION = 24

/** Points of a closed outline, flat: x0, y0, x1, y1, … in artwork units. The first point is not repeated at the end. */
export type Ring = readonly number[]
/** Points of an open line, flat, in artwork units. */
export type Polyline = readonly number[]
/** A hexside by its two hexes, sorted as text: "AE11/AE12". */
export type SideName = string

/** An area, even-odd over its rings, so that a hole is one more ring. Rings of one kind never cross. */
export interface Area {
  readonly name?: string
  readonly rings: readonly Ring[]
}

export interface Road {
  readonly id: string
  readonly name?: string
  readonly class: 'main' | 'minor'
  /** Hexes in order; each consecutive pair is a road side. 8.6a */
  readonly hexes: readonly HexLabel[]
  readonly line: Polyline
}

export interface Stream {
  readonly id: string
  readonly name?: string
  readonly kind: 'stream' | 'canal'
  /** The sides along which it runs. 8.7d */
  readonly sides: readonly SideName[]
  readonly lines: readonly Polyline[]
}

export interface Trench {
  readonly id: string
  readonly name?: string
  readonly side: 'central' | 'entente'
  readonly kind: 'front' | 'support' | 'communication'
  /** Hexes in order; each consecutive pair is joined. 8.321f */
  readonly hexes: readonly HexLabel[]
  readonly line: Polyline
}

export const NAME_KINDS = [
  'town',
  'village',
  'hamlet',
  'wood',
  'lake',
  'stream',
  'hill',
  'ridge',
  'landmark',
  'no-mans-land',
] as const

export interface PlaceName {
  readonly text: string
  readonly kind: (typeof NAME_KINDS)[number]
  /** Middle of the text, artwork units. */
  readonly at: readonly [number, number]
  /** Clockwise degrees. */
  readonly angle?: number
  /** Lines of the text, when broken. */
  readonly lines?: readonly string[]
  /** Middle of the text when the whole map is in view and letters are larger; null when the name is not shown then. */
  readonly whole?: readonly [number, number] | null
}

export const SIGN_KINDS = ['hill', 'chateau', 'hamlet', 'church', 'station'] as const

/** A small sign that does not affect the rules. */
export interface Sign {
  readonly kind: (typeof SIGN_KINDS)[number]
  readonly at: readonly [number, number]
}

export interface House {
  /** Closed outline in artwork units. */
  readonly ring: Ring
  /** Walls without a roof. */
  readonly ruined?: true
}

/** A map file. The board draws it, `compile.ts` compiles it, and sight lines cross it. */
export interface MapFile {
  readonly format: 'couplet-map'
  readonly version: 1
  readonly id: string
  readonly title: string
  readonly subtitle?: string
  readonly note?: string
  readonly columns: number
  readonly rows: number
  /** North as the rules name it, clockwise degrees from the top of the map. */
  readonly north: number
  /** Yards across a hex, for the scale bar. */
  readonly hexYards: number
  readonly baseLevel: number
  /** Ground at or above `level`, in rising order; each lies inside the one before. Its outline is the contour. 4.3b */
  readonly heights: readonly { readonly level: number; readonly rings: readonly Ring[] }[]
  /** All drawn woods. They block where the hex is dotted and conceal elsewhere. 8.9 */
  readonly woods: readonly Area[]
  /** The thick core of woods, for drawing only. */
  readonly thickWoods: readonly Area[]
  readonly wheat: readonly Area[]
  readonly lakes: readonly Area[]
  readonly villages: readonly { readonly name: string; readonly hexes: readonly HexLabel[] }[]
  readonly dotted: readonly HexLabel[]
  readonly craters: readonly HexLabel[]
  readonly noMansLand: readonly HexLabel[]
  readonly outOfPlay: readonly HexLabel[]
  readonly roads: readonly Road[]
  readonly railways: readonly {
    readonly id: string
    readonly name?: string
    readonly line: Polyline
  }[]
  readonly streams: readonly Stream[]
  readonly trenches: readonly Trench[]
  readonly bridges: readonly SideName[]
  readonly blueSides: readonly SideName[]
  readonly greenSides: readonly SideName[]
  readonly wire: readonly SideName[]
  readonly houses: readonly House[]
  readonly names: readonly PlaceName[]
  /** Lanes in towns and villages. They do not affect the rules and are no roads of 8.6. */
  readonly streets?: readonly Polyline[]
  /** Hexes with shattered woods: the drawing shows bare trunks. */
  readonly shattered?: readonly HexLabel[]
  /** Areas that the map outlines in dotted red, by name. 13.0 */
  readonly zones?: readonly { readonly name: string; readonly hexes: readonly HexLabel[] }[]
  readonly signs?: readonly Sign[]
}
