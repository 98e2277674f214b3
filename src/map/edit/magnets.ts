import type { Path } from '../../data/edit.ts'
import type { Grid } from '../../hex/grid.ts'
import { CORNER_OFFSET, centre } from '../../hex/lattice.ts'
import { pointToHex } from '../../hex/pixel.ts'
import { SUBDIVISION } from '../artwork.ts'
import { type Spot, spot } from '../outline/lattice.ts'
import { nearestOn, spots } from '../outline/rings.ts'
import type { Outline } from './outlines.ts'

export const MAGNETS = ['corner', 'side', 'centre', 'ring'] as const
export type Magnet = (typeof MAGNETS)[number]

/** Where a point came to lie, and what held it. */
export interface Snapped {
  readonly at: Spot
  readonly by: Magnet | null
  /** The outline that held it. */
  readonly outline?: Path
}

const far = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], (a[1] - b[1]) * Math.sqrt(3))

/**
 * Puts a point on the lattice, or on the nearest thing that the magnets which are on hold: a corner, a side or the centre
 * of the hex, or another outline, its points before its edges. `reach` in artwork units across, true lengths.
 */
export function snap(
  grid: Grid,
  x: number,
  y: number,
  on: ReadonlySet<Magnet>,
  reach: number,
  outlines: readonly Outline[] = [],
): Snapped {
  const free = spot(x, y)
  let best: Snapped = { at: free, by: null }
  let least = reach
  const offer = (at: Spot, by: Magnet, outline?: Path): void => {
    const distance = far(at, [x, y])
    if (distance > least) return
    least = distance
    best = { at, by, ...(outline ? { outline } : {}) }
  }
  const hex = pointToHex(grid, { x: x / SUBDIVISION, y: y / SUBDIVISION })
  // Sides first and points last: of two that are equally near the stronger one holds.
  if (on.has('ring'))
    for (const outline of outlines) {
      const near = nearestOn(outline.points, outline.closed, free)
      const point = spots(outline.points).reduce((one, other) =>
        far(other, [x, y]) < far(one, [x, y]) ? other : one,
      )
      const meant = far(point, [x, y]) <= Math.min(near.distance + 2, reach) ? point : near.at
      offer(meant, 'ring', outline.path)
    }
  if (hex < 0) return best
  const c = centre(grid, hex)
  const corners = CORNER_OFFSET.map(
    (o): Spot => [(c.x + o.x) * SUBDIVISION, (c.y + o.y) * SUBDIVISION],
  )
  if (on.has('side')) offer(nearestOn(corners.flat(), true, free).at, 'side')
  if (on.has('centre')) offer([c.x * SUBDIVISION, c.y * SUBDIVISION], 'centre')
  if (on.has('corner')) for (const corner of corners) offer(corner, 'corner')
  return best
}
