import { DIRS, type Hex, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { GROUND, type Ground, SIDE, type SideFact } from '../../map/types.ts'
import type {
  Battle,
  Counter,
  Face,
  GameEvent,
  GameState,
  Mover,
  SideDef,
  SideId,
  Unit,
  UnitDef,
  UnitId,
  UnitType,
} from '../types/index.ts'

/** What every rule works on: the battle, the state that it may change, and the list of events. */
export interface Game {
  readonly battle: Battle
  readonly s: GameState
  readonly events: GameEvent[]
  /** The units in a hex. Present only where nothing changes the state. */
  readonly at?: (hex: HexLabel) => readonly Unit[]
}

export type Reading = Required<Game>

const lists = new WeakMap<GameState['units'], readonly Unit[]>()

/** All units as a list. The list is made once for each record, since no unit is ever added, removed or replaced. */
export function everyUnit(units: GameState['units']): readonly Unit[] {
  let list = lists.get(units)
  if (!list) {
    list = Object.values(units)
    lists.set(units, list)
  }
  return list
}

const NOBODY: readonly Unit[] = []

/** The units of a record by hex, and the hex of each unit when they were last sorted. */
interface Sorted {
  readonly hexes: (HexLabel | null)[]
  readonly byHex: Map<HexLabel, readonly Unit[]>
}

const sortings = new WeakMap<GameState['units'], Sorted>()

/** The units by hex, in the order of the list. Only hexes that a unit left or entered are sorted again. */
function sortedByHex(units: GameState['units']): ReadonlyMap<HexLabel, readonly Unit[]> {
  const list = everyUnit(units)
  let sorted = sortings.get(units)
  if (!sorted) {
    const byHex = new Map<HexLabel, Unit[]>()
    for (const unit of list) {
      if (unit.hex === null) continue
      const there = byHex.get(unit.hex)
      if (there) there.push(unit)
      else byHex.set(unit.hex, [unit])
    }
    sorted = { hexes: list.map(({ hex }) => hex), byHex }
    sortings.set(units, sorted)
    return byHex
  }
  const { hexes, byHex } = sorted
  for (let i = 0; i < list.length; i++) {
    const before = hexes[i] as HexLabel | null
    const { hex } = list[i] as Unit
    if (hex === before) continue
    hexes[i] = hex
    // A list that was handed out keeps its units.
    for (const changed of [before, hex])
      if (changed !== null)
        byHex.set(
          changed,
          list.filter((unit) => unit.hex === changed),
        )
  }
  return byHex
}

/** A game for questions that change nothing. The first look-up of a hex sorts all units by hex. */
export function reading(battle: Battle, s: GameState): Reading {
  let sorted: ReadonlyMap<HexLabel, readonly Unit[]> | undefined
  return {
    battle,
    s,
    events: [],
    at(hex) {
      sorted ??= sortedByHex(s.units)
      return sorted.get(hex) ?? NOBODY
    },
  }
}

interface Index {
  readonly defs: ReadonlyMap<UnitId, UnitDef>
  readonly area: ReadonlyMap<UnitId, ReadonlySet<HexLabel>>
  /** The hexes where a unit comes onto the map. */
  readonly entry: ReadonlyMap<UnitId, ReadonlySet<HexLabel>>
}
const indices = new WeakMap<Battle, Index>()

/** Look-ups over the unchanging parts of a battle, made once for each battle. */
export function indexOf(battle: Battle): Index {
  let index = indices.get(battle)
  if (!index) {
    index = {
      defs: new Map(battle.units.map((def) => [def.id, def])),
      area: new Map(battle.units.map((def) => [def.id, new Set(def.area ?? [])])),
      entry: new Map(battle.units.map((def) => [def.id, new Set(def.arrival?.hexes ?? [])])),
    }
    indices.set(battle, index)
  }
  return index
}

export const GUNS: readonly UnitType[] = ['artillery', 'machine gun', 'mortar'] // 3.11c
export const AFVS: readonly UnitType[] = ['tank', 'armored car'] // 3.11d

// ------------------------------------------------------------------ units

/** The unit of this id, or undefined. For ids that an action names: nothing inherited has an id of its own. */
export function findUnit(g: Game, id: UnitId): Unit | undefined {
  const unit = g.s.units[id]
  return unit?.id === id ? unit : undefined
}

/** The unit of this id. Throws on an unknown id: use it once the id is known to be good. */
export function unitOf(g: Game, id: UnitId): Unit {
  const unit = findUnit(g, id)
  if (!unit) throw new Error(`there is no unit ${id}`)
  return unit
}

export function nameOf(g: Game, id: UnitId): string {
  return indexOf(g.battle).defs.get(id)?.name ?? id
}

export function counterOf(g: Game, unit: Unit): Counter {
  return g.battle.counters[unit.counter] as Counter
}

/** The face that is up. Only its values count. 3.2b */
export function faceOf(g: Game, unit: Unit): Face {
  const counter = counterOf(g, unit)
  return unit.formed ? counter.formed : counter.dispersed
}

/**
 * 3.12b Whether both types of a dual unit are in the list. Outside melee it never has the benefit of its better type.
 */
export function everyType(g: Game, unit: Unit, types: readonly UnitType[]): boolean {
  for (const type of counterOf(g, unit).types) if (!types.includes(type)) return false
  return true
}

/** 3.12b Whether either type of a dual unit is in the list. It always has the drawback of its worse type. */
export function someType(g: Game, unit: Unit, types: readonly UnitType[]): boolean {
  for (const type of counterOf(g, unit).types) if (types.includes(type)) return true
  return false
}

export const isAfv = (g: Game, unit: Unit): boolean => someType(g, unit, AFVS)

export function unitsAt(g: Game, hex: HexLabel): readonly Unit[] {
  if (g.at) return g.at(hex)
  const found: Unit[] = []
  for (const unit of everyUnit(g.s.units)) if (unit.hex === hex) found.push(unit)
  return found
}

export function friendsAt(g: Game, side: SideId, hex: HexLabel): Unit[] {
  return unitsAt(g, hex).filter((unit) => unit.side === side)
}

export function enemiesAt(g: Game, side: SideId, hex: HexLabel): Unit[] {
  return unitsAt(g, hex).filter((unit) => unit.side !== side)
}

/** Whether an enemy of the side is in the hex. */
export function hasEnemies(g: Game, side: SideId, hex: HexLabel): boolean {
  for (const unit of unitsAt(g, hex)) if (unit.side !== side) return true
  return false
}

export function unitsOf(g: Game, side: SideId): Unit[] {
  const found: Unit[] = []
  for (const unit of everyUnit(g.s.units))
    if (unit.side === side && unit.hex !== null) found.push(unit)
  return found
}

export function moverOf(g: Game, id: UnitId): Mover | undefined {
  for (const mover of g.s.movers) if (mover.unit === id) return mover
  return undefined
}

export const isMoving = (g: Game, id: UnitId): boolean => moverOf(g, id)?.moving ?? false

// ------------------------------------------------------------------ sides

export function sideDef(battle: Battle, side: SideId): SideDef {
  return (battle.sides[0].id === side ? battle.sides[0] : battle.sides[1]) as SideDef
}

export function otherSide(battle: Battle, side: SideId): SideId {
  return battle.sides[0].id === side ? battle.sides[1].id : battle.sides[0].id
}

export const actorOf = (g: Game): SideId => g.s.actor as SideId
export const reactorOf = (g: Game): SideId => otherSide(g.battle, actorOf(g))

// ------------------------------------------------------------------ ground

export const hexOf = (g: Game, label: HexLabel): Hex => g.battle.map.grid.index(label)

export function ground(g: Game, label: HexLabel, fact: Ground): boolean {
  return ((g.battle.map.ground[hexOf(g, label)] ?? 0) & GROUND[fact]) !== 0
}

export function levelOf(g: Game, label: HexLabel): number {
  return g.battle.map.level[hexOf(g, label)] ?? 0
}

export function sideBits(g: Game, from: HexLabel, to: HexLabel): number {
  const grid = g.battle.map.grid
  const a = grid.index(from)
  const dir = grid.direction(a, grid.index(to))
  return dir < 0 ? 0 : (g.battle.map.sides[a * 6 + dir] ?? 0)
}

export function side(g: Game, from: HexLabel, to: HexLabel, fact: SideFact): boolean {
  return (sideBits(g, from, to) & SIDE[fact]) !== 0
}

/** The name of a hexside: its two hexes, sorted as text. */
export const sideName = (a: HexLabel, b: HexLabel): string => (a < b ? `${a}/${b}` : `${b}/${a}`)

export const inPlay = (g: Game, label: HexLabel): boolean => playable(g, hexOf(g, label))

/** The same for a hex index. */
export const playable = ({ battle }: Game, hex: Hex): boolean =>
  battle.inPlay[hex] === 1 && ((battle.map.ground[hex] ?? 0) & GROUND.outOfPlay) === 0

/** Clockwise from the north, without those off the map. */
export function neighboursOf(g: Game, hex: HexLabel): HexLabel[] {
  const { grid } = g.battle.map
  const found: HexLabel[] = []
  for (const dir of DIRS) {
    const next = grid.neighbours[hexOf(g, hex) * 6 + dir] ?? NO_HEX
    if (next !== NO_HEX) found.push(grid.label(next))
  }
  return found
}

export function distance(g: Game, a: HexLabel, b: HexLabel): number {
  return g.battle.map.grid.distance(hexOf(g, a), hexOf(g, b))
}

/** The number of turns of the present scenario. 11.2a, 11.31, 11.521a */
export function turnsOf(battle: Battle, s: GameState): number {
  if (!s.campaign) return battle.turns
  const [attack, counter, night] = battle.campaign?.turns ?? [12, 6, 6]
  const { segment } = s.campaign
  return segment === 'night attack' ? night : segment === 'counter attack' ? counter : attack
}

/** 5.12a, 11.521a In a campaign the night turns of the scenario are turns of an attack. */
export function isNight({ battle, s }: Game): boolean {
  if (!s.campaign) return battle.nightTurns.includes(s.turn)
  const { day, segment } = s.campaign
  if (segment !== 'attack') return segment === 'night attack'
  const dark = battle.campaign?.darkness?.find((entry) => entry.day === day)?.turns
  return battle.nightTurns.includes(s.turn) || dark?.includes(s.turn) === true
}

/** Whether the hex has a trench, printed or a counter. 8.322c */
export function isTrench(g: Game, hex: HexLabel): boolean {
  return ground(g, hex, 'trench') || g.s.trenches.includes(hex)
}

/** 3.6a, 6.675d Whether the side uses infiltration tactics this turn. */
export function infiltrates(g: Game, side: SideId): boolean {
  const turns = sideDef(g.battle, side).infiltration
  if (typeof turns !== 'object') return turns === true
  if (turns.segment !== undefined && turns.segment !== g.s.campaign?.segment) return false
  return g.s.turn >= (turns.from ?? 1) && g.s.turn <= (turns.until ?? turnsOf(g.battle, g.s))
}

export const isBlockhouse = (g: Game, hex: HexLabel): boolean => g.s.blockhouses.includes(hex)

/** 8.321f, 8.322d, 8.33a Whether the trenches of two neighbouring hexes join. A bomb stop cuts the side. */
export function trenchJoins(g: Game, a: HexLabel, b: HexLabel): boolean {
  if (g.s.bombStops.includes(`${a}/${b}`) || g.s.bombStops.includes(`${b}/${a}`)) return false
  if (side(g, a, b, 'trench')) return true
  const counter = g.s.trenches.includes(a) || g.s.trenches.includes(b)
  return counter && isTrench(g, a) && isTrench(g, b)
}

/** 6.662a A trench is an enemy's if the opponent could have set up there in this scenario. */
export function isEnemyTrench(g: Game, own: SideId, hex: HexLabel): boolean {
  return sideDef(g.battle, otherSide(g.battle, own)).setupArea.includes(hex)
}

/** 6.679e The hallowed ground of this battle and of earlier days. */
export function hallowedGround({
  hallowed,
  campaign,
}: GameState): readonly { readonly hex: HexLabel; readonly side: SideId }[] {
  const before = campaign?.hallowed ?? []
  return hallowed ? [hallowed, ...before] : before
}

/** 6.679d A marker benefits its own side, in its hex and in neighbouring ones. */
export function hallows(g: Game, unit: Unit): boolean {
  const { hex, side } = unit
  return hallowedGround(g.s).some(
    (marker) => hex !== null && marker.side === side && distance(g, marker.hex, hex) <= 1,
  )
}
