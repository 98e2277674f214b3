import { type Grid, type Hex, NO_HEX } from './grid.ts'
import { centre, type Point } from './lattice.ts'

const HALF_HEIGHT = Math.sqrt(3) / 2

/** A lattice point in pixels, for hexes of side `side` px; the lattice's origin is the pixels' origin. */
export function toPixel(point: Point, side: number): Point {
  return { x: (point.x * side) / 2, y: point.y * side * HALF_HEIGHT }
}

/** The lattice point, with fractions, under a pixel. */
export function toLattice(pixel: Point, side: number): Point {
  return { x: (pixel.x * 2) / side, y: pixel.y / (side * HALF_HEIGHT) }
}

/** The hex under a pixel; `NO_HEX` off the map. On a hexside it is either of the two hexes. */
export function pixelToHex(grid: Grid, pixel: Point, side: number): Hex {
  return pointToHex(grid, toLattice(pixel, side))
}

/** The hex that contains a lattice point, fractions allowed; `NO_HEX` off the map. */
export function pointToHex(grid: Grid, { x, y }: Point): Hex {
  // A hex contains the points that are nearer to its centre than to any other, so the two columns beside the point
  // are enough.
  let nearest = Number.POSITIVE_INFINITY
  let found: Hex = NO_HEX
  const left = Math.floor(x / 3)
  for (const column of [left, left + 1]) {
    const odd = Math.abs(column % 2)
    const row = Math.round((y - odd) / 2)
    const dx = x - 3 * column
    const dy = y - 2 * row - odd
    const far = dx * dx + 3 * dy * dy
    if (far >= nearest) continue
    nearest = far
    found = grid.at(column, row)
  }
  return found
}

/** Centre of a hex in pixels. */
export function centrePixel(grid: Grid, hex: Hex, side: number): Point {
  return toPixel(centre(grid, hex), side)
}
