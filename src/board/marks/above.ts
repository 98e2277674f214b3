import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Point } from '../../hex/lattice.ts'
import { type Box, meet } from '../base/camera.ts'
import { dashed, hexPath, hexPoints } from '../base/dashes.ts'
import { Ink } from '../base/ink.ts'
import { chipOf, type Labels } from '../base/labels.ts'
import { MARK, THEME, type ThemeName } from '../base/palette.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import type { Bar } from '../view/mark.ts'
import type { BoardView } from '../view/view.ts'
import { clearOf, countersNear, type Standing, standing } from './clear.ts'
import { drawCosts, placeCosts, tagSpot } from './costs.ts'
import { drawDiscs, freePlace } from './ground-marks.ts'
import { drawCross, drawLines } from './line-marks.ts'

/** A ring round the cursor's hex, under its counters; where these fill the hex, it goes round them. */
export function drawCursor(
  g: Ink,
  grid: Grid,
  { cursor, counters }: Pick<BoardView, 'cursor' | 'counters'>,
  k: number,
): void {
  if (cursor === null) return
  const size = counters.filter(({ hex }) => hex === cursor).length > 2 ? 1.05 : 0.95
  hexPath(g, grid, cursor, size).stroke({ width: 7 * k, color: MARK.casing, alpha: 0.95 })
  hexPath(g, grid, cursor, size).stroke({ width: 3.4 * k, color: MARK.focus })
}

/** The radius of a cross at the full size of signs, in world pixels. */
const CROSS = 15

/** A ring round a hex that is named elsewhere: ink on paper, wider than any outline. */
function drawRing(g: Ink, grid: Grid, hex: HexLabel, k: number): void {
  if (grid.index(hex) < 0) return
  hexPath(g, grid, hex, 1.04).stroke({ width: 9 * k, color: MARK.casing, alpha: 0.95 })
  hexPath(g, grid, hex, 1.04).stroke({ width: 4.6 * k, color: MARK.poppy })
}

/** What lies beside or over the counters: costs, paths, lines, bars of chances, crosses, the cursor and the one tag. */
export class Above {
  readonly ink = new Ink()
  /** Paths and lines, which go under the counters on their way. */
  readonly paths = new Ink()
  /** What the figures of costs and the bars of chances cover, in world pixels. */
  figures: readonly Box[] = []
  /** The part of the map that can be read, in world pixels; null while nobody has said. */
  seen: Box | null = null
  #k = 1

  constructor(readonly labels: Labels) {}

  /** `crossed` tells whether a box lies over a name. */
  show(
    view: BoardView,
    grid: Grid,
    theme: ThemeName,
    [broad, sign]: readonly [number, number],
    crossed: (box: Box) => boolean,
  ): void {
    const [g, paths] = [this.ink, this.paths]
    for (const ink of [g, paths]) ink.clear().pixel = broad / 0.85
    this.#k = broad
    const k = broad
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
        if (arrow.kind === 'planned') dashed(paths, flat, [10 * k, 8 * k])
        else
          for (const [i, p] of points.entries()) i ? paths.lineTo(p.x, p.y) : paths.moveTo(p.x, p.y)
        paths.stroke({ width: width * k, color, cap: 'round' })
      }
      const [a, b] = points.slice(-2) as [Point, Point]
      const angle = Math.atan2(b.y - a.y, b.x - a.x)
      const tip = (back: number, out: number): [number, number] => [
        b.x + ((8 - back) * Math.cos(angle) - out * Math.sin(angle)) * k,
        b.y + ((8 - back) * Math.sin(angle) + out * Math.cos(angle)) * k,
      ]
      paths
        .poly([...tip(0, 0), ...tip(16, 9), ...tip(16, -9)], true)
        .fill(MARK.ink)
        .stroke({ width: 2 * k, color: MARK.casing })
    }
    const placed = placeCosts(view, grid, there, sign, crossed)
    const bars: Box[] = []
    drawCosts(g, this.labels, placed, there, sign)
    const pen = { ink: g, labels: this.labels, k, sign }
    drawLines(pen, paths, view, grid, there)
    drawDiscs(pen, view, grid, there, true)
    for (const hex of view.ringed ?? []) drawRing(g, grid, hex, sign)
    const crowded = this.#crowded(view, grid, there)
    const draw = (hex: HexLabel, bar: Bar, chosen: boolean) => {
      const box = this.#barBox(grid, hex, there)
      bars.push(box)
      this.#bar(g, box, bar, chosen, theme)
    }
    for (const { hex, bar, chosen } of view.targets) {
      this.#brackets(g, grid, hex, chosen, sign)
      if (bar && (chosen || !crowded)) draw(hex, bar, chosen)
    }
    for (const { hex, bar, open } of view.shooters ?? []) if (bar) draw(hex, bar, open)
    this.figures = [...placed.map(({ box }) => box), ...bars]
    for (const hex of view.crosses) {
      const { x, y } = worldCentre(grid, hex)
      const slots = there(hex)
      const [dx, dy] = slots.length > 0 ? freePlace(slots, (CROSS * sign) / WORLD) : [0, 0]
      drawCross(pen, x + dx * WORLD, y + dy * WORLD, CROSS)
    }
    if (view.tag) {
      const chip = { size: 15, ...chipOf(theme) }
      // The tag lies on the lower side of the hex, below the bar of chances if there is one.
      const rated = [...view.targets, ...(view.shooters ?? [])].some(
        ({ hex, bar }) => hex === view.tag?.hex && bar !== null,
      )
      const foot = rated ? WORLD * 0.62 + 13 * Math.min(k, 1.6) + 15.5 * sign : 0
      const down = Math.max(WORLD * 0.86 + 6 * sign, foot)
      const { x, y } = tagSpot(grid, view.tag, there, down, sign, this.seen)
      this.labels.put(view.tag.text, x, y, chip, sign)
    }
    g.finish()
    paths.finish()
  }

  /**
   * Whether a bar would lie on a counter of another target or on another bar. If so, only the chosen target shows its
   * bar.
   */
  #crowded({ targets }: BoardView, grid: Grid, there: Standing): boolean {
    const bars = targets.filter(({ bar }) => bar).map(({ hex }) => hex)
    return bars.some((hex) => {
      const own = this.#barBox(grid, hex, there)
      return bars.some((other) => {
        if (other === hex) return false
        return [...countersNear(grid, other, there), this.#barBox(grid, other, there)].some((box) =>
          meet(own, box),
        )
      })
    })
  }

  /** The bar lies at the foot of its hex, below the lower of two rows of counters. */
  #barBox(grid: Grid, hex: HexLabel, there: Standing): Box {
    const c = worldCentre(grid, hex)
    const k = Math.min(this.#k, 1.6)
    const [width, height] = [62 * k, 11 * k]
    const lowest = Math.max(0, ...there(hex).map(({ y, size }) => y + size / 2))
    return {
      x: c.x - width / 2,
      y: c.y + Math.max(WORLD * 0.62, lowest * WORLD + 3 * k),
      width,
      height,
    }
  }

  /** Brackets at the six corners of a hex, outside its counters. */
  #brackets(g: Ink, grid: Grid, hex: HexLabel, chosen: boolean, sign: number): void {
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
      g.stroke({ width: width * sign, color })
    }
  }

  /** A bar in three parts, blank, hatched and solid, as the page draws it in the same theme. */
  #bar(
    g: Ink,
    { x, y, width: w, height: h }: Box,
    { blank, hatched, solid }: Bar,
    chosen: boolean,
    theme: ThemeName,
  ): void {
    const { page, ink } = THEME[theme]
    const k = Math.min(this.#k, 1.6)
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
