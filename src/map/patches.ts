import type { Grid, Hex } from '../hex/grid.ts'
import { CORNER_OFFSET, centre, centreX, centreY, SIDE_CORNERS } from '../hex/lattice.ts'
import { HEIGHT, type SightArt, WHEAT, WOODS } from './art.ts'
import { type Ring, SUBDIVISION } from './artwork.ts'

/** The part of one drawn area that matters in one hex. */
export interface Patch {
  readonly of: AreaKey
  readonly middle: 0 | 1
  /** Its edges in the hex, whole and uncut, in the order of the area: ax, ay, bx, by, … */
  readonly ends: readonly number[]
}

/** Stands for one area, in this drawing and in those that are made from it. */
export interface AreaKey {
  readonly kind: number
}

/** The edges of one ring, ax, ay, bx, by, …, and the box round them. */
export interface Loop {
  readonly ends: readonly number[]
  readonly box: Box
}

/** An area as its edges, ring by ring. */
export interface Drawn {
  readonly key: AreaKey
  readonly rings: readonly Ring[]
  readonly loops: readonly Loop[]
}

export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** The drawn areas of a map, in the order of the layers. `known` has those that may be used again. */
export function areasOf(file: SightArt, known?: ReadonlyMap<readonly Ring[], Drawn>): Drawn[] {
  const areas: Drawn[] = []
  const used = new Set<Drawn>()
  const add = (kind: number, rings: readonly Ring[]): void => {
    const before = known?.get(rings)
    const again = before?.key.kind === kind && !used.has(before)
    const area = again ? before : { key: { kind }, rings, loops: rings.map(loopOf) }
    used.add(area)
    if (area.loops.some(({ ends }) => ends.length > 0)) areas.push(area)
  }
  for (const area of file.woods) add(WOODS, area.rings)
  for (const area of file.wheat) add(WHEAT, area.rings)
  for (const height of file.heights)
    if (height.level > file.baseLevel) add(HEIGHT + height.level, height.rings)
  return areas
}

/** Edges of rings that were not changed are known by the very ring. */
const loops = new WeakMap<Ring, Loop>()

export function loopOf(ring: Ring): Loop {
  const before = loops.get(ring)
  if (before) return before
  const ends = ringEdges(ring)
  const loop = { ends, box: boxOf(ends) }
  loops.set(ring, loop)
  return loop
}

/** The box round some points; round none it is empty and lies nowhere. */
export function boxOf(points: readonly number[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return [left, top, right, bottom]
}

/** The edges of a ring, without the stretches that run out and straight back. */
function ringEdges(ring: Ring): number[] {
  const kept: Spot[] = []
  const at = (i: number): Spot => kept.at(i) as Spot
  for (let i = 0; i < ring.length; i += 2) {
    kept.push([ring[i] as number, ring[i + 1] as number])
    while (kept.length > 2 && turnsBack(at(-3), at(-2), at(-1))) kept.splice(-2, 1)
  }
  for (;;) {
    if (kept.length < 3) return []
    if (turnsBack(at(-2), at(-1), at(0))) kept.pop()
    else if (turnsBack(at(-1), at(0), at(1))) kept.shift()
    else break
  }
  return kept.flatMap((point, i) => [...point, ...at((i + 1) % kept.length)])
}

type Spot = readonly [x: number, y: number]

/** Whether the outline stands still or goes back the way it came at a point. It encloses nothing there. */
function turnsBack([ax, ay]: Spot, [x, y]: Spot, [bx, by]: Spot): boolean {
  const [ix, iy] = [x - ax, y - ay]
  const [ox, oy] = [bx - x, by - y]
  return ix * oy === iy * ox && ix * ox + iy * oy <= 0
}

/** Calls `found` with every hex that edge `e` passes through. */
export function hexesOn(
  grid: Grid,
  ends: readonly number[],
  e: number,
  found: (hex: Hex) => void,
): void {
  const ax = ends[e] as number
  const ay = ends[e + 1] as number
  const bx = ends[e + 2] as number
  const by = ends[e + 3] as number
  const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)]
  const [top, bottom] = [Math.min(ay, by), Math.max(ay, by)]
  // Only hexes whose box the box of the edge enters: a hex reaches two units to the sides of its centre and one up and down.
  const across = 3 * SUBDIVISION
  const down = 2 * SUBDIVISION
  const x = centreX(grid, grid.at(0, 1))
  const first = Math.floor((left - (x + 2) * SUBDIVISION) / across) + 1
  const last = Math.ceil((right - (x - 2) * SUBDIVISION) / across) - 1
  for (let column = Math.max(0, first); column <= Math.min(grid.columns - 1, last); column++) {
    const y = centreY(grid, grid.at(column, 1))
    const upper = Math.floor((top - (y + 1) * SUBDIVISION) / down) + 2
    const lower = Math.ceil((bottom - (y - 1) * SUBDIVISION) / down)
    for (let row = Math.max(1, upper); row <= Math.min(grid.rows, lower); row++) {
      const hex = grid.at(column, row)
      if (passes(grid, hex, ax, ay, bx, by)) found(hex)
    }
  }
}

