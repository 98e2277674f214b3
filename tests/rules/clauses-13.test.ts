import { describe, expect, it } from 'vitest'
import { COUNTERS, play } from '../support/play.ts'

const counters = {
  ...COUNTERS,
  hussar: { ...COUNTERS.bef, id: 'hussar', noScrapes: true } as (typeof COUNTERS)[string],
}

describe('13.0 Cossacks and Hussars', () => {
  it('13.0e a Hussar on foot in the open may not dig: a scrape is all that it could come to', () => {
    const p = play({
      counters,
      units: { H: ['british', 'hussar', 'D05'], B: ['british', 'bef', 'D07'] },
    })
    p.command('H')
    expect(p.no({ type: 'dig', unit: 'H' })).toMatchObject({ code: 'cannot-dig', clause: '13.0e' })
    p.finish()
    const q = play({ counters, units: { B: ['british', 'bef', 'D07'] } })
    q.command('B')
    expect(q.ok({ type: 'dig', unit: 'B' })).toBe(true)
  })

  it('13.0e IN a trench it may dig a bomb stop, but its shovel never turns to a scrape', () => {
    const p = play({
      counters,
      trenches: ['D05', 'D06'],
      couplets: 1,
      dice: [5, 1],
      units: {
        H: ['british', 'hussar', 'D05', { in: 'trench' }],
        B: ['british', 'bef', 'D10'],
        G: ['german', 'deinf', 'L20'],
      },
    })
    p.command('H')
    p.do({ type: 'dig', unit: 'H' })
    p.pass()
    expect(p.kind).toBe('shovel')
    expect(p.no({ type: 'shovel', unit: 'H', result: 'scrape' }).clause).toBe('13.0e')
    expect(p.actions('shovel')).toEqual([
      { type: 'shovel', unit: 'H', result: 'bomb stop', stop: 'D05/D06' },
    ])
    p.finish()
    expect(p.s.scrapes).toEqual({})
    expect(p.s.shovels).toEqual([])
    expect(p.s.turn).toBe(2)
  })
})
