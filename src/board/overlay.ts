import { Container, Graphics } from 'pixi.js'
import type { Grid } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import { outline } from '../hex/outline.ts'
import type { CheckOdds } from '../rules/types.ts'
import type { BoardView } from '../session/types.ts'
import { Labels } from './labels.ts'
import { MARK, THEME, type ThemeName } from './palette.ts'
import { fromLattice, hexExtent, WORLD, worldCentre } from './plane.ts'

const INK_CSS = '#16140f'
const CASING_CSS = '#fffdf5'

/** Everything of a view but the counters: under them the veil and the marks of the ground, over them the rest. */
export class Overlay {
  readonly under = new Container()
  readonly over = new Container()
  readonly #veil = new Graphics()
  readonly #ground = new Graphics()
  readonly #marks = new Graphics()
  readonly #below = new Labels()
  readonly #above = new Labels()

  constructor() {
    this.under.addChild(this.#veil, this.#ground, this.#below.layer)
    this.over.addChild(this.#marks, this.#above.layer)
  }

  forget(): void {
    this.#below.forget()
    this.#above.forget()
  }

  show(view: BoardView, grid: Grid, theme: ThemeName, dim: number | null): void {
    for (const g of [this.#veil, this.#ground, this.#marks]) g.clear()
    this.#below.clear()
    this.#above.clear()
    this.#drawVeil(view, grid, theme, dim)
    this.#drawGround(view, grid)
    this.#drawMarks(view, grid, theme)
  }

  destroy(): void {
    this.#below.destroy()
    this.#above.destroy()
    this.under.destroy({ children: true })
    this.over.destroy({ children: true })
  }

  /** What is not legal lies under a veil; what is legal keeps its colour inside one outline. */
  #drawVeil(view: BoardView, grid: Grid, theme: ThemeName, dim: number | null): void {
    const colours = THEME[theme]
    const g = this.#veil
    const extent = hexExtent(grid)
    const sheet = () =>
      g.rect(extent.x * WORLD, extent.y * WORLD, extent.width * WORLD, extent.height * WORLD)
    if (view.inPlay) {
      sheet().fill({ color: colours.off, alpha: colours.offAlpha })
      this.#cut(g, grid, view.inPlay)
      this.#outlineOf(g, grid, view.inPlay, 1.6, MARK.ink, 0.65, [9, 7])
    }
    if (!view.lit) return
    const alpha = dim === null ? colours.veilAlpha : dim / 100
    if (view.inPlay) {
      for (const hex of view.inPlay)
        if (!view.lit.has(hex)) this.#hexPath(g, grid, hex).fill({ color: colours.veil, alpha })
    } else {
      sheet().fill({ color: colours.veil, alpha })
      this.#cut(g, grid, view.lit)
    }
    if (view.lit.size === 0) return
    this.#outlineOf(g, grid, view.lit, 5.4, MARK.casing, 0.95)
    this.#outlineOf(g, grid, view.lit, 2.2, MARK.ink, 1)
  }

  #loops(grid: Grid, hexes: Iterable<HexLabel>): number[][] {
    const indices = [...hexes].map((hex) => grid.index(hex)).filter((hex) => hex >= 0)
    return outline(grid, indices).map((loop) =>
      loop.flatMap((p) => {
        const q = fromLattice(p)
        return [q.x * WORLD, q.y * WORLD]
      }),
    )
  }

  #cut(g: Graphics, grid: Grid, hexes: Iterable<HexLabel>): void {
    for (const loop of this.#loops(grid, hexes)) g.poly(loop, true).cut()
  }

  #outlineOf(
    g: Graphics,
    grid: Grid,
    hexes: Iterable<HexLabel>,
    width: number,
    color: number,
    alpha: number,
    dash?: [number, number],
  ): void {
    for (const loop of this.#loops(grid, hexes)) {
      if (dash) dashed(g, [...loop, loop[0] as number, loop[1] as number], dash)
      else g.poly(loop, true)
      g.stroke({ width, color, alpha, join: 'round' })
    }
  }

  #hexPath(g: Graphics, grid: Grid, hex: HexLabel, k = 1): Graphics {
    const c = worldCentre(grid, hex)
    const points: number[] = []
    for (const [x, y] of [
      [2, 0],
      [1, 1],
      [-1, 1],
      [-2, 0],
      [-1, -1],
      [1, -1],
    ] as const) {
      const p = fromLattice({ x, y })
      points.push(c.x + p.x * WORLD * k, c.y + p.y * WORLD * k)
    }
    return g.poly(points, true)
  }

