import type { Course } from '../../game/game.ts'
import type { Kinds } from '../../game/rules.ts'
import type { Step } from '../journal/step.ts'

/** At what place of the other line two lines are compared. */
export const BESIDE = ['moment', 'entry', 'end'] as const
export type Beside = (typeof BESIDE)[number]

/**
 * How many entries of another line stand beside the first `at` of this one. At the same moment: as far into the same part
 * of the game, at most to its end. Where the other line has no such part: at the end of the last that both have.
 */
export function besideOf<K extends Kinds>(
  { moment }: Pick<Course<K>, 'moment'>,
  opening: K['state'],
  here: readonly Step<K>[],
  at: number,
  other: readonly Step<K>[],
  by: Beside,
): number {
  if (by === 'end') return other.length
  if (by === 'entry') return Math.min(at, other.length)
  const moments = (steps: readonly Step<K>[], upTo: number) =>
    [opening, ...steps.slice(0, upTo).map(({ state }) => state)].map(moment)
  const mine = moments(here, at)
  const theirs = moments(other, other.length)
  for (let last = mine.length - 1; last >= 0; last = mine.indexOf(mine[last] as string) - 1) {
    const now = mine[last] as string
    const end = theirs.lastIndexOf(now)
    if (end < 0) continue
    const into = last === at ? at - mine.indexOf(now) : Number.POSITIVE_INFINITY
    return Math.min(theirs.indexOf(now) + into, end)
  }
  return 0
}
