import type {
  Battle,
  CheckOdds,
  Counter,
  SideDef,
  SideId,
  UnitDef,
  UnitId,
} from '../../rules/types/index.ts'

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

/** Rolls out of 36 as a whole percentage; "<1 %" rather than 0 where they are possible. */
export function percent(of36: number): string {
  const share = Math.round((of36 * 100) / 36)
  return share === 0 && of36 > 0 ? '<1\u202f%' : `${share}\u202f%`
}

/** Rolls out of 36 that harm: dispersed or destroyed. */
export function harm(check: CheckOdds): number {
  return check.of36.dispersed + check.of36.destroyed
}

/** What a unit of this counter is called: "company", "battery", "machine gun"; "unit" where its type is not known. */
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

/** The strength of a side: "24 companies now; 12 companies on day 2"; without "now" where no unit arrives later. */
export function strengthText(battle: Battle, side: SideId): string {
  const units = battle.units.filter((unit) => unit.side === side)
  const later = units.flatMap(({ arrival }) => arrival ?? [])
  if (later.length === 0) return strengthOf(battle, units)
  const now = strengthOf(
    battle,
    units.filter(({ arrival }) => !arrival),
  )
  const coming = strengthOf(
    battle,
    units.filter(({ arrival }) => arrival),
  )
  return `${now ? `${now} now; ` : ''}${coming} ${arrivingText(later, battle.campaign !== undefined)}`
}

/** "on day 2", "on days 2 to 8", "on turn 3 of day 1", "on turn 8". */
function arrivingText(
  later: readonly NonNullable<UnitDef['arrival']>[],
  campaign: boolean,
): string {
  const span = (what: string, all: readonly number[]) => {
    const [from, to] = [Math.min(...all), Math.max(...all)]
    const range =
      from === to
        ? `${what}\u00a0${from}`
        : `${what}s\u00a0${from} ${to - from === 1 ? 'and' : 'to'}\u00a0${to}`
    return { range, one: from === to }
  }
  const turn = span(
    'turn',
    later.map((arrival) => arrival.turn),
  )
  if (!campaign) return `on ${turn.range}`
  const day = span(
    'day',
    later.map((arrival) => arrival.day ?? 1),
  )
  const first = later.every((arrival) => arrival.turn === 1)
  return day.one && !first ? `on ${turn.range} of ${day.range}` : `on ${day.range}`
}

/** The strength of these units: "24 companies, 2 batteries". */
export function strengthOf(battle: Battle, units: readonly UnitDef[]): string {
  const found = new Map<string, number>()
  for (const unit of units) {
    const word = kindWord(battle.counters[unit.counter])
    found.set(word, (found.get(word) ?? 0) + 1)
  }
  // The largest number comes first; a no-break space keeps each number with its word.
  const sorted = [...found].sort(([, a], [, b]) => b - a)
  return sorted.map(([word, n]) => `${n}\u00a0${n === 1 ? word : plural(word)}`).join(', ')
}

/** "2nd" of "2nd group, telephone". */
export const shortName = (name: string): string => name.split(' ')[0] ?? name

export function groupDefs(battle: Battle) {
  return battle.sides.flatMap((side) =>
    (side.artillery ?? []).map((def) => ({ side: side.id, def })),
  )
}
