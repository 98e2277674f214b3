import { describe, expect, it } from 'vitest'
import { agreedFace, digest } from '../../src/data/agreed-dice.ts'

/** By hand: DICE_FACES=1000000. */
const FACES = Number(process.env.DICE_FACES ?? 30_000)
/** Exceeded by fair dice once in a million times, for five degrees of freedom. */
const LIMIT = 35.9

/** The sum of the squared deviations of these counts from even ones, by their expectation. */
function chiSquare(counts: readonly number[]): number {
  const even = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - even) ** 2 / even, 0)
}

/** How often each face falls when the two sides choose their numbers so. */
function thrown(numbers: (i: number) => readonly [string, string]): readonly number[] {
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < FACES; i++) {
    const face = agreedFace({ nonces: numbers(i), game: 'key', entry: i + 1 }, 0, 6)
    counts[face - 1] = (counts[face - 1] ?? 0) + 1
  }
  return counts
}

const fair = (side: string, i: number) => digest('number', side, i)
const STUBBORN = '0'.repeat(64)

describe(`${FACES.toLocaleString('en')} agreed dice fall evenly`, () => {
  it('where both sides are honest', () => {
    expect(chiSquare(thrown((i) => [fair('a', i), fair('b', i)]))).toBeLessThan(LIMIT)
  })

  it('where the side that acts always binds the same number, or counts', () => {
    expect(chiSquare(thrown((i) => [STUBBORN, fair('b', i)]))).toBeLessThan(LIMIT)
    const counted = (i: number) => i.toString(16).padStart(64, '0')
    expect(chiSquare(thrown((i) => [counted(i), fair('b', i)]))).toBeLessThan(LIMIT)
  })

  it('where the side that answers does, or sends the bound hash back', () => {
    expect(chiSquare(thrown((i) => [fair('a', i), STUBBORN]))).toBeLessThan(LIMIT)
    const echo = (i: number) =>
      [fair('a', i), digest('commitment', 'key', i + 1, null, fair('a', i))] as const
    expect(chiSquare(thrown(echo))).toBeLessThan(LIMIT)
  })
})
