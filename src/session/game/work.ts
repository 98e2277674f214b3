import { isReason, type Kinds, type Reason } from '../../game/rules.ts'
import type { Plan, Preferred, TableGame } from '../../game/table-game.ts'
import { step } from '../journal/journal.ts'
import type { Given } from '../journal/leave.ts'
import { logOf, logOfPassed } from '../journal/log.ts'
import { type Played, type Step, stepOf } from '../journal/step.ts'
import type { Grounds } from '../journal/thoughts.ts'
import type { OtherSide } from './seats.ts'
import type { Awaiting, Notice } from './state.ts'

/** Everything that one public act of a session may change, until the store is set once at its end. */
export interface Work<K extends Kinds> {
  readonly engine: TableGame<K>
  readonly battle: K['battle']
  readonly preferences: Preferred<K>
  readonly holding: K['holding'] | null
  /** The side that the computer plays, or a person by mail. */
  readonly other: OtherSide | null
  steps: Step<K>[]
  undone: Step<K>[]
  game: K['state']
  decision: K['decision']
  events: K['event'][]
  lastAction: K['action'] | null
  plan: Plan<K> | null
  /** How many actions of the plan this act has sent. */
  sent: number
  /** The halves taken back with leave so far. */
  given: readonly Given[]
  notice: Omit<Notice<K>, 'serial'> | null
  /** Whether an act that finds no face waits for its dice. */
  readonly agreed: boolean
  /** Whether an act waits for what is sealed elsewhere. */
  readonly gate: Gate<K> | null
  awaiting: Awaiting<K> | null
}

/** Tells whether an action can't be played before the other place has opened what it has sealed. */
export type Gate<K extends Kinds> = (state: K['state'], action: K['action']) => boolean

/** What comes with an action: why the computer chose it, the preference that gave it. */
interface With<K extends Kinds> {
  readonly grounds?: Grounds<K> | undefined
  readonly passed?: K['passed'] | null
}

/**
 * Plays one action, then every standing answer to the questions that follow. Returns a refusal, or null. An action that
 * waits for the other place is not played: it stands in `awaiting`.
 */
export function send<K extends Kinds>(
  work: Work<K>,
  action: K['action'],
  { grounds, passed: given = null }: With<K> = {},
): K['reason'] | Reason | null {
  const { engine, battle } = work
  let next = action
  let passed: K['passed'] | null = given
  for (let first = true; ; first = false) {
    const gated = work.gate?.(work.game, next) === true
    const played = gated ? WAITS : step(engine, battle, work.game, next)
    if (isReason(played)) {
      if (!gated && (!work.agreed || played.code !== 'dice-exhausted')) return played
      work.awaiting = { action: next, passed, first, planned: false }
      return null
    }
    add(work, played, passed, first ? grounds : undefined)
    const answer = answered(work)
    if (!answer) return null
    if (answer.passed !== null) tellPassed(work, answer.action, answer.passed)
    next = answer.action
    passed = answer.passed
  }
}

const WAITS: Reason = { code: 'waits', clause: '', text: 'It waits for the other place.' }

/** Adds what was played to the game. `passed`: the preference by which it passed over a question. */
export function add<K extends Kinds>(
  work: Work<K>,
  played: Played<K>,
  passed: K['passed'] | null = null,
  grounds?: Grounds<K>,
): void {
  const { engine, battle, decision } = work
  const after = engine.decision(battle, played.state)
  const index = work.steps.length
  const { action } = played.entry
  const log =
    passed === null
      ? logOf(engine, battle, index, played.events)
      : logOfPassed(
          engine,
          battle,
          index,
          played.events,
          engine.standing.words(battle, decision.side, action, passed),
          decision,
        )
  const taken = stepOf(engine, battle, played, decision.side, after.side, index, log)
  work.steps.push({
    ...taken,
    ...(work.lastAction === null ? {} : { joined: true as const }),
    ...(passed === null ? {} : { passed }),
    ...(grounds ? { grounds } : {}),
  })
  work.undone = []
  work.game = played.state
  work.decision = after
  work.events.push(...played.events)
  work.lastAction = action
}

/** The standing answer to the question that is open; null where its side is asked. */
export const answered = <K extends Kinds>(work: Work<K>) =>
  work.engine.standing.answer(work.battle, work.game, work.decision, work.preferences, work.holding)

/** Tells that a preference passes over the question that is open. */
export function tellPassed<K extends Kinds>(
  work: Work<K>,
  action: K['action'],
  passed: K['passed'],
): void {
  const { engine, battle, decision } = work
  work.notice = {
    text: engine.standing.words(battle, decision.side, action, passed),
    ...(decision.hex === undefined ? {} : { hex: decision.hex }),
    ...(decision.side === null ? {} : { skipped: decision.side, wish: passed.wish }),
  }
}

/** Sends the rest of the plan until it is done, must wait, or is spoiled. */
export function advance<K extends Kinds>(work: Work<K>): K['reason'] | Reason | null {
  while (work.plan && !work.awaiting) {
    const { plan } = work
    const next = plan.actions[plan.done]
    if (!next) {
      work.plan = null
      return null
    }
    if (work.decision.side !== plan.side || work.engine.acts.waits(work.decision, next)) return null
    const from = work.events.length
    const refused = send(work, next)
    if (refused) {
      work.plan = null
      return refused
    }
    if (planWaits(work)) return null
    past(work, plan)
    spoil(work, from)
  }
  return null
}

/** Whether the action of the plan that was just sent waits for its dice; it is then marked as that. */
export function planWaits<K extends Kinds>(work: Work<K>): boolean {
  if (!work.awaiting?.first) return false
  work.awaiting = { ...work.awaiting, planned: true }
  return true
}

/** Counts an action of the plan as played. */
export function past<K extends Kinds>(work: Work<K>, plan: Plan<K>): void {
  work.sent++
  work.plan = { ...plan, done: plan.done + 1 }
}

/** Drops the plan when its side has come to harm since event `from`, or when the game is over. */
export function spoil<K extends Kinds>(work: Work<K>, from: number): void {
  const { plan } = work
  if (!plan) return
  if (work.decision.side === null) work.plan = null
  const harm = work.engine.acts.harm(work.battle, plan, work.events.slice(from))
  if (harm === null) return
  work.plan = null
  if (plan.done < plan.actions.length) work.notice = harm
}
