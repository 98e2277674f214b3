import { type Player, seededLuck } from '../../ai/index.ts'
import { DEPTH, searcher } from '../../ai/trial/veteran.ts'
import { expectedResult } from '../../ai/value/value.ts'
import { decision } from '../../rules/loop/decision.ts'
import type { Action, Battle, GameState, SideId } from '../../rules/types/index.ts'
import { lineFrom } from './laid-line.ts'
import { type Advantage, difference, meanAfter } from './trials.ts'

/** Something of a game that is reviewed. Each is answered for itself, so that the review may go on or stop in between. */
export type ReviewQuestion =
  /** What each position promises this side. */
  | { readonly ask: 'results'; readonly states: readonly GameState[]; readonly side: SideId }
  /** What an act with dice promised this side before they fell. */
  | {
      readonly ask: 'mean'
      readonly state: GameState
      readonly side: SideId
      readonly action: Action
      readonly seed: number
    }
  /** What the side that decides would better have done; `state` as it may see it. */
  | {
      readonly ask: 'better'
      readonly state: GameState
      readonly side: SideId
      readonly action: Action
      readonly seed: number
    }
  /** The same two acts again, with more trials and other dice. */
  | {
      readonly ask: 'surely'
      readonly state: GameState
      readonly side: SideId
      readonly action: Action
      readonly other: Action
      readonly seed: number
    }

export interface ReviewAnswer {
  readonly results?: readonly number[]
  readonly mean?: number | null
  /** Absent: nothing better was found. */
  readonly better?: Better
  /** The better act, and what follows upon it as long as nothing is rolled and the other side holds its fire. */
  readonly line?: readonly Action[]
}

export interface Better {
  readonly action: Action
  readonly by: Advantage
}

/** How often an act's dice are thrown again. */
const THROWS = 16
/** Trials at the first look, and for what is told of. */
const FIRST = 24
const SURE = 160
/** The longest line that is laid. */
const LINE = 8

const same = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The strongest player, less patient than at the table. It keeps the plan of a command, so there is a new one for each
 * question: no answer depends on another.
 */
const anew = (): Player => searcher('reviewer', { ...DEPTH, work: DEPTH.work / 2 })

/** Answers a question of a review. Pure: the same question, the same answer. */
export function judge(battle: Battle, question: ReviewQuestion): ReviewAnswer {
  if (question.ask === 'results') {
    const { states, side } = question
    return { results: states.map((state) => expectedResult(battle, state, side)) }
  }
  const { state, side, action, seed } = question
  if (question.ask === 'mean') return { mean: meanAfter(battle, state, side, action, THROWS, seed) }
  if (question.ask === 'surely') {
    const { other } = question
    const by = difference(battle, state, side, action, other, SURE, seed)
    return by && by.gain > 0 ? { better: { action: other, by } } : {}
  }
  const player = anew()
  const other = player.choose(battle, state, decision(battle, state), seededLuck(seed))
  if (same(other, action)) return {}
  const by = difference(battle, state, side, action, other, FIRST, seed)
  if (!by || by.gain <= 0) return {}
  const line = lineFrom(battle, state, other, player, LINE, seed)
  return { better: { action: other, by }, line: line.map((laid) => laid.action) }
}
