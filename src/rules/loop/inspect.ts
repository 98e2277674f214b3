import { aimReason, aimVertices } from '../artillery/observe.ts'
import { score } from '../turn/victory.ts'
import type { Battle, GameState, Mode, Reason, Result, Segment, SideId } from '../types/index.ts'

/** The present score, for the screen. */
export function currentScore(
  battle: Battle,
  state: GameState,
): { totals: Record<SideId, number>; lines: Result['lines'] } {
  return score({ battle, s: state, events: [] })
}

/**
 * The segment that the decision belongs to; null outside a day. The question about a counter attack or a night attack
 * belongs to that segment, whatever the answer. 11.31, 11.521a
 */
export function segmentNow({ campaign, agenda }: GameState): Segment | null {
  if (!campaign) return null
  const asked = agenda.at(-1)?.kind
  if (asked === 'counter-attack') return 'counter attack'
  return asked === 'night-choice' ? 'night attack' : campaign.segment
}

/** Vertices where a call of this group, in this mode, could place its cross hair now. 6.1b */
export function aimVerticesFor(
  battle: Battle,
  state: GameState,
  group: string,
  mode: Mode,
): string[] {
  return aimVertices({ battle, s: state, events: [] }, group, mode)
}

/** Why a call of this group, in this mode, may not be aimed at that vertex; null when it may. 6.1b */
export function aimVertexReason(
  battle: Battle,
  state: GameState,
  group: string,
  mode: Mode,
  vertex: string,
): Reason | null {
  return aimReason({ battle, s: state, events: [] }, group, mode, vertex)
}
