import { Container } from 'pixi.js'
import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { outline } from '../../hex/outline.ts'
import type { BattleMap } from '../../map/types.ts'
import type { Appearance } from '../base/appearance.ts'
import type { Box } from '../base/camera.ts'
import { dashed, hexPath, slash } from '../base/dashes.ts'
import { Ink } from '../base/ink.ts'
import { CASING_CSS, INK_CSS, Labels } from '../base/labels.ts'
import { LIVERY, MARK, NIGHT, THEME } from '../base/palette.ts'
import { fromLattice, hexExtent, WORLD, worldCentre } from '../base/plane.ts'
import type { HeldPicture } from '../paper/held.ts'
import type { Livery } from '../view/counter.ts'
import type { BoardView } from '../view/view.ts'
import { Above, drawCursor } from './above.ts'
import { areaSpot, belowOthers, type Lettered } from './clear.ts'
import { Edges } from './edges.ts'
import { drawFixed, drawGroundMarks, fixedKey } from './ground-marks.ts'
import { Night } from './night.ts'
import { Shapes } from './shapes.ts'
import { Wash } from './wash.ts'

/** A line round an area: its width at full size, in world pixels, its colour, how much it covers, and its dashes. */
type Pen = readonly [
  width: number,
  color: number,
  alpha: number,
  dash?: [number, number] | undefined,
]

/** Everything in a view except the counters: the veil and the marks of the ground under them, the rest over them. */
export class MarksLayer {
  readonly #wash = new Wash()
  /** The veil, and the paper with it where a picture of that is given. */
  readonly cover = this.#wash.layer
  readonly under = new Container()
  readonly over = new Container()
  readonly #night = new Night()
  /** Outlines, hatching and stipples, under the names. */
  readonly #outlines = new Ink()
  readonly #ground = new Ink()
  /** Banks, flags and flowers, and what was drawn of them last. */
  readonly #fixed = new Ink()
  #fixedKey = ''
  #grid: Grid | null = null
  /** Whether the card has made the program of a veil with the paper under it. */
  #ready = false
  readonly #above: Above
  readonly #shapes = new Shapes()
  readonly #below = new Labels()
  readonly #labels = new Labels()
  readonly #edges = new Edges()
  /** How much broader strokes are than at full size, so that they stay visible on a small map. */
  #k = 1
  /** The same factor for signs and figures, which must stay within their hex. */
  #sign = 1

