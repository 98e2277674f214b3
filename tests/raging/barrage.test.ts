import { describe, expect, it } from 'vitest'
import { barrageResult, driftBy } from '../../src/raging/barrage/table.ts'
import { type Action, odds } from '../../src/raging/index.ts'
import type { Plan } from '../support/map.ts'
import { DONE, END, heavies, of, table } from '../support/raging.ts'

/** The table of the book, row by row for the die, column by column for 1 to 8 points. */
const TABLE = [
  '- - s s s1 s2 s3 P3',
  '- s s s1 s2 s3 P3 P3',
  's s s1 s2 s3 P3 P3 P6',
  's s1 s2 s3 P3 P3 P6 P6',
  's1 s2 s3 P3 P3 P6 P6 T',
  's2 s3 P3 P3 P6 P6 T T',
]
/** The same page of the book, typed a second time, column by column for the points. */
const COLUMNS = [
  '- - s s s1 s2',
  '- s s s1 s2 s3',
  's s s1 s2 s3 P3',
  's s1 s2 s3 P3 P3',
  's1 s2 s3 P3 P3 P6',
  's2 s3 P3 P3 P6 P6',
  's3 P3 P3 P6 P6 T',
  'P3 P3 P6 P6 T T',
]
const shown = (die: number, points: number) => {
  const result = barrageResult(die, points)
  switch (result.kind) {
    case 'none':
      return '-'
    case 'suppressed':
      return `s${result.lost || ''}`
    case 'partial':
      return `P${result.dice}`
    case 'total':
      return 'T'
  }
}

interface Fund {
  readonly points?: number
  readonly most?: number
  readonly perTurn?: number
  readonly accuracy?: 'low' | 'medium' | 'high'
  readonly when?: 'before' | 'battle'
}
/** Red bombards blue before the battle, or in its fire phase. */
function guns(
  blue: string,
  fund: Fund = {},
  more: { map?: Plan; units?: object; extra?: object; dug?: boolean } = {},
) {
  const t = table({
    map: more.map ?? {},
    units: {
      red: { infantry: 'L10', commander: 'L10' },
      blue: { infantry: blue, commander: 'A01' },
      ...more.units,
    },
    more: {
      funds: [heavies({ points: 8, most: 8, when: 'before', accuracy: 'high', ...fund })],
      ...more.extra,
    },
  } as never)
  return t
}
const box = (hex: string, points: number, more: object = {}): Action => ({
  type: 'barrage',
  fund: 'box',
  hex,
  points,
  ...more,
})

