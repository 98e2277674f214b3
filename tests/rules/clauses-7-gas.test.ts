import { describe, expect, it } from 'vitest'
import type { Shell } from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { net, type Play, play, type Wish } from '../support/play.ts'

const field = (plan: Parameters<typeof sketch>[0] = {}) =>
  sketch({ columns: 12, rows: 10, ...plan })
const GAS_TIME = { year: 1917, month: 9, day: 20 }
const GETS_THROUGH = [3, 3]
/** D06, D07 and E07 meet here; west of it C07, D06 and D07. */
const V = 'E07:W'
const WEST = 'C07:E'

/** British to command; they have one telephone group of firepower 5. */
function war(more: Partial<Wish> = {}, dice: number[] = []): Play {
  const { units, ...wish } = more
  return play({
    map: field(),
    date: GAS_TIME,
    artillery: { british: [['B', 'telephone', 5]] },
    units: { A: ['british', 'bef', 'J05'], ...units },
    couplets: 1,
    turns: 12,
    dice,
    ...wish,
  })
}
/** A mission of this shell on V, primed; the command to A makes it roll. */
function mission(shell: Shell, dice: number[], more: Partial<Wish> = {}): Play {
  const p = war({ missions: [{ group: 'B', vertex: V, due: 1, shell }], ...more }, dice)
  p.command('A')
  return p
}
/** A walks into this hex from beside it; its check, if it makes one, is 1 and 2. */
function walk(hex: string, more: Partial<Wish>, from = 'D08'): Play {
  const p = war({ ...more, units: { A: ['british', 'bef', from], ...more.units } })
  p.command('A')
  p.dice(1, 2)
  p.enter(hex, 'A')
  return p
}
function nextTurn(p: Play): Play {
  const { turn } = p.s
  p.dice(2, 1)
  while (p.s.turn === turn) p.do(p.kind === 'activation' ? { type: 'finish' } : { type: 'pass' })
  return p
}
const checked = (p: Play) => p.log('check').map((check) => check.unit)

describe('7.51 gas', () => {
  it('7.51a is there from September 1915 on', () => {
    const gas = { type: 'call', group: 'B', shell: 'gas', mode: 'telephone' } as const
    for (const date of [
      { year: 1914, month: 12, day: 1 },
      { year: 1915, month: 8, day: 31 },
    ]) {
      expect(war({ date }).no(gas)).toMatchObject({ code: 'no-gas', clause: '7.51a' })
      expect(
        war({ date })
          .actions('call')
          .map((action) => action.shell),
      ).not.toContain('gas')
    }
    for (const date of [
      { year: 1915, month: 9, day: 1 },
      { year: 1916, month: 1, day: 1 },
      GAS_TIME,
    ])
      expect(war({ date }).ok(gas)).toBe(true)
  })
  it('7.51b is declared with the cross hair and stays so; it may be cancelled', () => {
    const p = war()
    p.do({ type: 'call', group: 'B', shell: 'gas', mode: 'telephone' }, { type: 'aim', vertex: V })
    nextTurn(p)
    expect(
      p.no({ type: 'call', group: 'B', shell: 'high explosive', mode: 'telephone' }).code,
    ).toBe('has-mission')
    expect(p.s.artillery.B?.mission?.shell).toBe('gas')
    p.dice(...GETS_THROUGH)
    p.do({ type: 'cancel', group: 'B' })
    expect(p.s.artillery.B?.mission).toBeNull()
    expect(p.s.gas).toEqual([])
  })
  it('7.51c strikes like any mission, strays like one, and leaves gas in its three hexes', () => {
    const p = mission('gas', [...GETS_THROUGH, 3, 2, 1, 2, 1, 2, 1, 2], {
      units: {
        C: ['german', 'deinf', 'C07'],
        D: ['british', 'bef', 'D06'],
        E: ['german', 'deinf', 'D07'],
        F: ['german', 'deinf', 'E07'],
      },
    })
    p.do({ type: 'spine', vertex: WEST })
    expect(checked(p)).toEqual(['C', 'D', 'E'])
    expect(p.log('check').every((check) => check.cause === 'gas')).toBe(true)
    expect(p.s.gas).toEqual(['C07', 'D06', 'D07'])
    expect(p.s.fires).toEqual([])
  })
})

