import type { Grid, Hex } from '../hex/grid.ts'
import { CORNER_OFFSET, centre, SIDE_CORNERS } from '../hex/lattice.ts'
import { type MapFile, type Ring, SUBDIVISION } from './artwork.ts'
import type { ArtIndex } from './types.ts'

/** The parts of a map file that a sight line can meet. */
export type SightArt = Pick<MapFile, 'baseLevel' | 'heights' | 'woods' | 'wheat'>

/** How much of a hex an area covers. */
export const COVER = { none: 0, part: 1, all: 2 } as const

/** What a patch is: woods, wheat, or ground at `kind - HEIGHT` and above. */
export const WOODS = 0
export const WHEAT = 1
export const HEIGHT = 2

/**
 * Artwork by hex. A *patch* is the part of one area that matters in one hex: the edges that pass through the inside
 * of the hex, whole and uncut, so that every number stays an integer. An edge along a hexside belongs to neither hex,
 * since a hex has only what is drawn inside it.
 */
export interface CompiledArt extends ArtIndex {
  readonly grid: Grid
  /** Level of the ground that no height covers. */
  readonly base: number
  /** Highest level present. 4.51a */
  readonly level: Uint8Array
  readonly lowest: Uint8Array
  /** Level under the centre dot; on a contour, the upper one. */
  readonly centreLevel: Uint8Array
  /** Bit L set: the contour of height L passes through the inside of the hex. 4.3b */
  readonly contours: Uint8Array
  /** `COVER` of woods and of wheat. */
  readonly woods: Uint8Array
  readonly wheat: Uint8Array
  /** Patches of hex h are `patches[h]` up to `patches[h + 1]`. */
  readonly patches: Int32Array
  readonly kind: Uint8Array
  /** 1 where a point just to the upper left of the centre dot lies in the area. */
  readonly middle: Uint8Array
  /** Edges of patch p are `edges[p]` up to `edges[p + 1]`. Each has four numbers in `ends`: ax, ay, bx, by. */
  readonly edges: Int32Array
  readonly ends: Int32Array
}

/** Indexes the artwork for sight lines and reads the exact facts of each hex from it. */
export function buildArtIndex(grid: Grid, file: SightArt): CompiledArt {
  const areas = areasOf(file)
  const byHex: Patch[][] = Array.from({ length: grid.size }, () => [])
  for (const area of areas) {
    const found = new Map<Hex, number[]>()
    for (let e = 0; e < area.ends.length; e += 4) place(grid, area.ends, e, found)
    for (let hex = 0; hex < grid.size; hex++) {
      const ends = found.get(hex) ?? []
      const middle = nearCentre(grid, hex, area) ? 1 : 0
      if (middle || ends.length > 0) (byHex[hex] as Patch[]).push({ kind: area.kind, middle, ends })
    }
  }
  return pack(grid, byHex, file.baseLevel)
}

interface Patch {
  readonly kind: number
  readonly middle: number
  readonly ends: readonly number[]
}

interface Drawn {
  readonly kind: number
  readonly ends: readonly number[]
  readonly box: readonly [number, number, number, number]
}

