import type { Grid, Hex } from '../../../hex/grid.ts'
import { outline } from '../../../hex/outline.ts'
import type { MapFile } from '../../../map/artwork.ts'
import { artX, artY, fromLattice, hexCentre, hexExtent } from '../../base/plane.ts'
import { Clearance, inAreas } from './cover.ts'
import { chance, swell } from './trees.ts'

export const WIRE = {
  far: { rows: 1, pitch: 0.26, arm: 0.08 },
  sheet: { rows: 1, pitch: 0.157, arm: 0.052 },
  middle: { rows: 2, pitch: 0.098, arm: 0.034 },
  close: { rows: 2, pitch: 0.098, arm: 0.032 },
} as const

export interface Crater {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly seed: number
  /** Whether ground water stands at the bottom. */
  readonly wet: boolean
}

/** A cross of wire: its middle, and its turn in radians. */
export interface Cross {
  readonly x: number
  readonly y: number
  readonly turn: number
}

export interface FrontArt {
  /** No Man's Land: washes over each other give it a soft edge. */
  readonly washes: readonly Path2D[]
  /** For each of its hexes the centre, and unit vectors towards the neighbouring hexes outside it. */
  readonly bare: readonly {
    readonly x: number
    readonly y: number
    readonly ends: readonly { readonly x: number; readonly y: number }[]
  }[]
  readonly craters: readonly Crater[]
  readonly zones: Path2D
}

export function frontOf(file: MapFile, grid: Grid): FrontArt {
  const hexes = (labels: readonly string[]): Hex[] => labels.map((label) => grid.index(label))
  const bare = hexes(file.noMansLand)
  const inside = new Set(bare)
  const clear = new Clearance()
  for (const road of file.roads) clear.line(road.line, 0.16)
  for (const { line } of file.railways) clear.line(line, 0.16)
  for (const { line } of file.trenches) clear.line(line, 0.2)
  for (const { at } of file.signs ?? []) clear.dot(artX(at[0]), artY(at[1]), 0.24)
  const water = inAreas(file.lakes)
  const zones = new Path2D()
  for (const zone of file.zones ?? []) inset(zones, grid, hexes(zone.hexes), 0.045)
  return {
    washes: washesOf(grid, bare).map((loops) => {
      const path = new Path2D()
      for (const loop of loops) closed(path, loop)
      return path
    }),
    bare: bare.map((hex) => {
      const c = hexCentre(grid, hex)
      const ends = grid
        .ring(hex, 1)
        .filter((next) => !inside.has(next))
        .map((next) => {
          const o = hexCentre(grid, next)
          const far = Math.hypot(o.x - c.x, o.y - c.y)
          return { x: (o.x - c.x) / far, y: (o.y - c.y) / far }
        })
      return { ...c, ends }
    }),
    craters: hexes(file.craters).flatMap((hex) =>
      cratersOf(grid, hex, (x, y) => clear.free(x, y) && !water(x, y)),
    ),
    zones,
  }
}

type Pt = { readonly x: number; readonly y: number }

function closed(path: Path2D, points: readonly Pt[]): void {
  for (const [i, { x, y }] of points.entries())
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  path.closePath()
}

/** Into how many parts a hexside is cut, and over how many of them to either side an edge point is averaged. */
const [PARTS, REACH] = [6, 7] as const
/** How far inwards the edge of each wash lies on average, in hex sides. */
const DEPTHS = [-0.3, -0.2, -0.11, 0, 0.14, 0.3] as const
/** How many washes of patches lie over them, how many patches in a hex, and corners of one. */
const [SETS, MANY, CORNERS] = [3, 4, 16] as const

/**
 * The loops of each wash: churned ground runs out in tongues and patches, so an edge wanders about that of the hexes. All
 * edges follow the same broad bends; the small ones are each wash's own, so that the ground is mottled and not shaded evenly.
 */
