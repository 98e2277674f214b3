import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLibrary } from '../../src/session/red-poppies/library.ts'

/** The battle of the lesson, with what the page opens beside it. */
export async function openLesson() {
  const read = (path: string) =>
    readFile(join(import.meta.dirname, '../../scenarios', path), 'utf8')
  const name = 'first-battle.json'
  const opened = await createLibrary(read).openTexts([{ name, text: await read(`learn/${name}`) }])
  if (opened.kind !== 'scenario') throw new Error('The lesson is not whole.')
  return { scenario: opened.scenario, guide: await read('learn/first-battle-guide.json') }
}
