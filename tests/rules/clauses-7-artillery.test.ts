import { describe, expect, it } from 'vitest'
import { verticesOf } from '../../src/map/sight/vertex.ts'
import { aimVertexReason, type Mode, view } from '../../src/rules/index.ts'
import { campaign, until } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import { type GroupWish, net, opening, type Play, play, type Wish } from '../support/play.ts'
import { opened, problems, small } from '../support/scenario.ts'

const field = (plan: Parameters<typeof sketch>[0] = {}) =>
  sketch({ columns: 12, rows: 10, ...plan })
const A: Wish['units'] = { A: ['british', 'bef', 'J05'] }
const GETS_THROUGH = [3, 3]

/*
 * The target of these tests is E07:W, where D06, D07 and E07 meet. Its spines lead west to C07:E (C07, D06, D07),
 * north-east to D06:E (D06, E06, E07) and south-east to D07:E (D07, E07, E08).
 */
const V = 'E07:W'
const WEST = 'C07:E'

/** A battle in which the British own these groups and have the next command; one couplet a turn by default. */
function guns(groups: GroupWish[], more: Partial<Wish> = {}, dice: number[] = []): Play {
  const { units, ...wish } = more
  return play({
    map: field(),
    artillery: { british: groups },
    units: { ...A, ...units },
    couplets: 1,
    turns: 9,
    dice,
    ...wish,
  })
}
/** One group, primed on V; a command to A makes it roll, with these dice from the signal on. */
function primed(group: GroupWish, dice: number[], more: Partial<Wish> = {}): Play {
  const p = guns([group], { missions: [{ group: group[0], vertex: V, due: 1 }], ...more }, dice)
  p.command('A')
  return p
}
const telephone = (fp = 3, more: GroupWish[3] = {}): GroupWish => ['B', 'telephone', fp, more]
/** What a fire on target adds to the check of T, which stands dispersed in D06. */
function strikes(group: GroupWish, state: object, more: Partial<Wish> = {}): number {
  const p = primed(group, [1, 1, 1, 1, 1], {
    ...more,
    units: { T: ['german', 'deinf', 'D06', { dispersed: true, ...state }], ...more.units },
  })
  return net(p.last('check'))
}
const call = (p: Play, group: string, mode: Mode, vertex: string) =>
  p.do({ type: 'call', group, shell: 'high explosive', mode }, { type: 'aim', vertex })
/** Both sides pass for the rest of the turn. The next turn has one couplet, the British first. */
function nextTurn(p: Play): Play {
  const { turn } = p.s
  p.dice(2, 1)
  while (p.s.turn === turn) p.do(p.kind === 'activation' ? { type: 'finish' } : { type: 'pass' })
  return p
}
/** Did this roll of a primed group get through? */
function signalOf(mode: Mode, dice: [number, number], more: Partial<Wish> = {}) {
  const p = guns(
    [['B', mode, 3]],
    {
      missions: [{ group: 'B', vertex: V, due: 1 }],
      observers: { british: 'A' },
      ...more,
    },
    [...dice, 1],
  )
  p.command('A')
  return p.last('signal').passed
}

describe('7.0 what artillery off the map is', () => {
  it('7.0a each side has the groups of its list and no others', async () => {
    const files = small()
    files.scenario.artillery = [{ side: 'british', groups: 3, fp: 3, mode: 'telephone' }]
    const { battle } = await opened(files)
    const of = (side: string) => battle.sides.find((def) => def.id === side)?.artillery ?? []
    expect(of('british').map(({ fp, mode }) => [fp, mode])).toEqual(Array(3).fill([3, 'telephone']))
    expect(new Set(of('british').map((group) => group.id)).size).toBe(3)
    expect(of('german')).toEqual([])
    const p = guns([telephone()], { actor: 'german', units: { G: ['german', 'deinf', 'C03'] } })
    expect(p.actions('call')).toEqual([])
    expect(p.no({ type: 'call', group: 'B', shell: 'smoke', mode: 'runner' }).code).toBe(
      'not-yours',
    )
    expect(p.no({ type: 'call', group: 'X', shell: 'smoke', mode: 'runner' }).code).toBe(
      'unknown-group',
    )
  })
  it('7.0b no distance is too far, and none is counted', () => {
    const far = { map: sketch(), units: { A: ['british', 'bef', 'A13'] } as Wish['units'] }
    const p = guns([telephone()], far)
    p.do({ type: 'call', group: 'B', shell: 'high explosive', mode: 'telephone' })
    expect(p.ok({ type: 'aim', vertex: 'AR13:W' })).toBe(true)
    const hit = guns(
      [telephone()],
      {
        ...far,
        missions: [{ group: 'B', vertex: 'AR13:W', due: 1 }],
        units: { ...far.units, T: ['german', 'deinf', 'AR13', { dispersed: true }] },
      },
      [...GETS_THROUGH, 1, 1, 1],
    )
    hit.command('A')
    expect(hit.last('check').modifiers.map((modifier) => modifier.category)).toEqual(['firepower'])
  })
  it('7.0c nobody can shoot back at it', () => {
    const p = primed(telephone(), [...GETS_THROUGH, 1, 1, 1], {
      units: { G: ['german', 'deinf', 'D06'], H: ['german', 'deinf', 'J06'] },
    })
    expect(p.unit('G')).toMatchObject({ where: 'map', spent: false })
    expect(p.kind).toBe('activation')
    expect(Object.keys(p.s.units)).not.toContain('B')
  })
})

