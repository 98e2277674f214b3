import type { Battle, CheckOdds, GameState, SideId } from '../../rules/types/index.ts'

/** What it is worth that a unit is destroyed; dispersing it a third of that. */
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

/** A unit dispersed, by one destroyed. */
export const SPENT = 0.35

/** Expected harm of these checks to the enemy, less that to oneself; a unit destroyed is about 1. */
export function worth(
  battle: Battle,
  state: GameState,
  side: SideId,
  checks: readonly CheckOdds[],
  /** What harm to oneself weighs against harm to the enemy. */
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
