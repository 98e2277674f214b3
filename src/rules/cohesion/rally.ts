import type { HexLabel } from '../../hex/label.ts'
import { friendsAt, type Game, unitOf } from '../base/game.ts'
import { hallowedModifier } from '../base/modifiers.ts'
import type { Unit, UnitId } from '../types/index.ts'
import { applyCheck, rollCheck } from './check.ts'

/** 3.8a a formed mover has come to a friend who is dispersed and ready. 6.9c by wire on the way it would not be formed. */
export function rallyTarget(g: Game, movers: readonly UnitId[], hex: HexLabel): Unit | null {
  const lead = movers.map((id) => unitOf(g, id)).find((unit) => unit?.formed)
  if (!lead) return null
  return (
    friendsAt(g, lead.side, hex).find(
      (unit) => !movers.includes(unit.id) && !unit.formed && !unit.spent,
    ) ?? null
  )
}

/** 3.8b at once; 3.8d a failure changes nothing, 3.8e a pass forms and spends. */
export function rally(g: Game, unit: Unit): void {
  applyCheck(g, rollCheck(g, unit, 'rally', hallowedModifier(g, unit)))
}