describe('7.21 modes of transmission', () => {
  it('7.21a fix the number, the delay and who observes', () => {
    const groups: GroupWish[] = [
      ['F', 'aircraft', 3],
      ['T', 'telephone', 3],
    ]
    for (const id of ['F', 'T'] as const) {
      const p = guns(groups, { turn: 2 })
      call(p, id, id === 'F' ? 'aircraft' : 'telephone', V)
      expect(p.s.artillery[id]?.mission?.due).toBe(3)
    }
    for (const mode of ['aircraft', 'telephone'] as const) {
      expect(signalOf(mode, [3, 4])).toBe(true)
      expect(signalOf(mode, [4, 4])).toBe(false)
    }
    const blind = guns(groups, { units: { A: ['british', 'gbmg', 'J05'] } })
    expect(new Set(blind.actions('call').map((action) => action.mode))).toEqual(
      new Set(['aircraft']),
    )
  })
  it('7.21b a bombardment by the enemy alone spoils it as well', () => {
    const flare = (dice: number[], shelled: boolean) => {
      const p = opening({
        map: field(),
        artillery: { british: [['B', 'flare', 3]] },
        units: A,
        ...(shelled
          ? { bombardments: [{ by: 'german', kind: 'paralyzing', hexes: ['A01'] }] }
          : {}),
        dice: [],
      })
      p.dice(4, 1)
      p.do({ type: 'register', group: 'B', vertex: 'J05:W' })
      call(p, 'B', 'flare', 'J05:W')
      p.pass()
      p.dice(...dice, 1, 1, 1)
      p.command('A')
      return p.last('signal').passed
    }
    expect(flare([3, 3], true)).toBe(false)
    expect(flare([2, 3], true)).toBe(true)
    expect(flare([3, 4], false)).toBe(true)
  })
  it('7.21c the first roll comes when the delay is over', () => {
    const p = guns([['B', 'runner', 3]], { turn: 2 })
    call(p, 'B', 'runner', V)
    for (const turn of [3, 4]) {
      nextTurn(p)
      expect(p.s.turn).toBe(turn)
      p.command('A')
    }
    expect(p.log('signal')).toEqual([])
    nextTurn(p)
    p.dice(6, 6)
    p.command('A')
    expect(p.s.turn).toBe(5)
    expect(p.log('signal')).toHaveLength(1)
  })
  it('7.21d with no delay the roll comes with the next command, not with the call, not with a pass', () => {
    const p = guns([['B', 'flare', 3]], { registered: { B: V }, couplets: 3 })
    call(p, 'B', 'flare', V)
    p.pass()
    p.pass()
    p.pass()
    expect(p.log('signal')).toEqual([])
    p.dice(6, 6)
    p.command('A')
    expect(p.log('signal')).toHaveLength(1)
    expect(p.events.findIndex((event) => event.type === 'signal')).toBeGreaterThan(
      p.events.findIndex((event) => event.type === 'command'),
    )
    expect(p.kind).toBe('activation')
  })
  it('7.21e aircraft: 7 or 6, a delay of one turn, and every vertex is seen', () => {
    const p = guns([['B', 'aircraft', 3]], {
      turn: 4,
      map: field({ village: ['I04', 'I05', 'J04', 'J06', 'K05', 'K06'], crest: { G05: 3 } }),
      units: { A: ['british', 'gbmg', 'J05'] },
    })
    p.do({ type: 'call', group: 'B', shell: 'high explosive', mode: 'aircraft' })
    const vertices = verticesOf(p.battle.map)
    const whole = Array.from({ length: vertices.count }, (_, i) => i).filter(
      (vertex) => vertices.hexes(vertex).length === 3,
    )
    expect(p.actions('aim')).toHaveLength(whole.length)
    p.do({ type: 'aim', vertex: 'A02:E' })
    expect(p.last('called').due).toBe(5)
    expect(signalOf('aircraft', [3, 4])).toBe(true)
    expect(signalOf('aircraft', [3, 4], { bombarded: true })).toBe(false)
    expect(signalOf('aircraft', [3, 3], { bombarded: true })).toBe(true)
  })
  it('4.7a an airplane looks over houses, woods and hills', () => {
    const p = guns([['B', 'aircraft', 3]], {
      map: field({ level: { F06: 3, G07: 3 }, village: ['H05', 'H06', 'I05'], dotted: ['I06'] }),
    })
    p.do({ type: 'call', group: 'B', shell: 'high explosive', mode: 'runner' })
    expect(p.no({ type: 'aim', vertex: V }).code).toBe('no-observer')
    const other = guns([['B', 'aircraft', 3]], { map: p.battle.map })
    call(other, 'B', 'aircraft', V)
    expect(other.last('called').vertex).toBe(V)
  })
  it('7.21f flare: 7 or 5, no delay, its own registered vertex alone, seen by infantry', () => {
    const groups: GroupWish[] = [
      ['B', 'flare', 3],
      ['C', 'flare', 3],
    ]
    const more: Partial<Wish> = { registered: { B: V, C: 'D06:E' }, turn: 3 }
    const p = guns(groups, more)
    p.do({ type: 'call', group: 'B', shell: 'high explosive', mode: 'flare' })
    expect(p.actions('aim')).toEqual([{ type: 'aim', vertex: V }])
    expect(p.no({ type: 'aim', vertex: 'D06:E' })).toMatchObject({
      code: 'not-registered',
      clause: '7.21f',
    })
    p.do({ type: 'aim', vertex: V })
    expect(p.s.artillery.B?.mission).toMatchObject({ due: 3, primed: true })
    expect(signalOf('flare', [3, 4])).toBe(true)
    expect(signalOf('flare', [3, 3], { bombarded: true })).toBe(false)
    expect(signalOf('flare', [2, 3], { bombarded: true })).toBe(true)
    const hidden = guns(groups, { ...more, map: field({ village: ['G06', 'G07', 'H05', 'H06'] }) })
    expect(hidden.no({ type: 'call', group: 'B', shell: 'smoke', mode: 'flare' })).toMatchObject({
      code: 'no-observer',
      clause: '7.21l',
    })
  })
  it('7.21g runner: 6 and three turns, after a bombardment 4 and six turns', () => {
    for (const [bombarded, due, right, wrong] of [
      [false, 4, [3, 3], [3, 4]],
      [true, 7, [2, 2], [2, 3]],
    ] as const) {
      const p = guns([['B', 'runner', 3]], { bombarded })
      call(p, 'B', 'runner', V)
      expect(p.last('called').due).toBe(due)
      expect(signalOf('runner', [...right], { bombarded })).toBe(true)
      expect(signalOf('runner', [...wrong], { bombarded })).toBe(false)
    }
  })
  it('7.21g a delay once set is not changed by a later bombardment', () => {
    const p = guns([['B', 'runner', 3]], {
      barrages: [{ by: 'german', lines: [['A01'], ['A02']], turn: 2 }],
    })
    call(p, 'B', 'runner', V)
    nextTurn(p)
    expect(p.s.bombarded).toBe(true)
    expect(p.s.artillery.B?.mission?.due).toBe(4)
  })
  it('7.21h any group may use a runner instead, for that mission', () => {
    const p = guns([telephone()], { bombarded: true })
    expect(p.no({ type: 'call', group: 'B', shell: 'smoke', mode: 'flare' })).toMatchObject({
      code: 'wrong-mode',
      clause: '7.21h',
      ruling: true,
    })
    call(p, 'B', 'runner', V)
    expect(p.last('called')).toMatchObject({ mode: 'runner', due: 7 })
    for (const [dice, passed] of [
      [[2, 2], true],
      [[2, 3], false],
    ] as const) {
      const later = guns(
        [telephone()],
        { bombarded: true, missions: [{ group: 'B', vertex: V, due: 1, mode: 'runner' }] },
        [...dice, 1],
      )
      later.command('A')
      expect(later.last('signal').passed).toBe(passed)
      if (passed) {
        nextTurn(later)
        call(later, 'B', 'telephone', V)
        expect(later.last('called')).toMatchObject({ mode: 'telephone', due: 3 })
      }
    }
  })
  it('7.21i telephone: 9 with a trench in play, else 7; after a bombardment nothing gets through', () => {
    expect(signalOf('telephone', [4, 3])).toBe(true)
    expect(signalOf('telephone', [4, 4])).toBe(false)
    for (const trench of [{ trenches: ['K09'] }, { map: field({ trenches: [['K09']] }) }]) {
      expect(signalOf('telephone', [4, 5], trench)).toBe(true)
      expect(signalOf('telephone', [5, 5], trench)).toBe(false)
    }
    const away = field({ trenches: [['K09']], outOfPlay: ['K09'] })
    expect(signalOf('telephone', [4, 4], { map: away })).toBe(false)
    expect(signalOf('telephone', [1, 1], { bombarded: true, trenches: ['K09'] })).toBe(false)
  })
  it('7.21j trench set: 8 always, and one named infantry unit observes for all such groups', () => {
    for (const bombarded of [false, true]) {
      expect(signalOf('trench set', [4, 4], { bombarded })).toBe(true)
      expect(signalOf('trench set', [4, 5], { bombarded })).toBe(false)
    }
    const p = opening({
      // Only Y sees the left half of the field.
      map: field({
        village: ['F01', 'F02', 'F03', 'F04', 'F05', 'F06', 'F07', 'F08', 'F09', 'F10'],
      }),
      artillery: {
        british: [
          ['B', 'trench set', 3],
          ['C', 'trench set', 3],
        ],
      },
      units: {
        X: ['british', 'bef', 'J05'],
        Y: ['british', 'bef', 'C05'],
        M: ['british', 'gbmg', 'C06'],
      },
    })
    expect(p.decision).toMatchObject({ kind: 'observer', side: 'british' })
    expect(p.no({ type: 'observer', unit: 'M' }).code).toBe('not-infantry')
    p.dice(6, 1)
    p.do({ type: 'observer', unit: 'X' })
    for (const group of ['B', 'C']) {
      p.do({ type: 'call', group, shell: 'high explosive', mode: 'trench set' })
      expect(p.no({ type: 'aim', vertex: 'C05:W' })).toMatchObject({
        code: 'no-observer',
        clause: '7.21j',
      })
      p.do({ type: 'aim', vertex: 'J05:W' })
      expect(p.last('called').due).toBe(2)
      p.pass()
    }
    expect(p.no({ type: 'observer', unit: 'Y' }).code).toBe('not-now')
  })
  it('7.21j an observer that is destroyed is not replaced; what was called goes on', () => {
    const groups: GroupWish[] = [
      ['B', 'trench set', 3],
      ['C', 'trench set', 3],
    ]
    const p = guns(
      groups,
      {
        observers: { british: 'A' },
        missions: [{ group: 'B', vertex: V, due: 1 }],
        units: { Y: ['british', 'bef', 'C03'], G: ['german', 'deinf', 'J05'] },
        actor: 'german',
        couplets: 3,
      },
      [6, 6],
    )
    p.command('G')
    p.fire('G', 'J05')
    p.hold()
    expect(p.unit('A').where).toBe('destroyed')
    expect(p.no({ type: 'call', group: 'C', shell: 'smoke', mode: 'trench set' })).toMatchObject({
      code: 'no-observer',
      clause: '7.21j',
      ruling: true,
    })
    expect(p.ok({ type: 'call', group: 'C', shell: 'smoke', mode: 'runner' })).toBe(true)
    p.dice(4, 4, 1)
    p.command('Y')
    expect(p.last('signal')).toMatchObject({ group: 'B', passed: true })
  })
  it('7.21j if it is lost while groups roll before its call, the call comes to nothing', () => {
    const p = guns(
      [telephone(), ['C', 'trench set', 3]],
      {
        observers: { british: 'A' },
        missions: [{ group: 'B', vertex: V, due: 1 }],
        units: { A: ['british', 'bef', 'D06'], Y: ['british', 'bef', 'C03'] },
      },
      [...GETS_THROUGH, 1, 6, 6],
    )
    const aim = { type: 'aim', vertex: 'D06:E' } as const
    p.do({ type: 'call', group: 'C', shell: 'smoke', mode: 'trench set' })
    expect(p.last('no-aim').group).toBe('C')
    expect(p.no(aim).code).toBe('not-now')
    expect(aimVertexReason(p.battle, p.s, 'C', 'trench set', 'D06:E')).toMatchObject({
      code: 'no-observer',
      clause: '7.21j',
      text: 'The observer of the trench sets is gone.',
      ruling: true,
    })
    const alive = guns([['C', 'trench set', 3]], {
      observers: { british: 'A' },
      map: field({ village: ['J07'] }),
    })
    expect(aimVertexReason(alive.battle, alive.s, 'C', 'trench set', 'J09:NE')).toEqual({
      code: 'no-observer',
      clause: '7.21j',
      text: 'A, the observer of the trench sets, does not see J08 J09 K09.',
      group: 'C',
      vertex: 'J09:NE',
    })
  })
  it('7.21k that observer never leaves its hex', () => {
    const p = guns([['B', 'trench set', 3]], {
      observers: { british: 'A' },
      trenches: ['L05'],
      units: {
        A: ['british', 'bef', 'L05'],
        C: ['british', 'bef', 'L05'],
        G: ['german', 'deinf', 'L06'],
      },
    })
    p.command('A', 'C')
    const fixed = { code: 'fixed-observer', clause: '7.21k' }
    expect(p.no({ type: 'enter', units: ['A'], hex: 'K05' })).toMatchObject(fixed)
    expect(p.no({ type: 'enter', units: ['C', 'A'], hex: 'K05' })).toMatchObject(fixed)
    expect(p.no({ type: 'exit', units: ['A'], side: 'NE' })).toMatchObject(fixed)
    expect(p.ok({ type: 'enter', units: ['C'], hex: 'K05' })).toBe(true)
    for (const action of [
      { type: 'dig', unit: 'A' },
      { type: 'deploy', unit: 'A' },
      { type: 'goIn', units: ['A'] },
      { type: 'fire', unit: 'A', hex: 'L06', mode: 'area' },
    ] as const)
      expect(p.ok(action as never), action.type).toBe(true)
  })
  it('7.21l a line from the hex centre at the moment of placing; what becomes of the observer does not matter', () => {
    const p = guns([telephone()], {
      map: field({ village: ['J07'] }),
      units: { A: ['british', 'bef', 'J05', { dispersed: true, spent: true }] },
      couplets: 2,
    })
    p.do({ type: 'call', group: 'B', shell: 'high explosive', mode: 'telephone' })
    expect(p.no({ type: 'aim', vertex: 'J09:NE' })).toMatchObject({ code: 'no-observer' })
    p.do({ type: 'aim', vertex: V })
    expect(p.unit('A')).toMatchObject({ formed: false, spent: true })
    p.dice(6, 6)
    const shooter = p.unit('A')
    Object.assign(shooter, { where: 'destroyed', hex: null })
    nextTurn(p)
    expect(p.s.artillery.B?.mission).toMatchObject({ vertex: V, primed: true })
  })
})

