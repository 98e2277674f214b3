import type { HexLabel } from '../../hex/label.ts'
import { CASING_CSS, INK_CSS } from '../base/labels.ts'
import { corners, type Spot } from './enclosed.ts'
import type { DragHow, DragKind } from './gestures.ts'

/** What drags on the sheet come to; without it every drag moves the sheet. */
export interface DragEvents {
  /** A drag begins in that hex. */
  begin(hex: HexLabel, how: DragHow): DragKind
  /** The way leads over that hex. */
  over(hex: HexLabel): void
  /** The hexes in the box or the outline that was drawn. */
  box(hexes: readonly HexLabel[]): void
  /** The way is laid; not done when it was broken off. */
  end(done: boolean): void
}

/** What a drag asks of the sheet under it. */
export interface Ground {
  /** The hex at a place of the canvas in CSS pixels, and how far from its middle that is, in sides. */
  hexAt(x: number, y: number): { hex: HexLabel; dx: number; dy: number } | null
  /** Hexes whose middle lies within an outline on the canvas. */
  hexesIn(outline: readonly Spot[]): readonly HexLabel[]
  events(): DragEvents | undefined
}

/** A way that cuts a corner is not meant for the hex there: only so near to its middle does it lead in. Sides */
const INNER = 0.72

/** A free outline takes a further point when the pointer is so far from the last. CSS pixels */
const APART = 4

/** Drags that do more than move the sheet: a box or an outline round units, or a way hex by hex. */
export class Drags {
  readonly #box = document.createElement('div')
  readonly #lasso = lassoElement()
  /** What has been drawn so far. */
  #outline: readonly Spot[] = []

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
    canvas.parentElement?.append(this.#box, this.#lasso)
  }

  begin(x: number, y: number, { touch, join, free }: DragHow): DragKind {
    const at = this.ground.hexAt(x, y)
    return (at && this.ground.events()?.begin(at.hex, { touch, join, free })) ?? 'pan'
  }

  drag(kind: DragKind, from: Spot, to: Spot): void {
    if (kind === 'box') {
      this.#outline = corners(from, to)
      return this.#show(from, to)
    }
    if (kind === 'lasso') {
      const last = this.#outline.at(-1)
      if (last && Math.hypot(to.x - last.x, to.y - last.y) < APART) return
      this.#outline = [...(last ? this.#outline : [from]), to]
      return this.#draw()
    }
    const at = this.ground.hexAt(to.x, to.y)
    if (at && Math.hypot(at.dx, at.dy) < INNER) this.ground.events()?.over(at.hex)
  }

  end(kind: DragKind, done: boolean): void {
    const outline = this.#outline
    this.#outline = []
    this.#box.hidden = true
    this.#lasso.style.display = 'none'
    if (kind === 'way') return this.ground.events()?.end(done)
    const [start] = outline
    if (!start || !done) return
    const inside = this.ground.hexesIn(outline)
    const first = this.ground.hexAt(start.x, start.y)
    this.ground.events()?.box(inside.length === 0 && first ? [first.hex] : inside)
  }

  destroy(): void {
    this.#box.remove()
    this.#lasso.remove()
  }

  #draw(): void {
    const points = this.#outline.map(({ x, y }) => `${x},${y}`).join(' ')
    for (const line of this.#lasso.children) line.setAttribute('points', points)
    this.#lasso.style.display = 'block'
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

/** An outline in ink with a casing, closed by itself; nothing of it is drawn yet. */
function lassoElement(): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  const { style } = svg
  style.position = 'absolute'
  style.inset = '0'
  style.width = '100%'
  style.height = '100%'
  style.pointerEvents = 'none'
  style.display = 'none'
  svg.setAttribute('aria-hidden', 'true')
  svg.dataset.lasso = 'select'
  for (const [color, width, dash] of [
    [CASING_CSS, '5', 'none'],
    [INK_CSS, '2', '7 5'],
  ] as const) {
    const line = document.createElementNS(space, 'polygon')
    line.setAttribute('fill', 'rgb(255 253 245 / 9%)')
    line.setAttribute('stroke', color)
    line.setAttribute('stroke-width', width)
    line.setAttribute('stroke-dasharray', dash)
    line.setAttribute('stroke-linejoin', 'round')
    svg.append(line)
  }
  return svg
}
