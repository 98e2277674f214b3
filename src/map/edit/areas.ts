import { type Path, put, valueAt } from '../../data/edit.ts'
import type { MapFile, Ring } from '../artwork.ts'
import type { Cut, Cutter } from '../outline/brush.ts'
import { ringCrossing } from '../outline/crossing.ts'
import type { Spot } from '../outline/lattice.ts'
import { joinLines, joinRings, spots } from '../outline/rings.ts'
import { type AreaLayer, outlineAt, withRing } from './outlines.ts'

/** Which area of a layer: a height by its level, another by its place in the list. */
export type AreaPlace =
  | { readonly layer: 'heights'; readonly level: number }
  | { readonly layer: AreaLayer; readonly area?: number }

/** Where the rings of an area are; a height, or an area, that is not there yet is made. */
function ready(file: MapFile, place: AreaPlace): { readonly file: MapFile; readonly rings: Path } {
  if (place.layer === 'heights') {
    const at = file.heights.findIndex(({ level }) => level === place.level)
    if (at >= 0) return { file, rings: ['heights', at, 'rings'] }
    const heights = [...file.heights]
    for (let level = file.baseLevel + heights.length + 1; level <= place.level; level++)
      heights.push({ level, rings: [] })
    const made = heights.findIndex(({ level }) => level === place.level)
    return { file: { ...file, heights }, rings: ['heights', made, 'rings'] }
  }
  const list = file[place.layer]
  const index =
    place.area ??
    Math.max(
      0,
      list.findIndex(({ name }) => !name || name === place.layer),
    )
  if (list[index]) return { file, rings: [place.layer, index, 'rings'] }
  return {
    file: { ...file, [place.layer]: [...list, { rings: [] }] },
    rings: [place.layer, list.length, 'rings'],
  }
}

/** The map with other rings in an area; null where nothing sound came of it. An area without rings goes. */
function laid(file: MapFile, path: Path, rings: Cut): MapFile | null {
  if (!rings) return null
  const [layer, index] = path
  return rings.length === 0 && layer !== 'heights'
    ? put(file, [layer as string, index as number], undefined)
    : put(file, path, rings)
}

/** Adds the ground under a brush to an area, or takes it away. Null where the outline would not be sound. */
export function brushed(
  file: MapFile,
  place: AreaPlace,
  stroke: readonly Spot[],
  radius: number,
  adds: boolean,
  cutter: Cutter,
): MapFile | null {
  const { file: made, rings } = ready(file, place)
  const now = valueAt(made, rings) as readonly Ring[]
  return laid(made, rings, cutter.brush(now, stroke, radius, adds))
}

/** Adds a drawn ring to an area: where it overlaps another, the two become one. */
export function addedArea(
  file: MapFile,
  place: AreaPlace,
  ring: Ring,
  cutter: Cutter,
): MapFile | null {
  const { file: made, rings } = ready(file, place)
  return laid(made, rings, cutter.union(valueAt(made, rings) as readonly Ring[], [ring]))
}

/** Takes a drawn ring out of an area: a hole, or a bay where it reaches the rim. */
export function cutOut(
  file: MapFile,
  place: AreaPlace,
  ring: Ring,
  cutter: Cutter,
): MapFile | null {
  const { file: made, rings } = ready(file, place)
  return laid(made, rings, cutter.difference(valueAt(made, rings) as readonly Ring[], [ring]))
}

/**
 * One outline of two of a layer. Rings that overlap are put together, others are joined by a bridge where they are
 * nearest; lines at their nearest ends.
 */
export function joinedOutlines(
  file: MapFile,
  one: Path,
  other: Path,
  cutter: Cutter,
): MapFile | null {
  const [a, b] = [outlineAt(file, one), outlineAt(file, other)]
  if (!a || !b || a.layer !== b.layer || a.closed !== b.closed || one.join() === other.join())
    return null
  const first = a.closed ? bridged(a.points, b.points, cutter) : joinLines(a.points, b.points)
  if (!first) return null
  const joined = put(file, one, first)
  return put(joined, other, undefined)
}

function bridged(a: Ring, b: Ring, cutter: Cutter): readonly number[] | null {
  if (ringCrossing(a, b) >= 0) {
    const made = cutter.union([a], [b])
    return made?.length === 1 ? (made[0] as readonly number[]) : null
  }
  let best: [number, number] = [0, 0]
  let least = Number.POSITIVE_INFINITY
  for (const [i, p] of spots(a).entries())
    for (const [j, q] of spots(b).entries()) {
      const far = (p[0] - q[0]) ** 2 + 3 * (p[1] - q[1]) ** 2
      if (far < least) [least, best] = [far, [i, j]]
    }
  return joinRings(a, best[0], b, best[1])
}

/**
 * A copy of a ring on the next level, so far inside it: contour inside contour. The answer says where it is; null where
 * there is no room, or no higher level.
 */
export function raised(
  file: MapFile,
  path: Path,
  inset: number,
  cutter: Cutter,
): { readonly file: MapFile; readonly path: Path } | null {
  const outline = outlineAt(file, path)
  if (outline?.layer !== 'heights' || outline.level === undefined || outline.level >= 7) return null
  const made = cutter.offset(outline.points, -inset)
  const largest = made?.toSorted((a, b) => b.length - a.length)[0]
  if (!largest) return null
  return withRing(file, { layer: 'heights', level: outline.level + 1 }, largest)
}
