import { describe, expect, it } from 'vitest'
import { signal, stray } from '../../src/rules/artillery/signal.ts'
import { chanceOf, share } from '../../src/rules/base/chance.ts'
import type { Game } from '../../src/rules/base/game.ts'
import {
  type Action,
  apply,
  type Chance,
  DiceExhausted,
  type Fate,
  type GameEvent,
  isReason,
  type MissionOdds,
  type MissionQuestion,
  missionOdds,
  type Odds,
  odds,
  type Shell,
  scriptedDice,
  seededDice,
} from '../../src/rules/index.ts'
import { cases } from '../support/dice.ts'
import { sketch } from '../support/map.ts'
import { type Play, play, type Wish } from '../support/play.ts'

const field = (plan: Parameters<typeof sketch>[0] = {}) =>
  sketch({ columns: 12, rows: 10, ...plan })
const V = 'E07:W'
const WEST = 'C07:E'
const of = ({ numerator, denominator }: Chance): number => numerator / denominator

function asked(p: Play, action: Action): Odds {
  const told = odds(p.battle, p.s, action)
  if ('code' in told) throw new Error(told.text)
  return told
}
function mission(p: Play, question: Partial<MissionQuestion> = {}): MissionOdds {
  const told = missionOdds(p.battle, p.s, {
    group: 'B',
    mode: 'telephone',
    shell: 'high explosive',
    vertex: V,
    ...question,
  })
  if ('code' in told) throw new Error(told.text)
  return told
}

/** Plays an action with every sequence of faces that it can need. The shares add up to 1. */
function everyRoll(p: Play, action: Action): { share: number; events: GameEvent[] }[] {
  const found: { share: number; events: GameEvent[] }[] = []
  const roll = (faces: number[], part: number) => {
    const s = structuredClone(p.s)
    s.dice = scriptedDice(faces)
    try {
      const events = apply(p.battle, s, action)
      if (isReason(events)) throw new Error(events.text)
      found.push({ share: part, events })
    } catch (error) {
      if (!(error instanceof DiceExhausted)) throw error
      for (const face of [1, 2, 3, 4, 5, 6]) roll([...faces, face], part / 6)
    }
  }
  roll([], 1)
  return found
}
const LOTS = ['unharmed', 'dispersed', 'spent', 'destroyed'] as const
/** The worst that the events say of a unit. */
function lotOf(events: readonly GameEvent[], unit: string): (typeof LOTS)[number] {
  let worst = 0
  for (const event of events) {
    if (!('unit' in event) || event.unit !== unit) continue
    const told =
      event.type === 'bombarded'
        ? event.result
        : event.type === 'check'
          ? event.outcome === 'destroyed'
            ? 'destroyed'
            : event.outcome === 'dispersed and spent'
              ? 'spent'
              : 'unharmed'
          : 'unharmed'
    worst = Math.max(worst, LOTS.indexOf(told))
  }
  return LOTS[worst] as (typeof LOTS)[number]
}
/** The predicted fates are those of all rolls together. */
function agrees(p: Play, action: Action, fates: readonly Fate[] | undefined): void {
  const ways = everyRoll(p, action)
  expect(ways.reduce((sum, way) => sum + way.share, 0)).toBeCloseTo(1, 12)
  expect(fates?.length).toBeGreaterThan(0)
  for (const fate of fates ?? [])
    for (const lot of LOTS) {
      const sum = ways
        .filter((way) => lotOf(way.events, fate.unit) === lot)
        .reduce((all, way) => all + way.share, 0)
      expect(of(fate[lot]), `${fate.unit} ${lot}`).toBeCloseTo(sum, 12)
    }
}

