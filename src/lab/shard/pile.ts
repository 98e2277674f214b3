import type { Battle } from '../../rules/types/index.ts'
import { HeatCount, NO_HEAT } from '../game/heat.ts'
import type { GameRecord, Heat, Shard, Terms } from '../types.ts'
import { playShard, termsOf } from './shard.ts'

interface Run {
  readonly from: number
  to: number
  readonly games: GameRecord[]
  readonly heat: HeatCount
}

/** Shards of the same terms as they come in, in any order; neighbours grow together. */
export class Pile {
  readonly #battle: Battle
  readonly #terms: Terms
  /** In the order of their games, never touching. */
  #runs: Run[] = []

  constructor(battle: Battle, terms: Terms, shards: readonly Shard[] = []) {
    this.#battle = battle
    this.#terms = termsOf(terms)
    for (const shard of shards) this.add(shard)
  }

  /** The record of a game; undefined where it is not there. */
  record(game: number): GameRecord | undefined {
    const run = this.#runs.find(({ from, to }) => from <= game && game < to)
    return run?.games[game - run.from]
  }

  has(game: number): boolean {
    return this.record(game) !== undefined
  }

  /** Adds games that are not there yet. False, and nothing is added, when one of them is. */
  add({ from, to, games, heat }: Pick<Shard, 'from' | 'to' | 'games' | 'heat'>): boolean {
    if (this.#runs.some((run) => run.from < to && from < run.to)) return false
    if (from >= to) return true
    const at = this.#runs.findIndex((run) => run.from >= to)
    const place = at < 0 ? this.#runs.length : at
    const before = this.#runs[place - 1]
    const after = this.#runs[place]
    let run: Run
    if (before?.to === from) {
      run = before
      run.to = to
      run.games.push(...games)
    } else {
      run = { from, to, games: [...games], heat: new HeatCount(this.#battle) }
      this.#runs.splice(place, 0, run)
    }
    run.heat.take(heat)
    if (after && after.from === run.to) {
      run.to = after.to
      run.games.push(...after.games)
      run.heat.take(after.heat.sums)
      this.#runs = this.#runs.filter((other) => other !== after)
    }
    return true
  }

  /** The records by the numbers of their games, in order. */
  *games(): Generator<readonly [number, GameRecord]> {
    for (const { from, games } of this.#runs)
      for (const [at, record] of games.entries()) yield [from + at, record]
  }

  get size(): number {
    return this.#runs.reduce((sum, { from, to }) => sum + to - from, 0)
  }

  /**
   * What happened where in the games `from` to `to`, without `to`, as far as they are there. What happened is kept as one sum
   * for many games, so games at the edge are played again, to be taken out or counted alone, whichever are fewer.
   */
  heat(from: number, to: number): Heat {
    const all = new HeatCount(this.#battle)
    const replay = (start: number, end: number): Heat =>
      start < end ? playShard(this.#battle, this.#terms, start, end).heat : NO_HEAT
    for (const run of this.#runs) {
      const [start, end] = [Math.max(from, run.from), Math.min(to, run.to)]
      if (start >= end) continue
      if (end - start < run.to - run.from - (end - start)) {
        all.take(replay(start, end))
        continue
      }
      all.take(run.heat.sums)
      all.drop(replay(run.from, start))
      all.drop(replay(end, run.to))
    }
    return all.sums
  }

  /** As few shards as there can be. */
  get shards(): Shard[] {
    return this.#runs.map(({ from, to, games, heat }) => ({
      format: 'couplet-shard',
      ...this.#terms,
      from,
      to,
      games: [...games],
      heat: heat.sums,
    }))
  }
}
