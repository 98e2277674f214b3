import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ScenarioFile } from '../../src/scenario/index.ts'
import { ownNations } from '../../src/session/bench/battle/choices.ts'
import { bringCounters, bringMap } from '../../src/session/bench/bringing.ts'
import { isPlayable, problemsOf } from '../../src/session/bench/problems.ts'
import { type BenchStorage, createBenchStorage } from '../../src/session/bench/storage.ts'
import { type Bench, createBench } from '../../src/session/bench/store.ts'
import { partsOf } from '../../src/session/bench/text.ts'
import type { BenchEntry, OpenedText } from '../../src/session/bench/types.ts'
import { isRefusal, mapOf } from '../../src/session/bench/views.ts'
import { Superseded } from '../../src/session/storage/saves.ts'
import { withDatabase } from '../support/database.ts'
import { editedAtRandom, numbers } from '../support/map-edits.ts'

withDatabase()

const FOLDER = join(import.meta.dirname, '../../scenarios')
const read = (path: string) => readFile(join(FOLDER, path), 'utf8')
const shippedText = (path: string): OpenedText => ({
  name: path.split('/').at(-1) as string,
  text: readFileSync(join(FOLDER, path), 'utf8'),
})

const SHIPPED = ['', 'maps', 'counters', 'learn'].flatMap((folder) =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.json') && !/catalogue|guide/.test(name))
    .map((name) => join(folder, name)),
)

let databases = 0
const fresh = () => createBenchStorage(`bench-${++databases}`)
let ids = 0

/** Without the catalogue, where no ground is needed: reading and compiling a map takes longest. */
const nothing = () => Promise.reject(new Error('no catalogue'))

function aBench(storage: BenchStorage = fresh(), catalogue = nothing as typeof read): Bench {
  let minute = 0
  return createBench({
    storage,
    read: catalogue,
    now: () => `2026-01-01T00:${String(minute++ % 60).padStart(2, '0')}:00Z`,
    newId: () => `document-${++ids}`,
  })
}

async function opened(...paths: string[]): Promise<Bench> {
  return openedWith(nothing, paths)
}
/** With the maps and counters of the catalogue. */
const onGround = (...paths: string[]) => openedWith(read, paths)

async function openedWith(catalogue: typeof read, paths: string[]): Promise<Bench> {
  const bench = aBench(fresh(), catalogue)
  bench.begin()
  expect(bench.add(paths.map(shippedText), 'open')).toBeNull()
  await bench.ready()
  return bench
}

