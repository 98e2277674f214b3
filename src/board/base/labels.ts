import { Container, Sprite, Texture } from 'pixi.js'
import { CONDENSED } from './letters.ts'
import { Pages, WIDEST } from './pages.ts'
import type { ThemeName } from './palette.ts'

export interface LabelStyle {
  /** Letter height in world pixels. */
  readonly size: number
  readonly ink: string
  readonly halo?: string
  /** The colour of a chip behind the text. */
  readonly chip?: string
  readonly bold?: boolean
}

/**
 * Texture pixels per world pixel. Labels are drawn at 0.77 to 0.95 of their size, or larger. A texture about twice that
 * size loses no stroke of a letter when it is scaled down.
 */
const DETAIL = 1.6 * Math.min(3, globalThis.devicePixelRatio ?? 1)

export const INK_CSS = '#16140f'

/** The ink and ground of a tag: it follows the page's theme, not the map's colours. */
export const chipOf = (theme: ThemeName): { readonly ink: string; readonly chip: string } =>
  theme === 'dark' ? { ink: '#efe9da', chip: '#1d1c19' } : { ink: '#201e19', chip: '#f8f4ea' }
export const CASING_CSS = '#fffdf5'

/** The picture of a text, and its texture pixels per world pixel. */
interface Lettered {
  readonly texture: Texture
  readonly detail: number
}

/**
 * Short texts over the map. Each different text is painted once and shared by its sprites. All lie on a few pages, so that
 * they take one draw call. The calls follow `Ink`: `clear`, then every text, then `finish`.
 */
export class Labels {
  readonly layer = new Container()
  readonly #lettered = new Map<string, Lettered>()
  readonly #sprites: Sprite[] = []
  #pages: Pages | null = null
  /** So many of the sprites carry a text. */
  #used = 0

  clear(): void {
    this.#used = 0
  }

  forget(): void {
    for (const sprite of this.#sprites) sprite.texture = Texture.EMPTY
    this.#lettered.clear()
    this.#pages?.destroy()
    this.#pages = null
    this.clear()
    this.finish()
  }

  put(text: string, x: number, y: number, style: LabelStyle, times = 1): void {
    const { texture, detail } = this.#letteringOf(text, style)
    let sprite = this.#sprites[this.#used++]
    if (!sprite) {
      sprite = this.layer.addChild(new Sprite())
      sprite.anchor.set(0.5)
      this.#sprites.push(sprite)
    }
    sprite.texture = texture
    sprite.scale.set(times / detail)
    sprite.position.set(x, y)
    sprite.visible = true
  }

  /** Shows what was put since `clear`. A sprite that was shown and is again stays as it is: Pixi would list all anew. */
  finish(): void {
    for (const sprite of this.#sprites.slice(this.#used)) sprite.visible = false
    this.#pages?.send()
  }

  destroy(): void {
    this.layer.destroy({ children: true })
    this.#pages?.destroy()
  }

  #letteringOf(text: string, style: LabelStyle): Lettered {
    const key = `${text}|${style.size}|${style.ink}|${style.halo}|${style.chip}|${style.bold}`
    const known = this.#lettered.get(key)
    if (known) return known
    const canvas = document.createElement('canvas')
    const ctx = canvas.getContext('2d')
    if (!ctx) return { texture: Texture.EMPTY, detail: DETAIL }
    const fontAt = (k: number) =>
      `${style.bold === false ? 500 : 700} ${style.size * k}px ${CONDENSED}`
    const padAt = (k: number) => (style.chip ? style.size * 0.5 : style.size * 0.32) * k
    ctx.font = fontAt(DETAIL)
    const wide = ctx.measureText(text).width + 2 * padAt(DETAIL)
    // A long text on a dense screen must still fit on a page.
    const k = DETAIL * Math.min(1, (WIDEST - 1) / wide)
    const pad = padAt(k)
    canvas.width = Math.ceil((wide * k) / DETAIL)
    canvas.height = Math.ceil(style.size * k * 1.1 + 1.4 * pad)
    ctx.font = fontAt(k)
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.lineJoin = 'round'
    const [x, y] = [canvas.width / 2, canvas.height / 2 + style.size * k * 0.06]
    if (style.chip) {
      ctx.fillStyle = style.chip
      ctx.strokeStyle = style.ink
      ctx.lineWidth = k * 1.2
      ctx.beginPath()
      ctx.roundRect(k, k, canvas.width - 2 * k, canvas.height - 2 * k, 4 * k)
      ctx.fill()
      ctx.stroke()
    }
    if (style.halo) {
      ctx.strokeStyle = style.halo
      ctx.lineWidth = style.size * k * 0.36
      ctx.strokeText(text, x, y)
    }
    ctx.fillStyle = style.ink
    ctx.fillText(text, x, y)
    this.#pages ??= new Pages()
    const made = { texture: this.#pages.put(canvas), detail: k }
    this.#lettered.set(key, made)
    return made
  }
}