describe('7.511 gas checks', () => {
  const wish: Partial<Wish> = {
    trenches: ['D06'],
    blockhouses: ['D07'],
    map: field({ dotted: ['E07'] }),
    night: [1],
    scrapes: ['D06'],
  }
  it('7.511a neither firepower, range, cover nor night count: formed and moving do', () => {
    const p = mission('gas', [...GETS_THROUGH, 1, 3, 4, 1, 2, 1, 2], {
      ...wish,
      units: {
        T: ['german', 'deinf', 'D06', { in: 'trench' }],
        U: ['german', 'deinf', 'E07', { dispersed: true }],
        K: ['german', 'tank', 'E07', { dispersed: true }],
      },
    })
    const [t, u, k] = p.log('check')
    expect(t).toMatchObject({ unit: 'T', total: 3 + 4 + 1, cohesion: 8, outcome: 'no effect' })
    expect(t?.modifiers.map((line) => line.category)).toEqual(['deployment'])
    expect(u?.modifiers).toEqual([])
    expect(k?.modifiers).toEqual([])
  })
  it('7.511a hallowed ground does as well', () => {
    const p = mission('gas', [...GETS_THROUGH, 1, 1, 2], {
      units: { T: ['german', 'deinf', 'D06'] },
      hallowed: { hex: 'D05', side: 'german' },
    })
    expect(net(p.last('check'))).toBe(1 - 1)
  })
  it('7.511a 11 or more destroys', () => {
    const p = mission('gas', [...GETS_THROUGH, 1, 4, 6], {
      units: { T: ['german', 'deinf', 'D06'] },
    })
    expect(p.last('check')).toMatchObject({ total: 11, outcome: 'destroyed' })
    const entering = war({ gas: ['D07'], units: { A: ['british', 'bef', 'D08'] } })
    entering.command('A')
    entering.dice(4, 5)
    entering.enter('D07', 'A')
    expect(entering.unit('A').where).toBe('destroyed')
  })
  it('RC.f blockhouse, trench, cover and vehicle give nothing against gas', () => {
    const p = mission('gas', [...GETS_THROUGH, 1, ...Array(4).fill([1, 2]).flat()], {
      ...wish,
      units: {
        M: ['german', 'demg', 'D07', { in: 'blockhouse', dispersed: true }],
        T: ['german', 'deinf', 'D06', { in: 'trench', dispersed: true }],
        U: ['german', 'deinf', 'E07', { dispersed: true }],
        K: ['german', 'tank', 'E07', { dispersed: true }],
      },
    })
    expect(checked(p)).toEqual(['T', 'M', 'U', 'K'])
    expect(p.log('check').map(net)).toEqual([0, 0, 0, 0])
  })
  it('7.511b who enters is attacked, before anybody reacts', () => {
    const p = war({
      gas: ['D07'],
      units: {
        A: ['british', 'bef', 'D08', { dispersed: true }],
        M: ['german', 'demg', 'D05', { dispersed: true }],
      },
    })
    p.command('A')
    p.dice(1, 2, 1, 2)
    p.enter('D07', 'A')
    expect(net(p.last('check'))).toBe(1)
    p.react('M')
    expect(p.log('check').map((check) => check.cause)).toEqual(['gas', 'reaction fire'])
  })
})

