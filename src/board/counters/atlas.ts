import { Rectangle, Texture } from 'pixi.js'
import { Plate } from '../base/plate.ts'

type Draw = (ctx: CanvasRenderingContext2D) => void

/**
 * Width and height of a page in texture pixels: a power of two, so that it scales down smoothly. The first page of a
 * size holds the counters of a battle and is quick to make. Later pages are larger, because one draw call can use only
 * a few textures.
 */
const FIRST = 1024
const NEXT = 2048
/** Pictures from this width on start on a large page: the small one would hold only a few of them. */
const LARGE = 256
/** The number of sizes in which each picture is sent, each half the one before. */
const LEVELS = 4
const GRAIN = 2 ** (LEVELS - 1)

interface Page {
  readonly plate: Plate
  readonly cell: number
  used: number
}

/** Packs small pictures on a few pages, so that any number of sprites takes one draw call. */
export class Atlas {
  readonly #pages: Page[] = []
  readonly #known = new Map<string, Texture>()

  /** The picture of that name, if it has been drawn. */
  known(name: string): Texture | undefined {
    return this.#known.get(name)
  }

  /** The picture of that name, a square of `side` texture pixels; drawn on first use. */
  texture(name: string, side: number, draw: Draw): Texture {
    const known = this.#known.get(name)
    if (known) return known
    const page = this.#page(side)
    const across = Math.floor(page.plate.width / page.cell)
    const at = page.used++
    // A one-pixel margin all round keeps neighbouring pictures from bleeding in.
    const [x, y] = [(at % across) * page.cell, Math.floor(at / across) * page.cell]
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = page.cell
    const ctx = canvas.getContext('2d')
    if (!ctx) return Texture.EMPTY
    ctx.translate(1, 1)
    ctx.beginPath()
    ctx.rect(0, 0, side, side)
    ctx.clip()
    draw(ctx)
    page.plate.put(canvas, x, y)
    const texture = new Texture({
      source: page.plate,
      frame: new Rectangle(x + 1, y + 1, side, side),
    })
    this.#known.set(name, texture)
    return texture
  }

  /** Sends what was drawn since the last call to the graphics card. Called once a frame, before the frame is drawn. */
  send(): void {
    for (const { plate } of this.#pages) if (plate.waiting) plate.update()
  }

  clear(): void {
    for (const texture of this.#known.values()) texture.destroy()
    for (const { plate } of this.#pages) plate.destroy()
    this.#known.clear()
    this.#pages.length = 0
  }

  #page(side: number): Page {
    // The place of a picture must be a whole number at each of its sizes.
    const cell = Math.ceil((side + 2) / GRAIN) * GRAIN
    const alike = this.#pages.filter((page) => page.cell === cell)
    const open = alike.find(({ plate, used }) => used < Math.floor(plate.width / cell) ** 2)
    if (open) return open
    const wide = alike.length === 0 && cell < LARGE ? FIRST : NEXT
    const page: Page = {
      plate: new Plate(wide, wide, { levels: LEVELS }),
      cell,
      used: 0,
    }
    this.#pages.push(page)
    return page
  }
}
