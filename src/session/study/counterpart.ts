import type { Kinds } from '../../game/rules.ts'
import type { Course } from '../../game/table-game.ts'
import type { Step } from '../journal/step.ts'

/** With which position of the other line a position is compared. */
export const BESIDE = ['moment', 'entry', 'end'] as const
export type Beside = (typeof BESIDE)[number]

/**
 * How many entries of another line to compare with the first `at` of this one. `moment`: as many entries into the same
 * part of the game, at most to the end of that part; where the other line lacks it, the end of the last part that both
 * have. `entry`: the same number of entries. `end`: all of them.
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
