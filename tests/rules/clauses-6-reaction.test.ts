import { describe, expect, it } from 'vitest'
import { sketch } from '../support/map.ts'
import { net, play, type Wish } from '../support/play.ts'

/** A British company walks from D10 towards a German machine gun in D05 (range 5). */
const walk = (more: Partial<Wish['units']> = {}, dice: number[] = [], rest: Partial<Wish> = {}) =>
  play({
    units: {
      A: ['british', 'bef', 'D10'],
      M: ['german', 'demg', 'D05', { dispersed: true }],
      ...more,
    } as Wish['units'],
    dice,
    ...rest,
  })

describe('6.7 reaction fire', () => {
  it('6.71a costs no command: the reactor still has his half', () => {
    const p = walk({}, [1, 2])
    p.command('A')
    p.enter('D09', 'A')
    p.react('M')
    p.finish()
    expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
    expect(p.s.couplets).toBe(3)
  })
  it('6.71a the window says that a hex was entered where nothing else was paid for', () => {
    const said = (p: ReturnType<typeof walk>) => p.decision.happened
    const p = walk()
    p.command('A')
    p.enter('D09', 'A')
    expect(said(p)).toBe('A enters D09.')
    const trench = { map: sketch({ trenches: [['D09', 'D08']] }) }
    const q = walk({ A: ['british', 'bef', 'D09'] }, [], trench)
    q.command('A')
    q.do({ type: 'goIn', units: ['A'] })
    expect(said(q)).toBe('A spends 1 MP in D09.')
    const r = walk(
      {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D05', { spent: true }],
        M: ['german', 'demg', 'D03', { dispersed: true }],
      },
      [1, 2, 1, 2, 1, 2, 1, 2],
    )
    r.command('A')
    r.do(
      { type: 'melee', units: ['A'] },
      { type: 'allocate', attacks: [{ unit: 'A', target: 'G' }] },
      { type: 'allocate', attacks: [{ unit: 'G', target: 'A' }] },
    )
    expect(r.kind).toBe('reaction')
    expect(said(r)).toBe('A spends 1 MP in D05.')
  })
  it('6.71b any ready unit but a mortar', () => {
    const p = walk({
      I: ['german', 'deinf', 'D07'],
      G: ['german', 'gun', 'E06', { dispersed: true }],
      R: ['german', 'mortar', 'D06', { dispersed: true }],
      S: ['german', 'deinf', 'C07', { spent: true }],
    })
    p.command('A')
    p.enter('D09', 'A')
    expect(new Set(p.actions('react').map((action) => action.unit))).toEqual(
      new Set(['M', 'I', 'G']),
    )
    expect(p.no({ type: 'react', unit: 'R', mode: 'area' })).toMatchObject({
      code: 'mortar',
      clause: '6.71b',
    })
    expect(p.no({ type: 'react', unit: 'S', mode: 'area' }).code).toBe('spent')
  })
  it('6.71c fire at a unit lets it answer, no other', () => {
    const p = walk({ I: ['german', 'deinf', 'D08'], K: ['german', 'deinf', 'E09'] })
    p.command('A')
    p.fire('A', 'D08')
    expect(p.kind).toBe('return')
    expect(p.actions('return').flatMap((action) => action.shots.map((shot) => shot.unit))).toEqual([
      'I',
    ])
    expect(p.no({ type: 'return', shots: [{ unit: 'K', mode: 'area' }] })).toMatchObject({
      clause: '6.74a',
    })
  })
  it('6.71d movement inside range and sight lets units react', () => {
    const p = play({
      units: { A: ['british', 'bef', 'D09'], I: ['german', 'deinf', 'D05'] },
    })
    p.command('A')
    p.enter('D08', 'A') // range 3
    expect(p.kind).toBe('activation')
    p.enter('D07', 'A') // range 2
    expect(p.kind).toBe('reaction')
    p.hold()
    p.enter('D06', 'A')
    expect(p.kind).toBe('reaction')
  })
  it('6.71e only fire and points spent open a window', () => {
    for (const action of [
      { type: 'deploy', unit: 'A' },
      { type: 'dig', unit: 'A' },
    ] as const) {
      const p = walk()
      p.unit('A').hex = 'D07'
      p.command('A')
      p.do(action)
      expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
    }
    const passed = walk()
    passed.pass()
    expect(passed.decision).toMatchObject({ kind: 'half', side: 'german' })
    // A call, a cancellation and a fire for effect on the machine gun's own hex.
    const groups = { artillery: { british: [['B', 'aircraft', 0]] } } as Partial<Wish>
    const called = walk({}, [], groups)
    called.do({ type: 'call', group: 'B', mode: 'aircraft', shell: 'high explosive' })
    called.do({ type: 'aim', vertex: 'D05:W' })
    expect(called.decision).toMatchObject({ kind: 'half', side: 'german' })
    const mission = { ...groups, missions: [{ group: 'B', vertex: 'D05:W', due: 1 }] }
    const cancelled = walk({}, [1, 2], mission)
    cancelled.do({ type: 'cancel', group: 'B' })
    expect(cancelled.decision).toMatchObject({ kind: 'half', side: 'german' })
    const struck = walk({}, [1, 2, 1, 1, 2], mission)
    struck.command('A')
    expect(struck.last('check').unit).toBe('M')
    expect(struck.decision).toMatchObject({ kind: 'activation', side: 'british' })
    // A rally: one window, that of the point, with or without it.
    const rallied = walk({ B: ['british', 'bef', 'D09', { dispersed: true }] }, [1, 2])
    rallied.command('A')
    rallied.enter('D09', 'A')
    rallied.do({ type: 'rally', unit: 'B' })
    expect(rallied.kind).toBe('reaction')
    rallied.hold()
    expect(rallied.kind).toBe('activation')
  })
  it('6.71f keeps to the rules of fire', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D07'],
        C: ['british', 'bef', 'D05', { spent: true }],
        I: ['german', 'deinf', 'D05'],
      },
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.kind).toBe('activation') // shares its hex with C, may not fire out
    p.enter('D05', 'A')
    expect(p.kind).toBe('reaction')
    p.dice(1, 1, 1, 2)
    p.react('I')
    const check = p.log('check').find((event) => event.unit === 'A')
    expect(check?.modifiers).toContainEqual(
      expect.objectContaining({ category: 'range', value: 1 }),
    )
  })
  it('6.72a the reactor is asked after every point', () => {
    const p = walk()
    p.command('A')
    for (const hex of ['D09', 'D08', 'D07']) {
      p.enter(hex, 'A')
      expect(p.decision).toMatchObject({ kind: 'reaction', side: 'german', hex })
      p.hold()
    }
    expect(p.kind).toBe('half')
  })
  it('6.72b the shot falls where the mover now is', () => {
    const p = walk({}, [1, 2], { map: sketch({ craters: ['D09'] }) })
    p.command('A')
    p.enter('D09', 'A')
    p.react('M')
    expect(p.last('shot')).toMatchObject({ hex: 'D09', range: 4 })
    expect(net(p.last('check'))).toBe(2 + 1 + 1 - 2 - 1)
  })
  it('6.72c no trench cover on entering, but at once after going IN', () => {
    const p = play({
      trenches: ['D06'],
      units: { A: ['british', 'bef', 'D07'], M: ['german', 'demg', 'D05', { dispersed: true }] },
      dice: [1, 2, 1, 2],
    })
    p.command('A')
    p.enter('D06', 'A')
    p.react('M')
    expect(net(p.last('check'))).toBe(4)
    p.do({ type: 'goIn', units: ['A'] })
    p.react('M')
    expect(net(p.last('check'))).toBe(1)
  })
  it('6.72d a melee is finished before the shot that its point provokes', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D05', { spent: true }],
        M: ['german', 'demg', 'D03', { dispersed: true }],
      },
      dice: [1, 2, 1, 2, 1, 2, 1, 2],
    })
    p.command('A')
    p.do({ type: 'melee', units: ['A'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'A', target: 'G' }] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'A' }] })
    expect(p.kind).toBe('reaction')
    p.react('M')
    const shot = p.events.findIndex((event) => event.type === 'shot')
    expect(
      p.events.slice(shot).filter((event) => event.type === 'check' && event.cause === 'melee'),
    ).toEqual([])
    const check = p
      .log('check')
      .find((event) => event.cause === 'reaction fire' && event.unit === 'A')
    expect(check?.modifiers.some((modifier) => modifier.category === 'movement')).toBe(false)
    expect(p.unit('M').spent).toBe(true)
  })
  it('6.72e who fought the melee has no shot left', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D05'],
        M: ['german', 'demg', 'D05', { dispersed: true }],
      },
      dice: [1, 2, 1, 2],
    })
    p.command('A')
    p.do({ type: 'melee', units: ['A'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'A', target: 'G' }] })
    p.do({
      type: 'allocate',
      attacks: [
        { unit: 'G', target: 'A' },
        { unit: 'M', target: 'A' },
      ],
    })
    expect(p.log('shot')).toHaveLength(0)
    expect(p.kind).toBe('half')
    expect(p.unit('M').spent).toBe(true)
  })
  it('6.73a one shot for each reactor at each point', () => {
    const p = walk({ G: ['german', 'gun', 'E05', { dispersed: true }] }, [1, 2, 1, 2])
    p.command('A')
    p.enter('D09', 'A')
    p.react('M')
    expect(p.no({ type: 'react', unit: 'M', mode: 'area' })).toMatchObject({
      code: 'has-fired',
      clause: '6.73a',
    })
    p.react('G')
    expect(p.kind).toBe('activation')
  })
  it('6.73b any number of reactors, until nobody is left to hit', () => {
    const p = walk(
      {
        G: ['german', 'gun', 'E05', { dispersed: true }],
        H: ['german', 'gun', 'C05', { dispersed: true }],
        K: ['german', 'gun', 'D04', { dispersed: true }],
        S: ['british', 'bef', 'D09', { spent: true }],
      },
      [1, 2, 1, 2, 1, 2, 1, 2, 6, 6, 1, 2],
    )
    p.command('A')
    p.enter('D09', 'A')
    p.react('M')
    p.react('G')
    expect(p.kind).toBe('reaction')
    p.react('H')
    expect(p.unit('A').where).toBe('destroyed')
    expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
    expect(p.unit('K').spent).toBe(false)
  })
  it('6.73c the shot strikes everybody in the hex', () => {
    const p = play({
      actor: 'german',
      trenches: ['V09'],
      units: {
        A: ['german', 'deinf', 'V08'],
        B: ['german', 'deinf', 'V09', { dispersed: true, spent: true }],
        E: ['british', 'bef', 'V09', { spent: true, dispersed: true, in: 'trench' }],
        M: ['british', 'gbmg', 'V10', { dispersed: true }],
      },
      dice: [1, 3, 1, 3, 1, 3],
    })
    p.command('A')
    p.enter('V09', 'A')
    p.react('M')
    const by = Object.fromEntries(p.log('check').map((check) => [check.unit, net(check)]))
    expect(by).toEqual({ A: 4, B: 2, E: -1 })
  })
  it('6.73d a joint step of a stack is one occasion', () => {
    const p = walk(
      { B: ['british', 'bef', 'D10'], G: ['german', 'gun', 'E05', { dispersed: true }] },
      [1, 2, 1, 3],
    )
    p.command('A', 'B')
    p.enter('D09', 'A', 'B')
    p.react('G')
    expect(p.log('check').map((check) => check.unit)).toEqual(['A', 'B'])
    expect(p.unit('G').spent).toBe(true)
    // The machine gun stays ready and has no second shot at the same step.
    p.dice(1, 2, 1, 3)
    p.react('M')
    expect(p.unit('M').spent).toBe(false)
    expect(p.kind).toBe('activation')
  })
  it('6.74a only units in the fired-on hex shoot back', () => {
    const p = play({
      actor: 'german',
      units: {
        A: ['german', 'deinf', 'X09'],
        M: ['british', 'gbmg', 'X10', { dispersed: true }],
        N: ['british', 'gbmg', 'X11', { dispersed: true }],
      },
    })
    p.command('A')
    p.fire('A', 'X10')
    expect(p.actions('return').map((action) => action.shots)).toEqual([
      [{ unit: 'M', mode: 'area' }],
    ])
  })
  it('6.74b nor anyone beside it, for all that volume 1 left the word out', () => {
    const p = play({
      actor: 'german',
      units: {
        G: ['german', 'demg', 'D05', { dispersed: true }],
        A: ['british', 'gbmg', 'D07', { dispersed: true }],
        B: ['british', 'gbmg', 'D08', { dispersed: true }],
        C: ['british', 'gbmg', 'D04', { dispersed: true }],
      },
    })
    p.command('G')
    p.fire('G', 'D07')
    const answers = p.actions('return').map(({ shots }) => shots.map(({ unit }) => unit))
    expect(answers).toEqual([['A']])
    for (const unit of ['B', 'C'])
      expect(p.no({ type: 'return', shots: [{ unit, mode: 'area' }] })).toMatchObject({
        code: 'no-target',
        clause: '6.74a',
      })
  })
  it('6.74c shot and answer fall together', () => {
    const p = play({
      actor: 'german',
      units: { A: ['german', 'deinf', 'V09'], B: ['british', 'bef', 'V09'] },
      dice: [6, 5, 6, 6],
    })
    p.command('A')
    p.fire('A', 'V09')
    p.do({ type: 'return', shots: [{ unit: 'B', mode: 'area' }] })
    expect(p.unit('A').where).toBe('destroyed')
    expect(p.unit('B').where).toBe('destroyed')
  })
  it('6.74d who cannot reach the attacker cannot answer', () => {
    const far = play({
      actor: 'german',
      units: { M: ['german', 'demg', 'D10', { dispersed: true }], I: ['british', 'deres', 'D05'] },
      dice: [1, 2],
    })
    far.command('M')
    far.fire('M', 'D05')
    expect(far.log('check')).toHaveLength(1) // resolved at once
    const near = play({
      actor: 'german',
      units: { M: ['german', 'demg', 'D07', { dispersed: true }], I: ['british', 'deres', 'D05'] },
    })
    near.command('M')
    near.fire('M', 'D05')
    expect(near.kind).toBe('return')
  })
  it('6.74e each ready unit of the hex answers with its own shot, at the whole stack', () => {
    const p = play({
      actor: 'german',
      units: {
        A: ['german', 'deinf', 'W10'],
        B: ['german', 'deinf', 'W10'],
        I: ['british', 'bef', 'V10'],
        J: ['british', 'bef', 'V10'],
      },
      dice: [1, 1, 1, 1, 1, 2, 1, 2, 1, 2, 1, 2],
    })
    p.command('A', 'B')
    p.fire('A', 'V10')
    p.do({
      type: 'return',
      shots: [
        { unit: 'I', mode: 'area' },
        { unit: 'J', mode: 'area' },
      ],
    })
    const checks = p.log('check').filter((check) => check.cause === 'return fire')
    expect(checks.map((check) => check.unit).sort()).toEqual(['A', 'A', 'B', 'B'])
  })
  it('6.75a a reactor is spent by its shot', () => {
    const p = walk({ G: ['german', 'gun', 'E05', { dispersed: true }] }, [1, 2])
    p.command('A')
    p.enter('D09', 'A')
    p.react('G')
    expect(p.unit('G').spent).toBe(true)
    p.hold()
    p.enter('D08', 'A')
    expect(p.actions('react').map((action) => action.unit)).toEqual(['M'])
  })
  it('6.75b a machine gun stays ready unless a moving target rolls doubles on its shot', () => {
    for (const [dice, spent] of [
      [[5, 1], false],
      [[2, 2], true],
      [[6, 6], true],
    ] as const) {
      const p = walk({}, [...dice])
      p.command('A')
      p.enter('D09', 'A')
      p.react('M')
      expect(p.unit('M').spent).toBe(spent)
    }
  })
  it('6.75c doubles of those who stand still do not count', () => {
    const p = walk({ B: ['british', 'bef', 'D09', { spent: true }] }, [3, 1, 2, 2])
    p.command('A')
    p.enter('D09', 'A')
    p.react('M')
    const doubles = p.log('check').filter((check) => check.doubles)
    expect(doubles).toHaveLength(1)
    expect(p.unit('M').spent).toBe(doubles[0]?.unit === 'A')
    expect(doubles[0]?.unit).toBe('B')
  })
  it('6.75d the next shot waits for the next point', () => {
    const p = walk({}, [1, 2, 1, 2])
    p.command('A')
    p.enter('D09', 'A')
    p.react('M')
    expect(p.kind).toBe('activation')
    p.enter('D08', 'A')
    p.react('M')
    expect(p.log('shot')).toHaveLength(2)
  })
  it('6.75e an answer to a shooter who stands still spends the machine gun', () => {
    const p = play({
      units: { A: ['british', 'bef', 'D06'], M: ['german', 'demg', 'D05', { dispersed: true }] },
      dice: [1, 2, 1, 2],
    })
    p.command('A')
    p.fire('A', 'D05')
    p.do({ type: 'return', shots: [{ unit: 'M', mode: 'area' }] })
    expect(p.unit('M').spent).toBe(true)
  })
})

