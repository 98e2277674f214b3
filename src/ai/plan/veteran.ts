import { reading } from '../../rules/base/game.ts'
import { reasonFor } from '../../rules/loop/why.ts'
import type { Action, Battle, Decision, GameState, SideId } from '../../rules/types/index.ts'
import { careful } from '../greedy.ts'
import type { Player } from '../player.ts'
import type { Luck } from '../seeded-luck.ts'
import { activePlans, answers, commandPlans } from './candidates.ts'
import { type Field, fieldOf, type Piece } from './field.ts'
import { type Entrant, gain, halve } from './halving.ts'
import { Follower, type Plan } from './order.ts'
import { bestOf, likeliest, Proposals } from './propose.ts'
import { answerOf } from './scout.ts'
import { trial } from './trial.ts'

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

const membersOf = (state: GameState, field: Field): Piece[] => {
  const active = new Set(state.active.flatMap(({ unit, acted }) => (acted ? [] : [unit])))
  return field.own.filter(({ unit }) => active.has(unit.id) && !unit.spent)
}

/** Whether units of the command are still off the map. */
const waiting = ({ active, units }: GameState): boolean =>
  active.some(({ unit, acted }) => !acted && units[unit]?.hex === null)

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
  if (open.kind === 'activation' && !waiting(state)) {
    const field = fieldOf(battle, state, side)
    const plan = bestOf(new Proposals(field), field, membersOf(state, field))
    return plan ? opening(battle, state, plan) : { type: 'finish' }
  }
  const answer = answerOf(g)
  if (answer && reasonFor(g, answer) === null) return answer
  return careful.choose(battle, state, open, luck)
}

/** What is to be compared; the choice at first sight comes first. Empty where nothing is. */
function rivalsOf(battle: Battle, state: GameState, open: Decision): Plan[] {
  const side = open.side as SideId
  const g = reading(battle, state)
  switch (open.kind) {
    case 'half': {
      const field = fieldOf(battle, state, side)
      return commandPlans(field, new Proposals(field))
    }
    case 'activation': {
      if (waiting(state)) return []
      const field = fieldOf(battle, state, side)
      return activePlans(field, new Proposals(field), membersOf(state, field))
    }
    case 'reaction':
    case 'return':
    case 'rally':
    case 'melee-actor':
    case 'melee-reactor': {
      const thought = answerOf(g)
      const known = JSON.stringify(thought)
      const others = answers(open, 9, () => 0).filter(
        ({ first }) => JSON.stringify(first) !== known,
      )
      if (!thought || reasonFor(g, thought) !== null) return others
      return [{ first: thought, orders: null, worth: 0, kind: 'thought' }, ...others]
    }
    default:
      return []
  }
}

export interface Depth {
  /** The work of all trials for one decision: decisions played. */
  readonly work: number
  /** Turns that a trial plays to the end of, the present one included. */
  readonly turns: number
}

/** The searching player of this depth. */
export function veteran({ work, turns }: Depth): Player {
  const search = (
    battle: Battle,
    state: GameState,
    open: Decision,
    luck: Luck,
  ): Entrant[] => {
    const side = open.side as SideId
    const plans = rivalsOf(battle, state, open)
    if (plans.length < 2) return []
    const seeds: number[] = []
    const seedOf = (index: number): number => {
      while (seeds.length <= index) seeds.push(luck.below(0x7fffffff))
      return seeds[index] as number
    }
    const horizon = { turns, decisions: 400 }
    return halve(
      plans,
      (plan, seed) => trial(battle, state, side, plan, seed, horizon),
      seedOf,
      { work, least: 6, most: 200 },
    )
  }
  return {
    id: 'veteran',
    ...(careful.setUp ? { setUp: careful.setUp } : {}),
    choose(battle, state, open, luck) {
      if (open.actions.length === 1) return open.actions[0] as Action
      const entrants = search(battle, state, open, luck)
      const [first, second] = entrants
      if (!first) return atFirstSight(battle, state, open, luck)
      let top = first
      if (second) {
        const { mean, error } = gain(second, first)
        if (mean > 0.25 * error) top = second
      }
      return opening(battle, state, top.plan)
    },
  }
}

export const scout: Player = {
  id: 'scout',
  ...(careful.setUp ? { setUp: careful.setUp } : {}),
  choose: atFirstSight,
}
export const vt = (code: number): Player => {
  const turns = code % 10
  return veteran({ work: Math.floor(code / 10), turns: turns === 9 ? 99 : turns })
}
