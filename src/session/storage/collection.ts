import { parseJson } from '../../data/json.ts'
import { decoded } from '../journal/decode.ts'
import { LARGEST_SAVE } from '../journal/save-format.ts'

/** A game of a collection: the name that its file would have, and the text of that file. */
export interface Collected {
  readonly name: string
  readonly text: string
}

export type Collection =
  /** `faults`: why a game of it is not among them, a sentence each. */
  | { readonly ok: true; readonly files: readonly Collected[]; readonly faults: readonly string[] }
  /** Why, as a sentence. */
  | { readonly ok: false; readonly text: string }

const FORMAT = 'couplet-games'

/** So many games of one collection are read at most. */
const MOST_GAMES = 2000

/** Longest name of a file in a message, in characters. */
const LONGEST_NAME = 200

/** So many bytes at the beginning of a file tell whether it is a collection. */
export const BEGINNING = 64

/**
 * Games as one file. Each goes in as the very text of its own file, so that reading the whole builds nothing of what is
 * in a game, and one that is damaged costs only itself.
 */
export const collectionText = (games: readonly Collected[]): string =>
  JSON.stringify({ format: FORMAT, games }, null, 1)

/** Whether a file begins as an archive of the zip format does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** Whether a file holds several games, by its first bytes. */
export const isCollection = (bytes: Uint8Array): boolean =>
  isZip(bytes) ||
  /^\s*\{\s*"format"\s*:\s*"couplet-games"/.test(decoded(bytes.subarray(0, BEGINNING)))

const isCollected = (game: unknown): game is Collected =>
  typeof game === 'object' &&
  game !== null &&
  'name' in game &&
  typeof game.name === 'string' &&
  'text' in game &&
  typeof game.text === 'string'

/** The games of a file that `collectionText` wrote. What is wrong with one costs only that. Never throws. */
export function readCollection(text: string): Collection {
  const json = parseJson(text, MOST_GAMES + 1)
  if (!json.ok) {
    const { path, wrong, right } = json.fault()
    return { ok: false, text: `${path}: ${wrong}; ${right}.` }
  }
  const { games } = (json.value ?? {}) as { games?: unknown }
  if (!Array.isArray(games)) return { ok: false, text: 'games: the list of games is missing.' }
  const files: Collected[] = []
  const faults: string[] = []
  for (const [index, game] of games.entries()) {
    if (!isCollected(game)) faults.push(`Game ${index + 1} has no name or no text.`)
    else {
      const name = game.name.slice(0, LONGEST_NAME)
      if (game.text.length > LARGEST_SAVE) faults.push(`${name} is too large.`)
      else files.push({ name, text: game.text })
    }
  }
  return { ok: true, files, faults }
}
