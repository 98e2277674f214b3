import { describe, expect, it } from 'vitest'
import { AFVS, GUNS } from '../../src/rules/base/game.ts'
import { identical } from '../../src/rules/command/command.ts'
import { apply, type Counter, isReason } from '../../src/rules/index.ts'
import { UNIT_TYPES } from '../../src/rules/types/index.ts'
import { parseCounters } from '../../src/scenario/index.ts'
import { sketch } from '../support/map.ts'
import { battleOf, COUNTERS, net, play, stateOf } from '../support/play.ts'

const counterFile = (types: unknown) =>
  JSON.stringify({
    format: 'couplet-counters',
    version: 1,
    id: 'test',
    title: 'Test',
    counters: [
      {
        id: 'a',
        name: 'A',
        nation: 'British',
        types,
        formed: { fp: 1, at: null, range: 2, mv: 1, cohesion: 7, move: 3 },
        dispersed: { fp: 1, at: null, range: 2, mv: 1, cohesion: 7, move: 3 },
      },
    ],
  })

describe('3.1 units and their types', () => {
  it('3.11a knows eight types and refuses a ninth, naming the eight', () => {
    expect(UNIT_TYPES).toHaveLength(8)
    for (const type of UNIT_TYPES)
      expect(parseCounters(counterFile([type]), 'c.json').ok).toBe(true)
    const wrong = parseCounters(counterFile(['lancer']), 'c.json')
    expect(wrong.ok).toBe(false)
    if (!wrong.ok) {
      const text = JSON.stringify(wrong.problems)
      for (const type of UNIT_TYPES) expect(text).toContain(type)
    }
  })
  it('3.11b a dispersed gun is a gun still: it digs and goes IN', () => {
    const p = play({
      trenches: ['D05'],
      units: { G: ['british', 'gun', 'D05', { dispersed: true }] },
    })
    p.command('G')
    expect(p.ok({ type: 'dig', unit: 'G' })).toBe(true)
  })
  it('3.11c guns are artillery, machine guns and mortars', () => {
    expect(UNIT_TYPES.filter((type) => GUNS.includes(type))).toEqual([
      'machine gun',
      'artillery',
      'mortar',
    ])
  })
  it('3.11d vehicles are tanks and armoured cars', () => {
    expect(UNIT_TYPES.filter((type) => AFVS.includes(type))).toEqual(['tank', 'armored car'])
  })
  it('3.11e identical means nation, type and every value of both faces', () => {
    const a = COUNTERS.deres as Counter
    expect(identical(a, { ...a, id: 'b', name: 'B' })).toBe(true)
    expect(identical(a, { ...a, nation: 'Austrian' })).toBe(false)
    expect(identical(a, { ...a, types: ['cavalry'] })).toBe(false)
    expect(identical(a, { ...a, formed: { ...a.formed, cohesion: 7 } })).toBe(false)
    expect(identical(a, { ...a, formed: { ...a.formed, mv: 4 } })).toBe(false)
    expect(identical(a, { ...a, dispersed: { ...a.dispersed, at: 1 } })).toBe(false)
    expect(identical(a, { ...a, types: ['infantry', 'cavalry'] })).toBe(false)
    const two = { ...a, types: ['cavalry', 'artillery'] } as Counter
    expect(identical(two, { ...two, types: ['artillery', 'cavalry'] })).toBe(true)
    expect(identical(two, { ...two, types: ['artillery', 'machine gun'] })).toBe(false)
    expect(identical(a, { ...a, howitzer: true })).toBe(false)
    for (const side of ['formed', 'dispersed'] as const) {
      for (const key of ['fp', 'at', 'range', 'mv', 'cohesion', 'move'] as const)
        expect(identical(a, { ...a, [side]: { ...a[side], [key]: 9 } }), `${side} ${key}`).toBe(
          false,
        )
      expect(identical(a, { ...a, [side]: { ...a[side], mvMark: 'boxed' } })).toBe(false)
    }
  })
  it('3.11f friends are those of the side, whatever their nation', () => {
    const p = play({
      units: {
        A: ['german', 'deinf', 'D05'],
        B: ['german', 'bef', 'D05'],
        C: ['british', 'bef', 'D06', { spent: true }],
      },
      actor: 'german',
    })
    expect(p.ok({ type: 'command', units: ['A', 'B'] })).toBe(true)
    const q = play({
      units: {
        A: ['german', 'deinf', 'D05'],
        B: ['german', 'bef', 'D06'],
        C: ['british', 'bef', 'T20'],
      },
      actor: 'german',
    })
    expect(q.no({ type: 'command', units: ['A', 'B'] })).toMatchObject({
      code: 'not-identical',
      clause: '3.5a',
    })
  })
  it('3.12a in melee a dual unit attacks with the printed melee value', () => {
    const p = play({
      units: { H: ['british', 'hgun', 'D05'], G: ['german', 'deinf', 'D05', { spent: true }] },
      dice: [1, 2],
    })
    p.command('H').concat(p.do({ type: 'melee', units: ['H'] }))
    p.do({ type: 'allocate', attacks: [{ unit: 'H', target: 'G' }] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: null }] })
    expect(net(p.last('check'))).toBe(3)
  })
  it('3.12b outside melee a dual unit has the drawbacks of both its types', () => {
    const p = play({
      map: sketch({ trenches: [['D06', 'D07']] }),
      units: { H: ['british', 'hgun', 'D05'], G: ['german', 'deinf', 'T20'] },
      dice: [4, 4],
    })
    p.command('H')
    expect(p.no({ type: 'dig', unit: 'H' })).toMatchObject({ code: 'cannot-dig', clause: '6.41a' })
    p.enter('D06', 'H')
    expect(p.last('check')).toMatchObject({ cause: 'bog', outcome: 'dispersed and spent' })
  })
  it('3.11e what only the ruling tells apart is told as a ruling', () => {
    const a = COUNTERS.bef as Counter
    const refused = (other: Partial<Counter>) =>
      play({
        counters: { ...COUNTERS, other: { ...a, ...other } },
        units: {
          A: ['british', 'bef', 'D05'],
          B: ['british', 'other', 'D06'],
          G: ['german', 'deinf', 'T20'],
        },
      }).no({ type: 'command', units: ['A', 'B'] })
    for (const other of [
      { dispersed: { ...a.dispersed, cohesion: 6 } },
      { formed: { ...a.formed, at: 2 } },
      { howitzer: true },
    ])
      expect(refused(other)).toMatchObject({
        ...{ code: 'not-identical', clause: '3.11e', ruling: true },
      })
    for (const other of [{ formed: { ...a.formed, cohesion: 7 } }, { nation: 'Belgian' }]) {
      expect(refused(other)).toMatchObject({ code: 'not-identical', clause: '3.5a' })
      expect(refused(other)).not.toHaveProperty('ruling')
    }
  })
  it('3.12c nor may it be IN where only one of its types may, by ruling', () => {
    for (const [counter, works] of [
      ['hgun', { trenches: ['D05'] }],
      ['hmg', { blockhouses: ['D05'] }],
    ] as const) {
      const p = play({
        ...works,
        units: { H: ['british', counter, 'D05'], G: ['german', 'deinf', 'T20'] },
      } as never)
      p.command('H')
      expect(p.no({ type: 'goIn', units: ['H'] }), counter).toMatchObject({
        ...{ code: 'cannot-shelter', clause: '3.12c', ruling: true },
      })
    }
  })
  it('4.6a friends on both sides of a line along a hexside are both named', () => {
    const p = play({
      units: {
        H: ['british', 'bef', 'D05'],
        F: ['british', 'bef', 'E05'],
        G: ['british', 'bef', 'E06'],
        E: ['german', 'deinf', 'F05', { spent: true }],
      } as never,
    })
    p.command('H')
    const { text } = p.no({ type: 'fire', unit: 'H', hex: 'F05', mode: 'area' })
    expect(text).toMatch(/^Friends in E0\d and E0\d stand in the line\.$/)
  })
  it('3.12c a dual gun fires past friends no better than cavalry does', () => {
    const units = {
      F: ['british', 'bef', 'D06'],
      E: ['german', 'deinf', 'D07', { spent: true }],
    } as const
    const dual = play({
      units: { H: ['british', 'hgun', 'D05', { dispersed: true }], ...units } as never,
    })
    dual.command('H')
    expect(dual.no({ type: 'fire', unit: 'H', hex: 'D07', mode: 'area' })).toMatchObject({
      ...{ code: 'no-sight', clause: '3.12c', ruling: true },
    })
    const foot = play({ units: { H: ['british', 'bef', 'D05'], ...units } as never })
    foot.command('H')
    const blocked = foot.no({ type: 'fire', unit: 'H', hex: 'D07', mode: 'area' })
    expect(blocked).toMatchObject({ code: 'no-sight', clause: '4.6a' })
    expect(blocked).not.toHaveProperty('ruling')
    expect(blocked.text).toBe('A friend in D06 stands in the line.')
    const plain = play({
      units: { H: ['british', 'gun', 'D05', { dispersed: true }], ...units } as never,
    })
    plain.command('H')
    expect(plain.ok({ type: 'fire', unit: 'H', hex: 'D07', mode: 'area' })).toBe(true)
  })
})

