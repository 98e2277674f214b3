import type { Battle, GameEvent, Outcome, SideId, UnitId } from '../types/index.ts'
import { type Stood, sumText } from './brief.ts'
import { namesOf } from './line.ts'
import { joined, nameList } from './name-list.ts'

/* Shots and what came of them, in the lines above the prompt. */

/** The shots of one side at one hex, of one kind, with what came of them. */
export interface Volley {
  readonly side: SideId
  readonly cause: 'fire' | 'return fire' | 'reaction fire' | 'melee' | 'fire for effect' | 'barrage'
  /** Null for a barrage, which falls on many. */
  readonly hex: string | null
  readonly by: UnitId[]
  readonly results: {
    readonly unit: UnitId
    readonly outcome: Outcome
    /** How it stood before. */
    readonly stood: Stood
    readonly check: Extract<GameEvent, { type: 'check' }> | null
  }[]
}

/** More names than these are counted instead. */
export const NAMED = 2
/** More results than these are counted instead. */
const RESULTS = 3
/** Volleys of one kind are told as one where a side's fire and its answers are more than these. */
const VOLLEYS = 2

export const some = (n: number, what: string): string[] => (n === 0 ? [] : [`${n} ${what}`])

export const units = (battle: Battle, ids: readonly UnitId[]): string =>
  ids.length > NAMED ? `${ids.length} units` : nameList(ids.map(namesOf(battle).name))

const OWN: Readonly<Record<Volley['cause'], string>> = {
  fire: 'Your fire',
  'return fire': 'Your return fire',
  'reaction fire': 'Your reaction fire',
  melee: 'Melee',
  'fire for effect': 'Your artillery',
  barrage: 'Your barrage',
}

const THEIRS: Readonly<Record<Volley['cause'], string>> = {
  fire: 'Fire',
  'return fire': 'Simultaneous return fire',
  'reaction fire': 'Reaction fire',
  melee: 'Melee',
  'fire for effect': 'Artillery',
  barrage: 'Barrage',
}

/**
 * The fire of a side and the answers to it: "Your fire, 105 Saxon 3 at AD15: XLI battery 2 dispersed (8+3=11). Return
 * fire by XLI battery 1: 105 Saxon 3 destroyed (12)." Many volleys are told kind by kind: "Reaction fire by 3 units:
 * Worcesters A and C dispersed, 4 untouched." Empty where nobody fired. `last`: others have
 * acted since; the turn of the fire where that turn is over, else 0. Null: nobody has.
 */
export function volleysText(
  battle: Battle,
  all: readonly Volley[],
  side: SideId,
  last: number | null = null,
): string {
  const fell = all.filter(({ cause, results }) => cause !== 'barrage' || results.length > 0)
  const told = byKind(fell, fell.length > VOLLEYS)
  const text = told.map((volley) => volleyText(battle, volley, side)).join(' ')
  const when = last ? `Turn ${last}: ` : ''
  if (text === '' || last === null) return text
  const said = text.replace('Your ', 'Your last ')
  return when === '' ? said : `${when}${said.charAt(0).toLowerCase()}${said.slice(1)}`
}

/**
 * The volleys of each side and kind as one, in the order in which they began; where they are few, only those of a barrage,
 * which often hits the same units twice.
 */
export function byKind(all: readonly Volley[], many: boolean): readonly Volley[] {
  const kinds = new Map<string, Volley>()
  for (const [at, one] of all.entries()) {
    const shelled = one.cause === 'barrage'
    const kind = many || shelled ? `${one.side} ${one.cause}` : `${at}`
    const known = kinds.get(kind)
    const before = known?.results ?? []
    const again = ({ unit, outcome }: Volley['results'][number], place: number) =>
      shelled &&
      outcome !== 'destroyed' &&
      [...before, ...one.results.slice(0, place)].some((hit) => hit.unit === unit)
    kinds.set(kind, {
      ...one,
      hex: known && known.hex !== one.hex ? null : one.hex,
      by: [...new Set([...(known?.by ?? []), ...one.by])],
      results: [...before, ...one.results.filter((result, place) => !again(result, place))],
    })
  }
  return [...kinds.values()]
}

export function volleyText(battle: Battle, volley: Volley, side: SideId): string {
  const { cause, hex, by, results } = volley
  const own = volley.side === side
  const who = by.length === 0 ? '' : own ? `, ${units(battle, by)}` : ` by ${units(battle, by)}`
  // An answer goes where the shot came from.
  const answer = !own && (cause === 'return fire' || cause === 'reaction fire')
  const where = hex === null || answer ? '' : ` at ${hex}`
  const what =
    results.length === 0
      ? 'nobody hit'
      : results.length > RESULTS
        ? countedResults(battle, results, volley.side)
        : resultsText(battle, results)
  return `${(own ? OWN : THEIRS)[cause]}${who}${where}: ${what}.`
}

