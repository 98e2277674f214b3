import type { MapFile } from '../../map/artwork.ts'
import type { Opened } from '../../session/engine/table.ts'
import { LARGEST_SAVE } from '../../session/journal/save-format.ts'
import { BEGINNING, isCollection } from '../../session/storage/collection.ts'
import type { Client } from '../window/client.ts'
import type { Fault } from '../window/place.ts'
import { withProgress } from './with-progress.ts'

/** What the reading of files needs of the page that opens games. */
interface Desk {
  readonly client: Client
  /** To choose other files, and to close the message. */
  readonly ways: readonly [Fault['ways'][number], Fault['ways'][number]]
  /** Says that the game in progress stays as it is; empty where there is none. */
  readonly untouched: string
  readonly openCopy: (client: Client, opened: Opened, sheet: MapFile | null) => Promise<void>
  readonly leave: (client: Client) => void
}

/** Opens what can be read of these files, and reports the others. */
export async function readFiles(desk: Desk, picked: readonly File[]): Promise<void> {
  const { archives, others, unread } = await sorted(picked)
  if (archives.length + others.length > 0) await openRead(desk, archives, others)
  if (unread.length > 0) tellUnread(desk, unread, picked.length > unread.length)
}

/** A problem as it stands under the name of its file: without that name, and with a full stop. */
function sentence(line: string, file: string): string {
  const said = line.startsWith(`${file}: `) ? line.slice(file.length + 2) : line
  return /[.?!]$/.test(said) ? said : `${said}.`
}

function tellProblems(
  { client, ways: [another, close], untouched }: Desk,
  names: string,
  lines: readonly string[],
  count: number,
): void {
  const many = count === 1 ? '1 problem' : `${count.toLocaleString('en')} problems`
  client.place.showFault({
    title: 'This file can’t be played.',
    text: `${names}: ${many}.${untouched}`,
    items: lines.map((line) => sentence(line, names)),
    ways: [
      another,
      { label: 'Copy list', run: () => void navigator.clipboard?.writeText(lines.join('\n')) },
      close,
    ],
  })
}

/** The properties by which each kind of file is recognised. */
const FORMATS: readonly string[] = [
  'A saved game: "format": "couplet-game"',
  'A scenario: "format": "couplet-scenario"',
  'A map: "format": "couplet-map", or "couplet-map-overlay"',
  'Counters: "format": "couplet-counters"',
  'All of a battle in one file: "format": "couplet-bundle"',
]

function tellForeign({ client, ways, untouched }: Desk, names: readonly string[]): void {
  const [one, ...more] = names
  const are = more.length > 0 ? `${names.join(', ')} are` : `${one} is`
  client.place.showFault({
    title: more.length > 0 ? 'These are no files of Couplet.' : 'This is no file of Couplet.',
    text: `${are} neither a saved game nor a scenario, a map or counters.${untouched} What a file of Couplet is stands in its first lines:`,
    items: FORMATS,
    ways,
  })
}

/** Bytes above which no file is read. */
const LARGEST_FILE = 5 * LARGEST_SAVE

/**
 * Sorts files into archives, whose games are taken in one by one, others, which are opened, and those that can't be
 * read: folders, or files that are too large.
 */
async function sorted(files: readonly File[]) {
  const archives: File[] = []
  const others: File[] = []
  const unread: File[] = []
  for (const file of files) {
    const start = await file
      .slice(0, BEGINNING)
      .arrayBuffer()
      .catch(() => null)
    if (start === null || file.size > LARGEST_FILE) unread.push(file)
    else (isCollection(new Uint8Array(start)) ? archives : others).push(file)
  }
  return { archives, others, unread }
}

/** Reports the files that can't be read, after any message about the other files. */
function tellUnread(
  { client, ways, untouched }: Desk,
  unread: readonly File[],
  more: boolean,
): void {
  const names = unread.map(({ name }) => name).join(', ')
  const large = unread.some(({ size }) => size > LARGEST_FILE)
  const text = large
    ? `${names}: not read. Files are read up to ${LARGEST_FILE / (1024 * 1024)} MB.`
    : `The browser does not give out ${names}. A folder is opened by choosing the files in it; a file that has moved since is chosen again.`
  const { fault } = client.place.getState()
  if (fault) {
    client.place.showFault({ ...fault, items: [...(fault.items ?? []), text] })
    return
  }
  client.place.showFault({
    title: `${names} can’t be read.`,
    text: `${text}${more ? ' The rest was opened.' : untouched}`,
    ways,
  })
}

/** Opens a saved game, a scenario with its map and counters, or archives of games. */
async function openRead(
  desk: Desk,
  archives: readonly File[],
  files: readonly File[],
): Promise<void> {
  const { client } = desk
  if (files.length > 0) await openTexts(desk, files)
  if (archives.length === 0) return
  const { takeIn } = await import('./archive.ts')
  const taken = await takeIn(client, archives)
  const { fault } = client.place.getState()
  // A message about the other files stays first.
  client.place.showFault(
    fault ? { ...fault, items: [...(fault.items ?? []), ...(taken.items ?? [])] } : taken,
  )
}

/** Opens a saved game, or a scenario with its map and counters. */
async function openTexts(desk: Desk, files: readonly File[]): Promise<void> {
  const { client, ways } = desk
  const names = files.map((file) => file.name).join(', ')
  const found = await withProgress(client, (watch) => client.scenarios.openFiles(files, watch))
  switch (found.kind) {
    case 'foreign':
      tellForeign(desk, found.names)
      return
    case 'problems':
      tellProblems(desk, names, found.problems, found.count)
      return
    case 'save':
      await desk.openCopy(client, found.opened, found.sheet)
      return
    case 'kept':
      client.place.showFault({
        title: 'No scenario is among the files.',
        text: `${found.names.join(', ')}: kept for the scenario that uses them. Open it next.`,
        ways,
      })
      return
    default:
      client.shelf.add(found.scenario)
      client.place.setBusy(null)
      if (client.session.get().game) desk.leave(client)
  }
}