describe('7.22 a mission', () => {
  it('7.221a begins with a cross hair and an hourglass, and spends the group alone', () => {
    const p = guns([telephone()], { turn: 5 })
    call(p, 'B', 'telephone', V)
    expect(p.s.artillery.B).toMatchObject({ spent: true, mission: { vertex: V, due: 6 } })
    expect(p.unit('A').spent).toBe(false)
  })
  it('7.221a an hourglass may stand beyond the last turn, and never primes', () => {
    const p = guns([['B', 'runner', 3]], { turn: 5, turns: 6 })
    call(p, 'B', 'runner', V)
    nextTurn(p)
    p.command('A')
    p.finish()
    expect(p.log('primed')).toEqual([])
    expect(p.log('signal')).toEqual([])
  })
  it('7.221b one cross hair or one fire at a time', () => {
    const again = { type: 'call', group: 'B', shell: 'smoke', mode: 'runner' } as const
    const p = guns([['B', 'runner', 3]])
    call(p, 'B', 'runner', V)
    nextTurn(p)
    expect(p.s.artillery.B?.spent).toBe(false)
    expect(p.no(again)).toMatchObject({ code: 'has-mission', clause: '7.221b' })
    const burning = guns([['B', 'runner', 3]], { missions: [{ group: 'B', vertex: V }] })
    expect(burning.no(again)).toMatchObject({ code: 'has-mission', clause: '7.221b' })
    expect(nextTurn(burning).ok(again)).toBe(true)
  })
  it('7.222a it is primed when the turn of its hourglass begins', () => {
    const p = guns([telephone()], { turn: 5 })
    call(p, 'B', 'telephone', V)
    expect(p.s.artillery.B?.mission?.primed).toBe(false)
    nextTurn(p)
    expect(p.s.artillery.B?.mission?.primed).toBe(true)
    const order = p.events.map((event) => event.type)
    expect(order.lastIndexOf('turn')).toBeLessThan(order.lastIndexOf('primed'))
    expect(order.lastIndexOf('primed')).toBeLessThan(order.lastIndexOf('half'))
  })
  it('7.222b with no delay at once; as it is spent it can be cancelled only next turn', () => {
    const p = guns([['B', 'flare', 3]], { registered: { B: V }, couplets: 2, turn: 3 })
    call(p, 'B', 'flare', V)
    expect(p.s.artillery.B?.mission).toMatchObject({ due: 3, primed: true })
    p.pass()
    expect(p.no({ type: 'cancel', group: 'B' }).code).toBe('spent')
    expect(nextTurn(p).ok({ type: 'cancel', group: 'B' })).toBe(true)
  })
  it('7.223a the hourglass moves from the track to the cross hair', () => {
    const p = guns([telephone()], { turn: 5 })
    call(p, 'B', 'telephone', V)
    nextTurn(p)
    expect(p.last('primed')).toMatchObject({ group: 'B', vertex: V })
    expect(p.s.artillery.B?.mission).toEqual({
      vertex: V,
      shell: 'high explosive',
      mode: 'telephone',
      due: 6,
      primed: true,
    })
  })
  const TWO: GroupWish[] = [
    ['B', 'telephone', 3],
    ['C', 'telephone', 3],
  ]
  const both: Partial<Wish> = {
    missions: [
      { group: 'B', vertex: V, due: 1 },
      { group: 'C', vertex: WEST, due: 1 },
    ],
  }
  it('7.223b every primed group rolls once before each command, none at a pass, a cancellation or an enemy command', () => {
    const p = guns(TWO, { ...both, couplets: 3, units: { G: ['german', 'deinf', 'C03'] } })
    p.dice(6, 6, 6, 6)
    p.command('A')
    expect(p.decision).toMatchObject({ kind: 'signals', groups: ['B', 'C'] })
    p.do({ type: 'signal', group: 'C' })
    expect(p.log('signal').map((event) => event.group)).toEqual(['C', 'B'])
    expect(p.unit('A').formed).toBe(true)
    p.do({ type: 'deploy', unit: 'A' })
    p.command('G')
    p.finish()
    p.pass()
    p.pass()
    p.dice(5, 5)
    p.do({ type: 'cancel', group: 'B' })
    expect(p.log('signal').map((event) => event.for)).toEqual(['fire', 'fire', 'cancel'])
  })
  it('7.223b a mission is fired out before the next group rolls', () => {
    const p = guns(TWO, both, [...GETS_THROUGH, 6])
    p.command('A')
    p.do({ type: 'signal', group: 'C' })
    expect(p.kind).toBe('spine')
    expect(p.log('signal')).toHaveLength(1)
    p.dice(1, 6, 6)
    p.do({ type: 'spine', vertex: V })
    expect(p.log('strikes')).toHaveLength(1)
    expect(p.log('signal')).toHaveLength(2)
  })
  it('7.223c a call makes the groups roll that were primed before it', () => {
    const p = guns(
      [
        ['B', 'telephone', 3],
        ['C', 'flare', 3],
      ],
      { missions: [{ group: 'B', vertex: V, due: 1 }], registered: { C: V } },
      [6, 6],
    )
    p.do({ type: 'call', group: 'C', shell: 'smoke', mode: 'flare' })
    expect(p.log('signal').map((event) => event.group)).toEqual(['B'])
    p.do({ type: 'aim', vertex: V })
    expect(p.s.artillery.C?.mission?.primed).toBe(true)
    expect(p.log('signal')).toHaveLength(1)
  })
  it('7.223d the command goes on with whoever can still act, and is not counted again', () => {
    const p = guns(
      [telephone()],
      {
        missions: [{ group: 'B', vertex: V, due: 1 }],
        units: {
          A: ['british', 'bef', 'D07'],
          C: ['british', 'bef', 'D08'],
          D: ['british', 'bef', 'D09'],
          G: ['german', 'deinf', 'L01'],
        },
      },
      [...GETS_THROUGH, 1, 2, 3],
    )
    p.command('A', 'C', 'D')
    expect(p.unit('A')).toMatchObject({ formed: false, spent: true })
    expect(p.decision).toMatchObject({ kind: 'activation', units: ['C', 'D'] })
    expect(p.no({ type: 'deploy', unit: 'A' }).code).toBe('spent')
    p.do({ type: 'deploy', unit: 'C' }, { type: 'deploy', unit: 'D' })
    expect(p.decision.side).toBe('german')
  })
  it('7.224a only what is primed can be cancelled', () => {
    const p = guns([telephone()], { missions: [{ group: 'B', vertex: V, due: 2 }] })
    expect(p.no({ type: 'cancel', group: 'B' })).toMatchObject({ code: 'not-primed', needs: 2 })
    expect(p.actions('cancel')).toEqual([])
    nextTurn(p)
    expect(p.actions('cancel')).toEqual([{ type: 'cancel', group: 'B' }])
  })
})

