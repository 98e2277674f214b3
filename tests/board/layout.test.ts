import { describe, expect, it } from 'vitest'
import { hit, spots } from '../../src/board/counters/layout.ts'
import type { BoardCounter } from '../../src/session/types.ts'

const counter = (unit: string, side: string): BoardCounter => ({
  unit,
  side,
  power: side === 'german' ? 'central' : 'entente',
  nation: 'German',
  counter: 'c',
  name: unit,
  hex: 'D05',
  formed: true,
  spent: false,
  in: null,
  dug: false,
  chosen: false,
  mayJoin: false,
  lit: false,
  standby: false,
  moving: false,
})

describe('counters in a hex', () => {
  const four = [
    counter('A', 'british'),
    counter('B', 'british'),
    counter('G', 'german'),
    counter('H', 'german'),
  ]
  it('lie beside each other, none under another, one row a side', () => {
    for (const stack of [
      four.slice(0, 1),
      four.slice(0, 2),
      [four[0], four[2]],
      four.slice(0, 3),
      four,
    ]) {
      const places = [...spots(stack as BoardCounter[]).values()]
      for (const [i, a] of places.entries())
        for (const b of places.slice(i + 1))
          expect(Math.abs(a.x - b.x) >= a.size || Math.abs(a.y - b.y) >= a.size).toBe(true)
    }
    const places = spots(four)
    expect(places.get('A')?.y).toBe(places.get('B')?.y)
    expect(places.get('A')?.y).not.toBe(places.get('G')?.y)
  })
  it('are hit where they are drawn, and the ground beside them is not', () => {
    for (const [unit, spot] of spots(four)) expect(hit(four, spot.x, spot.y)?.unit).toBe(unit)
    expect(hit(four, 0.9, 0)).toBeNull()
  })
})
