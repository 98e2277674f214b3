import { copyState } from '../../rules/base/state-copy.ts'
import { reading } from '../../rules/base/game.ts'
import { topTask } from '../../rules/loop/agenda.ts'
import { reasonFor } from '../../rules/loop/why.ts'
import type { Action, Battle, Decision, GameState, SideId } from '../../rules/types/index.ts'
import { careful } from '../greedy.ts'
import { type Player } from '../player.ts'
import type { Luck } from '../seeded-luck.ts'
import { fieldOf } from './field.ts'
import { Follower, type Plan } from './order.ts'
import { bestOf, groupsOf, likeliest, plansOf, Proposals } from './propose.ts'
import { answerOf } from './scout.ts'
import { type Horizon, trial } from './trial.ts'

/** The first legal action of a plan in the present position; `finish` where nothing is left to do. */
function opening(battle: Battle, state: GameState, plan: Plan): Action {
  if (plan.first) return plan.first
  const g = reading(battle, state)
  const follower = new Follower(plan.orders ?? [])
  for (;;) {
    const action = follower.next(g)
    if (!action) return { type: 'finish' }
    if (reasonFor(g, action) === null) return action
  }
}

const membersOf = (state: GameState, field: ReturnType<typeof fieldOf>) => {
  const active = new Set(state.active.flatMap(({ unit, acted }) => (acted ? [] : [unit])))
  return field.own.filter(({ unit }) => active.has(unit.id) && !unit.spent)
}

/** What the policy of the trials would do: quick, and without a look ahead. */
export function atFirstSight(
  battle: Battle,
  state: GameState,
  open: Decision,
  luck: Luck,
): Action {
  const g = reading(battle, state)
  const side = open.side as SideId
  if (open.kind === 'half') {
    const field = fieldOf(battle, state, side)
    const plan = likeliest(field, new Proposals(field))
    if (plan?.first && reasonFor(g, plan.first) === null) return plan.first
    return { type: 'pass' }
  }
  if (open.kind === 'activation') {
    if (state.active.some(({ unit, acted }) => !acted && state.units[unit]?.hex === null))
      return careful.choose(battle, state, open, luck)
    const field = fieldOf(battle, state, side)
    const plan = bestOf(new Proposals(field), field, membersOf(state, field))
    return plan ? opening(battle, state, plan) : { type: 'finish' }
  }
  const answer = answerOf(g)
  if (answer && reasonFor(g, answer) === null) return answer
  return careful.choose(battle, state, open, luck)
}

export const scout: Player = {
  id: 'scout',
  ...(careful.setUp ? { setUp: careful.setUp } : {}),
  choose: atFirstSight,
}
void [copyState, topTask, groupsOf, plansOf, trial]
export type { Horizon }
