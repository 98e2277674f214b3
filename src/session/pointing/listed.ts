import type { Action } from '../../rules/types/index.ts'
import type { Position } from '../position/position.ts'
import { questionOf } from './questions/by-kind.ts'

/** The acts to choose from a list, without those that decline or end the decision: these have buttons of their own. */
export const choicesOf = (position: Position): readonly Action[] =>
  questionOf(position).list === 'acts'
    ? position.decision.actions.filter(({ type }) => type !== 'decline' && type !== 'finish')
    : []

/** Whether the question has just two answers, each with a button of its own. */
const hasTwoAnswers = (position: Position): boolean => questionOf(position).list === 'two'

/** The choices that the keys 1 to 9 make; none where there are more than nine choices. */
export function keyedChoices(position: Position): readonly Action[] {
  const all = hasTwoAnswers(position) ? position.decision.actions : choicesOf(position)
  return all.length <= 9 ? all : []
}