describe('the odds of entering a hex', () => {
  /** A and perhaps C are under command beside D07. */
  function stands(wish: Partial<Wish>, ...with_: string[]): Play {
    const p = play({
      map: field(),
      artillery: { british: [['B', 'telephone', 3]], german: [['E', 'telephone', 1]] },
      turns: 9,
      ...wish,
      units: { A: ['british', 'bef', 'D08'], Z: ['german', 'deinf', 'L01'], ...wish.units },
    })
    p.command('A', ...with_)
    return p
  }
  const into = (...units: string[]): Action => ({ type: 'enter', units, hex: 'D07' })
  const BURNS = { missions: [{ group: 'B', vertex: V }] }
  const TWICE = {
    missions: [
      { group: 'B', vertex: V },
      { group: 'E', vertex: V },
    ],
  }
  const lying = {
    barrages: [{ by: 'german', lines: [['D07'], ['L10']] }],
    barrageAt: [0],
  }

  it('tell the check of a fire that lies there, as a moving target', () => {
    const told = asked(stands(BURNS), into('A'))
    expect(told.checks).toHaveLength(1)
    expect(told.checks[0]).toMatchObject({
      unit: 'A',
      cause: 'fire for effect',
      sum: 3 + 1 + 1,
      cohesion: 8,
      of36: { noEffect: 3, dispersed: 7, destroyed: 26 },
    })
    expect(told.checks[0]?.ifSpared).toBeUndefined()
    expect(told.fates).toEqual([
      {
        unit: 'A',
        unharmed: { numerator: 1, denominator: 12 },
        dispersed: { numerator: 0, denominator: 1 },
        spent: { numerator: 7, denominator: 36 },
        destroyed: { numerator: 13, denominator: 18 },
      },
    ])
  })
  it('tell the barrage as a plain die, and destruction where there is no shelter', () => {
    const open = asked(stands(lying), into('A'))
    expect(open.checks).toEqual([])
    expect(open.barrage).toEqual([
      { unit: 'A', sheltered: false, of6: { dispersed: 0, spent: 0, destroyed: 6 } },
    ])
    expect(open.fates?.[0]?.destroyed).toEqual({ numerator: 1, denominator: 1 })
    const housed = stands({ ...lying, map: field({ village: ['D07'] }) })
    expect(asked(housed, into('A')).barrage).toEqual([
      { unit: 'A', sheltered: true, of6: { dispersed: 1, spent: 5, destroyed: 0 } },
    ])
    agrees(housed, into('A'), asked(housed, into('A')).fates)
  })
  it('tell gas', () => {
    const p = stands({ gas: ['D07'] })
    expect(asked(p, into('A')).checks).toMatchObject([{ cause: 'gas', sum: 2, cohesion: 8 }])
    agrees(p, into('A'), asked(p, into('A')).fates)
  })
  it('tell nothing of what lies beside the hex', () => {
    const p = stands({
      missions: [{ group: 'B', vertex: 'D06:NW' }],
      gas: ['D07', 'D06'],
      barrages: [{ by: 'german', lines: [['D06'], ['L10']] }],
      barrageAt: [0],
    })
    const told = asked(p, into('A'))
    expect(told.checks.map((check) => check.cause)).toEqual(['gas'])
    expect(told.barrage).toBeUndefined()
  })
  it('tell all of them in the order in which they come, the later ones for a unit that was spared', () => {
    const p = stands({
      ...TWICE,
      ...lying,
      gas: ['D07'],
      night: [1],
      map: field({ village: ['D07'] }),
    })
    const told = asked(p, into('A'))
    expect(told.checks.map(({ cause, ifSpared }) => [cause, ifSpared ?? false])).toEqual([
      ['lost', false],
      ['fire for effect', true],
      ['fire for effect', true],
      ['gas', true],
    ])
    // A barrage of 1 has dispersed it: 3 + 1 moving - 1 village, against 7.
    expect(told.checks[1]).toMatchObject({ sum: 3, cohesion: 7 })
    expect(told.barrage).toHaveLength(1)
  })
  it.each([
    ['a lost check and a fire', { ...BURNS, night: [1] }, ['A']],
    ['two fires', TWICE, ['A']],
    ['a fire and gas', { ...BURNS, gas: ['D07'] }, ['A']],
    [
      'a barrage among houses, and a fire',
      { ...BURNS, ...lying, map: field({ village: ['D07'] }) },
      ['A'],
    ],
    ['wire, then gas', { gas: ['D07'], map: field({ wire: ['D07/D08'] }) }, ['A']],
    [
      'a trench, kept',
      {
        ...BURNS,
        units: { A: ['british', 'bef', 'D08', { in: 'trench' }] },
        map: field({ trenches: [['D07', 'D08']] }),
      },
      ['A'],
    ],
    ['two under one fire', { ...BURNS, units: { C: ['british', 'bef', 'D08'] } }, ['A', 'C']],
    [
      'a tank that covers its mate',
      { ...BURNS, units: { C: ['british', 'tank', 'D08'] } },
      ['A', 'C'],
    ],
  ] as [string, Partial<Wish>, string[]][])('are exact over %s', (_, wish, units) => {
    const p = stands(wish, ...units.slice(1))
    agrees(p, into(...units), asked(p, into(...units)).fates)
  })
  it('are exact for a tank that a barrage may take from its mate before the fire', () => {
    const p = stands(
      {
        ...BURNS,
        ...lying,
        // Only the one IN the trench outlives the barrage.
        map: field({ trenches: [['D07', 'D08']] }),
        units: { A: ['british', 'bef', 'D08', { in: 'trench' }], C: ['british', 'tank', 'D08'] },
      },
      'C',
    )
    const told = asked(p, into('A', 'C'))
    expect(told.checks.map((check) => check.cause)).toEqual(['bog', 'fire for effect'])
    agrees(p, into('A', 'C'), told.fates)
  })
  it('are exact for a unit that comes onto the map', () => {
    const p = stands({
      ...BURNS,
      units: { A: ['british', 'bef', '', { arrival: { turn: 1, by: 'entry', hexes: ['D07'] } }] },
    })
    for (const face of ['formed', 'dispersed'] as const) {
      const action: Action = { type: 'enter', units: ['A'], hex: 'D07', face }
      const told = asked(p, action)
      expect(told.checks[0]?.sum).toBe(3 + 1 + (face === 'formed' ? 1 : 0))
      agrees(p, action, told.fates)
    }
  })
  it('leave the position alone, and say nothing where nothing waits', () => {
    const p = stands({ ...BURNS, ...lying, gas: ['D07'] })
    const state = JSON.stringify(p.s)
    asked(p, into('A'))
    expect(JSON.stringify(p.s)).toBe(state)
    expect(asked(stands({}), into('A'))).toEqual({ action: into('A'), checks: [] })
  })
})

