import { describe, expect, it } from 'vitest'
import { campaign, days, next, until } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import { COUNTERS, type Play, type Wish } from '../support/play.ts'

/** Every act of each part of a day, and the words of each refusal. */
const arrival = (hexes: string[] = [], day = 1) => ({
  ...{ turn: 1, day, by: 'placement' as const, hexes },
})
const improve = (what: 'bomb stop' | 'removal' | 'breach' | 'works', at: string) =>
  ({ type: 'improve', what, at }) as const
const improved = (p: Play) => p.actions('improve').map(({ what, at }) => `${what} ${at}`)

describe('11.12 placement, its list and its refusals', () => {
  const place = (hex: string, more: object = {}) =>
    ({ type: 'place', unit: 'R', hex, face: 'formed', ...more }) as const
  const morning = (wish: Partial<Wish> & Pick<Wish, 'units'>) =>
    until(
      campaign({
        ...wish,
        units: {
          A: ['british', 'bef', 'C05'],
          N: ['german', 'deinf', 'L05'],
          R: ['british', 'bef', '', { arrival: arrival() }],
          ...wish.units,
        },
      }),
      'placement',
    )

  it('11.12a the list is what is legal: beside a friend, in play, with room, in either face', () => {
    const all = ['C04', 'C06', 'B05', 'B06', 'D05', 'D06', 'A05', 'C05', 'E05', 'L05']
    const wish: Wish = {
      inPlay: all,
      units: {
        B: ['british', 'bef', 'C06'],
        C: ['british', 'bef', 'C06'],
        D: ['british', 'bef', 'A05'],
      },
    }
    const p = morning(wish)
    const hexes = [...new Set(p.actions('place').map((action) => action.hex))].sort()
    // C06 is full; B04, C07 and D04 are out of play; E05 is next to nobody.
    expect(hexes).toEqual(['B05', 'B06', 'C04', 'C05', 'D05', 'D06'])
    expect(p.no(place('C06')).code).toBe('stacking')
    expect(p.no(place('C07'))).toMatchObject({ code: 'out-of-play', clause: '2.2d' })
    expect(p.no(place('Z99'))).toMatchObject({ code: 'unknown-hex', clause: '2.2a' })
    expect(p.no(place('E05')).code).toBe('no-anchor')
    expect(p.actions('place').filter((action) => action.hex === 'D05').length).toBe(2)
  })

  it('11.12a nobody places for the other side, or a unit that is not waiting', () => {
    const p = morning({ units: { S: ['german', 'deinf', '', { arrival: arrival() }] } })
    const side = p.decision.side
    const [mine, theirs] = side === 'british' ? ['R', 'S'] : ['S', 'R']
    expect(p.decision.units).toEqual([mine])
    const hex = side === 'british' ? 'K05' : 'B05'
    expect(p.no({ type: 'place', unit: theirs, hex, face: 'formed' }).code).toBe('not-yours')
    expect(p.no({ type: 'place', unit: 'X', hex, face: 'formed' }).code).toBe('unknown-unit')
    const standing = side === 'british' ? 'A' : 'N'
    expect(p.no({ type: 'place', unit: standing, hex, face: 'formed' }).code).toBe('not-in-hand')
  })

  it('6.3a, 8.322b it stands as it was placed: in the face demanded, IN or on top, ready', () => {
    const map = sketch({ columns: 12, rows: 9, trenches: [['C04', 'C05']] })
    const p = morning({
      map,
      units: { S: ['british', 'bef', '', { arrival: arrival(), dispersed: true }] },
    })
    expect(p.no({ type: 'place', unit: 'S', hex: 'C04', face: 'formed' })).toMatchObject({
      ...{ code: 'wrong-face', clause: '6.3a' },
    })
    const faces = p.actions('place').filter((action) => action.unit === 'S')
    expect(new Set(faces.map((action) => action.face))).toEqual(new Set(['dispersed']))
    Object.assign(p.unit('S'), { spent: true })
    p.do({ type: 'place', unit: 'S', hex: 'C04', face: 'dispersed' })
    expect(p.unit('S')).toMatchObject({
      ...{ where: 'map', hex: 'C04', formed: false, in: 'trench', spent: false },
    })
    p.do(place('C04', { in: 'none' }))
    expect(p.unit('R')).toMatchObject({ formed: true, in: null })
  })

  it('11.532b a unit that has been recovered and placed waits no more', () => {
    const p = morning({ units: {} })
    p.s.campaign?.recovered.push('R')
    p.do(place('B05'))
    expect(p.s.campaign?.recovered).toEqual([])
  })
})

