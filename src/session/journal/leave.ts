import * as z from 'zod/mini'
import type { JournalEntry } from './entry.ts'

/*
 * What was taken back by the other side's leave, as a save has it beside its journal in the field `takebacks`. The entries
 * themselves are gone; the log tells from this list that there were some. A save has sides and numbers only, and the game
 * makes the words. The game does not depend on it: replay and hashes are the same without it.
 */

const VERSION = 1
/** Most of a file; a game of a hundred slips is none. */
const MOST = 1000

/** A half that was taken back. */
export interface Given {
  /** How many entries stayed. */
  readonly entry: number
  /** How many went. */
  readonly count: number
  readonly side: string
  /** Who gave leave. */
  readonly by: string
}

/** A side has asked to take back its last half; the other has not answered. */
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

/** Null where nothing was asked and nothing given. */
export function savedLeave({ given, asked }: Leave): SavedLeave | null {
  if (given.length === 0 && !asked) return null
  return { version: VERSION, given, ...(asked ? { asked } : {}) }
}

/** What of a save's list fits its journal: a request is about the last entries, and ends with the next one. */
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
 * Whether the copy that came is mine with my last half taken back, as I had asked: its entries are fewer by that half,
 * and its list says who gave leave.
 */
export const isGiven = (mine: Leave, theirs: Leave, entries: number): boolean =>
  mine.asked !== null &&
  mine.asked.entry === entries &&
  theirs.given.some(
    ({ entry, side, by }) => entry === entries && side === mine.asked?.side && by !== side,
  )
