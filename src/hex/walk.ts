import { type Grid, type Hex, NO_HEX } from './grid.ts'
import { centre, hexAround, type Point } from './lattice.ts'

/** A fraction of the way along a line, in lowest terms: 0/1 at its start, 1/1 at its end. */
export interface Ratio {
  readonly n: number
  readonly d: number
}

/** One stretch of a line. A corner has no length: `from` equals `to`. */
export interface Stretch {
  /** Through the inside of one hex, along the side of two, or past the corner of three. */
  readonly kind: 'hex' | 'side' | 'corner'
  /** In order of index; hexes off the sheet are left out. */
  readonly hexes: readonly Hex[]
  readonly from: Ratio
  readonly to: Ratio
}

/**
 * Walks a straight line from the centre of a hex to a centre or a corner, stretch by stretch, in integers.
 * One walker may be started again and again; it allocates nothing.
 *
 * Inside, the line is mirrored so that it runs down and to the right (or along an axis). A hex is then
 * left by one of at most three sides, and on which side of the line a corner falls is the sign of an integer.
 */
export class Walker {
  /** The hex walked through, or one hex of the side followed; `NO_HEX` off the sheet. */
  hex: Hex = NO_HEX
  /** The other hex of the side followed; `NO_HEX` off the sheet. */
  other: Hex = NO_HEX
  /** True while following a side. */
  side = false
  /** True when this stretch begins at a corner. */
  corner = false
  /** The stretch runs from `n0 / d0` to `n1 / d1` of the line; denominators above 0. */
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
  /** Centre of the present hex, mirrored, from the start; and the line's offset from it. */
  #x = 0
  #down = 0
  #k = 0
  /** How the line goes on from the present stretch: to the hex that far away, or along the side beyond it. */
  #stepX = 0
  #stepY = 0
  #follow = false
  #atCorner = false

  constructor(grid: Grid) {
    this.#grid = grid
  }

  /** To the lattice point `dx, dy` away from the centre of `hex`: a centre or a corner, not that centre itself. */
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

  /** Moves to the next stretch, the first of all being the start's own hex; false at the end of the line. */
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
    // Signs of the corners as seen from the line: above 0 lies to the right of it.
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

  /** The hex centred that far from the start, mirrored. */
  #at(x: number, y: number): Hex {
    const column = this.#column + (this.#sx * x) / 3
    const row = (this.#y + this.#sy * y - (column & 1)) >> 1
    return this.#grid.at(column, row)
  }
}

/** The whole walk from the centre of a hex to a lattice point that is a centre or a corner. */
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
  // A line to a corner ends by touching it; one to a centre ends inside its hex.
  if (to.x % 3 !== 0) corner(1, 1)
  return stretches
}

function ratio(n: number, d: number): Ratio {
  let a = n
  let b = d
  while (b !== 0) [a, b] = [b, a % b]
  return { n: n / a, d: d / a }
}
