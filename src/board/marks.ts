import type { Grid } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import type { CheckOdds } from '../rules/types.ts'
import type { BoardView } from '../session/types.ts'
import { dashed, hexPath } from './dashes.ts'
import { Ink } from './ink.ts'
import { CASING_CSS, INK_CSS, type Labels } from './labels.ts'
import { MARK, type ThemeName } from './palette.ts'
import { fromLattice, WORLD, worldCentre } from './plane.ts'

const UNIT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

type Point = { readonly x: number; readonly y: number }

/** From the middle of a hex to the edge of the counter in it, and as far from its middle as one that steps aside. */
const CLEAR = WORLD * 0.64

/** A point so far on the way from one point to the other. */
function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return {
    x: from.x + ((to.x - from.x) * far) / length,
    y: from.y + ((to.y - from.y) * far) / length,
  }
}

/** The points of a line that begins and ends beside the counters that stand there. */
function clearOf(points: readonly Point[], atStart: boolean, atEnd: boolean): Point[] {
  const made = [...points]
  const [first, second] = points
  if (!first || !second) return made
  if (atStart) made[0] = towards(first, second, CLEAR)
  const [before, last] = points.slice(-2) as [Point, Point]
  if (atEnd) made[made.length - 1] = towards(last, before, CLEAR)
  return made
}

/** What lies over the counters: costs, ways, lines, chances, crosses, the cursor and the one tag. */
export class Marks {
  readonly ink = new Ink()
  #k = 1
  #sign = 1

  constructor(readonly labels: Labels) {}

  show(view: BoardView, grid: Grid, theme: ThemeName, broad: number, sign: number): void {
    const g = this.ink
    g.clear()
    g.pixel = broad / 0.85
    this.#k = broad
    this.#sign = sign
    const k = broad
    const occupied = new Set(view.counters.map((counter) => counter.hex))
    for (const arrow of view.arrows) {
      const points = clearOf(
        arrow.path.map((hex) => worldCentre(grid, hex)),
        occupied.has(arrow.path[0] as HexLabel),
        occupied.has(arrow.path.at(-1) as HexLabel),
      )
      if (points.length < 2) continue
      for (const [width, color] of [
        [9, MARK.casing],
        [4, MARK.ink],
      ] as const) {
        const flat = points.flatMap((p) => [p.x, p.y])
        if (arrow.kind === 'planned') dashed(g, flat, [10 * k, 8 * k])
        else for (const [i, p] of points.entries()) i ? g.lineTo(p.x, p.y) : g.moveTo(p.x, p.y)
        g.stroke({ width: width * k, color, cap: 'round' })
      }
      const [a, b] = points.slice(-2) as [Point, Point]
      const angle = Math.atan2(b.y - a.y, b.x - a.x)
      const tip = (back: number, out: number): [number, number] => [
        b.x + ((8 - back) * Math.cos(angle) - out * Math.sin(angle)) * k,
        b.y + ((8 - back) * Math.sin(angle) + out * Math.cos(angle)) * k,
      ]
      g.poly([...tip(0, 0), ...tip(16, 9), ...tip(16, -9)], true)
        .fill(MARK.ink)
        .stroke({ width: 2 * k, color: MARK.casing })
    }
    for (const { hex, points, react, unhurt } of view.costs) {
      const c = worldCentre(grid, hex)
      const y = c.y + (occupied.has(hex) ? WORLD * 0.68 : WORLD * 0.3)
      const figure = { size: 19, ink: INK_CSS, halo: CASING_CSS }
      this.labels.put(String(points), c.x - (react ? 13 * sign : 0), y, figure, sign)
      // Where the one label of the sheet says more, the figure of the way would say it twice.
      if (unhurt !== undefined && view.tag?.hex !== hex)
        this.labels.put(unhurt, c.x, y + 16 * sign, { ...figure, size: 15 }, sign)
      if (!react) continue
      const x = c.x + 6 * sign
      for (const [width, color] of [
        [5, MARK.casing],
        [1.8, MARK.ink],
      ] as const) {
        g.circle(x, y, 6 * sign)
        for (const [ux, uy] of UNIT)
          g.moveTo(x + 3 * sign * ux, y + 3 * sign * uy).lineTo(
            x + 9 * sign * ux,
            y + 9 * sign * uy,
          )
        g.stroke({ width: width * sign, color })
      }
      this.labels.put(String(react), x + 17 * sign, y, { ...figure, size: 15 }, sign)
    }
    for (const { trace, kind } of view.lines) {
      // A line of sight goes from centre to centre; that of a shot leaves both counters to be read.
      const fire = kind !== 'sight'
      const ends = [worldCentre(grid, trace.from), worldCentre(grid, trace.to)]
      const [a, b] = clearOf(
        ends,
        fire && occupied.has(trace.from),
        fire && occupied.has(trace.to),
      ) as [Point, Point]
      for (const [width, color] of [
        [kind === 'possible' ? 5 : 8, MARK.casing],
        [kind === 'possible' ? 2 : 3.6, MARK.ink],
      ] as const) {
        if (kind === 'possible') dashed(g, [a.x, a.y, b.x, b.y], [3 * k, 6 * k])
        else g.moveTo(a.x, a.y).lineTo(b.x, b.y)
        g.stroke({ width: width * k, color, cap: 'round' })
      }
      if (kind === 'possible') continue
      for (const [i, meet] of trace.meets.entries()) {
        const p = fromLattice(meet.at)
        const [x, y] = [p.x * WORLD, p.y * WORLD]
        if (meet === trace.block || (meet.effect === 'blocks' && trace.block?.at === meet.at)) {
          this.#cross(x, y, 13)
        } else if (kind === 'sight' && trace.meets.length < 14) {
          g.circle(x, y, 8 * sign)
            .fill(MARK.casing)
            .stroke({ width: 1.6 * sign, color: MARK.ink })
          this.labels.put(String(i + 1), x, y, { size: 12, ink: INK_CSS }, sign)
        }
      }
    }
    if (view.cursor) {
      hexPath(g, grid, view.cursor, 0.95).stroke({
        width: 7 * k,
        color: MARK.casing,
        alpha: 0.95,
      })
      hexPath(g, grid, view.cursor, 0.95).stroke({
        width: 3.4 * k,
        color: MARK.focus,
      })
    }
    for (const { hex, odds, chosen } of view.targets) this.#target(g, grid, hex, odds, chosen)
    for (const shooter of view.shooters ?? [])
      this.#target(g, grid, shooter.hex, shooter.odds, shooter.open, false)
    for (const hex of view.crosses) {
      const { x, y } = worldCentre(grid, hex)
      this.#cross(x, y, 15)
    }
    if (view.tag) {
      const c = worldCentre(grid, view.tag.hex)
      const chip = {
        size: 15,
        ink: theme === 'dark' ? '#efe9da' : '#201e19',
        chip: theme === 'dark' ? '#1d1c19' : '#f8f4ea',
      }
      // On the lower side of the hex, clear of what stands in it.
      this.labels.put(view.tag.text, c.x, c.y + WORLD * 0.86 + 6 * sign, chip, sign)
    }
    g.finish()
  }

