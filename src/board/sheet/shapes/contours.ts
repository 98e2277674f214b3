import type { Grid } from '../../../hex/grid.ts'
import type { MapFile, Ring } from '../../../map/artwork.ts'
import { inRings } from '../../../map/rings.ts'
import { artX, artY, hexCentre } from '../../base/plane.ts'
import { Clearance } from './cover.ts'

/** A stroke on a contour that points downhill. */
export interface Tick {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

export interface Figure {
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** The distance between two ticks, and between two figures, in hex sides. */
const [TICK, FIGURE] = [0.62, 7] as const
/** The step in which a figure looks for room, and how far it moves to find it, in hex sides. */
const [STEP, SEARCH] = [0.12, 3] as const

/** The room left for figures of contours: clear of ways, water, trenches, places, dots and hex numbers. */
export function figureRoom(file: MapFile, grid: Grid): Clearance {
  const room = new Clearance()
  for (const { line } of [...file.roads, ...file.railways]) room.line(line, 0.26)
  for (const { lines } of file.streams) for (const line of lines) room.line(line, 0.24)
  for (const { line } of file.trenches) room.line(line, 0.26)
  for (const { hexes } of file.villages)
    for (const label of hexes) {
      const { x, y } = hexCentre(grid, grid.index(label))
      room.dot(x, y, 1)
    }
  for (const label of file.dotted) {
    const { x, y } = hexCentre(grid, grid.index(label))
    room.dot(x, y, 0.25)
  }
  for (const { at } of file.signs ?? []) room.dot(artX(at[0]), artY(at[1]), 0.3)
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = hexCentre(grid, hex)
    room.segment({ x: x - 0.1, y: y - 0.74 }, { x: x + 0.1, y: y - 0.74 }, 0.17)
  }
  return room
}

/** Ticks at even distances along each outline, and figures where there is room. */
export function contourSigns(
  rings: readonly Ring[],
  room: Clearance,
): { ticks: Tick[]; figures: Figure[] } {
  const ticks: Tick[] = []
  const figures: Figure[] = []
  for (const ring of rings) {
    const [ax, ay, bx, by] = ring as unknown as [number, number, number, number]
    // The side of the first segment on which the ground is lower.
    const [nx, ny] = [-(by - ay), bx - ax]
    const length = Math.hypot(nx, ny) || 1
    const low = inRings(
      rings,
      (ax + bx) / 2 + (nx / length) * 0.4,
      (ay + by) / 2 + (ny / length) * 0.4,
    )
      ? -1
      : 1
    let [tick, figure, sought] = [0.3, 3.5, 0]
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const [x, y] = [artX(ring[i] as number), artY(ring[i + 1] as number)]
      const [dx, dy] = [artX(ring[j] as number) - x, artY(ring[j + 1] as number) - y]
      const span = Math.hypot(dx, dy)
      if (span === 0) continue
      const at = (far: number) => ({ x: x + (dx * far) / span, y: y + (dy * far) / span })
      for (; tick < span; tick += TICK)
        ticks.push({ ...at(tick), dx: (-dy / span) * low, dy: (dx / span) * low })
      tick -= span
      for (; figure < span; ) {
        const spot = at(Math.max(0, figure))
        // Past its place a figure takes the first room it finds; without any it waits for the next place.
        if (room.free(spot.x, spot.y)) {
          let angle = Math.atan2(dy, dx)
          if (Math.abs(angle) > Math.PI / 2) angle += Math.PI
          figures.push({ ...spot, angle })
          room.dot(spot.x, spot.y, 0.5)
          figure += FIGURE
          sought = 0
        } else if (sought > SEARCH) {
          figure += FIGURE - sought
          sought = 0
        } else {
          figure += STEP
          sought += STEP
        }
      }
      figure -= span
    }
  }
  return { ticks, figures }
}
