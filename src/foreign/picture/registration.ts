import type { Parsed } from '../../data/shape.ts'
import { type Grid, NO_HEX } from '../../hex/grid.ts'
import { centreX, centreY } from '../../hex/lattice.ts'
import { SUBDIVISION } from '../../map/artwork.ts'
import { type Affine, applied, areaOf, inverted, type Pair } from './affine.ts'

/** The centre of a hex, and where it lies on the picture, in pixels. */
export interface Tie {
  readonly hex: string
  readonly at: Pair
}

/** How a picture lies under the drawing. */
export interface Registration {
  /** From pixels of the picture to artwork units. Turn, scale, shear and shift are in it. */
  readonly affine: Affine
  /** For each tie how far it lies from where all of them together put it, in hexes from centre to centre. */
  readonly off: readonly number[]
  /** The root of their mean square, in hexes. Three ties always fit: their residual is 0. */
  readonly residual: number
}

/** The most hexes that a tie may lie off, from centre to centre. */
export const MOST_OFF = 0.25

/** A hex must be at least this many pixels wide, from side to side, to be told from its neighbours. */
const LEAST_PIXELS = 4

const ROOT3 = Math.sqrt(3)
/** Artwork units to hexes from centre to centre, true to shape: 48 units from row to row. */
const HIGH = 1 / (2 * SUBDIVISION)
const WIDE = HIGH / ROOT3

/**
 * Lays a picture under the map by the centres of three or more hexes: the affine map with the least squares of what is left,
 * measured on the picture. Problems, by tie: an unknown hex, a hex twice, fewer than three, ties on one line, a mirrored
 * picture, hexes too small, and the tie that lies farthest off where one is more than a quarter of a hex off.
 */
export function register(grid: Grid, ties: readonly Tie[], file: string): Parsed<Registration> {
  const no = (path: string, wrong: string, right: string) => ({
    ok: false as const,
    problems: [{ file, path, wrong, right }],
  })
  const seen = new Set<number>()
  for (const [i, { hex, at }] of ties.entries()) {
    const index = grid.index(hex)
    if (index === NO_HEX) return no(`ties[${i}]`, `${hex} is not on the map`, 'a hex of the map')
    if (!at.every(Number.isFinite)) return no(`ties[${i}]`, 'no point of the picture', 'a point')
    if (seen.has(index)) return no(`ties[${i}]`, `${hex} is there already`, 'another hex')
    seen.add(index)
  }
  if (ties.length < 3) return no('ties', `${ties.length} hexes`, 'three at least, far apart')
  // Scaled so that all three unknowns of a row weigh alike.
  const from = ties.map(({ hex }): Pair => {
    const index = grid.index(hex)
    return [centreX(grid, index) * SUBDIVISION * WIDE, centreY(grid, index) * SUBDIVISION * HIGH]
  })
  const to = ties.map(({ at }) => at)
  const fit = leastSquares(from, to)
  if (!fit) return no('ties', 'the hexes lie on one line', 'a hex off that line')
  const area = areaOf(fit)
  if (area < 0)
    return no('ties', 'the picture would be mirrored', 'the hexes in their places, none exchanged')
  const back = inverted(fit)
  if (!back || Math.sqrt(area) < LEAST_PIXELS)
    return no('ties', 'the hexes are too small on the picture', 'a picture with larger hexes')
  const off = from.map((at, i) => {
    const [x, y] = applied(back, to[i] as Pair)
    return Math.hypot(x - at[0], y - at[1])
  })
  const worst = off.indexOf(Math.max(...off))
  if ((off[worst] ?? 0) > MOST_OFF) {
    const tie = ties[worst]
    return no(
      `ties[${worst}]`,
      `${tie?.hex} lies ${(off[worst] ?? 0).toFixed(2)} of a hex from where the others put it`,
      `${MOST_OFF} at most: press its centre again, or another hex in its place`,
    )
  }
  const affine: Affine = [
    back[0] / WIDE,
    back[1] / HIGH,
    back[2] / WIDE,
    back[3] / HIGH,
    back[4] / WIDE,
    back[5] / HIGH,
  ]
  const residual =
    ties.length === 3 ? 0 : Math.sqrt(off.reduce((sum, far) => sum + far * far, 0) / off.length)
  return { ok: true, value: { affine, off, residual } }
}

/** The affine map that takes `from` to `to` with the least squares; null where `from` lies on one line, or nearly. */
function leastSquares(from: readonly Pair[], to: readonly Pair[]): Affine | null {
  const n = from.length
  const mean = (of: readonly Pair[], axis: 0 | 1) => of.reduce((sum, at) => sum + at[axis], 0) / n
  const [mx, my, mu, mv] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)]
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0]
  for (const [i, at] of from.entries()) {
    const [x, y] = [at[0] - mx, at[1] - my]
    const [u, v] = [(to[i] as Pair)[0] - mu, (to[i] as Pair)[1] - mv]
    xx += x * x
    xy += x * y
    yy += y * y
    xu += x * u
    yu += y * u
    xv += x * v
    yv += y * v
  }
  const det = xx * yy - xy * xy
  // The square of the width of the band in which all points lie, for its length of one.
  if (!(det > 1e-4 * (xx + yy) ** 2)) return null
  const [a, c] = [(xu * yy - yu * xy) / det, (yu * xx - xu * xy) / det]
  const [b, d] = [(xv * yy - yv * xy) / det, (yv * xx - xv * xy) / det]
  return [a, b, c, d, mu - a * mx - c * my, mv - b * mx - d * my]
}