describe('7.23 signals', () => {
  it('7.23a two dice, nothing added, not over the number', () => {
    expect(signalOf('telephone', [3, 4])).toBe(true)
    expect(signalOf('telephone', [4, 4])).toBe(false)
    const high = { map: field({ crest: { J05: 2 } }), control: { J05: 'british' } }
    expect(signalOf('telephone', [4, 4], high)).toBe(false)
  })
  it('7.23b success fires, or cancels when that was the command', () => {
    const fired = primed(['B', 'aircraft', 3], [3, 3, 1])
    expect(fired.last('strikes')).toMatchObject({ group: 'B', vertex: V })
    const p = guns(
      [['B', 'aircraft', 3]],
      { missions: [{ group: 'B', vertex: V, due: 1 }] },
      [3, 3],
    )
    p.do({ type: 'cancel', group: 'B' })
    expect(p.log('strikes')).toEqual([])
    expect(p.s.artillery.B).toMatchObject({ mission: null, spent: true })
  })
  it('7.23c a failed regular roll changes nothing, at 12 neither', () => {
    const p = primed(telephone(), [6, 6], { couplets: 2 })
    expect(p.log('strikes')).toEqual([])
    expect(p.s.artillery.B?.mission).toMatchObject({ vertex: V, primed: true })
    p.finish()
    p.pass()
    p.dice(6, 5)
    p.command('A')
    expect(p.log('signal')).toHaveLength(2)
  })
  it('7.23d a cancellation that fails with 11 or 12 fires the group', () => {
    const cancel = (...dice: number[]) => {
      const p = guns(
        [['B', 'trench set', 3]],
        { missions: [{ group: 'B', vertex: V, due: 1 }], observers: { british: 'A' } },
        dice,
      )
      p.do({ type: 'cancel', group: 'B' })
      return p
    }
    const failed = cancel(4, 5)
    expect(failed.s.artillery.B).toMatchObject({ spent: false, mission: { primed: true } })
    const ten = cancel(4, 6)
    expect(ten.log('strikes')).toEqual([])
    for (const dice of [
      [5, 6],
      [6, 6],
    ]) {
      const p = cancel(...dice, 2)
      expect(p.last('signal')).toMatchObject({ passed: false, accident: true })
      expect(p.last('accuracy')).toMatchObject({ die: 2, stray: false })
      expect(p.last('strikes').vertex).toBe(V)
      expect(p.s.artillery.B).toMatchObject({ spent: true, mission: null })
    }
  })
  it('7.23e rolls go on with every further command, in later turns too, until one succeeds', () => {
    const p = primed(telephone(), [6, 6], { couplets: 2, turn: 6 })
    p.finish()
    p.pass()
    p.dice(5, 5)
    p.command('A')
    nextTurn(p)
    p.dice(3, 4, 1)
    p.command('A')
    expect(p.log('signal').map((event) => event.passed)).toEqual([false, false, true])
    nextTurn(p)
    p.command('A')
    expect(p.log('signal')).toHaveLength(3)
  })
})