describe('3.2 to 3.4 faces, readiness, stacks', () => {
  it('3.2a a unit is formed or dispersed, and two deploys restore it', () => {
    const p = play({ units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'T20'] } })
    p.command('A')
    p.do({ type: 'deploy', unit: 'A' })
    expect(p.unit('A').formed).toBe(false)
    p.unit('A').spent = false
    p.pass()
    p.command('A')
    p.do({ type: 'deploy', unit: 'A' })
    expect(p.unit('A').formed).toBe(true)
  })
  it('3.2b only the face that is up counts', () => {
    const shot = (dispersed: boolean) => {
      const p = play({
        actor: 'german',
        units: {
          M: ['german', 'demg', 'D04', { dispersed: true }],
          A: ['british', 'deres', 'D05', { dispersed, spent: true }],
        },
        dice: [3, 3],
      })
      p.command('M')
      p.fire('M', 'D05')
      return p.last('check')
    }
    // 6 + 2 = 8: over 7 dispersed; formed 6 + 2 + 1 = 9 over 8.
    expect(shot(true)).toMatchObject({ cohesion: 7, total: 8, passed: false })
    expect(shot(false)).toMatchObject({ cohesion: 8, total: 9, passed: false })
    const q = play({
      units: {
        A: ['british', 'deres', 'D05', { dispersed: true }],
        G: ['german', 'deres', 'D06', { spent: true, dispersed: true }],
      },
      dice: [1, 1],
    })
    q.command('A')
    q.fire('A', 'D06')
    expect(q.last('check').modifiers[0]).toMatchObject({ category: 'firepower', value: 0 })
  })
  it('3.2c a dash is an ability that the face lacks', () => {
    const p = play({
      actor: 'german',
      units: { M: ['german', 'demg', 'D05'], B: ['british', 'bef', 'D07', { spent: true }] },
    })
    p.command('M')
    expect(p.no({ type: 'fire', unit: 'M', hex: 'D07', mode: 'area' })).toMatchObject({
      code: 'no-firepower',
      clause: '3.2c',
    })
    expect(p.ok({ type: 'enter', units: ['M'], hex: 'D04' })).toBe(true)
    const q = play({
      actor: 'german',
      units: {
        M: ['german', 'demg', 'D05', { dispersed: true }],
        B: ['british', 'bef', 'D10', { spent: true }],
      },
    })
    q.command('M')
    expect(q.no({ type: 'enter', units: ['M'], hex: 'D04' })).toMatchObject({
      code: 'no-movement',
      clause: '3.2c',
    })
    expect(q.ok({ type: 'fire', unit: 'M', hex: 'D10', mode: 'area' })).toBe(true)
  })
  it('3.3a readiness and deployment are apart', () => {
    for (const dispersed of [false, true])
      for (const spent of [false, true]) {
        const p = play({
          units: {
            A: ['british', 'bef', 'D05', { dispersed, spent }],
            G: ['german', 'deinf', 'T20'],
          },
        })
        expect(p.unit('A')).toMatchObject({ formed: !dispersed, spent })
      }
  })
  it('3.3b a spent unit carries nothing out until administration', () => {
    const p = play({
      units: { A: ['british', 'bef', 'D05', { spent: true }], G: ['german', 'deinf', 'T20'] },
      couplets: 1,
      dice: [6, 4],
    })
    expect(p.no({ type: 'command', units: ['A'] })).toMatchObject({ code: 'spent', clause: '3.3b' })
    p.pass()
    p.pass()
    expect(p.s.turn).toBe(2)
    expect(p.unit('A').spent).toBe(false)
    expect(p.ok({ type: 'command', units: ['A'] })).toBe(true)
  })
  it('3.4a two units of a side to a hex', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D06'],
        C: ['british', 'bef', 'D06'],
        G: ['german', 'deinf', 'T20'],
      },
    })
    p.command('A')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D06' }).code).toBe('stacking')
    expect(p.ok({ type: 'enter', units: ['A'], hex: 'D04' })).toBe(true)
    const q = play({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D06'],
        G: ['german', 'deinf', 'T20'],
      },
    })
    q.command('A')
    expect(q.ok({ type: 'enter', units: ['A'], hex: 'D06' })).toBe(true)
  })
  it('3.4b a stack is the units of one side in a hex', () => {
    const p = play({
      units: {
        M: ['british', 'gbmg', 'D05'],
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D05', { spent: true }],
      },
    })
    expect(p.actions('command').map((action) => action.units)).toContainEqual(['M', 'A'])
    expect(p.no({ type: 'command', units: ['A', 'G'] }).code).toBe('not-yours')
  })
  it('3.4c each side has its own limit of two', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D06'],
        B: ['british', 'bef', 'D06'],
        C: ['british', 'bef', 'E06'],
        G: ['german', 'deinf', 'D05', { spent: true }],
        H: ['german', 'deinf', 'D05', { spent: true }],
      },
    })
    p.command('A', 'B')
    p.enter('D05', 'A', 'B')
    expect(Object.values(p.s.units).filter((unit) => unit.hex === 'D05')).toHaveLength(4)
    p.finish()
    p.pass()
    p.command('C')
    expect(p.no({ type: 'enter', units: ['C'], hex: 'D05' }).code).toBe('stacking')
  })
  it('3.4d markers never count against the limit', () => {
    const p = play({
      scrapes: ['D06', 'D06', 'D06'],
      trenches: ['D06'],
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D06'],
        G: ['german', 'deinf', 'T20'],
      },
    })
    p.command('A')
    expect(p.ok({ type: 'enter', units: ['A'], hex: 'D06' })).toBe(true)
  })
})

