import { describe, expect, it } from 'vitest'
import {
  type Box,
  type Point,
  placeLabel,
  type Region,
} from '../../src/ui/table/layers/area-place.ts'

const SIDE = 8
const INNER = SIDE * Math.sqrt(0.75)
const PAPER: Box = { left: 0, top: 0, right: 600, bottom: 400 }
const SIZE = { width: 120, height: 36 }

/** A block of hexes, columns from the left and rows down. */
function block(side: string, left: number, columns: number, top = 1, rows = 20): Region {
  const hexes: Point[] = []
  for (let column = left; column < left + columns; column++)
    for (let row = top; row < top + rows; row++)
      hexes.push({ x: column * 1.5 * SIDE, y: row * 2 * INNER + (column % 2) * INNER })
  return { side, hexes }
}
const room = (regions: readonly Region[], more = {}) => ({
  paper: PAPER,
  regions,
  labels: [],
  avoided: [],
  side: SIDE,
  ...more,
})
const centreOf = ({ left, right, top, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})
/** How far a box reaches beyond the hexes of a region: nothing where it lies within. */
const out = (box: Box, { hexes }: Region) => {
  const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => ({ x, y })))
  return Math.max(
    ...corners.map(({ x, y }) => Math.min(...hexes.map((h) => Math.hypot(h.x - x, h.y - y)))),
  )
}
const over = (box: Box, { hexes }: Region) =>
  hexes.some((h) => h.x > box.left && h.x < box.right && h.y > box.top && h.y < box.bottom)

describe('words of a set-up area (table, 36)', () => {
  it('stand within it where it has the room: side by side, each over its own', () => {
    const [british, german] = [block('british', 1, 16), block('german', 19, 14)]
    const regions = [british, german]
    for (const region of regions) {
      const spot = placeLabel(region, SIZE, room(regions))
      expect(spot?.leader).toBeNull()
      expect(out(spot?.box as Box, region)).toBeLessThanOrEqual(SIDE)
    }
  })

  it('of one too small stand beside it, never over the other side', () => {
    const small = block('german', 20, 3, 8, 3)
    const below = block('british', 14, 16, 12, 8)
    const spot = placeLabel(small, SIZE, room([small, below]))
    expect(spot?.leader).toBeNull()
    expect(over(spot?.box as Box, below)).toBe(false)
    expect(centreOf(spot?.box as Box).y).toBeLessThan(11 * 2 * INNER)
  })

  it('of one that is shut in stand apart, with a line that leads to it', () => {
    const small = block('german', 16, 3, 9, 3)
    const round = ['left', 'right', 'over', 'under'].map((at) =>
      at === 'left'
        ? block('british', 4, 12, 4, 14)
        : at === 'right'
          ? block('british', 19, 12, 4, 14)
          : block('british', 16, 3, at === 'over' ? 4 : 12, at === 'over' ? 5 : 6),
    )
    const spot = placeLabel(small, SIZE, room([small, ...round]))
    for (const region of round) expect(over(spot?.box as Box, region)).toBe(false)
    const [from, to] = (spot?.leader ?? []) as unknown as readonly [Point, Point]
    expect(small.hexes).toContainEqual(to)
    expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeGreaterThan(SIDE)
  })

  it('leave a name of the map free where there is another place, and other words always', () => {
    const german = block('german', 4, 30)
    const plain = placeLabel(german, SIZE, room([german]))?.box as Box
    const moved = placeLabel(german, SIZE, room([german], { avoided: [plain] }))?.box as Box
    expect(moved).not.toEqual(plain)
    expect(out(moved, german)).toBeLessThanOrEqual(SIDE)
    const full: Box = { left: -1, top: -1, right: 700, bottom: 500 }
    expect(placeLabel(german, SIZE, room([german], { avoided: [full] }))?.box).toEqual(plain)
    expect(placeLabel(german, SIZE, room([german], { labels: [full] }))).toBeNull()
  })
})
