import { describe, expect, it } from 'vitest'
import { WORLD } from '../../src/board/base/plane.ts'
import { areaSpot, belowOthers } from '../../src/board/marks/clear.ts'

const row = (y: number) => [-2, 0, 2].map((x) => ({ x: x * WORLD, y: y * WORLD }))
const own = [...row(0), ...row(2), ...row(4)]
const later = { label: 'Russian, 24 companies', later: true }

describe('the words of an area', () => {
  it('stand under it where nothing else is', () => {
    expect(areaSpot(own, row(12), later, 1).y).toBeGreaterThan(4.8 * WORLD)
  })
  it('stand within it where another area lies below, while it waits for its own', () => {
    expect(areaSpot(own, row(6), later, 1)).toEqual({ x: 0, y: 2 * WORLD })
    expect(areaSpot(own, row(6), { ...later, later: false }, 1).y).toBeGreaterThan(4.8 * WORLD)
  })
  it('stand within it where the map ends below, not on its frame', () => {
    expect(areaSpot(own, [], { label: 'British' }, 1, 4.9 * WORLD)).toEqual({ x: 0, y: 2 * WORLD })
    expect(areaSpot(own, [], { label: 'British' }, 1, 6 * WORLD).y).toBeGreaterThan(4.8 * WORLD)
  })
  it('stand on a front that bends, not in its hollow, and hang over on its far side (table, 36)', () => {
    const front = { x: 8 * WORLD, y: 2 * WORLD }
    const bent = [...row(0), front, ...row(4)]
    expect(areaSpot(bent, row(6), { ...later, label: '' }, 1).x).toBe(8.5 * WORLD)
    const long = areaSpot(
      bent,
      row(6),
      { ...later, label: 'German, 48 companies, 6 machine guns' },
      1,
    )
    expect(long.x).toBeGreaterThan(9 * WORLD)
    expect(long.y).toBe(2 * WORLD)
  })
  it('need more room on a small sheet', () => {
    expect(areaSpot(own, row(7.5), later, 1).y).toBeGreaterThan(4.8 * WORLD)
    expect(areaSpot(own, row(7.5), later, 6).y).toBe(2 * WORLD)
  })
})

describe('the words of two areas', () => {
  const words = (x: number, y: number) => ({ x, y, label: '8th Battalion' })
  it('stand one below the other where they would cover each other, as seen from far', () => {
    const first = words(0, 100)
    expect(belowOthers(words(20, 104), [first], 1)).toEqual({ x: 20, y: 119 })
    expect(belowOthers(words(20, 104), [first, words(0, 119)], 1)).toEqual({ x: 20, y: 138 })
    expect(belowOthers(words(20, 180), [first], 6)).toEqual({ x: 20, y: 214 })
  })
  it('stay where they are free', () => {
    expect(belowOthers(words(0, 140), [words(0, 100)], 1)).toEqual({ x: 0, y: 140 })
    expect(belowOthers(words(100, 100), [words(0, 100)], 1)).toEqual({ x: 100, y: 100 })
  })
})