const TARGETS: Wish['units'] = {
  A: ['british', 'bef', 'J05'],
  F: ['german', 'deinf', 'D06'],
  T: ['german', 'deinf', 'D07', { dispersed: true, in: 'trench' }],
  O: ['british', 'bef', 'E07'],
  C: ['german', 'deres', 'C07', { dispersed: true }],
  M: ['german', 'demg', 'E06', { dispersed: true, in: 'blockhouse' }],
  K: ['german', 'tank', 'E08'],
}
function guns(wish: Partial<Wish> = {}): Play {
  return play({
    map: field(),
    date: { year: 1917, month: 9, day: 20 },
    artillery: { british: [['B', 'telephone', 4, { howitzer: true }]] },
    blockhouses: ['E06'],
    units: TARGETS,
    turns: 9,
    ...wish,
  })
}
const primed = { missions: [{ group: 'B', vertex: V, due: 1 }] }

describe('the odds of a mission', () => {
  it('are those of its signal, by the number of its mode', () => {
    expect(mission(guns()).signal).toEqual({ number: 7, of36: 21 })
    expect(mission(guns({ trenches: ['L10'] })).signal).toEqual({ number: 9, of36: 30 })
    expect(mission(guns({ bombarded: true })).signal).toEqual({ number: 0, of36: 0 })
    expect(mission(guns({ bombarded: true }), { mode: 'runner' })).toMatchObject({
      due: 7,
      signal: { number: 4, of36: 6 },
    })
    expect(mission(guns(primed)).due).toBe(1)
  })
  it('those of its accuracy, and of each vertex that it may come down on', () => {
    const told = mission(guns(), { spine: WEST })
    expect(told.accuracy).toEqual({ adjust: [], of6: 2 })
    expect(told.strikes.map(({ vertex, chance, faces }) => [vertex, chance, faces])).toEqual([
      [V, { numerator: 1, denominator: 3 }, undefined],
      [WEST, { numerator: 2, denominator: 9 }, [1, 2]],
      ['D06:E', { numerator: 2, denominator: 9 }, [3, 4]],
      ['D07:E', { numerator: 2, denominator: 9 }, [5, 6]],
    ])
    const named = mission(guns(), { spine: 'D06/E06/E07' })
    expect(named.strikes.map((strike) => strike.vertex)).toEqual([V, 'D06:E', 'D07:E', WEST])
    const good = guns({ map: field({ crest: { J05: 2 } }), registered: { B: V } })
    expect(mission(good).accuracy).toMatchObject({ of6: 4 })
    expect(mission(good).strikes.map((strike) => of(strike.chance))).toEqual([
      4 / 6,
      2 / 18,
      2 / 18,
      2 / 18,
    ])
  })
  it('those of every unit in each blast', () => {
    const told = mission(guns())
    const at = (vertex: string) => told.strikes.find((strike) => strike.vertex === vertex)
    expect(at(V)?.hexes).toEqual(['D06', 'D07', 'E07'])
    expect(at(V)?.checks.map(({ unit, sum }) => [unit, sum])).toEqual([
      ['F', 4 + 1],
      ['T', 4 - 2],
      ['O', 4 + 1],
    ])
    expect(at('D06:E')?.checks.map(({ unit, sum }) => [unit, sum])).toEqual([
      ['F', 4 + 1],
      ['M', 4 - 4],
      ['O', 4 + 1],
    ])
    expect(at('D07:E')?.checks.map((check) => check.unit)).toEqual(['T', 'O', 'K'])
    expect(at(V)?.checks[0]?.of36).toEqual({ noEffect: 3, dispersed: 7, destroyed: 26 })
  })
  it('and of every unit over all of them, once or over several commands', () => {
    const once = mission(guns())
    const fate = (told: readonly Fate[], unit: string) =>
      told.find((one) => one.unit === unit) as Fate
    // F is hit on target, to the west and to the north-east: 7/9 of all fires.
    expect(of(fate(once.fates, 'F').destroyed)).toBeCloseTo((7 / 9) * (26 / 36), 12)
    expect(fate(once.fates, 'F').spent).toEqual({ numerator: 49, denominator: 324 })
    expect(once.within?.fires).toEqual({ numerator: 7, denominator: 12 })
    expect(of(fate(once.within?.fates ?? [], 'F').destroyed)).toBeCloseTo(
      (7 / 12) * (7 / 9) * (26 / 36),
      12,
    )
    const thrice = mission(guns(), { commands: 3 })
    expect(thrice.within?.fires).toEqual({ numerator: 12 ** 3 - 5 ** 3, denominator: 12 ** 3 })
    for (const { unharmed, dispersed, spent, destroyed } of thrice.within?.fates ?? [])
      expect(of(unharmed) + of(dispersed) + of(spent) + of(destroyed)).toBeCloseTo(1, 12)
    const often = mission(guns(), { commands: 99 })
    expect(of(often.within?.fires as Chance)).toBeCloseTo(1, 12)
    expect(Number.isSafeInteger(often.within?.fires.numerator)).toBe(true)
    expect(mission(guns({ bombarded: true }), { commands: 9 }).within?.fires.numerator).toBe(0)
  })
  it('gas: nothing but deployment, and how likely a drift is; smoke: nobody', () => {
    const told = mission(guns(), { shell: 'gas' })
    expect(told.strikes[0]?.checks.map(({ cause, sum }) => [cause, sum])).toEqual([
      ['gas', 1],
      ['gas', 0],
      ['gas', 1],
    ])
    expect(told.strikes[0]?.drift).toEqual({ numerator: 6 ** 3 - 5 ** 3, denominator: 6 ** 3 })
    const smoke = mission(guns(), { shell: 'smoke' })
    expect(smoke.strikes.map((strike) => [strike.hexes.length, strike.checks.length])).toEqual(
      Array(4).fill([3, 0]),
    )
    expect(smoke.fates).toEqual([])
    expect(smoke.strikes[0]?.drift).toBeUndefined()
  })
  it.each([
    [{ group: 'X' }, 'unknown-group'],
    [{ vertex: 'A01:NW' }, 'unknown-vertex'],
    [{ vertex: 'E07' }, 'unknown-vertex'],
    [{ spine: V }, 'no-spine'],
    [{ mode: 'pigeon' as never }, 'malformed'],
    [{ shell: 'shrapnel' as never }, 'malformed'],
    [{ commands: 0 }, 'malformed'],
    [{ commands: 100 }, 'malformed'],
    [{ commands: 1.5 }, 'malformed'],
  ])('refuse %j', (question, code) => {
    const p = guns()
    const full = { group: 'B', mode: 'telephone', shell: 'smoke', vertex: V, ...question } as const
    expect(missionOdds(p.battle, p.s, full)).toMatchObject({ code })
  })
  it('refuse gas before its time', () => {
    const p = guns({ date: { year: 1914, month: 9, day: 1 } })
    expect(
      missionOdds(p.battle, p.s, { group: 'B', mode: 'telephone', shell: 'gas', vertex: V }),
    ).toMatchObject({ code: 'no-gas' })
  })
})

