import { describe, expect, it } from 'vitest'
import { reach } from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { battleOf, type Play, play, stateOf, type Wish } from '../support/play.ts'

const far = { Z: ['german', 'deinf', 'AR25'] } as const
const own = (units: object, more: Partial<Wish> = {}) =>
  play({ ...more, units: { ...units, ...far } as unknown as Wish['units'] })
type Kind = 'mules' | 'wagons' | 'trucks'
const take = (unit: string, kind: Kind) => ({ type: 'transport', unit, kind }) as const
const kindsFor = (p: Play, unit: string): Kind[] =>
  (['mules', 'wagons', 'trucks'] as const).filter((kind) => p.ok(take(unit, kind)))
const all = { mules: 1, wagons: 1, trucks: 1 }

/** Goes that way until a step is refused; the number of hexes made. */
function walk(p: Play, unit: string, way: readonly string[]): number {
  for (const [i, hex] of way.entries()) {
    if (!p.ok({ type: 'enter', units: [unit], hex })) return i
    p.enter(hex, unit)
  }
  return way.length
}
/** D06, D07 and so on. */
const down = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `D${String(first + i).padStart(2, '0')}`)

describe('6.81 transport in the order of battle', () => {
  it('6.81a so many groups of a kind, for the side that has them', () => {
    const p = play({
      transport: { british: { mules: 3 } },
      units: { A: ['british', 'gun', 'D05'], G: ['german', 'gun', 'T20'] },
    })
    expect(p.s.transport.map(({ side, kind }) => [side, kind])).toEqual([
      ['british', 'mules'],
      ['british', 'mules'],
      ['british', 'mules'],
    ])
    p.command('A')
    expect(kindsFor(p, 'A')).toEqual(['mules'])
    expect(p.no(take('A', 'wagons'))).toMatchObject({ code: 'no-transport', clause: '6.81a' })
    p.do(take('A', 'mules'))
    p.finish()
    p.command('G')
    expect(p.no(take('G', 'mules'))).toMatchObject({ code: 'no-transport', clause: '6.81a' })
  })
  it('6.81b it is no unit: it stacks with nobody and cannot be hit', () => {
    const p = own(
      {
        A: ['british', 'gun', 'D05'],
        B: ['british', 'bef', 'D05'],
        C: ['british', 'bef', 'D04'],
        G: ['german', 'demg', 'D08', { dispersed: true }],
      },
      { transport: { british: { mules: 1 } }, dice: [1, 2, 1, 2] },
    )
    const units = Object.keys(p.s.units)
    p.command('A', 'B')
    p.do(take('A', 'mules'))
    expect(Object.keys(p.s.units)).toEqual(units)
    p.enter('D06', 'A', 'B')
    p.react('G')
    expect(p.log('check').map((check) => check.unit)).toEqual(['A', 'B'])
    p.enter('D07', 'A', 'B')
    if (p.kind === 'reaction') p.hold()
    expect([p.unit('A').hex, p.unit('B').hex]).toEqual(['D07', 'D07'])

    const q = own(
      { A: ['british', 'gun', 'D05'], B: ['british', 'bef', 'D06'], C: ['british', 'bef', 'D06'] },
      { transport: { british: { mules: 1 } } },
    )
    q.command('A')
    q.do(take('A', 'mules'))
    expect(q.no({ type: 'enter', units: ['A'], hex: 'D06' }).code).toBe('stacking')
    expect(q.ok({ type: 'enter', units: ['A'], hex: 'D04' })).toBe(true)
  })
  it('6.81c its use is noted with the turn, and over with it', () => {
    const p = own(
      { A: ['british', 'gun', 'D05'], B: ['british', 'gun', 'H05'] },
      { turn: 4, couplets: 2, transport: { british: { mules: 1 } }, dice: [1, 6] },
    )
    p.command('A')
    p.do(take('A', 'mules'))
    p.enter('D06', 'A')
    p.finish()
    expect(p.s.transport[0]).toMatchObject({ kind: 'mules', used: 4, lost: false })
    p.pass()
    p.command('B')
    expect(p.no(take('B', 'mules'))).toMatchObject({ code: 'no-transport', clause: '6.83a' })
    p.finish()
    p.pass()
    expect(p.s.turn).toBe(5)
    p.pass()
    p.command('B')
    expect(p.ok(take('B', 'mules'))).toBe(true)
  })
})

