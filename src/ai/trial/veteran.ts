import { everyUnit, reading } from '../../rules/base/game.ts'
import { reasonFor } from '../../rules/loop/why.ts'
import type { Action, Battle, Decision, GameState, SideId } from '../../rules/types/index.ts'
import { fieldOf } from '../field/field.ts'
import { answerOf } from '../plan/answers.ts'
import { Choices } from '../plan/choices.ts'
import { dayChoice } from '../plan/day-choices.ts'
import type { Plan } from '../plan/order.ts'
import { atFirstSight, leftOf, membersOf, opening, waiting } from '../plan/policy.ts'
import { activePlans, answers, commandPlans } from '../plan/propose.ts'
import type { Order, Player, Rival, Verdict } from '../player.ts'
import { careful, greedy } from '../reference/greedy.ts'
import type { Luck } from '../seeded-luck.ts'
import { contest, type Entrant, FIRST, gain, type Round, race } from './contest.ts'
import { bestSetUp } from './set-up.ts'
import { INTO, seedsOf, trial } from './trial.ts'

/** The most answers to a reaction or the like that are compared with the first thought. */
const ANSWERS = 5

/**
 * What is to be compared; the choice at first sight, or what is left of the plan under way, comes first. Empty where
 * nothing is. `reserves` adds how these may march.
 */
export function rivalsOf(
  battle: Battle,
  state: GameState,
  open: Decision,
  under: readonly Order[] | null = null,
  reserves = false,
): Plan[] {
  const side = open.side as SideId
  const g = reading(battle, state)
  switch (open.kind) {
    case 'half': {
      const field = fieldOf(battle, state, side)
      return commandPlans(field, new Choices(field, true), reserves)
    }
    case 'activation': {
      if (waiting(state)) return []
      const field = fieldOf(battle, state, side)
      const plans = activePlans(field, new Choices(field, true), membersOf(state, field))
      return under ? [{ first: null, orders: under, worth: 0, kind: 'plan' }, ...plans] : plans
    }
    case 'reaction':
    case 'return':
    case 'melee-actor':
    case 'melee-reactor': {
      const thought = answerOf(g)
      const known = JSON.stringify(thought)
      const others = answers(fieldOf(battle, state, side), open, ANSWERS + 1).filter(
        ({ first }) => JSON.stringify(first) !== known,
      )
      if (!thought || reasonFor(g, thought) !== null) return others
      return [{ first: thought, orders: null, worth: 0, kind: 'thought' }, ...others]
    }
    case 'remount':
    case 'counter-attack':
    case 'night-choice': {
      const thought = JSON.stringify(dayChoice(fieldOf(battle, state, side), open))
      const plans = open.actions.map((first) => ({
        first,
        orders: null,
        worth: 0,
        kind: first.type,
      }))
      const isThought = ({ first }: Plan) => JSON.stringify(first) === thought
      return [...plans.filter(isThought), ...plans.filter((plan) => !isThought(plan))]
    }
    default:
      return []
  }
}

/** How deep a player looks. */
export interface Depth {
  /** The work of all trials for one decision, in usual decisions of a battle with few units. */
  readonly work: number
  /** Turns to whose end a trial plays at most, the present one included. */
  readonly turns: number
  /** The most plans that are compared. */
  readonly plans: number
  /** The most trials of set-ups. */
  readonly setUps: number
  /** Who plays on for the other side, trial by trial in turn. */
  readonly foes: readonly Player[]
}

export const DEPTH: Depth = {
  work: 6_000,
  turns: 3,
  plans: 24,
  setUps: 150,
  foes: [careful, greedy],
}

/**
 * What a turn of a trial is reckoned at in a battle of so many units: it grows faster than their number, since each of them has
 * more enemies to look at.
 */
const turnWork = (units: number): number => 2.7 * (1 + units / 25 + (units / 30) * (units / 30))
/** A trial goes so far that about so many of them can be paid for. */
const TRIALS = 108
/** What a whole turn of a trial takes in truth. */
const wholeTurn = (units: number): number => 9 * (units / 14) * (units / 14)
/** With more plans than this, each is tried less at first. */
const MANY = 12
/**
 * The rounds of a race. The first trials of all go to the end of the present turn only: that takes a third, and tells nearly as
 * much.
 */
