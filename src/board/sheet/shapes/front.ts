import type { Grid, Hex } from '../../../hex/grid.ts'
import { outline } from '../../../hex/outline.ts'
import type { MapFile } from '../../../map/artwork.ts'
import { artX, artY, fromLattice, hexCentre } from '../../base/plane.ts'
import { Clearance, inAreas } from './cover.ts'
import { chance } from './trees.ts'

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
  /** Ground water at the bottom. */
  readonly wet: boolean
}

/** A stroke of a cross of wire: middle, and the turn of the cross. */
export interface Cross {
  readonly x: number
  readonly y: number
  readonly turn: number
}

export interface FrontArt {
  /** No Man's Land, smaller and smaller: washes laid over each other have a soft edge. */
  readonly washes: readonly Path2D[]
  /** Middle of its hexes. */
  readonly bare: readonly { readonly x: number; readonly y: number }[]
  readonly craters: readonly Crater[]
  readonly zones: Path2D
}

export function frontOf(file: MapFile, grid: Grid): FrontArt {
  const hexes = (labels: readonly string[]): Hex[] => labels.map((label) => grid.index(label))
  const bare = hexes(file.noMansLand)
  const clear = new Clearance()
  for (const road of file.roads) clear.line(road.line, 0.16)
  for (const { line } of file.railways) clear.line(line, 0.16)
  for (const { line } of file.trenches) clear.line(line, 0.2)
  for (const { at } of file.signs ?? []) clear.dot(artX(at[0]), artY(at[1]), 0.24)
  const water = inAreas(file.lakes)
  const zones = new Path2D()
  for (const zone of file.zones ?? []) inset(zones, grid, hexes(zone.hexes), 0.045, 0)
  return {
    washes: [-0.05, 0.07, 0.19, 0.32].map((depth) => {
      const path = new Path2D()
      inset(path, grid, bare, depth, 0.07)
      return path
    }),
    bare: bare.map((hex) => hexCentre(grid, hex)),
    craters: hexes(file.craters).flatMap((hex) =>
      cratersOf(grid, hex, (x, y) => clear.free(x, y) && !water(x, y)),
    ),
    zones,
  }
}

/** The outline of some hexes, drawn in by a depth in hex sides, its edge wandering. */
function inset(path: Path2D, grid: Grid, hexes: readonly Hex[], depth: number, wobble: number) {
  for (const loop of outline(grid, hexes)) {
    const points = loop.map(fromLattice)
    const n = points.length
    const normal = (i: number) => {
      const a = points[(i + n) % n] as { x: number; y: number }
      const b = points[(i + 1) % n] as { x: number; y: number }
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
    }
    const corners = points.map((p, i) => {
      const [one, two] = [normal(i - 1), normal(i)]
      const k = depth / (1 + one.x * two.x + one.y * two.y)
      return { x: p.x + (one.x + two.x) * k, y: p.y + (one.y + two.y) * k }
    })
    for (const [i, a] of corners.entries()) {
      const b = corners[(i + 1) % n] as { x: number; y: number }
      const steps = wobble ? 5 : 1
      for (let k = 0; k < steps; k++) {
        const x = a.x + ((b.x - a.x) * k) / steps
        const y = a.y + ((b.y - a.y) * k) / steps
        const off = (seed: number) =>
          wobble * 2 * (chance(Math.round(x * 31), Math.round(y * 31), seed) - 0.5)
        if (i === 0 && k === 0) path.moveTo(x + off(51), y + off(52))
        else path.lineTo(x + off(51), y + off(52))
      }
    }
    path.closePath()
  }
}

/** One large crater and some small, clear of the dot, the number and each other. */
function cratersOf(grid: Grid, hex: Hex, free: (x: number, y: number) => boolean): Crater[] {
  const c = hexCentre(grid, hex)
  const found: Crater[] = []
  const many = 3 + Math.floor(2.6 * chance(hex, 1, 61))
  for (let k = 0; k < 40 && found.length < many; k++) {
    const r =
      found.length === 0 ? 0.17 + 0.11 * chance(hex, k, 62) : 0.075 + 0.075 * chance(hex, k, 63)
    const far = 0.2 + 0.62 * Math.sqrt(chance(hex, k, 64))
    const angle = 2 * Math.PI * chance(hex, k, 65)
    const x = far * Math.cos(angle)
    const y = far * Math.sin(angle)
    if (Math.hypot(x, y) < r + 0.1 || (Math.abs(x) < 0.32 + r && y < -0.6 + r)) continue
    if (Math.max(Math.abs(y), Math.abs(x) * 0.866 + Math.abs(y) / 2) > 0.84 - r) continue
    if (found.some((o) => Math.hypot(o.x - c.x - x, o.y - c.y - y) < o.r + r + 0.05)) continue
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
