import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  addUnit,
  findUnit,
  moveUnit,
  placeUnit,
  removeGroup,
  removeUnit,
  renameUnit,
  setArrival,
  standUnit,
  suggestPlace,
} from '../../src/scenario/edit/forces.ts'
import { newScenario } from '../../src/scenario/edit/new.ts'
import { renameArea, renameCounter, renameSide } from '../../src/scenario/edit/rename.ts'
import { shortestArea } from '../../src/scenario/edit/short-area.ts'
import {
  newRule,
  plain,
  RULE_KINDS,
  ruleOfKind,
  ruleSentence,
  victorySentence,
  withGround,
} from '../../src/scenario/edit/victory.ts'
import type { ScenarioFile } from '../../src/scenario/index.ts'
import { Library } from '../../src/scenario/index.ts'
import { hexesOf, terrainOf } from '../../src/scenario/parts/area.ts'
import { listUnits } from '../../src/scenario/parts/unit-list.ts'
import { numbers } from '../support/map-edits.ts'
import { shipped } from '../support/shipped.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')
const read = (path: string) => readFile(join(FOLDER, path), 'utf8')
const file = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as ScenarioFile
const SCENARIOS = readdirSync(FOLDER).filter((name) => /^(ypres|limanowa)/.test(name))

/** Whether a file is sound as it stands. */
async function problems(scenario: ScenarioFile): Promise<string[]> {
  const opened = await library.open(JSON.stringify(scenario), 'x.json')
  return opened.ok ? [] : opened.problems.map(({ path, wrong }) => `${path}: ${wrong}`)
}
const library = new Library(read)

describe('an area as its shortest expression', () => {
  it('says what a designer would: within 1 of AH15, a village, a block, a line', async () => {
    const { battle, scenario } = await shipped('ypres-1-gheluvelt')
    const terrain = terrainOf(battle.map, { ...scenario, areas: undefined } as ScenarioFile)
    const { grid } = battle.map
    const of = (hexes: Iterable<number>) =>
      shortestArea(
        terrain,
        [...hexes].map((hex) => grid.label(hex)),
      )
    const ball = grid.within(grid.index('AH15'), 1)
    expect(of(ball)).toEqual({ within: 1, of: ['AH15'] })
    expect(of(battle.map.villages.get('Gheluvelt') ?? [])).toEqual({ village: 'Gheluvelt' })
    expect(
      of(hexesOf(terrain, { columns: ['R', 'T'], rows: [3, 9] }).map((l) => grid.index(l))),
    ).toEqual({
      columns: ['R', 'T'],
      rows: [3, 9],
    })
    expect(of([grid.index('C03')])).toEqual({ hexes: ['C03'] })
    // One hex more, one hex fewer.
    expect(of([...ball, grid.index('A01')])).toEqual({
      union: [{ within: 1, of: ['AH15'] }, { hexes: ['A01'] }],
    })
    const wide = grid.within(grid.index('AH15'), 3)
    expect(of(wide.slice(1))).toEqual({
      intersection: [
        { within: 3, of: ['AH15'] },
        { not: { hexes: [grid.label(wide[0] as number)] } },
      ],
    })
  })

  it('names exactly those hexes, and is never longer than their list', async () => {
    const { battle, scenario } = await shipped('limanowa-3-jabloniec')
    const terrain = terrainOf(battle.map, scenario)
    const { grid } = battle.map
    const any = numbers(5)
    for (let run = 0; run < 6; run++) {
      const marked = new Set<string>()
      for (let k = any(4); k >= 0; k--)
        for (const hex of grid.within(any(grid.size), any(4))) marked.add(grid.label(hex))
      for (const label of [...marked]) if (any(30) === 0) marked.delete(label)
      const list = [...marked].sort((a, b) => grid.index(a) - grid.index(b))
      if (list.length === 0) continue
      const area = shortestArea(terrain, list)
      expect(hexesOf(terrain, area)).toEqual(list)
      expect(JSON.stringify(area).length).toBeLessThanOrEqual(
        JSON.stringify({ hexes: list }).length,
      )
    }
  })

  it('does not mind hexes that do not count', async () => {
    const { battle, scenario } = await shipped('ypres-1-gheluvelt')
    const terrain = terrainOf(battle.map, scenario)
    const { grid } = battle.map
    const ball = grid.within(grid.index('A10'), 4).map((hex) => grid.label(hex))
    const relevant = new Set(ball.filter((label) => !label.startsWith('B')))
    const area = shortestArea(terrain, relevant, relevant)
    expect(hexesOf(terrain, area).filter((label) => relevant.has(label))).toEqual([...relevant])
  })
})

