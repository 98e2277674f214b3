import { describe, expect, it } from 'vitest'
import { DiceExhausted, type GameEvent } from '../../src/raging/index.ts'
import { DONE, END, fire, move, of, table } from '../support/raging.ts'

const far = {
  red: { infantry: 'D10', commander: 'D10' },
  blue: { infantry: 'D01', commander: 'D01' },
}
const near = {
  red: { infantry: 'D05 D05', commander: 'D05' },
  blue: { infantry: 'D04', commander: 'D03' },
}
const phases = (events: readonly GameEvent[]) =>
  of(events, 'phase').map(({ side, phase }) => `${side} ${phase}`)

describe('RE-1 the turn', () => {
  it('RE-1.1 the first side moves, the second fires, the second moves, the first fires', () => {
    const t = table({ units: near })
    const seen = phases(t.opening)
    t.roll(1, 1, 1)
    seen.push(...phases(t.do(END)))
    expect(t.open).toMatchObject({ kind: 'arms', side: 'blue' })
    seen.push(...phases(t.do(DONE)))
    expect(t.open).toMatchObject({ kind: 'move', side: 'blue' })
    seen.push(...phases(t.do(END)))
    expect(t.open).toMatchObject({ kind: 'arms', side: 'red' })
    const last = t.do(DONE)
    expect(of(last, 'turn')).toMatchObject([{ turn: 2 }])
    expect(seen).toEqual(['red move', 'blue fire', 'blue move', 'red fire'])
  })

  it('RE-1.2 the same side is first in every turn', () => {
    const t = table({ units: far })
    for (let turn = 1; turn <= 6; turn++) {
      expect(t.state.turn).toBe(turn)
      expect(t.open).toMatchObject({ kind: 'move', side: 'red' })
      t.do(END)
      expect(t.open).toMatchObject({ kind: 'move', side: 'blue' })
      t.do(END)
    }
  })

  it('RE-1.3 stands move in any order, commanders too, and not those of the other side', () => {
    const t = table({ units: far })
    t.do(move('D09', 'red-infantry-1'), move('D09', 'red-commander-1'))
    expect(t.no(move('D02', 'blue-infantry-1'))).toBe('RE-3.3 not-yours')
    expect(t.no(move('D09', 'nobody'))).toBe('RE-3.3 unknown-stand')
    expect(t.no(move('D08', 'red-infantry-1', 'red-infantry-1'))).toBe('RE-3.3 duplicate-stand')
  })

  it('RE-1.4 RE-12.3 when its movement ends a side’s own suppression comes off, the other’s does not', () => {
    const t = table({ units: near })
    t.set('red-infantry-1 blue-infantry-1', { suppressed: true })
    const events = t.do(END)
    expect(of(events, 'unsuppressed')).toMatchObject([{ side: 'red', stands: ['red-infantry-1'] }])
    expect(t.stand('red-infantry-1').suppressed).toBe(false)
    expect(t.stand('blue-infantry-1').suppressed).toBe(true)
  })

  it('RE-1.5 machine guns and deployed guns that neither moved nor turned become Ready', () => {
    const t = table({
      units: {
        red: { mg: 'D09 D10', infantry: 'D09', commander: 'D10' },
        'red-guns': { gun: 'G08 G09 G10', facing: 0 },
        blue: far.blue,
      },
    })
    t.do(move('D08', 'red-mg-1'), { type: 'face', stands: ['red-guns-gun-2'], facing: 1 })
    const events = t.do(END)
    expect(of(events, 'made-ready')).toMatchObject([
      { stands: ['red-mg-2', 'red-guns-gun-1', 'red-guns-gun-3'] },
    ])
    expect(t.stand('red-mg-1').ready).toBe(false)
    expect(t.stand('red-infantry-1').ready).toBe(false)
  })

  it('RE-1.6 the artillery fires first; when small arms have begun no gun fires', () => {
    const t = table({
      units: {
        red: { infantry: 'D06', commander: 'D06' },
        blue: { infantry: 'D04', commander: 'D04' },
        'blue-guns': { gun: 'E04', facing: 6, ready: true },
      },
    })
    t.do(END)
    expect(t.open).toMatchObject({ kind: 'guns', side: 'blue' })
    expect(t.no(fire('D06', 'blue-infantry-1'))).toBe('RE-1.6 not-now')
    t.do(DONE)
    expect(t.open.kind).toBe('arms')
    expect(t.no({ type: 'shell', stand: 'blue-guns-gun-1', hex: 'D06' })).toBe('RE-13.9 not-now')
  })

  it('RE-1.7 RE-13.9 hits of several stands, of guns too, add up on a hex, and each sees the ones before', () => {
    const t = table({
      units: {
        red: { infantry: 'D06', commander: 'D07' },
        blue: { infantry: 'D04 D05', commander: 'D04' },
        'blue-guns': { gun: 'E04', facing: 6, ready: true },
      },
    })
    t.do(END)
    t.roll(12, 1, 1, 1, 1)
    expect(of(t.do({ type: 'shell', stand: 'blue-guns-gun-1', hex: 'D06' }), 'shot')).toMatchObject(
      [{ hits: 2, total: 2 }],
    )
    t.roll(11)
    expect(of(t.do(fire('D06', 'blue-infantry-2')), 'shot')).toMatchObject([{ hits: 1, total: 3 }])
    expect(t.state.hits).toMatchObject([{ hex: 'D06', hits: 3 }])
  })

  it('RE-1.8 hits take effect together when all fire is over', () => {
    const t = table({ units: near })
    t.do(END)
    t.roll(12)
    const shot = t.do(fire('D05', 'blue-infantry-1'))
    expect(of(shot, 'result')).toMatchObject([{ hits: 2, level: 1, lost: 0 }])
    const u = table({
      units: { red: near.red, blue: { infantry: 'D04 E05', commander: 'D03' } },
    })
    u.do(END)
    u.roll(12)
    expect(of(u.do(fire('D05', 'blue-infantry-1')), 'result')).toEqual([])
    expect(u.stand('red-infantry-1').suppressed).toBe(false)
    u.roll(1)
    expect(of(u.do(fire('D05', 'blue-infantry-2')), 'result').length).toBe(1)
  })

  it('RE-1.9 fire is rolled with twelve sides, everything else with six', () => {
    const t = table({ units: near })
    t.do(END)
    t.roll(12)
    expect(of(t.do(fire('D05', 'blue-infantry-1')), 'shot')[0]?.dice).toEqual([12])
    const storm = (...dice: number[]) => {
      const s = table({
        units: {
          red: { infantry: 'D05', commander: 'D05' },
          blue: { mg: 'D04', inside: true, commander: 'D02' },
        },
        more: { bunkers: [{ kind: 'pillbox', hex: 'D04' }] },
      }).to('arms', 'red')
      return s.roll(...dice).do({ type: 'storm', stands: ['red-infantry-1'], hex: 'D04' })
    }
    expect(of(storm(6), 'stormed')[0]?.dice).toEqual([6])
    expect(() => storm(7)).toThrow('a 7 where a die of 6')
    expect(() => storm()).toThrow(DiceExhausted)
    expect(new DiceExhausted(0, 6)).toMatchObject({ sides: 6, name: 'DiceExhausted' })
  })

  it('RE-1.10 a side may concede at any time, in the other’s phase too', () => {
    const t = table({ units: near })
    expect(t.no({ type: 'concede', side: 'green' })).toBe('RE-1.10 unknown-side')
    const events = t.do({ type: 'concede', side: 'blue' })
    expect(of(events, 'over')).toMatchObject([{ result: { winner: 'red', by: 'concession' } }])
    expect(t.open).toMatchObject({ kind: 'over', side: null, actions: [] })
    expect(t.no(END)).toBe('RE-23.4 game-over')
  })
})