describe('7.512 gas stays', () => {
  it('7.512a until the last turn is over; fires and smoke go at once', () => {
    const p = mission('gas', [...GETS_THROUGH, 1], { turn: 2, smoke: ['J01'] })
    while (p.s.turn < 12) {
      expect(p.s.gas).toEqual(['D06', 'D07', 'E07'])
      nextTurn(p)
      expect(p.s.smoke).toEqual([])
    }
    expect(p.s.gas).toEqual(['D06', 'D07', 'E07'])
    p.pass()
    p.pass()
    expect(p.kind).toBe('over')
    expect(p.s.gas).toEqual([])
  })
  it('7.512a the group may be called again meanwhile', () => {
    const p = mission('gas', [...GETS_THROUGH, 1])
    nextTurn(p)
    expect(p.s.gas).toEqual(['D06', 'D07', 'E07'])
    expect(p.ok({ type: 'call', group: 'B', shell: 'gas', mode: 'telephone' })).toBe(true)
  })
  it('7.221b not in the turn in which its smoke or gas fell', () => {
    const again = { type: 'call', group: 'B', shell: 'high explosive', mode: 'telephone' } as const
    for (const shell of ['smoke', 'gas'] as const) {
      const p = mission(shell, [...GETS_THROUGH, 1], { couplets: 2 })
      p.finish()
      p.pass()
      expect(p.kind).toBe('half')
      expect(p.s.artillery.B).toMatchObject({ spent: false, mission: null })
      const reason = p.no(again)
      expect(reason).toMatchObject({ code: 'has-mission', clause: '7.221b', ruling: true })
      expect(reason.text).toBe(`The ${shell} of B fell this turn.`)
      expect(reason.remedy).toBe('It may be called from the next turn on.')
      expect(p.actions('call')).toEqual([])
      nextTurn(p)
      expect(p.ok(again)).toBe(true)
      expect(p.s.artillery.B).not.toHaveProperty('fell')
    }
    // Nor in a game that begins with them on the map; another group of the side is free.
    const p = war({
      artillery: {
        british: [
          ['B', 'telephone', 5],
          ['C', 'telephone', 5],
        ],
      },
      missions: [{ group: 'B', vertex: V, shell: 'smoke' }],
    })
    expect(p.no(again).clause).toBe('7.221b')
    expect(p.ok({ ...again, group: 'C' })).toBe(true)
  })
  it('5.3f gas goes with the last administration of the battle, not before', () => {
    const p = war({ gas: ['D06'], turn: 5, turns: 6 })
    nextTurn(p)
    expect(p.s.turn).toBe(6)
    expect(p.s.gas).toEqual(['D06'])
    p.pass()
    p.pass()
    expect(p.s.gas).toEqual([])
    expect(p.last('cleared')).toMatchObject({ what: 'gas', hexes: ['D06'], clause: '5.3f' })
  })
  it('7.512b two markers in a hex are as one', () => {
    const p = walk('D07', { gas: ['D07', 'D07'] })
    expect(p.log('check').map(net)).toEqual([1 + 1])
  })
  it('7.512c it does not attack again whoever stays; a new mission and coming back do', () => {
    const p = mission('gas', [...GETS_THROUGH, 1, 1, 2], {
      units: { A: ['british', 'bef', 'D07'] },
    })
    expect(checked(p)).toEqual(['A'])
    nextTurn(p)
    nextTurn(p)
    expect(checked(p)).toEqual(['A'])
    p.command('A')
    p.enter('D08', 'A')
    p.dice(1, 2)
    p.enter('D07', 'A')
    expect(checked(p)).toEqual(['A', 'A'])
    const again = mission('gas', [...GETS_THROUGH, 1, 1, 2], {
      gas: ['D06', 'D07', 'E07'],
      units: { A: ['british', 'bef', 'D07'] },
    })
    expect(checked(again)).toEqual(['A'])
  })
  it('7.512d who moves in is attacked, out of gas too', () => {
    const p = walk('D07', { gas: ['D07', 'D08'] })
    expect(p.last('check')).toMatchObject({ unit: 'A', hex: 'D07', cause: 'gas' })
    const clear = walk('D09', { gas: ['D07', 'D08'] })
    expect(checked(clear)).toEqual([])
  })
  it('7.512e whoever stands where it drifts is attacked, of both sides', () => {
    const p = war({
      gas: ['D07'],
      units: {
        A: ['british', 'bef', 'D08'],
        F: ['british', 'bef', 'D06'],
        G: ['german', 'deinf', 'D06'],
      },
    })
    p.command('A')
    p.dice(2, 2)
    p.enter('D07', 'A')
    p.dice(1, 2, 1, 2)
    p.do({ type: 'drift', direction: 'N' })
    expect(checked(p)).toEqual(['A', 'F', 'G'])
    expect(p.s.gas).toEqual(['D06'])
  })
})

