import { decision } from '../../rules/loop/decision.ts'
import type { Action, Battle, Decision, GameState, SideId } from '../../rules/types/index.ts'
import type { ReviewAnswer, ReviewQuestion } from './assess.ts'
import type { Advantage } from './trials.ts'

/** A decision that cost a part of a win. */
export interface ReviewMark {
  /** The entry, from 0: the position before it has so many entries. */
  readonly entry: number
  readonly side: SideId
  readonly played: Action
  readonly better: Action
  readonly by: Advantage
  /** The better act, and what follows upon it as long as nothing is rolled and the other side holds its fire. */
  readonly line: readonly Action[]
}

export interface Review {
  /**
   * The result that the first side may expect, in thousandths of a win, after so many entries: `curve[0]` is the opening.
   * Null while sides set up.
   */
  readonly curve: readonly (number | null)[]
  /** By entry; at most three of each side. */
  readonly marks: readonly ReviewMark[]
  /**
   * What each side's decisions cost it, as far as they were looked at, in thousandths of a win. A side that is not judged is
   * not in it.
   */
  readonly lost: Readonly<Record<SideId, number>>
  /** What the dice brought the first side, in thousandths of a win; the other side the opposite. */
  readonly luck: number
  /** How many decisions were looked at, and how many there were with a choice. */
  readonly looked: number
  readonly choices: number
}

/** A game as it is reviewed. */
export interface ReviewedGame {
  readonly battle: Battle
  readonly opening: GameState
  /** The entries, with the position after each. */
  readonly steps: readonly {
    readonly entry: { readonly action: Action; readonly dice: readonly number[] }
    readonly state: GameState
  }[]
  /** The side that alone is judged, while the game with the other one runs; null: both. */
  readonly own: SideId | null
  /** The position as a side may see it. */
  seenBy(state: GameState, side: SideId): GameState
}

/** Whoever answers one question at a time. */
export type Asked = (question: ReviewQuestion) => Promise<ReviewAnswer>

export interface Progress {
  readonly done: number
  readonly of: number
}

/** Positions of one question about the curve. */
const STATES = 12
/** So many decisions are looked at; in a longer game they are spread over it. */
export const LOOKS = 240
/** So many of each side are looked at again. */
const AGAIN = 6
/** So many of each side are told of, each of at least so many thousandths of a win. */
const WORST = 3
const LEAST = 10
/** … and by more than so many errors of the mean. */
const CLEAR = 2

/** Before the battle, and while one is prepared, nothing is judged. */
const PREPARES: readonly Decision['kind'][] = ['setup', 'placement', 'breach', 'craters']

/** Where a side had a choice. */
interface Choice {
  readonly entry: number
  readonly side: SideId
  readonly state: GameState
  readonly action: Action
}

function choicesOf({ battle, opening, steps, own }: ReviewedGame): Choice[] {
  let state = opening
  return steps.flatMap((step, entry) => {
    const before = state
    state = step.state
    const { action } = step.entry
    const { side, kind, actions } = decision(battle, before)
    if (own !== null && side !== own) return []
    const chose = side !== null && !PREPARES.includes(kind) && actions.length > 1
    return chose && action.type !== 'concede' ? [{ entry, side, state: before, action }] : []
  })
}

/** So many of a list, spread over it evenly. */
const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)] as T)

/**
 * What a game came to, entry by entry, and the decisions that cost most. Each of the `askers` answers one question at a
 * time; how many there are changes nothing but the time. Null when it was stopped. The same game has the same review.
 */
