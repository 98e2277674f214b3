import type { HexLabel } from '../hex/label.ts'
import { aimReason, shotsAt } from '../rules/fire.ts'
import { type Game, reading } from '../rules/game.ts'
import { shotOdds } from '../rules/odds.ts'
import type { Battle, Face, GameState, SideId, Unit } from '../rules/types.ts'
import { type Pull, pullFor } from './goals.ts'
import { worth } from './worth.ts'

/** What a player looks at when it decides. */
export interface Mind {
  readonly battle: Battle
  readonly state: GameState
  readonly side: SideId
  readonly pull: Pull
  /** The position as the rules ask about it. */
  readonly g: Game
}

export const mindOf = (battle: Battle, state: GameState, side: SideId): Mind => ({
  battle,
  state,
  side,
  pull: pullFor(battle, state, side),
  g: reading(battle, state),
})

export function faceUp(battle: Battle, unit: Unit): Face | undefined {
  const counter = battle.counters[unit.counter]
  return unit.formed ? counter?.formed : counter?.dispersed
}

const foesOf = ({ state, side }: Mind): Set<HexLabel> => {
  const hexes = new Set<HexLabel>()
  for (const unit of Object.values(state.units))
    if (unit.side !== side && unit.hex !== null) hexes.add(unit.hex)
  return hexes
}

/** The best shot that a unit has from where it stands, by what it does. */
export function shotValue(mind: Mind, unit: Unit): number {
  const { battle, state, side, g } = mind
  const range = faceUp(battle, unit)?.range
  if (unit.hex === null || range == null) return 0
  const { grid } = battle.map
  const here = grid.index(unit.hex)
  let most = 0
  for (const hex of foesOf(mind)) {
    if (grid.distance(here, grid.index(hex)) > range) continue
    if (aimReason(g, unit, hex) !== null) continue
    for (const shot of shotsAt(g, unit, hex)) {
      const told = shotOdds(battle, state, { unit: unit.id, hex, ...shot }, 'fire')
      most = Math.max(most, worth(battle, state, side, told))
    }
  }
  return most
}

/** How near the enemy is, in hexes; 99 when there is none. */
function nearest(mind: Mind, unit: Unit): number {
  const { grid } = mind.battle.map
  const here = grid.index(unit.hex as HexLabel)
  let least = 99
  for (const hex of foesOf(mind)) least = Math.min(least, grid.distance(here, grid.index(hex)))
  return least
}

/** What it is worth to turn a unit over: guns to shoot, companies to march. 6.3 */
export function stayValue(mind: Mind, id: string): number {
  const { battle, state } = mind
  const unit = state.units[id]
  if (!unit || unit.hex === null) return 0
  const counter = battle.counters[unit.counter]
  if (!counter) return 0
  const [up, down] = unit.formed
    ? [counter.formed, counter.dispersed]
    : [counter.dispersed, counter.formed]
  if (up.fp === null && down.fp !== null)
    return nearest(mind, unit) <= (down.range ?? 0) + 2 ? 0.4 : 0
  if (down.fp === null) return 0
  // Dispersed companies far from the enemy form up again to march.
  return !unit.formed && nearest(mind, unit) > 4 ? 0.3 : 0
}
