import type { Drawing, Page, Placed } from '../vector/drawing.ts'
import type { Fonts } from '../vector/font.ts'
import { recorded } from '../vector/recorder.ts'
import { type Layout, upright } from './paper.ts'

/** One face of a counter, drawn in a box of 100, and the colour that goes on beyond its edge. */
export interface PrintedFace {
  readonly drawing: Drawing
  readonly ground: string
}

export interface PrintedCounter {
  readonly front: PrintedFace
  readonly back: PrintedFace
}

export interface CounterLayout extends Layout {
  /** The side of a counter, in millimetres. */
  readonly size: number
}

/** Between two counters, in millimetres: each prints half of it in its own colour, so that no cut shows white. */
const GAP = 3
const MARK = '#222222'
const FACE = '"Roboto Condensed", sans-serif'

/** Marks in the margin where rows and columns are cut, and what the page is. */
function marks({ columns, rows, left, top, size }: Block, name: string, fonts: Fonts): Drawing {
  return recorded((ctx) => {
    Object.assign(ctx, { strokeStyle: MARK, fillStyle: MARK, lineWidth: 0.15 })
    ctx.beginPath()
    const step = size + GAP
    const [right, foot] = [left + columns * step - GAP, top + rows * step - GAP]
    const cuts = (from: number, n: number) =>
      Array.from({ length: n }, (_, i) => [from + i * step, from + i * step + size]).flat()
    for (const x of cuts(left, columns)) {
      ctx.moveTo(x, top - 2.5)
      ctx.lineTo(x, top - 6.5)
      ctx.moveTo(x, foot + 2.5)
      ctx.lineTo(x, foot + 6.5)
    }
    for (const y of cuts(top, rows)) {
      ctx.moveTo(left - 2.5, y)
      ctx.lineTo(left - 6.5, y)
      ctx.moveTo(right + 2.5, y)
      ctx.lineTo(right + 6.5, y)
    }
    ctx.stroke()
    Object.assign(ctx, { font: `400 2.8px ${FACE}` })
    ctx.fillText(name, left, foot + 10.5)
  }, fonts.measure)
}

interface Block {
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly size: number
}

/** A colour over the place of a counter and half the gap round it. */
const ground = (colour: string, size: number): Drawing =>
  recorded((ctx) => {
    Object.assign(ctx, { fillStyle: colour })
    ctx.fillRect(-GAP / 2, -GAP / 2, size + GAP, size + GAP)
  })

/**
 * Sheets of counters to be printed on both sides and turned over at their long edge: after each page of fronts comes one of
 * backs, with its columns mirrored. A text says why there are none.
 */
export function counterSheets(
  counters: readonly PrintedCounter[],
  { paper, margin, size }: CounterLayout,
  title: string,
  fonts: Fonts,
): Page[] | string {
  const { width, height } = upright(paper)
  const most = (length: number) => Math.floor((length - 2 * margin + GAP) / (size + GAP))
  const [columns, rows] = [most(width), most(height)]
  if (!(size >= 5) || columns < 1 || rows < 1) return 'no counter of this size fits on the paper'
  const middle = (length: number, n: number) => (length - (n * (size + GAP) - GAP)) / 2
  // In the middle, so that front and back meet.
  const block = { columns, rows, left: middle(width, columns), top: middle(height, rows), size }
  const grounds = new Map<string, Drawing>()
  const groundOf = (colour: string): Drawing => {
    const known = grounds.get(colour) ?? ground(colour, size)
    grounds.set(colour, known)
    return known
  }
  const sheets = Math.ceil(counters.length / (columns * rows))
  const pages: Page[] = []
  for (let n = 0; n < sheets; n++) {
    const some = counters.slice(n * columns * rows, (n + 1) * columns * rows)
    for (const side of ['front', 'back'] as const) {
      const under: Placed[] = []
      const over: Placed[] = []
      for (const [i, counter] of some.entries()) {
        const across = i % columns
        const column = side === 'front' ? across : columns - 1 - across
        const x = block.left + column * (size + GAP)
        const y = block.top + Math.floor(i / columns) * (size + GAP)
        const { drawing, ground: colour } = counter[side]
        under.push({ drawing: groundOf(colour), matrix: [1, 0, 0, 1, x, y] })
        over.push({
          drawing,
          matrix: [size / 100, 0, 0, size / 100, x, y],
          clip: [x, y, size, size],
        })
      }
      const whole = sheets > 1 ? ` ${n + 1} of ${sheets}` : ''
      const name = `${title}, counters${whole}, ${side === 'front' ? 'fronts' : 'backs: turn over at the long edge'}`
      pages.push({
        width,
        height,
        placed: [
          ...under,
          ...over,
          {
            drawing: marks({ ...block, rows: Math.ceil(some.length / columns) }, name, fonts),
            matrix: [1, 0, 0, 1, 0, 0],
          },
        ],
      })
    }
  }
  return pages
}
