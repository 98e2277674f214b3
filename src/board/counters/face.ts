import type { Appearance } from '../base/appearance.ts'
import { CONDENSED } from '../base/letters.ts'
import type { CounterLook, Livery } from '../view/counter.ts'
import { type Uniform, uniformOf } from './colours.ts'
import { emblem, figures } from './emblem.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** How much a counter shows at its size on the screen: a symbol, a finer symbol, values, everything. */
export const SIZES = ['tiny', 'small', 'middle', 'large'] as const
export type SizeClass = (typeof SIZES)[number]
/** The width from which a counter shows its figures, on the map and on the page, in CSS pixels. */
export const FIGURED = 40
/** `pixels` is the width of the counter in CSS pixels. */
export const sizeClass = (pixels: number): SizeClass =>
  pixels < 22 ? 'tiny' : pixels < FIGURED ? 'small' : pixels < 66 ? 'middle' : 'large'

/** What a counter shows at a size. It shows figures only where the emblem keeps its own place beside them. */
export type Form = SizeClass | 'broad' | 'broadest'
export function formOf(size: SizeClass, figures: Appearance['figures']): Form {
  if (size === 'tiny' || size === 'small' || figures === 'normal') return size
  return figures === 'large' ? 'broad' : 'broadest'
}

/** Where everything stands in the box of 100. The values keep their corners at every size. */
const FORM = {
  tiny: { rim: 6, keyline: [8, 5], dash: [11, 9] },
  small: { rim: 4.6, keyline: [6.6, 3.6], dash: [9, 7] },
  broadest: { rim: 4.6, keyline: [6.6, 3.6], dash: [9, 7] },
  broad: { rim: 4, keyline: [6.4, 3], dash: [8, 6] },
  middle: { rim: 3.6, keyline: [6.4, 2.8], dash: [7, 5.4] },
  large: { rim: 2.6, keyline: [5.6, 1.9], dash: [7, 5.4] },
} as const
/** The layout with room for everything. */
const CLOSE = {
  px: 30,
  side: 9.6,
  top: 28.4,
  foot: 92.4,
  box: [30, 25],
  at: 20,
  plate: [13.5, 31.6, 73, 36.4],
  arm: [1, 1],
  apart: [1, 1],
} as const
const VALUES = {
  broadest: {
    px: 41,
    side: 10.5,
    top: 38.2,
    foot: 92.4,
    box: [31, 33],
    at: 0,
    plate: [21, 41.5, 58, 16.5],
    arm: [0.84, 0.5],
    apart: [0.84, 0.62],
  },
  broad: {
    px: 36,
    side: 9.6,
    top: 33.8,
    foot: 92.4,
    box: [31, 29.4],
    at: 20,
    plate: [17, 36.6, 66, 26],
    arm: [0.9, 0.74],
    apart: [0.9, 0.8],
  },
  middle: CLOSE,
  large: { ...CLOSE, px: 27.5, box: [27, 23.4], at: 18.5 },
} as const

const YELLOW = '#FFD21F'
const PAPER = '#F6EFD9'
const CREAM = '#FBF3DA'
const INK = '#1B1611'
/** The room round the box of 100. */
export const ROOM = 18
/** The radius of the corners, in the box of 100. */
export const RADIUS: Readonly<Record<Livery, number>> = { square: 4, round: 22 }

/**
 * Draws one counter in a box of 100 at the origin, with `ROOM` round it for shadow and parapet. A picture takes the place of
 * what is printed; what says how the unit stands is drawn over it. 3.2, 3.3
 */
