import { NIGHT, THEME, type ThemeName } from './palette.ts'

/** How large the values stand on counters. */
export const FIGURES = ['normal', 'large', 'largest'] as const
/** What sets off the hexes that are legal now: a veil over the others, an outline, or both. */
export const REACHES = ['light', 'outline', 'both'] as const

/** How somebody likes the board to look; nothing of the game. */
export interface Appearance {
  readonly theme: ThemeName
  /** Per cent of the veil; null: as the theme has it. */
  readonly dim: number | null
  readonly reach: (typeof REACHES)[number]
  readonly figures: (typeof FIGURES)[number]
  /** Per cent of the light on the sheet. */
  readonly brightness: number
  readonly slides: boolean
  readonly flashes: boolean
}

/** As it is before anybody has chosen, and without motion. */
export const PLAIN: Appearance = {
  theme: 'light',
  dim: null,
  reach: 'both',
  figures: 'normal',
  brightness: 100,
  slides: false,
  flashes: false,
}

/** What the paper is multiplied by: white by day at full light. */
export function sheetTint({ theme, brightness }: Appearance, night = false): number {
  const part = (shift: number) => {
    const of = (colour: number) => ((colour >> shift) & 255) / 255
    const dark = night ? of(NIGHT.tint) : 1
    return Math.round((255 * of(THEME[theme].sheetTint) * dark * brightness) / 100) << shift
  }
  return part(16) | part(8) | part(0)
}
