import { describe, expect, it } from 'vitest'
import { pulverise } from '../../src/raging/barrage/strike.ts'
import { reach } from '../../src/raging/index.ts'
import { END, move, of, table } from '../support/raging.ts'

const blue = { infantry: 'L01', commander: 'L01' }
const red = { infantry: 'D09 D09', commander: 'D09' }

describe('RE-3 movement', () => {
  it('RE-3.1 a stand moves up to the number of its sheet', () => {
    const t = table({ units: { red, blue } })
    expect(t.no(move('D07', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('D06', 'red-infantry-1'))).toBe('RE-3.1 out-of-reach')
    expect(t.no(move('D09', 'red-infantry-1'))).toBe('RE-3.1 same-hex')
    expect(t.no(move('M01', 'red-infantry-1'))).toBe('RE-3.1 unknown-hex')
    const far = reach(t.battle, t.state, ['red-infantry-1'])
    expect(far.find(({ hex }) => hex === 'D07')).toMatchObject({ cost: 2, way: ['D08', 'D07'] })
    expect(far.every(({ cost }) => cost <= 2)).toBe(true)
  })

  it('RE-3.2 infantry moves in any direction and has no facing', () => {
    const t = table({ units: { red: { infantry: 'D06', commander: 'D06' }, blue } })
    for (const hex of ['D04', 'F05', 'F07', 'D08', 'B07', 'B05'])
      expect(t.no(move(hex, 'red-infantry-1'))).toBe('legal')
    expect(t.no({ type: 'face', stands: ['red-infantry-1'], facing: 3 })).toBe('RE-3.2 facing')
  })

  it('RE-3.3 infantry goes into woods and villages without stopping in front', () => {
    const t = table({ map: { dotted: ['D07'], village: ['E08'] }, units: { red, blue } })
    expect(t.no(move('D07', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('E08', 'red-infantry-1'))).toBe('legal')
  })

  it('RE-3.4 from woods or village infantry goes one hex into another such hex, as its whole move', () => {
    const t = table({
      map: { dotted: ['D09', 'D08', 'D07'], village: ['E09'] },
      units: { red, blue },
    })
    expect(t.no(move('D08', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('E09', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('D07', 'red-infantry-1'))).not.toBe('legal')
    t.do(move('D08', 'red-infantry-1'))
    expect(t.no(move('C08', 'red-infantry-1'))).toBe('RE-3.1 out-of-reach')
    // Out of the wood and into the next one the step cannot be the second.
    const u = table({ map: { dotted: ['D08', 'D07'] }, units: { red, blue } })
    expect(u.no(move('D07', 'red-infantry-1'))).toBe('RE-3.4 out-of-reach')
    // Commanders ride along as they please.
    expect(t.no(move('D07', 'red-commander-1'))).toBe('legal')
  })

  it('RE-3.5 machine guns move as infantry, and do not fire when they have moved', () => {
    const t = table({
      units: {
        red: { mg: 'D06', infantry: 'D06', commander: 'D06' },
        blue: { infantry: 'D02', commander: 'D02' },
      },
    })
    expect(t.no(move('D04', 'red-mg-1'))).toBe('legal')
    t.do(move('D05', 'red-mg-1'))
    t.to('arms', 'red')
    expect(t.no({ type: 'fire', stands: ['red-mg-1'], hex: 'D02' })).toBe('RE-13.10 not-ready')
    expect(t.no({ type: 'fire', stands: ['red-infantry-1'], hex: 'D02' })).toBe('legal')
  })

  it('RE-3.6 along a trench it is two hexes, through woods and village too, and so for attackers', () => {
    const plan = { dotted: ['D08', 'D07'], trenches: { central: [['D09', 'D08', 'D07']] } }
    const t = table({ map: plan, units: { red, blue } })
    expect(t.no(move('D07', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('D08', 'red-infantry-1'))).toBe('legal')
  })

  it('RE-3.8 a whole move along a road goes further, and its end is a column', () => {
    const road = ['D09', 'D08', 'D07', 'D06', 'D05']
    const t = table({ map: { roads: [road] }, units: { red, blue } })
    expect(t.no(move('D06', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('E08', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('E07', 'red-infantry-1'))).toBe('RE-3.1 out-of-reach')
    expect(of(t.do(move('D06', 'red-infantry-1')), 'moved')).toMatchObject([
      { column: true, clause: 'RE-3.8' },
    ])
    expect(t.stand('red-infantry-1').column).toBe(true)
    // Who leaves the road first has lost what is more.
    t.do(move('D08', 'red-infantry-2'), move('E08', 'red-infantry-2'))
    expect(t.stand('red-infantry-2').column).toBeUndefined()
    const u = table({ map: { roads: [road] }, units: { red, blue } })
    u.do(move('D07', 'red-infantry-1'))
    expect(u.stand('red-infantry-1').column).toBeUndefined()
    expect(u.no(move('D06', 'red-infantry-1'))).toBe('legal')
    u.do(move('D06', 'red-commander-1'))
    expect(u.at('red-commander-1')).toBe('D06')
    const h = table({
      map: { roads: [road.concat('D04', 'D03')] },
      units: { 'red-h': { cavalry: 'D09', commander: 'D09' }, blue },
    })
    expect(h.no(move('D03', 'red-h-cavalry-1'))).toBe('legal')
  })

  it('RE-3.9 lake sides are not crossed; streams and slopes cost nothing', () => {
    const t = table({
      map: { blue: ['D09/D08'], streams: ['D09/E09'], level: { E09: 2 } },
      units: { red: { infantry: 'D09', commander: 'D09' }, blue },
    })
    expect(t.no(move('D08', 'red-infantry-1'))).toBe('legal')
    expect(
      reach(t.battle, t.state, ['red-infantry-1']).find(({ hex }) => hex === 'D08')?.cost,
    ).toBe(2)
    expect(
      reach(t.battle, t.state, ['red-infantry-1']).find(({ hex }) => hex === 'E09')?.cost,
    ).toBe(1)
    const w = table({ units: { red, blue }, more: { ground: { water: { hexes: ['D08'] } } } })
    expect(w.no(move('D08', 'red-infantry-1'))).toBe('RE-3.9 water')
  })

  it('RE-3.10 a move may be made in parts, with others between', () => {
    const t = table({ units: { red, blue } })
    t.do(
      move('D08', 'red-infantry-1'),
      move('D08', 'red-infantry-2'),
      move('D07', 'red-infantry-1'),
    )
    expect(t.no(move('D06', 'red-infantry-1'))).toBe('RE-3.1 out-of-reach')
    expect(t.no(move('D07', 'red-infantry-2'))).toBe('legal')
  })

  it('RE-3.11 until the movement ends a stand may be put back, unless it fought, was suppressed or changed its shape', () => {
    const t = table({ units: { red, blue } })
    expect(t.no({ type: 'recall', stands: ['red-infantry-1'] })).toBe('RE-3.11 not-moved')
    t.do(move('D07', 'red-infantry-1'))
    expect(t.list('recall')).toEqual([{ type: 'recall', stands: ['red-infantry-1'] }])
    t.do({ type: 'recall', stands: ['red-infantry-1'] })
    expect(t.at('red-infantry-1')).toBe('D09')
    expect(t.no(move('D07', 'red-infantry-1'))).toBe('legal')
    const h = table({ units: { 'red-h': { cavalry: 'D09 D09', commander: 'D09' }, blue } })
    h.do({ type: 'dismount', stands: ['red-h-cavalry-1', 'red-h-cavalry-2'] })
    expect(h.no({ type: 'recall', stands: ['red-h-cavalry-1'] })).toBe('RE-3.11 bound')
    // Nor where others have taken its place.
    const u = table({
      units: { red: { infantry: 'D09 E09 E09 E09 E09', commander: 'D09' }, blue },
    })
    u.do(move('D08', 'red-infantry-1'))
    u.do(move('D09', 'red-infantry-2', 'red-infantry-3', 'red-infantry-4', 'red-infantry-5'))
    expect(u.no({ type: 'recall', stands: ['red-infantry-1'] })).toBe('RE-3.11 stacking')
    // Nor when it was suppressed meanwhile: riders of its hex have lost a fight. RE-18.20
    const w = table({ units: { red, blue } })
    w.do(move('D07', 'red-infantry-1'))
    w.set('red-infantry-1', { suppressed: true })
    expect(w.no({ type: 'recall', stands: ['red-infantry-1'] })).toBe('RE-3.11 suppressed')
    expect(w.list('recall')).toEqual([])
  })

  it('RE-3.12 who has come on is on the table, and can be lost there; put back, he is not', () => {
    const t = table({
      units: {
        'red-late': {
          infantry: 'x x',
          commander: 'x',
          arrival: { turn: 1, area: { hexes: ['A10'] } },
        },
        red,
        blue,
      },
    })
    t.do(move('A10', 'red-late-infantry-1', 'red-late-infantry-2'))
    expect(t.stand('red-late-infantry-1').where).toBe('map')
    t.do({ type: 'recall', stands: ['red-late-infantry-2'] })
    expect(t.stand('red-late-infantry-2')).toMatchObject({ where: 'reserve', hex: null })
    pulverise(t.g, [t.battle.map.grid.index('A10')], false, 'RE-19.5')
    expect(t.at('red-late-infantry-1')).toBe('lost')
  })

  it('RE-3.12 who arrives later comes on over the hexes named, from the turn named; the first hex costs one', () => {
    const units = {
      red,
      'red-late': {
        infantry: 'x x',
        commander: 'x',
        arrival: { turn: 2, area: { hexes: ['A10', 'B10'] } },
      },
      blue,
    }
    const t = table({ units })
    expect(t.at('red-late-infantry-1')).toBe('reserve')
    expect(t.no(move('A10', 'red-late-infantry-1'))).toBe('RE-3.12 not-arrived')
    t.do(END)
    t.to('move', 'red')
    if (t.state.turn === 1) t.do(END)
    t.to('move', 'red')
    expect(t.state.turn).toBe(2)
    expect(t.no(move('A09', 'red-late-infantry-1'))).toBe('legal')
    expect(t.no(move('A08', 'red-late-infantry-1'))).toBe('RE-3.1 out-of-reach')
    t.do(move('A10', 'red-late-infantry-1'))
    expect(t.no(move('A08', 'red-late-infantry-1'))).toBe('RE-3.1 out-of-reach')
    t.do({ type: 'recall', stands: ['red-late-infantry-1'] })
    expect(t.at('red-late-infantry-1')).toBe('reserve')
  })
})
