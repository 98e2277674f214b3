import { describe, expect, it } from 'vitest'
import { agreedFace, digest } from '../../src/data/agreed-dice.ts'

/** How many for each way to choose numbers. By hand: DICE_FACES=1000000. */
const FACES = Number(process.env.DICE_FACES ?? 5_000)
/** What a fair die exceeds once in a thousand times, by its sides. The numbers here are fixed, so each figure is, too. */
const LIMIT: Readonly<Record<number, number>> = { 6: 20.5, 12: 31.3 }

/** The sum of the squared deviations of these counts from even ones, by their expectation. */
function chiSquare(counts: readonly number[]): number {
  const even = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - even) ** 2 / even, 0)
}

type Choice = (entry: number) => string

/** How often each face falls when the two sides choose their numbers so; five dice a roll. */
function thrown(first: Choice, second: Choice, sides: number): readonly number[] {
  const counts = Array.from({ length: sides }, () => 0)
  for (let entry = 1; entry <= FACES / 5; entry++) {
    const roll = { nonces: [first(entry), second(entry)] as const, game: 'key', entry }
    for (let k = 0; k < 5; k++) {
      const face = agreedFace(roll, k, sides)
      counts[face - 1] = (counts[face - 1] ?? 0) + 1
    }
  }
  return counts
}

const one: Choice = (entry) => digest('number', 'a', entry)
const other: Choice = (entry) => digest('number', 'b', entry)
const same: Choice = () => '0'.repeat(64)
const counting: Choice = (entry) => entry.toString(16).padStart(64, '0')
const bound = (entry: number) => digest('commitment', 'key', entry, null, one(entry))
/** Of a few numbers the one that makes the lowest hash with all that this side knows by then. */
const picked =
  (known: Choice): Choice =>
  (entry) => {
    const tried = [0, 1, 2, 3].map((n) => digest('tried', entry, n))
    const hash = (number: string) => digest('die', number, known(entry), 'key', entry, 0)
    return tried.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1))[0] as string
  }

describe(`${FACES.toLocaleString('en')} agreed dice fall evenly`, () => {
  it.each([
    ['both sides are honest', 6, one, other],
    ['the side that acts always binds the same number', 12, same, other],
    ['the side that acts counts', 6, counting, other],
    ['the side that acts picks among numbers', 6, picked(same), other],
    ['the side that answers always sends the same number', 12, one, same],
    ['the side that answers counts', 6, one, counting],
    ['the side that answers sends the bound hash back', 6, one, bound],
    ['the side that answers picks a number by the bound hash', 6, one, picked(bound)],
  ] as const)(
    'where %s',
    (name, sides, first, second) => {
      const found = chiSquare(thrown(first, second, sides))
      if (process.env.DICE_FACES)
        console.log(`${name}: ${sides - 1} degrees of freedom, chi-square ${found.toFixed(1)}`)
      expect(found).toBeLessThan(LIMIT[sides] as number)
    },
    1_200_000,
  )
})