export function drawCounter(
  ctx: Context,
  look: CounterLook,
  form: Form,
  picture?: ImageBitmap,
): void {
  const { face, livery, formed, spent } = look
  const uniform = uniformOf(face.uniform, livery, face.emblems[0])
  const r = RADIUS[livery]
  const box = (inset: number, corner: number) => {
    ctx.beginPath()
    ctx.roundRect(inset, inset, 100 - 2 * inset, 100 - 2 * inset, Math.max(1, corner - inset * 0.6))
  }
  const { rim, keyline, dash } = FORM[form]
  ctx.save()
  ctx.lineJoin = 'round'
  ctx.save()
  ctx.fillStyle = 'rgba(34,24,12,0.3)'
  ctx.translate(...((look.raised ? [5.5, 9] : [2.4, 4]) as [number, number]))
  box(0, r)
  ctx.fill()
  ctx.restore()
  if (look.parapet) parapet(ctx, livery, form)
  if (picture) {
    ctx.save()
    box(0, r)
    ctx.clip()
    ctx.fillStyle = uniform.body
    ctx.fill()
    ctx.imageSmoothingQuality = 'high'
    // The middle of it, where it is no square.
    const { width, height } = picture
    const side = Math.min(width, height)
    ctx.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, 100, 100)
    if (spent) {
      ctx.fillStyle = 'rgba(246,239,217,0.45)'
      ctx.fillRect(0, 0, 100, 100)
    }
    ctx.restore()
    box(rim / 2, r)
    ctx.strokeStyle = uniform.edge
    ctx.lineWidth = rim
    ctx.setLineDash(formed ? [] : [...dash])
    ctx.stroke()
    ctx.setLineDash([])
    if (spent) dogEar(ctx, uniform.edge)
    ctx.restore()
    return
  }
  box(0, r)
  ctx.fillStyle = spent ? uniform.spent : uniform.body
  ctx.fill()
  const light = ctx.createLinearGradient(0, 0, 0, 100)
  light.addColorStop(0, 'rgba(255,255,255,0.22)')
  light.addColorStop(0.18, 'rgba(255,255,255,0.05)')
  light.addColorStop(1, 'rgba(0,0,0,0.1)')
  ctx.fillStyle = light
  ctx.fill()
  box(rim / 2, r)
  ctx.strokeStyle = uniform.edge
  ctx.lineWidth = rim
  ctx.stroke()
  box(keyline[0], r)
  ctx.strokeStyle = livery === 'round' ? CREAM : uniform.edge
  ctx.lineWidth = keyline[1]
  ctx.setLineDash(formed ? [] : [...dash])
  ctx.stroke()
  ctx.setLineDash([])
  if (form === 'tiny' || form === 'small') symbol(ctx, look, uniform)
  else values(ctx, look, uniform, form)
  if (spent) dogEar(ctx, uniform.edge)
  ctx.restore()
}

/** A plate behind the emblem when formed, scattered men when dispersed. 3.2 */
function arm(
  ctx: Context,
  { face, formed }: CounterLook,
  uniform: Uniform,
  scale: readonly [number, number],
): void {
  ctx.fillStyle = formed ? uniform.glyph : uniform.text
  ctx.strokeStyle = ctx.fillStyle
  ctx.scale(...scale)
  if (formed) emblem(ctx, face.emblems)
  else figures(ctx, face.emblems)
}

function plate(
  ctx: Context,
  uniform: Uniform,
  [x, y, w, h]: readonly [number, number, number, number],
): void {
  ctx.beginPath()
  ctx.roundRect(x, y, w, h, 3.4)
  ctx.fillStyle = uniform.plate
  ctx.fill()
  ctx.strokeStyle = uniform.edge
  ctx.lineWidth = 1.2
  ctx.stroke()
}

/** The form too small for figures: the arm alone, with a yellow bar when dispersed. */
function symbol(ctx: Context, look: CounterLook, uniform: Uniform): void {
  const { formed } = look
  if (formed) plate(ctx, uniform, [13.5, 20, 73, 60])
  ctx.save()
  ctx.translate(50, formed ? 50 : 42)
  arm(ctx, look, uniform, formed ? [1.12, 1.35] : [1.02, 1.1])
  ctx.restore()
  if (formed) return
  ctx.fillStyle = YELLOW
  ctx.strokeStyle = uniform.text
  ctx.lineWidth = 4
  ctx.beginPath()
  ctx.rect(14, 70, 72, 17)
  ctx.fill()
  ctx.stroke()
}

