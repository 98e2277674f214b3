import type { Battle, CheckCause, GameEvent, Outcome, SideId, UnitId } from '../types/index.ts'
import { type Stood, sumText } from './brief.ts'
import { namesOf } from './line.ts'
import { joined, nameList } from './name-list.ts'

/*
 * The lines above the prompt: what one's own fire did, what the other side has done, and how the turn changed.
 */

/** What units did, calls and strikes of artillery off the map, and the works of the night. */
export type Act =
  | 'moved'
  | 'fired'
  | 'fought'
  | 'dug'
  | 'formed'
  | 'dispersed'
  | 'rallied'
  | 'called'
  | 'struck'
  | 'recovered'
  | 'improved'
  | 'redeployed'

/** The units that did something, or the calls and strikes, each with the last hex where it did. */
export type Doings = Readonly<Record<Act, ReadonlyMap<string, string | null>>>

export type HarmCause = CheckCause | 'own fire' | 'barrage' | 'wire' | 'cut off'

/** What befell one unit, and from what. */
export interface Harm {
  readonly side: SideId
  readonly unit: UnitId
  /** Lost, or else dispersed. */
  readonly lost: boolean
  readonly by: HarmCause | null
}

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
const NAMED = 2
/** More results than these are counted instead. */
const RESULTS = 3
/** Volleys of one kind are told as one where a side's fire and its answers are more than these. */
const VOLLEYS = 2

const some = (n: number, what: string): string[] => (n === 0 ? [] : [`${n} ${what}`])

const units = (battle: Battle, ids: readonly UnitId[]): string =>
  ids.length > NAMED ? `${ids.length} units` : nameList(ids.map(namesOf(battle).name))

