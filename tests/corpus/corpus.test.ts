import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { ownSetUp } from '../../src/ai/reference/setup.ts'
import type { SavedGame } from '../../src/session/engine/table.ts'
import { createLibrary } from '../../src/session/red-poppies/library.ts'
import { fromFragment, toFragment } from '../../src/session/storage/link.ts'
import { createSaves } from '../../src/session/storage/saves.ts'
import { openFiles } from '../../src/ui/open/open-game.ts'
import { type Client, createClient } from '../../src/ui/window/client.ts'
import type { Fault } from '../../src/ui/window/place.ts'
import { readSettings } from '../../src/ui/window/settings.ts'
import { folder, run } from '../cli/spawn.ts'
import { withDatabase } from '../support/database.ts'
import { effort } from '../support/effort.ts'
import { counters, maps, scenarios } from './files.ts'
import type { Content, Kind } from './kinds.ts'
import { links, saves, settings } from './saves.ts'
import { collections, zips } from './zips.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')
const shipped = (path: string) => readFile(join(FOLDER, path), 'utf8')
const ID = 'ypres-1-gheluvelt'

/** Seconds of processor time that a file may take. */
const MOST_SECONDS = 2

const texts = {
  scenario: await shipped(`${ID}.json`),
  map: await shipped('maps/ypres-1914.json'),
  counters: await shipped('counters/german.json'),
}

withDatabase()

/** A page without its screen: everything that opens files, over a storage of its own. */
let client: Client
let save: SavedGame
let kept: string
let mine = ''

async function begin(): Promise<void> {
  // Autosave waits for a picture; here none is drawn.
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then))
  client = createClient({
    saves: createSaves(),
    scenarios: createLibrary(shipped),
    session: { randomSeed: () => 1 },
  })
  const loaded = await client.scenarios.load(ID)
  if (!loaded.ok) throw new Error('no battle')
  const { session } = client
  session.start(loaded.value.battle, loaded.value.sheet, { dice: { seed: 7 } })
  const luck = seededLuck(7)
  const ready = new Set<string>()
  for (let acts = 0; acts < 12; acts++) {
    const { battle, game, decision } = session.get()
    if (!battle || !game || !decision?.side) break
    if (decision.kind === 'setup' && !ready.has(decision.side)) {
      ready.add(decision.side)
      for (const action of ownSetUp(battle, decision.side)) session.dispatch(action)
    } else session.dispatch((PLAYERS.greedy as Player).choose(battle, game, decision, luck))
  }
  await client.autosave.flush()
  mine = session.get().gameId ?? ''
  save = session.save('2026-01-01T00:00:00Z') as SavedGame
  kept = JSON.stringify(await stored())
}

/** What lay there at the beginning, as it lies there now. */
const stored = async () => {
  const lines = (await client.saves.list()).filter(({ id }) => mine === '' || mine === id)
  return Promise.all(lines.map(async ({ id }) => [id, await client.saves.read(id)]))
}

const said = ({ title, text, items = [] }: Fault) => [title, text, ...items].join('\n')

/** What nobody should read. */
const BABBLE =
  /Invalid input|undefined(?! is no value in JSON)|\[object|NaN is not|RangeError|TypeError|SyntaxError|Maximum call|\bat .*\.ts:/

/** A message says where: a line, a field, an entry, a file, a limit; and what to do: a way, or what would be right. */
function judge(name: string, fault: Fault): void {
  const text = said(fault)
  expect(fault.title, name).toMatch(/^.{10,150}[.?]$/)
  expect(text, name).not.toMatch(BABBLE)
  expect(text.length, name).toBeLessThan(12_000)
  expect(fault.items?.length ?? 0, name).toBeLessThanOrEqual(500)
  expect(fault.ways.length, name).toBeGreaterThan(0)
  expect(`${fault.text}${fault.items?.join() ?? ''}`, name).toMatch(
    /line [\d,]+, column [\d,]+|entr(y|ies)|[\w\])]: .|MB|characters|format|scenario|kept for|Version|is missing; .* belongs there|#game=|Its contents|Ask for it again|Load the page anew|saved games/,
  )
}

