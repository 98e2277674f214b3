import { Container, Sprite, Texture } from 'pixi.js'
import type { Grid } from '../../hex/grid.ts'
import { columnName } from '../../hex/label.ts'
import type { Camera } from '../base/camera.ts'
import { CONDENSED } from '../base/letters.ts'
import { THEME, type ThemeName } from '../base/palette.ts'
import { hexCentre, hexExtent, WORLD } from '../base/plane.ts'
import { NameAtlas } from './name-atlas.ts'

/** Width of the strip along an edge of the window, height of its letters, and the least room for one, in CSS pixels. */
const STRIP = 18
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
  #columns: readonly Ruler[] = []
  #rows: readonly Ruler[] = []
  #atlas: NameAtlas | null = null
  #grid: Grid | null = null
  #theme: ThemeName | null = null
  #wanted = true

  constructor() {
    this.layer.enableRenderGroup()
  }

  /** Writes all letters anew for another map, another theme, or after fonts have arrived. */
  show(grid: Grid, theme: ThemeName, wanted: boolean, resolution: number): void {
    this.#wanted = wanted
    if (grid === this.#grid && theme === this.#theme) return
    this.#clear()
    this.#grid = grid
    this.#theme = theme
    const atlas = new NameAtlas(false)
    this.#atlas = atlas
    const { page, ink } = THEME[theme]
    for (const strip of [this.#top, this.#side]) {
      strip.tint = page
      strip.alpha = 0.82
    }
    this.layer.addChild(this.#top, this.#side)
    const ruler = (text: string, at: number): Ruler => {
      const sprite = this.layer.addChild(new Sprite(lettered(text, ink, atlas, resolution)))
      sprite.anchor.set(0.5)
      sprite.scale.set(1 / resolution)
      return { sprite, at }
    }
    this.#columns = Array.from({ length: grid.columns }, (_, column) =>
      ruler(columnName(column), hexCentre(grid, grid.at(column, 1)).x * WORLD),
    )
    this.#rows = Array.from({ length: grid.rows }, (_, k) =>
      ruler(String(k + 1).padStart(2, '0'), hexCentre(grid, grid.at(0, k + 1)).y * WORLD),
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
    const place = (rulers: readonly Ruler[], shown: boolean, room: number, off: number) => {
      const pitch = ((rulers[1]?.at ?? 1) - (rulers[0]?.at ?? 0)) * scale
      const step = STEPS.find((n) => n * pitch >= room) ?? 10
      for (const [k, { sprite, at }] of rulers.entries()) {
        const along = at * scale + off
        // Column A and then every `step`th column; rows whose number divides by `step`.
        const counted = (rulers === this.#columns ? k : k + 1) % step === 0
        const within = rulers === this.#columns ? along < width : along > STRIP && along < height
        sprite.visible = shown && counted && along > 0 && within
        if (rulers === this.#columns) sprite.position.set(along, STRIP / 2)
        else sprite.position.set(edge + STRIP / 2 + 1, along)
      }
    }
    place(this.#columns, above, ROOM.column, x)
    place(this.#rows, beside, ROOM.row, y)
    // Nothing is written where the two strips meet.
    for (const { sprite } of this.#columns)
      if (beside && Math.abs(sprite.x - edge - STRIP / 2) < STRIP) sprite.visible = false
  }

  destroy(): void {
    this.#clear()
    this.layer.destroy({ children: true })
  }

  #clear(): void {
    for (const { sprite } of [...this.#columns, ...this.#rows]) sprite.destroy()
    this.#columns = this.#rows = []
    this.#atlas?.destroy()
    this.#atlas = null
    this.#grid = null
  }
}

function lettered(text: string, ink: number, atlas: NameAtlas, resolution: number): Texture {
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('2d')
  if (!ctx) return Texture.EMPTY
  const size = SIZE * resolution
  const font = `400 ${size}px ${CONDENSED}`
  ctx.font = font
  // An even width puts the middle between two pixels.
  canvas.width = 2 * Math.ceil(ctx.measureText(text).width / 2 + 1)
  canvas.height = 2 * Math.ceil(size * 0.6)
  ctx.font = font
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = `#${ink.toString(16).padStart(6, '0')}`
  ctx.fillText(text, canvas.width / 2, canvas.height / 2)
  return atlas.put(canvas)
}
