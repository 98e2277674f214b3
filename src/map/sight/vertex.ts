import type { Hex } from '../../hex/grid.ts'
import { centre, centreX, centreY, type Point } from '../../hex/lattice.ts'
import { type VertexId, Vertices } from '../../hex/vertex.ts'
import type { BattleMap } from '../types.ts'
import { isAbsent, isCrest } from './sight-line.ts'

export interface VertexAim {
  /** The distance from the observer's centre to the vertex, in lattice units. */
  readonly dx: number
  readonly dy: number
  /** The hex of the vertex that is furthest away, or one of two. It exists unless none of them does. */
  readonly target: Hex
  readonly level: number
  /** True when the vertex is a corner of the observer's own hex, so that nothing lies between. */
  readonly near: boolean
  /** False when the higher end stands back from the edge. */
  readonly crest: boolean
}

/** The aim of a line of sight to a vertex. */
export function aimAtVertex(map: BattleMap, from: Hex, vertex: VertexId): VertexAim {
  const vertices = verticesOf(map)
  const { x, y } = vertices.point(vertex)
  const hexes = vertices.hexes(vertex)
  const start = centre(map.grid, from)
  const mine = map.level[from] as number
  let target = hexes[0] as Hex
  let furthest = -1
  let level = 0
  let near = false
  let rim = false
  for (const hex of hexes) {
    if (hex === from) near = true
    if (isAbsent(map, hex)) continue
    const far = straight(map, start, hex)
    if (far < furthest) continue
    if (far > furthest) {
      furthest = far
      target = hex
      level = 0
      rim = false
    }
    // When two hexes are equally far, the higher one counts. 4.92b
    const here = map.level[hex] as number
    if (here < level) continue
    rim = (rim && here === level) || isCrest(map, hex, here)
    level = here
  }
  const crest = mine === level || (mine > level ? isCrest(map, from, mine) : rim)
  return { dx: x - start.x, dy: y - start.y, target, level, near, crest }
}

/** The hexes of a vertex that are furthest from the observer. The vertex counts as part of them. 4.92b */
export function furthestHexes(map: BattleMap, from: Hex, vertex: VertexId): Hex[] {
  const start = centre(map.grid, from)
  const all = verticesOf(map).hexes(vertex)
  const there = all.filter((hex) => !isAbsent(map, hex))
  const hexes = there.length > 0 ? there : all
  const far = hexes.map((hex) => straight(map, start, hex))
  return hexes.filter((_, i) => far[i] === Math.max(...far))
}

/** Straight distance to the centre of a hex, squared, in quarters of a side squared. */
function straight(map: BattleMap, start: Point, hex: Hex): number {
  const x = centreX(map.grid, hex) - start.x
  const y = centreY(map.grid, hex) - start.y
  return x ** 2 + 3 * y ** 2
}

const cache = new WeakMap<BattleMap['grid'], Vertices>()

/** The vertices of the map's grid, made on first use. */
export function verticesOf(map: BattleMap): Vertices {
  let known = cache.get(map.grid)
  if (!known) {
    known = new Vertices(map.grid)
    cache.set(map.grid, known)
  }
  return known
}
