import type { Counter } from '../../rules/types.ts'
import { CONDENSED } from '../sheet/lettering.ts'
import { liveryOf } from './colours.ts'
import { emblem, figures } from './emblem.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** How large the counter stands on the screen: no numbers, numbers, everything. */
export type SizeClass = 'small' | 'middle' | 'large'
export const sizeClass = (pixels: number): SizeClass =>
  pixels < 36 ? 'small' : pixels < 66 ? 'middle' : 'large'

export interface Look {
  readonly counter: Counter
  readonly power: 'central' | 'entente'
  readonly formed: boolean
  readonly spent: boolean
  readonly in: 'trench' | 'blockhouse' | null
}

const YELLOW = '#FFD21F'
const PAPER = '#F6EFD9'
/** Corners of the Central Powers are nearly sharp, those of the Entente round: sides differ in greyscale too. */
const radius = (power: Look['power']): number => (power === 'central' ? 4 : 22)

const value = (n: number | null, signed = false): string =>
  n === null ? '\u2013' : signed && n >= 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : String(n)

/** One counter in a box of 100 at the origin, with room of 8 round it for its shadow. 3.2, 3.3 */
export function drawCounter(ctx: Context, look: Look, size: SizeClass): void {
  const { counter, power, formed, spent } = look
  const livery = liveryOf(counter.nation, power)
  const face = formed ? counter.formed : counter.dispersed
  const r = radius(power)
  const box = (inset: number, corner: number) => {
    ctx.beginPath()
    ctx.roundRect(inset, inset, 100 - 2 * inset, 100 - 2 * inset, Math.max(1, corner - inset * 0.6))
  }
  ctx.save()
  ctx.lineJoin = 'round'
  ctx.save()
  ctx.fillStyle = 'rgba(34,24,12,0.3)'
  ctx.translate(2.4, 4)
  box(0, r)
  ctx.fill()
  ctx.restore()
  box(0, r)
  ctx.fillStyle = spent ? livery.spent : livery.body
  ctx.fill()
  const light = ctx.createLinearGradient(0, 0, 0, 100)
  light.addColorStop(0, 'rgba(255,255,255,0.22)')
  light.addColorStop(0.18, 'rgba(255,255,255,0.05)')
  light.addColorStop(1, 'rgba(0,0,0,0.13)')
  ctx.fillStyle = light
  ctx.fill()
  const rim = { small: 6, middle: 3.6, large: 2.6 }[size]
  box(rim / 2, r)
  ctx.strokeStyle = livery.edge
  ctx.lineWidth = rim
  ctx.stroke()
  const [inset, width] = { small: [8, 5], middle: [6.4, 2.8], large: [5.6, 1.9] }[size] as [
    number,
    number,
  ]
  box(inset, r)
  ctx.strokeStyle = power === 'entente' ? '#FBF3DA' : livery.edge
  ctx.lineWidth = width
  ctx.setLineDash(formed ? [] : size === 'small' ? [11, 9] : [7, 5.4])
  ctx.stroke()
  ctx.setLineDash([])

  if (formed) {
    ctx.beginPath()
    ctx.roundRect(13.5, size === 'small' ? 20 : 31.6, 73, size === 'small' ? 60 : 36.4, 3.4)
    ctx.fillStyle = livery.plate
    ctx.fill()
    ctx.strokeStyle = livery.edge
    ctx.lineWidth = 1.2
    ctx.stroke()
  }
  ctx.fillStyle = formed ? livery.glyph : livery.text
  ctx.strokeStyle = ctx.fillStyle
  ctx.save()
  ctx.translate(50, size === 'small' ? (formed ? 50 : 42) : 49.8)
  if (size === 'small') ctx.scale(formed ? 1.12 : 1.02, formed ? 1.35 : 1.1)
  if (formed) emblem(ctx, counter.types[0])
  else figures(ctx, counter.types[0])
  ctx.restore()

  if (size === 'small') {
    if (!formed) {
      ctx.fillStyle = YELLOW
      ctx.strokeStyle = livery.text
      ctx.lineWidth = 4
      ctx.beginPath()
      ctx.rect(14, 70, 72, 17)
      ctx.fill()
      ctx.stroke()
    }
  } else {
    ctx.fillStyle = livery.text
    ctx.textBaseline = 'alphabetic'
    const number = (text: string, x: number, y: number, px: number, align: CanvasTextAlign) => {
      ctx.font = `700 ${px}px ${CONDENSED}`
      ctx.textAlign = align
      ctx.fillText(text, x, y)
      return ctx.measureText(text).width
    }
    const big = size === 'middle' ? 30 : 27.5
    const wide = number(value(face.fp, true), 9.6, 28.4, big, 'left')
    if (face.at !== null)
      number(`[${value(face.at, true)}]`, 11 + wide, 26, size === 'middle' ? 20 : 18.5, 'left')
    number(value(face.range), spent ? 77 : 90.4, 28.4, big, 'right')
    number(value(face.mv), 10.2, 92.4, big, 'left')
    number(value(face.move), 90.4, 92.4, big, 'right')
    const [w, h] = size === 'middle' ? [30, 25] : [27, 23.4]
    ctx.beginPath()
    ctx.rect(50 - w / 2, 92.6 - h + 1.6, w, h)
    ctx.fillStyle = formed ? PAPER : YELLOW
    ctx.fill()
    ctx.strokeStyle = '#1B1611'
    ctx.lineWidth = formed ? 1.2 : 3
    ctx.stroke()
    ctx.fillStyle = '#1B1611'
    number(String(face.cohesion), 50, 92.4, big - 3, 'center')
  }
  if (spent) dogEar(ctx, livery.edge)
  if (look.in) parapet(ctx, power)
  ctx.restore()
}

/** 3.3 the folded corner and a stroke through the symbol say spent without colour. */
function dogEar(ctx: Context, ink: string): void {
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
}

/** 8.321a a crenellated parapet across the foot. */
function parapet(ctx: Context, power: Look['power']): void {
  const path = () => {
    ctx.beginPath()
    ctx.moveTo(-7, 99)
    for (let x = -7; x < 107; x += 19) {
      ctx.lineTo(x, 90)
      ctx.lineTo(x + 10, 90)
      ctx.lineTo(x + 10, 99)
      ctx.lineTo(x + 19, 99)
    }
    ctx.stroke()
  }
  for (const [style, width] of [
    [PAPER, 13],
    ['#7A5B38', 10],
    [power === 'entente' ? '#1D4C9C' : '#B2201E', 5.4],
  ] as const) {
    ctx.strokeStyle = style
    ctx.lineWidth = width
    path()
  }
}
