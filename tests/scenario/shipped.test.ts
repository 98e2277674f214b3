import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GROUND } from '../../src/map/types.ts'
import {
  apply,
  type Battle,
  currentScore,
  decision,
  type Face,
  isReason,
  newGame,
  type ScoreRule,
  seededDice,
  why,
} from '../../src/rules/index.ts'
import { formatProblem, Library } from '../../src/scenario/index.ts'
import { defaultDeployment, defaultWorks } from '../../src/session/position/deployment.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { FACTS } from './facts.ts'

const FOLDER = join(import.meta.dirname, '../../scenarios')
const library = new Library((path) => readFile(join(FOLDER, path), 'utf8'))

async function loaded(id: string) {
  const found = await library.load(id)
  if (!found.ok) throw new Error(found.problems.map(formatProblem).join('\n'))
  return found.value
}
const battleOf = async (id: string) => (await loaded(id)).battle

const dash = (value: number | null) => (value === null ? '-' : String(value))
const line = ({ fp, at, range, cohesion, move }: Face) =>
  `${dash(fp)}${at === null ? '' : `[${at}]`}/${dash(range)}/${cohesion}/${dash(move)}`
const sorted = (hexes: readonly string[]) => [...hexes].sort()

/** The set-up as the button of the page makes it. */
function setUp(battle: Battle) {
  const { state } = newGame(battle, seededDice(7))
  for (const side of battle.setupOrder) {
    const open = decision(battle, state)
    expect(open).toMatchObject({ kind: 'setup', side })
    const look = { engine: liveRules, battle, game: state, decision: open } as never
    const actions = [...defaultWorks(look), ...defaultDeployment(look)]
    for (const action of actions) {
      const told = apply(battle, state, action)
      expect(isReason(told) ? told.text : '', JSON.stringify(action)).toBe('')
    }
    expect(why(battle, state, { type: 'ready' })).toBeNull()
    apply(battle, state, { type: 'ready' })
  }
  return state
}

