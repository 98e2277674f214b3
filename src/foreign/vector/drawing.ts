import type { Affine } from '../picture/affine.ts'
import type { VectorPath } from './path.ts'

/** A straight run of colours between two points, in the units of what it fills. */
export interface Gradient {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly stops: readonly { readonly at: number; readonly colour: string }[]
}

/** A colour as CSS has it, `#rrggbb` or `rgba(…)`, or a run of them. */
export type Paint = string | Gradient

/** How letters look: one font of a family list, 400 or 700 strong. */
export interface Letters {
  readonly family: string
  readonly size: number
  readonly weight: number
  readonly italic: boolean
  /** Between letters. */
  readonly spacing: number
}

export interface Pen {
  readonly width: number
  readonly cap: string
  readonly join: string
  readonly dash: readonly number[]
}

interface Inked {
  readonly matrix: Affine
  readonly paint: Paint
  readonly alpha: number
}

/** One act of drawing, in the order of drawing. */
export type Act =
  | ({ readonly kind: 'fill'; readonly path: VectorPath; readonly evenOdd: boolean } & Inked)
  | ({ readonly kind: 'stroke'; readonly path: VectorPath; readonly pen: Pen } & Inked)
  | ({
      readonly kind: 'text'
      readonly text: string
      readonly at: readonly [number, number]
      readonly letters: Letters
      readonly align: 'left' | 'center' | 'right'
      /** The middle of the letters stands at the height of the point, not their foot. */
      readonly middle: boolean
      /** The letters are drawn as outlines. */
      readonly pen: Pen | null
    } & Inked)
  /** What follows is seen within the path alone, until its `unclip`. */
  | {
      readonly kind: 'clip'
      readonly path: VectorPath
      readonly evenOdd: boolean
      readonly matrix: Affine
    }
  | { readonly kind: 'unclip' }

/** What was drawn on a recording context. */
export interface Drawing {
  readonly acts: readonly Act[]
  /** Paths that are drawn more than once, so that they are written once. */
  readonly shared: ReadonlySet<VectorPath>
}

/** A drawing on a page: where it goes, in millimetres from the upper left corner, and the part that is seen. */
export interface Placed {
  readonly drawing: Drawing
  readonly matrix: Affine
  readonly clip?: readonly [x: number, y: number, width: number, height: number]
}

/** A page to be printed, in millimetres. */
export interface Page {
  readonly width: number
  readonly height: number
  readonly placed: readonly Placed[]
}
