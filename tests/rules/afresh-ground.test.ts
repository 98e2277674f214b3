import { describe, expect, it } from 'vitest'
import { type Plan, sketch } from '../support/map.ts'
import { net, opening, type Play, play, type Wish } from '../support/play.ts'

/** Checks of chapters 2 to 5, 8 and 10 as they are worded, picked at random and played by a reader new to the tests. */
const far = { Z: ['german', 'deinf', 'AR25'] } as const
const own = (units: object, more: Partial<Wish> = {}): Play =>
  play({ ...more, units: { ...units, ...far } as unknown as Wish['units'] })
const on = (plan: Plan) => ({ map: sketch(plan) })
const dug = { dispersed: true, spent: true } as const

/** What a shot by this counter from D05 adds to the check of T, which lies dispersed in that hex. */
function shot(counter: string, hex: string, more: Partial<Wish> = {}, target: object = {}): number {
  const p = play({
    ...more,
    units: {
      S: ['british', counter, 'D05', { dispersed: true }],
      T: ['german', 'deinf', hex, { ...dug, ...target }],
      ...more.units,
    } as Wish['units'],
    dice: [1, 2, 1, 2, 1, 2],
  })
  p.command('S')
  p.fire('S', hex)
  const check = p.log('check').find(({ unit }) => unit === 'T')
  return check ? net(check) : Number.NaN
}
const sees = (hex: string, more: Partial<Wish> = {}, counter = 'gun'): boolean => {
  const p = play({
    ...more,
    units: {
      S: ['british', counter, 'D05', { dispersed: true }],
      T: ['german', 'deinf', hex, dug],
      ...more.units,
    } as Wish['units'],
  })
  p.command('S')
  return p.ok({ type: 'fire', unit: 'S', hex, mode: 'area' })
}

