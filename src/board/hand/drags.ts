import type { HexLabel } from '../../hex/label.ts'
import { CASING_CSS, INK_CSS } from '../base/labels.ts'
import type { DragHow, DragKind } from './gestures.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

/** What drags on the sheet come to; without it every drag moves the sheet. */
export interface DragEvents {
  /** A drag begins in that hex. */
  begin(hex: HexLabel, how: DragHow): DragKind
  /** The way leads over that hex. */
  over(hex: HexLabel): void
  /** The hexes in the box that was drawn. */
  box(hexes: readonly HexLabel[]): void
  /** The way is laid; not done when it was broken off. */
  end(done: boolean): void
}

/** What a drag asks of the sheet under it. */
export interface Ground {
  /** The hex at a place of the canvas in CSS pixels, and how far from its middle that is, in sides. */
  hexAt(x: number, y: number): { hex: HexLabel; dx: number; dy: number } | null
  /** Hexes whose middle lies in the box between two places of the canvas. */
  hexesIn(from: Spot, to: Spot): readonly HexLabel[]
  events(): DragEvents | undefined
}

/** A way that cuts a corner is not meant for the hex there: only so near to its middle does it lead in. Sides */
const INNER = 0.72

/** Drags that do more than move the sheet: a box round units, or a way hex by hex. */
export class Drags {
  readonly #box = document.createElement('div')
  /** The corners of the box that is being drawn. */
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

  begin(x: number, y: number, { touch, join }: DragHow): DragKind {
    const at = this.ground.hexAt(x, y)
    return (at && this.ground.events()?.begin(at.hex, { touch, join })) ?? 'pan'
  }

  drag(kind: DragKind, from: Spot, to: Spot): void {
    if (kind === 'box') {
      this.#corners = [from, to]
      return this.#show(from, to)
    }
    const at = this.ground.hexAt(to.x, to.y)
    if (at && Math.hypot(at.dx, at.dy) < INNER) this.ground.events()?.over(at.hex)
  }

  end(kind: DragKind, done: boolean): void {
    const corners = this.#corners
    this.#corners = null
    this.#box.hidden = true
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
