import { Container } from 'pixi.js'
import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Point } from '../../hex/lattice.ts'
import { outline } from '../../hex/outline.ts'
import { pointToHex } from '../../hex/pixel.ts'
import { type Box, meet } from '../base/camera.ts'
import { dashed, hexPath } from '../base/dashes.ts'
import { Ink } from '../base/ink.ts'
import { CASING_CSS, chipOf, INK_CSS, Labels } from '../base/labels.ts'
import { FIRE, GAS, LIVERY, MARK, SMOKE, type ThemeName } from '../base/palette.ts'
import { fromLattice, toLattice, WORLD, worldCentre } from '../base/plane.ts'
import { sidePoint, vertexPoint } from '../hand/spot.ts'
import type { Mark } from '../view/mark.ts'
import type { BoardView } from '../view/view.ts'
import { boxAt, countersNear, type Standing, standing } from './clear.ts'
import { drawWorks } from './works.ts'

/** With this many places to choose from or more, the eye does not need to find each of them. */
const MANY = 120

/** Where a shell of a barrage bursts in its hex, and how large. */
const SHELLS = [
  [-22, -24, 10],
  [22, -10, 9],
  [-4, 28, 10],
] as const

/**
 * Works, clouds and curtains on the ground; stars and cross hairs at corners, under the counters round them; the places to
 * choose over these.
 */
export class Shapes {
  readonly under = new Container()
  readonly aims = new Container()
  readonly over = new Container()
  readonly #ground = new Ink()
  readonly #corners = new Ink()
  readonly #air = new Ink()
  readonly #labels = new Labels()
  #k = 1
  /** Scale of the words beside a mark: they keep about the size of a line of text on a small map. */
  #words = 1