describe('RE-19 box barrages', () => {
  it('RE-19.1 a barrage strikes the seven hexes of a centre and its neighbours, friend and enemy', () => {
    const t = guns('D05 D04', {}, { units: { red: { infantry: 'D06', commander: 'L10' } } })
    const [event] = of(t.roll(6, 3).do(box('D05', 1)), 'barrage')
    expect(event?.hexes.slice().sort()).toEqual(['C05', 'C06', 'D04', 'D05', 'D06', 'E05', 'E06'])
    expect(
      ['red-infantry-1', 'blue-infantry-1', 'blue-infantry-2'].map((id) => t.stand(id).suppressed),
    ).toEqual([true, true, true])
  })

  it('RE-19.2 its centre is named without regard to sight', () => {
    const t = guns('D05', {}, { map: { level: { E08: 3, F09: 3 }, village: ['D06', 'E06'] } })
    expect(t.no(box('D05', 4))).toBe('legal')
    expect(t.no(box('A10', 4))).toBe('legal')
    expect(t.no(box('Z99', 4))).toBe('RE-19.2 unknown-hex')
  })

  it('RE-19.3 it has 1 to 8 points; a battle may set a lower limit', () => {
    const t = guns('D05', { points: 20, most: 4 })
    expect(t.no(box('D05', 0))).toBe('RE-19.3 points')
    expect(t.no(box('D05', 5))).toBe('RE-19.9 points')
    expect(t.no(box('D05', 4))).toBe('legal')
    expect(guns('D05', { points: 20 }).no(box('D05', 9))).toBe('RE-19.9 points')
    expect(guns('D05').no(box('D05', 8))).toBe('legal')
  })

  for (const [row, cells] of TABLE.entries())
    it(`RE-19.4 the row of the die ${row + 1}, its eight cells`, () => {
      expect(Array.from({ length: 8 }, (_, n) => shown(row + 1, n + 1)).join(' ')).toBe(cells)
    })

  for (const [n, cells] of COLUMNS.entries())
    it(`RE-19.4 what ${n + 1} points do to four stands under the centre, die by die`, () => {
      for (const [i, cell] of cells.split(' ').entries()) {
        const t = guns('D05 D05 D05 D05')
        const more = cell === 'P3' ? [1, 1, 1] : cell === 'P6' ? [1, 1, 1, 1, 1, 1] : []
        t.roll(6, i + 1, ...more).do(box('D05', n + 1))
        const left = [1, 2, 3, 4].filter((id) => t.at(`blue-infantry-${id}`) === 'D05').length
        const dazed = t.stand('blue-infantry-4').suppressed
        const holes = { P3: 2, P6: 2, T: 7 }[cell] ?? 0
        expect([cell, left, dazed, t.state.pulverised.length]).toEqual([
          cell,
          holes > 0 ? 0 : 4 - Number(cell.slice(1)),
          /^s/.test(cell),
          holes,
        ])
      }
    })

  it('RE-19.5 losses are taken in every hex, from all types there, by lot', () => {
    const t = guns(
      'D05 D05 D04 D04',
      {},
      { units: { blue: { infantry: 'D05 D04 D04', mg: 'D05', commander: 'A01' } } },
    )
    // 1 and 5 points: suppressed and one lost in each hex; in D05 a die says whom.
    const events = t.roll(6, 1, 4).do(box('D05', 5))
    expect(of(events, 'lot')).toMatchObject([{ hex: 'D05', dice: [4], stand: 'blue-mg-1' }])
    expect(
      of(events, 'lost')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['D04', 'D05'])
    expect(t.stand('blue-infantry-1').suppressed).toBe(true)
  })

  it('RE-19.6 a Ready field gun may add one point instead of firing, where the battle allows it', () => {
    const setting = (gunsIndirect: boolean) => {
      const t = guns(
        'D03',
        { when: 'battle', points: 2, most: 4 },
        {
          units: { 'red-g': { gun: 'D08 D08', facing: 0, ready: true } },
          extra: {
            gunsIndirect,
            funds: [heavies({ points: 2, most: 4, when: 'battle', accuracy: 'high' })],
          },
        },
      )
      return t.to('guns', 'red')
    }
    const t = setting(true)
    const both = { guns: ['red-g-gun-1', 'red-g-gun-2'] }
    expect(setting(false).no(box('D03', 2, both))).toBe('RE-19.6 no-guns')
    expect(t.no(box('D03', 2, { guns: ['red-infantry-1'] }))).toBe('RE-19.6 unknown-stand')
    expect(t.list('barrage').some(({ guns: adding }) => adding?.length === 2)).toBe(true)
    const [event] = of(t.roll(6, 1).do(box('D03', 2, both)), 'barrage')
    expect(event).toMatchObject({ points: 4, result: { kind: 'suppressed', lost: 0 } })
    expect(t.no({ type: 'shell', stand: 'red-g-gun-1', hex: 'D03' })).not.toBe('legal')
    const limit = setting(true)
    limit.state.funds.box = { left: 4, turn: 0, at: null, fired: false }
    expect(limit.no(box('D03', 4, { guns: ['red-g-gun-1'] }))).toBe('RE-19.3 points')
  })

  it('RE-19.6 before the battle no gun on the table adds a point, even where it may in its fire phases', () => {
    const t = guns(
      'D03',
      {},
      {
        units: { 'red-g': { gun: 'D08', facing: 0, ready: true } },
        extra: { gunsIndirect: true },
      },
    )
    expect(t.open).toMatchObject({ kind: 'before', side: 'red' })
    expect(t.no(box('D03', 2, { guns: ['red-g-gun-1'] }))).toBe('RE-19.6 no-guns')
    expect(t.no(box('D03', 2))).toBe('legal')
    expect(t.list('barrage').filter(({ guns: adding = [] }) => adding.length > 0)).toEqual([])
  })

  it('RE-19.7 RE-19.8 accuracy: low on target with 5, medium with 4, high with 3; less is the drift, a second die its way', () => {
    const drifts = (accuracy: 'low' | 'medium' | 'high') =>
      [1, 2, 3, 4, 5, 6].map((die) => driftBy(accuracy, die))
    expect([drifts('low'), drifts('medium'), drifts('high')]).toEqual([
      [1, 2, 3, 4, 0, 0],
      [1, 2, 3, 0, 0, 0],
      [1, 2, 0, 0, 0, 0],
    ])
    for (const [die, centre] of [
      [1, 'D03'],
      [2, 'F04'],
      [3, 'F06'],
      [4, 'D07'],
      [5, 'B06'],
      [6, 'B04'],
    ] as const) {
      const t = guns('D05')
      expect(of(t.roll(2, die, 1).do(box('D05', 1)), 'barrage')).toMatchObject([
        { drift: { die, hexes: 2 }, centre },
      ])
    }
    const off = guns('D01')
    expect(of(off.roll(2, 1).do(box('D01', 8)), 'barrage')).toMatchObject([
      { centre: null, die: null, hexes: [] },
    ])
    // At the rim the hexes off the table are left out.
    const rim = guns('A01')
    expect(
      of(rim.roll(6, 1).do(box('A01', 1)), 'barrage')[0]
        ?.hexes.slice()
        .sort(),
    ).toEqual(['A01', 'A02', 'B01'])
    const told = odds(guns('D05').battle, guns('D05').state, box('D05', 4))
    expect(told).toMatchObject({
      kind: 'barrage',
      onTarget: 4,
      drifts: [
        { face: 1, hexes: 1 },
        { face: 2, hexes: 2 },
      ],
    })
  })

  it('RE-19.9 the points come from the battle, before it or for the fire phases; points spent are gone', () => {
    const t = guns('D05', { points: 10 })
    expect(t.open).toMatchObject({ kind: 'before', side: 'red' })
    t.roll(6, 1).do(box('D05', 4))
    expect(t.no(box('D05', 7))).toBe('RE-19.9 points')
    t.roll(6, 1).do(box('D05', 6))
    expect(t.open).toMatchObject({ kind: 'move', side: 'red' })
    const later = guns('D05', { when: 'battle', points: 10, perTurn: 4 })
    expect(later.open.kind).toBe('move')
    later.to('guns', 'red')
    later.roll(6, 1).do(box('D05', 3))
    expect(later.no(box('D05', 2))).toBe('RE-19.9 points')
    later.do(DONE)
    later.to('guns', 'red')
    expect(later.no(box('D05', 4))).toBe('legal')
    const skipped = guns('D05')
    skipped.do(DONE)
    expect(skipped.open.kind).toBe('move')
    expect(skipped.no(box('D05', 1))).toBe('RE-1.3 not-now')
  })

  it('RE-19.10 those in a trench are suppressed and not lost, unless they are pulverised', () => {
    const map = { trenches: { central: [['D05', 'D04']] } }
    const t = guns('D05 D05', {}, { map })
    t.roll(6, 4).do(box('D05', 4))
    expect([t.at('blue-infantry-1'), t.stand('blue-infantry-1').suppressed]).toEqual(['D05', true])
    const p = guns('D05 D05', {}, { map })
    p.roll(6, 5, 1, 1, 1).do(box('D05', 4))
    expect(p.at('blue-infantry-1')).toBe('lost')
  })

  it('RE-19.11 no other ground protects', () => {
    for (const map of [{ village: ['D05'] }, { dotted: ['D05'] }]) {
      const t = guns('D05', {}, { map })
      t.roll(6, 2).do(box('D05', 4))
      expect(t.at('blue-infantry-1')).toBe('lost')
    }
  })
})

