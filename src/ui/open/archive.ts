import { isArchive, openArchive } from '../../foreign/archive/archive.ts'
import type { OpenedGame, SavedGame } from '../../session/engine/table.ts'
import { randomId } from '../../session/game/random-id.ts'
import { LARGEST_SAVE } from '../../session/journal/save-format.ts'
import { tellsSecret } from '../../session/red-poppies/hidden.ts'
import {
  type Collected,
  type Collection,
  collectionText,
  readCollection,
} from '../../session/storage/collection.ts'
import { decoded, fileName, fileText, keepFile } from '../../session/storage/files.ts'
import type { SavedLine } from '../../session/storage/saves.ts'
import { counted, sideDef } from '../kit/words.ts'
import type { Client } from '../window/client.ts'
import type { Fault } from '../window/place.ts'

/** Makes a file name that none of the others has by putting a number before its ending. */
function apart(name: string, others: ReadonlySet<string>): string {
  if (!others.has(name)) return name
  for (let n = 2; ; n++) {
    const next = name.replace('.couplet.json', `-${n}.couplet.json`)
    if (!others.has(next)) return next
  }
}

/** The saved games as "Save file" would write them. A game that can't be read goes in as it is stored. */
async function gamesOf({ saves }: Client, lines: readonly SavedLine[]): Promise<Collected[]> {
  const files: Collected[] = []
  const names = new Set<string>()
  for (const { id } of lines) {
    const text = await saves.read(id)
    if (text === null) continue
    let file: Collected
    try {
      const save = JSON.parse(text) as SavedGame
      file = { name: fileName(save), text: fileText(save) }
    } catch {
      file = { name: `unread-${id}.couplet.json`, text }
    }
    const name = apart(file.name, names)
    names.add(name)
    files.push({ ...file, name })
  }
  return files
}

/**
 * Offers all saved games as one file. Resolves to how many it holds, and how many are left out because their hidden
 * set-up goes into no file. Rejects where the storage can't be read.
 */
export async function keepAll(
  client: Client,
  now = new Date(),
): Promise<{ readonly kept: number; readonly covered: number }> {
  await client.autosave.flush()
  const lines = await client.saves.list()
  const open = lines.filter(({ covered }) => !covered)
  const files = await gamesOf(client, open)
  const day = now.toISOString().slice(0, 10)
  keepFile(`couplet-games-${day}.json`, collectionText(files))
  return { kept: files.length, covered: lines.length - open.length }
}

/**
 * The time that orders a game among the others when it is taken in, in ms; 0, which puts it last, where its time is
 * missing or in the future.
 */
function orderOf(savedAt: string): number {
  const at = Date.parse(savedAt)
  return at <= Date.now() ? at : 0
}

function lineOf({ battle, game, save }: OpenedGame, client: Client, size: number): SavedLine {
  const state = game.played.at(-1)?.state ?? game.opening.state
  return {
    id: randomId(),
    title: battle.title,
    scenario: battle.id,
    turn: state.turn,
    turns: battle.turns,
    side: sideDef(battle, client.session.engine.decider(battle, state))?.name ?? null,
    savedAt: save.savedAt,
    order: orderOf(save.savedAt),
    size,
    ...(save.mail ? { mail: save.mail.id } : {}),
    ...(save.seats ? { seats: save.seats.kind } : {}),
    ...(save.stem ? { branch: save.stem.branch } : {}),
    ...(tellsSecret({ seats: save.seats ?? null, mail: save.mail }, state) === null
      ? {}
      : { covered: true }),
  }
}

/** The text without its spaces, so that two files of one game compare as equal. */
function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

/** Bytes above which an archive is refused unread. Its unpacked games may have as many bytes in all. */
const LARGEST_ARCHIVE = 5 * LARGEST_SAVE

/** The message names at most this many files that the archive can't give out. */
const MOST_TOLD = 20

/** What is read of a zip archive of games; a game may be as large as a save that comes alone. */
const LIMITS = { entries: 500, total: LARGEST_ARCHIVE, each: LARGEST_SAVE, ratio: 1100 }

/** The longest file name in a message, in characters; longer ones are cut. */
const LONGEST_NAME = 200

/**
 * The games of a zip archive, to which versions before 23 November 2026 exported them. A fault in one file costs only that
 * file. Never throws.
 */
export function readZip(bytes: Uint8Array): Collection {
  const archive = openArchive(bytes, '', LIMITS)
  if (!archive.ok) {
    const said = archive.problems.map(({ wrong, right }) => `${wrong}; what is needed: ${right}.`)
    return { ok: false, text: said.join(' ').replace(/^./, (letter) => letter.toUpperCase()) }
  }
  const files: Collected[] = []
  const faults: string[] = []
  for (const { name } of archive.value.entries) {
    const found = archive.value.read(name)
    const known = name.slice(0, LONGEST_NAME)
    if (found.ok)
      files.push({
        name: known.split('/').at(-1) ?? known,
        text: new TextDecoder().decode(found.value),
      })
    else faults.push(`${known} ${found.problems[0]?.wrong}.`)
  }
  return { ok: true, files, faults }
}

/**
 * Takes the games of archives into the storage. The message says which were taken in, which were not, and why. The game
 * in progress does not change.
 */
export async function takeIn(client: Client, archives: readonly File[]): Promise<Fault> {
  const { saves, scenarios, saved, place } = client
  const items: string[] = []
  let taken = 0
  const lines = await saves.list().catch(() => [])
  const texts = await Promise.all(lines.map(({ id }) => saves.read(id).catch(() => null)))
  const known = new Set(texts.flatMap((text) => (text === null ? [] : [compact(text)])))
  for (const archive of archives) {
    if (archive.size > LARGEST_ARCHIVE) {
      const mb = LARGEST_ARCHIVE / (1024 * 1024)
      items.push(`${archive.name}: not read. Archives are read up to ${mb} MB.`)
      continue
    }
    const bytes = new Uint8Array(await archive.arrayBuffer())
    const unpacked = isArchive(bytes) ? readZip(bytes) : readCollection(decoded(bytes))
    if (!unpacked.ok) {
      items.push(`${archive.name}: ${unpacked.text}`)
      continue
    }
    for (const fault of unpacked.faults.slice(0, MOST_TOLD)) items.push(`${archive.name}: ${fault}`)
    const more = unpacked.faults.length - MOST_TOLD
    if (more > 0) items.push(`${archive.name}: ${counted(more, 'more file')} can’t be read.`)
    if (unpacked.files.length + unpacked.faults.length === 0)
      items.push(`${archive.name}: nothing is in it.`)
    for (const { name, text } of unpacked.files) {
      const { opened } = await scenarios.openGame(text)
      if (!opened.ok) {
        items.push(`${name}: not taken in. ${opened.problem.title} ${opened.problem.text}`)
        continue
      }
      const plain = compact(text)
      if (known.has(plain)) {
        items.push(`${name}: here already.`)
        continue
      }
      try {
        await saves.write(lineOf(opened.opened, client, plain.length), plain)
        known.add(plain)
        taken++
        items.push(`${name}: taken in.`)
      } catch {
        items.push(`${name}: not taken in. The storage is full or refused.`)
      }
    }
  }
  await saved.load()
  const close = () => place.closeFault()
  return {
    title: taken === 0 ? 'No game was taken in.' : `${counted(taken, 'game')} taken in.`,
    text:
      taken === 0
        ? 'The saved games are as they were.'
        : 'Each stands among the saved games and is opened there.',
    items,
    ways: [{ label: 'Close', run: close }],
  }
}
