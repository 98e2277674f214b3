import { INK } from '../base/palette.ts'
import { type Extent, hexExtent, MARGIN, sheetExtent } from '../base/plane.ts'
import { isSmall, type Lod, STROKE } from '../base/stroke.ts'
import { paintBareGround, paintCraters, paintTrenches, paintZones } from './front-paint.ts'
import { paintFields, paintLakes, paintTrees, paintWheat } from './ground.ts'
import { paintNames, paintNumbers } from './lettering.ts'
import { paintMargin } from './margin.ts'
import type { Prepared } from './shapes/prepare.ts'
import { paintSigns } from './signs.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

let tooth: OffscreenCanvas | null = null

/** Paper grain: fine noise and fibres that vary by about four grey levels. */
export function toothTile(): OffscreenCanvas {
  if (tooth) return tooth
  const n = 192
  tooth = new OffscreenCanvas(n, n)
  const ctx = tooth.getContext('2d') as OffscreenCanvasRenderingContext2D
  const image = ctx.createImageData(n, n)
  let seed = 12345
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 4294967296
  }
  const grain = Array.from({ length: n * n }, random)
  const at = (x: number, y: number) => grain[((y + n) % n) * n + ((x + n) % n)] as number
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const fine = (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4
      const fibre = (at(x - 2, y) + at(x - 1, y) + at(x, y) + at(x + 1, y) + at(x + 2, y)) / 5
      const v = 250 + (fine - 0.5) * 14 + (fibre - 0.5) * 10
      const i = (y * n + x) * 4
      image.data[i] = v
      image.data[i + 1] = v
      image.data[i + 2] = v - 1
      image.data[i + 3] = 255
    }
  ctx.putImageData(image, 0, 0)
  return tooth
}

/** What is lettered: names of places, numbers of hexes. */
export interface Letters {
  readonly names: boolean
  readonly numbers: boolean
}

/**
 * Paints a part of the map. `rect` is in hex sides, `scale` in pixels per hex side; the upper left corner of the part
 * goes to the origin of the canvas. Paints paper, ground and letters, never counters.
 */
