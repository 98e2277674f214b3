import type { Grid } from '../../hex/grid.ts'
import type { MapFile, PlaceName } from '../../map/artwork.ts'
import { CONDENSED, SERIF } from '../base/letters.ts'
import { HALO as AROUND, INK, LAMP, type ThemeName } from '../base/palette.ts'
import { artX, artY, hexCentre } from '../base/plane.ts'
import { isSmall, type Lod } from '../base/stroke.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface Style {
  /** Letter size in hex sides at each level of detail; 0 leaves the name out. */
  readonly size: Readonly<Record<Lod, number>>
  readonly face: keyof typeof BODY
  /** Letter spacing, as a part of the letter size. */
  readonly space: number
  readonly ink: keyof typeof LAMP
  readonly capitals?: boolean
}

/** How each kind of name is lettered. The same sizes decide where names are placed. */
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

/** Writes text of a size in hex sides: it is set large and scaled down. */
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

/** How a name is lettered at a level of detail painted at `scale` pixels per hex side; null where it is left out. */
export function letteringOf(
  name: PlaceName,
  lod: Lod,
  scale: number,
): { readonly x: number; readonly y: number; readonly size: number } | null {
  const place = isSmall(lod) && name.whole !== undefined ? name.whole : name.at
  const size = STYLE[name.kind].size[lod]
  // No name is smaller than nine pixels.
  if (place === null || size === 0 || size * scale < 9) return null
  return { x: artX(place[0]), y: artY(place[1]), size }
}

/** The lines of a name as they are written. */
const linesOf = ({ kind, lines, text }: PlaceName): readonly string[] =>
  (lines ?? [text]).map((line) => (STYLE[kind].capitals ? line.toUpperCase() : line))

/** Text engines handle sizes below a pixel badly, so letters are set this large and scaled down. */
const SET = 100
const LINE = 108
const HALO = 24
/**
 * The line round the letters in their own ink. Italics are so thin that at twelve pixels most of their ink is mixed with what
 * lies under it.
 */
const BODY: Readonly<Record<'400' | '700' | 'italic 400', number>> = {
  '400': 2.4,
  '700': 2.4,
  'italic 400': 5.5,
}

function setLetters(ctx: Context, { face, space }: Style): void {
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  ctx.font = `${face} ${SET}px ${SERIF}`
  ctx.letterSpacing = `${space * SET}px`
}

/** Measures all names: a fresh canvas would look for the font anew. */
let measure: Context | null = null

/** Width and height of a name with its halo, in letter sizes. */
export function nameSize(name: PlaceName): readonly [number, number] {
  const lines = linesOf(name)
  const ctx = (measure ??= document.createElement('canvas').getContext('2d'))
  if (!ctx) return [0, 0]
  setLetters(ctx, STYLE[name.kind])
  const widths = lines.map((line) => ctx.measureText(line).width)
  return [(Math.max(...widths) + HALO) / SET, ((lines.length - 1) * LINE + 0.98 * SET + HALO) / SET]
}

/** Writes a name about the canvas's origin, at `size` of its units. The halo is paper, or dark in the dark theme. */
export function writeName(
  ctx: Context,
  name: PlaceName,
  size: number,
  theme: ThemeName = 'light',
): void {
  const style = STYLE[name.kind]
  const ink = theme === 'dark' ? LAMP[style.ink] : style.ink
  const halo = AROUND[theme]
  ctx.save()
  ctx.scale(size / SET, size / SET)
  setLetters(ctx, style)
  const lines = linesOf(name)
  for (const [i, line] of lines.entries()) {
    const at = (i - (lines.length - 1) / 2) * LINE
    ctx.globalAlpha = halo.alpha
    ctx.strokeStyle = halo.color
    ctx.lineWidth = HALO
    ctx.strokeText(line, 0, at)
    ctx.globalAlpha = 1
    ctx.fillStyle = ink
    ctx.strokeStyle = ink
    ctx.lineWidth = BODY[style.face]
    ctx.strokeText(line, 0, at)
    ctx.fillText(line, 0, at)
  }
  ctx.restore()
}

/** Writes all names of a part of a map. */
export function paintNames(
  ctx: Context,
  file: MapFile,
  seen: (x: number, y: number, slack?: number) => boolean,
  lod: Lod,
  scale: number,
): void {
  for (const name of file.names) {
    const lettering = letteringOf(name, lod, scale)
    if (!lettering || !seen(lettering.x, lettering.y, 6)) continue
    ctx.save()
    ctx.translate(lettering.x, lettering.y)
    if (name.angle) ctx.rotate((name.angle * Math.PI) / 180)
    writeName(ctx, name, lettering.size)
    ctx.restore()
  }
}

/** Writes the hex numbers at the upper side of each hex. */
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
