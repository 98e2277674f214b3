import { describe, expect, it } from 'vitest'
import { pulverise } from '../../src/raging/barrage/strike.ts'
import { assault, END, move, of, table } from '../support/raging.ts'

/** A belt from west to east through C05, D05 and E06, whose outer side is the south. Blue laid it. */
const belt = { side: 'blue', hexes: ['C05', 'D05', 'E06'], outer: 'right' as const }
const blue = { infantry: 'D02', commander: 'D02' }
const setting = (red: string, side = 'blue') => ({
  units: { red: { infantry: red, commander: red.split(' ')[0] as string }, blue },
  more: { wire: [{ ...belt, side }] },
})
const next = (t: ReturnType<typeof table>) => t.do(END) && t.to('move', 'blue').to('move', 'red')

describe('RE-6 wire', () => {
  it('RE-6.1 a belt parts its hexes in an outer and an inner half; by its ends one keeps his half', () => {
    const t = table(setting('D06 D06'))
    const [, d] = t.battle.wire
    const bits = (mask: number) => [0, 1, 2, 3, 4, 5].filter((dir) => mask & (1 << dir))
    // The belt enters D05 from the north-west and leaves it to the south-east.
    expect(d).toMatchObject({ hex: 'D05', side: 'blue' })
    expect(bits(d?.inner ?? 0)).toEqual([0, 1])
    expect(bits(d?.outer ?? 0)).toEqual([3, 4])
    t.do(move('D05', 'red-infantry-1'))
    expect(t.stand('red-infantry-1').half).toBe('outer')
    next(t)
    // Along the belt, from outer half to outer half.
    t.do(move('E06', 'red-infantry-1'))
    expect(t.stand('red-infantry-1').half).toBe('outer')
  })

  it('RE-6.2 horses do not enter wire', () => {
    const t = table({
      units: {
        red: { cavalry: 'D06', commander: 'D06' },
        'red-g': { gun: 'C06', limbered: true },
        blue,
      },
      more: { wire: [{ ...belt, side: 'red' }] },
    })
    expect(t.no(move('D05', 'red-cavalry-1'))).toBe('RE-6.2 wire')
    expect(t.no(move('C05', 'red-g-gun-1'))).toBe('RE-6.2 wire')
  })

  it('RE-6.3 a stand enters wire only from beside it, as its first step, and stops there', () => {
    const t = table(setting('D07 D06'))
    expect(t.no(move('D05', 'red-infantry-1'))).toBe('RE-6.3 wire')
    t.do(move('D05', 'red-infantry-2'))
    expect(t.no(move('D04', 'red-infantry-2'))).toBe('RE-10.1 halted')
    t.do(move('D06', 'red-infantry-1'))
    expect(t.no(move('D05', 'red-infantry-1'))).toBe('RE-6.3 wire')
  })

  it('RE-6.4 no more than two enter in one movement, and no more than two are in either half', () => {
    const t = table(setting('D06 D06 D06 D06'))
    expect(t.no(move('D05', 'red-infantry-1', 'red-infantry-2', 'red-infantry-3'))).toBe(
      'RE-6.4 wire',
    )
    t.do(move('D05', 'red-infantry-1', 'red-infantry-2', 'red-commander-1'))
    expect(t.no(move('D05', 'red-infantry-3'))).toBe('RE-6.4 wire')
    next(t)
    // The outer half is still full.
    expect(t.no(move('D05', 'red-infantry-3'))).toBe('RE-6.4 wire')
    t.do({ type: 'cross', stands: ['red-infantry-1', 'red-infantry-2', 'red-commander-1'] })
    t.do(move('D05', 'red-infantry-3', 'red-infantry-4'))
    next(t)
    expect(t.no({ type: 'cross', stands: ['red-infantry-3'] })).toBe('RE-6.4 wire')
  })

  it('RE-6.5 RE-6.6 four movements: beside it, into the first half, across, and out as far as usual', () => {
    const t = table(setting('D08'))
    t.do(move('D06', 'red-infantry-1'), move('D06', 'red-commander-1'))
    next(t)
    t.do(move('D05', 'red-infantry-1'), move('D05', 'red-commander-1'))
    expect(t.no({ type: 'cross', stands: ['red-infantry-1'] })).toBe('RE-10.1 halted')
    next(t)
    expect(t.no(move('D04', 'red-infantry-1'))).toBe('RE-6.5 wire')
    const events = t.do({ type: 'cross', stands: ['red-infantry-1', 'red-commander-1'] })
    expect(of(events, 'crossed')).toMatchObject([{ hex: 'D05' }])
    expect(t.no(move('D04', 'red-infantry-1'))).toBe('RE-10.1 halted')
    expect(t.no({ type: 'recall', stands: ['red-infantry-1'] })).toBe('RE-3.11 bound')
    next(t)
    expect(t.no({ type: 'cross', stands: ['red-infantry-1'] })).toBe('legal')
    expect(t.no(move('E04', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('D06', 'red-infantry-1'))).toBe('RE-6.5 wire')
  })

  it('RE-6.7 from the first half one may also go back', () => {
    const t = table(setting('D06'))
    t.do(move('D05', 'red-infantry-1'), move('D05', 'red-commander-1'))
    next(t)
    expect(t.no(move('D07', 'red-infantry-1'))).toBe('legal')
    expect(t.no(move('D04', 'red-infantry-1'))).toBe('RE-6.5 wire')
  })

  it('RE-6.8 through its own wire a side passes freely, each stand stopping in it', () => {
    const t = table(setting('D07 D07 D07', 'red'))
    t.do(move('D05', 'red-infantry-1', 'red-infantry-2', 'red-infantry-3', 'red-commander-1'))
    expect(t.stand('red-infantry-1').half).toBeUndefined()
    expect(t.no(move('D04', 'red-infantry-1'))).toBe('RE-10.1 halted')
    next(t)
    expect(t.no(move('E04', 'red-infantry-1'))).toBe('legal')
    expect(t.no({ type: 'cross', stands: ['red-infantry-1'] })).toBe('RE-6.5 wire')
  })

  it('RE-6.9 RE-6.10 who has crossed leaves a way back; those who come after him need the four movements', () => {
    const t = table(setting('D06 D06'))
    t.do(move('D05', 'red-infantry-1'), move('D05', 'red-commander-1'))
    next(t)
    expect(
      of(t.do({ type: 'cross', stands: ['red-infantry-1', 'red-commander-1'] }), 'lane'),
    ).toMatchObject([{ hex: 'D05' }])
    next(t)
    t.do(move('D04', 'red-infantry-1'))
    // The way up: halves, as before.
    t.do(move('D05', 'red-infantry-2'))
    expect(t.stand('red-infantry-2').half).toBe('outer')
    next(t)
    // The way back: it stops and is through, even in its second step.
    t.do(move('D03', 'red-commander-1'))
    t.do(move('D05', 'red-infantry-1'))
    expect(t.stand('red-infantry-1').half).toBeUndefined()
    expect(t.no(move('D06', 'red-infantry-1'))).toBe('RE-10.1 halted')
  })

  it('RE-6.11 where ground is pulverised the wire is gone', () => {
    const t = table(setting('D07'))
    t.state.pulverised = ['D05']
    expect(t.no(move('D05', 'red-infantry-1'))).toBe('legal')
    t.do(move('D05', 'red-infantry-1'))
    expect(t.stand('red-infantry-1').half).toBeUndefined()
  })

  it('RE-6.11 whoever comes through the shells in the wire is in no half of it any more', () => {
    const t = table(setting('D06'))
    t.do(move('D05', 'red-commander-1'))
    expect(t.stand('red-commander-1').half).toBe('outer')
    pulverise(t.g, [t.battle.map.grid.index('D05')], false, 'RE-19.5')
    expect(t.stand('red-commander-1')).toMatchObject({ hex: 'D05', where: 'map' })
    expect(t.stand('red-commander-1').half).toBeUndefined()
  })

  it('RE-6.12 a hex with enemy wire is assaulted from beside it, by two at most', () => {
    const t = table({
      units: {
        red: { infantry: 'D06 D06 D06 D07', commander: 'D06' },
        blue: { infantry: 'D05', commander: 'D02' },
      },
      more: { wire: [{ ...belt, hexes: ['C05', 'D05', 'E06'] }] },
    } as never)
    expect(t.no(assault('D05', 'red-infantry-1', 'red-infantry-2', 'red-infantry-3'))).toBe(
      'RE-6.4 wire',
    )
    expect(t.no(assault('D05', 'red-infantry-1', 'red-infantry-2'))).toBe('legal')
    t.do(assault('D05', 'red-infantry-1', 'red-infantry-2'))
    t.do({ type: 'displace', stand: 'blue-infantry-1', hex: 'D04' })
    expect(t.stand('red-infantry-1')).toMatchObject({ hex: 'D05', half: 'outer' })
  })
})