describe('6.82 taking transport', () => {
  it('6.82a before the first point, for this move', () => {
    const p = own({ M: ['british', 'gbmg', 'D05'] }, { transport: { british: { mules: 1 } } })
    p.command('M')
    expect(p.actions('transport')).toEqual([take('M', 'mules')])
    p.do(take('M', 'mules'))
    expect(p.last('carried')).toMatchObject({ unit: 'M', transport: 'mules', points: 2 })
    expect(walk(p, 'M', down(6, 4))).toBe(2)

    const q = own({ A: ['british', 'bef', 'D05'] }, { transport: { british: { wagons: 1 } } })
    q.command('A')
    q.enter('D06', 'A')
    expect(q.no(take('A', 'wagons'))).toMatchObject({ code: 'transport', clause: '6.82a' })
  })
  it('6.82a whoever takes it and does not move has used nothing', () => {
    const p = own(
      { A: ['british', 'gun', 'D05'], B: ['british', 'gun', 'H05'] },
      { transport: { british: { mules: 1 } } },
    )
    p.command('A')
    p.do(take('A', 'mules'))
    expect(p.no({ type: 'stop', units: ['A'] }).code).toBe('not-moving')
    p.finish()
    expect(p.unit('A').spent).toBe(false)
    p.pass()
    p.command('B')
    expect(p.ok(take('B', 'mules'))).toBe(true)
  })
  it('6.82b formed already', () => {
    const p = own(
      { M: ['british', 'gbmg', 'D05', { dispersed: true }] },
      { couplets: 2, transport: { british: { mules: 1 } }, dice: [6, 1] },
    )
    p.command('M')
    expect(p.no(take('M', 'mules'))).toMatchObject({ code: 'not-formed', clause: '6.82b' })
    p.do({ type: 'deploy', unit: 'M' })
    expect(p.unit('M')).toMatchObject({ formed: true, spent: true })
    p.pass()
    expect(p.no({ type: 'command', units: ['M'] }).code).toBe('spent')
    p.pass()
    p.pass()
    expect(p.s.turn).toBe(2)
    p.command('M')
    expect(p.ok(take('M', 'mules'))).toBe(true)
  })
  it('6.82c for a move alone', () => {
    const units = {
      A: ['british', 'bef', 'D05'],
      B: ['british', 'bef', 'D05'],
      G: ['german', 'deinf', 'D08', { spent: true }],
    }
    const p = own(units, { transport: { british: { mules: 2 } }, dice: [1, 1] })
    p.command('A', 'B')
    p.do(take('A', 'mules'))
    for (const action of [
      { type: 'fire', unit: 'A', hex: 'D08', mode: 'area' },
      { type: 'dig', unit: 'A' },
      { type: 'deploy', unit: 'A' },
    ])
      expect(p.no(action)).toMatchObject({ code: 'moving', clause: '6.82c' })
    p.fire('B', 'D08')
    expect(p.no(take('B', 'mules')).code).toBe('spent')
    const q = own(units, { transport: { british: { mules: 2 } } })
    q.command('A', 'B')
    q.do({ type: 'dig', unit: 'B' })
    expect(q.no(take('B', 'mules')).code).toBe('spent')
    expect(q.ok(take('A', 'mules'))).toBe(true)
  })
  it('6.82d from a hex that it could enter itself', () => {
    const from = (more: Partial<Wish>, units: object = {}) => {
      const p = own(
        { A: ['british', 'gun', 'D05'], ...units },
        { transport: { british: all }, ...more },
      )
      p.command('A')
      return p
    }
    const road = [['D05', 'D06']]
    expect(kindsFor(from({ map: sketch({ roads: road }) }), 'A')).toEqual([
      'mules',
      'wagons',
      'trucks',
    ])
    expect(kindsFor(from({}), 'A')).toEqual(['mules', 'wagons'])
    expect(kindsFor(from({ map: sketch({ craters: ['D05'] }) }), 'A')).toEqual(['mules'])
    expect(kindsFor(from({ map: sketch({ craters: ['D05'], roads: road }) }), 'A')).toEqual([
      'mules',
      'wagons',
      'trucks',
    ])
    expect(kindsFor(from({ map: sketch({ roads: road }), gas: ['D05'] }), 'A')).toEqual([])
    const beset = from(
      { map: sketch({ roads: road }) },
      { G: ['german', 'deinf', 'D05', { spent: true }] },
    )
    expect(kindsFor(beset, 'A')).toEqual([])
    expect(beset.no(take('A', 'mules'))).toMatchObject({ code: 'transport', clause: '6.82e' })
  })
  it('6.82e not into a hex with enemies', () => {
    const p = own(
      { A: ['british', 'gbmg', 'D05'], G: ['german', 'deinf', 'D06', { spent: true }] },
      { transport: { british: { mules: 1 } } },
    )
    p.command('A')
    expect(p.ok({ type: 'enter', units: ['A'], hex: 'D06' })).toBe(true)
    p.do(take('A', 'mules'))
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D06' })).toMatchObject({
      code: 'transport',
      clause: '6.82e',
    })
  })
  it('6.82f not into gas', () => {
    const p = own(
      { A: ['british', 'gbmg', 'D05'] },
      { transport: { british: { mules: 1 } }, gas: ['D06'], dice: [1, 2] },
    )
    p.command('A')
    expect(p.ok({ type: 'enter', units: ['A'], hex: 'D06' })).toBe(true)
    p.do(take('A', 'mules'))
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D06' })).toMatchObject({
      code: 'transport',
      clause: '6.82f',
    })
  })
})

