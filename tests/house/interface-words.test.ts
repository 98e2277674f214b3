import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The second column of the table in docs/interface-words.md. */
const banned = readFileSync('docs/interface-words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| say'))
  .flatMap((line) => (line.split('|')[2] ?? '').split(','))
  .map((word) => word.trim())
  .filter((word) => word.length > 0)

/** The text without its comments, which are for engineers. */
const spoken = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (all) => all.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '')

function modules(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

it('no text on screen uses a word that docs/interface-words.md has another for', () => {
  expect(banned.length).toBeGreaterThan(20)
  const words = new RegExp(
    `\\b(${banned.map((word) => word.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join('|')})\\b`,
    'i',
  )
  const found = ['src/rules', 'src/session', 'src/ui'].flatMap(modules).flatMap((file) =>
    spoken(readFileSync(file, 'utf8'))
      .split('\n')
      .flatMap((line, at) => {
        const word = words.exec(line)
        // A recorded result is part of the hash, so its words stay.
        return word && !line.includes('recorded:')
          ? [`${file}:${at + 1} "${word[0]}": ${line.trim()}`]
          : []
      }),
  )
  expect(found).toEqual([])
})
