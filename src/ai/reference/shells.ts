import { DIRS, type Hex } from '../../hex/grid.ts'
import { Vertices } from '../../hex/vertex.ts'
import type { BattleMap } from '../../map/types.ts'
import { legalOdds } from '../../rules/ahead/odds.ts'
import { everyUnit } from '../../rules/base/game.ts'
import type { Action } from '../../rules/types/index.ts'
import type { Mind } from './weigh/mind.ts'

const known = new WeakMap<BattleMap, Vertices>()

function verticesOf(map: BattleMap): Vertices {
  let found = known.get(map)
  if (!found) {
    found = new Vertices(map.grid)
    known.set(map, found)
  }
  return found
}

/** The enemies in these hexes less the friends. A friend counts twice. */
function caught({ battle, g, side }: Mind, hexes: readonly Hex[]): number {
  let sum = 0
  for (const hex of hexes)
    for (const unit of g.at(battle.map.grid.label(hex))) sum += unit.side === side ? -2 : 1
  return sum
}

/** The vertices of the hexes with enemies. */
function targets({ battle, state, side }: Mind): Set<number> {
  const vertices = verticesOf(battle.map)
  const found = new Set<number>()
  for (const unit of everyUnit(state.units))
    if (unit.hex !== null && unit.side !== side)
      for (const way of DIRS) found.add(vertices.id(battle.map.grid.index(unit.hex), way))
  return found
}

const sought = new WeakMap<Mind, number>()

/** The most enemies around one vertex; it is the same for every call in a position. */
function mostCaught(mind: Mind): number {
  let most = sought.get(mind)
  if (most === undefined) {
    const vertices = verticesOf(mind.battle.map)
    most = 0
    for (const vertex of targets(mind)) most = Math.max(most, caught(mind, vertices.hexes(vertex)))
    sought.set(mind, most)
  }
  return most
}

/** Expected harm to a unit under the fire of a group of firepower 3, on target or near it. */
const HARM = 0.3
/** The chance that a target is still there one turn later. */
const STAYS = 0.8

/**
 * The value of a call of high explosive: the most enemies around one vertex, times the chance that the signal gets
 * through in time. 7.21
 */
export function callValue(mind: Mind, action: Action): number {
  if (action.type !== 'call' || action.shell !== 'high explosive') return 0
  const { battle, state, g } = mind
  const most = mostCaught(mind)
  if (most === 0) return 0
  const told = legalOdds(g, action)
  const mission = 'code' in told ? undefined : told.mission
  if (!mission) return 0
  const group = battle.sides
    .flatMap((def) => def.artillery ?? [])
    .find(({ id }) => id === action.group)
  const through = mission.signal ? mission.signal.of36 / 36 : 1
  const late = STAYS ** Math.max(0, mission.due - state.turn)
  return HARM * most * ((group?.fp ?? 3) / 3) * through * late
}

/** Prefers the vertex with the most enemies around it; among equals the one that is hit more surely. 7.24 */
export function aimAt(mind: Mind, action: Action): number {
  if (action.type !== 'aim') return -99
  const vertices = verticesOf(mind.battle.map)
  const most = caught(mind, vertices.hexes(vertices.index(action.vertex)))
  if (most <= 0) return most
  const told = legalOdds(mind.g, action)
  const accuracy = 'code' in told ? null : told.mission?.accuracy
  return most * (0.5 + (accuracy?.of6 ?? 3) / 12)
}