describe('6.83 one group, one unit, one turn', () => {
  it('6.83a a group carries one unit a turn', () => {
    const stack = { A: ['british', 'gun', 'D05'], B: ['british', 'gun', 'D05'] }
    const one = own(stack, { transport: { british: { mules: 1 } } })
    one.command('A', 'B')
    one.do(take('A', 'mules'))
    expect(one.no(take('B', 'mules'))).toMatchObject({ code: 'no-transport', clause: '6.83a' })
    const two = own(stack, { transport: { british: { mules: 2 } } })
    two.command('A', 'B')
    two.do(take('A', 'mules'), take('B', 'mules'))
    two.enter('D06', 'A', 'B')
    two.enter('D07', 'A', 'B')
    expect([two.unit('A').hex, two.unit('B').hex]).toEqual(['D07', 'D07'])
  })
  it('6.83b a unit uses one group a turn, and its own points never besides', () => {
    const p = own({ A: ['british', 'gun', 'D05'] }, { transport: { british: { mules: 2 } } })
    p.command('A')
    p.do(take('A', 'mules'))
    expect(p.no(take('A', 'mules'))).toMatchObject({ code: 'transport', clause: '6.83b' })
    expect(walk(p, 'A', down(6, 5))).toBe(2)
    expect(p.unit('A')).toMatchObject({ hex: 'D07', spent: true })
    expect(p.s.transport.map(({ used }) => used)).toEqual([1, 0])
  })
  it('6.83c the next turn it serves anyone, anywhere', () => {
    const p = own(
      { A: ['british', 'gun', 'A06'], B: ['british', 'gun', 'P25'] },
      { turn: 2, couplets: 1, half: 2, transport: { british: { mules: 1 } }, dice: [6, 1] },
    )
    p.command('A')
    p.do(take('A', 'mules'))
    p.enter('A07', 'A')
    p.finish()
    expect(p.s.turn).toBe(3)
    p.command('B')
    p.do(take('B', 'mules'))
    expect(walk(p, 'B', ['P24', 'P23', 'P22'])).toBe(2)
  })
})

