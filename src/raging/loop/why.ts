import { type G, gameOf } from '../base/game.ts'
import type { Answer, TaskOf } from '../base/question.ts'
import { reason } from '../base/reason.ts'
import type { Action, ActionType, Battle, DecisionKind, Reason, State } from '../types/index.ts'
import { shapeReason } from './action-shape.ts'
import { openTask } from './agenda.ts'
import { questionOf } from './questions.ts'

/**
 * The first condition that fails; null when the action is legal. This one test is behind every list and every refusal.
 */
export const why = (battle: Battle, state: State, action: Action): Reason | null =>
  reasonFor(gameOf(battle, state), action)

export function reasonFor(g: G, action: Action): Reason | null {
  const shape = shapeReason(action)
  if (shape) return shape
  const task = openTask(g)
  if (task.kind === 'over') return reason('game-over', '23.4', 'The battle is over.')
  if (action.type === 'concede')
    return g.battle.sides.some(({ id }) => id === action.side)
      ? null
      : reason('unknown-side', '1.10', `There is no side ${action.side}.`)
  const answer = answerTo(task, action)
  if (answer) return answer.why(g, action, task)
  const question = questionOf(task)
  return {
    code: 'not-now',
    clause: question.clause,
    text: question.waiting(g, task),
    remedy: `Now: ${Object.keys(question.answers).join(', ')}.`,
  }
}

/** What an action means as the answer to a task; undefined when it is no answer. */
export const answerTo = (
  task: TaskOf<DecisionKind>,
  action: Action,
): Answer<DecisionKind, ActionType> | undefined => {
  const answers = questionOf(task).answers as Partial<Record<ActionType, unknown>>
  return Object.hasOwn(answers, action.type)
    ? (answers[action.type] as Answer<DecisionKind, ActionType>)
    : undefined
}

/** The types of action that answer a kind of question. */
export const answersTo = (kind: DecisionKind): readonly ActionType[] =>
  Object.keys(questionOf({ kind } as TaskOf<DecisionKind>).answers) as ActionType[]