/** "XLI battery 2 dispersed (8+3=11)", "2 Australian 10 and Heavy mortar 3 untouched (7 and 5)" */
function resultsText(battle: Battle, results: Volley['results']): string {
  const { name, sideOf } = namesOf(battle)
  const dead = new Set(results.flatMap((one) => (one.outcome === 'destroyed' ? one.unit : [])))
  // Whatever else the same volley did to a destroyed unit is only told as a sum.
  const doesOf = ({ unit, outcome, stood }: Volley['results'][number]) =>
    dead.has(unit) ? 'destroyed' : outcome === 'dispersed and spent' ? stood : outcome
  // A melee harms both sides.
  const key = (one: Volley['results'][number]) => `${sideOf(one.unit)} ${doesOf(one)}`
  let before = ''
  return [...new Set(results.map(key))]
    .map((kind) => {
      const those = results.filter((one) => key(one) === kind)
      const [does] = those.map(doesOf) as [ReturnType<typeof doesOf>]
      const ids = [...new Set(those.map(({ unit }) => unit))]
      const checks = those.flatMap(({ check }) => check ?? [])
      // Beside a sum, the total of a check that has none would read as a part of it.
      const sums = checks.map((check) => (checks.length > 1 ? `${check.total}` : sumText(check)))
      const said = {
        'no effect': 'untouched',
        formed: 'dispersed',
        // It was dispersed before.
        dispersed: 'spent',
        down: ids.length === 1 ? 'stays dispersed' : 'stay dispersed',
        destroyed: 'destroyed',
        rallied: ids.length === 1 ? 'rallies' : 'rally',
      }[does]
      const names = nameList(ids.map(name))
      // Whoever was hit again has its name already.
      const again = names === before
      before = names
      const other = `${ids.length > 1 ? 'their' : 'its'} other check${checks.length > ids.length ? 's' : ''}`
      const told = again ? `${said} in ${other}` : `${names} ${said}`
      return `${told}${sums.length > 0 ? ` (${joined(sums)})` : ''}`
    })
    .join(', ')
}

/**
 * "Worcesters A and C dispersed, 4 others untouched", "Germans 3 destroyed, 1 untouched; Worcesters A dispersed". Each
 * unit counts once, with the worst that it met. Those whom nothing befell are only counted, and so are more than a few
 * of the others. `by`: the side that fired; where it hits its own units, their side is named.
 */
function countedResults(battle: Battle, results: Volley['results'], by: SideId): string {
  const { sides, sideOf } = namesOf(battle)
  const found = battle.sides.flatMap(({ id }) => {
    const own = results.filter(({ unit }) => sideOf(unit) === id)
    const told = new Set<UnitId>()
    const kinds = KINDS.flatMap(([does, is]) => {
      const those = own.filter((one) => is(one) && !told.has(one.unit))
      const ids = [...new Set(those.map(({ unit }) => unit))]
      for (const unit of ids) told.add(unit)
      return ids.length === 0 ? [] : [{ does, ids }]
    })
    return own.length === 0 ? [] : [{ id, kinds }]
  })
  return found
    .map(({ id, kinds }) => {
      const [first] = kinds
      const names = ({ does, ids }: (typeof kinds)[number]) =>
        (does === 'destroyed' || does === 'dispersed') && ids.length <= NAMED
      const led = !(first && names(first)) && (found.length > 1 || id === by)
      let before = false
      const said = kinds.map((kind) => {
        const { length } = kind.ids
        const does = kind.does === 'stay dispersed' && length === 1 ? 'stays dispersed' : kind.does
        if (names(kind)) {
          before = true
          return `${units(battle, kind.ids)} ${does}`
        }
        // A bare number beside names that have numbers would read as one of them.
        const what = before ? ' other' : led || kind !== first ? '' : ' unit'
        return `${length}${what}${what !== '' && length > 1 ? 's' : ''} ${does}`
      })
      return `${led ? `${sides(id)} ` : ''}${said.join(', ')}`
    })
    .join('; ')
}

/** What may befall a unit, the worst first. */
const KINDS: readonly (readonly [string, (one: Volley['results'][number]) => boolean])[] = [
  ['destroyed', ({ outcome }) => outcome === 'destroyed'],
  ['dispersed', ({ outcome, stood }) => outcome === 'dispersed and spent' && stood === 'formed'],
  ['spent', ({ outcome, stood }) => outcome === 'dispersed and spent' && stood === 'dispersed'],
  ['stay dispersed', ({ outcome }) => outcome === 'dispersed and spent'],
  ['untouched', () => true],
]

/** Whether so few volleys are told each; the strikes of a barrage are one. */
export function isFew(volleys: readonly Volley[]): boolean {
  const { length } = byKind(volleys, false)
  return length > 0 && length <= NAMED
}
