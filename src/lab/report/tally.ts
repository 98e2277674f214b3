import type { Battle, SideId } from '../../rules/types/index.ts'
import { type Estimate, estimate, type Proportion, wilson } from '../figures/interval.ts'
import { freedOfLuck } from '../figures/luck.ts'
import { percentText, signedText } from '../figures/words.ts'
import type { GameRecord } from '../types.ts'

/** A mean with its interval at 95 per cent, and how far the games lie apart. */
interface Spread {
  readonly mean: number
  readonly low: number
  readonly high: number
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
  /** Points of the first side less those of the second. */
  readonly margin: Spread
  /** Points of the first side, a win 1 and a draw a half, and its margin, both freed of the luck of the dice; null of few games. */
  readonly freed: { readonly points: Estimate; readonly margin: Estimate } | null
  /** Units destroyed or captured, of `units`. */
  readonly losses: Readonly<Record<SideId, Spread & { readonly units: number }>>
  readonly couplets: Spread
  readonly actions: Spread
  readonly turns: Spread
  /** Games by the turn from whose end on the lead did not change; 0: it never did. */
  readonly decided: Readonly<Record<string, number>>
  /** The turn by whose end nine games in ten are decided; null without games. */
  readonly settled: number | null
  /** The margin as it stands at the end of each turn, over the games that reach it. */
  readonly course: readonly Spread[]
}

export function spread(values: readonly number[]): Spread {
  const n = values.length
  if (n === 0) return { mean: 0, low: 0, high: 0, deviation: 0, least: 0, most: 0 }
  const { mean, low, high } = estimate(values)
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return {
    mean,
    // One game has no interval; JSON has no infinity.
    low: n > 1 ? low : mean,
    high: n > 1 ? high : mean,
    deviation: n > 1 ? Math.sqrt(square / (n - 1)) : 0,
    least: Math.min(...values),
    most: Math.max(...values),
  }
}

/** No share is beyond nothing and all. */
const within = ({ mean, low, high }: Estimate): Estimate => ({
  mean: Math.min(1, Math.max(0, mean)),
  low: Math.max(0, low),
  high: Math.min(1, high),
})

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
  const margins = records.map(({ score }) =>
    sides.reduce((sum, side, at) => sum + (at === 0 ? 1 : -1) * (score[side] ?? 0), 0),
  )
  const lucks = records.map(({ luck }) => luck)
  const points = freedOfLuck(
    records.map(({ winner }) => (winner === sides[0] ? 1 : winner === null ? 0.5 : 0)),
    lucks,
    0.5,
  )
  const margin = freedOfLuck(margins, lucks, 1)
  const inOrder = records.map((record) => record.decided).sort((a, b) => a - b)
  const longest = Math.max(0, ...records.map(({ course }) => course.length))
  return {
    scenario: battle.id,
    hash: battle.hash,
    seed,
    players,
    games: records.length,
    wins: bySide((side) => wilson(won(side), records.length)),
    draws: wilson(won(null), records.length),
    score: bySide((side) => spread(records.map((record) => record.score[side] ?? 0))),
    margin: spread(margins),
    freed: points && margin && { points: within(points), margin },
    losses: bySide((side) => ({
      ...spread(records.map((record) => record.losses[side] ?? 0)),
      units: battle.units.filter((unit) => unit.side === side).length,
    })),
    couplets: spread(records.map((record) => record.couplets)),
    actions: spread(records.map((record) => record.actions)),
    turns: spread(records.map((record) => record.turns)),
    decided,
    settled: inOrder[Math.ceil(0.9 * inOrder.length) - 1] ?? null,
    course: Array.from({ length: longest }, (_, turn) =>
      spread(records.flatMap(({ course }) => course[turn] ?? [])),
    ),
  }
}

const shareText = ({ games, share, low, high }: Proportion) =>
  `${String(games).padStart(4)}  ${percentText(share).padStart(7)}  (${percentText(low)} to ${percentText(high)})`
const plain = (value: number, digits = 1) => value.toFixed(digits)
const spreadText = ({ mean, low, high, least, most }: Spread, text = plain) =>
  `${text(mean)} on average (${text(low)} to ${text(high)}), ${text(least, 0)} at least, ${text(most, 0)} at most`

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
  rows.push([`margin of the ${battle.sides[0].name}`, spreadText(tally.margin, signedText)])
  if (tally.freed) {
    const { points, margin } = tally.freed
    rows.push([
      'the luck of the dice taken out',
      `${percentText(points.mean)} of the points (${percentText(points.low)} to ${percentText(points.high)}), margin ${signedText(margin.mean)} (${signedText(margin.low)} to ${signedText(margin.high)})`,
    ])
  }
  for (const { id, name } of battle.sides) {
    const lost = tally.losses[id] as Tally['losses'][string]
    rows.push([`${name} lost`, `${spreadText(lost)}, of ${lost.units} units`])
  }
  rows.push(['turns', spreadText(tally.turns)], ['couplets', spreadText(tally.couplets)])
  rows.push(['decisions', spreadText(tally.actions)])
  const decided = Object.entries(tally.decided)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([turn, games]) => `${turn === '0' ? 'the lead never changed' : `turn ${turn}`} ${games}`)
  rows.push(['decided', decided.join(', ') || 'nothing'])
  if (tally.settled !== null)
    rows.push([
      'nine in ten decided',
      tally.settled ? `by the end of turn ${tally.settled}` : 'from the start',
    ])
  rows.push(['margin by turn', tally.course.map(({ mean }) => signedText(mean)).join('  ')])
  const width = Math.max(...rows.map(([label]) => label.length))
  return [
    `${battle.title}: ${tally.games} games, seed ${tally.seed}. Intervals at 95 per cent.`,
    ...rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`),
  ]
}