export function paintSheet(
  ctx: Context,
  sheet: Prepared,
  rect: Extent,
  scale: number,
  lod: Lod,
  letters: Letters = { names: true, numbers: true },
): void {
  const stroke = STROKE[lod]
  const seen = (x: number, y: number, slack = 1) =>
    x > rect.x - slack &&
    x < rect.x + rect.width + slack &&
    y > rect.y - slack &&
    y < rect.y + rect.height + slack
  ctx.save()
  ctx.setTransform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  const paper = sheetExtent(sheet.grid)
  const ground = hexExtent(sheet.grid)
  ctx.fillStyle = INK.margin
  ctx.fillRect(paper.x, paper.y, paper.width, paper.height)

  ctx.save()
  ctx.beginPath()
  ctx.rect(ground.x, ground.y, ground.width, ground.height)
  ctx.clip()
  ctx.fillStyle = INK.levels[sheet.file.baseLevel] ?? INK.levels[0]
  ctx.fillRect(ground.x, ground.y, ground.width, ground.height)
  for (const { level, path } of sheet.heights) {
    for (const [width, alpha] of [
      [0.42, 0.045],
      [0.26, 0.06],
      [0.12, 0.09],
    ] as const) {
      ctx.strokeStyle = `rgba(${INK.shade},${alpha})`
      ctx.lineWidth = width
      ctx.stroke(path)
    }
    ctx.fillStyle = INK.levels[level] ?? INK.levels[7]
    ctx.fill(path, 'evenodd')
  }
  if (lod === 'close') paintFields(ctx, rect)
  paintWheat(ctx, sheet, rect, lod)
  ctx.globalAlpha = 0.88
  ctx.fillStyle = INK.woodLight
  ctx.fill(sheet.woods, 'evenodd')
  ctx.globalAlpha = 0.85
  ctx.fillStyle = INK.woodThick
  ctx.fill(sheet.thick, 'evenodd')
  ctx.globalAlpha = 1
  ctx.save()
  ctx.clip(sheet.woods, 'evenodd')
  ctx.strokeStyle = INK.woodLine
  ctx.globalAlpha = 0.22
  ctx.lineWidth = stroke.band * 2
  ctx.stroke(sheet.woods)
  ctx.restore()
  ctx.strokeStyle = INK.woodLine
  ctx.lineWidth = stroke.wood
  ctx.stroke(sheet.woods)
  paintLakes(ctx, sheet)
  paintBareGround(ctx, sheet, seen, lod)

  ctx.strokeStyle = INK.contour
  for (const [at, height] of sheet.heights.entries()) {
    ctx.lineWidth = stroke.contour
    ctx.stroke(height.path)
    if (stroke.tick === 0) continue
    ctx.lineWidth = stroke.contour * 0.75
    ctx.beginPath()
    for (const [i, tick] of sheet.signs()[at]?.ticks.entries() ?? []) {
      if (!seen(tick.x, tick.y) || (isSmall(lod) && i % 2)) continue
      ctx.moveTo(tick.x, tick.y)
      ctx.lineTo(tick.x + tick.dx * stroke.tick, tick.y + tick.dy * stroke.tick)
    }
    ctx.stroke()
  }
  // All banks come before any water, so that no stream is cut where another joins it.
  ctx.strokeStyle = INK.halo
  ctx.globalAlpha = 0.6
  for (const { path, width } of sheet.streams.banks) {
    ctx.lineWidth = width + (isSmall(lod) ? 0.1 : 0.06)
    ctx.stroke(path)
  }
  ctx.globalAlpha = 1
  ctx.strokeStyle = INK.water
  for (const { path, width } of sheet.streams.reaches) {
    ctx.lineWidth = width * (isSmall(lod) ? 1.5 : 1)
    ctx.stroke(path)
  }
  paintTrees(ctx, sheet.trees(lod), seen, lod)
  ctx.strokeStyle = `rgba(${INK.grid},0.3)`
  ctx.lineWidth = stroke.grid
  ctx.stroke(sheet.hexes)
  if (!isSmall(lod)) {
    ctx.fillStyle = `rgba(${INK.grid},0.7)`
    ctx.fill(sheet.dots)
  }
  paintRoads(ctx, sheet, lod)
  ctx.fillStyle = INK.house
  ctx.fill(sheet.houses)
  ctx.strokeStyle = INK.houseLine
  ctx.lineWidth = 0.01
  ctx.stroke(sheet.houses)
  ctx.fillStyle = INK.halo
  ctx.globalAlpha = 0.55
  ctx.fill(sheet.ruins)
  ctx.globalAlpha = 1
  ctx.strokeStyle = INK.house
  ctx.lineWidth = isSmall(lod) ? 0.035 : 0.022
  ctx.setLineDash([0.09, 0.045])
  ctx.stroke(sheet.ruins)
  ctx.setLineDash([])

  ctx.setLineDash([0.001, lod === 'close' ? 0.1085 : 0.15])
  ctx.lineCap = 'round'
  ctx.strokeStyle = INK.greenSide
  ctx.lineWidth = lod === 'close' ? 0.066 : 0.083
  ctx.stroke(sheet.greenSides)
  ctx.setLineDash([])
  ctx.lineCap = 'butt'
  ctx.strokeStyle = INK.blueSide
  ctx.lineWidth = lod === 'close' ? 0.05 : 0.065
  ctx.stroke(sheet.blueSides)
  for (const dot of sheet.thickDots) {
    if (!seen(dot.x, dot.y)) continue
    ctx.beginPath()
    ctx.arc(dot.x, dot.y, stroke.dot + stroke.ring, 0, 7)
    ctx.fillStyle = INK.halo
    ctx.fill()
    ctx.beginPath()
    ctx.arc(dot.x, dot.y, stroke.dot, 0, 7)
    ctx.fillStyle = INK.dot
    ctx.fill()
  }
  paintCraters(ctx, sheet.front.craters, seen, lod)
  paintTrenches(ctx, sheet, seen, lod)
  paintZones(ctx, sheet, lod)
  ctx.lineCap = 'round'
  ctx.strokeStyle = INK.village
  ctx.lineWidth = stroke.village
  ctx.stroke(sheet.villageOutline)
  for (const dot of sheet.villageDots) {
    if (!seen(dot.x, dot.y)) continue
    const half = stroke.square
    ctx.fillStyle = INK.halo
    ctx.fillRect(dot.x - half * 1.4, dot.y - half * 1.4, half * 2.8, half * 2.8)
    ctx.fillStyle = INK.village
    ctx.fillRect(dot.x - half, dot.y - half, half * 2, half * 2)
  }
  paintSigns(ctx, sheet.file.signs ?? [], seen, lod)
  if (letters.numbers && !isSmall(lod)) paintNumbers(ctx, sheet.grid, seen, scale)
  paintFigures(ctx, sheet, seen, lod, scale)
  ctx.restore()

  if (letters.names) paintNames(ctx, sheet.file, seen, lod, scale)
  paintMargin(ctx, sheet, MARGIN, scale)
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  // A recording context has no pixels to lay the grain over.
  const grain =
    typeof OffscreenCanvas === 'undefined' ? null : ctx.createPattern(toothTile(), 'repeat')
  if (grain) {
    ctx.globalCompositeOperation = 'multiply'
    ctx.fillStyle = grain
    ctx.fillRect(0, 0, Math.ceil(rect.width * scale), Math.ceil(rect.height * scale))
  }
  ctx.restore()
}