describe('a document on the bench', () => {
  it('gives every shipped file back byte for byte', async () => {
    for (const path of SHIPPED) {
      const bench = await opened(path)
      const file = shippedText(path)
      expect(bench.texts(), path).toEqual([file])
    }
  })

  it('gives the same bytes after an edit and its undoing', async () => {
    for (const path of SHIPPED) {
      const bench = await opened(path)
      const [part] = partsOf(bench.get().value)
      if (!part) throw new Error(path)
      bench.set(part, ['title'], 'Another title')
      expect(bench.texts()[0]?.text).not.toBe(shippedText(path).text)
      bench.set(part, ['note'], part === 'scenario' ? undefined : 'A note of mine.')
      if (part === 'scenario') {
        bench.scenario('less', ({ minutes: _, aims: _a, ...file }) => ({ ...file, minutes: 5 }))
        bench.scenario('one group fewer', (file) => ({ ...file, groups: file.groups.slice(1) }))
      }
      while (bench.get().undo !== 'open') expect(bench.undo()).toBeNull()
      expect(bench.texts(), path).toEqual([shippedText(path)])
    }
  })

  it('keeps the form of what an edit leaves alone', async () => {
    const bench = await opened('ypres-1-gheluvelt.json')
    bench.scenario('a longer battle', (file) => ({ ...file, turns: 8 }))
    bench.scenario('a night', (file) => ({ ...file, nightTurns: [7, 8] }))
    const was = shippedText('ypres-1-gheluvelt.json').text.split('\n')
    const now = bench.text('scenario')?.split('\n') ?? []
    expect(now.filter((line) => !was.includes(line))).toEqual([
      '  "turns": 8,',
      '  "nightTurns": [',
      '    7,',
      '    8',
    ])
    // The new field stands where the schema has it, and is indented as the file is.
    expect(now[now.indexOf('  "nightTurns": [') - 1]).toMatch(/^ {2}\]/)
  })

  it('random edits of a map, undone and done again, give the same bytes at every step', async () => {
    const bench = await opened('maps/limanowa.json')
    const any = numbers(3)
    const texts = [bench.text('map')]
    for (let i = 0; i < 25; i++) {
      expect(bench.map(`edit ${i}`, (file) => editedAtRandom(file, any))).toBeNull()
      if (bench.get().undo === `edit ${i}`) texts.push(bench.text('map'))
    }
    for (const text of texts.toReversed().slice(1)) {
      bench.undo()
      expect(bench.text('map')).toBe(text)
    }
    for (const text of texts.slice(1)) {
      bench.redo()
      expect(bench.text('map')).toBe(text)
    }
  })

  it('undoes and does again without limit, also after a reload', async () => {
    const storage = fresh()
    const bench = aBench(storage)
    bench.begin()
    bench.add([shippedText('ypres-1-gheluvelt.json')], 'open')
    for (let turns = 1; turns <= 40; turns++)
      bench.scenario(`${turns} turns`, (file) => ({ ...file, turns }))
    for (let i = 0; i < 10; i++) bench.undo()
    await bench.flush()
    const { id } = bench.get()
    const later = aBench(storage)
    await later.open(id as string)
    expect(later.get()).toMatchObject({ undo: '30 turns', redo: '31 turns' })
    expect(later.get().value).toEqual(bench.get().value)
    later.redo()
    expect(later.get().value.scenario?.turns).toBe(31)
    while (later.get().undo) later.undo()
    expect(later.get().value).toEqual({})
    expect(later.get().redo).toBe('open')
  })

  it('letters typed into one field are one undo', async () => {
    const bench = await opened('ypres-1-gheluvelt.json')
    bench.set('scenario', ['title'], 'H', 'change the title')
    bench.set('scenario', ['title'], 'Ho', 'change the title', { joins: true })
    bench.set('scenario', ['title'], 'Hoo', 'change the title', { joins: true })
    bench.undo()
    expect(bench.get().value.scenario?.title).toBe('Eating Fire at Gheluvelt')
  })

  it('shows an edit under the hand and keeps it only when the hand lets go', async () => {
    const bench = await opened('ypres-1-gheluvelt.json')
    const { entries } = bench.get()
    for (const turns of [7, 8, 9])
      bench.scenario('longer', (file) => ({ ...file, turns }), { show: true })
    expect(bench.get()).toMatchObject({ entries, value: { scenario: { turns: 9 } } })
    bench.preview(null)
    expect(bench.get().value.scenario?.turns).toBe(6)
    bench.scenario('longer', (file) => ({ ...file, turns: 9 }), { show: true })
    bench.settle()
    expect(bench.get()).toMatchObject({ entries: entries + 1, undo: 'longer', preview: null })
  })

  it('goes back to a named version, and the way back can be undone', async () => {
    const bench = await opened('ypres-1-gheluvelt.json')
    bench.name('as it came')
    bench.scenario('longer', (file) => ({ ...file, turns: 9 }))
    const [version] = bench.get().versions
    if (!version) throw new Error('no version')
    bench.restore(version)
    expect(bench.get().value.scenario?.turns).toBe(6)
    bench.undo()
    expect(bench.get().value.scenario?.turns).toBe(9)
  })

  it('keeps typed JSON that is not sound yet, and takes it up once it is', async () => {
    const bench = await opened('ypres-1-gheluvelt.json')
    const text = bench.text('scenario') as string
    expect(bench.write('scenario', text.replace('"turns": 6', '"turns": '))).toBeNull()
    expect(bench.get().value.scenario?.turns).toBe(6)
    expect(problemsOf(bench.get())[0]?.path).toEqual(['drafts', 'scenario'])
    bench.write('scenario', text.replace('"turns": 6', '"turns": 7'))
    expect(bench.get().value).toMatchObject({ scenario: { turns: 7 } })
    expect(bench.get().value.drafts).toBeUndefined()
    bench.undo()
    expect(bench.text('scenario')).toBe(text)
  })

  it('refuses files that are none of its own, with place and remedy, and changes nothing', async () => {
    const bench = await opened('ypres-1-gheluvelt.json')
    const { value } = bench.get()
    const told = bench.add(
      [{ name: 'x.json', text: '{"format":"couplet-scenario","version":1}' }],
      'open',
    )
    expect(Array.isArray(told) && told.length).toBeGreaterThan(3)
    expect(bench.get().value).toBe(value)
  })
})

