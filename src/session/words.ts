import type { Battle, CheckOdds, SideDef, SideId, UnitDef, UnitId } from '../rules/types.ts'

const unitsOf = new WeakMap<Battle, Map<UnitId, UnitDef>>()

export function unitDef(battle: Battle, unit: UnitId): UnitDef | undefined {
  let known = unitsOf.get(battle)
  if (!known) {
    known = new Map(battle.units.map((def) => [def.id, def]))
    unitsOf.set(battle, known)
  }
  return known.get(unit)
}

export function sideDef(battle: Battle, side: SideId | null): SideDef | undefined {
  return battle.sides.find((def) => def.id === side)
}

export function nameOf(battle: Battle, unit: UnitId): string {
  return unitDef(battle, unit)?.name ?? unit
}

export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

/** Whole percent of rolls out of 36, never 0 unless impossible. */
export function percent(of36: number): string {
  const share = Math.round((of36 * 100) / 36)
  return share === 0 && of36 > 0 ? '<1\u202f%' : `${share}\u202f%`
}

/** Rolls out of 36 that harm: dispersed or destroyed. */
export function harm(check: CheckOdds): number {
  return check.of36.dispersed + check.of36.destroyed
}
