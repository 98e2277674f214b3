import { Rectangle, Texture } from 'pixi.js'
import { Plate } from './plate.ts'

/** Width and height of a page in texture pixels: a power of two, so that it scales down smoothly. */
const PAGE = 1024
/** The widest picture: a one-pixel margin on either side keeps neighbours from bleeding in. */
export const WIDEST = PAGE - 2

interface Page {
  readonly plate: Plate
  x: number
  y: number
  /** The height of the row that is being filled. */
  high: number
}

/** Packs pictures of different lengths on a few pages, so that all of them take one or two draw calls. */
export class Pages {
  readonly #pages: Page[] = []
  readonly #textures: Texture[] = []

  /** `smaller` is set when the pictures are drawn much smaller than their size. */
  constructor(readonly smaller = false) {}

  /** Lays a picture, at most `WIDEST` pixels wide and high. */
  put(canvas: HTMLCanvasElement): Texture {
    const [width, height] = [canvas.width + 2, canvas.height + 2]
    const page = this.#room(width, height)
    page.plate.put(canvas, page.x + 1, page.y + 1)
    const frame = new Rectangle(page.x + 1, page.y + 1, canvas.width, canvas.height)
    page.x += width
    page.high = Math.max(page.high, height)
    const texture = new Texture({ source: page.plate, frame })
    this.#textures.push(texture)
    return texture
  }

  /** Sends what was laid since the last call to the graphics card. */
  send(): void {
    for (const { plate } of this.#pages) if (plate.waiting) plate.update()
  }

  destroy(): void {
    for (const texture of this.#textures.splice(0)) texture.destroy()
    for (const { plate } of this.#pages.splice(0)) plate.destroy()
  }

  #room(width: number, height: number): Page {
    const last = this.#pages.at(-1)
    if (last) {
      if (last.x + width > PAGE) {
        last.y += last.high
        last.x = last.high = 0
      }
      if (last.y + height <= PAGE) return last
    }
    const page = { plate: new Plate(PAGE, PAGE, { mipmaps: this.smaller }), x: 0, y: 0, high: 0 }
    this.#pages.push(page)
    return page
  }
}
