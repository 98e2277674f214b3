import { describe, expect, it } from 'vitest'
import { sketch } from '../support/map.ts'
import { type GroupWish, type Play, play, type Wish } from '../support/play.ts'

const field = (plan: Parameters<typeof sketch>[0] = {}) =>
  sketch({ columns: 12, rows: 10, ...plan })
/** D06, D07 and E07 meet here. */
const V = 'E07:W'
const FAR = 'K03:W'
const GETS_THROUGH = [3, 3]
const FAILS = [6, 6]

const THREE: GroupWish[] = [
  ['B', 'telephone', 3],
  ['C', 'telephone', 3],
  ['D', 'telephone', 3],
]
/** British to command, with these groups; three couplets. */
function war(artillery: GroupWish[], more: Partial<Wish> = {}, dice: number[] = []): Play {
  const { units, ...wish } = more
  return play({
    map: field(),
    artillery: { british: artillery },
    units: { A: ['british', 'bef', 'J05'], G: ['german', 'deinf', 'A01'], ...units },
    turns: 12,
    dice,
    ...wish,
  })
}
const on = (due: number, ...groups: string[]): Partial<Wish> => ({
  missions: groups.map((group) => ({ group, vertex: V, due })),
})
const call = (group: string, mode: 'telephone' | 'runner' | 'trench set' | 'flare' = 'telephone') =>
  ({ type: 'call', group, shell: 'high explosive', mode }) as const
const signals = (p: Play) => p.log('signal').map((event) => event.group)

describe('6.01d one ready group', () => {
  it('6.01d a command is for one group, and that must be ready', () => {
    const p = war(THREE)
    expect(p.no({ ...call('B'), group: ['B', 'C'] }).code).toBe('malformed')
    p.do(call('B'), { type: 'aim', vertex: V })
    expect(p.decision.side).toBe('german')
    p.pass()
    expect(p.no(call('B'))).toMatchObject({ code: 'spent', clause: '6.01d' })
    expect(p.ok(call('C'))).toBe(true)
  })
})

describe('6.02 commands and primed groups', () => {
  it('6.02a a command waits for the roll: 7 fires, 8 does not', () => {
    for (const [dice, fires] of [
      [[3, 4, 1], true],
      [[4, 4], false],
    ] as const) {
      const p = war([['B', 'telephone', 3]], on(1, 'B'), [...dice])
      p.command('A')
      const order = p.events.map((event) => event.type)
      expect(order.indexOf('signal')).toBe(order.indexOf('command') + 1)
      expect(p.log('strikes')).toHaveLength(fires ? 1 : 0)
      expect(p.log('moved')).toEqual([])
      expect(p.kind).toBe('activation')
    }
  })
  it('6.02a so does a mass that was gathered unit by unit', () => {
    const p = war([['B', 'telephone', 3]], {
      ...on(1, 'B'),
      units: { A: ['british', 'bef', 'J05'], C: ['british', 'bef', 'J06'] },
    })
    p.do({ type: 'muster', unit: 'A' }, { type: 'add', unit: 'C' })
    expect(signals(p)).toEqual([])
    p.dice(...FAILS)
    p.do({ type: 'begin' })
    expect(signals(p)).toEqual(['B'])
    expect(p.kind).toBe('activation')
  })
  it('6.02b only groups whose hourglass has come to the map roll', () => {
    const p = war(
      THREE.slice(0, 2),
      {
        turn: 5,
        missions: [
          { group: 'B', vertex: V, due: 6 },
          { group: 'C', vertex: V, due: 5 },
        ],
      },
      FAILS,
    )
    p.command('A')
    p.do({ type: 'dig', unit: 'A' })
    expect(signals(p)).toEqual(['C'])
  })
  it('6.02c then the activation goes on', () => {
    const p = war([['B', 'telephone', 3]], on(1, 'B'), [...GETS_THROUGH, 1])
    p.command('A')
    expect(p.log('strikes')).toHaveLength(1)
    for (const hex of ['J06', 'J07', 'J08']) p.enter(hex, 'A')
    expect(p.unit('A').hex).toBe('J08')
  })
  it('6.02c whom the fire spends or destroys loses the action; the command is used up', () => {
    for (const [dice, where] of [
      [[2, 3], 'map'],
      [[6, 6], 'destroyed'],
    ] as const) {
      const p = war(
        [['B', 'telephone', 3]],
        { ...on(1, 'B'), units: { A: ['british', 'bef', 'D06'] } },
        [...GETS_THROUGH, 1, ...dice],
      )
      p.command('A')
      expect(p.unit('A').where).toBe(where)
      expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
    }
  })
  it('6.02d every primed group rolls, and again at the next command until it has fired', () => {
    const p = war(THREE, on(1, 'B', 'C', 'D'))
    p.dice(...FAILS, ...GETS_THROUGH, 1, ...FAILS)
    p.command('A')
    expect(p.decision).toMatchObject({ kind: 'signals', clause: '6.02d' })
    expect(p.no({ type: 'deploy', unit: 'A' }).code).toBe('not-now')
    p.do({ type: 'signal', group: 'D' })
    expect(p.no({ type: 'signal', group: 'D' }).code).toBe('unknown-group')
    p.do({ type: 'signal', group: 'B' })
    expect(signals(p)).toEqual(['D', 'B', 'C'])
    p.finish()
    p.pass()
    p.dice(...FAILS, ...FAILS)
    p.command('A')
    expect(p.actions('signal').map((action) => action.group)).toEqual(['C', 'D'])
  })
  it('6.02e a pass and reaction fire make nobody roll', () => {
    const p = war([['B', 'telephone', 3]], {
      ...on(1, 'B'),
      actor: 'german',
      units: { A: ['british', 'bef', 'C03'], G: ['german', 'deinf', 'C05'] },
    })
    p.command('G')
    p.enter('C04', 'G')
    p.dice(1, 1)
    p.react('A')
    p.finish()
    p.pass()
    expect(p.last('pass').side).toBe('british')
    expect(signals(p)).toEqual([])
  })
})

