/*
 * play({...}) puts units on a small map and starts in the middle of a battle, for tests of one clause.
 *
 *   const p = play({
 *     map: sketch({ village: ['D06'] }),              default: open ground, 44 x 25
 *     units: {
 *       A: ['british', 'bef', 'D05'],                 formed and ready
 *       M: ['german', 'demg', 'D08', { dispersed: true, spent: true, in: 'trench', lost: true }],
 *     },
 *     actor: 'british',                               default british; it has the initiative, first half of 3 couplets
 *     couplets: 3, half: 1, turn: 1, turns: 6, dice: [6, 5],       faces in the order they will be rolled
 *   })
 *   More of a wish: artillery: { british: [['B1', 'telephone', 3, { howitzer: true }]] }, transport: { british: { mules: 2 } },
 *   units X: ['british', 'bef', '', { arrival: { turn: 2, by: 'entry', hexes: ['A05'] } }], missions: [{ group: 'B1', vertex:
 *   'O19:W', due: 1 }] (without `due` the fire burns already), gas, smoke, registered, observers, bombarded, bombardments,
 *   barrages with barrageAt: [line]; opening(wish) begins before turn 1 instead of in the middle of a turn.
 *
 *   p.do({ type: 'command', units: ['A'] })           throws with the reason when refused; returns the events
 *   p.no({ type: 'fire', … })                         the Reason; throws when it was legal; changes nothing
 *   p.ok(action)                                      true when legal; changes nothing
 *   p.command('A', 'B')  p.enter('D06', 'A')  p.fire('A', 'D07')  p.react('M')  p.hold()  p.finish()  p.pass()
 *   p.kind  p.actions('fire')  p.unit('A')  p.s  p.log('check')   events of one type, of all the play so far
 *   p.last('check')                                   the latest of them
 *
 * Sides: british (entente), german (central). Counters (formed | dispersed as firepower[anti-tank]/range/cohesion/move, melee):
 *   bef 3/3/8/3 m4 | 1/3/7/1 m3     deinf 2/2/8/3 m4 | 1/2/7/1 m3      deres 1/2/8/3 m3 | 0/2/7/1 m2
 *   demg, gbmg  -/-/7/1 m1 | 2[-1]/5/8/- m2         gun (British 18 pounder) -/-/7/1 m1 | 3[5]/9/8/- m1
 *   mortar -/-/7/1 m1 | 3/4/8/- m1   howitzer -/-/7/1 m1 | 4/9/8/- m1   cav 1/2/8/6 m3 | 0/2/7/2 m3
 *   hgun (cavalry + artillery) -/-/7/4 m3 | 3/9/8/- m1   hmg (cavalry + machine gun) -/-/7/4 m1 | 2[-1]/5/8/- m2
 *   tank 3[2]/3/8/2 m4 | 1/2/7/1 m2    flame -/-/8/3 m4 | 2/1/7/2 m5
 *   lone (infantry without any anti-tank value, boxed melee 3), under (underlined melee 3)
 * Every counter exists for both sides.
 */
import type { BattleMap } from '../../src/map/types.ts'
import {
  type Action,
  type Arrival,
  apply,
  type BarrageDef,
  type Battle,
  type BombardmentDef,
  type CampaignDef,
  type Counter,
  decision,
  type Face,
  type GameEvent,
  type GameState,
  type GroupDef,
  isReason,
  type Mode,
  newGame,
  type Reason,
  type SideDef,
  type Start,
  type StartMission,
  scriptedDice,
  type Unit,
  type UnitType,
  type Victory,
  why,
} from '../../src/rules/index.ts'
import { sketch } from './map.ts'

const face = (
  fp: number | null,
  at: number | null,
  range: number | null,
  cohesion: number,
  move: number | null,
  mv: number | null,
  mvMark?: 'boxed' | 'underlined',
): Face => ({ fp, at, range, cohesion, move, mv, ...(mvMark ? { mvMark } : {}) })

