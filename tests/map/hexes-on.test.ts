import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Grid, type Hex } from '../../src/hex/grid.ts'
import { centre } from '../../src/hex/lattice.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { hexesOn } from '../../src/map/patches.ts'

/** The corners of a hex about its centre, in lattice units, typed from the drawing of one: two to the sides, one up and down. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
] as const

/** Whether a hex and an edge share a point inside the hex, by separating axes: apart when all of one lies beyond the other. */
function meets(
  grid: Grid,
  hex: Hex,
  [ax, ay, bx, by]: readonly [number, number, number, number],
): boolean {
  const { x, y } = centre(grid, hex)
  const corners = CORNERS.map(([dx, dy]) => [(x + dx) * SUBDIVISION, (y + dy) * SUBDIVISION])
  const ends = [
    [ax, ay],
    [bx, by],
  ] as [number, number][]
  const axes = [[0, 1], [1, 1], [1, -1], [by - ay, ax - bx] as [number, number]] as [
    number,
    number,
  ][]
  return axes.every(([ux, uy]) => {
    if (ux === 0 && uy === 0) return true
    const on = (points: readonly (readonly number[])[]) =>
      points.map(([px = 0, py = 0]) => px * ux + py * uy)
    const [hexSide, edge] = [on(corners), on(ends)]
    return Math.max(...hexSide) > Math.min(...edge) && Math.min(...hexSide) < Math.max(...edge)
  })
}

it('an edge of artwork is in all the hexes that it has a point inside of, at the rim and beyond it too', () => {
  const grid = new Grid(7, 6)
  const along = fc.integer({ min: -3 * SUBDIVISION, max: 25 * SUBDIVISION })
  fc.assert(
    fc.property(
      fc.tuple(along, along, along, along),
      fc.constantFrom(1, SUBDIVISION),
      (raw, step) => {
        // On whole lattice units edges run along sides and through corners.
        const on = (value: number) => Math.round(value / step) * step
        const edge = [on(raw[0]), on(raw[1]), on(raw[2]), on(raw[3])] as const
        if (edge[0] === edge[2] && edge[1] === edge[3]) return
        const found: Hex[] = []
        hexesOn(grid, edge, 0, (hex) => found.push(hex))
        const all: Hex[] = []
        for (let column = 0; column < 7; column++)
          for (let row = 1; row <= 6; row++)
            if (meets(grid, grid.at(column, row), edge)) all.push(grid.at(column, row))
        expect(found.sort((a, b) => a - b)).toEqual(all.sort((a, b) => a - b))
      },
    ),
    { numRuns: 3000 },
  )
})
