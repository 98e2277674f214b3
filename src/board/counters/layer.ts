import { Container, Sprite, Texture } from 'pixi.js'
import type { Grid } from '../../hex/grid.ts'
import type { Battle } from '../../rules/types.ts'
import type { BoardCounter } from '../../session/types.ts'
import { Ink } from '../ink.ts'
import { MARK } from '../palette.ts'
import { WORLD, worldCentre } from '../plane.ts'
import { drawCounter, type SizeClass, sizeClass } from './face.ts'
import { spots } from './layout.ts'

/** Texture pixels of the 100-unit box at each size class. */
const BAKE: Record<SizeClass, number> = { small: 72, middle: 136, large: 232 }
/** Room round the box for shadow and parapet, of 100. */
const PAD = 10
const SLIDE = 220

interface Piece {
  readonly sprite: Sprite
  readonly marks: Ink
  x: number
  y: number
  size: number
  from: { x: number; y: number } | null
}

/** The counters: one sprite each for as long as the unit is on the board, moved and never remade. */
export class CounterLayer {
  readonly layer = new Container()
  readonly #pieces = new Map<string, Piece>()
  readonly #textures = new Map<string, Texture>()
  #battle: Battle | null = null
  #class: SizeClass = 'middle'
  #shown: readonly BoardCounter[] = []
  #began = 0

  /** `frame` asks for a picture; it is called again and again only while a counter slides. */
  constructor(readonly frame: () => void) {}

