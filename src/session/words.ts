import type {
  Battle,
  CheckOdds,
  Counter,
  SideDef,
  SideId,
  UnitDef,
  UnitId,
} from '../rules/types.ts'

import type { Stem } from './types.ts'

const unitsOf = new WeakMap<Battle, Map<UnitId, UnitDef>>()

export function unitDef(battle: Battle, unit: UnitId): UnitDef | undefined {
  let known = unitsOf.get(battle)
  if (!known) {
    known = new Map(battle.units.map((def) => [def.id, def]))
    unitsOf.set(battle, known)
  }
  return known.get(unit)
}

/** Where a game that was a branch comes from. */
export const stemWords = ({ branch, entry, entries }: Stem): string =>
  `This game was branch ${branch} of another of ${entries} entries, and left it after entry ${entry}.`

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

/** "company", "battery", "machine gun": what a unit is called where its type is known. */
export function kindWord(counter: Counter | undefined): string {
  const type = counter?.types[0]
  switch (type) {
    case 'infantry':
      return 'company'
    case 'artillery':
      return 'battery'
    case 'cavalry':
      return 'squadron'
    default:
      return type ?? 'unit'
  }
}

function plural(word: string): string {
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** "8 companies, 3 batteries" of a side. */
export function strengthText(battle: Battle, side: SideId): string {
  return strengthOf(
    battle,
    battle.units.filter((unit) => unit.side === side),
  )
}

/** The same of some units. */
export function strengthOf(battle: Battle, units: readonly UnitDef[]): string {
  const found = new Map<string, number>()
  for (const unit of units) {
    const word = kindWord(battle.counters[unit.counter])
    found.set(word, (found.get(word) ?? 0) + 1)
  }
  // What there is most of comes first; a number stays on the line of what it counts.
  const sorted = [...found].sort(([, a], [, b]) => b - a)
  return sorted.map(([word, n]) => `${n}\u00a0${n === 1 ? word : plural(word)}`).join(', ')
}
