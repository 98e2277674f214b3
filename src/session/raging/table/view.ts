import type { Figure, StandsView, StandToken } from '../../../board/stands/stand-view.ts'
import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Battle, Stand, State } from '../../../raging/index.ts'
import { GROUND } from '../../../raging/types/battle.ts'
import { waitsFor } from '../../game/seats.ts'
import type { Raging } from '../kinds.ts'
import { ragingGame } from '../live.ts'
import { oddsWords } from './odds-words.ts'
import {
  type Asked,
  chooses,
  general,
  howTo,
  meantAt,
  meantBeside,
  named,
  ready,
  targets,
  unended,
} from './press.ts'
import type { Pointing, RagingTable } from './table.ts'

const FIGURES: Readonly<Record<Stand['kind'], Figure>> = {
  infantry: 'infantry',
  mg: 'machine gun',
  gun: 'gun',
  cavalry: 'horse',
  team: 'team',
  commander: 'star',
  sub: 'small star',
}
const NAMES: Readonly<Record<Stand['kind'], string>> = {
  infantry: 'infantry',
  mg: 'machine gun',
  gun: 'field gun',
  cavalry: 'cavalry',
  team: 'gun team',
  commander: 'commander',
  sub: 'sub-commander',
}
const LANDS: readonly (readonly [number, string])[] = [
  [GROUND.pulverised, 'pulverised'],
  [GROUND.trench, 'trench'],
  [GROUND.built, 'built-up area'],
  [GROUND.woods, 'wood'],
  [GROUND.crops, 'tall crops'],
  [GROUND.hedge, 'hedge'],
  [GROUND.wall, 'wall'],
  [GROUND.water, 'water'],
]

/** Something that can be done now, in words, with what may come of it. */
export interface Offer {
  readonly key: string
  readonly label: string
  readonly odds: readonly string[]
  readonly action: Action
  /** What is done together with it. */
  readonly also: readonly Action[]
  /** An end, a way back, or what stands do where they are: nothing to be urged. */
  readonly quiet: boolean
}

export interface StandLine {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly chosen: boolean
  /** It may be chosen to act. */
  readonly own: boolean
}

/** What the page shows beside the map. */
export interface RagingPage {
  readonly moment: string
  readonly prompt: string
  readonly note: string | null
  /** How one goes about it, while nothing is chosen. */
  readonly how: string | null
  readonly clause: string
  readonly score: string
  /** What wins where it is not the higher score. */
  readonly need: string | null
  readonly over: string | null
  /** What is said while somebody elsewhere decides. */
  readonly waiting: string
  /** The person at this screen decides. */
  readonly mine: boolean
  readonly livery: 'square' | 'round' | null
  readonly hex: string | null
  readonly stands: readonly StandLine[]
  /** What may be done with the pressed hex and the chosen stands. */
  readonly offers: readonly Offer[]
  /** What may be done otherwise: ends and answers. */
  readonly others: readonly Offer[]
  readonly refused: string | null
  /** What is seen of the hex looked at. */
  readonly sight: string | null
}

/** As in the rest of Couplet: the Entente is round and buff. Two sides of one power are told by who is first. */
const liveryOf = ({ sides: [first, second] }: Battle, side: string): 'square' | 'round' => {
  const round = first.power !== second.power && first.power === 'central' ? second : first
  return round.id === side ? 'round' : 'square'
}

/** "The British win with a lead of 33, else the Germans." Null where the higher score wins. RE-23.4 */
function needWords({ sides, victory: { need } }: Battle): string | null {
  if (!need) return null
  const [mine, other] = sides[0].id === need.side ? sides : [sides[1], sides[0]]
  return `The ${mine.name} win with a lead of ${need.points}, else the ${other.name}.`
}

/** A few letters that tell a unit from others: its number, else its initial. */
const tagOf = (name: string): string => /\d+/.exec(name)?.[0] ?? name.charAt(0)

