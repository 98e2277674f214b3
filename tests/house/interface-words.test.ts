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

/** The files of a folder, or the file itself. */
function files(path: string, kind: RegExp): string[] {
  return kind.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => kind.test(name))
        .map((name) => join(path, name))
}

/** Fields that no change may touch: stories are told as they are, and special rules count for the hash of a battle. */
const KEPT = ['story', 'specialRules']

/** The texts of a data file, without the names of its fields. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (KEPT.includes(key) ? [] : texts(part)))
}

const WORD = /[.*+?^$(){}|[\]\\]/g

/** The lines of a file in which a word is used that has another, each with that word. */
function wrongIn(file: string, lines: readonly string[]): string[] {
  // Raging Empires is played with a play sheet; its clauses name it.
  const here = banned.filter((word) => word !== 'the sheet' || !file.includes('raging/rules'))
  const words = new RegExp(
    `\\b(${here.map((word) => word.replace(WORD, '\\$&')).join('|')})\\b`,
    'i',
  )
  return lines.flatMap((line, at) => {
    const word = words.exec(line)
    // A recorded result is part of the hash, so its words stay.
    return word && !line.includes('recorded:')
      ? [`${file}:${at + 1} "${word[0]}": ${line.trim()}`]
      : []
  })
}

const read = (file: string) => readFileSync(file, 'utf8')

it('no text on screen uses a word that docs/interface-words.md has another for', () => {
  expect(banned.length).toBeGreaterThan(20)
  const code = ['src/rules', 'src/session', 'src/ui', 'src/raging', 'src/board']
    .flatMap((folder) => files(folder, /\.tsx?$/))
    .flatMap((file) => wrongIn(file, spoken(read(file)).split('\n')))
  const data = files('scenarios', /\.json$/)
    .filter((file) => !file.includes('maps') && !file.includes('schema'))
    .flatMap((file) => wrongIn(file, texts(JSON.parse(read(file)))))
  expect([...code, ...data, ...wrongIn('README.md', read('README.md').split('\n'))]).toEqual([])
})
