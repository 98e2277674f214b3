import type { HexLabel } from '../../hex/label.ts'
import { actorOf, findUnit, friendsAt, type Game, nameOf, unitOf } from '../base/game.ts'
import { hallowedModifier } from '../base/modifiers.ts'
import { alwaysLegal, type Question } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import type { Unit, UnitId } from '../types/index.ts'
import { applyCheck, rollCheck } from './check.ts'

/** 3.8a a formed mover has come to a friend who is dispersed and ready. 6.9c by wire on the way it would not be formed. */
export function rallyTarget(g: Game, movers: readonly UnitId[], hex: HexLabel): Unit | null {
  const lead = movers.map((id) => findUnit(g, id)).find((unit) => unit?.formed)
  if (!lead) return null
  return (
    friendsAt(g, lead.side, hex).find(
      (unit) => !movers.includes(unit.id) && !unit.formed && !unit.spent,
    ) ?? null
  )
}

/** 3.8b at once; 3.8d a failure changes nothing, 3.8e a pass forms and spends. */
export function rally(g: Game, unit: Unit): void {
  applyCheck(g, rollCheck(g, unit, 'rally', hallowedModifier(g, unit)))
}

export const rallyQuestion: Question<'rally'> = {
  clause: '3.8a',
  side: actorOf,
  ask: (g, task) => ({
    prompt: `Rally ${nameOf(g, task.unit)}?`,
    note: 'A pass forms and spends it; a failure changes nothing.',
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
  waiting: () => ({ clause: '3.8b', text: 'A rally is to be decided first.' }),
}
