import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Point } from '../../hex/lattice.ts'
import type { Box } from '../base/camera.ts'
import { dashed, hexPath, hexPoints } from '../base/dashes.ts'
import { Ink } from '../base/ink.ts'
import { CASING_CSS, chipOf, INK_CSS, type Labels } from '../base/labels.ts'
import { MARK, THEME, type ThemeName } from '../base/palette.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import type { Bar } from '../view/mark.ts'
import type { BoardView } from '../view/view.ts'
import { clearOf, type Standing, standing } from './clear.ts'
import { drawDiscs } from './ground-marks.ts'
import { drawCross, drawLines } from './line-marks.ts'

const UNIT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/**
 * The cursor lies over the counters where a hex has more than two, which would hide it when spread. Elsewhere it would
 * cross the figures.
 */
export const cursorOver = ({ cursor, counters }: BoardView): boolean =>
  counters.filter(({ hex }) => hex === cursor).length > 2

export function drawCursor(g: Ink, grid: Grid, hex: HexLabel | null, k: number): void {
  if (hex === null) return
  hexPath(g, grid, hex, 0.95).stroke({ width: 7 * k, color: MARK.casing, alpha: 0.95 })
  hexPath(g, grid, hex, 0.95).stroke({ width: 3.4 * k, color: MARK.focus })
}

/** A burst of eight points. */
const star = (x: number, y: number, r: number): number[] =>
  Array.from({ length: 16 }, (_, i) => [
    x + r * (i % 2 ? 0.45 : 1) * Math.cos((i * Math.PI) / 8),
    y + r * (i % 2 ? 0.45 : 1) * Math.sin((i * Math.PI) / 8),
  ]).flat()

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** A ring round a hex that is named elsewhere: ink on paper, wider than any outline. */
function drawRing(g: Ink, grid: Grid, hex: HexLabel, k: number): void {
  if (grid.index(hex) < 0) return
  hexPath(g, grid, hex, 1.04).stroke({ width: 9 * k, color: MARK.casing, alpha: 0.95 })
  hexPath(g, grid, hex, 1.04).stroke({ width: 4.6 * k, color: MARK.poppy })
}

/** What lies over the counters: costs, paths, lines, bars of chances, crosses, the cursor and the one tag. */
export class Above {
  readonly ink = new Ink()
  #k = 1

  constructor(readonly labels: Labels) {}

