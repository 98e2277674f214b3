import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { type Appearance, FIGURES, REACHES } from '../../board/base/appearance.ts'
import { LEVELS, type LevelId } from '../../session/red-poppies/computer.ts'
import { SEATINGS, type Seating } from './seating.ts'

export const TEXT_SIZES = ['100', '115', '130', '150', '200'] as const
export const THEMES = ['system', 'light', 'dark'] as const
export const CONTRASTS = ['standard', 'high'] as const
export const SIDE_COLOURS = ['period', 'blue', 'ink'] as const
/** The lowest brightness of the map, in per cent; in a darker one woods and slopes can't be told apart. */
export const DIMMEST = 60
export const KEY_SCOPES = ['on', 'board', 'off'] as const

const LEVEL_IDS = LEVELS.map(({ id }) => id)

export const KEPT_LAYERS = ['names', 'numbers', 'control', 'objectives'] as const

/** How long each act of the computer is shown before the next; `PAUSES` has it in ms. */
export const FACES = ['couplet', 'module'] as const
export const PACES = ['slow', 'steady', 'at once'] as const
export const PAUSES: Readonly<Record<(typeof PACES)[number], number>> = {
  slow: 1500,
  steady: 600,
  'at once': 0,
}

/** Each of them in a word and in a sentence. */
export const PACE_WORDS: Readonly<Record<(typeof PACES)[number], readonly [string, string]>> = {
  slow: ['Slow', '1.5 seconds a move.'],
  steady: ['Steady', 'About half a second a move.'],
  'at once': ['At once', 'No pause between moves.'],
}

/** The preferences of this person, kept in the browser; they are no part of any game. */
export interface Settings {
  readonly theme: (typeof THEMES)[number]
  readonly text: (typeof TEXT_SIZES)[number]
  readonly contrast: (typeof CONTRASTS)[number]
  readonly sides: (typeof SIDE_COLOURS)[number]
  /** How much the map is dimmed where nothing is legal now, in per cent; null uses the theme's value. */
  readonly dim: number | null
  readonly figures: Appearance['figures']
  /** What counters show: what is printed here, or pictures of the person's own module where there are some. */
  readonly faces: (typeof FACES)[number]
  readonly reach: Appearance['reach']
  /** The brightness of the map in per cent, at least `DIMMEST`. */
  readonly brightness: number
  /** Turns all motion off, whatever the settings of its kinds. */
  readonly reducedMotion: boolean
  readonly slides: boolean
  readonly dice: boolean
  readonly flashes: boolean
  readonly sound: boolean
  /** In per cent. */
  readonly volume: number
  /** Where single letters work as commands. */
  readonly keys: (typeof KEY_SCOPES)[number]
  /** Whether the result of every roll is spoken, not the outcomes alone. */
  readonly announceRolls: boolean
  readonly pace: (typeof PACES)[number]
  readonly level: LevelId
  /** Whether the computer says what it compared its acts with, while it plays and in the log. */
  readonly reasons: boolean
  /**
   * The layers of the map that this person has turned on or off for good; the other layers are switched for the moment.
   */
  readonly sheet: Readonly<Partial<Record<(typeof KEPT_LAYERS)[number], boolean>>>
  /** How the last game was begun, and the side played in it; the next game begins in the same way. */
  readonly seating: Seating
  readonly plays: string
  /** Whether two people here set up without seeing each other's units. */
  readonly hideSetup: boolean
  /** Whether the overview map is open. */
  readonly overview: boolean
}

const DEFAULTS: Settings = {
  theme: 'system',
  text: '100',
  contrast: 'standard',
  sides: 'period',
  dim: null,
  figures: 'normal',
  faces: 'couplet',
  reach: 'both',
  brightness: 100,
  reducedMotion: false,
  slides: true,
  dice: true,
  flashes: true,
  sound: false,
  volume: 70,
  keys: 'on',
  announceRolls: true,
  pace: 'steady',
  level: 'veteran',
  reasons: true,
  sheet: {},
  seating: 'two',
  plays: '',
  hideSetup: false,
  overview: true,
}
const KEY = 'couplet-settings'

const oneOf = <T extends string>(all: readonly T[], value: unknown, other: T): T =>
  all.find((known) => known === value) ?? other

const between = <T>(value: unknown, least: number, most: number, other: T): number | T =>
  typeof value === 'number' && value >= least && value <= most ? value : other

function readSheet(kept: unknown): Settings['sheet'] {
  if (typeof kept !== 'object' || kept === null) return {}
  const known = kept as Record<string, unknown>
  return Object.fromEntries(
    KEPT_LAYERS.flatMap((name) => (typeof known[name] === 'boolean' ? [[name, known[name]]] : [])),
  )
}

/** The stored settings; what is missing or not understood gets its default. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {}
  try {
    const data: unknown = JSON.parse(text ?? '{}')
    if (typeof data === 'object' && data !== null) kept = data as Record<string, unknown>
  } catch {
    return DEFAULTS
  }
  return {
    theme: oneOf(THEMES, kept.theme, DEFAULTS.theme),
    text: oneOf(TEXT_SIZES, kept.text, DEFAULTS.text),
    contrast: oneOf(CONTRASTS, kept.contrast, DEFAULTS.contrast),
    sides: oneOf(SIDE_COLOURS, kept.sides, DEFAULTS.sides),
    dim: between(kept.dim, 0, 80, null),
    figures: oneOf(FIGURES, kept.figures, DEFAULTS.figures),
    faces: oneOf(FACES, kept.faces, DEFAULTS.faces),
    reach: oneOf(REACHES, kept.reach, DEFAULTS.reach),
    brightness: between(kept.brightness, DIMMEST, 100, DEFAULTS.brightness),
    reducedMotion: kept.reducedMotion === true,
    overview: kept.overview !== false,
    slides: kept.slides !== false,
    dice: kept.dice !== false,
    flashes: kept.flashes !== false,
    sound: kept.sound === true,
    volume: between(kept.volume, 0, 100, DEFAULTS.volume),
    keys: oneOf(KEY_SCOPES, kept.keys, DEFAULTS.keys),
    announceRolls: kept.announceRolls !== false,
    pace: oneOf(PACES, kept.pace, DEFAULTS.pace),
    sheet: readSheet(kept.sheet),
    // `skill` is how the level was once kept.
    level: oneOf(LEVEL_IDS, kept.level, kept.skill === 'quick' ? 'regular' : DEFAULTS.level),
    reasons: kept.reasons !== false,
    seating: oneOf(SEATINGS, kept.seating, DEFAULTS.seating),
    hideSetup: kept.hideSetup === true,
    plays: typeof kept.plays === 'string' ? kept.plays : DEFAULTS.plays,
  }
}

export function createSettings(storage: Storage | null = safeStorage()) {
  let text: string | null = null
  try {
    text = storage?.getItem(KEY) ?? null
  } catch {
    // Without storage the game can still be played.
  }
  const store = createStore<Settings>()(subscribeWithSelector(() => readSettings(text)))
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    /** Changes settings, and stores them where the browser allows it. */
    change: (changed: Partial<Settings>) => {
      store.setState(changed)
      try {
        storage?.setItem(KEY, JSON.stringify(store.getState()))
      } catch {
        // The change then holds for this visit only.
      }
    },
  }
}

function safeStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The theme that is shown now. */
export function shownTheme(theme: Settings['theme'], systemDark: boolean): 'light' | 'dark' {
  return theme === 'system' ? (systemDark ? 'dark' : 'light') : theme
}
