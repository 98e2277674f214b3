import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreedFace, digest } from '../../src/data/agreed-dice.ts'

const A = 'aa'.repeat(32)
const B = 'bb'.repeat(32)
const sha = (text: string | Buffer) => createHash('sha256').update(text).digest()

const HEX = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 64,
  maxLength: 64,
})

/** The face as docs/live-protocol.md tells it, on Node's own SHA-256. */
function byTheBook(a: string, b: string, game: string, entry: number, k: number, sides: number) {
  let bytes = sha(`["couplet-1","die","${a}","${b}","${game}",${entry},${k}]`)
  for (;;) {
    for (const byte of bytes) if (byte < Math.floor(256 / sides) * sides) return (byte % sides) + 1
    bytes = sha(bytes)
  }
}

describe('agreed dice', () => {
  it('are drawn as the protocol says, whoever computes the hash', () => {
    fc.assert(
      fc.property(
        HEX,
        HEX,
        fc.nat(5000),
        fc.nat(60),
        fc.constantFrom(6, 12, 10, 20),
        (a, b, entry, k, sides) => {
          const roll = { nonces: [a, b] as const, game: 'table', entry }
          expect(agreedFace(roll, k, sides)).toBe(byTheBook(a, b, 'table', entry, k, sides))
        },
      ),
    )
  })

  it('change with each of the two numbers, the game, the entry, and the die', () => {
    const faces = (a: string, b: string, game: string, entry: number, from = 0) =>
      Array.from({ length: 40 }, (_, k) =>
        agreedFace({ nonces: [a, b], game, entry }, from + k, 12),
      ).join()
    const all = [
      faces(A, B, 'g', 1),
      faces(B, A, 'g', 1),
      faces(A, A, 'g', 1),
      faces(A, B, 'h', 1),
      faces(A, B, 'g', 2),
      faces(A, B, 'g', 1, 40),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it('hash for one use can stand for no other', () => {
    expect(digest('die', 'a', 'b')).not.toBe(digest('commitment', 'a', 'b'))
    expect(digest('x', 'ab', 'c')).not.toBe(digest('x', 'a', 'bc'))
    expect(digest('x', { b: 1, a: 2 })).toBe(digest('x', { a: 2, b: 1 }))
  })
})
