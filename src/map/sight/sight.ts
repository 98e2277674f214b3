import type { Hex } from '../../hex/grid.ts'
import type { VertexId } from '../../hex/vertex.ts'
import type { BattleMap, SightOptions } from '../types.ts'
import { isAbsent, isCrest, sightLineOf } from './sight-line.ts'
import { aimAtVertex } from './vertex.ts'

export { trace, traceToVertex, type VertexTrace } from './trace.ts'

/**
 * The line of sight from the centre of one hex to the centre of another: -1 when something between them blocks it,
 * otherwise the number of concealment hexes between them, 0 or 1. It is the same from either end (4.1b), and 0 from a
 * hex to itself. Allocates nothing.
 */
export function lineOfSight(map: BattleMap, from: Hex, to: Hex, options: SightOptions): number {
  if (isAbsent(map, from) || isAbsent(map, to)) return -1
  if (from === to) return 0
  const a = from < to ? from : to
  const b = from < to ? to : from
  const { grid } = map
  const ca = Math.floor(a / grid.rows)
  const cb = Math.floor(b / grid.rows)
  const dx = 3 * (cb - ca)
  const dy = 2 * (b - a - (cb - ca) * grid.rows) + (cb & 1) - (ca & 1)
  if (dx <= 3 && Math.abs(dy) + dx / 3 <= 2) return 0
  const one = map.level[a] as number
  const other = map.level[b] as number
  // A unit that stands back from the edge can neither see down nor be seen from below. 4.52d, 8.42
  if (one !== other && !isCrest(map, one > other ? a : b, Math.max(one, other))) return -1
  const line = sightLineOf(map)
  line.aim(a, dx, dy, one, other, options)
  return line.count(b)
}

/** The line of sight from one hex to every hex of the map. Writes one entry a hex into `out` and returns it. */
export function fieldOfView(
  map: BattleMap,
  from: Hex,
  options: SightOptions,
  out: Int8Array,
): Int8Array {
  for (let hex = 0; hex < map.grid.size; hex++) out[hex] = lineOfSight(map, from, hex, options)
  return out
}

/**
 * The line of sight from the centre of a hex to a vertex, with the values of `lineOfSight`. The vertex counts as part
 * of its hex that is furthest away, or of both when two are equally far. What lies in a nearer hex can block. 4.92a,
 * 4.92b
 */
export function lineOfSightToVertex(
  map: BattleMap,
  from: Hex,
  vertex: VertexId,
  options: SightOptions,
): number {
  const aim = aimAtVertex(map, from, vertex)
  if (isAbsent(map, from) || isAbsent(map, aim.target)) return -1
  if (aim.near) return 0
  const line = sightLineOf(map)
  const { dx, dy, target, level } = aim
  const mine = map.level[from] as number
  if (!aim.crest) {
    line.aim(from, dx, dy, mine, level, options)
    if (line.parts(target)) return -1
  }
  line.aim(from, dx, dy, mine, level, options)
  return line.count(target)
}