describe('3.5 a mass', () => {
  const four = {
    A: ['german', 'deres', 'D05'],
    B: ['german', 'deres', 'D06'],
    C: ['german', 'deres', 'D07'],
    D: ['german', 'deres', 'D08'],
    Z: ['british', 'bef', 'T20'],
  } as const
  it('3.5a is identical, formed, ready units only', () => {
    const order = { type: 'command', units: ['A', 'B', 'C', 'D'] } as const
    const of = (more: object) => play({ actor: 'german', units: { ...four, ...more } as never })
    expect(of({}).ok(order as never)).toBe(true)
    expect(of({ C: ['german', 'deres', 'D07', { dispersed: true }] }).no(order)).toMatchObject({
      code: 'not-formed',
      clause: '3.5a',
    })
    expect(of({ C: ['german', 'deres', 'D07', { spent: true }] }).no(order).code).toBe('spent')
    expect(of({ C: ['german', 'demg', 'D07'] }).no(order)).toMatchObject({
      code: 'not-identical',
      clause: '3.5a',
    })
  })
  it('3.5b hangs together hex by hex', () => {
    const p = play({
      actor: 'german',
      units: {
        A: ['german', 'deres', 'O19'],
        B: ['german', 'deres', 'P19'],
        C: ['german', 'deres', 'S19'],
        D: ['german', 'deres', 'T19'],
        Z: ['british', 'bef', 'A01'],
      },
    })
    expect(p.ok({ type: 'command', units: ['A', 'B'] })).toBe(true)
    expect(p.ok({ type: 'command', units: ['C', 'D'] })).toBe(true)
    expect(p.no({ type: 'command', units: ['A', 'B', 'C', 'D'] })).toMatchObject({
      code: 'not-linked',
      clause: '3.5b',
    })
  })
  it('3.5c is not linked through a unit that does not qualify', () => {
    const p = play({
      actor: 'german',
      units: {
        A: ['german', 'deres', 'O19'],
        B: ['german', 'deres', 'P19'],
        C: ['german', 'deres', 'M19'],
        N: ['german', 'deres', 'N18', { dispersed: true }],
        Z: ['british', 'bef', 'A01'],
      },
    })
    // The refusal names the one that stands alone, wherever it stands in the list.
    for (const units of [
      ['C', 'A', 'B'],
      ['A', 'B', 'C'],
    ])
      expect(p.no({ type: 'command', units })).toMatchObject({ code: 'not-linked', unit: 'C' })
    p.command('A', 'B')
    expect(p.s.active.map((entry) => entry.unit)).toEqual(['A', 'B'])
  })
  it('3.5d has twelve units in six hexes at most', () => {
    const twelve: Record<string, [string, string, string]> = {}
    for (let i = 0; i < 12; i++)
      twelve[`U${i}`] = ['german', 'deres', `D${String(5 + (i >> 1)).padStart(2, '0')}`]
    const p = play({ actor: 'german', units: { ...twelve, Z: ['british', 'bef', 'T20'] } as never })
    expect(p.ok({ type: 'command', units: Object.keys(twelve) })).toBe(true)
    const seven: Record<string, [string, string, string]> = {}
    for (let i = 0; i < 7; i++)
      seven[`U${i}`] = ['german', 'deres', `D${String(5 + i).padStart(2, '0')}`]
    const q = play({ actor: 'german', units: { ...seven, Z: ['british', 'bef', 'T20'] } as never })
    expect(q.no({ type: 'command', units: Object.keys(seven) })).toMatchObject({
      code: 'mass-too-large',
      clause: '3.5d',
    })
    expect(q.ok({ type: 'command', units: Object.keys(seven).slice(1) })).toBe(true)
  })
})

