import { faceOf, type Game, isMoving } from './game.ts'
import type { Battle, Face, GameState, Result, SideId, UnitId } from './types.ts'
import { score } from './victory.ts'

/** The score as things stand, for the screen. */
export function currentScore(
  battle: Battle,
  state: GameState,
): { totals: Record<SideId, number>; lines: Result['lines'] } {
  return score({ battle, s: state, events: [] })
}

/** What counts for a unit now: the face that is up, and whether it shows as a moving target. */
export function inspect(
  battle: Battle,
  state: GameState,
  id: UnitId,
): { face: Face; moving: boolean; pointsSpent: number } | null {
  const g: Game = { battle, s: state, events: [] }
  const unit = state.units[id]
  if (!unit) return null
  return {
    face: faceOf(g, unit),
    moving: isMoving(g, id),
    pointsSpent: state.movers.find((mover) => mover.unit === id)?.spent ?? 0,
  }
}
