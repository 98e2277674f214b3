import { describe, expect, it } from 'vitest'
import { sketch } from '../support/map.ts'
import { type Play, play, type Wish } from '../support/play.ts'

/*
 * The examples that the rulebook works out in its own text and pictures, one test each, chapters 2 to 6 and 8.
 * Those of sight are in tests/map, those of off-map artillery with its clauses, the example of play by itself.
 */
type Units = Wish['units']
const far = { Z: ['german', 'deinf', 'AR25', { spent: true }] } as const
const own = (units: object, more: Partial<Wish> = {}): Play =>
  play({ ...more, units: { ...far, ...units } as unknown as Units })
const command = (...units: string[]) => ({ type: 'command', units }) as const
const enter = (hex: string, ...units: string[]) => ({ type: 'enter', units, hex }) as const
const loose = { dispersed: true }
const spent = { spent: true }
/** Of the last check, in the book's order of categories. */
const modifiers = (p: Play) =>
  Object.fromEntries(p.last('check').modifiers.map(({ category, value }) => [category, value]))

describe('the grid', () => {
  it('2.2b hexes that adjoin, hexes that do not, and ranges, as the clauses name them', () => {
    const { grid } = sketch()
    const distance = (a: string, b: string) => grid.distance(grid.index(a), grid.index(b))
    for (const pair of [
      'M19 N18',
      'N18 O19',
      'O19 P19',
      'Q18 R17',
      'N19 M20',
      'R10 S11',
      'AH15 AG16',
      'AH16 AG17',
      'X09 W10',
      'W10 V09',
      'U10 V09',
      'P19 Q19',
      'Q19 Q18',
      'O18 O19',
      'O18 P18',
    ]) {
      const [a, b] = pair.split(' ') as [string, string]
      expect(distance(a, b), pair).toBe(1)
      expect(distance(b, a), pair).toBe(1)
    }
    for (const [pair, range] of [
      ['O18 P19', 2],
      ['M19 O19', 2],
      ['R17 Q19', 2],
      ['V12 W10', 3],
      ['X13 V12', 2],
      ['X09 V10', 2],
      ['V12 V10', 2],
    ] as const) {
      const [a, b] = pair.split(' ') as [string, string]
      expect(distance(a, b), pair).toBe(range)
    }
  })
  it('7.11b a cluster of two hexes round one has nineteen', () => {
    const { grid } = sketch()
    expect(grid.within(grid.index('N19'), 2)).toHaveLength(19)
  })
})