/** One shot of the machine gun (+2) at range 1 at a formed British company: +3 in all. */
const shotAt = (
  dice: [number, number],
  more: { dispersed?: boolean; spent?: boolean } = { spent: true },
) => {
  const p = play({
    actor: 'german',
    units: {
      M: ['german', 'demg', 'D04', { dispersed: true }],
      A: ['british', 'bef', 'D05', more],
    },
    dice,
  })
  p.command('M')
  p.fire('M', 'D05')
  if (p.kind === 'return') p.hold()
  return p
}

describe('3.7 cohesion checks', () => {
  it('3.71a open ground asks for none, a wood side for one, a shot for one each', () => {
    const p = play({
      map: sketch({ dotted: ['D08', 'D09'], green: ['D08/D09'] }),
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'T20'] },
      dice: [1, 2],
    })
    p.command('A')
    p.enter('D06', 'A')
    p.enter('D07', 'A')
    p.enter('D08', 'A')
    expect(p.log('check')).toHaveLength(0)
    expect(shotAt([1, 1]).log('check')).toHaveLength(1)
    const q = play({
      map: sketch({ dotted: ['D08', 'D09'], green: ['D08/D09'] }),
      units: { A: ['british', 'bef', 'D08'], G: ['german', 'deinf', 'T20'] },
      dice: [1, 2],
    })
    q.command('A')
    q.enter('D09', 'A')
    expect(q.log('check')).toHaveLength(1)
  })
  it('3.72a the sum of two dice and every modifier', () => {
    expect(shotAt([3, 4]).last('check')).toMatchObject({ dice: [3, 4], total: 10 })
  })
  it('3.72b plus is worse, minus is better for the unit', () => {
    expect(shotAt([2, 4]).last('check').passed).toBe(false) // 6 + 3 = 9
    const p = play({
      actor: 'german',
      units: {
        M: ['german', 'demg', 'D04', { dispersed: true }],
        A: ['british', 'bef', 'D05', { spent: true, in: 'trench' }],
      },
      trenches: ['D05'],
      dice: [2, 4],
    })
    p.command('M')
    p.fire('M', 'D05')
    expect(p.last('check')).toMatchObject({ total: 6, passed: true })
  })
  it('3.72c fails only above the score', () => {
    expect(shotAt([2, 3]).last('check')).toMatchObject({ total: 8, cohesion: 8, passed: true })
    expect(shotAt([3, 3]).last('check')).toMatchObject({ total: 9, passed: false })
  })
  it('3.72d failure disperses and spends', () => {
    expect(shotAt([3, 4], {}).unit('A')).toMatchObject({ formed: false, spent: true, hex: 'D05' })
  })
  it('3.72e a pass changes nothing', () => {
    expect(shotAt([1, 2], {}).unit('A')).toMatchObject({ formed: true, spent: false, hex: 'D05' })
  })
  it('3.72f a second failure adds no penalty', () => {
    const p = shotAt([3, 3], { dispersed: true, spent: true }) // 6 + 2 = 8 over 7
    expect(p.last('check').outcome).toBe('dispersed and spent')
    expect(p.unit('A')).toMatchObject({ formed: false, spent: true, where: 'map' })
    const ready = shotAt([3, 3], { dispersed: true })
    expect(ready.unit('A')).toMatchObject({ formed: false, spent: true })
  })
  it('3.73a eleven or more from fire destroys, by the modified total', () => {
    expect(shotAt([4, 4]).unit('A')).toMatchObject({ where: 'destroyed', hex: null })
    expect(shotAt([3, 4]).unit('A').where).toBe('map')
    const p = play({
      actor: 'german',
      trenches: ['D05'],
      units: {
        M: ['german', 'demg', 'D04', { dispersed: true }],
        A: ['british', 'bef', 'D05', { spent: true, in: 'trench', dispersed: true }],
      },
      dice: [6, 5],
    })
    p.command('M')
    p.fire('M', 'D05')
    expect(p.last('check')).toMatchObject({ total: 10, outcome: 'dispersed and spent' })
  })
  it('3.73b what the ground asks for never destroys', () => {
    const p = play({
      map: sketch({ green: ['D05/D06'], trenches: [['D08']] }),
      units: {
        A: ['british', 'bef', 'D05'],
        C: ['british', 'cav', 'D07'],
        G: ['german', 'deinf', 'T20'],
      },
      dice: [6, 6, 6, 6],
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.unit('A')).toMatchObject({ where: 'map', formed: false, spent: true })
    p.pass()
    p.command('C')
    p.enter('D08', 'C')
    expect(p.last('check')).toMatchObject({
      cause: 'bog',
      total: 12,
      outcome: 'dispersed and spent',
    })
    expect(p.unit('C').where).toBe('map')
  })
})