  #drawGround(view: BoardView, grid: Grid): void {
    const g = this.#ground
    for (const area of view.areas) {
      this.#outlineOf(g, grid, area.hexes, 6, MARK.casing, 0.9)
      this.#outlineOf(g, grid, area.hexes, 2.6, MARK.ink, 1)
      const [first] = area.hexes
      if (!first || !area.label) continue
      const points = area.hexes.map((hex) => worldCentre(grid, hex))
      const x = points.reduce((sum, p) => sum + p.x, 0) / points.length
      const y = Math.max(...points.map((p) => p.y)) + WORLD * 1.12
      this.#below.put(area.label, x, y, { size: 14, ink: INK_CSS, halo: CASING_CSS })
    }
    // Whose ground it is matters to the eye where points hang on it.
    const worth = new Set(view.objectives.map((objective) => objective.hex))
    for (const { hex, power } of view.control) {
      if (!worth.has(hex)) continue
      const c = worldCentre(grid, hex)
      const x = c.x - WORLD * 0.62
      const y = c.y + WORLD * 0.42
      g.moveTo(x, y + 12)
        .lineTo(x, y - 12)
        .stroke({ width: 2, color: MARK.ink })
      const colour = power === 'central' ? MARK.central : MARK.entente
      // A swallow tail for the Entente, a square flag for the Central Powers.
      if (power === 'entente')
        g.poly([x, y - 12, x + 17, y - 12, x + 11, y - 6.5, x + 17, y - 1, x, y - 1], true)
      else g.rect(x, y - 12, 16, 11)
      g.fill(colour).stroke({ width: 1.2, color: MARK.ink })
    }
    for (const { hex, count } of view.scrapes) {
      const c = worldCentre(grid, hex)
      for (let k = 0; k <= 12; k++) {
        const a = Math.PI * (0.08 + (0.84 * k) / 12)
        const [ux, uy] = [Math.cos(a), Math.sin(a)]
        g.moveTo(c.x + ux * 38, c.y + 8 + uy * 32).lineTo(c.x + ux * 46, c.y + 8 + uy * 40)
      }
      g.stroke({ width: 2.6, color: 0x4e3b2b })
      if (count > 1)
        this.#below.put(`${count} scrapes`, c.x, c.y + 50, {
          size: 11,
          ink: '#4E3B2B',
          halo: CASING_CSS,
        })
    }
    if (view.hallowed) {
      const c = worldCentre(grid, view.hallowed.hex)
      const [x, y] = [c.x + WORLD * 0.62, c.y - WORLD * 0.4]
      g.circle(x, y, 12)
        .fill(0xfff7e2)
        .stroke({
          width: 3,
          color: view.hallowed.power === 'central' ? MARK.central : MARK.entente,
        })
      for (let k = 0; k < 4; k++) {
        const a = (k * Math.PI) / 2 + 0.4
        g.circle(x + 4 * Math.cos(a), y + 4 * Math.sin(a), 4.2).fill(0xa8453c)
      }
      g.circle(x, y, 2.4).fill(MARK.ink)
    }
    for (const { hex, points, held } of view.objectives) {
      const c = worldCentre(grid, hex)
      const [x, y] = [c.x + WORLD * 0.6, c.y + WORLD * 0.46]
      g.circle(x, y, 11)
        .fill(held === null ? 0xd8d0be : MARK.casing)
        .stroke({ width: 2.2, color: MARK.ink })
      this.#below.put(String(points), x, y, { size: 14, ink: INK_CSS })
    }
    for (const { hex, free } of view.room) {
      const c = worldCentre(grid, hex)
      for (let k = 0; k < free; k++)
        g.rect(c.x - 11 * free + 22 * k + 3, c.y + WORLD * 0.52, 15, 15)
      g.stroke({ width: 2, color: MARK.ink })
    }
  }

  #drawMarks(view: BoardView, grid: Grid, theme: ThemeName): void {
    const g = this.#marks
    const occupied = new Set(view.counters.map((counter) => counter.hex))
    for (const { hex, points, react } of view.costs) {
      const c = worldCentre(grid, hex)
      const y = c.y + (occupied.has(hex) ? WORLD * 0.68 : WORLD * 0.3)
      this.#above.put(String(points), c.x - (react ? 13 : 0), y, {
        size: 19,
        ink: INK_CSS,
        halo: CASING_CSS,
      })
      if (!react) continue
      const x = c.x + 6
      for (const [width, color] of [
        [5, MARK.casing],
        [1.8, MARK.ink],
      ] as const) {
        g.circle(x, y, 6)
        g.moveTo(x - 9, y)
          .lineTo(x - 3, y)
          .moveTo(x + 3, y)
          .lineTo(x + 9, y)
        g.moveTo(x, y - 9)
          .lineTo(x, y - 3)
          .moveTo(x, y + 3)
          .lineTo(x, y + 9)
        g.stroke({ width, color })
      }
      this.#above.put(String(react), x + 17, y, { size: 15, ink: INK_CSS, halo: CASING_CSS })
    }
    for (const arrow of view.arrows) {
      const points = arrow.path.map((hex) => worldCentre(grid, hex))
      if (points.length < 2) continue
      for (const [width, color] of [
        [9, MARK.casing],
        [4, MARK.ink],
      ] as const) {
        const flat = points.flatMap((p) => [p.x, p.y])
        if (arrow.kind === 'planned') dashed(g, flat, [10, 8])
        else for (const [i, p] of points.entries()) i ? g.lineTo(p.x, p.y) : g.moveTo(p.x, p.y)
        g.stroke({ width, color, cap: 'round', join: 'round' })
      }
      const [a, b] = points.slice(-2) as [{ x: number; y: number }, { x: number; y: number }]
      const angle = Math.atan2(b.y - a.y, b.x - a.x)
      const tip = (back: number, out: number): [number, number] => [
        b.x + 8 * Math.cos(angle) - back * Math.cos(angle) - out * Math.sin(angle),
        b.y + 8 * Math.sin(angle) - back * Math.sin(angle) + out * Math.cos(angle),
      ]
      g.poly([...tip(0, 0), ...tip(16, 9), ...tip(16, -9)], true)
        .fill(MARK.ink)
        .stroke({ width: 2, color: MARK.casing })
    }
    for (const { trace, kind } of view.lines) {
      const a = worldCentre(grid, trace.from)
      const b = worldCentre(grid, trace.to)
      for (const [width, color] of [
        [kind === 'possible' ? 5 : 8, MARK.casing],
        [kind === 'possible' ? 2 : 3.6, MARK.ink],
      ] as const) {
        if (kind === 'possible') dashed(g, [a.x, a.y, b.x, b.y], [3, 6])
        else g.moveTo(a.x, a.y).lineTo(b.x, b.y)
        g.stroke({ width, color, cap: 'round' })
      }
      if (kind === 'possible') continue
      for (const [i, meet] of trace.meets.entries()) {
        const p = fromLattice(meet.at)
        const [x, y] = [p.x * WORLD, p.y * WORLD]
        if (meet === trace.block || (meet.effect === 'blocks' && trace.block?.at === meet.at)) {
          g.circle(x, y, 13).fill(MARK.casing).stroke({ width: 2.4, color: MARK.ink })
          g.moveTo(x - 6, y - 6)
            .lineTo(x + 6, y + 6)
            .moveTo(x + 6, y - 6)
            .lineTo(x - 6, y + 6)
            .stroke({ width: 3.4, color: MARK.ink, cap: 'round' })
        } else if (kind === 'sight' && trace.meets.length < 14) {
          g.circle(x, y, 8).fill(MARK.casing).stroke({ width: 1.6, color: MARK.ink })
          this.#above.put(String(i + 1), x, y, { size: 11, ink: INK_CSS })
        }
      }
    }
    for (const { hex, odds, chosen } of view.targets) this.#target(g, grid, hex, odds, chosen)
    for (const shooter of view.shooters ?? [])
      this.#target(g, grid, shooter.hex, shooter.odds, shooter.open, false)
    for (const hex of view.crosses) {
      const { x, y } = worldCentre(grid, hex)
      g.circle(x, y, 15).fill(MARK.casing).stroke({ width: 2.4, color: MARK.ink })
      g.moveTo(x - 7, y - 7)
        .lineTo(x + 7, y + 7)
        .moveTo(x + 7, y - 7)
        .lineTo(x - 7, y + 7)
        .stroke({ width: 3.6, color: MARK.ink, cap: 'round' })
    }
    if (view.cursor) {
      this.#hexPath(g, grid, view.cursor, 0.95).stroke({
        width: 7,
        color: MARK.casing,
        alpha: 0.95,
      })
      this.#hexPath(g, grid, view.cursor, 0.95).stroke({ width: 3.4, color: MARK.focus })
    }
    if (view.tag) {
      const c = worldCentre(grid, view.tag.hex)
      this.#above.put(view.tag.text, c.x, c.y + WORLD * 0.98, {
        size: 15,
        ink: theme === 'dark' ? '#efe9da' : '#201e19',
        chip: theme === 'dark' ? '#1d1c19' : '#f8f4ea',
      })
    }
  }

  /** A ring with four ticks, and under it the bar of chances: empty, hatched, solid. */
  #target(
    g: Graphics,
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
        for (const [ux, uy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const)
          g.moveTo(c.x + ux * WORLD * 0.66, c.y + uy * WORLD * 0.66).lineTo(
            c.x + ux * WORLD * 0.82,
            c.y + uy * WORLD * 0.82,
          )
        g.stroke({ width, color })
      }
    if (!odds) return
    const [w, h] = [62, 11]
    const [x, y] = [c.x - w / 2, c.y + WORLD * 0.62]
    const part = (n: number) => (n / 36) * w
    const { noEffect, dispersed, destroyed } = odds.of36
    g.rect(x - 2, y - 2, w + 4, h + 4).fill(MARK.casing)
    g.rect(x, y, w, h).fill(0xffffff)
    const start = x + part(noEffect)
    for (let k = 0; k < part(dispersed); k += 4)
      g.moveTo(start + k, y + h).lineTo(Math.min(start + k + 4, start + part(dispersed)), y)
    g.stroke({ width: 1.3, color: MARK.ink })
    g.rect(x + part(noEffect + dispersed), y, part(destroyed), h).fill(MARK.ink)
    g.rect(x, y, w, h).stroke({ width: chosen ? 2.4 : 1.4, color: MARK.ink })
  }
}

/** Version 8 strokes have no dash: the line is cut into pieces. */
function dashed(
  g: Graphics,
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
