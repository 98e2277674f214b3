import { consider, LEVEL_PLAYERS, type Player, seededLuck } from '../../ai/index.ts'
import { DEPTH, searcher } from '../../ai/trial/veteran.ts'
import { decision } from '../../rules/loop/decision.ts'
import type { Battle, GameState } from '../../rules/types/index.ts'
import type { Question, Thought } from '../engine/table.ts'
import { hintText } from '../review/hint.ts'
import { lineFrom } from '../review/laid-line.ts'
import { reasonText } from '../review/reasons.ts'
import { say } from '../review/say.ts'
import { secrets } from './secrets.ts'

/** How many acts a hint lays out at most; it stops at the first roll. */
const ACTS = 24

const playerOf = (level: string): Player =>
  Object.entries(LEVEL_PLAYERS).find(([id]) => id === level)?.[1] ?? LEVEL_PLAYERS.regular

/**
 * What it advises. The player keeps the plan of a command, which a person need not follow: where it would end the command
 * and compares that with nothing, it is asked anew.
 */
function advised(battle: Battle, state: GameState, player: Player, seed: number) {
  const found = consider(battle, state, player, seededLuck(seed))
  return found.acts.at(-1)?.type === 'finish' && found.verdict?.trials === 0
    ? consider(battle, state, searcher('adviser', DEPTH), seededLuck(seed))
    : found
}

/** What the computer does, or advises. It knows only the question and the battle. */
export function think(battle: Battle, { state, side, seed, level, hint }: Question): Thought {
  const player = playerOf(level)
  const open = decision(battle, state)
  const { acts: actions, verdict } = hint
    ? advised(battle, state, player, seed)
    : consider(battle, state, player, seededLuck(seed))
  const last = actions.at(-1)
  if (hint && last) {
    const line = lineFrom(battle, state, last, player, ACTS, seed)
    return {
      actions,
      line: line.flatMap(({ action, held }) => (held ? [] : [action])),
      ...hintText(battle, line, verdict ?? {}),
    }
  }
  const words = last ? say(battle, state, side, last, verdict?.plan) : null
  // A secret answer stays secret, and so does what it was compared with.
  const tells = verdict && (verdict.trials > 0 || verdict.plan) && !secrets.isSecret(open)
  const because = tells ? reasonText(battle, state, verdict) : null
  return { actions, words, ...(tells && because !== null ? { verdict, because } : {}) }
}

/**
 * The same on the page, which stands still meanwhile, so it asks no player that tries things out: Regular plays in place of
 * Veteran, and says so.
 */
export function thinkHere(battle: Battle, question: Question): Thought {
  const thought = think(battle, { ...question, level: 'regular' })
  if (question.level !== 'veteran' || thought.words === null) return thought
  return {
    ...thought,
    words: `${thought.words} Regular plays: Veteran does not run in this browser.`,
  }
}
