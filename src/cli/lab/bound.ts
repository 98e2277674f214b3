import { Always, testMean } from '../../lab/figures/always.ts'
import type { Pile } from '../../lab/shard/pile.ts'
import { pointsOf } from '../../lab/variant/compare.ts'
import type { Arguments } from '../base/arguments.ts'

/** When a run has seen enough: an interval of so many hundredths to either side, or one of two means. */
export type Bound =
  | { readonly kind: 'until'; readonly half: number }
  | { readonly kind: 'sprt'; readonly means: readonly [number, number] }

/** What a bound is about: the points of the first side, or their change from one version to another. */
type About = 'points' | 'change'

/** The least and the most of one game. */
const LIMITS: Readonly<Record<About, readonly [number, number]>> = {
  points: [0, 1],
  change: [-1, 1],
}

/** Reads `--until 3%` and `--sprt 0.5,0.55`; null without either. A string says what is wrong. */
export function boundAsked(found: Arguments, about: About = 'points'): Bound | null | string {
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
  const [least, most] = LIMITS[about]
  if (one !== undefined && two !== undefined && more.length === 0)
    if (one > least && two < most && one < two) return { kind: 'sprt', means: [one, two] }
  return about === 'points'
    ? `--sprt ${sprt}: two shares of the points are needed, the smaller first, such as 0.5,0.55`
    : `--sprt ${sprt}: two changes of the points are needed, the smaller first, such as 0,0.05`
}

/** How a run stands by its bound. */
export interface Standing {
  /** The games that count: those from the first on without a gap; games that are left out are none. */
  readonly games: number
  /** The number of the game after the last that counts. */
  readonly to: number
  readonly over: boolean
  /** The number of games at which it probably will be over; null where that is not known. */
  readonly expected: number | null
  readonly text: string
}

type Value = readonly [game: number, value: number]

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Judges values in the order of their games. */
function judge(bound: Bound, values: readonly Value[], from: number, about: About): Standing {
  const [least, most] = LIMITS[about]
  const after = (games: number) => ({ games, to: (values[games - 1]?.[0] ?? from - 1) + 1 })
  if (bound.kind === 'sprt') {
    const share = (value: number) => (value - least) / (most - least)
    const shares = values.map(([, value]) => share(value))
    const { count, ratio, accepts } = testMean(shares, share(bound.means[0]), share(bound.means[1]))
    const [one, two] = bound.means.map(percent)
    const said =
      accepts === null
        ? `between ${one} and ${two} still open (${ratio.toFixed(1)})`
        : `${accepts === 'first' ? one : two} is accepted after ${count} games`
    return { ...after(count), over: accepts !== null, expected: null, text: `${about} ${said}` }
  }
  const always = new Always(least, most)
  const said = () => {
    const { mean, low, high } = always.estimate
    const so = Number.isFinite(low)
      ? ` (${percent(Math.max(least, low))} to ${percent(Math.min(most, high))})`
      : ''
    return `${about} ${percent(mean)}${so}`
  }
  for (const [at, [, value]] of values.entries()) {
    always.add(value)
    const { low, high } = always.estimate
    if ((high - low) / 2 > bound.half) continue
    const text = `${said()}, narrow enough after ${at + 1} games`
    return { ...after(at + 1), over: true, expected: at + 1, text }
  }
  const { low, high } = always.estimate
  // An interval narrows with the root of the number of games.
  const expected =
    bound.half > 0 && Number.isFinite(low)
      ? Math.ceil(values.length * ((high - low) / 2 / bound.half) ** 2)
      : null
  return { ...after(values.length), over: false, expected, text: said() }
}

/** The games that cannot be played, by their numbers. */
type Lost = ReadonlySet<number>

/** The values of the games from `from` on, as far as none is missing that can be played. */
function inOrder(values: Iterable<Value>, from: number, lost: Lost): Value[] {
  const found: Value[] = []
  let due = from
  for (const one of values) {
    while (lost.has(due)) due++
    if (one[0] < due) continue
    if (one[0] > due) break
    found.push(one)
    due++
  }
  return found
}

function* pointsIn(pile: Pile, first: string): Generator<Value> {
  for (const [game, record] of pile.games()) yield [game, pointsOf(record, first)]
}

/** What the second version changes, game by game, where both have the game. */
function* changesIn(base: Pile, pile: Pile, first: string): Generator<Value> {
  const before = new Map(pointsIn(base, first))
  for (const [game, points] of pointsIn(pile, first)) {
    const other = before.get(game)
    if (other !== undefined) yield [game, points - other]
  }
}

/**
 * Judges the games in their order, from `from` on, without gaps, so that neither the number of processes nor luck in their
 * speed can be seen in where a run stops. `first` is the first side, whose points are judged.
 */
export const standingOf = (
  bound: Bound,
  pile: Pile,
  from: number,
  first: string,
  lost: Lost = new Set(),
): Standing => judge(bound, inOrder(pointsIn(pile, first), from, lost), from, 'points')

/** The same of what the games of `pile` change against those of `base`. */
export const standingOfChange = (
  bound: Bound,
  [base, pile]: readonly [Pile, Pile],
  from: number,
  first: string,
  lost: Lost = new Set(),
): Standing => judge(bound, inOrder(changesIn(base, pile, first), from, lost), from, 'change')

/** No interval is that narrow: it tells how a run stands that ends by its number of games. */
export const NEVER: Bound = { kind: 'until', half: 0 }
