import { Rectangle, Texture } from 'pixi.js'
import { Plate } from '../tiles/plate.ts'

type Draw = (ctx: CanvasRenderingContext2D) => void

/** Width and height of a page in texture pixels; a power of two, so that it can be made smaller smoothly. */
const PAGE = 1024

interface Page {
  readonly plate: Plate
  readonly cell: number
  used: number
}

/** Small pictures side by side on a few pages, so that any number of sprites of them is one call to the card. */
export class Atlas {
  readonly #pages: Page[] = []
  readonly #known = new Map<string, Texture>()

  /** The picture of that name, if it was drawn before. */
  known(name: string): Texture | undefined {
    return this.#known.get(name)
  }

  /** The picture of that name, a square of `side` texture pixels; drawn when first asked for. */
  texture(name: string, side: number, draw: Draw): Texture {
    const known = this.#known.get(name)
    if (known) return known
    const page = this.#page(side)
    const across = Math.floor(PAGE / page.cell)
    const at = page.used++
    // A pixel of air all round: neighbours do not shine through.
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

  /** Sends what was drawn since the last time to the card; once a frame, before it is drawn. */
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
    const cell = side + 2
    const most = Math.floor(PAGE / cell) ** 2
    const open = this.#pages.find((page) => page.cell === cell && page.used < most)
    if (open) return open
    const page: Page = { plate: new Plate(PAGE, PAGE, true), cell, used: 0 }
    this.#pages.push(page)
    return page
  }
}
