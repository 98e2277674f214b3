import type { HexLabel } from '../../hex/label.ts'
import { findUnit, type Game, unitsAt } from '../base/game.ts'
import { strikeModifiers } from '../base/modifiers.ts'
import { applyCheck, rollCheck } from '../cohesion/check.ts'
import type { Fire, GroupState, Mission, Unit, UnitId } from '../types/index.ts'
import { gasChecks } from './gas.ts'
import { groupDef, groupOf, hexesStruck } from './group.ts'

/** 7.245, 7.51c, 7.52c Strikes the hexes that touch the vertex. */
export function strike(g: Game, group: GroupState, vertex: string): void {
  const { shell } = group.mission as Mission
  const hexes = hexesStruck(g, vertex)
  group.mission = null
  if (!group.hits.includes(vertex)) group.hits.push(vertex) // 7.242c
  g.events.push({
    type: 'strikes',
    side: group.side,
    group: group.id,
    vertex,
    hexes,
    shell,
    clause: shell === 'gas' ? '7.51c' : shell === 'smoke' ? '7.52c' : '7.245',
  })
  const fire: Fire = { group: group.id, vertex, hexes, shell }
  layShells(g, fire)
  if (shell === 'smoke') return
  const units = hexes.flatMap((hex) => unitsAt(g, hex).map((unit) => unit.id))
  if (shell === 'gas') gasChecks(g, units)
  else strikeUnits(g, fire, units)
}

/** 7.247a, 7.512b, 7.52c Leaves a fire, gas or smoke on the hexes. 7.221b The group has then fired this turn. */
export function layShells(g: Game, fire: Fire): void {
  const group = groupOf(g, fire.group)
  if (group && fire.shell !== 'high explosive') group.fell = fire.shell
  if (fire.shell === 'gas') g.s.gas.push(...fire.hexes)
  else if (fire.shell === 'high explosive') g.s.fires.push(fire)
  else for (const hex of fire.hexes) if (!g.s.smoke.includes(hex)) g.s.smoke.push(hex)
}

/** 7.241a, 7.241d One check for each unit, including vehicles and friends. */
function strikeUnits(g: Game, fire: Fire, ids: readonly UnitId[]): void {
  const def = groupDef(g, fire.group)
  if (!def) return
  const checks = ids
    .map((id) => findUnit(g, id))
    .filter((unit): unit is Unit => !!unit?.hex)
    .map((unit) =>
      rollCheck(g, unit, 'fire for effect', strikeModifiers(g, def, unit), undefined, '7.241a'),
    )
  for (const check of checks) applyCheck(g, check)
}

/** 7.247a Checks units that enter a fire, from another of its hexes too. */
export function enterFires(g: Game, hex: HexLabel, ids: readonly UnitId[]): void {
  for (const fire of g.s.fires) {
    if (!fire.hexes.includes(hex)) continue
    strikeUnits(
      g,
      fire,
      ids.filter((id) => findUnit(g, id)?.hex === hex),
    )
  }
}
