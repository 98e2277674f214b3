import { type Dir, type Grid, type Hex, NO_HEX } from './grid.ts'

/**
 * The integer lattice of the plane: x in half sides, y in half heights of a hex.
 * Every centre and every corner is an integer point, so no sight line is ever decided by rounding.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Corners by index, clockwise from due east: E, SE, SW, W, NW, NE. */
export const CORNERS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const
export type Corner = 0 | 1 | 2 | 3 | 4 | 5
export const CORNER_OFFSET: readonly Point[] = [
  { x: 2, y: 0 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -2, y: 0 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
]

/** The two corners at the ends of each side, by direction (N, NE, SE, S, SW, NW), clockwise. */
export const SIDE_CORNERS: readonly (readonly [Corner, Corner])[] = [
  [4, 5],
  [5, 0],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
]

export function centre(grid: Grid, hex: Hex): Point {
  return { x: centreX(grid, hex), y: centreY(grid, hex) }
}

/**
 * One coordinate of a centre, in lattice units. Sight calls this a million times, and an object for each call would
 * cost more than the line itself.
 */
export function centreX(grid: Grid, hex: Hex): number {
  return 3 * grid.column(hex)
}

export function centreY(grid: Grid, hex: Hex): number {
  return 2 * grid.row(hex) + (grid.column(hex) & 1)
}

export function corner(grid: Grid, hex: Hex, index: Corner): Point {
  const c = centre(grid, hex)
  const o = CORNER_OFFSET[index] as Point
  return { x: c.x + o.x, y: c.y + o.y }
}

export function sideEnds(grid: Grid, hex: Hex, dir: Dir): readonly [Point, Point] {
  const [a, b] = SIDE_CORNERS[dir] as readonly [Corner, Corner]
  return [corner(grid, hex, a), corner(grid, hex, b)]
}

/** The hex whose centre is this lattice point; `NO_HEX` when there is none. */
export function hexCentred(grid: Grid, x: number, y: number): Hex {
  const column = x / 3
  if (!Number.isInteger(column)) return NO_HEX
  const row = (y - (column & 1)) / 2
  return Number.isInteger(row) ? grid.at(column, row) : NO_HEX
}

/** The hexes on the map that have a corner at this lattice point, in order of index. */
export function hexAround(grid: Grid, point: Point): Hex[] {
  return CORNER_OFFSET.map((o) => hexCentred(grid, point.x - o.x, point.y - o.y))
    .filter((hex) => hex !== NO_HEX)
    .sort((a, b) => a - b)
}
