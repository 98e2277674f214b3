import type { HexLabel } from '../../hex/label.ts'
import { SIDE } from '../../map/types.ts'
import { isFixedObserver } from '../artillery/before.ts'
import {
  counterOf,
  distance,
  enemiesAt,
  findUnit,
  friendsAt,
  type Game,
  hexOf,
  indexOf,
  nameOf,
  side,
  sideBits,
  unitOf,
} from '../base/game.ts'
import { outReason } from '../base/out-of-play.ts'
import { firstReason, reason } from '../base/reason.ts'
import { carriedReason, carrierOf } from '../command/transport.ts'
import { entryReason } from '../setup/arrive.ts'
import type { Reason, Unit, UnitId } from '../types/index.ts'
import { moverReason, pointReason } from './points.ts'

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
  const bad = outReason(g, hex, { unit: unit.id }, '2.2c') ?? fixedReason(g, ids)
  if (bad) return bad
  if (enemiesAt(g, unit.side, from).length > 0)
    return reason('held', '6.63c', 'Enemies share its hex; it may not be left.', about)
  const sides = sideBits(g, from, hex)
  if (sides & SIDE.blue) return reason('blue-side', '8.7e', 'A lake side is never crossed.', about)
  return (
    stackingReason(g, unit, ids, hex) ??
    firstReason(...ids.map((id) => () => carriedReason(g, unitOf(g, id), from, hex))) ??
    pointReason(g, ids, (sides & SIDE.road) !== 0)
  )
}

/** 6.64b By ruling the road adds nothing to a movement of "-". */
function noRoadPoint(g: Game, bad: Reason, hex: HexLabel): Reason {
  const from = bad.unit === undefined ? undefined : findUnit(g, bad.unit)?.hex
  if (bad.code !== 'no-movement' || !from || !side(g, from, hex, 'road')) return bad
  return { ...bad, clause: '6.64b', ruling: true }
}

/** 6.63a Two friends may be in a hex, at every moment. */
function stackingReason(g: Game, unit: Unit, ids: readonly UnitId[], hex: HexLabel): Reason | null {
  const there = friendsAt(g, unit.side, hex).filter((friend) => !ids.includes(friend.id)).length
  return there + ids.length > 2
    ? reason(
        'stacking',
        '6.63a',
        there === 2 ? 'Two friends are there.' : 'One friend is there; two may not join it.',
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
  return firstReason(
    () => (hexOf(g, hex) < 0 ? reason('unknown-hex', '2.2a', `${hex} is not on the map.`) : null),
    () => outReason(g, hex, { unit: unit.id }, '2.2c'),
    () => entryReason(g, ids, hex),
    () => faceReason(g, ids, face),
    () => stackingReason(g, unit, ids, hex),
    () => firstReason(...ids.map((id) => () => carriedReason(g, unitOf(g, id), null, hex))),
    () => {
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
    },
  )
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
