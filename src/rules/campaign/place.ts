import { updateControl } from '../control.ts'
import {
  enemiesAt,
  friendsAt,
  type Game,
  hexOf,
  indexOf,
  inPlay,
  nameOf,
  sideDef,
  someType,
  unitOf,
} from '../game.ts'
import { first, reason } from '../reason.ts'
import { shelterReason } from '../setup.ts'
import type { Action, Reason, SideId, Unit, UnitId } from '../types.ts'
import { barredFor, communicates, neighboursOf } from './communication.ts'
import { defOf, stateOf } from './state.ts'

type Place = Extract<Action, { type: 'place' }>

/** 11.11a, 11.12c units that a side has to place this morning: the recovered, and reinforcements that do not walk in. */
export function toPlace(g: Game, side: SideId): Unit[] {
  const c = stateOf(g)
  return Object.values(g.s.units).filter((unit) => {
    if (unit.side !== side || unit.where !== 'hand' || c.byEdge.includes(unit.id)) return false
    if (c.recovered.includes(unit.id)) return true
    const arrival = indexOf(g.battle).defs.get(unit.id)?.arrival
    return arrival !== undefined && arrival.by !== 'entry' && (arrival.day ?? 1) <= c.day
  })
}

/** 11.12c a reinforcement that may choose between the two ways. */
export function edgeReason(g: Game, side: SideId, id: UnitId): Reason | null {
  const unit = unitOf(g, id)
  if (!unit || !toPlace(g, side).includes(unit))
    return reason('not-in-hand', '11.12c', `${nameOf(g, id)} is not waiting to be placed.`, {
      unit: id,
    })
  const arrival = indexOf(g.battle).defs.get(id)?.arrival
  return arrival?.by === 'either' && !stateOf(g).recovered.includes(id)
    ? null
    : reason('not-in-hand', '11.12c', `${nameOf(g, id)} has to be placed.`, {
        unit: id,
        ruling: true,
      })
}

/** 11.12d–f, 13.0i no enemy in or beside it, communications from it, a friend beside it. */
export function placementReason(g: Game, side: SideId, action: Place): Reason | null {
  const unit = unitOf(g, action.unit)
  if (!unit)
    return reason('unknown-unit', '11.12a', `There is no unit ${action.unit}.`, {
      unit: action.unit,
    })
  const { hex } = action
  const about = { unit: unit.id, hex }
  const face = indexOf(g.battle).defs.get(unit.id)?.face
  return first(
    () =>
      unit.side === side
        ? null
        : reason('not-yours', '11.12a', `${sideDef(g.battle, side).name} place now.`, about),
    () =>
      toPlace(g, side).includes(unit)
        ? null
        : reason(
            'not-in-hand',
            '11.12a',
            `${nameOf(g, unit.id)} is not waiting to be placed.`,
            about,
          ),
    () =>
      hexOf(g, hex) < 0
        ? reason('unknown-hex', '2.2a', `${hex} is not on the sheet.`, { unit: unit.id })
        : inPlay(g, hex)
          ? null
          : reason('out-of-play', '2.2d', `${hex} is out of play.`, about),
    () => hexReason(g, side, hex),
    () =>
      friendsAt(g, side, hex).length >= 2
        ? reason('stacking', '3.4a', 'Two friends are there.', { ...about, has: 2, needs: 3 })
        : null,
    () =>
      face && face !== action.face
        ? reason('wrong-face', '6.3a', `It arrives ${face}.`, about)
        : null,
    () => (action.in ? shelterReason(g, unit, hex, action.in) : null),
  )
}

/** 11.12d–f may anyone of that side be placed in that hex? */
function hexReason(g: Game, side: SideId, hex: string): Reason | null {
  const near = [hex, ...neighboursOf(g, hex)]
  const enemy = near.find((label) => enemiesAt(g, side, label).length > 0)
  if (enemy !== undefined)
    return reason('enemy-beside', '11.12d', `Enemies are in ${enemy}.`, { hex })
  const foot = defOf(g).anchorsOnFoot === true
  const anchored = near
    .slice(1)
    .some((label) =>
      friendsAt(g, side, label).some((unit) => !foot || !someType(g, unit, ['cavalry'])),
    )
  if (!anchored)
    return reason(
      'no-anchor',
      foot ? '13.0i' : '11.12f',
      foot ? 'No friend but cavalry stands beside it.' : 'No friend stands beside it.',
      { hex },
    )
  return communicates(g, side, hex, barredFor(g, side))
    ? null
    : reason('no-communication', '11.12e', `No way leads from ${hex} to the own edge.`, { hex })
}

/** Every placement open to a side; none when nothing can be placed. 11.12a */
export function placementsFor(g: Game, side: SideId): Place[] {
  const units = toPlace(g, side)
  if (units.length === 0) return []
  const { grid } = g.battle.map
  const anchors = new Set<string>()
  for (const unit of Object.values(g.s.units))
    if (unit.side === side && unit.hex !== null)
      for (const hex of neighboursOf(g, unit.hex)) anchors.add(hex)
  const barred = barredFor(g, side)
  const hexes = [...anchors]
    .filter(
      (hex) =>
        inPlay(g, hex) &&
        friendsAt(g, side, hex).length < 2 &&
        !barred.enemies.has(hex) &&
        hexReason(g, side, hex) === null,
    )
    .sort((a, b) => grid.index(a) - grid.index(b))
  const found: Place[] = []
  for (const unit of units) {
    const face = indexOf(g.battle).defs.get(unit.id)?.face
    for (const hex of hexes)
      for (const one of face ? [face] : (['formed', 'dispersed'] as const)) {
        const plain: Place = { type: 'place', unit: unit.id, hex, face: one }
        found.push(plain)
        for (const shelter of ['trench', 'blockhouse'] as const)
          if (shelterReason(g, unit, hex, shelter) === null) found.push({ ...plain, in: shelter })
      }
  }
  return found
}

export function placeArrival(g: Game, action: Place): void {
  const unit = unitOf(g, action.unit) as Unit
  const c = stateOf(g)
  unit.where = 'map'
  unit.hex = action.hex
  unit.formed = action.face === 'formed'
  unit.in = action.in ?? null
  unit.spent = false
  c.recovered = c.recovered.filter((id) => id !== unit.id)
  g.events.push({
    type: 'arrives',
    unit: unit.id,
    side: unit.side,
    hex: action.hex,
    clause: '11.12a',
  })
  updateControl(g, action.hex)
}
