import { describe, expect, it } from 'vitest'
import { placeTags, sideBySide } from '../../src/board/telling/places.ts'
import { Grid } from '../../src/hex/grid.ts'

const grid = new Grid(12, 12)

describe('what is told side by side', () => {
  it('puts several impacts of one hex beside each other, and passes over what is off the map', () => {
    const at = ['D05', 'D05', 'D05', 'D05', 'E06:W', 'ZZ99'].map((at) => ({ at }))
    const placed = sideBySide(grid, at)
    expect(placed).toHaveLength(5)
    for (const [i, a] of placed.entries())
      for (const b of placed.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30)
  })

  it.each([1, 2.2, 4.4])('keeps tags from lying over one another, drawn %s times as large', (k) => {
    const tags = ['D05', 'E05', 'D06', 'E06', 'D05'].map((at) => ({
      at,
      lines: ['Worcesters A 8+3=11 destroyed', '7, holds'],
    }))
    const placed = placeTags(grid, tags, k)
    expect(placed).toHaveLength(10)
    for (const [i, a] of placed.entries())
      for (const b of placed.slice(i + 1)) {
        const beside = Math.abs(a.x - b.x) >= 29 * 7.4 * k
        expect(beside || Math.abs(a.y - b.y) >= 22.9 * k).toBe(true)
      }
  })
})
