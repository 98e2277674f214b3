import { formatProblem } from '../../data/problems.ts'
import type { OpenedText } from '../../session/bench/types.ts'
import { bundleText, unbundled } from '../../session/storage/bundle.ts'
import { keepFile, pickFiles, readText } from '../../session/storage/files.ts'
import { COUPLET_FILES, openInPlace, saveInPlace } from '../../session/storage/in-place.ts'
import type { Client } from '../window/client.ts'
import type { Workshop } from './desk/desk.ts'

/** Where each document came from, so that it is saved there; the browser forgets it with the page. */
const places = new Map<string, FileSystemFileHandle>()

/** The document as one file: its only part as it is, several as a bundle. */
function wholeFile({ bench }: Workshop): OpenedText {
  const texts = bench.texts()
  const [one, ...more] = texts
  if (one && more.length === 0) return one
  const { id } = bench.get().value.scenario ?? bench.get().value.map ?? { id: 'my-own' }
  return { name: `${id}.couplet`, text: bundleText(texts) }
}

/** Saves the document as one file: in place where the browser can, else as a download. */
export async function saveFile(workshop: Workshop): Promise<void> {
  const { bench, desk } = workshop
  const { id } = bench.get()
  const { name, text } = wholeFile(workshop)
  const before = (id && places.get(id)) || null
  const handle = before?.name.endsWith(name.slice(name.lastIndexOf('.'))) ? before : null
  const kept = await saveInPlace(
    name,
    new Blob([text], { type: COUPLET_FILES.type }),
    COUPLET_FILES,
    handle,
  )
  if (kept.kind === 'in-place') {
    if (id) places.set(id, kept.handle)
    desk.say(`Saved as ${kept.handle.name}.`)
  } else if (kept.kind === 'downloaded') desk.say(`${name} is among the downloads.`)
  else if (kept.kind === 'failed') desk.tell({ code: 'not-saved', text: kept.text })
}

/** Offers every part of the document as a file of its own. */
export function keepFiles({ bench }: Workshop): void {
  for (const { name, text } of bench.texts()) keepFile(name, text)
}

/** Asks for one file and opens it as a new document, which can be saved in its place. */
export async function openOne(client: Client, workshop: Workshop): Promise<void> {
  const { bench, desk } = workshop
  try {
    const found = await openInPlace(COUPLET_FILES)
    if (!found || !(await openTexts(client, workshop, [found.file]))) return
    const { id } = bench.get()
    if (id && found.handle) places.set(id, found.handle)
  } catch (error) {
    desk.tell({ code: 'unread', text: `The file can’t be read: ${(error as Error).message}` })
  }
}

/** Asks for several files, a scenario with its map and counters, and opens them as a new document. */
export async function openSeveral(client: Client, workshop: Workshop): Promise<void> {
  const files = await pickFiles('.json,application/json,.couplet')
  if (files.length > 0) await openTexts(client, workshop, files)
}

/** Opens files as a new document. Where something is wrong it says so, and nothing has changed. */
async function openTexts(
  { place }: Client,
  { bench }: Workshop,
  files: readonly File[],
): Promise<boolean> {
  const refuse = (items: readonly string[]) => {
    place.showFault({
      title: 'This can’t be opened on the bench.',
      text: 'Nothing has changed.',
      items,
      ways: [{ label: 'Close', run: () => place.closeFault() }],
    })
    return false
  }
  const texts: OpenedText[] = []
  for (const file of files) {
    const text = await readText(file)
    if (typeof text !== 'string') return refuse([`${file.name}: ${text.text}`])
    texts.push({ name: file.name, text })
  }
  const { files: parts, problems } = unbundled(texts)
  if (problems.length > 0) return refuse(problems.map(formatProblem))
  return begin(bench, parts, `open ${files.map(({ name }) => name).join(', ')}`, refuse)
}

/** Begins a document with these files; the one that was open is taken up again where they are not sound. */
function begin(
  bench: Workshop['bench'],
  texts: readonly OpenedText[],
  what: string,
  refuse: (items: readonly string[]) => boolean,
): boolean {
  const { id: before } = bench.get()
  bench.begin()
  const answer = bench.add(texts, what)
  if (answer === null) return true
  bench.close()
  if (before !== null) void bench.open(before)
  return refuse('code' in answer ? [answer.text] : answer.map(formatProblem))
}
