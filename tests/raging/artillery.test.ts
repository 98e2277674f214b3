import { describe, expect, it } from 'vitest'
import { DONE, END, fire, heavies, of, type Setting, table } from '../support/raging.ts'
import { charge } from '../support/raging-horse.ts'

const blue = { infantry: 'D04', commander: 'A01' }
const gunner = { infantry: 'L10', commander: 'L10' }
const creeper = (more: object = {}) => ({
  ...{ id: 'creep', side: 'red', name: 'Creeping', kind: 'creeping' as const, points: 9, most: 3 },
  ...{ when: 'battle' as const, along: 'SE' as const, forward: ['N' as const, 'NE' as const] },
  ...more,
})
const creep = (more: object, points = 3) => ({
  type: 'creep' as const,
  fund: 'creep',
  points,
  ...more,
})

describe('bounds of artillery', () => {
  it('RE-7.8 RE-15.3 a gun fires at those inside a pillbox where nobody is outside, without drift and into hard cover', () => {
    const t = table({
      units: {
        red: gunner,
        'red-g': { gun: 'D08', facing: 0, ready: true },
        'blue-in': { mg: 'D05', inside: true, commander: 'A01' },
        blue: { infantry: 'A01', commander: 'A01' },
      },
      more: { bunkers: [{ kind: 'pillbox', hex: 'D05' }] },
    }).to('guns', 'red')
    const shell = { type: 'shell' as const, stand: 'red-g-gun-1', hex: 'D05' }
    const [shot] = of(t.roll(7, 6, 12, 1, 1).do(shell), 'shot')
    expect(shot).toMatchObject({ inside: true, cover: 'hard', needs: 7, hits: 3 })
    expect(shot).toMatchObject({ clause: 'RE-15.3', drift: null })
    // Three hits: a machine gun is suppressed.
    expect(t.stand('blue-in-mg-1').suppressed).toBe(true)
  })

  it('RE-15.3 RE-15.5 RE-15.6 a shot is told by the clause of its distance', () => {
    const told = (gun: string, target: string) => {
      const t = table({
        map: { rows: 16 },
        units: {
          red: gunner,
          'red-g': { gun, facing: 0, ready: true },
          blue: { ...blue, infantry: target },
        },
      })
      t.state.agenda.push({ kind: 'guns', side: 'red' })
      t.roll(...(gun === 'D08' ? [1, 1, 1, 1, 1] : [1]))
      const shell = { type: 'shell' as const, stand: 'red-g-gun-1', hex: target }
      return of(t.do(shell), 'shot')[0]?.clause
    }
    expect([told('D08', 'D04'), told('D09', 'D04'), told('D14', 'D04')]).toEqual([
      'RE-15.3',
      'RE-15.5',
      'RE-15.6',
    ])
  })

  it('RE-19.9 RE-19.6 points and guns are those of one’s own side, each gun once', () => {
    const t = table({
      units: {
        red: gunner,
        'red-g': { gun: 'D09 D09', facing: 0, ready: true },
        'blue-g': { gun: 'G02', facing: 6, ready: true },
        blue,
      },
      more: { gunsIndirect: true, funds: [heavies({ points: 4, most: 4, when: 'battle' })] },
    }).to('guns', 'red')
    const box = (more: object) =>
      t.no({ type: 'barrage', fund: 'box', hex: 'D04', points: 2, ...more })
    expect(box({ guns: ['red-g-gun-1', 'red-g-gun-1'] })).toBe('RE-19.6 duplicate-stand')
    expect(box({ guns: ['blue-g-gun-1'] })).toBe('RE-19.6 not-yours')
    expect(box({ guns: ['red-g-gun-1', 'red-g-gun-2'] })).toBe('legal')
    t.state.agenda.push({ kind: 'guns', side: 'blue' })
    expect(box({})).toBe('RE-19.9 not-yours')
  })

  it('RE-20.1 RE-20.3 a creeping barrage begins in the battle, leaves out what lies beyond, and stops at the edge', () => {
    const t = table({
      map: { outOfPlay: ['F05'] },
      units: { red: gunner, blue },
      more: { funds: [creeper({ points: 9 })] },
    }).to('guns', 'red')
    expect(t.no(creep({ hex: 'Z99' }))).toBe('RE-20.1 unknown-hex')
    expect(t.no(creep({ hex: 'C01', advance: 'N' }))).toBe('RE-20.3 not-laid')
    t.roll(1).do(creep({ hex: 'C01' }), DONE)
    t.to('guns', 'red')
    expect(t.no(creep({ advance: 'N' }))).toBe('RE-20.3 no-way')
    expect(t.list('creep').map(({ advance }) => advance)).toEqual([undefined])
    const lifted = t.do({ type: 'lift', fund: 'creep' })
    expect(of(lifted, 'lifted')).toMatchObject([{ fund: 'creep', clause: 'RE-20.3' }])
  })

  it('RE-20.3 RE-20.4 the list offers to lay it, and then to stay, to go on either way, or to lift it', () => {
    const t = table({ units: { red: gunner, blue }, more: { funds: [creeper()] } }).to(
      'guns',
      'red',
    )
    expect(t.list('creep').every(({ hex, points }) => hex !== undefined && points === 3)).toBe(true)
    expect(t.list('lift')).toEqual([])
    t.roll(1).do(creep({ hex: 'C05' }))
    expect(t.list('creep')).toEqual([])
    t.do(DONE)
    t.to('guns', 'red')
    expect(t.list('creep').map(({ advance, hex }) => [advance, hex])).toEqual([
      [undefined, undefined],
      ['N', undefined],
      ['NE', undefined],
    ])
    expect(t.list('lift')).toEqual([{ type: 'lift', fund: 'creep' }])
  })

  it('RE-19.4 RE-21.1 it is told who is suppressed, and which hexes are pulverised', () => {
    const struck = (...dice: number[]) => {
      const t = table({
        units: { red: gunner, blue: { infantry: 'D05 D04', commander: 'A01' } },
        more: { funds: [heavies({ points: 4, most: 4, when: 'before', accuracy: 'high' })] },
      })
      return t.roll(6, ...dice).do({ type: 'barrage', fund: 'box', hex: 'D05', points: 4 })
    }
    expect(of(struck(1), 'suppressed').map(({ side, hex, stands }) => [side, hex, stands])).toEqual(
      [
        ['blue', 'D05', ['blue-infantry-1']],
        ['blue', 'D04', ['blue-infantry-2']],
      ],
    )
    const holes = struck(5, 2, 2, 2)
    expect(of(holes, 'pulverised')).toMatchObject([{ hexes: ['D05', 'E05'], clause: 'RE-5.8' }])
    // Who is lost with his hex is not suppressed besides.
    expect(of(holes, 'suppressed')).toEqual([])
  })

  it('RE-7.4 cavalry on foot storms a pillbox too, riders do not; it is offered where it can be done', () => {
    const t = table({
      units: {
        red: { cavalry: 'D06 D06 E06', commander: 'D07' },
        'blue-in': { mg: 'D05', inside: true, commander: 'A01' },
        blue: { infantry: 'A01', commander: 'A01' },
      },
      more: { bunkers: [{ kind: 'pillbox', hex: 'D05' }] },
    } as Setting)
    t.do({ type: 'dismount', stands: ['red-cavalry-1', 'red-cavalry-2'] })
    t.to('arms', 'red')
    const storm = (stand: string) => ({ type: 'storm' as const, stands: [stand], hex: 'D05' })
    expect(
      ['red-cavalry-1', 'red-cavalry-2', 'red-cavalry-3'].map((id) => t.no(storm(id))),
    ).toEqual(['legal', 'RE-7.4 no-weapon', 'RE-7.4 no-weapon'])
    expect(t.list('storm')).toEqual([storm('red-cavalry-1')])
    t.roll(6).do(storm('red-cavalry-1'))
    expect(t.at('blue-in-mg-1')).toBe('lost')
  })

  it('RE-12.5 riders who are hit from afar and then from beside flee, whoever fired first', () => {
    const t = table({
      units: {
        red: { cavalry: 'D08', commander: 'D09', facing: 0 },
        blue: { infantry: 'D05 D04', commander: 'A01' },
      },
    })
    t.do(charge('D06', 'D05', null, 'red-cavalry-1'), END)
    t.roll(9).do(fire('D06', 'blue-infantry-2'))
    expect(t.state.hits).toMatchObject([{ near: null }])
    const events = t.roll(9).do(fire('D06', 'blue-infantry-1'))
    expect(of(events, 'fled')).toMatchObject([{ from: 'D06', clause: 'RE-12.5' }])
  })
})
