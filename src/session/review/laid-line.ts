import type { Player } from '../../ai/index.ts'
import { seededLuck } from '../../ai/index.ts'
import { DiceExhausted, scriptedDice } from '../../rules/base/dice.ts'
import { copyState } from '../../rules/base/state-copy.ts'
import { apply, isReason } from '../../rules/loop/apply.ts'
import { decision } from '../../rules/loop/decision.ts'
import type { Action, Battle, GameState } from '../../rules/types/index.ts'

/** An act of a line, and the position that it is played in. */
export interface Laid {
  readonly action: Action
  readonly state: GameState
  /** The other side holds its fire; it need not. */
  readonly held?: true
  /** The command ends with this act. */
  readonly ends?: true
}

const HOLD: Action = { type: 'hold' }
/** A player that compares is given so much time: once to make a plan that it then follows. */
const SEARCHES = 1

/** Whether the act is legal and rolls nothing; it is then played. */
function playsOn(battle: Battle, state: GameState, action: Action): boolean {
  try {
    return !isReason(apply(battle, state, action))
  } catch (error) {
    if (error instanceof DiceExhausted) return false
    throw error
  }
}

/**
 * An act and what a player would do next: as long as nothing is rolled and the command is under way, if the other side
 * holds its fire. At most `longest` acts of its own; `state` is as the side may see it, and stays as it is.
 */
export function lineFrom(
  battle: Battle,
  state: GameState,
  first: Action,
  player: Player,
  longest: number,
  seed: number,
): readonly Laid[] {
  const luck = seededLuck(seed)
  const { side } = decision(battle, state)
  const line: Laid[] = [{ action: first, state }]
  let at = state
  let searches = 0
  for (;;) {
    const next = copyState(at)
    next.dice = scriptedDice([])
    const last = line.at(-1)
    const own = line.filter(({ held }) => !held).length
    if (!last || own >= longest || !playsOn(battle, next, last.action)) return line
    const open = decision(battle, next)
    // What is asked between commands begins another one.
    if (open.kind === 'half' || open.kind === 'over')
      return [...line.slice(0, -1), { ...last, ends: true }]
    if (open.side === side) {
      const verdict = player.consider?.(battle, next, open, luck)
      // A plan that has to be thought over twice is none that could be told.
      if (verdict && verdict.trials > 0 && ++searches > SEARCHES) return line
      const action = verdict?.action ?? player.choose(battle, next, open, luck)
      // What is rolled after it belongs to the half.
      line.push({ action, state: next, ...(action.type === 'finish' ? { ends: true } : {}) })
    } else if (open.kind === 'reaction') line.push({ action: HOLD, state: next, held: true })
    else return line
    at = next
  }
}