describe('the map of a document', () => {
  it('is that of the catalogue until it is brought in, as a copy or as an overlay', async () => {
    for (const as of ['copy', 'overlay'] as const) {
      const bench = await onGround('ypres-1-gheluvelt.json')
      expect(isPlayable(bench.get())).toBe(true)
      const refused = bench.map('a crater', (file) => ({ ...file, craters: ['A01'] }))
      expect(refused?.code).toBe('not-own-map')
      expect(await bringMap(bench, as)).toBeNull()
      await bench.ready()
      expect(problemsOf(bench.get()).filter(({ grave }) => grave)).toEqual([])
      expect(bench.map('a crater', (file) => ({ ...file, craters: ['A01'] }))).toBeNull()
      expect(mapOf(bench.get())?.craters).toEqual(['A01'])
      if (as === 'overlay') {
        expect(bench.get().value.overlay?.adds).toEqual({ craters: ['A01'] })
        const base = bench.map('a hill', (file) => ({ ...file, heights: [] }))
        expect(base?.code).toBe('base-only')
      }
      expect(isPlayable(bench.get())).toBe(true)
    }
  })

  it('of a year is brought in as that overlay, and stays one', async () => {
    const bench = await onGround('ypres-3-frezenberg.json')
    expect(await bringMap(bench, 'copy')).toBeNull()
    await bench.ready()
    const { overlay } = bench.get().value
    expect(overlay?.base).toBe('ypres-1914')
    bench.map('less wire', (file) => ({ ...file, wire: file.wire.slice(1) }))
    expect(bench.get().value.overlay?.adds?.wire).toEqual(overlay?.adds?.wire?.slice(1))
    bench.undo()
    expect(bench.get().value.overlay).toEqual(overlay)
  })

  it('random edits of an overlay make the map that was drawn', async () => {
    const bench = await onGround('maps/ypres-1917.json')
    const any = numbers(5)
    const sets = (file: object) =>
      Object.fromEntries(
        Object.entries(file).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value,
        ]),
      )
    for (let i = 0; i < 30; i++) {
      const was = mapOf(bench.get())
      if (!was) throw new Error('no map')
      const drawn = editedAtRandom(was, any)
      const refused = bench.map(`edit ${i}`, () => drawn)
      if (refused) expect(refused.code).toBe('base-only')
      // An overlay puts what is new behind what it leaves alone.
      else expect(sets(mapOf(bench.get()) ?? {})).toEqual(sets(drawn))
    }
  })

  it('counters of the catalogue come in as a copy, in their own form', async () => {
    const bench = await onGround('ypres-1-gheluvelt.json')
    expect(await bringCounters(bench, 'german')).toBeNull()
    const { value } = bench.get()
    expect(value.scenario?.counters).toEqual(['german-own', 'british'])
    const was = shippedText('counters/german.json').text
    expect(bench.text('counters/german-own')).toBe(
      was.replace('"id": "german"', '"id": "german-own"'),
    )
    await bench.ready()
    expect(isPlayable(bench.get())).toBe(true)
  })
})

describe('problems', () => {
  it('name a place, a code and a remedy, and a press mends them', async () => {
    const bench = await onGround('ypres-1-gheluvelt.json')
    bench.scenario('break it', (file) => ({
      ...file,
      setupOrder: [],
      date: '1914-11-31',
      groups: file.groups.map((group, i) => (i === 0 ? { ...group, side: 'germen' } : group)),
    }))
    for (let i = 0; i < 10; i++) {
      const problem = problemsOf(bench.get()).find(({ mend }) => mend)
      if (!problem?.mend) break
      expect(problem.code).toMatch(/^[a-z-]+$/)
      const made = problem.mend.edit(bench.kept())
      if (isRefusal(made)) throw new Error(made.text)
      expect(bench.edit(made)).toBeNull()
    }
    expect(problemsOf(bench.get())).toEqual([])
  })
})

