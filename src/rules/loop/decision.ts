import { reading } from '../base/game.ts'
import type { Action, Battle, Decision, GameState, SideId } from '../types/index.ts'
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

/**
 * As `decision`, for a state that never changes: the answers are listed when somebody first reads them. An act of many
 * steps passes decisions with thousands of answers, and reads none but the last.
 */
export function decisionLater(battle: Battle, state: GameState): Decision {
  const g = reading(battle, state)
  const task = openTask(g)
  const question = questionOf(task)
  // Its units are known by its answers alone.
  if (question.about) return decision(battle, state)
  let listed: readonly Action[] | null = null
  return {
    kind: task.kind,
    side: question.side(g, task),
    clause: question.clause,
    ...question.ask(g, task),
    get actions() {
      listed ??= [...question.legal(g, task)]
      return listed
    },
  }
}

/** Who decides; null when the game is over. For callers that need nothing else. */
export function decider(battle: Battle, state: GameState): SideId | null {
  const g = reading(battle, state)
  const task = openTask(g)
  return questionOf(task).side(g, task)
}