describe('6.84 what it gives and where it goes', () => {
  it('6.84a mules give two and go anywhere', () => {
    const p = own(
      { A: ['british', 'gun', 'D05'] },
      { map: sketch({ craters: ['D06', 'D07'] }), transport: { british: { mules: 1 } } },
    )
    p.command('A')
    p.do(take('A', 'mules'))
    expect(walk(p, 'A', down(6, 3))).toBe(2)
  })
  it('6.84a none lowers what a unit has of its own', () => {
    for (const [counter, points] of [
      ['bef', 3],
      ['cav', 6],
    ] as const) {
      const p = own({ A: ['british', counter, 'D05'] }, { transport: { british: { mules: 1 } } })
      p.command('A')
      p.do(take('A', 'mules'))
      expect(p.last('carried').points).toBe(points)
      expect(walk(p, 'A', down(6, 8))).toBe(points)
    }
  })
  it('6.84b wagons give three, and not through craters but by road', () => {
    const run = (more: Partial<Wish>) => {
      const p = own({ A: ['british', 'gun', 'D05'] }, { transport: { british: all }, ...more })
      p.command('A')
      p.do(take('A', 'wagons'))
      return p
    }
    expect(walk(run({}), 'A', down(6, 5))).toBe(3)
    const holed = run({ map: sketch({ craters: ['D06'] }) })
    expect(holed.no({ type: 'enter', units: ['A'], hex: 'D06' })).toMatchObject({
      code: 'transport',
      clause: '6.84b',
    })
    const road = run({ map: sketch({ craters: ['D06'], roads: [['D05', 'D06', 'D07']] }) })
    expect(walk(road, 'A', ['D06', 'D07'])).toBe(2)
    expect(walk(run({ scrapes: ['D06'] }), 'A', ['D06'])).toBe(1)
  })
  it('6.84c trucks give fifteen, along roads', () => {
    const p = own(
      { A: ['british', 'gun', 'D01'] },
      { map: sketch({ roads: [down(1, 20)] }), transport: { british: { trucks: 1 } } },
    )
    p.command('A')
    p.do(take('A', 'trucks'))
    expect(p.no({ type: 'enter', units: ['A'], hex: 'E02' })).toMatchObject({
      code: 'transport',
      clause: '6.84c',
    })
    expect(walk(p, 'A', down(2, 19))).toBe(15)
    expect(p.unit('A').hex).toBe('D16')
  })
  it('6.84d mules and wagons have the road point besides, trucks have not', () => {
    for (const [kind, hexes] of [
      ['mules', 3],
      ['wagons', 4],
      ['trucks', 15],
    ] as const) {
      const p = own(
        { A: ['british', 'gun', 'D01'] },
        { map: sketch({ roads: [down(1, 20)] }), transport: { british: all } },
      )
      p.command('A')
      p.do(take('A', kind))
      expect(walk(p, 'A', down(2, 19))).toBe(hexes)
    }
  })
  it('6.84d what the board shows as within reach goes by the transport', () => {
    const map = sketch({ roads: [down(1, 20)], craters: ['E02'] })
    const farthest = (kind: Kind) => {
      const p = own(
        { A: ['british', 'gun', 'D01'] },
        { map, transport: { british: all }, gas: ['C02'] },
      )
      p.command('A')
      p.do(take('A', kind))
      const hexes = reach(p.battle, p.s, ['A'])
      expect(hexes.map(({ hex }) => hex)).not.toContain('C02')
      for (const { hex, points } of hexes)
        if (points === 1) expect(p.ok({ type: 'enter', units: ['A'], hex })).toBe(true)
      return [
        Math.max(...hexes.map(({ points }) => points)),
        hexes.some(({ hex }) => hex === 'E02'),
      ]
    }
    expect(farthest('mules')).toEqual([3, true])
    expect(farthest('wagons')).toEqual([4, false])
    expect(farthest('trucks')).toEqual([15, false])
  })
})

