import { chance, decide, PLAYERS, type Player } from '../../ai/index.ts'
import type { Battle } from '../../rules/types.ts'
import type { Question, Thought } from './question.ts'

const WHO = PLAYERS.greedy as Player

/** What the computer does. It knows the question, the battle, and nothing else. */
export function think(battle: Battle, { state, seed }: Question): Thought {
  return { actions: decide(battle, state, WHO, chance(seed)), words: null }
}
