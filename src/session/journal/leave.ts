import * as z from 'zod/mini'
import type { JournalEntry } from './entry.ts'

/*
 * Halves that were taken back with the other side's leave. A save lists them beside its journal in the field
 * `takebacks`: their entries are gone, and the log still says that there were some. The list has only sides and
 * numbers; the game makes the words. Replay and hashes do not depend on it.
 */

const VERSION = 1
/** The longest list that a file may have; a real game takes back far fewer halves. */
const MOST = 1000

/** A half that was taken back. */
export interface Given {
  /** How many entries of the game stayed. */
  readonly entry: number
  /** How many entries were taken back. */
  readonly count: number
  readonly side: string
  /** The side that gave leave. */
  readonly by: string
}

/** A request: `side` asks to take back its last half, and the other side has not answered. */
export type Asked = Pick<Given, 'entry' | 'count' | 'side'>

export interface Leave {
  readonly given: readonly Given[]
  readonly asked: Asked | null
}

export const NO_LEAVE: Leave = { given: [], asked: null }

export interface SavedLeave {
  /** A list of another version is ignored. */
  readonly version: number
  readonly given: readonly Given[]
  readonly asked?: Asked
}

const side = z.string().check(z.maxLength(1000))
const half = {
  entry: z.int().check(z.gte(0)),
  count: z.int().check(z.gte(1)),
  side,
}

export const leaveShape = z.object({
  version: z.int(),
  given: z.array(z.object({ ...half, by: side })).check(z.maxLength(MOST)),
  asked: z.optional(z.object(half)),
})

/** The list for a save; null where no half was taken back and no request is open. */
export function savedLeave({ given, asked }: Leave): SavedLeave | null {
  if (given.length === 0 && !asked) return null
  return { version: VERSION, given, ...(asked ? { asked } : {}) }
}

/** The part of a save's list that fits its journal: a request is about the last entries, so the next entry ends it. */
export function leaveIn({
  takebacks,
  entries,
}: {
  readonly takebacks?: SavedLeave
  readonly entries: readonly JournalEntry[]
}): Leave {
  if (takebacks?.version !== VERSION) return NO_LEAVE
  const { given, asked } = takebacks
  return {
    given: given.filter(({ entry }) => entry <= entries.length).slice(-MOST),
    asked: asked && asked.entry + asked.count === entries.length ? asked : null,
  }
}

/**
 * Whether a copy that came by mail is this game with its last half taken back, as this side asked: it has `entries`
 * entries, fewer by that half, and its list says that the other side gave leave.
 */
export const isGiven = (mine: Leave, theirs: Leave, entries: number): boolean =>
  mine.asked !== null &&
  mine.asked.entry === entries &&
  theirs.given.some(
    ({ entry, side, by }) => entry === entries && side === mine.asked?.side && by !== side,
  )