describe('victory as sentences with gaps', () => {
  it('reads every rule of every shipped battle', async () => {
    for (const name of SCENARIOS) {
      const { battle, scenario } = await shipped(name.replace('.json', ''))
      const naming = { scenario, terrain: terrainOf(battle.map, scenario) }
      expect(plain(victorySentence(naming)), name).toMatch(/^The .*\.$/)
      for (const [i] of scenario.victory.rules.entries()) {
        const sentence = ruleSentence(naming, i)
        expect(plain(sentence), name).toMatch(/^(The|Each) .* \.?.*\.$/)
        for (const part of sentence)
          if (typeof part !== 'string')
            expect(part.path.slice(0, 3)).toEqual(['victory', 'rules', i])
      }
    }
  })

  it('says it in words, and keeps what two kinds of rules have in common', async () => {
    const { battle, scenario } = await shipped('ypres-1-gheluvelt')
    const naming = { scenario, terrain: terrainOf(battle.map, scenario) }
    expect(plain(ruleSentence(naming, 0))).toBe(
      'The British score 1 point for each hex of AH15, AH16, AG16, AG17 that they control.',
    )
    const rule = withGround({ ...newRule('control', 'each'), points: 3 } as never, {
      village: 'Hooge',
    })
    for (const kind of RULE_KINDS) {
      const other = ruleOfKind(rule, kind)
      expect(other).toMatchObject({ kind, side: 'each', points: 3 })
      if (kind !== 'destroyed') expect(other).toHaveProperty('area', { village: 'Hooge' })
    }
  })
})

describe('the order of battle', () => {
  const units = (scenario: ScenarioFile) => listUnits(scenario).map(({ id }) => id)

  it('gives a place to a unit of a counted entry without changing anybody’s name', async () => {
    const was = file('ypres-3-frezenberg.json')
    const counted = listUnits(was).find(({ unit, group, path }) => {
      const [, g, u] = /groups\[(\d+)\]\.units\[(\d+)\]/.exec(path) ?? []
      return was.groups[Number(g)]?.units[Number(u)]?.count && !group.arrival && unit
    })
    if (!counted) throw new Error('no counted unit')
    const now = placeUnit(was, counted.id, { hex: 'J10' })
    expect(units(now)).toEqual(units(was))
    expect(findUnit(now, counted.id)?.unit.unit.at).toEqual({ hex: 'J10' })
    expect(standUnit(now, counted.id, { spent: true, face: 'dispersed' })).not.toBe(now)
    expect(placeUnit(now, counted.id, null)).not.toEqual(now)
  })

  it('adds, renames, moves and removes units with all that names them', async () => {
    const { scenario: was } = await shipped('ypres-2-hill-60')
    const [first] = was.defaultDeployment?.flatMap((one) => ('unit' in one ? [one.unit] : [])) ?? []
    if (!first) throw new Error('no deployment')
    const renamed = renameUnit(was, first, 'Quite Another')
    expect(units(renamed)).toContain('quite-another')
    expect(JSON.stringify(renamed.defaultDeployment)).toContain('"quite-another"')
    expect(await problems(renamed)).toEqual([])
    const less = removeUnit(was, first)
    expect(units(less)).not.toContain(first)
    expect(JSON.stringify(less.defaultDeployment)).not.toContain(`"${first}"`)
    expect(await problems(less)).toEqual([])
    const none = removeGroup(was, 0)
    expect(none.groups.length).toBe(was.groups.length - 1)
    const counter = { id: was.groups[0]?.counter ?? '', name: 'Company' } as never
    const { file: more, id } = addUnit(was, was.groups[0]?.side ?? '', counter, {
      at: { hex: 'P20' },
    })
    expect(findUnit(more, id)?.unit.unit.at?.hex).toBe('P20')
    const moved = moveUnit(more, id, 0)
    expect(findUnit(moved, id)?.at.group).toBe(0)
    expect(suggestPlace(was, first, null).defaultDeployment?.length).toBe(
      (was.defaultDeployment?.length ?? 0) - 1,
    )
  })

  it('an arrival has neither area nor places', () => {
    const was = file('ypres-1-gheluvelt.json')
    const now = setArrival(was, 0, { by: 'entry', turn: 2, area: { edge: 'east' } })
    expect(now.groups[0]).not.toHaveProperty('area')
    expect(setArrival(now, 0, null).groups[0]).not.toHaveProperty('arrival')
  })

  it('a new battle lacks units, rules and no more', async () => {
    const made = newScenario('mine', 'Mine', 'ypres-1914', ['german', 'british'])
    const told = await problems(made)
    expect(told.map((one) => one.split(':')[0]).sort()).toEqual(['groups', 'victory.rules'])
  })
})

describe('another name', () => {
  it('of a side goes through the whole file: every shipped battle stays sound, and comes back', async () => {
    for (const name of SCENARIOS) {
      const was = file(name)
      const [{ id }] = was.sides
      const there = renameSide(was, id, 'somebody')
      expect(JSON.stringify(there).includes(`"${id}"`) && !was.counters.includes(id), name).toBe(
        false,
      )
      expect(await problems(there), name).toEqual([])
      expect(renameSide(there, 'somebody', id), name).toEqual(was)
    }
  })

  it('of an area or a counter is followed by what uses it', async () => {
    const was = file('ypres-campaign-3-menin-road.json')
    const [area] = Object.keys(was.areas ?? {})
    if (area) {
      const now = renameArea(was, area, 'elsewhere')
      expect(await problems(now)).toEqual([])
      expect(renameArea(now, 'elsewhere', area)).toEqual(was)
    }
    const counter = was.groups[0]?.counter ?? ''
    expect(renameCounter(was, counter, 'x').groups[0]?.counter).toBe('x')
  })
})