  /** `names` is drawn above every outline. */
  constructor(names: Container) {
    this.under.addChild(
      this.#night.ink.layer,
      this.#edges.layer,
      this.#outlines.layer,
      this.#shapes.under,
      this.#fixed.layer,
      this.#ground.layer,
      names,
      this.#below.layer,
    )
    this.#above = new Above(this.#labels)
    this.under.addChild(this.#shapes.aims, this.#above.paths.layer)
    this.over.addChild(this.#shapes.over, this.#above.ink.layer, this.#labels.layer)
  }

  /**
   * Has the card make the program of a veil before the first one is drawn, with a picture of the bare paper: the first press
   * would wait for it. Returns whether a picture is wanted for that.
   */
  makeReady(): boolean {
    if (this.#ready || !this.#grid) return false
    this.#ready = true
    if (this.#wash.layer.visible) return false
    this.#wash.bare(this.#grid)
    return true
  }

  /**
   * Draws the veil and the paper under it in one pass, given a picture of the paper. Returns false when there is no
   * veil or no picture: the paper must then be drawn separately.
   */
  veil(paper: HeldPicture | null): boolean {
    const both = paper !== null && this.#wash.layer.visible
    this.#wash.paper = both ? paper : null
    return both
  }

  forget(): void {
    this.#ready = false
    this.#below.forget()
    this.#labels.forget()
    this.#shapes.forget()
  }

  /** What the figures of costs and the bars of chances cover, in world pixels. */
  get figures(): readonly Box[] {
    return this.#above.figures
  }

  /** Sets the part of the map that can be read, in world pixels: the tag is placed within it when the marks are shown. */
  look(seen: Box): void {
    this.#above.seen = seen
  }

  /** `crossed` tells whether a box, in world pixels, lies over a name. */
  show(
    view: BoardView,
    map: BattleMap,
    appearance: Appearance,
    broad: number,
    crossed: (box: Box) => boolean,
  ): void {
    const { theme } = appearance
    const { grid } = map
    this.#k = broad
    this.#sign = Math.min(broad, 2.2)
    for (const ink of [this.#outlines, this.#ground]) ink.clear().pixel = broad / 0.85
    this.#below.clear()
    this.#labels.clear()
    this.#drawReach(view, grid, appearance)
    this.#night.show(view.light, grid, broad)
    this.#drawDangers(view, grid)
    this.#drawConcealed(view, grid)
    this.#drawGround(view, grid)
    this.#shapes.show(view, grid, theme, broad)
    drawCursor(this.#ground, grid, view, this.#sign)
    this.#edges.show(map, view.edges ?? null, theme)
    this.#above.show(view, grid, theme, [this.#k, this.#sign], crossed)
    this.#outlines.finish()
    this.#ground.finish()
    this.#below.finish()
    this.#labels.finish()
  }

  /** True while the veil fades in. */
  advance(now: number): boolean {
    return this.#wash.advance(now)
  }

  get moving(): boolean {
    return this.#wash.coming
  }

  finish(): void {
    this.#wash.finish()
  }

  destroy(): void {
    this.#below.destroy()
    this.#labels.destroy()
    this.#shapes.destroy()
    this.#wash.destroy()
    this.#edges.destroy()
    this.#night.ink.destroy()
    this.#outlines.destroy()
    this.#ground.destroy()
    this.#fixed.destroy()
    this.#above.ink.destroy()
    this.#above.paths.destroy()
    this.under.destroy({ children: true })
    this.over.destroy({ children: true })
  }

  /** Once something is chosen, a light veil covers all that is not in reach. */
  showVeil(view: BoardView, { grid }: BattleMap, { theme, dim, reach, slides }: Appearance): void {
    const { inPlay, lit, clear, light } = view
    // At night the veil is dark, whatever the theme of the page.
    const colours = THEME[light ? 'dark' : theme]
    const veiled = clear !== null && reach !== 'outline'
    const off = { color: colours.off, alpha: colours.offAlpha }
    const own = light ? NIGHT.veilAlpha : colours.veilAlpha
    const veil = { color: colours.veil, alpha: dim === null ? own : dim / 100 }
    const over = (label: HexLabel) =>
      inPlay && !inPlay.has(label)
        ? off
        : veiled && !clear.has(label) && !lit?.has(label)
          ? veil
          : null
    if (inPlay || veiled)
      this.#wash.show(grid, (hex) => over(grid.label(hex)), inPlay ? off : veil, {
        veil,
        slow: slides,
      })
    else this.#wash.hide()
  }

  /** One outline holds the legal hexes. */
  #drawReach({ inPlay, lit, clear }: BoardView, grid: Grid, { reach }: Appearance): void {
    const g = this.#outlines
    const dash: [number, number] = [9 * this.#k, 7 * this.#k]
    if (inPlay) this.#outlineOf(g, grid, inPlay, [[1.6, MARK.ink, 0.65, dash]])
    // Without a veil only the outline shows what may be chosen.
    if (!lit?.size || (reach === 'light' && clear !== null)) return
    this.#outlineOf(g, grid, lit, [
      [5.4, MARK.casing, 0.95],
      [2.2, MARK.ink, 1],
    ])
  }

  /** Hatches the hexes where the other side may fire: closer for more units, with their number. */
  #drawDangers(view: BoardView, grid: Grid): void {
    const g = this.#outlines
    for (const { hex, shooters } of view.dangers) {
      const { x, y } = worldCentre(grid, hex)
      const gap = shooters > 2 ? 11 : shooters > 1 ? 17 : 26
      const half = (WORLD * Math.sqrt(3)) / 2
      // Lines from lower left to upper right, clipped to the six sides of the hex.
      for (let c = -2 * WORLD + gap / 2; c < 2 * WORLD; c += gap) {
        const ends = slash(c, WORLD * 0.96, half * 0.96)
        if (ends) g.moveTo(x + ends[0], y + ends[1]).lineTo(x + ends[2], y + ends[3])
      }
      g.stroke({ width: 1.3 * this.#k, color: MARK.ink, alpha: 0.5 })
      this.#below.put(
        String(shooters),
        x - WORLD * 0.52,
        y - WORLD * 0.5,
        { size: 15, ink: INK_CSS, halo: CASING_CSS },
        this.#sign,
      )
    }
  }

  /** Stipples the hexes of concealment that a sight line crosses. */
  #drawConcealed(view: BoardView, grid: Grid): void {
    const g = this.#outlines
    const gap = WORLD * 0.29
    for (const hex of view.concealed ?? []) {
      const { x, y } = worldCentre(grid, hex)
      for (let row = -2; row <= 2; row++) {
        const shift = row % 2 === 0 ? 0 : gap / 2
        for (let k = -3; k <= 3; k++) {
          const dx = k * gap + shift
          if (Math.abs(dx) + Math.abs(row) * gap * 0.5 > WORLD * 0.8) continue
          g.circle(x + dx, y + row * gap * 1.1, 2.6 * this.#k)
        }
      }
      g.fill(MARK.ink)
    }
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

  #outlineOf(g: Ink, grid: Grid, hexes: Iterable<HexLabel>, pens: readonly Pen[]): void {
    const loops = this.#loops(grid, hexes)
    for (const [width, color, alpha, dash] of pens)
      for (const loop of loops) {
        if (dash) dashed(g, [...loop, loop[0] as number, loop[1] as number], dash)
        else g.poly(loop, true)
        g.stroke({ width: width * this.#k, color, alpha })
      }
  }

  /** A faint tint and a thin outline slightly inside the edge, so that two adjacent areas both keep theirs. */
  #plot(grid: Grid, hexes: readonly HexLabel[], livery: Livery | null): void {
    const g = this.#outlines
    const color = livery ? LIVERY[livery] : MARK.ink
    for (const hex of hexes) hexPath(g, grid, hex)
    g.fill({ color, alpha: 0.09 })
    const dash: [number, number] | undefined = livery ? undefined : [5 * this.#k, 5 * this.#k]
    this.#outlineOf(g, grid, hexes, [
      [3.4, MARK.casing, 0.6],
      [1.5, color, 0.9, dash],
    ])
  }

  #drawGround(view: BoardView, grid: Grid): void {
    const g = this.#ground
    const words: Lettered[] = []
    const hexes = hexExtent(grid)
    const foot = (hexes.y + hexes.height) * WORLD
    for (const area of view.areas) {
      const dots: [number, number] | undefined = area.later
        ? [2.6 * this.#k, 6 * this.#k]
        : undefined
      this.#outlineOf(this.#outlines, grid, area.hexes, [
        [6, MARK.casing, 0.9],
        [2.6, MARK.ink, 1, dots],
      ])
      if (!area.label) continue
      const middles = (of: typeof view.areas) =>
        of.flatMap(({ hexes }) => hexes.map((hex) => worldCentre(grid, hex)))
      const others = middles(view.areas.filter((other) => other !== area))
      const { label } = area
      const spot = areaSpot(middles([area]), others, area, this.#k, foot)
      const { x, y } = belowOthers({ ...spot, label }, words, this.#k)
      words.push({ x, y, label })
      this.#below.put(
        label,
        x,
        y,
        { size: 15, ink: INK_CSS, halo: CASING_CSS, bold: false },
        this.#k,
      )
    }
    for (const mark of view.marks)
      if (mark.kind === 'plot') this.#plot(grid, mark.hexes, mark.livery)
    this.#drawFixed(view, grid)
    drawGroundMarks({ ink: g, labels: this.#below, k: this.#k, sign: this.#sign }, view, grid)
    const wide = Math.min(this.#sign, 1.5)
    for (const { hex, free } of view.room) {
      const c = worldCentre(grid, hex)
      for (let k = 0; k < free; k++)
        g.rect(c.x + (22 * k - 11 * free + 3.5) * wide, c.y + WORLD * 0.52, 15 * wide, 15 * wide)
      // Paper inside the sign keeps houses and names from showing through.
      g.fill(MARK.casing).stroke({ width: 2 * wide, color: MARK.ink })
    }
  }

  /** A campaign has hundreds of banks, so they are drawn again only where one has come or gone. */
  #drawFixed({ marks }: BoardView, grid: Grid): void {
    const ink = this.#fixed
    const key = `${this.#ground.pixel} ${fixedKey(marks)}`
    if (key === this.#fixedKey && this.#grid === grid) return
    this.#fixedKey = key
    this.#grid = grid
    ink.clear().pixel = this.#ground.pixel
    drawFixed(ink, marks, grid)
    ink.finish()
  }
}
