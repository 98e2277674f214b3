import type { Hex } from '../../hex/grid.ts'
import type { VertexId } from '../../hex/vertex.ts'
import type { BattleMap, SightOptions } from '../types.ts'
import { isAbsent, isCrest, sightLineOf } from './sight-line.ts'
import { aimAtVertex } from './vertex.ts'

export { trace, traceToVertex, type VertexTrace } from './trace.ts'

/**
 * Looks from the centre of one hex to that of another: -1 when something between blocks, else the number of
 * concealment hexes between, 0 or 1. The same from either end (4.1b); 0 for a hex and itself. Allocates nothing.
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
  // Whoever stands back from the edge neither sees down nor is seen from below. 4.52d, 8.42
  if (one !== other && !isCrest(map, one > other ? a : b, Math.max(one, other))) return -1
  const view = sightLineOf(map)
  view.aim(a, dx, dy, one, other, options)
  return view.count(b)
}

/** `look` from one hex to every hex of the sheet, into `out` (one entry a hex), which is returned. */
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
 * Looks from the centre of a hex to a vertex, as `look` does. The vertex counts as part of the furthest of its
 * hexes, or of both that are tied for it; what lies in a nearer one can block. 4.92a, 4.92b
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
  const view = sightLineOf(map)
  const { dx, dy, target, level } = aim
  const mine = map.level[from] as number
  if (!aim.crest) {
    view.aim(from, dx, dy, mine, level, options)
    if (view.parts(target)) return -1
  }
  view.aim(from, dx, dy, mine, level, options)
  return view.count(target)
}
