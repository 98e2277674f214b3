import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { sightTrace } from '../../src/rules/base/sightlines.ts'
import { apply, decision, isReason, newGame, seededDice } from '../../src/rules/index.ts'
import { formatProblem, Library } from '../../src/scenario/index.ts'
import { defaultDeployment } from '../../src/session/position/deployment.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { schemas } from '../../tools/schema.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')
const library = () => new Library((path) => readFile(join(FOLDER, path), 'utf8'))
const json = (path: string) => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'))

async function gheluvelt() {
  const loaded = await library().load('ypres-1-gheluvelt')
  if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n'))
  return loaded.value
}

describe('the files of the scenarios folder', () => {
  it('the catalogue lists every scenario, map and counter file that lies there, and each one opens', async () => {
    const books = library()
    const catalogue = await books.catalogue()
    if (!catalogue.ok) throw new Error('no catalogue')
    const lying = (folder: string) =>
      readdirSync(join(FOLDER, folder))
        .filter((name) => name.endsWith('.json') && name !== 'catalogue.json')
        .map((name) => join(folder, name))
        .sort()
    const listed = (entries: readonly { path: string }[]) => entries.map(({ path }) => path).sort()
    expect(listed(catalogue.value.scenarios)).toEqual(lying(''))
    expect(listed(catalogue.value.maps)).toEqual(lying('maps'))
    expect(listed(catalogue.value.counters)).toEqual(lying('counters'))
    for (const { id } of catalogue.value.scenarios) {
      const loaded = await books.load(id)
      expect(loaded.ok ? [] : loaded.problems.map(formatProblem)).toEqual([])
    }
  })

  it('the schemas are those that the code makes, and the files agree with them', () => {
    const made = schemas()
    for (const [name, text] of made)
      expect(readFileSync(join(FOLDER, 'schema', name), 'utf8'), name).toBe(text)
    const ajv = new Ajv({ strict: false })
    const agrees = (schema: string, file: string) => {
      const validate = ajv.compile(JSON.parse(made.get(schema) as string))
      expect(validate(json(file)), `${file}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
    for (const name of readdirSync(FOLDER))
      if (name.endsWith('.json') && name !== 'catalogue.json') agrees('scenario.schema.json', name)
    for (const name of readdirSync(join(FOLDER, 'counters')))
      agrees('counters.schema.json', `counters/${name}`)
    agrees('map.schema.json', 'maps/ypres-1914.json')
    agrees('catalogue.schema.json', 'catalogue.json')
  })

  it('a file that is listed and missing, and an id that nobody has', async () => {
    const lost = new Library((path) =>
      path === 'catalogue.json'
        ? readFile(join(FOLDER, path), 'utf8')
        : Promise.reject(new Error('no')),
    )
    const loaded = await lost.load('ypres-1-gheluvelt')
    expect(loaded.ok ? [] : loaded.problems.map(formatProblem)).toEqual([
      'ypres-1-gheluvelt.json: the file: the file cannot be read: the file in its place',
    ])
    const unknown = await library().load('ypres-1-geluvelt')
    expect(unknown.ok ? [] : unknown.problems.map(formatProblem)).toEqual([
      'catalogue.json: scenarios: there is no scenario ypres-1-geluvelt: did you mean ypres-1-gheluvelt?',
    ])
    expect(existsSync(join(FOLDER, 'ypres-1-gheluvelt.json'))).toBe(true)
  })
})

describe('Eating Fire at Gheluvelt', () => {
  it('10.1b six turns, eight German companies, three Worcesters, three batteries, Germans first', async () => {
    const { battle } = await gheluvelt()
    expect(battle.turns).toBe(6)
    expect(battle.date).toEqual({ year: 1914, month: 10, day: 31 })
    expect(battle.setupOrder).toEqual(['german', 'british'])
    const count: Record<string, number> = {}
    for (const unit of battle.units) count[unit.counter] = (count[unit.counter] ?? 0) + 1
    expect(count).toEqual({ 'de-res-inf': 8, 'gb-bef-inf': 3, 'gb-art-18pdr': 3 })
    const faces = battle.units.filter((unit) => unit.face).map((unit) => unit.name)
    expect(faces).toEqual(['244 Reserve 1', '244 Reserve 2', '245 Reserve 1', '245 Reserve 2'])
  })

  it('2.2d play is within nine hexes of AG16', async () => {
    const { battle } = await gheluvelt()
    const { grid } = battle.map
    const middle = grid.index('AG16')
    for (let hex = 0; hex < grid.size; hex++)
      expect(battle.inPlay[hex], grid.label(hex)).toBe(grid.distance(middle, hex) <= 9 ? 1 : 0)
  })

  it('3.9c both sides control the hexes of their areas at the start', async () => {
    const { battle } = await gheluvelt()
    const [german, british] = battle.sides
    expect(german.setupArea).toEqual(expect.arrayContaining(['AH15', 'AH16', 'AG16', 'AG17']))
    expect(british.setupArea).toEqual(expect.arrayContaining(['AI11', 'AC16']))
    expect(german.setupArea.filter((hex) => british.setupArea.includes(hex))).toEqual([])
  })

  it('10.1b its own deployment is complete and legal, and the guns can see Gheluvelt', async () => {
    const { battle } = await gheluvelt()
    const { state } = newGame(battle, seededDice(1))
    for (const side of battle.setupOrder) {
      const open = decision(battle, state)
      expect(open).toMatchObject({ kind: 'setup', side })
      const places = defaultDeployment({
        engine: liveRules,
        battle,
        game: state,
        decision: open,
      } as never)
      expect(places.length).toBe(battle.units.filter((unit) => unit.side === side).length)
      for (const place of places) {
        const wish = battle.deployment?.find((entry) => entry.unit === place.unit)
        expect(place.hex).toBe(wish?.hex)
        expect(isReason(apply(battle, state, place))).toBe(false)
      }
      expect(isReason(apply(battle, state, { type: 'ready' }))).toBe(false)
    }
    const guns = Object.values(state.units).filter((unit) => unit.counter === 'gb-art-18pdr')
    expect(guns.map((gun) => gun.formed)).toEqual([false, false, false])
    const village = ['AH15', 'AH16', 'AG16', 'AG17']
    const look = { battle, s: state, events: [] }
    const seen = guns.filter((gun) =>
      village.some((hex) => sightTrace(look, gun.hex as string, hex, gun).clear),
    )
    expect(seen.length).toBeGreaterThanOrEqual(2)
  })

  it('10.1c a point for each village hex and each battery; a tie is a draw', async () => {
    const { battle } = await gheluvelt()
    expect(battle.victory).toEqual({
      kind: 'most-points',
      tie: 'draw',
      rules: [
        { kind: 'control', side: 'british', hexes: ['AH15', 'AH16', 'AG16', 'AG17'], points: 1 },
        { kind: 'destroyed', side: 'german', types: ['artillery'], points: 1 },
      ],
    })
    expect(
      battle.map.villages
        .get('Gheluvelt')
        ?.map((hex) => battle.map.grid.label(hex))
        .sort(),
    ).toEqual(['AG16', 'AG17', 'AH15', 'AH16'])
  })
})