describe('6.9 the order of what one point brings', () => {
  it('6.9a rally, then lost, then the shot', () => {
    const p = play({
      map: sketch({ green: ['D05/D06'] }),
      units: {
        A: ['british', 'bef', 'D06'],
        B: ['british', 'bef', 'D05', { dispersed: true }],
        M: ['german', 'demg', 'D03', { dispersed: true }],
      },
      dice: [3, 4, 4, 5, 1, 2, 1, 2],
    })
    p.command('A')
    p.enter('D05', 'A')
    expect(p.kind).toBe('rally')
    p.do({ type: 'rally', unit: 'B' })
    p.react('M')
    expect(p.log('check').map((check) => check.cause)).toEqual([
      'rally',
      'lost',
      'reaction fire',
      'reaction fire',
    ])
    // Lost: shot at as dispersed and not moving.
    const shot = p
      .log('check')
      .find((check) => check.cause === 'reaction fire' && check.unit === 'A')
    expect(net(shot as never)).toBe(2 - 1)
    expect(p.unit('M').spent).toBe(true)
  })
  it('6.9b both volumes use that order', () => {
    const p = play({
      map: sketch({ green: ['D05/D06'] }),
      units: { A: ['british', 'bef', 'D06'], M: ['german', 'demg', 'D03', { dispersed: true }] },
      dice: [1, 2, 1, 2],
    })
    p.command('A')
    p.enter('D05', 'A')
    expect(p.log('check').map((check) => check.cause)).toEqual(['lost'])
    expect(p.kind).toBe('reaction')
  })
  it('6.9c the mover counts as formed for the rally though it then loses its way; after wire it does not', () => {
    const p = play({
      map: sketch({ green: ['D05/D06'], wire: ['D04/D05'] }),
      units: {
        A: ['british', 'bef', 'D06'],
        B: ['british', 'bef', 'D05', { dispersed: true }],
        C: ['british', 'bef', 'C05'],
        G: ['german', 'deinf', 'T20'],
      },
      dice: [3, 4, 6, 6],
    })
    p.command('A')
    p.enter('D05', 'A')
    p.do({ type: 'rally', unit: 'B' })
    expect(p.unit('B')).toMatchObject({ formed: true, spent: true })
    expect(p.unit('A')).toMatchObject({ formed: false, spent: true })
    const q = play({
      map: sketch({ wire: ['D05/D06'] }),
      units: {
        A: ['british', 'bef', 'D06'],
        B: ['british', 'bef', 'D05', { dispersed: true }],
        G: ['german', 'deinf', 'T20'],
      },
    })
    q.command('A')
    q.enter('D05', 'A')
    expect(q.kind).toBe('half')
  })
})

