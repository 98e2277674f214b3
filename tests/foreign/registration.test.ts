import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Affine,
  after,
  applied,
  IDENTITY,
  inverted,
  type Pair,
} from '../../src/foreign/picture/affine.ts'
import { register, type Tie } from '../../src/foreign/picture/registration.ts'
import { Grid } from '../../src/hex/grid.ts'
import { centre } from '../../src/hex/lattice.ts'

const grid = new Grid(44, 25)
const art = (hex: string): Pair => {
  const { x, y } = centre(grid, grid.index(hex))
  return [24 * x, 24 * y]
}

/** A picture of the map: `size` pixels from hex to hex, turned, sheared, shifted. Artwork units to pixels. */
function scan(size: number, turn: number, shear: number, [x, y]: Pair): Affine {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  // Artwork to hexes from centre to centre, as the hexes are in truth.
  const shape: Affine = [1 / (48 * Math.sqrt(3)), 0, 0, 1 / 48, 0, 0]
  const bent: Affine = [size, 0, shear * size, size, 0, 0]
  return after([cos, sin, -sin, cos, x, y], after(bent, shape))
}

const scans = fc.record({
  size: fc.double({ min: 20, max: 200, noNaN: true }),
  turn: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  shear: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  x: fc.integer({ min: -3000, max: 3000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
})
const CORNERS = ['A01', 'AR01', 'A25', 'AR25']
const HEXES = [...CORNERS, 'W12', 'K18', 'AF07']

const fault = (ties: readonly Tie[]) => {
  const found = register(grid, ties, 'scan.png')
  return found.ok ? null : `${found.problems[0]?.path}: ${found.problems[0]?.wrong}`
}
const tiesOf = (picture: Affine, hexes = HEXES): Tie[] =>
  hexes.map((hex) => ({ hex, at: applied(picture, art(hex)) }))

describe('issue 22, point 5: a picture under the drawing', () => {
  it('shows 3: is registered by noisy points, turned and sheared as it may be', () => {
    fc.assert(
      fc.property(
        scans,
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 14, maxLength: 14 }),
        ({ size, turn, shear, x, y }, noise) => {
          const picture = scan(size, turn, shear, [x, y])
          // A press is up to a twentieth of a hex off, each way.
          const ties = tiesOf(picture).map(({ hex, at }, i) => ({
            hex,
            at: [
              at[0] + 0.05 * size * (noise[2 * i] ?? 0),
              at[1] + 0.05 * size * (noise[2 * i + 1] ?? 0),
            ] as Pair,
          }))
          const found = register(grid, ties, 'scan.png')
          if (!found.ok) throw new Error(found.problems[0]?.wrong)
          expect(found.value.residual).toBeLessThan(0.1)
          // Every corner of the map lies within a sixth of a hex (8 of 48 units) of where it is.
          for (const hex of CORNERS) {
            const [ax, ay] = applied(found.value.affine, applied(picture, art(hex)))
            const [tx, ty] = art(hex)
            expect(Math.hypot((ax - tx) / Math.sqrt(3), ay - ty)).toBeLessThan(8)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('recovers the map itself where the points are exact, by three hexes already', () => {
    fc.assert(
      fc.property(scans, ({ size, turn, shear, x, y }) => {
        const picture = scan(size, turn, shear, [x, y])
        const found = register(grid, tiesOf(picture, ['A01', 'AR03', 'C25']), 'scan.png')
        if (!found.ok) throw new Error(found.problems[0]?.wrong)
        expect(found.value.residual).toBe(0)
        for (const hex of HEXES)
          applied(found.value.affine, applied(picture, art(hex))).forEach((value, axis) => {
            expect(value).toBeCloseTo(art(hex)[axis] as number, 4)
          })
      }),
    )
  })

  it('is refused above a quarter of a hex, and the hex that is off is named', () => {
    const picture = scan(60, 0.1, 0, [100, 50])
    const ties = tiesOf(picture).map((tie) =>
      tie.hex === 'W12' ? { ...tie, at: [tie.at[0] + 25, tie.at[1]] as Pair } : tie,
    )
    expect(fault(ties)).toMatch(
      /^ties\[4\]: W12 lies 0\.3\d of a hex from where the others put it$/,
    )
    const nearer = tiesOf(picture).map((tie) =>
      tie.hex === 'W12' ? { ...tie, at: [tie.at[0] + 12, tie.at[1]] as Pair } : tie,
    )
    expect(fault(nearer)).toBe(null)
  })

  it('is refused with words where the points say nothing', () => {
    const picture = scan(60, 0, 0, [0, 0])
    const two = tiesOf(picture, ['A01', 'AR25'])
    expect(fault(two)).toBe('ties: 2 hexes')
    expect(fault([...two, { hex: 'ZZ99', at: [0, 0] }])).toBe('ties[2]: ZZ99 is not on the map')
    expect(fault([...two, { hex: 'A1', at: [0, 0] }])).toBe('ties[2]: A1 is there already')
    expect(fault([...two, { hex: 'B01', at: [Number.NaN, 0] }])).toBe(
      'ties[2]: no point of the picture',
    )
    expect(fault(tiesOf(picture, ['A01', 'A10', 'A25']))).toBe('ties: the hexes lie on one line')
    expect(fault(tiesOf(scan(3, 0, 0, [0, 0])))).toBe(
      'ties: the hexes are too small on the picture',
    )
    const mirrored = tiesOf(picture).map(({ hex, at: [x, y] }) => ({ hex, at: [-x, y] as Pair }))
    expect(fault(mirrored)).toBe('ties: the picture would be mirrored')
    // All presses at one place.
    expect(fault(HEXES.map((hex) => ({ hex, at: [5, 5] as Pair })))).not.toBe(null)
  })

  it('affine maps can be undone, and those that flatten cannot', () => {
    expect(inverted([1, 2, 2, 4, 0, 0])).toBe(null)
    expect(inverted([Number.NaN, 0, 0, 1, 0, 0])).toBe(null)
    const m = scan(33, 1, 0.1, [7, -9])
    after(inverted(m) ?? IDENTITY, m).forEach((value, i) => {
      expect(value).toBeCloseTo(IDENTITY[i] as number, 9)
    })
  })
})
