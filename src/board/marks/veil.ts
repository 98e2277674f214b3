import { Container, earcut } from 'pixi.js'
import type { Grid, Hex } from '../../hex/grid.ts'
import { CORNERS, type Corner } from '../../hex/lattice.ts'
import { outline } from '../../hex/outline.ts'
import { type Fill, Ink } from '../base/ink.ts'
import { fromLattice, hexCorner, hexExtent, WORLD } from '../base/plane.ts'

/** What can be covered: corners in world pixels, x and y in turn, and triangles by the numbers of their corners. */
interface Piece {
  readonly corners: readonly number[]
  readonly faces: readonly number[]
}

/** A hex by its six corners. */
const FACES = [0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5]

/** Hexes and the rim of a sheet under even colours. Hexes share their corners, so no line shows between them. */
export class Veil {
  readonly layer = new Container()
  readonly #ink = new Ink()
  #grid: Grid | null = null
  #hexes: readonly Piece[] = []
  #rim: Piece = { corners: [], faces: [] }

  constructor() {
    this.layer.addChild(this.#ink.layer)
  }

  /** `over` is what lies over a hex, if anything does; `rim` what lies between the hexes and the frame. */
  show(grid: Grid, over: (hex: Hex) => Fill | null, rim: Fill | null): void {
    if (grid !== this.#grid) {
      this.#grid = grid
      this.#hexes = Array.from({ length: grid.size }, (_, hex) => ({
        corners: CORNERS.flatMap((_, i) => {
          const { x, y } = hexCorner(grid, hex, i as Corner)
          return [x * WORLD, y * WORLD]
        }),
        faces: FACES,
      }))
      this.#rim = rimOf(grid)
    }
    this.#ink.clear()
    for (const [hex, { corners, faces }] of this.#hexes.entries()) {
      const fill = over(hex)
      if (fill) this.#ink.hard(corners, faces, fill)
    }
    if (rim) this.#ink.hard(this.#rim.corners, this.#rim.faces, rim)
    this.#ink.finish()
  }

  destroy(): void {
    this.#ink.destroy()
    this.layer.destroy()
  }
}

function rimOf(grid: Grid): Piece {
  const { x, y, width, height } = hexExtent(grid)
  const [left, top] = [x * WORLD, y * WORLD]
  const [right, foot] = [left + width * WORLD, top + height * WORLD]
  const corners = [left, top, right, top, right, foot, left, foot]
  const holes: number[] = []
  const all = Array.from({ length: grid.size }, (_, hex) => hex)
  for (const loop of outline(grid, all)) {
    holes.push(corners.length / 2)
    for (const corner of loop) {
      const p = fromLattice(corner)
      corners.push(p.x * WORLD, p.y * WORLD)
    }
  }
  return { corners, faces: earcut(corners, holes, 2) }
}
