import { describe, expect, it } from 'vitest'
import { sketch } from '../support/map.ts'
import { net, opening, play, type Wish } from '../support/play.ts'
import { problems, small } from '../support/scenario.ts'

type Bombardment = NonNullable<Wish['bombardments']>[number]
const field = (plan: Parameters<typeof sketch>[0] = {}) =>
  sketch({ columns: 12, rows: 10, ...plan })
const AREA = ['D05', 'D06', 'D07', 'E05', 'E06']
const WIRED = ['D05/C05', 'D05/D04', 'D06/C06', 'D07/C07', 'D07/D08']
/** A German bombardment of the British area; after it two dice for the initiative of turn 1. */
function shelled(
  kind: Bombardment['kind'],
  dice: number[],
  units: Wish['units'],
  more: Partial<Wish> & { bombardment?: Partial<Bombardment> } = {},
) {
  const { bombardment, ...wish } = more
  return opening({
    map: field(),
    bombardments: [{ by: 'german', kind, hexes: AREA, ...bombardment }],
    units,
    dice: [...dice, 1, 3],
    ...wish,
  })
}
const trench = (id: string, hex = 'D05', more = {}): Wish['units'] => ({
  [id]: ['british', 'bef', hex, { in: 'trench', ...more }],
})

describe('7.11 a bombardment before the first turn', () => {
  it('7.11a is fired once, after the set-up and before the initiative dice of turn 1', () => {
    const p = opening({
      map: field(),
      bombardments: [{ by: 'german', kind: 'paralyzing', hexes: AREA }],
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'J05'],
        G: ['german', 'deinf', 'J07'],
      },
      turns: 2,
      dice: [1, 2, 3, 4],
    })
    const order = p.events.map((event) => event.type)
    expect(order.indexOf('bombardment')).toBeGreaterThan(-1)
    expect(order.indexOf('bombardment')).toBeLessThan(order.indexOf('initiative'))
    p.pass()
    p.pass()
    expect(p.s.turn).toBe(2)
    expect(p.log('bombardment')).toHaveLength(1)
  })
  it('7.11b a scenario without one has none, and one without its kind is no scenario', async () => {
    const p = opening({ map: field(), units: trench('A'), trenches: ['D05'], dice: [1, 3] })
    expect(p.log('bombardment')).toEqual([])
    expect(p.s.bombarded).toBe(false)
    expect(p.unit('A')).toMatchObject({ formed: true, spent: false })
    const files = small()
    files.scenario.bombardments = [{ by: 'german', kind: 'paralyzing' }]
    expect(await problems(files)).toEqual([])
    delete files.scenario.bombardments[0].kind
    expect((await problems(files)).join()).toContain('bombardments[0].kind')
  })
  it('7.11c falls on the whole set-up area of the other side where no hexes are named', () => {
    const area = ['D06', 'D05', 'D07', 'C06', 'C07', 'E06', 'E07']
    const p = opening({
      map: field({ wire: ['D05/D04', 'B05/C06', 'H05/H06'] }),
      areas: { british: area, german: ['H05'] },
      bombardments: [{ by: 'german', kind: 'paralyzing' }],
      units: {
        A: ['british', 'bef', 'C06'],
        B: ['british', 'bef', 'D08'],
        G: ['german', 'deinf', 'H05'],
      },
      dice: [],
    })
    expect(p.last('bombardment').hexes).toEqual(area)
    expect(p.unit('A').where).toBe('destroyed')
    expect(p.unit('B').where).toBe('map')
    expect(p.unit('G').where).toBe('map')
    // C06 is empty by now, yet its wire may go.
    expect(p.actions('breach').map((action) => action.wire)).toEqual(['B05/C06', 'D04/D05'])
  })
})

