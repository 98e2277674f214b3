import { describe, expect, it } from 'vitest'
import { END, fire, move, of, table } from '../support/raging.ts'

describe('RE-12 suppression', () => {
  it('RE-12.1 a suppressed stand does not move and does not fire', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06', commander: 'D07' },
        blue: { infantry: 'D04', commander: 'D01' },
      },
    })
    t.set('red-infantry-1', { suppressed: true })
    expect(t.no(move('D07', 'red-infantry-1'))).toBe('RE-12.1 suppressed')
    expect(t.list('move').some(({ stands }) => stands.includes('red-infantry-1'))).toBe(false)
    t.state.agenda.push({ kind: 'arms', side: 'red' })
    expect(t.no(fire('D04', 'red-infantry-1'))).toBe('RE-12.1 suppressed')
    expect(t.no(fire('D04', 'red-infantry-2'))).toBe('legal')
  })

  it('RE-12.2 stands of one hex are suppressed by level', () => {
    const t = table({
      units: {
        red: { infantry: 'D06', commander: 'D09' },
        blue: { infantry: 'D05', mg: 'D05', commander: 'D01' },
      },
    }).to('arms', 'red')
    t.roll(12).do(fire('D05', 'red-infantry-1'))
    expect([t.stand('blue-infantry-1').suppressed, t.stand('blue-mg-1').suppressed]).toEqual([
      true,
      false,
    ])
  })

  it('RE-12.4 suppression holds through the victim’s next movement, and its fire before that', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06', commander: 'D07' },
        blue: { infantry: 'D05', commander: 'D04' },
      },
    })
    t.do(END)
    t.roll(12).do(fire('D06', 'blue-infantry-1'))
    expect(t.stand('red-infantry-1').suppressed).toBe(true)
    // Blue moves; red, suppressed, is not asked to fire; it is red's movement, and it still cannot move.
    t.do(END)
    expect(t.open).toMatchObject({ kind: 'move', side: 'red' })
    expect(t.no(move('D07', 'red-infantry-1'))).toBe('RE-12.1 suppressed')
    t.do(END)
    expect(t.stand('red-infantry-1').suppressed).toBe(false)
  })

  it('RE-12.5 mounted cavalry suppressed from the next hex flees four hexes to its own edge, suppressed', () => {
    const t = table({
      units: {
        red: { cavalry: 'D05 D05', commander: 'D05' },
        blue: { infantry: 'D04', commander: 'D02' },
      },
    })
    t.do(END)
    const events = t.roll(12).do(fire('D05', 'blue-infantry-1'))
    expect(of(events, 'fled')).toMatchObject([
      {
        stands: ['red-cavalry-1', 'red-cavalry-2', 'red-commander-1'],
        from: 'D05',
        clause: 'RE-12.5',
      },
    ])
    expect(t.at('red-cavalry-1')).toBe('D09')
    expect(t.stand('red-cavalry-1').suppressed).toBe(true)
  })

  const far = (more = {}) => ({
    units: {
      red: { cavalry: 'D06 D06 D06 D06 E07 E07', commander: 'D06', facing: 0 },
      blue: { infantry: 'D03', commander: 'D02' },
    },
    ...more,
  })
  const shot = () => {
    const t = table(far())
    t.do(END)
    t.roll(12).do(fire('D06', 'blue-infantry-1'))
    return t
  }

  it('RE-12.6 from further away it may dismount where it is, ride away up to three hexes, or stay', () => {
    const t = shot()
    expect(t.open).toMatchObject({ kind: 'shaken', side: 'red', hex: 'D06' })
    expect(
      t
        .list('shaken')
        .map(({ how }) => how)
        .sort(),
    ).toEqual(['dismount', 'evade', 'stay'])
    t.do({ type: 'shaken', how: 'stay' })
    expect(t.stand('red-cavalry-1')).toMatchObject({
      mode: 'mounted',
      hex: 'D06',
      suppressed: true,
    })
    const d = shot()
    d.do({ type: 'shaken', how: 'dismount' })
    expect(d.stand('red-cavalry-1')).toMatchObject({ mode: 'foot', hex: 'D06', suppressed: true })
    expect(d.stand('red-cavalry-4')).toMatchObject({ mode: 'holders', mounts: 4 })
    const e = shot()
    e.do({ type: 'shaken', how: 'evade' })
    expect(e.open).toMatchObject({ kind: 'evade', side: 'red' })
    const hexes = e.list('evade').map(({ hex }) => hex)
    const { grid } = e.battle.map
    const gap = (hex: string) => grid.distance(grid.index('D03'), grid.index(hex))
    expect(
      hexes.every((hex) => gap(hex) > 3 && grid.distance(grid.index('D06'), grid.index(hex)) <= 3),
    ).toBe(true)
    expect(hexes).toContain('D09')
    expect(e.no({ type: 'evade', hex: 'D10' })).toBe('RE-18.9 no-way')
    expect(e.no({ type: 'evade', hex: 'D05' })).toBe('RE-18.9 no-way')
    // One stand alone cannot dismount.
    const one = table({
      units: {
        red: { cavalry: 'D06', commander: 'D06' },
        blue: { infantry: 'D03', commander: 'D02' },
      },
    })
    one.do(END)
    one.roll(12).do(fire('D06', 'blue-infantry-1'))
    expect(one.no({ type: 'shaken', how: 'dismount' })).toBe('RE-18.11 no-mounts')
  })

  it('RE-12.7 mounted stands of its unit in the hexes beside it do as it does', () => {
    const d = shot()
    d.do({ type: 'shaken', how: 'dismount' })
    expect(d.stand('red-cavalry-5').mode).toBe('foot')
    expect(d.stand('red-cavalry-5').suppressed).toBe(false)
    const e = shot()
    e.do({ type: 'shaken', how: 'evade' }, { type: 'evade', hex: 'D09' })
    expect(e.open).toMatchObject({ kind: 'evade', stands: ['red-cavalry-5', 'red-cavalry-6'] })
  })

  it('RE-12.6 by a barrage likewise', () => {
    const t = table(
      far({
        more: {
          funds: [
            {
              id: 'box',
              side: 'blue',
              name: 'Guns',
              kind: 'box',
              points: 2,
              most: 2,
              when: 'battle',
              accuracy: 'high',
            },
          ],
        },
      }),
    )
    t.do(END)
    t.roll(6, 3).do({ type: 'barrage', fund: 'box', hex: 'D06', points: 2 })
    expect(t.open).toMatchObject({ kind: 'shaken', side: 'red' })
    t.do({ type: 'shaken', how: 'evade' })
    const { grid } = t.battle.map
    expect(t.list('evade').every(({ hex }) => grid.row(grid.index(hex)) > 6)).toBe(true)
  })
})
