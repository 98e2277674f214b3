import type { Game } from '../base/game.ts'
import { copyState } from '../base/state-copy.ts'
import { activate, groupReason } from '../command/command.ts'
import { settle, topTask } from '../loop/agenda.ts'
import type { Battle, GameState, UnitId } from '../types/index.ts'

/**
 * The state after a command to these units, without signal rolls. For looking ahead, never for play. Null when the
 * units may not take one command together, or could do nothing with it.
 */
export function stateAfterCommand(
  battle: Battle,
  state: GameState,
  units: readonly UnitId[],
): GameState | null {
  const g: Game = { battle, s: copyState(state), events: [] }
  if (topTask(g).kind !== 'half' || groupReason(g, units) !== null) return null
  g.s.agenda.pop()
  g.s.agenda.push({ kind: 'half-end' })
  activate(g, units)
  settle(g)
  return topTask(g).kind === 'activation' ? g.s : null
}
