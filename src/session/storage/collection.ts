import { decoded } from '../../data/decode.ts'
import { parseJson } from '../../data/json.ts'
import { LARGEST_SAVE } from '../journal/save-format.ts'

/** A game of a collection: the name that its own file would have, and the text of that file. */
export interface Collected {
  readonly name: string
  readonly text: string
}

export type Collection =
  /** `faults`: for each game that is left out a sentence that says why. */
  | { readonly ok: true; readonly files: readonly Collected[]; readonly faults: readonly string[] }
  /** `text`: why it can't be read, in a sentence. */
  | { readonly ok: false; readonly text: string }

const FORMAT = 'couplet-games'

/** The most games of one collection that are read. */
const MOST_GAMES = 2000

/** The longest file name in a message, in characters; longer ones are cut. */
const LONGEST_NAME = 200

/** How many bytes at the beginning of a file tell whether it is a collection. */
export const BEGINNING = 64

/**
 * The text of one file that holds these games. Each goes in as the text of its own file, so that reading the collection
 * does not parse the games, and a damaged game costs only itself.
 */
export const collectionText = (games: readonly Collected[]): string =>
  JSON.stringify({ format: FORMAT, games }, null, 1)

/** Whether a file begins as a zip archive does: those of older versions are read too. */
const isZip = (bytes: Uint8Array): boolean =>
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

/** The games of a file that `collectionText` wrote. A fault in one costs only that game. Never throws. */
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
