import { DIRECTIONS, NO_HEX } from '../../hex/grid.ts'
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
  ground,
  hexOf,
  indexOf,
  isBlockhouse,
  isTrench,
  moverOf,
  nameOf,
  side,
  sideBits,
  unitOf,
} from '../base/game.ts'
import { outReason } from '../base/out-of-play.ts'
import { first, reason } from '../base/reason.ts'
import { cannotShelter, mayShelter, shelterFor } from '../base/shelter.ts'
import { endMove, spend } from '../cohesion/check.ts'
import { activeReason } from '../command/command.ts'
import { carriedReason, carrierOf, movementOf, takesRoadBonus } from '../command/transport.ts'
import { entryReason } from '../setup/arrive.ts'
import type { Action, Mover, Reason, Shelter, Unit, UnitId } from '../types/index.ts'

export const spentBy = (g: Game, id: UnitId): number => moverOf(g, id)?.spent ?? 0

/** 8.6b is its whole move so far along the road, from a road hex? */
export function onRoad(g: Game, unit: Unit): boolean {
  const mover = moverOf(g, unit.id)
  return mover ? mover.road : unit.hex === null || ground(g, unit.hex, 'road') // 10.21e
}

/** 6.61d, 6.61e what a group has spent: a unit picked up counts as having spent the same. */
function groupSpent(g: Game, ids: readonly UnitId[]): number {
  return Math.max(...ids.map((id) => spentBy(g, id)))
}

/** 6.61g points left for anything but the road bonus. */
export function pointsLeft(g: Game, unit: Unit, spent = spentBy(g, unit.id)): number {
  return (movementOf(g, unit) ?? 0) - spent
}

/** 6.61a–e may these units spend a point now, together? */
export function moverReason(g: Game, ids: readonly UnitId[]): Reason | null {
  if (ids.length < 1 || ids.length > 2)
    return reason('not-together', '6.61a', 'One unit moves, or two as a stack.')
  if (ids.length === 2 && ids[0] === ids[1])
    return reason('duplicate-unit', '6.61a', `${nameOf(g, ids[0] as UnitId)} is named twice.`)
  for (const id of ids) {
    const unit = findUnit(g, id)
    const mover = moverOf(g, id)
    if (unit && mover?.done && mover.overtaken)
      return reason('move-over', '6.65f', `${nameOf(g, id)} ended its move when another acted.`, {
        unit: id,
        withoutUnit: 'ended its move when another acted.',
        ruling: true,
      })
    if (unit && mover?.done)
      return mover.halted
        ? reason(
            'move-over',
            '6.671b',
            `${nameOf(g, id)} was stopped by the ground and is spent.`,
            { unit: id, withoutUnit: 'was stopped by the ground and is spent.' },
          )
        : unit.spent
          ? reason('spent', '3.3b', 'Spent.', { unit: id })
          : reason('move-over', '6.65f', `${nameOf(g, id)} has ended its move.`, {
              unit: id,
              withoutUnit: 'has ended its move.',
            })
    const bad = activeReason(g, id)
    if (bad) return bad
    if (movementOf(g, unitOf(g, id)) === null)
      return reason('no-movement', '3.2c', 'No movement on this face.', { unit: id })
  }
  const units = ids.map((id) => unitOf(g, id))
  if (units.length === 2 && units[0]?.hex !== units[1]?.hex)
    return reason('not-together', '6.61d', 'They are not in one hex.')
  // 6.61e only a unit that has not moved yet can be picked up by one under way.
  const [a, b] = ids.map((id) => spentBy(g, id))
  if (ids.length === 2 && a !== b && a && b)
    return reason('not-together', '6.61e', 'They have spent different points.', {
      has: a,
      needs: b,
    })
  return null
}

