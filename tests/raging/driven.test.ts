import { describe, expect, it } from 'vitest'
import { assault, move, of, type Setting, table } from '../support/raging.ts'

const men = (...n: number[]) => n.map((i) => `red-infantry-${i}`)
const facing = (reds: string, blues: string, more: Partial<Setting> = {}) =>
  table({
    units: {
      red: { infantry: reds, commander: 'D07' },
      blue: { infantry: blues, commander: 'A01' },
    },
    ...more,
  })
/** Water on all sides of D05 but these: so many ways are open to whoever is driven from it. */
const shore = (...open: string[]) => ({
  ground: {
    water: {
      hexes: ['D04', 'E05', 'E06', 'C05', 'C06'].filter((hex) => !open.includes(hex)),
    },
  },
})

describe('bounds of close assault', () => {
  it('RE-16.5 RE-16.8 with one way open those driven go there by themselves, one after the other; with none they are lost', () => {
    const t = facing('D06 D06 D06', 'D05 D05', { more: shore('D04') })
    const events = t.do(assault('D05', ...men(1, 2, 3)))
    expect(of(events, 'assault')).toMatchObject([
      { hex: 'D05', defenders: 2, stands: men(1, 2, 3) },
    ])
    expect(of(events, 'displaced').map(({ stand, to }) => [stand, to])).toEqual([
      ['blue-infantry-1', 'D04'],
      ['blue-infantry-2', 'D04'],
    ])
    expect([t.at('red-infantry-1'), t.open.kind]).toEqual(['D05', 'move'])
    const none = facing('D06 D06 D06', 'D05 D05', { more: shore() })
    const lost = of(none.do(assault('D05', ...men(1, 2, 3))), 'lost')
    expect(lost.map(({ stand, clause }) => [stand, clause])).toEqual([
      ['blue-infantry-1', 'RE-16.8'],
      ['blue-infantry-2', 'RE-16.8'],
    ])
  })

  it('RE-16.5 RE-6.8 nobody is driven into enemy wire, but into his own', () => {
    const into = (side: string) => {
      const wire = [
        { side, hexes: ['D04'], outer: 'left' as const, ends: ['NW', 'SE'] as ['NW', 'SE'] },
      ]
      const t = facing('D06 D06', 'D05', { more: { wire } as NonNullable<Setting['more']> })
      t.do(assault('D05', ...men(1, 2)))
      return t.no({ type: 'displace', stand: 'blue-infantry-1', hex: 'D04' })
    }
    expect([into('red'), into('blue')]).toEqual(['RE-6.8 wire', 'legal'])
  })

  it('RE-16.1 RE-3.1 who has spent his move beside a suppressed enemy has no step left for the assault', () => {
    const t = facing('D08 D08 D07', 'D05')
    t.set('blue-infantry-1', { suppressed: true })
    t.do(move('D06', 'red-infantry-1', 'red-infantry-2'))
    expect(t.no(assault('D05', ...men(1, 2)))).toBe('RE-3.1 out-of-reach')
    t.do(move('D06', 'red-infantry-3'))
    expect(t.no(assault('D05', 'red-infantry-3'))).toBe('RE-16.1 too-few')
  })

  it('RE-22.2 a broken unit does not assault, though the enemy stands towards its own edge', () => {
    const t = facing('D05 D05', 'D06')
    expect(t.no(assault('D06', ...men(1, 2)))).toBe('legal')
    t.state.broken = ['red']
    expect(t.no(assault('D06', ...men(1, 2)))).toBe('RE-22.2 broken')
  })

  it('RE-9.15 who is out of contact does not assault away from his commander and his edge', () => {
    const t = facing('D06 D06', 'D05 E07', {
      units: {
        red: { infantry: 'D06 D06', commander: 'L07' },
        blue: { infantry: 'D05 E07', commander: 'A01' },
      },
    })
    expect(t.state.strays).toEqual(men(1, 2))
    expect(t.no(assault('D05', ...men(1, 2)))).toBe('RE-9.15 out-of-contact')
    expect(t.no(assault('E07', ...men(1, 2)))).toBe('legal')
  })

  it('RE-23.7 who takes a hex by assault holds it', () => {
    const rules = [{ kind: 'hold' as const, side: 'red', hexes: ['D05'], name: 'hexes', points: 2 }]
    const t = facing('D06 D06', 'D05', {
      more: { control: [{ side: 'blue', hexes: ['D05'] }], victory: { tie: 'draw', rules } },
    })
    t.do(assault('D05', ...men(1, 2)))
    t.do({ type: 'displace', stand: 'blue-infantry-1', hex: 'D04' })
    expect(t.state.control.D05).toBe('red')
    expect(t.no({ type: 'recall', stands: ['red-infantry-1'] })).toBe('RE-3.11 bound')
  })
})

describe('bounds of driven horses', () => {
  it('RE-4.5 RE-4.20 RE-16.5 horse holders are driven into no village and no trench, but into a wood', () => {
    const t = table({
      map: {
        village: ['C05', 'C06'],
        trenches: { central: [['E05', 'E06']] },
        dotted: ['D04'],
      },
      units: {
        red: { infantry: 'D06 D06 D06', commander: 'D07' },
        blue: { cavalry: 'D05 D05', commander: 'A01' },
      },
    })
    t.set('blue-cavalry-1', { mode: 'foot' }).set('blue-cavalry-2', { mode: 'holders', mounts: 2 })
    t.do(assault('D05', ...men(1, 2, 3)))
    expect(
      t
        .list('displace')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['C05', 'C06', 'D04', 'E05', 'E06'].sort())
    t.do({ type: 'displace', stand: 'blue-cavalry-1', hex: 'C05' })
    // Only the wood is left to the horses.
    expect([t.at('blue-cavalry-2'), t.stand('blue-cavalry-2').outlet]).toEqual(['D04', undefined])
    expect(t.open.kind).toBe('move')
  })
})