describe('3.8 rally', () => {
  const meet = (mover: object, still: object, dice: number[] = [3, 4]) => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D06', mover],
        B: ['british', 'bef', 'D05', { dispersed: true, ...still }],
        G: ['german', 'deinf', 'T20'],
      },
      dice,
    })
    p.command('A')
    p.enter('D05', 'A')
    return p
  }
  it('3.8a a formed mover may rally a dispersed ready friend', () => {
    expect(meet({}, {}).kind).toBe('rally')
    expect(meet({}, { spent: true }).kind).toBe('activation')
    expect(meet({}, { dispersed: false }).kind).toBe('activation')
    const p = meet({ dispersed: true }, {})
    expect(p.kind).toBe('half') // one point, spent; nothing was offered
    const q = meet({}, {})
    q.do({ type: 'decline' })
    expect(q.unit('B')).toMatchObject({ formed: false, spent: false })
  })
  it('3.8b interrupts the move and does not end it', () => {
    const p = meet({}, {})
    p.do({ type: 'rally', unit: 'B' })
    expect(p.kind).toBe('activation')
    expect(p.ok({ type: 'enter', units: ['A'], hex: 'D04' })).toBe(true)
  })
  it('3.8c costs no point and no command', () => {
    const p = meet({}, {})
    p.do({ type: 'rally', unit: 'B' })
    expect(p.s.movers.find((mover) => mover.unit === 'A')?.spent).toBe(1)
    expect(p.s.couplets).toBe(3)
    expect(p.s.actor).toBe('british')
  })
  it('3.8d a failure changes nothing', () => {
    const p = meet({}, {}, [6, 6])
    p.do({ type: 'rally', unit: 'B' })
    expect(p.unit('B')).toMatchObject({ formed: false, spent: false, where: 'map' })
  })
  it('3.8e a pass forms and spends', () => {
    const p = meet({}, {}, [3, 4])
    p.do({ type: 'rally', unit: 'B' })
    expect(p.last('check')).toMatchObject({
      cause: 'rally',
      total: 7,
      cohesion: 7,
      outcome: 'rallied',
    })
    expect(p.unit('B')).toMatchObject({ formed: true, spent: true })
  })
  it('3.8f reaction fire follows, at the rallied unit too but without the moving modifier', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D06'],
        B: ['british', 'bef', 'D05', { dispersed: true }],
        M: ['german', 'demg', 'D02', { dispersed: true }],
      },
      dice: [3, 4, 1, 2, 1, 2],
    })
    p.command('A')
    p.enter('D05', 'A')
    p.do({ type: 'rally', unit: 'B' })
    expect(p.kind).toBe('reaction')
    p.react('M')
    const [, a, b] = p.log('check')
    const of = (id: string) => [a, b].find((check) => check?.unit === id)
    expect(net(of('A') as never)).toBe(2 + 1 + 1 - 1)
    expect(net(of('B') as never)).toBe(2 + 1 - 1)
    if (p.kind === 'reaction') p.hold()
    expect(p.ok({ type: 'enter', units: ['A'], hex: 'D04' })).toBe(true)
  })
})

