import type { Kinds } from '../../game/rules.ts'
import type { Course } from '../../game/table-game.ts'
import type { Step } from '../journal/step.ts'
import { type LineId, markOf, type Tree } from '../journal/tree.ts'

/** The parts of a line to jump by: the smallest parts of the game, or its turns. */
export type JumpBy = 'half' | 'turn'

/**
 * How many entries of a line come before the start of the next stretch; backwards, before the start of this stretch, or
 * from there before the start of the previous one.
 */
export function stretch<K extends Kinds>(
  { moment, turnName }: Pick<Course<K>, 'moment' | 'turnName'>,
  opening: K['state'],
  steps: readonly Step<K>[],
  from: number,
  by: 1 | -1,
  of: JumpBy,
): number {
  const nameOf = of === 'half' ? moment : turnName
  const name = (n: number) => nameOf(steps[n - 1]?.state ?? opening)
  let at = from
  if (by === 1) {
    while (at < steps.length && name(at) === name(from)) at++
    return at
  }
  if (at > 0 && name(at - 1) !== name(at)) at--
  const now = name(at)
  while (at > 0 && name(at - 1) === now) at--
  return at
}

/** The next entry with such an event, or the previous one; null when there is none. */
export function eventFrom<K extends Kinds>(
  steps: readonly Step<K>[],
  from: number,
  is: (event: K['event']) => boolean,
  by: 1 | -1,
): number | null {
  for (let at = from + by; at >= 1 && at <= steps.length; at += by)
    if (steps[at - 1]?.events.some(is)) return at
  return null
}

/** The next entry whose log has these words; after the end it goes on from the start. Null when there is none. */
export function wordsFrom(steps: readonly Step[], from: number, words: string): number | null {
  const sought = words.trim().toLowerCase()
  if (sought === '') return null
  for (let n = 1; n <= steps.length; n++) {
    const at = ((from - 1 + n + steps.length) % steps.length) + 1
    if (steps[at - 1]?.log.some((entry) => entry.text.toLowerCase().includes(sought))) return at
  }
  return null
}

/** The next position of a line with a bookmark, or the previous one, the opening included; null when there is none. */
export function bookmarkFrom(
  tree: Tree,
  line: LineId,
  length: number,
  from: number,
  by: 1 | -1,
): number | null {
  for (let at = from + by; at >= 0 && at <= length; at += by)
    if (markOf(tree, line, at)?.bookmark) return at
  return null
}
