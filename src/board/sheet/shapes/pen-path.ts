import type { Grid } from '../../../hex/grid.ts'
import type { MapFile, Trench } from '../../../map/artwork.ts'
import { artX, artY, hexCentre } from '../../base/plane.ts'
import type { Lod } from '../../base/stroke.ts'
import { chance } from './trees.ts'

export const BAYS: Readonly<Record<Lod, Bays>> = {
  far: { bay: 0.42, traverse: 0.24, depth: 0.22, support: 0.16, wave: 0.5, swing: 0.1 },
  sheet: { bay: 0.26, traverse: 0.13, depth: 0.154, support: 0.126, wave: 0.3, swing: 0.079 },
  middle: { bay: 0.19, traverse: 0.094, depth: 0.11, support: 0.09, wave: 0.21, swing: 0.056 },
  close: { bay: 0.15, traverse: 0.075, depth: 0.088, support: 0.072, wave: 0.17, swing: 0.045 },
}

type Pt = readonly [number, number]

/** Sizes of a trench trace in hex sides. */
export interface Bays {
  /** The lengths of fire bay and traverse along the line, and how far bays stand out. A support line is shallower. */
  readonly bay: number
  readonly traverse: number
  readonly depth: number
  readonly support: number
  /** For a communication trench: length and width of its zigzag. */
  readonly wave: number
  readonly swing: number
}

function pointsOf(line: readonly number[]): Pt[] {
  const points: Pt[] = []
  for (let i = 0; i + 1 < line.length; i += 2)
    points.push([artX(line[i] as number), artY(line[i + 1] as number)])
  return points
}

/** 1 when the enemy is on the right of somebody who walks the line, −1 on the left. */
function facing(points: readonly Pt[], front: readonly Pt[], side: Trench['side']): number {
  let sum = 0
  for (const [x, y] of front) {
    let best = Number.POSITIVE_INFINITY
    let right = 0
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i] as Pt
      const [bx, by] = points[i + 1] as Pt
      const far = Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y)
      if (far >= best) continue
      best = far
      right = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    }
    sum += right / (1 + best * best)
  }
  // On a line drawn from north to south, west is on the right.
  return Math.sign(sum) || (side === 'central' ? 1 : -1)
}

/** Gives points at distances along a line, moved sideways. */
function walker(points: readonly Pt[]) {
  const along = [0]
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Pt, points[i] as Pt]
    along.push((along[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  let i = 1
  return {
    length: along.at(-1) as number,
    /** The distance may drop by at most one segment between calls. */
    at(distance: number, off: number): Pt {
      while (i > 1 && (along[i - 1] as number) > distance) i--
      while (i < points.length - 1 && (along[i] as number) < distance) i++
      const [a, b] = [points[i - 1] as Pt, points[i] as Pt]
      const span = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const t = (distance - (along[i - 1] as number)) / span
      const [ux, uy] = [(b[0] - a[0]) / span, (b[1] - a[1]) / span]
      return [a[0] + ux * t * span - uy * off, a[1] + uy * t * span + ux * off]
    },
  }
}

/** The trace of a trench: fire bays towards the enemy with traverses behind, or a zigzag. */
function traceOf(trench: Trench, toEnemy: number, bays: Bays): Pt[] {
  const points = pointsOf(trench.line)
  const way = walker(points)
  const own = Math.round((points[0] as Pt)[1] * 97)
  /** A factor near 1 that varies by `much`: trenches were dug by hand and round obstacles. */
  const vary = (k: number, seed: number, much: number) => 1 + much * (2 * chance(k, own, seed) - 1)
  const trace: Pt[] = [way.at(0, 0)]
  if (trench.kind === 'communication') {
    for (
      let d = bays.wave / 2, k = 0;
      d < way.length;
      d += (bays.wave / 2) * vary(k, 41, 0.45), k++
    )
      trace.push(way.at(d, (k % 2 ? bays.swing : -bays.swing) * vary(k, 43, 0.4)))
  } else {
    const depth = (trench.kind === 'front' ? bays.depth : bays.support) * toEnemy
    let d = 0
    for (let k = 0; d < way.length; k++) {
      // Some bays are nearly twice as long.
      const long = k % 2 === 0 && chance(k, own, 44) < 0.16 ? 1.7 : 1
      const end = Math.min(
        way.length,
        d + (k % 2 ? bays.traverse : bays.bay) * long * vary(k, 42, 0.4),
      )
      const deep = depth * vary(k, 45, 0.32)
      const off = k % 2 ? -deep / 2 : deep / 2
      // Each end leans by its own amount.
      const lean = (seed: number) => deep * 0.16 * (2 * chance(k, own, seed) - 1)
      trace.push(way.at(d, off + lean(46)))
      // A bay follows the bends of the ground.
      if (end - d > 0.2) trace.push(way.at((d + end) / 2, off + lean(47)))
      trace.push(way.at(end, off + lean(48)))
      d = end
    }
  }
  trace.push(way.at(way.length, 0))
  return trace
}

export interface Traces {
  readonly halo: Path2D
  readonly lines: readonly {
    readonly side: Trench['side']
    readonly kind: Trench['kind']
    readonly path: Path2D
  }[]
}

/** All trenches of a map as paths, one for each side and kind. */
export function tracesOf(file: MapFile, grid: Grid, bays: Bays): Traces {
  const front = file.noMansLand.map((label): Pt => {
    const c = hexCentre(grid, grid.index(label))
    return [c.x, c.y]
  })
  const halo = new Path2D()
  const lines = new Map<string, { side: Trench['side']; kind: Trench['kind']; path: Path2D }>()
  for (const trench of file.trenches) {
    const points = pointsOf(trench.line)
    polyline(halo, points)
    const key = `${trench.side} ${trench.kind}`
    const { side, kind } = trench
    const line = lines.get(key) ?? { side, kind, path: new Path2D() }
    lines.set(key, line)
    polyline(line.path, traceOf(trench, facing(points, front, side), bays))
  }
  return { halo, lines: [...lines.values()] }
}

function polyline(path: Path2D, points: readonly Pt[]): void {
  for (const [i, [x, y]] of points.entries())
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
}