const creeping = (blue: string, more: { map?: Plan; red?: string; points?: number } = {}) =>
  table({
    map: more.map ?? {},
    units: {
      red: { infantry: more.red ?? 'L10', commander: 'L10' },
      blue: { infantry: blue, commander: 'A01' },
    },
    more: {
      funds: [
        {
          id: 'creep',
          side: 'red',
          name: 'Barrage',
          kind: 'creeping',
          points: more.points ?? 9,
          most: 3,
          when: 'battle',
          along: 'SE',
          forward: ['N', 'NE'],
        },
      ],
    },
  }).to('guns', 'red')
const creep = (points: number, more: object = {}): Action => ({
  type: 'creep',
  fund: 'creep',
  points,
  ...more,
})

describe('RE-20 creeping barrages', () => {
  it('RE-20.1 RE-20.5 it strikes four hexes in a row, all who are in them; one die says what it does', () => {
    const t = creeping('C04 D04 E05 F05 G06', { red: 'E06' })
    const [event] = of(t.roll(1).do(creep(3, { hex: 'C04' })), 'crept')
    expect(event).toMatchObject({
      how: 'laid',
      hexes: ['C04', 'D04', 'E05', 'F05'],
      die: 1,
      result: { kind: 'suppressed', lost: 0 },
    })
    expect([1, 2, 3, 4, 5].map((n) => t.stand(`blue-infantry-${n}`).suppressed)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    const own = creeping('D04', { red: 'E05' })
    own.roll(1).do(creep(3, { hex: 'C04' }))
    expect(own.stand('red-infantry-1').suppressed).toBe(true)
  })

  it('RE-20.2 several may be joined', () => {
    const t = table({
      units: {
        red: { infantry: 'L10', commander: 'L10' },
        blue: { infantry: 'D04', commander: 'A01' },
      },
      more: {
        funds: ['one', 'two'].map((id) => ({
          id,
          side: 'red',
          name: id,
          kind: 'creeping' as const,
          points: 3,
          most: 3,
          when: 'battle' as const,
          along: 'SE' as const,
          forward: ['N' as const],
        })),
      },
    }).to('guns', 'red')
    t.roll(1).do({ type: 'creep', fund: 'one', points: 3, hex: 'C04' })
    expect(
      of(t.roll(1).do({ type: 'creep', fund: 'two', points: 3, hex: 'G06' }), 'crept'),
    ).toMatchObject([{ hexes: ['G06', 'H06', 'I07', 'J07'] }])
  })

  it('RE-20.3 in each fire phase it goes on by one hex, stays, or is lifted', () => {
    const t = creeping('D04')
    expect(t.no(creep(3))).toBe('RE-20.3 not-laid')
    expect(t.no({ type: 'lift', fund: 'creep' })).toBe('RE-20.3 not-laid')
    t.roll(1).do(creep(3, { hex: 'C05' }))
    expect(t.no(creep(3))).toBe('RE-20.3 fired')
    t.do(DONE)
    t.to('guns', 'red')
    expect(t.no(creep(3, { hex: 'C04' }))).toBe('RE-20.3 laid')
    expect(t.no(creep(3, { advance: 'S' }))).toBe('RE-20.3 no-way')
    expect(of(t.roll(1).do(creep(3, { advance: 'N' })), 'crept')).toMatchObject([
      { how: 'advanced', hexes: ['C04', 'D04', 'E05', 'F05'] },
    ])
    t.do(DONE)
    t.to('guns', 'red')
    expect(of(t.roll(1).do(creep(2)), 'crept')).toMatchObject([
      { how: 'held', hexes: ['C04', 'D04', 'E05', 'F05'] },
    ])
    const l = creeping('D04')
    l.roll(1).do(creep(3, { hex: 'C05' }), DONE)
    l.to('guns', 'red').do({ type: 'lift', fund: 'creep' })
    expect(l.no(creep(3, { hex: 'E05' }))).toBe('legal')
  })

  it('RE-20.4 it spends points in each phase, three at most', () => {
    const t = creeping('D04', { points: 4 })
    expect(t.no(creep(4, { hex: 'C04' }))).toBe('RE-20.4 points')
    expect(t.no(creep(0, { hex: 'C04' }))).toBe('RE-20.4 points')
    t.roll(1).do(creep(3, { hex: 'C04' }))
    t.do(DONE)
    t.to('guns', 'red')
    expect(t.no(creep(2))).toBe('RE-20.4 points')
    t.roll(1).do(creep(1))
    expect(t.state.funds.creep?.left).toBe(0)
  })

  it('RE-20.6 nothing but a trench makes a difference between its hexes', () => {
    const t = creeping('C04 D04 E05', {
      map: { village: ['C04'], trenches: { central: [['D04', 'D03']] } },
    })
    t.roll(4).do(creep(3, { hex: 'C04' }))
    // 4 and 3 points: suppressed, two lost, but in the trench.
    expect([1, 2, 3].map((n) => t.at(`blue-infantry-${n}`))).toEqual(['lost', 'D04', 'lost'])
  })

  it('RE-20.7 pulverised 1+3: the second hex of the row, and those of its numbers 1 to 4', () => {
    const t = creeping('C04 D04 E05 F05')
    t.roll(6, 4, 6, 5).do(creep(3, { hex: 'C04' }))
    expect([...t.state.pulverised].sort()).toEqual(['D04', 'F05'])
    expect(t.at('blue-infantry-2')).toBe('lost')
  })
})

describe('RE-21 pulverising and mines', () => {
  const struck = (points: number, ...dice: number[]) => {
    const t = guns('D05 D04 E06')
    t.roll(6, ...dice).do(box('D05', points))
    return t
  }

  it('RE-21.1 RE-21.2 whoever is in a pulverised hex is lost; in a partial pulverising the centre always is', () => {
    const t = struck(4, 5, 1, 1, 1)
    expect(t.at('blue-infantry-1')).toBe('lost')
    expect(t.state.pulverised).toContain('D05')
  })

  it('RE-21.3 RE-21.5 for 1+3 three dice name outer hexes; numbers that fall twice are not rolled again', () => {
    expect([...struck(4, 5, 1, 1, 4).state.pulverised].sort()).toEqual(['D04', 'D05', 'D06'])
    expect([...struck(4, 5, 2, 3, 5).state.pulverised].sort()).toEqual(['C06', 'D05', 'E05', 'E06'])
  })

  it('RE-21.4 for 1+6 six dice', () => {
    expect([...struck(7, 4, 1, 2, 3, 4, 5, 6).state.pulverised].sort()).toEqual([
      'C05',
      'C06',
      'D04',
      'D05',
      'D06',
      'E05',
      'E06',
    ])
    expect([...struck(7, 4, 1, 1, 1, 1, 1, 1).state.pulverised].sort()).toEqual(['D04', 'D05'])
  })

  it('RE-21.6 the other hexes suffer suppression and three stands lost', () => {
    const t = guns('D05 D04 D04 D04 D04')
    t.roll(6, 5, 2, 2, 2).do(box('D05', 4))
    const left = [2, 3, 4, 5]
      .map((n) => t.stand(`blue-infantry-${n}`))
      .filter(({ where }) => where === 'map')
    expect(left).toMatchObject([{ suppressed: true }])
  })

  it('RE-21.7 total pulverising strikes all seven', () => {
    expect(struck(8, 5).state.pulverised.length).toBe(7)
  })

  it('RE-21.8 a mine: the centre totally, the six around it partially, all of them, without drift', () => {
    const t = table({
      units: {
        red: { infantry: 'L10', commander: 'L10' },
        'blue-in': { mg: 'D05 D04', inside: true, commander: 'A01' },
        blue: { infantry: 'E05 H05', commander: 'A01' },
      },
      more: {
        bunkers: [
          { kind: 'pillbox', hex: 'D05' },
          { kind: 'pillbox', hex: 'D04' },
        ],
        mines: [{ side: 'red', hex: 'D05' }],
      },
    })
    expect(t.state.pulverised.length).toBe(7)
    expect([
      t.at('blue-in-mg-1'),
      t.at('blue-in-mg-2'),
      t.at('blue-infantry-1'),
      t.at('blue-infantry-2'),
    ]).toEqual(['lost', 'D04', 'lost', 'H05'])
    expect(t.state.bunkersLost).toEqual(['D05'])
    t.do(END)
  })
})
