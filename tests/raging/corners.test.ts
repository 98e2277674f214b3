import { describe, expect, it } from 'vitest'
import { loseSome } from '../../src/raging/base/loss.ts'
import { fireResult } from '../../src/raging/fire/table.ts'
import { type Action, odds } from '../../src/raging/index.ts'
import {
  assault,
  DONE,
  END,
  fire,
  heavies,
  move,
  of,
  type Setting,
  table,
} from '../support/raging.ts'

const red = { infantry: 'D08', commander: 'D08' }
const blue = { infantry: 'A01', commander: 'A01' }
const recall = (...stands: string[]) => ({ type: 'recall' as const, stands })

/** What a rule says beside its main point; each of these could be broken once without a test that noticed. */
describe('corners of movement', () => {
  it('RE-3.8 the road gives infantry one hex more and horses two, and only who uses it is in column', () => {
    const map = { roads: [['D10', 'D09', 'D08', 'D07', 'D06', 'D05', 'D04', 'D03', 'D02', 'D01']] }
    const t = table({ map, units: { red: { infantry: 'D09 D09', commander: 'D09' }, blue } })
    expect(t.no(move('D06', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('D05', 'red-infantry-1'))).toBe('RE-3.1 out-of-reach')
    expect(of(t.do(move('D07', 'red-infantry-1')), 'moved')[0]).not.toHaveProperty('column')
    expect(of(t.do(move('D06', 'red-infantry-2')), 'moved')[0]).toMatchObject({ column: true })
    const h = table({ map, units: { red: { cavalry: 'D10', commander: 'D10', facing: 0 }, blue } })
    expect(h.no(move('D04', 'red-cavalry-1'))).toBe('legal')
    expect(h.no(move('D03', 'red-cavalry-1'))).toBe('RE-3.1 out-of-reach')
  })

  it('RE-3.11 one stand at a time is put back, and as it stood: in its pillbox, with its way out', () => {
    const t = table({
      units: { red: { infantry: 'D08 D08', commander: 'D08' }, blue },
    })
    t.do(move('D07', 'red-infantry-1', 'red-infantry-2'))
    expect(t.no(recall('red-infantry-1', 'red-infantry-2'))).toBe('RE-3.11 not-moved')
    const p = table({
      units: { red: { infantry: 'D08', commander: 'D07', inside: true }, reds: red, blue },
      more: { bunkers: [{ kind: 'pillbox', hex: 'D08' }] },
    })
    p.do(move('D07', 'red-infantry-1'))
    expect(p.stand('red-infantry-1').inside).toBeUndefined()
    p.do(recall('red-infantry-1'))
    expect(p.stand('red-infantry-1')).toMatchObject({ hex: 'D08', inside: true })
    // Another has taken the place inside meanwhile.
    p.do(move('D07', 'red-infantry-1'), { type: 'shelter', stands: ['reds-infantry-1'] })
    expect(p.no(recall('red-infantry-1'))).toBe('RE-3.11 stacking')
    const g = table({
      units: { red, 'red-g': { gun: 'D08', limbered: true, facing: 0 }, blue },
    })
    g.set('red-g-gun-1', { outlet: 0 })
    g.do(move('D07', 'red-g-gun-1'))
    expect(g.stand('red-g-gun-1').outlet).toBeUndefined()
    g.do(recall('red-g-gun-1'))
    expect(g.stand('red-g-gun-1')).toMatchObject({ hex: 'D08', outlet: 0, facing: 0 })
  })

  it('RE-4.2 whoever rides faces the way he rode', () => {
    const t = table({ units: { red: { cavalry: 'D08', commander: 'D08', facing: 0 }, blue } })
    t.do(move('E08', 'red-cavalry-1'))
    expect(t.stand('red-cavalry-1').facing).toBe(2)
  })

  it('RE-4.6 RE-4.7 two of four mount, and the holder keeps two horses', () => {
    const men = [1, 2, 3, 4].map((n) => `red-cavalry-${n}`)
    const t = table({ units: { red: { cavalry: 'D06 D06 D06 D06', commander: 'D06' }, blue } })
    t.do({ type: 'dismount', stands: men })
    t.to('move', 'blue').to('move', 'red')
    const { mounts = 0 } = t.stand('red-cavalry-4')
    t.do({ type: 'mount', stands: men.slice(0, 2) })
    expect(t.stand('red-cavalry-4')).toMatchObject({ mode: 'holders', mounts: mounts - 2 })
  })

  it('RE-4.12 teams of field guns go three hexes, of horse artillery four', () => {
    for (const [horse, last] of [
      [false, 'D07'],
      [true, 'D06'],
    ] as const) {
      const t = table({
        units: { red, 'red-g': { gun: 'F09', teams: 'D10', facing: 0, horse }, blue },
      })
      t.set('red-g-team-1', { facing: 0 })
      const beyond = horse ? 'D05' : 'D06'
      expect(t.no(move(last, 'red-g-team-1'))).toBe('legal')
      expect(t.no(move(beyond, 'red-g-team-1'))).toBe('RE-3.1 out-of-reach')
    }
  })

  it('RE-4.13 horse artillery limbered in one movement goes into action after a move in the next', () => {
    const t = table({
      units: { red, 'red-g': { gun: 'D08', teams: 'D08', facing: 0, horse: true }, blue },
    })
    t.do({ type: 'limber', stand: 'red-g-gun-1', facing: 0 })
    t.to('move', 'blue').to('move', 'red')
    const events = t.do(move('D07', 'red-g-gun-1'), {
      type: 'unlimber',
      stand: 'red-g-gun-1',
      facing: 0,
    })
    expect(of(events, 'unlimbered')[0]).toMatchObject({ clause: 'RE-4.13' })
  })

  it('RE-4.15 from behind a hedge a gun goes into a wood by its way out only', () => {
    const at = (outlet: 0 | 3) => {
      const t = table({
        map: { dotted: ['D07'] },
        units: { red, 'red-g': { gun: 'D08', limbered: true, facing: 0 }, blue },
      })
      t.set('red-g-gun-1', { outlet })
      return t.no({ type: 'emplace', stand: 'red-g-gun-1', hex: 'D07' })
    }
    expect(at(0)).toBe('legal')
    expect(at(3)).toBe('RE-4.15 woods')
  })

  it('RE-6.5 whoever crosses the wire has spent his move, and no machine gun is Ready after it', () => {
    const t = table({
      units: { red: { mg: 'D06', infantry: 'D06', commander: 'D06', ready: true }, blue },
      more: { wire: [{ side: 'blue', hexes: ['C05', 'D05', 'E06'], outer: 'right' }] } as never,
    })
    t.do(move('D05', 'red-mg-1'))
    t.to('move', 'blue').to('move', 'red')
    t.set('red-mg-1', { ready: true })
    t.do({ type: 'cross', stands: ['red-mg-1'] })
    expect(t.stand('red-mg-1')).toMatchObject({ half: 'inner', ready: false })
    expect(t.no(move('D04', 'red-mg-1'))).toBe('RE-10.1 halted')
  })

  it('RE-22.2 broken cavalry does not charge', () => {
    const t = table({
      units: {
        red: { cavalry: 'D06', commander: 'D07', facing: 0 },
        blue: { infantry: 'D04', commander: 'A01' },
      },
    })
    const charge: Action = {
      ...{ type: 'charge', hex: 'D05', target: 'D04' },
      stands: ['red-cavalry-1'],
    }
    expect(t.no(charge)).toBe('legal')
    t.state.broken = ['red']
    expect(t.no(charge)).toBe('RE-22.2 broken')
  })

  it('RE-4.14 a gun that went into action in a wood has done its move', () => {
    const t = table({
      map: { dotted: ['D07'] },
      units: { red, 'red-g': { gun: 'D08', limbered: true, facing: 0 }, blue },
    })
    t.do({ type: 'emplace', stand: 'red-g-gun-1', hex: 'D07' })
    expect(t.state.moved['red-g-gun-1']).toMatchObject({ halted: true, bound: true })
  })

  it('RE-22.2 whoever is broken and stands on his own edge leaves the table before the movement ends', () => {
    const t = table({ units: { red: { infantry: 'D10', commander: 'D10' }, blue } })
    t.state.broken = ['red']
    expect(t.no(END)).toBe('RE-22.2 broken')
    t.do({ type: 'retire', stands: ['red-infantry-1'] })
    t.do({ type: 'retire', stands: ['red-commander-1'] })
    expect(t.no(END)).toBe('legal')
  })
})

describe('corners of fire and loss', () => {
  it('RE-23.6 a limbered gun leaves the table with its team, and is one stand that is gone', () => {
    const rim = { rows: [1, 2] as [number, number] }
    const side = { id: 'red', name: 'Reds', adjective: 'red', power: 'entente' as const }
    const foe = { id: 'blue', name: 'Blues', adjective: 'blue', power: 'central' as const }
    const t = table({
      units: { red, 'red-g': { gun: 'D02', limbered: true, facing: 0 }, blue },
      more: {
        sides: [
          { ...side, edge: { rows: [10, 10] }, exits: rim },
          { ...foe, edge: { rows: [1, 1] } },
        ],
        victory: {
          tie: 'draw',
          rules: [{ kind: 'exited', side: 'red', name: 'stands gone', points: 1 }],
        },
      },
    })
    t.do({ type: 'exit', stands: ['red-g-gun-1'] })
    expect([t.at('red-g-gun-1'), t.at('red-g-team-1')]).toEqual(['exited', 'harness'])
    t.do({ type: 'concede', side: 'blue' })
    expect(t.state.result?.lines).toMatchObject([{ side: 'red', points: 1 }])
  })

  it('RE-7.8 those inside are shot at where nobody is outside, and offered as a target', () => {
    const t = table({
      units: {
        red: { infantry: 'D07', commander: 'D07' },
        'blue-in': { mg: 'D05', inside: true, commander: 'A01' },
        blue,
      },
      more: { bunkers: [{ kind: 'pillbox', hex: 'D05' }] },
    })
    t.to('arms', 'red')
    const inside = { ...fire('D05', 'red-infantry-1'), inside: true as const }
    expect(t.no(inside as never)).toBe('legal')
    expect(t.list('fire')).toContainEqual(inside)
    expect(t.list('fire').filter((one) => one.inside !== true)).toEqual([])
  })

  it('RE-14.5 eleven hits leave nobody, whatever his level, ten do not say so', () => {
    for (const level of [1, 2, 3, 4] as const) {
      expect(fireResult(level, 11).lost).toBe('all')
      expect(fireResult(level, 10).lost).not.toBe('all')
    }
  })

  it('RE-14.8 the die that says who is lost is rolled again beyond the last type', () => {
    const t = table({
      units: {
        red: { infantry: 'D08', commander: 'D08' },
        redb: { infantry: 'D08', commander: 'D08' },
        redc: { infantry: 'D08', commander: 'D08' },
        redd: { infantry: 'D08', commander: 'D08' },
        blue,
      },
    })
    const { g } = t.roll(6, 5, 2)
    const men = ['red', 'redb', 'redc', 'redd'].map((unit) => t.stand(`${unit}-infantry-1`))
    loseSome(g, men, 1, 'RE-14.8')
    expect(of(g.events, 'lot')[0]).toMatchObject({ dice: [6, 5, 2], stand: 'redb-infantry-1' })
  })

  it('RE-12.6 two riders under fire from afar may dismount, one alone may not', () => {
    const shaken = (where: string) => {
      const t = table({
        units: {
          red: { cavalry: where, commander: 'D08' },
          blue: { mg: 'D05', commander: 'D04', ready: true },
        },
      })
      t.to('arms', 'blue').roll(9, 9, 1, 1).do(fire('D08', 'blue-mg-1'))
      if (t.open.kind === 'arms') t.do(DONE)
      expect(t.open.kind).toBe('shaken')
      return t.no({ type: 'shaken', how: 'dismount' })
    }
    expect(shaken('D08 D08')).toBe('legal')
    expect(shaken('D08')).toBe('RE-18.11 no-mounts')
  })

  it('RE-19.3 a barrage has a whole number of points, and at least one', () => {
    const t = table({
      units: { red, blue },
      more: {
        funds: [heavies({ points: 8, most: 4, accuracy: 'high', when: 'battle' })],
      },
    })
    t.to('guns', 'red')
    const points = (n: number) => t.no({ type: 'barrage', fund: 'box', hex: 'A01', points: n })
    expect([points(0), points(-1), points(1)]).toEqual([
      'RE-19.3 points',
      'RE-19.3 points',
      'legal',
    ])
    expect(points(1.5)).toBe('RE-3.3 malformed')
  })

  it('RE-19.9 an allocation is for its kind of barrage, and has no more than its points of a turn', () => {
    const fund = { side: 'red', points: 9, most: 3, accuracy: 'high', when: 'battle' } as const
    const t = table({
      units: { red, blue: { infantry: 'A01 A01', commander: 'A01' } },
      more: {
        funds: [
          { ...fund, id: 'box', name: 'Heavies', kind: 'box', perTurn: 3 },
          {
            ...{ ...fund, id: 'creep', name: 'Curtain', kind: 'creeping' },
            ...{ along: 'NE', forward: ['N'] },
          },
        ] as never,
      },
    })
    t.to('guns', 'red')
    const box = (fund: string, points: number) =>
      ({ type: 'barrage', fund, hex: 'H05', points }) as const
    expect(t.no(box('creep', 1))).toBe('RE-19.9 unknown-fund')
    expect(t.no(box('none', 1))).toBe('RE-19.9 unknown-fund')
    t.roll(6, 1).do(box('box', 2))
    expect(t.state.funds.box).toMatchObject({ left: 7, turn: 2 })
  })

  it('RE-21.7 RE-21.8 a mine and the end of a pillbox are told', () => {
    const t = table({
      units: { red, 'blue-in': { mg: 'D05', inside: true, commander: 'A01' }, blue },
      more: { bunkers: [{ kind: 'pillbox', hex: 'D05' }], mines: [{ side: 'red', hex: 'D05' }] },
    })
    expect(of(t.opening, 'mine')[0]).toMatchObject({ side: 'red', hex: 'D05', clause: 'RE-21.8' })
    expect(of(t.opening, 'bunker-lost')).toEqual([
      { type: 'bunker-lost', hex: 'D05', clause: 'RE-21.7' },
    ])
  })

  it('RE-22.4 the marker of the fallen lies in a hex once for a side', () => {
    const t = table({ units: { red: { infantry: 'D08 E08', commander: 'A10' }, blue } })
    const { g } = t
    loseSome(g, [t.stand('red-infantry-1')], 1, 'RE-14.1')
    Object.assign(t.stand('red-infantry-2'), { hex: 'D08' })
    g.field = null
    loseSome(g, [t.stand('red-infantry-2')], 1, 'RE-14.1')
    expect(t.state.casualties).toEqual([{ hex: 'D08', side: 'red' }])
  })

  it('RE-23.7 a hex that a side holds already is not taken again', () => {
    const prize: Setting['more'] = {
      victory: {
        tie: 'draw',
        rules: [{ kind: 'hold', side: 'red', hexes: ['D07'], name: 'prize', points: 2 }],
      },
    }
    const t = table({
      units: { red: { infantry: 'D08 D08', commander: 'D08' }, blue },
      more: prize,
    })
    expect(of(t.do(move('D07', 'red-infantry-1')), 'control')).toHaveLength(1)
    expect(of(t.do(move('D07', 'red-infantry-2')), 'control')).toEqual([])
    expect(t.state.control).toEqual({ D07: 'red' })
  })

  it('RE-1.10 RE-23.4 the end is told by the clause that brought it', () => {
    const t = table({ units: { red, blue }, more: { turns: 1 } })
    expect(of(t.do({ type: 'concede', side: 'red' }), 'over')[0]).toMatchObject({
      clause: 'RE-1.10',
    })
    const u = table({ units: { red, blue }, more: { turns: 1 } })
    const events = []
    while (u.open.side !== null) events.push(...u.do(u.open.kind === 'move' ? END : DONE))
    expect(of(events, 'over')[0]).toMatchObject({ clause: 'RE-23.4' })
  })

  it('RE-23.4 a battle may count the losses of some kinds alone', () => {
    const rules = [
      { kind: 'lost', side: 'blue', kinds: ['mg'], name: 'machine guns', points: 3 },
    ] as never
    const t = table({
      units: { red: { infantry: 'D08', mg: 'D08', commander: 'D08' }, blue },
      more: { victory: { tie: 'draw', rules } },
    })
    t.set('red-infantry-1 red-mg-1', { where: 'lost', hex: null })
    t.do({ type: 'concede', side: 'red' })
    expect(t.state.result?.lines).toMatchObject([{ side: 'blue', points: 3 }])
  })
})

describe('corners of the close assault', () => {
  it('RE-9.14 who fought out of contact does not keep the movement from ending', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06 D08', commander: 'D07' },
        blue: { infantry: 'D05', commander: 'A01' },
      },
    })
    t.do(move('E08', 'red-infantry-3'), assault('D05', 'red-infantry-1', 'red-infantry-2'))
    while (t.open.kind === 'displace') t.do(t.list('displace')[0] as never)
    t.do(move('E09', 'red-commander-1'))
    expect(t.no(END)).toBe('legal')
  })

  it('RE-16.6 where only one way is open the next goes on by himself, and takes what he comes to', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06', commander: 'D07' },
        blue: { infantry: 'D05 D04 D04 D04 D04 C04 C05 E04 E05', commander: 'A01' },
      },
      more: {
        victory: {
          tie: 'draw',
          rules: [{ kind: 'hold', side: 'red', hexes: ['D03'], name: 'prize', points: 2 }],
        },
      },
    })
    t.set('blue-infantry-6 blue-infantry-7 blue-infantry-8 blue-infantry-9', { suppressed: true })
    const act = assault('D05', 'red-infantry-1', 'red-infantry-2')
    expect(odds(t.battle, t.state, act)).toMatchObject({
      kind: 'assault',
      attackers: 2,
      defenders: 1,
      lost: [],
      driven: ['blue-infantry-1'],
    })
    t.do(act)
    const on = { type: 'displace' as const, stand: 'blue-infantry-1', hex: 'D04' }
    expect(odds(t.battle, t.state, on)).toMatchObject({ kind: 'displace', full: true })
    const events = t.do(on)
    expect(of(events, 'displaced').map(({ to, clause }) => [to, clause])).toEqual([
      ['D04', 'RE-16.5'],
      ['D03', 'RE-16.6'],
    ])
    expect(of(events, 'control')).toMatchObject([{ side: 'blue', hex: 'D03' }])
  })

  it('RE-16.3 RE-16.4 an assault foresees who is lost and who is driven out', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06 D06 D06', commander: 'D07' },
        blue: { infantry: 'D05 D05', mg: 'D05', commander: 'A01' },
      },
    })
    t.set('blue-infantry-1', { suppressed: true })
    const act = assault(
      'D05',
      'red-infantry-1',
      'red-infantry-2',
      'red-infantry-3',
      'red-infantry-4',
    )
    expect(odds(t.battle, t.state, act)).toMatchObject({
      defenders: 3,
      lost: ['blue-infantry-1', 'blue-mg-1'],
      driven: ['blue-infantry-2'],
    })
  })
})

