import type { Action, Battle, SideId } from '../../rules/types/index.ts'
import type { Skipping } from '../engine/preferences.ts'
import { vertexWords } from '../position/vertices.ts'
import { counted, percent, sideDef } from '../position/words.ts'
import type { JournalEntry } from './entry.ts'
import type { Passed, Step } from './step.ts'

/*
 * Windows that were passed by what a side had said in advance, as a save keeps them beside its journal: the chances that
 * were passed over are known only at that moment, and the log reads the same after a reload. The save has numbers and the
 * name of the preference; the words are made here, so a file can put no sentence of its own into the log.
 */

const VERSION = 1

export interface SavedPassed {
  /** Another one than is known here is passed over. */
  readonly version: number
  /** `entry` from 1. */
  readonly windows: readonly (Passed & { readonly entry: number })[]
}

/** The answer that each of them gives, and what the log says of it after the side's name. */
const WINDOWS: Readonly<Record<Skipping, { readonly by: Action['type']; readonly says: string }>> =
  {
    reaction: { by: 'hold', says: 'held fire, by preference' },
    friends: { by: 'hold', says: 'held fire, by preference: every shot would hit a friend' },
    returnFire: { by: 'hold', says: 'did not shoot back, by preference' },
    rally: { by: 'decline', says: 'did not rally, by preference' },
    signals: { by: 'signal', says: 'rolled for their signals in order, by preference' },
    spine: { by: 'spine', says: 'named a spine, by preference' },
    shovel: { by: 'finish', says: 'dug scrapes only, by preference' },
    duel: { by: 'allocate', says: 'attacked, by preference' },
  }

/** "Germans held fire, by preference: 2 shots, best 58 %." */
export function passedWords(
  battle: Battle,
  side: SideId | null,
  action: Action,
  { wish, shooters, best }: Passed,
): string {
  const who = sideDef(battle, side)?.name ?? side ?? ''
  const shots =
    shooters === undefined || best === undefined
      ? ''
      : `: ${counted(shooters, 'shot')}, best ${percent(best)}`
  const spine =
    action.type === 'spine' ? `: 1 and 2 towards ${vertexWords(battle, action.vertex)}` : ''
  return `${who} ${WINDOWS[wish].says}${shots}${spine}.`
}

/** Null where no window was passed. */
export function passedOf(steps: readonly Step[]): SavedPassed | null {
  const windows = steps.flatMap(({ passed }, index) =>
    passed === undefined ? [] : [{ entry: index + 1, ...passed }],
  )
  return windows.length === 0 ? null : { version: VERSION, windows }
}

/** The windows of a save by their entries, counted from 0; only such as the answer of the entry may have passed. */
export function passedIn({
  passed,
  entries,
}: {
  readonly passed?: SavedPassed
  readonly entries: readonly JournalEntry[]
}): ReadonlyMap<number, Passed> {
  const found = new Map<number, Passed>()
  if (passed?.version !== VERSION) return found
  for (const { entry, ...window } of passed.windows)
    if (
      Object.hasOwn(WINDOWS, window.wish) &&
      WINDOWS[window.wish].by === entries[entry - 1]?.action.type
    )
      found.set(entry - 1, window)
  return found
}