function paintRoads(ctx: Context, sheet: Prepared, lod: Lod): void {
  const stroke = STROKE[lod]
  const run = (path: Path2D, width: number, style: string, alpha = 1, dash: number[] = []) => {
    ctx.globalAlpha = alpha
    ctx.strokeStyle = style
    ctx.lineWidth = width
    ctx.setLineDash(dash)
    ctx.stroke(path)
    ctx.setLineDash([])
    ctx.globalAlpha = 1
  }
  ctx.lineCap = 'round'
  if (stroke.lane[0] > 0) run(sheet.streets, stroke.lane[0], INK.casing, 0.8)
  ctx.lineCap = 'butt'
  run(sheet.railways, stroke.railTick * 2.6, INK.halo, 0.6)
  run(sheet.railways, stroke.rail, INK.rail)
  run(sheet.railways, stroke.railTick * 2, INK.rail, 1, [0.022, stroke.pitch])
  run(sheet.minorRoads, stroke.minor * 3.4, INK.halo, 0.75)
  run(sheet.minorRoads, stroke.minor, INK.casing, 1, isSmall(lod) ? [0.22, 0.12] : [0.16, 0.07])
  ctx.lineCap = 'round'
  run(sheet.mainRoads, stroke.main[0], INK.casing)
  // Drawn over the edges of the road, so that the lane opens into it.
  if (stroke.lane[1] > 0) run(sheet.streets, stroke.lane[1], INK.road)
  run(sheet.mainRoads, stroke.main[1], INK.road)
  for (const bridge of sheet.bridges) {
    ctx.save()
    ctx.translate(bridge.x, bridge.y)
    ctx.rotate(bridge.angle)
    ctx.strokeStyle = INK.casing
    ctx.lineWidth = 0.036
    ctx.beginPath()
    for (const k of [-1, 1]) {
      ctx.moveTo(-0.2, k * 0.16)
      ctx.lineTo(-0.12, k * 0.1)
      ctx.lineTo(0.12, k * 0.1)
      ctx.lineTo(0.2, k * 0.16)
    }
    ctx.stroke()
    ctx.restore()
  }
}

/** Writes heights into the gaps of their contours. */
function paintFigures(
  ctx: Context,
  sheet: Prepared,
  seen: (x: number, y: number) => boolean,
  lod: Lod,
  scale: number,
): void {
  const size = { far: 0.5, sheet: 0.36, middle: 0.26, close: 0.2 }[lod]
  ctx.font = `700 ${size}px "Old Standard TT", "Century Schoolbook", serif`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  if (size * scale < 9) return
  for (const [i, { level }] of sheet.heights.entries())
    for (const figure of sheet.signs()[i]?.figures ?? []) {
      if (!seen(figure.x, figure.y)) continue
      ctx.save()
      ctx.translate(figure.x, figure.y)
      ctx.rotate(figure.angle)
      ctx.lineWidth = size * 0.34
      ctx.strokeStyle = INK.levels[level] ?? INK.levels[0]
      ctx.strokeText(String(level), 0, 0)
      ctx.fillStyle = INK.contourText
      ctx.fillText(String(level), 0, 0)
      ctx.restore()
    }
}
