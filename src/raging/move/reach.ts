import { DIRS, type Dir, type Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { at, enemiesAt, type G, groundAt, hexOf, inPlay, onRoad } from '../base/game.ts'
import { keyOf } from '../base/like.ts'
import type { Refusal } from '../base/reason.ts'
import { turnOf } from '../sight/arc.ts'
import type { Facing, Half, Stand } from '../types/index.ts'
import { GROUND } from '../types/index.ts'
import { leftOf, spentBy } from './allowance.ts'
import { type Fights, isStride, stride, type Walker, walkerOf } from './step.ts'
import { zoned } from './zone.ts'

/** How a stand comes to a hex. */
export interface Arrival {
  readonly hex: Hex
  /** Hexes spent on the way from where it stands. */
  readonly cost: number
  readonly facing: Facing
  /** The whole movement so far follows a road. */
  readonly road: boolean
  /** It spends more than it could off the road. RE-3.8 */
  readonly column: boolean
  readonly stops: boolean
  readonly half?: Half
  readonly outlet?: Dir
  /** The hex before; null at the start. */
  readonly before: Arrival | null
}

export interface Reach {
  readonly to: ReadonlyMap<Hex, Arrival>
  /** Steps that were barred, by the hex that they lead to. */
  readonly barred: ReadonlyMap<Hex, Refusal>
}

/** How much further a stand comes by road. RE-3.8 */
function roadBonus(g: G, w: Walker): number {
  const { roadFoot, roadHorse } = g.battle.sheet.moves
  return w.horse || (w.leader && w.unit.kind !== 'infantry') ? roadHorse : roadFoot
}

/** Every hex that a stand can come to in this movement, by its cheapest way. */
export function reachOf(g: G, stand: Stand, fights: Fights = 'no'): Reach {
  const w = walkerOf(g, stand, fights)
  const left = leftOf(g, stand)
  const moved = g.s.moved[stand.id]
  const bonus = roadBonus(g, w)
  const to = new Map<Hex, Arrival>()
  const barred = new Map<Hex, Refusal>()
  const most = Math.max(1, left + bonus)
  const buckets: Arrival[][] = []
  for (let cost = 0; cost <= most; cost++) buckets.push([])
  const best = new Map<number, number>()
  const add = (arrival: Arrival) => {
    if (arrival.cost > most) return
    const turned = w.horse ? arrival.facing : 0
    const key = (arrival.hex * 12 + turned) * 2 + (arrival.road ? 1 : 0)
    const known = best.get(key)
    if (known !== undefined && known <= arrival.cost) return
    best.set(key, arrival.cost)
    ;(buckets[arrival.cost] as Arrival[]).push(arrival)
  }
  if (stand.hex === null) for (const start of comingOn(g, w)) add(start)
  else
    add({
      hex: at(g, stand),
      cost: 0,
      facing: stand.facing,
      road: (moved?.road ?? true) && bonus > 0 && moved?.limit === undefined,
      column: false,
      stops: false,
      before: null,
    })
  for (let cost = 0; cost <= most; cost++)
    for (const now of buckets[cost] as Arrival[]) {
      if (now.before !== null || stand.hex === null) keep(to, now)
      if (now.stops) continue
      for (const dir of DIRS) onward(g, w, now, dir, left, bonus, add, barred)
    }
  if (stand.hex !== null) to.delete(at(g, stand))
  return { to, barred }
}

/** Where stands can go, found once for those that are alike. Good until something changes. */
export type Reaches = Map<string, Reach>

export function reachAmong(g: G, stand: Stand, reaches: Reaches, fights: Fights = 'no'): Reach {
  const key = `${fights} ${keyOf(g, stand)}`
  let reach = reaches.get(key)
  if (!reach) {
    reach = reachOf(g, stand, fights)
    reaches.set(key, reach)
  }
  return reach
}

function keep(to: Map<Hex, Arrival>, now: Arrival): void {
  const known = to.get(now.hex)
  // The cheapest way; of equal ones that which needs no road.
  if (!known || (known.cost === now.cost && known.column && !now.column)) to.set(now.hex, now)
}

/** RE-3.12 The first hex of those who come onto the table. */
function* comingOn(g: G, { unit, side, stand, horse }: Walker): Generator<Arrival, void> {
  const barred = horse ? GROUND.built | GROUND.woods | GROUND.trench | GROUND.water : GROUND.water
  for (const label of unit.arrival?.hexes ?? []) {
    const hex = hexOf(g, label)
    if (!inPlay(g, hex) || enemiesAt(g, side, hex) || groundAt(g, hex) & barred) continue
    yield {
      hex,
      cost: 1,
      facing: stand.facing,
      road: false,
      column: false,
      stops: !unit.infiltrates && zoned(g, side, hex),
      before: null,
    }
  }
}

function onward(
  g: G,
  w: Walker,
  now: Arrival,
  dir: Dir,
  left: number,
  bonus: number,
  add: (arrival: Arrival) => void,
  barred: Map<Hex, Refusal>,
): void {
  const hex = g.battle.map.grid.neighbour(now.hex, dir)
  if (!inPlay(g, hex)) return
  const first = now.before === null && w.stand.hex !== null && spentBy(g, w.stand) === 0
  const found = stride(g, w, now.hex, dir, first)
  if (!isStride(found)) {
    if (!barred.has(hex)) barred.set(hex, found)
    return
  }
  const turn = w.horse && turnOf(now.facing, dir * 2) > 3 ? 1 : 0 // RE-4.2
  const cost = now.cost + found.cost + turn
  const road = now.road && onRoad(g, now.hex, dir)
  if (cost > left + (road ? bonus : 0)) return
  add({
    hex,
    cost,
    facing: w.horse ? dir * 2 : w.stand.facing,
    road,
    column: cost > left,
    stops: found.stops,
    ...(found.half ? { half: found.half } : {}),
    ...(found.outlet === undefined ? {} : { outlet: found.outlet }),
    before: now,
  })
}

/** The hexes of a way, the start left out. */
export function wayTo(g: Pick<G, 'battle'>, arrival: Arrival): HexLabel[] {
  const way: HexLabel[] = []
  for (let now: Arrival | null = arrival; now && (now.before || now.cost > 0); now = now.before)
    way.unshift(g.battle.map.grid.label(now.hex))
  return way
}
