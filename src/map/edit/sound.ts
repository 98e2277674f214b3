import type { Path } from '../../data/edit.ts'
import type { Grid } from '../../hex/grid.ts'
import type { MapFile, Ring } from '../artwork.ts'
import { boxAround, ringCrossing, selfCrossing } from '../outline/crossing.ts'
import { lies, type Spot, turn } from '../outline/lattice.ts'
import { at, spots } from '../outline/rings.ts'
import { AREA_LAYERS, placeWords } from './outlines.ts'

/** Something that an outline may not be, with the place where it shows. */
export interface Fault {
  readonly code:
    | 'ring-crosses-itself'
    | 'rings-cross'
    | 'contours-cross'
    | 'ring-flat'
    | 'level-outside'
  /** The outline. */
  readonly path: Path
  /** The point of it after which it shows. */
  readonly vertex: number
  readonly at: Spot
  readonly wrong: string
  readonly right: string
  /** The other outline, where two are at odds. */
  readonly other?: Path
}

/** The most faults of one kind that are told. */
const MOST = 50

/** What the outlines of areas may not be: crossing themselves or each other, flat, or outside the level below. */
export function faultsOf(file: MapFile, grid: Grid): Fault[] {
  const found: Fault[] = []
  const heights = file.heights.flatMap(({ level, rings }, i) =>
    rings.map((ring, r) => ({ ring, level, path: ['heights', i, 'rings', r] as Path })),
  )
  const layers = AREA_LAYERS.map((layer) =>
    file[layer].flatMap(({ rings }, i) =>
      rings.map((ring, r) => ({ ring, level: 0, path: [layer, i, 'rings', r] as Path })),
    ),
  )
  for (const rings of [heights, ...layers]) {
    for (const { ring, path } of rings) alone(ring, path, grid, found)
    const contours = rings === heights
    for (const [k, one] of rings.entries())
      for (const other of rings.slice(0, k)) {
        const vertex = ringCrossing(one.ring, other.ring)
        if (vertex < 0 || found.length >= MOST) continue
        const place = at(one.ring, vertex)
        const where = placeWords(grid, place)
        const neighbour = one.level === other.level
        found.push({
          code: contours ? 'contours-cross' : 'rings-cross',
          path: one.path,
          vertex,
          at: place,
          wrong: contours
            ? `the contour crosses ${neighbour ? 'another of its level' : `that of level ${other.level}`} near ${where}`
            : `the outline crosses another one near ${where}`,
          right: 'outlines that do not cross; join them, or move one',
          other: other.path,
        })
      }
  }
  nested(file, grid, found)
  return found.slice(0, MOST)
}

function alone(ring: Ring, path: Path, grid: Grid, found: Fault[]): void {
  if (found.length >= MOST || ring.length < 6 || ring.length % 2) return
  const crossing = selfCrossing(ring)
  if (crossing) {
    const place = at(ring, crossing[0])
    found.push({
      code: 'ring-crosses-itself',
      path,
      vertex: crossing[0],
      at: place,
      wrong: `the outline crosses itself near ${placeWords(grid, place)}`,
      right: 'an outline without a loop',
    })
  } else if (isFlat(ring)) {
    found.push({
      code: 'ring-flat',
      path,
      vertex: 0,
      at: at(ring, 0),
      wrong: `the outline encloses nothing near ${placeWords(grid, at(ring, 0))}`,
      right: 'points that do not lie on one line',
    })
  }
}

const isFlat = (ring: Ring): boolean => {
  const [a, b] = [at(ring, 0), at(ring, 1)]
  return spots(ring).every((p) => turn(a, b, p) === 0)
}

/** Each height lies inside the one before. A ring that crosses another is told already. */
function nested(file: MapFile, grid: Grid, found: Fault[]): void {
  const inside = (rings: readonly Ring[], p: Spot): 1 | 0 | -1 => {
    let odd = false
    for (const ring of rings) {
      const box = boxAround(ring)
      if (p[0] < box[0] || p[0] > box[2] || p[1] < box[1] || p[1] > box[3]) continue
      const how = lies(ring, p)
      if (how === 0) return 0
      if (how > 0) odd = !odd
    }
    return odd ? 1 : -1
  }
  for (const [i, { level, rings }] of file.heights.entries()) {
    const below = file.heights[i - 1]?.rings
    if (!below) continue
    for (const [r, ring] of rings.entries()) {
      // The first point that lies on no outline of the level below decides.
      const vertex = spots(ring).findIndex((p) => inside(below, p) !== 0)
      if (vertex < 0 || inside(below, at(ring, vertex)) > 0) continue
      if (below.some((other) => ringCrossing(ring, other) >= 0)) continue
      found.push({
        code: 'level-outside',
        path: ['heights', i, 'rings', r],
        vertex,
        at: at(ring, vertex),
        wrong: `level ${level} lies outside level ${level - 1} at ${placeWords(grid, at(ring, vertex))}`,
        right: `an outline inside level ${level - 1}`,
      })
    }
  }
}
