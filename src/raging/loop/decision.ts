import { gameOf } from '../base/game.ts'
import type { Battle, Decision, SideId, State } from '../types/index.ts'
import { openTask } from './agenda.ts'
import { questionOf } from './questions.ts'

/** Who decides, what, and the legal actions. Pure. */
export function decision(battle: Battle, state: State): Decision {
  const g = gameOf(battle, state)
  const task = openTask(g)
  const question = questionOf(task)
  return {
    kind: task.kind,
    side: question.side(g, task),
    clause: question.clause,
    ...question.ask(g, task),
    actions: [...question.legal(g, task)],
  }
}

/** Who decides; null when the game is over. For callers that need nothing else. */
export function decider(battle: Battle, state: State): SideId | null {
  const g = gameOf(battle, state)
  const task = openTask(g)
  return questionOf(task).side(g, task)
}
