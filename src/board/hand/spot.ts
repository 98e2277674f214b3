import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { CORNERS, type Corner, type Point } from '../../hex/lattice.ts'
import { pointToHex } from '../../hex/pixel.ts'
import { hexCorner, WORLD, worldCentre } from '../base/plane.ts'
import type { Spots } from '../view/mark.ts'

/** The place of a vertex by name, in world pixels; null off the map. */
export function vertexPoint(grid: Grid, name: string): Point | null {
  const [label, at] = name.split(':')
  const hex = grid.index(label as HexLabel)
  const corner = (CORNERS as readonly (string | undefined)[]).indexOf(at)
  if (hex < 0 || corner < 0) return null
  const p = hexCorner(grid, hex, corner as Corner)
  return { x: p.x * WORLD, y: p.y * WORLD }
}

/** The middle of a hexside and its direction. */
export function sidePoint(
  grid: Grid,
  name: string,
): { x: number; y: number; angle: number } | null {
  const [a, b] = name.split('/')
  if (a === undefined || b === undefined || grid.index(a) < 0 || grid.index(b) < 0) return null
  const [p, q] = [worldCentre(grid, a), worldCentre(grid, b)]
  return {
    x: (p.x + q.x) / 2,
    y: (p.y + q.y) / 2,
    angle: Math.atan2(q.y - p.y, q.x - p.x) + Math.PI / 2,
  }
}

/** The place of a vertex or hexside, in world pixels. */
export function spotPoint(grid: Grid, name: string): Point | null {
  return name.includes('/') ? sidePoint(grid, name) : vertexPoint(grid, name)
}

/** The name whose spot is nearest to a point of the world, within that many world pixels. */
function nearest(grid: Grid, names: readonly string[], at: Point, within: number): string | null {
  let best: string | null = null
  let least = within
  for (const name of names) {
    const p = spotPoint(grid, name)
    const far = p ? Math.hypot(p.x - at.x, p.y - at.y) : Number.POSITIVE_INFINITY
    if (far < least) {
      least = far
      best = name
    }
  }
  return best
}

/** How far beside a spot a finger may tap, in CSS pixels. On a small map that is more than half a hex. */
const FINGER = 20

/**
 * The spot nearest to a click, within half a hex or a finger's width; the corner clicked where any corner may be named.
 */
export function spotNear(grid: Grid, spots: Spots, at: Point, scale = 1): string | null {
  const reach = Math.max(WORLD * 0.62, FINGER / scale)
  const known = nearest(grid, spots.names, at, reach)
  if (known !== null || spots.kind !== 'vertex' || spots.from !== undefined) return known
  const hex = pointToHex(grid, { x: (at.x / WORLD) * 2, y: (at.y / WORLD / Math.sqrt(3)) * 2 })
  if (hex < 0) return null
  const hexes = [hex, ...grid.ring(hex, 1)].map((one) => grid.label(one))
  return nearest(
    grid,
    hexes.flatMap((label) => [`${label}:E`, `${label}:W`]),
    at,
    reach,
  )
}
