import { type Game, reading } from '../base/game.ts'
import type { Answer, TaskOf } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import type { Action, ActionType, Battle, DecisionKind, GameState, Reason } from '../types/index.ts'
import { shapeReason } from './action-shape.ts'
import { openTask } from './agenda.ts'
import { questionOf } from './questions.ts'

/**
 * The first condition that fails; null when the action is legal. This one test is behind every list and every
 * refusal.
 */
export function why(battle: Battle, state: GameState, action: Action): Reason | null {
  return reasonFor(reading(battle, state), action)
}

export function reasonFor(g: Game, action: Action): Reason | null {
  const shape = shapeReason(action)
  if (shape) return shape
  const task = openTask(g)
  if (task.kind === 'over') return reason('game-over', '10.1c', 'The battle is over.')
  if (action.type === 'concede')
    return g.battle.sides.some((def) => def.id === action.side)
      ? null
      : reason('unknown-side', '10.1c', `There is no side ${action.side}.`)
  const answer = answerTo(task, action)
  return answer ? answer.why(g, action, task) : notNow(g, task, action)
}

/** What an action means as the answer to a task; undefined when it is no answer. */
export const answerTo = (
  task: TaskOf<DecisionKind>,
  action: Action,
): Answer<DecisionKind, ActionType> | undefined => questionOf(task).answers[action.type]

/** The open task comes first. Says so, or that the unit could not do it anyway. */
function notNow(g: Game, task: TaskOf<DecisionKind>, action: Action): Reason {
  const { amiss, answers, clause, waiting } = questionOf(task)
  const bad = amiss?.(g, action)
  if (bad) return bad
  const sentence = waiting(g, task)
  const first = typeof sentence === 'string' ? { clause, text: sentence } : sentence
  return reason('not-now', first.clause, first.text, {
    remedy: `Now: ${Object.keys(answers).join(', ')}.`,
  })
}
