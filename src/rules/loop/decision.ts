import { reading } from '../base/game.ts'
import type { Battle, Decision, GameState, SideId } from '../types/index.ts'
import { topTask } from './agenda.ts'
import { legal } from './legal.ts'
import { question } from './question.ts'

/** Who decides, what, and every action open to him. Pure. */
export function decision(battle: Battle, state: GameState): Decision {
  const g = reading(battle, state)
  const task = topTask(g)
  const actions = [...legal(g, task)]
  const asked = question(g, task)
  if (task.kind !== 'arrival') return { ...asked, actions }
  const units = new Set(actions.flatMap((action) => (action.type === 'place' ? [action.unit] : [])))
  return { ...asked, actions, units: [...units] }
}

/** Who decides; null when the game is over. For one who need not know what. */
export function decider(battle: Battle, state: GameState): SideId | null {
  const g = reading(battle, state)
  return question(g, topTask(g)).side
}
