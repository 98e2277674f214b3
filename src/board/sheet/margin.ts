import { columnName } from '../../hex/label.ts'
import { CONDENSED, SERIF } from '../base/letters.ts'
import { INK } from '../base/palette.ts'
import { hexCentre, hexExtent, sheetExtent } from '../base/plane.ts'
import { legendLeft, paintLegend } from './legend.ts'
import { write } from './lettering.ts'
import type { Prepared } from './shapes/prepare.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Paints neat lines, column letters and row numbers, title, scale, north, and a note on what this map is. */
export function paintMargin(
  ctx: Context,
  sheet: Prepared,
  margin: { side: number; top: number; bottom: number },
  scale: number,
): void {
  const { grid } = sheet
  const ground = hexExtent(grid)
  const paper = sheetExtent(grid)
  ctx.save()
  ctx.strokeStyle = INK.ink
  ctx.fillStyle = INK.ink
  ctx.lineJoin = 'miter'
  const frame = (out: number, width: number) => {
    ctx.lineWidth = width
    ctx.strokeRect(ground.x - out, ground.y - out, ground.width + 2 * out, ground.height + 2 * out)
  }
  // A map seen whole in a small window has fewer and larger letters.
  const { band, size, step } = scale < 17 ? LARGE : FINE
  frame(0, 0.05)
  frame(band - 0.15, 0.03)
  frame(band, 0.09)
  ctx.lineWidth = 0.02
  ctx.strokeRect(paper.x, paper.y, paper.width, paper.height)
  const off = (band - 0.15) / 2
  for (let column = 0; column < grid.columns; column += step) {
    const x = hexCentre(grid, grid.at(column, 1)).x
    for (const y of [ground.y - off, ground.y + ground.height + off])
      write(ctx, columnName(column), x, y, size, '400', CONDENSED, 'center')
  }
  for (let row = step; row <= grid.rows; row += step) {
    const y = hexCentre(grid, grid.at(0, row)).y
    for (const x of [ground.x - off, ground.x + ground.width + off])
      write(ctx, String(row).padStart(2, '0'), x, y, size, '400', CONDENSED, 'center')
  }
  const foot = ground.y + ground.height + margin.bottom / 2
  if (scale < 17) paintLargeFoot(ctx, sheet, foot)
  else paintFoot(ctx, sheet, foot)
  ctx.restore()
}

/** The width of the frame, the size of its letters, and the step between lettered columns and rows. */
const FINE = { band: 1, size: 0.44, step: 1 } as const
const LARGE = { band: 1.55, size: 1.25, step: 5 } as const

/** Where the middle of the scale stands, and where its north arrow ends, in hex sides from the left. */
const SCALE = 23
const SCALE_ENDS = 31

/** What the maps that come with Couplet are; they have a note. */
const OURS = ['Our reconstruction;', 'it may differ from any printed map.'] as const

function paintFoot(ctx: Context, sheet: Prepared, middle: number): void {
  const { grid, file } = sheet
  const { x, width } = hexExtent(grid)
  if (width < SCALE_ENDS) return paintNarrowFoot(ctx, sheet, middle)
  const foot = middle + 0.55
  write(ctx, file.title.toUpperCase(), x, foot - 0.2, 1.15, '700', SERIF, 'left', 0.12)
  if (file.subtitle)
    write(ctx, file.subtitle, x, foot + 0.72, 0.55, 'italic 400', SERIF, 'left', 0.02)
  paintScale(ctx, sheet, x + SCALE, foot, 1)
  if (legendLeft(sheet, x + width) > x + SCALE_ENDS) paintLegend(ctx, sheet, x + width, foot - 0.72)
  if (file.note) write(ctx, OURS.join(' '), x, foot + 1.38, 0.42, 'italic 400', SERIF, 'left')
}

/** The foot of a narrow map: the title above the scale, as large as the width allows. */
function paintNarrowFoot(ctx: Context, sheet: Prepared, middle: number): void {
  const { x, width } = hexExtent(sheet.grid)
  const title = sheet.file.title.toUpperCase()
  ctx.font = `700 1px ${SERIF}`
  const size = Math.min(0.95, width / (ctx.measureText(title).width + 0.12 * title.length))
  write(ctx, title, x, middle - 0.45, size, '700', SERIF, 'left', 0.12)
  const arrow = SCALE_ENDS - SCALE
  paintScale(ctx, sheet, x + Math.min(2.5 * Math.sqrt(3), width - arrow), middle + 1.1, 1)
}

/** The foot without the legend, as large as the margin allows. */
function paintLargeFoot(ctx: Context, sheet: Prepared, middle: number): void {
  const { grid, file } = sheet
  const { x, width } = hexExtent(grid)
  const foot = middle + 0.75
  write(ctx, file.title.toUpperCase(), x, foot - 0.4, 1.7, '700', SERIF, 'left', 0.12)
  if (file.subtitle)
    write(ctx, file.subtitle, x, foot + 0.95, 0.95, 'italic 400', SERIF, 'left', 0.02)
  paintScale(ctx, sheet, x + width / 2, foot, 1.7)
  for (const [i, line] of file.note ? OURS.entries() : [])
    write(ctx, line, x + width, foot - 0.45 + 1.15 * i, 0.95, 'italic 400', SERIF, 'right')
}

/** A scale in yards and hexes, and a north arrow. */
function paintScale(
  ctx: Context,
  { file }: Prepared,
  middle: number,
  foot: number,
  larger: number,
): void {
  const unit = Math.sqrt(3)
  ctx.lineWidth = 0.05
  ctx.strokeStyle = INK.ink
  for (let k = 0; k < 5; k++) {
    const x = middle + (k - 2.5) * unit
    ctx.fillStyle = k % 2 ? INK.margin : INK.ink
    ctx.fillRect(x, foot - 0.09, unit, 0.18)
    ctx.strokeRect(x, foot - 0.09, unit, 0.18)
  }
  ctx.fillStyle = INK.ink
  for (let k = 0; k <= 5; k += larger > 1 ? 5 : 1)
    write(
      ctx,
      String(k * file.hexYards),
      middle + (k - 2.5) * unit,
      foot - 0.5 * larger,
      0.42 * larger,
      '400',
      CONDENSED,
      'center',
    )
  write(
    ctx,
    `yards; one hex about ${file.hexYards}`,
    middle,
    foot + 0.55 * larger,
    0.43 * larger,
    'italic 400',
    SERIF,
    'center',
  )
  const nx = middle + (larger > 1 ? 4.9 : 3.9) * unit
  const turn = (file.north * Math.PI) / 180
  ctx.save()
  ctx.translate(nx, foot)
  ctx.rotate(turn)
  ctx.lineWidth = 0.04
  ctx.beginPath()
  ctx.arc(0, 0, 0.42, 0, 7)
  ctx.stroke()
  // A needle, its northern half dark.
  for (const [tip, fill] of [
    [-0.85, INK.ink],
    [0.85, INK.margin],
  ] as const) {
    ctx.beginPath()
    ctx.moveTo(0, tip)
    ctx.lineTo(0.17, 0)
    ctx.lineTo(-0.17, 0)
    ctx.closePath()
    ctx.fillStyle = fill
    ctx.fill()
    ctx.stroke()
  }
  ctx.restore()
  ctx.fillStyle = INK.ink
  write(
    ctx,
    'N',
    nx + 1.16 * Math.sin(turn),
    foot - 1.16 * Math.cos(turn),
    0.5,
    '700',
    SERIF,
    'center',
  )
}