describe('units', () => {
  const chain = (N18: object, Q18: object) =>
    own({
      M19: ['british', 'bef', 'M19'],
      N18: ['british', 'bef', 'N18', N18],
      O19: ['british', 'bef', 'O19'],
      P18: ['british', 'gbmg', 'P18'],
      P19: ['british', 'bef', 'P19'],
      Q19: ['british', 'bef', 'Q19'],
      Q18: ['british', 'bef', 'Q18', Q18],
      R17: ['british', 'bef', 'R17'],
    })
  it('3.5b 3.5c the mass round P19: whoever is cut off by one that may not belong stays out', () => {
    const p = chain(loose, spent)
    const mass = p.actions('command').filter(({ units }) => units.length > 1)
    expect(mass.map(({ units }) => [...units].sort())).toEqual([['O19', 'P19', 'Q19']])
    for (const [id, code] of [
      ['N18', 'not-formed'],
      ['P18', 'not-identical'],
      ['Q18', 'spent'],
      ['M19', 'not-linked'],
      ['R17', 'not-linked'],
    ] as const)
      expect(p.no(command('O19', 'P19', 'Q19', id)), id).toMatchObject({ code, unit: id })
  })
  it('3.5d with both links whole it is seven hexes, one too many: an end must go', () => {
    const p = chain({}, {})
    const all = ['M19', 'N18', 'O19', 'P19', 'Q19', 'Q18', 'R17']
    expect(p.no(command(...all))).toMatchObject({ code: 'mass-too-large', has: 6, needs: 7 })
    for (const out of all) {
      const rest = all.filter((id) => id !== out)
      if (out === 'M19' || out === 'R17') expect(p.ok(command(...rest)), out).toBe(true)
      else expect(p.no(command(...rest)).code, out).toBe('not-linked')
    }
  })
  const blob = (infiltration: ('british' | 'german')[]) =>
    own(
      {
        P19: ['british', 'bef', 'P19', loose],
        Q19: ['british', 'bef', 'Q19', loose],
        O19: ['british', 'bef', 'O19', { ...loose, ...spent }],
        P18: ['british', 'bef', 'P18'],
        O18: ['british', 'bef', 'O18', loose],
      },
      { infiltration },
    )
  it('3.6c the blob of P19 and Q19, and why the three round it stay out', () => {
    const p = blob(['british'])
    const groups = p.actions('command').filter(({ units }) => units.length > 1)
    expect(groups.map(({ units }) => [...units].sort())).toEqual([['P19', 'Q19']])
    for (const [id, code] of [
      ['O19', 'spent'],
      ['P18', 'wrong-face'],
      ['O18', 'not-linked'],
    ] as const)
      expect(p.no(command('P19', 'Q19', id)), id).toMatchObject({ code, unit: id })
  })
  it('3.6a none is offered without infiltration tactics', () => {
    const p = blob([])
    expect(p.actions('command').every(({ units }) => units.length === 1)).toBe(true)
    expect(p.no(command('P19', 'Q19')).code).toBe('no-infiltration')
  })
  it('3.12a 3.12b 3.12c horse artillery: fights as the better of its two types, is the worse one otherwise', () => {
    const at = { A: ['british', 'hgun', 'D05'] }
    const digger = own(at)
    digger.command('A')
    expect(digger.no({ type: 'dig', unit: 'A' }).code).toBe('cannot-dig')
    const trench = own(at, { trenches: ['D06'], dice: [1, 2] })
    trench.command('A')
    trench.do(enter('D06', 'A'))
    expect(trench.last('check')).toMatchObject({ unit: 'A', cause: 'bog' })
    expect(trench.no({ type: 'goIn', units: ['A'] }).code).toBe('cannot-shelter')
    const melee = own(
      { ...at, G: ['german', 'deinf', 'D05', { ...loose, ...spent }] },
      { dice: [1, 2] },
    )
    melee.command('A')
    melee.do({ type: 'melee', units: ['A'] })
    melee.do({ type: 'allocate', attacks: [{ unit: 'A', target: 'G' }] })
    melee.do({ type: 'allocate', attacks: [{ unit: 'G', target: null }] })
    expect(modifiers(melee)).toEqual({ melee: 3 })
  })
  it('3.72c 3.73a cohesion 8 against fire: 8, 9, 10 and 11', () => {
    // A British company fires at a formed German one beside it: +3 and +1.
    const results = [
      [1, 3],
      [1, 4],
      [2, 4],
      [3, 4],
    ].map((dice) => {
      const p = own(
        { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D06', spent] },
        { dice },
      )
      p.command('A')
      p.do({ type: 'fire', unit: 'A', hex: 'D06', mode: 'area' })
      const { total, outcome } = p.last('check')
      return [total, outcome]
    })
    expect(results).toEqual([
      [8, 'no effect'],
      [9, 'dispersed and spent'],
      [10, 'dispersed and spent'],
      [11, 'destroyed'],
    ])
  })
  it('3.73b cohesion 8 against the ground: never destroyed, not with 12 either', () => {
    const results = [
      [4, 4],
      [4, 5],
      [5, 6],
      [6, 6],
    ].map((dice) => {
      const p = own({ A: ['british', 'bef', 'D05'] }, { night: [1], dice })
      p.command('A')
      p.do(enter('D06', 'A'))
      const { total, outcome } = p.last('check')
      return [total, outcome]
    })
    expect(results).toEqual([
      [8, 'no effect'],
      [9, 'dispersed and spent'],
      [11, 'dispersed and spent'],
      [12, 'dispersed and spent'],
    ])
  })
})

describe('initiative', () => {
  /** Passes through turns whose dice, British then German, are these; what each came to. */
  const turns = (rolls: [british: number, german: number][], more: Partial<Wish> = {}) => {
    const p = own({}, { couplets: 1, half: 2, turns: 9, dice: [...rolls.flat(), 6, 1], ...more })
    p.pass()
    while (p.s.turn < rolls.length + 1 && p.kind === 'half') p.pass()
    return p
      .log('initiative')
      .slice(0, rolls.length)
      .map(({ side, couplets }) => `${side} ${couplets}`)
  }
  it('5.11c 5.11d six against four, then a tie', () => {
    expect(
      turns([
        [6, 4],
        [5, 5],
      ]),
    ).toEqual(['british 2', 'german 3'])
  })
  it('5.12b three nights with a difference of one', () => {
    const night = turns(
      [
        [2, 1],
        [2, 1],
        [2, 1],
      ],
      { night: [2, 3, 4] },
    )
    expect(night).toEqual(['british 0', 'british 1', 'british 0'])
  })
  it('5.12d a night of one with infiltration tactics', () => {
    expect(turns([[2, 1]], { night: [2], infiltration: ['german'] })).toEqual(['british 1'])
  })
})

describe('moving and reaction fire', () => {
  it('6.72b 6.72c into a hex with a trench, then IN: the first shot finds it outside, the second IN', () => {
    const p = own(
      { A: ['british', 'bef', 'D05'], M: ['german', 'demg', 'D08', loose] },
      { trenches: ['D06'], dice: [1, 2, 1, 2] },
    )
    p.command('A')
    p.do(enter('D06', 'A'))
    expect(p.decision).toMatchObject({ kind: 'reaction', hex: 'D06' })
    p.react('M')
    expect(modifiers(p)).toEqual({ firepower: 2, deployment: 1, movement: 1, range: -1 })
    p.do({ type: 'goIn', units: ['A'] })
    expect(p.kind).toBe('reaction')
    p.react('M')
    expect(modifiers(p)).toEqual({
      firepower: 2,
      deployment: 1,
      movement: 1,
      range: -1,
      terrain: -3,
    })
  })
  it('6.72d a melee comes before the fire at it; who is spent by it fires no more', () => {
    const p = own(
      {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D06', loose],
        H: ['german', 'demg', 'D08', loose],
      },
      { dice: [1, 1, 1, 2] },
    )
    p.command('A')
    p.do(enter('D06', 'A'))
    expect(p.actions('react').map(({ unit }) => unit)).toEqual(['G', 'H'])
    p.hold()
    p.do({ type: 'melee', units: ['A'] })
    expect(p.kind).toBe('melee-actor')
    p.do({ type: 'allocate', attacks: [{ unit: 'A', target: 'G' }] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'A' }] })
    // Both live; G has fought and is spent, the gun elsewhere may still answer the point.
    expect(p.log('destroyed')).toEqual([])
    expect(p.unit('G').spent).toBe(true)
    expect(p.kind).toBe('reaction')
    expect(p.actions('react').map(({ unit }) => unit)).toEqual(['H'])
  })
  it('6.65e over a stream or wire: spent, by wire dispersed too, and moving still', () => {
    for (const [side, result, expected] of [
      ['streams', { formed: true }, { firepower: 2, deployment: 1, movement: 1, range: -1 }],
      ['wire', { formed: false }, { firepower: 2, movement: 1, range: -1 }],
    ] as const) {
      const p = own(
        { A: ['british', 'bef', 'D05'], M: ['german', 'demg', 'D08', loose] },
        { map: sketch({ [side]: ['D05/D06'] }), dice: [1, 2] },
      )
      p.command('A')
      p.do(enter('D06', 'A'))
      expect(p.unit('A')).toMatchObject({ hex: 'D06', spent: true, ...result })
      p.react('M')
      expect(modifiers(p)).toEqual(expected)
    }
  })
  it('6.61f of a stack that is shot at one fails and stops, the other goes on', () => {
    const p = own(
      {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D08'],
      },
      { dice: [4, 3, 1, 2] },
    )
    p.command('A', 'B')
    p.do(enter('D06', 'A', 'B'))
    p.react('G')
    expect(p.unit('A')).toMatchObject({ formed: false, spent: true })
    expect(p.unit('B')).toMatchObject({ formed: true, spent: false })
    expect(p.no(enter('C06', 'A')).code).not.toBe('not-now')
    expect(p.no(enter('C06', 'A', 'B')).code).not.toBe('not-now')
    p.do(enter('C06', 'B'))
    expect([p.unit('A').hex, p.unit('B').hex]).toEqual(['D06', 'C06'])
  })
  it('6.678b 6.678c both sides live through a melee: neither leaves or fires out, both may fight on later', () => {
    const p = own(
      {
        A: ['british', 'bef', 'D06'],
        G: ['german', 'deinf', 'D06', loose],
        H: ['german', 'deinf', 'D08', { spent: true }],
      },
      { couplets: 1, dice: [1, 1, 1, 2, 6, 1] },
    )
    p.command('A')
    p.do({ type: 'melee', units: ['A'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'A', target: 'G' }] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'A' }] })
    expect(p.log('check').map(({ outcome }) => outcome)).toEqual(['no effect', 'no effect'])
    if (p.kind === 'reaction') p.hold()
    expect([p.unit('A').spent, p.unit('G').spent]).toEqual([true, true])
    p.pass()
    expect(p.s.turn).toBe(2)
    p.command('A')
    expect(p.no(enter('D05', 'A'))).toMatchObject({ code: 'held', clause: '6.63c' })
    expect(p.no({ type: 'fire', unit: 'A', hex: 'D08', mode: 'area' })).toMatchObject({
      code: 'shared-hex',
      clause: '6.51d',
    })
    expect(p.ok({ type: 'fire', unit: 'A', hex: 'D06', mode: 'area' })).toBe(true)
    expect(p.ok({ type: 'melee', units: ['A'] })).toBe(true)
  })
})

