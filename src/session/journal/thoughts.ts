import * as z from 'zod/mini'
import { isReason, type Kinds, type Rules } from '../../game/rules.ts'
import type { Rival, Verdict } from '../../game/table-game.ts'

/*
 * Thoughts that a save keeps beside its journal: why the computer chose its acts, where the person wants to keep that,
 * and which side has taken a hint. The save has numbers and actions; the game makes the words, so a file cannot put its
 * own sentence into the page. A save without thoughts is whole.
 */

const VERSION = 1
/** How many rivals of an act are kept, the best first. */
const MOST = 4

/** What an act was compared with; the act itself is the action of its entry. */
export type Grounds<K extends Kinds = Kinds> = Omit<Verdict<K>, 'action'>

/** A side has seen, after `entry` entries, what the computer would do in its place. */
export interface Hint {
  readonly entry: number
  readonly side: string
}

export interface SavedThoughts<K extends Kinds = Kinds> {
  /** Thoughts of another version are ignored. */
  readonly version: number
  /** `entry` from 1. */
  readonly reasons: readonly (Grounds<K> & { readonly entry: number })[]
  readonly hints: readonly Hint[]
}

const text = z.string().check(z.maxLength(1000))
const count = z.int().check(z.gte(0))
const thousandths = z.number()

export const thoughtsShape = z.object({
  version: z.int(),
  reasons: z.array(
    z.object({
      entry: z.int().check(z.gte(1)),
      expected: z.nullable(thousandths),
      trials: count,
      rivals: z
        .array(
          z.object({
            action: z.unknown(),
            trials: count,
            worse: count,
            loss: thousandths,
            through: z.nullable(text),
          }),
        )
        .check(z.maxLength(MOST)),
    }),
  ),
  hints: z.array(z.object({ entry: count, side: text })),
})

/** The part of a verdict that is kept with its entry. */
export const groundsOf = <K extends Kinds>({
  expected,
  trials,
  rivals,
}: Verdict<K>): Grounds<K> => ({
  expected,
  trials,
  rivals: rivals.slice(0, MOST),
})

/** The thoughts for a save; null where there are none. */
export function thoughtsOf<K extends Kinds>(
  steps: readonly { readonly grounds?: Grounds<K> }[],
  hints: readonly Hint[],
): SavedThoughts<K> | null {
  const reasons = steps.flatMap(({ grounds }, index) =>
    grounds === undefined ? [] : [{ entry: index + 1, ...grounds }],
  )
  return reasons.length + hints.length === 0 ? null : { version: VERSION, reasons, hints }
}

interface Saved<K extends Kinds> {
  readonly thoughts?: SavedThoughts<K>
}

/** The grounds of entries, counted from 0. A rival that is no action of this game is left out. */
export function groundsIn<K extends Kinds>(
  rules: Rules<K>,
  { thoughts }: Saved<K>,
): ReadonlyMap<number, Grounds<K>> {
  const found = new Map<number, Grounds<K>>()
  if (thoughts?.version !== VERSION) return found
  for (const { entry, rivals, ...rest } of thoughts.reasons) {
    const known = rivals.flatMap((rival): Rival<K>[] => {
      const action = rules.readAction(rival.action)
      return isReason(action) ? [] : [{ ...rival, action }]
    })
    found.set(entry - 1, { ...rest, rivals: known })
  }
  return found
}

/** The hints that sides of this battle have taken, without those beyond the end of the journal. */
export function hintsIn<K extends Kinds>(
  { sides }: Pick<Kinds['battle'], 'sides'>,
  { thoughts, entries }: Saved<K> & { readonly entries: readonly unknown[] },
): readonly Hint[] {
  if (thoughts?.version !== VERSION) return []
  return thoughts.hints.filter(
    ({ entry, side }) => entry <= entries.length && sides.some(({ id }) => id === side),
  )
}