const roundsOf = (plans: number): readonly Round[] =>
  plans > MANY
    ? [
        { trials: 2, stay: 6 },
        { trials: 2, stay: 3 },
        { trials: 4, stay: 3 },
      ]
    : [
        { trials: 4, stay: 3 },
        { trials: 2, stay: 2 },
        { trials: 2, stay: 2 },
      ]
/** Plans are compared as long as the first trials of all take no more than half of the work, and at least so many. */
const FEWEST = 6
/**
 * A trial is judged at the end of each of its turns, and each of them but the last has such a share. The judgement of the first is
 * often wrong and hardly luck; the end of the game would be the truth, and most of it luck.
 */
const SHARES = [0.3, 0.4]
/** A set-up is judged by the ends of the first two turns. A third turn costs trials, and found nothing better. */
const SET_UP = { turns: 2, shares: [0.4] }
/** A trial plays no more decisions than this. */
const LONGEST = 300
/** … and of a choice of a campaign that leads through a night no more than this. */
const LONGEST_DAY = 500
/** The most trials of one plan: more would tell nothing new. */
const MOST = 96

/** Who did the most harm in the trials that came out worse, if it is an enemy and did a third of it or more. */
export function culprit(
  worse: readonly (ReadonlyMap<string, number> | undefined)[],
  isEnemy: (unit: string) => boolean,
): string | null {
  const sums = new Map<string, number>()
  let all = 0
  for (const harms of worse)
    for (const [id, harm] of harms ?? []) {
      sums.set(id, (sums.get(id) ?? 0) + harm)
      all += harm
    }
  let top: string | null = null
  for (const [id, sum] of sums) if (top === null || sum > (sums.get(top) ?? 0)) top = id
  return top !== null && isEnemy(top) && (sums.get(top) ?? 0) >= all / 3 ? top : null
}

/** What tells one command from every other of a game. */
const commandOf = (
  { turn, couplets, half, actor, campaign }: GameState,
  units: readonly string[],
) =>
  `${campaign?.day ?? 0} ${campaign?.segment ?? ''} ${turn} ${couplets} ${half} ${actor} ${units.join()}`

/** Where all units are and how they stand. */
const standOf = ({ units }: GameState): string =>
  everyUnit(units)
    .map(({ id, hex, formed, spent, in: place }) => `${id} ${hex} ${formed} ${spent} ${place}`)
    .join()

/** What the units of the present command have done. */
const progressOf = ({ active, movers }: GameState): string => JSON.stringify([active, movers])

/** Whether a unit of the present command has done something. */
const begun = ({ active, movers }: GameState): boolean =>
  movers.length > 0 || active.some(({ acted }) => acted)

/** What the dice and the enemy have made of a position: where a plan goes as it should, nothing of this changes. */
const newsOf = ({ units }: GameState, side: SideId): string =>
  everyUnit(units)
    .map((unit) =>
      unit.side === side
        ? `${unit.formed} ${unit.where}`
        : `${unit.hex} ${unit.formed} ${unit.spent} ${unit.where}`,
    )
    .join()

/** The plan under way. It is followed until the dice or the enemy leave nothing of it. */
interface Kept {
  readonly command: string
  /** The position in which the command was given. */
  readonly stand: string
  /** How far the command was when it was thought about; null where it was not given yet. */
  readonly progress: string | null
  readonly orders: readonly Order[]
  /** What was known of the other side, and of the losses, when it was made. */
  readonly news: string
  /** The plan that it took the place of: whoever asks twice in one position is told the same twice. */
  readonly before: Kept | null
}