  setBattle(battle: Battle): void {
    if (this.#battle === battle) return
    this.#battle = battle
    this.forget()
  }

  /** Bake again: letters have arrived, or the context is new. */
  forget(): void {
    for (const texture of this.#textures.values()) texture.destroy(true)
    this.#textures.clear()
    for (const counter of this.#shown) {
      const piece = this.#pieces.get(counter.unit)
      if (piece) piece.sprite.texture = this.#texture(counter)
    }
  }

  /** Screen pixels to a hex side: the faces change with it. */
  setZoom(pixels: number): void {
    const next = sizeClass(pixels * 0.8)
    if (next === this.#class) return
    this.#class = next
    for (const counter of this.#shown) {
      const piece = this.#pieces.get(counter.unit)
      if (piece) {
        piece.sprite.texture = this.#texture(counter)
        this.#fit(piece, counter)
      }
    }
  }

  show(counters: readonly BoardCounter[], grid: Grid, still: boolean): void {
    this.#shown = counters
    const gone = new Set(this.#pieces.keys())
    const byHex = new Map<string, BoardCounter[]>()
    for (const counter of counters)
      byHex.set(counter.hex, [...(byHex.get(counter.hex) ?? []), counter])
    let slides = false
    for (const [hex, stack] of byHex) {
      const c = worldCentre(grid, hex)
      const places = spots(stack)
      for (const counter of stack) {
        const spot = places.get(counter.unit)
        if (!spot) continue
        gone.delete(counter.unit)
        let piece = this.#pieces.get(counter.unit)
        const x = c.x + spot.x * WORLD
        const y = c.y + spot.y * WORLD
        if (!piece) {
          const sprite = new Sprite(this.#texture(counter))
          sprite.anchor.set(0.5)
          piece = { sprite, marks: new Ink(), x, y, size: spot.size, from: null }
          this.layer.addChild(sprite, piece.marks.layer)
          this.#pieces.set(counter.unit, piece)
        } else if (!still && (piece.x !== x || piece.y !== y)) {
          piece.from = { x: piece.sprite.x, y: piece.sprite.y }
          slides = true
        } else piece.from = null
        piece.x = x
        piece.y = y
        piece.size = spot.size
        piece.sprite.texture = this.#texture(counter)
        this.#fit(piece, counter)
        this.#mark(piece, counter)
      }
    }
    for (const unit of gone) {
      const piece = this.#pieces.get(unit)
      piece?.sprite.destroy()
      piece?.marks.destroy()
      this.#pieces.delete(unit)
    }
    // North to south, the chosen on top.
    const order = [...counters].sort(
      (a, b) =>
        Number(a.chosen) - Number(b.chosen) ||
        (this.#pieces.get(a.unit)?.y ?? 0) - (this.#pieces.get(b.unit)?.y ?? 0),
    )
    for (const counter of order) {
      const piece = this.#pieces.get(counter.unit)
      if (piece) this.layer.addChild(piece.sprite, piece.marks.layer)
    }
    this.#began = performance.now()
    if (slides) this.frame()
    else this.finish()
  }

  /** Moves what slides; true while something still does. */
  advance(now: number): boolean {
    const t = Math.min(1, (now - this.#began) / SLIDE)
    const eased = 1 - (1 - t) ** 3
    let busy = false
    for (const piece of this.#pieces.values()) {
      const x = piece.from ? piece.from.x + (piece.x - piece.from.x) * eased : piece.x
      const y = piece.from ? piece.from.y + (piece.y - piece.from.y) * eased : piece.y
      piece.sprite.position.set(x, y)
      piece.marks.layer.position.set(x, y)
      if (piece.from && t < 1) busy = true
      if (t >= 1) piece.from = null
    }
    return busy
  }

  /** Any input ends a slide and shows its result. */
  finish(): void {
    for (const piece of this.#pieces.values()) piece.from = null
    this.advance(this.#began + SLIDE)
  }

  destroy(): void {
    for (const piece of this.#pieces.values()) piece.marks.destroy()
    this.layer.destroy({ children: true })
    for (const texture of this.#textures.values()) texture.destroy(true)
    this.#textures.clear()
    this.#pieces.clear()
  }

  #fit(piece: Piece, counter: BoardCounter): void {
    const bake = BAKE[this.#class]
    piece.sprite.scale.set((piece.size * WORLD) / bake)
    piece.sprite.angle = counter.spent ? -9 : 0
  }

  #mark(piece: Piece, counter: BoardCounter): void {
    const g = piece.marks
    g.clear()
    const half = (piece.size * WORLD) / 2
    const ring = (out: number, width: number, color: number) =>
      g
        .roundRect(
          -half - out,
          -half - out,
          2 * (half + out),
          2 * (half + out),
          counter.power === 'central' ? 5 : half * 0.5,
        )
        .stroke({ width, color })
    if (counter.chosen) {
      ring(3, 7, 0xffffff)
      ring(3, 3.6, MARK.ink)
    } else if (counter.mayJoin) {
      const step = half / 3.2
      for (const [sx, sy, dx, dy] of [
        [-1, -1, 1, 0],
        [1, -1, 0, 1],
        [1, 1, -1, 0],
        [-1, 1, 0, -1],
      ] as const)
        for (let k = 0.2; k * step < 2 * half; k += 1.6) {
          const x = sx * (half + 3) + dx * k * step
          const y = sy * (half + 3) + dy * k * step
          g.moveTo(x, y).lineTo(x + dx * step * 0.8, y + dy * step * 0.8)
        }
      g.stroke({ width: 3, color: MARK.ink })
    }
    if (counter.standby && !counter.chosen)
      g.circle(half * 0.92, half * 0.92, 5.5)
        .fill(0xffffff)
        .stroke({ width: 2, color: MARK.focus })
    if (counter.moving) {
      // Two chevrons at the right edge.
      for (const k of [0, 5])
        g.moveTo(half + 3 + k, -6)
          .lineTo(half + 8 + k, 0)
          .lineTo(half + 3 + k, 6)
      g.stroke({ width: 2.4, color: MARK.ink })
    }
    if (counter.dug) {
      g.circle(half * 0.95, -half * 0.95, 8)
        .fill(0xfff7e2)
        .stroke({ width: 1.6, color: 0x4e3b2b })
      g.moveTo(half * 0.95 - 3, -half * 0.95 + 4)
        .lineTo(half * 0.95 + 2, -half * 0.95 - 4)
        .stroke({ width: 2, color: 0x4e3b2b })
      g.rect(half * 0.95 - 5, -half * 0.95 + 1.4, 4.4, 4.4).fill(0x4e3b2b)
    }
    g.finish()
  }

  #texture(counter: BoardCounter): Texture {
    const kind = this.#battle?.counters[counter.counter]
    const key = `${counter.counter} ${counter.power} ${counter.formed} ${counter.spent} ${counter.in} ${this.#class}`
    const known = this.#textures.get(key)
    if (known) return known
    if (!kind) return Texture.EMPTY
    const bake = BAKE[this.#class]
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.ceil((bake * (100 + 2 * PAD)) / 100)
    const ctx = canvas.getContext('2d')
    if (!ctx) return Texture.EMPTY
    ctx.scale(bake / 100, bake / 100)
    ctx.translate(PAD, PAD)
    drawCounter(
      ctx,
      {
        counter: kind,
        power: counter.power,
        formed: counter.formed,
        spent: counter.spent,
        in: counter.in,
      },
      this.#class,
    )
    const texture = Texture.from(canvas)
    texture.source.autoGenerateMipmaps = true
    texture.source.scaleMode = 'linear'
    this.#textures.set(key, texture)
    return texture
  }
}
