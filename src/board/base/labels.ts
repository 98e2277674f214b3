import { Container, Sprite, Texture } from 'pixi.js'
import { CONDENSED } from './letters.ts'
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

/** Short texts over the map. Each different text is painted once and shared by its sprites. */
export class Labels {
  readonly layer = new Container()
  readonly #textures = new Map<string, Texture>()
  readonly #free: Sprite[] = []
  readonly #used: Sprite[] = []

  clear(): void {
    for (const sprite of this.#used) sprite.visible = false
    this.#free.push(...this.#used.splice(0))
  }

  forget(): void {
    this.clear()
    for (const texture of this.#textures.values()) texture.destroy(true)
    this.#textures.clear()
  }

  put(text: string, x: number, y: number, style: LabelStyle, times = 1): void {
    const sprite = this.#free.pop() ?? this.layer.addChild(new Sprite())
    sprite.texture = this.#texture(text, style)
    sprite.anchor.set(0.5)
    sprite.scale.set(times / DETAIL)
    sprite.position.set(x, y)
    sprite.visible = true
    this.#used.push(sprite)
  }

  destroy(): void {
    this.layer.destroy({ children: true })
    for (const texture of this.#textures.values()) texture.destroy(true)
  }

  #texture(text: string, style: LabelStyle): Texture {
    const key = `${text}|${style.size}|${style.ink}|${style.halo}|${style.chip}|${style.bold}`
    const known = this.#textures.get(key)
    if (known) return known
    const k = DETAIL
    const canvas = document.createElement('canvas')
    const ctx = canvas.getContext('2d')
    if (!ctx) return Texture.EMPTY
    const font = `${style.bold === false ? 500 : 700} ${style.size * k}px ${CONDENSED}`
    ctx.font = font
    const pad = (style.chip ? style.size * 0.5 : style.size * 0.32) * k
    canvas.width = Math.ceil(ctx.measureText(text).width + 2 * pad)
    canvas.height = Math.ceil(style.size * k * 1.1 + 1.4 * pad)
    ctx.font = font
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
    const texture = Texture.from(canvas)
    this.#textures.set(key, texture)
    return texture
  }
}
