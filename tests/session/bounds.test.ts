import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { runningFrom } from '../../src/session/engine/running.ts'
import type { SavedGame } from '../../src/session/engine/table.ts'
import { createSession } from '../../src/session/game/store.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { readSave } from '../../src/session/journal/save-format.ts'
import { createLibrary } from '../../src/session/red-poppies/library.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { through } from '../../src/session/storage/deflate.ts'
import { fromFragment } from '../../src/session/storage/link.ts'
import { shipped } from '../support/shipped.ts'
import { type Tiny, tiny, tinyBattle } from './tiny.ts'

const battle = tinyBattle()
const enter = (hex: string, ...units: string[]): Tiny['action'] => ({ type: 'enter', units, hex })

function played() {
  const session = createSession({ engine: tiny, newId: () => 'g' })
  session.start(battle, null, { dice: { faces: [1, 2], seed: 5 } })
  session.dispatchAll([{ type: 'command', units: ['r1'] }, enter('C02', 'r1'), enter('D02', 'r1')])
  return session
}
const save = () => played().save('2026-01-01T00:00:00Z')
// biome-ignore lint/suspicious/noExplicitAny: saves are spoilt on purpose, in any way
const told = (change: (save: any) => void) => {
  const loose = JSON.parse(JSON.stringify(save()))
  change(loose)
  const read = readSave(tiny, JSON.stringify(loose))
  return read.ok ? null : `${read.problem.title} ${read.problem.text}`
}

describe('D10 a limit of what is unpacked stops the work', () => {
  it('what is packed is handed over in slices, and no more of them than come to the limit', async () => {
    const seen: number[] = []
    // As a browser unpacks: all that a slice makes is there before the next is asked for.
    const unpack = new TransformStream<Uint8Array, Uint8Array>({
      transform(slice, to) {
        seen.push(slice.length)
        for (let i = 0; i < 1000; i++) to.enqueue(new Uint8Array(slice.length))
      },
    })
    const packed = new Uint8Array(5 * 1024 * 1024)
    expect(await through(packed, unpack as never, 20 * 1024 * 1024)).toBeNull()
    expect(Math.max(...seen)).toBeLessThanOrEqual(16 * 1024)
    expect(seen.length).toBeLessThanOrEqual(4)
  })

  it('of 200 MB of zeros nothing comes, below the limit everything', async () => {
    const bomb = new Uint8Array(deflateRawSync(new Uint8Array(200 * 1024 * 1024)))
    const stream = () => new DecompressionStream('deflate-raw')
    expect(await through(bomb, stream(), 1024 * 1024)).toBeNull()
    const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i * i) % 251)
    expect(await through(new Uint8Array(deflateRawSync(bytes)), stream(), 300_000)).toEqual(bytes)
    expect(await through(new Uint8Array(deflateRawSync(bytes)), stream(), 299_999)).toBeNull()
  })

  it('a link longer than any browser takes is not even looked at', async () => {
    expect(await fromFragment(`game=1.1.1.${'A'.repeat(3_000_000)}`)).toMatchObject({
      ok: false,
      fault: 'too-large',
    })
  })
})

/** A real game of sixty entries. */
const long = async () => {
  const { battle: real } = await shipped('ypres-1-gheluvelt')
  const session = createSession({ engine: liveRules, newId: () => 'g' })
  session.start(real, null, { dice: { seed: 5 } })
  for (let i = 0; i < 30; i++) {
    session.dispatch({ type: 'place', unit: '244-reserve-1', hex: 'AH15', face: 'dispersed' })
    session.dispatch({ type: 'take', unit: '244-reserve-1' })
  }
  return { real, whole: session.save('2026-01-01T00:00:00Z') as SavedGame }
}

describe('D24 a damaged save is told what would be right', () => {
  it('entries have their numbers on the screen, other places their names in the file', () => {
    expect(told((s) => (s.entries[1].dice = [1, 9]))).toBe(
      'The save is damaged. entry 2, dice[1]: 9 is too much: at most 6.',
    )
    expect(told((s) => (s.entries[1] = null))).toMatch(
      /^The save is damaged\. entry 2: null is not an object/,
    )
    expect(told((s) => (s.dice = { seed: 'x' }))).toBe(
      'The save is damaged. dice.seed: "x" is not a number.',
    )
    expect(told((s) => delete s.savedAt)).toBe(
      'The save is damaged. savedAt is missing; a text belongs there.',
    )
  })

  it('D11 a slip has its line and column', () => {
    const read = readSave(tiny, '{\n "format": "couplet-game",\n "version": NaN\n}')
    expect(read.ok ? '' : read.problem.text).toMatch(/^Line 3, column 13: NaN is no number in JSON/)
  })

  it('D13 200,000 empty entries, a million faces, 100,000 branches', () => {
    const copies = (n: number, one: unknown) => Array.from({ length: n }, () => one)
    expect(told((s) => (s.entries = copies(200_000, {})))).toBe(
      'The save is damaged. entries: 200000 entries is too much: at most 100000.',
    )
    expect(told((s) => (s.entries = copies(90_000, {})))).toMatch(
      /entry 1, dice is missing.* more\.$/,
    )
    expect(told((s) => (s.dice = { faces: copies(1_000_000, 1) }))).toMatch(/at most 100000/)
    expect(
      told((s) => (s.study = { branches: copies(100_000, {}), marks: [], check: '' })),
    ).toMatch(/at most 5000/)
  })

  it('a scenario that it carries and that is damaged is not told as unknown', async () => {
    const library = createLibrary(() => Promise.reject(new Error('no')))
    const { whole } = await long()
    const carrying = {
      ...whole,
      scenarioFile: {
        files: [{ name: 'mine.json', text: '{"format": "couplet-scenario", "version": 1, NaN}' }],
      },
    }
    const { opened } = await library.openGame(JSON.stringify(carrying))
    expect(opened.ok ? null : opened.problem).toMatchObject({
      code: 'scenario-damaged',
      title: 'The scenario that the save carries is damaged.',
      text: expect.stringMatching(/^mine\.json: line 1, column 46: NaN is no name of a field/),
    })
    const bare = await library.openGame(JSON.stringify(whole))
    expect(bare.opened.ok ? null : bare.opened.problem.code).toBe('unknown-scenario')
  })
})

describe('D16 a long replay', () => {
  it('is asked after every few entries whether it is still wanted, and stopped is a game as far as it was read', async () => {
    const { real, whole } = await long()
    const seen: number[] = []
    const watched = await openSave(
      liveRules,
      whole,
      () => real,
      (entry) => {
        seen.push(entry)
        return null
      },
    )
    expect(watched.ok).toBe(true)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen[0]).toBe(25)
    const stopped = await openSave(
      liveRules,
      whole,
      () => real,
      async () => false,
    )
    expect(stopped).toMatchObject({
      ok: false,
      problem: { code: 'stopped', text: expect.stringMatching(/^It was read up to entry 25 of /) },
      upTo: { save: { entries: whole.entries.slice(0, 25) } },
    })
  })

  it('a script of a million faces is not copied with every act', async () => {
    const { battle: real } = await shipped('ypres-1-gheluvelt')
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    session.start(real, null, { dice: { faces: Array.from({ length: 1_000_000 }, () => 1) } })
    const { game } = session.get()
    if (game?.dice.kind !== 'scripted') throw new Error('no script')
    const running = runningFrom(game)
    expect(running.dice).not.toBe(game.dice)
    expect(running.dice.kind === 'scripted' && running.dice.faces).toBe(game.dice.faces)
  })
})
