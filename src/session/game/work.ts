import type {
  Action,
  Battle,
  Decision,
  GameEvent,
  GameState,
  Reason,
  SideId,
} from '../../rules/types/index.ts'
import { type Engine, isReason } from '../engine/engine.ts'
import { logOf, logOfSkip } from '../engine/log.ts'
import type { Preferences } from '../engine/preferences.ts'
import { step } from '../journal/journal.ts'
import { passedWords } from '../journal/passed.ts'
import { type Passed, type Step, stepOf } from '../journal/step.ts'
import { answer } from './auto.ts'
import { harmTo, needsPause, stoppedWords } from './pauses.ts'
import type { OtherSide } from './seats.ts'
import type { Holding, Notice, Plan } from './state.ts'

/** Everything that one public act of a session may change, until the store is set once at its end. */
export interface Work {
  readonly engine: Engine
  readonly battle: Battle
  readonly preferences: Readonly<Record<SideId, Preferences>>
  readonly holding: Holding | null
  /** The side that somebody else plays: the computer, or by mail. */
  readonly other: OtherSide | null
  steps: Step[]
  undone: Step[]
  game: GameState
  decision: Decision
  events: GameEvent[]
  lastAction: Action | null
  plan: Plan | null
  /** Steps of the plan sent by this act. */
  sent: number
  notice: Omit<Notice, 'serial'> | null
}

/** One action; then every answer that was given in advance. */
export function send(work: Work, action: Action): Reason | null {
  const { engine, battle } = work
  let next: Action = action
  let passed: Passed | null = null
  for (;;) {
    const played = step(engine, battle, work.game, next)
    if (isReason(played)) return played
    const after = engine.decision(battle, played.state)
    const index = work.steps.length
    const { side } = work.decision
    const log =
      passed === null
        ? logOf(engine, battle, index, played.events)
        : logOfSkip(
            engine,
            battle,
            index,
            played.events,
            passedWords(battle, side, next, passed),
            work.decision,
          )
    const taken = stepOf(engine, battle, played, side, after.side, index, log)
    work.steps.push({
      ...taken,
      ...(work.lastAction === null ? {} : { joined: true as const }),
      ...(passed === null ? {} : { passed }),
    })
    work.undone = []
    work.game = played.state
    work.decision = after
    work.events.push(...played.events)
    work.lastAction = next
    const given = answer(engine, battle, work.game, after, work.preferences, work.holding)
    if (!given) return null
    if (given.passed !== null) {
      work.notice = {
        text: passedWords(battle, after.side, given.action, given.passed),
        ...(after.hex === undefined ? {} : { hex: after.hex }),
        ...(after.side === null ? {} : { skipped: after.side, wish: given.passed.wish }),
      }
    }
    next = given.action
    passed = given.passed
  }
}

/** Sends the rest of the plan until it is done, must wait, or is spoiled. */
export function advance(work: Work): Reason | null {
  while (work.plan) {
    const { plan } = work
    const next = plan.actions[plan.done]
    if (!next) {
      work.plan = null
      return null
    }
    if (work.decision.side !== plan.side || needsPause(work.decision, next)) return null
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

/** Drops the plan when one of its side's units came to harm since event `from`. */
export function spoil(work: Work, from: number): void {
  const { plan } = work
  if (!plan) return
  if (work.decision.kind === 'over') work.plan = null
  const harmed = harmTo(work.events.slice(from), plan.side)
  if (harmed === null) return
  work.plan = null
  if (plan.done < plan.actions.length)
    work.notice = stoppedWords(work.battle, plan, harmed, work.events.slice(from))
}
