import { describe, expect, it } from 'vitest'
import { FIGURED, sizeClass } from '../../src/board/counters/face.ts'
import { fanned, hit, slotsOf } from '../../src/board/counters/layout.ts'
import type { BoardCounter } from '../../src/board/view/counter.ts'
import { counter } from './counter.ts'

it('a counter shows its figures from one width on, which the lists beside the map use as well', () => {
  expect(FIGURED).toBe(40)
  expect([FIGURED - 1, FIGURED].map(sizeClass)).toEqual(['small', 'middle'])
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
      const places = [...slotsOf(stack as BoardCounter[]).values()]
      for (const [i, a] of places.entries())
        for (const b of places.slice(i + 1))
          expect(Math.abs(a.x - b.x) >= a.size || Math.abs(a.y - b.y) >= a.size).toBe(true)
    }
    const places = slotsOf(four)
    expect(places.get('A')?.y).toBe(places.get('B')?.y)
    expect(places.get('A')?.y).not.toBe(places.get('G')?.y)
  })
  it('are hit where they are drawn, and the ground beside them is not', () => {
    const places = slotsOf(four)
    for (const [unit, slot] of places) expect(hit(four, places, slot.x, slot.y)?.unit).toBe(unit)
    expect(hit(four, places, 0.9, 0)).toBeNull()
  })

  it('are spread to be read where they are small, each over the place where it lay', () => {
    const before = slotsOf(four)
    const after = fanned(four, 48)
    for (const [unit, slot] of after) {
      expect(slot.size * 48).toBeGreaterThan(60)
      const lay = before.get(unit)
      expect(hit(four, after, lay?.x ?? 9, lay?.y ?? 9)?.unit).toBe(unit)
    }
    const places = [...after.values()]
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= a.size || Math.abs(a.y - b.y) >= a.size).toBe(true)
    // Never past the next hexes, and never smaller than they lay.
    expect(Math.max(...[...fanned(four, 12).values()].map(({ size }) => size))).toBe(1.3)
    expect(Math.min(...[...fanned(four, 200).values()].map(({ size }) => size))).toBe(0.625)
  })

  it('are spread no further than the counters beside them leave room, and not at all for little', () => {
    const two = four.slice(0, 2)
    const wide = fanned(two, 24)
    const size = (slots: ReturnType<typeof fanned>) => slots.get('A')?.size ?? 0
    expect(size(wide)).toBe(1.3)
    for (const others of [[{ x: 1.5, y: 0.91, size: 0.79 }], [{ x: 1.5, y: -0.83, size: 1.02 }]]) {
      const slots = fanned(two, 24, others)
      expect(size(slots)).toBeLessThan(1.3)
      for (const a of slots.values())
        for (const b of others)
          expect(
            Math.abs(a.x - b.x) >= (a.size + b.size) / 2 ||
              Math.abs(a.y - b.y) >= (a.size + b.size) / 2,
          ).toBe(true)
    }
    expect(fanned(two, 24, [{ x: 1.4, y: 0, size: 1 }])).toEqual(slotsOf(two))
  })
})
