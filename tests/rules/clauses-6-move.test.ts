import { describe, expect, it } from 'vitest'
import { type Action, describeAction } from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { net, play, type Wish } from '../support/play.ts'

const far = { Z: ['german', 'deinf', 'AR25'] } as const
const walk = (wish: Partial<Wish> = {}) =>
  play({
    ...wish,
    units: { A: ['british', 'bef', 'D05'], ...far, ...wish.units } as unknown as Wish['units'],
  })

describe('6.61 paths and points', () => {
  it('6.61a hexes of a path adjoin; a spent unit does not move', () => {
    const p = walk()
    p.command('A')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D07' })).toMatchObject({
      code: 'not-adjacent',
      clause: '6.61a',
    })
    p.enter('D06', 'A')
    p.enter('D07', 'A')
    expect(p.unit('A').hex).toBe('D07')
    const q = walk()
    q.command('A')
    q.do({ type: 'dig', unit: 'A' })
    expect(q.no({ type: 'enter', units: ['A'], hex: 'D06' }).code).toBe('not-now')
  })
  it('6.61b each point is paid alone and may be answered', () => {
    const p = play({
      units: { A: ['british', 'bef', 'D05'], M: ['german', 'demg', 'E09', { dispersed: true }] },
    })
    p.command('A')
    let windows = 0
    for (const hex of ['D06', 'D07', 'D08']) {
      p.enter(hex, 'A')
      if (p.kind === 'reaction') windows++
      p.hold()
    }
    expect(windows).toBe(3)
  })
  it('6.61c two costs are two payments', () => {
    const p = walk({ trenches: ['D06'] })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.unit('A').in).toBeNull()
    p.do({ type: 'goIn', units: ['A'] })
    expect(p.unit('A').in).toBe('trench')
    expect(p.s.movers[0]?.spent).toBe(2)
  })
  it('6.61d a stack pays in step; the shorter breath stops first', () => {
    const p = walk({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D05', { dispersed: true }],
      } as never,
    })
    p.command('A', 'B')
    p.enter('D06', 'A', 'B')
    expect(p.no({ type: 'enter', units: ['A', 'B'], hex: 'D07' })).toMatchObject({
      ...{ code: 'no-points', text: 'Needs 2 MP, has 1.', unit: 'B', has: 1, needs: 2 },
    })
    p.enter('D07', 'A')
    expect(p.unit('B')).toMatchObject({ hex: 'D06', spent: true })
  })
  it('6.61e a waiting unit is picked up and has spent as much', () => {
    const p = walk({
      units: { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D06'] } as never,
    })
    p.command('A', 'B')
    p.enter('D06', 'A')
    p.enter('D07', 'A', 'B')
    expect(p.s.movers.map((mover) => mover.spent)).toEqual([2, 2])
    p.enter('D08', 'A', 'B')
    expect(p.kind).toBe('half')
    const q = walk({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D05', { dispersed: true }],
      } as never,
    })
    q.command('A', 'B')
    q.enter('D06', 'A')
    q.enter('D05', 'A')
    q.do({ type: 'decline' })
    expect(q.no({ type: 'enter', units: ['A', 'B'], hex: 'D04' }).code).toBe('no-points')
  })
  it('6.61f of two stacked movers the one that passes goes on', () => {
    const p = play({
      map: sketch({ green: ['D05/D06'] }),
      units: { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'], ...far } as never,
      dice: [4, 5, 4, 4],
    })
    p.command('A', 'B')
    p.enter('D06', 'A', 'B')
    expect(p.unit('A')).toMatchObject({ formed: false, spent: true })
    expect(p.unit('B')).toMatchObject({ formed: true, spent: false })
    expect(p.ok({ type: 'enter', units: ['B'], hex: 'D07' })).toBe(true)
  })
  it('6.61g at nought the move is over', () => {
    const p = walk()
    p.command('A')
    for (const hex of ['D06', 'D07', 'D08']) p.enter(hex, 'A')
    expect(p.unit('A').spent).toBe(true)
    expect(p.kind).toBe('half')
  })
})