describe('the card', () => {
  it('6.53e range: one more in the same hex, one less for every two hexes', () => {
    const values = [0, 1, 2, 3, 4, 5, 6].map((range) => {
      const hex = `D${String(5 + range).padStart(2, '0')}`
      const p = own(
        { A: ['british', 'gun', 'D05', loose], G: ['german', 'deinf', hex, spent] },
        { dice: [1, 1] },
      )
      p.command('A')
      p.do({ type: 'fire', unit: 'A', hex, mode: 'area' })
      expect(p.last('shot').range).toBe(range)
      return modifiers(p).range ?? 0
    })
    expect(values).toEqual([1, 0, -1, -1, -2, -2, -3])
  })
  it('6.84a 6.84b 6.84c 6.84d three mules, and what each kind gives', () => {
    const way = Array.from({ length: 18 }, (_, i) => `D${String(1 + i).padStart(2, '0')}`)
    const made = (kind: 'mules' | 'wagons' | 'trucks', road: boolean) => {
      const p = own(
        { A: ['british', 'gun', 'D01'] },
        {
          map: sketch({ roads: road ? [way] : [['D01', 'C01']], craters: ['D18'] }),
          transport: { british: { mules: 3, wagons: 1, trucks: 1 } },
        },
      )
      expect(p.s.transport.filter((group) => group.kind === 'mules')).toHaveLength(3)
      p.command('A')
      p.do({ type: 'transport', unit: 'A', kind })
      let points = 0
      for (const hex of way.slice(1)) {
        if (!p.ok(enter(hex, 'A'))) break
        p.do(enter(hex, 'A'))
        points++
      }
      return points
    }
    expect([made('mules', false), made('wagons', false), made('trucks', false)]).toEqual([2, 3, 0])
    expect([made('mules', true), made('wagons', true), made('trucks', true)]).toEqual([3, 4, 15])
  })
})
