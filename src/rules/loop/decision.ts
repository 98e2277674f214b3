import { reading } from '../base/game.ts'
import type { Battle, Decision, GameState, SideId } from '../types/index.ts'
import { openTask } from './agenda.ts'
import { questionOf } from './questions.ts'

/** Who decides, what, and every legal action. Pure. */
export function decision(battle: Battle, state: GameState): Decision {
  const g = reading(battle, state)
  const task = openTask(g)
  const question = questionOf(task)
  const actions = [...question.legal(g, task)]
  const units = question.about?.(actions)
  return {
    kind: task.kind,
    side: question.side(g, task),
    clause: question.clause,
    ...question.ask(g, task),
    actions,
    ...(units ? { units } : {}),
  }
}

/** Who decides; null when the game is over. For callers that need nothing else. */
export function decider(battle: Battle, state: GameState): SideId | null {
  const g = reading(battle, state)
  const task = openTask(g)
  return questionOf(task).side(g, task)
}
