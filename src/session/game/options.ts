import type { SideId } from '../../rules/types/index.ts'
import type { Engine } from '../engine/engine.ts'
import type { Preferences } from '../engine/preferences.ts'
import type { Mail, SavedGame, Seats } from '../journal/saved-game.ts'

export interface SessionOptions {
  readonly engine: Engine
  /** Milliseconds on any steady clock. */
  readonly now?: () => number
  /** A whole number below 2^32; the only chance that ever comes from outside a game. */
  readonly randomSeed?: () => number
  readonly newId?: () => string
}

export interface StartOptions {
  /** Absent: a random seed. */
  readonly dice?: SavedGame['dice']
  readonly preferences?: Readonly<Record<SideId, Preferences>>
  /** The files of a battle that is not in the catalogue; they travel with the save. */
  readonly scenarioFile?: unknown
  /** Key among the saved games; absent: a new one. */
  readonly gameId?: string
  /** Played by mail: which game, and the side of whoever sits here. */
  readonly mail?: Mail
  /** Who plays; absent: two people at one screen, or by mail. */
  readonly seats?: Seats
}
