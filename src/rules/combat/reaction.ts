import type { HexLabel } from '../../hex/label.ts'
import {
  everyUnit,
  friendsAt,
  type Game,
  isAfv,
  nameOf,
  reactorOf,
  someType,
  unitOf,
  unitsAt,
  unitsOf,
} from '../base/game.ts'
import { first, reason } from '../base/reason.ts'
import type { FireMode, Reason, Shot, Task, Unit, UnitId } from '../types/index.ts'
import { aimRefusal, fireReason, resolveShots, shooterRefusal, shotsAt } from './fire.ts'

export type ReactionTask = Extract<Task, { kind: 'reaction' }>
export type ReturnTask = Extract<Task, { kind: 'return' }>

/** 6.73b the window stays open while a unit that spent the point is still there. */
export function windowOpen(g: Game, task: ReactionTask): boolean {
  return task.units.some((id) => unitOf(g, id)?.hex === task.hex)
}

/** 6.71b, 6.73a, 6.71f */
export function reactReason(
  g: Game,
  task: ReactionTask,
  unit: Unit,
  mode: FireMode,
  target?: UnitId,
): Reason | null {
  return first(
    () =>
      unit.side === reactorOf(g)
        ? null
        : reason('not-yours', '5.22b', `${nameOf(g, unit.id)} is not the reactor's.`, {
            unit: unit.id,
          }),
    () =>
      someType(g, unit, ['mortar'])
        ? reason('mortar', '6.71b', 'A mortar may not react.', { unit: unit.id })
        : null,
    () =>
      task.fired.includes(unit.id)
        ? reason('has-fired', '6.73a', 'It has answered this point already.', { unit: unit.id })
        : null,
    () => fireReason(g, unit, task.hex, mode, target),
  )
}

/** Every answer to a point that was spent. 6.71a */
export function* reactionsIn(
  g: Game,
  task: ReactionTask,
): Generator<{ unit: UnitId; mode: FireMode; target?: UnitId }, void> {
  if (!windowOpen(g, task)) return
  for (const unit of unitsOf(g, reactorOf(g))) {
    if (unit.spent || task.fired.includes(unit.id) || someType(g, unit, ['mortar'])) continue
    for (const shot of shotsAt(g, unit, task.hex)) yield { unit: unit.id, ...shot }
  }
}

/** 6.72b, 6.73a one reactor answers; the window stays for the others. */
export function react(g: Game, task: ReactionTask, shot: Shot): void {
  task.fired.push(shot.unit)
  // 6.73d two that move as one give one occasion.
  const together = task.units.filter((id) => unitOf(g, id)?.hex === task.hex).length > 1
  resolveShots(g, [{ shot, cause: 'reaction fire', ruling: together ? '6.73d' : undefined }])
}

/** How many units of the other side could answer a point spent in that hex. For the board. */
export function reactorsOn(g: Game, side: string, hex: HexLabel): number {
  let count = 0
  for (const unit of everyUnit(g.s.units)) {
    if (unit.side === side || unit.hex === null || someType(g, unit, ['mortar'])) continue
    if (shooterRefusal(g, unit, 'area') === null && aimRefusal(g, unit, hex) === null) count++
  }
  return count
}

/** 6.74a, 6.74d may this unit of the fired-on hex answer the shooter? */
export function returnReason(
  g: Game,
  task: ReturnTask,
  unit: Unit,
  mode: FireMode,
  target?: UnitId,
): Reason | null {
  const shooter = unitOf(g, task.shot.unit) as Unit
  return first(
    () =>
      unit.side === reactorOf(g)
        ? null
        : reason('not-yours', '5.22b', `${nameOf(g, unit.id)} is not the reactor's.`, {
            unit: unit.id,
          }),
    () =>
      unit.hex === task.shot.hex
        ? null
        : reason(
            'no-target',
            '6.74a',
            `It was not fired at; only units in ${task.shot.hex} may answer.`,
            {
              unit: unit.id,
              hex: task.shot.hex,
            },
          ),
    () =>
      someType(g, unit, ['mortar'])
        ? reason('mortar', '6.71b', 'A mortar may not react.', { unit: unit.id })
        : null,
    () => fireReason(g, unit, shooter.hex as HexLabel, mode, target),
  )
}

/** For each unit that may answer, its ways of doing so. */
export function returnsTo(
  g: Game,
  task: ReturnTask,
): Map<UnitId, { mode: FireMode; target?: UnitId }[]> {
  const shooter = unitOf(g, task.shot.unit) as Unit
  const found = new Map<UnitId, { mode: FireMode; target?: UnitId }[]>()
  for (const unit of unitsAt(g, task.shot.hex)) {
    if (unit.side !== reactorOf(g) || unit.spent || someType(g, unit, ['mortar'])) continue
    const shots = shotsAt(g, unit, shooter.hex as HexLabel)
    if (shots.length) found.set(unit.id, shots)
  }
  return found
}

/** 6.74c the shot and all its answers fall together. */
export function resolveFire(g: Game, shot: Shot, answers: readonly Shot[]): void {
  // 6.74e each that can answers, and strikes all of the shooter's hex.
  const shooter = unitOf(g, shot.unit) as Unit
  const many = answers.length > 1
  const mates = friendsAt(g, shooter.side, shooter.hex as HexLabel).some(
    (unit) => unit !== shooter && !isAfv(g, unit),
  )
  resolveShots(g, [
    { shot, cause: 'fire' },
    ...answers.map((answer) => ({
      shot: answer,
      cause: 'return fire' as const,
      ruling: many || (mates && answer.mode === 'area') ? '6.74e' : undefined,
    })),
  ])
}
