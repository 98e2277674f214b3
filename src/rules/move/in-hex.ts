import { DIRECTIONS, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  findUnit,
  type Game,
  hasEnemies,
  hexOf,
  isBlockhouse,
  isTrench,
  unitOf,
} from '../base/game.ts'
import { reason } from '../base/reason.ts'
import { cannotShelter, mayShelter, shelterFor } from '../base/shelter.ts'
import type { Action, Reason, Shelter, UnitId } from '../types/index.ts'
import { fixedReason } from './enter.ts'
import { moverReason, pointReason } from './movement-points.ts'

/** 6.62b Why they may not go IN a shelter of their hex. */
export function goInReason(
  g: Game,
  ids: readonly UnitId[],
  withMelee = false,
  shelter?: Shelter,
): Reason | null {
  return moverReason(g, ids) ?? placedReason(g, ids) ?? goReason(g, ids, withMelee, shelter)
}

/** The same for units on the map that may spend a point. */
export function goReason(
  g: Game,
  ids: readonly UnitId[],
  withMelee = false,
  shelter?: Shelter,
): Reason | null {
  for (const id of ids) {
    const unit = unitOf(g, id)
    const hex = unit.hex as HexLabel
    const trench = isTrench(g, hex)
    const blockhouse = isBlockhouse(g, hex)
    const about = { unit: id, hex }
    if (unit.in) {
      // 6.62d With a melee a unit that is already IN only pays, as long as another one goes IN.
      if (withMelee && ids.some((other) => findUnit(g, other)?.in === null)) continue
      return reason('already-in', '6.62b', `It is IN the ${unit.in}.`, about)
    }
    if (!trench && !blockhouse)
      return reason('no-shelter', '6.62b', 'No trench or blockhouse is here.', about)
    if (withMelee && !trench)
      return reason(
        'no-shelter',
        '6.62d',
        'Only a trench may be entered together with a melee.',
        about,
      )
    if (shelter !== undefined) {
      if (!(shelter === 'trench' ? trench : blockhouse))
        return reason('no-shelter', '6.62b', `No ${shelter} is here.`, about)
      if (!mayShelter(g, unit, shelter)) return cannotShelter(g, unit, shelter, hex)
    }
    const able = withMelee ? mayShelter(g, unit, 'trench') : shelterFor(g, unit) !== null
    if (!able) return cannotShelter(g, unit, trench ? 'trench' : 'blockhouse', hex)
  }
  return pointReason(g, ids, false)
}

/** 6.671a Why they may not start a melee. */
export function meleeReason(g: Game, ids: readonly UnitId[], goIn: boolean): Reason | null {
  const bad = moverReason(g, ids) ?? placedReason(g, ids)
  if (bad) return bad.code === 'no-movement' ? { ...bad, clause: '6.671e', ruling: true } : bad
  return assaultReason(g, ids, goIn)
}

/** The same for units on the map that may spend a point. */
export function assaultReason(g: Game, ids: readonly UnitId[], goIn: boolean): Reason | null {
  const unit = unitOf(g, ids[0] as UnitId)
  if (!hasEnemies(g, unit.side, unit.hex as HexLabel))
    return reason('no-enemy', '6.671a', 'No enemy is in its hex.', { unit: unit.id })
  return goIn ? goReason(g, ids, true) : pointReason(g, ids, false)
}

/** A unit off the map may only come on. 10.2b */
function placedReason(g: Game, ids: readonly UnitId[]): Reason | null {
  const away = ids.find((id) => findUnit(g, id)?.hex === null)
  return away === undefined
    ? null
    : reason('off-map', '10.2b', 'It is not on the map yet; it may only walk on.', { unit: away })
}

/** 10.3a Why they may not leave the map on that side. */
export function exitReason(g: Game, action: Extract<Action, { type: 'exit' }>): Reason | null {
  const bad =
    moverReason(g, action.units) ?? placedReason(g, action.units) ?? fixedReason(g, action.units)
  if (bad) return bad
  const dir = DIRECTIONS.indexOf(action.side)
  const unit = unitOf(g, action.units[0] as UnitId)
  const from = unit.hex as HexLabel
  if (dir < 0 || g.battle.map.grid.neighbours[hexOf(g, from) * 6 + dir] !== NO_HEX)
    return reason('not-edge', '10.3a', `${from} has no map edge on that side.`, {
      unit: unit.id,
      hex: from,
    })
  if (hasEnemies(g, unit.side, from))
    return reason('held', '6.63c', 'Enemies share its hex; it may not be left.', {
      unit: unit.id,
      ruling: true,
    })
  return pointReason(g, action.units, false)
}
