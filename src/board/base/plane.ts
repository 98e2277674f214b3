import type { Grid, Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { type Corner, centre, corner, type Point } from '../../hex/lattice.ts'
import { SUBDIVISION } from '../../map/artwork.ts'

const ROOT3 = Math.sqrt(3)

/** Artwork units to hex sides, true to shape. */
export const artX = (x: number): number => x / (2 * SUBDIVISION)
export const artY = (y: number): number => (y / (2 * SUBDIVISION)) * ROOT3

/** Lattice units to hex sides. */
export const fromLattice = (p: Point): Point => ({ x: p.x / 2, y: (p.y / 2) * ROOT3 })
/** Hex sides to lattice units. */
export const toLattice = (p: Point): Point => ({ x: p.x * 2, y: (p.y / ROOT3) * 2 })

/** World pixels per hex side; one world pixel is one CSS pixel at a camera scale of 1. */
export const WORLD = 64

/** The map in hex sides: the hexes, and the paper round them. */
export interface Extent {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function hexExtent(grid: Grid): Extent {
  return {
    x: -1,
    y: ROOT3 / 2,
    width: 1.5 * (grid.columns - 1) + 2,
    height: ROOT3 * (grid.rows + 0.5),
  }
}

/** The width of the paper round the hexes, in hex sides. */
export const MARGIN = { side: 2.2, top: 2.2, bottom: 4.5 } as const

export function sheetExtent(grid: Grid): Extent {
  const hexes = hexExtent(grid)
  return {
    x: hexes.x - MARGIN.side,
    y: hexes.y - MARGIN.top,
    width: hexes.width + 2 * MARGIN.side,
    height: hexes.height + MARGIN.top + MARGIN.bottom,
  }
}

export const hexCentre = (grid: Grid, hex: Hex): Point => fromLattice(centre(grid, hex))
export const hexCorner = (grid: Grid, hex: Hex, index: Corner): Point =>
  fromLattice(corner(grid, hex, index))

/** The centre of a named hex in world pixels. */
export function worldCentre(grid: Grid, label: HexLabel): Point {
  const p = hexCentre(grid, grid.index(label))
  return { x: p.x * WORLD, y: p.y * WORLD }
}

/** The hexes whose centres lie in the box between two opposite corners, in world pixels. */
export function hexesInBox(grid: Grid, a: Point, b: Point): HexLabel[] {
  const between = (at: number, one: number, other: number) =>
    at >= Math.min(one, other) && at <= Math.max(one, other)
  return Array.from({ length: grid.size }, (_, hex) => grid.label(hex)).filter((hex) => {
    const { x, y } = worldCentre(grid, hex)
    return between(x, a.x, b.x) && between(y, a.y, b.y)
  })
}

/**
 * How much broader strokes are drawn on a small map. It changes in steps, so that a zoom does not redraw everything
 * each time.
 */
export const broadAt = (scale: number): number =>
  Math.max(1, Math.min(4.4, Math.round((0.85 / scale) * 5) / 5))