describe('6.62 and 6.63 what a point buys, and where one may not go', () => {
  it('6.62a every hex costs one, whatever stands there', () => {
    const p = walk({ map: sketch({ village: ['D06'], dotted: ['D07'], craters: ['D08'] }) })
    p.command('A')
    for (const hex of ['D06', 'D07', 'D08']) p.enter(hex, 'A')
    expect(p.unit('A').hex).toBe('D08')
  })
  it('6.62b going IN costs one, for those who may', () => {
    const p = walk({
      trenches: ['D05'],
      blockhouses: ['F05'],
      units: {
        A: ['british', 'bef', 'D05'],
        M: ['british', 'gbmg', 'F05'],
        I: ['british', 'bef', 'F05'],
        C: ['british', 'cav', 'D05'],
      } as never,
    })
    p.command('A', 'C')
    expect(p.no({ type: 'goIn', units: ['C'] })).toMatchObject({
      code: 'cannot-shelter',
      clause: '8.321c',
    })
    p.do({ type: 'goIn', units: ['A'] })
    expect(p.unit('A').in).toBe('trench')
    p.finish()
    p.pass()
    p.command('M', 'I')
    expect(p.no({ type: 'goIn', units: ['I'] })).toMatchObject({ clause: '8.31c' })
    p.do({ type: 'goIn', units: ['M'] })
    expect(p.unit('M').in).toBe('blockhouse')
  })
  it('6.62c a melee costs one', () => {
    const p = walk({
      units: {
        A: ['british', 'bef', 'D05', { dispersed: true }],
        G: ['german', 'deinf', 'D06', { spent: true }],
      } as never,
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.kind).toBe('half') // the one point is gone, no melee
    const q = walk({
      units: {
        A: ['british', 'bef', 'D06', { dispersed: true }],
        G: ['german', 'deinf', 'D06', { spent: true }],
      } as never,
    })
    q.command('A')
    q.do({ type: 'melee', units: ['A'] })
    expect(q.kind).toBe('melee-actor')
    expect(q.s.movers).toMatchObject([{ unit: 'A', spent: 1 }])
  })
  it('6.62b a machine gun where there are both may choose the trench', () => {
    const both = { blockhouses: ['D05'], trenches: ['D05'] }
    const gun = () =>
      walk({
        ...both,
        units: { A: ['british', 'gbmg', 'D05'], B: ['british', 'bef', 'D05'] } as never,
      })
    const p = gun()
    p.command('A', 'B')
    const into = (shelter: string, ...units: string[]) => ({ type: 'goIn', units, shelter })
    expect(p.actions('goIn')).toEqual([
      { type: 'goIn', units: ['A'] },
      into('trench', 'A'),
      { type: 'goIn', units: ['B'] },
      { type: 'goIn', units: ['A', 'B'] },
      into('trench', 'A', 'B'),
    ])
    expect(p.no(into('blockhouse', 'B'))).toMatchObject({ code: 'cannot-shelter', clause: '8.31c' })
    expect(p.no(into('cellar', 'A')).code).toBe('malformed')
    expect(describeAction(p.battle, into('trench', 'A') as Action)).toBe('A IN the trench')
    p.do(into('trench', 'A') as Action)
    expect(p.unit('A').in).toBe('trench')
    expect(p.last('went-in').shelter).toBe('trench')
    const q = gun()
    q.command('A')
    q.do({ type: 'goIn', units: ['A'] })
    expect(q.unit('A').in).toBe('blockhouse')
    const r = walk({
      trenches: ['D05'],
      units: { A: ['british', 'gbmg', 'D05'] } as never,
    })
    r.command('A')
    expect(r.actions('goIn')).toEqual([{ type: 'goIn', units: ['A'] }])
    expect(r.no(into('blockhouse', 'A'))).toMatchObject({ code: 'no-shelter', clause: '6.62b' })
  })
  it('6.62d going IN a trench and the melee together cost one; a blockhouse is no part of it', () => {
    const p = play({
      actor: 'german',
      trenches: ['V10'],
      units: {
        A: ['german', 'deinf', 'V10', { dispersed: true }],
        B: ['british', 'bef', 'V10', { spent: true }],
      },
    })
    p.command('A')
    p.do({ type: 'melee', units: ['A'], goIn: true })
    expect(p.unit('A').in).toBe('trench')
    expect(p.kind).toBe('melee-actor')
    const q = play({
      actor: 'german',
      blockhouses: ['V10'],
      units: { M: ['german', 'demg', 'V10'], B: ['british', 'bef', 'V10', { spent: true }] },
    })
    q.command('M')
    expect(q.no({ type: 'melee', units: ['M'], goIn: true }).clause).toBe('6.62d')
  })
  it('6.62d 6.672a of a stack the one that is IN already simply pays for the melee', () => {
    const p = play({
      actor: 'german',
      trenches: ['V10'],
      units: {
        A: ['german', 'deinf', 'V10', { in: 'trench' }],
        C: ['german', 'deinf', 'V10'],
        B: ['british', 'bef', 'V10', { spent: true }],
      },
    })
    p.command('A', 'C')
    const both: Action = { type: 'melee', units: ['A', 'C'], goIn: true }
    expect(p.actions('melee')).toContainEqual(both)
    expect(p.no({ type: 'melee', units: ['A'], goIn: true }).code).toBe('already-in')
    expect(p.no({ type: 'goIn', units: ['A', 'C'] }).code).toBe('already-in')
    p.do(both)
    expect([p.unit('A').in, p.unit('C').in]).toEqual(['trench', 'trench'])
    expect(p.log('went-in').map(({ units }) => units)).toEqual([['C']])
    expect(p.s.movers.map(({ spent }) => spent)).toEqual([1, 1])
    p.do({ type: 'allocate', attacks: [] })
    expect(p.last('melee').acting).toEqual(['A', 'C'])
    // One IN a blockhouse stays there.
    const q = play({
      actor: 'german',
      trenches: ['V10'],
      blockhouses: ['V10'],
      units: {
        M: ['german', 'demg', 'V10', { in: 'blockhouse' }],
        C: ['german', 'deinf', 'V10'],
        B: ['british', 'bef', 'V10', { spent: true }],
      },
    })
    q.command('M', 'C')
    q.do({ type: 'melee', units: ['M', 'C'], goIn: true })
    expect([q.unit('M').in, q.unit('C').in]).toEqual(['blockhouse', 'trench'])
  })
  it('6.63a the limit holds in passing too', () => {
    const p = walk({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D06'],
        C: ['british', 'bef', 'D06'],
      } as never,
    })
    p.command('A')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D06' })).toMatchObject({
      code: 'stacking',
      clause: '6.63a',
    })
    const q = walk({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D05'],
        C: ['british', 'bef', 'D06'],
      } as never,
    })
    q.command('A', 'B')
    expect(q.no({ type: 'enter', units: ['A', 'B'], hex: 'D06' }).code).toBe('stacking')
  })
  it('6.63b an enemy hex costs no more', () => {
    const p = walk({
      units: {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D06', { spent: true }],
        H: ['german', 'deinf', 'D06', { spent: true }],
      } as never,
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.s.movers[0]?.spent).toBe(1)
  })
  it('6.63c nobody leaves a hex with enemies', () => {
    const p = walk({
      units: {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D06', { spent: true }],
      } as never,
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D07' })).toMatchObject({
      code: 'held',
      clause: '6.63c',
    })
    expect(p.ok({ type: 'melee', units: ['A'] })).toBe(true)
    const q = walk({
      units: {
        A: ['british', 'bef', 'D06'],
        G: ['german', 'deinf', 'D06', { spent: true }],
      } as never,
    })
    q.command('A')
    expect(q.no({ type: 'enter', units: ['A'], hex: 'D07' }).code).toBe('held')
  })
})

