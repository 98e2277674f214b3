import { Container, Texture } from 'pixi.js'
import type { Box } from './camera.ts'
import { perf } from './perf.ts'
import { Picture } from './picture.ts'
import { type Extent, sheetExtent, WORLD } from './plane.ts'
import { type Lod, paintSheet } from './sheet/paint.ts'
import type { Prepared } from './sheet/prepare.ts'

/** Pixels to a hex side that each level of detail is painted at, and the screen size at which it takes over. */
const LEVELS: readonly { lod: Lod; scale: number; from: number }[] = [
  { lod: 'far', scale: 13, from: 0 },
  { lod: 'sheet', scale: 22, from: 15 },
  { lod: 'middle', scale: 46, from: 27 },
  { lod: 'close', scale: 92, from: 52 },
]
const TILE = 1024
/** Tiles of fine levels kept when out of sight. */
const KEPT = 28

interface Wanted {
  readonly level: number
  readonly column: number
  readonly row: number
  readonly key: string
}

interface Tile {
  readonly key: string
  readonly picture: Picture
  readonly level: number
  used: number
}

/**
 * The painted sheet as tiles, made one at a time between frames: the coarse picture first, the finer ones
 * over it as they are ready. Positions are in world pixels.
 */
export class Tiles {
  readonly layer = new Container()
  readonly #levels: Container[] = LEVELS.map(() => new Container())
  readonly #tiles = new Map<string, Tile>()
  #sheet: Prepared | null = null
  #extent: Extent = { x: 0, y: 0, width: 0, height: 0 }
  #level = 0
  #wanted: Wanted[] = []
  #timer: ReturnType<typeof setTimeout> | null = null
  #clock = 0

  constructor(readonly changed: () => void) {
    for (const level of this.#levels) this.layer.addChild(level)
  }

  setSheet(sheet: Prepared): void {
    this.clear()
    this.#sheet = sheet
    this.#extent = sheetExtent(sheet.grid)
  }

  /** Paint again: letters have arrived, or the graphics context is new. */
  clear(): void {
    for (const tile of this.#tiles.values()) this.#drop(tile)
    this.#tiles.clear()
  }

  /** What is in sight, in world pixels, and how many screen pixels a hex side has. */
  look(view: Box, pixels: number): void {
    if (!this.#sheet) return
    // Ten per cent of slack, so that the level does not flicker at a threshold.
    let level = 0
    for (const [i, { from }] of LEVELS.entries())
      if (pixels >= from * (i > this.#level ? 1.05 : 0.95)) level = i
    this.#level = level
    const wanted: Wanted[] = []
    const add = (at: number, box: Box) => {
      const size = (TILE / (LEVELS[at] as (typeof LEVELS)[number]).scale) * WORLD
      const [x0, y0] = [this.#extent.x * WORLD, this.#extent.y * WORLD]
      const columns = Math.ceil((this.#extent.width * WORLD) / size)
      const rows = Math.ceil((this.#extent.height * WORLD) / size)
      for (
        let row = Math.max(0, Math.floor((box.y - y0) / size));
        row < rows && y0 + row * size < box.y + box.height;
        row++
      )
        for (
          let column = Math.max(0, Math.floor((box.x - x0) / size));
          column < columns && x0 + column * size < box.x + box.width;
          column++
        ) {
          const key = `${at}:${column}:${row}`
          const known = this.#tiles.get(key)
          if (known) known.used = ++this.#clock
          else wanted.push({ level: at, column, row, key })
        }
    }
    add(0, view)
    if (level > 0) {
      const [cx, cy] = [view.x + view.width / 2, view.y + view.height / 2]
      const fine: Wanted[] = []
      const before = wanted.length
      add(level, view)
      fine.push(...wanted.splice(before))
      const size = (TILE / (LEVELS[level] as (typeof LEVELS)[number]).scale) * WORLD
      const far = (tile: { column: number; row: number }) =>
        Math.hypot(
          this.#extent.x * WORLD + (tile.column + 0.5) * size - cx,
          this.#extent.y * WORLD + (tile.row + 0.5) * size - cy,
        )
      wanted.push(...fine.sort((a, b) => far(a) - far(b)))
    }
    this.#wanted = wanted
    this.#uncover()
    this.#work()
  }

  /** Coarser pictures show only while the finest one wanted has gaps: nothing is painted twice on the screen. */
  #uncover(): void {
    const whole = !this.#wanted.some((tile) => tile.level === this.#level)
    for (const [i, container] of this.#levels.entries())
      container.visible = i === this.#level || (i < this.#level && !whole)
  }

  /** Nothing left to paint. */
  get settled(): boolean {
    return this.#wanted.length === 0
  }

  destroy(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#wanted = []
    this.clear()
    this.layer.destroy({ children: true })
  }

  #work(): void {
    if (this.#timer || this.#wanted.length === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      const next = this.#wanted.shift()
      if (next && this.#sheet && !this.#tiles.has(next.key)) this.#paint(next)
      this.#uncover()
      this.#work()
    }, 0)
  }

  #paint({
    level,
    column,
    row,
    key,
  }: {
    level: number
    column: number
    row: number
    key: string
  }): void {
    const sheet = this.#sheet as Prepared
    const { lod, scale } = LEVELS[level] as (typeof LEVELS)[number]
    const side = TILE / scale
    const rect: Extent = {
      x: this.#extent.x + column * side,
      y: this.#extent.y + row * side,
      width: side,
      height: side,
    }
    const width = Math.ceil(Math.min(TILE, (this.#extent.x + this.#extent.width - rect.x) * scale))
    const height = Math.ceil(
      Math.min(TILE, (this.#extent.y + this.#extent.height - rect.y) * scale),
    )
    if (width <= 0 || height <= 0) return
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const ctx = canvas.getContext('2d')
    if (!ctx) return
    paintSheet(ctx, sheet, rect, scale, lod)
    const picture = new Picture(Texture.from(canvas))
    picture.layer.position.set(rect.x * WORLD, rect.y * WORLD)
    picture.layer.scale.set(WORLD / scale)
    ;(this.#levels[level] as Container).addChild(picture.layer)
    this.#tiles.set(key, { key, picture, level, used: ++this.#clock })
    perf.painted++
    this.#trim()
    this.changed()
  }

  #trim(): void {
    const fine = [...this.#tiles.values()].filter((tile) => tile.level > 0)
    if (fine.length <= KEPT) return
    fine.sort((a, b) => a.used - b.used)
    for (const tile of fine.slice(0, fine.length - KEPT)) {
      this.#drop(tile)
      this.#tiles.delete(tile.key)
    }
  }

  #drop(tile: Tile): void {
    tile.picture.destroy()
  }
}
