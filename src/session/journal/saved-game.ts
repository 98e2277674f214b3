import type { Kinds } from '../../game/rules.ts'
import type { Preferred } from '../../game/table-game.ts'
import type { DiceFrom, JournalEntry, SavedDice } from './entry.ts'
import type { SavedLeave } from './leave.ts'
import type { SavedPassed } from './passed-over.ts'
import type { SavedTakebacks } from './takebacks.ts'
import type { SavedThoughts } from './thoughts.ts'
import type { LineId, SavedTree } from './tree.ts'

export interface SavedGame<K extends Kinds = Kinds> {
  readonly format: 'couplet-game'
  /** 2 where the game has agreed dice; older versions of Couplet do not read those. */
  readonly version: 1 | 2
  /** The `Game.id` of the game played; absent in older saves, which are of the Red Poppies Campaigns. */
  readonly game?: string
  readonly rulesVersion: string
  readonly scenario: { readonly id: string; readonly hash: string; readonly title: string }
  readonly dice: SavedDice
  /** Where other dice took their place later, in order; absent where they never did. */
  readonly diceFrom?: readonly DiceFrom[]
  readonly entries: readonly JournalEntry<K>[]
  /** ISO time, for lists only; never read by the rules. */
  readonly savedAt: string
  /** The preferences of each side; they travel with the save but are no part of the journal. */
  readonly preferences?: Preferred<K>
  /** The scenario itself, when it did not come from the catalogue. */
  readonly scenarioFile?: unknown
  /** Branches, notes and bookmarks; absent where there are none. The game is whole without them. */
  readonly study?: SavedTree<K>
  /** Which entries undo takes back together; absent where it always takes back one. */
  readonly presses?: SavedTakebacks
  /** Questions passed over by a preference; absent where there were none. */
  readonly passed?: SavedPassed<K>
  /** Why the computer chose its acts, and the hints that sides have taken; absent where there are none. */
  readonly thoughts?: SavedThoughts<K>
  /** The halves taken back with the other side's leave, and an open request; absent where there are none. */
  readonly takebacks?: SavedLeave
  /** Present when the game is played by mail. */
  readonly mail?: Mail
  /** Who plays; absent for two people at one screen, and by mail. */
  readonly seats?: Seats
  /** The game that this one was a branch of; absent where it was none. */
  readonly stem?: Stem
  /** Where a game between two places stands with the other place; `session/live` reads it. Absent in any other game. */
  readonly live?: unknown
}

/** The game that this one was a branch of. */
export interface Stem {
  /** What the branch was called there. */
  readonly branch: LineId
  /** How many entries of that game this one begins with. */
  readonly entry: number
  /** How many entries that game had. */
  readonly entries: number
}

/**
 * Who plays. `hidden`: two people at one screen, who hide their set-ups from each other. `alone`: one person for both
 * sides. `computer`: a person for the side `plays`, and the computer for the other. `live`: a person here for the side
 * `plays`, and one at another screen for the other; null: both are elsewhere, and this screen looks on.
 */
export type Seats =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'alone' }
  | { readonly kind: 'computer'; readonly plays: string }
  | { readonly kind: 'live'; readonly plays: string | null }

/** A game by mail. */
export interface Mail {
  /** The same in every copy of the game. */
  readonly id: string
  /** The side of whoever opens this copy. */
  readonly side: string
}

/** Tells in a sentence where a game that was a branch comes from. */
export const stemWords = ({ branch, entry, entries }: Stem): string =>
  `This game was branch ${branch} of another of ${entries} entries, and left it after entry ${entry}.`
