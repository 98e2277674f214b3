import type { Path } from '../../data/edit.ts'
import type { Grid } from '../../hex/grid.ts'
import type { MapFile, Ring } from '../artwork.ts'
import { type Box, boxOf } from '../patches.ts'
import { crosses, lies, type Spot, spot, turn } from './lattice.ts'
import { AREA_LAYERS, placeWords } from './outlines.ts'
import { at, count, flatten, spots, tidy } from './rings.ts'

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

/** Edges of a ring by the cells of a coarse lattice, so that crossings are looked for nearby only. */
interface Index {
  readonly box: Box
  readonly cells: ReadonlyMap<number, readonly number[]>
}

const CELL = 48
const cellsOf = (a: Spot, b: Spot): number[] => {
  const cell = (value: number) => Math.floor(value / CELL) + 512
  const found: number[] = []
  for (let x = cell(Math.min(a[0], b[0])); x <= cell(Math.max(a[0], b[0])); x++)
    for (let y = cell(Math.min(a[1], b[1])); y <= cell(Math.max(a[1], b[1])); y++)
      found.push(y * 65536 + x)
  return found
}

/** Rings that were not changed are the very same ones, and so are their answers. */
const indexes = new WeakMap<Ring, Index>()
const selves = new WeakMap<Ring, readonly [number, number] | null>()
const pairs = new WeakMap<Ring, WeakMap<Ring, number>>()

function indexOf(ring: Ring): Index {
  const known = indexes.get(ring)
  if (known) return known
  const cells = new Map<number, number[]>()
  for (let edge = 0; edge < count(ring); edge++)
    for (const cell of cellsOf(at(ring, edge), at(ring, edge + 1))) {
      const list = cells.get(cell)
      if (list) list.push(edge)
      else cells.set(cell, [edge])
    }
  const index = { box: boxOf(ring), cells }
  indexes.set(ring, index)
  return index
}

/** The first two edges of a ring that cross each other; null where none do. */
export function selfCrossing(ring: Ring): readonly [number, number] | null {
  const known = selves.get(ring)
  if (known !== undefined) return known
  let found: readonly [number, number] | null = null
  for (const edges of indexOf(ring).cells.values())
    for (const [k, i] of edges.entries())
      for (const j of edges.slice(0, k)) {
        if (!crosses(at(ring, i), at(ring, i + 1), at(ring, j), at(ring, j + 1))) continue
        const pair = [Math.min(i, j), Math.max(i, j)] as const
        if (!found || pair[0] < found[0] || (pair[0] === found[0] && pair[1] < found[1]))
          found = pair
      }
  selves.set(ring, found)
  return found
}

/** The first edge of a ring that crosses another ring; -1 where none does. */
export function ringCrossing(one: Ring, other: Ring): number {
  const known = pairs.get(one)?.get(other)
  if (known !== undefined) return known
  const found = findCrossing(one, other)
  const answers = pairs.get(one) ?? new WeakMap<Ring, number>()
  pairs.set(one, answers)
  answers.set(other, found)
  return found
}

function findCrossing(one: Ring, other: Ring): number {
  const [a, b] = [indexOf(one), indexOf(other)]
  if (a.box[0] > b.box[2] || a.box[2] < b.box[0] || a.box[1] > b.box[3] || a.box[3] < b.box[1])
    return -1
  let least = -1
  const [fewer, more] = a.cells.size < b.cells.size ? [a, b] : [b, a]
  for (const cell of fewer.cells.keys()) {
    if (!more.cells.has(cell)) continue
    for (const i of a.cells.get(cell) ?? [])
      for (const j of b.cells.get(cell) ?? [])
        if (
          (least < 0 || i < least) &&
          crosses(at(one, i), at(one, i + 1), at(other, j), at(other, j + 1))
        )
          least = i
  }
  return least
}

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
      const box = indexOf(ring).box
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

/**
 * A ring without the loop that it makes where it crosses itself: the shorter way between the two edges goes, and a point
 * where they cross takes its place. Null where it does not cross itself, or nothing would be left.
 */
export function untied(ring: Ring): number[] | null {
  let line: Ring = ring
  for (let round = 0; round < 200; round++) {
    const crossing = selfCrossing(line)
    if (!crossing) return round === 0 ? null : [...line]
    const [i, j] = crossing
    const [a, b, c, d] = [at(line, i), at(line, i + 1), at(line, j), at(line, j + 1)]
    const share = turn(c, d, a) / (turn(c, d, a) - turn(c, d, b))
    const cut = spot(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
    const points = spots(line)
    const inner = points.slice(i + 1, j + 1)
    const outer = [...points.slice(j + 1), ...points.slice(0, i + 1)]
    line = tidy(flatten([...(inner.length > outer.length ? inner : outer), cut]), true)
    if (line.length < 6) return null
  }
  return null
}
