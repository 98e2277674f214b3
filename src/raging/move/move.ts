import type { Hex } from '../../hex/grid.ts'
import { NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  type Arrival,
  at,
  edgeDistance,
  findStand,
  type G,
  hexOf,
  inPlay,
  isBroken,
  isGround,
  isLeader,
  labelOf,
  nameOf,
  put,
  standOf,
  unitOf,
} from '../base/game.ts'
import { inWords, type Refusal, reason } from '../base/reason.ts'
import { hasRoom } from '../base/stack.ts'
import { chained, leaderDistance } from '../command/contact.ts'
import type { Moved, Reason, SideId, Stand, StandId } from '../types/index.ts'
import { leftOf, limitOf } from './allowance.ts'
import { takeHold } from './hold.ts'
import { reachOf } from './reach.ts'
import { inHalf } from './step.ts'

// ------------------------------------------------------------------ who may do anything at all

/** Why these names are no list of stands of the side, on the table unless `off` allows others. */
export function namesReason(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  off = false,
): Reason | null {
  if (ids.length === 0) return reason('unknown-stand', '3.3', 'No stand is named.')
  for (const [i, id] of ids.entries()) {
    const stand = findStand(g, id)
    if (!stand) return reason('unknown-stand', '3.3', `There is no stand ${id}.`)
    if (ids.indexOf(id) !== i)
      return reason('duplicate-stand', '3.3', `${nameOf(g, id)} is named twice.`, { stand: id })
    if (stand.side !== side)
      return reason('not-yours', '3.3', `${nameOf(g, id)} is not of this side.`, { stand: id })
    if (stand.hex === null && !(off && stand.where === 'reserve'))
      return reason('off-map', '3.3', `${nameOf(g, id)} is not on the table.`, { stand: id })
  }
  return null
}

/** Why a stand of the side that moves may not move now, wherever to. */
export function idleRefusal(g: G, stand: Stand): Refusal | null {
  const { id } = stand
  const unit = unitOf(g, stand)
  if (stand.hex === null && (unit.arrival?.turn ?? 99) > g.s.turn)
    return () =>
      reason('not-arrived', '3.12', `${nameOf(g, id)} arrives on turn ${unit.arrival?.turn}.`, {
        stand: id,
      })
  if (stand.suppressed)
    return () => reason('suppressed', '12.1', `${nameOf(g, id)} is suppressed.`, { stand: id })
  if (g.s.moved[id]?.halted)
    return () =>
      reason('halted', '10.1', `${nameOf(g, id)} has halted in this movement.`, { stand: id })
  if (stand.mode === 'deployed')
    return () =>
      reason('cannot-move', '4.8', `${nameOf(g, id)} is in action; limber it first.`, { stand: id })
  if (stand.mode === 'holders')
    return () =>
      reason('cannot-move', '4.6', `${nameOf(g, id)} holds the horses.`, {
        stand: id,
        ruling: true,
      })
  if (stand.inside && !chained(g, unit, at(g, stand)))
    return () =>
      reason(
        'out-of-contact',
        '9.12',
        `No chain of friends joins ${nameOf(g, id)} to a commander.`,
        {
          stand: id,
        },
      )
  return null
}

// ------------------------------------------------------------------ where to

/** RE-9.15 Why a stray may not end its move there. */
export function strayRefusal(g: G, stand: Stand, to: Hex): Refusal | null {
  if (stand.hex === null || !g.s.strays.includes(stand.id)) return null
  if (isBroken(g, stand.unit)) return null
  const from = at(g, stand)
  if (isGround(g, to, 'trench')) return null
  const side = stand.side
  if (edgeDistance(g, side, to) < edgeDistance(g, side, from)) return null
  const near = leaderDistance(g, stand.unit, to)
  if (near <= 1 || near < leaderDistance(g, stand.unit, from)) return null
  return () =>
    reason(
      'out-of-contact',
      '9.15',
      `${nameOf(g, stand.id)} is out of contact and goes to a commander, to its own edge, or into a trench.`,
      { stand: stand.id, ruling: true },
    )
}

