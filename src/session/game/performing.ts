import type { Action, GameState, Reason } from '../../rules/types/index.ts'
import type { Step } from '../journal/step.ts'
import { undoOf } from './history.ts'
import { advance, send, spoil, type Work } from './work.ts'

/** How far a macro came. `done` steps were sent; then it was done, waits for an answer, or stopped with a reason. */
export interface Ran {
  readonly done: number
  readonly of: number
  readonly waits: boolean
  readonly reason: Reason | null
}

/** What a plan that runs expects to be asked on its way; any other act of its own side ends it. */
const ON_THE_WAY: readonly Action['type'][] = [
  'rally',
  'decline',
  'allocate',
  'signal',
  'spine',
  'drift',
]

/** One act; then as much of a waiting plan as may go on. */
export function perform(work: Work, action: Action): Reason | null {
  const { plan } = work
  const own = plan !== null && work.decision.side === plan.side
  const refused = send(work, action)
  if (refused) return refused
  if (own && !ON_THE_WAY.includes(action.type)) work.plan = null
  spoil(work, 0)
  advance(work)
  return null
}

/** The first of these acts, and the rest as a plan. */
export function performAll(work: Work, actions: readonly Action[]): Ran {
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
export function carry(work: Work, of: number): Ran {
  const reason = advance(work)
  return { done: work.sent, of, waits: work.plan !== null, reason }
}

/** Takes entries back until one is met, or until one may not be. Whether there was any. */
export function takeBack(work: Work, opening: GameState, until: (taken: Step) => boolean): boolean {
  const { engine, battle } = work
  const gone: Step[] = []
  while (undoOf(engine, battle, work.steps, work.other).can) {
    const taken = work.steps.pop() as Step
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
export function rewind(work: Work, opening: GameState, kept: number): boolean {
  if (kept >= work.steps.length) return false
  work.steps.splice(kept)
  work.undone.splice(0)
  work.game = work.steps.at(-1)?.state ?? opening
  work.decision = work.engine.decision(work.battle, work.game)
  work.plan = null
  return true
}

/** Brings again what was taken back by one press. */
export function bringAgain(work: Work): boolean {
  let last: Step | undefined
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
