import { type Estimate, estimate, estimatePoints } from '../../lab/figures/interval.ts'
import { BOUNDS, countPairs, eloOf, type SequentialTest } from '../../lab/figures/strength.ts'
import type { Battle } from '../../rules/types/index.ts'
import { type GameLine, pointsOfA, type Seat, sideOf } from './records.ts'
import { type Pair, sumsOf } from './schedule.ts'

const signed = (value: number, digits: number) =>
  `${value > 0 ? '+' : ''}${value.toFixed(digits).replace(/^-(0(?:\.0+)?)$/, '$1')}`

const pointsText = ({ mean, low, high }: Estimate) =>
  `${mean.toFixed(3)} (${low.toFixed(2)} to ${high.toFixed(2)})`

const marginText = ({ mean, low, high }: Estimate) =>
  Number.isFinite(low)
    ? `${signed(mean, 2)} (${signed(low, 2)} to ${signed(high, 2)})`
    : signed(mean, 2)

/** Beyond this a difference in strength says no more than that one player always wins. */
const FAR = 800

function eloText({ mean, low, high }: Estimate): string {
  const one = (points: number) => {
    const elo = eloOf(points)
    return Math.abs(elo) > FAR ? `${elo > 0 ? '+' : '-'}${FAR} or more` : signed(elo, 0)
  }
  return `${one(mean)} (${one(low)} to ${one(high)})`
}

/** Columns as wide as their widest cell; the first to the left, the others to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, at) =>
        at === 0 ? cell.padEnd(widths[at] as number) : cell.padStart(widths[at] as number),
      )
      .join('  ')
      .trimEnd(),
  )
}

function row(label: string, games: readonly GameLine[]): string[] {
  const count = (points: number) => games.filter((game) => pointsOfA(game) === points).length
  const margins = games.flatMap(({ margin }) => (margin === null ? [] : [margin]))
  return [
    label,
    `${count(1)}/${count(0.5)}/${count(0)}`,
    pointsText(estimatePoints(games.map(pointsOfA))),
    marginText(estimate(margins)),
  ]
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function timesText(name: string, seat: Seat, games: readonly GameLine[]): string {
  const of = (take: 'p50' | 'p95') => median(games.map(({ ms }) => ms[seat][take])).toFixed(1)
  const longest = Math.max(...games.map(({ ms }) => ms[seat].max))
  const all = games.reduce((sum, { decisions }) => sum + decisions[seat], 0)
  return `  ${name}: ${of('p50')} for half of them, ${of('p95')} for 95 %, in the usual game; the longest of ${all} took ${longest.toFixed(0)}`
}

/** "after 143 pairs" and what the test then accepts. */
function testText({ pairs, ratio, accepts }: SequentialTest, elo: readonly [number, number]) {
  const range = `${ratio.toFixed(2)} between ${BOUNDS.lower.toFixed(2)} and ${BOUNDS.upper.toFixed(2)}`
  const [elo0, elo1] = elo.map((value) => signed(value, 0)) as [string, string]
  if (accepts === null) return `Sequential test of ${elo0} against ${elo1}: open, ${range}`
  const which =
    accepts === 'elo1'
      ? `the upper bound: ${elo1} is accepted`
      : `the lower bound: ${elo0} is accepted`
  return `Sequential test of ${elo0} against ${elo1}: after ${pairs} pairs it hits ${which}`
}

/** How a match stands, in lines of text. Only whole pairs, in their order, count. */
export function reportText(
  names: Readonly<Record<Seat, string>>,
  battles: readonly Battle[],
  pairs: readonly Pair[],
  lines: ReadonlyMap<string, GameLine>,
  test: { readonly found: SequentialTest; readonly elo: readonly [number, number] } | null,
): string[] {
  const sums = sumsOf(pairs, lines).slice(0, test?.found.pairs)
  const played = pairs.slice(0, sums.length)
  const games = played.flatMap(({ keys }) => keys.flatMap((key) => lines.get(key) ?? []))
  if (games.length === 0) return [`${names.a} against ${names.b}: no pair is played yet`]
  const rows = [['', 'W/D/L', 'points (95 %)', 'victory points (95 %)']]
  for (const { id, title, sides } of battles) {
    const here = games.filter(({ scenario }) => scenario === id)
    if (here.length === 0) continue
    rows.push(row(title, here))
    for (const side of sides)
      rows.push(
        row(
          `  as ${side.name}`,
          here.filter((game) => sideOf(game, 'a') === side.id),
        ),
      )
  }
  const overall = estimatePoints(sums.map((sum) => sum / 2))
  rows.push(['all', ...row('', games).slice(1, 2), pointsText(overall), ''])
  const broken = games.filter(({ errors }) => errors.length > 0).length
  return [
    `${names.a} against ${names.b}: ${sums.length} pairs of games; points and margins are those of ${names.a}`,
    ...table(rows),
    `Pairs that brought 0, ½, 1, 1½, 2 points: ${countPairs(sums).join(', ')}`,
    `Elo ${eloText(overall)}`,
    ...(test ? [testText(test.found, test.elo)] : []),
    'Processor time of a decision, in milliseconds:',
    timesText(names.a, 'a', games),
    timesText(names.b, 'b', games),
    ...(broken ? [`${broken} games broke off, and count as lost by the player that failed`] : []),
  ]
}

/** The score so far, for the line of progress. */
export function runningText(sums: readonly number[]): string {
  if (sums.length === 0) return ''
  return pointsText(estimatePoints(sums.map((sum) => sum / 2)))
}
