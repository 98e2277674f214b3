import { aimReason, aims } from '../artillery/observe.ts'
import { copyOf } from '../base/copy.ts'
import type { Game } from '../base/game.ts'
import { activate, groupReason } from '../command/command.ts'
import { settle, topTask } from '../loop/agenda.ts'
import type { Battle, GameState, Mode, Reason, UnitId } from '../types/index.ts'

/**
 * The state as it would be once these units had their command, signals left out: for looking ahead, never for play.
 * Null when they may not have it together, or nothing would be left to do.
 */
export function rehearse(
  battle: Battle,
  state: GameState,
  units: readonly UnitId[],
): GameState | null {
  const g: Game = { battle, s: copyOf(state), events: [] }
  if (topTask(g).kind !== 'half' || groupReason(g, units) !== null) return null
  g.s.agenda.pop()
  g.s.agenda.push({ kind: 'half-end' })
  activate(g, units)
  settle(g)
  return topTask(g).kind === 'activation' ? g.s : null
}

/** Vertices where a call of this group, in this mode, could place its cross hair now. 6.1b */
export function verticesFor(battle: Battle, state: GameState, group: string, mode: Mode): string[] {
  return aims({ battle, s: state, events: [] }, group, mode)
}

/** Why a call of this group, in this mode, may not be aimed at that vertex; null when it may. 6.1b */
export function vertexReason(
  battle: Battle,
  state: GameState,
  group: string,
  mode: Mode,
  vertex: string,
): Reason | null {
  return aimReason({ battle, s: state, events: [] }, group, mode, vertex)
}
