import { Always, testMean } from '../../lab/figures/always.ts'
import type { Pile } from '../../lab/shard/pile.ts'
import { pointsOf } from '../../lab/variant/compare.ts'
import type { Arguments } from '../base/arguments.ts'

/** When a run has seen enough: an interval of so many hundredths to either side, or one of two means. */
export type Bound =
  | { readonly kind: 'until'; readonly half: number }
  | { readonly kind: 'sprt'; readonly means: readonly [number, number] }

/** Reads `--until 3%` and `--sprt 0.5,0.55`; null without either. A string says what is wrong. */
export function boundAsked(found: Arguments): Bound | null | string {
  const until = found.options.get('until')
  const sprt = found.options.get('sprt')
  if (until !== undefined && sprt !== undefined) return '--until or --sprt: one of them'
  if (until !== undefined) {
    const [, number] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(until) ?? []
    const half = Number(number) / 100
    return half > 0 && half < 0.5
      ? { kind: 'until', half }
      : `--until ${until}: a width to either side is needed, such as 3%`
  }
  if (sprt === undefined) return null
  const [one, two, ...more] = sprt.split(',').map(Number)
  return one !== undefined &&
    two !== undefined &&
    more.length === 0 &&
    one > 0 &&
    two < 1 &&
    one < two
    ? { kind: 'sprt', means: [one, two] }
    : `--sprt ${sprt}: two shares of the points are needed, the smaller first, such as 0.5,0.55`
}

/** How a run stands by its bound. */
export interface Standing {
  /** The games that count: those from the first on without a gap. */
  readonly games: number
  readonly over: boolean
  readonly text: string
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/**
 * Judges the games in their order, from `from` on, without gaps, so that neither the number of processes nor luck in their
 * speed can be seen in where a run stops. `first` is the first side, whose points are judged.
 */
export function standingOf(bound: Bound, pile: Pile, from: number, first: string): Standing {
  const values: number[] = []
  const always = new Always(0, 1)
  for (const [game, record] of pile.games()) {
    if (game < from) continue
    if (game !== from + values.length) break
    const value = pointsOf(record, first)
    values.push(value)
    if (bound.kind === 'sprt') continue
    always.add(value)
    const { mean, low, high } = always.estimate
    if ((high - low) / 2 > bound.half) continue
    return {
      games: values.length,
      over: true,
      text: `points ${percent(mean)} (${percent(low)} to ${percent(high)}), narrow enough after ${values.length} games`,
    }
  }
  if (bound.kind === 'until') {
    const { mean, low, high } = always.estimate
    const so = Number.isFinite(low) ? ` ± ${(50 * (high - low)).toFixed(1)}` : ''
    return { games: values.length, over: false, text: `points ${percent(mean)}${so}` }
  }
  const { count, ratio, accepts } = testMean(values, ...bound.means)
  const [one, two] = bound.means.map(percent)
  const said =
    accepts === null
      ? `between ${one} and ${two} still open (${ratio.toFixed(1)})`
      : `${accepts === 'first' ? one : two} is accepted after ${count} games`
  return { games: count, over: accepts !== null, text: `points ${said}` }
}
