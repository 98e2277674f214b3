import { NIGHT, THEME, type ThemeName } from './palette.ts'

/** The sizes of the values on counters. */
export const FIGURES = ['normal', 'large', 'largest'] as const
/** How the hexes that are legal now stand out: a veil over the others, an outline, or both. */
export const REACHES = ['light', 'outline', 'both'] as const

/** A player's preferences for the look of the board; they say nothing about the game. */
export interface Appearance {
  readonly theme: ThemeName
  /** Opacity of the veil in per cent; null takes the theme's own. */
  readonly dim: number | null
  readonly reach: (typeof REACHES)[number]
  readonly figures: (typeof FIGURES)[number]
  /** Brightness of the map in per cent. */
  readonly brightness: number
  readonly slides: boolean
  readonly flashes: boolean
  /**
   * Pictures of the user's own in place of printed faces: by the name of a face, or by unit and the word *formed* or
   * *dispersed*. Null for none.
   */
  readonly worn: Worn | null
}

export type Worn = ReadonlyMap<string, ImageBitmap>

/** The appearance before anybody has chosen one, without motion. */
export const PLAIN: Appearance = {
  theme: 'light',
  dim: null,
  reach: 'both',
  figures: 'normal',
  brightness: 100,
  slides: false,
  flashes: false,
  worn: null,
}

/** The colour that multiplies the paper: white by day at full brightness. */
export function sheetTint({ theme, brightness }: Appearance, night = false): number {
  const part = (shift: number) => {
    const of = (colour: number) => ((colour >> shift) & 255) / 255
    const dark = night ? of(NIGHT.tint) : 1
    return Math.round((255 * of(THEME[theme].sheetTint) * dark * brightness) / 100) << shift
  }
  return part(16) | part(8) | part(0)
}
