import type { Battle } from '../../rules/types/index.ts'
import type { Estimate, Proportion } from '../figures/interval.ts'
import { percentText, signedText } from '../figures/words.ts'
import type { Heat } from '../types.ts'
import type { Compared } from '../variant/compare.ts'
import { changeTable } from './change-table.ts'
import { courseChart, decidedChart } from './charts.ts'
import { escaped } from './escaped.ts'
import { HEAT_TITLE, HEATS, heatMap } from './heat-map.ts'
import type { Tally } from './tally.ts'
import { ruleWorths, type Worth } from './what-decides.ts'

/** The games of one pair of players. */
export interface Weighed {
  /** The version of the battle that they played, where there is more than one. */
  readonly version?: string
  readonly battle: Battle
  readonly players: readonly [string, string]
  readonly tally: Tally
  readonly worth: Worth
  readonly heat: Heat
  /** How a run stood that ended at a bound; its interval may be looked at after every game. */
  readonly standing?: string
}

/** A figure measures the players as well as the battle. */
export const WARNING =
  'These figures measure the players as much as the battle. Believe what both strengths say, and doubt the rest.'

const shareCell = ({ share, low, high }: Proportion): string =>
  `<td><b>${percentText(share)}</b> <small>${percentText(low)} to ${percentText(high)}</small></td>`

/** The most units whose worth is listed. */
const LISTED = 12

function worthTables({ battle, worth, tally }: Weighed): string {
  const named = new Map(battle.units.map(({ id, name }) => [id, name]))
  const rules = ruleWorths(battle, worth)
    .map(({ rule, share }) => `<tr><td>${escaped(rule)}</td><td>${percentText(share)}</td></tr>`)
    .join('')
  const units = worth.units
    .slice(0, LISTED)
    .map(
      ({ unit, mean, low, high }) =>
        `<tr><td>${escaped(named.get(unit) ?? unit)}</td><td>${signedText(mean, 2)} <small>${signedText(low, 2)} to ${signedText(high, 2)}</small></td></tr>`,
    )
    .join('')
  const few =
    units === ''
      ? `<p>${tally.games} games are too few to tell what the survival of a unit goes with.</p>`
      : `<table><caption>Units: how much better the ${escaped(battle.sides[0].name)} end where the unit survives, all else equal (regression; the intervals hold together at 95 per cent)</caption><tbody>${units}</tbody></table>`
  return `<table><caption>Rules of victory: their share in how far the margins of the games lie apart</caption><tbody>${rules}</tbody></table>${few}<p><small>These are associations in the games that were played, no causes: who loses a battle loses units too.</small></p>`
}

/** More sections than this make a page that nobody reads to its end. */
const SECTIONS = 12

const titleOf = ({ version, players }: Weighed): string =>
  `${version === undefined ? '' : `${version}: `}${players.join(' against ')}`

/** One version by one pair of players: when it is decided, by what, and where. */
function section(run: Weighed): string {
  const { battle, tally, heat } = run
  const [first, second] = battle.sides
  const maps = HEATS.map((kind) => {
    const svg = heatMap(battle, heat, kind, tally.games)
    return svg && `<figure>${svg}<figcaption>${HEAT_TITLE[kind]}</figcaption></figure>`
  }).join('')
  const margin = `Points of victory of the ${escaped(first.name)} less those of the ${escaped(second.name)} at the end of each turn, on average, with the interval of the average.`
  const stood =
    run.standing === undefined
      ? ''
      : `<p>It ended at its bound: ${escaped(run.standing)}. This interval holds however often it was looked at.</p>`
  return `<section><h2>${escaped(titleOf(run))}</h2>${stood}<h3>When it is decided</h3><div class="two"><figure>${courseChart(battle, tally)}<figcaption>${margin}</figcaption></figure><figure>${decidedChart(tally)}<figcaption>Games in which the lead does not change after the turn.</figcaption></figure></div><h3>What decides it</h3>${worthTables(run)}<h3>Where it happens</h3><div class="two">${maps}</div></section>`
}

