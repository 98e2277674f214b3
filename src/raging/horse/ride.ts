import { DIRS, type Dir, type Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  at,
  edgeDistance,
  enemiesAt,
  friendsAt,
  type G,
  gameOf,
  hexOf,
  inPlay,
  isLeader,
  labelOf,
  put,
  sideDef,
  standOf,
  standsAt,
  unitDef,
} from '../base/game.ts'
import { lose, suppress } from '../base/loss.ts'
import { fits, hasRoom, roomOf } from '../base/stack.ts'
import { outOfContact } from '../command/contact.ts'
import { takeHold } from '../move/hold.ts'
import { isStride, opposite, stride, type Walker, walkerOf } from '../move/step.ts'
import { zoned } from '../move/zone.ts'
import { turnOf } from '../sight/arc.ts'
import type { SideId, Stand, StandId, UnitId } from '../types/index.ts'

/** RE-18.9, RE-12.6 */
export const EVADE = 3
/** RE-18.15, RE-12.5 */
export const FLEE = 4

/** RE-9.17 Those who leave a hex, and the commanders there whose units have nobody else in it. */
export const withLeaders = (g: G, stands: readonly Stand[]): Stand[] => {
  const [first] = stands
  if (!first || first.hex === null) return [...stands]
  const there = standsAt(g, at(g, first))
  const left = (unit: UnitId) =>
    there.some((stand) => stand.unit === unit && !isLeader(stand) && !stands.includes(stand))
  const led = new Set(stands.map(({ unit }) => unit).filter((unit) => !left(unit)))
  return [...stands, ...there.filter((stand) => isLeader(stand) && led.has(stand.unit))]
}

/** Where horses can ride to in so many hexes, whoever's movement it is, and from which hex they come there. */
export function ridesFrom(
  g: G,
  w: Walker,
  start: Hex,
  steps: number,
  may: (hex: Hex) => boolean,
): Map<Hex, Hex> {
  const came = new Map<Hex, Hex>([[start, start]])
  const costs = new Map<Hex, number>([[start, 0]])
  const open: Hex[] = [start]
  for (let next = 0; next < open.length; next++) {
    const hex = open[next] as Hex
    const cost = costs.get(hex) ?? 0
    for (const dir of DIRS) {
      const to = g.battle.map.grid.neighbour(hex, dir)
      if (!inPlay(g, to) || enemiesAt(g, w.side, to) || !may(to)) continue
      const found = stride(g, w, hex, dir, hex === start)
      if (!isStride(found)) continue
      const spent = cost + found.cost
      if (spent > steps || (costs.get(to) ?? 99) <= spent) continue
      costs.set(to, spent)
      came.set(to, hex)
      if (!found.stops) open.push(to)
    }
  }
  came.delete(start)
  return came
}

/** Takes horses to a hex, facing the way they rode. */
export function rideTo(g: G, stands: readonly Stand[], to: Hex, from: Hex): void {
  const dir = g.battle.map.grid.direction(from, to)
  for (const stand of stands) {
    put(g, stand, labelOf(g, to))
    if (dir >= 0 && stand.mode === 'mounted') stand.facing = dir * 2
    stand.ready = false
    const moved = g.s.moved[stand.id]
    if (moved) moved.bound = true
  }
  takeHold(g, to)
}

// ------------------------------------------------------------------ evading

const nearest = (g: G, hex: Hex, threats: readonly HexLabel[]): number =>
  threats.reduce(
    (least, label) => Math.min(least, g.battle.map.grid.distance(hex, hexOf(g, label))),
    99,
  )

/** RE-18.9, RE-12.6 Where those in a hex may ride away to; each with the hex before it. */
export function evadeHexes(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  threats: readonly HexLabel[],
): Map<Hex, Hex> {
  const stands = ids.map((id) => standOf(g, id)).filter((stand) => stand.where === 'map')
  const [first] = stands
  if (!first) return new Map()
  const start = at(g, first)
  const far = nearest(g, start, threats)
  const w = walkerOf(g, first, 'driven')
  const rides = ridesFrom(g, w, start, EVADE, (hex) => !zoned(g, side, hex))
  for (const hex of [...rides.keys()]) {
    const away =
      threats.length > 0
        ? nearest(g, hex, threats) > far
        : edgeDistance(g, side, hex) < edgeDistance(g, side, start)
    if (
      !away ||
      !hasRoom(g, side, hex, stands) ||
      standsAt(g, hex).some(({ suppressed }) => suppressed)
    )
      rides.delete(hex)
  }
  return inContact(g, stands, rides)
}

