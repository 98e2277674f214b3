import type { Grid } from '../../hex/grid.ts'
import type { Point } from '../../hex/lattice.ts'
import { dashed } from '../base/dashes.ts'
import type { Ink } from '../base/ink.ts'
import { MARK } from '../base/palette.ts'
import { WORLD } from '../base/plane.ts'
import { clearOf, type Standing } from '../marks/clear.ts'
import type { Past } from '../view/motion.ts'
import { drawDagger, drawImpact } from './forms.ts'
import { pointOf, type Ranks, sideBySide } from './tag-places.ts'

/** Thin strokes, so that present choices stand out from past events. */
const THIN = [
  [4.6, MARK.casing, 0.75],
  [1.7, MARK.ink, 0.9],
] as const

const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y])

/** An open tip at the end of a line. */
function tip(g: Ink, points: readonly Point[], k: number): void {
  const [a, b] = points.slice(-2)
  if (!a || !b) return
  const angle = Math.atan2(b.y - a.y, b.x - a.x)
  for (const turn of [2.55, -2.55])
    g.moveTo(b.x, b.y).lineTo(
      b.x + 11 * k * Math.cos(angle + turn),
      b.y + 11 * k * Math.sin(angle + turn),
    )
}

/** Paths and shots, drawn from beside the counters of their first hex to beside those of their last. */
export function drawPastLines(
  g: Ink,
  { ways, lines }: Past,
  grid: Grid,
  there: Standing,
  k: number,
): void {
  const clear = (hexes: readonly string[]) =>
    clearOf(known(hexes), there(hexes[0]), there(hexes.at(-1)), k)
  const known = (hexes: readonly string[]) => hexes.flatMap((hex) => pointOf(grid, hex) ?? [])
  for (const [width, color, alpha] of THIN) {
    for (const way of ways) {
      const points = clear(way)
      if (points.length < 2) continue
      g.poly(flat(points), false)
      tip(g, points, k)
    }
    g.stroke({ width: width * k, color, alpha, cap: 'round' })
    for (const { from, to } of lines) {
      const points = clear([from, to])
      if (points.length === 2) dashed(g, flat(points), [2 * k, 6 * k])
    }
    g.stroke({ width: width * k, color, alpha, cap: 'round' })
  }
}

/** The results, at the upper edge of a hex and over the counters; `sign` times as large as at full size. */
export function drawPastSigns(
  g: Ink,
  { impacts }: Past,
  grid: Grid,
  sign: number,
  ranks: Ranks,
): void {
  for (const { x, y, form } of sideBySide(
    grid,
    impacts.filter(({ form }) => form !== 'burst'),
    ranks,
  ))
    drawImpact(g, form, {
      x,
      y: form === 'blast' ? y : y - WORLD * 0.62,
      radius: (form === 'blast' ? 14 : 11) * sign,
      part: 1,
      alpha: 1,
    })
}

/** Daggers at the foot of their hexes, below the values of a counter that still stands there. */
export function drawDaggers(
  g: Ink,
  daggers: readonly string[],
  grid: Grid,
  sign: number,
  alpha = 1,
): void {
  for (const { x, y } of sideBySide(
    grid,
    daggers.map((at) => ({ at })),
  ))
    drawDagger(g, x, y + WORLD * 0.74, 11 * sign, alpha)
}
