import { SERIF } from '../base/letters.ts'
import { INK } from '../base/palette.ts'
import { write } from './lettering.ts'
import { WIRE } from './shapes/front.ts'
import { BAYS } from './shapes/pen-path.ts'
import type { Prepared } from './shapes/prepare.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Width of an entry and height of a line of the legend, in hex sides. */
export const ENTRY = { width: 4.55, height: 0.78 } as const
/** The length of a sign in hex sides. */
const LONG = 1.05

interface Entry {
  readonly text: string
  readonly draw: (ctx: Context) => void
}

function line(ctx: Context, width: number, style: string, dash: number[] = [], to = LONG): void {
  ctx.strokeStyle = style
  ctx.lineWidth = width
  ctx.setLineDash(dash)
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.lineTo(to, 0)
  ctx.stroke()
  ctx.setLineDash([])
}

function patch(ctx: Context, fill: string, edge: string): void {
  ctx.beginPath()
  ctx.rect(0.1, -0.22, LONG - 0.2, 0.44)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.strokeStyle = edge
  ctx.lineWidth = 0.03
  ctx.stroke()
}

function trench(ctx: Context, style: string): void {
  const { bay, traverse, depth } = BAYS.sheet
  ctx.strokeStyle = style
  ctx.lineWidth = 0.06
  ctx.lineJoin = 'miter'
  ctx.beginPath()
  ctx.moveTo(0, 0)
  for (let x = 0; x < LONG; ) {
    for (const [length, off] of [
      [bay, -depth / 2],
      [traverse, depth / 2],
    ] as const) {
      ctx.lineTo(x, off)
      x = Math.min(LONG, x + length)
      ctx.lineTo(x, off)
    }
  }
  ctx.stroke()
}

function dot(ctx: Context): void {
  ctx.beginPath()
  ctx.arc(LONG / 2, 0, 0.13, 0, 7)
  ctx.fillStyle = INK.halo
  ctx.fill()
  ctx.beginPath()
  ctx.arc(LONG / 2, 0, 0.09, 0, 7)
  ctx.fillStyle = INK.dot
  ctx.fill()
}

/** The signs that this map uses, in the order of the legend. */
function entriesOf({ file }: Prepared): Entry[] {
  const entries: (Entry | false)[] = [
    {
      text: 'Main road',
      draw: (ctx) => {
        line(ctx, 0.19, INK.casing)
        line(ctx, 0.1, INK.road)
      },
    },
    { text: 'Track', draw: (ctx) => line(ctx, 0.052, INK.casing, [0.22, 0.12]) },
    file.railways.length > 0 && {
      text: 'Railway',
      draw: (ctx) => {
        line(ctx, 0.06, INK.rail)
        line(ctx, 0.2, INK.rail, [0.03, 0.22])
      },
    },
    { text: 'Stream', draw: (ctx) => line(ctx, 0.075, INK.water) },
    file.streams.some(({ kind }) => kind === 'canal') && {
      text: 'Canal',
      draw: (ctx) => {
        line(ctx, 0.2, INK.water)
        line(ctx, 0.12, INK.waterFill)
      },
    },
    file.blueSides.length > 0 && {
      text: 'Lake side',
      draw: (ctx) => line(ctx, 0.1, INK.blueSide),
    },
    {
      text: 'Village',
      draw: (ctx) => {
        ctx.beginPath()
        ctx.rect(LONG / 2 - 0.26, -0.22, 0.52, 0.44)
        ctx.strokeStyle = INK.village
        ctx.lineWidth = 0.07
        ctx.stroke()
        ctx.fillStyle = INK.village
        ctx.fillRect(LONG / 2 - 0.1, -0.1, 0.2, 0.2)
      },
    },
    (file.streets?.length ?? 0) > 0 && {
      text: 'Village street',
      draw: (ctx) => {
        line(ctx, 0.1, INK.casing)
        line(ctx, 0.06, INK.road)
      },
    },
    {
      text: 'Woods',
      draw: (ctx) => {
        patch(ctx, INK.woodThick, INK.woodLine)
        dot(ctx)
      },
    },
    { text: 'Light woods', draw: (ctx) => patch(ctx, INK.woodLight, INK.woodLine) },
    {
      text: 'Woods side',
      draw: (ctx) => {
        ctx.lineCap = 'round'
        line(ctx, 0.1, INK.greenSide, [0.001, 0.19])
      },
    },
    file.wheat.length > 0 && {
      text: 'Wheat',
      draw: (ctx) => patch(ctx, INK.wheat, INK.wheatInk),
    },
    file.trenches.some(({ side }) => side === 'entente') && {
      text: 'Entente trench',
      draw: (ctx) => trench(ctx, INK.british),
    },
    file.trenches.some(({ side }) => side === 'central') && {
      text: 'Central trench',
      draw: (ctx) => trench(ctx, INK.german),
    },
    file.wire.length > 0 && {
      text: 'Wire',
      draw: (ctx) => {
        const { arm, pitch } = WIRE.sheet
        ctx.strokeStyle = INK.wire
        ctx.lineWidth = 0.028
        ctx.beginPath()
        for (let x = arm; x < LONG; x += pitch) {
          ctx.moveTo(x - arm, -arm)
          ctx.lineTo(x + arm, arm)
          ctx.moveTo(x - arm, arm)
          ctx.lineTo(x + arm, -arm)
        }
        ctx.stroke()
      },
    },
    file.noMansLand.length > 0 && {
      text: 'No Man’s Land',
      draw: (ctx) => {
        ctx.globalAlpha = 0.4
        patch(ctx, INK.noMansLand, INK.noMansLand)
        ctx.globalAlpha = 1
      },
    },
    file.craters.length > 0 && {
      text: 'Craters',
      draw: (ctx) => {
        for (const x of [0.25, 0.75]) {
          ctx.beginPath()
          ctx.arc(x, 0, 0.16, 0, 7)
          ctx.fillStyle = INK.craterFloor
          ctx.fill()
          ctx.strokeStyle = INK.crater
          ctx.lineWidth = 0.05
          ctx.stroke()
        }
      },
    },
    (file.zones?.length ?? 0) > 0 && {
      text: 'Height to be held',
      draw: (ctx) => {
        ctx.lineCap = 'round'
        line(ctx, 0.12, INK.german, [0.001, 0.25])
      },
    },
  ]
  return entries.filter((entry) => entry !== false)
}

