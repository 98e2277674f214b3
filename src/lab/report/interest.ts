import type { GameRecord } from '../types.ts'

/** A game worth looking at, and why. */
export interface Interest {
  readonly game: number
  readonly why: 'typical' | 'odd'
  /** How far it lies from the middle of all games, in spreads. */
  readonly far: number
}

/** What tells one game from another. */
const traits = ({ rules, lost, decided, couplets }: GameRecord): number[] => [
  rules.reduce((sum, points) => sum + points, 0),
  lost.length,
  decided,
  couplets,
]

/** The games nearest to the middle of all and those farthest from it, by margin, losses, length and when it was decided. */
export function interesting(
  games: readonly (readonly [number, GameRecord])[],
  each: number,
): Interest[] {
  const rows = games.map(([game, record]) => ({ game, values: traits(record) }))
  const spreads = (rows[0]?.values ?? []).map((_, at) => {
    const values = rows.map((row) => row.values[at] as number)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    return { mean, spread: Math.sqrt(square) || 1 }
  })
  const ranked = rows
    .map(({ game, values }) => ({
      game,
      far: Math.sqrt(
        values.reduce((sum, value, at) => {
          const { mean, spread } = spreads[at] as (typeof spreads)[number]
          return sum + ((value - mean) / spread) ** 2
        }, 0),
      ),
    }))
    .sort((a, b) => a.far - b.far || a.game - b.game)
  const typical = ranked.slice(0, each)
  const odd = ranked.slice(Math.max(each, ranked.length - each)).reverse()
  return [
    ...typical.map((one) => ({ ...one, why: 'typical' as const })),
    ...odd.map((one) => ({ ...one, why: 'odd' as const })),
  ]
}