describe('2, 3 and 5', () => {
  it('2.2d a blast at the rim of the field strikes the two hexes in play', () => {
    const p = own(
      { A: ['british', 'bef', 'D05'], T: ['german', 'deinf', 'N18'] },
      {
        ...on({ outOfPlay: ['O19'] }),
        artillery: { british: [['B', 'trench set', 3]] },
        missions: [{ group: 'B', vertex: 'N18/N19/M19', due: 1 }],
        dice: [1, 1, 3],
      },
    )
    p.command('A')
    // The spine to the east leads to N18, N19 and the hex that is not in play.
    const east = p.actions('spine').find(({ vertex }) => vertex === 'O19:W' || vertex === 'N18:SE')
    expect(east).toBeDefined()
    p.dice(1, 1, 2)
    p.do(east as never)
    expect([...p.last('strikes').hexes].sort()).toEqual(['N18', 'N19'])
  })
  it('3.5c a dispersed unit is no link of a mass', () => {
    const p = own({
      A: ['british', 'bef', 'O19'],
      B: ['british', 'bef', 'P19'],
      C: ['british', 'bef', 'Q19'],
      D: ['british', 'bef', 'M19'],
      E: ['british', 'bef', 'N18', { dispersed: true }],
    })
    expect(p.no({ type: 'command', units: ['D', 'A'] }).clause).toBe('3.5b')
    expect(p.ok({ type: 'command', units: ['A', 'B', 'C'] })).toBe(true)
  })
  it('3.5d seven hexes in a row are too many, six of them are not', () => {
    const hexes = ['O05', 'O06', 'O07', 'O08', 'O09', 'O10', 'O11']
    const p = own(Object.fromEntries(hexes.map((hex) => [hex, ['british', 'bef', hex]])))
    expect(p.no({ type: 'command', units: hexes })).toMatchObject({
      clause: '3.5d',
      has: 6,
      needs: 7,
    })
    expect(p.ok({ type: 'command', units: hexes.slice(1) })).toBe(true)
  })
  it('3.12a 3.12b horse artillery: 3 in melee, cavalry before a trench, refused a shovel', () => {
    const p = play({
      actor: 'german',
      units: {
        H: ['german', 'hgun', 'V10'],
        B: ['british', 'bef', 'V10'],
      },
      dice: [1, 1],
    })
    p.command('H')
    p.do({ type: 'melee', units: ['H'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'H', target: 'B' }] })
    p.do({ type: 'allocate', attacks: [] })
    expect(net(p.last('check'))).toBe(3)
    const q = own({ H: ['british', 'hgun', 'D05'] }, { trenches: ['D06'], dice: [1, 2] })
    q.command('H')
    expect(q.no({ type: 'dig', unit: 'H' }).code).toBe('cannot-dig')
    q.enter('D06', 'H')
    expect(q.last('check').cause).toBe('bog')
  })
  it('3.8f the rallied unit is shot at formed and standing, the mover formed and moving', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D09'],
        B: ['british', 'bef', 'D08', { dispersed: true }],
        M: ['german', 'demg', 'D05', { dispersed: true }],
      },
      dice: [3, 4, 1, 1, 1, 1],
    })
    p.command('A')
    p.enter('D08', 'A')
    p.do({ type: 'rally', unit: 'B' })
    p.react('M')
    const nets = Object.fromEntries(
      p
        .log('check')
        .filter(({ cause }) => cause === 'reaction fire')
        .map((check) => [check.unit, net(check)]),
    )
    expect(nets).toEqual({ A: 2 + 1 + 1 - 1, B: 2 + 1 - 1 })
    expect(p.unit('B')).toMatchObject({ formed: true, spent: true })
  })
  it('3.9d a shared hex keeps its holder until the melee has left one side there', () => {
    const p = play({
      control: { V10: 'british' },
      actor: 'german',
      units: {
        G: ['german', 'deinf', 'V11'],
        B: ['british', 'bef', 'V10', { dispersed: true, spent: true }],
        C: ['british', 'bef', 'A01'],
      },
      dice: [6, 5],
    })
    p.command('G')
    p.enter('V10', 'G')
    expect(p.s.control.V10).toBe('british')
    p.do({ type: 'melee', units: ['G'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'B' }] })
    p.do({ type: 'allocate', attacks: [] })
    expect(p.unit('B').where).toBe('destroyed')
    expect(p.s.control.V10).toBe('german')
  })
  it('5.12b 5.12d nights of difference 1: 0, 1, 0, 1 couplets; with infiltration 1 and 5', () => {
    const p = opening({
      night: [1, 2, 3, 4],
      turns: 4,
      units: { A: ['british', 'bef', 'D05'], ...far } as unknown as Wish['units'],
      dice: [3, 2, 3, 2, 3, 2, 3, 2],
    })
    for (let i = 0; i < 4; i++) if (p.kind === 'half') p.pass()
    expect(p.log('initiative').map(({ couplets }) => couplets)).toEqual([0, 1, 0, 1])
    const couplets = (dice: number[], night: number[]) =>
      opening({
        night,
        infiltration: ['german', 'british'],
        units: { A: ['british', 'bef', 'D05'], ...far } as unknown as Wish['units'],
        dice,
      }).last('initiative').couplets
    expect([couplets([3, 2], [1]), couplets([6, 1], [1]), couplets([5, 5], [1])]).toEqual([1, 5, 3])
    expect([couplets([5, 3], []), couplets([5, 5], [])]).toEqual([3, 4])
  })
})

describe('4 sight', () => {
  it('4.6b 4.6d a friend IN a trench is fired past, a second on top is not; machine guns do not care', () => {
    const friend = (more: object) => ({ F: ['british', 'bef', 'D06', more] })
    const past = (units: object, counter = 'bef') =>
      sees('D07', { ...on({ trenches: [['D06']] }), units: units as never }, counter)
    expect(past(friend({ in: 'trench' }))).toBe(true)
    expect(past(friend({}))).toBe(false)
    expect(past({ ...friend({ in: 'trench' }), K: ['british', 'bef', 'D06'] })).toBe(false)
    expect(past(friend({}), 'gbmg')).toBe(true)
    expect(past({ F: ['german', 'bef', 'D06'] })).toBe(true)
  })
  it('4.81a 4.81b smoke between: +1 in all at range 2; at either end: nothing', () => {
    const formed = (smoke: string[]) => {
      const p = play({
        smoke,
        units: {
          S: ['british', 'gbmg', 'D05', { dispersed: true }],
          T: ['german', 'deinf', 'D07', { spent: true }],
        },
        dice: [1, 2],
      })
      p.command('S')
      p.fire('S', 'D07')
      return net(p.last('check'))
    }
    expect(formed(['D06'])).toBe(2 + 1 - 1 - 1)
    expect(formed(['D05', 'D07'])).toBe(2 + 1 - 1)
  })
  it('4.82b at night two hexes are seen, three are not, along a hexside too', () => {
    const night = { night: [1] }
    expect(['D06', 'D07', 'D08', 'F05'].map((hex) => sees(hex, night))).toEqual([
      ...[true, true, false, true],
    ])
  })
  it('4.53b from 4 to 0 woods on 2 hide nothing, on 1 and 3 they do', () => {
    const woods = (level: number) =>
      sees('D08', on({ crest: { D05: 4 }, level: { D06: level }, dotted: ['D06'] }))
    expect([woods(1), woods(2), woods(3)]).toEqual([false, true, false])
  })
  it('4.52d behind the crest one sees across and up, not down', () => {
    const plateau = { level: { D04: 2 }, crest: { D05: 2, D03: 3 } }
    const from = (hex: string, to: string) => {
      const p = play({
        ...on(plateau),
        units: {
          S: ['british', 'gun', hex, { dispersed: true }],
          T: ['german', 'deinf', to, dug],
        },
      })
      p.command('S')
      return p.ok({ type: 'fire', unit: 'S', hex: to, mode: 'area' })
    }
    expect(from('D05', 'D07')).toBe(true)
    expect(from('D04', 'D07')).toBe(false)
    expect(from('D04', 'D05')).toBe(true)
    expect(from('D04', 'D03')).toBe(true)
  })
})