/** Told, since something has come of it: games of an archive, a sheet or counters for the scenario that uses them. */
const LEGITIMATE = /^\d+ games? taken in\.$|^No scenario is among the files\.$/

/** Neither is wrong: to read these for what was meant, or to refuse them in words. */
const EITHER = /UTF-16|spaces all through|percent signs/

let opened: string[] = []
let slow: [string, number][] = []

/** One file through the page, as it is dropped there. */
async function drop(name: string, file: string, content: Content): Promise<void> {
  const { session, place, shelf } = client
  const before = session.get()
  const own = shelf.store.getState().entries.length
  const seconds = await effort(() => {
    place.closeFault()
    place.closeDialog()
    return openFiles(client, [new File([content], file)])
  }, MOST_SECONDS)
  const { fault, busy } = place.getState()
  expect(busy, name).toBeNull()
  const now = session.get()
  if (fault) {
    judge(name, fault)
    expect(now.game, name).toBe(before.game)
    if (LEGITIMATE.test(fault.title)) opened.push(name)
  } else {
    // Nothing is told only where something has come of it.
    expect(now.game !== before.game || shelf.store.getState().entries.length >= own, name).toBe(
      true,
    )
    opened.push(name)
  }
  place.closeFault()
  place.closeDialog()
  if (seconds > MOST_SECONDS / 5) slow.push([name, seconds])
  expect(seconds, `${name}: processor time`).toBeLessThan(MOST_SECONDS)
  expect({}, name).not.toHaveProperty('polluted')
}

async function goBack() {
  const { session } = client
  const again = await client.scenarios.openGame(JSON.stringify(save))
  if (!again.opened.ok) throw new Error(again.opened.problem.text)
  session.resume(again.opened.opened, again.sheet)
  return session.get().game
}

beforeAll(begin, 60_000)

async function dropAll(kinds: readonly Kind[], file: string, least: number): Promise<string[]> {
  expect(kinds.length).toBeGreaterThanOrEqual(least)
  expect(new Set(kinds.map(([name]) => name)).size).toBe(kinds.length)
  opened = []
  slow = []
  const faults: string[] = []
  let now = client.session.get().game
  for (const [name, make] of kinds) {
    await drop(name, file, make()).catch((error: Error) => faults.push(error.message))
    if (client.session.get().game !== now) now = await goBack()
  }
  if (process.env.CORPUS) console.log(file, kinds.length, JSON.stringify(opened), slow)
  expect(faults).toEqual([])
  return opened.filter((name) => !EITHER.test(name))
}

/** What is odd and no fault: these open. */
const OPEN = {
  scenarios: [
    'byte order mark',
    'carriage returns',
    'playableArea is gone',
    'specialRules is gone',
    'specialRules is an empty list',
    'defaultDeployment is gone',
    'defaultDeployment is an empty list',
    'a script in a title',
    'a script in a name',
    'within 60 of within 60, 20 times',
    'within 1 of within 1, 28 times',
    'a union of 40 by 15 deep',
    'intersections of 40 in 40',
    'areas that lead to two others each, 40 times',
    'victory by 60 unions',
  ],
  // A field that nobody knows is passed over: a newer Couplet may have written it.
  saves: [
    'byte order mark',
    'carriage returns',
    'an own __proto__',
    'an own constructor',
    'an own toString',
    '1,000 unknown fields',
    '10,000 unknown fields',
    '100,000 unknown fields',
    'a name of a megabyte',
    'a value of a megabyte',
    'game is gone',
    'entries is an empty list',
    'an action with a __proto__',
    'a title of a script',
    'a carried list of nothing',
    'a carried scenario of another kind',
  ],
  links: [
    'a good one',
    'with its sign',
    'twice',
    'holding carriage returns',
    'holding 1,000 unknown fields',
    'holding an action with a __proto__',
    'holding a carried list of nothing',
  ],
}