describe('7.241 fire for effect', () => {
  it('7.241a firepower, deployment, movement and ground against cohesion', () => {
    const rolled = (...dice: [number, number]) => {
      const p = primed(telephone(4), [...GETS_THROUGH, 1, ...dice], {
        units: { T: ['german', 'deinf', 'D06'] },
      })
      return p.last('check')
    }
    expect(rolled(2, 3)).toMatchObject({ total: 10, outcome: 'dispersed and spent' })
    expect(rolled(2, 4)).toMatchObject({
      total: 11,
      outcome: 'destroyed',
      cause: 'fire for effect',
    })
    expect(rolled(1, 2)).toMatchObject({ total: 8, outcome: 'no effect' })
  })
  it('7.241b neither range nor night counts, nor smoke on the way', () => {
    expect(strikes(telephone(), {}, { night: [1], smoke: ['F06'] })).toBe(3)
    expect(strikes(telephone(), {}, { gas: ['J05'], map: sketch() })).toBe(3)
  })
  it('7.241c cover counts once, the best for the target; no hill', () => {
    const works = { trenches: ['D06'], scrapes: ['D06'] }
    expect(strikes(telephone(4, { howitzer: true }), { in: 'trench' }, works)).toBe(4 - 2)
    expect(strikes(telephone(4), { in: 'trench' }, works)).toBe(4 - 3)
    expect(strikes(telephone(4), {}, works)).toBe(4 - 1)
    const gun: Wish['units'] = {
      T: ['german', 'demg', 'D06', { dispersed: true, in: 'blockhouse' }],
    }
    expect(strikes(telephone(4), {}, { blockhouses: ['D06'], units: gun })).toBe(4 - 4)
    const own = (plan: object) => strikes(telephone(4), {}, { map: field(plan) })
    expect(own({ village: ['D06'], craters: ['D06'] })).toBe(4 - 1)
    expect(own({ dotted: ['D06'] })).toBe(4 - 1)
    expect(own({ crest: { D06: 3 } })).toBe(4)
    const behind: Wish['units'] = { K: ['german', 'tank', 'D06', { dispersed: true }] }
    const p = primed(telephone(4), [1, 1, 1, 1, 1, 1, 1], {
      units: { T: ['german', 'deinf', 'D06', { dispersed: true }], ...behind },
    })
    expect(p.log('check').map(net)).toEqual([4 - 1, 4])
  })
  it('7.241d everything in the hex is attacked, vehicles too, in the same way', () => {
    const p = primed(telephone(3), [...GETS_THROUGH, 1, ...Array(8).fill(1)], {
      units: {
        I: ['british', 'bef', 'D06'],
        K: ['british', 'tank', 'D06'],
        L: ['german', 'tank', 'D06'],
        N: ['german', 'tank', 'D06'],
      },
    })
    expect(p.log('check').map((check) => check.unit)).toEqual(['I', 'K', 'L', 'N'])
    for (const check of p.log('check'))
      expect(check.modifiers[0]).toMatchObject({ category: 'firepower', value: 3 })
    // Each but the lone British vehicle has a friendly one beside it. 6.53g
    expect(p.log('check').map(net)).toEqual([3 + 1 - 1, 3 + 1, 3 + 1 - 1, 3 + 1 - 1])
  })
  it('7.241e it costs no command', () => {
    const p = primed(telephone(), [...GETS_THROUGH, 1])
    expect(p.log('strikes')).toHaveLength(1)
    p.enter('J06', 'A')
    p.enter('J07', 'A')
    p.enter('J08', 'A')
    expect(p.unit('A').hex).toBe('J08')
  })
})

