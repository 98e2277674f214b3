import { observerReason, registerReason } from '../artillery/before.ts'
import {
  breachReason,
  craterReason,
  stopBreachingReason,
  targetReason,
} from '../artillery/bombard.ts'
import { callReason, cancelReason } from '../artillery/call.ts'
import { driftReason } from '../artillery/gas.ts'
import { aimReason } from '../artillery/observe.ts'
import { spineReason } from '../artillery/signal.ts'
import { actorOf, type Game, infiltrates, nameOf, reading, sideDef, unitOf } from '../base/game.ts'
import { reason } from '../base/reason.ts'
import { improveReason } from '../campaign/improve.ts'
import { nightReason, recoverReason, turnReason } from '../campaign/night.ts'
import { edgeReason, placementReason } from '../campaign/place.ts'
import { redeployReason } from '../campaign/redeploy.ts'
import { fireReason } from '../combat/fire.ts'
import { allocateReason } from '../combat/melee.ts'
import { reactReason, returnReason } from '../combat/reaction.ts'
import { additions, groupReason, readyReason } from '../command/command.ts'
import { freshReason } from '../command/fresh.ts'
import { shovelReason } from '../command/shovel.ts'
import { transportReason } from '../command/transport.ts'
import { digReason } from '../move/dig.ts'
import { enterReason, exitReason, goInReason, meleeReason, stopReason } from '../move/move.ts'
import { arriveReason } from '../setup/arrive.ts'
import { placeReason, readySetupReason, takeReason } from '../setup/placing.ts'
import { placeWorkReason, takeWorkReason, unplacedWorksReason } from '../setup/works.ts'
import type { Action, ActionType, Battle, GameState, Reason, Task, Unit } from '../types/index.ts'
import { topTask } from './agenda.ts'
import { shapeReason } from './shape.ts'

/** Which actions each waiting task can take at all. */
export const ANSWERS: Partial<Record<Task['kind'], readonly ActionType[]>> = {
  setup: ['place', 'take', 'placeWork', 'takeWork', 'ready'],
  observer: ['observer'],
  register: ['register'],
  breach: ['breach', 'decline'],
  target: ['target'],
  craters: ['crater'],
  arrival: ['place', 'decline'],
  signals: ['signal'],
  aim: ['aim'],
  spine: ['spine'],
  drift: ['drift'],
  shovels: ['shovel', 'finish'],
  remount: ['remount'],
  placement: ['place', 'byEdge'],
  'counter-attack': ['counterAttack'],
  'night-choice': ['nightAttack'],
  recovery: ['recover', 'turn', 'finish'],
  improve: ['improve', 'finish'],
  redeploy: ['redeploy', 'decline'],
  half: ['pass', 'command', 'muster', 'call', 'cancel'],
  members: ['add', 'begin'],
  activation: [
    'deploy',
    'dig',
    'fire',
    'transport',
    'enter',
    'goIn',
    'melee',
    'exit',
    'stop',
    'finish',
  ],
  rally: ['rally', 'decline'],
  reaction: ['react', 'hold'],
  return: ['return', 'hold'],
  'melee-actor': ['allocate'],
  'melee-reactor': ['allocate'],
}

const WAITING: Partial<Record<Task['kind'], string>> = {
  setup: 'The set-up is not done.',
  observer: 'The observer of the trench sets is to be named.',
  register: 'Vertices are being registered.',
  breach: 'Wire is to be breached first.',
  target: 'The bombardment is to be aimed first.',
  craters: 'Shell craters are to be placed first.',
  arrival: 'Arriving units are being placed.',
  signals: 'The signal rolls come first.',
  aim: 'The cross hair is to be placed.',
  spine: 'The fire has strayed; its spine comes first.',
  drift: 'The gas drifts first.',
  shovels: 'The shovels are being settled.',
  remount: 'Mounted or on foot is to be decided.',
  placement: 'Units are being placed.',
  'counter-attack': 'The counter attack is to be decided.',
  'night-choice': 'The night attack is to be decided.',
  recovery: 'Losses are being recovered.',
  improve: 'Positions are being improved.',
  redeploy: 'A gun may be redeployed.',
  half: 'A command comes first.',
  members: 'The mass is still being gathered.',
  activation: 'A command is being carried out.',
  rally: 'A rally is to be decided first.',
  reaction: 'The other side may react first.',
  return: 'The other side may answer the fire first.',
}

