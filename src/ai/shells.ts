import type { Hex } from '../hex/grid.ts'
import { Vertices } from '../hex/vertex.ts'
import type { BattleMap } from '../map/types.ts'
import type { Action } from '../rules/types.ts'
import type { Mind } from './eye.ts'

const known = new WeakMap<BattleMap, Vertices>()

function verticesOf(map: BattleMap): Vertices {
  let found = known.get(map)
  if (!found) {
    found = new Vertices(map.grid)
    known.set(map, found)
  }
  return found
}

/** Enemies less friends in these hexes; a friend counts twice. */
function caught({ battle, state, side }: Mind, hexes: readonly Hex[]): number {
  const { grid } = battle.map
  let sum = 0
  for (const unit of Object.values(state.units))
    if (unit.hex !== null && hexes.includes(grid.index(unit.hex)))
      sum += unit.side === side ? -2 : 1
  return sum
}

/** A call of high explosive is worth what stands closest together. */
export function callValue(mind: Mind, action: Action): number {
  if (action.type !== 'call' || action.shell !== 'high explosive') return 0
  const { battle, state, side } = mind
  let most = 0
  for (const unit of Object.values(state.units))
    if (unit.hex !== null && unit.side !== side)
      most = Math.max(most, caught(mind, [battle.map.grid.index(unit.hex)]))
  const group = battle.sides
    .flatMap((def) => def.artillery ?? [])
    .find(({ id }) => id === action.group)
  return 0.15 * most * ((group?.fp ?? 3) / 3)
}

/** The vertex with most enemies round it. */
export function aimAt(mind: Mind, action: Action): number {
  if (action.type !== 'aim') return -99
  const vertices = verticesOf(mind.battle.map)
  return caught(mind, vertices.hexes(vertices.index(action.vertex)))
}
