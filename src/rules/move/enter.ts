import { DIRS, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { SIDE } from '../../map/types.ts'
import { isFixedObserver } from '../artillery/before.ts'
import {
  counterOf,
  distance,
  findUnit,
  type Game,
  hasEnemies,
  hexOf,
  indexOf,
  nameOf,
  playable,
  side,
  sideBits,
  unitOf,
  unitsAt,
} from '../base/game.ts'
import { outReason } from '../base/out-of-play.ts'
import { reason } from '../base/reason.ts'
import { carriedReason, carrierOf } from '../command/transport.ts'
import { entryReason } from '../setup/arrive.ts'
import type { Reason, Unit, UnitId } from '../types/index.ts'
import { moverReason, pointReason } from './movement-points.ts'

/** 6.62a, 6.63, 8.7e Why they may not enter this hex for one point. */
export function enterReason(
  g: Game,
  ids: readonly UnitId[],
  hex: HexLabel,
  face?: 'formed' | 'dispersed',
  into?: 'none',
): Reason | null {
  const bad = moverReason(g, ids)
  return bad ? noRoadPoint(g, bad, hex) : stepReason(g, ids, hex, face, into)
}

/** The same for units that may spend a point. */
export function stepReason(
  g: Game,
  ids: readonly UnitId[],
  hex: HexLabel,
  face?: 'formed' | 'dispersed',
  into?: 'none',
): Reason | null {
  const unit = unitOf(g, ids[0] as UnitId)
  if (unit.hex === null) return comeOnReason(g, ids, hex, face)
  const from = unit.hex
  if (face !== undefined)
    return reason('malformed', '6.3a', 'A face is chosen only by a unit that comes onto the map.', {
      unit: unit.id,
    })
  if (into !== undefined)
    return reason('malformed', '10.21e', 'Only a unit that comes onto the map may be IN at once.', {
      unit: unit.id,
    })
  if (hexOf(g, hex) < 0) return reason('unknown-hex', '2.2a', `${hex} is not on the map.`)
  const about = { unit: unit.id, hex }
  if (distance(g, from, hex) !== 1)
    return reason('not-adjacent', '6.61a', `${hex} does not adjoin ${from}.`, about)
  return (
    outReason(g, hex, { unit: unit.id }, '2.2c') ??
    leaveReason(g, ids, hex) ??
    crossReason(g, ids, hex, sideBits(g, from, hex))
  )
}

/** 7.21k, 6.63c Why they may not leave their hex, for this one. */
function leaveReason(g: Game, ids: readonly UnitId[], hex: HexLabel): Reason | null {
  const bad = fixedReason(g, ids)
  if (bad) return bad
  const { id, side, hex: from } = unitOf(g, ids[0] as UnitId)
  return hasEnemies(g, side, from as HexLabel)
    ? reason('held', '6.63c', 'Enemies share its hex; it may not be left.', { unit: id, hex })
    : null
}

/** 8.7e, 6.63a Why they may not cross these features of the side into the hex, if they may leave their own. */
function crossReason(g: Game, ids: readonly UnitId[], hex: HexLabel, sides: number): Reason | null {
  const unit = unitOf(g, ids[0] as UnitId)
  if (sides & SIDE.blue)
    return reason('blue-side', '8.7e', 'A lake side is never crossed.', { unit: unit.id, hex })
  return (
    stackingReason(g, unit, ids, hex) ??
    carryingReason(g, ids, unit.hex, hex) ??
    pointReason(g, ids, (sides & SIDE.road) !== 0)
  )
}

function carryingReason(
  g: Game,
  ids: readonly UnitId[],
  from: HexLabel | null,
  hex: HexLabel,
): Reason | null {
  for (const id of ids) {
    const bad = carriedReason(g, unitOf(g, id), from, hex)
    if (bad) return bad
  }
  return null
}

/** The neighbouring hexes that units on the map may enter if they may spend a point, clockwise from the north. */
export function stepsOf(g: Game, ids: readonly UnitId[]): HexLabel[] {
  const { grid, sides } = g.battle.map
  const from = unitOf(g, ids[0] as UnitId).hex as HexLabel
  if (leaveReason(g, ids, from) !== null) return []
  const here = hexOf(g, from)
  const found: HexLabel[] = []
  for (const dir of DIRS) {
    const next = grid.neighbour(here, dir)
    if (next === NO_HEX || !playable(g, next)) continue
    const hex = grid.label(next)
    if (crossReason(g, ids, hex, sides[here * 6 + dir] as number) === null) found.push(hex)
  }
  return found
}

/** 6.64b By ruling the road adds nothing to a movement of "-". */
function noRoadPoint(g: Game, bad: Reason, hex: HexLabel): Reason {
  const from = bad.unit === undefined ? undefined : findUnit(g, bad.unit)?.hex
  if (bad.code !== 'no-movement' || !from || !side(g, from, hex, 'road')) return bad
  return { ...bad, clause: '6.64b', ruling: true }
}

/** 6.63a Two friends may be in a hex, at every moment. */
function stackingReason(g: Game, unit: Unit, ids: readonly UnitId[], hex: HexLabel): Reason | null {
  let there = 0
  for (const friend of unitsAt(g, hex))
    if (friend.side === unit.side && !ids.includes(friend.id)) there++
  return there + ids.length > 2
    ? reason(
        'stacking',
        '6.63a',
        there === 2
          ? `Two friends are in ${hex}.`
          : `One friend is in ${hex}; two may not join it.`,
        { unit: unit.id, hex, has: 2, needs: there + ids.length },
      )
    : null
}

/** 7.21k The observer of the trench sets stays where it was set up. */
export function fixedReason(g: Game, ids: readonly UnitId[]): Reason | null {
  const id = ids.find((one) => isFixedObserver(g, unitOf(g, one)))
  return id === undefined
    ? null
    : reason(
        'fixed-observer',
        '7.21k',
        `${nameOf(g, id)} observes for the trench sets and stays.`,
        {
          unit: id,
        },
      )
}

/** 10.2a, 10.21c The first hex on the map costs one point like any other. */
function comeOnReason(
  g: Game,
  ids: readonly UnitId[],
  hex: HexLabel,
  face?: 'formed' | 'dispersed',
): Reason | null {
  const unit = unitOf(g, ids[0] as UnitId)
  return (
    (hexOf(g, hex) < 0 ? reason('unknown-hex', '2.2a', `${hex} is not on the map.`) : null) ??
    outReason(g, hex, { unit: unit.id }, '2.2c') ??
    entryReason(g, ids, hex) ??
    faceReason(g, ids, face) ??
    stackingReason(g, unit, ids, hex) ??
    carryingReason(g, ids, null, hex) ??
    arrivalPointReason(g, ids, face)
  )
}

/** 3.2c, 6.82b Why their faces do not let them come on. */
function arrivalPointReason(
  g: Game,
  ids: readonly UnitId[],
  face?: 'formed' | 'dispersed',
): Reason | null {
  for (const id of ids) {
    const one = unitOf(g, id)
    const counter = counterOf(g, one)
    const formed = comesFormed(one, face)
    const carrier = carrierOf(g, id)
    if (carrier && !formed)
      return reason('not-formed', '6.82b', `With ${carrier.kind} it comes on formed.`, {
        unit: id,
      })
    const move = (formed ? counter.formed : counter.dispersed).move
    if (!carrier && (move ?? 0) < 1)
      return reason('no-movement', '3.2c', 'No movement on that face.', { unit: id })
  }
  return null
}

/** 10.21a A mass comes on formed, a blob dispersed. 10.21d Other units come on as their owner likes. */
function faceReason(g: Game, ids: readonly UnitId[], face?: 'formed' | 'dispersed'): Reason | null {
  for (const id of ids) {
    const unit = unitOf(g, id)
    const now = unit.formed ? 'formed' : 'dispersed'
    if (face === undefined || face === now) continue
    const fixed = indexOf(g.battle).defs.get(id)?.face
    if (fixed) return reason('wrong-face', '6.3a', `It comes ${fixed}.`, { unit: id })
    if (g.s.active.length > 2)
      return reason('wrong-face', '10.21a', `A group of ${g.s.active.length} comes ${now}.`, {
        unit: id,
      })
  }
  return null
}

const comesFormed = (unit: Unit, face?: 'formed' | 'dispersed'): boolean =>
  face === undefined ? unit.formed : face === 'formed'