describe('6.64 the road', () => {
  const road = sketch({ roads: [['D05', 'D06', 'D07', 'D08', 'D09', 'D10']], trenches: [['D08']] })
  it('6.64a a move wholly along linked road sides has a point more', () => {
    const p = walk({ map: road })
    p.command('A')
    for (const hex of ['D06', 'D07', 'D08', 'D09']) p.enter(hex, 'A')
    expect(p.unit('A').hex).toBe('D09')
    expect(p.kind).toBe('half')
    const q = walk({ map: road, units: { A: ['british', 'bef', 'C05'] } as never })
    q.command('A')
    for (const hex of ['D05', 'D06', 'D07']) q.enter(hex, 'A')
    expect(q.kind).toBe('half')
    const off = walk({ map: road })
    off.command('A')
    for (const hex of ['E06', 'D06', 'D07']) off.enter(hex, 'A')
    expect(off.kind).toBe('half')
    // Going IN on the way forfeits it, by ruling.
    const r = walk({ map: sketch({ roads: [['D05', 'D06', 'D07', 'D08']], trenches: [['D06']] }) })
    r.command('A')
    r.enter('D06', 'A')
    r.do({ type: 'goIn', units: ['A'] })
    r.enter('D07', 'A')
    expect(r.kind).toBe('half')
    const s = walk({
      map: sketch({ roads: [['D05', 'D06', 'D07', 'D08', 'D09']], trenches: [['D06']] }),
      units: { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'E05'] } as never,
    })
    s.do({ type: 'muster', unit: 'A' }, { type: 'add', unit: 'B' }, { type: 'begin' })
    s.enter('D06', 'A')
    s.do({ type: 'goIn', units: ['A'] })
    s.enter('D07', 'A')
    expect(s.no({ type: 'enter', units: ['A'], hex: 'D08' })).toMatchObject({
      ...{ code: 'no-points', clause: '6.64a', ruling: true, has: 3, needs: 4 },
      text: 'Needs 4 MP, has 3. The MP for the road is lost: not all its move was along it.',
    })
    expect(s.no({ type: 'enter', units: ['A'], hex: 'E08' })).toMatchObject({ clause: '6.61g' })
  })
  it('6.64b the point buys one more road hex and nothing else', () => {
    const p = walk({ map: road })
    p.command('A')
    for (const hex of ['D06', 'D07', 'D08']) p.enter(hex, 'A')
    expect(p.kind).toBe('activation')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'E09' })).toMatchObject({
      ...{ code: 'no-points', clause: '6.64b', has: 3, needs: 4 },
      text: 'Needs 4 MP, has 3. The MP for the road is good for one more hex along it.',
    })
    expect(p.no({ type: 'goIn', units: ['A'] }).code).toBe('no-points')
    expect(p.ok({ type: 'enter', units: ['A'], hex: 'D09' })).toBe(true)
    const gun = walk({
      map: road,
      units: { A: ['british', 'gun', 'D05', { dispersed: true }] } as never,
    })
    gun.command('A')
    expect(gun.no({ type: 'enter', units: ['A'], hex: 'D06' })).toMatchObject({
      ...{ code: 'no-movement', clause: '6.64b', ruling: true },
    })
    const off = gun.no({ type: 'enter', units: ['A'], hex: 'E06' })
    expect(off).toMatchObject({ code: 'no-movement', clause: '3.2c' })
    expect(off).not.toHaveProperty('ruling')
  })
})

