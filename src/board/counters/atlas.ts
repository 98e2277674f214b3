import { CanvasSource, Rectangle, Texture } from 'pixi.js'

type Draw = (ctx: CanvasRenderingContext2D) => void

/** Width and height of a page in texture pixels; a power of two, so that it can be made smaller smoothly. */
const PAGE = 1024

interface Page {
  readonly source: CanvasSource
  readonly ctx: CanvasRenderingContext2D
  readonly cell: number
  used: number
}

/** Small pictures side by side on a few pages, so that any number of sprites of them is one call to the card. */
export class Atlas {
  readonly #pages: Page[] = []
  readonly #known = new Map<string, Texture>()

  /** The picture of that name, a square of `side` texture pixels; drawn when first asked for. */
  texture(name: string, side: number, draw: Draw): Texture {
    const known = this.#known.get(name)
    if (known) return known
    const page = this.#page(side)
    const across = Math.floor(PAGE / page.cell)
    const at = page.used++
    // A pixel of air all round: neighbours do not shine through.
    const [x, y] = [(at % across) * page.cell + 1, Math.floor(at / across) * page.cell + 1]
    page.ctx.save()
    page.ctx.translate(x, y)
    page.ctx.beginPath()
    page.ctx.rect(0, 0, side, side)
    page.ctx.clip()
    draw(page.ctx)
    page.ctx.restore()
    page.source.update()
    const texture = new Texture({
      source: page.source,
      frame: new Rectangle(x, y, side, side),
    })
    this.#known.set(name, texture)
    return texture
  }

  clear(): void {
    for (const texture of this.#known.values()) texture.destroy()
    for (const { source } of this.#pages) source.destroy()
    this.#known.clear()
    this.#pages.length = 0
  }

  #page(side: number): Page {
    const cell = side + 2
    const most = Math.floor(PAGE / cell) ** 2
    const open = this.#pages.find((page) => page.cell === cell && page.used < most)
    if (open) return open
    const resource = document.createElement('canvas')
    resource.width = resource.height = PAGE
    const source = new CanvasSource({ resource, autoGenerateMipmaps: true, scaleMode: 'linear' })
    const ctx = resource.getContext('2d') as CanvasRenderingContext2D
    const page: Page = { source, ctx, cell, used: 0 }
    this.#pages.push(page)
    return page
  }
}