const kind = (
  id: string,
  types: Counter['types'],
  formed: Face,
  dispersed: Face,
  nation = 'British',
  howitzer = false,
): Counter => ({
  id,
  name: id,
  nation,
  types,
  formed,
  dispersed,
  ...(howitzer ? { howitzer } : {}),
})

const one = (type: UnitType): Counter['types'] => [type]

export const COUNTERS: Record<string, Counter> = Object.fromEntries(
  [
    kind('bef', one('infantry'), face(3, null, 3, 8, 3, 4), face(1, null, 3, 7, 1, 3)),
    kind('deinf', one('infantry'), face(2, null, 2, 8, 3, 4), face(1, null, 2, 7, 1, 3), 'German'),
    kind('deres', one('infantry'), face(1, null, 2, 8, 3, 3), face(0, null, 2, 7, 1, 2), 'German'),
    kind(
      'demg',
      one('machine gun'),
      face(null, null, null, 7, 1, 1),
      face(2, -1, 5, 8, null, 2),
      'German',
    ),
    kind('gbmg', one('machine gun'), face(null, null, null, 7, 1, 1), face(2, -1, 5, 8, null, 2)),
    kind('gun', one('artillery'), face(null, null, null, 7, 1, 1), face(3, 5, 9, 8, null, 1)),
    kind('mortar', one('mortar'), face(null, null, null, 7, 1, 1), face(3, null, 4, 8, null, 1)),
    kind(
      'howitzer',
      one('artillery'),
      face(null, null, null, 7, 1, 1),
      face(4, null, 9, 8, null, 1),
      'British',
      true,
    ),
    kind('cav', one('cavalry'), face(1, null, 2, 8, 6, 3), face(0, null, 2, 7, 2, 3)),
    kind(
      'hgun',
      ['cavalry', 'artillery'],
      face(null, null, null, 7, 4, 3),
      face(3, null, 9, 8, null, 1),
    ),
    kind(
      'hmg',
      ['cavalry', 'machine gun'],
      face(null, null, null, 7, 4, 1),
      face(2, -1, 5, 8, null, 2),
    ),
    kind('tank', one('tank'), face(3, 2, 3, 8, 2, 4), face(1, null, 2, 7, 1, 2)),
    kind('flame', one('flamethrower'), face(null, null, null, 8, 3, 4), face(2, null, 1, 7, 2, 5)),
    kind(
      'lone',
      one('infantry'),
      face(2, null, 2, 8, 3, 3, 'boxed'),
      face(1, null, 2, 7, 1, 3, 'boxed'),
    ),
    kind(
      'under',
      one('infantry'),
      face(2, null, 2, 8, 3, 3, 'underlined'),
      face(1, null, 2, 7, 1, 3, 'underlined'),
    ),
  ].map((counter) => [counter.id, counter]),
)

export interface UnitWish {
  dispersed?: boolean
  spent?: boolean
  /** Absent: on top or outside, even in a printed trench. */
  in?: 'trench' | 'blockhouse'
  lost?: boolean
  dug?: boolean
  /** The unit is off the map until then; its hex is ''. */
  arrival?: Arrival
}

/** id, mode, firepower, and the rest. */
export type GroupWish = [
  id: string,
  mode: Mode,
  fp: number,
  more?: { howitzer?: boolean; preregistered?: boolean },
]
const groupOf = ([id, mode, fp, more]: GroupWish): GroupDef => ({ id, name: id, mode, fp, ...more })

