import { reading } from '../../../rules/base/game.ts'
import { score } from '../../../rules/turn/victory.ts'
import type { Battle, GameState, SideId } from '../../../rules/types/index.ts'
import { pullFor } from './goals.ts'
import { SPENT } from './worth.ts'

/** The value of one point of the score, and of victory, in companies. */
const POINT = 1.5
const WON = 6
/** The weight of being near to scoring hexes, for a formed unit and for one that must form first. */
const NEAR = { formed: 0.12, dispersed: 0.06 }

/**
 * How much better this side stands than the other, in companies: units left, hexes controlled, and nearness to the
 * rest.
 */
export function standing(battle: Battle, state: GameState, side: SideId): number {
  const sign = (of: SideId) => (of === side ? 1 : -1)
  const points = state.result?.score ?? score(reading(battle, state)).totals
  let sum = 0
  for (const id in points) sum += sign(id) * POINT * (points[id] as number)
  if (state.result) {
    const { winner } = state.result
    return winner === null ? sum : sum + sign(winner) * WON
  }
  const { grid } = battle.map
  const pulls = new Map(battle.sides.map(({ id }) => [id, pullFor(battle, state, id)]))
  for (const id in state.units) {
    const unit = state.units[id]
    if (!unit || unit.where === 'destroyed') continue
    const near = unit.hex === null ? 0 : (pulls.get(unit.side)?.near(grid.index(unit.hex)) ?? 0)
    const here = unit.formed ? 1 + NEAR.formed * near : 1 - SPENT + NEAR.dispersed * near
    sum += sign(unit.side) * here
  }
  return sum
}
