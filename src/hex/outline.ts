import { DIRS, type Grid, type Hex } from './grid.ts'
import { type Point, sideEnds } from './lattice.ts'

/**
 * The border of a set of hexes as closed loops of lattice corners. The first corner is not repeated at the end. The
 * region lies to the right of each step, so outer loops run clockwise on the map and holes the other way.
 */
export function outline(grid: Grid, region: Iterable<Hex>): Point[][] {
  const inside = new Set(region)
  // A corner joins three hexes, so at most one border side starts there and the chain never forks.
  const next = new Map<number, { from: Point; to: Point }>()
  for (const hex of inside) {
    for (const dir of DIRS) {
      if (inside.has(grid.neighbour(hex, dir))) continue
      const [from, to] = sideEnds(grid, hex, dir)
      next.set(key(from), { from, to })
    }
  }
  const loops: Point[][] = []
  for (const start of next.keys()) {
    const loop: Point[] = []
    for (let side = next.get(start); side; side = next.get(key(side.to))) {
      next.delete(key(side.from))
      loop.push(side.from)
    }
    if (loop.length > 0) loops.push(loop)
  }
  return loops
}

/** A number for each corner: lattice units stay far below this factor. */
const key = ({ x, y }: Point): number => x * 0x1_0000 + y
