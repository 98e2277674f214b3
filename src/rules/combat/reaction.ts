import type { HexLabel } from '../../hex/label.ts'
import {
  everyUnit,
  findUnit,
  friendsAt,
  type Game,
  isAfv,
  moverOf,
  nameOf,
  reactorOf,
  someType,
  unitOf,
  unitsAt,
  unitsOf,
} from '../base/game.ts'
import { type ActionOf, alwaysLegal, type Question, some, type TaskOf } from '../base/question.ts'
import { firstReason, reason } from '../base/reason.ts'
import type { FireMode, Reason, Shot, Unit, UnitId, UnitType } from '../types/index.ts'
import { nameList } from '../words/name-list.ts'
import { fireReason, mayShoot, resolveShots, shotsAt } from './fire.ts'

const MORTAR: readonly UnitType[] = ['mortar']

export type ReactionTask = TaskOf<'reaction'>
export type ReturnTask = TaskOf<'return'>

/** 6.73b The window stays open while a unit that spent the point is still there. */
export function isWindowOpen(g: Game, task: ReactionTask): boolean {
  return task.units.some((id) => findUnit(g, id)?.hex === task.hex)
}

const ownerReason = (g: Game, unit: Unit): Reason | null =>
  unit.side === reactorOf(g)
    ? null
    : reason('not-yours', '5.22b', `${nameOf(g, unit.id)} is on the other side.`, { unit: unit.id })

const mortarReason = (g: Game, unit: Unit): Reason | null =>
  someType(g, unit, MORTAR)
    ? reason('mortar', '6.71b', 'A mortar may not react.', { unit: unit.id })
    : null

/** 6.71b, 6.73a, 6.71f Why this unit may not answer the point with this shot. */
export function reactReason(
  g: Game,
  task: ReactionTask,
  unit: Unit,
  mode: FireMode,
  target?: UnitId,
): Reason | null {
  return firstReason(
    () => ownerReason(g, unit),
    () => mortarReason(g, unit),
    () =>
      task.fired.includes(unit.id)
        ? reason('has-fired', '6.73a', 'It has reacted to this MP already.', { unit: unit.id })
        : null,
    () => fireReason(g, unit, task.hex, mode, target),
  )
}

/** Every answer to a point that was spent. 6.71a */
export function* reactionsIn(
  g: Game,
  task: ReactionTask,
): Generator<{ unit: UnitId; mode: FireMode; target?: UnitId }, void> {
  if (!isWindowOpen(g, task)) return
  for (const unit of unitsOf(g, reactorOf(g))) {
    if (unit.spent || task.fired.includes(unit.id) || someType(g, unit, MORTAR)) continue
    for (const shot of shotsAt(g, unit, task.hex)) yield { unit: unit.id, ...shot }
  }
}

/** 6.72b, 6.73a One reactor answers. The window stays open for the others. */
export function react(g: Game, task: ReactionTask, shot: Shot): void {
  task.fired.push(shot.unit)
  // 6.73d Two that move together give one occasion.
  const together = task.units.filter((id) => findUnit(g, id)?.hex === task.hex).length > 1
  resolveShots(g, [{ shot, cause: 'reaction fire', ruling: together ? '6.73d' : undefined }])
}

/** How many enemy units could answer a point spent in this hex. For the board. */
export function reactorsOn(g: Game, side: string, hex: HexLabel): number {
  let count = 0
  for (const unit of everyUnit(g.s.units)) {
    if (unit.side === side || unit.hex === null || someType(g, unit, MORTAR)) continue
    if (mayShoot(g, unit, hex, 'area')) count++
  }
  return count
}

/** 6.74a, 6.74d Why this unit of the target hex may not answer the shooter. */
export function returnReason(
  g: Game,
  task: ReturnTask,
  unit: Unit,
  mode: FireMode,
  target?: UnitId,
): Reason | null {
  const shooter = unitOf(g, task.shot.unit)
  return firstReason(
    () => ownerReason(g, unit),
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
    () => mortarReason(g, unit),
    () => fireReason(g, unit, shooter.hex as HexLabel, mode, target),
  )
}

/** The possible shots of each unit that may answer. */
export function returnsTo(
  g: Game,
  task: ReturnTask,
): Map<UnitId, { mode: FireMode; target?: UnitId }[]> {
  const shooter = unitOf(g, task.shot.unit)
  const found = new Map<UnitId, { mode: FireMode; target?: UnitId }[]>()
  for (const unit of unitsAt(g, task.shot.hex)) {
    if (unit.side !== reactorOf(g) || unit.spent || someType(g, unit, MORTAR)) continue
    const shots = shotsAt(g, unit, shooter.hex as HexLabel)
    if (shots.length) found.set(unit.id, shots)
  }
  return found
}

