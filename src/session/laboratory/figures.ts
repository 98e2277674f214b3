import { Always, always } from '../../lab/figures/always.ts'
import type { Estimate } from '../../lab/figures/interval.ts'
import type { GameRecord } from '../../lab/types.ts'
import { marginOf, pointsOf } from '../../lab/variant/compare.ts'

/** How far a trial goes: so many games, and no further than to an interval of so much to either side. */
export interface Goal {
  readonly games: number
  /** Half the width of the interval of the points; null where only the games count. */
  readonly half: number | null
}

/** How a version stands so far. All intervals are at 95 per cent and hold however often they are looked at. */
export interface Figures {
  readonly games: number
  /** Games that the first side wins, those that the second wins, and draws. */
  readonly wins: readonly [number, number, number]
  /** Points of the first side, a win 1 and a draw a half. */
  readonly points: Estimate
  /** Points of victory of the first side less those of the second. */
  readonly margin: Estimate
  /** The turn by whose end nine games in ten are decided; null without games. */
  readonly settled: number | null
  /** The goal is reached. */
  readonly over: boolean
  /** The number of games at which it will be: a guess where it ends at an interval, null before there is one. */
  readonly expected: number | null
}

/** What sets a version apart from the first, game by game on the same dice. */
export interface Change {
  readonly games: number
  readonly points: Estimate
  readonly margin: Estimate
}

/** An interval for values that have no least and no most by themselves. */
const open = (values: readonly number[]): Estimate =>
  always(values, Math.min(0, ...values) - 1, Math.max(0, ...values) + 1)

/** No interval reaches beyond what there can be; one of too few games stays without ends. */
const bounded = ({ mean, low, high }: Estimate, least: number, most: number): Estimate =>
  Number.isFinite(low)
    ? { mean, low: Math.max(least, low), high: Math.min(most, high) }
    : { mean, low, high }

/** An interval narrows with the root of the number of games. */
function expectedAt({ games: most, half }: Goal, games: number, { low, high }: Estimate) {
  const now = (high - low) / 2
  if (half === null) return most
  if (!Number.isFinite(now)) return null
  return Math.min(most, Math.max(games, Math.ceil(games * (now / half) ** 2)))
}

/**
 * Counts the games of one version in their order, up to the goal. It is asked after every shard, so it goes on from where
 * it stood.
 */
export class Count {
  readonly #first: string
  readonly #goal: Goal
  readonly #points = new Always(0, 1)
  readonly #margin = new Always(-1, 1)
  #least = 0
  #most = 0
  #won = 0
  #draws = 0
  #narrow = false
  /** How many games were decided by the end of each turn, and not before. */
  readonly #decided: number[] = []

  /** `first` is the first side's id. */
  constructor(first: string, goal: Goal) {
    this.#first = first
    this.#goal = goal
  }

  /** The next game. Where the goal is reached already, it does not count. */
  add(record: GameRecord): void {
    const { games, half } = this.#goal
    if (this.#narrow || this.#points.count >= games) return
    this.#points.add(pointsOf(record, this.#first))
    const margin = marginOf(record, this.#first)
    this.#margin.add(margin)
    this.#least = Math.min(this.#least, margin)
    this.#most = Math.max(this.#most, margin)
    if (record.winner === this.#first) this.#won++
    if (record.winner === null) this.#draws++
    this.#decided[record.decided] = (this.#decided[record.decided] ?? 0) + 1
    if (half === null) return
    const { low, high } = this.#points.estimate
    this.#narrow = (high - low) / 2 <= half
  }

  /** How the version stands; `missing` games of the goal will never come. */
  figures(missing = 0): Figures {
    const goal = { ...this.#goal, games: Math.max(0, this.#goal.games - missing) }
    const games = this.#points.count
    const over = this.#narrow || games >= goal.games
    this.#margin.reach(this.#least - 1, this.#most + 1)
    const points = this.#points.estimate
    return {
      games,
      wins: [this.#won, games - this.#won - this.#draws, this.#draws],
      points: bounded(points, 0, 1),
      margin: this.#margin.estimate,
      settled: this.#settled(games),
      over,
      expected: over ? games : expectedAt(goal, games, points),
    }
  }

  #settled(games: number): number | null {
    if (games === 0) return null
    let decided = 0
    return this.#decided.findIndex((some = 0) => {
      decided += some
      return decided >= Math.ceil(0.9 * games)
    })
  }
}

/** How many games each will take; one that has no guess yet, as many as the longest of those that have. */
export function gamesExpected(all: readonly Figures[], goal: Goal): number[] {
  const guesses = all.flatMap(({ expected }) => expected ?? [])
  const most = guesses.length > 0 ? Math.max(...guesses) : goal.games
  return all.map(({ expected }) => expected ?? most)
}

/** Compares two versions on the games that both have. */
export function changeOf(
  before: ReadonlyMap<number, GameRecord>,
  after: ReadonlyMap<number, GameRecord>,
  first: string,
): Change {
  const gaps = (value: (record: GameRecord, first: string) => number): number[] =>
    [...after].flatMap(([game, record]) => {
      const other = before.get(game)
      return other ? [value(record, first) - value(other, first)] : []
    })
  const points = gaps(pointsOf)
  return {
    games: points.length,
    points: bounded(always(points, -1, 1), -1, 1),
    margin: open(gaps(marginOf)),
  }
}
