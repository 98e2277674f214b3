import { columnName, type HexLabel, parseLabel } from './label.ts'

/** A hex as an index into a grid's arrays: `column * rows + row - 1`, column from 0, row from 1. */
export type Hex = number & { readonly __hex?: never }

/** Sides of a hex, clockwise from the top of the map. A direction is the index into this tuple. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const
export type Direction = (typeof DIRECTIONS)[number]
export type Dir = 0 | 1 | 2 | 3 | 4 | 5
export const DIRS: readonly Dir[] = [0, 1, 2, 3, 4, 5]

/** `-1` where there is no such hex. */
export const NO_HEX = -1

/** Column and row steps by direction; even columns (B, D, …) lie half a hex lower. 2.2b */
const STEP_UPPER = [0, -1, 1, -1, 1, 0, 0, 1, -1, 0, -1, -1] as const
const STEP_LOWER = [0, -1, 1, 0, 1, 1, 0, 1, -1, 1, -1, 0] as const

/** The largest radius of which `within` remembers its answers. */
const NEAR = 3

/** A rectangular map of flat-top hexes. It computes its table of neighbours once. */
export class Grid {
  readonly size: number
  /** Six entries a hex, by direction; `NO_HEX` off the map. */
  readonly neighbours: Int16Array
  /** The column of each hex, and its height in halves of a hex. */
  readonly #across: Int16Array
  readonly #down: Int16Array
  readonly #near: Hex[][] = []
  readonly #labels: HexLabel[] = []
  readonly #byLabel = new Map<string, Hex>()

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.size = columns * rows
    this.neighbours = new Int16Array(this.size * 6)
    this.#across = new Int16Array(this.size)
    this.#down = new Int16Array(this.size)
    for (let column = 0; column < columns; column++) {
      for (let row = 1; row <= rows; row++) {
        const hex = column * rows + row - 1
        const label = (columnName(column) + String(row).padStart(2, '0')) as HexLabel
        this.#across[hex] = column
        this.#down[hex] = 2 * row + (column & 1)
        this.#labels[hex] = label
        this.#byLabel.set(label, hex)
        const step = column % 2 ? STEP_LOWER : STEP_UPPER
        for (let dir = 0; dir < 6; dir++) {
          this.neighbours[hex * 6 + dir] = this.at(
            column + (step[dir * 2] as number),
            row + (step[dir * 2 + 1] as number),
          )
        }
      }
    }
  }

  /** Column from 0, row from 1. `NO_HEX` outside. */
  at(column: number, row: number): Hex {
    return column < 0 || column >= this.columns || row < 1 || row > this.rows
      ? NO_HEX
      : column * this.rows + row - 1
  }

  column(hex: Hex): number {
    return Math.floor(hex / this.rows)
  }

  row(hex: Hex): number {
    return (hex % this.rows) + 1
  }

  label(hex: Hex): HexLabel {
    return this.#labels[hex] as HexLabel
  }

  /** Accepts `A1` and `A01`; `NO_HEX` when the map has no such hex. */
  index(label: string): Hex {
    const known = this.#byLabel.get(label)
    if (known !== undefined) return known
    const parsed = parseLabel(label)
    return parsed ? this.at(parsed.column, parsed.row) : NO_HEX
  }

  neighbour(hex: Hex, dir: Dir): Hex {
    return this.neighbours[hex * 6 + dir] as Hex
  }

  /** The direction from a hex to an adjacent one, or -1; to `NO_HEX` the first one in which the map ends. */
  direction(from: Hex, to: Hex): Dir | -1 {
    for (let dir = 0; dir < 6; dir++) if (this.neighbours[from * 6 + dir] === to) return dir as Dir
    return -1
  }

  /** Distance in hexes. 6.52b */
  distance(a: Hex, b: Hex): number {
    const dx = Math.abs((this.#across[a] as number) - (this.#across[b] as number))
    const dy2 = Math.abs((this.#down[a] as number) - (this.#down[b] as number))
    return dy2 > dx ? dx + ((dy2 - dx) >> 1) : dx
  }

  /** All hexes exactly `radius` hexes away, clockwise from due north, without those off the map. */
  ring(centre: Hex, radius: number): Hex[] {
    if (radius === 0) return [centre]
    const found: Hex[] = []
    let x = this.column(centre)
    let y2 = 2 * this.row(centre) + (x & 1) - 2 * radius
    const walk: readonly (readonly [number, number])[] = [
      [1, 1],
      [0, 2],
      [-1, 1],
      [-1, -1],
      [0, -2],
      [1, -1],
    ]
    for (const [dx, dy2] of walk) {
      for (let i = 0; i < radius; i++) {
        const hex = this.at(x, (y2 - (x & 1)) / 2)
        if (hex !== NO_HEX) found.push(hex)
        x += dx
        y2 += dy2
      }
    }
    return found
  }

  /** All hexes within `radius` hexes, including the centre, in order of index. Small radii are remembered. */
  within(centre: Hex, radius: number): readonly Hex[] {
    if (radius > NEAR) return this.#within(centre, radius)
    const key = centre * (NEAR + 1) + radius
    const known = this.#near[key]
    if (known) return known
    const found = this.#within(centre, radius)
    this.#near[key] = found
    return found
  }

  #within(centre: Hex, radius: number): Hex[] {
    const found: Hex[] = []
    const column = this.column(centre)
    const row = this.row(centre)
    const right = Math.min(this.columns - 1, column + radius)
    for (let c = Math.max(0, column - radius); c <= right; c++)
      for (let r = row - radius; r <= row + radius; r++) {
        const hex = this.at(c, r)
        if (hex !== NO_HEX && this.distance(centre, hex) <= radius) found.push(hex)
      }
    return found
  }
}
