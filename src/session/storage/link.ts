import { hashText } from '../../data/hash.ts'
import { clipped } from '../../data/problems.ts'
import { LARGEST_SAVE } from '../journal/save-format.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import { through } from './deflate.ts'

/*
 * A game as a link. Everything after "#" stays in the browser; no server ever sees it. The fragment is
 * game=<version>.<length>.<check>.<data>. The data is the save, deflated, in base64url. Length (characters, in base 36)
 * and check (a hash) are those of the data, so that a link cut short and a link altered are told apart before it is
 * unpacked.
 */

const VERSION = 1
const PREFIX = 'game='

/** The longest link that is offered, in characters; the shortest limit of today's browsers is about 80,000. */
export const LONGEST_LINK = 64_000
/** From this length on, in characters, mail and chat programs may cut a link. */
export const LONG_LINK = 8_000

/** The longest link that is read, in characters; no browser accepts a longer address. */
const LONGEST_READ = 2_000_000

/** The number of hex digits that a link carries of each entry's hash: enough to find the first entry that differs. */
const SHORT_HASH = 4

export type LinkFault =
  | 'not-a-link'
  | 'newer-version'
  | 'cut-short'
  | 'altered'
  | 'too-large'
  | 'unreadable'

export type Linked =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: LinkFault; readonly title: string; readonly text: string }

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** The save as a link carries it: every hash but the last is cut to its first digits. */
function brief(save: SavedGame): SavedGame {
  const last = save.entries.length - 1
  const entries = save.entries.map((entry, index) =>
    index === last ? entry : { ...entry, hash: entry.hash.slice(0, SHORT_HASH) },
  )
  return { ...save, entries }
}

/** The fragment that carries a game, without "#". */
export async function toFragment(save: SavedGame): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(brief(save)))
  const packed = await through(bytes, new CompressionStream('deflate-raw'), Number.MAX_SAFE_INTEGER)
  const data = toBase64(packed ?? new Uint8Array())
  return `${PREFIX}${VERSION}.${data.length.toString(36)}.${hashText(data)}.${data}`
}

/** Whether the fragment of an address (with "#") carries a game. */
export const carriesGame = (hash: string): boolean => hash.startsWith(`#${PREFIX}`)

const no = (fault: LinkFault, title: string, text: string): Linked => ({
  ok: false,
  fault,
  title,
  text,
})

/** Decodes characters that mail programs write as %41; a text that can't be decoded stays as it is. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * What mail programs put into a long line: line breaks, with an equals sign before or a quotation mark ">" after,
 * spaces, and invisible characters.
 */
const ADDED = /=?\r?\n(?:> ?)*|\s+|[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** The save in the fragment of an address, as text, or the reason why there is none, in words. Never throws. */
export async function fromFragment(hash: string): Promise<Linked> {
  if (hash.length > LONGEST_READ)
    return no(
      'too-large',
      'The link is too long.',
      `It has ${hash.length.toLocaleString('en')} characters; up to ${LONGEST_READ.toLocaleString('en')} are read. Ask for the game as a file.`,
    )
  const fragment = plain(hash.replace(/^#/, '')).replace(ADDED, '').replace(/=3D/i, '=')
  const [version, length, check, given] = fragment.replace(PREFIX, '').split('.')
  if (!fragment.startsWith(PREFIX) || version === undefined)
    return no('not-a-link', 'This address carries no game.', 'A link to a game has #game= in it.')
  if (!/^\d+$/.test(version))
    return no(
      'unreadable',
      'The link can’t be read.',
      'It does not begin as a link of Couplet does. Ask for it again, or for the game as a file.',
    )
  if (version !== String(VERSION))
    return no(
      'newer-version',
      'The link comes from a newer Couplet.',
      `It has version ${clipped(version)}; this Couplet reads version ${VERSION}. Load the page anew, or ask for the game as a file.`,
    )
  const whole = Number.parseInt(length ?? '', 36)
  // The length says where the link ends; what follows it comes from a sentence or a mail program.
  const data = given?.slice(0, Number.isFinite(whole) ? whole : undefined)
  const has = data?.length ?? 0
  if (!data || check === undefined || !Number.isFinite(whole) || has < whole)
    return no(
      'cut-short',
      'The link is cut short.',
      Number.isFinite(whole)
        ? `${has.toLocaleString('en')} of its ${whole.toLocaleString('en')} characters arrived. Some mail and chat programs cut long links: ask for the game as a file.`
        : 'Only its beginning arrived. Some mail and chat programs cut long links: ask for the game as a file.',
    )
  if (hashText(data) !== check)
    return no(
      'altered',
      'The link was altered on the way.',
      'Its contents do not fit its check. Ask for it again, or for the game as a file.',
    )
  try {
    const bytes = await through(
      fromBase64(data),
      new DecompressionStream('deflate-raw'),
      LARGEST_SAVE,
    )
    if (!bytes)
      return no(
        'too-large',
        'The game in the link is too large.',
        'It was not read further than 20 MB.',
      )
    return { ok: true, text: new TextDecoder().decode(bytes) }
  } catch {
    return no(
      'unreadable',
      'The link can’t be read.',
      'Its contents can’t be unpacked. Ask for the game as a file.',
    )
  }
}
