import type { Action, Decision } from '../../rules/types/index.ts'
import type { Position } from './position.ts'

/** Decisions that are a choice from a list of acts. */
const LISTED: readonly Decision['kind'][] = ['observer', 'craters', 'signals', 'shovels']

/** The acts to choose from; those that end the decision stand apart. */
export const choicesOf = ({ decision }: Position): readonly Action[] =>
  LISTED.includes(decision.kind)
    ? decision.actions.filter(({ type }) => type !== 'decline' && type !== 'finish')
    : []

/** Decisions with two answers, each a button of its own. */
export const YES_OR_NO: readonly Decision['kind'][] = ['remount', 'counter-attack', 'night-choice']

/** The same where they are so few that each has a key, 1 to 9. */
export function keyedChoices(position: Position): readonly Action[] {
  const { kind, actions } = position.decision
  const all = YES_OR_NO.includes(kind) ? actions : choicesOf(position)
  return all.length <= 9 ? all : []
}
