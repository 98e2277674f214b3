import { THEME, type ThemeName } from './palette.ts'

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
export function sheetTint({ theme, brightness }: Appearance): number {
  const part = (shift: number) =>
    Math.round((((THEME[theme].sheetTint >> shift) & 255) * brightness) / 100) << shift
  return part(16) | part(8) | part(0)
}
