import { describe, expect, it } from 'vitest'
import { fireResult } from '../../src/raging/fire/table.ts'
import type { Level } from '../../src/raging/index.ts'
import { fire, of, table } from '../support/raging.ts'

/** The table of the book, cell by cell: stands lost, and s where the target is suppressed. Hits run from 1 to 10. */
const TABLE: Readonly<Record<Level, string>> = {
  1: 's s s1 s1 s2 s2 s3 s3 s4 s4',
  2: '- s s s1 s1 s2 s2 s3 s3 s4',
  3: '- - s s s1 s1 s2 s2 s3 s3',
  4: '- - - s s s1 s1 s2 s2 s3',
}

/** The same page of the book, typed a second time, row by row for the hits, column by column for the levels. */
const ROWS = [
  's - - -',
  's s - -',
  's1 s s -',
  's1 s1 s s',
  's2 s1 s1 s',
  's2 s2 s1 s1',
  's3 s2 s2 s1',
  's3 s3 s2 s2',
  's4 s3 s3 s2',
  's4 s4 s3 s3',
]

/** Hits on a hex, by setting them before the last stand fires and misses. */
function struck(blue: Parameters<typeof table>[0]['units'], hits: number, ...dice: number[]) {
  const t = table({ units: { red: { infantry: 'D06', commander: 'D10' }, ...blue } }).to(
    'arms',
    'red',
  )
  t.state.hits = [{ hex: 'D05', inside: false, hits, near: 'D06', from: 'D06' }]
  const events = t.roll(1, ...dice).do(fire('D05', 'red-infantry-1'))
  return { t, events }
}

describe('RE-14 the results of fire', () => {
  for (const level of [1, 2, 3, 4] as const)
    it(`RE-14.${level} the ten cells of level ${level}`, () => {
      const found = Array.from({ length: 10 }, (_, n) => {
        const { suppressed, lost } = fireResult(level, n + 1)
        return `${suppressed ? 's' : ''}${lost || ''}` || '-'
      })
      expect(found.join(' ')).toBe(TABLE[level])
    })

  for (const [row, cells] of ROWS.entries())
    it(`RE-14.1 RE-14.2 RE-14.3 RE-14.4 what ${row + 1} hits do to a hex full of stands of each level`, () => {
      const units = [
        { blue: { class: 'C', infantry: 'D05 D05 D05 D05', commander: 'L01' } },
        { blue: { class: 'B', infantry: 'D05 D05 D05 D05', commander: 'L01' } },
        { blue: { class: 'A', infantry: 'D05 D05 D05 D05', commander: 'L01' } },
        { 'blue-g': { gun: 'D05 D05' }, blue: { infantry: 'L01', commander: 'L01' } },
      ] as const
      for (const [column, cell] of cells.split(' ').entries()) {
        const { t } = struck(units[column] as (typeof units)[0], row + 1)
        const there = Object.values(t.state.stands).filter(({ hex }) => hex === 'D05')
        const full = column === 3 ? 2 : 4
        expect([
          there.length,
          there.every(({ suppressed }) => suppressed === (cell !== '-')),
        ]).toEqual([Math.max(0, full - Number(cell.slice(1) || 0)), true])
      }
    })

  it('RE-14.5 more than ten hits remove all stands of the hex', () => {
    const { t, events } = struck(
      { 'blue-g': { gun: 'D05' }, blue: { class: 'A', infantry: 'D05 D05', commander: 'D05' } },
      11,
    )
    expect(of(events, 'result')).toMatchObject([{ clause: 'RE-14.5', lost: 3 }])
    expect(
      of(events, 'lost')
        .map(({ stand }) => stand)
        .sort(),
    ).toEqual(['blue-g-gun-1', 'blue-infantry-1', 'blue-infantry-2'])
    expect(t.at('blue-commander-1')).toBe('D05')
  })

  it('RE-14.6 RE-14.7 all hits count against every level; what one cannot lose no other loses', () => {
    const { t } = struck({ blue: { infantry: 'D05', mg: 'D05 D05', commander: 'L01' } }, 6)
    // Level 1 should lose two and has one; level 3 loses one.
    expect(t.at('blue-infantry-1')).toBe('lost')
    expect([t.at('blue-mg-1'), t.at('blue-mg-2')].sort()).toEqual(['D05', 'lost'])
  })

  it('RE-14.8 where one level has several types a die says which loses one', () => {
    const shared = (die: number) => {
      const { t, events } = struck(
        { blue: { class: 'A', infantry: 'D05', mg: 'D05', commander: 'L01' } },
        5,
        die,
      )
      expect(of(events, 'lot')).toMatchObject([{ dice: [die] }])
      return [t.at('blue-infantry-1'), t.at('blue-mg-1')]
    }
    expect(shared(3)).toEqual(['lost', 'D05'])
    expect(shared(4)).toEqual(['D05', 'lost'])
    // Stands of one type need no die; those of two units do.
    expect(
      of(struck({ blue: { class: 'A', infantry: 'D05 D05', commander: 'L01' } }, 5).events, 'lot'),
    ).toEqual([])
    const two = struck(
      {
        blue: { class: 'A', infantry: 'D05', commander: 'L01' },
        'blue-b': { class: 'A', infantry: 'D05', commander: 'L01' },
      },
      5,
      6,
    )
    expect(two.t.at('blue-b-infantry-1')).toBe('lost')
  })

  it('RE-2.5 horse holders lose their mounts one by one', () => {
    const t = table({
      units: {
        red: { infantry: 'D06', commander: 'D10' },
        blue: { cavalry: 'D05 D05 D05 D05', commander: 'D05' },
      },
    })
    for (const n of [1, 2, 3]) t.set(`blue-cavalry-${n}`, { hex: 'L01', mode: 'foot' })
    t.set('blue-cavalry-4', { mode: 'holders', mounts: 4 })
    t.to('arms', 'red')
    t.state.hits = [{ hex: 'D05', inside: false, hits: 5, near: null, from: 'D06' }]
    t.roll(1).do(fire('D05', 'red-infantry-1'))
    expect(t.stand('blue-cavalry-4')).toMatchObject({ hex: 'D05', mounts: 2, suppressed: true })
  })
})

