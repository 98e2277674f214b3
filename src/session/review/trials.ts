import { LEVEL_PLAYERS, seededLuck } from '../../ai/index.ts'
import { expectedResult } from '../../ai/value/value.ts'
import { seededDice } from '../../rules/base/dice.ts'
import { copyState } from '../../rules/base/state-copy.ts'
import { apply, isReason } from '../../rules/loop/apply.ts'
import { decision } from '../../rules/loop/decision.ts'
import type { Action, Battle, GameState, SideId } from '../../rules/types/index.ts'

/*
 * Acts compared by playing on after each of them, with the same dice for both. The dice are not those of the game, and
 * what is told of a comparison came of these trials and nothing else.
 */

/** Both sides play on so: it is quick. */
const POLICY = LEVEL_PLAYERS.regular
/** A trial ends after so many halves of couplets, or so many decisions. */
const HALVES = 6
const DECISIONS = 160

const halfOf = ({ turn, couplets, half, campaign }: GameState): string =>
  `${campaign?.day ?? 0} ${campaign?.segment ?? ''} ${turn} ${couplets} ${half}`

/** Where a game ends that goes on after an act, in thousandths of a win; null where the act is not legal. */
function trial(
  battle: Battle,
  state: GameState,
  side: SideId,
  first: Action,
  seed: number,
): number | null {
  const s = copyState(state)
  s.dice = seededDice(seed)
  const luck = seededLuck(seed)
  let action = first
  let half = halfOf(s)
  for (let decisions = 0, halves = 0; decisions < DECISIONS; decisions++) {
    if (isReason(apply(battle, s, action))) {
      if (decisions === 0) return null
      break
    }
    const now = halfOf(s)
    if (now !== half) halves++
    half = now
    if (halves === HALVES) break
    const open = decision(battle, s)
    if (open.side === null || open.kind === 'setup') break
    action = POLICY.choose(battle, s, open, luck)
  }
  return expectedResult(battle, s, side)
}

/** How much better another act came out than the one that was played. */
export interface Difference {
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
): Difference | null {
  const luck = seededLuck(seed)
  const gains: number[] = []
  let sum = 0
  for (let n = 0; n < trials; n++) {
    const dice = luck.below(0x7fffffff)
    const mine = trial(battle, state, side, played, dice)
    const theirs = mine === null ? null : trial(battle, state, side, other, dice)
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