describe('6.65 counting as moving', () => {
  const under = (more: Partial<Wish['units']>, dice: number[], map = sketch()) =>
    play({
      map,
      units: {
        A: ['british', 'bef', 'D10'],
        M: ['german', 'demg', 'D05', { dispersed: true }],
        ...more,
      } as Wish['units'],
      dice,
    })
  it('6.65a until it fails a check', () => {
    const p = under({ N: ['german', 'demg', 'E06', { dispersed: true }] }, [3, 4, 1, 2])
    p.command('A')
    p.enter('D09', 'A')
    p.react('M')
    expect(p.unit('A')).toMatchObject({ formed: false, spent: true })
    p.react('N')
    expect(p.last('check').modifiers.some((m) => m.category === 'movement')).toBe(false)
  })
  it('6.65b until it has fought a melee', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D06'],
        G: ['german', 'deinf', 'D06', { spent: true }],
        M: ['german', 'demg', 'D03', { dispersed: true }],
      },
      dice: [1, 2, 1, 2, 1, 2],
    })
    p.command('A')
    p.do({ type: 'melee', units: ['A'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'A', target: 'G' }] })
    p.do({ type: 'allocate', attacks: [] })
    p.react('M')
    const check = p
      .log('check')
      .find((event) => event.cause === 'reaction fire' && event.unit === 'A')
    expect(check?.modifiers.some((m) => m.category === 'movement')).toBe(false)
  })
  it('6.65c until another unit moves elsewhere', () => {
    const p = play({
      actor: 'german',
      units: {
        A: ['german', 'deinf', 'X10'],
        B: ['german', 'deinf', 'X10'],
        M: ['british', 'gbmg', 'V12', { dispersed: true }],
      },
      dice: [1, 1, 1, 2, 3, 3, 3, 4],
    })
    p.command('A', 'B')
    p.enter('W10', 'A')
    p.hold()
    p.do({ type: 'stop', units: ['A'] })
    p.enter('W10', 'B')
    p.react('M')
    const by = Object.fromEntries(p.log('check').map((check) => [check.unit, net(check)]))
    expect(by.B).toBe(2 + 1 + 1 - 1)
    expect(by.A).toBe(2 + 1 - 1)
  })
  it('6.65c off the map is no hex: who came on stands still when the next comes on, to the same hex too', () => {
    const by = (second: string) => {
      const on = { arrival: { turn: 1, by: 'entry' as const, hexes: ['A05', 'A06'] } }
      const p = play({
        units: {
          A: ['british', 'bef', '', on],
          B: ['british', 'bef', '', on],
          M: ['german', 'demg', 'C05', { dispersed: true }],
        },
        dice: [1, 2, 1, 2],
      })
      p.command('A', 'B')
      p.do({ type: 'enter', units: ['A'], hex: 'A05' })
      p.hold()
      expect(p.s.movers.map(({ moving }) => moving)).toEqual([true])
      p.do({ type: 'enter', units: ['B'], hex: second })
      expect(p.s.movers.map(({ unit, moving }) => [unit, moving])).toEqual([
        ['A', false],
        ['B', true],
      ])
      if (second === 'A05') p.react('M')
      return p
    }
    const p = by('A05')
    const nets = Object.fromEntries(p.log('check').map((check) => [check.unit, net(check)]))
    // Firepower 2, formed 1, range -1; the one that moves has 1 more.
    expect(nets).toEqual({ A: 2 + 1 - 1, B: 2 + 1 - 1 + 1 })
    // A ruling decides where both are in one hex, and is told; elsewhere it is the plain rule.
    expect(p.log('still').map(({ units, ruling }) => [units, ruling])).toEqual([[['A'], '6.65c']])
    expect(by('A06').log('still')).toEqual([])
    // A stack that comes on together moves together.
    const q = play({
      units: {
        A: ['british', 'bef', '', { arrival: { turn: 1, by: 'entry', hexes: ['A05'] } }],
        B: ['british', 'bef', '', { arrival: { turn: 1, by: 'entry', hexes: ['A05'] } }],
        Z: ['german', 'deinf', 'T20', { spent: true }],
      },
    })
    q.command('A', 'B')
    q.do({ type: 'enter', units: ['A', 'B'], hex: 'A05' })
    expect(q.s.movers.map(({ moving }) => moving)).toEqual([true, true])
  })
  it('6.65d until the other player acts', () => {
    const p = under({}, [1, 2])
    p.command('A')
    p.enter('D09', 'A')
    p.hold()
    p.finish()
    p.command('M')
    p.fire('M', 'D09')
    if (p.kind === 'return') p.hold()
    expect(p.last('check').modifiers.some((m) => m.category === 'movement')).toBe(false)
  })
  it('6.65e stream and wire stop a unit that still counts as moving', () => {
    const stream = under({}, [1, 2], sketch({ streams: ['D09/D10'] }))
    stream.command('A')
    stream.enter('D09', 'A')
    stream.react('M')
    expect(net(stream.last('check'))).toBe(2 + 1 + 1 - 2)
    const wire = under({}, [1, 2], sketch({ wire: ['D09/D10'] }))
    wire.command('A')
    wire.enter('D09', 'A')
    wire.react('M')
    expect(net(wire.last('check'))).toBe(2 + 1 - 2)
  })
  it('6.65f a move that is over spends the unit', () => {
    const p = walk()
    p.command('A')
    p.enter('D06', 'A')
    p.do({ type: 'stop', units: ['A'] })
    expect(p.unit('A').spent).toBe(true)
    const q = walk({
      units: { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D06'] } as never,
    })
    q.command('A', 'B')
    q.enter('D04', 'A')
    q.enter('D07', 'B')
    expect(q.unit('A').spent).toBe(true)
    expect(q.no({ type: 'enter', units: ['A'], hex: 'D03' })).toMatchObject({
      ...{ code: 'move-over', clause: '6.65f', ruling: true },
    })
    // One that its owner stopped is spent by the letter.
    const r = walk({
      units: { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D06'] } as never,
    })
    r.command('A', 'B')
    r.enter('D04', 'A')
    r.do({ type: 'stop', units: ['A'] })
    const stopped = r.no({ type: 'enter', units: ['A'], hex: 'D03' })
    expect(stopped.code).toBe('spent')
    expect(stopped).not.toHaveProperty('ruling')
  })
})