  constructor() {
    this.under.addChild(this.#ground.layer)
    this.aims.addChild(this.#corners.layer)
    this.over.addChild(this.#air.layer, this.#labels.layer)
  }

  forget(): void {
    this.#labels.forget()
  }

  destroy(): void {
    this.#labels.destroy()
    this.#ground.destroy()
    this.#corners.destroy()
    this.#air.destroy()
    this.under.destroy({ children: true })
    this.aims.destroy({ children: true })
    this.over.destroy({ children: true })
  }

  show(view: BoardView, grid: Grid, theme: ThemeName, broad: number): void {
    for (const ink of [this.#ground, this.#corners, this.#air]) ink.clear().pixel = broad / 0.85
    this.#labels.clear()
    this.#k = Math.min(broad, 2.2)
    this.#words = Math.max(1, broad * 0.85)
    this.#draw(view, grid, theme)
    for (const ink of [this.#ground, this.#corners, this.#air]) ink.finish()
    this.#labels.finish()
  }

  #draw(view: BoardView, grid: Grid, theme: ThemeName): void {
    const of = <K extends Mark['kind']>(kind: K) =>
      view.marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind)
    drawWorks(this.#ground, view.marks, grid)
    for (const mark of of('curtain')) this.#curtain(grid, mark)
    for (const { hex } of of('puffs')) this.#puffs(grid, hex)
    for (const { hex, label } of of('cloud')) this.#cloud(grid, hex, label)
    for (const { hexes } of of('glow')) this.#edge(grid, hexes, FIRE.light, 0.9, null)
    for (const { corner } of of('burst')) this.#burst(grid, corner)
    for (const { corner, livery } of of('ring')) this.#ring(grid, corner, LIVERY[livery])
    const tags: Box[] = []
    const there = standing(view.counters)
    for (const { corner, livery, label, hourglass } of of('cross hairs')) {
      const p = vertexPoint(grid, corner)
      // The corner that handles start from gets its cross hairs together with them.
      if (!p || corner === view.spots?.from) continue
      this.#crossHairs(p, livery === null ? MARK.ink : LIVERY[livery])
      if (hourglass) this.#hourglass(p.x + 22 * this.#k, p.y + 16 * this.#k)
      const chip = { size: 14, ...chipOf(theme) }
      const tag = this.#tagBox(grid, p, label, tags, there)
      tags.push(tag)
      this.#labels.put(label, tag.x + tag.width / 2, tag.y + tag.height / 2, chip, this.#words)
    }
    this.#spots(view, grid)
  }

  /**
   * The box of the words beside cross hairs: above them, or below where a counter would be covered. Where cross hairs lie
   * close together, their words are stacked.
   */
  #tagBox(grid: Grid, p: Point, label: string, tags: readonly Box[], there: Standing): Box {
    const t = this.#words
    const [width, height] = [(label.length * 6.4 + 15) * t, 22 * t]
    const off = 22 * this.#k + 18 * t
    const hex = pointToHex(grid, toLattice({ x: p.x / WORLD, y: p.y / WORLD }))
    const counters = hex < 0 ? [] : countersNear(grid, grid.label(hex), there)
    const beside = width / 2 + 34 * this.#k
    const boxes = [
      boxAt(p.x + 6 * this.#k, p.y - off, width, height),
      boxAt(p.x + 6 * this.#k, p.y + off, width, height),
      boxAt(p.x + beside, p.y, width, height),
      boxAt(p.x - beside, p.y, width, height),
    ] as const
    const free = (box: Box) => ![...counters, ...tags].some((other) => meet(box, other))
    const found = boxes.find(free)
    if (found) return found
    let [box] = boxes
    while (tags.some((other) => meet(box, other))) box = { ...box, y: box.y - 23 * t }
    return box
  }

  // ------------------------------------------------------------ fire, gas, smoke

  #edge(
    grid: Grid,
    hexes: readonly HexLabel[],
    color: number,
    alpha: number,
    dash: [number, number] | null,
    g: Ink = this.#ground,
  ): void {
    const indices = hexes.map((hex) => grid.index(hex)).filter((hex) => hex >= 0)
    for (const [width, ink] of [
      [8, MARK.casing],
      [3.4, color],
    ] as const)
      for (const loop of outline(grid, indices)) {
        const flat = loop.flatMap((p) => {
          const q = fromLattice(p)
          return [q.x * WORLD, q.y * WORLD]
        })
        if (dash && ink === color) dashed(g, [...flat, flat[0] as number, flat[1] as number], dash)
        else g.poly(flat, true)
        g.stroke({ width: width * this.#k, color: ink, alpha })
      }
  }

  /** The curtain's present line, with its next line dashed. */
  #curtain(grid: Grid, curtain: Extract<Mark, { kind: 'curtain' }>): void {
    const color = LIVERY[curtain.livery]
    const hexes = curtain.hexes.filter((hex) => grid.index(hex) >= 0)
    if (curtain.next.length) this.#edge(grid, curtain.next, color, 0.8, [10, 9])
    if (hexes.length === 0) return
    if (curtain.falls)
      for (const hex of hexes) {
        // Brown would not show on broken ground, where most barrages fall.
        hexPath(this.#ground, grid, hex).fill({ color, alpha: 0.16 })
        const c = worldCentre(grid, hex)
        // One shell a hex, each elsewhere in it: more of them are noise where a barrage is several columns deep.
        const [dx, dy, r] = SHELLS[grid.index(hex) % SHELLS.length] ?? SHELLS[0]
        this.#star(this.#ground, c.x + dx, c.y + dy, r * this.#k)
      }
    this.#edge(grid, hexes, color, 1, curtain.falls ? null : [3, 6])
    // An arrow from the middle of the line to the middle of the next.
    const [a, b] = [middle(grid, hexes), middle(grid, curtain.next)]
    if (!a || !b) return
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
    const tip = { x: a.x + ux * WORLD * 1.15, y: a.y + uy * WORLD * 1.15 }
    this.#ground
      .moveTo(a.x + ux * WORLD * 0.5, a.y + uy * WORLD * 0.5)
      .lineTo(tip.x, tip.y)
      .stroke({ width: 7, color, cap: 'round' })
      .poly(
        [
          tip.x + ux * 18,
          tip.y + uy * 18,
          tip.x - uy * 13,
          tip.y + ux * 13,
          tip.x + uy * 13,
          tip.y - ux * 13,
        ],
        true,
      )
      .fill(color)
  }

  /** Grey puffs with an unbroken outline. */
  #puffs(grid: Grid, hex: HexLabel): void {
    const c = worldCentre(grid, hex)
    const puffs = [
      [-24, 8, 20],
      [2, -14, 26],
      [27, 6, 19],
      [2, 16, 22],
    ] as const
    for (const [x, y, r] of puffs)
      this.#ground.circle(c.x + x, c.y + y, r).stroke({ width: 4, color: SMOKE.line })
    for (const [x, y, r] of puffs)
      this.#ground.circle(c.x + x, c.y + y, r).fill({ color: SMOKE.fill, alpha: 0.92 })
  }

  /** A yellow-green cloud with a broken outline and dots. */
  #cloud(grid: Grid, hex: HexLabel, label: string | null): void {
    const c = worldCentre(grid, hex)
    const g = this.#ground
    const rim: number[] = []
    for (let i = 0; i <= 48; i++) {
      const a = (i / 48) * 2 * Math.PI
      const r = WORLD * (0.64 + 0.07 * Math.cos(6 * a + 0.6))
      rim.push(c.x + r * Math.cos(a), c.y + r * 0.84 * Math.sin(a))
    }
    g.poly(rim, true).fill({ color: GAS.fill, alpha: 0.5 })
    dashed(g, rim, [9, 6])
    g.stroke({ width: 3, color: GAS.line })
    for (const [x, y] of [
      [-30, -12],
      [-14, 20],
      [-6, -28],
      [12, 2],
      [26, -18],
      [28, 18],
      [-34, 12],
      [4, 32],
    ] as const)
      g.circle(c.x + x, c.y + y, 2.6).fill(GAS.dot)
    if (label !== null)
      this.#labels.put(label, c.x, c.y + WORLD * 0.62, {
        size: 13,
        ink: '#3c4310',
        halo: CASING_CSS,
      })
  }

  #star(g: Ink, x: number, y: number, r: number): void {
    g.star(x, y, 8, r, r * 0.5, 0.2)
      .fill(FIRE.dark)
      .star(x, y, 7, r * 0.62, r * 0.3, 0.5)
      .fill(FIRE.light)
  }

  /** Two stars, dark behind orange. */
  #burst(grid: Grid, corner: string): void {
    const p = vertexPoint(grid, corner)
    if (!p) return
    this.#corners.star(p.x, p.y, 11, 31, 16, 0.1).fill(MARK.casing)
    this.#corners.star(p.x, p.y, 11, 27, 13, 0.1).fill(FIRE.dark)
    this.#corners.star(p.x, p.y, 9, 18, 8, 0.3).fill(FIRE.light)
  }

  // ------------------------------------------------------------ cross hairs and choices

  #crossHairs(p: Point, color: number, k = this.#k): void {
    const g = this.#corners
    const r = WORLD * 0.32 * k
    for (const [width, ink] of [
      [8, MARK.casing],
      [3.6, color],
    ] as const) {
      g.circle(p.x, p.y, r)
      for (const [ux, uy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        g.moveTo(p.x + ux * r * 0.45, p.y + uy * r * 0.45).lineTo(
          p.x + ux * r * 1.45,
          p.y + uy * r * 1.45,
        )
      g.stroke({ width: width * k, color: ink })
    }
  }

  /** A broken ring with a plus. */
  #ring(grid: Grid, name: string, color: number): void {
    const p = vertexPoint(grid, name)
    if (!p) return
    const g = this.#corners
    const r = 15 * this.#k
    const ring: number[] = []
    for (let i = 0; i <= 24; i++)
      ring.push(p.x + r * Math.cos((i / 12) * Math.PI), p.y + r * Math.sin((i / 12) * Math.PI))
    dashed(g, ring, [7 * this.#k, 4 * this.#k])
    g.moveTo(p.x - r * 0.5, p.y)
      .lineTo(p.x + r * 0.5, p.y)
      .moveTo(p.x, p.y - r * 0.5)
      .lineTo(p.x, p.y + r * 0.5)
      .stroke({ width: 2.6 * this.#k, color })
  }

  #hourglass(x: number, y: number): void {
    const k = this.#k
    this.#corners
      .poly(
        [
          x - 8 * k,
          y - 12 * k,
          x + 8 * k,
          y - 12 * k,
          x - 8 * k,
          y + 12 * k,
          x + 8 * k,
          y + 12 * k,
        ],
        true,
      )
      .fill(MARK.casing)
      .stroke({ width: 2.4 * k, color: MARK.ink })
      .poly([x - 6 * k, y + 11 * k, x + 6 * k, y + 11 * k, x, y + 4 * k], true)
      .fill(MARK.ink)
  }

  /** Places to choose: faint points, highlighted sides, or handles with words. */
  #spots({ spots = null, spot = null }: BoardView, grid: Grid): void {
    const g = this.#air
    if (spot && !spot.name.includes('/'))
      this.#edge(grid, spot.hexes, MARK.ink, 1, [13, 8], this.#air)
    // A corner is shown by its three hexes; a hex has its own cross hairs; other names have no place.
    if (spot && grid.index(spot.name) >= 0)
      this.#crossHairs(worldCentre(grid, spot.name), MARK.ink, Math.min(this.#k, 1.6))
    if (!spots) return
    if (spots.kind === 'side') {
      for (const name of spots.names) this.#side(grid, name, name === spot?.name)
      return
    }
    const from = spots.from === undefined ? null : vertexPoint(grid, spots.from)
    if (from) {
      // Handles may grow as long as they leave the counters round their corner free.
      const k = Math.min(this.#k, 1.25)
      const labels = spots.labels ?? []
      for (const [i, name] of spots.names.entries()) {
        const p = vertexPoint(grid, name)
        if (!p) continue
        const on = name === spot?.name
        for (const [width, color] of [
          [on ? 13 : 9, MARK.casing],
          [on ? 7 : 4, MARK.ink],
        ] as const)
          g.moveTo(from.x, from.y)
            .lineTo(p.x, p.y)
            .stroke({ width: width * k, color, cap: 'round' })
        g.circle(p.x, p.y, 24 * k)
          .fill(on ? MARK.ink : MARK.casing)
          .stroke({ width: 3 * k, color: on ? MARK.casing : MARK.ink })
        const face = { size: 16, ink: on ? CASING_CSS : INK_CSS }
        this.#labels.put(labels[i] ?? '', p.x, p.y, face, k)
      }
      this.#crossHairs(from, MARK.ink, Math.min(k, 1.1))
      return
    }
    // Where nearly any corner may be chosen, the points are as faint as the grid.
    const faint = spots.names.length > MANY
    const r = (faint ? 3 : 4.6) * this.#k
    for (const name of spots.names) {
      const p = vertexPoint(grid, name)
      if (p) g.circle(p.x, p.y, r)
    }
    g.fill({ color: MARK.ink, alpha: faint ? 0.6 : 0.75 })
    g.stroke({ width: this.#k * (faint ? 1 : 1.6), color: MARK.casing, alpha: faint ? 0.6 : 1 })
  }

  #side(grid: Grid, name: string, on: boolean): void {
    const at = sidePoint(grid, name)
    if (!at) return
    const [ux, uy] = [Math.cos(at.angle), Math.sin(at.angle)]
    const half = WORLD * 0.42
    // On a small map the mark is no longer than its side, but broad enough to be seen.
    for (const [width, color] of [
      [(on ? 18 : 14) * this.#k, MARK.casing],
      [(on ? 11 : 7) * this.#k, MARK.ink],
    ] as const)
      this.#air
        .moveTo(at.x - ux * half, at.y - uy * half)
        .lineTo(at.x + ux * half, at.y + uy * half)
        .stroke({ width, color, cap: 'round' })
  }
}

function middle(grid: Grid, hexes: readonly HexLabel[]): Point | null {
  const points = hexes.filter((hex) => grid.index(hex) >= 0).map((hex) => worldCentre(grid, hex))
  if (points.length === 0) return null
  return {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  }
}
