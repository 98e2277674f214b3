import { freshCup } from '../base/dice.ts'
import { gameOf } from '../base/game.ts'
import { concede } from '../turn/victory.ts'
import type { Action, Battle, GameEvent, Reason, State } from '../types/index.ts'
import { openTask, settle } from './agenda.ts'
import { answerTo, reasonFor } from './why.ts'

/** Plays an action up to the next decision: the events, or the reason why it is illegal. Writes into the state. */
export function apply(battle: Battle, state: State, action: Action): Reason | GameEvent[] {
  const g = gameOf(battle, state)
  const bad = reasonFor(g, action)
  if (bad) return bad
  freshCup(state)
  if (action.type === 'concede') {
    concede(g, action.side)
    return g.events
  }
  const task = openTask(g)
  const answer = answerTo(task, action)
  if (answer?.ends) state.agenda.pop()
  answer?.does(g, action, task)
  settle(g)
  return g.events
}

export const isReason = (value: object): value is Reason => 'code' in value && 'clause' in value