describe('7.12 what it does', () => {
  it('7.12a whoever is neither among houses nor IN a trench or blockhouse is destroyed without a die', () => {
    const p = shelled(
      'paralyzing',
      [1, 1, 1],
      {
        woods: ['british', 'bef', 'D06'],
        scrape: ['british', 'bef', 'D07'],
        top: ['british', 'bef', 'D05'],
        in: ['british', 'bef', 'D05', { in: 'trench' }],
        house: ['british', 'bef', 'E05'],
        gun: ['british', 'gbmg', 'E06', { in: 'blockhouse' }],
        hill: ['british', 'bef', 'E06'],
      },
      {
        map: field({ dotted: ['D06'], village: ['E05'], crest: { E06: 2 } }),
        scrapes: ['D07'],
        trenches: ['D05'],
        blockhouses: ['E06'],
      },
    )
    const gone = Object.values(p.s.units).filter((unit) => unit.where === 'destroyed')
    expect(gone.map((unit) => unit.id)).toEqual(['woods', 'scrape', 'top', 'hill'])
    expect(p.log('bombarded').filter((event) => event.die === null)).toHaveLength(4)
    expect(p.log('bombarded').filter((event) => event.die !== null)).toHaveLength(3)
  })
  it('7.12b the others are dispersed, and not spent by that', () => {
    const p = shelled(
      'pulverizing',
      [1, 1],
      {
        M: ['british', 'gbmg', 'E06', { in: 'blockhouse' }],
        A: ['british', 'bef', 'D05', { in: 'trench', dispersed: true }],
      },
      { trenches: ['D05'], blockhouses: ['E06'] },
    )
    for (const id of ['M', 'A'])
      expect(p.unit(id)).toMatchObject({ formed: false, spent: false, where: 'map' })
  })
  it('7.12c pulverizing: one die for each survivor, dispersed before or not; a 6 destroys', () => {
    const p = shelled(
      'pulverizing',
      [6, 5, 1],
      {
        ...trench('A', 'D05', { dispersed: true }),
        ...trench('B', 'D06'),
        ...trench('C', 'D07'),
      },
      { trenches: ['D05', 'D06', 'D07'] },
    )
    expect(p.unit('A').where).toBe('destroyed')
    expect(p.log('bombarded').map((event) => event.die)).toEqual([6, 5, 1])
    for (const id of ['B', 'C'])
      expect(p.unit(id)).toMatchObject({ where: 'map', formed: false, spent: false })
  })
  it('7.12d pulverizing: the side struck has to breach one wire, then the other may', () => {
    const p = shelled('pulverizing', [], {}, { map: field({ wire: WIRED }) })
    expect(p.decision).toMatchObject({ kind: 'breach', side: 'british' })
    expect(p.no({ type: 'decline' })).toMatchObject({ code: 'must', clause: '7.12d' })
    expect(p.no({ type: 'breach', wire: 'H05/H06' })).toMatchObject({
      code: 'no-wire',
      ruling: true,
    })
    p.do({ type: 'breach', wire: 'C05/D05' })
    expect(p.decision).toMatchObject({ kind: 'breach', side: 'german' })
    expect(p.no({ type: 'breach', wire: 'C05/D05' }).code).toBe('no-wire')
    p.do({ type: 'breach', wire: 'D07/D08' })
    expect(p.kind).toBe('half')
    expect(p.s.breaches).toEqual(['C05/D05', 'D07/D08'])
  })
  it('7.12d the firer may decline, and one wire alone is breached by the side struck', () => {
    const p = shelled('pulverizing', [], {}, { map: field({ wire: WIRED }) })
    p.do({ type: 'breach', wire: 'C05/D05' }, { type: 'decline' })
    expect(p.s.breaches).toEqual(['C05/D05'])
    const alone = shelled('pulverizing', [], {}, { map: field({ wire: ['D05/D04'] }) })
    expect(alone.decision.side).toBe('british')
    alone.do({ type: 'breach', wire: 'D04/D05' })
    expect(alone.kind).toBe('half')
  })
  it('7.12e paralyzing: 2 or more spends a survivor until the end of turn 1', () => {
    const p = shelled(
      'paralyzing',
      [1, 2],
      { ...trench('A', 'D05'), ...trench('B', 'D06'), G: ['german', 'deinf', 'J07'] },
      { trenches: ['D05', 'D06'], turns: 2 },
    )
    expect(p.unit('A')).toMatchObject({ formed: false, spent: false })
    expect(p.unit('B')).toMatchObject({ formed: false, spent: true })
    p.dice(1, 2)
    while (p.s.turn === 1) p.pass()
    expect(p.unit('B')).toMatchObject({ formed: false, spent: false })
  })
  it('7.12f paralyzing: a 6 destroys nobody, and the firer breaches up to three', () => {
    const p = shelled(
      'paralyzing',
      [6, 6],
      { ...trench('A'), ...trench('B', 'D06') },
      {
        map: field({ wire: WIRED }),
        trenches: ['D05', 'D06'],
      },
    )
    for (const id of ['A', 'B']) expect(p.unit(id)).toMatchObject({ where: 'map', spent: true })
    const asked: (string | null)[] = []
    for (const wire of ['C05/D05', 'D04/D05', 'C06/D06']) {
      asked.push(p.decision.side)
      p.do({ type: 'breach', wire })
    }
    expect(asked).toEqual(['german', 'german', 'german'])
    expect(p.kind).toBe('half')
    expect(p.s.breaches).toHaveLength(3)
    const early = shelled('paralyzing', [], {}, { map: field({ wire: WIRED }) })
    early.do({ type: 'breach', wire: 'C05/D05' }, { type: 'decline' })
    expect(early.kind).toBe('half')
    expect(early.s.breaches).toEqual(['C05/D05'])
  })
  it('7.12g it knows no sides, no checks and no hallowed ground', () => {
    const units: Wish['units'] = {
      G: ['german', 'deinf', 'D06'],
      ...trench('A', 'D05'),
    }
    const more = { trenches: ['D05'], hallowed: { hex: 'D05', side: 'british' } }
    const p = shelled('pulverizing', [6], units, more)
    expect(p.unit('G').where).toBe('destroyed')
    expect(p.unit('A').where).toBe('destroyed')
    expect(p.log('check')).toEqual([])
    const spared = shelled('pulverizing', [6], units, {
      ...more,
      bombardment: { enemiesOnly: true },
    })
    expect(spared.unit('G').where).toBe('map')
  })
})

