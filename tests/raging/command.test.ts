import { describe, expect, it } from 'vitest'
import { strays } from '../../src/raging/index.ts'
import { assault, END, fire, move, of, table } from '../support/raging.ts'

const blue = { infantry: 'L01', commander: 'L01' }
const out = (t: ReturnType<typeof table>, side = 'red') => strays(t.battle, t.state, side)

describe('RE-9 command', () => {
  it('RE-9.1 RE-9.14 the movement does not end while a stand has lost contact that can be put back', () => {
    const t = table({ units: { red: { infantry: 'D08 D09 D09', commander: 'D09' }, blue } })
    t.do(move('D06', 'red-infantry-1'))
    expect(out(t)).toEqual(['red-infantry-1'])
    expect(t.why(END)).toMatchObject({ code: 'out-of-contact', stand: 'red-infantry-1' })
    t.do(move('D07', 'red-infantry-2'))
    expect(out(t)).toEqual(['red-infantry-1', 'red-infantry-2'])
    t.do(move('D08', 'red-infantry-3'))
    expect(t.no(END)).toBe('legal')
    // Or it is put back.
    const u = table({ units: { red: { infantry: 'D08', commander: 'D09' }, blue } })
    u.do(move('D06', 'red-infantry-1'), { type: 'recall', stands: ['red-infantry-1'] })
    expect(u.no(END)).toBe('legal')
  })

  it('RE-9.14 who fought in this movement may be out of contact when it ends', () => {
    const t = table({
      units: {
        red: { infantry: 'D07 D07', commander: 'D08' },
        blue: { infantry: 'D05', commander: 'D02' },
      },
    })
    t.do(move('D06', 'red-infantry-1', 'red-infantry-2'), move('D07', 'red-commander-1'), END)
    t.to('move', 'red')
    t.set('red-commander-1', { hex: 'D08' })
    t.state.strays = []
    t.do(assault('D05', 'red-infantry-1', 'red-infantry-2'))
    if (t.open.kind === 'displace') t.do(t.open.actions[0] as never)
    expect(out(t).length).toBe(2)
    expect(t.no(END)).toBe('legal')
  })

  it('RE-9.2 RE-9.8 a sub-commander leads any part of the unit as the commander does', () => {
    const t = table({ units: { red: { infantry: 'D08 J08', commander: 'D09', sub: 'J09' }, blue } })
    expect(out(t)).toEqual([])
    const h = table({ units: { red: { cavalry: 'D08 J08', commander: 'D09', sub: 'J09' }, blue } })
    h.do(move('D05', 'red-cavalry-1'), move('D06', 'red-commander-1'))
    expect(out(h)).toEqual([])
  })

  it('RE-9.3 the commander’s own hex joins the hexes beside it', () => {
    const t = table({ units: { red: { infantry: 'D07 D09', commander: 'D08' }, blue } })
    expect(out(t)).toEqual([])
    t.set('red-commander-1', { hex: 'D06' })
    expect(out(t)).toEqual(['red-infantry-2'])
  })

  it('RE-9.4 commanders cannot be shot at, and no fire or barrage harms them', () => {
    const units = {
      red: { infantry: 'D08', commander: 'D08' },
      blue: { infantry: 'D04', commander: 'D06' },
    }
    const mined = table({ units, more: { mines: [{ side: 'red', hex: 'D05' }] } })
    expect([mined.at('blue-commander-1'), mined.at('blue-infantry-1')]).toEqual(['D06', 'lost'])
    const t = table({ units }).to('arms', 'red')
    expect(t.no(fire('D06', 'red-infantry-1'))).toBe('RE-13.6 no-target')
    expect(t.no(fire('D04', 'red-infantry-1'))).toBe('legal')
  })

  it('RE-9.5 commanders are never suppressed, and pass through suppressed friends', () => {
    const t = table({
      units: {
        red: { infantry: 'D06', commander: 'D09' },
        blue: { infantry: 'D05', commander: 'D05' },
      },
    }).to('arms', 'red')
    t.roll(12).do(fire('D05', 'red-infantry-1'))
    expect(t.stand('blue-infantry-1').suppressed).toBe(true)
    expect(t.stand('blue-commander-1').suppressed).toBe(false)
    const u = table({ units: { red: { infantry: 'D08', commander: 'D09' }, blue } })
    u.set('red-infantry-1', { suppressed: true })
    expect(u.no(move('D07', 'red-commander-1'))).toBe('legal')
  })

  it('RE-9.6 commanders are displaced like others, count for nothing, and are lost where there is no way', () => {
    const t = table({
      units: {
        red: { infantry: 'D06', commander: 'D07' },
        blue: { infantry: 'D01', commander: 'D05' },
      },
    })
    t.do(assault('D05', 'red-infantry-1'))
    expect(t.open).toMatchObject({ kind: 'displace', side: 'blue' })
    t.do({ type: 'displace', stand: 'blue-commander-1', hex: 'D04' })
    expect(t.at('blue-commander-1')).toBe('D04')
    expect(t.at('red-infantry-1')).toBe('D05')
    const u = table({
      units: {
        red: { infantry: 'D06 D04 E06 C06', commander: 'D07' },
        blue: { infantry: 'D01', commander: 'D05' },
      },
    })
    u.do(assault('D05', 'red-infantry-1'))
    expect(u.at('blue-commander-1')).toBe('lost')
  })

  it('RE-9.7 commanders stop for enemy zones of control', () => {
    const t = table({
      units: {
        red: { infantry: 'D09', commander: 'D08' },
        blue: { infantry: 'D06', commander: 'D05' },
      },
    })
    expect(t.no(move('D07', 'red-commander-1'))).toBe('legal')
    t.do(move('D07', 'red-commander-1'))
    expect(t.no(move('E07', 'red-commander-1'))).toBe('RE-10.1 halted')
  })

  it('RE-9.9 RE-9.10 in a trench stands are under command; where the enemy has broken in, along it to a commander', () => {
    const map = { trenches: { central: [['D09', 'D08', 'D07', 'D06', 'D05', 'D04']] } }
    const units = { red: { infantry: 'D09 D05', commander: 'D09' }, blue }
    const t = table({ map, units })
    expect(out(t)).toEqual([])
    // An enemy between: the part without a commander is cut off.
    const cut = table({ map, units: { ...units, blue: { infantry: 'D07', commander: 'D07' } } })
    expect(out(cut)).toEqual(['red-infantry-2'])
    // An enemy beyond: command still runs through the empty hexes between.
    const beyond = table({ map, units: { ...units, blue: { infantry: 'D04', commander: 'D04' } } })
    expect(out(beyond)).toEqual([])
  })

  it('RE-9.11 RE-9.15 a stray goes to its commander, to its own edge, or to a trench, and nowhere else', () => {
    const t = table({
      map: { trenches: { central: [['F05', 'F04']] } },
      units: {
        red: { infantry: 'D05', commander: 'J06' },
        blue: { infantry: 'A01', commander: 'A01' },
      },
    })
    expect(t.state.strays).toEqual(['red-infantry-1'])
    expect(t.no(move('C05', 'red-infantry-1'))).toBe('RE-9.15 out-of-contact')
    expect(t.no(move('D04', 'red-infantry-1'))).toBe('RE-9.15 out-of-contact')
    expect(t.no(move('E05', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('D06', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('F04', 'red-infantry-1'))).toBe('legal')
    expect(t.no(END)).toBe('legal')
  })

  it('RE-9.15 a stray may go into a trench that is nearer neither to its commander nor to its edge', () => {
    const units = {
      red: { infantry: 'D05', commander: 'J06' },
      blue: { infantry: 'A01', commander: 'A01' },
    }
    const dug = (trenches: string[]) =>
      table({ map: { trenches: { central: [trenches] } }, units }).no(move('C04', 'red-infantry-1'))
    expect(dug(['C04', 'C03'])).toBe('legal')
    expect(dug(['B04', 'B03'])).toBe('RE-9.15 out-of-contact')
  })

  it('RE-9.13 attackers need contact until they are in the trench; then they are as its defenders were', () => {
    const map = { trenches: { central: [['D04', 'C04', 'B04']] } }
    const t = table({ map, units: { red: { infantry: 'D04', commander: 'D08' }, blue } })
    expect(out(t)).toEqual([])
    const contested = table({
      map,
      units: {
        red: { infantry: 'D04', commander: 'D08' },
        blue: { infantry: 'B04', commander: 'B04' },
      },
    })
    expect(out(contested)).toEqual(['red-infantry-1'])
    contested.set('red-commander-1', { hex: 'D05' })
    expect(out(contested)).toEqual([])
  })

  it('RE-9.16 horse holders need no contact', () => {
    const t = table({ units: { red: { cavalry: 'D09 D09', commander: 'D09' }, blue } })
    t.do({ type: 'dismount', stands: ['red-cavalry-1', 'red-cavalry-2'] })
    t.do(move('D07', 'red-cavalry-1', 'red-commander-1'))
    expect(out(t)).toEqual([])
    expect(of(t.do(END), 'phase').length).toBeGreaterThan(0)
  })
})

describe('RE-10 zones of control', () => {
  const setting = (infiltrates = false) => ({
    units: {
      red: { infantry: 'D08', commander: 'D08', infiltrates },
      blue: { infantry: 'D05', commander: 'D02' },
    },
  })

  it('RE-10.1 a stand stops in the first hex beside the enemy', () => {
    const t = table({
      units: {
        red: { infantry: 'D07', commander: 'D07' },
        blue: { infantry: 'D05', commander: 'D02' },
      },
    })
    t.do(move('D06', 'red-infantry-1'))
    expect(t.no(move('E06', 'red-infantry-1'))).toBe('RE-10.1 halted')
    // Nor does a way lead through.
    const u = table({
      units: {
        red: { infantry: 'D07', commander: 'D07' },
        blue: { infantry: 'E06', commander: 'D02' },
      },
    })
    expect(
      u.list('move').some(({ hex, stands }) => hex === 'D05' && stands[0] === 'red-infantry-1'),
    ).toBe(false)
  })

  it('RE-10.2 RE-10.3 a hex whose enemies are all suppressed has no zone; one unsuppressed stand keeps it', () => {
    const t = table({
      units: {
        red: { infantry: 'D07', commander: 'D07' },
        blue: { infantry: 'E06 E06', commander: 'D02' },
      },
    })
    const passes = () =>
      t.list('move').some(({ hex, stands }) => hex === 'D05' && stands[0] === 'red-infantry-1')
    expect(passes()).toBe(false)
    t.set('blue-infantry-1', { suppressed: true })
    expect(passes()).toBe(false)
    t.set('blue-infantry-2', { suppressed: true })
    expect(passes()).toBe(true)
  })

  it('RE-10.4 troops trained for infiltration ignore zones', () => {
    const t = table(setting(true))
    t.do(move('D06', 'red-infantry-1'), move('D07', 'red-commander-1'))
    const u = table({
      units: {
        red: { infantry: 'D07', commander: 'D07', infiltrates: true },
        blue: { infantry: 'E06', commander: 'D02' },
      },
    })
    expect(u.no(move('D05', 'red-infantry-1'))).toBe('legal')
    u.do(move('D06', 'red-infantry-1'))
    expect(u.no(move('D05', 'red-infantry-1'))).toBe('legal')
  })

  it('RE-10.5 commanders alone have no zone', () => {
    const t = table({
      units: {
        red: { infantry: 'D07', commander: 'D07' },
        blue: { infantry: 'A01', commander: 'E06' },
      },
    })
    expect(t.no(move('D05', 'red-infantry-1'))).toBe('legal')
  })
})