describe('6.04 reaction in short', () => {
  it('6.04a a ready unit that can may answer, a spent one not', () => {
    const p = walk()
    p.command('A')
    p.enter('D09', 'A')
    expect(p.kind).toBe('reaction')
    const q = walk({ M: ['german', 'demg', 'D05', { dispersed: true, spent: true }] })
    q.command('A')
    q.enter('D09', 'A')
    expect(q.kind).toBe('activation')
  })
  it('6.04b spends the shooter, not a command', () => {
    const p = play({
      units: { A: ['british', 'bef', 'D08'], I: ['german', 'deinf', 'D05'] },
      dice: [1, 2],
    })
    p.command('A')
    p.enter('D07', 'A')
    p.react('I')
    expect(p.unit('I').spent).toBe(true)
    p.finish()
    expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
  })
  it('6.55a fire can be answered by the unit fired at, unless it is spent', () => {
    const p = play({ units: { A: ['british', 'bef', 'D05'], I: ['german', 'deinf', 'D06'] } })
    p.command('A')
    p.fire('A', 'D06')
    expect(p.kind).toBe('return')
    const q = play({
      units: { A: ['british', 'bef', 'D05'], I: ['german', 'deinf', 'D06', { spent: true }] },
      dice: [1, 2],
    })
    q.command('A')
    q.fire('A', 'D06')
    expect(q.kind).toBe('half')
  })
})