describe('7.13 craters', () => {
  const craters = (kind: Bombardment['kind']) =>
    shelled(
      kind,
      [],
      {},
      {
        map: field({ noMansLand: ['G05', 'G06', 'G07', 'G08'] }),
        areas: { british: ['D05', 'D06'], german: ['H05', 'H06'] },
        bombardment: { hexes: ['D05'] },
        scrapes: ['D06'],
      },
    )
  it.each(['pulverizing', 'paralyzing'] as const)(
    '7.13a after a %s one the firer places six scrapes, one in a hex, as many as there is room for',
    (kind) => {
      const p = craters(kind)
      expect(p.decision).toMatchObject({ kind: 'craters', side: 'german' })
      expect(p.no({ type: 'pass' }).code).toBe('not-now')
      expect(p.no({ type: 'decline' }).code).toBe('not-now')
      expect(p.no({ type: 'crater', hex: 'D06' })).toMatchObject({ code: 'has-scrape' })
      for (const hex of ['D05', 'G05', 'G06', 'G07']) p.do({ type: 'crater', hex })
      expect(p.no({ type: 'crater', hex: 'G07' }).code).toBe('has-scrape')
      p.do({ type: 'crater', hex: 'G08' })
      expect(p.kind).toBe('half') // five hexes had room
      expect(p.log('crater')).toHaveLength(5)
    },
  )
  it('7.13a six are asked for, no more', () => {
    const area = ['C05', 'C06', 'C07', 'D05', 'D06', 'D07', 'E05', 'E06']
    const p = shelled('paralyzing', [], {}, { areas: { british: area } })
    for (const hex of area.slice(0, 6)) p.do({ type: 'crater', hex })
    expect(p.kind).toBe('half')
    expect(p.s.scrapes).toEqual(Object.fromEntries(area.slice(0, 6).map((hex) => [hex, 1])))
  })
  it("7.13b in No Man's Land and the area struck, in any mix, and nowhere else", () => {
    const p = craters('paralyzing')
    expect(p.actions('crater').map((action) => action.hex)).toEqual([
      'D05',
      'G05',
      'G06',
      'G07',
      'G08',
    ])
    expect(p.no({ type: 'crater', hex: 'H05' })).toMatchObject({
      code: 'outside-area',
      clause: '7.13b',
    })
    p.do({ type: 'crater', hex: 'G05' }, { type: 'crater', hex: 'D05' })
    expect(p.s.scrapes).toEqual({ D06: 1, G05: 1, D05: 1 })
  })
  it('7.13c a creeping barrage digs none', () => {
    const p = opening({
      map: field({ wire: WIRED, noMansLand: ['G05'] }),
      areas: { british: ['E05', 'E06'] },
      barrages: [{ by: 'german', lines: [['D05', 'D06', 'D07'], ['E05']] }],
      units: {},
      dice: [1, 3],
    })
    for (const wire of ['C05/D05', 'D04/D05', 'C06/D06']) p.do({ type: 'breach', wire })
    expect(p.kind).toBe('half')
    expect(p.s.scrapes).toEqual({})
  })
  it('7.13d they are scrapes like others: cover of −1, and they stay', () => {
    const p = shelled(
      'paralyzing',
      [],
      {
        S: ['german', 'demg', 'G06', { dispersed: true }],
        T: ['british', 'bef', 'G05', { dispersed: true }],
        Z: ['german', 'deinf', 'L10'],
      },
      { map: field({ noMansLand: ['G05'] }), turns: 2 },
    )
    p.do({ type: 'crater', hex: 'G05' })
    p.command('S')
    p.dice(1, 2)
    p.fire('S', 'G05')
    if (p.kind === 'return') p.hold()
    expect(net(p.last('check'))).toBe(2 - 1)
    p.dice(1, 2)
    while (p.s.turn === 1) p.do(p.kind === 'activation' ? { type: 'finish' } : { type: 'pass' })
    expect(p.s.scrapes).toEqual({ G05: 1 })
  })
})