describe('6.05d what spends a group', () => {
  it('6.05d a call does, until administration', () => {
    const p = war(THREE, { couplets: 1 })
    p.do(call('B'), { type: 'aim', vertex: V })
    expect(p.s.artillery.B?.spent).toBe(true)
    expect(p.s.artillery.C?.spent).toBe(false)
    p.dice(2, 1)
    p.pass()
    expect(p.s.turn).toBe(2)
    expect(p.s.artillery.B?.spent).toBe(false)
  })
  it('6.05d a cancellation does when it succeeds', () => {
    const p = war(THREE, on(1, 'B', 'C'), [3, 4, 4, 4])
    p.do({ type: 'cancel', group: 'B' })
    p.pass()
    p.do({ type: 'cancel', group: 'C' })
    expect(p.s.artillery.B).toMatchObject({ spent: true, mission: null })
    expect(p.s.artillery.C).toMatchObject({ spent: false, mission: { primed: true } })
  })
})

describe('6.1 calling', () => {
  it('6.1a is the one command of its half, and the actor’s alone', () => {
    const p = war(THREE)
    p.do(call('B'))
    expect(p.no(call('C')).code).toBe('not-now')
    p.do({ type: 'aim', vertex: V })
    expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
    expect(p.no(call('C'))).toMatchObject({ code: 'not-yours' })
    expect(p.actions('call')).toEqual([])
  })
  it('6.1b the cross hair goes on a vertex of three hexes that the observer sees', () => {
    const p = war(THREE, {
      map: field({ village: ['D04'], outOfPlay: ['L10'] }),
      units: { A: ['british', 'bef', 'D02'] },
    })
    p.do(call('B'))
    const aims = p.actions('aim').map((action) => action.vertex)
    expect(aims).toContain('F05:W')
    expect(p.ok({ type: 'aim', vertex: 'F05:W' })).toBe(true)
    expect(p.ok({ type: 'aim', vertex: 'E05/E06/F05' })).toBe(true)
    expect(aims).not.toContain('E07:W')
    expect(p.no({ type: 'aim', vertex: 'E07:W' })).toMatchObject({
      code: 'no-observer',
      clause: '7.21l',
    })
    for (const vertex of ['E07', 'A01:NW', 'L10:W', 'E07/E08/E09', 'Z99:W', ''])
      expect(p.no({ type: 'aim', vertex }).code, vertex).toBe('unknown-vertex')
  })
  it('6.1c the hourglass stands as many turns on as the delay says', () => {
    const due = (mode: 'telephone' | 'runner' | 'flare', bombarded = false) => {
      const p = war([['B', mode, 3]], { turn: 4, bombarded, registered: { B: V } })
      p.do(call('B', mode), { type: 'aim', vertex: V })
      return p.last('called').due
    }
    expect([due('telephone'), due('runner'), due('runner', true), due('flare')]).toEqual([
      5, 7, 10, 4,
    ])
  })
  it('6.1d each group has the line of its own observer', () => {
    const p = war(
      [
        ['B', 'runner', 3],
        ['C', 'trench set', 3],
      ],
      {
        // A wall of houses down column F: A sees the right half, X the left.
        map: field({
          village: Array.from({ length: 10 }, (_, i) => `F${String(i + 1).padStart(2, '0')}`),
        }),
        units: { A: ['british', 'bef', 'J05'], X: ['british', 'bef', 'C05'] },
        observers: { british: 'X' },
      },
    )
    p.do(call('C', 'trench set'))
    expect(p.ok({ type: 'aim', vertex: FAR })).toBe(false)
    p.do({ type: 'aim', vertex: 'C07:W' })
    p.pass()
    p.do(call('B', 'runner'))
    expect(p.ok({ type: 'aim', vertex: FAR })).toBe(true)
    expect(p.ok({ type: 'aim', vertex: 'C07:W' })).toBe(true)
  })
  it('6.1e it spends the group and never the observer', () => {
    const p = war(THREE)
    p.do(call('B'), { type: 'aim', vertex: V })
    expect(p.s.artillery.B?.spent).toBe(true)
    expect(p.unit('A').spent).toBe(false)
    p.pass()
    expect(p.ok({ type: 'command', units: ['A'] })).toBe(true)
  })
  it('6.1e a spent group without delay fires all the same', () => {
    const p = war([['B', 'flare', 3]], { registered: { B: V } })
    p.do(call('B', 'flare'), { type: 'aim', vertex: V })
    p.pass()
    p.dice(...GETS_THROUGH, 1)
    p.command('A')
    expect(p.s.artillery.B?.spent).toBe(true)
    expect(p.log('strikes')).toHaveLength(1)
  })
  it('6.1b a call comes to nothing when the groups that roll first destroy the last observer', () => {
    const p = war(THREE, { ...on(1, 'B'), units: { A: ['british', 'bef', 'D06'] } }, [
      ...GETS_THROUGH,
      1,
      6,
      6,
    ])
    p.do(call('C'))
    expect(p.unit('A').where).toBe('destroyed')
    expect(p.last('no-aim').group).toBe('C')
    expect(p.s.artillery.C).toMatchObject({ spent: false, mission: null })
    expect(p.decision.side).toBe('german')
  })
})

