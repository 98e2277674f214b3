import { describe, expect, it } from 'vitest'
import type { Hex } from '../../src/hex/grid.ts'
import { GROUND } from '../../src/map/types.ts'
import { copyState } from '../../src/rules/base/state-copy.ts'
import {
  apply,
  type Battle,
  decision,
  type GameState,
  isReason,
  newGame,
  seededDice,
  type Unit,
} from '../../src/rules/index.ts'
import { defaultDeployment, defaultWorks } from '../../src/session/position/deployment.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { shipped } from '../support/shipped.ts'

const SEEDS = Array.from({ length: 24 }, (_, i) => i + 1)

/** What the books say and the maps show, typed by hand. */
const SET_UPS = {
  'ypres-campaign-1-gheluvelt': {
    // "10 BEF Infantry Companies" and more; "24 Reserve Infantry Companies".
    units: { british: 25, german: 24 },
    // The British line in column AO is 14 hexes long; the Germans begin in column AQ, two from it.
    medians: { german: 2 },
  },
  'ypres-campaign-2-frezenberg': {
    units: { british: 47, german: 57 },
    // Across No Man's Land and back to the reserve line, eleven columns behind.
    medians: { british: 4, german: 4 },
  },
  'ypres-campaign-3-menin-road': {
    units: { german: 36, british: 57 },
    // Column Y lies seven columns behind the German front trench.
    medians: { german: 9, british: 6 },
  },
  'limanowa-campaign-1-playground': { units: { russian: 6, 'austro-hungarian': 4 }, medians: {} },
  'limanowa-campaign-2-high-water': {
    units: { russian: 40, 'austro-hungarian': 26 },
    medians: { russian: 6 },
  },
} as const
type Id = keyof typeof SET_UPS

const loaded = async (id: Id) => (await shipped(id)).battle

/** Both sides as the button places them, before the last one is done and any gun fires. */
function stood(battle: Battle, seed: number): GameState {
  const { state } = newGame(battle, seededDice(seed))
  for (const [i] of battle.setupOrder.entries()) {
    const open = decision(battle, state)
    const look = { engine: liveRules, battle, game: state, decision: open } as never
    for (const action of [...defaultWorks(look), ...defaultDeployment(look)]) {
      const told = apply(battle, state, action)
      expect(isReason(told) ? told.text : '', JSON.stringify(action)).toBe('')
    }
    if (i === 0) expect(isReason(apply(battle, state, { type: 'ready' }))).toBe(false)
  }
  return state
}

/** Goes on to the first command with other dice, and gives the first listed answer to every decision before it. */
function begun(battle: Battle, set: GameState, seed: number): GameState {
  const state = copyState(set)
  state.dice = seededDice(seed)
  expect(isReason(apply(battle, state, { type: 'ready' }))).toBe(false)
  while (state.agenda.at(-1)?.kind !== 'half') {
    const [first] = decision(battle, state).actions
    if (!first) throw new Error('nothing to do')
    expect(isReason(apply(battle, state, first))).toBe(false)
  }
  return state
}

const onMap = (state: GameState, side?: string): Unit[] =>
  Object.values(state.units).filter((unit) => unit.hex !== null && (!side || unit.side === side))

const hexesOf = (battle: Battle, units: readonly Unit[]): Hex[] =>
  units.map(({ hex }) => battle.map.grid.index(hex ?? ''))

const apart = (battle: Battle, hex: Hex, others: readonly Hex[]) =>
  Math.min(...others.map((other) => battle.map.grid.distance(hex, other)))

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

