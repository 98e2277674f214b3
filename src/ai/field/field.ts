import type { Hex } from '../../hex/grid.ts'
import {
  AFVS,
  everyUnit,
  otherSide,
  type Reading,
  reading,
  turnsOf,
} from '../../rules/base/game.ts'
import { score } from '../../rules/turn/victory.ts'
import type { Battle, Counter, Face, GameState, SideId, Unit } from '../../rules/types/index.ts'
import { failed, killed } from './tables/chances.ts'
import { type Chart, chartOf, type Exit } from './tables/chart.ts'
import { shotSum, shotsOf } from './tables/shots.ts'
import { TASTE, type Taste } from './taste.ts'

/** A unit on the map, with what a judge of the position asks of it. */
export interface Piece {
  readonly unit: Unit
  readonly hex: Hex
  readonly counter: Counter
  readonly face: Face
  /** The face with which it fights: a gun's dispersed one, a company's formed one. */
  readonly fights: Face
  /** It fires on its dispersed face only. */
  readonly gun: boolean
  readonly mortar: boolean
  /** Area fire does it no harm; anti-tank fire does. 6.53a */
  readonly vehicle: boolean
  /** What its loss is worth to the enemy, in companies. */
  readonly worth: number
}

/** Fire that a mover may expect in a hex. */
export interface Fire {
  /** Which of the enemy's ready units it is: its place among them. */
  readonly gun: number
  readonly firepower: number
  /** The chance that the mover fails his cohesion check, and so goes no further. */
  readonly stops: number
}

/** One position, read once for one side. */
export interface Field {
  readonly battle: Battle
  readonly state: GameState
  readonly side: SideId
  readonly g: Reading
  readonly chart: Chart
  readonly taste: Taste
  readonly own: readonly Piece[]
  readonly foes: readonly Piece[]
  /** The pieces in each hex with units. */
  readonly at: ReadonlyMap<Hex, readonly Piece[]>
  /** Halves in which the other side may still act this turn, and in which this side may. */
  readonly foeHalves: number
  readonly ownHalves: number
  /** Turns left, the present one included. */
  readonly turnsLeft: number
  /** How much this side must change things: 0 when it wins as things stand, 1 when it does not. */
  readonly hunger: number
  /** The same of the other side: one that wins as things stand need not come. */
  readonly foeHunger: number
  /** How much fire frightens it: 1 usually, less for a side that runs out of time. */
  readonly nerve: number
  /** Expected harm to one unit that enters the hex, as a share of a unit. */
  danger(hex: Hex, formed: boolean, cohesion: number): number
  /** Whether it pays to send one ahead who draws the enemy's fire. */
  readonly baits: boolean
  /** Which of the enemy may fire at a mover who enters the hex. */
  firesAt(hex: Hex, formed: boolean, cohesion: number): readonly Fire[]
  /** The pull of what can be won on a unit in this hex, in companies. */
  near(hex: Hex): number
  /** The loss, in companies, if the last unit leaves this hex. */
  guard(hex: Hex): number
  /** What whoever walks into this hex takes by it, in companies: nothing where it is held already, or an enemy is there. */
  prize(hex: Hex): number
}

/** Dispersing a formed unit, beside destroying one; a dispersed one loses its turn only. */
export const DISPERSED = 0.4
export const STUNNED = 0.12

/** With more ready units than this for each of its halves, a side has no half to spare for bait. */
const SPARE = 3

/** What a mover adds to a shot at him, and what he adds if he is formed. 6.53d */
const moving = (formed: boolean): number => (formed ? 2 : 1)

const isGun = ({ formed, dispersed }: Counter): boolean =>
  formed.fp === null && dispersed.fp !== null

export function pieceOf(battle: Battle, chart: Chart, unit: Unit): Piece {
  const counter = battle.counters[unit.counter] as Counter
  const gun = isGun(counter)
  return {
    unit,
    hex: unit.hex === null ? -1 : battle.map.grid.index(unit.hex),
    counter,
    face: unit.formed ? counter.formed : counter.dispersed,
    fights: gun ? counter.dispersed : counter.formed,
    gun,
    mortar: counter.types.includes('mortar'),
    vehicle: counter.types.some((type) => AFVS.includes(type)),
    worth: (gun || unit.formed ? 1 : 0.7) + (chart.bounty.get(counter.id) ?? 0),
  }
}

/** The harm that a check of this sum does to a unit, in companies. */
export function harmTo({ unit, face, gun, worth }: Piece, sum: number): number {
  const dead = killed(sum)
  const shaken = failed(sum, face.cohesion) - dead
  const loss = unit.formed && !gun ? DISPERSED : unit.spent ? 0 : STUNNED + (gun ? 0.1 : 0)
  return dead * worth + Math.max(0, shaken) * loss
}

/** A prize is guarded against enemies this near, in hexes. */
const ABOUT = 8
const ROOM = 2