  show(view: BoardView, grid: Grid, theme: ThemeName, broad: number, sign: number): void {
    const g = this.ink
    g.clear()
    g.pixel = broad / 0.85
    this.#k = broad
    const k = broad
    const occupied = new Set(view.counters.map((counter) => counter.hex))
    const there = standing(view.counters)
    for (const arrow of view.arrows) {
      const points = clearOf(
        arrow.path.map((hex) => worldCentre(grid, hex)),
        there(arrow.path[0]),
        there(arrow.path.at(-1)),
        k,
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
    const discs = new Set(view.marks.flatMap((mark) => (mark.kind === 'disc' ? mark.hex : [])))
    for (const { hex, points, react, unhurt, shelled } of view.costs) {
      const c = worldCentre(grid, hex)
      // A disc lies at the right of the foot.
      const middle = c.x - (discs.has(hex) ? 14 * sign : 0)
      // At the foot of the hex it covers no counter; an empty one has it nearer its middle, since the number of the
      // next hex is printed just below the foot.
      const y =
        c.y + (occupied.has(hex) ? Math.max(WORLD * 0.66, WORLD * 0.54 + 7.5 * sign) : WORLD * 0.4)
      const figure = { size: 14, ink: INK_CSS, halo: CASING_CSS }
      this.labels.put(String(points), middle - (react ? 12 * sign : 0), y, figure, sign)
      // Beside the figures it would reach over the sides of a small hex.
      const [left, up] = occupied.has(hex) ? [react ? 27 : 15, 0] : [0, 15]
      if (shelled)
        g.poly(star(middle - left * sign, y - up * sign, 7.5 * sign), true)
          .fill(MARK.ink)
          .stroke({ width: 1.6 * sign, color: MARK.casing })
      // Where the tag says more, the figure of the path would repeat it.
      if (unhurt !== undefined && view.tag?.hex !== hex)
        this.labels.put(unhurt, c.x, y + 13 * sign, { ...figure, size: 13 }, sign)
      if (!react) continue
      const x = middle + 6 * sign
      for (const [width, color] of [
        [3.6, MARK.casing],
        [1.4, MARK.ink],
      ] as const) {
        g.circle(x, y, 4.2 * sign)
        for (const [ux, uy] of UNIT)
          g.moveTo(x + 2 * sign * ux, y + 2 * sign * uy).lineTo(
            x + 6.6 * sign * ux,
            y + 6.6 * sign * uy,
          )
        g.stroke({ width: width * sign, color })
      }
      this.labels.put(String(react), x + 13 * sign, y, { ...figure, size: 12 }, sign)
    }
    const pen = { ink: g, labels: this.labels, k, sign }
    drawLines(pen, view.lines, grid, there)
    drawDiscs({ ink: g, labels: this.labels, k, sign }, view, grid, there, true)
    for (const hex of view.ringed ?? []) drawRing(g, grid, hex, k)
    if (cursorOver(view)) drawCursor(g, grid, view.cursor, k)
    const crowded = this.#crowded(view, grid, there)
    for (const { hex, bar, chosen } of view.targets) {
      this.#brackets(g, grid, hex, chosen)
      if (bar && (chosen || !crowded)) this.#bar(g, grid, hex, bar, chosen, theme)
    }
    for (const { hex, bar, open } of view.shooters ?? [])
      if (bar) this.#bar(g, grid, hex, bar, open, theme)
    for (const hex of view.crosses) {
      const { x, y } = worldCentre(grid, hex)
      drawCross(pen, x, y, 15)
    }
    if (view.tag) {
      const c = worldCentre(grid, view.tag.hex)
      const chip = { size: 15, ...chipOf(theme) }
      // The tag lies on the lower side of the hex, clear of its counters and below the bar of chances if there is one.
      const rated = [...view.targets, ...(view.shooters ?? [])].some(
        ({ hex, bar }) => hex === view.tag?.hex && bar !== null,
      )
      const foot = rated ? WORLD * 0.62 + 13 * Math.min(k, 1.6) + 15.5 * sign : 0
      const down = Math.max(WORLD * 0.86 + 6 * sign, foot)
      this.labels.put(view.tag.text, c.x, c.y + down, chip, sign)
    }
    g.finish()
  }

  /**
   * Whether a bar would lie on a counter of another target or on another bar. If so, only the chosen target shows its
   * bar.
   */
  #crowded({ targets }: BoardView, grid: Grid, there: Standing): boolean {
    const bars = targets.filter(({ bar }) => bar).map(({ hex }) => hex)
    return bars.some((hex) => {
      const own = this.#barBox(grid, hex)
      return bars.some((other) => {
        if (other === hex) return false
        const c = worldCentre(grid, other)
        const counters = there(other).map(({ x, y, size }) => ({
          x: c.x + (x - size / 2) * WORLD,
          y: c.y + (y - size / 2) * WORLD,
          width: size * WORLD,
          height: size * WORLD,
        }))
        return [...counters, this.#barBox(grid, other)].some((box) => meet(own, box))
      })
    })
  }

  #barBox(grid: Grid, hex: HexLabel): Box {
    const c = worldCentre(grid, hex)
    const k = Math.min(this.#k, 1.6)
    const [width, height] = [62 * k, 11 * k]
    return { x: c.x - width / 2, y: c.y + WORLD * 0.62, width, height }
  }

  /** Brackets at the six corners of a hex, outside its counters. */
  #brackets(g: Ink, grid: Grid, hex: HexLabel, chosen: boolean): void {
    const corners = hexPoints(grid, hex, 0.95)
    const at = (i: number) => {
      const k = ((i + 6) % 6) * 2
      return [corners[k] as number, corners[k + 1] as number] as const
    }
    for (const [width, color] of [
      [chosen ? 8.5 : 6, MARK.casing],
      [chosen ? 4.2 : 2.4, MARK.ink],
    ] as const) {
      for (let i = 0; i < 6; i++) {
        const [x, y] = at(i)
        for (const [n, [ox, oy]] of [at(i - 1), at(i + 1)].entries()) {
          const [px, py] = [x + (ox - x) * 0.27, y + (oy - y) * 0.27]
          if (n === 0) g.moveTo(px, py).lineTo(x, y)
          else g.lineTo(px, py)
        }
      }
      g.stroke({ width: width * this.#k, color })
    }
  }

  /** A bar in three parts, blank, hatched and solid, as the page draws it in the same theme. */
  #bar(
    g: Ink,
    grid: Grid,
    hex: HexLabel,
    { blank, hatched, solid }: Bar,
    chosen: boolean,
    theme: ThemeName,
  ): void {
    const { page, ink } = THEME[theme]
    const k = Math.min(this.#k, 1.6)
    const { x, y, width: w, height: h } = this.#barBox(grid, hex)
    const part = (n: number) => (n / (blank + hatched + solid)) * w
    g.rect(x - 2 * k, y - 2 * k, w + 4 * k, h + 4 * k).fill(page)
    const start = x + part(blank)
    for (let at = 0; at < part(hatched); at += 4 * k)
      g.moveTo(start + at, y + h).lineTo(Math.min(start + at + 4 * k, start + part(hatched)), y)
    g.stroke({ width: 1.3 * k, color: ink })
    g.rect(x + part(blank + hatched), y, part(solid), h).fill(ink)
    g.rect(x, y, w, h).stroke({ width: (chosen ? 2.4 : 1.4) * k, color: ink })
  }
}
