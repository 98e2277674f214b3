import type { Grid } from '../../hex/grid.ts'
import type { Point } from '../../hex/lattice.ts'
import { pointToHex } from '../../hex/pixel.ts'
import type { Trace } from '../../map/types.ts'
import { meet } from '../base/camera.ts'
import { dashed } from '../base/dashes.ts'
import type { Ink } from '../base/ink.ts'
import { INK_CSS, type Labels } from '../base/labels.ts'
import { MARK } from '../base/palette.ts'
import { fromLattice, toLattice, WORLD, worldCentre } from '../base/plane.ts'
import { sidePoint, vertexPoint } from '../hand/spot.ts'
import type { BoardView } from '../view/view.ts'
import { boxAt, clearOf, countersNear, type Standing } from './clear.ts'

/** A bar beside a hexside: half its length, and its distance from the side, in world pixels. */
const [HALF, OFF] = [WORLD * 0.36, 10] as const
/** The bar of a hex that puts nothing in the way of the line. */
const PALE = 0xa49c88

/** The point at a fraction of the distance between two points. */
function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return {
    x: from.x + ((to.x - from.x) * far) / length,
    y: from.y + ((to.y - from.y) * far) / length,
  }
}

/** Strokes over the counters: lines are `k` times as broad as at full size, signs `sign` times as large. */
export interface Pen {
  readonly ink: Ink
  readonly labels: Labels
  readonly k: number
  readonly sign: number
}

/** A cross in a disc, where a line is blocked or a path stops. */
export function drawCross({ ink, sign }: Pen, x: number, y: number, radius: number): void {
  const arm = radius * 0.47 * sign
  ink
    .circle(x, y, radius * sign)
    .fill(MARK.casing)
    .stroke({ width: 2.4 * sign, color: MARK.ink })
    .moveTo(x - arm, y - arm)
    .lineTo(x + arm, y + arm)
    .moveTo(x + arm, y - arm)
    .lineTo(x - arm, y + arm)
    .stroke({ width: 3.5 * sign, color: MARK.ink, cap: 'round' })
}

/** Two bars along each hexside that a line runs along: each shows what the hex on its side puts in the way. 4.41b */
function drawSides({ ink, k }: Pen, { steps, meets }: Trace, grid: Grid): void {
  for (const { kind, hexes } of steps) {
    const side = kind === 'side' ? sidePoint(grid, hexes.join('/')) : null
    if (!side) continue
    const [ux, uy] = [Math.cos(side.angle), Math.sin(side.angle)]
    for (const hex of hexes) {
      const c = worldCentre(grid, hex)
      const at = towards(side, c, OFF * Math.min(k, 2))
      const open = !meets.some((met) => met.hexes.includes(hex))
      for (const [width, color] of [
        [7, MARK.casing],
        [3, open ? PALE : MARK.ink],
      ] as const)
        ink
          .moveTo(at.x - ux * HALF, at.y - uy * HALF)
          .lineTo(at.x + ux * HALF, at.y + uy * HALF)
          .stroke({ width: width * k, color, cap: 'round' })
    }
  }
}

/** How far along its line a sign moves to leave a counter free, a step at a time, in world pixels. */
const [STEP, FAR] = [6, WORLD * 0.9] as const

/** The place of a sign on a line: where it belongs or, where it would cover a counter there, the nearest beside that. */
function aside(
  at: Point,
  [a, b]: readonly [Point, Point],
  grid: Grid,
  there: Standing,
  radius: number,
): Point {
  const under = pointToHex(grid, toLattice({ x: at.x / WORLD, y: at.y / WORLD }))
  if (under < 0) return at
  const counters = countersNear(grid, grid.label(under), there)
  const free = ({ x, y }: Point) =>
    !counters.some((counter) => meet(boxAt(x, y, 2 * radius, 2 * radius), counter))
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  for (let far = 0; far <= FAR; far += STEP)
    for (const way of [far, -far]) {
      const spot = { x: at.x + ux * way, y: at.y + uy * way }
      if (free(spot)) return spot
    }
  return at
}

/**
 * Lines of shots and of sight: unbroken as far as they reach, dotted beyond. `paths` draws them under the counters, the pen
 * what they meet over and beside these.
 */
export function drawLines(
  pen: Pen,
  paths: Ink,
  { lines }: BoardView,
  grid: Grid,
  there: Standing,
): void {
  const { ink, labels, k, sign } = pen
  for (const { trace, kind } of lines) {
    // A sight line runs from centre to centre. The line of a shot leaves both counters readable.
    const fire = kind !== 'sight'
    const end = vertexPoint(grid, trace.to) ?? worldCentre(grid, trace.to)
    const [a, b] = clearOf(
      [worldCentre(grid, trace.from), end],
      fire ? there(trace.from) : [],
      fire ? there(trace.to) : [],
      k,
    ) as [Point, Point]
    const block = trace.block && fromLattice(trace.block.at)
    const far = fire || !block ? b : { x: block.x * WORLD, y: block.y * WORLD }
    for (const [width, color] of [
      [kind === 'possible' ? 5 : 8, MARK.casing],
      [kind === 'possible' ? 2 : 3.6, MARK.ink],
    ] as const) {
      if (kind === 'possible') dashed(paths, [a.x, a.y, b.x, b.y], [3 * k, 6 * k])
      else paths.moveTo(a.x, a.y).lineTo(far.x, far.y)
      paths.stroke({ width: width * k, color, cap: 'round' })
      if (far === b) continue
      if (color === MARK.ink) dashed(paths, [far.x, far.y, b.x, b.y], [2 * k, 8 * k])
      else paths.moveTo(far.x, far.y).lineTo(b.x, b.y)
      paths.stroke({ width: width * k * 0.9, color, cap: 'round' })
    }
    if (kind === 'possible') continue
    if (kind === 'sight') drawSides(pen, trace, grid)
    for (const [i, met] of trace.meets.entries()) {
      const p = fromLattice(met.at)
      const { x, y } = aside({ x: p.x * WORLD, y: p.y * WORLD }, [a, b], grid, there, 13 * sign)
      if (met === trace.block || (met.effect === 'blocks' && trace.block?.at === met.at)) {
        drawCross(pen, x, y, 13)
      } else if (kind === 'sight' && trace.meets.length < 14) {
        ink
          .circle(x, y, 8 * sign)
          .fill(MARK.casing)
          .stroke({ width: 1.6 * sign, color: MARK.ink })
        labels.put(String(i + 1), x, y, { size: 12, ink: INK_CSS }, sign)
      }
    }
  }
}