describe('a new battle', () => {
  it('says in plain words what it lacks, and of a side without units, which may be played', async () => {
    const bench = await onGround('limanowa-1-probe.json')
    const told = () => problemsOf(bench.get()).map(({ wrong, grave }) => [wrong, grave])
    const { groups } = bench.get().value.scenario as ScenarioFile
    bench.scenario('empty', (file) => ({
      ...file,
      groups: [],
      victory: { ...file.victory, rules: [] },
    }))
    expect(told()).toEqual([
      ['there is no unit yet', true],
      ['nothing scores points yet', true],
    ])
    bench.undo()
    bench.scenario('one side', (file) => ({
      ...file,
      groups: groups.filter(({ side }) => side === 'russian'),
    }))
    expect(told()).toContainEqual(['the Austro-Hungarians have no unit', false])
  })

  it('offers each side the counters of its own nations first', async () => {
    const bench = await onGround('limanowa-1-probe.json')
    bench.scenario('all counters', (file) => ({
      ...file,
      counters: ['austro-hungarian', 'british', 'german', 'russian'],
    }))
    await bench.ready()
    const [russian, austrian] = (bench.get().value.scenario as ScenarioFile).sides
    expect([...ownNations(bench.get(), russian.id)]).toEqual(['Russian'])
    expect([...ownNations(bench.get(), austrian.id)].sort()).toEqual([
      'Austrian',
      'Hungarian',
      'Polish',
    ])
  })
})

describe('two windows with one document', () => {
  async function two() {
    const storage = fresh()
    const a = aBench(storage)
    a.begin()
    a.add([shippedText('ypres-1-gheluvelt.json')], 'open')
    await a.flush()
    const b = aBench(storage)
    await b.open(a.get().id as string)
    return { a, b, storage }
  }

  it('the second to write is told, loses nothing, and goes on as a copy', async () => {
    const { a, b, storage } = await two()
    a.scenario('7 turns', (file) => ({ ...file, turns: 7 }))
    await a.flush()
    b.scenario('8 turns', (file) => ({ ...file, turns: 8 }))
    await b.flush()
    expect(b.get()).toMatchObject({ elsewhere: true, value: { scenario: { turns: 8 } } })
    expect(b.scenario('9 turns', (file) => ({ ...file, turns: 9 }))?.code).toBe('elsewhere')
    b.keepCopy()
    await b.flush()
    expect(b.get().elsewhere).toBe(false)
    const all = await storage.list()
    expect(all.length).toBe(2)
    const c = aBench(storage)
    await c.open(b.get().id as string)
    expect(c.get()).toMatchObject({ undo: '8 turns', value: { scenario: { turns: 8 } } })
  })

  it('a window that only looks finds out, and takes what is there', async () => {
    const { a, b } = await two()
    a.scenario('7 turns', (file) => ({ ...file, turns: 7 }))
    await a.flush()
    await b.checkStorage()
    expect(b.get().elsewhere).toBe(true)
    await b.open(a.get().id as string)
    expect(b.get()).toMatchObject({ elsewhere: false, value: { scenario: { turns: 7 } } })
  })

  it('a document that another window deleted is not written again', async () => {
    const { a, b, storage } = await two()
    await a.remove(a.get().id as string)
    b.scenario('8 turns', (file) => ({ ...file, turns: 8 }))
    await b.flush()
    expect(b.get().elsewhere).toBe(true)
    expect(await storage.list()).toEqual([])
  })
})

