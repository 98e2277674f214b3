import type { Grid } from '../../hex/grid.ts'
import type { MapFile, PlaceName } from '../../map/artwork.ts'
import { INK } from '../palette.ts'
import { artX, artY, hexCentre } from '../plane.ts'
import type { Lod } from './stroke.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface Style {
  /** Letter size in hex sides at each level of detail; 0 is not drawn. */
  readonly size: Readonly<Record<Lod, number>>
  readonly face: string
  /** Spacing in letter sizes. */
  readonly space: number
  readonly ink: string
  readonly capitals?: boolean
}

/** How each kind of name is lettered; names are placed by the same sizes. */
export const STYLE: Readonly<Record<PlaceName['kind'], Style>> = {
  town: {
    size: { close: 0.42, middle: 0.55, sheet: 0.86, far: 1.05 },
    face: '700',
    space: 0.14,
    ink: INK.ink,
    capitals: true,
  },
  village: {
    size: { close: 0.27, middle: 0.35, sheet: 0.58, far: 0.8 },
    face: '400',
    space: 0.08,
    ink: INK.ink,
    capitals: true,
  },
  hamlet: {
    size: { close: 0.235, middle: 0.305, sheet: 0.5, far: 0.74 },
    face: '400',
    space: 0.02,
    ink: INK.ink,
  },
  wood: {
    size: { close: 0.24, middle: 0.31, sheet: 0.47, far: 0 },
    face: 'italic 400',
    space: 0.03,
    ink: INK.woodText,
  },
  lake: {
    size: { close: 0.24, middle: 0.31, sheet: 0.48, far: 0 },
    face: 'italic 400',
    space: 0.04,
    ink: INK.waterText,
  },
  stream: {
    size: { close: 0.21, middle: 0.27, sheet: 0.38, far: 0 },
    face: 'italic 400',
    space: 0.08,
    ink: INK.waterText,
  },
  hill: {
    size: { close: 0.22, middle: 0.285, sheet: 0.44, far: 0 },
    face: '700',
    space: 0.03,
    ink: INK.hillText,
  },
  ridge: {
    size: { close: 0.22, middle: 0.285, sheet: 0.46, far: 0 },
    face: 'italic 400',
    space: 0.1,
    ink: INK.hillText,
  },
  landmark: {
    size: { close: 0.19, middle: 0.25, sheet: 0, far: 0 },
    face: 'italic 400',
    space: 0.03,
    ink: INK.ink,
  },
  'no-mans-land': {
    size: { close: 0.25, middle: 0.33, sheet: 0.42, far: 0.7 },
    face: '700',
    space: 0.6,
    ink: INK.noMansLandInk,
    capitals: true,
  },
}

export const SERIF = '"Old Standard TT", "Century Schoolbook", Georgia, serif'
export const CONDENSED = '"Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", sans-serif'

/** Text of a size in hex sides, set large and scaled down. */
export function write(
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

/** Names on a halo of paper; none smaller than nine pixels. */
export function paintNames(
  ctx: Context,
  file: MapFile,
  seen: (x: number, y: number, slack?: number) => boolean,
  lod: Lod,
  scale: number,
): void {
  ctx.save()
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  const small = lod === 'far' || lod === 'sheet'
  for (const name of file.names) {
    const place = small && name.whole !== undefined ? name.whole : name.at
    if (place === null) continue
    const x = artX(place[0])
    const y = artY(place[1])
    if (!seen(x, y, 6)) continue
    const style = STYLE[name.kind]
    const size = style.size[lod]
    if (size === 0 || size * scale < 9) continue
    // Sizes below a pixel confuse text engines, so letters are set large and scaled down.
    const unit = size / 100
    ctx.save()
    ctx.translate(x, y)
    if (name.angle) ctx.rotate((name.angle * Math.PI) / 180)
    ctx.scale(unit, unit)
    ctx.font = `${style.face} 100px ${SERIF}`
    ctx.letterSpacing = `${style.space * 100}px`
    const lines = name.lines ?? [name.text]
    for (const [i, line] of lines.entries()) {
      const text = style.capitals ? line.toUpperCase() : line
      const at = (i - (lines.length - 1) / 2) * 108
      ctx.globalAlpha = 0.78
      ctx.strokeStyle = INK.halo
      ctx.lineWidth = 24
      ctx.strokeText(text, 0, at)
      ctx.globalAlpha = 1
      ctx.fillStyle = style.ink
      ctx.strokeStyle = style.ink
      ctx.lineWidth = 2.4
      ctx.strokeText(text, 0, at)
      ctx.fillText(text, 0, at)
    }
    ctx.restore()
  }
  ctx.letterSpacing = '0px'
  ctx.restore()
}

/** Hex numbers at the upper side of each hex. */
export function paintNumbers(
  ctx: Context,
  grid: Grid,
  seen: (x: number, y: number) => boolean,
  scale: number,
): void {
  if (0.145 * scale < 7.4) return
  ctx.save()
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `400 100px ${CONDENSED}`
  ctx.fillStyle = `rgba(${INK.grid},0.82)`
  for (let hex = 0; hex < grid.size; hex++) {
    const c = hexCentre(grid, hex)
    if (!seen(c.x, c.y)) continue
    ctx.save()
    ctx.translate(c.x, c.y - 0.74)
    ctx.scale(0.00155, 0.00155)
    ctx.fillText(grid.label(hex), 0, 0)
    ctx.restore()
  }
  ctx.restore()
}
