import type { HexLabel } from '../../hex/label.ts'
import type { MapFile } from '../../map/artwork.ts'

/** A map as it is painted. */
export interface PaintedMap extends MapFile {
  /** Layers that show weakly: by the name of their field, how strongly, 0 to 1. */
  readonly faded?: Readonly<Record<string, number>>
}

/** A place in artwork units, 24 to a lattice unit. */
export type ArtSpot = readonly [x: number, y: number]

/** How a line of the ground looks: what it means to the hand that draws. */
export type LineLook =
  /** An outline of the layer in hand, and the one that is chosen. */
  | 'layer'
  | 'chosen'
  /** What a pen or a lasso has laid and not yet closed; `cut`: it takes ground away. */
  | 'laid'
  | 'cut'
  /** As it was in the version before. */
  | 'before'
  /** Hexsides: of a lake, of woods, at odds with the drawing. */
  | 'blue'
  | 'green'
  | 'odds'

export interface GroundLine {
  readonly points: readonly number[]
  readonly closed: boolean
  readonly look: LineLook
  /** 0 to 1; absent: 1. */
  readonly alpha?: number
}

export type DotLook =
  /** A point of the chosen outline, one that is chosen, and the middle of an edge. */
  | 'point'
  | 'chosen'
  | 'middle'
  /** Where the next point would lie; with `held` a magnet holds it. */
  | 'aim'
  | 'held'
  /** A name or a sign; a hex whose place on a picture is known; something wrong. */
  | 'sign'
  | 'tie'
  | 'wrong'
  | 'grave'

export interface GroundDot {
  readonly at: ArtSpot
  readonly look: DotLook
  readonly text?: string
}

export type HexLook =
  /** Out of sight; come into sight since the version before, and gone out of it. */
  | 'hidden'
  | 'concealed'
  | 'gained'
  | 'lost'
  /** Drawing and stated fact disagree. */
  | 'odds'
  /** Marked in the layer in hand. */
  | 'marked'

/** A picture of the user's own under the drawing. */
export interface GroundPicture {
  readonly source: ImageBitmap
  /** From pixels of the source to artwork units: x = ax + cy + e, y = bx + dy + f. */
  readonly affine: readonly [number, number, number, number, number, number]
  readonly opacity: number
}

/**
 * What a designer draws, over the map and under the lines of sight. Parts that are the same objects as before are not drawn
 * again.
 */
export interface GroundView {
  readonly hexes: readonly { readonly hex: HexLabel; readonly look: HexLook }[]
  /** Short words in hexes: what they compile to. */
  readonly words: readonly { readonly hex: HexLabel; readonly text: string }[]
  readonly lines: readonly GroundLine[]
  /** Lines and dots that change with every movement of the hand. */
  readonly hot: readonly GroundLine[]
  readonly dots: readonly GroundDot[]
  /** The brush: its middle and its radius in artwork units across. */
  readonly brush: { readonly at: ArtSpot; readonly radius: number; readonly adds: boolean } | null
  readonly picture: GroundPicture | null
}