  /** A cross in a disc: here a line is blocked, or a way stops. */
  #cross(x: number, y: number, radius: number): void {
    const k = this.#sign
    const arm = radius * 0.47 * k
    this.ink
      .circle(x, y, radius * k)
      .fill(MARK.casing)
      .stroke({ width: 2.4 * k, color: MARK.ink })
      .moveTo(x - arm, y - arm)
      .lineTo(x + arm, y + arm)
      .moveTo(x + arm, y - arm)
      .lineTo(x - arm, y + arm)
      .stroke({ width: 3.5 * k, color: MARK.ink, cap: 'round' })
  }

  /** A ring with four ticks, and under it the bar of chances: empty, hatched, solid. */
  #target(
    g: Ink,
    grid: Grid,
    hex: HexLabel,
    odds: CheckOdds | null,
    chosen: boolean,
    ring = true,
  ): void {
    const c = worldCentre(grid, hex)
    if (ring)
      for (const [width, color] of [
        [chosen ? 9 : 7, MARK.casing],
        [chosen ? 4.4 : 2.8, MARK.ink],
      ] as const) {
        g.circle(c.x, c.y, WORLD * 0.72)
        for (const [ux, uy] of UNIT)
          g.moveTo(c.x + ux * WORLD * 0.66, c.y + uy * WORLD * 0.66).lineTo(
            c.x + ux * WORLD * 0.82,
            c.y + uy * WORLD * 0.82,
          )
        g.stroke({ width: width * this.#k, color })
      }
    if (!odds) return
    const k = Math.min(this.#k, 1.6)
    const [w, h] = [62 * k, 11 * k]
    const [x, y] = [c.x - w / 2, c.y + WORLD * 0.62]
    const part = (n: number) => (n / 36) * w
    const { noEffect, dispersed, destroyed } = odds.of36
    g.rect(x - 2 * k, y - 2 * k, w + 4 * k, h + 4 * k).fill(MARK.casing)
    g.rect(x, y, w, h).fill(0xffffff)
    const start = x + part(noEffect)
    for (let at = 0; at < part(dispersed); at += 4 * k)
      g.moveTo(start + at, y + h).lineTo(Math.min(start + at + 4 * k, start + part(dispersed)), y)
    g.stroke({ width: 1.3 * k, color: MARK.ink })
    g.rect(x + part(noEffect + dispersed), y, part(destroyed), h).fill(MARK.ink)
    g.rect(x, y, w, h).stroke({ width: (chosen ? 2.4 : 1.4) * k, color: MARK.ink })
  }
}
