import type { Grid } from '../hex/grid.ts'
import type { MapFile } from './artwork.ts'
import type { ArtIndex } from './types.ts'

/** The parts of a map file that a sight line can meet. */
export type SightArt = Pick<MapFile, 'baseLevel' | 'heights' | 'woods' | 'wheat'>

/** How much of a hex an area covers. */
export const COVER = { none: 0, part: 1, all: 2 } as const

/** What a patch is: woods, wheat, or ground at `kind - HEIGHT` and above. */
export const WOODS = 0
export const WHEAT = 1
export const HEIGHT = 2

/**
 * Artwork by hex. A *patch* is the part of one area that matters in one hex: the edges that pass through the inside
 * of the hex, whole and uncut, so that every number stays an integer. An edge along a hexside belongs to neither hex,
 * since a hex has only what is drawn inside it.
 */
export interface CompiledArt extends ArtIndex {
  readonly grid: Grid
  /** Level of the ground that no height covers. */
  readonly base: number
  /** Highest level present. 4.51a */
  readonly level: Uint8Array
  readonly lowest: Uint8Array
  /** Level under the centre dot; on a contour, the upper one. */
  readonly centreLevel: Uint8Array
  /** Bit L set: the contour of height L passes through the inside of the hex. 4.3b */
  readonly contours: Uint8Array
  /** `COVER` of woods and of wheat. */
  readonly woods: Uint8Array
  readonly wheat: Uint8Array
  /** Patches of hex h are `patches[h]` up to `patches[h + 1]`. */
  readonly patches: Int32Array
  readonly kind: Uint8Array
  /** 1 where a point just to the upper left of the centre dot lies in the area. */
  readonly middle: Uint8Array
  /** Edges of patch p are `edges[p]` up to `edges[p + 1]`. Each has four numbers in `ends`: ax, ay, bx, by. */
  readonly edges: Int32Array
  readonly ends: Int32Array
}
