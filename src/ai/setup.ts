import type { Action, Battle, SideId, UnitDef } from '../rules/types.ts'

/** The face that can shoot, where only one can. */
function usualFace(battle: Battle, def: UnitDef): 'formed' | 'dispersed' {
  const counter = battle.counters[def.counter]
  if (def.face) return def.face
  return counter?.formed.fp === null && counter.dispersed.fp !== null ? 'dispersed' : 'formed'
}

/** The scenario's own set-up of a side: works, then units, each with and without the shelter that it names. */
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
