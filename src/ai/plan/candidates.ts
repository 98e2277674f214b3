import type { Reading } from '../../rules/base/game.ts'
import type { Action, Decision } from '../../rules/types/index.ts'
import type { Field, Piece } from './field.ts'
import type { Plan } from './order.ts'
import { groupsOf, type Proposals, plansOf } from './propose.ts'

/** The most plans that are compared, and the most that begin with the same units. */
const PLANS = 16
const SAME = 3

const act = (first: Action, kind: string, worth = 0): Plan => ({ first, orders: null, worth, kind })

/** Commands that deserve trials, the most promising first. */
export function commandPlans(field: Field, proposals: Proposals): Plan[] {
  const found: Plan[] = []
  for (const members of groupsOf(field)) {
    const units = members.map(({ unit }) => unit.id)
    const plans = plansOf(proposals, field, members).sort((a, b) => b.worth - a.worth)
    for (const plan of plans.slice(0, SAME))
      found.push({ ...plan, first: { type: 'command', units } })
  }
  // A larger group costs no more than a small one, so the same worth in fewer units is no better.
  found.sort((a, b) => b.worth - a.worth)
  return [...found.slice(0, PLANS), act({ type: 'pass' }, 'pass')]
}

export function activePlans(field: Field, proposals: Proposals, members: readonly Piece[]): Plan[] {
  const plans = plansOf(proposals, field, members).sort((a, b) => b.worth - a.worth)
  return [...plans.slice(0, 8), { first: null, orders: [], worth: 0, kind: 'finish' }]
}

/** Answers to a question, as they are listed. */
export function answers(open: Decision, most: number, worth: (action: Action) => number): Plan[] {
  return open.actions
    .map((action) => act(action, action.type, worth(action)))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
}

export type { Reading }
