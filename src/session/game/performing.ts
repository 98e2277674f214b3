import type { Kinds, Reason } from '../../game/rules.ts'
import type { Given } from '../journal/leave.ts'
import type { Played, Step } from '../journal/step.ts'
import type { Grounds } from '../journal/thoughts.ts'
import { undoOf } from './history.ts'
import {
  add,
  advance,
  answered,
  past,
  planWaits,
  send,
  spoil,
  tellPassed,
  type Work,
} from './work.ts'

/** How far a plan got: `done` actions of it were sent. Then it was complete, waits for an answer, or was refused. */
export interface Ran<K extends Kinds = Kinds> {
  readonly done: number
  readonly of: number
  readonly waits: boolean
  readonly reason: K['reason'] | Reason | null
}

/** Plays one action, then as much of a waiting plan as may go on. */
export function perform<K extends Kinds>(
  work: Work<K>,
  action: K['action'],
  grounds?: Grounds<K>,
): K['reason'] | Reason | null {
  const { plan } = work
  const own = plan !== null && work.decision.side === plan.side
  const refused = send(work, action, { grounds })
  if (refused) return refused
  if (own && !work.engine.acts.planned(action)) work.plan = null
  spoil(work, 0)
  advance(work)
  return null
}

/** Plays the first of these actions, and the rest as a plan. */
export function performAll<K extends Kinds>(
  work: Work<K>,
  actions: readonly K['action'][],
): Ran<K> {
  const of = actions.length
  const first = actions[0]
  const { side } = work.decision
  if (!first || side === null) return { done: 0, of, waits: false, reason: null }
  const refused = send(work, first)
  if (refused) return { done: 0, of, waits: false, reason: refused }
  const plan = { side, actions, done: 0 }
  work.plan = plan
  if (planWaits(work)) return { done: 0, of, waits: true, reason: null }
  past(work, plan)
  spoil(work, 0)
  return carry(work, of)
}

/** Plays the rest of the plan until it is done, must wait or is refused. `of` is the count that the result reports. */
export function carry<K extends Kinds>(work: Work<K>, of: number): Ran<K> {
  const reason = advance(work)
  return { done: work.sent, of, waits: work.plan !== null, reason }
}

/** What has come from the other place: the first `keep` entries stay, and these follow. */
export interface Coming<K extends Kinds> {
  readonly keep: number
  readonly played: readonly Played<K>[]
  /** The half that was taken back with leave, if it was that. */
  readonly given?: Given
  /** The last of them is the act that has waited here. */
  readonly settles?: boolean
}

/** Takes in what has come from the other place, answers what was said in advance, and goes on with a plan that waits. */
export function takeIn<K extends Kinds>(
  work: Work<K>,
  opening: K['state'],
  { keep, played, given, settles }: Coming<K>,
): void {
  const { engine, battle } = work
  if (keep < work.steps.length) {
    work.steps.splice(keep)
    work.game = work.steps.at(-1)?.state ?? opening
    work.decision = engine.decision(battle, work.game)
    if (!settles) work.plan = null
  }
  work.undone = []
  const { awaiting, plan } = work
  if (settles) work.awaiting = null
  for (const [index, one] of played.entries()) {
    const waited = settles === true && index === played.length - 1
    work.lastAction = null
    add(work, one, (waited && awaiting?.passed) || null)
    if (waited && awaiting?.planned && plan) past(work, plan)
  }
  if (given) {
    work.given = [...work.given, given]
    work.notice = { text: engine.acts.takenBack(battle, given.side, given.by).text }
  }
  spoil(work, 0)
  if (work.awaiting) return
  const answer = answered(work)
  if (answer) {
    if (answer.passed !== null) tellPassed(work, answer.action, answer.passed)
    send(work, answer.action, { passed: answer.passed })
  }
  advance(work)
}

/** Takes entries back to the first that `until` accepts, or as far as undo may go. Returns whether it took any. */
export function takeBack<K extends Kinds>(
  work: Work<K>,
  opening: K['state'],
  until: (taken: Step<K>) => boolean,
): boolean {
  const { engine, battle } = work
  const gone: Step<K>[] = []
  while (undoOf(engine, battle, work.steps, work.other).can) {
    const taken = work.steps.pop()
    if (!taken) break
    gone.push(taken)
    if (until(taken)) break
  }
  const [last] = gone
  if (!last) return false
  work.undone.push(...gone)
  work.game = work.steps.at(-1)?.state ?? opening
  work.decision = engine.decision(battle, work.game)
  work.plan = null
  work.notice = { text: `Taken back: ${engine.describeAction(battle, last.entry.action)}.` }
  return true
}

/** Takes back all but the first `left` entries, whatever was rolled. Undo never does that; a lesson and leave may. */
export function rewind<K extends Kinds>(work: Work<K>, opening: K['state'], left: number): boolean {
  if (left >= work.steps.length) return false
  work.steps.splice(left)
  work.undone.splice(0)
  work.game = work.steps.at(-1)?.state ?? opening
  work.decision = work.engine.decision(work.battle, work.game)
  work.plan = null
  return true
}

/** Takes back a half with the other side's leave. Redo can't bring it back. */
export function giveBack<K extends Kinds>(
  work: Work<K>,
  opening: K['state'],
  given: Given,
): boolean {
  if (!rewind(work, opening, given.entry)) return false
  work.given = [...work.given, given]
  work.notice = { text: work.engine.acts.takenBack(work.battle, given.side, given.by).text }
  return true
}

/** Redo: brings back the act that was taken back last. Returns whether there was one. */
export function bringAgain<K extends Kinds>(work: Work<K>): boolean {
  let last: Step<K> | undefined
  do {
    const again = work.undone.pop()
    if (!again) break
    work.steps.push(again)
    work.events.push(...again.events)
    work.lastAction = again.entry.action
    last = again
  } while (work.undone.at(-1)?.joined)
  if (!last) return false
  work.game = last.state
  work.decision = work.engine.decision(work.battle, last.state)
  work.plan = null
  return true
}
