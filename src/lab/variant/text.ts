import type { Battle } from '../../rules/types/index.ts'
import type { Estimate } from '../figures/interval.ts'
import { signedText } from '../figures/words.ts'
import type { Compared } from './compare.ts'

const share = ({ mean, low, high }: Estimate): string =>
  `${(100 * mean).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`

const range = ({ mean, low, high }: Estimate, times = 1, digits = 1): string =>
  Number.isFinite(low)
    ? `${signedText(times * mean, digits)} (${signedText(times * low, digits)} to ${signedText(times * high, digits)})`
    : signedText(times * mean, digits)

const worthText = (worth: number): string => (worth > 99 ? 'over 99' : worth.toFixed(1))

/** Versions of a battle and what sets them apart, in lines of text. */
export function comparisonText(battle: Battle, seed: number, cells: readonly Compared[]): string[] {
  const [first, second] = battle.sides
  const strengths = new Set(cells.map(({ players }) => players.join(' against ')))
  const lines = [
    `${battle.title}: ${cells.length} versions on the same seeds, seed ${seed}. Intervals at 95 per cent.`,
    `Points of the ${first.name}: a win 1, a draw a half. Margin: their points of victory less those of the ${second.name}.`,
  ]
  for (const players of strengths) {
    const rows: string[][] = [
      ['', 'games', 'points', 'margin', 'points, change', 'margin, change', 'a pair is worth'],
    ]
    for (const cell of cells) {
      if (cell.players.join(' against ') !== players) continue
      const { label, games, points, margin, change } = cell
      rows.push([
        label,
        String(games),
        share(points),
        range(margin),
        change ? range(change.points.difference, 100) : '',
        change ? range(change.margin.difference) : '',
        change ? worthText(change.margin.worth) : '',
      ])
    }
    const widths = (rows[0] as string[]).map((_, at) =>
      Math.max(...rows.map((row) => (row[at] as string).length)),
    )
    lines.push(
      '',
      `${players}:`,
      ...rows.map((row) =>
        row
          .map((text, at) =>
            at === 0 ? text.padEnd(widths[at] as number) : text.padStart(widths[at] as number),
          )
          .join('  ')
          .trimEnd(),
      ),
    )
  }
  const changes = cells.flatMap(({ change }) => change ?? [])
  if (changes.length > 0)
    lines.push(
      '',
      `Change: beside the first row of the same players, game by game${changes.some(({ margin }) => margin.freed) ? ', the luck of the dice taken out' : ''}. A pair is worth as many games as that comparison would need on dice of its own, by the margin.`,
    )
  lines.push(
    'An interval is good for the number of games that was fixed beforehand. Figures measure the players as much as the battle.',
  )
  return lines
}
