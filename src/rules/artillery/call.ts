import { actorOf, type Game, otherSide } from '../base/game.ts'
import type { Question } from '../base/question.ts'
import { firstReason, reason } from '../base/reason.ts'
import type { Action, GroupState, Mode, Reason, Shell } from '../types/index.ts'
import { capitalised } from '../words/line.ts'
import {
  groupDef,
  groupName,
  groupOf,
  groupsOf,
  modesOf,
  relayDelay,
  shellsOf,
  vertexName,
} from './group.ts'
import { aimReason, aimVertices, canAim } from './observe.ts'

type Call = Extract<Action, { type: 'call' }>

function ownReason(g: Game, id: string): Reason | null {
  const group = groupOf(g, id)
  if (!group) return reason('unknown-group', '7.0a', `There is no group ${id}.`, { group: id })
  return group.side === actorOf(g)
    ? null
    : reason('not-yours', '5.22b', `${groupName(g, id)} belongs to the other side.`, { group: id })
}

/** 6.1a, 7.221b, 7.21h, 7.51a Why the actor may not call this group in this way. */
export function callReason(g: Game, action: Call): Reason | null {
  const bad = ownReason(g, action.group)
  if (bad) return bad
  const group = groupOf(g, action.group) as GroupState
  const def = groupDef(g, action.group)
  const name = groupName(g, action.group)
  const about = { group: action.group }
  return firstReason(
    () =>
      (g.s.campaign?.day ?? 1) < (def?.day ?? 1)
        ? reason('not-arrived', '7.0a', `${name} is there from day ${def?.day} on.`, {
            ...about,
            has: g.s.campaign?.day ?? 1,
            needs: def?.day ?? 1,
          })
        : null,
    () => (group.spent ? reason('spent', '6.01d', `${name} is spent.`, about) : null),
    () =>
      group.mission
        ? reason('has-mission', '7.221b', `${name} has a cross hair on the map already.`, about)
        : null,
    () =>
      g.s.fires.some((fire) => fire.group === group.id)
        ? reason('has-mission', '7.221b', `The fire of ${name} still lies on the map.`, about)
        : null,
    () =>
      group.fell
        ? reason('has-mission', '7.221b', `The ${group.fell} of ${name} fell this turn.`, {
            ...about,
            remedy: 'It may be called from the next turn on.',
            ruling: true,
          })
        : null,
    () =>
      def && modesOf(g, def).includes(action.mode)
        ? null
        : reason(
            'wrong-mode',
            '7.21h',
            `${name} uses ${def?.mode === 'runner' ? 'a runner' : `${def?.mode}, or a runner`}.`,
            { ...about, ruling: true },
          ),
    () =>
      shellsOf(g).includes(action.shell)
        ? null
        : reason('no-gas', '7.51a', 'There is no gas before September 1915.', about),
    () =>
      canAim(g, group.id, action.mode)
        ? null
        : action.mode === 'flare' && group.registered === null
          ? reason('not-registered', '7.21f', `${name} has no registered vertex.`, about)
          : action.mode === 'trench set'
            ? reason('no-observer', '7.21j', 'The observer of the trench sets is gone.', {
                ...about,
                ruling: true,
              })
            : reason('no-observer', '7.21l', 'Nobody who may observe for it sees a vertex.', about),
  )
}

/** 6.2a, 7.224a Why the actor may not cancel this mission. */
export function cancelReason(g: Game, id: string): Reason | null {
  const bad = ownReason(g, id)
  if (bad) return bad
  const group = groupOf(g, id) as GroupState
  const about = { group: id }
  if (!group.mission)
    return reason('no-mission', '6.2a', `${groupName(g, id)} has no mission.`, about)
  if (!group.mission.primed)
    return reason('not-primed', '7.224a', `It is not primed before turn ${group.mission.due}.`, {
      ...about,
      has: g.s.turn,
      needs: group.mission.due,
    })
  return group.spent
    ? reason('spent', '6.2a', `${groupName(g, id)} is spent.`, { ...about, ruling: true })
    : null
}

/** Every call open to the actor. Its vertex is chosen afterwards. */
export function callOptions(g: Game): Action[] {
  const found: Action[] = []
  for (const group of groupsOf(g, actorOf(g))) {
    if (group.mission?.primed && cancelReason(g, group.id) === null)
      found.push({ type: 'cancel', group: group.id })
    const def = groupDef(g, group.id)
    if (group.spent || group.mission || !def) continue
    for (const mode of modesOf(g, def))
      for (const shell of shellsOf(g)) {
        const call: Call = { type: 'call', group: group.id, shell, mode }
        if (callReason(g, call) === null) found.push(call)
      }
  }
  return found
}

/** 6.1c, 6.1e, 7.222b Places the cross hair and the hourglass. The group is spent; its observer is not. */
export function placeCrossHair(
  g: Game,
  id: string,
  mode: Mode,
  shell: Shell,
  vertex: string,
): void {
  const group = groupOf(g, id) as GroupState
  const delay = relayDelay(g, mode)
  const due = g.s.turn + delay
  group.mission = { vertex, shell, mode, due, primed: delay === 0 }
  group.spent = true
  g.events.push({
    type: 'called',
    side: group.side,
    group: id,
    vertex,
    shell,
    mode,
    due,
    clause: '6.1c',
  })
  if (delay === 0)
    g.events.push({ type: 'primed', side: group.side, group: id, vertex, clause: '7.222b' })
}

/** 7.222a, 7.223a Primes the groups whose hourglass is due, before the initiative roll. */
export function prime(g: Game): void {
  for (const def of [g.battle.sides[0].id, otherSide(g.battle, g.battle.sides[0].id)])
    for (const group of groupsOf(g, def)) {
      const { mission } = group
      if (!mission || mission.primed || mission.due > g.s.turn) continue
      mission.primed = true
      g.events.push({
        type: 'primed',
        side: group.side,
        group: group.id,
        vertex: mission.vertex,
        clause: '7.222a',
      })
    }
}

export const aimQuestion: Question<'aim'> = {
  clause: '6.1b',
  side: actorOf,
  ask(g, task) {
    const delay = relayDelay(g, task.mode)
    return {
      prompt: `Place the cross hair of ${groupName(g, task.group)}.`,
      note: `${capitalised(task.shell)}, by ${task.mode}; ready in ${delay} ${delay === 1 ? 'turn' : 'turns'}.`,
      groups: [task.group],
    }
  },
  *legal(g, task) {
    for (const vertex of aimVertices(g, task.group, task.mode)) yield { type: 'aim', vertex }
  },
  answers: {
    aim: {
      why: (g, action, task) => aimReason(g, task.group, task.mode, action.vertex),
      ends: true,
      does: (g, action, task) =>
        placeCrossHair(g, task.group, task.mode, task.shell, vertexName(g, action.vertex)),
    },
  },
  waiting: () => 'The cross hair must be placed first.',
  waits: (g, task) => canAim(g, task.group, task.mode),
  otherwise: (g, task) =>
    g.events.push({ type: 'no-aim', side: actorOf(g), group: task.group, clause: '7.21l' }),
}
