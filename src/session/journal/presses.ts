import { canonical, hashText } from '../../rules/index.ts'
import type { JournalEntry } from './entry.ts'
import { mayGoBack, type Step } from './step.ts'

/*
 * Which entries a press sent together, as a save keeps it beside its journal: undo takes back a press, before a reload
 * and after it. Only entries that undo may still reach are told. Nothing of the game hangs on it, so a save without it is
 * as whole, and one with it is read by an older Couplet as if it were not there.
 */

const VERSION = 1

export interface SavedPresses {
  /** Another one than is known here is passed over. */
  readonly version: number
  /** Entries sent by the same press as the one before each of them; from 1. */
  readonly joined: readonly number[]
  /** Over the list and the last hash of the journal: a change from outside is seen, so is a list of another game. */
  readonly check: string
}

const checkOf = (joined: readonly number[], entries: readonly JournalEntry[]): string =>
  hashText(canonical({ joined, after: entries.at(-1)?.hash ?? '' }))

/** What of a save tells the presses of its entries. */
interface Told {
  readonly presses?: SavedPresses
  readonly entries: readonly JournalEntry[]
}

/** Null where every press that undo may reach sent one entry. */
export function pressesOf(steps: readonly Step[]): SavedPresses | null {
  const joined: number[] = []
  for (let at = steps.length - 1; at >= 0; at--) {
    const taken = steps[at] as Step
    if (!mayGoBack(taken)) break
    if (taken.joined) joined.unshift(at + 1)
  }
  if (joined.length === 0) return null
  const entries = steps.map((taken) => taken.entry)
  return { version: VERSION, joined, check: checkOf(joined, entries) }
}

/** The presses of a save to which entries were added. */
export function pressesAfter(
  { presses }: Told,
  entries: readonly JournalEntry[],
): SavedPresses | undefined {
  return presses?.version === VERSION
    ? { ...presses, check: checkOf(presses.joined, entries) }
    : presses
}

/** Whether the presses of a save are as they were written; those of a later version are not looked at. */
export function pressesIntact({ presses, entries }: Told): boolean {
  if (!presses || presses.version !== VERSION) return true
  return checkOf(presses.joined, entries) === presses.check
}

/** The entries, counted from 0, that came with the one before. */
export function joinedIn({ presses }: Told): ReadonlySet<number> {
  return new Set(presses?.version === VERSION ? presses.joined.map((entry) => entry - 1) : [])
}

/**
 * A save to which entries were added outside a session: all that lies beside its journal stays, fields that are not known
 * here too, and what is checked against the journal is sealed anew.
 */
export function grown<Save extends Told>(save: Save, entries: readonly JournalEntry[]): Save {
  const { presses: _, ...rest } = save
  const presses = pressesAfter(save, entries)
  return { ...rest, entries, ...(presses ? { presses } : {}) } as Save
}