describe('7.14 signals after a bombardment', () => {
  const runner = (bombarded: boolean, owner: 'british' | 'german', dice: number[]) => {
    const p = play({
      map: field(),
      artillery: { [owner]: [['R', 'runner', 3]] },
      missions: [{ group: 'R', vertex: 'H05:W', due: 1 }],
      units: { A: [owner, owner === 'british' ? 'bef' : 'deinf', 'D05'] },
      actor: owner,
      bombarded,
      dice,
    })
    p.command('A')
    return p.last('signal')
  }
  it('7.14a are harder for both sides, whoever fired it', () => {
    for (const owner of ['british', 'german'] as const) {
      expect(runner(true, owner, [2, 2, 1])).toMatchObject({ number: 4, passed: true })
      expect(runner(true, owner, [2, 3])).toMatchObject({ number: 4, passed: false })
      expect(runner(false, owner, [3, 3, 1])).toMatchObject({ number: 6, passed: true })
    }
    expect(shelled('paralyzing', [], {}).s.bombarded).toBe(true)
  })
  it('7.14a a creeping barrage is one from its first detonation', () => {
    const barrage = (turn: number) =>
      opening({
        map: field(),
        barrages: [{ by: 'german', lines: [['D05'], ['E05']], turn }],
        units: {},
        dice: [1, 3],
      })
    expect(barrage(1).s.bombarded).toBe(true)
    expect(barrage(2).s.bombarded).toBe(false)
  })
  it('7.14b the next scenario begins without', () => {
    const wish: Wish = {
      map: field(),
      artillery: { british: [['R', 'runner', 3]] },
      units: { A: ['british', 'bef', 'J05'] },
      dice: [1, 3],
    }
    const shot = opening({
      ...wish,
      bombardments: [{ by: 'german', kind: 'paralyzing', hexes: AREA }],
    })
    expect(shot.s.bombarded).toBe(true)
    const next = opening({ ...wish, turns: 9, dice: [4, 3] })
    next.do({ type: 'call', group: 'R', shell: 'smoke', mode: 'runner' })
    next.do({ type: 'aim', vertex: 'J05:W' })
    expect(next.last('called').due).toBe(1 + 3)
    expect(runner(false, 'british', [4, 2, 1])).toMatchObject({ number: 6, passed: true })
  })
})

describe('8.342 breaches', () => {
  it('8.342b two by a pulverizing bombardment, three by a paralyzing one, three by each detonation', () => {
    const wire = [...WIRED, 'E05/F04', 'E05/F05', 'E06/F06', 'E06/F05']
    const all = (p: ReturnType<typeof shelled>) => {
      while (p.kind === 'breach') p.do(p.actions('breach')[0] ?? { type: 'decline' })
      return p.s.breaches.length
    }
    expect(all(shelled('pulverizing', [], {}, { map: field({ wire }) }))).toBe(2)
    expect(all(shelled('paralyzing', [], {}, { map: field({ wire }) }))).toBe(3)
    const p = opening({
      map: field({ wire }),
      barrages: [
        {
          by: 'german',
          lines: [
            ['D05', 'D06', 'D07'],
            ['E05', 'E06'],
          ],
        },
      ],
      units: {},
      dice: [1, 3],
    })
    expect(all(p)).toBe(3)
    p.pass()
    p.pass()
    expect(all(p)).toBe(6)
  })
})
