import { type Estimate, estimate, estimatePoints } from '../figures/interval.ts'
import { type Difference, paired } from '../figures/paired.ts'
import type { GameRecord } from '../types.ts'

/** One cell of a study: a version of a battle, played by one pair of players. */
export interface Played {
  readonly label: string
  readonly players: readonly [string, string]
  /** The records by the numbers of their games. */
  readonly games: ReadonlyMap<number, GameRecord>
}

/** The figures of a cell, and what sets it apart from the first cell of the same players. */
export interface Compared {
  readonly label: string
  readonly players: readonly [string, string]
  readonly games: number
  /** Points of the first side: a win 1, a draw a half. */
  readonly points: Estimate
  readonly margin: Estimate
  /** Null for the first cell of its players. */
  readonly change: {
    readonly pairs: number
    readonly points: Difference
    readonly margin: Difference
  } | null
}

/** Points of the first side. */
export const pointsOf = ({ winner }: GameRecord, first: string): number =>
  winner === first ? 1 : winner === null ? 0.5 : 0

/** Points of victory of the first side less those of the second. */
export const marginOf = ({ score }: GameRecord, first: string): number => {
  let margin = 0
  for (const [side, points] of Object.entries(score)) margin += side === first ? points : -points
  return margin
}

/** Compares each cell with the first one of the same players, game by game. `first` is the first side's id. */
export function compareCells(cells: readonly Played[], first: string): Compared[] {
  const bases = new Map<string, Played>()
  return cells.map((cell) => {
    const { label, players, games } = cell
    const key = players.join()
    const base = bases.get(key)
    if (!base) bases.set(key, cell)
    const records = [...games.values()]
    const both = base ? [...games.keys()].filter((game) => base.games.has(game)) : []
    const gaps = (value: (record: GameRecord, first: string) => number): Difference => {
      const of = (from: ReadonlyMap<number, GameRecord> | undefined) => {
        const found = both.map((game) => from?.get(game) as GameRecord)
        return {
          values: found.map((record) => value(record, first)),
          lucks: found.map(({ luck }) => luck),
        }
      }
      return paired(of(base?.games), of(games))
    }
    return {
      ...{ label, players, games: records.length },
      points: estimatePoints(records.map((record) => pointsOf(record, first))),
      margin: estimate(records.map((record) => marginOf(record, first))),
      change: base ? { pairs: both.length, points: gaps(pointsOf), margin: gaps(marginOf) } : null,
    }
  })
}
