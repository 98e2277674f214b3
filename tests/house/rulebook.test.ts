import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareClauses, RULEBOOK_FILES, readClauses } from '../../src/scenario/rulebook.ts'
import { clauseLine, clauses, PAGE, testLine, titles } from '../../tools/coverage.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'scenarios/rules')
const all = clauses()

describe('the rulebook in our words', () => {
  it('the files that are read are the files that lie there, each in the order of its clauses', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...RULEBOOK_FILES])
    for (const name of RULEBOOK_FILES) {
      const read = readClauses(readFileSync(join(FOLDER, name), 'utf8')) ?? []
      const ids = read.map(({ id }) => id)
      expect(ids.length, name).toBeGreaterThan(0)
      expect(ids, name).toEqual([...ids].sort(compareClauses))
      for (const { id, chapter } of read) expect(id.startsWith(`${chapter}.`), id).toBe(true)
    }
  })

  it('has 547 clauses, no id twice, each a short text with its full stop', () => {
    expect(all.length).toBe(547)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, text, ruling } of all)
      for (const words of ruling === undefined ? [text] : [text, ruling]) {
        expect(words.length, id).toBeLessThan(400)
        expect(words, id).toMatch(/^[A-Z0-9-].*\.$/)
      }
  })

  it('is read only where every entry is a clause', () => {
    const clause = { id: '1.1', chapter: '1', subject: 'sight', text: 'A text.' }
    expect(readClauses(JSON.stringify([clause]))).toEqual([clause])
    expect(readClauses(JSON.stringify([{ ...clause, text: '' }]))).toBeNull()
    expect(readClauses(JSON.stringify([{ ...clause, ruling: 3 }]))).toBeNull()
    expect(readClauses(JSON.stringify(clause))).toBeNull()
    expect(readClauses('[')).toBeNull()
  })

  it('sorts sections as decimals, and the card after chapter 8', () => {
    const order = ['3.11a', '3.12c', '3.2a', '8.9c', 'RC.a', '10.1a', '13.0a', '13.Ca']
    expect([...order].reverse().sort(compareClauses)).toEqual(order)
  })

  it('every ruling of it has its row in docs/rulings.md', () => {
    const page = readFileSync(join(ROOT, 'docs/rulings.md'), 'utf8')
    const played = all.filter(({ chapter }) =>
      ['2', '3', '4', '5', '6', '7', '8', 'RC', '10'].includes(chapter),
    )
    const rows = new Set([...page.matchAll(/^\| (\S+) \|/gm)].map((match) => match[1]))
    const lost = played.filter(({ id, ruling }) => ruling && !rows.has(id)).map(({ id }) => id)
    expect(lost).toEqual([])
  })
})

describe('docs/rules-coverage.md (npm run coverage writes it)', () => {
  const page = readFileSync(PAGE, 'utf8').split('\n')

  it('has every clause as it is worded now', () => {
    const lines = new Set(page)
    const lost = all.filter((clause) => !lines.has(clauseLine(clause))).map(({ id }) => id)
    expect(lost).toEqual([])
  })

  it('names no test that is not there', () => {
    const there = new Set(titles().map(testLine))
    const gone = page.filter((line) => line.startsWith('  * ') && !there.has(line))
    expect(gone).toEqual([])
    expect(page.filter((line) => line.startsWith('  * ')).length).toBeGreaterThan(300)
  })
})