function areasOf(file: SightArt): Drawn[] {
  const areas: Drawn[] = []
  const add = (kind: number, rings: readonly Ring[]): void => {
    const ends = rings.flatMap(ringEdges)
    if (ends.length === 0) return
    const xs = ends.filter((_, i) => i % 2 === 0)
    const ys = ends.filter((_, i) => i % 2 === 1)
    const least = (a: number, b: number): number => Math.min(a, b)
    const most = (a: number, b: number): number => Math.max(a, b)
    areas.push({
      kind,
      ends,
      box: [xs.reduce(least), ys.reduce(least), xs.reduce(most), ys.reduce(most)],
    })
  }
  for (const area of file.woods) add(WOODS, area.rings)
  for (const area of file.wheat) add(WHEAT, area.rings)
  for (const height of file.heights)
    if (height.level > file.baseLevel) add(HEIGHT + height.level, height.rings)
  return areas
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

/** Files edge `e` under every hex that it passes through. */
function place(grid: Grid, ends: readonly number[], e: number, found: Map<Hex, number[]>): void {
  const [ax, ay, bx, by] = ends.slice(e, e + 4) as [number, number, number, number]
  const across = 3 * SUBDIVISION
  const down = 2 * SUBDIVISION
  const first = Math.max(0, Math.floor(Math.min(ax, bx) / across) - 1)
  const last = Math.min(grid.columns - 1, Math.ceil(Math.max(ax, bx) / across) + 1)
  const top = Math.max(1, Math.floor(Math.min(ay, by) / down) - 2)
  const bottom = Math.min(grid.rows, Math.ceil(Math.max(ay, by) / down) + 1)
  for (let column = first; column <= last; column++) {
    for (let row = top; row <= bottom; row++) {
      const hex = grid.at(column, row)
      if (!passes(grid, hex, ax, ay, bx, by)) continue
      const list = found.get(hex)
      if (list) list.push(ax, ay, bx, by)
      else found.set(hex, [ax, ay, bx, by])
    }
  }
}

/** Whether an edge has a point strictly inside the hex. */
function passes(grid: Grid, hex: Hex, ax: number, ay: number, bx: number, by: number): boolean {
  const c = centre(grid, hex)
  // The part of the edge inside all sides checked so far, as two fractions of its length.
  let loN = 0
  let loD = 1
  let hiN = 1
  let hiD = 1
  for (const [first, second] of SIDE_CORNERS) {
    const p = CORNER_OFFSET[first] as { x: number; y: number }
    const q = CORNER_OFFSET[second] as { x: number; y: number }
    const px = (c.x + p.x) * SUBDIVISION
    const py = (c.y + p.y) * SUBDIVISION
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

/** Whether the point just to the upper left of the centre dot, more up than left, lies in the area. */
function nearCentre(grid: Grid, hex: Hex, area: Drawn): boolean {
  const c = centre(grid, hex)
  const x = c.x * SUBDIVISION
  const y = c.y * SUBDIVISION
  const [left, top, right, bottom] = area.box
  if (x < left || x > right || y < top || y > bottom) return false
  let odd = false
  const { ends } = area
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
  return odd
}

function onEdge(ends: readonly number[], x: number, y: number): boolean {
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

function pack(grid: Grid, byHex: readonly (readonly Patch[])[], base: number): CompiledArt {
  const all = byHex.flat()
  const art = {
    grid,
    base,
    level: new Uint8Array(grid.size).fill(base),
    lowest: new Uint8Array(grid.size).fill(base),
    centreLevel: new Uint8Array(grid.size).fill(base),
    contours: new Uint8Array(grid.size),
    woods: new Uint8Array(grid.size),
    wheat: new Uint8Array(grid.size),
    patches: new Int32Array(grid.size + 1),
    kind: Uint8Array.from(all, (patch) => patch.kind),
    middle: Uint8Array.from(all, (patch) => patch.middle),
    edges: new Int32Array(all.length + 1),
    ends: Int32Array.from(all.flatMap((patch) => patch.ends)),
  } satisfies CompiledArt
  let patches = 0
  let edges = 0
  for (let hex = 0; hex < grid.size; hex++) {
    art.patches[hex] = patches
    for (const patch of byHex[hex] as readonly Patch[]) {
      art.edges[patches++] = edges
      edges += patch.ends.length / 4
      note(art, hex, patch)
    }
    // There is ground above and below this height, so a contour runs between.
    for (const patch of byHex[hex] as readonly Patch[]) {
      const height = patch.kind - HEIGHT
      if (height > (art.lowest[hex] as number)) (art.contours[hex] as number) |= 1 << height
    }
  }
  art.patches[grid.size] = patches
  art.edges[all.length] = edges
  return art
}

function note(art: CompiledArt, hex: Hex, patch: Patch): void {
  const cover = patch.ends.length === 0 ? COVER.all : COVER.part
  const raise = (facts: Uint8Array, value: number): void => {
    if (value > (facts[hex] as number)) facts[hex] = value
  }
  if (patch.kind < HEIGHT) {
    raise(patch.kind === WOODS ? art.woods : art.wheat, cover)
    return
  }
  const height = patch.kind - HEIGHT
  raise(art.level, height)
  if (cover === COVER.all) raise(art.lowest, height)
  const c = centre(art.grid, hex)
  if (patch.middle || onEdge(patch.ends, c.x * SUBDIVISION, c.y * SUBDIVISION))
    raise(art.centreLevel, height)
}
