import type { Battle, SideId } from '../../rules/types/index.ts'
import { type Proportion, wilson } from '../figures/interval.ts'
import type { GameRecord } from '../types.ts'

interface Spread {
  readonly mean: number
  readonly deviation: number
  readonly least: number
  readonly most: number
}

export interface Tally {
  readonly scenario: string
  readonly hash: string
  readonly seed: number
  readonly players: Readonly<Record<SideId, string>>
  readonly games: number
  readonly wins: Readonly<Record<SideId, Proportion>>
  readonly draws: Proportion
  readonly score: Readonly<Record<SideId, Spread>>
  /** Units destroyed or captured, of `units`. */
  readonly losses: Readonly<Record<SideId, Spread & { readonly units: number }>>
  readonly couplets: Spread
  readonly actions: Spread
  readonly turns: Spread
  /** Games by the turn from whose end on the lead did not change; 0: from the start. */
  readonly decided: Readonly<Record<string, number>>
}

export function spread(values: readonly number[]): Spread {
  const n = values.length
  if (n === 0) return { mean: 0, deviation: 0, least: 0, most: 0 }
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return {
    mean,
    deviation: n > 1 ? Math.sqrt(square / (n - 1)) : 0,
    least: Math.min(...values),
    most: Math.max(...values),
  }
}

/**
 * Tallies the records in the order of their games, so that the sums do not depend on how the games were distributed.
 */
export function tallyOf(
  battle: Battle,
  players: Readonly<Record<SideId, string>>,
  seed: number,
  records: readonly GameRecord[],
): Tally {
  const sides = battle.sides.map(({ id }) => id)
  const bySide = <T>(make: (side: SideId) => T) =>
    Object.fromEntries(sides.map((side) => [side, make(side)])) as Record<SideId, T>
  const won = (side: SideId | null) => records.filter(({ winner }) => winner === side).length
  const decided: Record<string, number> = {}
  const last = Math.max(0, ...records.map((record) => record.turns))
  for (let turn = 0; turn <= last; turn++) {
    const games = records.filter((record) => record.decided === turn).length
    if (games) decided[turn] = games
  }
  return {
    scenario: battle.id,
    hash: battle.hash,
    seed,
    players,
    games: records.length,
    wins: bySide((side) => wilson(won(side), records.length)),
    draws: wilson(won(null), records.length),
    score: bySide((side) => spread(records.map((record) => record.score[side] ?? 0))),
    losses: bySide((side) => ({
      ...spread(records.map((record) => record.losses[side] ?? 0)),
      units: battle.units.filter((unit) => unit.side === side).length,
    })),
    couplets: spread(records.map((record) => record.couplets)),
    actions: spread(records.map((record) => record.actions)),
    turns: spread(records.map((record) => record.turns)),
    decided,
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const shareText = ({ games, share, low, high }: Proportion) =>
  `${String(games).padStart(4)}  ${percent(share).padStart(7)}  (${percent(low)} to ${percent(high)})`
const spreadText = ({ mean, deviation, least, most }: Spread) =>
  `${mean.toFixed(1)} ± ${deviation.toFixed(1)}, ${least} to ${most}`

/** The tally as lines of text. */
export function tallyText(battle: Battle, tally: Tally): string[] {
  const rows: [string, string][] = []
  for (const { id, name } of battle.sides) {
    const by = tally.players[id]
    rows.push([`${name} (${by}) win`, shareText(tally.wins[id] as Proportion)])
  }
  rows.push(['draws', shareText(tally.draws)])
  for (const { id, name } of battle.sides)
    rows.push([`score of the ${name}`, spreadText(tally.score[id] as Spread)])
  for (const { id, name } of battle.sides) {
    const lost = tally.losses[id] as Tally['losses'][string]
    rows.push([`${name} lost`, `${spreadText(lost)}, of ${lost.units} units`])
  }
  rows.push(['turns', spreadText(tally.turns)], ['couplets', spreadText(tally.couplets)])
  rows.push(['decisions', spreadText(tally.actions)])
  const decided = Object.entries(tally.decided)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([turn, games]) => `${turn === '0' ? 'from the start' : `turn ${turn}`} ${games}`)
  rows.push(['decided', decided.join(', ') || 'nothing'])
  const width = Math.max(...rows.map(([label]) => label.length))
  return [
    `${battle.title}: ${tally.games} games, seed ${tally.seed}`,
    ...rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`),
  ]
}
