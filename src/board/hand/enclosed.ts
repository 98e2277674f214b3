import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { worldCentre } from '../base/plane.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Whether a closed outline goes round a point. One that crosses itself encloses all that it goes round, in whichever
 * direction; a point on the line may count either way.
 */
export function encloses(outline: readonly Spot[], { x, y }: Spot): boolean {
  let turns = 0
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i] as Spot
    const b = outline[(i + 1) % outline.length] as Spot
    const side = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)
    if (a.y <= y && b.y > y && side > 0) turns++
    else if (a.y > y && b.y <= y && side < 0) turns--
  }
  return turns !== 0
}

/** The corners of a box between two points. */
export const corners = (a: Spot, b: Spot): readonly Spot[] => [
  a,
  { x: b.x, y: a.y },
  b,
  { x: a.x, y: b.y },
]

/** The hexes whose middles lie within an outline, in world pixels. */
export function hexesWithin(grid: Grid, outline: readonly Spot[]): HexLabel[] {
  return Array.from({ length: grid.size }, (_, hex) => grid.label(hex)).filter((hex) =>
    encloses(outline, worldCentre(grid, hex)),
  )
}
