import { DIRS, type Dir, type Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  type Arrival,
  at,
  enemiesAt,
  fieldOf,
  type G,
  groundAt,
  hexOf,
  inPlay,
  onRoad,
  type Reach,
} from '../base/game.ts'
import { keyOf } from '../base/like.ts'
import type { Refusal } from '../base/reason.ts'
import { turnOf } from '../sight/arc.ts'
import type { Facing, Stand } from '../types/index.ts'
import { GROUND } from '../types/index.ts'
import { leftOf, spentBy } from './allowance.ts'
import { type Fights, isStride, type Stride, stride, type Walker, walkerOf } from './step.ts'
import { zoned } from './zone.ts'

/** Every hex that a stand can come to in this movement, by its cheapest way. */
export function reachOf(g: G, stand: Stand, fights: Fights = 'no'): Reach {
  const { reaches } = fieldOf(g)
  const key = `${fights} ${keyOf(g, stand)}`
  let reach = reaches.get(key)
  if (!reach) {
    reach = search(g, stand, fights)
    reaches.set(key, reach)
  }
  return reach
}

/** How much further a stand comes by road. RE-3.8 */
function roadBonus(g: G, w: Walker): number {
  const { roadFoot, roadHorse } = g.battle.sheet.moves
  return w.horse || (w.leader && w.unit.kind !== 'infantry') ? roadHorse : roadFoot
}

function search(g: G, stand: Stand, fights: Fights): Reach {
  const { grid } = g.battle.map
  const w = walkerOf(g, stand, fights)
  const left = leftOf(g, stand)
  const moved = g.s.moved[stand.id]
  const bonus = roadBonus(g, w)
  const to = new Map<Hex, Arrival>()
  const most = Math.max(1, left + bonus)
  const buckets: Arrival[][] = []
  for (let cost = 0; cost <= most; cost++) buckets.push([])
  const best = new Map<number, number>()
  const add = (arrival: Arrival) => {
    if (arrival.cost > most) return
    const turned = w.horse ? arrival.facing : 0
    const key = (arrival.hex * 12 + turned) * 2 + (arrival.road ? 1 : 0)
    const cheapest = best.get(key)
    if (cheapest !== undefined && cheapest <= arrival.cost) return
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
      half: undefined,
      outlet: undefined,
      before: null,
    })
  const fresh = stand.hex !== null && spentBy(g, stand) === 0
  const from: Arrival[] = []
  const strides = new Map<number, Stride | Refusal>()
  const step = (now: Arrival, dir: Dir): Stride | Refusal => {
    if (now.before === null) return stride(g, w, now.hex, dir, fresh)
    const key = now.hex * 6 + dir
    let found = strides.get(key)
    if (!found) {
      found = stride(g, w, now.hex, dir, false)
      strides.set(key, found)
    }
    return found
  }
  for (let cost = 0; cost <= most; cost++)
    for (const now of buckets[cost] as Arrival[]) {
      if (now.before !== null || stand.hex === null) keep(to, now)
      if (now.stops) continue
      from.push(now)
      if (cost >= left + (now.road ? bonus : 0)) continue
      for (const dir of DIRS) {
        const hex = grid.neighbour(now.hex, dir)
        if (!inPlay(g, hex)) continue
        const found = step(now, dir)
        if (isStride(found)) onward(g, w, now, hex, dir, found, left, bonus, add)
      }
    }
  if (stand.hex !== null) to.delete(at(g, stand))
  const barred = (hex: Hex): Refusal | null => {
    if (!inPlay(g, hex)) return null
    for (const now of from) {
      const dir = grid.direction(now.hex, hex)
      const found = dir === -1 ? undefined : step(now, dir)
      if (found && !isStride(found)) return found
    }
    return null
  }
  return { to, barred }
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
      half: undefined,
      outlet: undefined,
      before: null,
    }
  }
}

function onward(
  g: G,
  w: Walker,
  now: Arrival,
  hex: Hex,
  dir: Dir,
  { cost: stepped, stops, half, outlet }: Stride,
  left: number,
  bonus: number,
  add: (arrival: Arrival) => void,
): void {
  const turn = w.horse && turnOf(now.facing, dir * 2) > 3 ? 1 : 0 // RE-4.2
  const cost = now.cost + stepped + turn
  const road = now.road && onRoad(g, now.hex, dir)
  if (cost > left + (road ? bonus : 0)) return
  const facing = w.horse ? ((dir * 2) as Facing) : w.stand.facing
  add({ hex, cost, facing, road, column: cost > left, stops, half, outlet, before: now })
}

/** The hexes of a way, the start left out. */
export function wayTo(g: Pick<G, 'battle'>, arrival: Arrival): HexLabel[] {
  const way: HexLabel[] = []
  for (let now: Arrival | null = arrival; now && (now.before || now.cost > 0); now = now.before)
    way.unshift(g.battle.map.grid.label(now.hex))
  return way
}
