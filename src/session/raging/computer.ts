import { RAGING_PLAYERS } from '../../ai/raging/match.ts'
import { random } from '../../ai/raging/random.ts'
import { seededLuck } from '../../ai/seeded-luck.ts'
import { type Action, type Battle, decision, describeAction } from '../../raging/index.ts'
import type { Opponent } from '../computer/computer.ts'
import type { ThinkRequest as Question, Thought } from '../computer/messages.ts'
import type { Raging } from './kinds.ts'

/** Acts that need not be shown for a while: they only end something or turn on the spot. */
const QUIET: readonly Action['type'][] = ['ready', 'end', 'done', 'stay', 'recall', 'face']
const TRIES = 24

export const opponent: Opponent<Raging> = {
  matters: ({ type }) => !QUIET.includes(type),
  otherActs: (battle, state, open, seed) => {
    if (open.actions.length === 0) return []
    const luck = seededLuck(seed)
    const found = new Map<string, Action>()
    for (let tries = 0; tries < TRIES; tries++) {
      const action = random.choose(battle, state, open, luck)
      found.set(JSON.stringify(action), action)
    }
    return [...found.values()]
  },
}

/** What the computer does, or advises. It knows only the question and the battle. */
export function think(battle: Battle, { state, seed, level }: Question<Raging>): Thought<Raging> {
  const player =
    (Object.hasOwn(RAGING_PLAYERS, level) ? RAGING_PLAYERS[level] : undefined) ??
    RAGING_PLAYERS.greedy
  const open = decision(battle, state)
  if (!player || open.side === null) return { actions: [], words: null }
  const action = player.choose(battle, state, open, seededLuck(seed))
  return { actions: [action], words: describeAction(battle, action, state) }
}
