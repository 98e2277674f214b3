/* 6.82d, 10.21: units that come on may use transport that could enter the hex by which they come. */
import { describe, expect, it } from 'vitest'
import { reach, type SideDef, wayOdds } from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { battleOf, Play, play, stateOf, type UnitWish, type Wish } from '../support/play.ts'

const far = { Z: ['german', 'deinf', 'AR25', { spent: true }] } as const
const all = { mules: 1, wagons: 1, trucks: 1 }
type Kind = 'mules' | 'wagons' | 'trucks'
const take = (unit: string, kind: Kind) => ({ type: 'transport', unit, kind }) as const
const on = (units: string | string[], hex: string, face?: 'formed' | 'dispersed') =>
  ({ type: 'enter', units: [units].flat(), hex, ...(face ? { face } : {}) }) as const
const entry = (counter: string, hexes: string[], more: UnitWish = {}) =>
  ['british', counter, '', { ...more, arrival: { turn: 1, by: 'entry', hexes } }] as const

/** A gun, or what else is named A, under a command off the map. */
function coming(hexes: string[], more: Partial<Wish> = {}, units: object = {}): Play {
  const p = play({
    transport: { british: all },
    ...more,
    units: { A: entry('gun', hexes), ...far, ...units } as unknown as Wish['units'],
  })
  p.command('A')
  return p
}
const kinds = (p: Play): string[] => p.actions('transport').map(({ kind }) => kind)
const EAST = ['A05', 'B05', 'C06', 'D06', 'E07', 'F07', 'G08', 'H08']