/** Whether a rule about units of these types counts this counter. */
export const counted = (types: Exit['types'], counter: Counter): boolean =>
  types === null || counter.types.some((type) => types.includes(type))

interface Goal {
  readonly hex: Hex
  readonly worth: number
}

/** What may still be won, and what may be lost by leaving. */
function goalsOf(field: Field): {
  goals: Goal[]
  kept: Map<Hex, number>
} {
  const { chart, at, side, state, foes, hunger, taste } = field
  const goals: Goal[] = []
  const kept = new Map<Hex, number>()
  const about = (hex: Hex) =>
    foes.some((foe) => (chart.far[hex * chart.size + foe.hex] as number) <= ABOUT)
  for (const { hex, label, worth, stand } of chart.prizes) {
    const here = at.get(hex) ?? []
    const friends = here.filter(({ unit }) => unit.side === side).length
    const enemies = here.length - friends
    const open = friends < ROOM
    if (stand !== null) {
      if (stand === side) {
        if (open) goals.push({ hex, worth })
        kept.set(hex, worth)
      } else if (enemies > 0) goals.push({ hex, worth: worth * 0.8 })
    } else if (state.control[label] !== side || enemies > 0) {
      if (open) goals.push({ hex, worth: worth * (taste.goal + taste.goalHungry * hunger) })
      if (friends > 0) kept.set(hex, worth)
    } else if (about(hex)) {
      if (friends === 0) goals.push({ hex, worth: taste.keep * worth })
      else if (friends < ROOM) kept.set(hex, taste.keep * worth)
    }
  }
  for (const { side: leaver, hexes, types, worth } of chart.exits) {
    const scores = ({ counter }: Piece) => counted(types, counter)
    if (leaver !== side)
      for (const foe of foes) {
        if (hexes.has(foe.hex) && scores(foe)) goals.push({ hex: foe.hex, worth: worth * 0.8 })
      }
    else if (field.own.some(scores))
      for (const hex of hexes) {
        const friends = (at.get(hex) ?? []).filter(({ unit }) => unit.side === side)
        if (friends.length < ROOM)
          goals.push({ hex, worth: worth * (taste.goal + taste.goalHungry * hunger) })
      }
  }
  for (const foe of foes) {
    const bounty = chart.bounty.get(foe.counter.id) ?? 0
    goals.push({ hex: foe.hex, worth: taste.enemy + 0.8 * bounty * (0.5 + 0.5 * hunger) })
  }
  return { goals, kept }
}

/** 1 when the side does not win as things stand, less when it does. */
function hungerOf(battle: Battle, totals: Readonly<Record<SideId, number>>, side: SideId): number {
  const { victory } = battle
  if (victory.kind === 'at-least') {
    const reached = (totals[victory.side] ?? 0) >= victory.points
    return reached === (victory.side === side) ? 0 : 1
  }
  const [one, two] = battle.sides
  const other = one.id === side ? two.id : one.id
  const ahead = (totals[side] ?? 0) - (totals[other] ?? 0)
  if (ahead === 0) return victory.tie === side ? 0 : 1
  return ahead > 0 ? 0 : 1
}

/** What a field is read with once, and asked of many times. */
class Read implements Field {
  readonly g: Reading
  readonly chart: Chart
  readonly own: Piece[] = []
  readonly foes: Piece[] = []
  readonly at = new Map<Hex, Piece[]>()
  readonly foeHalves: number
  readonly ownHalves: number
  readonly turnsLeft: number
  #hungers: { readonly own: number; readonly foe: number } | null = null
  #nerve: number | null = null
  #aims: ReturnType<typeof goalsOf> | null = null
  #pulls: Float64Array | null = null
  #prizes: Float64Array | null = null
  #guns: readonly Piece[] | null = null
  #shots: ((gun: number, to: Hex) => number | null) | null = null
  readonly #harms = new Map<number, Float64Array>()
  #baits: boolean | null = null
  readonly #fires = new Map<number, (readonly Fire[] | undefined)[]>()

  constructor(
    readonly battle: Battle,
    readonly state: GameState,
    readonly side: SideId,
    readonly taste: Taste,
  ) {
    this.g = reading(battle, state)
    this.chart = chartOf(battle)
    for (const unit of everyUnit(state.units)) {
      if (unit.hex === null) continue
      const piece = pieceOf(battle, this.chart, unit)
      ;(unit.side === side ? this.own : this.foes).push(piece)
      const there = this.at.get(piece.hex)
      if (there) there.push(piece)
      else this.at.set(piece.hex, [piece])
    }
    const acting = state.actor === side
    const left = state.phase === 'couplets' ? state.couplets : 0
    this.ownHalves = acting ? left : state.half === 1 ? left : left - 1
    this.foeHalves = acting ? (state.half === 1 ? left : left - 1) : left
    this.turnsLeft = Math.max(0, turnsOf(battle, state) - state.turn) + 1
  }

