import { Container, Rectangle, Sprite, Texture } from 'pixi.js'
import type { Grid } from '../../hex/grid.ts'
import { columnName } from '../../hex/label.ts'
import { type Camera, STRIP } from '../base/camera.ts'
import { CONDENSED } from '../base/letters.ts'
import { Pages, WIDEST } from '../base/pages.ts'
import { THEME, type ThemeName } from '../base/palette.ts'
import { hexCentre, hexExtent, WORLD } from '../base/plane.ts'

/** Height of the letters, and the least room for one, in CSS pixels. */
const SIZE = 11.5
const ROOM = { column: 26, row: 20 } as const
const STEPS = [1, 2, 5, 10] as const
/** In a window this narrow the tools lie along the left edge, so rows are numbered at the right. CSS pixels. */
const NARROW = 768

interface Ruler {
  readonly sprite: Sprite
  /** The middle of the column or row along the edge, in world pixels. */
  readonly at: number
}

/**
 * The letters of columns and the numbers of rows along the edges of the window. They are hidden while the printed ones
 * on the frame of the map are in view.
 */
export class Rulers {
  readonly layer = new Container()
  readonly #top = new Sprite(Texture.WHITE)
  readonly #side = new Sprite(Texture.WHITE)
  /** While the map is dragged these two move, and no letter within them does. */
  readonly #letters = new Container()
  readonly #numbers = new Container()
  #columns: readonly Ruler[] = []
  #rows: readonly Ruler[] = []
  #atlas: Pages | null = null
  #grid: Grid | null = null
  #theme: ThemeName | null = null
  #wanted = true
  /** The scale for which the letters are spaced, and the place of the numbers across their strip. */
  #spaced = { scale: 0, edge: 0 }

  constructor() {
    this.layer.enableRenderGroup()
  }

