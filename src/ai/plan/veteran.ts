import { reading } from '../../rules/base/game.ts'
import { reasonFor } from '../../rules/loop/why.ts'
import type { Action, Battle, Decision, GameState, SideId } from '../../rules/types/index.ts'
import type { Player, Rival, Verdict } from '../player.ts'
import { careful } from '../reference/greedy.ts'
import type { Luck } from '../seeded-luck.ts'
import { Choices } from './choices.ts'
import { type Field, fieldOf, type Piece } from './field.ts'
import { type Entrant, gain, halve } from './halving.ts'
import { Follower, type Plan } from './order.ts'
import { activePlans, answers, bestOf, commandPlans, likeliest } from './propose.ts'
import { answerOf } from './scout.ts'
import { TASTE, type Taste } from './taste.ts'
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
  if (open.kind === 'activation' && !waiting(state)) {
    const field = fieldOf(battle, state, side, taste)
    const plan = bestOf(new Choices(field, false), field, membersOf(state, field))
    return plan ? opening(battle, state, plan) : { type: 'finish' }
  }
  const answer = answerOf(g, taste)
  if (answer && reasonFor(g, answer) === null) return answer
  return careful.choose(battle, state, open, luck)
}

/** What is to be compared; the choice at first sight comes first. Empty where nothing is. */
export function rivalsOf(battle: Battle, state: GameState, open: Decision): Plan[] {
  const side = open.side as SideId
  const g = reading(battle, state)
  switch (open.kind) {
    case 'half': {
      const field = fieldOf(battle, state, side)
      return commandPlans(field, new Choices(field, true))
    }
    case 'activation': {
      if (waiting(state)) return []
      const field = fieldOf(battle, state, side)
      return activePlans(field, new Choices(field, true), membersOf(state, field))
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

/** How deep a player looks. */
export interface Depth {
  /** The work of all trials for one decision, in decisions of a battle with few units. */
  readonly work: number
  /** Turns that a trial plays to the end of at most, the present one included. */
  readonly turns: number
  readonly halves: number
  /** The most plans that are compared. */
  readonly plans: number
  /** The fewest trials on which a choice rests. */
  readonly least: number
  readonly early: number
  readonly only?: boolean
  readonly again?: boolean
  /** A rival must be better than the choice at first sight by this many errors of the mean. */
  readonly sure: number
}

export const DEPTH: Depth = {
  work: 2400,
  turns: 4,
  halves: 99,
  plans: 10,
  least: 8,
  early: 0.3,
  sure: 0.5,
}

/** A decision in a battle of so many units takes one more unit of work for each of these. */
const UNITS = 25
/** A trial plays no more decisions than this. */
const LONGEST = 300
/** About how many decisions a turn takes. */
const TURN = 16

/** The most harm in the trials that came out worse, if one enemy did a third of it or more. */
function culprit(worse: readonly (ReadonlyMap<string, number> | undefined)[]): string | null {
  const sums = new Map<string, number>()
  let all = 0
  for (const harms of worse)
    for (const [id, harm] of harms ?? []) {
      sums.set(id, (sums.get(id) ?? 0) + harm)
      all += harm
    }
  let top: string | null = null
  for (const [id, sum] of sums) if (top === null || sum > (sums.get(top) ?? 0)) top = id
  return top !== null && (sums.get(top) ?? 0) >= all / 3 ? top : null
}

/** The plan under way, by what tells one command from another. */
const commandOf = ({ turn, couplets, half, actor, campaign, active }: GameState): string =>
  `${campaign?.day ?? 0} ${campaign?.segment ?? ''} ${turn} ${couplets} ${half} ${actor} ${active.map(({ unit }) => unit).join()}`

/** The searching player of this depth. */
export function searcher(id: string, depth: Depth): Player {
  let kept: { readonly command: string; readonly follower: Follower } | null = null
  const compare = (battle: Battle, state: GameState, open: Decision, luck: Luck): Entrant[] => {
    const side = open.side as SideId
    const plans = rivalsOf(battle, state, open)
    if (plans.length < 2) return []
    const each = 1 + battle.units.length / UNITS
    // So many turns that the last ones can be tried often enough.
    const affords = depth.work / each / (9.5 * Math.min(plans.length, depth.plans))
    const turns = Math.max(1, Math.min(depth.turns, Math.round(affords / TURN)))
    const seeds: number[] = []
    const seedOf = (index: number): number => {
      while (seeds.length <= index) seeds.push(luck.below(0x7fffffff))
      return seeds[index] as number
    }
    const horizon = { turns, halves: depth.halves, decisions: LONGEST, early: depth.early }
    return halve(
      plans.slice(0, depth.plans),
      (plan, seed) => trial(battle, state, side, plan, seed, horizon),
      seedOf,
      { work: depth.work / each, least: depth.least, most: 160 },
    )
  }
  const consider = (battle: Battle, state: GameState, open: Decision, luck: Luck): Verdict => {
    const unseen = (action: Action): Verdict => ({ action, expected: null, trials: 0, rivals: [] })
    if (open.actions.length === 1) return unseen(open.actions[0] as Action)
    if (open.kind === 'activation' && kept?.command === commandOf(state)) {
      const g = reading(battle, state)
      for (;;) {
        const action = kept.follower.next(g)
        if (!action) break
        if (reasonFor(g, action) === null) return unseen(action)
      }
      if (!depth.again) return unseen(atFirstSight(battle, state, open, luck))
    } else if (open.kind !== 'half' && depth.only) return unseen(atFirstSight(battle, state, open, luck))
    const entrants = compare(battle, state, open, luck)
    const [first, second] = entrants
    if (!first) return unseen(atFirstSight(battle, state, open, luck))
    let top = first
    if (second) {
      const { mean, error } = gain(second, first)
      if (mean > depth.sure * error) top = second
    }
    const action = opening(battle, state, top.plan)
    if (open.kind === 'half' && action.type === 'command' && top.plan.orders) {
      const units = action.units
      const command = commandOf({ ...state, active: units.map((unit) => ({ unit, acted: false })) as never })
      kept = { command, follower: new Follower(top.plan.orders) }
    }
    const known = new Set([JSON.stringify(action)])
    const rivals: Rival[] = []
    for (const entrant of entrants) {
      const other = opening(battle, state, entrant.plan)
      const key = JSON.stringify(other)
      if (entrant === top || known.has(key)) continue
      known.add(key)
      const { mean, count } = gain(top, entrant)
      const worse = entrant.values.flatMap((value, i) =>
        value < (top.values[i] ?? value) ? [entrant.harms[i]] : [],
      )
      rivals.push({
        ...{ action: other, trials: count, worse: worse.length },
        ...{ loss: Math.round(1000 * mean), through: culprit(worse) },
      })
    }
    const sum = top.values.reduce((all, value) => all + value, 0)
    const trials = top.values.length
    return { action, expected: trials ? Math.round((1000 * sum) / trials) : null, trials, rivals }
  }
  return {
    id,
    ...(careful.setUp ? { setUp: careful.setUp } : {}),
    consider,
    choose: (battle, state, open, luck) => consider(battle, state, open, luck).action,
  }
}

export const veteran: Player = searcher('veteran', DEPTH)

/** The policy of the trials as a player: quick, and without a look ahead. */
export const scout: Player = {
  id: 'scout',
  ...(careful.setUp ? { setUp: careful.setUp } : {}),
  choose: (battle, state, open, luck) => atFirstSight(battle, state, open, luck),
}

/** The same with likes and fears of its own. */
export const scoutWith = (taste: Taste): Player => ({
  ...scout,
  choose: (battle, state, open, luck) => atFirstSight(battle, state, open, luck, taste),
})
