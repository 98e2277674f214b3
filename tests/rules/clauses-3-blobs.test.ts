import { describe, expect, it } from 'vitest'
import { type Action, describeAction } from '../../src/rules/index.ts'
import { net, type Play, play, type Wish } from '../support/play.ts'

const far = { Z: ['german', 'deinf', 'AR25'] } as const
const loose = { dispersed: true }
type Own = Record<string, readonly [counter: string, hex: string, more?: object]>

/** British units at P19 and round it, the British with infiltration tactics unless said otherwise. */
function own(units: Own, more: Partial<Wish> = {}): Play {
  const british = Object.entries(units).map(([id, unit]) => [id, ['british', ...unit]])
  return play({
    infiltration: ['british'],
    ...more,
    units: { ...Object.fromEntries(british), ...far } as unknown as Wish['units'],
  })
}
const command = (...units: string[]) => ({ type: 'command', units }) as const

describe('3.6 blobs', () => {
  const three: Own = {
    A: ['bef', 'P19', loose],
    B: ['gbmg', 'Q19', loose],
    C: ['mortar', 'Q19', loose],
  }
  it('3.6a for a side with infiltration tactics and nobody else', () => {
    const p = own(three)
    p.command('A', 'B', 'C')
    expect(p.last('command')).toMatchObject({ group: 'blob', clause: '6.01e' })
    expect(p.s.active.map((entry) => entry.unit)).toEqual(['A', 'B', 'C'])

    for (const infiltration of [[], ['german' as const]]) {
      const q = own(three, { infiltration })
      expect(q.no(command('A', 'B', 'C'))).toMatchObject({
        code: 'no-infiltration',
        clause: '3.6a',
      })
      expect(q.no({ type: 'muster', unit: 'A' })).toMatchObject({ code: 'not-formed' })
      expect(q.actions('muster')).toEqual([])
      expect(q.actions('command').map(({ units }) => units)).toEqual([
        ['A'],
        ['B'],
        ['C'],
        ['B', 'C'],
      ])
    }
  })
  it('3.6a the side that acts must have them', () => {
    const p = play({
      infiltration: ['german'],
      units: {
        A: ['british', 'bef', 'P19', loose],
        B: ['british', 'bef', 'Q19', loose],
        G: ['german', 'deinf', 'C05', loose],
        H: ['german', 'demg', 'C06', loose],
      },
    })
    expect(p.no(command('A', 'B')).code).toBe('no-infiltration')
    p.pass()
    p.command('G', 'H')
    expect(p.last('command').group).toBe('blob')
  })
  it('3.6b four dispersed ready units at most, of any types', () => {
    const four: Own = {
      A: ['bef', 'P19', loose],
      B: ['bef', 'P19', loose],
      C: ['gbmg', 'Q19', loose],
      D: ['mortar', 'Q19', loose],
    }
    expect(own(four).ok(command('A', 'B', 'C', 'D'))).toBe(true)
    const five = own({ ...four, E: ['bef', 'Q20', loose] })
    expect(five.no(command('A', 'B', 'C', 'D', 'E'))).toMatchObject({
      code: 'blob-too-large',
      clause: '3.6b',
      has: 4,
      needs: 5,
    })
    expect(five.ok(command('B', 'C', 'D', 'E'))).toBe(true)
    const formed = own({ ...four, D: ['mortar', 'Q19'] })
    expect(formed.no(command('A', 'B', 'C', 'D'))).toMatchObject({
      code: 'wrong-face',
      clause: '3.6b',
      unit: 'D',
    })
    const spent = own({ ...four, D: ['mortar', 'Q19', { ...loose, spent: true }] })
    expect(spent.no(command('A', 'B', 'C', 'D'))).toMatchObject({ code: 'spent', unit: 'D' })
  })
  it('3.6c each next to another of them, all in one chain', () => {
    const p = own({
      A: ['bef', 'P19', loose],
      B: ['bef', 'Q19', loose],
      C: ['bef', 'O18', loose],
      D: ['bef', 'O17', loose],
    })
    expect(p.no(command('A', 'B', 'C'))).toMatchObject({
      code: 'not-linked',
      clause: '3.6c',
      unit: 'C',
    })
    const alone = own({ A: ['bef', 'P19', loose], B: ['bef', 'R19', loose] })
    expect(alone.no({ type: 'muster', unit: 'A' })).toMatchObject({
      ...{ code: 'not-linked', clause: '3.6c', ruling: true },
    })
    expect(p.ok(command('A', 'B'))).toBe(true)
    // Two pairs that do not touch are no blob.
    expect(p.ok(command('C', 'D'))).toBe(true)
    expect(p.no(command('A', 'B', 'C', 'D'))).toMatchObject({
      code: 'not-linked',
      clause: '3.6c',
      ruling: true,
    })
  })
  it('3.6d whoever does not qualify stays out and is in nobody’s way', () => {
    const p = own({
      A: ['bef', 'P19', loose],
      B: ['bef', 'Q19', loose],
      C: ['bef', 'O19', { ...loose, spent: true }],
      D: ['bef', 'P18'],
    })
    p.command('A', 'B')
    expect(p.s.active.map((entry) => entry.unit)).toEqual(['A', 'B'])
    expect(p.unit('C')).toMatchObject({ formed: false, spent: true })
    expect(p.unit('D')).toMatchObject({ formed: true, spent: false })
    expect(p.no({ type: 'dig', unit: 'D' }).code).toBe('not-active')
  })
})