/** The way of a stand to a hex, or why there is none. The room there is another question. */
function wayRefusal(g: G, stand: Stand, to: Hex): Arrival | Refusal {
  const idle = idleRefusal(g, stand)
  if (idle) return idle
  const arrivals = reachOf(g, stand)
  const found = arrivals.to.get(to)
  if (found) return strayRefusal(g, stand, to) ?? found
  const bar = arrivals.barred(to)
  if (bar) return bar
  return () =>
    reason(
      'out-of-reach',
      '3.1',
      `${nameOf(g, stand.id)} has ${leftOf(g, stand)} of ${limitOf(g, stand)} hexes left, and ${labelOf(g, to)} is further.`,
      { stand: stand.id, has: leftOf(g, stand), hex: labelOf(g, to) },
    )
}

export const isArrival = (found: Arrival | Refusal): found is Arrival => typeof found === 'object'

/** Why a hex is none that anybody can go to. */
export function hexReason(g: G, label: HexLabel): Reason | null {
  const hex = typeof label === 'string' ? hexOf(g, label) : NO_HEX
  if (hex === NO_HEX) return reason('unknown-hex', '3.1', `There is no hex ${label}.`)
  if (!inPlay(g, hex)) return reason('out-of-play', '23.3', `${label} is outside the battle.`)
  return null
}

/** RE-3.1, RE-6.4, RE-8.8 Why these may not move there together. */
export function moveReason(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  label: HexLabel,
): Reason | null {
  const bad = namesReason(g, side, ids, true) ?? hexReason(g, label)
  if (bad) return bad
  const to = hexOf(g, label)
  const stands = ids.map((id) => standOf(g, id))
  const halves = { outer: 0, inner: 0 }
  for (const stand of stands) {
    if (stand.hex !== null && at(g, stand) === to)
      return reason('same-hex', '3.1', `${nameOf(g, stand.id)} is in ${label} already.`)
    const way = wayRefusal(g, stand, to)
    if (!isArrival(way)) return way()
    if (way.half && !isLeader(stand)) halves[way.half]++
  }
  return inWords(roomRefusal(g, side, to, stands, halves))
}

/** RE-6.4, RE-8.1 */
export function roomRefusal(
  g: G,
  side: SideId,
  to: Hex,
  stands: readonly Stand[],
  halves: Readonly<Record<'outer' | 'inner', number>>,
): Refusal | null {
  const label = labelOf(g, to)
  const entering = halves.outer + halves.inner
  if (entering > 0) {
    const entered = g.s.wired[label] ?? 0
    if (entered + entering > 2)
      return () =>
        reason('wire', '6.4', `Two stands may enter the wire of ${label} in one movement.`)
    for (const half of ['outer', 'inner'] as const)
      if (halves[half] > 0 && inHalf(g, to, half).length + halves[half] > 2)
        return () => reason('wire', '6.4', `The ${half} half of ${label} holds two stands.`)
  }
  const held = heldForCharge(g, label)
  if (held) return held
  if (!hasRoom(g, side, to, stands))
    return () => reason('stacking', '8.1', `${label} has no room for that.`, { hex: label })
  return null
}

/** RE-18.1 Why nobody may go to a hex: a charge is to be ridden through it. */
export const heldForCharge = (g: G, label: HexLabel): Refusal | null =>
  g.s.charges.some(({ into }) => into === label)
    ? () =>
        reason('charge', '18.1', `${label} stays empty until the charge through it is ridden.`, {
          hex: label,
          ruling: true,
        })
    : null

// ------------------------------------------------------------------ going

/** What a stand has done so far, with the place to which it could be put back. */
export function movedOf(g: G, stand: Stand): Moved {
  let moved = g.s.moved[stand.id]
  if (!moved) {
    const { hex, facing, half, inside, outlet } = stand
    moved = {
      spent: 0,
      halted: false,
      road: true,
      bound: false,
      from:
        hex === null
          ? null
          : {
              hex,
              facing,
              ...(half ? { half } : {}),
              ...(inside ? { inside } : {}),
              ...(outlet === undefined ? {} : { outlet }),
            },
    }
    g.s.moved[stand.id] = moved
  }
  return moved
}