export async function reviewOf(
  game: ReviewedGame,
  askers: readonly Asked[],
  tell: (progress: Progress) => void,
  stopped: () => boolean,
): Promise<Review | null> {
  const { battle, opening, steps, own, seenBy } = game
  const first = battle.sides[0].id
  const choices = choicesOf(game)
  const looks = spread(choices, LOOKS)
  const states = [opening, ...steps.map(({ state }) => state)]
  const prepared = states.findIndex((state) => !PREPARES.includes(decision(battle, state).kind))
  const from = prepared < 0 ? states.length : prepared
  const rolled = steps.flatMap(({ entry }, index) =>
    index >= from && entry.dice.length > 0 ? [index] : [],
  )
  const chunks: number[] = []
  for (let at = from; at < states.length; at += STATES) chunks.push(at)
  const progress = { done: 0, of: chunks.length + rolled.length + looks.length + 2 * AGAIN }

  /** Asks about each of a list, and gives the answers in its order. */
  async function each<T>(
    list: readonly T[],
    question: (one: T) => ReviewQuestion,
  ): Promise<readonly ReviewAnswer[]> {
    const answers: ReviewAnswer[] = list.map(() => ({}))
    let next = 0
    const work = async (ask: Asked) => {
      for (let at = next++; at < list.length && !stopped(); at = next++) {
        answers[at] = await ask(question(list[at] as T))
        progress.done++
        if (!stopped()) tell({ ...progress })
      }
    }
    await Promise.all(askers.map(work))
    return answers
  }

  const results = await each(chunks, (at) => ({
    ...{ ask: 'results', states: states.slice(at, at + STATES), side: first },
  }))
  const known = results.flatMap((answer) => answer.results ?? [])
  const curve = states.map((_, at) => (at < from ? null : (known[at - from] ?? null)))
  const means = await each(rolled, (at) => ({
    ...{ ask: 'mean', state: states[at] as GameState, side: first, seed: at },
    action: (steps[at] as ReviewedGame['steps'][number]).entry.action,
  }))
  let luck = 0
  for (const [index, { mean }] of means.entries()) {
    const result = curve[(rolled[index] ?? 0) + 1]
    if (mean != null && result != null) luck += result - mean
  }
  const found = await each(looks, ({ state, side, action, entry }) => ({
    ...{ ask: 'better', state: seenBy(state, side), side, action, seed: entry },
  }))
  const judged = battle.sides.filter(({ id }) => own === null || id === own)
  const lost: Record<SideId, number> = Object.fromEntries(judged.map(({ id }) => [id, 0]))
  const bad = looks.flatMap((choice, index) => {
    const { better, line } = found[index] ?? {}
    if (!better || !line) return []
    lost[choice.side] = (lost[choice.side] ?? 0) + sureOf(better.by)
    return [{ ...choice, better, line }]
  })
  const worst = battle.sides.flatMap(({ id }) =>
    bad
      .filter(({ side }) => side === id)
      .toSorted((a, b) => sureOf(b.better.by) - sureOf(a.better.by))
      .slice(0, AGAIN),
  )
  // Trials of their own: those that made it one of the worst were lucky for the other act.
  const sure = await each(worst, ({ state, side, action, better, entry }) => ({
    ...{ ask: 'surely', state: seenBy(state, side), side, action },
    ...{ other: better.action, seed: entry + 1_000_000 },
  }))
  if (stopped()) return null
  const told = worst.flatMap(({ entry, side, action, line }, index): ReviewMark[] => {
    const { better } = sure[index] ?? {}
    if (!better || better.by.gain < LEAST || better.by.gain <= CLEAR * better.by.error) return []
    // The sum holds what the list tells of it, or it would be less than its parts.
    const first = bad.find((choice) => choice.entry === entry)
    lost[side] = (lost[side] ?? 0) + better.by.gain - (first ? sureOf(first.better.by) : 0)
    return [{ entry, side, played: action, better: better.action, by: better.by, line }]
  })
  const marks = battle.sides.flatMap(({ id }) =>
    told
      .filter(({ side }) => side === id)
      .toSorted((a, b) => b.by.gain - a.by.gain)
      .slice(0, WORST),
  )
  return {
    ...{ curve, luck, lost, looked: looks.length, choices: choices.length },
    marks: marks.toSorted((a, b) => a.entry - b.entry),
  }
}

/** The gain less its error: few trials make much of little. */
const sureOf = ({ gain, error }: Advantage): number => Math.max(0, gain - error)