// ---------------------------------------------------------------- one's own fire

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
function byKind(all: readonly Volley[], many: boolean): readonly Volley[] {
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

function volleyText(battle: Battle, volley: Volley, side: SideId): string {
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

// ---------------------------------------------------------------- what the other side did

const BY: Readonly<Record<HarmCause, readonly [lost: string, dispersed: string]>> = {
  fire: ['to fire', 'by fire'],
  'return fire': ['to return fire', 'by return fire'],
  'reaction fire': ['to reaction fire', 'by reaction fire'],
  'own fire': ['to their own fire', 'by their own fire'],
  melee: ['in melee', 'in melee'],
  'fire for effect': ['to artillery', 'by artillery'],
  barrage: ['to the barrage', 'by the barrage'],
  gas: ['to gas', 'by gas'],
  wire: ['on wire', 'on wire'],
  bog: ['in the bog', 'in the bog'],
  'cut off': ['', ''],
  lost: ['', 'losing the way'],
  rally: ['', ''],
}

/** "105 Saxon 3 lost to return fire, 2 dispersed by fire"; "5 lost, 31 dispersed by the barrage" */
function harmText(battle: Battle, harm: readonly Harm[]): string[] {
  const kinds = new Map<string, Harm[]>()
  for (const one of harm.toSorted((a, b) => Number(b.lost) - Number(a.lost))) {
    const kind = `${one.lost} ${one.by}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), one])
  }
  const [first, second, ...more] = [...kinds.values()].map(([one]) => one)
  const alike = more.length === 0 && first?.lost === true && first.by === second?.by
  return [...kinds.values()].map((same) => {
    const [{ lost, by }] = same as [Harm]
    const who =
      same.length > NAMED
        ? `${same.length}`
        : units(
            battle,
            same.map(({ unit }) => unit),
          )
    // The dispersed say the cause for both.
    const cause = by === null || (lost && alike) ? '' : BY[by][lost ? 0 : 1]
    const what = by === 'cut off' ? 'cut off and captured' : lost ? 'lost' : 'dispersed'
    return `${who} ${what} ${cause}`.trim()
  })
}

/** "Worcesters B moved to AG14", "2 units dug in at AG14 and AG15", "5 units moved to AG14 and 2 more hexes" */
function actText(battle: Battle, [act, does, at]: readonly [Act, string, string], of: Doings[Act]) {
  if (of.size === 0) return []
  const [first = ''] = of.keys()
  const strikes = act === 'called' || act === 'struck'
  const works = act === 'improved'
  const many = `${of.size} ${strikes ? 'artillery' : works ? 'positions' : 'units'}`
  const one = works ? 'one position' : strikes ? many : namesOf(battle).name(first)
  const who = of.size === 1 ? one : many
  const hexes = [...new Set(of.values())].flatMap((hex) => hex?.replace('/', '\u2013') ?? [])
  const more = hexes.length - 1
  // One hex of many is named, so that somebody finds the place.
  const named = more < NAMED ? hexes.join(' and ') : `${hexes[0]} and ${more} more hexes`
  const where = hexes.length === 0 ? '' : ` ${at} ${named}`
  return [`${who} ${strikes && of.size > 1 ? `${does}s` : does}${where}`]
}

const DOES: readonly (readonly [Act, string, string])[] = [
  ['moved', 'moved', 'to'],
  ['fired', 'fired', 'at'],
  ['fought', 'in melee', 'in'],
  ['dug', 'dug in', 'at'],
  ['formed', 'formed', 'in'],
  ['dispersed', 'went over to dispersed', 'in'],
  ['rallied', 'rallied', 'in'],
  ['called', 'call', 'at'],
  ['struck', 'strike', 'at'],
  ['recovered', 'recovered', 'in'],
  ['improved', 'improved', 'at'],
  ['redeployed', 'redeployed', 'to'],
]
/** What its volleys tell. */
const FIRE: readonly Act[] = ['fired', 'fought', 'struck']

/**
 * What the other side has done since one's own half, in one line: "British: 3 units moved; 105 Saxon 3 lost on wire. Fire by
 * XLI battery 2 at AH15: 244 Reserve 1 untouched (6)." A few volleys are told each, more of them are counted. `harm` is
 * what no volley tells; `peace`: somebody fought, and nobody came to harm. Empty where nothing happened.
 */
export function doingsText(
  battle: Battle,
  { side, did, volleys }: { side: SideId; did: Doings; volleys: readonly Volley[] },
  harm: readonly Harm[],
  { passed, peace }: { readonly passed: boolean; readonly peace: boolean },
): string {
  const { sides, adjective } = namesOf(battle)
  const told = byKind(volleys, false)
  const few = isFew(volleys)
  const acts = DOES.flatMap((one) =>
    few && FIRE.includes(one[0]) ? [] : actText(battle, one, did[one[0]]),
  )
  const of = (one: SideId) =>
    harmText(
      battle,
      harm.filter((any) => any.side === one),
    )
  const sentence = (one: SideId, ...parts: readonly string[][]): string[] => {
    const said = parts.filter((part) => part.length > 0).map((part) => part.join(', '))
    return said.length === 0 ? [] : [`${sides(one)}: ${said.join('; ')}.`]
  }
  const others = battle.sides.filter(({ id }) => id !== side)
  const own = others[0]?.id ?? side
  const fire = few ? told.map((volley) => volleyText(battle, volley, own)) : []
  const first = sentence(side, acts, of(side))
  const [shot = ''] = fire
  // Where it did nothing else, its name leads on to its fire: "British fire by XLI battery 2".
  if (first.length === 0 && shot !== '')
    fire[0] = `${adjective(side)} ${shot.charAt(0).toLowerCase()}${shot.slice(1)}`
  const passes = passed && first.length === 0 && fire.length === 0
  return [
    ...(passes ? [`${sides(side)} pass.`] : first),
    ...fire,
    ...others.flatMap(({ id }) => sentence(id, of(id))),
    ...(peace && !few ? ['No losses.'] : []),
  ].join(' ')
}

/** Whether so few volleys are told each; the strikes of a barrage are one. */
export function isFew(volleys: readonly Volley[]): boolean {
  const { length } = byKind(volleys, false)
  return length > 0 && length <= NAMED
}

// ---------------------------------------------------------------- the turn

/**
 * What the preliminary bombardment did: "Bombardment: Germans 6 lost, 30 dispersed." Empty where none fell. It stays what
 * it was, whatever befalls those units later. 7.12
 */
function bombardedText(battle: Battle, events: readonly GameEvent[]): string {
  const struck: Extract<GameEvent, { type: 'bombarded' }>[] = []
  let falls = false
  for (const event of events) {
    if (event.type === 'bombardment') falls = event.source === 'preliminary'
    else if (event.type === 'bombarded' && falls) struck.push(event)
  }
  const said = battle.sides.flatMap(({ id }) => {
    const own = struck.filter(({ side }) => side === id)
    const lost = own.filter(({ result }) => result === 'destroyed').length
    const down = some(own.length - lost, 'dispersed')
    return own.length === 0
      ? []
      : [`${namesOf(battle).sides(id)} ${[...some(lost, 'lost'), ...down].join(', ')}`]
  })
  return said.length === 0 ? '' : `Bombardment: ${said.join('; ')}.`
}

/**
 * "Turn 2: the British have the initiative, 2 couplets. 244 Reserve 1 arrives in AK10." Empty where no
 * turn began or ended.
 */
export function turnText(battle: Battle, events: readonly GameEvent[]): string {
  const { name, sides } = namesOf(battle)
  const ended = events.findLastIndex((event) => event.type === 'administration')
  const over = events[ended]
  const turn = events.findLast((event) => event.type === 'turn')
  const won = events.findLast((event) => event.type === 'initiative')
  const day = events.findLast((event) => event.type === 'day')
  const came = events.filter((event) => event.type === 'arrives')
  const chosen = events.findIndex(
    (event) => event.type === 'chosen' && event.what === 'night attack',
  )
  const tonight = events.flatMap((event) =>
    event.type === 'chosen' && event.yes && event.what === 'night attack' ? sides(event.side) : [],
  )
  // The turn that begins says that the one before it is over.
  const next = turn !== undefined && events.indexOf(turn) > ended
  const ends = over?.type === 'administration' && !next ? [`Turn ${over.turn} is over.`] : []
  const night = tonight.length > 0 ? [`The ${tonight.join(' and the ')} attack tonight.`] : []
  const shells = bombardedText(battle, events)
  const couplets = won && (won.couplets === 1 ? 'one couplet' : `${won.couplets || 'no'} couplets`)
  return [
    // The night is chosen after the day's last turn, and its own turns follow.
    ...(chosen < ended ? [...night, ...ends] : [...ends, ...night]),
    ...(day ? [`Day ${day.day} begins.`] : []),
    ...(shells === '' ? [] : [shells]),
    ...(turn
      ? [
          won
            ? `Turn ${turn.turn}: the ${sides(won.side)} have the initiative, ${couplets}.`
            : `Turn ${turn.turn} begins.`,
        ]
      : []),
    ...(came.length > NAMED
      ? [`${came.length} units arrive.`]
      : came.map(({ unit, hex }) => `${name(unit)} arrives in ${hex}.`)),
  ].join(' ')
}