describe('7.242 accuracy', () => {
  const HILL = { map: field({ crest: { J05: 3, B02: 2 } }) }
  const lands = (die: number, more: Partial<Wish> = {}, group: GroupWish = telephone()) =>
    primed(group, [...GETS_THROUGH, die], more).last('accuracy')
  it('7.242a on target with 1 and 2, astray from 3 on', () => {
    for (const die of [1, 2, 3, 4, 5, 6])
      expect(lands(die)).toMatchObject({ total: die, stray: die > 2 })
    const p = primed(telephone(), [...GETS_THROUGH, 3])
    expect(p.kind).toBe('spine')
    expect(p.log('strikes')).toEqual([])
  })
  it('7.242b one less for whoever controls a hex of the highest level in play', () => {
    const empty = { units: { A: ['british', 'bef', 'K08'] } as Wish['units'] }
    const held = { ...HILL, ...empty, control: { J05: 'british' } }
    expect(lands(3, held)).toMatchObject({ total: 2, stray: false })
    expect(lands(3, { ...HILL, ...empty })).toMatchObject({ total: 3, stray: true })
    expect(lands(3, { ...HILL, ...empty, control: { J05: 'german', B02: 'british' } }).stray).toBe(
      true,
    )
    const level = { ...empty, control: { J05: 'british' } }
    expect(lands(3, level).stray).toBe(true) // no hill at all
    const above = field({ crest: { J05: 3 }, level: { L10: 5 }, outOfPlay: ['L10'] })
    expect(lands(3, { ...held, map: above }).stray).toBe(false)
  })
  it('8.43b holding the highest ground makes the fire of that side better', () => {
    const p = primed(telephone(), [...GETS_THROUGH, 3], HILL) // A stands on it
    expect(p.last('accuracy')).toMatchObject({
      die: 3,
      adjust: [{ value: -1, clause: '7.242b' }],
      total: 2,
      stray: false,
    })
  })
  it('7.242c one less where the same group has struck before, or where it is registered', () => {
    const p = guns(
      [telephone(), ['C', 'telephone', 3]],
      {
        missions: [
          { group: 'B', vertex: V },
          { group: 'C', vertex: V, due: 3 },
        ],
      },
      [],
    )
    nextTurn(p)
    call(p, 'B', 'telephone', V)
    nextTurn(p)
    p.dice(...GETS_THROUGH, 3, ...GETS_THROUGH, 3)
    p.command('A')
    p.do({ type: 'signal', group: 'B' })
    expect(p.log('accuracy').map(({ group, total }) => [group, total])).toEqual([
      ['B', 2],
      ['C', 3],
    ])
    const twice = guns(
      [telephone(3, { preregistered: true })],
      { missions: [{ group: 'B', vertex: V }], registered: { B: V } },
      [],
    )
    nextTurn(twice)
    call(twice, 'B', 'telephone', V)
    nextTurn(twice)
    twice.dice(...GETS_THROUGH, 4)
    twice.command('A')
    expect(twice.last('accuracy')).toMatchObject({ total: 3, stray: true })
  })
  it('7.242c the vertex finally struck is the one remembered', () => {
    const p = primed(telephone(), [...GETS_THROUGH, 6, 1])
    p.do({ type: 'spine', vertex: WEST })
    expect(p.s.artillery.B?.hits).toEqual([WEST])
  })
  it('7.242c a hit is remembered for the scenario and the counter attack of its day, no longer', () => {
    const p = campaign({
      units: { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] },
      artillery: { british: [['B', 'runner', 3]], german: [['G', 'runner', 3]] },
    })
    const hits = () => [p.s.artillery.B?.hits, p.s.artillery.G?.hits]
    const struck = [['D06:E'], ['H05:E']]
    const strike = () => {
      for (const [i, id] of ['B', 'G'].entries())
        Object.assign(p.s.artillery[id] ?? {}, { hits: [...(struck[i] ?? [])] })
    }
    const both = { counterAttack: true, nightAttack: ['german'] }
    until(p, 'half')
    strike()
    until(p, 'counter-attack')
    expect(hits()).toEqual(struck)
    p.do({ type: 'counterAttack', yes: true })
    until(p, 'half')
    expect(p.s.campaign?.segment).toBe('counter attack')
    expect(hits()).toEqual(struck)
    until(p, 'recovery', both)
    expect(p.log('segment').map(({ segment }) => segment)).toContain('night attack')
    expect(hits()).toEqual([[], []])
    // And from one day to the next.
    strike()
    until(p, 'half')
    expect(p.s.campaign).toMatchObject({ day: 2, segment: 'attack' })
    expect(hits()).toEqual([[], []])
  })
  it('7.242d both together take two', () => {
    const more = { ...HILL, registered: { B: V } }
    const group = telephone(3, { preregistered: true })
    expect(lands(4, more, group)).toMatchObject({ total: 2, stray: false })
    expect(lands(5, more, group)).toMatchObject({ total: 3, stray: true })
  })
})

