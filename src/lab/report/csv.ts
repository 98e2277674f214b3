import type { Battle } from '../../rules/types/index.ts'
import type { GameRecord } from '../types.ts'

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The games of one version of a battle by one pair of players. */
export interface Listed {
  readonly version: string
  readonly players: readonly [string, string]
  readonly games: Iterable<readonly [number, GameRecord]>
}

/** The games as comma-separated values: a line of names, then a line a game. All runs have the sides of this battle. */
export function gamesCsv(battle: Battle, runs: readonly Listed[]): string {
  const sides = battle.sides.map(({ id }) => id)
  const lines: (string | number)[][] = [
    [
      ...['version', 'players', 'game', 'winner', ...sides.map((side) => `points ${side}`)],
      ...sides.map((side) => `lost ${side}`),
      ...['turns', 'couplets', 'decisions', 'decided', 'units lost', 'margin by turn'],
    ],
  ]
  for (const { version, players, games } of runs)
    for (const [game, record] of games)
      lines.push([
        ...[version, players.join(' against '), game, record.winner ?? 'draw'],
        ...sides.map((side) => record.score[side] ?? 0),
        ...sides.map((side) => record.losses[side] ?? 0),
        ...[record.turns, record.couplets, record.actions, record.decided],
        ...[record.lost.join(' '), record.course.join(' ')],
      ])
  return `${lines.map((line) => line.map(cell).join(',')).join('\n')}\n`
}
