import { INK } from '../palette.ts'
import { type Extent, hexExtent, MARGIN, sheetExtent } from '../plane.ts'
import { paintBareGround, paintCraters, paintTrenches, paintZones } from './front-paint.ts'
import { paintNames, paintNumbers } from './lettering.ts'
import { paintMargin } from './margin.ts'
import type { Prepared } from './prepare.ts'
import { paintSigns } from './signs.ts'
import type { Tree } from './trees.ts'

export type Lod = 'far' | 'sheet' | 'middle' | 'close'

/** The whole sheet in a window: what would be a speck is left out. */
const isSmall = (lod: Lod): boolean => lod === 'far' || lod === 'sheet'

/** Strokes in hex sides at each level of detail. */
const STROKE = {
  far: {
    contour: 0.06,
    tick: 0,
    wood: 0.05,
    band: 0.15,
    main: [0.27, 0.13],
    minor: 0.075,
    rail: 0.08,
    railTick: 0.13,
    pitch: 0.5,
    village: 0.11,
    square: 0.17,
    grid: 0.034,
    dot: 0.13,
    ring: 0.06,
  },
  sheet: {
    contour: 0.042,
    tick: 0.14,
    wood: 0.034,
    band: 0.11,
    main: [0.19, 0.1],
    minor: 0.052,
    rail: 0.06,
    railTick: 0.1,
    pitch: 0.3,
    village: 0.075,
    square: 0.12,
    grid: 0.02,
    dot: 0.1,
    ring: 0.04,
  },
  middle: {
    contour: 0.032,
    tick: 0.085,
    wood: 0.028,
    band: 0.085,
    main: [0.156, 0.094],
    minor: 0.043,
    rail: 0.043,
    railTick: 0.062,
    pitch: 0.15,
    village: 0.056,
    square: 0.068,
    grid: 0.0156,
    dot: 0.062,
    ring: 0.037,
  },
  close: {
    contour: 0.026,
    tick: 0.085,
    wood: 0.022,
    band: 0.075,
    main: [0.125, 0.075],
    minor: 0.034,
    rail: 0.034,
    railTick: 0.062,
    pitch: 0.15,
    village: 0.045,
    square: 0.068,
    grid: 0.0125,
    dot: 0.062,
    ring: 0.03,
  },
} as const

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

let tooth: OffscreenCanvas | null = null