/** The hexes where the units keep contact, if there are any. */
function inContact(g: G, stands: readonly Stand[], rides: Map<Hex, Hex>): Map<Hex, Hex> {
  const riders = withLeaders(g, stands)
  const ids = new Set(stands.map(({ id }) => id))
  const units = [...new Set(stands.map(({ unit }) => unit))].map((unit) => unitDef(g, unit))
  const kept = new Map<Hex, Hex>()
  for (const [hex, from] of rides) {
    // On a copy: whoever asks may have frozen the state.
    const there = riders.map((stand) => [stand.id, { ...stand, hex: labelOf(g, hex) }] as const)
    const state = { ...g.s, stands: { ...g.s.stands, ...Object.fromEntries(there) } }
    const then = gameOf(g.battle, state)
    const out = units.flatMap((unit) => outOfContact(then, unit))
    if (!out.some(({ id }) => ids.has(id))) kept.set(hex, from)
  }
  return kept.size > 0 ? kept : rides
}

// ------------------------------------------------------------------ flight

/** Directions that lead away from a threat, the straightest first. RE-18.18 */
function awayFrom(g: G, hex: Hex, threat: Hex): Dir[] {
  const { grid } = g.battle.map
  const to = grid.direction(hex, threat)
  if (to === -1) {
    // The threat is no neighbour: away is wherever the distance grows.
    const far = grid.distance(hex, threat)
    return DIRS.filter(
      (dir) =>
        grid.neighbour(hex, dir) >= 0 && grid.distance(grid.neighbour(hex, dir), threat) > far,
    )
  }
  const straight = opposite(to)
  return DIRS.filter((dir) => turnOf(dir * 2, straight * 2) <= 2).sort(
    (a, b) => turnOf(a * 2, straight * 2) - turnOf(b * 2, straight * 2),
  )
}

/** RE-18.18 Directions to the own edge: the nearest hexes first, then those without friends, then straight on. */
function homeward(g: G, side: SideId, hex: Hex, before: Dir, gone: readonly Hex[]): Dir[] {
  const { grid } = g.battle.map
  const edge = (dir: Dir) => edgeDistance(g, side, grid.neighbour(hex, dir))
  const friends = (dir: Dir) => Number(friendsAt(g, side, grid.neighbour(hex, dir)))
  const turn = (dir: Dir) => turnOf(dir * 2, before * 2)
  return DIRS.filter((dir) => {
    const next = grid.neighbour(hex, dir)
    return next >= 0 && edge(dir) <= edgeDistance(g, side, hex) && !gone.includes(next)
  }).sort((a, b) => edge(a) - edge(b) || friends(a) - friends(b) || turn(a) - turn(b))
}

interface Flight {
  /** The hexes fled through; the last one is where it ends. */
  readonly way: readonly Hex[]
  /** It ends off the own edge. */
  readonly off: boolean
}

/** RE-18.18–RE-18.20 The way of a flight; null where there is none. */
function flightOf(
  g: G,
  w: Walker,
  start: Hex,
  threat: Hex,
  stands: readonly Stand[],
): Flight | null {
  const rim = new Set(sideDef(g.battle, w.side).edge.map((label) => hexOf(g, label)))
  const search = (hex: Hex, way: readonly Hex[], before: Dir | null): Flight | null => {
    if (way.length === FLEE) {
      const friends = friendsAt(g, w.side, hex)
      return !friends || hasRoom(g, w.side, hex, stands) || makesRoom(g, hex)
        ? { way, off: false }
        : null
    }
    // Whoever has come to his own edge is off the table with the next step.
    if (way.length > 0 && rim.has(hex)) return { way, off: true }
    const dirs =
      way.length === 0
        ? awayFrom(g, hex, threat)
        : homeward(g, w.side, hex, before ?? 0, [start, ...way])
    for (const dir of dirs) {
      const to = g.battle.map.grid.neighbour(hex, dir)
      if (!inPlay(g, to) || enemiesAt(g, w.side, to) || zoned(g, w.side, to)) continue
      if (!isStride(stride(g, w, hex, dir, false))) continue
      const found = search(to, [...way, to], dir)
      if (found) return found
    }
    return null
  }
  return search(start, [], null)
}