describe('11.54 positions, their list and their refusals', () => {
  it('11.54 the list is what is legal, each entry once', () => {
    const map = sketch({
      columns: 12,
      rows: 9,
      trenches: [['C04', 'C05', 'C06']],
      wire: ['C05/D05', 'F05/G05'],
    })
    const p = campaign({
      map,
      units: {
        A: ['british', 'bef', 'C05', { in: 'trench' }],
        B: ['british', 'bef', 'B05'],
        N: ['german', 'deinf', 'J05'],
      },
    })
    p.s.bombStops.push('C04/C05', 'H05/H06')
    until(p, 'improve')
    expect(p.decision.side).toBe('british')
    expect(improved(p).sort()).toEqual([
      'bomb stop C05/C04',
      'bomb stop C05/C06',
      'breach C05/D05',
      'removal C04/C05',
      'works B05',
    ])
  })

  it('11.541a, 11.542, 11.543a each refusal says what is missing', () => {
    const map = sketch({
      columns: 12,
      rows: 9,
      trenches: [['C04', 'C05', 'C06']],
      wire: ['C05/D05', 'F05/G05'],
    })
    const p = campaign({
      map,
      units: {
        A: ['british', 'bef', 'C05'],
        N: ['german', 'deinf', 'J05'],
      },
    })
    p.s.bombStops.push('C05/C04', 'H05/H06')
    until(p, 'improve')
    expect(p.no(improve('removal', 'C05/C06'))).toMatchObject({
      ...{ code: 'no-such-side', clause: '11.541a' },
    })
    expect(p.no(improve('removal', 'H05/H06'))).toMatchObject({
      ...{ code: 'no-infantry', clause: '11.541a' },
    })
    expect(p.no(improve('bomb stop', 'C05/C04')).code).toBe('has-stop')
    expect(p.no(improve('breach', 'C05/C06'))).toMatchObject({ code: 'no-wire', clause: '11.542' })
    expect(p.no(improve('breach', 'F05/G05'))).toMatchObject({
      ...{ code: 'no-infantry', clause: '11.542' },
    })
    expect(p.no(improve('works', 'Z99')).code).toBe('unknown-hex')
    expect(p.no(improve('breach', 'Z99/C05')).code).toBe('no-such-side')
    expect(p.no(improve('breach', 'C05')).code).toBe('no-such-side')
    // On top of a trench, with no enemy in the hex, there is nothing to dig.
    expect(p.unit('A').in).toBeNull()
    expect(p.no(improve('works', 'C05'))).toMatchObject({ code: 'has-scrape', ruling: true })
  })

  it('11.542 a breach is a breach and nothing else, and it is told', () => {
    const map = sketch({ columns: 12, rows: 9, wire: ['C05/D05'] })
    const p = until(
      campaign({
        map,
        units: { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] },
      }),
      'improve',
    )
    p.do(improve('breach', 'D05/C05'))
    expect(p.s.breaches).toEqual(['C05/D05'])
    expect([p.s.trenches, p.s.scrapes]).toEqual([[], {}])
    expect(p.last('improved')).toMatchObject({
      ...{ side: 'british', what: 'breach', at: 'D05/C05', clause: '11.54' },
    })
    expect(p.no(improve('breach', 'C05/D05')).code).toBe('no-wire')
  })
})

