import { describe, expect, it } from 'vitest'
import { placeTags, ranksOf, sideBySide } from '../../src/board/telling/tag-places.ts'
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

  it('puts the impacts of a hex in the order of its counters, from left to right', () => {
    const ranks = ranksOf([{ unit: 'B' }, { unit: 'A' }])
    const struck = ['A', 'B', 'dead'].map((unit) => ({ at: 'D05', unit }))
    const placed = sideBySide(grid, struck, ranks).toSorted((a, b) => a.x - b.x)
    expect(placed.map(({ unit }) => unit)).toEqual(['B', 'A', 'dead'])
  })

  it.each([1, 2.2, 4.4])('keeps tags from lying over one another, drawn %s times as large', (k) => {
    const tags = ['D05', 'E05', 'D06', 'E06', 'D05'].map((at) => ({
      at,
      lines: ['Worcesters A 8+3=11 destroyed', '7, untouched'],
    }))
    const placed = placeTags(grid, tags, k)
    expect(placed).toHaveLength(10)
    for (const [i, a] of placed.entries())
      for (const b of placed.slice(i + 1)) {
        const beside = Math.abs(a.x - b.x) >= 29 * 7.4 * k
        expect(beside || Math.abs(a.y - b.y) >= 22.9 * k).toBe(true)
      }
  })

  it('keeps a tag within what is seen of the map', () => {
    const tags = [{ at: 'D05', lines: ['Worcesters A: 8+3=11 destroyed'] }]
    const [free] = placeTags(grid, tags, 1)
    const x = free?.x ?? 0
    const y = (free?.y ?? 0) + 40
    const [right] = placeTags(grid, tags, 1, { left: x - 400, right: x + 20, top: 0, foot: 2000 })
    expect(right?.x).toBeLessThan(x - 60)
    const [left] = placeTags(grid, tags, 1, { left: x - 20, right: x + 400, top: 0, foot: 2000 })
    expect(left?.x).toBeGreaterThan(x + 60)
    const [below] = placeTags(grid, tags, 1, { left: 0, right: 2000, top: y - 25, foot: 2000 })
    expect(below?.y).toBeGreaterThan(y)
    // What is out of sight itself is left where it is.
    expect(placeTags(grid, tags, 1, { left: x + 50, right: x + 400, top: 0, foot: 9 })[0]?.x).toBe(
      x,
    )
  })

  it('stands below its hex where it would hide the counter of the hex above, if nobody stands below', () => {
    const tags = [{ at: 'D05', lines: ['8+3=11', '4+6=10', '7, untouched'] }]
    const middle = placeTags(grid, tags, 1, null, ['D05'])[0]?.y ?? 0
    const [below] = placeTags(grid, tags, 1, null, ['D05', 'D04'])
    expect(below?.y).toBeGreaterThan(middle + 50)
    const [above] = placeTags(grid, tags, 1, null, ['D05', 'D04', 'D06'])
    expect(above?.y).toBe(middle)
    // Where the window ends close above, it comes down over its own hex rather than hide the two below.
    const near = { left: 0, right: 2000, top: middle - 5, foot: 2000 }
    const wide = [{ at: 'D05', lines: ['15 Division 8: 5+2=7, untouched', 'x', 'x'] }]
    const [lowered] = placeTags(grid, wide, 1, near, ['D05', 'D06', 'E06', 'C06'])
    expect(lowered?.y).toBeGreaterThan(middle)
    expect(lowered?.y).toBeLessThan(middle + 20)
    const seen = { left: 0, right: 2000, top: 0, foot: (below?.y ?? 0) - 20 }
    expect(placeTags(grid, tags, 1, seen, ['D05', 'D04'])[0]?.y).toBe(middle)
  })
})