function values(
  ctx: Context,
  look: CounterLook,
  uniform: Uniform,
  form: keyof typeof VALUES,
): void {
  const { face, formed, spent } = look
  const { px, side, top, foot, box, at, plate: band, arm: whole, apart } = VALUES[form]
  const small = form === 'broadest'
  if (formed) plate(ctx, uniform, band)
  ctx.save()
  ctx.translate(50, 49.8)
  arm(ctx, look, uniform, formed ? whole : apart)
  ctx.restore()
  ctx.fillStyle = uniform.text
  ctx.textBaseline = 'alphabetic'
  const number = (text: string, x: number, y: number, tall: number, align: CanvasTextAlign) => {
    ctx.font = `700 ${tall}px ${CONDENSED}`
    ctx.textAlign = align
    ctx.fillText(text, x, y)
    return ctx.measureText(text).width
  }
  // The folded corner takes the place of the upper right text.
  const high = spent && small ? px * 0.86 : px
  const right = spent ? 78.5 : 100 - side
  const wide = side + number(face.topLeft, side, top, high, 'left')
  const left = right - number(face.topRight, right, top, high, 'right')
  if (at > 0 && face.top !== null) {
    ctx.font = `700 ${at}px ${CONDENSED}`
    // The text is as large as the room allows.
    const fits = Math.min(1, (left - wide - 3) / ctx.measureText(face.top).width)
    number(face.top, wide + 1.4, top - 2.4, at * fits, 'left')
  }
  number(face.footLeft, side, foot, px, 'left')
  number(face.footRight, 100 - side, foot, px, 'right')
  const [w, h] = box
  ctx.beginPath()
  ctx.rect(50 - w / 2, foot + 1.8 - h, w, h)
  ctx.fillStyle = formed ? PAPER : YELLOW
  ctx.fill()
  ctx.strokeStyle = INK
  ctx.lineWidth = formed ? 1.2 : small ? 4 : 3
  ctx.stroke()
  ctx.fillStyle = INK
  number(face.box, 50, foot, px - 3, 'center')
}

/** 3.3 A folded corner and a stroke through the symbol mark a spent unit without colour. */
function dogEar(ctx: Context, ink: string): void {
  ctx.save()
  ctx.translate(101, 0)
  ctx.scale(0.76, 0.76)
  ctx.translate(-101, 0)
  ctx.beginPath()
  ctx.moveTo(70, 0)
  ctx.lineTo(101, 0)
  ctx.lineTo(101, 31)
  ctx.closePath()
  ctx.fillStyle = '#15130F'
  ctx.fill()
  ctx.beginPath()
  ctx.moveTo(70, 0)
  ctx.lineTo(73, 27)
  ctx.lineTo(101, 31)
  ctx.closePath()
  ctx.fillStyle = '#E9E2CE'
  ctx.fill()
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.4
  ctx.stroke()
  ctx.restore()
}

/** How far the parapet reaches below the foot, as a part of the counter's size, with its paper edge. */
export const PARAPET = 0.19

/** 8.321a A crenellated parapet below the foot, where it hides no value. */
function parapet(ctx: Context, livery: Livery, form: Form): void {
  const broad = form === 'tiny' ? 1.5 : form === 'small' ? 1.25 : 1
  const [step, high, y] = [11 * broad, 6.5 * broad, 103]
  const path = () => {
    ctx.beginPath()
    ctx.moveTo(-9, y + high)
    for (let x = -9; x < 104; x += 2 * step) {
      ctx.lineTo(x, y)
      ctx.lineTo(Math.min(109, x + step), y)
      ctx.lineTo(Math.min(109, x + step), y + high)
      ctx.lineTo(Math.min(109, x + 2 * step), y + high)
    }
    ctx.stroke()
  }
  for (const [style, width] of [
    [PAPER, 13],
    ['#7A5B38', 9.6],
    [livery === 'round' ? '#1D4C9C' : '#B2201E', 5.2],
  ] as const) {
    ctx.strokeStyle = style
    ctx.lineWidth = width
    path()
  }
}
