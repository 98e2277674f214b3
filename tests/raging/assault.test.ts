import { describe, expect, it } from 'vitest'
import type { Plan } from '../support/map.ts'
import { assault, END, fire, move, of, table } from '../support/raging.ts'

const facing = (
  red: string,
  blue: string,
  more: { map?: Plan; redMore?: object; blueMore?: object; extra?: object } = {},
) =>
  table({
    ...(more.map ? { map: more.map } : {}),
    units: {
      red: { infantry: red, commander: 'D07', ...more.redMore },
      blue: { infantry: blue, commander: 'A01', ...more.blueMore },
    },
    more: { ...more.extra },
  })
const men = (...n: number[]) => n.map((i) => `red-infantry-${i}`)

describe('RE-16 close assault', () => {
  it('RE-16.1 more stands from hexes beside it enter a hex and displace fewer', () => {
    const t = facing('D06 E06 C06 H08', 'D05 D05')
    expect(t.no(assault('D05', ...men(1, 2)))).toBe('RE-16.1 too-few')
    expect(t.why(assault('D05', ...men(1, 2)))).toMatchObject({ has: 2, needs: 3 })
    expect(t.no(assault('D05', ...men(1, 2, 4)))).toBe('RE-16.1 not-adjacent')
    expect(t.no(assault('D04', ...men(1)))).toBe('RE-16.1 no-defender')
    expect(t.list('assault')).toEqual(
      [assault('D05', ...men(2, 1, 3))].map((a) =>
        expect.objectContaining({ hex: 'D05', type: a.type }),
      ),
    )
    t.set('red-infantry-2', { suppressed: true })
    expect(t.no(assault('D05', ...men(1, 2, 3)))).toBe('RE-12.1 suppressed')
    t.set('red-infantry-2', { suppressed: false })
    t.do(assault('D05', ...men(1, 2, 3)))
    while (t.open.kind === 'displace') t.do(t.open.actions[0] as never)
    expect(men(1, 2, 3).map((id) => t.at(id))).toEqual(['D05', 'D05', 'D05'])
    expect(
      ['blue-infantry-1', 'blue-infantry-2'].every((id) => !['D05', 'lost'].includes(t.at(id))),
    ).toBe(true)
  })

  it('RE-16.2 machine guns, guns, teams, holders and riders take no part, and all count in defence', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06 D06 D06', mg: 'E06', commander: 'D07' },
        'red-h': { cavalry: 'C06', commander: 'B07' },
        'blue-g': { gun: 'D05', teams: 'D04' },
        blue: { mg: 'D05 D05', infantry: 'A01', commander: 'A01' },
        'blue-h': { cavalry: 'D04 D04 D04 D04', commander: 'D04' },
      },
    })
    expect(t.no(assault('D05', ...men(1, 2, 3), 'red-mg-1'))).toBe('RE-16.2 cannot-assault')
    expect(t.no(assault('D05', ...men(1, 2, 3), 'red-h-cavalry-1'))).toBe('RE-16.2 cannot-assault')
    // The example of the book: a gun and two machine guns hold against three and not against four.
    expect(t.no(assault('D05', ...men(1, 2, 3)))).toBe('RE-16.1 too-few')
    expect(t.no(assault('D05', ...men(1, 2, 3, 4)))).toBe('legal')
  })

  it('RE-16.3 suppressed defenders count, and are lost instead of displaced', () => {
    const t = facing('D06 D06', 'D05 D05')
    t.set('blue-infantry-1 blue-infantry-2', { suppressed: true })
    expect(t.no(assault('D05', ...men(1, 2)))).toBe('RE-16.1 too-few')
    const u = facing('D06 D06', 'D05')
    u.set('blue-infantry-1', { suppressed: true })
    expect(of(u.do(assault('D05', ...men(1, 2))), 'lost')).toMatchObject([
      { stand: 'blue-infantry-1', clause: 'RE-16.3' },
    ])
    expect(u.at('red-infantry-1')).toBe('D05')
  })

  it('RE-16.4 machine guns and guns are lost instead of displaced', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06 D06 D06', commander: 'D07' },
        'blue-g': { gun: 'D05' },
        blue: { mg: 'D05 D05', infantry: 'A01', commander: 'A01' },
      },
    })
    const events = t.do(assault('D05', ...men(1, 2, 3, 4)))
    expect(of(events, 'lost').map(({ stand, clause }) => [stand, clause])).toEqual([
      ['blue-g-gun-1', 'RE-16.4'],
      ['blue-mg-1', 'RE-16.4'],
      ['blue-mg-2', 'RE-16.4'],
    ])
    expect(t.at('red-infantry-4')).toBe('D05')
  })

  it('RE-16.5 the displaced go, as their owner says, to a hex that is not beside unsuppressed enemies', () => {
    const t = facing('D06 D06 F05', 'D05')
    t.do(assault('D05', ...men(1, 2)))
    expect(t.open).toMatchObject({ kind: 'displace', side: 'blue', stands: ['blue-infantry-1'] })
    // E05 and E06 lie beside the third red stand in F05.
    expect(
      t
        .list('displace')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['C05', 'C06', 'D04'])
    expect(t.no({ type: 'displace', stand: 'blue-infantry-1', hex: 'E05' })).toBe('RE-16.5 enemy')
    expect(t.no({ type: 'displace', stand: 'blue-infantry-1', hex: 'D03' })).toBe(
      'RE-16.5 not-adjacent',
    )
    const s = facing('D06 D06 F05', 'D05')
    s.set('red-infantry-3', { suppressed: true })
    s.do(assault('D05', ...men(1, 2)))
    expect(s.no({ type: 'displace', stand: 'blue-infantry-1', hex: 'E05' })).toBe('legal')
  })

  it('RE-16.6 where that makes too many, others leave in turn; machine guns and guns do not', () => {
    const t = facing('D06 D06', 'D05 D04 D04 D04 D04')
    t.do(assault('D05', ...men(1, 2)))
    t.do({ type: 'displace', stand: 'blue-infantry-1', hex: 'D04' })
    expect(t.open).toMatchObject({ kind: 'domino', side: 'blue', hex: 'D04' })
    expect(t.no({ type: 'displace', stand: 'blue-infantry-2', hex: 'D05' })).not.toBe('legal')
    t.do({ type: 'displace', stand: 'blue-infantry-2', hex: 'D03' })
    expect([t.at('blue-infantry-1'), t.at('blue-infantry-2'), t.at('red-infantry-1')]).toEqual([
      'D04',
      'D03',
      'D05',
    ])
    // A second domino: the hex behind is full too.
    const two = facing('D06 D06 C04 E04 C06 E06', 'D05 D04 D04 D04 D04 D03 D03 D03 D03')
    two.set('red-infantry-3 red-infantry-4 red-infantry-5 red-infantry-6', { suppressed: true })
    two.do(assault('D05', ...men(1, 2)))
    two.do({ type: 'displace', stand: 'blue-infantry-1', hex: 'D04' })
    two.do({ type: 'displace', stand: 'blue-infantry-2', hex: 'D03' })
    expect(two.open).toMatchObject({ kind: 'domino', hex: 'D03' })
    // D04 has sent somebody on already.
    expect(two.no({ type: 'displace', stand: 'blue-infantry-6', hex: 'D04' })).toBe(
      'RE-16.6 stacking',
    )
    two.do({ type: 'displace', stand: 'blue-infantry-6', hex: 'D02' })
    expect(two.at('red-infantry-1')).toBe('D05')
    const guns = facing('D06 D06', 'D05', { blueMore: { mg: 'D04 D04 D04 D04' } })
    guns.do(assault('D05', ...men(1, 2)))
    expect(guns.no({ type: 'displace', stand: 'blue-infantry-1', hex: 'D04' })).toBe(
      'RE-16.6 stacking',
    )
  })

  it('RE-16.7 the displaced do not enter a hex with suppressed friends', () => {
    const t = facing('D06 D06', 'D05 D04')
    t.set('blue-infantry-2', { suppressed: true })
    t.do(assault('D05', ...men(1, 2)))
    expect(t.no({ type: 'displace', stand: 'blue-infantry-1', hex: 'D04' })).toBe(
      'RE-16.7 suppressed-friends',
    )
  })

  it('RE-16.8 RE-16.12 whoever has no hex to go to, surrounded by zones, is lost', () => {
    const t = facing('D06 D06 D03 F05 B05', 'D05')
    const events = t.do(assault('D05', ...men(1, 2)))
    expect(of(events, 'lost')).toMatchObject([{ stand: 'blue-infantry-1', clause: 'RE-16.8' }])
    // Water and enemy wire bar the way like enemies.
    const wet = facing('D06 D06', 'D05', {
      extra: { ground: { water: { hexes: ['D04', 'E05', 'E06', 'C05', 'C06'] } } },
    } as never)
    expect(wet.no(assault('D05', ...men(1, 2)))).toBe('legal')
    wet.do(assault('D05', ...men(1, 2)))
    expect(wet.at('blue-infantry-1')).toBe('lost')
  })

  it('RE-16.9 trenches are assaulted in the same way; those displaced go along them or out', () => {
    const t = facing('D06 D06', 'D05', { map: { trenches: { central: [['C05', 'D05', 'E05']] } } })
    t.do(assault('D05', ...men(1, 2)))
    const hexes = t.list('displace').map(({ hex }) => hex)
    expect(hexes).toEqual(expect.arrayContaining(['C05', 'E05', 'D04']))
  })

  it('RE-16.10 two victors over one have the cover in the coming fire, three over two have none', () => {
    const trench = { trenches: { central: [['C05', 'D05', 'E05']] } }
    const cover = (red: string, blue: string, ...n: number[]) => {
      const t = facing(red, blue, { map: trench })
      t.do(assault('D05', ...men(...n)))
      while (t.open.kind === 'displace')
        t.do({ type: 'displace', stand: t.open.stands?.[0] ?? '', hex: 'D04' })
      t.do(END)
      const [shot] = of(t.roll(1).do(fire('D05', 'blue-infantry-1')), 'shot')
      return shot?.cover
    }
    expect(cover('D06 D06', 'D05', 1, 2)).toBe('hard')
    expect(cover('D06 D06 E06', 'D05 D05', 1, 2, 3)).toBe('open')
  })

  it('RE-16.11 a junction that covers three is taken by four', () => {
    const t = facing('D06 D06 E06 E06', 'D05 D05 D05', {
      map: { trenches: { central: [['C05', 'D05', 'E05']] } },
      extra: { junctions: ['D05'] },
    })
    expect(t.no(assault('D05', ...men(1, 2, 3)))).toBe('RE-16.1 too-few')
    expect(t.no(assault('D05', ...men(1, 2, 3, 4)))).toBe('legal')
  })

  it('RE-16.13 the assault ends the move; who had to stop beside the enemy does not assault in the same one', () => {
    const t = facing('D06 D06 D07 D07', 'D05')
    t.do(move('E06', 'red-infantry-3'))
    expect(t.no(assault('D05', ...men(1, 3)))).toBe('RE-10.1 halted')
    t.do(assault('D05', ...men(1, 2)))
    t.do({ type: 'displace', stand: 'blue-infantry-1', hex: 'D04' })
    expect(t.no(move('C05', 'red-infantry-1'))).toBe('RE-10.1 halted')
    expect(t.no({ type: 'recall', stands: ['red-infantry-1'] })).toBe('RE-3.11 bound')
  })

  it('RE-16.14 four stands at most enter, so four defenders cannot be displaced', () => {
    const t = facing('D06 D06 D06 E06 E06', 'D05 D05 D05 D05')
    expect(t.no(assault('D05', ...men(1, 2, 3, 4)))).toBe('RE-16.1 too-few')
    expect(t.no(assault('D05', ...men(1, 2, 3, 4, 5)))).toBe('RE-16.14 stacking')
    expect(t.list('assault')).toEqual([])
  })

  it('RE-16.15 the attackers who enter have no zone against those whom they displace; others beside them have', () => {
    const t = facing('D06 D06', 'D05')
    t.do(assault('D05', ...men(1, 2)))
    expect(t.list('displace').map(({ hex }) => hex)).toContain('C06')
    const more = facing('D06 D06 D06', 'D05')
    more.do(assault('D05', ...men(1, 2)))
    expect(more.list('displace').map(({ hex }) => hex)).not.toContain('C06')
  })

  it('RE-16.2 cavalry on foot assaults, and broken units do not', () => {
    const t = table({
      units: {
        red: { cavalry: 'D06 D06 D06 D06', commander: 'D06' },
        blue: { infantry: 'D05', commander: 'A01' },
      },
    })
    t.set('red-cavalry-1 red-cavalry-2 red-cavalry-3', { mode: 'foot' })
    expect(t.no(assault('D05', 'red-cavalry-1', 'red-cavalry-2'))).toBe('legal')
    t.state.broken = ['red']
    expect(t.no(assault('D05', 'red-cavalry-1', 'red-cavalry-2'))).toBe('RE-22.2 broken')
  })
})
