import type { Kinds } from '../../game/rules.ts'
import type { StandingAnswers } from '../../game/table-game.ts'
import type { JournalEntry } from './entry.ts'
import type { Step } from './step.ts'

/*
 * The questions that a preference passed over. A save lists them beside its journal: the chances that were passed over
 * are known only at that moment, so without the list the log would read differently after a reload. The save has
 * numbers and the name of the preference; the game makes the words, so a file cannot put its own sentence into the log.
 */

const VERSION = 1

export interface SavedPassed<K extends Kinds = Kinds> {
  /** A list of another version is ignored. */
  readonly version: number
  /** `entry` from 1. */
  readonly windows: readonly (K['passed'] & { readonly entry: number })[]
}

/** The list for a save; null where no question was passed over. */
export function passedOf<K extends Kinds>(steps: readonly Step<K>[]): SavedPassed<K> | null {
  const windows = steps.flatMap(({ passed }, index) =>
    passed === undefined ? [] : [{ entry: index + 1, ...passed }],
  )
  return windows.length === 0 ? null : { version: VERSION, windows }
}

/** The passed-over questions of a save by entry, counted from 0; those that its action does not fit are left out. */
export function passedIn<K extends Kinds>(
  { fits }: StandingAnswers<K>,
  {
    passed,
    entries,
  }: { readonly passed?: SavedPassed<K>; readonly entries: readonly JournalEntry<K>[] },
): ReadonlyMap<number, K['passed']> {
  const found = new Map<number, K['passed']>()
  if (passed?.version !== VERSION) return found
  for (const { entry, ...window } of passed.windows) {
    const action = entries[entry - 1]?.action
    if (action && fits(window, action)) found.set(entry - 1, window)
  }
  return found
}
