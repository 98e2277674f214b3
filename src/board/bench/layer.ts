import { Container, Matrix, Sprite, Texture } from 'pixi.js'
import type { Grid } from '../../hex/grid.ts'
import { dashed, hexPath } from '../base/dashes.ts'
import { Ink } from '../base/ink.ts'
import { CASING_CSS, chipOf, INK_CSS, Labels } from '../base/labels.ts'
import { FIRE, LIVERY, MARK, type ThemeName } from '../base/palette.ts'
import { artX, artY, WORLD, worldCentre } from '../base/plane.ts'
import type {
  DotLook,
  GroundDot,
  GroundLine,
  GroundPicture,
  GroundView,
  HexLook,
  LineLook,
} from '../view/ground.ts'

/** Ink, width in CSS pixels, dash. Every line has a casing of paper, so that it shows on every tint. */
const LINES: Readonly<
  Record<
    LineLook,
    { readonly ink: number; readonly width: number; readonly dash?: readonly [number, number] }
  >
> = {
  layer: { ink: MARK.focus, width: 1.4 },
  chosen: { ink: MARK.ink, width: 2 },
  laid: { ink: MARK.ink, width: 2 },
  cut: { ink: MARK.poppy, width: 2, dash: [6, 4] },
  before: { ink: MARK.ink, width: 1.2, dash: [3, 4] },
  blue: { ink: 0x1f6fb2, width: 4 },
  green: { ink: 0x2e7d32, width: 4 },
  odds: { ink: MARK.poppy, width: 3, dash: [5, 4] },
}

/** Radius in CSS pixels, ink of the rim, and what fills it. */
const DOTS: Readonly<
  Record<DotLook, { readonly radius: number; readonly rim: number; readonly fill: number }>
> = {
  point: { radius: 4.5, rim: MARK.ink, fill: MARK.casing },
  chosen: { radius: 6, rim: MARK.casing, fill: MARK.ink },
  middle: { radius: 3, rim: MARK.ink, fill: MARK.casing },
  aim: { radius: 3.5, rim: MARK.ink, fill: MARK.casing },
  held: { radius: 6, rim: MARK.focus, fill: MARK.casing },
  sign: { radius: 6, rim: MARK.focus, fill: MARK.casing },
  tie: { radius: 6, rim: MARK.poppy, fill: MARK.casing },
  wrong: { radius: 8, rim: MARK.ink, fill: 0xf2c14e },
  grave: { radius: 8, rim: MARK.casing, fill: MARK.poppy },
}

const HEXES: Readonly<
  Record<HexLook, { readonly color: number; readonly alpha: number; readonly sign?: string }>
> = {
  hidden: { color: 0x1d1a14, alpha: 0.34 },
  concealed: { color: 0x1d1a14, alpha: 0.12, sign: '◌' },
  gained: { color: 0x2f9e44, alpha: 0.38, sign: '+' },
  lost: { color: FIRE.light, alpha: 0.5, sign: '−' },
  odds: { color: MARK.poppy, alpha: 0.28, sign: '≠' },
  marked: { color: LIVERY.round, alpha: 0.3 },
}

/** World pixels to a CSS pixel above which words on hexes are too small to be read. */
const MOST_PIXEL = 2.2

/** How far a zoom may stray before strokes are drawn for it anew. */
const STRAY = 1.12

/** The drawing under a designer's hand. */
export class GroundLayer {
  readonly picture = new Sprite(Texture.EMPTY)
  readonly layer = new Container()
  readonly #tints = new Ink()
  readonly #lines = new Ink()
  readonly #hot = new Ink()
  readonly #words = new Labels()
  readonly #labels = new Labels()
  #view: GroundView | null = null
  #grid: Grid | null = null
  #theme: ThemeName = 'light'
  /** World pixels to a CSS pixel, when last drawn. */
  #pixel = 1
  #laid: GroundPicture | null = null

  constructor() {
    this.picture.visible = false
    this.layer.visible = false
    this.layer.addChild(
      this.#tints.layer,
      this.#words.layer,
      this.#lines.layer,
      this.#hot.layer,
      this.#labels.layer,
    )
  }

  show(view: GroundView | null, grid: Grid, theme: ThemeName): void {
    const before = this.#grid === grid && this.#theme === theme ? this.#view : null
    this.#grid = grid
    this.#theme = theme
    this.#view = view
    this.layer.visible = view !== null
    this.#lay(view?.picture ?? null)
    if (view) this.#draw(view, before)
  }