describe.each(Object.entries(FACTS))('%s says what the books say', (id, facts) => {
  it('10.1b title, date, turns, sheet and order of set-up', async () => {
    const { battle, scenario } = await loaded(id)
    expect({
      title: scenario.title,
      date: scenario.date,
      turns: battle.turns,
      map: scenario.map,
      order: scenario.setupOrder,
    }).toEqual({
      title: facts.title,
      date: facts.date,
      turns: facts.turns,
      map: facts.map,
      order: facts.order,
    })
  })

  it('10.1b the order of battle: numbers, values of both faces, areas, faces demanded, arrivals', async () => {
    const { battle, scenario } = await loaded(id)
    let next = 0
    const found = scenario.groups.map((group) => {
      const count = group.units.reduce((sum, unit) => sum + (unit.count ?? 1), 0)
      const units = battle.units.slice(next, next + count)
      next += count
      const counter = battle.counters[group.counter] as Battle['counters'][string]
      const [unit] = units
      expect(units.every((one) => one.counter === group.counter)).toBe(true)
      const hexes = sorted(unit?.arrival?.hexes ?? unit?.area ?? [])
      const more =
        unit?.face ??
        (unit?.arrival ? `turn ${unit.arrival.turn} by ${unit.arrival.by}` : undefined)
      return { side: group.side, count, counter, hexes, more }
    })
    expect(next).toBe(battle.units.length)
    // Sides stand in the order of set-up in the files and in any order in the table.
    const key = (side: string) => facts.order.indexOf(side)
    const wanted = facts.units.toSorted(([a], [b]) => key(a) - key(b))
    const had = found.toSorted((a, b) => key(a.side) - key(b.side))
    expect(had.length).toBe(wanted.length)
    for (const [i, [side, count, counter, formed, dispersed, hexes, more]] of wanted.entries()) {
      const group = had[i] as (typeof had)[number]
      expect({ ...group, counter: group.counter.id, hexes: '' }).toEqual({
        side,
        count,
        counter,
        hexes: '',
        more,
      })
      expect(line(group.counter.formed)).toBe(formed)
      expect(line(group.counter.dispersed)).toBe(dispersed)
      // 3.4a five units do not fit into the two hexes of Zillebeke; one stands beside them.
      if (id === 'ypres-2-hill-60' && hexes === 'L14 L15' && count === 1)
        expect(group.hexes).toEqual(sorted('K14 K15 K16 L13 L16 M14 M15 M16'.split(' ')))
      else if (/^\d+$/.test(hexes)) expect(group.hexes.length).toBe(Number(hexes))
      else expect(group.hexes).toEqual(sorted(hexes.split(' ')))
    }
  })

  it('7.0a, 10.1b off-map artillery and works to place', async () => {
    const { battle } = await loaded(id)
    const groups = battle.sides.flatMap((side) =>
      (side.artillery ?? []).map(
        (def) => `${side.id} ${def.fp} ${def.mode} ${def.howitzer === true}`,
      ),
    )
    expect(sorted(groups)).toEqual(
      sorted(
        facts.artillery.flatMap(([side, count, fp, mode, howitzer]) =>
          Array.from({ length: count }, () => `${side} ${fp} ${mode} ${howitzer}`),
        ),
      ),
    )
    expect((battle.worksToPlace ?? []).map((def) => [def.side, def.count, def.kind])).toEqual(
      facts.works,
    )
    expect(battle.sides.every((side) => side.transport === undefined)).toBe(true)
  })

  it('10.1b 8.322b its own deployment is legal, whole, and leads to the first turn', async () => {
    const { battle, scenario } = await loaded(id)
    const state = setUp(battle)
    const { grid, ground } = battle.map
    const able = ['infantry', 'machine gun', 'artillery', 'mortar']
    // Who says nothing is IN where a trench is printed.
    const shelterOf = ({ unit, hex, in: wish }: NonNullable<Battle['deployment']>[number]) => {
      if (wish !== undefined) return wish === 'none' ? null : wish
      const counter = battle.counters[state.units[unit]?.counter ?? '']
      const printed = ((ground[grid.index(hex)] ?? 0) & GROUND.trench) !== 0
      return printed && counter?.types.every((type) => able.includes(type)) ? 'trench' : null
    }
    for (const wish of battle.deployment ?? [])
      if (state.units[wish.unit]?.where === 'map')
        expect(state.units[wish.unit]).toMatchObject({ hex: wish.hex, in: shelterOf(wish) })
    const wished = new Set((battle.deployment ?? []).map((wish) => wish.unit))
    for (const def of battle.units) if (!def.arrival) expect(wished.has(def.id), def.id).toBe(true)
    expect(scenario.defaultDeployment).toBeDefined()
  })

  it('a lost order of battle is called a reconstruction, in the story and the sources', async () => {
    const { scenario } = await loaded(id)
    expect(/reconstruction/.test(scenario.story)).toBe(facts.lost)
    expect(/docs\/scenarios\.md/.test((scenario.sources ?? []).join())).toBe(facts.lost)
    expect(scenario.story.split('. ').length).toBeGreaterThanOrEqual(4)
    expect(scenario.aims).toBeDefined()
  })
})

describe('Ypres 2, The Volcano in Flanders', () => {
  const id = 'ypres-2-hill-60'
  it('8.5 of No Man’s Land only the hexes next to N19 are in play', async () => {
    const { map, inPlay } = await battleOf(id)
    const { grid } = map
    const open = []
    for (let hex = 0; hex < grid.size; hex++) {
      const land = ((map.ground[hex] ?? 0) & 128) !== 0
      if (!land) expect(inPlay[hex]).toBe(1)
      else if (inPlay[hex]) open.push(grid.label(hex))
    }
    expect(open).toEqual(['N20', 'O20'])
  })
  it('6.679a, 5.12a, 7.11b hallowed ground, three turns of night, and the bombardment of the crest', async () => {
    const battle = await battleOf(id)
    expect(battle.hallowed).toEqual({ hex: 'N19', side: 'british' })
    expect(battle.nightTurns).toEqual([1, 2, 3])
    expect(battle.bombardments).toEqual([
      {
        by: 'german',
        kind: 'pulverizing',
        hexes: ['M19', 'M20', 'N18', 'N19', 'N20', 'O19', 'O20'],
      },
    ])
  })
  it('7.12a in its own deployment every Borderer is IN a trench when the guns begin', async () => {
    const battle = await battleOf(id)
    const state = setUp(battle)
    const struck = new Set(battle.bombardments?.[0]?.hexes)
    for (const unit of Object.values(state.units))
      if (unit.side === 'british' && unit.hex && struck.has(unit.hex))
        expect(unit.in).toBe('trench')
    expect(Object.values(state.units).some((unit) => unit.hex === 'N19')).toBe(true)
  })
  it('10.1c the side that has both N19 and M20 wins; with one each it is a draw', async () => {
    const battle = await battleOf(id)
    const state = setUp(battle)
    const totals = (control: Record<string, string>) =>
      currentScore(battle, { ...state, control: { ...state.control, ...control } }).totals
    expect(totals({})).toEqual({ british: 1, german: 0 })
    expect(totals({ M20: 'german' })).toEqual({ british: 0, german: 0 })
    expect(totals({ M20: 'german', N19: 'german' })).toEqual({ british: 0, german: 1 })
    expect(battle.victory).toMatchObject({ kind: 'most-points', tie: 'draw' })
  })
})

