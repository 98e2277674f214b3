import * as z from 'zod/mini'
import type { Rival, Verdict } from '../../game/game.ts'
import { isReason, type Kinds, type Rules } from '../../game/rules.ts'

/*
 * What was thought beside the game, as a save has it beside its journal: why the computer did what it did, where the
 * person wishes to keep that, and which side has taken a hint. The save has numbers and acts. The game makes the words,
 * so a file cannot put a sentence of its own into the page. A save without them is whole.
 */

const VERSION = 1
/** Of what was compared with an act, the best few are kept. */
const MOST = 4

/** What an act was compared with; the act itself is that of its entry. */
export type Grounds<K extends Kinds = Kinds> = Omit<Verdict<K>, 'action'>

/** A side has seen what the computer would do in its place, after so many entries. */
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

/** What of a verdict is kept with its entry. */
export const groundsOf = <K extends Kinds>({
  expected,
  trials,
  rivals,
}: Verdict<K>): Grounds<K> => ({
  expected,
  trials,
  rivals: rivals.slice(0, MOST),
})

/** Null where nothing was thought. */
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

/** Why the computer did what it did, by the entries from 0. What is no act of this game is left out. */
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

/** The hints that sides of this battle have taken, where the journal reaches so far. */
export function hintsIn<K extends Kinds>(
  { sides }: Pick<Kinds['battle'], 'sides'>,
  { thoughts, entries }: Saved<K> & { readonly entries: readonly unknown[] },
): readonly Hint[] {
  if (thoughts?.version !== VERSION) return []
  return thoughts.hints.filter(
    ({ entry, side }) => entry <= entries.length && sides.some(({ id }) => id === side),
  )
}