/** Whether friends in a hex could make room for those who flee there: at least one of them can stand elsewhere. */
const makesRoom = (g: G, hex: Hex): boolean =>
  standsAt(g, hex).every((stand) => stand.mode === 'foot' || stand.mode === 'mounted')

/** RE-18.15, RE-18.18–RE-18.20 Those in a hex flee together. Returns where they end, or null when they are lost or gone. */
export function flee(
  g: G,
  side: SideId,
  fleeing: readonly Stand[],
  threat: Hex,
  clause: string,
): HexLabel | null {
  const stands = fleeing.filter((stand) => stand.where === 'map')
  const [first] = stands
  if (!first) return null
  const start = at(g, first)
  const from = labelOf(g, start)
  const riders = withLeaders(g, stands)
  const flight = flightOf(g, walkerOf(g, first, 'driven'), start, threat, stands)
  if (!flight) {
    for (const stand of stands) lose(g, stand, 'RE-18.19')
    return null
  }
  for (const hex of flight.way) {
    const passed = suppress(g, standsAt(g, hex))
    if (passed.length > 0)
      g.events.push({
        type: 'suppressed',
        side,
        stands: passed,
        hex: labelOf(g, hex),
        clause: 'RE-18.20',
      })
  }
  const end = flight.way.at(-1) as Hex
  if (flight.off) {
    for (const stand of riders) {
      put(g, stand, null)
      stand.where = 'retired'
      stand.suppressed = false
    }
    g.events.push({
      type: 'left',
      side,
      stands: riders.map(({ id }) => id),
      hex: labelOf(g, end),
      how: 'retired',
      clause: 'RE-18.19',
    })
    return null
  }
  rideTo(g, riders, end, flight.way.at(-2) ?? start)
  suppress(g, riders)
  g.events.push({
    type: 'fled',
    side,
    stands: riders.map(({ id }) => id),
    from,
    to: labelOf(g, end),
    clause,
  })
  makeWay(g, side, end, stands)
  return labelOf(g, end)
}

/** RE-18.20 Friends for whom there is no more room go to a hex beside it; who finds none is lost. */
function makeWay(g: G, side: SideId, hex: Hex, fled: readonly Stand[]): void {
  const { grid } = g.battle.map
  for (const stand of standsAt(g, hex).toReversed()) {
    if (fits(roomOf(standsAt(g, hex)))) return
    if (fled.includes(stand) || isLeader(stand)) continue
    const w = walkerOf(g, stand, 'driven')
    const dir = DIRS.find((one) => {
      const to = grid.neighbour(hex, one)
      return (
        inPlay(g, to) &&
        !enemiesAt(g, side, to) &&
        !zoned(g, side, to) &&
        isStride(stride(g, w, hex, one, true)) &&
        hasRoom(g, side, to, [stand])
      )
    })
    if (dir === undefined) {
      while (stand.where === 'map') lose(g, stand, 'RE-16.8')
      continue
    }
    const to = labelOf(g, grid.neighbour(hex, dir))
    const from = labelOf(g, hex)
    put(g, stand, to)
    g.events.push({ type: 'displaced', side, stand: stand.id, from, to, clause: 'RE-18.20' })
    takeHold(g, hexOf(g, to))
  }
}

/** The mounted stands of a unit, or of all, in a hex. */
export const ridersAt = (g: G, hex: Hex, unit?: UnitId): Stand[] =>
  standsAt(g, hex).filter(
    (stand) =>
      stand.mode === 'mounted' && !isLeader(stand) && (unit === undefined || stand.unit === unit),
  )