export interface Wish {
  map?: BattleMap
  units: Record<string, [side: 'british' | 'german', counter: string, hex: string, more?: UnitWish]>
  actor?: 'british' | 'german'
  couplets?: number
  half?: 1 | 2
  turn?: number
  turns?: number
  dice?: number[]
  date?: { year: number; month: number; day: number }
  night?: number[]
  precipitation?: boolean
  infiltration?: ('british' | 'german')[]
  areas?: { british?: string[]; german?: string[] }
  inPlay?: string[]
  trenches?: string[]
  blockhouses?: string[]
  scrapes?: string[]
  bombStops?: string[]
  breaches?: string[]
  control?: Record<string, string>
  hallowed?: { hex: string; side: string }
  victory?: Victory
  counters?: Record<string, Counter>
  artillery?: { british?: GroupWish[]; german?: GroupWish[] }
  transport?: { british?: Transports; german?: Transports }
  bombardments?: BombardmentDef[]
  barrages?: BarrageDef[]
  campaign?: CampaignDef
  /** The position in the middle of the turn. */
  gas?: string[]
  smoke?: string[]
  missions?: StartMission[]
  registered?: Record<string, string>
  observers?: Record<string, string>
  bombarded?: boolean
  barrageAt?: number[]
}
type Transports = { mules?: number; wagons?: number; trucks?: number }

/** The battle of a wish: everything is placed and there is no set-up. */
export function battleOf(wish: Wish): Battle {
  const map = wish.map ?? sketch()
  const side = (id: 'british' | 'german'): SideDef => ({
    id,
    name: id === 'british' ? 'British' : 'Germans',
    adjective: id === 'british' ? 'British' : 'German',
    power: id === 'british' ? 'entente' : 'central',
    infiltration: wish.infiltration?.includes(id) ?? false,
    setupArea: wish.areas?.[id] ?? [],
    ...(wish.artillery?.[id] ? { artillery: wish.artillery[id].map(groupOf) } : {}),
    ...(wish.transport?.[id] ? { transport: wish.transport[id] } : {}),
  })
  const inPlay = new Uint8Array(map.grid.size)
  if (wish.inPlay) for (const hex of wish.inPlay) inPlay[map.grid.index(hex)] = 1
  else inPlay.fill(1)
  return {
    id: 'test',
    hash: 'test',
    title: 'Test',
    date: wish.date ?? { year: 1914, month: 12, day: 1 },
    turns: wish.turns ?? 6,
    map,
    counters: wish.counters ?? COUNTERS,
    sides: [side('british'), side('german')],
    setupOrder: [],
    units: Object.entries(wish.units).map(([id, [own, counter, hex, more = {}]]) => ({
      id,
      side: own,
      counter,
      name: id,
      ...(more.arrival
        ? { arrival: more.arrival, ...(more.dispersed ? { face: 'dispersed' as const } : {}) }
        : {
            at: {
              hex,
              face: more.dispersed ? ('dispersed' as const) : ('formed' as const),
              ...(more.spent ? { spent: true } : {}),
              in: more.in ?? 'none',
            },
          }),
    })),
    inPlay,
    works: [
      ...(wish.trenches ?? []).map((hex) => ({ kind: 'trench' as const, hex })),
      ...(wish.blockhouses ?? []).map((hex) => ({ kind: 'blockhouse' as const, hex })),
      ...(wish.scrapes ?? []).map((hex) => ({ kind: 'scrape' as const, hex })),
    ],
    nightTurns: wish.night ?? [],
    precipitation: wish.precipitation ?? false,
    control: wish.control ?? {},
    hallowed: wish.hallowed ?? null,
    victory: wish.victory ?? { kind: 'most-points', rules: [], tie: 'draw' },
    ...(wish.bombardments ? { bombardments: wish.bombardments } : {}),
    ...(wish.barrages ? { barrages: wish.barrages } : {}),
    ...(wish.campaign ? { campaign: wish.campaign } : {}),
  }
}

