import { Rectangle, Texture } from 'pixi.js'
import { Plate } from '../base/plate.ts'

type Draw = (ctx: CanvasRenderingContext2D) => void

/**
 * Width and height of a page in texture pixels; a power of two, so that it can be made smaller smoothly. The first of a
 * size does for a battle and is there at once; the next are larger, since a call to the card chooses among few.
 */
const FIRST = 1024
const NEXT = 2048
/** Of pictures as wide as this the first page would hold a few alone. */
const LARGE = 256
/** Sizes in which each picture is sent, each half the one before. */
const LEVELS = 4
const GRAIN = 2 ** (LEVELS - 1)

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
    const across = Math.floor(page.plate.width / page.cell)
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
    // Where a picture lies has to be a whole number at each of its sizes.
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