/** Whether an edge has a point strictly inside the hex. */
function passes(grid: Grid, hex: Hex, ax: number, ay: number, bx: number, by: number): boolean {
  const x = centreX(grid, hex)
  const y = centreY(grid, hex)
  // The part of the edge inside all sides checked so far, as two fractions of its length.
  let loN = 0
  let loD = 1
  let hiN = 1
  let hiD = 1
  for (const [first, second] of SIDE_CORNERS) {
    const p = CORNER_OFFSET[first] as { x: number; y: number }
    const q = CORNER_OFFSET[second] as { x: number; y: number }
    const px = (x + p.x) * SUBDIVISION
    const py = (y + p.y) * SUBDIVISION
    // Positive means inside, since the corners run clockwise on the map.
    const a = (q.x - p.x) * (ay - py) - (q.y - p.y) * (ax - px)
    const b = (q.x - p.x) * (by - py) - (q.y - p.y) * (bx - px)
    if (a <= 0 && b <= 0) return false
    if (a > 0 && b > 0) continue
    if (a <= 0) {
      if (-a * loD >= loN * (b - a)) {
        loN = -a
        loD = b - a
      }
    } else if (a * hiD <= hiN * (a - b)) {
      hiN = a
      hiD = a - b
    }
  }
  return loN * hiD < hiN * loD
}

/** Whether the point just to the upper left of the centre dot, more up than left, lies in an area of these loops. */
export function nearCentre(grid: Grid, hex: Hex, loops: readonly Loop[]): boolean {
  const c = centre(grid, hex)
  const x = c.x * SUBDIVISION
  const y = c.y * SUBDIVISION
  let odd = false
  for (const { ends, box } of loops) {
    if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) continue
    for (let e = 0; e < ends.length; e += 4) {
      const ay = ends[e + 1] as number
      const by = ends[e + 3] as number
      if (ay >= y === by >= y) continue
      const ax = ends[e] as number
      const ex = (ends[e + 2] as number) - ax
      const side = ex * (y - ay) - (by - ay) * (x - ax)
      const turn = side !== 0 ? side : ex !== 0 ? -ex : by - ay
      if (by > ay ? turn < 0 : turn > 0) odd = !odd
    }
  }
  return odd
}

export function onEdge(ends: readonly number[], x: number, y: number): boolean {
  for (let e = 0; e < ends.length; e += 4) {
    const [ax, ay, bx, by] = ends.slice(e, e + 4) as [number, number, number, number]
    if ((bx - ax) * (y - ay) !== (by - ay) * (x - ax)) continue
    if (
      x >= Math.min(ax, bx) &&
      x <= Math.max(ax, bx) &&
      y >= Math.min(ay, by) &&
      y <= Math.max(ay, by)
    )
      return true
  }
  return false
}