describe('7.513 drift', () => {
  /** A enters the gas of D07 with these dice; further hexes with gas as told. */
  const enters = (dice: number[], more: Partial<Wish> = {}) => {
    const p = war({ gas: ['D07'], ...more, units: { A: ['british', 'bef', 'D08'], ...more.units } })
    p.command('A')
    p.dice(...dice)
    p.enter('D07', 'A')
    return p
  }
  it('7.513a doubles bring it about, passed or not, after the check', () => {
    expect(enters([3, 3]).last('check')).toMatchObject({ passed: true })
    expect(enters([3, 3]).kind).toBe('drift')
    expect(enters([2, 4]).kind).not.toBe('drift')
    const dead = enters([6, 6])
    expect(dead.unit('A').where).toBe('destroyed')
    expect(dead.decision).toMatchObject({ kind: 'drift', side: 'british' })
  })
  it('7.513a the checks of one attack are finished first, then come their drifts in the order rolled', () => {
    const p = mission('gas', [...GETS_THROUGH, 1, 1, 1, 2, 2, 1, 2], {
      units: {
        D: ['german', 'deinf', 'D06'],
        E: ['british', 'bef', 'D07'],
        F: ['german', 'deinf', 'E07'],
      },
    })
    expect(checked(p)).toEqual(['D', 'E', 'F'])
    expect(p.decision).toMatchObject({ kind: 'drift', side: 'german' })
    p.do({ type: 'drift', direction: 'S' })
    expect(p.decision).toMatchObject({ kind: 'drift', side: 'british' })
    p.do({ type: 'drift', direction: 'N' })
    expect(p.kind).toBe('activation')
  })
  it('7.513b the side that rolled them moves every marker one hex the same way', () => {
    const gas = ['D07', 'H03', 'H04', 'K08']
    const p = enters([3, 3], { gas })
    expect(p.decision).toMatchObject({ kind: 'drift', side: 'british' })
    expect(p.actions('drift').map((action) => action.direction)).toEqual([
      'N',
      'NE',
      'SE',
      'S',
      'SW',
      'NW',
    ])
    expect(p.no({ type: 'decline' }).code).toBe('not-now')
    expect(p.no({ type: 'finish' })).toMatchObject({ code: 'not-now', clause: '7.513b' })
    expect(p.no({ type: 'drift', direction: 'N', order: ['D07'] }).code).toBe('malformed')
    const to: Record<string, string[]> = {
      N: ['D06', 'H02', 'H03', 'K07'],
      NE: ['E07', 'I03', 'I04', 'L07'],
      SE: ['E08', 'I04', 'I05', 'L08'],
      S: ['D08', 'H04', 'H05', 'K09'],
      SW: ['C08', 'G04', 'G05', 'J08'],
      NW: ['C07', 'G03', 'G04', 'J07'],
    }
    for (const direction of ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const) {
      const each = enters([3, 3], { gas })
      each.do({ type: 'drift', direction })
      expect(each.s.gas).toEqual(to[direction])
    }
  })
  it('7.513c each doubles asks anew, whoever rolled them', () => {
    const p = enters([3, 3], { units: { G: ['german', 'deinf', 'D06'] } })
    p.dice(2, 2)
    p.do({ type: 'drift', direction: 'N' })
    expect(p.decision).toMatchObject({ kind: 'drift', side: 'german' })
    expect(p.actions('drift')).toHaveLength(6)
    p.do({ type: 'drift', direction: 'SE' })
    expect(p.s.gas).toEqual(['E07'])
  })
  it('7.513d who moves it says in which order', () => {
    const wish: Partial<Wish> = {
      gas: ['D07', 'H03'],
      units: { E: ['german', 'deinf', 'D06'], F: ['german', 'deinf', 'H02'] },
    }
    const p = enters([3, 3], wish)
    p.dice(1, 2, 1, 2)
    p.do({ type: 'drift', direction: 'N', order: ['H03', 'D07'] })
    expect(checked(p)).toEqual(['A', 'F', 'E'])
    const other = enters([3, 3], wish)
    other.dice(1, 2, 1, 2)
    other.do({ type: 'drift', direction: 'N', order: ['D07', 'H03'] })
    expect(checked(other)).toEqual(['A', 'E', 'F'])
    for (const order of [['D07', 'D07'], ['D07', 'K09'], ['D07'], ['D07', 'H03', 'K09'], []])
      expect(
        enters([3, 3], wish).no({ type: 'drift', direction: 'N', order }).code,
        order.join(),
      ).toBe('malformed')
  })
  it('7.513e only where there was no gas when the doubles were rolled', () => {
    const p = enters([3, 3], {
      gas: ['D07', 'D06'],
      units: { E: ['german', 'deinf', 'D06'], F: ['german', 'deinf', 'D05'] },
    })
    p.dice(1, 2)
    p.do({ type: 'drift', direction: 'N' })
    expect(p.s.gas).toEqual(['D06', 'D05'])
    expect(checked(p)).toEqual(['A', 'F'])
  })
  it('7.513e a second drift of one attack goes by the gas of that moment, not by the first', () => {
    const p = mission('gas', [...GETS_THROUGH, 1, 1, 1, 2, 2], {
      units: {
        D: ['german', 'deinf', 'D06'],
        E: ['british', 'bef', 'D07'],
      },
    })
    p.do({ type: 'drift', direction: 'S' }) // to D07, D08, E08
    p.do({ type: 'drift', direction: 'N' }) // back: the three hexes held gas already
    expect(p.s.gas).toEqual(['D06', 'D07', 'E07'])
    expect(checked(p)).toEqual(['D', 'E'])
  })
  it('7.513f what leaves the field is gone, over the edge or out of play', () => {
    const p = enters([3, 3], { gas: ['D07', 'L05', 'G01'] })
    p.do({ type: 'drift', direction: 'NE' })
    expect(p.s.gas).toEqual(['E07'])
    const forbidden = enters([3, 3], { gas: ['D07', 'H03'], map: field({ outOfPlay: ['H02'] }) })
    forbidden.do({ type: 'drift', direction: 'N' })
    expect(forbidden.s.gas).toEqual(['D06'])
  })
  it('7.513f with no gas left a drift that is still owed asks nobody', () => {
    const p = war({
      gas: ['D01'],
      units: { A: ['british', 'bef', 'D02'], C: ['british', 'bef', 'D02'] },
    })
    p.command('A', 'C')
    p.dice(1, 1, 2, 2)
    p.enter('D01', 'A', 'C')
    expect(p.kind).toBe('drift')
    p.do({ type: 'drift', direction: 'N' })
    expect(p.s.gas).toEqual([])
    expect(p.kind).toBe('activation')
  })
})

