import { canonical, hashText } from '../../data/hash.ts'
import type { JournalEntry } from './entry.ts'
import { mayGoBack, type Step } from './step.ts'

/*
 * Which entries one act sent together: undo takes back a whole act, before a reload and after it. A save lists them
 * beside its journal in the field `presses`, and only those that undo can still reach. The game itself does not depend
 * on the list, so a save without it is whole, and an older Couplet ignores it.
 */

const VERSION = 1

export interface SavedTakebacks {
  /** A list of another version is ignored. */
  readonly version: number
  /** Entries sent by the same act as the one before each of them; from 1. */
  readonly joined: readonly number[]
  /** A hash of the list and of the journal's last hash. It reveals a change from outside, or a list of another game. */
  readonly check: string
}

const checkOf = (joined: readonly number[], entries: readonly JournalEntry[]): string =>
  hashText(canonical({ joined, after: entries.at(-1)?.hash ?? '' }))

/** The part of a save that this file reads. */
interface Saved {
  readonly presses?: SavedTakebacks
  readonly entries: readonly JournalEntry[]
}

/** The list for a save; null where every act that undo can reach sent one entry. */
export function takebacksOf(steps: readonly Step[]): SavedTakebacks | null {
  const joined: number[] = []
  for (let at = steps.length - 1; at >= 0; at--) {
    const taken = steps[at]
    if (!taken || !mayGoBack(taken)) break
    if (taken.joined) joined.unshift(at + 1)
  }
  if (joined.length === 0) return null
  const entries = steps.map((taken) => taken.entry)
  return { version: VERSION, joined, check: checkOf(joined, entries) }
}

/** The list of a save whose journal becomes `entries`, with its check made anew. */
export function takebacksAfter(
  { presses }: Saved,
  entries: readonly JournalEntry[],
): SavedTakebacks | undefined {
  return presses?.version === VERSION
    ? { ...presses, check: checkOf(presses.joined, entries) }
    : presses
}

/** Whether the list of a save is as it was written. A list of a later version is not checked. */
export function takebacksIntact({ presses, entries }: Saved): boolean {
  if (!presses || presses.version !== VERSION) return true
  return checkOf(presses.joined, entries) === presses.check
}

/** The entries, counted from 0, that the same act sent as the one before each of them. */
export function joinedIn({ presses }: Saved): ReadonlySet<number> {
  return new Set(presses?.version === VERSION ? presses.joined.map((entry) => entry - 1) : [])
}

/**
 * A save with the given entries, for a tool that adds some outside a session. Everything beside the journal stays,
 * unknown fields too, and the list gets a new check.
 */
export function withEntries<Save extends Saved>(save: Save, entries: Save['entries']): Save {
  const { presses: _, ...rest } = save
  const presses = takebacksAfter(save, entries)
  return { ...rest, entries, ...(presses ? { presses } : {}) } as Save
}
