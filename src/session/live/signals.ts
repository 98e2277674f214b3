import * as z from 'zod/mini'
import { parseJson } from '../../data/json.ts'
import { checkShape } from '../../data/shape.ts'

/* What two places, and those who look on, say to each other beside the record of the game. */

/** What a side wishes at the table; it binds nobody. */
export interface Manners {
  /** Those who look on see the game so many entries late. */
  readonly delay: number
  /** Minutes that each side means to take; 0 for none. */
  readonly clock: number
}

/** What an end has on its table. */
export interface Brought {
  readonly game: string
  readonly title: string
  /** Its own side; the other is for whoever comes. */
  readonly side: string
  readonly entries: number
}

export type Signal =
  /** An end is there. */
  | {
      readonly say: 'here'
      readonly version: number
      readonly brings: Brought | null
      readonly manners: Manners
    }
  /** It asks for the game that the other has on the table. */
  | { readonly say: 'want'; readonly game: string }
  /** The game on the table: a save, and the side that is for the other. */
  | { readonly say: 'table'; readonly save: string; readonly side: string }
  /** Where the other points; null: nowhere. */
  | { readonly say: 'at'; readonly hex: string | null }
  | { readonly say: 'ping'; readonly hex: string }
  /** It claims the game, after so many minutes. */
  | { readonly say: 'claim'; readonly minutes: number }
  /** It has left the table. */
  | { readonly say: 'left' }
  /** Whoever looks on asks for the game, of which it has so much. */
  | { readonly say: 'look'; readonly game: string | null; readonly entries: number }
  /** The game, for whoever looks on, and how many entries late it is shown; 0 where it is not told. */
  | { readonly say: 'game'; readonly save: string; readonly late?: number | undefined }
  /** For those who look on: the first `keep` entries stand, and these follow. */
  | {
      readonly say: 'more'
      readonly game: string
      readonly keep: number
      readonly entries: readonly unknown[]
      readonly late?: number | undefined
    }

const text = z.string().check(z.maxLength(1000))
const count = z.int().check(z.gte(0), z.lte(1_000_000))
const save = z.string()

const shape = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('here'),
    version: count,
    brings: z.nullable(z.object({ game: text, title: text, side: text, entries: count })),
    manners: z.object({ delay: count, clock: count }),
  }),
  z.object({ say: z.literal('want'), game: text }),
  z.object({ say: z.literal('table'), save, side: text }),
  z.object({ say: z.literal('at'), hex: z.nullable(text) }),
  z.object({ say: z.literal('ping'), hex: text }),
  z.object({ say: z.literal('claim'), minutes: count }),
  z.object({ say: z.literal('left') }),
  z.object({ say: z.literal('look'), game: z.nullable(text), entries: count }),
  z.object({ say: z.literal('game'), save, late: z.optional(count) }),
  z.object({
    say: z.literal('more'),
    game: text,
    keep: count,
    entries: z.array(z.unknown()),
    late: z.optional(count),
  }),
])

const NAMES = ['here', 'want', 'table', 'at', 'ping', 'claim', 'left', 'look', 'game', 'more']

/** The characters of the longest signal: a game in it is at most as large as a save may be. */
const LONGEST = 24 * 1024 * 1024

/** Reads a signal; null for a text that is none, which may be a message of the record. */
export function readSignal(given: string): Signal | null {
  if (given.length > LONGEST) return null
  const json = parseJson(given)
  if (!json.ok || typeof json.value !== 'object' || json.value === null) return null
  if (!('say' in json.value) || !NAMES.includes(String(json.value.say))) return null
  const parsed = checkShape<Signal>(shape as unknown as z.ZodMiniType<Signal>, json.value, '')
  return parsed.ok ? parsed.value : null
}