describe('the odds of actions that are about a mission', () => {
  const call = { type: 'call', group: 'B', shell: 'high explosive', mode: 'telephone' } as const
  it('a call: the signal and when', () => {
    expect(asked(guns(), call).mission).toMatchObject({
      vertex: null,
      due: 2,
      signal: { number: 7, of36: 21 },
      accuracy: null,
      strikes: [],
    })
    expect(asked(guns(), { ...call, mode: 'runner' }).mission?.due).toBe(4)
  })
  it('an aim: all of it', () => {
    const p = guns()
    p.do(call)
    const told = asked(p, { type: 'aim', vertex: 'D06/D07/E07' })
    expect(told.mission).toEqual(mission(p))
    expect(told.checks).toEqual([])
  })
  it('a signal: the mission as it stands', () => {
    const p = guns({
      artillery: {
        british: [
          ['B', 'telephone', 4, { howitzer: true }],
          ['D', 'telephone', 4],
        ],
      },
      missions: [...primed.missions, { group: 'D', vertex: WEST, due: 1 }],
    })
    p.command('A')
    expect(asked(p, { type: 'signal', group: 'B' }).mission).toEqual(mission(p))
    expect(asked(p, { type: 'signal', group: 'D' }).mission?.vertex).toBe(WEST)
  })
  it('a cancellation: that it succeeds, and that it fires', () => {
    const p = guns({ ...primed, trenches: ['L10'] })
    const told = asked(p, { type: 'cancel', group: 'B' })
    expect(told.mission).toMatchObject({ signal: { number: 9, of36: 30, accident: 3 } })
    expect(told.mission?.within).toBeUndefined()
    const seen = everyRoll(
      guns({ ...primed, trenches: ['L10'], units: { A: TARGETS.A as never } }),
      {
        type: 'cancel',
        group: 'B',
      },
    )
    const part = (type: GameEvent['type']) =>
      seen
        .filter((way) => way.events.some((event) => event.type === type))
        .reduce((sum, way) => sum + way.share, 0)
    expect(part('cancelled')).toBeCloseTo(30 / 36, 12)
    expect(part('accuracy')).toBeCloseTo(3 / 36, 12)
  })
  it('a stray: one vertex in three, by the faces of the error die', () => {
    const p = guns({ ...primed, units: { A: TARGETS.A as never, F: TARGETS.F as never } })
    p.dice(3, 3, 5)
    p.command('A')
    const named: Action = { type: 'spine', vertex: 'D07:E' }
    const told = asked(p, named).mission
    expect(told?.strikes.map(({ vertex, faces, chance }) => [vertex, faces, of(chance)])).toEqual([
      ['D07:E', [1, 2], 1 / 3],
      [WEST, [3, 4], 1 / 3],
      ['D06:E', [5, 6], 1 / 3],
    ])
    expect(told).toMatchObject({ signal: null, accuracy: null })
    agrees(p, named, told?.fates)
    const ways = everyRoll(p, named)
    for (const strike of told?.strikes ?? []) {
      const sum = ways
        .filter((way) =>
          way.events.some((event) => event.type === 'strikes' && event.vertex === strike.vertex),
        )
        .reduce((all, way) => all + way.share, 0)
      expect(of(strike.chance)).toBeCloseTo(sum, 12)
    }
  })
  it('a command with one primed group: every roll of it agrees', () => {
    const p = guns({
      ...primed,
      units: { A: TARGETS.A as never, F: TARGETS.F as never },
      bombarded: true,
      artillery: { british: [['B', 'runner', 4]] },
    })
    const told = mission(p, { mode: 'runner' })
    const ways = everyRoll(p, { type: 'command', units: ['A'] })
    const strays = ways.filter((way) =>
      way.events.some((event) => event.type === 'accuracy' && event.stray),
    )
    expect(strays.reduce((sum, way) => sum + way.share, 0)).toBeCloseTo((6 / 36) * (4 / 6), 12)
    const dead = ways.filter((way) => lotOf(way.events, 'F') === 'destroyed')
    const direct = told.strikes[0]?.checks.find((check) => check.unit === 'F')
    expect(dead.reduce((sum, way) => sum + way.share, 0)).toBeCloseTo(
      (6 / 36) * (2 / 6) * ((direct?.of36.destroyed ?? 0) / 36),
      12,
    )
  })
})