  /** Both sides' hunger, from one count of the points. */
  get #hungry(): { readonly own: number; readonly foe: number } {
    if (!this.#hungers) {
      const { battle, side } = this
      const { totals } = score(this.g)
      this.#hungers = {
        own: hungerOf(battle, totals, side),
        foe: hungerOf(battle, totals, otherSide(battle, side)),
      }
    }
    return this.#hungers
  }

  get hunger(): number {
    return this.#hungry.own
  }

  get foeHunger(): number {
    return this.#hungry.foe
  }

  get nerve(): number {
    if (this.#nerve === null) {
      const { battle, state, taste } = this
      const gone = Math.min(1, state.turn / Math.max(1, turnsOf(battle, state)))
      this.#nerve = taste.fear * (1 - taste.forgets * this.hunger * gone * gone)
    }
    return this.#nerve
  }

  danger(hex: Hex, formed: boolean, cohesion: number): number {
    const key = cohesion * 2 + (formed ? 1 : 0)
    let asked = this.#harms.get(key)
    if (!asked) {
      asked = new Float64Array(this.chart.size).fill(-1)
      this.#harms.set(key, asked)
    }
    const before = asked[hex] as number
    if (before >= 0) return before
    let safe = 1
    const guns = this.#ready.length
    for (let gun = 0; gun < guns; gun++) {
      const shot = this.#shot(gun, hex)
      if (shot === null) continue
      const sum = shot + moving(formed)
      const dead = killed(sum)
      safe *= 1 - dead - (formed ? DISPERSED : STUNNED) * (failed(sum, cohesion) - dead)
    }
    asked[hex] = 1 - safe
    return 1 - safe
  }

  /** The sum of a shot of one of the enemy's ready units into a hex; null where it has none. */
  #shot(gun: number, to: Hex): number | null {
    const guns = this.#ready
    // A friend in the way of a shot hardly matters here.
    this.#shots ??= shotsOf(this, guns) ?? ((at, hex) => shotSum(this, guns[at] as Piece, hex))
    return this.#shots(gun, to)
  }

  /** The enemy's units that may fire at whoever moves. */
  get #ready(): readonly Piece[] {
    this.#guns ??= this.foes.filter(
      (foe) => !foe.unit.spent && !foe.mortar && foe.face.fp !== null && foe.face.range !== null,
    )
    return this.#guns
  }

  get baits(): boolean {
    if (this.#baits === null) {
      const ready = this.own.reduce((sum, { unit }) => sum + (unit.spent ? 0 : 1), 0)
      // Others follow in a later half of the turn, and a side that wins as things stand need not go.
      this.#baits = this.ownHalves >= 2 && ready <= SPARE * this.ownHalves && this.hunger > 0
    }
    return this.#baits
  }

  firesAt(hex: Hex, formed: boolean, cohesion: number): readonly Fire[] {
    const key = cohesion * 2 + (formed ? 1 : 0)
    let asked = this.#fires.get(key)
    if (!asked) {
      asked = []
      this.#fires.set(key, asked)
    }
    const before = asked[hex]
    if (before) return before
    const fires: Fire[] = []
    for (const [gun, { face }] of this.#ready.entries()) {
      const shot = this.#shot(gun, hex)
      if (shot === null) continue
      fires.push({ gun, firepower: face.fp ?? 0, stops: failed(shot + moving(formed), cohesion) })
    }
    asked[hex] = fires
    return fires
  }

  near(hex: Hex): number {
    const { chart } = this
    this.#pulls ??= new Float64Array(chart.size).fill(-1)
    const asked = this.#pulls[hex] as number
    if (asked >= 0) return asked
    this.#aims ??= goalsOf(this)
    let best = 0
    const row = hex * chart.size
    const { soft } = this.taste
    for (const goal of this.#aims.goals) {
      const here = (soft * goal.worth) / (soft + (chart.far[row + goal.hex] as number))
      if (here > best) best = here
    }
    this.#pulls[hex] = best
    return best
  }

  guard(hex: Hex): number {
    this.#aims ??= goalsOf(this)
    return this.#aims.kept.get(hex) ?? 0
  }

  prize(hex: Hex): number {
    if (!this.#prizes) {
      const { chart, state, side, at, taste } = this
      this.#prizes = new Float64Array(chart.size)
      const share = taste.taken + taste.takenHungry * this.hunger
      for (const [held, { label, worth }] of chart.held)
        if (state.control[label] !== side && !at.has(held)) this.#prizes[held] = worth * share
    }
    return this.#prizes[hex] as number
  }
}

/** Reads a position for one side. */
export const fieldOf = (
  battle: Battle,
  state: GameState,
  side: SideId,
  taste: Taste = TASTE,
): Field => new Read(battle, state, side, taste)
