import { type Game, reading } from '../../rules/base/game.ts'
import { reasonFor } from '../../rules/loop/why.ts'
import type { Action, Battle, Decision, GameState, SideId } from '../../rules/types/index.ts'
import { type Field, fieldOf, type Piece } from '../field/field.ts'
import { TASTE, type Taste } from '../field/taste.ts'
import type { Order, Player } from '../player.ts'
import { careful } from '../reference/greedy.ts'
import type { Luck } from '../seeded-luck.ts'
import { answerOf } from './answers.ts'
import { Choices } from './choices.ts'
import { byRule, entryOf } from './day-choices.ts'
import { Follower, type Plan } from './order.ts'
import { bestOf, likeliest } from './propose.ts'

/** The first act of these orders that is legal; null where there is none. */
function firstOf(g: Game, orders: readonly Order[]): Action | null {
  const follower = new Follower(orders)
  for (;;) {
    const action = follower.next(g)
    if (!action || reasonFor(g, action) === null) return action
  }
}

/** The first act of a plan that is legal in this position; `finish` where nothing of it is left to do. */
export const opening = (battle: Battle, state: GameState, plan: Plan): Action =>
  plan.first ?? firstOf(reading(battle, state), plan.orders ?? []) ?? { type: 'finish' }

/** What is left of the orders of a command under way: the first that asks for a legal act, and those after it. */
export function leftOf(
  battle: Battle,
  state: GameState,
  orders: readonly Order[],
): readonly Order[] {
  const g = reading(battle, state)
  const first = orders.findIndex((order) => firstOf(g, [order]) !== null)
  return first < 0 ? [] : orders.slice(first)
}

/** The units of the present command that may still do something, those off the map left out. */
export const membersOf = (state: GameState, field: Field): Piece[] => {
  const active = new Set(state.active.flatMap(({ unit, acted }) => (acted ? [] : [unit])))
  return field.own.filter(({ unit }) => active.has(unit.id) && !unit.spent)
}

/** Whether units of the present command are still off the map. */
export const waiting = ({ active, units }: GameState): boolean =>
  active.some(({ unit, acted }) => !acted && units[unit]?.hex === null)

/** What the policy of the trials does: quick, and without a look ahead. */
export function atFirstSight(
  battle: Battle,
  state: GameState,
  open: Decision,
  luck: Luck,
  taste: Taste = TASTE,
): Action {
  const g = reading(battle, state)
  const side = open.side as SideId
  if (open.kind === 'half') {
    const field = fieldOf(battle, state, side, taste)
    const plan = likeliest(field, new Choices(field, false))
    if (plan?.first && reasonFor(g, plan.first) === null) return plan.first
    return { type: 'pass' }
  }
  if (open.kind === 'activation') {
    const field = fieldOf(battle, state, side, taste)
    const plan = bestOf(new Choices(field, false), field, membersOf(state, field))
    const action: Action = plan ? opening(battle, state, plan) : { type: 'finish' }
    // Whoever is on the map goes on first: the next who comes on ends his move.
    return action.type === 'finish' && waiting(state) ? (entryOf(field, open) ?? action) : action
  }
  const answer = answerOf(g, taste)
  if (answer && reasonFor(g, answer) === null) return answer
  return byRule(battle, state, open, luck, taste)
}

/** The policy of the trials as a player, with likes and fears of its own if wished. */
export const scoutWith = (taste: Taste): Player => ({
  id: 'scout',
  ...(careful.setUp ? { setUp: careful.setUp } : {}),
  choose: (battle, state, open, luck) => atFirstSight(battle, state, open, luck, taste),
})

export const scout: Player = scoutWith(TASTE)