describe('6.66 lost', () => {
  it('6.661a a green side asks for a check at once', () => {
    for (const [dice, formed] of [
      [[4, 5], false],
      [[4, 4], true],
    ] as const) {
      const p = walk({ map: sketch({ green: ['D05/D06'] }), dice: [...dice] })
      p.command('A')
      p.enter('D06', 'A')
      expect(p.last('check')).toMatchObject({ cause: 'lost' })
      expect(p.unit('A')).toMatchObject({ hex: 'D06', formed, spent: !formed })
    }
  })
  it('6.661b from IN to IN along an enemy trench', () => {
    const trench = sketch({ trenches: [['D05', 'D06', 'D07']] })
    const areas = { british: ['D05', 'D06', 'D07'] }
    const inside = play({
      map: trench,
      areas,
      actor: 'german',
      units: { A: ['german', 'deinf', 'D05', { in: 'trench' }], Z: ['british', 'bef', 'AR25'] },
      dice: [1, 2],
    })
    inside.command('A')
    inside.enter('D06', 'A')
    expect(inside.last('check').cause).toBe('lost')
    const outside = play({
      map: trench,
      areas,
      actor: 'german',
      units: { A: ['german', 'deinf', 'C05'], Z: ['british', 'bef', 'AR25'] },
    })
    outside.command('A')
    outside.enter('D05', 'A')
    expect(outside.log('check')).toHaveLength(0)
    const cut = play({
      map: trench,
      areas,
      actor: 'german',
      bombStops: ['D05/D06'],
      units: { A: ['german', 'deinf', 'D05', { in: 'trench' }], Z: ['british', 'bef', 'AR25'] },
    })
    cut.command('A')
    cut.enter('D06', 'A')
    expect(cut.log('check')).toHaveLength(0)
    expect(cut.unit('A').in).toBeNull()
  })
  it('6.661c at night every hex but by road or friendly trench', () => {
    const p = walk({ night: [1], dice: [1, 2] })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.last('check').cause).toBe('lost')
    const road = walk({ night: [1], map: sketch({ roads: [['D05', 'D06']] }) })
    road.command('A')
    road.enter('D06', 'A')
    expect(road.log('check')).toHaveLength(0)
    const trench = walk({
      night: [1],
      map: sketch({ trenches: [['D05', 'D06']] }),
      units: { A: ['british', 'bef', 'D05', { in: 'trench' }] } as never,
    })
    trench.command('A')
    trench.enter('D06', 'A')
    expect(trench.log('check')).toHaveLength(0)
  })
  it('6.661d the road is never lost', () => {
    const p = walk({ night: [1], map: sketch({ roads: [['D05', 'D06']], green: ['D05/D06'] }) })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.log('check')).toHaveLength(0)
  })
  it('6.662a a trench is the enemy’s if he could have set up in it, whoever holds it', () => {
    const run = (actor: 'british' | 'german') => {
      const p = play({
        map: sketch({ trenches: [['D05', 'D06']] }),
        areas: { british: ['D05', 'D06'] },
        control: { D05: 'german', D06: 'german' },
        actor,
        units: {
          A: [actor, 'deinf', 'D05', { in: 'trench' }],
          Z: [actor === 'british' ? 'german' : 'british', 'bef', 'AR25'],
        },
        dice: [1, 2],
      })
      p.command('A')
      p.enter('D06', 'A')
      return p.log('check').length
    }
    expect(run('german')).toBe(1)
    expect(run('british')).toBe(0)
  })
  it('6.662b any other trench is friendly', () => {
    const p = play({
      map: sketch({ trenches: [['D05', 'D06']] }),
      actor: 'german',
      units: { A: ['german', 'deinf', 'D05', { in: 'trench' }], Z: ['british', 'bef', 'AR25'] },
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.log('check')).toHaveLength(0)
  })
  it('6.663a one lost check a turn', () => {
    const p = walk({ night: [1], map: sketch({ green: ['D06/D07'] }), dice: [1, 2] })
    p.command('A')
    for (const hex of ['D06', 'D07', 'D08']) p.enter(hex, 'A')
    expect(p.log('check')).toHaveLength(1)
  })
  it('6.663b a lost check never destroys', () => {
    const p = walk({ map: sketch({ green: ['D05/D06'] }), dice: [6, 6] })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.unit('A')).toMatchObject({ where: 'map', formed: false, spent: true })
  })
})