describe('RE-14 the worked examples of the book', () => {
  it('RE-14.6 two mounted stands and a machine gun receive 2 hits: the cavalry is suppressed, the gun is not', () => {
    const t = table({
      units: {
        red: { infantry: 'D07', commander: 'D10' },
        'blue-h': { cavalry: 'D05 D05', commander: 'L01' },
        blue: { mg: 'D05', infantry: 'L01', commander: 'L01' },
      },
    }).to('arms', 'red')
    const events = t.roll(12).do(fire('D05', 'red-infantry-1'))
    expect(of(events, 'result')).toMatchObject([
      { level: 1, hits: 2, lost: 0, suppressed: ['blue-h-cavalry-1', 'blue-h-cavalry-2'] },
    ])
    expect(t.stand('blue-mg-1').suppressed).toBe(false)
  })

  it('RE-14.6 three B stands and a machine gun receive 6 hits: the gun and two of the three go, the third is suppressed', () => {
    const { t } = struck(
      { blue: { class: 'B', infantry: 'D05 D05 D05', mg: 'D05', commander: 'L01' } },
      6,
    )
    expect(t.at('blue-mg-1')).toBe('lost')
    const left = [1, 2, 3]
      .map((n) => t.stand(`blue-infantry-${n}`))
      .filter(({ where }) => where === 'map')
    expect(left).toMatchObject([{ suppressed: true }])
  })

  it('RE-14.6 two C stands and a deployed gun receive 5 hits: both stands go, the gun is suppressed', () => {
    const { t } = struck(
      { 'blue-g': { gun: 'D05' }, blue: { class: 'C', infantry: 'D05 D05', commander: 'L01' } },
      5,
    )
    expect([t.at('blue-infantry-1'), t.at('blue-infantry-2')]).toEqual(['lost', 'lost'])
    expect(t.stand('blue-g-gun-1')).toMatchObject({ hex: 'D05', suppressed: true })
  })
})
