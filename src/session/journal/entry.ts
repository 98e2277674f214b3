import * as z from 'zod/mini'
import type { Kinds } from '../../game/rules.ts'

/** One entry of the journal; a game is the fold of its entries. */
export interface JournalEntry<K extends Kinds = Kinds> {
  readonly action: K['action']
  /** Faces rolled by this action, in order. */
  readonly dice: readonly number[]
  /** Hash of the state after it. */
  readonly hash: string
  /** What its agreed dice come from; absent where nothing was rolled, or where a seed or a script gave the faces. */
  readonly nonces?: Nonces
  /** Present where the action was hidden from the other machine. */
  readonly seal?: Seal
}

/**
 * What bound a hidden action before it was shown. Without `salt` it is still hidden here, and the action of the entry is the
 * one that stands for any hidden one.
 */
export interface Seal {
  readonly commit: string
  readonly salt?: string
  /** The last entry of a hidden decision: here a machine that does not know it passes over the decision. */
  readonly last?: true
}

/** The secret number of the side that acted, and that of the other side, in hex digits. */
export type Nonces = readonly [string, string]

/**
 * Where the dice of a game come from: a seed; given faces and then, where there is one, a seed; or two numbers for each
 * entry that rolls, one from each side. `agreed` is the key of such dice; `opening` is what the opening of the game rolled.
 */
export type SavedDice =
  | { readonly seed: number }
  | { readonly faces: readonly number[]; readonly seed?: number }
  | {
      readonly agreed: string
      readonly opening?: { readonly dice: readonly number[]; readonly nonces: Nonces }
    }

/** Other dice from an entry on. `from` counts the entries before it. */
export interface DiceFrom {
  readonly from: number
  readonly dice: SavedDice
}

// ---------------------------------------------------------------- in a save

/** The most faces that scripted dice, or one roll, may have. */
export const MOST_FACES = 100_000

/** The most sides of a die, where the dice of a game differ. */
const MOST_SIDES = 12
const text = z.string().check(z.maxLength(1000))
/** 32 bytes in hex digits. */
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected 64 hex digits'))
const nonces = z.tuple([hex, hex])

/** The shapes of dice and entries in a save, for dice of that many sides; null where they differ. */
export function diceShapes(sides: number | null) {
  const face = z.int().check(z.gte(1), z.lte(sides ?? MOST_SIDES))
  const faces = z.array(face).check(z.maxLength(MOST_FACES))
  const dice = z.union([
    z.strictObject({ faces, seed: z.optional(z.number()) }),
    z.strictObject({ seed: z.number() }),
    z.strictObject({ agreed: text, opening: z.optional(z.object({ dice: faces, nonces })) }),
  ])
  const entry = z.object({
    action: z.unknown(),
    dice: faces,
    hash: text,
    nonces: z.optional(nonces),
    seal: z.optional(
      z.object({ commit: hex, salt: z.optional(hex), last: z.optional(z.literal(true)) }),
    ),
  })
  return { dice, entry }
}
