import { ruleText } from '../../rules/turn/victory.ts'
import type { Battle } from '../../rules/types/index.ts'
import type { Proportion } from '../figures/interval.ts'
import type { Heat } from '../types.ts'
import { escaped } from './escaped.ts'
import { HEAT_TITLE, HEATS, heatMap } from './heat-map.ts'
import type { Tally } from './tally.ts'
import type { Worth } from './what-decides.ts'

/** The games of one pair of players. */
export interface Weighed {
  readonly players: readonly [string, string]
  readonly tally: Tally
  readonly worth: Worth
  readonly heat: Heat
}

/** A figure measures the players as well as the battle. */
export const WARNING =
  'These figures measure the players as much as the battle. Believe what both strengths say, and doubt the rest.'

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const shareCell = ({ share, low, high }: Proportion): string =>
  `<td><b>${percent(share)}</b> <small>${percent(low)} to ${percent(high)}</small></td>`

const signed = (value: number, digits = 1): string =>
  `${value > 0 ? '+' : ''}${value.toFixed(digits)}`

/** How the margin stands at the end of each turn, with its interval, as a small picture. */
function courseChart(battle: Battle, { course }: Tally): string {
  if (course.length < 2) return ''
  const [width, height, edge] = [420, 150, 28]
  const low = Math.min(0, ...course.map((one) => one.low))
  const high = Math.max(0, ...course.map((one) => one.high))
  const span = high - low || 1
  const x = (turn: number) => edge + (turn * (width - 2 * edge)) / (course.length - 1)
  const y = (value: number) => edge + ((high - value) * (height - 2 * edge)) / span
  const at = (turn: number, value: number) => `${x(turn).toFixed(1)},${y(value).toFixed(1)}`
  const band = [
    ...course.map((one, turn) => at(turn, one.high)),
    ...course.map((one, turn) => at(turn, one.low)).reverse(),
  ].join(' ')
  const line = course.map((one, turn) => at(turn, one.mean)).join(' ')
  const every = Math.ceil(course.length / 12)
  const ticks = course
    .map((_, turn) =>
      turn % every === 0
        ? `<text x="${x(turn).toFixed(1)}" y="${height - 8}">${turn + 1}</text>`
        : '',
    )
    .join('')
  const name = escaped(battle.sides[0].name)
  return `<svg class="course" role="img" aria-label="Margin of the ${name} at the end of each turn" viewBox="0 0 ${width} ${height}"><polygon class="band" points="${band}"/><line class="even" x1="${edge}" x2="${width - edge}" y1="${y(0).toFixed(1)}" y2="${y(0).toFixed(1)}"/><polyline class="mean" points="${line}"/><text x="${edge - 4}" y="${(y(high) + 3).toFixed(1)}" class="end">${signed(high)}</text><text x="${edge - 4}" y="${(y(low) + 3).toFixed(1)}" class="end">${signed(low)}</text>${ticks}</svg>`
}

/** The most units whose worth is listed. */
const LISTED = 12

function worthTables(battle: Battle, { worth, tally }: Weighed): string {
  const named = new Map(battle.units.map(({ id, name }) => [id, name]))
  const sideOf = new Map(battle.sides.map(({ id, name }) => [id, name]))
  const rules = battle.victory.rules
    .map(
      (rule, at) =>
        `<tr><td>${escaped(sideOf.get(rule.side) ?? rule.side)}: ${escaped(ruleText(rule))}</td><td>${percent(worth.rules[at] ?? 0)}</td></tr>`,
    )
    .join('')
  const units = worth.units
    .slice(0, LISTED)
    .map(
      ({ name, effect, error }) =>
        `<tr><td>${escaped(named.get(name) ?? name)}</td><td>${signed(effect, 2)} <small>± ${(2 * error).toFixed(2)}</small></td></tr>`,
    )
    .join('')
  const few =
    units === ''
      ? `<p>${tally.games} games are too few to tell what the survival of a unit goes with.</p>`
      : `<table><caption>Units: how much better the ${escaped(battle.sides[0].name)} end where the unit survives (two errors to either side)</caption><tbody>${units}</tbody></table>`
  return `<table><caption>Rules of victory: their share in how far the margins of the games lie apart</caption><tbody>${rules}</tbody></table>${few}<p><small>These are associations in the games that were played, no causes.</small></p>`
}

