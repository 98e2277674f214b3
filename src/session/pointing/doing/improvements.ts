import type { Action } from '../../../rules/types/index.ts'
import type { Position } from '../../position/position.ts'

export type Improvement = Extract<Action, { type: 'improve' }>['what']

/** In the order in which the page offers them. */
const KINDS: readonly Improvement[] = ['works', 'bomb stop', 'removal', 'breach']

/** The hexes and hexsides that may be improved so now. 11.54 */
export const improvable = ({ decision }: Position, what: Improvement): readonly string[] =>
  decision.actions.flatMap((action) =>
    action.type === 'improve' && action.what === what ? [action.at] : [],
  )

/** The kinds of improvement of which something is left. */
export const improvementsOf = (position: Position): readonly Improvement[] =>
  KINDS.filter((what) => improvable(position, what).length > 0)
