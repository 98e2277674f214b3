import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from './hash.ts'

/*
 * Hashes by which two machines trust each other. Dice that two sides make together: each gives a number that the other could
 * not know, and both numbers give the faces. Seals: what is hidden now is bound now, and shown later.
 * A browser has SHA-256 of its own only on a secure page; this one works on plain http, too.
 */

/** Sets these hashes apart from those of any other program, and of another version of this one. */
const DOMAIN = 'couplet-1'

/** SHA-256 of canonical JSON, as 64 hex digits. `use` says what for, so that no hash can stand for another. */
export const digest = (use: string, ...parts: readonly unknown[]): string =>
  bytesToHex(hashed(use, parts))

const hashed = (use: string, parts: readonly unknown[]): Uint8Array =>
  sha256(utf8ToBytes(canonical([DOMAIN, use, ...parts])))

/**
 * What stands for an action that stays hidden: with the action and its salt anybody can make it again, and nobody can tell
 * the action from it. `entry` counts from 1.
 */
export const sealOf = (game: string, entry: number, action: unknown, salt: string): string =>
  digest('seal', game, entry, action, salt)

/** One roll of agreed dice. */
export interface Roll {
  /** The number of the side that acts, and that of the other. */
  readonly nonces: readonly [string, string]
  /** The key of the agreed dice: the same numbers give other faces in another game. */
  readonly game: string
  /** The number of the entry, from 1; 0 is the opening of the game. */
  readonly entry: number
}

/**
 * The face of die number `k` of a roll, from 0. The hash has 32 bytes, and the first that is low enough decides. Bytes from
 * 252 on are too high for six and for twelve sides: with them, some faces would be likelier.
 */
export function agreedFace({ nonces, game, entry }: Roll, k: number, sides: number): number {
  const limit = 256 - (256 % sides)
  let bytes = hashed('die', [...nonces, game, entry, k])
  for (;;) {
    for (const byte of bytes) if (byte < limit) return (byte % sides) + 1
    bytes = sha256(bytes)
  }
}
