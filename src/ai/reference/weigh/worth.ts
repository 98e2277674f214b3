import type { Battle, CheckOdds, GameState, SideId } from '../../../rules/types/index.ts'

/** The value of destroying a unit. Dispersing it is worth a third of that. */
function weight(battle: Battle, state: GameState, id: string): number {
  const unit = state.units[id]
  if (!unit) return 0
  const types = battle.counters[unit.counter]?.types ?? []
  const points = battle.victory.rules.reduce(
    (sum, rule) =>
      rule.kind === 'destroyed' &&
      rule.side !== unit.side &&
      (!rule.types || types.some((type) => rule.types?.includes(type)))
        ? sum + rule.points
        : sum,
    0,
  )
  return 1 + points
}

/** The value of dispersing a unit beside destroying it. */
export const SPENT = 0.35

/** Expected harm of these checks to the enemy, less the harm to oneself. One unit destroyed is about 1. */
export function worth(
  battle: Battle,
  state: GameState,
  side: SideId,
  checks: readonly CheckOdds[],
  /** The weight of own harm beside enemy harm. */
  own = 1,
): number {
  let sum = 0
  for (const { unit, of36 } of checks) {
    const harm = (of36.destroyed + SPENT * of36.dispersed) / 36
    const sign = state.units[unit]?.side === side ? -own : 1
    sum += sign * harm * weight(battle, state, unit)
  }
  return sum
}
