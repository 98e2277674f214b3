import type { Action } from '../../rules/types/index.ts'
import type { Position } from '../position/position.ts'
import { questionOf } from './questions/table.ts'

/** The acts to choose from a list; those that end the decision stand apart. */
export const choicesOf = (position: Position): readonly Action[] =>
  questionOf(position).list === 'acts'
    ? position.decision.actions.filter(({ type }) => type !== 'decline' && type !== 'finish')
    : []

/** Two answers, each a button of its own. */
const hasTwoAnswers = (position: Position): boolean => questionOf(position).list === 'two'

/** The choices where they are so few that each has a key, 1 to 9. */
export function keyedChoices(position: Position): readonly Action[] {
  const all = hasTwoAnswers(position) ? position.decision.actions : choicesOf(position)
  return all.length <= 9 ? all : []
}