/** The searching player of this depth. */
export function searcher(id: string, depth: Depth): Player {
  let kept: Kept | null = null
  const setUps = {
    foes: depth.foes,
    horizon: { decisions: LONGEST, keyed: true, ...SET_UP },
    trials: depth.setUps,
  }

  const compare = (
    battle: Battle,
    state: GameState,
    open: Decision,
    luck: Luck,
    under: readonly Order[] | null,
  ): Entrant[] => {
    const side = open.side as SideId
    const into = INTO[open.kind]
    const perTurn = turnWork(battle.units.length)
    const turns = Math.max(1, Math.min(depth.turns, Math.round(depth.work / (TRIALS * perTurn))))
    // Where the first trials of as many plans as are compared would take all of the work, a contest could try none of them more
    // often. Where no trial goes farther than the present turn, a race found nothing better.
    const first = depth.plans * FIRST * turns * wholeTurn(battle.units.length)
    const races = !into && turns > 1 && depth.work < first
    const all = rivalsOf(battle, state, open, under, races)
    const affordable = Math.floor(depth.work / (2 * FIRST * turns * perTurn))
    const plans = all.slice(0, Math.min(depth.plans, Math.max(FEWEST, affordable)))
    if (plans.length < 2) return []
    const rounds = races ? roundsOf(plans.length) : []
    const near = rounds[0]?.trials ?? 0
    const tryOut = (plan: Plan, seed: number, index: number) =>
      trial(battle, state, side, plan, seed, {
        decisions: into ? LONGEST_DAY : LONGEST,
        keyed: true,
        ...(into ? { into } : {}),
        foe: depth.foes[index % depth.foes.length] ?? null,
        ...{ turns: index < near ? 1 : turns, shares: SHARES },
      })
    const means = { work: depth.work, most: MOST }
    return races
      ? race(plans, tryOut, seedsOf(luck), rounds, means)
      : contest(plans, tryOut, seedsOf(luck), means)
  }

  /** The plan for the present command; null when there is none, or it was made in another position. */
  const planFor = (state: GameState): Kept | null => {
    if (!kept) return null
    const units = state.active.map(({ unit }) => unit)
    if (kept.command !== commandOf(state, units)) return null
    if (kept.progress === progressOf(state) && kept.stand === standOf(state)) return kept.before
    return begun(state) || kept.stand === standOf(state) ? kept : null
  }

  const consider = (battle: Battle, state: GameState, open: Decision, luck: Luck): Verdict => {
    const unseen = (action: Action): Verdict => ({ action, expected: null, trials: 0, rivals: [] })
    if (open.actions.length === 1) return unseen(open.actions[0] as Action)
    const side = open.side as SideId
    const plan = open.kind === 'activation' ? planFor(state) : null
    if (plan) {
      // A trial of the plan ends the command where its orders end, and so does the game.
      const next = opening(battle, state, { first: null, orders: plan.orders, worth: 0, kind: '' })
      if (plan.news === newsOf(state, side))
        return { ...unseen(next), plan: leftOf(battle, state, plan.orders) }
    }
    const entrants = compare(battle, state, open, luck, plan?.orders ?? null)
    const [top] = entrants
    if (!top) return unseen(atFirstSight(battle, state, open, luck))
    const action = opening(battle, state, top.plan)
    const news = newsOf(state, side)
    if (action.type === 'command' && top.plan.orders)
      kept = {
        ...{ command: commandOf(state, action.units), stand: standOf(state), news },
        ...{ progress: null, orders: top.plan.orders, before: null },
      }
    else if (open.kind === 'activation' && top.plan.orders)
      kept = {
        command: commandOf(
          state,
          state.active.map(({ unit }) => unit),
        ),
        ...{ stand: standOf(state), progress: progressOf(state), news, orders: top.plan.orders },
        // One step back is enough, and no chain grows.
        before: plan && { ...plan, before: null },
      }
    const known = new Set([JSON.stringify(action)])
    const isEnemy = (unit: string) => state.units[unit]?.side !== side
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
        ...{ loss: Math.round(1000 * mean), through: culprit(worse, isEnemy) },
      })
    }
    const sum = top.values.reduce((all, value) => all + value, 0)
    const trials = top.values.length
    const { first, orders } = top.plan
    return {
      ...{ action, trials, rivals },
      expected: trials ? Math.round((1000 * sum) / trials) : null,
      ...(orders ? { plan: first ? orders : leftOf(battle, state, orders) } : {}),
    }
  }
  return {
    id,
    setUp: (battle, side, state, luck) => bestSetUp(battle, state, side, luck, setUps),
    consider,
    choose: (battle, state, open, luck) => consider(battle, state, open, luck).action,
  }
}

export const veteran: Player = searcher('veteran', DEPTH)
