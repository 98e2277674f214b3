import type { Battle, CheckCause, GameEvent, SideId, UnitId } from '../types/index.ts'
import { namesOf } from './line.ts'
import { byKind, isFew, NAMED, some, units, type Volley, volleyText } from './volleys.ts'

/* The lines above the prompt: what the other side has done, and how the turn changed. */

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

// ---------------------------------------------------------------- what a side did

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
  // One hex of many is named, so that somebody finds the place. Works may lie on sides.
  const named =
    more < NAMED
      ? hexes.join(' and ')
      : `${hexes[0]} and ${more} more ${works ? 'places' : 'hexes'}`
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