describe('7.243 to 7.246 strays', () => {
  const END = { west: WEST, northEast: 'D06:E', southEast: 'D07:E' }
  const astray = (named: string, die: number) => {
    const p = primed(telephone(), [...GETS_THROUGH, 5, die])
    p.do({ type: 'spine', vertex: named })
    return p.last('strikes')
  }
  it('7.243a a stray goes one vertex along a spine', () => {
    for (const named of Object.values(END))
      for (const die of [1, 2, 3, 4, 5, 6]) {
        const { vertex, hexes } = astray(named, die)
        expect(vertex).not.toBe(V)
        expect(hexes.filter((hex) => ['D06', 'D07', 'E07'].includes(hex))).toHaveLength(2)
      }
  })
  it('7.243a at the rim only hexes in play are struck', () => {
    const p = primed(telephone(), [...GETS_THROUGH, 5, 1], {
      missions: [{ group: 'B', vertex: 'B02:W', due: 1 }],
    })
    expect(p.actions('spine').map((action) => action.vertex)).toEqual(['A02:SW', 'A02:E', 'A03:E'])
    p.do({ type: 'spine', vertex: 'A02:SW' })
    expect(p.last('strikes').hexes).toEqual(['A02', 'A03'])
    const forbidden = primed(telephone(), [...GETS_THROUGH, 5, 1], {
      map: field({ outOfPlay: ['C07'] }),
    })
    forbidden.do({ type: 'spine', vertex: WEST })
    expect(forbidden.last('strikes').hexes).toEqual(['D06', 'D07'])
  })
  it('7.243b the spine named has 1 and 2, the next clockwise 3 and 4, the last 5 and 6', () => {
    const round = [END.west, END.northEast, END.southEast]
    for (const [i, named] of round.entries())
      for (const die of [1, 2, 3, 4, 5, 6])
        expect(astray(named, die).vertex).toBe(round[(i + Math.floor((die - 1) / 2)) % 3])
    const p = primed(telephone(), [...GETS_THROUGH, 5])
    expect(p.decision.side).toBe('british')
    expect(p.no({ type: 'spine', vertex: V })).toMatchObject({ code: 'no-spine' })
    expect(p.ok({ type: 'spine', vertex: 'C07/D06/D07' })).toBe(true)
    p.dice(3)
    p.do({ type: 'spine', vertex: 'D06:SW' }) // the west end by another name
    expect(p.last('stray')).toMatchObject({ from: V, to: END.northEast, die: 3 })
  })
  it('7.245 each unit of the three hexes is attacked once, of both sides', () => {
    const p = primed(telephone(), [...GETS_THROUGH, 1, ...Array(8).fill(1)], {
      units: {
        F: ['british', 'bef', 'D06'],
        G: ['german', 'deinf', 'D07'],
        H: ['german', 'deinf', 'E07'],
        I: ['german', 'deinf', 'E07'],
        N: ['german', 'deinf', 'E06'],
      },
    })
    expect(p.log('check').map((check) => check.unit)).toEqual(['F', 'G', 'H', 'I'])
  })
  it('7.246 the blast goes with the stray', () => {
    const p = primed(telephone(), [...GETS_THROUGH, 4, 2, ...Array(6).fill(1)], {
      units: {
        C: ['german', 'deinf', 'C07'],
        D: ['german', 'deinf', 'D06'],
        E: ['german', 'deinf', 'D07'],
        F: ['german', 'deinf', 'E07'],
      },
    })
    p.do({ type: 'spine', vertex: WEST })
    expect(p.log('check').map((check) => check.unit)).toEqual(['C', 'D', 'E'])
  })
})

describe('7.247 and 7.248 afterwards', () => {
  const burning: Partial<Wish> = {
    missions: [{ group: 'B', vertex: V }],
    units: { A: ['british', 'bef', 'D08'], G: ['german', 'deinf', 'E07'] },
  }
  it('7.247a whoever enters one of the three hexes is attacked, from another of them too; who stays is not', () => {
    const p = guns([telephone()], burning, [])
    p.command('A')
    p.dice(1, 1)
    p.enter('D07', 'A')
    expect(net(p.last('check'))).toBe(3 + 1 + 1)
    if (p.kind === 'reaction') p.hold()
    p.dice(1, 2)
    p.enter('D06', 'A')
    expect(p.log('check').map(({ unit, hex, cause }) => [unit, hex, cause])).toEqual([
      ['A', 'D07', 'fire for effect'],
      ['A', 'D06', 'fire for effect'],
    ])
  })
  it('7.247a it comes after rally and lost checks and before reaction fire', () => {
    const p = guns(
      [telephone()],
      {
        ...burning,
        night: [1],
        units: {
          A: ['british', 'bef', 'D08'],
          R: ['british', 'bef', 'D07', { dispersed: true }],
          M: ['german', 'demg', 'D05', { dispersed: true }],
        },
      },
      [],
    )
    p.command('A')
    p.enter('D07', 'A')
    p.dice(1, 2, 1, 1, 1, 1, 1, 1, 1, 1)
    p.do({ type: 'rally', unit: 'R' })
    p.react('M')
    expect(p.log('check').map(({ cause }) => cause)).toEqual([
      'rally',
      'lost',
      'fire for effect',
      'reaction fire',
      'reaction fire',
    ])
  })
  it('7.247a a barrage on the hex comes first, gas last', () => {
    const p = guns(
      [telephone()],
      {
        ...burning,
        map: field({ village: ['D07'] }),
        gas: ['D07'],
        barrages: [{ by: 'german', lines: [['D07'], ['D01']] }],
        barrageAt: [0],
      },
      [],
    )
    p.command('A')
    p.dice(1, 1, 1, 1, 2)
    p.enter('D07', 'A')
    expect(
      p.events.flatMap((event) =>
        event.type === 'check' ? [event.cause] : event.type === 'bombarded' ? ['barrage'] : [],
      ),
    ).toEqual(['barrage', 'fire for effect', 'gas'])
  })
  it('7.247b it lies until the administration of its turn', () => {
    const entering = (p: Play) => {
      p.command('A')
      p.dice(1, 1)
      p.enter('D07', 'A')
      return p.log('check').length
    }
    expect(entering(guns([telephone()], burning))).toBe(1)
    const later = guns([telephone()], burning)
    nextTurn(later)
    expect(later.last('cleared')).toMatchObject({ what: 'fire', hexes: ['D06', 'D07', 'E07'] })
    expect(later.s.fires).toEqual([])
    expect(entering(later)).toBe(0)
  })
  it('7.248 after a fire it is called anew, with the whole delay', () => {
    const p = primed(telephone(), [...GETS_THROUGH, 1], { turn: 4 })
    nextTurn(p)
    expect(p.s.artillery.B).toMatchObject({ mission: null, spent: false })
    call(p, 'B', 'telephone', V)
    expect(p.last('called').due).toBe(6)
    expect(p.log('signal')).toHaveLength(1)
    nextTurn(p)
    p.dice(6, 6)
    p.command('A')
    expect(p.s.turn).toBe(6)
    expect(p.log('signal')).toHaveLength(2)
  })
})