describe('8 ground', () => {
  it('8.01 RC.a one terrain modifier, the lowest of all', () => {
    const june = { date: { year: 1915, month: 6, day: 1 } }
    expect(shot('gbmg', 'D07', { ...on({ wheat: ['D06'] }), ...june, scrapes: ['D07'] })).toBe(
      2 - 1 - 1,
    )
    expect(
      shot('gun', 'D06', on({ trenches: [['D06']], village: ['D06'] }), { in: 'trench' }),
    ).toBe(0)
  })
  it('8.321a 8.31a 3 artillery against a trench 0, a mortar +1; against a blockhouse -1', () => {
    const trench = on({ trenches: [['D06']] })
    expect(shot('gun', 'D06', trench, { in: 'trench' })).toBe(0)
    expect(shot('mortar', 'D06', trench, { in: 'trench' })).toBe(1)
    const p = play({
      blockhouses: ['D06'],
      units: {
        S: ['british', 'gun', 'D05', { dispersed: true }],
        T: ['german', 'demg', 'D06', { ...dug, in: 'blockhouse' }],
      },
      dice: [1, 2],
    })
    p.command('S')
    p.fire('S', 'D06')
    expect(net(p.last('check'))).toBe(-1)
  })
  it('8.43a on a hill -1 from below, 0 from its level, and 0 for a mortar', () => {
    const below = on({ crest: { D05: 1, D06: 2 } })
    const level = on({ crest: { D05: 2, D06: 2 } })
    expect([shot('gbmg', 'D06', below), shot('gbmg', 'D06', level)]).toEqual([1, 2])
    expect(shot('mortar', 'D06', below)).toBe(3)
  })
  it('8.321e 8.321f one point and no more: in over the top it waits, along the trench it is IN', () => {
    const trench = on({ trenches: [['V10', 'V11']] })
    const p = own({ A: ['british', 'bef', 'W10', { dispersed: true }] }, trench)
    p.command('A')
    p.enter('V10', 'A')
    expect(p.unit('A')).toMatchObject({ in: null, spent: true })
    const q = play({
      ...trench,
      units: {
        A: ['british', 'bef', 'V11', { dispersed: true, in: 'trench' }],
        M: ['german', 'demg', 'V09', { dispersed: true }],
      },
      dice: [1, 2],
    })
    q.command('A')
    q.enter('V10', 'A')
    q.react('M')
    expect(q.unit('A').in).toBe('trench')
    expect(net(q.last('check'))).toBe(2 + 1 - 3)
  })
  it('8.33a over a bomb stop it arrives outside', () => {
    const p = own(
      { A: ['british', 'bef', 'V11', { in: 'trench' }] },
      { ...on({ trenches: [['V10', 'V11']] }), bombStops: ['V10/V11'] },
    )
    p.command('A')
    p.enter('V10', 'A')
    expect(p.unit('A').in).toBeNull()
    p.do({ type: 'goIn', units: ['A'] })
    expect(p.unit('A').in).toBe('trench')
    expect(p.s.movers[0]?.spent).toBe(2)
  })
  it('8.323 a tank of 7 bogs on 8, not on 7, and 12 does not destroy it', () => {
    const tank = (dice: number[]) => {
      const p = own(
        { K: ['british', 'tank', 'D05', { dispersed: true }] },
        { trenches: ['D06'], dice },
      )
      p.command('K')
      p.enter('D06', 'K')
      return p.last('check').outcome
    }
    expect([tank([3, 4]), tank([4, 4]), tank([6, 6])]).toEqual([
      'no effect',
      'dispersed and spent',
      'dispersed and spent',
    ])
  })
  it('8.341c who crossed wire neither goes IN nor fights this turn', () => {
    const p = play({
      ...on({ wire: ['D05/D06'], trenches: [['D06']] }),
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D06', { spent: true }],
      },
    })
    p.command('A', 'B')
    p.enter('D06', 'A')
    for (const action of [
      { type: 'melee', units: ['A'] },
      { type: 'goIn', units: ['A'] },
      { type: 'melee', units: ['A'], goIn: true },
    ])
      expect(p.no(action)).toMatchObject({ code: 'move-over', clause: '6.671b' })
  })
  it('8.342a a tank breaches both wires that it crosses, and goes on', () => {
    const p = own({ K: ['british', 'tank', 'D05'] }, on({ wire: ['D05/D06', 'D06/D07'] }))
    p.command('K')
    p.enter('D06', 'K')
    p.enter('D07', 'K')
    expect(p.s.breaches).toEqual(['D05/D06', 'D06/D07'])
    expect(p.unit('K').formed).toBe(true)
  })
  it('8.7e a lake side is closed, another side of the hex is open', () => {
    const p = own({ A: ['british', 'bef', 'D05'] }, on({ blue: ['D05/D06'] }))
    p.command('A')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D06' }).clause).toBe('8.7e')
    p.enter('E06', 'A')
    p.enter('D06', 'A')
  })
  it('8.8a 8.8b wheat hides from April to October between equals, and never down a hill', () => {
    const through = (month: number, day: number, plan: Plan = {}) =>
      shot('gbmg', 'D07', {
        ...on({ wheat: ['D06'], ...plan }),
        date: { year: 1915, month, day },
      }) -
      (2 - 1)
    expect([
      through(4, 1),
      through(10, 31),
      through(3, 31),
      through(11, 1),
      through(12, 1),
    ]).toEqual([-1, -1, 0, 0, 0])
    expect(through(7, 1, { crest: { D05: 1 } })).toBe(0)
  })
  it('8.9b a second strip of light woods blocks, a target within one has nothing of it', () => {
    expect(shot('gun', 'D07', on({ light: ['D06', 'D07'] }))).toBe(3 - 1 - 1)
    expect(sees('D08', on({ light: ['D06', 'D07'] }))).toBe(false)
    expect(shot('gun', 'D06', on({ light: ['D06'] }))).toBe(3)
  })
})

