import { Grid } from '../../hex/grid.ts'
import type { MapFile } from '../../map/artwork.ts'
import { MAP_LAYERS } from '../../map/edit/layers.ts'
import { boxOf } from '../../map/patches.ts'
import type { Box } from '../base/camera.ts'
import { artX, artY, WORLD, worldCentre } from '../base/plane.ts'

/** How far letters, trees and the width of a line reach beyond the points of what is drawn, in world pixels. */
const ROOM = 1.5 * WORLD

const PAINTED = MAP_LAYERS.map(({ id }) => id)
/** Fields that the painted map does not show. */
const UNSEEN: readonly string[] = ['$schema', 'format', 'version', 'id', 'note', 'names']

/**
 * The parts of the world in which two maps of one size are drawn differently: none, some boxes, or null for everything.
 * An outline of which one point has moved counts whole, since its trees and its hatching follow all of it.
 */
export function changedBoxes(before: MapFile, after: MapFile): Box[] | null {
  const grid = new Grid(after.columns, after.rows)
  const found: Box[] = []
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, now] = [before, after].map((file) => file[field as keyof MapFile])
    if (was === now || UNSEEN.includes(field)) continue
    if (!(PAINTED as readonly string[]).includes(field)) return null
    collect(was, now, grid, found)
    collect(now, was, grid, found)
  }
  return found
}

/** Boxes of all that stands in `value` and not, as the same object, in `other`. */
function collect(value: unknown, other: unknown, grid: Grid, found: Box[]): void {
  if (value === other || value === undefined) return
  if (typeof value === 'string') {
    for (const label of value.split('/'))
      if (grid.index(label) >= 0) {
        const { x, y } = worldCentre(grid, label)
        found.push({ x: x - WORLD, y: y - WORLD, width: 2 * WORLD, height: 2 * WORLD })
      }
    return
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) {
    if (value.length < 2) return
    const [left, top, right, bottom] = boxOf(value)
    const [x, y] = [artX(left) * WORLD - ROOM, artY(top) * WORLD - ROOM]
    found.push({
      x,
      y,
      width: artX(right) * WORLD + ROOM - x,
      height: artY(bottom) * WORLD + ROOM - y,
    })
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    const there = new Set(Array.isArray(other) ? other : [])
    const twins = Array.isArray(other) && other.length === value.length ? other : null
    for (const [i, entry] of value.entries())
      if (!there.has(entry)) collect(entry, twins?.[i], grid, found)
    return
  }
  // An entry that differs in anything is drawn anew whole, unless it is an area, whose rings are drawn each by itself.
  const twin = (other ?? {}) as Record<string, unknown>
  for (const [key, inner] of Object.entries(value))
    collect(inner, 'rings' in value && key === 'rings' ? twin[key] : undefined, grid, found)
}
