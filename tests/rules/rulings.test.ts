import { describe, expect, it } from 'vitest'
import { type Action, apply, isReason, newGame, scriptedDice, why } from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { battleOf, COUNTERS, net, type Play, play, type Wish } from '../support/play.ts'

type Units = Wish['units']
const far = { Z: ['german', 'deinf', 'AR25'] } as const
const own = (units: object, more: Partial<Wish> = {}): Play =>
  play({ ...more, units: { ...units, ...far } as unknown as Units })
const nets = (p: Play): Record<string, number> =>
  Object.fromEntries(p.log('check').map((check) => [check.unit, net(check)]))

/** Units of the British that are still to be set up, the Germans far away. */
function settingUp(counters: Record<string, string>, wish: Partial<Wish> = {}) {
  const base = battleOf({
    ...wish,
    units: {
      ...Object.fromEntries(Object.entries(counters).map(([id, c]) => [id, ['british', c, 'D05']])),
      ...far,
    } as unknown as Units,
  })
  const battle = {
    ...base,
    setupOrder: ['british'],
    units: base.units.map(({ at, ...def }) =>
      def.side === 'german' ? { ...def, at } : { ...def, area: ['D05', 'D06', 'D07'] },
    ),
  } as typeof base
  const { state } = newGame(battle, scriptedDice([3, 1]))
  const place = (unit: string, hex: string, shelter?: 'trench' | 'blockhouse'): Action => ({
    type: 'place',
    unit,
    hex,
    face: 'formed',
    ...(shelter ? { in: shelter } : {}),
  })
  return {
    state,
    why: (...of: Parameters<typeof place>) => why(battle, state, place(...of)),
    place: (...of: Parameters<typeof place>) => {
      const result = apply(battle, state, place(...of))
      if (isReason(result)) throw new Error(result.text)
    },
  }
}

describe('set-up', () => {
  it('3.4a a third unit is not set up in a hex', () => {
    const s = settingUp({ A: 'bef', B: 'bef', C: 'bef' })
    s.place('A', 'D05')
    expect(s.why('B', 'D05')).toBeNull()
    s.place('B', 'D05')
    expect(s.why('C', 'D05')).toMatchObject({ code: 'stacking', clause: '3.4a', has: 2, needs: 3 })
    expect(s.why('C', 'D06')).toBeNull()
  })
  it('2.2c 2.2d nor in a hex without its dot', () => {
    const s = settingUp({ A: 'bef' }, { map: sketch({ outOfPlay: ['D06'] }) })
    expect(s.why('A', 'D06')).toMatchObject({ code: 'out-of-play', clause: '2.2d' })
  })
  it('8.321d 8.31c units begin IN a trench or blockhouse that is there and is for them', () => {
    const s = settingUp(
      { A: 'bef', G: 'gun', M: 'gbmg', N: 'gbmg', C: 'cav' },
      { trenches: ['D05'], blockhouses: ['D06'] },
    )
    for (const unit of ['A', 'G', 'M']) expect(s.why(unit, 'D05', 'trench')).toBeNull()
    expect(s.why('C', 'D05', 'trench')).toMatchObject({ code: 'cannot-shelter', clause: '8.321c' })
    expect(s.why('A', 'D06', 'blockhouse')).toMatchObject({
      code: 'cannot-shelter',
      clause: '8.31c',
    })
    expect(s.why('A', 'D06', 'trench')).toMatchObject({ code: 'no-shelter', clause: '8.321d' })
    expect(s.why('M', 'D05', 'blockhouse')).toMatchObject({ code: 'no-shelter', clause: '8.31c' })
    s.place('A', 'D05', 'trench')
    s.place('M', 'D06', 'blockhouse')
    s.place('N', 'D06', 'blockhouse')
    expect(s.state.units).toMatchObject({
      A: { in: 'trench', spent: false },
      M: { in: 'blockhouse', spent: false },
      N: { in: 'blockhouse', spent: false },
    })
  })
})

