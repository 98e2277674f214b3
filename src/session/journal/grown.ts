import { pressesAfter } from './presses.ts'
import type { JournalEntry, SavedGame } from './saved-game.ts'

/**
 * A save to which entries were added outside a session: all that lies beside its journal stays, fields that are not known
 * here too, and what is checked against the journal is sealed anew.
 */
export function grown(save: SavedGame, entries: readonly JournalEntry[]): SavedGame {
  const { presses: _, ...rest } = save
  const presses = pressesAfter(save, entries)
  return { ...rest, entries, ...(presses ? { presses } : {}) }
}