/** Paper grain: fine noise and fibres, about four grey levels of swing. */
function toothTile(): OffscreenCanvas {
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

/**
 * Paints a part of the sheet. `rect` is in hex sides, `scale` is pixels to a hex side; the part's upper left
 * corner goes to the canvas's own. Draws paper, ground and names; never counters.
 */
export function paintSheet(
  ctx: Context,
  sheet: Prepared,
  rect: Extent,
  scale: number,
  lod: Lod,
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
  for (const height of sheet.heights) {
    ctx.lineWidth = stroke.contour
    ctx.stroke(height.path)
    if (stroke.tick === 0) continue
    ctx.lineWidth = stroke.contour * 0.75
    ctx.beginPath()
    for (const [i, tick] of height.ticks.entries()) {
      if (!seen(tick.x, tick.y) || (isSmall(lod) && i % 2)) continue
      ctx.moveTo(tick.x, tick.y)
      ctx.lineTo(tick.x + tick.dx * stroke.tick, tick.y + tick.dy * stroke.tick)
    }
    ctx.stroke()
  }
  for (const { path, width } of sheet.streams) {
    ctx.strokeStyle = INK.halo
    ctx.globalAlpha = 0.6
    ctx.lineWidth = width + (isSmall(lod) ? 0.1 : 0.07)
    ctx.stroke(path)
    ctx.globalAlpha = 1
    ctx.strokeStyle = INK.water
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
  if (!isSmall(lod)) paintNumbers(ctx, sheet.grid, seen, scale)
  paintFigures(ctx, sheet, seen, lod, scale)
  ctx.restore()

  paintNames(ctx, sheet.file, seen, lod, scale)
  paintMargin(ctx, sheet, MARGIN, scale)
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  // A recording of the drawing has no pixels to lay the grain over.
  const grain =
    typeof OffscreenCanvas === 'undefined' ? null : ctx.createPattern(toothTile(), 'repeat')
  if (grain) {
    ctx.globalCompositeOperation = 'multiply'
    ctx.fillStyle = grain
    ctx.fillRect(0, 0, Math.ceil(rect.width * scale), Math.ceil(rect.height * scale))
  }
  ctx.restore()
}

/** Parcels without a meaning: a turned lattice of hairlines that stops at woods and wheat. */
function paintFields(ctx: Context, rect: Extent): void {
  ctx.save()
  ctx.strokeStyle = `rgba(${INK.shade},0.16)`
  ctx.lineWidth = 0.014
  ctx.beginPath()
  const [cos, sin] = [Math.cos(0.297), Math.sin(0.297)]
  const reach = Math.hypot(rect.width, rect.height)
  const [mx, my] = [rect.x + rect.width / 2, rect.y + rect.height / 2]
  const across = mx * cos + my * sin
  const down = -mx * sin + my * cos
  for (let r = Math.floor((down - reach) / 0.62); r < (down + reach) / 0.62; r++) {
    for (let c = Math.floor((across - reach) / 1.05); c < (across + reach) / 1.05; c++) {
      const shift = r % 2 ? 0.5 : 0
      const u = (c + shift) * 1.05
      const v = r * 0.62
      const bend = 0.12 * Math.sin(u * 0.7 + v * 0.4)
      const put = (a: number, b: number): [number, number] => [a * cos - b * sin, a * sin + b * cos]
      const skip = Math.abs((Math.imul(r, 73856093) ^ Math.imul(c, 19349663)) % 10)
      if (skip > 2) {
        ctx.moveTo(...put(u, v + bend))
        ctx.lineTo(...put(u + 1.05, v + bend))
      }
      if (skip % 3) {
        ctx.moveTo(...put(u, v + bend))
        ctx.lineTo(...put(u, v + 0.62 + bend))
      }
    }
  }
  ctx.stroke()
  ctx.restore()
}

function paintWheat(ctx: Context, sheet: Prepared, rect: Extent, lod: Lod): void {
  ctx.save()
  ctx.globalAlpha = 0.72
  ctx.fillStyle = INK.wheat
  ctx.fill(sheet.wheat, 'evenodd')
  ctx.clip(sheet.wheat, 'evenodd')
  ctx.globalAlpha = 0.75
  ctx.strokeStyle = INK.wheatInk
  const pitch = isSmall(lod) ? 0.15 : 0.075
  ctx.lineWidth = isSmall(lod) ? 0.03 : 0.019
  ctx.setLineDash(isSmall(lod) ? [0.05, 0.09] : [0.022, 0.05])
  ctx.beginPath()
  // In the whole sheet in a window the dots would only be grey, and there are very many.
  const last = lod === 'far' ? rect.y : rect.y + rect.height
  for (let y = Math.floor(rect.y / pitch) * pitch; y < last; y += pitch) {
    ctx.moveTo(rect.x - 1 + ((y / pitch) % 2) * 0.03, y)
    ctx.lineTo(rect.x + rect.width + 1, y)
  }
  ctx.stroke()
  ctx.setLineDash([])
  ctx.globalAlpha = 0.55
  ctx.lineWidth = 0.02
  ctx.beginPath()
  for (let k = Math.floor((rect.x - rect.height) / 0.95); k < (rect.x + rect.width) / 0.95; k++) {
    ctx.moveTo(k * 0.95 + 0.3 * rect.y, rect.y)
    ctx.lineTo(k * 0.95 + 0.3 * (rect.y + rect.height), rect.y + rect.height)
  }
  for (let k = Math.floor(rect.y / 0.66) - 20; k < (rect.y + rect.height) / 0.66 + 20; k++) {
    ctx.moveTo(rect.x, k * 0.66 - 0.22 * rect.x)
    ctx.lineTo(rect.x + rect.width, k * 0.66 - 0.22 * (rect.x + rect.width))
  }
  ctx.stroke()
  ctx.restore()
}

function paintLakes(ctx: Context, sheet: Prepared): void {
  ctx.save()
  ctx.fillStyle = INK.waterFill
  ctx.fill(sheet.lakes)
  ctx.clip(sheet.lakes)
  // Nested shore lines: a broad stroke of ink under a slightly narrower one of water, from the inside out.
  for (const [i, off] of [0.65, 0.5, 0.37, 0.255, 0.155, 0.07].entries()) {
    ctx.strokeStyle = INK.ripple
    ctx.globalAlpha = 0.45 + i * 0.09
    ctx.lineWidth = off * 2 + 0.02
    ctx.stroke(sheet.lakes)
    ctx.globalAlpha = 1
    ctx.strokeStyle = INK.waterFill
    ctx.lineWidth = off * 2 - 0.012
    ctx.stroke(sheet.lakes)
  }
  ctx.restore()
  ctx.strokeStyle = INK.water
  ctx.lineWidth = 0.036
  ctx.stroke(sheet.lakes)
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
  ctx.lineCap = 'butt'
  run(sheet.railways, stroke.railTick * 2.6, INK.halo, 0.6)
  run(sheet.railways, stroke.rail, INK.rail)
  run(sheet.railways, stroke.railTick * 2, INK.rail, 1, [0.022, stroke.pitch])
  run(sheet.minorRoads, stroke.minor * 3.4, INK.halo, 0.75)
  run(sheet.minorRoads, stroke.minor, INK.casing, 1, isSmall(lod) ? [0.22, 0.12] : [0.16, 0.07])
  ctx.lineCap = 'round'
  run(sheet.mainRoads, stroke.main[0], INK.casing)
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

function paintTrees(
  ctx: Context,
  trees: readonly Tree[],
  seen: (x: number, y: number) => boolean,
  lod: Lod,
): void {
  ctx.lineWidth = lod === 'close' ? 0.014 : 0.02
  ctx.strokeStyle = INK.treeInk
  for (const tree of trees) {
    if (!seen(tree.x, tree.y)) continue
    const s = tree.size
    ctx.beginPath()
    ctx.moveTo(tree.x, tree.y + s * 0.45)
    ctx.lineTo(tree.x + s * 0.42, tree.y + s * 0.45)
    if (tree.kind === 'bare') {
      // A split trunk without a crown.
      ctx.moveTo(tree.x, tree.y + s * 0.45)
      ctx.lineTo(tree.x - s * 0.05, tree.y - s * 0.95)
      ctx.moveTo(tree.x, tree.y - s * 0.15)
      ctx.lineTo(tree.x + s * 0.3, tree.y - s * 0.6)
      ctx.moveTo(tree.x, tree.y + s * 0.05)
      ctx.lineTo(tree.x - s * 0.22, tree.y - s * 0.25)
    } else {
      ctx.moveTo(tree.x, tree.y + s * 0.1)
      ctx.lineTo(tree.x, tree.y + s * 0.45)
    }
    ctx.stroke()
    if (tree.kind === 'bare') continue
    ctx.beginPath()
    if (tree.kind === 'conifer') {
      ctx.moveTo(tree.x, tree.y - s * 0.62)
      ctx.lineTo(tree.x + s * 0.3, tree.y + s * 0.2)
      ctx.lineTo(tree.x - s * 0.3, tree.y + s * 0.2)
      ctx.closePath()
      ctx.fillStyle = INK.conifer
    } else {
      const r = s * 0.24
      ctx.arc(tree.x - s * 0.2, tree.y, r, 0, 7)
      ctx.moveTo(tree.x + s * 0.2 + r, tree.y)
      ctx.arc(tree.x + s * 0.2, tree.y, r, 0, 7)
      ctx.moveTo(tree.x + r * 1.1, tree.y - s * 0.2)
      ctx.arc(tree.x, tree.y - s * 0.2, r * 1.1, 0, 7)
      ctx.fillStyle = INK.deciduous
    }
    ctx.stroke()
    ctx.fill()
  }
}

/** Figures stand in a gap of their contour: the height above it. */
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
  if (size * scale < 8) return
  for (const { level, figures } of sheet.heights)
    for (const figure of figures) {
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
