import { describe, expect, it } from 'vitest'
import { hexesInBox, worldCentre } from '../../src/board/base/plane.ts'
import { Grid } from '../../src/hex/grid.ts'
import type { HexLabel } from '../../src/hex/label.ts'

const grid = new Grid(10, 10)
const at = (hex: string) => worldCentre(grid, hex as HexLabel)

describe('a box drawn on the map', () => {
  const { x: left, y: top } = at('D05')
  const { x: right, y: foot } = at('F06')
  const inside = ['D05', 'D06', 'E06', 'F05', 'F06']

  it('holds the hexes whose middles lie in it, from whichever corner it is drawn', () => {
    for (const [x, otherX] of [
      [left - 2, right + 2],
      [right + 2, left - 2],
    ] as const)
      for (const [y, otherY] of [
        [top - 2, foot + 2],
        [foot + 2, top - 2],
      ] as const)
        expect(hexesInBox(grid, { x, y }, { x: otherX, y: otherY })).toEqual(inside)
  })

  it('leaves out a hex whose middle lies beyond one of its sides', () => {
    const box = (x: number, y: number, otherX: number, otherY: number) =>
      hexesInBox(grid, { x, y }, { x: otherX, y: otherY })
    expect(box(left + 2, top - 2, right + 2, foot + 2)).toEqual(['E06', 'F05', 'F06'])
    expect(box(left - 2, top - 2, right - 2, foot + 2)).toEqual(['D05', 'D06', 'E06'])
    expect(box(left - 2, top + 2, right + 2, foot + 2)).toEqual(['D06', 'E06', 'F06'])
    expect(box(left - 2, top - 2, right + 2, foot - 2)).toEqual(['D05', 'E06', 'F05'])
    expect(box(left + 2, top + 2, left + 3, top + 3)).toEqual([])
  })
})
