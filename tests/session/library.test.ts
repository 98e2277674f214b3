import { describe, expect, it } from 'vitest'
import { createSession } from '../../src/session/game/store.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { createLibrary } from '../../src/session/red-poppies/library.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'

const json = JSON.stringify

const map = {
  format: 'couplet-map',
  version: 1,
  id: 'field',
  title: 'A field',
  columns: 8,
  rows: 8,
  north: 0,
  hexYards: 300,
  baseLevel: 0,
  heights: [],
  woods: [],
  thickWoods: [],
  wheat: [],
  lakes: [],
  villages: [],
  dotted: [],
  craters: [],
  noMansLand: [],
  outOfPlay: [],
  roads: [],
  railways: [],
  streams: [],
  trenches: [],
  bridges: [],
  blueSides: [],
  greenSides: [],
  wire: [],
  houses: [],
  names: [],
}

const face = { fp: 2, at: null, range: 2, mv: 3, cohesion: 8, move: 3 }
const counters = {
  format: 'couplet-counters',
  version: 1,
  id: 'men',
  title: 'Men',
  counters: [
    {
      id: 'inf',
      name: 'Infantry',
      nation: 'x',
      types: ['infantry'],
      formed: face,
      dispersed: face,
    },
  ],
}

const group = (side: string, hex: string) => ({
  side,
  counter: 'inf',
  area: { within: 1, of: [hex] },
  units: [{ name: `${side} 1` }, { name: `${side} 2` }],
})
const scenario = {
  format: 'couplet-scenario',
  version: 1,
  id: 'skirmish',
  title: 'Skirmish',
  date: '1914-11-01',
  turns: 2,
  map: 'field',
  counters: ['men'],
  story: 'Two patrols meet.',
  complexity: { level: 1, reason: 'infantry only' },
  minutes: 5,
  sides: [
    { id: 'red', name: 'Reds', adjective: 'Red', power: 'central' },
    { id: 'blue', name: 'Blues', adjective: 'Blue', power: 'entente' },
  ],
  setupOrder: ['red', 'blue'],
  groups: [group('red', 'B02'), group('blue', 'G06')],
  victory: {
    kind: 'most-points',
    tie: 'draw',
    rules: [{ kind: 'control', side: 'red', hexes: ['D04'], points: 1 }],
  },
  defaultDeployment: [{ unit: 'red-1', hex: 'B03' }],
}

const summary = { title: 'Skirmish', date: '1914-11-01', map: 'field', complexity: 1, turns: 2 }

const files: Record<string, string> = {
  'catalogue.json': json({
    format: 'couplet-catalogue',
    version: 1,
    maps: [{ id: 'field', path: 'field.json' }],
    counters: [{ id: 'men', path: 'men.json' }],
    scenarios: [
      { id: 'skirmish', path: 'skirmish.json', volume: 'Test', summary },
      { id: 'broken', path: 'broken.json', volume: 'Test' },
    ],
  }),
  'field.json': json(map),
  'men.json': json(counters),
  'skirmish.json': json(scenario),
  'broken.json': json({ ...scenario, id: 'broken', map: 'feild' }),
}

function shelf() {
  const asked: string[] = []
  const library = createLibrary(async (path) => {
    asked.push(path)
    const text = files[path]
    if (text === undefined) throw new Error('404')
    return text
  })
  return { books: library, asked }
}

const own = { ...scenario, id: 'mine', title: 'My own', map: 'yard' }
const yard = { ...map, id: 'yard', columns: 10 }

describe('the library', () => {
  it('lists the catalogue with what it says of its battles, and reads none of them', async () => {
    const { books, asked } = shelf()
    const listed = await books.catalogue()
    expect(listed).toEqual({
      ok: true,
      value: [
        { id: 'skirmish', volume: 'Test', summary },
        { id: 'broken', volume: 'Test', summary: null },
      ],
    })
    expect(asked).toEqual(['catalogue.json'])
  })

  it('has a battle ready to play, and one with problems', async () => {
    const { books } = shelf()
    expect((await books.load('skirmish')).ok).toBe(true)
    expect((await books.load('broken')).ok).toBe(false)
  })

  it('reads each file once', async () => {
    const { books: library, asked } = shelf()
    await library.catalogue()
    await library.load('skirmish')
    await library.openTexts([{ name: 'again.json', text: json({ ...scenario, id: 'again' }) }])
    expect(asked.filter((path) => path === 'field.json')).toHaveLength(1)
  })

  it('a catalogue that cannot be read is a problem, not a crash', async () => {
    const library = createLibrary(() => Promise.reject(new Error('offline')))
    expect((await library.catalogue()).ok).toBe(false)
  })
})

