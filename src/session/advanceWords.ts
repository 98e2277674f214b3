import { canonical, hashText } from '../rules/index.ts'
import type { Step } from './history.ts'
import type { JournalEntry, SavedGame } from './types.ts'

/*
 * What the log says of an answer that was given in advance, as a save keeps it beside its journal: the chances that were
 * passed over are known only at that moment, and the log reads the same after a reload. Nothing of the game hangs on it.
 */

const VERSION = 1

export interface SavedWords {
  /** Another one than is known here is passed over. */
  readonly version: number
  /** Entries, from 1, with their words. */
  readonly lines: readonly (readonly [entry: number, words: string])[]
  /** Over the lines and the last hash of the journal; without it anybody could write the log of a game. */
  readonly check: string
}

const checkOf = (lines: SavedWords['lines'], entries: readonly JournalEntry[]): string =>
  hashText(canonical({ lines, after: entries.at(-1)?.hash ?? '' }))

/** Null where every line of the log is what the rules say. */
export function wordsOf(steps: readonly Step[]): SavedWords | null {
  const lines = steps.flatMap(({ words }, index) =>
    words === undefined ? [] : [[index + 1, words] as const],
  )
  if (lines.length === 0) return null
  const entries = steps.map((taken) => taken.entry)
  return { version: VERSION, lines, check: checkOf(lines, entries) }
}

/** The words of a save to which entries were added; words that were altered are not sealed anew. */
export function wordsAfter(
  save: SavedGame,
  entries: readonly JournalEntry[],
): SavedWords | undefined {
  const { words } = save
  if (words?.version !== VERSION || wordsIn(save).size === 0) return words
  return { ...words, check: checkOf(words.lines, entries) }
}

/** The words of the entries, counted from 0; none where they are not as they were written. */
export function wordsIn({ words, entries }: SavedGame): ReadonlyMap<number, string> {
  if (words?.version !== VERSION || checkOf(words.lines, entries) !== words.check) return new Map()
  return new Map(words.lines.map(([entry, text]) => [entry - 1, text]))
}
