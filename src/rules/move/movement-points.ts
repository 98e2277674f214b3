import { findUnit, type Game, ground, moverOf, nameOf, unitOf } from '../base/game.ts'
import { reason } from '../base/reason.ts'
import { endMove, spend } from '../cohesion/check.ts'
import { activeReason } from '../command/command.ts'
import { movementOf, takesRoadBonus } from '../command/transport.ts'
import type { Mover, Reason, Unit, UnitId } from '../types/index.ts'

export const spentBy = (g: Game, id: UnitId): number => moverOf(g, id)?.spent ?? 0

/** 8.6b Whether all its movement so far followed the road, from a road hex. */
export function onRoad(g: Game, unit: Unit): boolean {
  const mover = moverOf(g, unit.id)
  return mover ? mover.road : unit.hex === null || ground(g, unit.hex, 'road') // 10.21e
}

/** 6.61d, 6.61e The points that a group has spent. A unit that is picked up counts as having spent the same. */
function groupSpent(g: Game, ids: readonly UnitId[]): number {
  let most = 0
  for (const id of ids) most = Math.max(most, spentBy(g, id))
  return most
}

/** 6.61g The points left, without the road bonus. */
export function pointsLeft(g: Game, unit: Unit, spent = spentBy(g, unit.id)): number {
  return (movementOf(g, unit) ?? 0) - spent
}

/** 6.61a–e Why these units may not spend a point together now. */
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
      return reason('no-movement', '3.2c', 'Cannot move on this face.', { unit: id })
  }
  const [one, two] = ids
  if (one === undefined || two === undefined) return null
  if (unitOf(g, one).hex !== unitOf(g, two).hex)
    return reason('not-together', '6.61d', 'They are not in one hex.')
  // 6.61e A moving unit can only pick up one that has not moved yet.
  const [a, b] = [spentBy(g, one), spentBy(g, two)]
  if (a !== b && a && b)
    return reason('not-together', '6.61e', 'They have spent different MP.', {
      has: a,
      needs: b,
    })
  return null
}

/** 6.61g, 6.64 Why one of these units has no point left. With `road` the step follows a road side. */
export function pointReason(g: Game, ids: readonly UnitId[], road: boolean): Reason | null {
  const spent = groupSpent(g, ids)
  for (const id of ids) {
    const unit = unitOf(g, id)
    const left = pointsLeft(g, unit, spent)
    if (left >= 1) continue
    const has = spent + left
    const needs = `Needs ${spent + 1} MP, has ${has}.`
    // 6.64a, 8.6b One more point, for the road only.
    const bonus =
      left === 0 && onRoad(g, unit) && (movementOf(g, unit) ?? 0) > 0 && takesRoadBonus(g, unit)
    if (road && bonus) continue
    if (bonus)
      return reason(
        'no-points',
        '6.64b',
        `${needs} The MP for the road is good for one more hex along it.`,
        { unit: id, has, needs: spent + 1 },
      )
    if (road && left === 0 && moverOf(g, id)?.bonusLost && takesRoadBonus(g, unit))
      return reason(
        'no-points',
        '6.64a',
        `${needs} The MP for the road is lost: not all its move was along it.`,
        { unit: id, has, needs: spent + 1, ruling: true },
      )
    return reason('no-points', '6.61g', needs, { unit: id, has, needs: spent + 1 })
  }
  return null
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

/** 6.61b Pays one point. A unit that is picked up has then spent as much as the group. 6.61e */
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

/** 6.65f Ends a move that has begun and spends the unit. By ruling also when another unit acts. */
export function endMoveOf(g: Game, id: UnitId, ruling?: string): void {
  const mover = moverOf(g, id)
  const unit = findUnit(g, id)
  if (!mover || mover.done || mover.spent === 0 || !unit) return // carried, but not moved yet
  endMove(g, id)
  spend(g, unit, '6.65f', ruling)
}

/** 6.65f Ends other moves when these units act, except of units that are picked up (6.61e). */
export function completeOthers(g: Game, ids: readonly UnitId[]): void {
  for (const mover of [...g.s.movers]) {
    if (ids.includes(mover.unit) || mover.done || mover.spent === 0) continue
    mover.overtaken = true
    // 6.61d One unit of a stack that moved together is left behind.
    const left = ids.some(
      (id) =>
        findUnit(g, id)?.hex === findUnit(g, mover.unit)?.hex && spentBy(g, id) === mover.spent,
    )
    endMoveOf(g, mover.unit, left ? '6.61d' : '6.65f')
  }
}
