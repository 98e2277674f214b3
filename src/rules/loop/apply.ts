import type { Game } from '../base/game.ts'
import { finishGame } from '../turn/turn.ts'
import type { Action, Battle, GameEvent, GameState, Reason } from '../types/index.ts'
import { openTask, settle } from './agenda.ts'
import { answerTo, reasonFor } from './why.ts'

/** Carries out a legal action and all that follows, up to the next decision. An illegal action changes nothing. */
export function apply(battle: Battle, state: GameState, action: Action): Reason | GameEvent[] {
  const g: Game = { battle, s: state, events: [] }
  const bad = reasonFor(g, action)
  if (bad) return bad
  perform(g, action)
  settle(g)
  return g.events
}

/** Tells a refusal from the events of a legal action. */
export const isReason = (result: Reason | GameEvent[]): result is Reason => !Array.isArray(result)

function perform(g: Game, action: Action): void {
  if (action.type === 'concede') return finishGame(g, 'concession', action.side)
  const task = openTask(g)
  const answer = answerTo(task, action)
  if (answer?.ends) g.s.agenda.pop()
  answer?.does?.(g, action, task)
}
