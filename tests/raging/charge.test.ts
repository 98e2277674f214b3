import { describe, expect, it } from 'vitest'
import type { Plan } from '../support/map.ts'
import { DONE, END, fire, move, of, table } from '../support/raging.ts'

const charge = (hex: string, target: string, ...stands: string[]) => ({
  type: 'charge' as const,
  stands,
  hex,
  target,
})
const riding = (
  red: string,
  blue: string,
  more: { map?: Plan; units?: object; extra?: object } = {},
) =>
  table({
    ...(more.map ? { map: more.map } : {}),
    units: {
      red: { cavalry: red, commander: red.split(' ')[0] as string, facing: 0 },
      blue: { infantry: blue, commander: 'A01' },
      ...more.units,
    },
    more: { ...more.extra },
  } as never)
/** Ends the movement and the enemy's fire. */
const home = (t: ReturnType<typeof table>) => [
  ...t.do(END),
  ...(t.open.kind === 'arms' ? t.do(DONE) : []),
]

describe('RE-17 cavalry against others', () => {
  it('RE-17.1 a move of mounted cavalry beside the enemy is a charge at him, which names its target', () => {
    const t = riding('D08', 'D05 E06')
    expect(t.no(move('D06', 'red-cavalry-1'))).toBe('RE-17.1 charge')
    expect(t.no(charge('D07', 'D05', 'red-cavalry-1'))).toBe('RE-17.1 not-adjacent')
    expect(t.no(charge('D06', 'D04', 'red-cavalry-1'))).toBe('RE-17.1 no-target')
    expect(t.no(charge('D06', 'D05', 'red-commander-1'))).toBe('RE-17.1 not-mounted')
    const events = t.do(charge('D06', 'D05', 'red-cavalry-1'))
    expect(of(events, 'charge')).toMatchObject([{ from: 'D08', to: 'D06', target: 'D05' }])
    expect(t.state.charges).toMatchObject([{ hex: 'D06', target: 'D05', into: null }])
    expect(t.no(move('D07', 'red-cavalry-1'))).toBe('RE-10.1 halted')
    expect(t.no({ type: 'engage', hex: 'D05' })).toBe('RE-17.3 no-charge')
    // A hex partly on horses is charged as one on foot.
    const mixed = riding('D08', 'D05', {
      units: { 'blue-h': { cavalry: 'D05', commander: 'D05' } },
    })
    expect(mixed.no(charge('D06', 'D05', 'red-cavalry-1'))).toBe('legal')
  })

  it('RE-17.2 it is made in four hexes, and the target’s hex is a fifth', () => {
    const t = riding('D09', 'D04')
    expect(t.no(charge('D05', 'D04', 'red-cavalry-1'))).toBe('legal')
    const far = riding('D09', 'D03')
    expect(far.no(charge('D04', 'D03', 'red-cavalry-1'))).toBe('RE-17.2 out-of-reach')
    t.do(charge('D05', 'D04', 'red-cavalry-1'))
    home(t)
    expect(t.at('red-cavalry-1')).toBe('D04')
  })

  it('RE-17.3 RE-17.4 after the coming fire, if not suppressed, one rider alone removes all in the hex', () => {
    const t = riding('D08', 'D05 D05 D05 D05')
    t.do(charge('D06', 'D05', 'red-cavalry-1'))
    t.do(END)
    expect(t.open).toMatchObject({ kind: 'arms', side: 'blue' })
    const events = t.do(DONE)
    expect(of(events, 'lost').map(({ clause }) => clause)).toEqual(Array(4).fill('RE-17.4'))
    expect(t.at('red-cavalry-1')).toBe('D05')
    // Suppressed from the next hex it flees instead.
    const s = riding('D08', 'D05')
    s.do(charge('D06', 'D05', 'red-cavalry-1'), END)
    const shot = s.roll(12).do(fire('D06', 'blue-infantry-1'))
    expect(of(shot, 'charge-stopped')).toMatchObject([{ why: 'suppressed' }])
    expect(s.at('blue-infantry-1')).toBe('D05')
    expect(s.at('red-cavalry-1')).not.toBe('D06')
  })

  it('RE-17.4 commanders look for a way out when their hex is ridden down', () => {
    const t = riding('D08', 'D05', { units: { blue: { infantry: 'D05', commander: 'D05' } } })
    t.do(charge('D06', 'D05', 'red-cavalry-1'))
    home(t)
    expect(t.open).toMatchObject({ kind: 'displace', side: 'blue', stands: ['blue-commander-1'] })
    t.do({ type: 'displace', stand: 'blue-commander-1', hex: 'D04' })
    expect(t.at('red-cavalry-1')).toBe('D05')
  })

  it('RE-17.5 RE-17.10 villages, hedges and walls are not ridden into: the charge stops in front', () => {
    for (const extra of [
      { ground: { built: { hexes: ['D05'] } } },
      { ground: { hedges: { hexes: ['D05'] } } },
      { ground: { walls: { hexes: ['D05'] } } },
    ]) {
      const t = riding('D08', 'D05', { extra })
      t.do(charge('D06', 'D05', 'red-cavalry-1'))
      expect(of(home(t), 'charge-stopped')).toMatchObject([{ why: 'ground' }])
      expect([t.at('red-cavalry-1'), t.at('blue-infantry-1')]).toEqual(['D06', 'D05'])
    }
  })

  it('RE-17.6 nor are trenches, wire and held pillboxes', () => {
    const cases = [
      { map: { trenches: { central: [['D05', 'C05']] } } },
      { extra: { wire: [{ side: 'blue', hexes: ['D05'], outer: 'left', ends: ['NW', 'SE'] }] } },
      {
        units: { 'blue-in': { mg: 'D05', inside: true, commander: 'A01' } },
        extra: { bunkers: [{ kind: 'pillbox', hex: 'D05' }] },
      },
    ]
    for (const one of cases) {
      const t = riding('D08', 'D05', one as never)
      t.do(charge('D06', 'D05', 'red-cavalry-1'))
      expect(of(home(t), 'charge-stopped')).toMatchObject([{ why: 'ground' }])
    }
  })

  it('RE-17.7 woods are ridden into only by cavalry that stood beside them before its movement', () => {
    const map = { dotted: ['D05'] }
    const t = riding('D08', 'D05', { map })
    t.do(charge('D06', 'D05', 'red-cavalry-1'))
    expect(of(home(t), 'charge-stopped')).toMatchObject([{ why: 'ground' }])
    t.to('move', 'red')
    t.do(charge('D06', 'D05', 'red-cavalry-1'))
    expect(of(home(t), 'ridden-down').length).toBe(1)
    expect(t.at('red-cavalry-1')).toBe('D05')
  })

  it('RE-17.8 unsuppressed infantry in the open may leave for a wood beside it instead', () => {
    const map = { dotted: ['D04'] }
    const t = riding('D08', 'D05 D05', {
      map,
      units: { blue: { infantry: 'D05 D05', mg: 'D05', commander: 'A01' } },
    })
    t.do(charge('D06', 'D05', 'red-cavalry-1'))
    home(t)
    expect(t.open).toMatchObject({ kind: 'refuge', side: 'blue', hex: 'D05' })
    expect(t.no({ type: 'displace', stand: 'blue-infantry-1', hex: 'C05' })).toBe('RE-17.8 no-way')
    t.do({ type: 'displace', stand: 'blue-infantry-1', hex: 'D04' }, { type: 'stay' })
    expect([
      t.at('blue-infantry-1'),
      t.at('blue-infantry-2'),
      t.at('blue-mg-1'),
      t.at('red-cavalry-1'),
    ]).toEqual(['D04', 'lost', 'lost', 'D05'])
    // Not the suppressed, and not out of a wood.
    const s = riding('D08', 'D05', { map })
    s.do(charge('D06', 'D05', 'red-cavalry-1'))
    s.set('blue-infantry-1', { suppressed: true })
    s.do(END)
    expect(s.at('blue-infantry-1')).toBe('lost')
  })

  it('RE-17.9 a gap beside enemies in woods is closed to cavalry, unless it charges', () => {
    const t = riding('D07', 'C05 E05', { map: { dotted: ['C05', 'E05'] } })
    expect(t.no(move('D05', 'red-cavalry-1'))).toBe('RE-17.1 charge')
    expect(t.no(move('D03', 'red-cavalry-1'))).not.toBe('legal')
    expect(t.list('move').some(({ hex }) => hex === 'D04' || hex === 'D03')).toBe(false)
    expect(t.no(charge('D05', 'C05', 'red-cavalry-1'))).toBe('legal')
  })
})
