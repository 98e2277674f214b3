import type { Grid } from '../../../hex/grid.ts'
import type { Point } from '../../../hex/lattice.ts'
import { SIDE_CORNERS } from '../../../hex/lattice.ts'
import type { MapFile, Polyline, SideName } from '../../../map/artwork.ts'
import { artX, artY, hexCorner } from '../../base/plane.ts'

export interface Bridge extends Point {
  /** The direction of the way across, in radians. */
  readonly angle: number
}

/** How far from the middle of its hexside a bridge looks for its road, in hex sides. */
const REACH = 0.75

/** The corners of a hexside; null where there is none. */
export function sideEnds(grid: Grid, name: SideName): readonly [Point, Point] | null {
  const [one, two] = name.split('/').map((label) => grid.index(label)) as [number, number]
  const dir = grid.direction(one, two)
  if (dir < 0) return null
  const [a, b] = SIDE_CORNERS[dir] as (typeof SIDE_CORNERS)[number]
  return [hexCorner(grid, one, a), hexCorner(grid, one, b)]
}

/**
 * Bridges at their hexsides. A bridge lies along a road that meets the water there, otherwise straight across the
 * middle.
 */
export function bridgesOf(file: MapFile, grid: Grid): Bridge[] {
  const ways = [...file.roads, ...file.railways].map(({ line }) => line)
  const waters = file.streams.flatMap(({ lines }) => lines)
  return file.bridges.flatMap((name): Bridge[] => {
    const ends = sideEnds(grid, name)
    if (!ends) return []
    const [a, b] = ends
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    const reaches = waters.flatMap((water) => stretches(water, middle))
    const near = ways
      .flatMap((way) => crossings(stretches(way, middle), reaches, middle))
      .sort((one, two) => far(one, middle) - far(two, middle))[0]
    return [near ?? { ...middle, angle: Math.atan2(b.y - a.y, b.x - a.x) + Math.PI / 2 }]
  })
}

const far = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y)

type Stretch = readonly [Point, Point]

/** The parts of a line between two of its points of which one is near. */
function stretches(line: Polyline, near: Point): Stretch[] {
  const found: Stretch[] = []
  let before: Point | null = null
  let close = false
  for (let i = 0; i + 1 < line.length; i += 2) {
    const point = { x: artX(line[i] as number), y: artY(line[i + 1] as number) }
    const here = far(point, near) < 2 * REACH
    if (before && (here || close)) found.push([before, point])
    before = point
    close = here
  }
  return found
}

/** The points near a point where a way crosses some waters. */
function crossings(way: readonly Stretch[], waters: readonly Stretch[], near: Point): Bridge[] {
  const found: Bridge[] = []
  for (const [a, b] of way)
    for (const [c, d] of waters) {
      const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
      const turn = ux * vy - uy * vx
      if (turn === 0) continue
      const t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / turn
      const s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / turn
      if (t < 0 || t > 1 || s < 0 || s > 1) continue
      const at = { x: a.x + t * ux, y: a.y + t * uy }
      if (far(at, near) < REACH) found.push({ ...at, angle: Math.atan2(uy, ux) })
    }
  return found
}