const CLAUSE: Partial<Record<Task['kind'], string>> = {
  setup: '10.1b',
  observer: '7.21j',
  register: '7.3c',
  breach: '7.12d',
  target: '7.11b',
  craters: '7.13a',
  arrival: '10.22b',
  signals: '6.02a',
  aim: '6.1b',
  spine: '7.243b',
  drift: '7.513b',
  shovels: '6.41c',
  remount: '13.Cb',
  placement: '11.12a',
  'counter-attack': '11.31',
  'night-choice': '11.521a',
  recovery: '11.531a',
  improve: '11.54',
  redeploy: '11.55a',
  half: '5.21a',
  members: '6.01c',
  activation: '5.21a',
  rally: '3.8b',
  reaction: '6.72a',
  return: '6.74a',
  'melee-actor': '6.674a',
  'melee-reactor': '6.674a',
}

/** Null when legal; else the first condition that fails. The one test behind every list and every refusal. */
export function why(battle: Battle, state: GameState, action: Action): Reason | null {
  return reasonFor(reading(battle, state), action)
}

export function reasonFor(g: Game, action: Action): Reason | null {
  const shape = shapeReason(action)
  if (shape) return shape
  const task = topTask(g)
  if (task.kind === 'over') return reason('game-over', '10.1c', 'The battle is over.')
  if (action.type === 'concede')
    return g.battle.sides.some((def) => def.id === action.side)
      ? null
      : reason('unknown-side', '10.1c', `There is no side ${action.side}.`)
  if (!ANSWERS[task.kind]?.includes(action.type)) return notNow(g, task, action)
  switch (action.type) {
    case 'place':
      if (task.kind === 'placement') return placementReason(g, task.side, action)
      return task.kind === 'arrival'
        ? arriveReason(g, task.side, action)
        : placeReason(g, sideOf(task), action)
    case 'take':
      return takeReason(g, sideOf(task), action.unit)
    case 'placeWork':
      return placeWorkReason(g, sideOf(task), action)
    case 'takeWork':
      return takeWorkReason(g, sideOf(task), action)
    case 'ready':
      return readySetupReason(g, sideOf(task)) ?? unplacedWorksReason(g, sideOf(task))
    case 'pass':
    case 'finish':
    case 'hold':
      return null
    case 'decline':
      return task.kind === 'breach' ? stopBreachingReason(task) : null
    case 'observer':
      return task.kind === 'observer' ? observerReason(g, task.side, action.unit) : null
    case 'register':
      return task.kind === 'register' ? registerReason(g, task.side, action) : null
    case 'breach':
      return task.kind === 'breach' ? breachReason(g, task, action.wire) : null
    case 'target':
      return targetReason(g, action.hex)
    case 'crater':
      return task.kind === 'craters' ? craterReason(g, task, action.hex) : null
    case 'call':
      return callReason(g, action)
    case 'cancel':
      return cancelReason(g, action.group)
    case 'aim':
      return task.kind === 'aim' ? aimReason(g, task.group, task.mode, action.vertex) : null
    case 'signal':
      return task.kind === 'signals' && task.groups.includes(action.group)
        ? null
        : reason('unknown-group', '6.02d', `${action.group} has no signal roll to make.`, {
            group: action.group,
          })
    case 'spine':
      return task.kind === 'spine' ? spineReason(g, task.group, action.vertex) : null
    case 'drift':
      return driftReason(g, action)
    case 'shovel':
      return task.kind === 'shovels' ? shovelReason(g, task.side, action) : null
    case 'remount':
    case 'counterAttack':
      return null
    case 'byEdge':
      return task.kind === 'placement' ? edgeReason(g, task.side, action.unit) : null
    case 'nightAttack':
      return task.kind === 'night-choice' ? nightReason(g, task.side, action.yes) : null
    case 'recover':
      return task.kind === 'recovery' ? recoverReason(g, task.side, action.unit) : null
    case 'turn':
      return task.kind === 'recovery' ? turnReason(g, task.side, action.unit) : null
    case 'improve':
      return task.kind === 'improve' ? improveReason(g, task.side, action) : null
    case 'redeploy':
      return task.kind === 'redeploy' ? redeployReason(g, task.side, action) : null
    case 'transport':
      return transportReason(g, action.unit, action.kind)
    case 'command':
      return groupReason(g, action.units)
    case 'muster':
      return musterReason(g, action.unit)
    case 'add':
      return task.kind === 'members' ? groupReason(g, [...task.units, action.unit], true) : null
    case 'begin':
      return task.kind === 'members' ? groupReason(g, task.units) : null
    case 'deploy':
      return freshReason(g, action.unit)
    case 'dig':
      return digReason(g, action.unit)
    case 'fire':
      return (
        freshReason(g, action.unit) ??
        fireReason(g, unitOf(g, action.unit) as Unit, action.hex, action.mode, action.target)
      )
    case 'enter':
      return enterReason(g, action.units, action.hex, action.face, action.in)
    case 'goIn':
      return goInReason(g, action.units, false, action.shelter)
    case 'melee':
      return meleeReason(g, action.units, action.goIn === true)
    case 'exit':
      return exitReason(g, action)
    case 'stop':
      return stopReason(g, action.units)
    case 'rally':
      return task.kind === 'rally' && task.unit === action.unit
        ? null
        : reason('no-rally', '3.8a', `${nameOf(g, action.unit)} is not to be rallied now.`, {
            unit: action.unit,
          })
    case 'react': {
      const unit = unitOf(g, action.unit)
      if (!unit) return unknown(action.unit)
      return task.kind === 'reaction'
        ? reactReason(g, task, unit, action.mode, action.target)
        : null
    }
    case 'return':
      return task.kind === 'return' ? shotsReason(g, task, action) : null
    case 'allocate':
      return task.kind === 'melee-actor' || task.kind === 'melee-reactor'
        ? allocateReason(g, task, action.attacks)
        : null
  }
}

