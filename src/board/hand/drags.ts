import type { HexLabel } from '../../hex/label.ts'
import { CASING_CSS, INK_CSS } from '../base/labels.ts'
import type { DragHow, DragKind } from './gestures.ts'
import type { PenEvents, PenPoint } from './pen.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

/** What drags on the map do. Without these events every drag moves the map. */
export interface DragEvents {
  /** A drag begins in that hex. Returns what it does. */
  begin(hex: HexLabel, how: DragHow): DragKind
  /** The path runs over that hex. */
  over(hex: HexLabel): void
  /** The hexes in the finished box. */
  box(hexes: readonly HexLabel[]): void
  /** The path is finished; `done` is false when the drag was broken off. */
  end(done: boolean): void
}

/** What a drag needs to know about the map under it. */
export interface Ground {
  /** The hex at a point of the canvas in CSS pixels, and the offset from its centre in hex sides. */
  hexAt(x: number, y: number): { hex: HexLabel; dx: number; dy: number } | null
  /** The hexes whose centres lie in the box between two points of the canvas. */
  hexesIn(from: Spot, to: Spot): readonly HexLabel[]
  events(): DragEvents | undefined
  /** The point of the artwork at a point of the canvas. */
  artAt(x: number, y: number): PenPoint | null
  pen(): PenEvents | undefined
}

/** A path enters a hex only this near to its centre, in hex sides, so that cutting a corner does not add that hex. */
const INNER = 0.72

/** Drags that do more than move the map: a box round units, or a path hex by hex. */
export class Drags {
  readonly #box = document.createElement('div')
  /** Two opposite corners of the box that is being drawn. */
  #corners: readonly [Spot, Spot] | null = null

  constructor(
    canvas: HTMLCanvasElement,
    readonly ground: Ground,
  ) {
    const { style } = this.#box
    style.position = 'absolute'
    style.pointerEvents = 'none'
    style.border = `2px dashed ${INK_CSS}`
    style.outline = `2px solid ${CASING_CSS}`
    style.background = 'rgb(255 253 245 / 18%)'
    this.#box.hidden = true
    this.#box.dataset.box = 'select'
    canvas.parentElement?.append(this.#box)
  }

  begin(x: number, y: number, { touch, join, other }: DragHow): DragKind {
    if (other) return 'pan'
    const pen = this.ground.pen()
    const point = pen && this.ground.artAt(x, y)
    if (pen) return point && pen.begin(point, { touch, join }) ? 'pen' : 'pan'
    const at = this.ground.hexAt(x, y)
    return (at && this.ground.events()?.begin(at.hex, { touch, join })) ?? 'pan'
  }

  drag(kind: DragKind, from: Spot, to: Spot): void {
    if (kind === 'box') {
      this.#corners = [from, to]
      return this.#show(from, to)
    }
    if (kind === 'pen') {
      const point = this.ground.artAt(to.x, to.y)
      if (point) this.ground.pen()?.move(point)
      return
    }
    const at = this.ground.hexAt(to.x, to.y)
    if (at && Math.hypot(at.dx, at.dy) < INNER) this.ground.events()?.over(at.hex)
  }

  end(kind: DragKind, done: boolean): void {
    const corners = this.#corners
    this.#corners = null
    this.#box.hidden = true
    if (kind === 'pen') return this.ground.pen()?.end(done)
    if (kind === 'way') return this.ground.events()?.end(done)
    if (!corners || !done) return
    const inside = this.ground.hexesIn(...corners)
    const first = this.ground.hexAt(corners[0].x, corners[0].y)
    this.ground.events()?.box(inside.length === 0 && first ? [first.hex] : inside)
  }

  destroy(): void {
    this.#box.remove()
  }

  #show(a: Spot, b: Spot): void {
    const { style } = this.#box
    style.left = `${Math.min(a.x, b.x)}px`
    style.top = `${Math.min(a.y, b.y)}px`
    style.width = `${Math.abs(a.x - b.x)}px`
    style.height = `${Math.abs(a.y - b.y)}px`
    this.#box.hidden = false
  }
}