describe('6.85 losing it', () => {
  /** +2 firepower, formed, moving, two hexes: net +3 against cohesion 7. */
  const shotAt = (dice: number[]) => {
    const p = own(
      { A: ['british', 'gun', 'D05'], G: ['german', 'deinf', 'D08'] },
      { transport: { british: { mules: 3 } }, dice },
    )
    p.command('A')
    p.do(take('A', 'mules'))
    p.enter('D06', 'A')
    p.react('G')
    return p
  }
  const left = (p: Play) => p.s.transport.filter(({ lost }) => !lost).length
  it('6.85a a check failed under reaction fire loses the group', () => {
    const failed = shotAt([2, 4])
    expect(failed.last('check')).toMatchObject({ total: 9, outcome: 'dispersed and spent' })
    expect(failed.last('transport-lost')).toMatchObject({ side: 'british', transport: 'mules' })
    expect(left(failed)).toBe(2)
    const dead = shotAt([3, 5])
    expect(dead.last('check')).toMatchObject({ total: 11, outcome: 'destroyed' })
    expect(left(dead)).toBe(2)
    const passed = shotAt([1, 3])
    expect(passed.last('check')).toMatchObject({ total: 7, outcome: 'no effect' })
    expect(left(passed)).toBe(3)
  })
  it('6.85a for the rest of the battle', () => {
    const p = own(
      { A: ['british', 'gun', 'D05'], G: ['german', 'deinf', 'D08'] },
      { couplets: 1, half: 2, transport: { british: { mules: 1 } }, dice: [2, 4, 6, 1] },
    )
    p.command('A')
    p.do(take('A', 'mules'))
    p.enter('D06', 'A')
    p.react('G')
    expect(p.s.turn).toBe(2)
    p.unit('A').formed = true
    p.command('A')
    expect(p.no(take('A', 'mules'))).toMatchObject({ code: 'no-transport', clause: '6.83a' })
  })
  it('6.85b no other failed check does', () => {
    const night = own(
      { A: ['british', 'gun', 'D05'] },
      { night: [1], transport: { british: { mules: 3 } }, dice: [6, 6] },
    )
    night.command('A')
    night.do(take('A', 'mules'))
    night.enter('D06', 'A')
    expect(night.last('check')).toMatchObject({ cause: 'lost', outcome: 'dispersed and spent' })
    expect(left(night)).toBe(3)

    const shelled = own(
      { A: ['british', 'gun', 'D05'] },
      {
        artillery: { german: [['G1', 'telephone', 3]] },
        missions: [{ group: 'G1', vertex: 'D06:W' }],
        transport: { british: { mules: 3 } },
        dice: [2, 3],
      },
    )
    shelled.command('A')
    shelled.do(take('A', 'mules'))
    shelled.enter('D06', 'A')
    expect(shelled.last('check')).toMatchObject({
      cause: 'fire for effect',
      outcome: 'dispersed and spent',
    })
    expect(left(shelled)).toBe(3)
  })
  it('6.85b nor one by whoever no longer moves', () => {
    const p = own(
      {
        A: ['british', 'gun', 'D05'],
        B: ['british', 'gun', 'D05'],
        G: ['german', 'demg', 'D08', { dispersed: true }],
      },
      { transport: { british: { mules: 2 } }, dice: [6, 4, 1, 2] },
    )
    p.command('A', 'B')
    p.do(take('A', 'mules'), take('B', 'mules'))
    p.enter('D06', 'A')
    p.hold()
    p.enter('D06', 'B')
    p.react('G')
    expect(p.log('check')).toMatchObject([
      { unit: 'A', outcome: 'destroyed' },
      { unit: 'B', outcome: 'no effect' },
    ])
    expect(left(p)).toBe(2)
  })
  it('6.85c the next battle begins with every group', () => {
    const wish: Wish = {
      transport: { british: { mules: 3 } },
      units: { A: ['british', 'gun', 'D05'], ...far } as unknown as Wish['units'],
    }
    const dead = shotAt([3, 5])
    expect(left(dead)).toBe(2)
    const next = stateOf(battleOf(wish), wish)
    expect(next.transport.filter(({ lost, used }) => !lost && used === 0)).toHaveLength(3)
  })
})