describe('opening files', () => {
  it('opens a scenario with its map dropped beside it', async () => {
    const { books: library } = shelf()
    const answer = await library.openTexts([
      { name: 'mine.json', text: json(own) },
      { name: 'yard.json', text: json(yard) },
    ])
    expect(answer.kind === 'scenario' && answer.scenario.battle.title).toBe('My own')
  })

  it('keeps a map dropped alone for the scenario that comes later', async () => {
    const { books: library } = shelf()
    expect(await library.openTexts([{ name: 'yard.json', text: json(yard) }])).toEqual({
      kind: 'kept',
      names: ['yard.json'],
    })
    expect((await library.openTexts([{ name: 'mine.json', text: json(own) }])).kind).toBe(
      'scenario',
    )
  })

  it("a dropped map does not change the catalogue's of the same name", async () => {
    const { books: library } = shelf()
    await library.openTexts([
      { name: 'mine.json', text: json(scenario) },
      { name: 'field.json', text: json({ ...map, columns: 12 }) },
    ])
    const loaded = await library.load('skirmish')
    expect(loaded.ok && loaded.value.battle.map.grid.columns).toBe(8)
  })

  it('lists every problem with file, place, wrong and right', async () => {
    const { books: library } = shelf()
    const bad = { ...own, turns: 0, groups: [group('red', 'ZZ99'), group('grey', 'G06')] }
    const answer = await library.openTexts([
      { name: 'mine.json', text: json(bad) },
      { name: 'yard.json', text: '{"format":"couplet-map","version":7}' },
    ])
    if (answer.kind !== 'problems') throw new Error(answer.kind)
    expect(answer.problems.some((text) => text.startsWith('mine.json: turns: '))).toBe(true)
    expect(answer.problems.some((text) => text.startsWith('yard.json: version: '))).toBe(true)
  })

  it.each([
    ['JSON of something else', json({ name: 'a-package', version: '1.0.0' })],
    ['JSON with another format', json({ format: 'vassal' })],
    ['a list', '[1, 2]'],
    ['no JSON at all', 'Dear all, tonight at eight'],
    ['nothing', ''],
  ])('%s is told apart from a scenario with faults', async (_, text) => {
    const { books: library } = shelf()
    const alone = { name: 'notes.json', text }
    expect(await library.openTexts([alone])).toEqual({ kind: 'foreign', names: ['notes.json'] })
    const beside = await library.openTexts([alone, { name: 'x.json', text: json(scenario) }])
    expect(beside).toEqual({
      kind: 'problems',
      problems: ['notes.json: this is no file of Couplet; leave it out'],
      count: 1,
    })
  })

  it.each([
    ['cut short', '{"format": "couplet-scenario", "version": 1, "id": '],
    ['with a slip in the name of its format', json({ ...scenario, format: 'Couplet-scenari' })],
  ])('a scenario %s is still told its faults', async (_, text) => {
    const answer = await shelf().books.openTexts([{ name: 'mine.json', text }])
    expect(answer.kind).toBe('problems')
  })

  it('refuses a file over the limit unread', async () => {
    const huge = { name: 'huge.json', size: 51 * 1024 * 1024, text: () => Promise.reject() }
    const answer = await shelf().books.openFiles([huge as unknown as File])
    expect(answer.kind === 'problems' && answer.problems[0]).toContain('51 MB')
  })

  it('a script in a title stays a text', async () => {
    const title = '<script>alert(1)</script>'
    const answer = await shelf().books.openTexts([
      { name: 'x.json', text: json({ ...scenario, title }) },
    ])
    expect(answer.kind === 'scenario' && answer.scenario.battle.title).toBe(title)
  })
})

describe('saves', () => {
  it('of a catalogue battle and of an own one open with their battle and sheet', async () => {
    const { books: library } = shelf()
    const answer = await library.openTexts([
      { name: 'mine.json', text: json(own) },
      { name: 'yard.json', text: json(yard) },
    ])
    if (answer.kind !== 'scenario') throw new Error(answer.kind)
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    session.start(answer.scenario.battle, answer.scenario.sheet, {
      dice: { seed: 1 },
      scenarioFile: answer.scenario.own,
    })
    session.dispatch({ type: 'place', unit: 'red-1', hex: 'B02', face: 'formed' })
    const save = json(session.save('2026-01-01T00:00:00Z'))
    const elsewhere = shelf().books
    const again = await elsewhere.openTexts([{ name: 'save.json', text: save }])
    if (again.kind !== 'save') throw new Error(again.kind)
    expect(again.opened.ok && again.opened.opened.game.played).toHaveLength(1)
    expect(again.sheet?.columns).toBe(10)
  })

  it('a truncated one is told as a damaged save and kept', async () => {
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    const { books: library } = shelf()
    const loaded = await library.load('skirmish')
    if (!loaded.ok) throw new Error('not loaded')
    session.start(loaded.value.battle, loaded.value.sheet, { dice: { seed: 1 } })
    const cut = json(session.save('2026-01-01T00:00:00Z')).slice(0, 150)
    const answer = await library.openTexts([{ name: 'save.json', text: cut }])
    if (answer.kind !== 'save' || answer.opened.ok) throw new Error('opened')
    expect(answer.opened.problem.code).toBe('not-json')
    expect(answer.opened.original).toBe(cut)
  })

  it('of a scenario that has changed since is told so', async () => {
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    const { books: library } = shelf()
    const loaded = await library.load('skirmish')
    if (!loaded.ok) throw new Error('not loaded')
    session.start(loaded.value.battle, loaded.value.sheet, { dice: { seed: 1 } })
    const save = JSON.parse(json(session.save('2026-01-01T00:00:00Z')))
    save.scenario.hash = 'older'
    const answer = await library.openTexts([{ name: 'save.json', text: json(save) }])
    if (answer.kind !== 'save' || answer.opened.ok) throw new Error('opened')
    expect(answer.opened.problem.code).toBe('scenario-changed')
  })
})

describe('the default deployment', () => {
  it("uses the scenario's own, and fills up what it leaves open", async () => {
    const { books: library } = shelf()
    const loaded = await library.load('skirmish')
    if (!loaded.ok) throw new Error('not loaded')
    const session = createSession({ engine: liveRules, newId: () => 'g' })
    session.start(loaded.value.battle, loaded.value.sheet, { dice: { seed: 1 } })
    const interaction = createInteraction(session, { guard: 0 })
    const { defaultDeployment } = await import('../../src/session/position/deployment.ts')
    const position = interaction.position()
    if (!position) throw new Error('no game')
    const places = defaultDeployment(position)
    expect(places).toContainEqual({ type: 'place', unit: 'red-1', hex: 'B03', face: 'formed' })
    expect(places).toHaveLength(2)
    expect(session.dispatchAll(places).reason).toBeNull()
  })
})
