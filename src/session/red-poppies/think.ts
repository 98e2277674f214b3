import { decide, PLAYERS, type Player, seededLuck } from '../../ai/index.ts'
import type { Battle } from '../../rules/types/index.ts'
import type { Question, Thought } from '../engine/table.ts'
import { say } from './say.ts'

const QUICK = PLAYERS.careful as Player
const AHEAD = PLAYERS.thoughtful as Player

/** What the computer does. It knows the question, the battle, and nothing else. */
export function think(battle: Battle, { state, side, seed, ahead }: Question): Thought {
  const actions = decide(battle, state, ahead ? AHEAD : QUICK, seededLuck(seed))
  const last = actions.at(-1)
  return { actions, words: last ? say(battle, state, side, last) : null }
}
