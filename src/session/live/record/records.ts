import * as z from 'zod/mini'
import { digest } from '../../../data/agreed-dice.ts'
import type { Kinds } from '../../../game/rules.ts'

/*
 * The record of a game between two places: everything that changes it, in one order. Each end holds the same list. Who may
 * write the next one follows from those before it, so no two can be written at once.
 */

/** A sealed entry, opened: its number from 1, the action, and the salt with which it makes the seal again. */
export interface Shown<K extends Kinds = Kinds> {
  readonly entry: number
  readonly action: K['action']
  readonly salt: string
}

export type Body<K extends Kinds = Kinds> =
  /**
   * An action without dice. `hash`: of the public position after it, as in all that follow. `token`: the other side has asked
   * to give the game up, and this is what it showed.
   */
  | {
      readonly do: 'act'
      readonly action: K['action']
      readonly token?: string
      readonly shown?: readonly Shown<K>[]
      readonly hash: string
    }
  /** A decision that stays hidden: what stands for each of its actions. */
  | { readonly do: 'seal'; readonly seals: readonly string[]; readonly hash: string }
  /**
   * An action that rolls, or that asks for what is sealed, bound together with a number; `act` null: the opening of the game.
   * The same for a decision that stays hidden and whose last action rolls.
   */
  | {
      readonly do: 'roll'
      readonly act: K['action'] | null
      readonly seals?: readonly string[]
      readonly lock: string
      readonly shown?: readonly Shown<K>[]
    }
  /** The number of the other side, with what it had to open. */
  | { readonly do: 'number'; readonly nonce: string; readonly shown?: readonly Shown<K>[] }
  /** The number that was bound. */
  | { readonly do: 'open'; readonly nonce: string; readonly hash: string }
  /**
   * The roll under way falls: its side can't open it any more, and the other lets it decide again. `token`: what the other
   * has shown for that.
   */
  | { readonly do: 'void'; readonly token: string }
  /** The side that decides takes its last entries back, down to so many. */
  | { readonly do: 'back'; readonly to: number }
  /** The side that decides lets the other take back its last half. */
  | { readonly do: 'given'; readonly entry: number; readonly count: number; readonly side: string }
  /** After the game: all that a side still had sealed. */
  | { readonly do: 'show'; readonly shown: readonly Shown<K>[]; readonly hash: string }

export interface Rec<K extends Kinds = Kinds> {
  /** The side that wrote it. */
  readonly by: string
  /** By it the side that wrote the record knows it again, and nobody else can make it. */
  readonly mark: string
  readonly body: Body<K>
}

/** The most actions of one hidden decision. */
const MOST_SEALS = 2000

const text = z.string().check(z.maxLength(200))
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(0))
const shown = z
  .array(z.object({ entry: z.int().check(z.gte(1)), action: z.unknown(), salt: hex }))
  .check(z.maxLength(MOST_SEALS))
const seals = z.array(hex).check(z.minLength(1), z.maxLength(MOST_SEALS))

const bodyShape = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('act'),
    action: z.unknown(),
    token: z.optional(text),
    shown: z.optional(shown),
    hash: text,
  }),
  z.object({ do: z.literal('seal'), seals, hash: text }),
  z.object({
    do: z.literal('roll'),
    act: z.unknown(),
    seals: z.optional(seals),
    lock: hex,
    shown: z.optional(shown),
  }),
  z.object({ do: z.literal('number'), nonce: hex, shown: z.optional(shown) }),
  z.object({ do: z.literal('open'), nonce: hex, hash: text }),
  z.object({ do: z.literal('void'), token: text }),
  z.object({ do: z.literal('back'), to: count }),
  z.object({ do: z.literal('given'), entry: count, count, side: text }),
  z.object({ do: z.literal('show'), shown, hash: text }),
])

/** The shape of a record from outside; its actions are read by the game. */
export const recShape = z.object({ by: text, mark: text, body: bodyShape })

/** The hash of the list up to a record, from the hash before it. */
export const chained = (chain: string, rec: Rec): string => digest('chain', chain, rec)

// ---------------------------------------------------------------- what only its own side can make

/** What a side tells of its secret: the same browser shows the same. */
export const seatOf = (secret: string): string => digest('seat', secret).slice(0, 16)

/** The number of a side for record `n`; it can be made again after a reload, and by nobody else. */
export const nonceFor = (secret: string, game: string, n: number): string =>
  digest('nonce', secret, game, n)

export const saltFor = (secret: string, game: string, n: number, index: number): string =>
  digest('salt', secret, game, n, index)

/** Shows that a side has asked to give a game up. */
export const tokenFor = (secret: string, game: string): string => digest('concede', secret, game)

/** Shows that a side lets the other take back roll `n`, which it can't open. */
export const voidFor = (secret: string, game: string, n: number): string =>
  digest('void', secret, game, n)

export const markFor = (secret: string, chain: string, body: Body): string =>
  digest('mark', secret, chain, body).slice(0, 16)