  /** The scale of the map on the screen has changed. Returns whether something was drawn for it anew. */
  look(scale: number): boolean {
    const pixel = 1 / scale
    if (Math.max(pixel / this.#pixel, this.#pixel / pixel) < STRAY) return false
    this.#pixel = pixel
    if (this.#view) this.#draw(this.#view, null)
    return this.#view !== null
  }

  /** The graphics context is new. */
  forget(): void {
    this.#words.forget()
    this.#labels.forget()
    if (this.#laid) this.#texture(this.#laid.source)
    if (this.#view) this.#draw(this.#view, null)
  }

  destroy(): void {
    this.#lay(null)
    for (const ink of [this.#tints, this.#lines, this.#hot]) ink.destroy()
    this.#words.destroy()
    this.#labels.destroy()
    this.layer.destroy({ children: true })
    this.picture.destroy()
  }

  /** Lays the picture under the drawing. */
  #lay(picture: GroundPicture | null): void {
    const before = this.#laid
    this.#laid = picture
    this.picture.visible = picture !== null && picture.opacity > 0
    if (before?.source !== picture?.source) this.#texture(picture?.source ?? null)
    if (!picture) return
    const [a, b, c, d, e, f] = picture.affine
    this.picture.alpha = picture.opacity
    this.picture.setFromMatrix(
      new Matrix(
        artX(a) * WORLD,
        artY(b) * WORLD,
        artX(c) * WORLD,
        artY(d) * WORLD,
        artX(e) * WORLD,
        artY(f) * WORLD,
      ),
    )
  }

  #texture(source: ImageBitmap | null): void {
    const old = this.picture.texture
    this.picture.texture = source
      ? Texture.from({ resource: source, autoGenerateMipmaps: true }, true)
      : Texture.EMPTY
    // The bitmap belongs to the page.
    if (old !== Texture.EMPTY) old.destroy(true)
  }

  #draw(view: GroundView, before: GroundView | null): void {
    const grid = this.#grid
    if (!grid) return
    const p = this.#pixel
    for (const ink of [this.#tints, this.#lines, this.#hot]) ink.pixel = p
    if (!before || before.hexes !== view.hexes || before.words !== view.words)
      this.#hexes(view, grid)
    if (!before || before.lines !== view.lines) {
      this.#lines.clear()
      this.#strokes(this.#lines, view.lines)
      this.#lines.finish()
    }
    if (
      before &&
      before.hot === view.hot &&
      before.dots === view.dots &&
      before.brush === view.brush
    )
      return
    const ink = this.#hot.clear()
    this.#labels.clear()
    this.#strokes(ink, view.hot)
    for (const dot of view.dots) this.#dot(ink, dot)
    if (view.brush) this.#brush(ink, view.brush)
    ink.finish()
    this.#labels.finish()
  }

  #hexes({ hexes, words }: GroundView, grid: Grid): void {
    const ink = this.#tints.clear()
    this.#words.clear()
    const signed = { size: 22, ink: INK_CSS, halo: CASING_CSS }
    for (const { hex, look } of hexes) {
      const { color, alpha, sign } = HEXES[look]
      if (grid.index(hex) < 0) continue
      hexPath(ink, grid, hex).fill({ color, alpha })
      const { x, y } = worldCentre(grid, hex)
      if (sign) this.#words.put(sign, x, y + (words.length ? WORLD * 0.42 : 0), signed)
    }
    // Seen from far, words are specks.
    for (const { hex, text } of this.#pixel > MOST_PIXEL ? [] : words) {
      if (grid.index(hex) < 0) continue
      const { x, y } = worldCentre(grid, hex)
      this.#words.put(text, x, y, { size: 15, ink: INK_CSS, halo: CASING_CSS })
    }
    ink.finish()
    this.#words.finish()
  }

  #strokes(ink: Ink, lines: readonly GroundLine[]): void {
    const p = this.#pixel
    for (const { points, closed, look, alpha = 1 } of lines) {
      const { ink: color, width, dash } = LINES[look]
      const flat = points.map((value, i) => (i % 2 ? artY(value) : artX(value)) * WORLD)
      if (flat.length < 4) continue
      const stroke = { width: width * p, color, alpha }
      const cased = (width + 2.2) * p
      if (!dash) {
        path(ink, flat, closed).stroke({ ...stroke, cased })
        continue
      }
      if (look !== 'before')
        path(ink, flat, closed).stroke({ width: cased, color: MARK.casing, alpha: 0.8 * alpha })
      const round = closed ? [...flat, flat[0] as number, flat[1] as number] : flat
      dashed(ink, round, [dash[0] * p, dash[1] * p])
      ink.stroke(stroke)
    }
  }

  #dot(ink: Ink, { at, look, text }: GroundDot): void {
    const p = this.#pixel
    const { radius, rim, fill } = DOTS[look]
    const [x, y] = [artX(at[0]) * WORLD, artY(at[1]) * WORLD]
    ink
      .circle(x, y, radius * p)
      .fill(fill)
      .stroke({ width: 1.6 * p, color: rim })
    if (look === 'held' || look === 'tie') ink.circle(x, y, 1.6 * p).fill(rim)
    const inside = look === 'wrong' ? '!' : look === 'grave' ? '×' : null
    const t = Math.max(1, p)
    if (inside)
      this.#labels.put(inside, x, y, { size: 12, ink: look === 'grave' ? CASING_CSS : INK_CSS }, p)
    if (text) this.#labels.put(text, x, y - 18 * p - 6 * t, { size: 13, ...chipOf(this.#theme) }, p)
  }

  #brush(ink: Ink, { at, radius, adds }: NonNullable<GroundView['brush']>): void {
    const p = this.#pixel
    const [x, y] = [artX(at[0]) * WORLD, artY(at[1]) * WORLD]
    const r = artX(radius) * WORLD
    ink
      .circle(x, y, r)
      .stroke({ width: 4 * p, color: MARK.casing, alpha: 0.8 })
      .circle(x, y, r)
      .stroke({ width: 1.8 * p, color: adds ? MARK.ink : MARK.poppy })
    const arm = Math.min(r * 0.5, 7 * p)
    ink.moveTo(x - arm, y).lineTo(x + arm, y)
    if (adds) ink.moveTo(x, y - arm).lineTo(x, y + arm)
    ink.stroke({ width: 1.8 * p, color: adds ? MARK.ink : MARK.poppy })
  }
}

function path(ink: Ink, flat: readonly number[], closed: boolean): Ink {
  if (closed) return ink.poly(flat, true)
  ink.moveTo(flat[0] as number, flat[1] as number)
  for (let i = 2; i < flat.length; i += 2) ink.lineTo(flat[i] as number, flat[i + 1] as number)
  return ink
}
