import type { Kinds, Reason } from '../../game/rules.ts'
import type { Given } from '../journal/leave.ts'
import type { Step } from '../journal/step.ts'
import { undoOf } from './history.ts'
import { advance, send, spoil, type Work } from './work.ts'

/** How far a plan came. `done` actions were sent; then it was done, waits for an answer, or stopped with a reason. */
export interface Ran<K extends Kinds = Kinds> {
  readonly done: number
  readonly of: number
  readonly waits: boolean
  readonly reason: K['reason'] | Reason | null
}

/** One act; then as much of a waiting plan as may go on. */
export function perform<K extends Kinds>(
  work: Work<K>,
  action: K['action'],
): K['reason'] | Reason | null {
  const { plan } = work
  const own = plan !== null && work.decision.side === plan.side
  const refused = send(work, action)
  if (refused) return refused
  if (own && !work.engine.acts.planned(action)) work.plan = null
  spoil(work, 0)
  advance(work)
  return null
}

/** The first of these acts, and the rest as a plan. */
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
  work.plan = { side, actions, done: 1 }
  work.sent = 1
  spoil(work, 0)
  return carry(work, of)
}

/** The rest of a plan, so many acts of it, until it must wait. */
export function carry<K extends Kinds>(work: Work<K>, of: number): Ran<K> {
  const reason = advance(work)
  return { done: work.sent, of, waits: work.plan !== null, reason }
}

/** Takes entries back until one is met, or until one may not be. Whether there was any. */
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

/** Takes back all but so many of the acts, whatever was rolled: for a lesson, where nothing is at stake. */
export function rewind<K extends Kinds>(work: Work<K>, opening: K['state'], left: number): boolean {
  if (left >= work.steps.length) return false
  work.steps.splice(left)
  work.undone.splice(0)
  work.game = work.steps.at(-1)?.state ?? opening
  work.decision = work.engine.decision(work.battle, work.game)
  work.plan = null
  return true
}

/** Takes back a half by the other side's leave. It is gone: nothing brings it again. */
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

/** Brings again what was taken back together. */
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
