import { formatProblem } from '../../data/problems.ts'
import type { Bench } from '../../session/bench/store.ts'
import type { OpenedText } from '../../session/bench/types.ts'
import { keepFile, pickFiles, readText } from '../../session/storage/files.ts'
import type { Client } from '../window/client.ts'
import type { DeskStore } from './desk/desk.ts'

/** Offers every part of the document as a file. */
export function keepFiles(bench: Bench): void {
  for (const { name, text } of bench.texts()) keepFile(name, text)
}

/** Opens the battle of the document on the start page, where it is chosen who plays. Its problems are told otherwise. */
export async function play({ scenarios, shelf, place }: Client, bench: Bench): Promise<void> {
  await bench.flush()
  const opened = await scenarios.openTexts(bench.texts())
  if (opened.kind === 'scenario') {
    shelf.add(opened.scenario)
    place.enterStart()
    return
  }
  const items = opened.kind === 'problems' ? opened.problems : ['It has no battle yet.']
  place.showFault({
    title: 'This battle can’t be played yet.',
    text: items.length === 1 ? 'One thing is missing.' : 'Some things are missing.',
    items,
    ways: [{ label: 'Close', run: () => place.closeFault() }],
  })
}

/** Asks for files and opens them as a new document. */
export async function openFiles(
  { place }: Client,
  { bench, desk }: { readonly bench: Bench; readonly desk: DeskStore },
): Promise<void> {
  const texts: OpenedText[] = []
  for (const file of await pickFiles()) {
    const text = await readText(file)
    if (typeof text !== 'string') {
      desk.tell({ code: 'unread', text: `${file.name}: ${text.text}` })
      return
    }
    texts.push({ name: file.name, text })
  }
  if (texts.length === 0) return
  bench.begin()
  const answer = bench.add(texts, `open ${texts.map(({ name }) => name).join(', ')}`)
  if (answer === null) return
  bench.close()
  const items = 'code' in answer ? [answer.text] : answer.map(formatProblem)
  place.showFault({
    title: 'This can’t be opened on the bench.',
    text: 'Nothing has changed.',
    items,
    ways: [{ label: 'Close', run: () => place.closeFault() }],
  })
}
