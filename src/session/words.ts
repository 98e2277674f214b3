import type { Action, Battle, CheckOdds, SideDef, SideId, UnitDef, UnitId } from '../rules/types.ts'

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

/** "105 Saxon 1", "105 Saxon 1 and 2", "105 Saxon 1 and 2, Worcesters A". */
export function namesOf(battle: Battle, units: readonly UnitId[]): string {
  const groups = new Map<string, string[]>()
  for (const unit of units) {
    const name = nameOf(battle, unit)
    const cut = name.lastIndexOf(' ')
    const stem = cut < 0 ? name : name.slice(0, cut)
    const last = cut < 0 ? '' : name.slice(cut + 1)
    groups.set(stem, [...(groups.get(stem) ?? []), last])
  }
  const parts = [...groups].map(([stem, lasts]) => `${stem} ${listed(lasts)}`.trim())
  return groups.size === 2 && units.length === 2 ? parts.join(' and ') : parts.join(', ')
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const SMALL = ['no', 'one', 'two', 'three']

/** Words below four, figures from there. */
export function small(n: number): string {
  return SMALL[n] ?? String(n)
}

export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

/** A modifier with its sign: "+1", "−2", "+0". */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`
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

/** Faces as signs; the screen draws them as dice, a reader hears the numbers. */
export function pips(dice: readonly number[]): string {
  return dice.map((face) => String.fromCodePoint(0x267f + face)).join('')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What an action is, for the name of an undo: "105 Saxon 1 to AE16". */
export function actionWords(battle: Battle, action: Action): string {
  switch (action.type) {
    case 'place':
      return `${nameOf(battle, action.unit)} to ${action.hex}`
    case 'take':
      return `${nameOf(battle, action.unit)} back in hand`
    case 'ready':
      return 'the end of set-up'
    case 'pass':
      return 'the pass'
    case 'command':
      return `the command to ${namesOf(battle, action.units)}`
    case 'muster':
      return `the mass begun with ${nameOf(battle, action.unit)}`
    case 'add':
      return `${nameOf(battle, action.unit)} in the mass`
    case 'begin':
      return 'the command to the mass'
    case 'deploy':
      return `the deployment of ${nameOf(battle, action.unit)}`
    case 'dig':
      return `the digging of ${nameOf(battle, action.unit)}`
    case 'fire':
    case 'react':
      return `the fire of ${nameOf(battle, action.unit)}`
    case 'enter':
      return `${namesOf(battle, action.units)} to ${action.hex}`
    case 'goIn':
      return `${namesOf(battle, action.units)} going IN`
    case 'melee':
      return `the melee of ${namesOf(battle, action.units)}`
    case 'exit':
      return `${namesOf(battle, action.units)} leaving the sheet`
    case 'stop':
      return `the stop of ${namesOf(battle, action.units)}`
    case 'finish':
      return 'the end of the activation'
    case 'rally':
      return `the rally of ${nameOf(battle, action.unit)}`
    case 'decline':
      return 'the rally declined'
    case 'hold':
      return 'the fire held'
    case 'return':
      return 'the return fire'
    case 'allocate':
      return 'the melee attacks'
    case 'concede':
      return 'the concession'
  }
}
