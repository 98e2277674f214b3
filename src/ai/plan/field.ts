import type { Hex } from '../../hex/grid.ts'
import { everyUnit, isNight, type Reading, reading, turnsOf } from '../../rules/base/game.ts'
import { sight } from '../../rules/base/sightlines.ts'
import { score } from '../../rules/turn/victory.ts'
import type { Battle, Counter, Face, GameState, SideId, Unit } from '../../rules/types/index.ts'
import { failed, killed } from './chances.ts'
import { type Chart, chartOf } from './chart.ts'
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
  /** What its loss is worth to the enemy, in companies. */
  readonly worth: number
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
  /** How much fire frightens it: 1 usually, less for a side that runs out of time. */
  readonly nerve: number
  /** Expected harm to one unit that enters the hex, as a share of a unit. */
  danger(hex: Hex, formed: boolean, cohesion: number): number
  /** The pull of what can be won on a unit in this hex, in companies. */
  near(hex: Hex): number
  /** The loss, in companies, if the last unit leaves this hex. */
  guard(hex: Hex): number
}

/** Dispersing a formed unit, beside destroying one; a dispersed one loses its turn only. */
export const DISPERSED = 0.4
export const STUNNED = 0.12

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

/** The sum of an area shot at a hex, before what the target adds. Null where it cannot be fired. */
export function shotSum(field: Field, by: Piece, to: Hex): number | null {
  const { fp, range } = by.face
  if (fp === null || range === null) return null
  const hexes = field.chart.far[by.hex * field.chart.size + to] as number
  if (hexes > range) return null
  const label = field.battle.map.grid.label(to)
  const seen = hexes === 0 ? 0 : sight(field.g, by.unit, label)
  if (seen < 0) return null
  let cover = field.chart.cover[to] as number
  if (seen > 0 || (field.state.scrapes[label] ?? 0) > 0) cover = -1
  const distance = hexes === 0 ? 1 : hexes >= 2 ? -(hexes >> 1) : 0
  return fp + distance + cover - (isNight(field.g) ? 1 : 0)
}

/** A prize is guarded against enemies this near, in hexes. */
const ABOUT = 8
const ROOM = 2

interface Goal {
  readonly hex: Hex
  readonly worth: number
}

/** What may still be won, and what may be lost by leaving. */
function goalsOf(field: Omit<Field, 'danger' | 'near' | 'guard'>): {
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

/** Reads a position for one side. */
export function fieldOf(
  battle: Battle,
  state: GameState,
  side: SideId,
  taste: Taste = TASTE,
): Field {
  const g = reading(battle, state)
  const chart = chartOf(battle)
  const own: Piece[] = []
  const foes: Piece[] = []
  const at = new Map<Hex, Piece[]>()
  for (const unit of everyUnit(state.units)) {
    if (unit.hex === null) continue
    const piece = pieceOf(battle, chart, unit)
    ;(unit.side === side ? own : foes).push(piece)
    const there = at.get(piece.hex)
    if (there) there.push(piece)
    else at.set(piece.hex, [piece])
  }
  const acting = state.actor === side
  const left = state.phase === 'couplets' ? state.couplets : 0
  const ownHalves = acting ? left : state.half === 1 ? left : left - 1
  const foeHalves = acting ? (state.half === 1 ? left : left - 1) : left
  const turns = turnsOf(battle, state)
  const turnsLeft = Math.max(0, turns - state.turn) + 1
  const hunger = hungerOf(battle, score(g).totals, side)
  const gone = Math.min(1, state.turn / Math.max(1, turns))
  const base = {
    ...{
      battle,
      state,
      side,
      g,
      chart,
      taste,
      own,
      foes,
      at,
      foeHalves,
      ownHalves,
      turnsLeft,
      hunger,
    },
    nerve: taste.fear * (1 - taste.forgets * hunger * gone * gone),
  }
  const guns = foes.filter(
    (foe) => !foe.unit.spent && !foe.mortar && foe.face.fp !== null && foe.face.range !== null,
  )
  const harms = new Map<number, Float64Array>()
  let aims: ReturnType<typeof goalsOf> | undefined
  let pulls: Float64Array | undefined
  const field: Field = {
    ...base,
    danger(hex, formed, cohesion) {
      const key = cohesion * 2 + (formed ? 1 : 0)
      let asked = harms.get(key)
      if (!asked) {
        asked = new Float64Array(chart.size).fill(-1)
        harms.set(key, asked)
      }
      const before = asked[hex] as number
      if (before >= 0) return before
      let safe = 1
      for (const gun of guns) {
        const shot = shotSum(field, gun, hex)
        if (shot === null) continue
        const sum = shot + 1 + (formed ? 1 : 0)
        const dead = killed(sum)
        safe *= 1 - dead - (formed ? DISPERSED : STUNNED) * (failed(sum, cohesion) - dead)
      }
      asked[hex] = 1 - safe
      return 1 - safe
    },
    near(hex) {
      pulls ??= new Float64Array(chart.size).fill(-1)
      const asked = pulls[hex] as number
      if (asked >= 0) return asked
      aims ??= goalsOf(base)
      let best = 0
      const row = hex * chart.size
      const { soft } = taste
      for (const goal of aims.goals) {
        const here = (soft * goal.worth) / (soft + (chart.far[row + goal.hex] as number))
        if (here > best) best = here
      }
      pulls[hex] = best
      return best
    },
    guard(hex) {
      aims ??= goalsOf(base)
      return aims.kept.get(hex) ?? 0
    },
  }
  return field
}
