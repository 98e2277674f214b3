import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { pointToHex } from '../../hex/pixel.ts'
import { SUBDIVISION } from '../../map/artwork.ts'
import { type Camera, toWorld } from '../base/camera.ts'
import { toLattice, WORLD, worldCentre } from '../base/plane.ts'
import type { Spots } from '../view/mark.ts'
import type { PenPoint } from './pen.ts'
import { spotNear } from './spot.ts'

/** A hex, and an offset from its centre in hex sides. */
export interface HexPoint {
  readonly hex: HexLabel
  readonly dx: number
  readonly dy: number
}

/** What a pointer needs to know about counters that lie spread over the neighbouring hexes. */
interface Spread {
  readonly fanned: HexLabel | null
  hit(hex: HexLabel, x: number, y: number): unknown
}

/** The hex under a point of the canvas; null off the map. */
export function hexUnder(
  grid: Grid | null,
  camera: Camera,
  spread: Spread,
  x: number,
  y: number,
): HexPoint | null {
  if (!grid) return null
  const at = toWorld(camera, x, y)
  const from = (hex: HexLabel) => {
    const c = worldCentre(grid, hex)
    return { hex, dx: (at.x - c.x) / WORLD, dy: (at.y - c.y) / WORLD }
  }
  const { fanned } = spread
  if (fanned !== null) {
    const found = from(fanned)
    if (spread.hit(fanned, found.dx, found.dy)) return found
  }
  const hex = pointToHex(grid, toLattice({ x: at.x / WORLD, y: at.y / WORLD }))
  return hex < 0 ? null : from(grid.label(hex))
}

/** The vertex or hexside on offer that lies under a point of the canvas. */
export function spotUnder(
  grid: Grid | null,
  camera: Camera,
  spots: Spots | null | undefined,
  x: number,
  y: number,
): string | null {
  return spots && grid ? spotNear(grid, spots, toWorld(camera, x, y), camera.scale) : null
}

/** The point of the artwork under a point of the canvas. */
export function artUnder(grid: Grid | null, camera: Camera, x: number, y: number): PenPoint | null {
  if (!grid) return null
  const at = toWorld(camera, x, y)
  const lattice = toLattice({ x: at.x / WORLD, y: at.y / WORLD })
  const hex = pointToHex(grid, lattice)
  return {
    x: lattice.x * SUBDIVISION,
    y: lattice.y * SUBDIVISION,
    unit: (2 * SUBDIVISION) / (WORLD * camera.scale),
    hex: hex < 0 ? null : grid.label(hex),
  }
}