describe('Ypres 3, Unfrozen at Frezenberg', () => {
  const id = 'ypres-3-frezenberg'
  it('3.9c each side controls its side of No Man’s Land, nobody the land itself', async () => {
    const battle = await battleOf(id)
    const { state } = newGame(battle, seededDice(1))
    const count: Record<string, number> = {}
    for (const side of Object.values(state.control)) count[side] = (count[side] ?? 0) + 1
    expect(count).toEqual({ british: 465, german: 601 })
    expect([state.control.W10, state.control.B08, state.control.AG16]).toEqual([
      undefined,
      'british',
      'german',
    ])
  })
  it('is the battle of saves from before its suggested set-up changed', async () => {
    expect((await battleOf(id)).formerHashes).toEqual(['72ba60b02ada59d4'])
  })
  it('10.1b the suggested set-up has all 24 companies of the German line within a march of the ridge', async () => {
    const battle = await battleOf(id)
    const { grid } = battle.map
    const ridge = battle.victory.rules
      .filter((rule): rule is Extract<ScoreRule, { kind: 'control' }> => rule.kind === 'control')
      .filter(({ points }) => points === 1)
      .flatMap(({ hexes }) => hexes.map((hex) => grid.index(hex)))
    const state = setUp(battle)
    const near = battle.units.filter(({ id: unit, counter }) => {
      const hex = state.units[unit]?.hex
      const march = battle.counters[counter]?.formed.move ?? 0
      return (
        counter === 'de-inf' &&
        hex &&
        ridge.some((goal) => grid.distance(grid.index(hex), goal) <= march)
      )
    })
    expect(near.length).toBe(24)
  })
  it('7.11b the bombardment strikes the front trenches, not the reserve line', async () => {
    const battle = await battleOf(id)
    const [bombardment] = battle.bombardments ?? []
    expect(bombardment).toMatchObject({ by: 'german', kind: 'pulverizing', occupied: true })
    const hexes = new Set(bombardment?.hexes)
    for (const unit of battle.units.filter((def) => def.side === 'british'))
      for (const hex of unit.area ?? [])
        expect(hexes.has(hex), hex).toBe((unit.area?.length ?? 0) === 34)
  })
  it('10.1c three points for a village hex, one for a hex of level 3, in columns J to W, to either side', async () => {
    const battle = await battleOf(id)
    const rules = battle.victory.rules as Extract<ScoreRule, { kind: 'control' }>[]
    expect(rules.map(({ kind, side, points }) => [kind, side, points])).toEqual([
      ['control', 'british', 3],
      ['control', 'german', 3],
      ['control', 'british', 1],
      ['control', 'german', 1],
    ])
    expect(sorted(rules[0]?.hexes ?? [])).toEqual(
      sorted('J05 L01 L14 L15 P04 R10 R21 S11 U03'.split(' ')),
    )
    const { map } = battle
    for (const hex of rules[2]?.hexes ?? []) {
      expect(map.level[map.grid.index(hex)]).toBe(3)
      expect(hex).toMatch(/^[J-W]\d/)
    }
    expect(rules[2]?.hexes).toContain('N19')
    expect(rules[1]?.hexes).toEqual(rules[0]?.hexes)
  })
})

