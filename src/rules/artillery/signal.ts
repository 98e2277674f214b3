import { verticesOf } from '../../map/sight/vertex.ts'
import { rollDice, rollDie } from '../base/dice.ts'
import { actorOf, type Game } from '../base/game.ts'
import type { Question } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import type { GroupState, Mission, Reason } from '../types/index.ts'
import { groupOf, holdsTheHeight, signalNumber, vertexName } from './group.ts'
import { strike } from './strike.ts'

/** 7.23a */
export const getsThrough = (sum: number, number: number): boolean => sum <= number
/** 7.23d Whether a cancellation that fails fires the mission by accident. */
export const isAccident = (sum: number): boolean => sum >= 11
/** 7.242a */
export const isStray = (total: number): boolean => total > 2

/** 7.23a Rolls two dice against the number of the mode, without modifiers. */
function rollSignal(
  g: Game,
  group: GroupState,
  purpose: 'fire' | 'cancel',
): 'passed' | 'accident' | 'failed' {
  const mission = group.mission as Mission
  const dice = rollDice(g.s, 'signal', group.id)
  const number = signalNumber(g, mission.mode)
  const sum = dice[0] + dice[1]
  const passed = getsThrough(sum, number)
  const accident = purpose === 'cancel' && !passed && isAccident(sum)
  g.events.push({
    type: 'signal',
    side: group.side,
    group: group.id,
    for: purpose,
    dice,
    number,
    passed,
    accident,
    clause: accident ? '7.23d' : '7.23a',
  })
  return passed ? 'passed' : accident ? 'accident' : 'failed'
}

/** 6.02a, 7.23b The regular roll of a primed group, at a command of its side. */
export function signal(g: Game, id: string): void {
  const group = groupOf(g, id)
  if (group?.mission && rollSignal(g, group, 'fire') === 'passed') fireForEffect(g, group)
}

/** 6.2b, 6.2d */
export function cancel(g: Game, id: string): void {
  const group = groupOf(g, id) as GroupState
  const { vertex } = group.mission as Mission
  const result = rollSignal(g, group, 'cancel')
  if (result === 'failed') return
  group.spent = true
  if (result === 'accident') return fireForEffect(g, group)
  group.mission = null
  g.events.push({ type: 'cancelled', side: group.side, group: id, vertex, clause: '6.2b' })
}

/** 7.242a–d The modifiers of the accuracy die. */
export function accuracyAdjust(
  g: Game,
  group: GroupState,
  vertex: string,
): { label: string; value: number; clause: string }[] {
  const adjust: { label: string; value: number; clause: string }[] = []
  if (holdsTheHeight(g, group.side))
    adjust.push({ label: 'holds the highest ground', value: -1, clause: '7.242b' })
  if (group.registered === vertex)
    adjust.push({ label: 'registered vertex', value: -1, clause: '7.3d' })
  else if (group.hits.includes(vertex))
    adjust.push({ label: 'struck before', value: -1, clause: '7.242c' })
  return adjust
}

/** 7.242a, 7.241e Fires without a command, with one accuracy die. */
function fireForEffect(g: Game, group: GroupState): void {
  const { vertex } = group.mission as Mission
  const die = rollDie(g.s, 'accuracy', group.id)
  const adjust = accuracyAdjust(g, group, vertex)
  const total = adjust.reduce((sum, item) => sum + item.value, die)
  const stray = isStray(total)
  g.events.push({
    type: 'accuracy',
    side: group.side,
    group: group.id,
    vertex,
    die,
    adjust,
    total,
    stray,
    clause: '7.242a',
  })
  if (stray) g.s.agenda.push({ kind: 'spine', group: group.id })
  else strike(g, group, vertex)
}

/** The three vertices that a stray may reach, clockwise. 7.243a */
export function spineEnds(g: Game, vertex: string): string[] {
  const vertices = verticesOf(g.battle.map)
  return vertices.spines(vertices.index(vertex)).map((id) => vertices.name(id))
}

/** The same three, starting at the named one. 7.243b */
export function spineEndsFrom(g: Game, vertex: string, named: string): string[] {
  const all = spineEnds(g, vertex)
  const at = all.indexOf(named)
  return [...all.slice(at), ...all.slice(0, at)]
}

export function spineReason(g: Game, id: string, named: string): Reason | null {
  const { vertex } = (groupOf(g, id) as GroupState).mission as Mission
  return spineEnds(g, vertex).includes(vertexName(g, named))
    ? null
    : reason('no-spine', '7.243b', `No spine of ${vertex} leads to ${named}.`, {
        group: id,
        vertex: named,
        remedy: `One of ${spineEnds(g, vertex).join(', ')}.`,
      })
}

/** 7.243b The named spine counts as 1–2, the next clockwise as 3–4, the last as 5–6. */
export function stray(g: Game, id: string, named: string): void {
  const group = groupOf(g, id) as GroupState
  const { vertex } = group.mission as Mission
  const die = rollDie(g.s, 'stray', group.id)
  const to = spineEndsFrom(g, vertex, named)[Math.floor((die - 1) / 2)] as string
  g.events.push({
    type: 'stray',
    side: group.side,
    group: id,
    named,
    die,
    from: vertex,
    to,
    clause: '7.243b',
  })
  strike(g, group, to)
}

export const signalsQuestion: Question<'signals'> = {
  clause: '6.02d',
  side: actorOf,
  ask: (_, task) => ({
    prompt: 'Choose the group that rolls for its signal next.',
    note: 'Each rolls once before the command is carried out.',
    groups: [...task.groups],
  }),
  *legal(_, task) {
    for (const group of task.groups) yield { type: 'signal', group }
  },
  answers: {
    signal: {
      why: (_, { group }, task) =>
        task.groups.includes(group)
          ? null
          : reason('unknown-group', '6.02d', `${group} has no signal roll to make.`, { group }),
      does(g, { group }, task) {
        task.groups.splice(task.groups.indexOf(group), 1)
        signal(g, group)
      },
    },
  },
  waiting: () => ({ clause: '6.02a', text: 'The signal rolls come first.' }),
  waits: (_, task) => task.groups.length > 1,
  otherwise(g, { groups: [last] }) {
    if (last !== undefined) signal(g, last)
  },
}

export const spineQuestion: Question<'spine'> = {
  clause: '7.243b',
  side: (g, task) => (groupOf(g, task.group) as GroupState).side,
  ask(g, task) {
    const vertex = groupOf(g, task.group)?.mission?.vertex as string
    return {
      prompt: 'The fire strays. Choose the spine for 1 and 2.',
      note: 'The next one clockwise has 3 and 4, the last 5 and 6.',
      hex: vertex.split(':')[0] as string,
      groups: [task.group],
    }
  },
  *legal(g, task) {
    const vertex = groupOf(g, task.group)?.mission?.vertex as string
    for (const end of spineEnds(g, vertex)) yield { type: 'spine', vertex: end }
  },
  answers: {
    spine: {
      why: (g, action, task) => spineReason(g, task.group, action.vertex),
      ends: true,
      does: (g, action, task) => stray(g, task.group, vertexName(g, action.vertex)),
    },
  },
  waiting: () => 'The fire has strayed; its spine comes first.',
}
