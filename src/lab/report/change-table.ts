import type { Battle } from '../../rules/types/index.ts'
import type { Estimate } from '../figures/interval.ts'
import { signedText } from '../figures/words.ts'
import type { Compared } from '../variant/compare.ts'
import { escaped } from './escaped.ts'

const cell = ({ mean, low, high }: Estimate, times = 1): string =>
  Number.isFinite(low)
    ? `<td><b>${signedText(times * mean)}</b> <small>${signedText(times * low)} to ${signedText(times * high)}</small></td>`
    : `<td><b>${signedText(times * mean)}</b></td>`

const share = ({ mean, low, high }: Estimate): string =>
  `<td><b>${(100 * mean).toFixed(1)} %</b> <small>${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}</small></td>`

/** Versions of a battle and what sets each apart from the first, as a table of a page. */
export function changeTable(battle: Battle, cells: readonly Compared[]): string {
  const [first] = battle.sides
  const name = escaped(first.name)
  const rows = cells
    .map(({ label, players, games, points, margin, change }) => {
      const changed = change
        ? `${cell(change.points.difference, 100)}${cell(change.margin.difference)}<td>${change.margin.worth > 99 ? 'over 99' : change.margin.worth.toFixed(1)}</td>`
        : '<td colspan="3"><small>the first</small></td>'
      return `<tr><th scope="row">${escaped(label)}<br><small>${escaped(players.join(' against '))}, ${games} games</small></th>${share(points)}${cell(margin)}${changed}</tr>`
    })
    .join('')
  return `<h2>The versions</h2><div class="wide"><table><thead><tr><td></td><th scope="col">Points of the ${name}</th><th scope="col">Margin of the ${name}</th><th scope="col">Points, change of 100</th><th scope="col">Margin, change</th><th scope="col">A pair is worth</th></tr></thead><tbody>${rows}</tbody></table></div><p><small>A win is worth one point, a draw half a point; the margin is in points of victory. Each change is beside the first version by the same players, game by game on the same dice${cells.some(({ change }) => change?.margin.freed) ? ', the luck of the dice taken out' : ''}. A pair is worth as many games as the comparison would need on dice of its own, by the margin.</small></p>`
}