describe('Ypres 4, Hot Time at Hooge', () => {
  const id = 'ypres-4-hooge'
  it('2.2c play is in and next to R10 and S11; every turn is night', async () => {
    const { map, inPlay, nightTurns } = await battleOf(id)
    const open = Array.from({ length: map.grid.size }, (_, hex) => hex).filter((hex) => inPlay[hex])
    expect(sorted(open.map((hex) => map.grid.label(hex)))).toEqual(
      sorted('Q10 Q11 R09 R10 R11 S10 S11 S12 T10 T11'.split(' ')),
    )
    expect(nightTurns).toEqual([1, 2, 3, 4, 5, 6])
  })
  it('8.341a the wire of the sheet is not there, and stays on the map for others', async () => {
    const { map } = await battleOf(id)
    expect(map.sides.some((bits) => bits & 32)).toBe(false)
    const sheet = await library.map('ypres-1917', 'x')
    expect(sheet.ok && sheet.value.map.sides.some((bits) => bits & 32)).toBe(true)
  })
  it('10.1c the side that has both hexes of Hooge wins', async () => {
    const battle = await battleOf(id)
    expect(battle.victory.rules).toEqual(
      ['british', 'german'].map((side) => ({
        kind: 'together',
        side,
        hexes: ['R10', 'S11'],
        name: 'Hooge',
        points: 1,
      })),
    )
  })
})

describe('Limanowa', () => {
  const seven = 'M17 M18 N16 N17 N18 O17 O18'.split(' ')
  it('13.0b all three are played on the map of Limanowa, by Austro-Hungarians of the Central Powers', async () => {
    for (const id of Object.keys(FACTS).filter((name) => name.startsWith('limanowa'))) {
      const battle = await battleOf(id)
      expect(battle.map.id).toBe('limanowa')
      expect(battle.sides.map((side) => [side.id, side.power]).sort()).toEqual([
        ['austro-hungarian', 'central'],
        ['russian', 'entente'],
      ])
    }
  })
  it('10.1c 1: seven hexes of Limanowa, Russian at the start; more of them wins', async () => {
    const battle = await battleOf('limanowa-1-probe')
    expect(battle.victory).toMatchObject({
      kind: 'most-points',
      rules: ['russian', 'austro-hungarian'].map((side) => ({
        kind: 'control',
        side,
        hexes: seven,
        points: 1,
      })),
    })
    const { state } = newGame(battle, seededDice(1))
    expect(seven.every((hex) => state.control[hex] === 'russian')).toBe(true)
  })
  it('13.0f, 13.0g 2: both hills are Austro-Hungarian at the start, a point for each of their 32 hexes', async () => {
    const battle = await battleOf('limanowa-2-counter-attack')
    const { state } = newGame(battle, seededDice(1))
    const { grid } = battle.map
    const hills = [...grid.within(grid.index('AI25'), 2), ...grid.within(grid.index('AF13'), 2)]
    const labels = sorted(hills.map((hex) => grid.label(hex)))
    expect(labels.length).toBe(32)
    for (const rule of battle.victory.rules) expect(sorted(ruleHexes(rule))).toEqual(labels)
    for (const hex of labels) expect(state.control[hex]).toBe('austro-hungarian')
    expect(battle.nightTurns).toEqual([])
  })
  it('2.2c 3: the road and what lies below it are in play, and two hill hexes win for Austria-Hungary', async () => {
    const battle = await battleOf('limanowa-3-jabloniec')
    const { grid } = battle.map
    const open = (hex: string) => battle.inPlay[grid.index(hex)]
    expect(battle.inPlay.reduce((sum, one) => sum + one, 0)).toBe(554)
    for (const hex of 'AO04 AJ07 AJ08 AC11 AA14 V15 Q19 O19 M18 K17 G19 D20 A20'.split(' '))
      expect(open(hex), hex).toBe(1)
    expect([open('AF13'), open('AI25'), open('A25'), open('AR25')]).toEqual([1, 1, 1, 1])
    expect([open('N16'), open('A19'), open('AO03'), open('A01')]).toEqual([0, 0, 0, 0])
    expect(battle.victory).toMatchObject({
      kind: 'at-least',
      side: 'austro-hungarian',
      points: 2,
      rules: [{ kind: 'control', side: 'austro-hungarian', points: 1 }],
    })
    expect(battle.victory.rules.flatMap(ruleHexes).length).toBe(32)
  })
  it('13.0e Cossacks and Hussars, mounted or on foot, dig no scrapes; Honvéd do', async () => {
    const told: Record<string, boolean | undefined> = {}
    for (const id of Object.keys(FACTS))
      for (const counter of Object.values((await battleOf(id)).counters))
        told[counter.id] = counter.noScrapes === true
    expect(sorted(Object.keys(told).filter((counter) => told[counter]))).toEqual([
      'ah-hussar',
      'ah-hussar-dis',
      'ru-cossack',
    ])
    expect(told['ah-honved']).toBe(false)
  })
})

const ruleHexes = (rule: ScoreRule): readonly string[] =>
  'hexes' in rule ? (rule.hexes ?? []) : []