const unknown = (id: string): Reason =>
  reason('unknown-unit', '6.71b', `There is no unit ${id}.`, { unit: id })
const sideOf = (task: Task): string => (task.kind === 'setup' ? task.side : '')

/** The task in hand comes first; say so, or that the unit could not do it anyway. */
function notNow(g: Game, task: Task, action: Action): Reason {
  const clause = CLAUSE[task.kind] ?? '5.0a'
  if (task.kind === 'half' && 'unit' in action) {
    const bad = readyReason(g, action.unit)
    if (bad) return bad
  }
  const who = task.kind === 'half' ? ` ${sideDef(g.battle, actorOf(g)).name} are to command.` : ''
  const blob = task.kind === 'members' && unitOf(g, task.units[0] as string)?.formed === false
  const waiting =
    task.kind === 'melee-actor' || task.kind === 'melee-reactor'
      ? `The melee in ${task.hex} is decided first.`
      : blob
        ? 'The blob is still being gathered.'
        : (WAITING[task.kind] ?? 'Not now.')
  return reason('not-now', blob ? '6.01e' : clause, `${waiting}${who}`, {
    remedy: `Now: ${(ANSWERS[task.kind] ?? []).join(', ')}.`,
  })
}

/** 6.01c a mass begins with a formed ready unit that has a neighbour of its kind. */
function musterReason(g: Game, id: string): Reason | null {
  const bad = groupReason(g, [id])
  if (bad) return bad
  const unit = unitOf(g, id) as Unit
  if (!unit.formed && !infiltrates(g, unit.side))
    return reason(
      'not-formed',
      '3.5a',
      `${nameOf(g, id)} is dispersed; a mass takes formed units.`,
      { unit: id },
    )
  return additions(g, [id]).length > 0
    ? null
    : unit.formed
      ? reason('not-linked', '3.5b', 'No identical unit is ready and formed beside it.', {
          unit: id,
        })
      : reason('not-linked', '3.6c', 'No unit is ready and dispersed beside it.', {
          unit: id,
          ruling: true,
        })
}

function shotsReason(
  g: Game,
  task: Extract<Task, { kind: 'return' }>,
  action: Extract<Action, { type: 'return' }>,
): Reason | null {
  for (const [i, shot] of action.shots.entries()) {
    const unit = unitOf(g, shot.unit)
    if (!unit) return unknown(shot.unit)
    if (action.shots.findIndex((other) => other.unit === shot.unit) !== i)
      return reason('duplicate-unit', '6.73a', `${nameOf(g, shot.unit)} shoots once.`, {
        unit: shot.unit,
      })
    const bad = returnReason(g, task, unit, shot.mode, shot.target)
    if (bad) return bad
  }
  return null
}