describe('6.01 blobs as a command', () => {
  it('6.01e two to four; one alone is one unit, two of a hex are a stack', () => {
    const units: Own = {
      A: ['bef', 'P19', loose],
      B: ['gbmg', 'P19', loose],
      C: ['bef', 'Q19', loose],
      F: ['bef', 'Q19'],
    }
    for (const [ids, group] of [
      [['A'], 'unit'],
      [['A', 'B'], 'stack'],
      [['C', 'F'], 'stack'],
      [['A', 'C'], 'blob'],
      [['A', 'B', 'C'], 'blob'],
    ] as const) {
      const p = own(units)
      p.command(...ids)
      expect(p.last('command').group).toBe(group)
    }
  })
  it('6.01e gathered one by one, up to four', () => {
    const p = own({
      A: ['bef', 'P19', loose],
      B: ['gbmg', 'P19', loose],
      C: ['bef', 'Q19', loose],
      D: ['cav', 'R19', loose],
      E: ['bef', 'R20', loose],
      F: ['bef', 'P20'],
    })
    // Five hang together, which is one too many to name at once.
    expect(p.actions('command').some(({ units }) => units.length > 2)).toBe(false)
    expect(p.actions('muster').map(({ unit }) => unit)).toEqual(['A', 'B', 'C', 'D', 'E'])
    p.do({ type: 'muster', unit: 'A' })
    expect(p.decision).toMatchObject({ kind: 'members', clause: '6.01e' })
    expect(p.no({ type: 'pass' })).toMatchObject({
      clause: '6.01e',
      text: 'The blob is still being gathered.',
    })
    const said = (action: Action) => describeAction(p.battle, action, p.s)
    expect(said({ type: 'muster', unit: 'A' })).toBe('blob around A')
    expect(said({ type: 'add', unit: 'B' })).toBe('B joins the blob')
    expect(said({ type: 'begin' })).toBe('the blob is complete')
    expect(describeAction(p.battle, { type: 'begin' })).toBe('the group is complete')
    expect(p.actions('add').map(({ unit }) => unit)).toEqual(['B', 'C'])
    p.do({ type: 'add', unit: 'C' }, { type: 'add', unit: 'D' }, { type: 'add', unit: 'B' })
    expect(p.actions('add')).toEqual([])
    expect(p.no({ type: 'add', unit: 'E' }).code).toBe('blob-too-large')
    p.do({ type: 'begin' })
    expect(p.last('command')).toMatchObject({ group: 'blob', units: ['A', 'C', 'D', 'B'] })
  })
  it('6.01e all of a small group is offered at once', () => {
    const p = own({
      A: ['bef', 'P19', loose],
      B: ['gbmg', 'P19', loose],
      C: ['bef', 'Q19', loose],
      F: ['bef', 'P20'],
    })
    const offered = p.actions('command').map(({ units }) => [...units].sort().join(''))
    expect(offered.sort()).toEqual(['A', 'AB', 'ABC', 'B', 'C', 'F'])
  })
  it('6.01e each of them acts for itself', () => {
    const p = own(
      {
        A: ['bef', 'D05', loose],
        B: ['gbmg', 'E06', loose],
        C: ['bef', 'E06', loose],
      },
      { dice: [1, 2] },
    )
    Object.assign(p.unit('Z'), { hex: 'D08', spent: true })
    p.command('A', 'B', 'C')
    p.enter('D06', 'A')
    p.fire('B', 'D08')
    expect(p.last('check').unit).toBe('Z')
    p.do({ type: 'dig', unit: 'C' })
    expect(['A', 'B', 'C'].map((id) => p.unit(id).spent)).toEqual([true, true, true])
  })
})

