import type { Extent } from '../base/plane.ts'
import type { Lod } from '../base/stroke.ts'
import type { PaintedMap } from '../view/ground.ts'

/** A part of a map to be painted: its place in hex sides, the pixels per hex side, and its size in pixels. */
export interface Job {
  readonly rect: Extent
  readonly scale: number
  readonly width: number
  readonly height: number
  readonly lod: Lod
  /** Whether to paint hex numbers. Names are not part of the paper; they lie over it. */
  readonly numbers: boolean
}

/** Some rows of a painted part. Strips limit how much goes to the graphics card in one frame. */
export interface Strip {
  readonly picture: HTMLCanvasElement | ImageBitmap
  /** The first row, in pixels from the top. */
  readonly y: number
}

/** Rows in a strip. */
export const ROWS = 128

/** What the page sends to the painter's thread. */
export type Order =
  | { readonly say: 'sheet'; readonly sheet: number; readonly file: PaintedMap }
  | { readonly say: 'drop'; readonly sheet: number }
  | { readonly say: 'paint'; readonly sheet: number; readonly serial: number; readonly job: Job }

/** What the thread sends back. `letters`: the fonts arrived, `late` where something had been painted without them. */
export type Reply =
  | { readonly say: 'painted'; readonly serial: number; readonly strips: readonly Strip[] }
  | { readonly say: 'letters'; readonly late: boolean }