describe('corners of the list', () => {
  it('every act of a list is legal, of riders, guns, wire and pillboxes too, and charges are in it', () => {
    const t = table({
      map: { dotted: ['G09'] },
      units: {
        red: { infantry: 'D07 D07 D07', mg: 'D07', commander: 'D07' },
        'red-h': { cavalry: 'H06 H06', commander: 'H07', facing: 0 },
        'red-g': { gun: 'G08 K08', teams: 'K08', facing: 0 },
        'red-l': { gun: 'F08', limbered: true, facing: 0 },
        blue: { infantry: 'C08 H04', commander: 'D03' },
        'blue-h': { cavalry: 'K04', commander: 'K03', facing: 6 },
      },
      more: {
        wire: [{ side: 'blue', hexes: ['C06', 'D06', 'E07'], outer: 'right' }] as never,
        bunkers: [{ kind: 'pillbox', hex: 'D07' }],
      },
    })
    // Into the wire, so that it can be crossed in the next movement.
    t.do(move('D06', 'red-infantry-3'))
    t.to('move', 'blue').to('move', 'red')
    const types = new Set<string>()
    for (const side of ['red', 'blue'])
      for (const kind of ['move', 'guns', 'arms'] as const) {
        if (kind === 'move') t.to(kind, side)
        if (t.open.kind !== kind) continue
        for (const action of t.open.actions) {
          types.add(action.type)
          expect(`${JSON.stringify(action)} ${t.no(action)}`).toMatch(/ legal$/)
        }
      }
    for (const type of [
      'charge',
      'assault',
      'cross',
      'shelter',
      'limber',
      'unlimber',
      'emplace',
      'face',
      'dismount',
    ])
      expect(types).toContain(type)
  })
})