describe('6.675 melee under infiltration tactics', () => {
  /** Three of a blob beside the enemy; two go in and fight. */
  const assault = (turn: number) => {
    const p = play({
      turn,
      infiltration: ['german'],
      actor: 'german',
      units: {
        A: ['german', 'flame', 'D05', loose],
        B: ['german', 'flame', 'E06', loose],
        X: ['british', 'bef', 'D06', { ...loose, spent: true }],
      },
    })
    p.command('A', 'B')
    expect(p.last('command').group).toBe('blob')
    p.enter('D06', 'A')
    p.enter('D06', 'B')
    return p
  }
  it('6.675b the values of all who attack are added up', () => {
    const p = assault(2).dice(1, 2)
    Object.assign(p.unit('A'), { spent: false })
    p.s.active = p.s.active.map((entry) => ({ ...entry, acted: false }))
    p.s.movers = []
    p.do({ type: 'melee', units: ['A', 'B'] })
    p.do({
      type: 'allocate',
      attacks: [
        { unit: 'A', target: 'X' },
        { unit: 'B', target: 'X' },
      ],
    })
    p.do({ type: 'allocate', attacks: [{ unit: 'X', target: null }] })
    const checks = p.log('check')
    expect(checks).toHaveLength(1)
    expect(checks[0]).toMatchObject({ unit: 'X', total: 13, outcome: 'destroyed' })
    expect(checks[0]?.modifiers.map(({ value }) => value)).toEqual([5, 5])
  })
  it('6.675d doubled on turn 1, for that side alone', () => {
    for (const [turn, own, theirs] of [
      [1, 10, 3],
      [2, 5, 3],
    ] as const) {
      const p = assault(turn).dice(1, 1, 1, 1)
      p.do({ type: 'melee', units: ['B'] })
      p.do({ type: 'allocate', attacks: [{ unit: 'B', target: 'X' }] })
      p.do({ type: 'allocate', attacks: [{ unit: 'X', target: 'B' }] })
      expect(p.log('check').map((check) => [check.unit, net(check)])).toEqual([
        ['X', own],
        ['B', theirs],
      ])
    }
  })
  it('5.12c and a couplet more each turn, for both sides, whichever has the tactics', () => {
    for (const infiltration of [[], ['british'], ['german'], ['british', 'german']] as const) {
      const p = play({
        infiltration: [...infiltration],
        couplets: 1,
        half: 2,
        units: { A: ['british', 'bef', 'P19'], ...far } as unknown as Wish['units'],
        dice: [5, 3],
      })
      p.pass()
      expect(p.last('initiative')).toMatchObject({
        side: 'british',
        couplets: infiltration.length ? 3 : 2,
      })
    }
  })
})