describe('missions by the thousand', () => {
  const COMMANDS = 3
  /** Fires this many missions through the rules, each from the same position, and counts the results. */
  function simulate(shell: Shell, missions: number, seed: number) {
    const p = guns(primed)
    const g: Game = { battle: p.battle, s: structuredClone(p.s), events: [] }
    const at = structuredClone(p.s)
    const units = Object.values(at.units).map((was) => [was, g.s.units[was.id]] as const)
    const counts = new Map<string, number>()
    const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
    g.s.dice = seededDice(seed)
    const group = g.s.artillery.B
    if (!group) throw new Error('no group')
    for (let i = 0; i < missions; i++) {
      for (const [was, unit] of units) Object.assign(unit as object, was)
      g.s.control = { ...at.control }
      g.s.fires = []
      g.s.gas = []
      g.s.agenda = []
      g.events.length = 0
      group.hits = []
      group.mission = { vertex: V, shell, mode: 'telephone', due: 1, primed: true }
      let struck: string | null = null
      for (let command = 0; command < COMMANDS && group.mission; command++) {
        signal(g, 'B')
        if (g.s.agenda.pop()?.kind === 'spine') stray(g, 'B', WEST)
      }
      for (const event of g.events) {
        if (event.type === 'strikes') {
          struck = event.vertex
          add(`at ${struck}`)
        } else if (event.type === 'check' && event.outcome !== 'no effect')
          add(`${struck} ${event.unit} ${event.outcome}`)
      }
      if (struck !== null) add('fires')
      if (shell === 'gas' && g.events.some((event) => event.type === 'check' && event.doubles))
        add('doubles')
    }
    for (const [key, times] of [...counts]) {
      const whole = key.replace(/^\S+:\S+ /, '')
      if (whole !== key) counts.set(whole, (counts.get(whole) ?? 0) + times)
    }
    return counts
  }
  /** Within five standard deviations of the expected value, with a fixed seed. */
  function near(seen: number | undefined, chance: number, trials: number, what: string): void {
    const spread = Math.sqrt(trials * chance * (1 - chance))
    expect(Math.abs((seen ?? 0) - trials * chance), what).toBeLessThanOrEqual(5 * spread + 1e-9)
  }
  const OUTCOMES = { dispersed: 'dispersed and spent', destroyed: 'destroyed' } as const

  it('come out as told', { timeout: 120_000 }, () => {
    const N = cases(300_000)
    const told = mission(guns(primed), { spine: WEST, commands: COMMANDS })
    const counts = simulate('high explosive', N, 20_260_707)
    const fires = of(told.within?.fires as Chance)
    near(counts.get('fires'), fires, N, 'fires')
    for (const strike of told.strikes) {
      near(counts.get(`at ${strike.vertex}`), fires * of(strike.chance), N, strike.vertex)
      for (const check of strike.checks)
        for (const [key, outcome] of Object.entries(OUTCOMES))
          near(
            counts.get(`${strike.vertex} ${check.unit} ${outcome}`),
            (fires * of(strike.chance) * check.of36[key as 'dispersed']) / 36,
            N,
            `${strike.vertex} ${check.unit} ${outcome}`,
          )
    }
    expect(told.within?.fates.map((fate) => fate.unit).sort()).toEqual(
      Object.keys(TARGETS)
        .filter((unit) => unit !== 'A')
        .sort(),
    )
    for (const fate of told.within?.fates ?? []) {
      near(counts.get(`${fate.unit} dispersed and spent`), of(fate.spent), N, fate.unit)
      near(counts.get(`${fate.unit} destroyed`), of(fate.destroyed), N, fate.unit)
    }
  })
  it('of gas as well, with the doubles that make it drift', () => {
    const N = cases(100_000)
    const told = mission(guns(primed), { spine: WEST, commands: COMMANDS, shell: 'gas' })
    const counts = simulate('gas', N, 7)
    for (const fate of told.within?.fates ?? []) {
      near(counts.get(`${fate.unit} dispersed and spent`), of(fate.spent), N, fate.unit)
      near(counts.get(`${fate.unit} destroyed`), of(fate.destroyed), N, fate.unit)
    }
    const doubles = told.strikes.reduce(
      (sum, strike) => sum + of(strike.chance) * of(strike.drift as Chance),
      0,
    )
    near(counts.get('doubles'), of(told.within?.fires as Chance) * doubles, N, 'doubles')
  })
})

describe('chances', () => {
  it('are in lowest terms, and the nearest that numbers hold beyond that', () => {
    expect(chanceOf(share(18, 36))).toEqual({ numerator: 1, denominator: 2 })
    expect(chanceOf(share(0, 36))).toEqual({ numerator: 0, denominator: 1 })
    const third = chanceOf({ n: 10n ** 30n + 1n, d: 3n * 10n ** 30n })
    expect(third.denominator).toBe(2 ** 52)
    expect(of(third)).toBeCloseTo(1 / 3, 15)
  })
})