describe('11.55 guns by night, their list and their refusals', () => {
  it('11.55a only the own guns on the map, to where they can go', () => {
    const p = until(
      campaign(
        {
          inPlay: ['C05', 'C06', 'C07', 'D05', 'J05', 'J06', 'J07'],
          units: {
            G: ['british', 'gun', 'C05'],
            A: ['british', 'bef', 'D05'],
            H: ['british', 'gun', '', { arrival: arrival([], 3) }],
            M: ['german', 'demg', 'J05'],
          },
          control: { C06: 'british', C07: 'british', J06: 'german', J07: 'german' },
          areas: { british: ['C05', 'D05'], german: ['J05'] },
        },
        { edges: { british: ['C05'], german: ['J05'] } },
      ),
      'redeploy',
    )
    expect(p.decision.side).toBe('german')
    expect(p.actions('redeploy')).toEqual([
      { type: 'redeploy', unit: 'M', hex: 'J06' },
      { type: 'redeploy', unit: 'M', hex: 'J07' },
    ])
    const to = (unit: string, hex = 'J06') => p.no({ type: 'redeploy', unit, hex }).code
    expect([to('G'), to('X')]).toEqual(['not-yours', 'unknown-unit'])
    next(p, 'redeploy')
    expect(p.actions('redeploy').map(({ unit, hex }) => `${unit} ${hex}`)).toEqual([
      ...['G D05', 'G C06', 'G C07'],
    ])
    expect([to('H', 'C06'), to('A', 'C06'), to('G', 'Z99')]).toEqual([
      ...['off-map', 'no-gun', 'unknown-hex'],
    ])
  })
})

describe('11.02 between the parts of a day', () => {
  const LINE: Wish['units'] = { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] }

  it('11.2b the ledger notes strength and ground of each scenario as it ends', () => {
    const p = campaign({
      units: {
        ...LINE,
        B: ['british', 'bef', 'C06'],
        R: ['british', 'bef', '', { arrival: arrival([], 3) }],
      },
      control: { C01: 'british', C02: 'british', J01: 'german' },
    })
    until(p, 'recovery', { counterAttack: true })
    expect(p.s.campaign?.ledger).toEqual([
      ...['attack', 'counter attack'].map((segment) => ({
        ...{ day: 1, segment },
        strength: { british: 2, german: 1 },
        control: { british: 4, german: 2 },
      })),
    ])
  })

  it('11.521a once both are known the sealed answers are gone', () => {
    const p = until(campaign({ units: LINE }), 'night-choice')
    p.do({ type: 'nightAttack', yes: false })
    expect(Object.keys(p.s.campaign?.sealed ?? {})).toEqual(['british'])
    p.do({ type: 'nightAttack', yes: true })
    expect(p.s.campaign?.sealed).toEqual({})
    expect(p.s.campaign?.segment).toBe('night attack')
    expect(p.s.campaign?.nightAttacks).toEqual({ german: 1 })
  })

  it('6.85c transport that was lost or used is there again for the next scenario', () => {
    const p = until(campaign({ units: LINE, transport: { british: { mules: 2 } } }), 'half')
    expect(p.s.transport.length).toBeGreaterThan(0)
    for (const group of p.s.transport) Object.assign(group, { lost: true, used: 1 })
    until(p, 'counter-attack')
    p.do({ type: 'counterAttack', yes: true })
    expect(p.s.transport.every((group) => !group.lost && group.used === 0)).toBe(true)
  })

  it('13.Cb the other side keeps the counters that it has', () => {
    const counters = {
      ...COUNTERS,
      mounted: { ...COUNTERS.cav, id: 'mounted' } as (typeof COUNTERS)[string],
      afoot: { ...COUNTERS.bef, id: 'afoot' } as (typeof COUNTERS)[string],
    }
    const p = campaign(
      {
        counters,
        units: { A: ['british', 'mounted', 'C05'], N: ['german', 'mounted', 'J05'] },
      },
      { remount: { side: 'german', mounted: 'mounted', onFoot: 'afoot' }, days: days(1) },
    )
    p.do({ type: 'remount', mounted: false })
    expect([p.unit('A').counter, p.unit('N').counter]).toEqual(['mounted', 'afoot'])
  })
})