export function washesOf(grid: Grid, hexes: readonly Hex[]): (readonly Pt[])[][] {
  const loops = rounded(grid, hexes)
  return [
    ...DEPTHS.map((depth, wash) => loops.map((loop) => ragged(loop, depth, wash))),
    ...Array.from({ length: SETS }, (_, set) =>
      hexes.flatMap((hex) =>
        Array.from({ length: MANY }, (_, k) => patch(hexCentre(grid, hex), hex, k, 700 + 10 * set)),
      ),
    ),
  ]
}

/** The outlines of some hexes without their corners. */
function rounded(grid: Grid, hexes: readonly Hex[]): Pt[][] {
  const sheet = hexExtent(grid)
  // The ground continues beyond the edge of the map.
  const beyond = (at: number, low: number, size: number) =>
    at < low + 0.95 ? at - 1.2 : at > low + size - 0.95 ? at + 1.2 : at
  return outline(grid, hexes).map((loop) => {
    const corners = loop.map((corner) => {
      const p = fromLattice(corner)
      return { x: beyond(p.x, sheet.x, sheet.width), y: beyond(p.y, sheet.y, sheet.height) }
    })
    const points = corners.flatMap((a, i) => {
      const b = corners[(i + 1) % corners.length] as Pt
      return Array.from({ length: PARTS }, (_, k) => ({
        x: a.x + ((b.x - a.x) * k) / PARTS,
        y: a.y + ((b.y - a.y) * k) / PARTS,
      }))
    })
    return smoothed(smoothed(points))
  })
}

/** A line moved inwards by a depth, here more and there less. */
function ragged(points: readonly Pt[], depth: number, wash: number): Pt[] {
  const n = points.length
  return points.map((p, i) => {
    const bend = (size: number, seed: number) => swell(p.x / size, p.y / size, seed) - 0.5
    const [before, after] = [points[(i + n - 1) % n] as Pt, points[(i + 1) % n] as Pt]
    const far = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const off =
      depth + 1.1 * bend(1.5, 51) + 0.75 * bend(0.55, 520 + wash) + 0.25 * bend(0.18, 540 + wash)
    return {
      x: p.x - ((after.y - before.y) / far) * off,
      y: p.y + ((after.x - before.x) / far) * off,
    }
  })
}

/** A patch of mud in a hex, or a little over its edge. */
function patch(centre: Pt, hex: Hex, k: number, seed: number): Pt[] {
  const turn = 2 * Math.PI * chance(hex, k, seed)
  const far = 0.98 * Math.sqrt(chance(hex, k, seed + 1))
  const [x, y] = [centre.x + far * Math.cos(turn), centre.y + far * Math.sin(turn)]
  const r = 0.14 + 0.34 * chance(hex, k, seed + 2) ** 1.5
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
    const size = r * (0.45 + 1.1 * swell(x * 9 + 1.4 * ux, y * 9 + 1.4 * uy, seed + 3))
    return { x: x + size * ux, y: y + size * uy }
  })
}

/** Each point of a closed line replaced by the mean of those round it. */
function smoothed(points: readonly Pt[]): Pt[] {
  const n = points.length
  const many = 2 * REACH + 1
  let [x, y] = [0, 0]
  const at = (i: number) => points[(i + n * REACH) % n] as Pt
  for (let k = -REACH; k <= REACH; k++) {
    x += at(k).x
    y += at(k).y
  }
  return points.map((_, i) => {
    const mean = { x: x / many, y: y / many }
    const [old, next] = [at(i - REACH), at(i + REACH + 1)]
    x += next.x - old.x
    y += next.y - old.y
    return mean
  })
}

