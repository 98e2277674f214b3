import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Ink } from './ink.ts'
import { fromLattice, WORLD, worldCentre } from './plane.ts'

const CORNERS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const

/** The corners of one hex drawn at `part` of its size, in world pixels. */
export function hexPoints(grid: Grid, hex: HexLabel, part = 1): number[] {
  const c = worldCentre(grid, hex)
  const points: number[] = []
  for (const [x, y] of CORNERS) {
    const p = fromLattice({ x, y })
    points.push(c.x + p.x * WORLD * part, c.y + p.y * WORLD * part)
  }
  return points
}

/** The outline of one hex drawn at `part` of its size. */
export function hexPath(g: Ink, grid: Grid, hex: HexLabel, part = 1): Ink {
  return g.poly(hexPoints(grid, hex, part))
}

/** Pixi 8 cannot dash a stroke, so the line is cut into pieces. */
export function dashed(
  g: Ink,
  points: readonly number[],
  [on, off]: readonly [number, number],
): void {
  let left = on
  let drawing = true
  for (let i = 2; i < points.length; i += 2) {
    let [x, y] = [points[i - 2] as number, points[i - 1] as number]
    const [tx, ty] = [points[i] as number, points[i + 1] as number]
    let span = Math.hypot(tx - x, ty - y)
    const [ux, uy] = [(tx - x) / (span || 1), (ty - y) / (span || 1)]
    if (drawing) g.moveTo(x, y)
    while (span > 0) {
      const step = Math.min(left, span)
      x += ux * step
      y += uy * step
      if (drawing) g.lineTo(x, y)
      else g.moveTo(x, y)
      span -= step
      left -= step
      if (left <= 0) {
        drawing = !drawing
        left = drawing ? on : off
        if (drawing) g.moveTo(x, y)
      }
    }
  }
}

/**
 * The part of the line y = c - x inside a hex about the origin, given its side and half its height. Returns the two
 * ends as x, y, x, y, or null when the line misses the hex.
 */
export function slash(
  c: number,
  side: number,
  half: number,
): readonly [number, number, number, number] | null {
  let [from, to] = [-Infinity, Infinity]
  for (const [nx, ny, reach] of [
    [0, 1, half],
    [0, -1, half],
    [half, side / 2, side * half],
    [-half, side / 2, side * half],
    [half, -side / 2, side * half],
    [-half, -side / 2, side * half],
  ] as const) {
    // nx x + ny (c - x) <= reach
    const slope = nx - ny
    const rest = reach - ny * c
    if (slope > 0) to = Math.min(to, rest / slope)
    else if (slope < 0) from = Math.max(from, rest / slope)
    else if (rest < 0) return null
  }
  return from < to ? [from, c - from, to, c - to] : null
}
