import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RULEBOOKS, readClauses } from '../../src/scenario/rulebook.ts'
import { titles } from '../../tools/coverage.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'scenarios/raging/rules')
const all = RULEBOOKS.raging.files.flatMap(
  (name) => readClauses(readFileSync(join(FOLDER, name), 'utf8')) ?? [],
)

it('the files of the rules of Raging Empires that are read are those that lie there', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...RULEBOOKS.raging.files])
  expect(new Set(all.map(({ id }) => id)).size).toBe(254)
})

it('each clause of Raging Empires is named by a test, and no test names one that is not there', () => {
  const named = new Set(titles().flatMap(({ title }) => title.match(/\bRE-\d+\.\d+/g) ?? []))
  const ids = new Set(all.map(({ id }) => id))
  expect(all.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
  expect([...named].filter((id) => !ids.has(id))).toEqual([])
})

it('docs/rulings-raging.md has each ruling as it is worded now', () => {
  const page = readFileSync(join(ROOT, 'docs/rulings-raging.md'), 'utf8')
  const rows = all.flatMap(({ id, text, ruling }) =>
    ruling ? [`| ${id} | ${text} | ${ruling} |`] : [],
  )
  expect(page.split('\n').filter((line) => line.startsWith('| RE-'))).toEqual(rows)
})
