import type { Hex } from '../../hex/grid.ts'
import type { TraceMeet } from '../types.ts'

/** Something that the line meets, at n/d of its length. */
export interface Meeting {
  what: TraceMeet['what']
  hexes: readonly Hex[]
  level: number
  effect: TraceMeet['effect']
  clause: string
  n: number
  d: number
  ruling?: boolean
}

/** What one stretch of the line meets: one list, or along a side one list for each of its hexes. */
export interface StretchMeetings {
  readonly sides: readonly (readonly Meeting[])[]
}

const WEIGHT = { clear: 0, conceals: 1, blocks: 2 } as const

/**
 * Decides the effect of everything that a line meets, in order. Along a side the milder hex counts, and the second
 * concealment hex blocks.
 */
export function judge(line: readonly StretchMeetings[]): { meets: Meeting[]; concealment: number } {
  const meets: Meeting[] = []
  let concealment = 0
  for (const { sides } of line) {
    const weight = Math.min(...sides.map(heaviest))
    const here = sides.length > 1 ? alongSide(sides, weight) : sides.flat()
    if (weight === WEIGHT.conceals) concealment++
    if (weight === WEIGHT.conceals && concealment === 2) {
      for (const meeting of here) {
        if (meeting.effect !== 'conceals') continue
        meeting.effect = 'blocks'
        meeting.clause = '4.82a'
      }
    }
    meets.push(...here.sort((a, b) => a.n * b.d - b.n * a.d))
  }
  return { meets, concealment }
}

function heaviest(meetings: readonly Meeting[]): number {
  return Math.max(0, ...meetings.map((meeting) => WEIGHT[meeting.effect]))
}

/** Reduces every effect to what the milder hex allows. 4.41b, 4.82a */
function alongSide(sides: readonly (readonly Meeting[])[], weight: number): Meeting[] {
  const here: Meeting[] = []
  for (const meeting of sides.flat()) {
    if (WEIGHT[meeting.effect] > weight) {
      meeting.effect = weight === WEIGHT.clear ? 'clear' : 'conceals'
      meeting.clause = weight === WEIGHT.clear ? '4.41b' : '4.82a'
      meeting.ruling = true
    } else if (meeting.effect !== 'clear') {
      if (meeting.what === 'village' || meeting.what === 'friend') meeting.clause = '4.41b'
      meeting.ruling = true
    }
    const twin = here.find(
      (other) =>
        other.what === meeting.what &&
        other.level === meeting.level &&
        other.effect === meeting.effect,
    )
    if (!twin) here.push(meeting)
    else {
      twin.hexes = [...new Set([...twin.hexes, ...meeting.hexes])].sort((a, b) => a - b)
      if (meeting.n * twin.d < twin.n * meeting.d)
        Object.assign(twin, { n: meeting.n, d: meeting.d })
    }
  }
  return here
}
