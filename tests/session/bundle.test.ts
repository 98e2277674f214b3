import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLibrary } from '../../src/session/red-poppies/library.ts'
import { bundleText, isBundle, readBundle, unbundled } from '../../src/session/storage/bundle.ts'
import { small } from '../support/scenario.ts'

const shipped = (path: string) =>
  readFile(join(import.meta.dirname, '../../scenarios', path), 'utf8')

const parts = small()
// Two spaces and a line break at the end: what went in comes out, letter by letter.
const FILES = [
  { name: 'skirmish.json', text: `${JSON.stringify(parts.scenario, null, 2)}\n` },
  { name: 'field.json', text: JSON.stringify(parts.map) },
  { name: 'men.json', text: JSON.stringify(parts.counters, null, 4) },
]
const bundle = (files: readonly unknown[], more = {}) => ({
  name: 'mine.couplet',
  text: JSON.stringify({ format: 'couplet-bundle', version: 1, files, ...more }),
})
const fault = (file: { name: string; text: string }) => {
  const read = readBundle(file)
  return read.ok ? null : read.problems.map(({ path, wrong }) => `${path}: ${wrong}`)
}

describe('issue 22, point 8: a bundle', () => {
  it('gives back its files, letter by letter', () => {
    const text = bundleText(FILES)
    expect(isBundle({ name: 'x', text })).toBe(true)
    expect(readBundle({ name: 'x', text })).toEqual({ ok: true, files: FILES })
    expect(unbundled([{ name: 'x', text }])).toEqual({ files: FILES, problems: [] })
    expect(unbundled(FILES)).toEqual({ files: FILES, problems: [] })
  })

  it('is told from a saved game by its content, whatever it is called', () => {
    const text = '{"format":"couplet-game","version":1}'
    expect(isBundle({ name: 'x.couplet', text })).toBe(false)
    expect(isBundle({ name: 'x.couplet.json', text: bundleText(FILES) })).toBe(true)
    // Fields in another order, as another program may write them.
    const other = JSON.stringify({ files: FILES, version: 1, format: 'couplet-bundle' })
    expect(isBundle({ name: 'x', text: other })).toBe(true)
    const story = JSON.stringify({ ...parts.scenario, story: 'of a "couplet-bundle"' })
    expect(isBundle({ name: 'x', text: story })).toBe(false)
  })

  it('that is broken is told with its place', () => {
    expect(fault({ name: 'x', text: bundleText(FILES).slice(0, 900) })).toEqual([
      expect.stringMatching(/^line \d+, column \d+: /),
    ])
    expect(fault(bundle([], {}))).toEqual(['files: the list of files is missing or empty'])
    expect(fault(bundle(FILES, { version: 2 }))).toEqual([
      'version: version 2; this program reads version 1',
    ])
    const game = { name: 'g', text: '{"format":"couplet-game"}' }
    const long = { name: 'n'.repeat(121), text: '{}' }
    const within = { name: 'b', text: bundleText(FILES) }
    expect(fault(bundle([null, { name: 'a' }, FILES[0], FILES[0], game, long, within]))).toEqual([
      'files[0]: it has no name or no text',
      'files[1]: it has no name or no text',
      'files[3].name: skirmish.json is there twice',
      'files[4]: g is a saved game',
      'files[5].name: 121 characters',
      'files[6]: b is a bundle',
    ])
    const many = Array.from({ length: 41 }, (_, i) => ({ name: `${i}`, text: '{}' }))
    expect(fault(bundle(many))).toEqual([expect.stringContaining('more than 41 objects')])
  })

  it('opens at the table like its files beside each other', async () => {
    const open = (files: readonly { name: string; text: string }[]) =>
      createLibrary(shipped).openTexts(files)
    const found = await open([{ name: 'mine.couplet', text: bundleText(FILES) }])
    if (found.kind !== 'scenario') throw new Error(JSON.stringify(found))
    expect(found.scenario.battle.hash).toBe(
      await open(FILES).then((beside) =>
        beside.kind === 'scenario' ? beside.scenario.battle.hash : '',
      ),
    )
    // The saves of the game carry the files one by one.
    expect(found.scenario.own).toEqual({ files: FILES })
    expect(await open([bundle([null])])).toEqual({
      kind: 'problems',
      problems: ['mine.couplet: files[0]: it has no name or no text: a name and a text'],
      count: 1,
    })
    // Maps and counters without a scenario wait for it.
    expect(await open([bundle(FILES.slice(1))])).toMatchObject({ kind: 'kept' })
  })
})
