import { decoded } from '../../data/decode.ts'
import { LARGEST_SAVE, type Problem, tooLarge } from '../journal/save-format.ts'
import type { SavedGame } from '../journal/saved-game.ts'

export { decoded } from '../../data/decode.ts'

/** Offers a text, or bytes, as a download. */
export function keepFile(name: string, text: BlobPart, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser needs the address until the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** "eating-fire-at-gheluvelt-34.couplet.json": the title, the branch where it was one, and the number of entries. */
export function fileName(save: SavedGame): string {
  const title = save.scenario.title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const branch = save.stem ? `-branch-${save.stem.branch.replace(/[^a-z]+/g, '')}` : ''
  return `${title || 'game'}${branch}-${save.entries.length}.couplet.json`
}

/** The text of a save as it is written to a file. */
export const fileText = (save: SavedGame): string => JSON.stringify(save, null, 1)

export function keepSave(save: SavedGame): void {
  keepFile(fileName(save), fileText(save))
}

/** The text of a file, or why it is not read; a file over the limit is refused by its size alone, unread. */
export async function readText(file: File): Promise<string | Problem> {
  if (file.size > LARGEST_SAVE) return tooLarge(file.size)
  return decoded(new Uint8Array(await file.arrayBuffer()))
}

/** Asks the person for files; an empty list when the dialog is closed. */
export function pickFiles(accept = '.json,application/json'): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = true
    // The input stands in the page, because a browser may discard a detached one before a file is chosen.
    input.hidden = true
    document.body.append(input)
    const done = (files: File[]) => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => done([...(input.files ?? [])]))
    input.addEventListener('cancel', () => done([]))
    input.click()
  })
}