/** A position in the middle of a turn: it is the actor's half and the actor gives a command. */
export function stateOf(battle: Battle, wish: Wish): GameState {
  const couplets = wish.couplets ?? 3
  const start: Start = {
    turn: wish.turn ?? 1,
    side: wish.actor ?? 'british',
    half: wish.half ?? 1,
    couplets,
    bombStops: wish.bombStops ?? [],
    breaches: wish.breaches ?? [],
    gas: wish.gas ?? [],
    smoke: wish.smoke ?? [],
    missions: wish.missions ?? [],
    registered: wish.registered ?? {},
    observers: wish.observers ?? {},
    bombarded: wish.bombarded ?? false,
    barrages: wish.barrageAt ?? [],
  }
  const { state } = newGame({ ...battle, start }, scriptedDice(wish.dice ?? []))
  for (const [id, [, , hex, more]] of Object.entries(wish.units)) {
    const unit = state.units[id] as Unit
    if (more?.lost) unit.lost = true
    if (more?.dug) {
      unit.dug = true
      state.shovels.push(hex)
    }
  }
  return state
}

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>
type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>

export class Play {
  readonly events: GameEvent[] = []
  constructor(
    readonly battle: Battle,
    readonly s: GameState,
  ) {}

  get kind() {
    return this.decision.kind
  }
  get decision() {
    return decision(this.battle, this.s)
  }
  do(...actions: Action[]): GameEvent[] {
    let events: GameEvent[] = []
    for (const action of actions) {
      const result = apply(this.battle, this.s, action)
      if (isReason(result))
        throw new Error(
          `${JSON.stringify(action)} refused: ${result.code} ${result.clause} ${result.text}`,
        )
      events = result
      this.events.push(...result)
    }
    return events
  }
  no(action: unknown): Reason {
    const before = JSON.stringify(this.s)
    const told = why(this.battle, this.s, action as Action)
    const result = apply(this.battle, this.s, action as Action)
    if (!isReason(result)) throw new Error(`${JSON.stringify(action)} was legal`)
    if (JSON.stringify(this.s) !== before) throw new Error('a refused action changed the state')
    if (JSON.stringify(told) !== JSON.stringify(result)) throw new Error('why() and apply() differ')
    return result
  }
  ok(action: Action): boolean {
    return why(this.battle, this.s, action) === null
  }
  unit(id: string): Unit {
    return this.s.units[id] as Unit
  }
  actions<T extends Action['type']>(type: T): ActionOf<T>[] {
    return this.decision.actions.filter((action): action is ActionOf<T> => action.type === type)
  }
  log<T extends GameEvent['type']>(type: T): EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type)
  }
  last<T extends GameEvent['type']>(type: T): EventOf<T> {
    const found = this.log(type).at(-1)
    if (!found) throw new Error(`no ${type} so far`)
    return found
  }
  /** Adds faces to roll next. */
  dice(...faces: number[]): this {
    const keep = this.s.dice.kind === 'scripted' ? this.s.dice.faces.slice(this.s.dice.next) : []
    this.s.dice = scriptedDice([...faces, ...keep])
    return this
  }
  command(...units: string[]) {
    return this.do({ type: 'command', units })
  }
  enter(hex: string, ...units: string[]) {
    return this.do({ type: 'enter', units, hex })
  }
  fire(unit: string, hex: string, target?: string) {
    return this.do(
      target === undefined
        ? { type: 'fire', unit, hex, mode: 'area' }
        : { type: 'fire', unit, hex, mode: 'anti-tank', target },
    )
  }
  react(unit: string) {
    return this.do({ type: 'react', unit, mode: 'area' })
  }
  hold() {
    return this.do({ type: 'hold' })
  }
  finish() {
    return this.do({ type: 'finish' })
  }
  pass() {
    return this.do({ type: 'pass' })
  }
}

export function play(wish: Wish): Play {
  const battle = battleOf(wish)
  return new Play(battle, stateOf(battle, wish))
}

/** The same wish from the very beginning: everything before turn 1, then its initiative dice, all from `dice`. */
export function opening(wish: Wish): Play {
  const battle = battleOf(wish)
  const { state, events } = newGame(battle, scriptedDice(wish.dice ?? []))
  const p = new Play(battle, state)
  p.events.push(...events)
  return p
}

/** The net modifier of a check. */
export const net = (check: { modifiers: readonly { value: number }[] }): number =>
  check.modifiers.reduce((sum, modifier) => sum + modifier.value, 0)
