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
    const near = ways
      .flatMap((way) => crossings(way, waters, middle))
      .sort((one, two) => far(one, middle) - far(two, middle))[0]
    return [near ?? { ...middle, angle: Math.atan2(b.y - a.y, b.x - a.x) + Math.PI / 2 }]
  })
}

const far = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y)

function* stretches(line: Polyline, near: Point): Generator<readonly [Point, Point]> {
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [a, b] = [0, 2].map((k) => ({
      x: artX(line[i + k] as number),
      y: artY(line[i + k + 1] as number),
    })) as [Point, Point]
    if (Math.min(far(a, near), far(b, near)) < 2 * REACH) yield [a, b]
  }
}

/** The points where a way crosses some waters near a point. */
function crossings(way: Polyline, waters: readonly Polyline[], near: Point): Bridge[] {
  const found: Bridge[] = []
  for (const [a, b] of stretches(way, near))
    for (const water of waters)
      for (const [c, d] of stretches(water, near)) {
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