/** Takes a stand to a hex. */
export function arrive(g: G, stand: Stand, arrival: Arrival): void {
  const moved = movedOf(g, stand)
  const label = labelOf(g, arrival.hex)
  moved.spent += arrival.cost
  moved.road = arrival.road
  moved.halted = arrival.stops
  if (stand.where === 'reserve') stand.where = 'map'
  put(g, stand, label)
  stand.facing = arrival.facing
  stand.ready = false
  if (arrival.column) stand.column = true
  if (arrival.half) {
    stand.half = arrival.half
    if (!isLeader(stand)) g.s.wired[label] = (g.s.wired[label] ?? 0) + 1
  }
  if (arrival.outlet !== undefined) stand.outlet = arrival.outlet
}

export function move(g: G, side: SideId, ids: readonly StandId[], label: HexLabel): void {
  const to = hexOf(g, label)
  const groups = new Map<HexLabel | null, { stands: StandId[]; last: Arrival }>()
  // All ways are found before anybody goes, as `why` found them.
  const ways = ids.map((id) => {
    const stand = standOf(g, id)
    return { stand, from: stand.hex, way: wayRefusal(g, stand, to) }
  })
  for (const { stand, from, way } of ways) {
    if (!isArrival(way)) throw new Error(`no way for ${stand.id}`)
    arrive(g, stand, way)
    const group = groups.get(from)
    if (group) group.stands.push(stand.id)
    else groups.set(from, { stands: [stand.id], last: way })
  }
  for (const [from, { stands, last }] of groups)
    g.events.push({
      type: 'moved',
      side,
      stands,
      from,
      to: label,
      ...(last.half ? { half: last.half } : {}),
      ...(last.column ? { column: true } : {}),
      clause: from === null ? 'RE-3.12' : last.half ? 'RE-6.3' : last.column ? 'RE-3.8' : 'RE-3.1',
    })
  takeHold(
    g,
    to,
    ways.map(({ stand }) => stand).find((stand) => !isLeader(stand)),
  )
}

// ------------------------------------------------------------------ changing places

/** RE-8.5–RE-8.7 */
export function exchangeReason(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  others: readonly StandId[],
): Reason | null {
  const bad = namesReason(g, side, [...ids, ...others])
  if (bad) return bad
  if (ids.length === 0 || others.length === 0)
    return reason('unknown-stand', '8.5', 'Two groups of stands are needed.')
  const [one, two] = [ids, others].map((list) => list.map((id) => standOf(g, id))) as [
    Stand[],
    Stand[],
  ]
  const [a, b] = [one[0]?.hex as HexLabel, two[0]?.hex as HexLabel]
  if (one.some(({ hex }) => hex !== a) || two.some(({ hex }) => hex !== b))
    return reason('not-adjacent', '8.5', 'Each group stands in one hex.')
  if (distanceOf(g, a, b) !== 1)
    return reason('not-adjacent', '8.5', `${a} and ${b} are not side by side.`)
  for (const [list, to] of [
    [one, hexOf(g, b)],
    [two, hexOf(g, a)],
  ] as const)
    for (const stand of list) {
      const way = wayRefusal(g, stand, to)
      if (!isArrival(way)) return way()
      if (way.half) return reason('wire', '6.4', 'Nobody changes places in wire.')
    }
  if (!hasRoom(g, side, hexOf(g, b), one, others) || !hasRoom(g, side, hexOf(g, a), two, ids))
    return reason('stacking', '8.1', 'There is no room for that.')
  return null
}

const distanceOf = (g: G, a: HexLabel, b: HexLabel): number =>
  g.battle.map.grid.distance(hexOf(g, a), hexOf(g, b))

export function exchange(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  others: readonly StandId[],
): void {
  const a = standOf(g, ids[0] as StandId).hex as HexLabel
  const b = standOf(g, others[0] as StandId).hex as HexLabel
  const ways = [...ids, ...others].map((id) => {
    const stand = standOf(g, id)
    return { stand, way: wayRefusal(g, stand, hexOf(g, ids.includes(id) ? b : a)) }
  })
  for (const { stand, way } of ways) if (isArrival(way)) arrive(g, stand, way)
  for (const [stands, from, to] of [
    [ids, a, b],
    [others, b, a],
  ] as const)
    g.events.push({ type: 'moved', side, stands: [...stands], from, to, clause: 'RE-8.5' })
}
