import { isReason, type Kinds, type Reason } from '../../game/rules.ts'
import type { Plan, Preferred, TableGame } from '../../game/table-game.ts'
import { step } from '../journal/journal.ts'
import type { Given } from '../journal/leave.ts'
import { logOf, logOfPassed } from '../journal/log.ts'
import { type Step, stepOf } from '../journal/step.ts'
import type { Grounds } from '../journal/thoughts.ts'
import type { OtherSide } from './seats.ts'
import type { Notice } from './state.ts'

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
}

/** Plays one action, then every standing answer to the questions that follow. Returns a refusal, or null. */
export function send<K extends Kinds>(
  work: Work<K>,
  action: K['action'],
  grounds?: Grounds<K>,
): K['reason'] | Reason | null {
  const { engine, battle } = work
  const { standing } = engine
  let next = action
  let passed: K['passed'] | null = null
  for (;;) {
    const played = step(engine, battle, work.game, next)
    if (isReason(played)) return played
    const after = engine.decision(battle, played.state)
    const index = work.steps.length
    const { side } = work.decision
    const log =
      passed === null
        ? logOf(engine, battle, index, played.events)
        : logOfPassed(
            engine,
            battle,
            index,
            played.events,
            standing.words(battle, side, next, passed),
            work.decision,
          )
    const taken = stepOf(engine, battle, played, side, after.side, index, log)
    work.steps.push({
      ...taken,
      ...(work.lastAction === null ? {} : { joined: true as const }),
      ...(passed === null ? {} : { passed }),
      ...(grounds && next === action ? { grounds } : {}),
    })
    work.undone = []
    work.game = played.state
    work.decision = after
    work.events.push(...played.events)
    work.lastAction = next
    const given = standing.answer(battle, work.game, after, work.preferences, work.holding)
    if (!given) return null
    if (given.passed !== null) {
      work.notice = {
        text: standing.words(battle, after.side, given.action, given.passed),
        ...(after.hex === undefined ? {} : { hex: after.hex }),
        ...(after.side === null ? {} : { skipped: after.side, wish: given.passed.wish }),
      }
    }
    next = given.action
    passed = given.passed
  }
}

/** Sends the rest of the plan until it is done, must wait, or is spoiled. */
export function advance<K extends Kinds>(work: Work<K>): K['reason'] | Reason | null {
  while (work.plan) {
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
    work.sent++
    work.plan = { ...plan, done: plan.done + 1 }
    spoil(work, from)
  }
  return null
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