describe('10 arrivals and exits', () => {
  const entry = (turn: number, hexes: string[]) =>
    ['british', 'bef', '', { arrival: { turn, by: 'entry' as const, hexes } }] as const
  it('10.2a 10.21c not before its turn, not elsewhere, for one point', () => {
    const early = own({ A: entry(2, ['A05']), B: ['british', 'bef', 'K10'] })
    expect(early.no({ type: 'command', units: ['A'] }).clause).toBe('10.2a')
    const p = own({ A: entry(2, ['A05']), B: ['british', 'bef', 'K10'] }, { turn: 5 })
    p.command('A')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'B01' }).clause).toBe('10.2a')
    p.do({ type: 'enter', units: ['A'], hex: 'A05', face: 'dispersed' })
    expect(p.unit('A')).toMatchObject({ hex: 'A05', spent: true })
  })
  it('10.3a 10.3b off an edge for a point, and for good', () => {
    const p = own({ A: ['british', 'bef', 'A02'] })
    p.command('A')
    expect(p.no({ type: 'exit', units: ['A'], side: 'N' }).code).toBe('not-edge')
    p.enter('A01', 'A')
    p.do({ type: 'exit', units: ['A'], side: 'N' })
    expect(p.unit('A').where).toBe('exited')
    p.pass()
    expect(p.no({ type: 'command', units: ['A'] }).code).toBe('off-map')
  })
})
