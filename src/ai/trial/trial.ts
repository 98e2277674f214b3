import { keyedDice, seededDice } from '../../rules/base/dice.ts'
import { type Game, otherSide } from '../../rules/base/game.ts'
import { copyState } from '../../rules/base/state-copy.ts'
import { topTask } from '../../rules/loop/agenda.ts'
import { apply, isReason } from '../../rules/loop/apply.ts'
import { decider, decision } from '../../rules/loop/decision.ts'
import type {
  Action,
  Battle,
  GameEvent,
  GameState,
  SideId,
  TaskKind,
} from '../../rules/types/index.ts'
import { fieldOf } from '../field/field.ts'
import { answerOf } from '../plan/answers.ts'
import { Choices } from '../plan/choices.ts'
import { byRule } from '../plan/day-choices.ts'
import { Follower, type Plan } from '../plan/order.ts'
import { membersOf, waiting } from '../plan/policy.ts'
import { bestOf, likeliest } from '../plan/propose.ts'
import type { Order, Player } from '../player.ts'
import { type Luck, seededLuck } from '../seeded-luck.ts'
import { expectedResult } from '../value/value.ts'

/**
 * Choices of a campaign that lead into different fights, or into none. A trial of one goes on into the day's attack, or to
 * the next morning, where its answers can be compared.
 */
export const INTO: Partial<Record<TaskKind, 'attack' | 'morning'>> = {
  remount: 'attack',
  'counter-attack': 'morning',
  'night-choice': 'morning',
}

/** How far a trial plays on. */
export interface Horizon {
  /** To the end of this many turns, the present one included. */
  readonly turns: number
  /** Or this many decisions. */
  readonly decisions: number
  readonly keyed?: boolean
  /** The ends of turns on the way are judged too, by these shares of the whole; the last one has the rest. */
  readonly shares?: readonly number[]
  /** Who plays on for the other side; null or absent: the policy. */
  readonly foe?: Player | null
  /** Where it ends in place of that, for such a choice: after so many turns of the attack, or in the morning. */
  readonly into?: 'attack' | 'morning'
}

export interface Outcome {
  /** The share of the result, from 0 to 1. */
  readonly value: number
  /** What it took, in usual decisions of a battle with few units: the same on every machine. */
  readonly work: number
  /** Harm that enemy units did to this side in it, in units. */
  readonly harm: ReadonlyMap<string, number>
}

/** Both sides play on by the policy, with the orders of the present command kept. */
export class Table {
  readonly g: Game
  readonly #luck: Luck
  #follower: Follower | null = null
  readonly events: GameEvent[] = []

  constructor(
    readonly battle: Battle,
    readonly state: GameState,
    seed: number,
  ) {
    state.dice = seededDice(seed)
    this.g = { battle, s: state, events: [] }
    this.#luck = seededLuck(seed)
  }

  /** A side for which a player plays on in place of the policy, and that player. */
  guest: { readonly side: SideId; readonly player: Player } | null = null

  follow(orders: readonly Order[] | null): void {
    this.#follower = orders && new Follower(orders)
  }

  /** Carries out an action; false when it is not legal. */
  act(action: Action, watch?: (events: readonly GameEvent[]) => void): boolean {
    const events = apply(this.battle, this.state, action)
    if (isReason(events)) return false
    watch?.(events)
    return true
  }

  /** Answers the open question and goes on to the next; false when there is none, or no answer. */
  step(watch?: (events: readonly GameEvent[]) => void): boolean {
    const task = topTask(this.g)
    if (task.kind === 'over' || task.kind === 'setup') return false
    if (task.kind === 'half') this.#follower = null
    if (this.guest && decider(this.battle, this.state) === this.guest.side)
      return this.#ask(this.guest.player.choose, watch)
    if (task.kind === 'half') {
      const field = fieldOf(this.battle, this.state, this.state.actor as SideId)
      const plan = likeliest(field, new Choices(field, false))
      if (plan?.first && this.act(plan.first, watch)) {
        this.follow(plan.orders)
        return true
      }
      return this.act({ type: 'pass' }, watch)
    }
    if (task.kind === 'activation') return this.#activation(watch)
    const answer = answerOf(this.g)
    if (answer && this.act(answer, watch)) return true
    return this.#ask(byRule, watch)
  }

