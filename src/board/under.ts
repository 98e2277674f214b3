import type { Grid } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import { pointToHex } from '../hex/pixel.ts'
import { toLattice, WORLD, worldCentre } from './base/plane.ts'
import type { CounterLayer } from './counters/layer.ts'

/** A hex under a point, and the point's offset from its centre in hex sides. */
export interface Under {
  readonly hex: HexLabel
  readonly dx: number
  readonly dy: number
}

/** What lies under a point of the world; null off the sheet. */
export function under(
  grid: Grid,
  at: Readonly<{ x: number; y: number }>,
  counters: CounterLayer,
): Under | null {
  const [x, y] = [at.x / WORLD, at.y / WORLD]
  const from = (hex: HexLabel): Under => {
    const c = worldCentre(grid, hex)
    return { hex, dx: x - c.x / WORLD, dy: y - c.y / WORLD }
  }
  // Counters that are spread lie over the hexes beside theirs.
  const { fanned } = counters
  if (fanned !== null) {
    const spread = from(fanned)
    if (counters.hit(fanned, spread.dx, spread.dy)) return spread
  }
  const hex = pointToHex(grid, toLattice({ x, y }))
  return hex < 0 ? null : from(grid.label(hex))
}
