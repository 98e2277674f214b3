import { everyUnit } from '../../rules/base/game.ts'
import type { Action, Battle, SideId, UnitDef } from '../../rules/types/index.ts'
import { prizes } from './weigh/goals.ts'
import type { Mind } from './weigh/mind.ts'

/** The face that can shoot, when only one can. */
function usualFace(battle: Battle, def: UnitDef): 'formed' | 'dispersed' {
  const counter = battle.counters[def.counter]
  if (def.face) return def.face
  return counter?.formed.fp === null && counter.dispersed.fp !== null ? 'dispersed' : 'formed'
}

/** The set-up that the scenario suggests for a side: works, then units, each with and without its shelter. */
export function ownSetUp(battle: Battle, side: SideId): Action[] {
  const wished: Action[] = []
  for (const { work, hex } of battle.workDeployment ?? [])
    if (battle.worksToPlace?.find((def) => def.id === work)?.side === side)
      wished.push({ type: 'placeWork', work, hex })
  for (const { unit, hex, face, in: standing } of battle.deployment ?? []) {
    const def = battle.units.find((one) => one.id === unit)
    if (def?.side !== side) continue
    const plain: Action = { type: 'place', unit, hex, face: face ?? usualFace(battle, def) }
    if (standing) wished.push({ ...plain, in: standing })
    wished.push(plain)
  }
  return wished
}

/** The weight of an own scoring hex that is still empty, beside one that must be won. */
const OWN = 2

/**
 * Values placements where the scenario suggests none: own scoring hexes first, then hexes near to what can be won.
 * 10.1b
 */
export function placements(mind: Mind, listed: readonly Action[]): [Action, number][] {
  const { battle, state, side } = mind
  const first = listed.find((action) => action.type === 'place')
  const def = battle.units.find(({ id }) => first?.type === 'place' && id === first.unit)
  if (!def) return []
  const { grid } = battle.map
  const taken = new Set(
    everyUnit(state.units).flatMap((unit) => (unit.side === side ? [unit.hex] : [])),
  )
  const goals = prizes(battle).flatMap(({ label, hex, points, stand }) => {
    const own = stand === undefined && state.control[label] === side
    return own && taken.has(label) ? [] : [{ hex, points: own ? OWN * points : points }]
  })
  return listed.flatMap((action): [Action, number][] => {
    if (action.type !== 'place' || action.unit !== def.id) return []
    const hex = grid.index(action.hex)
    const near = goals.map((goal) => (10 * goal.points) / (3 + grid.distance(hex, goal.hex)))
    // Guns are placed ready to shoot.
    const usual = action.face === undefined || action.face === usualFace(battle, def)
    return [[action, Math.max(0, ...near) + (usual ? 1 : 0)]]
  })
}