  /** A player answers the open question. */
  #ask(choose: Player['choose'], watch?: (events: readonly GameEvent[]) => void): boolean {
    const open = decision(this.battle, this.state)
    if (open.side === null || open.actions.length === 0) return false
    return this.act(choose(this.battle, this.state, open, this.#luck), watch)
  }

  #activation(watch?: (events: readonly GameEvent[]) => void): boolean {
    if (this.#follower === null) {
      const field = fieldOf(this.battle, this.state, this.state.actor as SideId)
      if (waiting(this.state)) return this.#ask(byRule, watch)
      const plan = bestOf(new Choices(field, false), field, membersOf(this.state, field))
      this.follow(plan?.orders ?? [])
    }
    for (;;) {
      const action = this.#follower?.next(this.g)
      if (!action) break
      if (this.act(action, watch)) return true
    }
    this.#follower = null
    return this.act({ type: 'finish' }, watch)
  }
}

/**
 * What a decision takes in a battle of so many units. For a half every group on the map is weighed; the other decisions are
 * about the units of one command.
 */
const workOf = (units: number, kind: TaskKind): number =>
  kind === 'half' ? (units / 14) * (units / 14) : units / 24

/** The share of the result that a side may expect, from 0 to 1. */
const judge = (battle: Battle, state: GameState, side: SideId): number =>
  expectedResult(battle, state, side) / 1000

const dayOf = ({ campaign }: GameState): string =>
  `${campaign?.day ?? 0} ${campaign?.segment ?? ''}`

/** Seeds of trials: the same number has the same dice for all. */
export function seedsOf(luck: Luck): (index: number) => number {
  const seeds: number[] = []
  return (index) => {
    while (seeds.length <= index) seeds.push(luck.below(0x7fffffff))
    return seeds[index] as number
  }
}

/** Plays a plan, and then on by the policy for both sides, and judges where that leads. Null when it is not legal. */
export function trial(
  battle: Battle,
  state: GameState,
  side: SideId,
  plan: Plan,
  seed: number,
  horizon: Horizon,
): Outcome | null {
  const table = new Table(battle, copyState(state), seed)
  const { state: s } = table
  if (horizon.foe) table.guest = { side: otherSide(battle, side), player: horizon.foe }
  if (horizon.keyed) s.dice = keyedDice(seed)
  const harm = new Map<string, number>()
  const watch = (events: readonly GameEvent[]) => {
    for (const event of events) {
      if (event.type !== 'check' || event.side !== side || !event.by) continue
      if (event.outcome !== 'destroyed' && event.outcome !== 'dispersed and spent') continue
      for (const by of event.by)
        harm.set(by, (harm.get(by) ?? 0) + (event.outcome === 'destroyed' ? 1 : 0.4))
    }
  }
  const day = dayOf(s)
  const today = s.campaign?.day
  const until = s.turn + horizon.turns
  const { into } = horizon
  const fights = (): boolean => {
    if (!into) return s.turn < until && dayOf(s) === day
    if (s.campaign?.day !== today) return false
    const { segment } = s.campaign ?? {}
    if (into === 'morning' || segment === 'placement') return true
    return segment === 'attack' && s.turn <= horizon.turns
  }
  if (plan.first && !table.act(plan.first, watch)) return null
  table.follow(plan.orders)
  const begun = s.turn
  const units = battle.units.length
  let { turn } = s
  let decisions = 1
  let work = 1
  let value = 0
  // What is not yet judged: the farther off a judgement, the more of it is luck.
  let open = 1
  while (decisions < horizon.decisions && fights()) {
    if (s.turn !== turn && !into) {
      ;({ turn } = s)
      const share = horizon.shares?.[turn - begun - 1] ?? 0
      if (share > 0) value += share * judge(battle, s, side)
      open -= share
    }
    work += workOf(units, topTask(table.g).kind)
    if (!table.step(watch)) break
    decisions++
  }
  return { value: value + open * judge(battle, s, side), work, harm }
}
