import { type GameLine, keyOf, pointsOfA } from './records.ts'

/** A pair of games: one seed, the seats exchanged. */
export interface Pair {
  readonly scenario: string
  readonly seed: number
  /** The keys of the two games, `a` on the first side and on the second. */
  readonly keys: readonly [string, string]
}

/** Seeds of different runs do not overlap below a million pairs of a scenario. */
const APART = 1_000_003

/** The pairs of a match in their order, the scenarios in turn, so that each has the same weight at any time. */
export function pairsOf(
  scenarios: readonly { readonly id: string; readonly sides: readonly [string, string] }[],
  pairs: number,
  seed: number,
): Pair[] {
  return Array.from({ length: pairs }, (_, at) => {
    const { id, sides } = scenarios[at % scenarios.length] as (typeof scenarios)[number]
    const own = seed * APART + Math.floor(at / scenarios.length)
    const key = (first: 'a' | 'b') =>
      keyOf({
        scenario: id,
        seed: own,
        seats: { [sides[0]]: first, [sides[1]]: first === 'a' ? 'b' : 'a' },
      })
    return { scenario: id, seed: own, keys: [key('a'), key('b')] }
  })
}

/** What `a` got of the pairs that are played, in their order, up to the first that is not. */
export function sumsOf(pairs: readonly Pair[], lines: ReadonlyMap<string, GameLine>): number[] {
  const sums: number[] = []
  for (const { keys } of pairs) {
    const [one, two] = [lines.get(keys[0]), lines.get(keys[1])]
    if (!one || !two) break
    sums.push(pointsOfA(one) + pointsOfA(two))
  }
  return sums
}
