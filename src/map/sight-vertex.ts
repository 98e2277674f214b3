import type { Hex } from '../hex/grid.ts'
import { centre, type Point } from '../hex/lattice.ts'
import { type VertexId, Vertices } from '../hex/vertex.ts'
import { isCrest } from './sight-view.ts'
import type { BattleMap } from './types.ts'

export interface VertexAim {
  readonly point: Point
  readonly dx: number
  readonly dy: number
  /** The furthest hexes of the vertex. */
  readonly targets: readonly Hex[]
  readonly level: number
  /** True when the vertex is a corner of the observer's own hex: nothing lies between. */
  readonly near: boolean
  /** False when the higher end stands back from the edge. */
  readonly crest: boolean
}

/** What a look at a vertex looks at. */
export function aimAtVertex(map: BattleMap, from: Hex, vertex: VertexId): VertexAim {
  const vertices = verticesOf(map)
  const point = vertices.point(vertex)
  const hexes = vertices.hexes(vertex)
  const start = centre(map.grid, from)
  // Straight distance between centres, squared, in quarters of a hex's side squared.
  const far = (hex: Hex): number => {
    const c = centre(map.grid, hex)
    return (c.x - start.x) ** 2 + 3 * (c.y - start.y) ** 2
  }
  const furthest = Math.max(...hexes.map(far))
  const targets = hexes.filter((hex) => far(hex) === furthest)
  const level = Math.max(...targets.map((hex) => map.level[hex] as number))
  const mine = map.level[from] as number
  const high = Math.max(mine, level)
  const crest =
    mine === level ||
    (mine > level ? isCrest(map, from, high) : targets.some((hex) => isCrest(map, hex, high)))
  return {
    point,
    dx: point.x - start.x,
    dy: point.y - start.y,
    targets,
    level,
    near: hexes.includes(from),
    crest,
  }
}

const cache = new WeakMap<BattleMap['grid'], Vertices>()

/** The vertices of the map's grid, listed on first use. */
export function verticesOf(map: BattleMap): Vertices {
  let known = cache.get(map.grid)
  if (!known) {
    known = new Vertices(map.grid)
    cache.set(map.grid, known)
  }
  return known
}