/** Its lines are three. */
const ROWS = 3

const entriesLeft = (entries: readonly Entry[], right: number): number =>
  right - Math.ceil(entries.length / ROWS) * ENTRY.width + 0.3

/** Where the legend begins, its levels too, in hex sides. */
export const legendLeft = (sheet: Prepared, right: number): number =>
  entriesLeft(entriesOf(sheet), right) - 0.8 - levelsWidth(sheet)

/**
 * Paints the legend in lines of three entries that end at the right edge. The tints of the levels stand at its left.
 */
export function paintLegend(ctx: Context, sheet: Prepared, right: number, top: number): void {
  const entries = entriesOf(sheet)
  const left = entriesLeft(entries, right)
  for (const [i, entry] of entries.entries()) {
    const x = left + Math.floor(i / ROWS) * ENTRY.width
    const y = top + (i % ROWS) * ENTRY.height
    ctx.save()
    ctx.translate(x, y)
    ctx.lineCap = 'butt'
    entry.draw(ctx)
    ctx.restore()
    ctx.fillStyle = INK.ink
    write(ctx, entry.text, x + LONG + 0.28, y, 0.46, 'italic 400', SERIF, 'left')
  }
  paintLevels(ctx, sheet, left - 0.8, top)
}

const TINT = 0.72

/** The tints, with room for the words above and below them. */
const levelsWidth = ({ file }: Pick<Prepared, 'file'>): number =>
  Math.max(3.9, (1 + file.heights.length) * TINT)

/** The tints from the lowest level up, each with its figure. */
function paintLevels(ctx: Context, { file }: Prepared, right: number, top: number): void {
  const levels = [file.baseLevel, ...file.heights.map(({ level }) => level)]
  const left = right - levelsWidth({ file })
  for (const [i, level] of levels.entries()) {
    const x = left + i * TINT
    const y = top + ENTRY.height - 0.3
    ctx.fillStyle = INK.levels[level] ?? INK.levels[0]
    ctx.fillRect(x, y, TINT, 0.6)
    ctx.strokeStyle = INK.contour
    ctx.lineWidth = 0.03
    ctx.strokeRect(x, y, TINT, 0.6)
    ctx.fillStyle = INK.contourText
    write(ctx, String(level), x + TINT / 2, y + 0.31, 0.42, '700', SERIF, 'center')
  }
  ctx.fillStyle = INK.ink
  write(ctx, 'Levels of ground', left, top, 0.46, 'italic 400', SERIF, 'left')
  write(
    ctx,
    'ticks point downhill',
    left,
    top + 2 * ENTRY.height,
    0.42,
    'italic 400',
    SERIF,
    'left',
  )
}