const STYLE = `:root{color-scheme:light dark;--ink:#1d1a14;--paper:#fbf8f0;--soft:#6b6353;--line:#cfc6b2;--mark:#8a2b1d}
@media (prefers-color-scheme:dark){:root{--ink:#ece6d8;--paper:#1b1a17;--soft:#b0a792;--line:#4a453a;--mark:#e59a8c}}
body{margin:0 auto;max-width:72rem;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.7rem}h2{margin:2rem 0 .5rem;font-size:1.2rem}small{color:var(--soft)}
.warning{border-left:4px solid var(--mark);padding:.4rem .8rem;margin:1rem 0}
table{border-collapse:collapse;width:100%;margin:.5rem 0}caption{text-align:left;color:var(--soft);padding:.3rem 0}
td,th{border-bottom:1px solid var(--line);padding:.3rem .6rem;text-align:left;vertical-align:top}
.two{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(26rem,100%),1fr))}
.course{width:100%;max-width:34rem}.course text{font-size:10px;fill:var(--soft);text-anchor:middle}.course .end{text-anchor:end}
.course .band{fill:var(--soft);fill-opacity:.25}.course .mean{fill:none;stroke:var(--ink);stroke-width:2}.course .even{stroke:var(--soft);stroke-dasharray:3 3}
figure{margin:0}figcaption{color:var(--soft)}.heat{width:100%;background:#fff}
@media print{body{max-width:none;padding:0}figure,table{break-inside:avoid}}`

/** What a run came to, as one page of HTML that needs nothing else: no script, no network. */
export function reportPage(battle: Battle, runs: readonly Weighed[]): string {
  const [first, second] = battle.sides
  const heads = runs
    .map(
      ({ players, tally }) =>
        `<th scope="col">${escaped(players.join(' against '))}<br><small>${tally.games} games, seed ${tally.seed}</small></th>`,
    )
    .join('')
  const row = (label: string, cells: (run: Weighed) => string) =>
    `<tr><th scope="row">${escaped(label)}</th>${runs.map(cells).join('')}</tr>`
  const zero: Proportion = { games: 0, share: 0, low: 0, high: 1 }
  const spread = ({ mean, low, high }: Tally['margin']) =>
    `<td><b>${signed(mean)}</b> <small>${signed(low)} to ${signed(high)}</small></td>`
  const rows = [
    ...battle.sides.map(({ id, name }) =>
      row(`${name} win`, ({ tally }) => shareCell(tally.wins[id] ?? zero)),
    ),
    row('Draws', ({ tally }) => shareCell(tally.draws)),
    row(`Margin of the ${first.name}`, ({ tally }) => spread(tally.margin)),
    ...battle.sides.map(({ id, name }) =>
      row(`${name} lose`, ({ tally }) => {
        const lost = tally.losses[id]
        return lost
          ? `<td>${lost.mean.toFixed(1)} <small>of ${lost.units} units</small></td>`
          : '<td></td>'
      }),
    ),
    row('Nine games in ten are decided', ({ tally }) =>
      tally.settled === null
        ? '<td></td>'
        : `<td>${tally.settled ? `by the end of turn ${tally.settled}` : 'from the start'}</td>`,
    ),
    row('The lead never changed', ({ tally }) => `<td>${tally.decided['0'] ?? 0} games</td>`),
  ].join('')
  const parts = runs
    .map((run) => {
      const { players, tally, heat } = run
      const maps = HEATS.map((kind) => {
        const svg = heatMap(battle, heat, kind, tally.games)
        return svg && `<figure>${svg}<figcaption>${HEAT_TITLE[kind]}</figcaption></figure>`
      }).join('')
      return `<section><h2>${escaped(players.join(' against '))}</h2><h3>Margin by turn</h3>${courseChart(battle, tally)}<p><small>Points of victory of the ${escaped(first.name)} less those of the ${escaped(second.name)} at the end of each turn, on average, with the interval of the average.</small></p><h3>What decides it</h3>${worthTables(battle, run)}<h3>Where it happens</h3><div class="two">${maps}</div></section>`
    })
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(battle.title)}: weighed</title><style>${STYLE}</style></head>
<body><h1>${escaped(battle.title)}</h1><p class="warning">${WARNING}</p>
<p>Intervals are at 95 per cent, for a number of games that was fixed beforehand.</p>
<table><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}</tbody></table>
${parts}</body></html>
`
}
