import { type Grid, type Hex, NO_HEX } from './grid.ts'
import { centre, hexAround, type Point } from './lattice.ts'

/** A fraction of the way along a line, in lowest terms: 0/1 at its start, 1/1 at its end. */
export interface Ratio {
  readonly n: number
  readonly d: number
}

/** One stretch of a line. A corner has no length: `from` equals `to`. */
export interface Stretch {
  /** Through one hex, along the side between two, or past the corner of three. */
  readonly kind: 'hex' | 'side' | 'corner'
  /** In order of index; hexes off the map are left out. */
  readonly hexes: readonly Hex[]
  readonly from: Ratio
  readonly to: Ratio
}

/**
 * Walks a straight line from the centre of a hex to a centre or a corner, stretch by stretch, in integers. A walker
 * can be reused and allocates nothing.
 *
 * The walker mirrors the line so that it runs down and to the right, or along an axis. The line can then leave a hex
 * by only three of its sides, and the sign of an integer says on which side of the line a corner lies.
 */
export class Walker {
  /** The hex that the line walks through, or one hex of the side that it follows; `NO_HEX` off the map. */
  hex: Hex = NO_HEX
  /** The other hex of the side that it follows; `NO_HEX` off the map. */
  other: Hex = NO_HEX
  /** True while the line follows a side. */
  side = false
  /** True when this stretch begins at a corner. */
  corner = false
  /** The stretch runs from `n0 / d0` to `n1 / d1` of the line. Denominators are above 0. */
  n0 = 0
  d0 = 1
  n1 = 0
  d1 = 1

  readonly #grid: Grid
  #column = 0
  #y = 0
  #sx = 1
  #sy = 1
  #dx = 0
  #dy = 0
  /** The centre of the present hex, mirrored and relative to the start, and how far the line passes from it. */
  #x = 0
  #down = 0
  #k = 0
  /** What follows the present stretch: a hex at this distance, or the side on the way to it. */
  #stepX = 0
  #stepY = 0
  #follow = false
  #atCorner = false

  constructor(grid: Grid) {
    this.#grid = grid
  }

  /**
   * Starts a line to the lattice point `dx, dy` away from the centre of `hex`. That point is a centre or a corner,
   * and not the start itself.
   */
  start(hex: Hex, dx: number, dy: number): void {
    const { rows } = this.#grid
    const column = Math.floor(hex / rows)
    this.#column = column
    this.#y = 2 * (hex - column * rows + 1) + (column & 1)
    this.#sx = dx < 0 ? -1 : 1
    this.#sy = dy < 0 ? -1 : 1
    this.#dx = dx < 0 ? -dx : dx
    this.#dy = dy < 0 ? -dy : dy
    this.#x = this.#down = this.#k = this.#stepX = this.#stepY = 0
    this.#follow = this.#atCorner = false
    this.n1 = 0
    this.d1 = 1
  }

  /** Moves to the next stretch. The first stretch is the start's own hex. Returns false at the end of the line. */
  next(): boolean {
    if (this.n1 >= this.d1) return false
    this.n0 = this.n1
    this.d0 = this.d1
    this.corner = this.#atCorner
    if (this.#follow) {
      this.#followSide()
      return true
    }
    const dx = this.#dx
    const dy = this.#dy
    this.#x += this.#stepX
    this.#down += this.#stepY
    this.#k += dx * this.#stepY - dy * this.#stepX
    const x = this.#x
    const y = this.#down
    const k = this.#k
    this.side = false
    this.hex = this.#at(x, y)
    // A positive value puts the corner to the right of the line.
    const southEast = k + dx - dy
    this.#atCorner = false
    if (dx > dy) {
      const east = k - 2 * dy
      if (east > 0) this.#leave(x - y + 2, dx - dy, 3, -1)
      else if (southEast < 0) this.#leave(y + 1, dy, 0, 2)
      else {
        this.#atCorner = east === 0 || southEast === 0
        this.#follow = dy === 0
        this.#leave(x + y + 2, dx + dy, 3, 1)
      }
    } else if (dx === dy) {
      this.#atCorner = this.#follow = true
      this.#leave(x + y + 2, dx + dy, 3, 3)
    } else {
      const southWest = k + dx + dy
      if (southEast > 0) this.#leave(x + y + 2, dx + dy, 3, 1)
      else if (southWest < 0) this.#leave(y - x + 2, dy - dx, -3, 1)
      else {
        this.#atCorner = southEast === 0 || southWest === 0
        this.#leave(y + 1, dy, 0, 2)
      }
    }
    return true
  }

  #leave(n: number, d: number, stepX: number, stepY: number): void {
    this.n1 = n < d ? n : 1
    this.d1 = n < d ? d : 1
    this.#stepX = stepX
    this.#stepY = stepY
  }

  #followSide(): void {
    const x = this.#x
    const y = this.#down
    this.#follow = false
    this.side = true
    if (this.#dy === 0) {
      this.hex = this.#at(x + 3, y - 1)
      this.other = this.#at(x + 3, y + 1)
      this.#leave(x + 4, this.#dx, 6, 0)
    } else {
      this.hex = this.#at(x + 3, y + 1)
      this.other = this.#at(x, y + 2)
      this.#leave(x + 2, this.#dx, 3, 3)
    }
  }

  /** The hex whose centre is this far from the start, mirrored. */
  #at(x: number, y: number): Hex {
    const column = this.#column + (this.#sx * x) / 3
    const row = (this.#y + this.#sy * y - (column & 1)) >> 1
    return this.#grid.at(column, row)
  }
}

/** All stretches from the centre of a hex to a lattice point that is a centre or a corner. */
export function walk(grid: Grid, from: Hex, to: Point): Stretch[] {
  const start = centre(grid, from)
  const dx = to.x - start.x
  const dy = to.y - start.y
  const stretches: Stretch[] = []
  if (dx === 0 && dy === 0) return stretches
  const corner = (n: number, d: number): void => {
    const hexes = hexAround(grid, { x: start.x + (dx * n) / d, y: start.y + (dy * n) / d })
    stretches.push({ kind: 'corner', hexes, from: ratio(n, d), to: ratio(n, d) })
  }
  const walker = new Walker(grid)
  walker.start(from, dx, dy)
  while (walker.next()) {
    if (walker.corner) corner(walker.n0, walker.d0)
    stretches.push({
      kind: walker.side ? 'side' : 'hex',
      hexes: (walker.side ? [walker.hex, walker.other] : [walker.hex])
        .filter((hex) => hex !== NO_HEX)
        .sort((a, b) => a - b),
      from: ratio(walker.n0, walker.d0),
      to: ratio(walker.n1, walker.d1),
    })
  }
  // A line to a corner ends in a touch; a line to a centre ends inside its hex.
  if (to.x % 3 !== 0) corner(1, 1)
  return stretches
}

function ratio(n: number, d: number): Ratio {
  let a = n
  let b = d
  while (b !== 0) [a, b] = [b, a % b]
  return { n: n / a, d: d / a }
}