  /** Writes all letters anew for another map, another theme, or after fonts have arrived; none unless they are `wanted`. */
  show(grid: Grid, theme: ThemeName, wanted: boolean, resolution: number): void {
    this.#wanted = wanted
    if (!wanted || (grid === this.#grid && theme === this.#theme)) return
    this.#clear()
    this.#grid = grid
    this.#theme = theme
    const atlas = new Pages()
    this.#atlas = atlas
    const { page, ink } = THEME[theme]
    for (const strip of [this.#top, this.#side]) {
      strip.tint = page
      strip.alpha = 0.82
    }
    this.layer.addChild(this.#top, this.#side, this.#letters, this.#numbers)
    const columns = Array.from({ length: grid.columns }, (_, column) => columnName(column))
    const rows = Array.from({ length: grid.rows }, (_, k) => String(k + 1).padStart(2, '0'))
    const textures = lettered([...columns, ...rows], ink, atlas, resolution)
    const ruler = (within: Container, texture: Texture | undefined, at: number): Ruler => {
      const sprite = within.addChild(new Sprite(texture))
      sprite.anchor.set(0.5)
      sprite.scale.set(1 / resolution)
      return { sprite, at }
    }
    this.#columns = columns.map((_, column) =>
      ruler(this.#letters, textures[column], hexCentre(grid, grid.at(column, 1)).x * WORLD),
    )
    this.#rows = rows.map((_, k) =>
      ruler(
        this.#numbers,
        textures[columns.length + k],
        hexCentre(grid, grid.at(0, k + 1)).y * WORLD,
      ),
    )
    atlas.send()
  }

  /** Fonts have arrived, or the graphics context is new. */
  forget(): void {
    this.#clear()
  }

  /** Follows the camera in a window of that size, in CSS pixels. */
  look(camera: Camera, { width, height }: Readonly<{ width: number; height: number }>): void {
    const grid = this.#grid
    if (!grid) return
    const ground = hexExtent(grid)
    const { x, y, scale } = camera
    const [left, top] = [ground.x * WORLD * scale + x, ground.y * WORLD * scale + y]
    const [right, foot] = [left + ground.width * WORLD * scale, top + ground.height * WORLD * scale]
    // The frame has letters of its own beyond the ground.
    const framed = { top: top > STRIP, side: width < NARROW ? right < width - STRIP : left > STRIP }
    const above = this.#wanted && !framed.top
    const beside = this.#wanted && !framed.side
    const edge = width < NARROW ? width - STRIP - 2 : 0
    // The desk beside the map has no columns or rows.
    const [from, to] = [Math.max(0, left), Math.min(width, right)]
    const [start, end] = [Math.max(0, top), Math.min(height, foot)]
    this.#top.visible = above
    this.#top.position.set(from, 0)
    this.#top.setSize(Math.max(0, to - from), STRIP)
    this.#side.visible = beside
    this.#side.position.set(edge, start)
    this.#side.setSize(STRIP + 2, Math.max(0, end - start))
    const spaced = this.#spaced.scale === scale && this.#spaced.edge === edge
    if ((above || beside) && !spaced) this.#space(scale, edge)
    this.#letters.visible = above
    this.#numbers.visible = beside
    this.#letters.position.set(x, 0)
    this.#numbers.position.set(0, y)
    // A letter that is hidden by `visible` would have its group put together anew in the midst of a drag.
    if (above)
      for (const { sprite, at } of this.#columns) {
        const along = at * scale + x
        // Nothing is written where the two strips meet.
        const meets = beside && Math.abs(along - edge - STRIP / 2) < STRIP
        sprite.alpha = along > 0 && along < width && !meets ? 1 : 0
      }
    if (beside)
      for (const { sprite, at } of this.#rows) {
        const along = at * scale + y
        sprite.alpha = along > STRIP && along < height ? 1 : 0
      }
  }

  /** Spaces letters and numbers for a scale: as many as there is room for. */
  #space(scale: number, edge: number): void {
    this.#spaced = { scale, edge }
    const stepOf = (rulers: readonly Ruler[], room: number) => {
      const pitch = ((rulers[1]?.at ?? 1) - (rulers[0]?.at ?? 0)) * scale
      return STEPS.find((n) => n * pitch >= room) ?? 10
    }
    // Column A and then every `step`th column; rows whose number divides by `step`.
    const columns = stepOf(this.#columns, ROOM.column)
    for (const [k, { sprite, at }] of this.#columns.entries()) {
      sprite.visible = k % columns === 0
      sprite.position.set(at * scale, STRIP / 2)
    }
    const rows = stepOf(this.#rows, ROOM.row)
    for (const [k, { sprite, at }] of this.#rows.entries()) {
      sprite.visible = (k + 1) % rows === 0
      sprite.position.set(edge + STRIP / 2 + 1, at * scale)
    }
  }

  destroy(): void {
    this.#clear()
    this.layer.destroy({ children: true })
  }

  #clear(): void {
    for (const { sprite } of [...this.#columns, ...this.#rows]) sprite.destroy({ texture: true })
    this.#columns = this.#rows = []
    this.#spaced = { scale: 0, edge: 0 }
    this.#atlas?.destroy()
    this.#atlas = null
    this.#grid = null
  }
}

/**
 * The pictures of short texts. They are drawn on one canvas: without a graphics card, one for each took 80 ms before the
 * first picture of a map.
 */
function lettered(
  texts: readonly string[],
  ink: number,
  atlas: Pages,
  resolution: number,
): Texture[] {
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('2d')
  if (!ctx) return []
  const size = SIZE * resolution
  const font = `400 ${size}px ${CONDENSED}`
  ctx.font = font
  // An even width puts the middle between two pixels.
  const wide = 2 * Math.ceil(Math.max(...texts.map((text) => ctx.measureText(text).width)) / 2 + 1)
  const high = 2 * Math.ceil(size * 0.6)
  const across = Math.floor(WIDEST / wide)
  const cells = texts.map((_, k) => [(k % across) * wide, Math.floor(k / across) * high] as const)
  canvas.width = across * wide
  canvas.height = Math.ceil(texts.length / across) * high
  ctx.font = font
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = `#${ink.toString(16).padStart(6, '0')}`
  for (const [k, [x, y]] of cells.entries())
    ctx.fillText(texts[k] as string, x + wide / 2, y + high / 2)
  const { source, frame } = atlas.put(canvas)
  return cells.map(([x, y]) => {
    return new Texture({ source, frame: new Rectangle(frame.x + x, frame.y + y, wide, high) })
  })
}
