import type { Action, Decision } from '../../rules/types/index.ts'
import type { Field, Piece } from './field.ts'
import type { Plan } from './order.ts'
import { groupsOf, type Proposals, plansOf } from './propose.ts'

/** The most plans that begin with the same units. */
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
  const [first, ...others] = found
  const pass = act({ type: 'pass' }, 'pass')
  return first ? [first, pass, ...others] : [pass]
}

export function activePlans(field: Field, proposals: Proposals, members: readonly Piece[]): Plan[] {
  const plans = plansOf(proposals, field, members).sort((a, b) => b.worth - a.worth)
  const [first, ...others] = plans
  const finish: Plan = { first: null, orders: [], worth: 0, kind: 'finish' }
  return first ? [first, finish, ...others] : [finish]
}

/** Answers to a question, as they are listed. */
export function answers(open: Decision, most: number, worth: (action: Action) => number): Plan[] {
  return open.actions
    .map((action) => act(action, action.type, worth(action)))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
}
