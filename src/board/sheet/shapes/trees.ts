import type { Grid } from '../../../hex/grid.ts'
import { pixelToHex } from '../../../hex/pixel.ts'
import type { MapFile } from '../../../map/artwork.ts'
import { hexCentre, hexExtent } from '../../base/plane.ts'
import { Clearance, inAreas } from './cover.ts'

/** A tree sign: its place, its size, and its glyph. */
export interface Tree {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly kind: 'deciduous' | 'conifer' | 'bare'
}

/** Sizes of tree signs and the distances between them, in thick and in light woods. */
const PLANTING = {
  close: [0.2, 0.31, 0.155],
  middle: [0.26, 0.39, 0.2],
  sheet: [0.38, 0.53, 0.28],
  far: [0.38, 0.53, 0.28],
} as const

/** A pseudo-random number that is always the same for the same place. */
export function chance(x: number, y: number, seed: number): number {
  let n = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed, 974634777)
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  n ^= n >>> 16
  return (n >>> 0) / 4294967296
}

/** A continuous version of `chance`, from 0 to 1, with about one swing per unit. */
export function swell(x: number, y: number, seed: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - i), ease(y - j)]
  const row = (k: number) => {
    const a = chance(i, j + k, seed)
    return a + (chance(i + 1, j + k, seed) - a) * u
  }
  return row(0) + (row(1) - row(0)) * v
}

/**
 * The tree signs for a level of detail, from north to south. They stand inside the drawn woods, clear of roads, rails,
 * water, trenches, wire, dots and craters.
 */
export function treesOf(
  file: MapFile,
  grid: Grid,
  wire: readonly (readonly [{ x: number; y: number }, { x: number; y: number }])[],
  craters: readonly { readonly x: number; readonly y: number; readonly r: number }[],
): (lod: keyof typeof PLANTING) => readonly Tree[] {
  const extent = hexExtent(grid)
  const woods = inAreas(file.woods)
  const thick = inAreas(file.thickWoods)
  const clear = new Clearance()
  for (const { line } of file.roads) clear.line(line, 0.17)
  for (const { line } of file.railways) clear.line(line, 0.17)
  for (const { lines } of file.streams) for (const line of lines) clear.line(line, 0.15)
  for (const { line } of file.trenches) clear.line(line, 0.2)
  for (const { rings } of file.woods) for (const ring of rings) clear.line(ring, 0.035)
  for (const [a, b] of wire) clear.segment(a, b, 0.16)
  for (const { x, y, r } of craters) clear.dot(x, y, r + 0.05)
  for (const label of file.dotted) {
    const c = hexCentre(grid, grid.index(label))
    clear.dot(c.x, c.y, 0.17)
  }
  const shattered = new Set((file.shattered ?? []).map((label) => grid.index(label)))
  return (lod) => {
    const [dense, sparse, size] = PLANTING[lod]
    const found: Tree[] = []
    for (const [step, inThick] of [
      [dense, true],
      [sparse, false],
    ] as const) {
      const rows = Math.ceil(extent.height / (step * 0.86))
      const columns = Math.ceil(extent.width / step)
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < columns; c++) {
          const x = extent.x + (c + (r % 2) / 2 + 0.62 * (chance(c, r, 1) - 0.5)) * step
          const y = extent.y + (r + 0.62 * (chance(c, r, 2) - 0.5)) * step * 0.86
          if (!woods(x, y) || thick(x, y) !== inThick || !clear.free(x, y)) continue
          // Thick woods change kind in patches; light woods are nearly all deciduous.
          const patch = chance(Math.floor(x / 1.6), Math.floor(y / 1.6), 3)
          const conifer = inThick ? patch < 0.5 !== chance(c, r, 4) < 0.14 : chance(c, r, 4) < 0.08
          const bare = shattered.size > 0 && shattered.has(pixelToHex(grid, { x, y }, 1))
          if (bare && chance(c, r, 6) < 0.25) continue
          found.push({
            x,
            y,
            size: size * (0.83 + 0.34 * chance(c, r, 5)),
            kind: bare ? 'bare' : conifer ? 'conifer' : 'deciduous',
          })
        }
    }
    return found.sort((a, b) => a.y - b.y)
  }
}