describe('7.3 registered vertices', () => {
  const wish: Wish = {
    map: field(),
    artillery: {
      british: [
        ['B', 'flare', 3],
        ['C', 'flare', 3],
        ['D', 'telephone', 3],
        ['E', 'telephone', 3, { preregistered: true }],
      ],
    },
    units: A,
  }
  it('7.3a one for a group and never two', async () => {
    const p = opening(wish)
    p.do({ type: 'register', group: 'E', vertex: V })
    expect(p.no({ type: 'register', group: 'E', vertex: WEST })).toMatchObject({
      code: 'registered',
      clause: '7.3a',
    })
    const files = small()
    const group = { side: 'british', groups: 1, fp: 3, mode: 'telephone' }
    files.scenario.artillery = [{ ...group, preregistered: true }]
    expect(await problems(files)).toEqual([])
    files.scenario.artillery = [{ ...group, preregistered: ['F05:W', 'F06:W'] }]
    expect((await problems(files)).join()).toContain('artillery[0].preregistered')
  })
  it('7.3b a flare group has one without a word, another only when it is said', () => {
    expect(opening(wish).decision).toMatchObject({ kind: 'register', groups: ['B', 'C', 'E'] })
  })
  it('7.3c they are recorded before play, and never changed', () => {
    const p = opening(wish)
    expect(p.s.turn).toBe(1)
    expect(p.s.phase).toBe('setup')
    expect(p.no({ type: 'pass' })).toMatchObject({ code: 'not-now', clause: '7.3c' })
    expect(p.no({ type: 'register', group: 'B', vertex: 'A01:NW' }).code).toBe('unknown-vertex')
    p.dice(4, 1)
    for (const group of ['B', 'C', 'E']) p.do({ type: 'register', group, vertex: V })
    expect(p.kind).toBe('half')
    expect(p.no({ type: 'register', group: 'B', vertex: WEST }).code).toBe('not-now')
    expect(p.s.artillery.B?.registered).toBe(V)
  })
  it('7.3c and kept from the other side', () => {
    const p = opening(wish)
    p.do({ type: 'register', group: 'B', vertex: V })
    expect(JSON.stringify(p.events)).not.toContain(V)
    expect(view(p.s, 'british').artillery.B?.registered).toBe(V)
    expect(view(p.s, 'german').artillery.B?.registered).toBeNull()
    expect(JSON.stringify(view(p.s, 'german'))).not.toContain(V)
    expect(p.s.artillery.B?.registered).toBe(V)
  })
  it('7.3d one less on the accuracy die there, and only there', () => {
    const group = telephone(3, { preregistered: true })
    const there = primed(group, [...GETS_THROUGH, 3], { registered: { B: V } })
    expect(there.last('accuracy')).toMatchObject({ total: 2, stray: false })
    const beside = primed(group, [...GETS_THROUGH, 3], { registered: { B: WEST } })
    expect(beside.last('accuracy')).toMatchObject({ total: 3, stray: true })
    const other = primed(telephone(), [...GETS_THROUGH, 3], {
      artillery: { british: [telephone(), ['C', 'telephone', 3, { preregistered: true }]] },
      registered: { C: V },
    })
    expect(other.last('accuracy').stray).toBe(true)
  })
})

describe('the worked examples of chapter 7', () => {
  /** The lettered vertex of the book, on a map of its size. */
  const book = (die: number, error?: number) => {
    const p = primed(telephone(), [...GETS_THROUGH, die, ...(error ? [error] : [])], {
      map: sketch(),
      missions: [{ group: 'B', vertex: 'N18/N19/O19', due: 1 }],
    })
    if (error) p.do({ type: 'spine', vertex: 'M19/N18/N19' })
    return [...p.last('strikes').hexes].sort()
  }
  it('7.243b 7.246 accuracy 3 strays; the west spine named, 2 leads to M19, N18 and N19', () => {
    expect(book(3, 2)).toEqual(['M19', 'N18', 'N19'])
    expect(book(3, 3)).toEqual(['N18', 'O18', 'O19'])
    expect(book(3, 6)).toEqual(['N19', 'O19', 'O20'])
    expect(book(2)).toEqual(['N18', 'N19', 'O19'])
  })
  it('7.242d accurate up to 2, with one reason up to 3, with both up to 4', () => {
    const upTo = (more: Partial<Wish>) =>
      [1, 2, 3, 4, 5, 6].filter(
        (die) => !primed(telephone(), [...GETS_THROUGH, die], more).last('accuracy').stray,
      ).length
    const hill = { map: field({ crest: { J05: 1 } }) }
    expect([upTo({}), upTo({ registered: { B: V } }), upTo(hill)]).toEqual([2, 3, 3])
    expect(upTo({ ...hill, registered: { B: V } })).toBe(4)
  })
  it('7.21a the table of modes: numbers without and with a bombardment, and delays', () => {
    /** The highest sum that gets through, 0 when none does. */
    const number = (mode: Mode, more: Partial<Wish>) => {
      let best = 0
      for (let sum = 2; sum <= 12; sum++) {
        const low = Math.max(1, sum - 6)
        if (signalOf(mode, [low, sum - low], more)) best = sum
      }
      return best
    }
    const delay = (mode: Mode, bombarded: boolean) => {
      const p = guns([['B', mode, 3]], {
        bombarded,
        registered: { B: V },
        observers: { british: 'A' },
      })
      call(p, 'B', mode, V)
      return p.last('called').due - 1
    }
    const row = (mode: Mode, more: Partial<Wish> = {}) => [
      number(mode, more),
      number(mode, { ...more, bombarded: true }),
      delay(mode, false),
      delay(mode, true),
    ]
    expect(row('aircraft')).toEqual([7, 6, 1, 1])
    expect(row('flare')).toEqual([7, 5, 0, 0])
    expect(row('runner')).toEqual([6, 4, 3, 6])
    expect(row('telephone')).toEqual([7, 0, 1, 1])
    expect(row('telephone', { trenches: ['K09'] })).toEqual([9, 0, 1, 1])
    expect(row('trench set')).toEqual([8, 8, 1, 1])
  })
  it('7.222b a flare group called in couplet 1 rolls first with the next command', () => {
    const p = guns([['B', 'flare', 3]], { registered: { B: V }, couplets: 2 })
    call(p, 'B', 'flare', V)
    expect(p.s.artillery.B?.mission?.primed).toBe(true)
    expect(p.log('signal')).toEqual([])
    p.pass()
    p.dice(3, 4, 1)
    p.command('A')
    expect(p.last('signal').passed).toBe(true)
  })
})
