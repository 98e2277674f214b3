import { Container, Sprite, Texture } from 'pixi.js'
import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Box } from '../base/camera.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import type { BoardCounter } from '../view/counter.ts'
import type { Motion } from '../view/motion.ts'
import { SIZES, type SizeClass, sizeClass } from './face.ts'
import { fanned, hit, type Slot, slotsOf } from './layout.ts'
import { Pictures } from './pictures.ts'

/** How long a slide lasts, whatever its length, in ms. */
const SLIDE = 170
/**
 * How long a zoom must pause before faces of another size are drawn, and how long that may take in one frame, in ms.
 */
const PAUSE = 180
const SLICE = 1

interface Piece {
  readonly sprite: Sprite
  /** Rings and signs over the counter; hidden when there are none. */
  readonly badges: Sprite
  /** The size of the face shown; null before the first one, and while the face shows what the counter was before. */
  face: SizeClass | null
  counter: BoardCounter
  x: number
  y: number
  size: number
  /** The path along which it slides, in world pixels, as x and y in turn; null at rest. */
  way: readonly number[] | null
}

/** The counters. Each has one sprite for as long as its unit is on the board; the sprite moves and is never remade. */
export class CounterLayer {
  readonly layer = new Container()
  /** The counters of the hex that is spread: they lie over every mark. */
  readonly front = new Container()
  readonly #pieces = new Map<string, Piece>()
  readonly pictures = new Pictures(() => this.forget())
  #grid: Grid | null = null
  #pixels = 0
  #zoomed = 0
  #later = 0
  #view: Box | null = null
  /** Counters whose face does not yet have the size that the zoom calls for. */
  readonly #stale = new Set<Piece>()
  #shown: readonly BoardCounter[] = []
  #fan: HexLabel | null = null
  #began = 0

  /** `frame` asks for a picture. It is called repeatedly only while a counter slides. */
  constructor(readonly frame: () => void) {}

  /** Draws all faces again: fonts have arrived, or the graphics context is new. */
  forget(): void {
    for (const piece of this.#pieces.values()) {
      piece.sprite.texture = piece.badges.texture = Texture.EMPTY
      piece.face = null
      this.#stale.add(piece)
    }
    this.pictures.clear()
    this.frame()
  }

