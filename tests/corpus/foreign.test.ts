import { describe, expect, it } from 'vitest'
import { decoded } from '../../src/data/decode.ts'
import type { Problem } from '../../src/data/problems.ts'
import { formatProblem } from '../../src/data/problems.ts'
import { checkPicture } from '../../src/foreign/picture/size.ts'
import { readMapSvg } from '../../src/foreign/svg/read.ts'
import { readModule } from '../../src/foreign/vassal/module.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { readBundle } from '../../src/session/storage/bundle.ts'
import { effort } from '../support/effort.ts'
import { small } from '../support/scenario.ts'
import { bundles, modules, pictures, svgs } from './foreign-kinds.ts'
import type { Content, Kind } from './kinds.ts'

/** Seconds of processor time, and megabytes, that a file may take. */
const MOST_SECONDS = 3
const MOST_MEGABYTES = 500

/** What nobody should read. */
const BABBLE =
  /Invalid input|\[object|NaN is not|RangeError|TypeError|SyntaxError|Maximum call|\bat .*\.ts:/

const bytes = (content: Content): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content
const text = (content: Content): string =>
  typeof content === 'string' ? content : decoded(content)

/** What a reader says of a file: problems, or notes beside what it could read. */
type Said = { readonly problems: readonly Problem[]; readonly notes: readonly string[] }

function judge(name: string, { problems, notes }: Said): void {
  const said = [...problems.map(formatProblem), ...notes]
  expect(said.length, name).toBeLessThan(100)
  for (const line of said) {
    expect(line, name).not.toMatch(BABBLE)
    expect(line.length, name).toBeLessThan(700)
  }
  for (const problem of problems) {
    expect(problem.file, name).not.toBe('')
    expect(problem.wrong, name).not.toBe('')
    expect(problem.right, name).not.toBe('')
  }
}

/** Reads every file: nothing is thrown, and each takes its time and no more. Returns the names of those that were read. */
async function readAll(
  kinds: readonly Kind[],
  read: (content: Content) => Said | null,
): Promise<string[]> {
  expect(new Set(kinds.map(([name]) => name)).size).toBe(kinds.length)
  const good: string[] = []
  for (const [name, make] of kinds) {
    const content = make()
    const memory = process.memoryUsage().rss
    let said: Said | null = null
    const seconds = await effort(() => {
      said = read(content)
    }, MOST_SECONDS)
    expect(seconds, `${name}: processor time`).toBeLessThan(MOST_SECONDS)
    expect((process.memoryUsage().rss - memory) / 1e6, `${name}: memory`).toBeLessThan(
      MOST_MEGABYTES,
    )
    if (said === null) good.push(name)
    else judge(name, said)
  }
  expect(globalThis).not.toHaveProperty('run')
  expect({}).not.toHaveProperty('polluted')
  return good
}

const parts = small()
const map: MapFile = { ...parts.map, woods: [{ rings: [[100, 100, 300, 100, 300, 250]] }] }
const files = [parts.scenario, parts.map, parts.counters].map((file, i) => ({
  name: `${i}.json`,
  text: JSON.stringify(file),
}))

describe('issue 22, shows 5: broken and hostile files of other programs', () => {
  const kinds = {
    modules: modules(),
    svgs: svgs(map),
    pictures: pictures(),
    bundles: bundles(files),
  }

  it('are two hundred, and bundles besides', () => {
    const { modules: one, svgs: two, pictures: three } = kinds
    expect(one.length + two.length + three.length).toBeGreaterThanOrEqual(200)
  })

  it('modules: a message, or what could be read, with notes', async () => {
    const good = await readAll(kinds.modules, (content) => {
      const found = readModule(bytes(content), 'trial.vmod')
      if (!found.ok) return { problems: found.problems, notes: [] }
      const { notes, counters, boards } = found.value
      for (const { grids, size } of boards)
        for (const number of grids.flatMap(({ x0, y0, dx, dy }) => [x0, y0, dx, dy, size.width]))
          expect(Number.isFinite(number)).toBe(true)
      for (const name of counters.flatMap(({ pictures }) => pictures.slice(0, 5)))
        found.value.picture(name)
      return notes.length > 0 ? { problems: [], notes } : null
    })
    expect(good).toContain('a good one')
    for (const bad of [
      'a billion laughs',
      'a password',
      'a bomb that says so',
      'a bomb that says little',
      'elements 100,000 deep',
      '400,000 elements',
      'no XML',
    ])
      expect(good, bad).not.toContain(bad)
  })

  it('SVG: a message, or what could be read, with notes, and the map stays whole', async () => {
    const good = await readAll(kinds.svgs, (content) => {
      const found = readMapSvg(text(content), 'map.svg', map)
      if (!found.ok) return { problems: found.problems, notes: [] }
      const { notes, problems } = found.value
      return notes.length + problems.length > 0 ? { problems, notes } : null
    })
    expect(good).toContain('a good one')
    for (const bad of [
      'a script',
      'an order on load',
      'a link',
      'a document type',
      'no frame',
      'a path x',
      'another map',
      'groups 100,000 deep',
    ])
      expect(good, bad).not.toContain(bad)
  })

  it('pictures: a message before anything is decoded', async () => {
    const good = await readAll(kinds.pictures, (content) => {
      const found = checkPicture(bytes(content), 'scan.png')
      return found.ok ? null : { problems: found.problems, notes: [] }
    })
    expect(good).toEqual([])
  })

  it('bundles: a message with its place', async () => {
    const good = await readAll(kinds.bundles, (content) => {
      const found = readBundle({ name: 'mine.couplet', text: text(content) })
      return found.ok ? null : { problems: found.problems, notes: [] }
    })
    // What is wrong within a file is told when that file is read; a field that nobody knows is passed over.
    for (const bad of [
      'no files',
      'a file twice',
      'a bundle in it',
      'a thousand files',
      'files is null',
      'version 2',
      'no comma',
      'empty',
    ])
      expect(good, bad).not.toContain(bad)
  })
})