function pointReason(g: Game, ids: readonly UnitId[], road: boolean): Reason | null {
  const spent = groupSpent(g, ids)
  for (const id of ids) {
    const unit = unitOf(g, id)
    const left = pointsLeft(g, unit, spent)
    if (left >= 1) continue
    const has = spent + left
    const needs = `Needs ${spent + 1} ${spent === 0 ? 'point' : 'points'}, has ${has}.`
    // 6.64a, 8.6b one point more, for the road alone.
    const bonus =
      left === 0 && onRoad(g, unit) && (movementOf(g, unit) ?? 0) > 0 && takesRoadBonus(g, unit)
    if (road && bonus) continue
    if (bonus)
      return reason(
        'no-points',
        '6.64b',
        `${needs} The point for the road is good for one more hex along it.`,
        { unit: id, has, needs: spent + 1 },
      )
    if (road && left === 0 && moverOf(g, id)?.bonusLost && takesRoadBonus(g, unit))
      return reason(
        'no-points',
        '6.64a',
        `${needs} The point for the road is lost: not all its move was along it.`,
        { unit: id, has, needs: spent + 1, ruling: true },
      )
    return reason('no-points', '6.61g', needs, { unit: id, has, needs: spent + 1 })
  }
  return null
}

/** 6.62a, 6.63, 8.7e may they enter that hex for one point? */
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

/** The same of units that may spend a point. */
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
    return reason(
      'malformed',
      '6.3a',
      'A face is chosen only by a unit that comes onto the sheet.',
      {
        unit: unit.id,
      },
    )
  if (into !== undefined)
    return reason('malformed', '10.21e', 'Only who comes onto the sheet may be IN at once.', {
      unit: unit.id,
    })
  if (hexOf(g, hex) < 0) return reason('unknown-hex', '2.2a', `${hex} is not on the sheet.`)
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
    first(...ids.map((id) => () => carriedReason(g, unitOf(g, id), from, hex))) ??
    pointReason(g, ids, (sides & SIDE.road) !== 0)
  )
}

/** 6.64b by ruling a dash is no score that the road could add to. */
function noRoadPoint(g: Game, bad: Reason, hex: HexLabel): Reason {
  const from = bad.unit === undefined ? undefined : findUnit(g, bad.unit)?.hex
  if (bad.code !== 'no-movement' || !from || !side(g, from, hex, 'road')) return bad
  return { ...bad, clause: '6.64b', ruling: true }
}

/** 6.63a two friends in a hex at every moment. */
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

/** 7.21k the observer of the trench sets stays where it was set up. */
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