describe('units and control', () => {
  it('3.73a eleven destroys a unit of cohesion twelve as well', () => {
    const sturdy = {
      ...COUNTERS,
      bef: { ...COUNTERS.bef, dispersed: { ...COUNTERS.bef?.dispersed } },
    }
    Object.assign(sturdy.bef.dispersed, { cohesion: 12 })
    const shot = (dice: number[]) => {
      const p = play({
        actor: 'german',
        counters: sturdy as never,
        units: {
          M: ['german', 'demg', 'D04', { dispersed: true }],
          A: ['british', 'bef', 'D05', { dispersed: true, spent: true }],
        },
        dice,
      })
      p.command('M')
      p.fire('M', 'D05')
      return p.last('check')
    }
    expect(shot([4, 5])).toMatchObject({ total: 11, cohesion: 12, outcome: 'destroyed' })
    expect(shot([4, 4])).toMatchObject({ total: 10, outcome: 'no effect' })
  })
  it('3.8f a second formed mover may try the same unit again in the same turn', () => {
    const p = own(
      {
        A: ['british', 'bef', 'D06'],
        C: ['british', 'bef', 'E06'],
        B: ['british', 'bef', 'D05', { dispersed: true }],
      },
      { dice: [6, 6, 1, 2] },
    )
    p.command('A')
    p.enter('D05', 'A')
    p.do({ type: 'rally', unit: 'B' })
    expect(p.unit('B')).toMatchObject({ formed: false, spent: false })
    p.enter('D04', 'A')
    p.finish()
    p.pass()
    p.command('C')
    p.enter('D05', 'C')
    p.do({ type: 'rally', unit: 'B' })
    expect(p.unit('B')).toMatchObject({ formed: true, spent: true })
  })
  it('3.9c a hex in both areas is his who alone stands in it, else his whom the scenario names', () => {
    const both = { british: ['A01', 'A02', 'A03'], german: ['A02', 'A03', 'C01'] }
    const held = (control: Record<string, string>) =>
      play({
        areas: both,
        control,
        units: { A: ['british', 'bef', 'A02'], G: ['german', 'deinf', 'C01'] },
      }).s.control
    expect(held({})).toMatchObject({ A01: 'british', A02: 'british', C01: 'german' })
    expect(held({}).A03).toBeUndefined()
    expect(held({ A02: 'german', A03: 'german' })).toMatchObject({ A02: 'british', A03: 'german' })
    expect(held({ A01: 'german' })).toMatchObject({ A01: 'german' })
  })
  it('5.12d a night that infiltration lifts from 0 to 1 does not spare the next', () => {
    const base = battleOf({
      night: [1, 2],
      infiltration: ['german'],
      units: { A: ['british', 'bef', 'D05'], ...far } as unknown as Units,
    })
    const { state } = newGame(base, scriptedDice([3, 2, 3, 2]))
    expect(state.couplets).toBe(1)
    for (let i = 0; i < 2; i++) apply(base, state, { type: 'pass' })
    expect(state).toMatchObject({ turn: 2, couplets: 1 })
  })
})

