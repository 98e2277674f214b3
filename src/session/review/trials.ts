import { seededLuck } from '../../ai/index.ts'
import { INTO, trial } from '../../ai/trial/trial.ts'
import { expectedResult } from '../../ai/value/value.ts'
import { seededDice } from '../../rules/base/dice.ts'
import { copyState } from '../../rules/base/state-copy.ts'
import { apply, isReason } from '../../rules/loop/apply.ts'
import type { Action, Battle, GameState, SideId } from '../../rules/types/index.ts'

/*
 * Acts compared by playing on after each of them as the regular does, with the same dice for both. The dice are not those
 * of the game, and what is told of a comparison came of these trials and nothing else.
 */

/** A trial goes on to the end of the next turn, or for so many decisions. */
const HORIZON = { turns: 2, decisions: 160 } as const

/** … and of a choice of a campaign to the next morning. */
const DAY = { decisions: 500 } as const

/** Where a game ends that goes on after an act, in thousandths of a win; null where the act is not legal. */
function after(
  battle: Battle,
  state: GameState,
  side: SideId,
  first: Action,
  seed: number,
): number | null {
  const plan = { first, orders: null, worth: 0, kind: '' }
  const into = INTO[state.agenda.at(-1)?.kind ?? 'over']
  const found = trial(
    battle,
    state,
    side,
    plan,
    seed,
    into ? { ...HORIZON, ...DAY, into } : HORIZON,
  )
  return found && Math.round(1000 * found.value)
}

/** How much better another act came out than the one that was played. */
export interface Advantage {
  /** Means, and the error of the difference, in thousandths of a win. */
  readonly played: number
  readonly gain: number
  readonly error: number
  readonly trials: number
}

/** Compares two acts over so many trials of each; null where one of them is not legal. Changes nothing. */
export function difference(
  battle: Battle,
  state: GameState,
  side: SideId,
  played: Action,
  other: Action,
  trials: number,
  seed: number,
): Advantage | null {
  const luck = seededLuck(seed)
  const gains: number[] = []
  let sum = 0
  for (let n = 0; n < trials; n++) {
    const dice = luck.below(0x7fffffff)
    const mine = after(battle, state, side, played, dice)
    const theirs = mine === null ? null : after(battle, state, side, other, dice)
    if (mine === null || theirs === null) return null
    gains.push(theirs - mine)
    sum += mine
  }
  const mean = gains.reduce((all, one) => all + one, 0) / trials
  const squares = gains.reduce((all, one) => all + (one - mean) ** 2, 0)
  return {
    played: Math.round(sum / trials),
    gain: Math.round(mean),
    error: Math.round(Math.sqrt(squares / Math.max(1, trials - 1) / trials)),
    trials,
  }
}

/** The result to be expected before the dice of an act fall: the mean over throws of it. Thousandths of a win. */
export function meanAfter(
  battle: Battle,
  state: GameState,
  side: SideId,
  action: Action,
  throws: number,
  seed: number,
): number | null {
  const luck = seededLuck(seed)
  let sum = 0
  for (let n = 0; n < throws; n++) {
    const s = copyState(state)
    s.dice = seededDice(luck.below(0x7fffffff))
    if (isReason(apply(battle, s, action))) return null
    sum += expectedResult(battle, s, side)
  }
  return Math.round(sum / throws)
}
