import { callOptions, callReason, cancelReason } from '../artillery/call.ts'
import { primedOf } from '../artillery/group.ts'
import { cancel } from '../artillery/signal.ts'
import { actorOf, findUnit, type Game, infiltrates, nameOf, sideDef, unitOf } from '../base/game.ts'
import { alwaysLegal, type Question, type TaskOf } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import {
  activate,
  additions,
  BLOB_UNITS,
  commandGroups,
  groupReason,
  MASS_UNITS,
  readyReason,
} from '../command/command.ts'
import type { Reason, UnitId } from '../types/index.ts'

/** 6.02a, 7.223b–c Every group that was already primed rolls before the command is carried out. */
function interrupt(g: Game, called?: string): void {
  const primed = primedOf(g, actorOf(g)).filter((id) => id !== called)
  if (primed.length) g.s.agenda.push({ kind: 'signals', groups: primed })
}

/** 5.21a Gives the one command of a half to these units. */
function command(g: Game, units: readonly UnitId[]): void {
  g.s.agenda.push({ kind: 'half-end' })
  activate(g, units)
  interrupt(g)
}

/** 6.01c A mass begins with a formed and ready unit that has a neighbour of its kind. */
function musterReason(g: Game, id: string): Reason | null {
  const bad = groupReason(g, [id])
  if (bad) return bad
  const unit = unitOf(g, id)
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

export const halfQuestion: Question<'half'> = {
  clause: '5.21a',
  side: actorOf,
  ask: () => ({
    prompt: 'Issue one command or pass.',
    note: 'Passing ends your half of the couplet.',
  }),
  *legal(g) {
    const { commands, musters } = commandGroups(g)
    for (const units of commands) yield { type: 'command', units }
    for (const unit of musters) yield { type: 'muster', unit }
    yield* callOptions(g)
    yield { type: 'pass' }
  },
  answers: {
    pass: {
      why: alwaysLegal,
      ends: true,
      does(g) {
        g.s.agenda.push({ kind: 'half-end' })
        g.events.push({ type: 'pass', side: actorOf(g), clause: '5.21c' })
      },
    },
    command: {
      why: (g, action) => groupReason(g, action.units),
      ends: true,
      does: (g, action) => command(g, action.units),
    },
    muster: {
      why: (g, action) => musterReason(g, action.unit),
      does: (g, action) => g.s.agenda.push({ kind: 'members', units: [action.unit] }),
    },
    call: {
      why: callReason,
      ends: true,
      does(g, { group, mode, shell }) {
        g.s.agenda.push({ kind: 'half-end' }, { kind: 'aim', group, mode, shell })
        interrupt(g, group)
      },
    },
    cancel: {
      why: (g, action) => cancelReason(g, action.group),
      ends: true,
      does(g, action) {
        g.s.agenda.push({ kind: 'half-end' })
        cancel(g, action.group)
      },
    },
  },
  waiting: (g) => `A command comes first. ${sideDef(g.battle, actorOf(g)).name} are to command.`,
  amiss: (g, action) => ('unit' in action ? readyReason(g, action.unit) : null),
}

const isBlob = (g: Game, task: TaskOf<'members'>): boolean =>
  findUnit(g, task.units[0] as UnitId)?.formed === false

export const membersQuestion: Question<'members'> = {
  clause: '6.01c',
  side: actorOf,
  ask(g, task) {
    const blob = isBlob(g, task)
    return {
      ...(blob ? { clause: '6.01e' } : {}),
      prompt: `Add units to the ${blob ? 'blob' : 'mass'}, or begin.`,
      note: `${task.units.length} of ${blob ? BLOB_UNITS : MASS_UNITS} units.`,
      units: [...task.units],
    }
  },
  *legal(g, task) {
    for (const unit of additions(g, task.units)) yield { type: 'add', unit }
    if (groupReason(g, task.units) === null) yield { type: 'begin' }
  },
  answers: {
    add: {
      why: (g, action, task) => groupReason(g, [...task.units, action.unit], true),
      does: (_, action, task) => task.units.push(action.unit),
    },
    begin: {
      why: (g, _, task) => groupReason(g, task.units),
      ends: true,
      does(g, _, task) {
        g.s.agenda.pop() // the half, which its command uses up
        command(g, [...task.units])
      },
    },
  },
  waiting: (g, task) =>
    isBlob(g, task)
      ? { clause: '6.01e', text: 'The blob is still being gathered.' }
      : 'The mass is still being gathered.',
}