  /** Sets the visible part of the world, in world pixels, and the screen pixels per hex side. The faces follow both. */
  look(view: Box, pixels: number): void {
    this.#view = view
    if (this.#pixels === pixels) return
    this.#pixels = pixels
    this.#zoomed = performance.now()
    if (this.#fan !== null) this.fan(null)
    for (const piece of this.#pieces.values()) {
      if (piece.face === sizeClass(piece.size * pixels)) this.#stale.delete(piece)
      else this.#stale.add(piece)
    }
  }

  show(
    counters: readonly BoardCounter[],
    grid: Grid,
    still: boolean,
    ways: Motion['ways'] | null = null,
  ): void {
    this.#shown = counters
    this.#grid = grid
    const gone = new Set(this.#pieces.keys())
    let slides = false
    for (const [hex, stack] of stacks(counters)) {
      const places = this.#slots(hex, stack)
      for (const counter of stack) {
        const slot = places.get(counter.unit)
        if (!slot) continue
        gone.delete(counter.unit)
        if (this.#place(counter, slot, still, ways)) slides = true
      }
    }
    for (const unit of gone) {
      const piece = this.#pieces.get(unit)
      if (!piece) continue
      piece.sprite.destroy()
      piece.badges.destroy()
      this.#pieces.delete(unit)
      this.#stale.delete(piece)
    }
    this.#order()
    this.#began = performance.now()
    if (slides) this.frame()
    else this.finish()
  }

  /**
   * Spreads the counters of a hex where they are small, and closes the hex spread before. Returns whether anything
   * changed.
   */
  fan(hex: HexLabel | null): boolean {
    const wish = hex !== null && this.#fans(hex) ? hex : null
    if (wish === this.#fan) return false
    const before = this.#fan
    this.#fan = wish
    for (const at of [before, wish]) {
      if (at === null) continue
      const stack = this.#shown.filter((counter) => counter.hex === at)
      const places = this.#slots(at, stack)
      for (const counter of stack) {
        const slot = places.get(counter.unit)
        if (slot) this.#place(counter, slot, true)
      }
    }
    this.#order()
    this.finish()
    return true
  }

  /** The counter under a point near a hex; the point is given from the hex's centre in hex sides. */
  hit(hex: HexLabel, x: number, y: number): BoardCounter | null {
    const stack = this.#shown.filter((counter) => counter.hex === hex)
    return hit(stack, this.#slots(hex, stack), x, y)
  }

  /** The hex whose counters are spread. */
  get fanned(): HexLabel | null {
    return this.#fan
  }

  /** Moves sliding counters and updates visible faces. Returns true while something is left to do. */
  advance(now: number): boolean {
    const slides = this.#slide(now)
    const left = this.#dressAll(now)
    this.pictures.send()
    return slides || left
  }

  /**
   * Gives visible counters faces of the size that the zoom calls for. All of them would change at the same point of a
   * zoom, so they wait until it pauses. During the zoom only faces that would look blurred change, and only to pictures
   * that are already drawn.
   */
  #dressAll(now: number): boolean {
    if (this.#pixels === 0) return false
    const moving = now - this.#zoomed < PAUSE
    const until = performance.now() + SLICE
    let left = false
    for (const piece of this.#stale) {
      if (!this.#sees(piece)) continue
      const late = piece.face !== null && (moving || performance.now() >= until)
      const drawn = () => this.pictures.drawn(piece.counter, sizeClass(piece.size * this.#pixels))
      if (late && ((moving && this.#close(piece)) || !drawn())) left = true
      else this.#dress(piece)
    }
    if (!left || !moving) return left
    clearTimeout(this.#later)
    this.#later = window.setTimeout(this.frame, PAUSE)
    return false
  }

  #sees({ x, y, size }: Piece): boolean {
    const view = this.#view
    const room = size * WORLD
    return (
      view === null ||
      (x > view.x - room &&
        x < view.x + view.width + room &&
        y > view.y - room &&
        y < view.y + view.height + room)
    )
  }

  #slide(now: number): boolean {
    // The time of a picture may lie before the slide began: it is that of the frame.
    const t = Math.min(1, Math.max(0, (now - this.#began) / SLIDE))
    const eased = 1 - (1 - t) ** 3
    let busy = false
    for (const piece of this.#pieces.values()) {
      if (!piece.way) continue
      if (t < 1) busy = true
      this.#put(piece, ...along(piece.way, eased))
      if (t >= 1) piece.way = null
    }
    return busy
  }

  get sliding(): boolean {
    return [...this.#pieces.values()].some(({ way }) => way !== null)
  }

  /** Any input ends a slide and shows its result. */
  finish(): void {
    this.#slide(this.#began + SLIDE)
  }

  destroy(): void {
    clearTimeout(this.#later)
    for (const layer of [this.layer, this.front]) layer.destroy({ children: true })
    this.pictures.clear()
    this.#pieces.clear()
  }

  #fans(hex: HexLabel): boolean {
    const stack = this.#shown.filter((counter) => counter.hex === hex)
    if (stack.length < 2) return false
    const [slot] = slotsOf(stack).values()
    return slot !== undefined && slot.size * this.#pixels < 56
  }

  #slots(hex: HexLabel, stack: readonly BoardCounter[]): Map<string, Slot> {
    return hex === this.#fan ? fanned(stack, this.#pixels, this.#beside(hex)) : slotsOf(stack)
  }

  /** The counters of the hexes beside one, from its centre. */
  #beside(hex: HexLabel): Slot[] {
    const grid = this.#grid as Grid
    const at = grid.index(hex)
    const c = worldCentre(grid, hex)
    return ([0, 1, 2, 3, 4, 5] as const).flatMap((dir) => {
      const near = grid.neighbour(at, dir)
      if (near < 0) return []
      const label = grid.label(near)
      const n = worldCentre(grid, label)
      const stack = this.#shown.filter((counter) => counter.hex === label)
      return [...slotsOf(stack).values()].map(({ x, y, size }) => ({
        x: x + (n.x - c.x) / WORLD,
        y: y + (n.y - c.y) / WORLD,
        size,
      }))
    })
  }

  /** Puts a counter in its place; returns true when it slides there. */
  #place(
    counter: BoardCounter,
    slot: Slot,
    still: boolean,
    ways: Motion['ways'] | null = null,
  ): boolean {
    const c = worldCentre(this.#grid as Grid, counter.hex)
    const [x, y] = [c.x + slot.x * WORLD, c.y + slot.y * WORLD]
    const known = this.#pieces.get(counter.unit)
    const piece: Piece = known ?? {
      sprite: new Sprite(),
      badges: new Sprite(),
      face: null,
      counter,
      x,
      y,
      size: slot.size,
      way: null,
    }
    const slides = known !== undefined && !still && (known.x !== x || known.y !== y)
    const worn = piece.counter === counter && piece.size === slot.size
    piece.way = null
    if (slides) {
      // The slide runs from the hex that the counter left through the centres of the hexes between.
      const through = (ways?.get(counter.unit) ?? []).slice(1, -1).flatMap((hex) => {
        const p = worldCentre(this.#grid as Grid, hex)
        return [p.x + slot.x * WORLD, p.y + slot.y * WORLD]
      })
      piece.way = [piece.sprite.x, piece.sprite.y, ...through, x, y]
    }
    piece.counter = counter
    piece.x = x
    piece.y = y
    piece.size = slot.size
    if (!known) {
      piece.sprite.anchor.set(0.5)
      piece.badges.anchor.set(0.5)
      this.#pieces.set(counter.unit, piece)
    }
    if (!slides) this.#put(piece, x, y)
    if (!worn) piece.face = null
    if (this.#pixels > 0 && this.#sees(piece)) this.#dress(piece)
    else this.#stale.add(piece)
    return slides
  }

  #put({ sprite, badges }: Piece, x: number, y: number): void {
    sprite.position.set(x, y)
    badges.position.set(x, y)
  }

  /** Orders counters from north to south, with chosen ones on top, and spread ones before all. */
  #order(): void {
    const order = [...this.#pieces.values()].sort(
      (a, b) => Number(a.counter.chosen) - Number(b.counter.chosen) || a.y - b.y,
    )
    const spread = ({ counter }: Piece) => counter.hex === this.#fan
    for (const [layer, pieces] of [
      [this.layer, order.filter((piece) => !spread(piece))],
      [this.front, order.filter(spread)],
    ] as const)
      for (const [i, { sprite, badges }] of pieces.entries()) {
        if (layer.children[2 * i] === sprite && layer.children[2 * i + 1] === badges) continue
        layer.addChild(...pieces.slice(i).flatMap((piece) => [piece.sprite, piece.badges]))
        break
      }
  }

  /** Gives a counter the pictures of its state at its size on the screen. */
  #dress(piece: Piece): void {
    const { counter, sprite, badges, size } = piece
    this.#stale.delete(piece)
    const at = sizeClass(size * this.#pixels)
    const dress = this.pictures.dress(counter, at)
    const scale = (size * WORLD) / dress.side
    piece.face = at
    sprite.texture = dress.face
    sprite.scale.set(scale)
    sprite.angle = counter.spent ? -9 : 0
    badges.visible = dress.badges !== null
    if (!dress.badges) return
    badges.texture = dress.badges
    badges.scale.set(scale)
  }

  /** Whether the face shown is of the required size or one size away. */
  #close({ face, size }: Piece): boolean {
    const wanted = SIZES.indexOf(sizeClass(size * this.#pixels))
    return face !== null && Math.abs(SIZES.indexOf(face) - wanted) < 2
  }
}

/** The point at a fraction of a path. All its steps count as equally long. */
function along(way: readonly number[], part: number): [number, number] {
  const at = part * (way.length / 2 - 1)
  const i = Math.min(Math.floor(at), way.length / 2 - 2)
  const [ax, ay, bx, by] = way.slice(2 * i, 2 * i + 4) as [number, number, number, number]
  return [ax + (bx - ax) * (at - i), ay + (by - ay) * (at - i)]
}

function stacks(counters: readonly BoardCounter[]): Map<HexLabel, BoardCounter[]> {
  const byHex = new Map<HexLabel, BoardCounter[]>()
  for (const counter of counters)
    byHex.set(counter.hex, [...(byHex.get(counter.hex) ?? []), counter])
  return byHex
}
