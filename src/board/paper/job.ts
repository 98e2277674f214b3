import type { MapFile } from '../../map/artwork.ts'
import type { Extent } from '../base/plane.ts'
import type { Lod } from '../base/stroke.ts'

/** A part of a sheet to be painted: where it lies in hex sides, pixels to a hex side, and its size in pixels. */
export interface Job {
  readonly rect: Extent
  readonly scale: number
  readonly width: number
  readonly height: number
  readonly lod: Lod
  /** With the numbers of hexes; names lie over the sheet, not on it. */
  readonly numbers: boolean
}

/** Some rows of what was painted, so that no more of it than these has to go to the card in one frame. */
export interface Strip {
  readonly picture: HTMLCanvasElement | ImageBitmap
  /** First row, pixels from the top. */
  readonly y: number
}

/** Rows of a strip. */
export const ROWS = 128

/** What the page says to the painter's thread. */
export type Order =
  | { readonly say: 'sheet'; readonly sheet: number; readonly file: MapFile }
  | { readonly say: 'drop'; readonly sheet: number }
  | { readonly say: 'paint'; readonly sheet: number; readonly serial: number; readonly job: Job }

/** What it says back; `letters`: the faces came after something had been painted without them. */
export type Reply =
  | { readonly say: 'painted'; readonly serial: number; readonly strips: readonly Strip[] }
  | { readonly say: 'letters' }
