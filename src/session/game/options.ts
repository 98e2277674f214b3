import type { Kinds } from '../../game/rules.ts'
import type { Preferred, TableGame } from '../../game/table-game.ts'
import type { SavedDice } from '../journal/entry.ts'
import type { Mail, Seats } from '../journal/saved-game.ts'

export interface SessionOptions<K extends Kinds, E extends TableGame<K> = TableGame<K>> {
  readonly engine: E & TableGame<K>
  /** The time in ms, on any steady clock. */
  readonly now?: () => number
  /** A random whole number below 2^32; nothing else random comes into a game from outside. */
  readonly randomSeed?: () => number
  readonly newId?: () => string
}

export interface StartOptions<K extends Kinds> {
  /** Absent: a random seed. */
  readonly dice?: SavedDice
  readonly preferences?: Preferred<K>
  /** The files of a battle that is not in the catalogue; they travel with the save. */
  readonly scenarioFile?: unknown
  /** The game's key among the saved games; absent: a new one. */
  readonly gameId?: string
  /** Played by mail: which game, and the side of whoever sits here. */
  readonly mail?: Mail
  /** Who plays; absent: two people at one screen, or by mail. */
  readonly seats?: Seats
}
