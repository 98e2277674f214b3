import { describe, expect, it } from 'vitest'
import { type Action, aims, odds } from '../../src/raging/index.ts'
import type { Plan } from '../support/map.ts'
import { DONE, END, fire, move, of, SHEET, table } from '../support/raging.ts'

const shooting = (red: string, blue: string, map: Plan = {}, mg = '') =>
  table({
    map,
    units: {
      red: { infantry: red, commander: 'D10', ...(mg ? { mg } : {}) },
      blue: { infantry: blue, commander: 'L01' },
    },
  }).to('arms', 'red')

describe('RE-13 small arms', () => {
  it('RE-13.1 small arms reach four hexes', () => {
    const t = shooting('D07', 'D03 D02')
    expect(t.no(fire('D03', 'red-infantry-1'))).toBe('legal')
    expect(t.no(fire('D02', 'red-infantry-1'))).toBe('RE-13.1 range')
    expect(t.no(fire('D07', 'red-infantry-1'))).toBe('RE-13.6 no-target')
  })

  it('RE-13.2 infantry and cavalry on foot roll one die a stand', () => {
    const t = shooting('D05 D05', 'D03')
    expect(
      of(t.roll(1, 1).do(fire('D03', 'red-infantry-1', 'red-infantry-2')), 'shot')[0]?.dice,
    ).toEqual([1, 1])
    const h = table({
      units: {
        red: { cavalry: 'D05 D05', commander: 'D05' },
        blue: { infantry: 'D02', commander: 'L01' },
      },
    })
    h.do({ type: 'dismount', stands: ['red-cavalry-1', 'red-cavalry-2'] }).length
    h.to('arms', 'red')
    expect(of(h.roll(1).do(fire('D02', 'red-cavalry-1')), 'shot')[0]?.dice).toEqual([1])
  })

  it('RE-13.3 a machine gun rolls four dice', () => {
    const t = shooting('D09', 'D03', {}, 'D06')
    expect(of(t.roll(6, 7, 8, 1).do(fire('D03', 'red-mg-1')), 'shot')).toMatchObject([
      { dice: [6, 7, 8, 1], hits: 2 },
    ])
  })

  it('RE-13.4 the odds of stands at several distances tell the dice by their score', () => {
    const t = shooting('D05 D06 D06', 'D03', {}, 'D04')
    const told = odds(t.battle, t.state, fire('D03', ...[1, 2, 3].map((n) => `red-infantry-${n}`)))
    expect(told).toMatchObject({
      hexes: [
        {
          ...{ dice: 3, needs: 6 },
          rolls: [
            { dice: 1, needs: 6 },
            { dice: 2, needs: 7 },
          ],
        },
      ],
    })
  })

  it('RE-13.4 RE-23.1 the score is that of the sheet, for weapon, distance and cover', () => {
    for (const [blue, map, needs] of [
      ['D05', {}, 5],
      ['D04', {}, 6],
      ['D03', {}, 7],
      ['D02', {}, 8],
      ['D04', { dotted: ['D04'] }, 7],
      ['D04', { village: ['D04'] }, 8],
    ] as const) {
      const t = shooting('D06', blue, map)
      const [shot] = of(t.roll(1).do(fire(blue, 'red-infantry-1')), 'shot')
      expect(shot?.needs).toBe(needs)
    }
    const t = table({
      map: { village: ['D02'] },
      units: {
        red: { infantry: 'D06', commander: 'D10' },
        blue: { infantry: 'D02', commander: 'L01' },
      },
    })
    t.state.agenda.push({ kind: 'arms', side: 'red' })
    expect(t.no(fire('D02', 'red-infantry-1'))).toBe('RE-13.4 no-effect')
  })

  it('RE-13.5 a 12 is two hits with all weapons, unless nothing hits', () => {
    const t = shooting('D05', 'D04', {}, 'D06')
    expect(of(t.roll(12, 12, 12, 12).do(fire('D04', 'red-mg-1')), 'shot')).toMatchObject([
      { hits: 8 },
    ])
    expect(of(t.roll(12).do(fire('D04', 'red-infantry-1')), 'shot')).toMatchObject([
      { hits: 2, total: 10 },
    ])
    expect(SHEET.weapons.rifle?.hits.hard[3]).toBeNull()
  })

  it('RE-13.6 one fires at the nearest target in sight; of equally near ones at any', () => {
    const t = shooting('D06', 'D03 D04')
    expect(t.no(fire('D03', 'red-infantry-1'))).toBe('RE-13.6 not-nearest')
    expect(t.why(fire('D03', 'red-infantry-1'))).toMatchObject({ hex: 'D04' })
    expect(t.no(fire('D04', 'red-infantry-1'))).toBe('legal')
    expect(t.no(fire('D05', 'red-infantry-1'))).toBe('RE-13.6 no-target')
    const two = shooting('D06', 'C05 E05')
    expect(
      two
        .list('fire')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['C05', 'E05'])
    // Who cannot be seen, or lies in a trench out of reach, does not stand before the others.
    const behind = shooting('D06', 'D04 F04', { dotted: ['D05'] })
    expect(behind.no(fire('F04', 'red-infantry-1'))).toBe('legal')
    const trench = shooting('D06', 'E05 D03', { trenches: { central: [['E05', 'E04']] } })
    expect(trench.no(fire('D03', 'red-infantry-1'))).toBe('legal')
    expect(
      aims(t.battle, t.state, 'red-infantry-1')
        .map(({ hex, reason }) => [hex, reason?.code ?? null])
        .sort(),
    ).toEqual([
      ['D03', 'not-nearest'],
      ['D04', null],
    ])
  })

  it('RE-13.7 open targets go before nearer ones in woods or village that are not beside the shooter', () => {
    for (const map of [{ dotted: ['E05'] }, { village: ['E05'] }]) {
      const t = shooting('D06', 'E05 D03', map)
      expect(t.no(fire('E05', 'red-infantry-1'))).toBe('legal')
      expect(t.no(fire('D03', 'red-infantry-1'))).toBe('legal')
    }
    const beside = shooting('D06', 'D05 F04', { dotted: ['D05'] })
    expect(beside.no(fire('F04', 'red-infantry-1'))).toBe('RE-13.6 not-nearest')
    // A further wood is no open target.
    const woods = shooting('D06', 'E05 D03', { dotted: ['E05', 'D03'] })
    expect(woods.no(fire('D03', 'red-infantry-1'))).toBe('RE-13.6 not-nearest')
    // Crops are no wood in this.
    const crops = table({
      units: {
        red: { infantry: 'D06', commander: 'D10' },
        blue: { infantry: 'E05 D03', commander: 'L01' },
      },
      more: { ground: { crops: { hexes: ['E05'] } } },
    }).to('arms', 'red')
    expect(crops.no(fire('D03', 'red-infantry-1'))).toBe('RE-13.6 not-nearest')
  })

  it('RE-13.8 more than two stands in woods or village are a target as in the open', () => {
    const t = shooting('D06', 'E05 E05 E05 D03', { dotted: ['E05'] })
    expect(t.no(fire('D03', 'red-infantry-1'))).toBe('RE-13.6 not-nearest')
    const far = shooting('D06', 'E05 D03 D03 D03', { dotted: ['E05', 'D03'] })
    expect(far.no(fire('D03', 'red-infantry-1'))).toBe('legal')
  })

  it('RE-13.9 any number of stands fire at one hex, stand by stand', () => {
    const t = shooting('D06 D06 D05 E06', 'D04')
    t.roll(1).do(fire('D04', 'red-infantry-1'))
    expect(
      of(t.roll(1, 1).do(fire('D04', 'red-infantry-2', 'red-infantry-3')), 'shot').length,
    ).toBe(2)
    expect(t.no(fire('D04', 'red-infantry-4'))).toBe('legal')
    expect(t.list('fire').some(({ stands }) => stands.includes('red-infantry-1'))).toBe(false)
  })

  it('RE-13.10 a machine gun fires only when Ready', () => {
    const t = table({
      units: {
        red: { mg: 'D06', infantry: 'D09', commander: 'D10' },
        blue: { infantry: 'D03', commander: 'L01' },
      },
    })
    t.state.agenda.push({ kind: 'arms', side: 'red' })
    expect(t.no(fire('D03', 'red-mg-1'))).toBe('RE-13.10 not-ready')
    t.set('red-mg-1', { ready: true })
    expect(t.no(fire('D03', 'red-mg-1'))).toBe('legal')
  })

  it('RE-13.11 of stands that moved in column only one a hex fires', () => {
    const t = table({
      map: { roads: [['D09', 'D08', 'D07', 'D06']] },
      units: {
        red: { infantry: 'D09 D09 D09', commander: 'D09' },
        blue: { infantry: 'D03', commander: 'L01' },
      },
    })
    const men = ['red-infantry-1', 'red-infantry-2', 'red-infantry-3']
    t.do(move('D06', ...men, 'red-commander-1'))
    t.to('arms', 'red')
    expect(t.no(fire('D03', ...men))).toBe('RE-13.11 column')
    expect(t.list('fire')).toEqual([{ type: 'fire', stands: ['red-infantry-1'], hex: 'D03' }])
    t.roll(1).do(fire('D03', 'red-infantry-1'))
    expect(t.open.kind).not.toBe('arms')
    t.to('move', 'red').do(END)
    t.to('arms', 'red')
    expect(t.no(fire('D03', ...men))).toBe('legal')
  })

  it('RE-13.12 a stand fires once a phase; mounted cavalry, holders, teams and commanders do not fire', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 E06', commander: 'D06' },
        'red-h': { cavalry: 'C06 B06 B06', commander: 'B06' },
        'red-g': { gun: 'A09', teams: 'D07' },
        blue: { infantry: 'D04', commander: 'L01' },
      },
    })
    t.do({ type: 'dismount', stands: ['red-h-cavalry-2', 'red-h-cavalry-3'] })
    t.to('arms', 'red')
    t.roll(1).do(fire('D04', 'red-infantry-1'))
    expect(t.no(fire('D04', 'red-infantry-1'))).toBe('RE-13.12 fired')
    for (const id of ['red-h-cavalry-1', 'red-h-cavalry-3', 'red-g-team-1', 'red-commander-1'])
      expect(t.no(fire('D04', id))).toBe('RE-13.12 no-weapon')
    expect(t.no(fire('D04', 'red-g-gun-1'))).toBe('RE-13.12 no-weapon')
    const next: Action = DONE
    t.do(next)
    t.to('arms', 'red')
    expect(t.no(fire('D04', 'red-infantry-1'))).toBe('legal')
  })
})
