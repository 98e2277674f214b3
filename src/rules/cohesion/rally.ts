import type { HexLabel } from '../../hex/label.ts'
import { actorOf, findUnit, friendsAt, type Game, nameOf, unitOf } from '../base/game.ts'
import { hallowedModifier } from '../base/modifiers.ts'
import { alwaysLegal, type Question } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import type { Unit, UnitId } from '../types/index.ts'
import { applyCheck, rollCheck } from './check.ts'

/**
 * 3.8a The dispersed and ready friend that a formed mover has come to. 6.9c Wire on the way would have dispersed the
 * mover.
 */
export function rallyTarget(g: Game, movers: readonly UnitId[], hex: HexLabel): Unit | null {
  const lead = movers.map((id) => findUnit(g, id)).find((unit) => unit?.formed)
  if (!lead) return null
  return (
    friendsAt(g, lead.side, hex).find(
      (unit) => !movers.includes(unit.id) && !unit.formed && !unit.spent,
    ) ?? null
  )
}

/** 3.8b Rallies at once. 3.8d A failure changes nothing; 3.8e a success forms and spends the unit. */
export function rally(g: Game, unit: Unit): void {
  applyCheck(g, rollCheck(g, unit, 'rally', hallowedModifier(g, unit)))
}

export const rallyQuestion: Question<'rally'> = {
  clause: '3.8a',
  side: actorOf,
  ask: (g, task) => ({
    prompt: `Rally ${nameOf(g, task.unit)}?`,
    note: 'Success forms and spends it; failure changes nothing.',
    hex: task.hex,
    units: [task.unit],
  }),
  *legal(_, task) {
    yield { type: 'rally', unit: task.unit }
    yield { type: 'decline' }
  },
  answers: {
    rally: {
      why: (g, { unit }, task) =>
        task.unit === unit
          ? null
          : reason('no-rally', '3.8a', `${nameOf(g, unit)} is not to be rallied now.`, { unit }),
      ends: true,
      does: (g, action) => rally(g, unitOf(g, action.unit)),
    },
    decline: {
      why: alwaysLegal,
      ends: true,
      does: (g) => g.events.push({ type: 'declined', side: actorOf(g), clause: '3.8a' }),
    },
  },
  waiting: () => ({ clause: '3.8b', text: 'The rally must be decided first.' }),
}