describe('6.2 cancelling', () => {
  const runner: GroupWish[] = [['B', 'runner', 3]]
  const cancel = { type: 'cancel', group: 'B' } as const
  it('6.2a a primed ready group of the actor', () => {
    expect(war(runner, on(1, 'B')).ok(cancel)).toBe(true)
    expect(war(runner, on(2, 'B')).no(cancel).code).toBe('not-primed')
    expect(war(runner).no(cancel).code).toBe('no-mission')
    expect(war(runner, { ...on(1, 'B'), actor: 'german' }).no(cancel).code).toBe('not-yours')
    const p = war(runner, on(1, 'B'))
    const group = p.s.artillery.B
    if (group) group.spent = true
    expect(p.no(cancel)).toMatchObject({ code: 'spent', clause: '6.2a' })
    expect(p.actions('cancel')).toEqual([])
  })
  it('6.2b takes a signal roll; with it the mission is withdrawn', () => {
    for (let sum = 2; sum <= 10; sum++) {
      const low = Math.max(1, sum - 6)
      const p = war(runner, on(1, 'B'), [low, sum - low])
      p.do(cancel)
      expect(p.last('signal')).toMatchObject({ for: 'cancel', number: 6, passed: sum <= 6 })
      if (sum <= 6) {
        expect(p.s.artillery.B).toMatchObject({ mission: null, spent: true })
        expect(p.last('cancelled')).toMatchObject({ group: 'B', vertex: V })
      } else expect(p.s.artillery.B?.mission).toMatchObject({ vertex: V, primed: true })
      expect(p.decision.side).toBe('german')
    }
  })
  it('6.2c nobody else rolls', () => {
    const p = war(THREE, on(1, 'B', 'C', 'D'), [4, 4])
    p.do({ type: 'cancel', group: 'C' })
    expect(signals(p)).toEqual(['C'])
  })
  it('6.2d a failure leaves it ready, but 11 and 12 fire it and spend it', () => {
    const set = (...dice: number[]) => {
      const p = war([['B', 'trench set', 3]], { ...on(1, 'B'), observers: { british: 'A' } }, dice)
      p.do(cancel)
      return p
    }
    for (const dice of [
      [4, 5],
      [5, 5],
    ])
      expect(set(...dice).s.artillery.B).toMatchObject({ spent: false, mission: { vertex: V } })
    for (const dice of [
      [5, 6],
      [6, 6],
    ]) {
      const p = set(...dice, 1)
      expect(p.last('strikes')).toMatchObject({ vertex: V, hexes: ['D06', 'D07', 'E07'] })
      expect(p.s.artillery.B).toMatchObject({ spent: true, mission: null })
      expect(p.decision.side).toBe('german')
    }
  })
})

describe('5.3 administration', () => {
  it('5.3b fires and smoke come off; cross hairs, breaches and hallowed ground stay', () => {
    const p = war(THREE, {
      couplets: 1,
      map: field({ wire: ['D05/D04', 'D06/C06'] }),
      missions: [
        { group: 'B', vertex: V },
        { group: 'C', vertex: FAR, due: 2 },
      ],
      smoke: ['H01', 'H02', 'H03'],
      breaches: ['D04/D05', 'C06/D06'],
      hallowed: { hex: 'D05', side: 'british' },
    })
    p.pass()
    p.dice(2, 1)
    p.pass()
    expect(p.s.turn).toBe(2)
    expect(p.s.fires).toEqual([])
    expect(p.s.smoke).toEqual([])
    expect(p.log('cleared').map((event) => [event.what, event.hexes.length])).toEqual([
      ['fire', 3],
      ['smoke', 3],
    ])
    expect(p.s.artillery.C?.mission?.vertex).toBe(FAR)
    expect(p.s.breaches).toEqual(['D04/D05', 'C06/D06'])
    expect(p.s.hallowed).toEqual({ hex: 'D05', side: 'british' })
  })
})