const STYLE = `:root{color-scheme:light dark;--ink:#1d1a14;--paper:#fbf8f0;--soft:#6b6353;--line:#cfc6b2;--mark:#8a2b1d}
@media (prefers-color-scheme:dark){:root{--ink:#ece6d8;--paper:#1b1a17;--soft:#b0a792;--line:#4a453a;--mark:#e59a8c}}
body{margin:0 auto;max-width:72rem;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.7rem}h2{margin:2rem 0 .5rem;font-size:1.2rem}small{color:var(--soft)}
.warning{border-left:4px solid var(--mark);padding:.4rem .8rem;margin:1rem 0}
table{border-collapse:collapse;width:100%;margin:.5rem 0}caption{text-align:left;color:var(--soft);padding:.3rem 0}
td small,th small{font-weight:400;white-space:nowrap}
td,th{border-bottom:1px solid var(--line);padding:.3rem .6rem;text-align:left;vertical-align:top}
.two{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(26rem,100%),1fr))}
.course{width:100%;max-width:34rem}.course text{font-size:10px;fill:var(--soft);text-anchor:middle}.course .end{text-anchor:end}
.course .band{fill:var(--soft);fill-opacity:.25}.course .mean{fill:none;stroke:var(--ink);stroke-width:2}.course .even{stroke:var(--soft);stroke-dasharray:3 3}
.wide{overflow-x:auto}
figure{margin:0}figcaption{color:var(--soft)}.heat{width:100%;background:#fff}
@media print{body{max-width:none;padding:0}figure,table{break-inside:avoid}}`

const zero: Proportion = { games: 0, share: 0, low: 0, high: 1 }

/** The figures of all runs, one beside the other. */
function sideBySide(battle: Battle, runs: readonly Weighed[]): string {
  const [first] = battle.sides
  const heads = runs
    .map(
      (run) =>
        `<th scope="col">${escaped(titleOf(run))}<br><small>${run.tally.games} games, seed ${run.tally.seed}</small></th>`,
    )
    .join('')
  const row = (label: string, cells: (tally: Tally) => string) =>
    `<tr><th scope="row">${escaped(label)}</th>${runs.map(({ tally }) => cells(tally)).join('')}</tr>`
  const spread = ({ mean, low, high }: Estimate) =>
    `<td><b>${signedText(mean)}</b> <small>${signedText(low)} to ${signedText(high)}</small></td>`
  const rows = [
    ...battle.sides.map(({ id, name }) =>
      row(`${name} win`, ({ wins }) => shareCell(wins[id] ?? zero)),
    ),
    row('Draws', ({ draws }) => shareCell(draws)),
    row(`Margin of the ${first.name}`, ({ margin }) => spread(margin)),
    row(`… the luck of the dice taken out: points`, ({ freed }) =>
      freed
        ? `<td><b>${percentText(freed.points.mean)}</b> <small>${percentText(freed.points.low)} to ${percentText(freed.points.high)}</small></td>`
        : '<td></td>',
    ),
    row('… and margin', ({ freed }) => (freed ? spread(freed.margin) : '<td></td>')),
    ...battle.sides.map(({ id, name }) =>
      row(`${name} lose`, ({ losses }) => {
        const lost = losses[id]
        return lost
          ? `<td><b>${lost.mean.toFixed(1)}</b> <small>${lost.low.toFixed(1)} to ${lost.high.toFixed(1)}, of ${lost.units} units</small></td>`
          : '<td></td>'
      }),
    ),
    row('Nine games in ten are decided', ({ settled }) =>
      settled === null
        ? '<td></td>'
        : `<td>${settled ? `by the end of turn ${settled}` : 'from the start'}</td>`,
    ),
    row('The lead never changed', ({ decided }) => `<td>${decided['0'] ?? 0} games</td>`),
  ].join('')
  return `<div class="wide"><table><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}

/**
 * What runs came to, as one page of HTML that needs nothing else: no script, no network. `battle` is the first version;
 * `compared` has what sets versions apart.
 */
export function reportPage(
  battle: Battle,
  runs: readonly Weighed[],
  compared: readonly Compared[] = [],
): string {
  const shown = runs.slice(0, SECTIONS)
  const left = runs.length - shown.length
  const more = left
    ? `<p>The other ${left} of the ${runs.length} are left out below; the table has them all.</p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(battle.title)}: weighed</title><style>${STYLE}</style></head>
<body><h1>${escaped(battle.title)}</h1><p class="warning">${WARNING}</p>
<p>Intervals are at 95 per cent, for a number of games that was fixed beforehand.</p>
${compared.length > 1 ? changeTable(battle, compared) : ''}${sideBySide(battle, shown)}${more}
${shown.map(section).join('')}</body></html>
`
}