describe('issue 17, point 16: broken files, each told with its place and a remedy, and nothing lost', () => {
  it('scenarios', async () => {
    expect(await dropAll(scenarios(texts.scenario), 'mine.json', 176)).toEqual(OPEN.scenarios)
    expect(JSON.stringify(await stored())).toBe(kept)
  })
  it('maps', async () => {
    expect(await dropAll(maps(texts.map), 'sheet.json', 18)).toEqual([])
    expect(JSON.stringify(await stored())).toBe(kept)
  })
  it('counters', async () => {
    expect(await dropAll(counters(texts.counters), 'counters.json', 21)).toEqual([])
    expect(JSON.stringify(await stored())).toBe(kept)
  })
  it('saved games', async () => {
    const kinds = saves(JSON.stringify(save, null, 1), texts.scenario)
    expect(await dropAll(kinds, 'it.couplet.json', 114)).toEqual(OPEN.saves)
    expect(JSON.stringify(await stored())).toBe(kept)
  })
  it('archives', async () => {
    expect(await dropAll(zips(JSON.stringify(save)), 'games.zip', 42)).toEqual(['a good one'])
    expect(JSON.stringify(await stored())).toBe(kept)
  })
  it('games in one file', async () => {
    // Another time than that of the archives: what is here already is not taken in again.
    const kinds = collections(JSON.stringify({ ...save, savedAt: '2026-01-02T00:00:00Z' }))
    expect(await dropAll(kinds, 'games.json', 16)).toEqual(['a good one'])
    expect(JSON.stringify(await stored())).toBe(kept)
  })
  it('links', async () => {
    const kinds = links(await toFragment(save), JSON.stringify(save))
    expect(kinds.length).toBeGreaterThanOrEqual(40)
    const good: string[] = []
    for (const [name, make] of kinds) {
      const content = make() as string
      let opens = false
      const seconds = await effort(async () => {
        const linked = await fromFragment(content)
        if (!linked.ok) {
          judge(name, { ...linked, ways: [{ label: 'Close', run: () => undefined }] })
          return
        }
        const { opened: found } = await client.scenarios.openGame(linked.text)
        opens = found.ok
        if (!found.ok)
          judge(name, {
            ...found.problem,
            ways: found.problem.ways.map(({ label }) => ({ label, run: () => undefined })),
          })
      }, MOST_SECONDS)
      if (opens) good.push(name)
      expect(seconds, `${name}: processor time`).toBeLessThan(MOST_SECONDS)
    }
    expect(good.filter((name) => !EITHER.test(name))).toEqual(OPEN.links)
  })
  it('the terminal says something of every one that it refuses, in one run, and ends as it should', async () => {
    const temp = folder()
    const kinds = [
      ...scenarios(texts.scenario).filter((_, i) => i % 3 === 0),
      ...saves(JSON.stringify(save, null, 1), texts.scenario).filter((_, i) => i % 3 === 0),
    ]
    const paths = kinds.map(([, make], i) => {
      writeFileSync(temp.path(`k${i}.json`), make())
      return temp.path(`k${i}.json`)
    })
    const ran = await run('validate', paths)
    temp.remove()
    expect(ran.err).toBe('')
    expect(ran.code).toBe(1)
    expect(ran.out).not.toMatch(BABBLE)
    const told = new Set(ran.out.match(/^k\d+\.json(?=: .+: )/gm))
    expect(told.size).toBeGreaterThan(kinds.length * 0.7)
  })
  it('settings', () => {
    const plain = readSettings(null)
    for (const [name, make] of settings()) {
      const read = readSettings(make() as string)
      expect(Object.keys(read).sort(), name).toEqual(Object.keys(plain).sort())
      expect(plain.volume, name).toBeLessThanOrEqual(100)
    }
    expect({}).not.toHaveProperty('polluted')
  })
})