describe('7.514 gas and sight', () => {
  function shot(to: string, more: Partial<Wish>, from = 'D05') {
    const p = war({
      ...more,
      units: {
        S: ['british', 'gbmg', from, { dispersed: true }],
        T: ['german', 'deinf', to, { dispersed: true, spent: true }],
      },
    })
    p.command('S')
    p.dice(1, 2)
    p.fire('S', to)
    return net(p.last('check'))
  }
  it('7.514a a shot out of it gets −1, by night no more than the night; into its own hex nothing', () => {
    expect(shot('D06', {})).toBe(2)
    expect(shot('D06', { gas: ['D05'] })).toBe(2 - 1)
    expect(shot('D06', { gas: ['D05'], night: [1] })).toBe(2 - 1)
    expect(shot('D06', { gas: ['D06'] })).toBe(2)
    expect(shot('D05', { gas: ['D05'] })).toBe(2 + 1)
  })
  it('7.514b it does not conceal and does not block', () => {
    expect(shot('D09', { gas: ['D06', 'D07', 'D08'] })).toBe(shot('D09', {}))
  })
})

describe('7.52 smoke', () => {
  const smoke = { type: 'call', group: 'B', shell: 'smoke', mode: 'telephone' } as const
  it('7.52a at any date', () => {
    expect(war({ date: { year: 1914, month: 8, day: 1 } }).ok(smoke)).toBe(true)
    expect(war().ok(smoke)).toBe(true)
  })
  it('7.52b declared with the cross hair; it may be cancelled', () => {
    const p = war()
    p.do(smoke, { type: 'aim', vertex: V })
    nextTurn(p)
    expect(p.s.artillery.B?.mission?.shell).toBe('smoke')
    expect(p.no({ ...smoke, shell: 'high explosive' }).code).toBe('has-mission')
    p.dice(...GETS_THROUGH)
    p.do({ type: 'cancel', group: 'B' })
    expect(p.s.smoke).toEqual([])
    expect(p.s.artillery.B).toMatchObject({ mission: null, spent: true })
  })
  it('7.52c puts a marker in each of three hexes and attacks nobody, nor who enters', () => {
    const p = mission('smoke', [...GETS_THROUGH, 1], {
      units: { A: ['british', 'bef', 'D08'], T: ['german', 'deinf', 'E07'] },
    })
    expect(p.s.smoke).toEqual(['D06', 'D07', 'E07'])
    p.enter('D07', 'A')
    expect(p.log('check')).toEqual([])
  })
  it('7.52d conceals on every level, two hexes of it block, and it goes with the turn', () => {
    const fire = (turns: number, to: string, hexes: string[], plan = {}) => {
      const p = war({
        smoke: hexes,
        map: field(plan),
        units: {
          S: ['british', 'gbmg', 'C05', { dispersed: true }],
          T: ['german', 'deinf', to, { dispersed: true, spent: true }],
        },
      })
      for (let i = 0; i < turns; i++) nextTurn(p)
      p.command('S')
      p.dice(1, 2, 1, 2)
      if (!p.ok({ type: 'fire', unit: 'S', hex: to, mode: 'area' })) return 'hidden'
      p.fire('S', to)
      if (p.kind === 'return') p.hold()
      return net(p.last('check'))
    }
    expect(fire(0, 'C07', ['C06'])).toBe(2 - 1 - 1)
    expect(fire(0, 'C07', ['C06'], { crest: { C05: 3, C07: 3 } })).toBe(2 - 1 - 1)
    expect(fire(0, 'C08', ['C06', 'C07'])).toBe('hidden')
    expect(fire(0, 'C07', ['C05', 'C07'])).toBe(2 - 1)
    expect(fire(1, 'C08', ['C06', 'C07'])).toBe(2 - 1)
  })
})