/** 6.74c Resolves the shot and all its answers together. */
export function resolveFire(g: Game, shot: Shot, answers: readonly Shot[]): void {
  // 6.74e Each unit that can answers, and strikes all of the shooter's hex.
  const shooter = unitOf(g, shot.unit)
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

/** The shot that an action asks for, at this hex. Only anti-tank fire has a target. */
export const shotAt = (
  hex: HexLabel,
  { unit, mode, target }: { unit: UnitId; mode: FireMode; target?: UnitId },
): Shot => ({
  unit,
  hex,
  mode,
  ...(mode === 'anti-tank' && target !== undefined ? { target } : {}),
})

const unknown = (id: UnitId): Reason =>
  reason('unknown-unit', '6.71b', `There is no unit ${id}.`, { unit: id })

/**
 * What the units do for their point, in words. A unit that is IN a shelter, has fought or was hit may have done more
 * than enter the hex, so the text then says only that it spends a point. 6.71a
 */
function doThere(g: Game, ids: readonly UnitId[]): string {
  const came = ids.every((id) => {
    const mover = moverOf(g, id)
    return g.s.units[id]?.in === null && (!mover?.done || mover.halted)
  })
  const one = ids.length === 1
  return came ? (one ? 'enters' : 'enter') : one ? 'spends 1 MP in' : 'spend 1 MP in'
}

export const reactionQuestion: Question<'reaction'> = {
  clause: '6.71a',
  side: reactorOf,
  ask(g, task) {
    const there = task.units.filter((id) => g.s.units[id]?.hex === task.hex)
    const names = nameList(there.map((id) => nameOf(g, id)))
    return {
      prompt: 'Choose a unit to fire, or hold.',
      happened: `${names} ${doThere(g, there)} ${task.hex}.`,
      note: 'Units that hold fire stay ready.',
      hex: task.hex,
      units: there,
    }
  },
  *legal(g, task) {
    for (const shot of reactionsIn(g, task)) yield { type: 'react', ...shot }
    yield { type: 'hold' }
  },
  answers: {
    react: {
      why(g, action, task) {
        const unit = findUnit(g, action.unit)
        return unit ? reactReason(g, task, unit, action.mode, action.target) : unknown(action.unit)
      },
      does: (g, action, task) => react(g, task, shotAt(task.hex, action)),
    },
    // 6.72a A pass is always accepted.
    hold: {
      why: alwaysLegal,
      ends: true,
      does: (g, _, task) =>
        g.events.push({ type: 'held', side: reactorOf(g), hex: task.hex, clause: '6.72a' }),
    },
  },
  waiting: () => ({ clause: '6.72a', text: 'The other side may react first.' }),
  waits: (g, task) => some(reactionsIn(g, task)),
}

/** 6.74d Every choice of shooters among the units that may answer, and of their shots. The first is nobody. */
function combined(g: Game, task: ReturnTask): ActionOf<'return'>['shots'][] {
  let all: ActionOf<'return'>['shots'][] = [[]]
  for (const [unit, shots] of returnsTo(g, task))
    all = all.flatMap((so) => [so, ...shots.map((shot) => [...so, { unit, ...shot }])])
  return all
}

function shotsReason(g: Game, task: ReturnTask, shots: ActionOf<'return'>['shots']): Reason | null {
  for (const [i, shot] of shots.entries()) {
    const unit = findUnit(g, shot.unit)
    if (!unit) return unknown(shot.unit)
    if (shots.findIndex((other) => other.unit === shot.unit) !== i)
      return reason('duplicate-unit', '6.73a', `${nameOf(g, shot.unit)} shoots once.`, {
        unit: shot.unit,
      })
    const bad = returnReason(g, task, unit, shot.mode, shot.target)
    if (bad) return bad
  }
  return null
}

export const returnQuestion: Question<'return'> = {
  clause: '6.74a',
  side: reactorOf,
  ask: (g, { shot }) => ({
    prompt: 'Return fire, or hold.',
    happened: `${nameOf(g, shot.unit)} fires at ${shot.hex}.`,
    note: 'All fire is simultaneous.',
    hex: shot.hex,
    units: [shot.unit],
  }),
  *legal(g, task) {
    for (const shots of combined(g, task)) if (shots.length) yield { type: 'return', shots }
    yield { type: 'hold' }
  },
  answers: {
    return: {
      why: (g, action, task) => shotsReason(g, task, action.shots),
      ends: true,
      does(g, action, { shot }) {
        const hex = findUnit(g, shot.unit)?.hex as HexLabel
        resolveFire(
          g,
          shot,
          action.shots.map((answer) => shotAt(hex, answer)),
        )
      },
    },
    hold: {
      why: alwaysLegal,
      ends: true,
      does(g, _, { shot }) {
        g.events.push({ type: 'held', side: reactorOf(g), hex: shot.hex, clause: '6.74a' })
        resolveFire(g, shot, [])
      },
    },
  },
  waiting: () => 'The other side may answer the fire first.',
  waits: (g, task) => returnsTo(g, task).size > 0,
  otherwise: (g, task) => resolveFire(g, task.shot, []),
}
