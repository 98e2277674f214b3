import { Pile } from '../../lab/shard/pile.ts'
import type { GameRecord, Heat, Shard, Terms } from '../../lab/types.ts'
import type { Battle } from '../../rules/types/index.ts'
import { Count, type Figures, type Goal } from './figures.ts'

/** A shard takes about so long, in ms: messages are few, and little is lost when one is dropped. */
const SHARD = 1000

/** Games `from` to `to`, without `to`, for one thread. */
export interface Job {
  readonly series: Series
  readonly from: number
  readonly to: number
}

/** One version by one player as it is played: which games are there, which a thread has, and how they stand. */
export class Series {
  /** The number of the version among those of the wish. */
  readonly version: number
  readonly terms: Terms
  /** The time that a game takes in ms; null before the first. */
  pace: number | null = null
  readonly #goal: Goal
  readonly #pile: Pile
  readonly #taken = new Set<number>()
  readonly #lost = new Set<number>()
  readonly #count: Count
  /** The next game to count: all before it are counted or left out. */
  #due = 0
  /** Ranges that failed as a whole are played game by game. */
  #careful = false
  #figures: Figures

  constructor(version: number, battle: Battle, terms: Terms, goal: Goal, kept: readonly Shard[]) {
    this.version = version
    this.terms = terms
    this.#goal = goal
    this.#pile = new Pile(battle, terms, kept)
    this.#count = new Count(battle.sides[0].id, goal)
    this.#figures = this.#counted()
  }

  get player(): string {
    return this.terms.players[0]
  }

  get figures(): Figures {
    return this.#figures
  }

  /** How many games are there; more than count, where another goal wanted more. */
  get size(): number {
    return this.#pile.size
  }

  /** The first game that nobody plays or has played; null where the goal has none. */
  get firstFree(): number | null {
    for (let game = this.#due; game < this.#goal.games; game++) if (this.#free(game)) return game
    return null
  }

  /** The games from `from` for one thread. */
  take(from: number): Job {
    const most =
      this.#careful || this.pace === null ? 1 : Math.max(1, Math.floor(SHARD / this.pace))
    let to = from
    while (to - from < most && this.#free(to)) this.#taken.add(to++)
    return { series: this, from, to }
  }

  /** The games that `take` gave, after `ms`. */
  add({ from, to }: Job, shard: Shard, ms: number): void {
    this.pace = ms / (to - from)
    this.#release(from, to)
    this.#pile.add(shard)
    this.#figures = this.#counted()
  }

  /** Games that came to nothing: they are played one by one now. True where one failed alone: it is left out. */
  fail({ from, to }: Job): boolean {
    this.#release(from, to)
    this.#careful = true
    if (to - from > 1) return false
    this.#lost.add(from)
    this.#figures = this.#counted()
    return true
  }

  /** No thread has games any more. */
  halt(): void {
    this.#taken.clear()
  }

  /** The games that count towards the goal, by number. */
  *games(): Generator<readonly [number, GameRecord]> {
    for (const one of this.#pile.games()) if (one[0] < this.#goal.games) yield one
  }

  /** All games by number, with what happened where. */
  all(): { readonly games: readonly (readonly [number, GameRecord])[]; readonly heat: Heat } {
    return {
      games: [...this.#pile.games()],
      heat: this.#pile.heat(0, Number.POSITIVE_INFINITY),
    }
  }

  #free(game: number): boolean {
    if (game >= this.#goal.games) return false
    return !this.#pile.has(game) && !this.#taken.has(game) && !this.#lost.has(game)
  }

  #release(from: number, to: number): void {
    for (let game = from; game < to; game++) this.#taken.delete(game)
  }

  /** Counts on as far as no game is missing: an interval must not depend on which thread is the quickest. */
  #counted(): Figures {
    for (; this.#due < this.#goal.games; this.#due++) {
      const record = this.#pile.record(this.#due)
      if (record) this.#count.add(record)
      else if (!this.#lost.has(this.#due)) break
    }
    return this.#count.figures(this.#lost.size)
  }
}
