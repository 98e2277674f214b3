import { columnName } from '../../hex/label.ts'
import { INK } from '../palette.ts'
import { hexCentre, hexExtent, sheetExtent } from '../plane.ts'
import { CONDENSED, SERIF } from './lettering.ts'
import type { Prepared } from './prepare.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Text of a size in hex sides, set large and scaled down. */
function write(
  ctx: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  face: string,
  family: string,
  align: CanvasTextAlign,
  space = 0,
): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(size / 100, size / 100)
  ctx.font = `${face} 100px ${family}`
  ctx.letterSpacing = `${space * 100}px`
  ctx.textAlign = align
  ctx.textBaseline = 'middle'
  ctx.fillText(text, 0, 0)
  ctx.restore()
}

/** Neat lines, column letters and row numbers, title, scale, north, and what this sheet is. */
export function paintMargin(
  ctx: Context,
  sheet: Prepared,
  margin: { side: number; top: number; bottom: number },
  scale: number,
): void {
  const { grid, file } = sheet
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
  frame(0, 0.05)
  frame(0.85, 0.03)
  frame(1, 0.09)
  ctx.lineWidth = 0.02
  ctx.strokeRect(paper.x, paper.y, paper.width, paper.height)
  // On a small sheet the frame keeps its title and scale, a little larger, and no numbers.
  const small = scale < 16
  const larger = small ? 1.5 : 1
  if (!small) {
    for (let column = 0; column < grid.columns; column++) {
      const x = hexCentre(grid, grid.at(column, 1)).x
      for (const y of [ground.y - 0.42, ground.y + ground.height + 0.42])
        write(ctx, columnName(column), x, y, 0.44, '400', CONDENSED, 'center')
    }
    for (let row = 1; row <= grid.rows; row++) {
      const y = hexCentre(grid, grid.at(0, row)).y
      for (const x of [ground.x - 0.42, ground.x + ground.width + 0.42])
        write(ctx, String(row).padStart(2, '0'), x, y, 0.44, '400', CONDENSED, 'center')
    }
  }
  const foot = ground.y + ground.height + margin.bottom / 2 + (small ? 0.3 : 0.55)
  write(
    ctx,
    file.title.toUpperCase(),
    ground.x,
    foot - 0.2,
    small ? 1.5 : 1.15,
    '700',
    SERIF,
    'left',
    0.12,
  )
  if (file.subtitle)
    write(
      ctx,
      file.subtitle,
      ground.x,
      foot + (small ? 1 : 0.72),
      0.55 * (small ? 1.4 : 1),
      'italic 400',
      SERIF,
      'left',
      0.02,
    )
  const middle = ground.x + ground.width / 2
  const unit = Math.sqrt(3)
  ctx.lineWidth = 0.05
  ctx.beginPath()
  ctx.moveTo(middle - 2.5 * unit, foot)
  ctx.lineTo(middle + 2.5 * unit, foot)
  for (let k = 0; k <= 5; k++) {
    ctx.moveTo(middle + (k - 2.5) * unit, foot - 0.2)
    ctx.lineTo(middle + (k - 2.5) * unit, foot + 0.2)
  }
  ctx.stroke()
  for (let k = 0; k <= 5; k++)
    write(
      ctx,
      String(k * file.hexYards),
      middle + (k - 2.5) * unit,
      foot - (small ? 0.66 : 0.55),
      0.42 * larger,
      '400',
      CONDENSED,
      'center',
    )
  write(
    ctx,
    `yards; one hex about ${file.hexYards}`,
    middle,
    foot + (small ? 0.75 : 0.62),
    0.46 * larger,
    'italic 400',
    SERIF,
    'center',
  )
  // True north.
  const nx = middle + (small ? 4.2 : 3.6) * unit
  ctx.save()
  ctx.translate(nx, foot)
  ctx.rotate((file.north * Math.PI) / 180)
  ctx.beginPath()
  ctx.moveTo(0, 0.9)
  ctx.lineTo(0, -0.85)
  ctx.moveTo(-0.2, -0.35)
  ctx.lineTo(0, -0.9)
  ctx.lineTo(0.2, -0.35)
  ctx.stroke()
  ctx.restore()
  write(ctx, 'N', nx + 0.4, foot - 0.6, 0.5, '700', SERIF, 'center')
  write(
    ctx,
    'Our reconstruction; it may differ from any printed map.',
    ground.x + ground.width,
    foot + 0.1,
    0.52 * larger,
    'italic 400',
    SERIF,
    'right',
  )
  ctx.restore()
}