const column = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${name}${String(from + i).padStart(2, '0')}`)

/** Whether a unit can walk from some hexes to others without coming within this many hexes of an enemy. */
function way(
  battle: Battle,
  from: readonly Hex[],
  to: ReadonlySet<Hex>,
  shy: number,
  units: Hex[],
) {
  const { grid } = battle.map
  const open = (hex: Hex) => apart(battle, hex, units) > shy
  const seen = new Set(from.filter(open))
  const queue = [...seen]
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    if (to.has(hex)) return true
    for (const next of grid.within(hex, 1))
      if (!seen.has(next) && open(next)) {
        seen.add(next)
        queue.push(next)
      }
  }
  return false
}

const inColumn = (battle: Battle, name: string): Hex[] =>
  column(name, 1, 25).map((label) => battle.map.grid.index(label))

const noMansLand = ({ map }: Battle): Hex[] =>
  Array.from({ length: map.grid.size }, (_, hex) => hex).filter(
    (hex) => ((map.ground[hex] ?? 0) & GROUND.noMansLand) !== 0,
  )

/** 7.12a Units that a bombardment does not destroy without a die. */
const sheltered = (battle: Battle, unit: Unit) =>
  unit.in !== null ||
  ((battle.map.ground[battle.map.grid.index(unit.hex ?? '')] ?? 0) & GROUND.village) !== 0

describe.each(Object.entries(SET_UPS))('%s as the button sets it up', (id, facts) => {
  it('10.1b everybody stands where the file has him, nobody is left, no two machine guns share a hex', async () => {
    const battle = await loaded(id as Id)
    const state = stood(battle, 1)
    for (const [side, count] of Object.entries(facts.units))
      expect(onMap(state, side), side).toHaveLength(count)
    for (const def of battle.units)
      expect(state.units[def.id]?.where, def.id).toBe(def.arrival ? 'hand' : 'map')
    const wishes = new Map(battle.deployment?.map((wish) => [wish.unit, wish]))
    const guns = new Set<string>()
    for (const unit of onMap(state)) {
      expect(unit.hex, unit.id).toBe(wishes.get(unit.id)?.hex)
      if (!battle.counters[unit.counter]?.types.includes('machine gun')) continue
      expect(guns.has(unit.hex ?? ''), unit.id).toBe(false)
      guns.add(unit.hex ?? '')
    }
  })

  it('7.11a the guns before the first command take less than a fifth of either side, 24 times over', async () => {
    const battle = await loaded(id as Id)
    const set = stood(battle, 1)
    const games = SEEDS.map((seed) => Object.values(begun(battle, set, seed).units))
    for (const [side, count] of Object.entries(facts.units)) {
      const lost = games.map(
        (units) => units.filter((unit) => unit.side === side && unit.where === 'destroyed').length,
      )
      expect(lost.reduce((a, b) => a + b) / lost.length, side).toBeLessThan(count / 5)
      expect(Math.max(...lost), side).toBeLessThan(count / 3)
    }
  })

  it('nobody waits in the corner: the median unit is this near to the enemy', async () => {
    const battle = await loaded(id as Id)
    const state = stood(battle, 1)
    for (const [side, most] of Object.entries(facts.medians)) {
      const foes = hexesOf(
        battle,
        onMap(state).filter((unit) => unit.side !== side),
      )
      const far = hexesOf(battle, onMap(state, side)).map((hex) => apart(battle, hex, foes))
      expect(median(far), side).toBeLessThanOrEqual(most)
    }
  })
})

describe('the front is held', () => {
  it('Gheluvelt: AO12 to AO25 without a hole, a machine gun in the village that is to be kept, horses out of the shelling', async () => {
    const battle = await loaded('ypres-campaign-1-gheluvelt')
    const state = stood(battle, 1)
    const british = hexesOf(battle, onMap(state, 'british'))
    for (const hex of column('AO', 12, 25))
      expect(apart(battle, battle.map.grid.index(hex), british), hex).toBeLessThanOrEqual(1)
    expect(onMap(state, 'british').map(({ hex }) => hex)).toContain('AH15')
    // The shelling of the roads begins with column L.
    const squadrons = onMap(state, 'british').filter((unit) => unit.counter === 'gb-cav')
    expect(squadrons).toHaveLength(5)
    for (const { hex } of squadrons) expect(hex).toMatch(/^[A-K]\d/)
    // Each company that is to attack has a Briton within reach of its first move and its rifles.
    for (const hex of hexesOf(battle, onMap(state, 'german')))
      expect(apart(battle, hex, british), battle.map.grid.label(hex)).toBeLessThanOrEqual(3)
  })

  it('Frezenberg: no trench along No Man’s Land is empty for more than a hex; the British in reach of the guns are IN', async () => {
    const battle = await loaded('ypres-campaign-2-frezenberg')
    const state = stood(battle, 1)
    const { map } = battle
    const land = noMansLand(battle)
    for (const [side, owner] of [
      ['british', 'entente'],
      ['german', 'central'],
    ] as const) {
      const held = hexesOf(battle, onMap(state, side))
      const front = [...map.trenchOwner].flatMap(([hex, whose]) =>
        whose === owner && apart(battle, hex, land) === 1 ? [hex] : [],
      )
      expect(front.length).toBeGreaterThan(25)
      for (const hex of front)
        expect(apart(battle, hex, held), map.grid.label(hex)).toBeLessThanOrEqual(1)
    }
    const near = onMap(state, 'british').filter(
      ({ hex }) => apart(battle, map.grid.index(hex ?? ''), land) <= 4,
    )
    // 24 companies, 6 machine guns, 2 batteries hold the front; the reserve is out of it.
    expect(near).toHaveLength(32)
    for (const unit of near) expect(sheltered(battle, unit), unit.id).toBe(true)
  })

  it('Menin Road: every German is IN or in a village, in blockhouses the machine guns; no way to column Z is out of their reach', async () => {
    const battle = await loaded('ypres-campaign-3-menin-road')
    const state = stood(battle, 1)
    const germans = onMap(state, 'german')
    for (const unit of germans) expect(sheltered(battle, unit), unit.id).toBe(true)
    expect(
      germans.filter((unit) => unit.in === 'blockhouse').map(({ counter }) => counter),
    ).toEqual(Array.from({ length: 6 }, () => 'de-mg'))
    const held = hexesOf(battle, germans)
    const land = noMansLand(battle)
    const goal = new Set(inColumn(battle, 'Z'))
    // A hex more than a company's range of two: a machine gun's is five.
    expect(way(battle, land, goal, 3, held)).toBe(false)
    // The creeping barrage begins with No Man's Land and ends in column X on turn 6: most stand behind it.
    const columnOf = (name: string) => battle.map.grid.column(battle.map.grid.index(`${name}05`))
    const behind = held.filter((hex) => battle.map.grid.column(hex) > columnOf('X'))
    expect(behind.length).toBeGreaterThan(18)
  })

  it('Menin Road: the Australians begin next to No Man’s Land, none in column R, where the barrage opens', async () => {
    const battle = await loaded('ypres-campaign-3-menin-road')
    const british = onMap(stood(battle, 1), 'british')
    const land = noMansLand(battle)
    for (const { hex, id } of british) {
      expect(hex, id).not.toMatch(/^R\d/)
      expect(apart(battle, battle.map.grid.index(hex ?? ''), land), id).toBeLessThanOrEqual(4)
    }
    const held = hexesOf(battle, british)
    expect(way(battle, land, new Set(inColumn(battle, 'H')), 2, held)).toBe(false)
  })

  it('13.Cf God’s Playground: Cossacks in or beside each hex of Limanowa, and on the Jabloniec', async () => {
    const battle = await loaded('limanowa-campaign-1-playground')
    const russians = hexesOf(battle, onMap(stood(battle, 1), 'russian'))
    const { grid } = battle.map
    for (const hex of 'M17 M18 N16 N17 N18 O17 O18'.split(' '))
      expect(apart(battle, grid.index(hex), russians), hex).toBeLessThanOrEqual(1)
    expect(apart(battle, grid.index('AF13'), russians)).toBeLessThanOrEqual(2)
  })

  it('13.0f, 13.0g High Water Mark: each hex of the hills is within three of its garrison; the Russians are two from the Jabloniec', async () => {
    const battle = await loaded('limanowa-campaign-2-high-water')
    const state = stood(battle, 1)
    const { grid } = battle.map
    const austrians = hexesOf(battle, onMap(state, 'austro-hungarian'))
    const russians = hexesOf(battle, onMap(state, 'russian'))
    const jabloniec = grid.within(grid.index('AF13'), 2)
    for (const hex of [...jabloniec, ...grid.within(grid.index('AI25'), 2)])
      expect(apart(battle, hex, austrians), grid.label(hex)).toBeLessThanOrEqual(3)
    const first = russians.filter((hex) => apart(battle, hex, jabloniec) === 2)
    expect(first.length).toBeGreaterThanOrEqual(8)
    // The side towards the enemy is the one that is dug and manned.
    const dug = (state.works ?? []).map((work) => grid.index(work.hex))
    expect(dug).toHaveLength(4)
    for (const hex of dug) expect(apart(battle, hex, russians)).toBeLessThanOrEqual(3)
  })
})