describe('moving', () => {
  it('6.61d one of a stack may stay behind by choice, and is spent', () => {
    const p = own({ A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'] })
    p.command('A', 'B')
    p.enter('D06', 'A', 'B')
    expect(p.unit('B').spent).toBe(false)
    p.enter('D07', 'A')
    expect(p.unit('B')).toMatchObject({ hex: 'D06', spent: true })
    expect(p.no({ type: 'enter', units: ['B'], hex: 'D07' }).code).toBe('move-over')
  })
  it('6.41a 8.321c flamethrowers neither dig nor go IN, and are told so as a ruling', () => {
    for (const [counter, ruling] of [
      ['flame', true],
      ['cav', undefined],
    ] as const) {
      const p = own({ A: ['british', counter, 'D05'] }, { trenches: ['D05'] })
      p.command('A')
      const digging = p.no({ type: 'dig', unit: 'A' })
      expect(digging).toMatchObject({ code: 'cannot-dig', clause: '6.41a' })
      const going = p.no({ type: 'goIn', units: ['A'] })
      expect(going).toMatchObject({ code: 'cannot-shelter', clause: '8.321c' })
      expect([digging.ruling, going.ruling], counter).toEqual([ruling, ruling])
    }
    const s = settingUp({ A: 'flame', H: 'hgun' }, { trenches: ['D05'] })
    expect(s.why('A', 'D05', 'trench')).toMatchObject({ clause: '8.321c', ruling: true })
    expect(s.why('H', 'D05', 'trench')).toMatchObject({ clause: '3.12c', ruling: true })
  })
  it('6.65c a mover still counts as moving while another spends its point in the same hex', () => {
    const p = play({
      map: sketch({ trenches: [['W10']] }),
      actor: 'german',
      units: {
        A: ['german', 'deinf', 'X10'],
        B: ['german', 'deinf', 'W10'],
        M: ['british', 'gbmg', 'W08', { dispersed: true }],
      },
      dice: [1, 2, 1, 2],
    })
    p.command('A', 'B')
    p.enter('W10', 'A')
    p.hold()
    p.do({ type: 'goIn', units: ['B'] })
    p.react('M')
    expect(nets(p)).toEqual({ A: 2 + 1 + 1 - 1, B: 2 + 1 + 1 - 1 - 3 })
    const q = play({
      actor: 'german',
      units: {
        A: ['german', 'deinf', 'X10'],
        B: ['german', 'deinf', 'W10'],
        M: ['british', 'gbmg', 'W08', { dispersed: true }],
      },
    })
    q.command('A', 'B')
    q.enter('W10', 'A')
    q.hold()
    q.enter('W11', 'B')
    expect(q.s.movers.map(({ unit, moving }) => [unit, moving])).toEqual([
      ['A', false],
      ['B', true],
    ])
  })
  it('6.661c by night on top of a friendly trench, or out of it, a unit may be lost', () => {
    const walk = (inside: boolean, to: string) => {
      const p = own(
        { A: ['british', 'bef', 'D05', inside ? { in: 'trench' } : {}] },
        { night: [1], map: sketch({ trenches: [['D05', 'D06']] }), dice: [1, 2] },
      )
      p.command('A')
      p.enter(to, 'A')
      return p.log('check').map(({ cause }) => cause)
    }
    expect(walk(true, 'D06')).toEqual([])
    expect(walk(false, 'D06')).toEqual(['lost'])
    expect(walk(true, 'E06')).toEqual(['lost'])
  })
  it('6.662b a trench in the set-up areas of both is an enemy trench to both', () => {
    for (const side of ['british', 'german'] as const) {
      const p = play({
        map: sketch({ trenches: [['D05', 'D06']] }),
        areas: { british: ['D05', 'D06'], german: ['D05', 'D06'] },
        actor: side,
        units: {
          A: [side, 'deinf', 'D05', { in: 'trench' }],
          Y: [side === 'british' ? 'german' : 'british', 'bef', 'AR25'],
        },
        dice: [1, 2],
      })
      p.command('A')
      p.enter('D06', 'A')
      expect(p.log('check').map(({ cause }) => cause)).toEqual(['lost'])
    }
  })
  it('6.663a two causes at one side ask for one check, and the next turn asks anew', () => {
    const p = own(
      { A: ['british', 'bef', 'D05'] },
      {
        night: [1, 2],
        couplets: 1,
        map: sketch({ green: ['D05/D06'] }),
        dice: [1, 2, 3, 1, 1, 2],
      },
    )
    p.command('A')
    p.enter('D06', 'A')
    expect(p.log('check')).toHaveLength(1)
    p.finish()
    p.pass()
    expect(p.s.turn).toBe(2)
    p.command('A')
    p.enter('D05', 'A')
    expect(p.log('check')).toHaveLength(2)
  })
  it('8.341b wire counts on a road too', () => {
    const p = own(
      { A: ['british', 'bef', 'D05'] },
      { map: sketch({ wire: ['D05/D06'], roads: [['D05', 'D06']] }) },
    )
    p.command('A')
    p.enter('D06', 'A')
    expect(p.unit('A')).toMatchObject({ formed: false, spent: true })
  })
  it('8.7b 8.7c a bridge without a road, or a road without a bridge, takes a unit over the stream', () => {
    for (const more of [{ bridges: ['D05/D06'] }, { roads: [['D05', 'D06']] }]) {
      const p = own(
        { A: ['british', 'bef', 'D05'] },
        { map: sketch({ streams: ['D05/D06'], ...more }) },
      )
      p.command('A')
      p.enter('D06', 'A')
      expect(p.unit('A')).toMatchObject({ formed: true, spent: false })
    }
  })
  it('3.11d 8.323 8.341e an armoured car bogs down and ignores wire as a tank does', () => {
    const car = { ...COUNTERS.tank, id: 'car', types: ['armored car'] } as (typeof COUNTERS)['tank']
    const at = (wish: Partial<Wish>) => {
      const p = own(
        { A: ['british', 'car', 'D05'] },
        { counters: { ...COUNTERS, car } as never, dice: [1, 2], ...wish },
      )
      p.command('A')
      p.enter('D06', 'A')
      return p
    }
    expect(at({ trenches: ['D06'] }).last('check').cause).toBe('bog')
    const wire = at({ map: sketch({ wire: ['D05/D06'] }) })
    expect(wire.unit('A')).toMatchObject({ formed: true, spent: false })
    expect(wire.s.breaches).toEqual(['D05/D06'])
  })
})

describe('melee and reaction', () => {
  it('6.673a those who fought fight again, spent, when another starts a melee there', () => {
    const p = play({
      actor: 'german',
      units: {
        G: ['german', 'deinf', 'V10'],
        H: ['german', 'deinf', 'V10'],
        B: ['british', 'bef', 'V10'],
      },
      dice: [1, 2, 1, 2],
    })
    p.command('G', 'H')
    for (const unit of ['G', 'H']) {
      p.do({ type: 'melee', units: [unit] })
      p.do({ type: 'allocate', attacks: [{ unit, target: 'B' }] })
      p.do({ type: 'allocate', attacks: [{ unit: 'B', target: null }] })
      expect(p.last('melee')).toMatchObject({ acting: [unit], reacting: ['B'] })
      expect(p.unit('B').spent).toBe(true)
    }
    expect(p.log('check').map(({ unit }) => unit)).toEqual(['B', 'B'])
  })
  it('RC.h in rain or snow every hex between conceals; the refusal speaks of rain, at night of the dark', () => {
    const shot = (more: Partial<Wish>) => {
      const p = play({
        ...more,
        units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D08'] },
      })
      p.command('A')
      return p.no({ type: 'fire', unit: 'A', hex: 'D08', mode: 'area' })
    }
    const rain = shot({ precipitation: true })
    expect(rain).toMatchObject({ code: 'no-sight', clause: '4.82a', ruling: true })
    expect(rain.text).toMatch(/^A second hex of rain or snow in D07/)
    expect(rain.trace?.meets).toMatchObject([
      { what: 'rain', hexes: ['D06'], clause: 'RC.h', ruling: true },
      { what: 'rain', hexes: ['D07'] },
    ])
    for (const dark of [shot({ night: [1] }), shot({ night: [1], precipitation: true })]) {
      expect(dark.text).toMatch(/^A second dark hex in D07/)
      expect(dark).not.toHaveProperty('ruling')
    }
  })
  it('6.677b doubling comes first: underlined 3 is 5 against a vehicle', () => {
    const p = play({
      actor: 'german',
      infiltration: ['german'],
      units: { G: ['german', 'under', 'V10'], T: ['british', 'tank', 'V10', { spent: true }] },
      dice: [1, 2],
    })
    p.command('G')
    p.do({ type: 'melee', units: ['G'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'T' }] })
    p.do({ type: 'allocate', attacks: [] })
    expect(nets(p)).toEqual({ T: 5 })
    expect(p.last('check').modifiers).toMatchObject([
      {
        clause: '6.677a',
        ruling: true,
        label: 'G, melee value, doubled, 1 less against a vehicle',
      },
    ])
    // Nothing is open where the value bears no mark, or the target is no vehicle.
    for (const [attacker, target] of [
      ['bef', 'tank'],
      ['under', 'bef'],
    ] as const) {
      const q = play({
        actor: 'german',
        infiltration: ['german'],
        units: { G: ['german', attacker, 'V10'], T: ['british', target, 'V10', { spent: true }] },
        dice: [1, 2],
      })
      q.command('G')
      q.do({ type: 'melee', units: ['G'] })
      q.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'T' }] })
      q.do({ type: 'allocate', attacks: [] })
      expect(q.last('check').modifiers[0]).not.toHaveProperty('ruling')
    }
  })
  it('6.679d hallowed ground helps in fire, bog and rally checks, and under shells and gas', () => {
    const hallowed = { hex: 'D05', side: 'british' }
    const shells = (shell: 'high explosive' | 'gas') =>
      play({
        hallowed,
        units: {
          A: ['british', 'bef', 'T20'],
          B: ['british', 'bef', 'D05', { dispersed: true, spent: true }],
        },
        artillery: { british: [['X', 'telephone', 3]] },
        missions: [{ group: 'X', vertex: 'D05:W', due: 1, shell }],
        date: { year: 1917, month: 1, day: 1 },
        dice: [1, 2, 1, 1, 3],
      })
    const shelled = shells('high explosive')
    shelled.command('A')
    expect(nets(shelled)).toEqual({ B: 3 - 1 })
    const gassed = shells('gas')
    gassed.command('A')
    expect(nets(gassed)).toEqual({ B: -1 })
    const fired = play({
      actor: 'german',
      hallowed,
      units: {
        M: ['german', 'demg', 'D04', { dispersed: true }],
        B: ['british', 'bef', 'D05', { dispersed: true, spent: true }],
      },
      dice: [1, 2],
    })
    fired.command('M')
    fired.fire('M', 'D05')
    expect(nets(fired)).toEqual({ B: 2 - 1 })
    const bogged = own(
      { A: ['british', 'cav', 'D07'] },
      { hallowed, trenches: ['D06'], dice: [1, 2] },
    )
    bogged.command('A')
    bogged.enter('D06', 'A')
    expect(nets(bogged)).toEqual({ A: -1 })
    const rallied = own(
      { A: ['british', 'bef', 'D06'], B: ['british', 'bef', 'D05', { dispersed: true }] },
      { hallowed, dice: [4, 4] },
    )
    rallied.command('A')
    rallied.enter('D05', 'A')
    rallied.do({ type: 'rally', unit: 'B' })
    expect(rallied.last('check')).toMatchObject({ total: 7, outcome: 'rallied' })
  })
  it('6.74e a mortar in the hex does not answer', () => {
    const p = play({
      actor: 'german',
      units: {
        A: ['german', 'deinf', 'W10'],
        R: ['british', 'mortar', 'V10', { dispersed: true }],
        I: ['british', 'bef', 'V10'],
      },
    })
    p.command('A')
    p.fire('A', 'V10')
    expect(p.actions('return').map(({ shots }) => shots.map(({ unit }) => unit))).toEqual([['I']])
    expect(p.no({ type: 'return', shots: [{ unit: 'R', mode: 'area' }] })).toMatchObject({
      code: 'mortar',
      clause: '6.71b',
    })
  })
  it('6.53h RC.g night and gas give one modifier together; gas at the target, or in the shot’s own hex, none', () => {
    const shot = (gas: string[], night: number[] = [], from = 'D05') => {
      const p = play({
        gas,
        night,
        units: {
          S: ['british', 'gbmg', from, { dispersed: true }],
          T: ['german', 'deinf', 'D06', { dispersed: true, spent: true }],
        },
        dice: [1, 2],
      })
      p.command('S')
      p.fire('S', 'D06')
      return p
        .last('check')
        .modifiers.filter(({ category }) => category === 'visibility')
        .map(({ value }) => value)
    }
    expect(shot([])).toEqual([])
    expect(shot(['D05'])).toEqual([-1])
    expect(shot(['D05'], [1])).toEqual([-1])
    expect(shot(['D06'])).toEqual([])
    expect(shot(['D06'], [], 'D06')).toEqual([])
  })
})
