import { DIRS } from '../../hex/grid.ts'
import type { VertexId } from '../../hex/vertex.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import { accuracyOf } from '../../rules/ahead/mission-odds.ts'
import { legalOdds } from '../../rules/ahead/odds.ts'
import { everyUnit } from '../../rules/base/game.ts'
import { topTask } from '../../rules/loop/agenda.ts'
import type { Action } from '../../rules/types/index.ts'
import { power } from '../power.ts'
import type { Mind } from './weigh/mind.ts'

const sought = new WeakMap<Mind, ReadonlyMap<VertexId, number>>()

/**
 * The enemies around each vertex less the friends, where anybody is. A friend counts twice. It is the same for every call
 * and aim in a position.
 */
function caughtAt(mind: Mind): ReadonlyMap<VertexId, number> {
  const known = sought.get(mind)
  if (known) return known
  const { battle, state, side } = mind
  const vertices = verticesOf(battle.map)
  const found = new Map<VertexId, number>()
  for (const unit of everyUnit(state.units)) {
    if (unit.hex === null) continue
    const hex = battle.map.grid.index(unit.hex)
    for (const way of DIRS) {
      const vertex = vertices.id(hex, way)
      found.set(vertex, (found.get(vertex) ?? 0) + (unit.side === side ? -2 : 1))
    }
  }
  sought.set(mind, found)
  return found
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
  const most = Math.max(0, ...caughtAt(mind).values())
  if (most === 0) return 0
  const told = legalOdds(g, action)
  const mission = 'code' in told ? undefined : told.mission
  if (!mission) return 0
  const group = battle.sides
    .flatMap((def) => def.artillery ?? [])
    .find(({ id }) => id === action.group)
  const through = mission.signal ? mission.signal.of36 / 36 : 1
  const late = power(STAYS, Math.max(0, mission.due - state.turn))
  return HARM * most * ((group?.fp ?? 3) / 3) * through * late
}

/** Prefers the vertex with the most enemies around it; among equals the one that is hit more surely. 7.24 */
export function aimAt(mind: Mind, action: Action): number {
  if (action.type !== 'aim') return -99
  const most = caughtAt(mind).get(verticesOf(mind.battle.map).index(action.vertex)) ?? 0
  if (most <= 0) return most
  const task = topTask(mind.g)
  const of6 = task.kind === 'aim' ? accuracyOf(mind.g, task.group, action.vertex).of6 : 3
  return most * (0.5 + of6 / 12)
}