/** The stands of the deciding side that have done what they may do now, and those out of contact. */
interface Standing {
  readonly done: ReadonlySet<string>
  readonly astray: ReadonlySet<string>
}
const NO_STANDING: Standing = { done: new Set(), astray: new Set() }
const standings = new WeakMap<State, Standing>()
function standingOf({ battle, state, decision }: Asked): Standing {
  const known = standings.get(state)
  if (known) return known
  const moves = decision.kind === 'move'
  const gone = Object.keys(state.moved).filter(
    (id) => moves && !ready({ battle, state, decision }, id),
  )
  const found = {
    done: new Set([...gone, ...(moves ? [] : state.fired)]),
    astray: new Set(moves && decision.side ? ragingGame.strays(battle, state, decision.side) : []),
  }
  standings.set(state, found)
  return found
}

function tokenOf(
  battle: Battle,
  stand: Stand,
  chosen: readonly string[],
  { done, astray }: Standing,
): StandToken[] {
  if (stand.hex === null || stand.where !== 'map') return []
  const unit = battle.units.find(({ id }) => id === stand.unit)
  const turned = stand.kind === 'gun' || stand.mode === 'mounted'
  return [
    {
      id: stand.id,
      hex: stand.hex,
      livery: liveryOf(battle, stand.side),
      figure: FIGURES[stand.kind],
      letter: stand.kind === 'infantry' || stand.kind === 'cavalry' ? (unit?.class ?? '') : '',
      tag: tagOf(unit?.name ?? ''),
      down: stand.suppressed,
      ready: stand.ready,
      done: done.has(stand.id),
      astray: astray.has(stand.id),
      chosen: chosen.includes(stand.id),
      arrow: turned ? stand.facing : null,
    },
  ]
}

/** How a stand is, in words. */
function stateWords(stand: Stand, state: State, { done, astray }: Standing): string {
  const said: string[] = []
  if (astray.has(stand.id)) said.push('out of contact')
  if (stand.suppressed) said.push('suppressed')
  if (stand.ready) said.push('Ready to Fire')
  if (stand.mode !== 'foot') said.push(stand.mode)
  if (stand.half) said.push(`${stand.half} half of the wire`)
  if (stand.inside) said.push('inside the pillbox')
  const spent = state.moved[stand.id]?.spent
  if (spent) said.push(`moved ${spent}`)
  if (state.moved[stand.id] && done.has(stand.id)) said.push('can go no further')
  if (state.fired.includes(stand.id)) said.push('has fired')
  return said.join(', ')
}

/** The ground of a hex, in words. */
function groundWords(battle: Battle, state: State, hex: HexLabel): string {
  const at = battle.map.grid.index(hex)
  const bits = battle.terrain.ground[at] ?? 0
  const said = state.pulverised.includes(hex)
    ? ['pulverised']
    : LANDS.filter(([bit]) => bits & bit).map(([, name]) => name)
  const wire = battle.wire.find((one) => one.hex === hex)
  if (wire && !state.pulverised.includes(hex)) said.push('wire')
  const bunker = battle.bunkers.find((one) => one.hex === hex)
  if (bunker && !state.bunkersLost.includes(hex)) said.push(bunker.kind)
  return said.length > 0 ? said.join(', ') : 'open ground'
}

