import type { Preferred } from '../../game/game.ts'
import type { Kinds } from '../../game/rules.ts'
import type { JournalEntry, SavedDice } from './entry.ts'
import type { SavedLeave } from './leave.ts'
import type { SavedPassed } from './passed-over.ts'
import type { SavedTakebacks } from './takebacks.ts'
import type { LineId, SavedTree } from './tree.ts'

export interface SavedGame<K extends Kinds = Kinds> {
  readonly format: 'couplet-game'
  readonly version: 1
  /** The game that it is of, by `Game.id`; absent in older saves, which are of the Red Poppies Campaigns. */
  readonly game?: string
  readonly rulesVersion: string
  readonly scenario: { readonly id: string; readonly hash: string; readonly title: string }
  readonly dice: SavedDice
  readonly entries: readonly JournalEntry<K>[]
  /** ISO time, for lists only; never read by the rules. */
  readonly savedAt: string
  /** Preferences of each side travel with the save but are no part of the journal. */
  readonly preferences?: Preferred<K>
  /** The scenario itself when it did not come from the catalogue. */
  readonly scenarioFile?: unknown
  /** Branches, notes and bookmarks; absent where there are none. The game is whole without them. */
  readonly study?: SavedTree<K>
  /** What undo takes back together; absent where that is always one entry. */
  readonly presses?: SavedTakebacks
  /** Questions passed over by a preference; absent where there were none. */
  readonly passed?: SavedPassed<K>
  /** What was taken back by the other side's leave, and what is asked; absent where nothing was. */
  readonly takebacks?: SavedLeave
  /** The game goes to and fro between two people. */
  readonly mail?: Mail
  /** Who plays, where it is not two people at one screen. */
  readonly seats?: Seats
  /** Absent unless it was a branch of another game. */
  readonly stem?: Stem
}

/** The game that this one was a branch of. */
export interface Stem {
  /** What the branch was called there. */
  readonly branch: LineId
  /** Entries of that game which this one begins with. */
  readonly entry: number
  /** Entries that game had. */
  readonly entries: number
}

/**
 * One person for both sides, who hides nothing from himself; one who plays this side, and the computer the other; or two
 * people at one screen who set up unseen.
 */
export type Seats =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'alone' }
  | { readonly kind: 'computer'; readonly plays: string }

/** A game by mail. */
export interface Mail {
  /** The same in every copy of the game. */
  readonly id: string
  /** The side of whoever opens this copy. */
  readonly side: string
}

/** Where a game that was a branch comes from. */
export const stemWords = ({ branch, entry, entries }: Stem): string =>
  `This game was branch ${branch} of another of ${entries} entries, and left it after entry ${entry}.`
