import type { GameState } from '../../rules/types/index.ts'
import type { Step } from '../journal/step.ts'
import { type LineId, markOf, type Tree } from '../journal/tree.ts'

export type StudyEvent = 'fire' | 'loss'
/** What a line is cut into. */
export type Stretch = 'half' | 'turn'

const IS: Record<StudyEvent, (taken: Step) => boolean> = {
  fire: ({ events }) => events.some((event) => event.type === 'shot' || event.type === 'strikes'),
  loss: ({ events }) => events.some((event) => event.type === 'destroyed'),
}

/** The half couplet that a position stands in, counted from the beginning of its turn; or the part of turn and day. */
export function momentOf(state: GameState): string {
  const { campaign, phase, turn, coupletsAtStart, couplets, half } = state
  const day = campaign ? `${campaign.day} ${campaign.segment}` : ''
  const within = phase === 'couplets' ? `${coupletsAtStart - couplets} ${half}` : ''
  return `${day} ${phase} ${turn} ${within}`
}

const OF: Record<Stretch, (state: GameState) => string> = {
  half: momentOf,
  turn: ({ campaign, phase, turn }) =>
    `${campaign?.day ?? 0}.${campaign?.segment ?? ''}.${phase === 'setup' ? 0 : turn}`,
}

/**
 * Entries on a line up to where the next stretch begins; backwards to the beginning of this one, from there to that of
 * the one before.
 */
export function stretch(
  opening: GameState,
  steps: readonly Step[],
  from: number,
  by: 1 | -1,
  of: Stretch,
): number {
  const name = (n: number) => OF[of](steps[n - 1]?.state ?? opening)
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

/** The next or last entry with an event of a kind; null when there is none. */
export function eventFrom(
  steps: readonly Step[],
  from: number,
  kind: StudyEvent,
  by: 1 | -1,
): number | null {
  for (let at = from + by; at >= 1 && at <= steps.length; at += by)
    if (IS[kind](steps[at - 1] as Step)) return at
  return null
}

/** The next entry whose log holds these words, round the end; null when there is none. */
export function wordsFrom(steps: readonly Step[], from: number, words: string): number | null {
  const sought = words.trim().toLowerCase()
  if (sought === '') return null
  for (let n = 1; n <= steps.length; n++) {
    const at = ((from - 1 + n + steps.length) % steps.length) + 1
    if (steps[at - 1]?.log.some((entry) => entry.text.toLowerCase().includes(sought))) return at
  }
  return null
}

/** The next or last position of a line with a bookmark, the opening among them; null when there is none. */
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