const counted = (stands: readonly Stand[]): string => {
  const counts = new Map<string, number>()
  for (const stand of stands) {
    const name = `${NAMES[stand.kind]}${stand.suppressed ? ' suppressed' : ''}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, n]) => `${n} ${name}`).join(', ')
}

/** Where the last barrage, shell or shot fell, and where creeping barrages lie. */
function struckBy(events: readonly Raging['event'][]): HexLabel[] {
  return [
    ...new Set(
      events.flatMap((event) =>
        event.type === 'barrage' || event.type === 'crept' || event.type === 'mine'
          ? event.hexes
          : event.type === 'shot' || event.type === 'stormed'
            ? [event.hex]
            : [],
      ),
    ),
  ]
}

/** The hexes in play of each battle, once: the board paints its paper anew when it is handed another list. */
const inPlay = new WeakMap<Battle, readonly HexLabel[]>()
function inPlayOf(battle: Battle): readonly HexLabel[] {
  const known = inPlay.get(battle)
  if (known) return known
  const { grid } = battle.map
  const found: HexLabel[] = []
  for (let hex = 0; hex < grid.size; hex++)
    if (battle.inPlay[hex] === 1) found.push(grid.label(hex))
  inPlay.set(battle, found)
  return found
}

/** What the board draws. */
export function boardOf(table: RagingTable, pointing: Pointing): StandsView | null {
  const { battle, sheet, game, decision, lastEvents } = table.session.get()
  if (!battle || !sheet || !game) return null
  const asked = table.asked()
  const stands = Object.values(game.stands)
  const standing = asked ? standingOf(asked) : NO_STANDING
  const marked = asked ? [...pointing.chosen, ...named(asked)] : pointing.chosen
  const prizes = new Set(
    battle.victory.rules.flatMap((rule) => (rule.kind === 'hold' ? rule.hexes : [])),
  )
  return {
    sheet,
    inPlay: inPlayOf(battle),
    tokens: stands.flatMap((stand) => tokenOf(battle, stand, marked, standing)),
    lit: asked ? targets(asked, pointing.chosen) : [],
    // A question about a hex shows it until another is pressed.
    pressed: pointing.hex ?? decision?.hex ?? null,
    home: stands.flatMap(({ side, hex }) => (hex !== null && side === decision?.side ? [hex] : [])),
    struck: struckBy(lastEvents),
    seen: pointing.looks && pointing.hex ? ragingGame.fieldOfView(battle, game, pointing.hex) : [],
    line: pointing.looks && pointing.hex && pointing.aim ? [pointing.hex, pointing.aim] : null,
    wire: battle.wire.map(({ hex }) => hex).filter((hex) => !game.pulverised.includes(hex)),
    blocks: battle.bunkers.map(({ hex }) => hex).filter((hex) => !game.bunkersLost.includes(hex)),
    craters: game.pulverised,
    crosses: game.casualties.map(({ hex }) => hex),
    flags: [...prizes].map((hex) => {
      const side = game.control[hex]
      return { hex, livery: side === undefined ? null : liveryOf(battle, side) }
    }),
    words: (hex) => {
      const here = stands.filter((stand) => stand.hex === hex && stand.where === 'map')
      const side = battle.sides.find(({ id }) => id === here[0]?.side)
      const who = here.length > 0 ? `: ${side?.adjective ?? ''} ${counted(here)}` : ''
      const held = battle.sides.find(({ id }) => id === game.control[hex])?.adjective
      const prize = prizes.has(hex) ? `, an objective${held ? `, ${held}` : ''}` : ''
      return `${hex}, ${groundWords(battle, game, hex)}${prize}${who}`
    },
  }
}

/** What a hex is worth to whom: ", 3 points to the Germans or the British". RE-23.4 */
function worth(battle: Battle, hex: HexLabel): string {
  const whom = new Map<number, string[]>()
  for (const rule of battle.victory.rules) {
    if (rule.kind !== 'hold' || !rule.hexes.includes(hex)) continue
    const name = battle.sides.find(({ id }) => id === rule.side)?.name ?? rule.side
    whom.set(rule.points, [...(whom.get(rule.points) ?? []), `the ${name}`])
  }
  return [...whom]
    .map(([n, names]) => `, ${n} ${n === 1 ? 'point' : 'points'} to ${names.join(' or ')}`)
    .join('')
}

/** Words that begin a line of their own. */
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const QUIET: readonly Action['type'][] = ['end', 'done', 'ready', 'stay', 'recall']

/** Whom the page waits for, and what is to be done about it. */
function waitingWords(table: RagingTable, prompt: string): string {
  const state = table.session.get()
  const name = state.battle?.sides.find(({ id }) => id === state.decision?.side)?.name
  switch (waitsFor(state)) {
    case 'mail':
      return `The ${name} decide. Send them the game.`
    case 'live':
      return state.awaiting
        ? 'The dice are being agreed with the other place.'
        : `The ${name} decide at the other place.`
    default:
      return prompt
  }
}

const HIDES = {
  ground: 'higher ground',
  woods: 'the wood',
  crops: 'tall crops',
  village: 'the village',
  hedge: 'the hedge',
  wall: 'the wall',
} as const

/** How much of a hex is seen from another, and what hides the rest. RE-11.2 */
function sightWords(battle: Battle, state: State, { hex, aim }: Pointing): string {
  if (hex === null) return 'Click the hex from which to look.'
  if (aim === null)
    return `Seen from ${hex}: the hexes with a dot. Click one to be told how much of it.`
  const { range, seen, clear, by } = ragingGame.sight(battle, state, hex, aim)
  const kinds = [...new Set(by.map(({ what }) => what))]
  const hidden = kinds.map((kind) => {
    const same = by.filter(({ what }) => what === kind)
    return `${HIDES[kind]} in ${same.map(({ hex: at }) => at).join(', ')} (${same[0]?.clause})`
  })
  return [
    `${aim} from ${hex}, ${range === 1 ? '1 hex' : `${range} hexes`}: ${seen}\u00a0% is seen. It is ${clear ? '' : 'not '}in sight.`,
    ...(hidden.length > 0 ? [`Hidden by ${hidden.join(' and ')}.`] : []),
  ].join(' ')
}

/** One stand at a time is put back by the rules; here all that were chosen go back together. RE-3.11 */
function gathered(offers: readonly Offer[]): readonly Offer[] {
  const [first, ...more] = offers.filter(({ action }) => action.type === 'recall')
  if (!first || more.length === 0) return offers
  const all: Offer = {
    ...first,
    label: `${more.length + 1} stands back where they began`,
    also: more.map(({ action }) => action),
  }
  return offers.flatMap((one) => (one === first ? [all] : more.includes(one) ? [] : [one]))
}

/** What the page says and offers. */
export function pageOf(table: RagingTable, pointing: Pointing): RagingPage | null {
  const { battle, game, decision } = table.session.get()
  if (!battle || !game || !decision) return null
  const asked = table.asked()
  const standing = asked ? standingOf(asked) : NO_STANDING
  const offer = (action: Action): Offer => ({
    key: JSON.stringify(action),
    label: begun(ragingGame.describeAction(battle, action, game)),
    odds: asked ? oddsWords(battle, game, action) : [],
    action,
    also: [],
    quiet: QUIET.includes(action.type) || beside.includes(action),
  })
  // A question about a hex shows it until another is pressed.
  const shown = pointing.hex ?? decision.hex ?? null
  const here = Object.values(game.stands).filter(
    (stand) => shown !== null && stand.hex === shown && stand.where === 'map',
  )
  const { totals } = ragingGame.score(battle, game)
  const beside = asked ? meantBeside(asked, pointing.chosen) : []
  const acts = asked
    ? [...(pointing.hex ? meantAt(asked, pointing.chosen, pointing.hex).acts : []), ...beside]
    : []
  const { turn, turns } = ragingGame.course.turn(battle, game)
  const side = battle.sides.find(({ id }) => id === game.side)
  // In the middle of a phase the other side is asked now and then.
  const answering =
    side && decision.side !== side.id && battle.sides.find(({ id }) => id === decision.side)?.name
  const phase =
    decision.kind === 'before'
      ? 'bombardment'
      : {
          setup: 'set-up',
          before: 'bombardment',
          move: 'movement',
          fire: 'fire',
          over: 'over',
        }[game.phase]
  return {
    moment: `Turn ${turn} of ${turns}, ${side ? `${side.adjective} ` : ''}${phase}${answering ? `: the ${answering} decide` : ''}`,
    prompt: decision.prompt,
    note: (asked && unended(asked)) ?? decision.note ?? null,
    how: asked && pointing.chosen.length === 0 && acts.length === 0 ? howTo(asked) : null,
    clause: decision.clause,
    score: battle.sides.map(({ id, name }) => `${name} ${totals[id] ?? 0}`).join(', '),
    need: needWords(battle),
    over: game.result?.text ?? null,
    waiting: waitingWords(table, decision.prompt),
    mine: asked !== null,
    livery: decision.side === null ? null : liveryOf(battle, decision.side),
    hex: shown ? `${shown}, ${groundWords(battle, game, shown)}${worth(battle, shown)}` : null,
    stands: here.map((stand) => ({
      id: stand.id,
      name: battle.stands.find(({ id }) => id === stand.id)?.name ?? stand.id,
      state: stateWords(stand, game, standing),
      chosen: pointing.chosen.includes(stand.id),
      own: asked !== null && chooses(asked) && stand.side === decision.side,
    })),
    offers: gathered(
      [...new Map(acts.map((action) => [JSON.stringify(action), action])).values()].map(offer),
    ),
    others: asked
      ? general(asked)
          .filter((action) => !acts.includes(action))
          .map(offer)
      : [],
    refused: pointing.refused,
    sight: pointing.looks ? sightWords(battle, game, pointing) : null,
  }
}