describe('never lost', () => {
  /** A storage whose page is killed, or that refuses, at moments given by chance. */
  function frail(storage: BenchStorage, any: (n: number) => number) {
    const kept: number[] = []
    let dead = false
    const frail: BenchStorage = {
      ...storage,
      async append(line, after, entries) {
        if (dead) return new Promise(() => undefined)
        const fate = any(6)
        // A transaction that is cut off leaves nothing.
        if (fate === 0) throw new DOMException('aborted', 'AbortError')
        if (fate === 1) throw new DOMException('full', 'QuotaExceededError')
        await storage.append(line, after, entries)
        // The write is there, and its answer is lost.
        if (fate === 2) throw new DOMException('gone', 'UnknownError')
        kept.push(after + entries.length)
      },
    }
    return { frail, kill: () => (dead = true), kept }
  }

  it('a tab killed at any of 200 moments loses no edit that was said to be kept', async () => {
    const any = numbers(17)
    const text = shippedText('ypres-1-gheluvelt.json')
    for (let run = 0; run < 200; run++) {
      const storage = fresh()
      const { frail: weak, kill } = frail(storage, any)
      const bench = aBench(weak)
      bench.begin()
      bench.add([text], 'open')
      /** What the document said after each entry. */
      const said = [bench.get().value]
      const moment = 1 + any(14)
      for (let i = 0; i < moment; i++) {
        const act = any(5)
        if (act === 0 && bench.get().undo !== 'open') bench.undo()
        else if (act === 1 && bench.get().redo) bench.redo()
        else
          bench.scenario(`edit ${i}`, (file) => ({ ...file, turns: 1 + any(60), minutes: i + 1 }))
        if (bench.get().entries > said.length) said.push(bench.get().value)
        if (any(2) === 0) await new Promise((resolve) => setTimeout(resolve))
        if (any(3) === 0) bench.retry()
      }
      const { kept } = bench.get().saving
      kill()
      await new Promise((resolve) => setTimeout(resolve))
      const again = aBench(storage)
      const found = await again.open(bench.get().id as string)
      if (kept === 0) continue
      expect('lost' in found && found.lost, `run ${run}`).toBe(0)
      expect(again.get().entries).toBeGreaterThanOrEqual(kept)
      expect(again.get().value).toEqual(said[again.get().entries - 1])
    }
  }, 300_000)

  it('a failure is said, the work goes on, and the next entry brings all that was refused', async () => {
    const storage = fresh()
    let full = false
    const weak: BenchStorage = {
      ...storage,
      append: (line, after, entries) =>
        full
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : storage.append(line, after, entries),
    }
    const bench = aBench(weak)
    bench.begin()
    bench.add([shippedText('ypres-1-gheluvelt.json')], 'open')
    await bench.flush()
    full = true
    bench.scenario('7 turns', (file) => ({ ...file, turns: 7 }))
    await bench.flush()
    expect(bench.get().saving).toMatchObject({ state: { full: true }, kept: 1 })
    bench.scenario('8 turns', (file) => ({ ...file, turns: 8 }))
    await bench.flush()
    full = false
    bench.retry()
    await bench.flush()
    expect(bench.get().saving).toEqual({ state: 'idle', kept: 3 })
    expect((await storage.read(bench.get().id as string)).length).toBe(3)
  })

  it('a damaged journal opens as far as it goes, as a copy, and stays as it is', async () => {
    const storage = fresh()
    const line = { id: 'hurt', title: 't', parts: [], savedAt: '', entries: 3 }
    const edit = (turns: number): BenchEntry => ({
      kind: 'edit',
      edit: { what: 'w', changes: [{ at: ['scenario'], after: { turns } }] },
    })
    const hurt = [edit(1), { kind: 'edit' }, { kind: 'undo' }] as BenchEntry[]
    await storage.append(line, 0, hurt)
    const bench = aBench(storage)
    expect(await bench.open('hurt')).toEqual({ lost: 2 })
    expect(bench.get().id).not.toBe('hurt')
    await bench.flush()
    expect(await storage.read('hurt')).toEqual(hurt)
    expect((await storage.read(bench.get().id as string)).length).toBe(1)
  })

  it('an append upon entries of another is refused whole', async () => {
    const storage = fresh()
    const line = { id: 'd', title: 't', parts: [], savedAt: '', entries: 1 }
    await storage.append(line, 0, [{ kind: 'undo' }])
    await expect(storage.append(line, 0, [{ kind: 'redo' }])).rejects.toBeInstanceOf(Superseded)
    expect(await storage.read('d')).toEqual([{ kind: 'undo' }])
  })
})
