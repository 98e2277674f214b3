import type { Grid, Hex } from '../../src/hex/grid.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { hash } from './noise.ts'
import { centreOf, flat, type P, toArt, toTrue } from './plane.ts'

/** Houses of one village hex, square to its street; the dot and the hex number stay free. */
export function housesOf(grid: Grid, hex: Hex, street: number): number[][] {
  const c = toTrue(centreOf(grid, hex))
  const found: { at: P; r: number }[] = []
  const rings: number[][] = []
  for (let i = 0; i < 46 && rings.length < 17; i++) {
    const far = 10 + 25 * hash(hex, i, 71)
    const angle = 2 * Math.PI * hash(hex, i, 72)
    const at: P = [c[0] + far * Math.cos(angle), c[1] + far * Math.sin(angle)]
    const long = 3.2 + 4.6 * hash(hex, i, 73)
    const deep = 2.6 + 2 * hash(hex, i, 74)
    // Off the street itself, off the number at the upper side, clear of the other houses.
    const across = Math.abs((at[0] - c[0]) * Math.sin(street) - (at[1] - c[1]) * Math.cos(street))
    if (across < 4.6 || (at[1] - c[1] < -26 && Math.abs(at[0] - c[0]) < 18)) continue
    if (
      found.some(
        (other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < other.r + long + 0.8,
      )
    )
      continue
    found.push({ at, r: long })
    const turn =
      street + (hash(hex, i, 75) < 0.3 ? Math.PI / 2 : 0) + 0.2 * (hash(hex, i, 76) - 0.5)
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)]
    const corner = (l: number, d: number): P =>
      toArt([at[0] + ux * l - uy * d, at[1] + uy * l + ux * d])
    const wing = hash(hex, i, 77) < 0.32
    rings.push(
      flat(
        wing
          ? [
              corner(-long, -deep),
              corner(long, -deep),
              corner(long, deep),
              corner(0, deep),
              corner(0, deep + 3),
              corner(-long, deep + 3),
            ]
          : [corner(-long, -deep), corner(long, -deep), corner(long, deep), corner(-long, deep)],
        true,
      ),
    )
  }
  return rings
}

/** Column and row as the georeference gives them, in artwork units. */
export const fromGrid = (column: number, y: number): P => [
  3 * (column - 1) * SUBDIVISION,
  2 * y * SUBDIVISION,
]
