import { DIRECTIONS, DIRS, type Dir, type Direction, type Grid, type Hex, NO_HEX } from './grid.ts'
import { type Point, sideEnds } from './lattice.ts'

/**
 * A hexside. `3 * hex + dir` is the N, NE or SE side of a hex, and names each inner side once. The S, SW and NW sides
 * on the rim of the map have numbers from `3 * grid.size` on.
 */
export type SideId = number & { readonly __side?: never }

/** `-1` where there is no such side. */
export const NO_SIDE = -1

/** All hexsides of a map, including its rim. */
export class Hexsides {
  readonly count: number
  readonly #id: Int32Array
  readonly #hex: Hex[] = []
  readonly #dir: Dir[] = []

  constructor(readonly grid: Grid) {
    this.#id = new Int32Array(grid.size * 6)
    for (let hex = 0; hex < grid.size; hex++)
      for (const dir of [0, 1, 2] as const) this.#add(3 * hex + dir, hex, dir)
    let rim = 3 * grid.size
    for (let hex = 0; hex < grid.size; hex++) {
      for (const dir of [3, 4, 5] as const) {
        const beyond = grid.neighbour(hex, dir)
        if (beyond === NO_HEX) this.#add(rim++, hex, dir)
        else this.#id[hex * 6 + dir] = 3 * beyond + dir - 3
      }
    }
    this.count = rim
  }

  #add(id: SideId, hex: Hex, dir: Dir): void {
    this.#id[hex * 6 + dir] = id
    this.#hex[id] = hex
    this.#dir[id] = dir
  }

  id(hex: Hex, dir: Dir): SideId {
    return this.#id[hex * 6 + dir] as SideId
  }

  /** The side between two hexes; `NO_SIDE` when they do not adjoin. */
  between(a: Hex, b: Hex): SideId {
    const dir = this.grid.direction(a, b)
    return dir === -1 ? NO_SIDE : this.id(a, dir)
  }

  /** The hex that numbers the side comes first; the second is `NO_HEX` on the rim. */
  hexes(side: SideId): readonly [Hex, Hex] {
    const hex = this.#hex[side] as Hex
    return [hex, this.grid.neighbour(hex, this.#dir[side] as Dir)]
  }

  ends(side: SideId): readonly [Point, Point] {
    return sideEnds(this.grid, this.#hex[side] as Hex, this.#dir[side] as Dir)
  }

  /** "AE11/AE12", sorted as text. On the rim it is hex and direction: "A01:N". */
  name(side: SideId): string {
    const [a, b] = this.hexes(side)
    if (b === NO_HEX) return `${this.grid.label(a)}:${DIRECTIONS[this.#dir[side] as Dir]}`
    return [this.grid.label(a), this.grid.label(b)].sort().join('/')
  }

  /** Reads a name in any spelling that `Grid.index` accepts, with the hexes in either order. */
  index(name: string): SideId {
    const [hexName, direction] = name.split(':')
    if (direction !== undefined) {
      const hex = this.grid.index(hexName as string)
      const dir = DIRECTIONS.indexOf(direction as Direction)
      return hex === NO_HEX || dir === -1 ? NO_SIDE : this.id(hex, DIRS[dir] as Dir)
    }
    const [first, second, ...rest] = name.split('/')
    if (first === undefined || second === undefined || rest.length > 0) return NO_SIDE
    const a = this.grid.index(first)
    const b = this.grid.index(second)
    return a === NO_HEX || b === NO_HEX ? NO_SIDE : this.between(a, b)
  }
}
