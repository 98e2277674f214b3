import { DIRS, type Grid, type Hex, NO_HEX } from './grid.ts'
import { CORNERS, type Corner, corner, hexAround, type Point } from './lattice.ts'

/**
 * A corner of the grid. It is the E corner of exactly one hex (`2 * hex`) or the W corner of exactly one (`2 * hex +
 * 1`). Where that hex lies off the map, the vertex has a number from `2 * grid.size` on.
 */
export type VertexId = number & { readonly __vertex?: never }

/** `-1` where there is no such vertex. */
export const NO_VERTEX = -1

/** Steps to the three neighbouring vertices, clockwise, the horizontal one first. */
const SPINES_E: readonly Point[] = [
  { x: 2, y: 0 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
]
const SPINES_W: readonly Point[] = [
  { x: -2, y: 0 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
]

interface Vertex {
  readonly point: Point
  readonly name: string
  readonly hexes: readonly Hex[]
  /** True when one spine runs due east. */
  readonly east: boolean
}

/** More lattice units than any map is high. */
const HIGH = 1 << 16
const keyOf = ({ x, y }: Point): number => x * HIGH + y

/** All vertices of a map, including those on its rim. */
export class Vertices {
  readonly count: number
  readonly #at = new Map<number, VertexId>()
  readonly #named = new Map<string, VertexId>()
  readonly #all: Vertex[] = []

  constructor(readonly grid: Grid) {
    for (let hex = 0; hex < grid.size; hex++) {
      this.#add(2 * hex, hex, 0)
      this.#add(2 * hex + 1, hex, 3)
    }
    let rim = 2 * grid.size
    for (let hex = 0; hex < grid.size; hex++)
      for (const index of DIRS)
        if (this.#find(corner(grid, hex, index)) === NO_VERTEX) this.#add(rim++, hex, index)
    this.count = rim
  }

  #add(id: VertexId, hex: Hex, index: Corner): void {
    const point = corner(this.grid, hex, index)
    const name = `${this.grid.label(hex)}:${CORNERS[index]}`
    this.#at.set(keyOf(point), id)
    this.#named.set(name, id)
    this.#all[id] = {
      point,
      name,
      hexes: hexAround(this.grid, point),
      // Seen from the hex that names the vertex, E, SW and NW corners have a spine due east.
      east: index === 0 || index === 2 || index === 4,
    }
  }

  #find(point: Point): VertexId {
    return this.#at.get(keyOf(point)) ?? NO_VERTEX
  }

  id(hex: Hex, index: Corner): VertexId {
    return this.#find(corner(this.grid, hex, index))
  }

  point(vertex: VertexId): Point {
    return this.#get(vertex).point
  }

  /** The hexes that meet there, in order of index: three, or fewer on the rim. */
  hexes(vertex: VertexId): readonly Hex[] {
    return this.#get(vertex).hexes
  }

  /** "O19:W". Where that hex lies off the map, the first hex that has the corner names it: "A01:NW". */
  name(vertex: VertexId): string {
    return this.#get(vertex).name
  }

  /** Reads a hex and any of its six corners: "O19:W", "N18:SE". */
  index(name: string): VertexId {
    const known = this.#named.get(name)
    if (known !== undefined) return known
    const [label, at] = name.split(':')
    const hex = this.grid.index(label as string)
    const index = (CORNERS as readonly (string | undefined)[]).indexOf(at)
    return hex === NO_HEX || index === -1 ? NO_VERTEX : this.id(hex, index as Corner)
  }

  /**
   * The vertices at the far ends of the three spines, clockwise, the horizontal spine first; `NO_VERTEX` off the map.
   * 7.244
   */
  spines(vertex: VertexId): readonly [VertexId, VertexId, VertexId] {
    const { point, east } = this.#get(vertex)
    return (east ? SPINES_E : SPINES_W).map((step) =>
      this.#find({ x: point.x + step.x, y: point.y + step.y }),
    ) as [VertexId, VertexId, VertexId]
  }

  /** The vertex where three hexes meet, in any order; `NO_VERTEX` when they do not. */
  meeting(a: Hex, b: Hex, c: Hex): VertexId {
    for (const index of DIRS) {
      const vertex = this.id(a, index)
      const hexes = this.hexes(vertex)
      if (
        hexes.length === 3 &&
        hexes.includes(b) &&
        hexes.includes(c) &&
        a !== b &&
        a !== c &&
        b !== c
      )
        return vertex
    }
    return NO_VERTEX
  }

  #get(vertex: VertexId): Vertex {
    return this.#all[vertex] as Vertex
  }
}
