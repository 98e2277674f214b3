import { consider, LEVEL_PLAYERS, type Player, seededLuck } from '../../ai/index.ts'
import { decision } from '../../rules/loop/decision.ts'
import type { Battle } from '../../rules/types/index.ts'
import type { Question, Thought } from '../engine/table.ts'
import { lineFrom } from '../review/laid-line.ts'
import { hintText, reasonText } from '../review/reasons.ts'
import { say } from '../review/say.ts'
import { secrets } from './secrets.ts'

/** How many acts of a line a hint tells at most; it stops at the first roll. */
const ACTS = 4

const playerOf = (level: string): Player =>
  Object.entries(LEVEL_PLAYERS).find(([id]) => id === level)?.[1] ?? LEVEL_PLAYERS.regular

/** What the computer does, or advises. It knows only the question and the battle. */
export function think(battle: Battle, { state, side, seed, level, hint }: Question): Thought {
  const player = playerOf(level)
  const open = decision(battle, state)
  const luck = seededLuck(seed)
  const { acts: actions, verdict } = consider(battle, state, player, luck)
  const last = actions.at(-1)
  if (hint && last) {
    const line = lineFrom(battle, state, last, player, ACTS, seed)
    return {
      actions,
      line: line.map(({ action }) => action),
      ...hintText(battle, line, verdict ?? undefined),
    }
  }
  const words = last ? say(battle, state, side, last) : null
  // A secret answer stays secret, and so does what it was compared with.
  const because = verdict && !secrets.isSecret(open) ? reasonText(battle, state, verdict) : null
  return { actions, words, ...(verdict && because !== null ? { verdict, because } : {}) }
}
