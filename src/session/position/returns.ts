import type { CheckOdds, Shot, UnitId } from '../../rules/types/index.ts'
import { once, type Position, unitsAt } from './position.ts'

/** A unit that may answer a shot. */
export interface ReturningUnit {
  readonly unit: UnitId
  /** The check of the unit that fires first. */
  readonly odds: CheckOdds
}

/** Who may answer a shot at a hex, the most dangerous first; its answer falls together with the shot. 6.74a, 6.74d */
export function answersTo(
  position: Position,
  { unit, hex }: Pick<Shot, 'unit' | 'hex'>,
): readonly ReturningUnit[] {
  return once(position, `answers ${unit} ${hex}`, () => {
    const { engine, battle, game } = position
    const shooter = game.units[unit]
    const from = shooter?.hex
    if (!shooter || from == null) return []
    return unitsAt(position, hex)
      .flatMap(({ id, side, counter }): ReturningUnit[] => {
        const mortar = battle.counters[counter]?.types.some((type) => type === 'mortar')
        if (side === shooter.side || mortar) return []
        const answer: Shot = { unit: id, hex: from, mode: 'area' }
        if (engine.shotReason(battle, game, answer)) return []
        const odds = engine.shotOdds(battle, game, answer).find((check) => check.unit === unit)
        return odds ? [{ unit: id, odds }] : []
      })
      .toSorted((a, b) => b.odds.of36.destroyed - a.odds.of36.destroyed)
  })
}
