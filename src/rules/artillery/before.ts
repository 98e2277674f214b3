import { verticesOf } from '../../map/sight/vertex.ts'
import { everyType, findUnit, type Game, nameOf, sideDef, unitsOf } from '../base/game.ts'
import { type Question, sideOfTask } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import type { Action, GroupState, Reason, SideId, Task, Unit, UnitId } from '../types/index.ts'
import {
  groupDef,
  groupName,
  groupOf,
  groupsOf,
  hasRegisteredVertex,
  vertexName,
  vertexOf,
  wholeVertex,
} from './group.ts'

/** 10.1b, 7.3c, 7.11a The tasks between set-up and the first turn, in order. */
export function tasksBeforePlay(g: Game): Task[] {
  const order: SideId[] = [...g.battle.setupOrder]
  for (const def of g.battle.sides) if (!order.includes(def.id)) order.push(def.id)
  const tasks: Task[] = []
  for (const side of order) {
    if (sideDef(g.battle, side).artillery?.some((def) => def.mode === 'trench set'))
      tasks.push({ kind: 'observer', side })
    if (groupsToRegister(g, side).length) tasks.push({ kind: 'register', side })
  }
  for (const side of order)
    for (const [index, def] of (g.battle.bombardments ?? []).entries())
      if (def.by === side) tasks.push({ kind: 'bombardment', index })
  return tasks
}

/** 7.21j The infantry that a side may name as observer. */
export const observerCandidates = (g: Game, side: SideId): Unit[] =>
  unitsOf(g, side).filter((unit) => everyType(g, unit, ['infantry']))

export function observerReason(g: Game, side: SideId, id: UnitId): Reason | null {
  const unit = findUnit(g, id)
  if (!unit) return reason('unknown-unit', '7.21j', `There is no unit ${id}.`, { unit: id })
  if (unit.side !== side)
    return reason('not-yours', '7.21j', `${nameOf(g, id)} belongs to the other side.`, { unit: id })
  return observerCandidates(g, side).includes(unit)
    ? null
    : reason('not-infantry', '7.21j', 'The observer is an infantry unit on the map.', {
        unit: id,
      })
}

export function nameObserver(g: Game, side: SideId, id: UnitId): void {
  g.s.observers[side] = id
  g.events.push({ type: 'observer', side, unit: id, clause: '7.21j' })
}

/** 7.21k The observer may not leave its hex. */
export const isFixedObserver = (g: Game, unit: Unit): boolean =>
  g.s.observers[unit.side] === unit.id

/** 7.3a, 7.3b The groups that must still register a vertex. */
export const groupsToRegister = (g: Game, side: SideId): string[] =>
  groupsOf(g, side)
    .filter((group) => {
      const def = groupDef(g, group.id)
      return def !== undefined && hasRegisteredVertex(def) && group.registered === null
    })
    .map((group) => group.id)

export function registerReason(
  g: Game,
  side: SideId,
  action: Extract<Action, { type: 'register' }>,
): Reason | null {
  const group = groupOf(g, action.group)
  const about = { group: action.group, vertex: action.vertex }
  if (!group)
    return reason('unknown-group', '7.3a', `There is no group ${action.group}.`, {
      group: action.group,
    })
  if (group.side !== side)
    return reason('not-yours', '7.3c', `${sideDef(g.battle, side).name} register now.`, about)
  if (!groupsToRegister(g, side).includes(group.id))
    return reason(
      'registered',
      '7.3a',
      `${groupName(g, group.id)} has no vertex to register.`,
      about,
    )
  return vertexOf(g, action.vertex) >= 0
    ? null
    : reason(
        'unknown-vertex',
        '7.3a',
        `${action.vertex} is no vertex where three hexes in play meet.`,
        { ...about, remedy: 'A vertex is named by a hex and its W or E corner, as O19:W.' },
      )
}

/** Every vertex in play. */
export function allVertices(g: Game): string[] {
  const vertices = verticesOf(g.battle.map)
  const found: string[] = []
  for (let vertex = 0; vertex < vertices.count; vertex++)
    if (wholeVertex(g, vertex)) found.push(vertices.name(vertex))
  return found
}

export function register(g: Game, action: Extract<Action, { type: 'register' }>): void {
  const group = groupOf(g, action.group) as GroupState
  group.registered = action.vertex
  g.events.push({ type: 'registered', side: group.side, group: group.id, clause: '7.3c' })
}

export const observerQuestion: Question<'observer'> = {
  clause: '7.21j',
  side: sideOfTask,
  ask: () => ({
    prompt: 'Choose the observer for the trench sets.',
    note: 'One infantry unit for the whole battle; it may not leave its hex.',
  }),
  *legal(g, task) {
    for (const unit of observerCandidates(g, task.side)) yield { type: 'observer', unit: unit.id }
  },
  answers: {
    observer: {
      why: (g, action, task) => observerReason(g, task.side, action.unit),
      ends: true,
      does: (g, action, task) => nameObserver(g, task.side, action.unit),
    },
  },
  waiting: () => 'The observer of the trench sets must be named first.',
  waits: (g, task) => observerCandidates(g, task.side).length > 1,
  otherwise(g, task) {
    const [only] = observerCandidates(g, task.side)
    if (only) nameObserver(g, task.side, only.id)
  },
}

export const registerQuestion: Question<'register'> = {
  clause: '7.3c',
  side: sideOfTask,
  ask(g, task) {
    const left = groupsToRegister(g, task.side)
    const [group] = left as [string]
    return {
      prompt: `Register a vertex for ${groupName(g, group)}.`,
      note: 'Known to your side alone, and final.',
      groups: left,
    }
  },
  *legal(g, task) {
    for (const group of groupsToRegister(g, task.side))
      for (const vertex of allVertices(g)) yield { type: 'register', group, vertex }
  },
  answers: {
    register: {
      why: (g, action, task) => registerReason(g, task.side, action),
      does: (g, action) => register(g, { ...action, vertex: vertexName(g, action.vertex) }),
    },
  },
  waiting: () => 'Vertices are being registered.',
  waits: (g, task) => groupsToRegister(g, task.side).length > 0,
}
