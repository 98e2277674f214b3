import { everyUnit, type Game } from '../base/game.ts'
import { type Question, sideOfTask } from '../base/question.ts'
import type { Unit } from '../types/index.ts'
import {
  inHand,
  place,
  placementOptions,
  placeReason,
  readySetupReason,
  take,
  takeReason,
} from './placing.ts'
import {
  placeWork,
  placeWorkReason,
  takeWork,
  takeWorkReason,
  unplacedWorksReason,
  workOptions,
  worksInHand,
  worksLeft,
} from './works.ts'

/** Units that were set up by hand. They may be taken back until the set-up is done. 10.1b */
function placed(g: Game, side: string): Unit[] {
  return everyUnit(g.s.units).filter(
    (unit) =>
      unit.side === side &&
      unit.where === 'map' &&
      !g.battle.units.find((def) => def.id === unit.id)?.at,
  )
}

export const setupQuestion: Question<'setup'> = {
  clause: '10.1b',
  side: sideOfTask,
  ask(g, task) {
    const hand = inHand(g, task.side)
    const works = worksInHand(g, task.side)
    const left = works.reduce((sum, def) => sum + worksLeft(g, def), 0)
    return {
      prompt: hand.length
        ? 'Set up every unit in its area.'
        : left
          ? 'Place the works of the order of battle.'
          : 'All units are placed. Finish the set-up.',
      note: hand.length
        ? `${hand.length} ${hand.length === 1 ? 'unit is' : 'units are'} still to place, two in a hex at most.`
        : left
          ? `${works.map((def) => `${worksLeft(g, def)} of ${def.count}, ${def.kind}`).join('; ')}.`
          : 'Until then any unit can still be moved.',
      units: hand.map((unit) => unit.id),
    }
  },
  *legal(g, task) {
    yield* placementOptions(g, task.side)
    for (const unit of placed(g, task.side)) yield { type: 'take', unit: unit.id }
    yield* workOptions(g, task.side)
    if (!inHand(g, task.side).length && !worksInHand(g, task.side).some((def) => worksLeft(g, def)))
      yield { type: 'ready' }
  },
  answers: {
    place: { why: (g, action, task) => placeReason(g, task.side, action), does: place },
    take: {
      why: (g, action, task) => takeReason(g, task.side, action.unit),
      does: (g, action) => take(g, action.unit),
    },
    placeWork: { why: (g, action, task) => placeWorkReason(g, task.side, action), does: placeWork },
    takeWork: { why: (g, action, task) => takeWorkReason(g, task.side, action), does: takeWork },
    ready: {
      why: (g, _, task) => readySetupReason(g, task.side) ?? unplacedWorksReason(g, task.side),
      ends: true,
      does: (g, _, task) => g.events.push({ type: 'setup-done', side: task.side, clause: '10.1b' }),
    },
  },
  waiting: () => 'The set-up is not done.',
}