/** The outline of some hexes, moved inwards by a depth in hex sides. */
function inset(path: Path2D, grid: Grid, hexes: readonly Hex[], depth: number) {
  for (const loop of outline(grid, hexes)) {
    const points = loop.map(fromLattice)
    const n = points.length
    const normal = (i: number) => {
      const a = points[(i + n) % n] as Pt
      const b = points[(i + 1) % n] as Pt
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
    }
    for (const [i, p] of points.entries()) {
      const [one, two] = [normal(i - 1), normal(i)]
      const k = depth / (1 + one.x * two.x + one.y * two.y)
      const [x, y] = [p.x + (one.x + two.x) * k, p.y + (one.y + two.y) * k]
      if (i === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    path.closePath()
  }
}

/** The craters of a hex, clear of the dot and the number. Some hexes have many; most craters lie in clusters. */
function cratersOf(grid: Grid, hex: Hex, free: (x: number, y: number) => boolean): Crater[] {
  const c = hexCentre(grid, hex)
  const found: Crater[] = []
  const many = 2 + Math.floor(5.6 * swell(c.x / 2.6, c.y / 2.6, 61))
  const large = chance(hex, 1, 67) < 0.62
  for (let k = 0; k < 60 && found.length < many; k++) {
    const first = found.length === 0
    const r =
      first && large ? 0.17 + 0.12 * chance(hex, k, 62) : 0.06 + 0.1 * chance(hex, k, 63) ** 1.6
    const angle = 2 * Math.PI * chance(hex, k, 65)
    const near = first || chance(hex, k, 68) < 0.35 ? undefined : found[k % found.length]
    // A crater lies beside another with overlapping rims, or anywhere.
    const far = near ? (near.r + r) * 0.92 : 0.2 + 0.62 * Math.sqrt(chance(hex, k, 64))
    const x = (near ? near.x - c.x : 0) + far * Math.cos(angle)
    const y = (near ? near.y - c.y : 0) + far * Math.sin(angle)
    if (Math.hypot(x, y) < r + 0.1 || (Math.abs(x) < 0.32 + r && y < -0.6 + r)) continue
    if (Math.max(Math.abs(y), Math.abs(x) * 0.866 + Math.abs(y) / 2) > 0.84 - r) continue
    const close = ({ x: ox, y: oy, r: size }: Crater) =>
      Math.hypot(ox - c.x - x, oy - c.y - y) < (size + r) * 0.9
    if (found.some(close)) continue
    if (
      [0, 1, 2, 3, 4, 5].some(
        (i) => !free(c.x + x + r * 0.7 * Math.cos(i), c.y + y + r * 0.7 * Math.sin(i)),
      )
    )
      continue
    found.push({
      x: c.x + x,
      y: c.y + y,
      r,
      seed: hex * 64 + k,
      wet: chance(hex, k, 66) < (found.length === 0 ? 0.5 : 0.2),
    })
  }
  return found
}

/**
 * The rim of a crater at an angle, as a factor of its radius. Craters are round, oval, waisted, pear-shaped, ragged or
 * broken down.
 */
export function rimOf(seed: number): (angle: number, k: number) => number {
  const shape = Math.floor(6 * chance(seed, 3, 94))
  const turn = 2 * Math.PI * chance(seed, 4, 94)
  const rough = shape === 4 ? 0.34 : 0.16
  return (angle, k) => {
    const a = angle - turn
    const form =
      shape === 1
        ? 0.8 / Math.sqrt((0.8 * Math.cos(a)) ** 2 + Math.sin(a) ** 2)
        : shape === 2
          ? 0.86 + 0.17 * Math.cos(2 * a)
          : shape === 3
            ? 0.86 + 0.19 * Math.cos(a)
            : shape === 5
              ? 1 - 0.34 * Math.max(0, Math.cos(a)) ** 3
              : 0.97
    return form * (1 + rough * (chance(seed, k, 91) - 0.5))
  }
}

/** Crosses of wire along a hexside, in one row or two. */
export function crossesOf(
  ends: readonly [
    { readonly x: number; readonly y: number },
    { readonly x: number; readonly y: number },
  ],
  rows: number,
  pitch: number,
): Cross[] {
  const [a, b] = ends
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const count = Math.floor((length * 0.94) / pitch)
  return Array.from({ length: rows * count }, (_, i) => {
    const row = i % rows
    const d = length / 2 + (Math.floor(i / rows) - (count - 1) / 2 + (row ? 0.5 : 0)) * pitch
    const off = rows === 1 ? 0 : (row - 0.5) * pitch * 0.72
    const x = a.x + ux * d - uy * off
    const y = a.y + uy * d + ux * off
    return { x, y, turn: 0.7 * chance(Math.round(x * 53), Math.round(y * 53), 71) }
  })
}