describe('3.9 control', () => {
  it('3.9a the only side in a hex takes it', () => {
    const p = play({
      actor: 'german',
      control: { D05: 'british', D06: 'british' },
      units: { G: ['german', 'deinf', 'D04'], B: ['british', 'bef', 'D06', { spent: true }] },
    })
    p.command('G')
    p.enter('D05', 'G')
    expect(p.s.control.D05).toBe('german')
    p.enter('D06', 'G')
    expect(p.s.control.D06).toBe('british')
  })
  it('3.9b control stays when the units go', () => {
    const p = play({
      actor: 'german',
      control: { D05: 'british' },
      units: { G: ['german', 'deinf', 'D04'], B: ['british', 'bef', 'D07'] },
    })
    p.command('G')
    p.enter('D05', 'G')
    if (p.kind === 'reaction') p.hold()
    p.enter('D04', 'G')
    expect(p.s.control.D05).toBe('german')
    if (p.kind === 'reaction') p.hold()
    if (p.kind === 'activation') p.finish()
    p.command('B')
    p.enter('D06', 'B')
    if (p.kind === 'reaction') p.hold()
    p.enter('D05', 'B')
    expect(p.s.control.D05).toBe('british')
  })
  it('3.9c each side begins with its set-up areas, occupied or not', () => {
    const battle = battleOf({
      areas: { british: ['A01', 'A02'], german: ['C01', 'A02'] },
      units: { A: ['british', 'bef', 'A01'], G: ['german', 'deinf', 'C01'] },
    })
    const state = stateOf(battle, {
      units: { A: ['british', 'bef', 'A01'], G: ['german', 'deinf', 'C01'] },
    })
    expect(state.control).toMatchObject({ A01: 'british', C01: 'german' })
    expect(state.control.A02).toBeUndefined()
    expect(state.control.D09).toBeUndefined()
  })
  it('3.9d a shared hex keeps its holder until one side is alone', () => {
    const p = play({
      actor: 'german',
      control: { D05: 'british' },
      units: { G: ['german', 'deinf', 'D05'], B: ['british', 'bef', 'D05', { spent: true }] },
      dice: [6, 6],
    })
    expect(p.s.control.D05).toBe('british')
    p.command('G')
    p.do({ type: 'melee', units: ['G'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'B' }] })
    p.do({ type: 'allocate', attacks: [{ unit: 'B', target: null }] })
    expect(p.unit('B').where).toBe('destroyed')
    expect(p.s.control.D05).toBe('german')
  })
  it('3.9e the controller of every hex decides the score', () => {
    const wish = {
      turns: 1,
      couplets: 1,
      control: { D05: 'british', D06: 'british', D07: 'british', D08: 'german', D09: 'german' },
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'T20'] },
      victory: {
        kind: 'most-points',
        tie: 'draw',
        rules: ['british', 'german'].map((side) => ({
          kind: 'control',
          side,
          hexes: ['D05', 'D06', 'D07', 'D08', 'D09'],
          points: 1,
        })),
      },
    } as never
    const p = play(wish)
    p.pass()
    p.pass()
    expect(p.s.result).toMatchObject({ winner: 'british', score: { british: 3, german: 2 } })
  })
  it('apply leaves a refused state alone', () => {
    const battle = battleOf({ units: { A: ['british', 'bef', 'D05'] } })
    const state = stateOf(battle, { units: { A: ['british', 'bef', 'D05'] } })
    expect(isReason(apply(battle, state, { type: 'finish' }))).toBe(true)
  })
})