/** 10.2a, 10.21c the first hex of the sheet, at one point like any other. */
function comeOnReason(
  g: Game,
  ids: readonly UnitId[],
  hex: HexLabel,
  face?: 'formed' | 'dispersed',
): Reason | null {
  const unit = unitOf(g, ids[0] as UnitId)
  return first(
    () => (hexOf(g, hex) < 0 ? reason('unknown-hex', '2.2a', `${hex} is not on the sheet.`) : null),
    () => outReason(g, hex, { unit: unit.id }, '2.2c'),
    () => entryReason(g, ids, hex),
    () => faceReason(g, ids, face),
    () => stackingReason(g, unit, ids, hex),
    () => first(...ids.map((id) => () => carriedReason(g, unitOf(g, id), null, hex))),
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

/** 10.21a a mass comes on formed, a blob dispersed; 10.21d others as their owner likes. */
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

/** 6.62b going IN within the hex. */
export function goInReason(
  g: Game,
  ids: readonly UnitId[],
  withMelee = false,
  shelter?: Shelter,
): Reason | null {
  const bad = moverReason(g, ids) ?? placedReason(g, ids)
  if (bad) return bad
  for (const id of ids) {
    const unit = unitOf(g, id)
    const hex = unit.hex as HexLabel
    const trench = isTrench(g, hex)
    const blockhouse = isBlockhouse(g, hex)
    const about = { unit: id, hex }
    if (unit.in) {
      // 6.62d with a melee it simply pays, as long as another one goes IN.
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

/** 6.671a */
export function meleeReason(g: Game, ids: readonly UnitId[], goIn: boolean): Reason | null {
  const bad = moverReason(g, ids) ?? placedReason(g, ids)
  if (bad) return bad.code === 'no-movement' ? { ...bad, clause: '6.671e', ruling: true } : bad
  const unit = unitOf(g, ids[0] as UnitId)
  if (enemiesAt(g, unit.side, unit.hex as HexLabel).length === 0)
    return reason('no-enemy', '6.671a', 'No enemy is in its hex.', { unit: unit.id })
  return goIn ? goInReason(g, ids, true) : pointReason(g, ids, false)
}

/** Only a unit on the sheet can do anything but come onto it. 10.2b */
function placedReason(g: Game, ids: readonly UnitId[]): Reason | null {
  const away = ids.find((id) => findUnit(g, id)?.hex === null)
  return away === undefined
    ? null
    : reason('off-map', '10.2b', 'It is not on the sheet yet; it may only walk on.', { unit: away })
}

/** 10.3a */
export function exitReason(g: Game, action: Extract<Action, { type: 'exit' }>): Reason | null {
  const bad =
    moverReason(g, action.units) ?? placedReason(g, action.units) ?? fixedReason(g, action.units)
  if (bad) return bad
  const dir = DIRECTIONS.indexOf(action.side)
  const unit = unitOf(g, action.units[0] as UnitId)
  const from = unit.hex as HexLabel
  if (dir < 0 || g.battle.map.grid.neighbours[hexOf(g, from) * 6 + dir] !== NO_HEX)
    return reason('not-edge', '10.3a', `${from} has no sheet edge on that side.`, {
      unit: unit.id,
      hex: from,
    })
  if (enemiesAt(g, unit.side, from).length > 0)
    return reason('held', '6.63c', 'Enemies share its hex; it may not be left.', {
      unit: unit.id,
      ruling: true,
    })
  return pointReason(g, action.units, false)
}

export function stopReason(g: Game, ids: readonly UnitId[]): Reason | null {
  const bad = moverReason(g, ids)
  if (bad) return bad
  const still = ids.find((id) => !moverOf(g, id)?.spent)
  return still === undefined
    ? null
    : reason('not-moving', '6.65f', `${nameOf(g, still)} has not begun to move.`, {
        unit: still,
        withoutUnit: 'has not begun to move.',
      })
}

/** 6.65f a move that has begun is over: the unit is spent. By ruling also when another unit acts. */
export function endMoveOf(g: Game, id: UnitId, ruling?: string): void {
  const mover = moverOf(g, id)
  const unit = findUnit(g, id)
  if (!mover || mover.done || mover.spent === 0 || !unit) return // carried, but not moved yet
  endMove(g, id)
  spend(g, unit, '6.65f', ruling)
}

/** 6.65f other moves are completed when these units act (6.61e pick-up aside). */
export function completeOthers(g: Game, ids: readonly UnitId[]): void {
  for (const mover of [...g.s.movers]) {
    if (ids.includes(mover.unit) || mover.done || mover.spent === 0) continue
    mover.overtaken = true
    // 6.61d one of a stack that went together so far is left behind.
    const left = ids.some(
      (id) =>
        findUnit(g, id)?.hex === findUnit(g, mover.unit)?.hex && spentBy(g, id) === mover.spent,
    )
    endMoveOf(g, mover.unit, left ? '6.61d' : '6.65f')
  }
}

/** 6.61b pay one point; a picked-up unit catches up with the group. 6.61e */
export function pay(g: Game, ids: readonly UnitId[]): Mover[] {
  const spent = groupSpent(g, ids) + 1
  const along = ids.every((id) => moverOf(g, id)?.road ?? true)
  return ids.map((id) => {
    let mover = moverOf(g, id)
    if (!mover) {
      const unit = unitOf(g, id)
      g.s.movers.push({
        unit: id,
        spent: 0,
        road: along && (unit.hex === null || ground(g, unit.hex, 'road')),
        moving: true,
        done: false,
        halted: false,
      })
      mover = moverOf(g, id) as Mover
    }
    mover.spent = spent
    mover.moving = true
    return mover
  })
}
