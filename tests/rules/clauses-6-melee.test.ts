import { describe, expect, it } from 'vitest'
import { sketch } from '../support/map.ts'
import { net, type Play, play, type Wish } from '../support/play.ts'

type Pairs = Record<string, string | null>

/** A melee in V10: the actor's units pay, both sides say whom they attack. */
function fight(
  wish: Partial<Wish> & Pick<Wish, 'units'>,
  payers: string[],
  acting: Pairs,
  reacting: Pairs,
): Play {
  const p = play({ actor: 'german', ...wish })
  p.command(...payers)
  p.do({ type: 'melee', units: payers })
  const list = (pairs: Pairs) => Object.entries(pairs).map(([unit, target]) => ({ unit, target }))
  p.do({ type: 'allocate', attacks: list(acting) })
  p.do({ type: 'allocate', attacks: list(reacting) })
  return p
}
const one = (g = {}, b = {}) =>
  ({
    G: ['german', 'deinf', 'V10', g],
    B: ['british', 'bef', 'V10', { spent: true, ...b }],
  }) as Wish['units']

describe('6.67 melee', () => {
  it('6.671a a ready mover among enemies pays one point', () => {
    const p = fight({ units: one(), dice: [1, 2, 1, 2] }, ['G'], { G: 'B' }, { B: 'G' })
    expect(p.last('melee')).toMatchObject({ acting: ['G'], reacting: ['B'] })
    const q = play({
      actor: 'german',
      units: { G: ['german', 'deinf', 'V10'], B: ['british', 'bef', 'T20'] },
    })
    q.command('G')
    expect(q.no({ type: 'melee', units: ['G'] })).toMatchObject({
      code: 'no-enemy',
      clause: '6.671a',
    })
  })
  it('6.671b not after a stream, wire or a failed check on the way', () => {
    for (const map of [sketch({ streams: ['V09/V10'] }), sketch({ wire: ['V09/V10'] })]) {
      const p = play({
        actor: 'german',
        map,
        units: { G: ['german', 'deinf', 'V09'], B: ['british', 'bef', 'V10', { spent: true }] },
      })
      p.command('G')
      p.enter('V10', 'G')
      expect(p.unit('G').spent).toBe(true)
      expect(p.kind).toBe('half')
    }
    const shot = play({
      actor: 'german',
      units: { G: ['german', 'deinf', 'V09'], B: ['british', 'bef', 'V10'] },
      dice: [1, 2],
    })
    shot.command('G')
    shot.enter('V10', 'G')
    shot.react('B')
    expect(shot.unit('G').spent).toBe(true)
    expect(shot.kind).toBe('half')
  })
  it('6.671c the point that takes it IN may start the melee', () => {
    const p = play({
      actor: 'german',
      trenches: ['V10'],
      units: one({ dispersed: true }),
      dice: [1, 2, 1, 2],
    })
    p.command('G')
    p.do({ type: 'melee', units: ['G'], goIn: true })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'B' }] })
    p.do({ type: 'allocate', attacks: [{ unit: 'B', target: 'G' }] })
    expect(p.unit('G')).toMatchObject({ in: 'trench', spent: true })
  })
  it('6.671d a unit that begins among enemies pays where it stands', () => {
    const p = fight(
      { units: one({ dispersed: true }), dice: [1, 2, 1, 2] },
      ['G'],
      { G: 'B' },
      { B: 'G' },
    )
    expect(p.log('moved')).toHaveLength(0)
    expect(p.log('check')).toHaveLength(2)
  })
  it('6.671e without a movement score none can be started, though it takes part', () => {
    const p = play({
      actor: 'german',
      units: {
        M: ['german', 'demg', 'V10', { dispersed: true }],
        B: ['british', 'bef', 'V10', { spent: true }],
      },
    })
    p.command('M')
    expect(p.no({ type: 'melee', units: ['M'] })).toMatchObject({
      ...{ code: 'no-movement', clause: '6.671e', ruling: true },
    })
    const q = fight(
      {
        units: {
          G: ['german', 'deinf', 'V10'],
          M: ['british', 'gbmg', 'V10', { dispersed: true }],
        },
        dice: [1, 2, 1, 2],
      },
      ['G'],
      { G: 'M' },
      { M: 'G' },
    )
    expect(q.log('check')).toHaveLength(2)
  })
  it('6.672a every unit that paid takes part', () => {
    const p = fight(
      { units: { ...one(), H: ['german', 'deinf', 'V10'] }, dice: [1, 1, 1, 2] },
      ['G', 'H'],
      { G: 'B', H: 'B' },
      { B: 'G' },
    )
    expect(p.last('melee').acting).toEqual(['G', 'H'])
    expect(p.unit('H').spent).toBe(true)
  })
  it('6.672b one that did not pay stays out, and is not attacked', () => {
    const p = play({
      actor: 'german',
      units: { ...one(), H: ['german', 'deinf', 'V10'] },
      dice: [1, 2, 1, 2],
    })
    p.command('G')
    p.do({ type: 'melee', units: ['G'] })
    expect(p.no({ type: 'allocate', attacks: [{ unit: 'H', target: 'B' }] }).code).toBe(
      'not-in-melee',
    )
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'B' }] })
    expect(p.no({ type: 'allocate', attacks: [{ unit: 'B', target: 'H' }] })).toMatchObject({
      code: 'not-in-melee',
      clause: '6.672b',
      ruling: true,
    })
    const own = p.no({ type: 'allocate', attacks: [{ unit: 'B', target: 'B' }] })
    expect(own.code).toBe('not-in-melee')
    expect(own).not.toHaveProperty('ruling')
    p.do({ type: 'allocate', attacks: [{ unit: 'B', target: 'G' }] })
    expect(p.unit('H').spent).toBe(false)
  })
  it('6.673a all the reactor’s units fight, spent ones too', () => {
    const p = fight(
      {
        units: {
          G: ['german', 'deinf', 'V10'],
          M: ['british', 'gbmg', 'V10', { dispersed: true, spent: true }],
          B: ['british', 'bef', 'V10'],
        },
        dice: [1, 2, 1, 2],
      },
      ['G'],
      { G: 'B' },
      { M: 'G', B: 'G' },
    )
    expect(p.last('melee').reacting).toEqual(['M', 'B'])
    expect(net(p.log('check').find((check) => check.unit === 'G') as never)).toBe(2 + 4)
  })
  it('6.674a the actor says first, openly', () => {
    const p = play({ actor: 'german', units: { ...one(), C: ['british', 'bef', 'V10'] } })
    p.command('G')
    p.do({ type: 'melee', units: ['G'] })
    expect(p.decision).toMatchObject({ kind: 'melee-actor', side: 'german' })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'C' }] })
    expect(p.last('allocated').attacks).toEqual([{ unit: 'G', target: 'C' }])
    expect(p.decision).toMatchObject({ kind: 'melee-reactor', side: 'british' })
  })
  it('6.674b one attack each, on one enemy, or none', () => {
    const p = play({ actor: 'german', units: { ...one(), C: ['british', 'bef', 'V10'] } })
    p.command('G')
    p.do({ type: 'melee', units: ['G'] })
    expect(
      p.no({
        type: 'allocate',
        attacks: [
          { unit: 'G', target: 'B' },
          { unit: 'G', target: 'C' },
        ],
      }),
    ).toMatchObject({ code: 'duplicate-unit', clause: '6.674b' })
    expect(p.ok({ type: 'allocate', attacks: [{ unit: 'G', target: null }] })).toBe(true)
    expect(p.actions('allocate')).toHaveLength(3)
  })
  it('6.674c several may attack one', () => {
    const p = fight(
      {
        units: {
          G: ['german', 'deinf', 'V10'],
          M: ['british', 'gbmg', 'V10', { dispersed: true }],
          B: ['british', 'bef', 'V10', { dispersed: true }],
        },
        dice: [1, 2, 6, 4],
      },
      ['G'],
      { G: 'M' },
      { M: 'G', B: 'G' },
    )
    expect(p.log('check').find((check) => check.unit === 'G')).toMatchObject({
      total: 15,
      outcome: 'destroyed',
    })
  })
  it('6.675a all results count, so both may die', () => {
    const units = {
      G: ['german', 'deinf', 'V10', { dispersed: true }],
      B: ['british', 'bef', 'V10', { dispersed: true, spent: true }],
    } as Wish['units']
    const p = fight({ units, dice: [5, 4, 6, 2] }, ['G'], { G: 'B' }, { B: 'G' })
    expect(p.unit('G').where).toBe('destroyed')
    expect(p.unit('B').where).toBe('destroyed')
  })
  it('6.675b the check adds the melee values of all attackers', () => {
    const p = fight(
      {
        units: { ...one({}, { dispersed: true }), H: ['german', 'deinf', 'V10'] },
        dice: [1, 1, 1, 2],
      },
      ['G', 'H'],
      { G: 'B', H: 'B' },
      { B: null },
    )
    expect(p.log('check')).toHaveLength(1)
    expect(p.last('check')).toMatchObject({ unit: 'B', total: 10, outcome: 'dispersed and spent' })
  })
  it('6.675c the circumstances of fire play no part', () => {
    const p = fight(
      {
        night: [1],
        map: sketch({ village: ['V10'], trenches: [['V10']] }),
        units: one({}, { in: 'trench' }),
        dice: [1, 2, 1, 2],
      },
      ['G'],
      { G: 'B' },
      { B: null },
    )
    expect(net(p.last('check'))).toBe(4)
  })
  it('6.675d infiltration doubles on turn 1 only, its own side only', () => {
    for (const [turn, german] of [
      [1, 8],
      [2, 4],
    ] as const) {
      const p = fight(
        { turn, infiltration: ['german'], units: one(), dice: [1, 2, 1, 2] },
        ['G'],
        { G: 'B' },
        { B: 'G' },
      )
      expect(net(p.log('check').find((check) => check.unit === 'B') as never)).toBe(german)
      expect(net(p.log('check').find((check) => check.unit === 'G') as never)).toBe(4)
    }
  })
  it('6.675e hallowed ground takes one off', () => {
    const units = one({ dispersed: true })
    const p = fight(
      { units, hallowed: { hex: 'V11', side: 'british' }, dice: [4, 4, 1, 2] },
      ['G'],
      { G: 'B' },
      { B: null },
    )
    expect(p.last('check')).toMatchObject({ total: 8 + 3 - 1, outcome: 'dispersed and spent' })
  })
  it('6.675f the ordinary table decides', () => {
    const outcomes = [
      [[1, 3], 'no effect'],
      [[1, 4], 'dispersed and spent'],
      [[2, 4], 'dispersed and spent'],
      [[3, 4], 'destroyed'],
    ] as const
    for (const [dice, outcome] of outcomes) {
      const p = fight({ units: one(), dice: [...dice] }, ['G'], { G: 'B' }, { B: null })
      expect(p.last('check')).toMatchObject({ cohesion: 8, outcome })
    }
  })
  it('6.676a infantry without an anti-tank value still attacks a tank by hand', () => {
    const p = fight(
      {
        units: { G: ['german', 'deinf', 'V10'], T: ['british', 'tank', 'V10', { spent: true }] },
        dice: [1, 2],
      },
      ['G'],
      { G: 'T' },
      { T: null },
    )
    expect(net(p.last('check'))).toBe(4)
    const q = play({
      actor: 'german',
      units: { G: ['german', 'deinf', 'V09'], T: ['british', 'tank', 'V10', { spent: true }] },
    })
    q.command('G')
    expect(q.no({ type: 'fire', unit: 'G', hex: 'V10', mode: 'anti-tank', target: 'T' }).code).toBe(
      'no-anti-tank',
    )
  })
  it('6.677a an underlined value is one less against a vehicle', () => {
    const at = (target: string) =>
      net(
        fight(
          {
            units: {
              G: ['german', 'under', 'V10'],
              T: ['british', target, 'V10', { spent: true }],
            },
            dice: [1, 2],
          },
          ['G'],
          { G: 'T' },
          { T: null },
        ).last('check'),
      )
    expect(at('tank')).toBe(2)
    expect(at('bef')).toBe(3)
  })
  it('6.677b a boxed value is one more, after any doubling', () => {
    const at = (target: string, infiltration: ('german' | 'british')[] = []) =>
      net(
        fight(
          {
            infiltration,
            units: { G: ['german', 'lone', 'V10'], T: ['british', target, 'V10', { spent: true }] },
            dice: [1, 2],
          },
          ['G'],
          { G: 'T' },
          { T: null },
        ).last('check'),
      )
    expect(at('tank')).toBe(4)
    expect(at('bef')).toBe(3)
    expect(at('tank', ['german'])).toBe(7)
  })
  it('6.678a all who fought are spent', () => {
    const p = fight(
      { units: { ...one({}, { spent: false }), C: ['british', 'bef', 'V10'] }, dice: [1, 2, 1, 2] },
      ['G'],
      { G: 'B' },
      { B: 'G', C: null },
    )
    for (const id of ['G', 'B', 'C']) expect(p.unit(id).spent).toBe(true)
  })
  it('6.678b survivors stay and may fight again next turn', () => {
    const p = fight(
      { units: one(), couplets: 1, dice: [1, 2, 1, 2, 1, 6] },
      ['G'],
      { G: 'B' },
      { B: 'G' },
    )
    p.pass()
    expect(p.s.turn).toBe(2)
    if (p.s.actor === 'british') p.pass()
    p.command('G')
    expect(p.ok({ type: 'melee', units: ['G'] })).toBe(true)
    expect(p.ok({ type: 'fire', unit: 'G', hex: 'V10', mode: 'area' })).toBe(true)
  })
  it('6.678c while they share the hex nobody fires out or leaves', () => {
    const p = play({
      actor: 'german',
      units: { ...one(), C: ['british', 'bef', 'V12', { spent: true }] },
    })
    p.command('G')
    expect(p.no({ type: 'fire', unit: 'G', hex: 'V12', mode: 'area' })).toMatchObject({
      code: 'shared-hex',
    })
    expect(p.no({ type: 'enter', units: ['G'], hex: 'W10' }).code).toBe('held')
  })
  it('6.679a doubles in melee hallow the ground, passed or not', () => {
    for (const dice of [
      [1, 1],
      [6, 6],
    ]) {
      const p = fight({ units: one(), dice }, ['G'], { G: 'B' }, { B: null })
      expect(p.s.hallowed).toEqual({ hex: 'V10', side: 'british' })
    }
    const none = fight({ units: one(), dice: [1, 2] }, ['G'], { G: 'B' }, { B: null })
    expect(none.s.hallowed).toBeNull()
  })
  it('6.679b if both sides roll them it is the actor’s', () => {
    const p = fight({ units: one(), dice: [1, 1, 2, 2] }, ['G'], { G: 'B' }, { B: 'G' })
    expect(p.s.hallowed?.side).toBe('german')
  })
  it('6.679c it comes after the melee and helps nobody in it', () => {
    const p = fight(
      {
        units: { ...one(), H: ['german', 'deinf', 'V10'], C: ['british', 'bef', 'V10'] },
        dice: [1, 1, 1, 2],
      },
      ['G', 'H'],
      { G: 'B', H: 'C' },
      { B: null, C: null },
    )
    expect(p.log('check').map(net)).toEqual([4, 4])
    const order = p.events.map((event) => event.type)
    expect(order.lastIndexOf('check')).toBeLessThan(order.indexOf('hallowed'))
  })
  it('6.679d from then on its side has −1 on any check there and beside it', () => {
    const lost = (hex: string, to: string, side: 'german' | 'british') => {
      const p = play({
        actor: side,
        map: sketch({ green: [`${hex}/${to}`] }),
        hallowed: { hex: 'V10', side: 'german' },
        units: {
          A: [side, 'deinf', hex],
          Z: [side === 'german' ? 'british' : 'german', 'bef', 'AR25'],
        },
        dice: [1, 2],
      })
      p.command('A')
      p.enter(to, 'A')
      return net(p.last('check'))
    }
    expect(lost('X10', 'W10', 'german')).toBe(-1)
    expect(lost('W10', 'V10', 'german')).toBe(-1)
    expect(lost('Y10', 'X10', 'german')).toBe(0)
    expect(lost('W10', 'V10', 'british')).toBe(0)
  })
  it('6.679e only one arises in a scenario', () => {
    const p = fight(
      { units: one(), hallowed: { hex: 'A01', side: 'german' }, dice: [1, 1] },
      ['G'],
      { G: 'B' },
      { B: null },
    )
    expect(p.s.hallowed).toEqual({ hex: 'A01', side: 'german' })
  })
})