describe('6.82d transport for those who come on', () => {
  it('6.82d mules and wagons bring a gun deeper: two hexes and three, instead of one', () => {
    const depth = (kind?: Kind): number => {
      const p = coming(['A05'])
      if (kind) p.do(take('A', kind))
      p.do(on('A', 'A05', 'formed'))
      let hexes = 1
      for (const hex of EAST.slice(1)) {
        if (!p.ok({ type: 'enter', units: ['A'], hex })) break
        p.enter(hex, 'A')
        hexes++
      }
      return hexes
    }
    expect([depth(), depth('mules'), depth('wagons')]).toEqual([1, 2, 3])
    const p = coming(['A05'])
    expect(kinds(p)).toEqual(['mules', 'wagons'])
    p.do(take('A', 'mules'))
    expect(p.last('carried')).toMatchObject({ unit: 'A', transport: 'mules', points: 2 })
    p.do(on('A', 'A05', 'formed'))
    expect(p.last('entered')).toMatchObject({ units: ['A'], hex: 'A05', left: 1 })
    expect(p.s.transport.map(({ kind, used }) => [kind, used])).toContainEqual(['mules', 1])
  })
  it('6.84b wagons come on over no craters, but by a road that leads onto the map there', () => {
    const craters = ['A05']
    const road = EAST.slice(0, 3)
    expect(kinds(coming(['A05'], { map: sketch({ craters }) }))).toEqual(['mules'])
    expect(kinds(coming(['A05'], { map: sketch({ craters, roads: [road] }) }))).toEqual([
      'mules',
      'wagons',
      'trucks',
    ])
    // A road that only passes the hex leads nothing in. 10.21e
    const passing = [['B04', 'A05', 'B05']]
    expect(kinds(coming(['A05'], { map: sketch({ craters, roads: passing }) }))).toEqual(['mules'])
    // One entry hex of two will do, and then it is the only one.
    const p = coming(['A05', 'A06'], { map: sketch({ craters }) })
    p.do(take('A', 'wagons'))
    expect(p.no(on('A', 'A05', 'formed'))).toMatchObject({ code: 'transport', clause: '6.84b' })
    expect(p.actions('enter').map(({ hex }) => hex)).toEqual(['A06'])
  })
  it('6.84c trucks come on by a road that leads onto the map, and go on along it', () => {
    const p = coming(['A05', 'A06', 'A07'], { map: sketch({ roads: [EAST] }) })
    p.do(take('A', 'trucks'))
    expect(p.no(on('A', 'A06', 'formed'))).toMatchObject({ code: 'transport', clause: '6.84c' })
    p.do(on('A', 'A05', 'formed'))
    for (const hex of EAST.slice(1)) p.enter(hex, 'A')
    expect(p.unit('A').hex).toBe('H08')
    for (const roads of [[EAST.slice(1)], [['B04', ...EAST]]]) {
      const none = coming(['A05', 'A06'], { map: sketch({ roads }) })
      expect(none.no(take('A', 'trucks'))).toMatchObject({
        ...{ code: 'transport', clause: '6.82d', ruling: true },
        text: 'No road leads onto the map where it may come on.',
      })
    }
    expect(
      coming(['A06'], { map: sketch({ roads: [EAST] }) }).no(take('A', 'trucks')),
    ).toMatchObject({ clause: '6.84c', hex: 'A06' })
  })
  it('6.82e 6.82f none into enemies or gas', () => {
    const held = { G: ['german', 'deinf', 'A05', { spent: true }] }
    const p = coming(['A05'], {}, held)
    expect(p.no(take('A', 'mules'))).toMatchObject({
      code: 'transport',
      clause: '6.82e',
      hex: 'A05',
    })
    expect(p.ok(on('A', 'A05', 'formed'))).toBe(true)
    const q = coming(['A05', 'A06'], { gas: ['A06'] }, held)
    expect(kinds(q)).toEqual([])
    expect(q.no(take('A', 'mules'))).toMatchObject({
      ...{ clause: '6.82d', ruling: true },
      text: 'With mules it can enter no hex where it may come on.',
    })
    const r = coming(['A05', 'A06', 'A07'], { gas: ['A06'] }, held)
    r.do(take('A', 'mules'))
    expect(r.no(on('A', 'A05', 'formed')).clause).toBe('6.82e')
    expect(r.no(on('A', 'A06', 'formed')).clause).toBe('6.82f')
    expect(r.ok(on('A', 'A07', 'formed'))).toBe(true)
  })
  it('6.82b formed only: not who is dispersed by its scenario, and nobody may choose that face', () => {
    const p = play({
      transport: { british: all },
      units: { A: entry('bef', ['A05'], { dispersed: true }), ...far } as unknown as Wish['units'],
    })
    p.command('A')
    const reason = p.no(take('A', 'mules'))
    expect(reason).toMatchObject({ code: 'not-formed', clause: '6.82b' })
    expect(reason.remedy).toBeUndefined()
    const q = play({
      transport: { british: all },
      units: { A: entry('cav', ['A05']), ...far } as unknown as Wish['units'],
    })
    q.command('A')
    expect(q.ok(on('A', 'A05', 'dispersed'))).toBe(true)
    q.do(take('A', 'mules'))
    expect(q.no(on('A', 'A05', 'dispersed'))).toMatchObject({
      ...{ code: 'not-formed', clause: '6.82b' },
      text: 'With mules it comes on formed.',
    })
    expect(q.actions('enter').map(({ face }) => face)).toEqual(['formed'])
    q.do(on('A', 'A05'))
    expect(q.unit('A').formed).toBe(true)
  })
  it('6.82a taken and not used it is free again, and the unit waits on', () => {
    const p = coming(['A05'])
    p.do(take('A', 'mules'))
    expect(p.no({ type: 'dig', unit: 'A' })).toMatchObject({ code: 'off-map', clause: '10.2b' })
    expect(p.no(take('A', 'wagons'))).toMatchObject({ code: 'transport', clause: '6.83b' })
    expect(new Set(p.decision.actions.map(({ type }) => type))).toEqual(
      new Set(['enter', 'finish']),
    )
    p.finish()
    expect(p.s.transport.map(({ used }) => used)).toEqual([0, 0, 0])
    expect(p.unit('A')).toMatchObject({ where: 'hand', hex: null, spent: false })
  })
  it('6.83a one group, one unit: a pair needs two to come on together and go on together', () => {
    const pair = { A: entry('gun', ['A05']), B: entry('gun', ['A05']) }
    const p = play({
      transport: { british: { mules: 2 } },
      units: { ...pair, ...far } as unknown as Wish['units'],
    })
    p.command('A', 'B')
    p.do(take('A', 'mules'), take('B', 'mules'), on(['A', 'B'], 'A05', 'formed'))
    p.enter('B05', 'A', 'B')
    expect([p.unit('A').hex, p.unit('B').hex]).toEqual(['B05', 'B05'])
    const one = play({
      transport: { british: { mules: 1 } },
      units: { ...pair, ...far } as unknown as Wish['units'],
    })
    one.command('A', 'B')
    one.do(take('A', 'mules'))
    expect(one.no(take('B', 'mules'))).toMatchObject({ code: 'no-transport', clause: '6.83a' })
    one.do(on(['A', 'B'], 'A05', 'formed'))
    expect(one.no({ type: 'enter', units: ['A', 'B'], hex: 'B05' }).code).toBe('no-points')
  })
  it('6.82d 10.21b only hexes by which the group may still come count', () => {
    const wish = {
      map: sketch({ roads: [EAST] }),
      transport: { british: all },
      units: {
        A: entry('gun', ['A05', 'A06', 'A07', 'A08']),
        B: entry('gun', ['A05', 'A06', 'A07', 'A08']),
        ...far,
      } as unknown as Wish['units'],
    }
    const p = play(wish)
    p.command('A', 'B')
    expect(p.ok(take('B', 'trucks'))).toBe(true)
    p.do(on('A', 'A08', 'formed'))
    expect(p.no(take('B', 'trucks')).clause).toBe('6.82d')
  })
  it('6.85a reaction fire at the first hex may cost the transport', () => {
    const p = coming(
      ['A05'],
      { dice: [5, 6] },
      { G: ['german', 'demg', 'D06', { dispersed: true }] },
    )
    p.do(take('A', 'mules'), on('A', 'A05', 'formed'))
    expect(p.decision).toMatchObject({ kind: 'reaction', hex: 'A05', units: ['A'] })
    p.react('G')
    expect(p.last('transport-lost')).toMatchObject({ unit: 'A', transport: 'mules' })
    expect(p.s.transport.find(({ kind }) => kind === 'mules')?.lost).toBe(true)
  })
  it('6.661d 8.6b by night and on the road it goes by the road that leads in', () => {
    const go = (roads: string[][]) => {
      const p = coming(['A05'], { map: sketch({ roads }), night: [1], dice: [1, 2, 1, 2] })
      p.do(take('A', 'wagons'), on('A', 'A05', 'formed'))
      let hexes = 1
      for (const hex of EAST.slice(1)) {
        if (!p.ok({ type: 'enter', units: ['A'], hex })) break
        p.enter(hex, 'A')
        hexes++
      }
      return [hexes, p.log('check').map(({ cause }) => cause)]
    }
    expect(go([EAST])).toEqual([4, []])
    expect(go([['B04', ...EAST]])).toEqual([3, ['lost']])
  })
  it('what is told beforehand knows it: the reach and the way', () => {
    const p = coming(['A05'])
    const hexes = () => reach(p.battle, p.s, ['A']).map(({ hex }) => hex)
    expect(hexes()).toEqual(['A05'])
    expect(wayOdds(p.battle, p.s, ['A'], ['A05', 'B05']).stop).toMatchObject({ hex: 'B05' })
    p.do(take('A', 'mules'))
    expect(hexes().sort()).toEqual(['A04', 'A05', 'A06', 'B04', 'B05'])
    const way = wayOdds(p.battle, p.s, ['A'], ['A05', 'B05'])
    expect(way).toMatchObject({ stop: null, steps: [{ points: 1 }, { points: 2 }] })
    // 8.6b the extra hex of a road that leads in, and none of one that only passes.
    const far = (roads: string[][]) => {
      const r = coming(['A05'], { map: sketch({ roads }) })
      r.do(take('A', 'wagons'))
      return Math.max(...reach(r.battle, r.s, ['A']).map(({ points }) => points))
    }
    expect([far([EAST]), far([['B04', ...EAST]])]).toEqual([4, 3])
    const q = coming(['A05', 'A06'], { map: sketch({ craters: ['A05'] }) })
    q.do(take('A', 'wagons'))
    expect(reach(q.battle, q.s, ['A']).find(({ hex }) => hex === 'B05')?.path).toEqual([
      'A06',
      'B05',
    ])
    expect(reach(q.battle, q.s, ['A']).map(({ hex }) => hex)).not.toContain('A05')
  })
  it('6.81c a group that is printed with the guns comes with them: off the map it serves them, before that nobody', () => {
    const units = {
      A: ['british', 'gun', 'H08'],
      B: ['british', 'gun', '', { arrival: { turn: 2, by: 'entry', hexes: ['A05'] } }],
      ...far,
    } as unknown as Wish['units']
    const wish = { units, couplets: 1, half: 2 as const, dice: [6, 1] }
    const battle = battleOf(wish)
    const [british, german] = battle.sides
    const later: SideDef = {
      ...british,
      laterTransport: [{ kind: 'mules', groups: 1, day: 1, turn: 2 }],
    }
    const with2 = { ...battle, sides: [later, german] as const }
    const p = new Play(with2, stateOf(with2, wish))
    p.command('A')
    expect(p.no(take('A', 'mules')).code).toBe('no-transport')
    p.finish()
    expect(p.s.turn).toBe(2)
    p.command('B')
    p.do(take('B', 'mules'), on('B', 'A05', 'formed'))
    p.enter('B05', 'B')
    expect(p.unit('B').hex).toBe('B05')
  })
})
