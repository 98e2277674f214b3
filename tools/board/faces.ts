// Every counter as the board draws it: by nation, formed and dispersed, ready and spent, at three sizes.

import { INK } from '../../src/board/base/palette.ts'
import { uniformOf } from '../../src/board/counters/colours.ts'
import { drawCounter, ROOM, sizeClass } from '../../src/board/counters/face.ts'
import type { CounterLook, Livery } from '../../src/board/view/counter.ts'
import type { Counter } from '../../src/rules/types/index.ts'
import { faceOf } from '../../src/session/picture/faces.ts'

export interface Kind {
  readonly livery: Livery
  readonly counter: Counter
}

const SIZES = [84, 44, 24] as const
const SERIF = '"Old Standard TT", serif'

/** All kinds of counter on one canvas; `dense` is pixels per CSS pixel. */
export function facesSheet(kinds: readonly Kind[], dense: number): HTMLCanvasElement {
  const rows = [...kinds].sort(
    (a, b) =>
      b.livery.localeCompare(a.livery) ||
      colour(a).localeCompare(colour(b)) ||
      a.counter.nation.localeCompare(b.counter.nation),
  )
  const columns = 2
  const [wide, high, head] = [930, 104, 64]
  const lines = Math.ceil(rows.length / columns)
  const canvas = document.createElement('canvas')
  canvas.width = columns * wide * dense
  canvas.height = (head + lines * high + 16) * dense
  const ctx = canvas.getContext('2d') as CanvasRenderingContext2D
  ctx.scale(dense, dense)
  ctx.fillStyle = INK.margin
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.fillStyle = INK.ink
  ctx.textAlign = 'center'
  ctx.font = `700 30px ${SERIF}`
  ctx.fillText('COUNTERS', (columns * wide) / 2, 40)
  for (const [i, { livery, counter }] of rows.entries()) {
    const x = Math.floor(i / lines) * wide + 24
    const y = head + (i % lines) * high
    ctx.fillStyle = INK.ink
    ctx.textAlign = 'left'
    ctx.font = `700 15px ${SERIF}`
    ctx.fillText(counter.nation, x, y + 40)
    ctx.font = `italic 400 13px ${SERIF}`
    ctx.fillText(counter.types.join(' and '), x, y + 58)
    let at = x + 165
    for (const side of SIZES) {
      for (const [formed, spent] of [
        [true, false],
        [true, true],
        [false, false],
        [false, true],
      ] as const) {
        const face = faceOf(counter, formed)
        const look = { face, livery, formed, spent, parapet: false, raised: false }
        put(ctx, look, at, y + 6 + (84 - side) / 2, side)
        at += side * 1.16
      }
      at += 8
    }
  }
  return canvas
}

const colour = ({ counter, livery }: Kind) =>
  uniformOf(counter.nation, livery, counter.types[0]).body

export function put(
  ctx: CanvasRenderingContext2D,
  look: CounterLook,
  x: number,
  y: number,
  side: number,
): void {
  ctx.save()
  ctx.translate(x + side / 2, y + side / 2)
  if (look.spent) ctx.rotate((-9 * Math.PI) / 180)
  ctx.scale(side / 100, side / 100)
  ctx.translate(-50, -50)
  ctx.beginPath()
  ctx.rect(-ROOM, -ROOM, 100 + 2 * ROOM, 100 + 2 * ROOM)
  ctx.clip()
  drawCounter(ctx, look, sizeClass(side))
  ctx.restore()
}
