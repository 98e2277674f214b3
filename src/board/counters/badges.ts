import type { BoardCounter } from '../view/counter.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The signs over a counter that change from moment to moment. */
export type Badges = Pick<
  BoardCounter,
  'chosen' | 'mayJoin' | 'standby' | 'moving' | 'dug' | 'carried' | 'livery'
>

/** A name for one combination of badges; empty when nothing is drawn. */
export function badgeName(of: Badges): string {
  const on = (['chosen', 'mayJoin', 'standby', 'moving', 'dug', 'carried'] as const).filter(
    (mark) => of[mark],
  )
  return on.length ? `${on.join(' ')} ${of.livery}` : ''
}

const INK = '#16140F'
const EARTH = '#4E3B2B'
const CHIP = '#FFF7E2'
const FOCUS = '#0B5CAD'

/**
 * Draws over the counter's box of 100: rings outside it, signs at its corners and edge. `broad`: how many times as
 * broad the rings are, which a small counter needs for them to be seen.
 */
export function drawBadges(ctx: Context, of: Badges, broad = 1): void {
  ctx.save()
  ctx.lineCap = 'butt'
  ctx.lineJoin = 'round'
  const corner = of.livery === 'square' ? 5 : 26
  const ring = (out: number, width: number, style: string, dash: number[] = []) => {
    ctx.beginPath()
    ctx.roundRect(-out, -out, 100 + 2 * out, 100 + 2 * out, corner)
    ctx.strokeStyle = style
    ctx.lineWidth = width
    ctx.setLineDash(dash)
    ctx.stroke()
    ctx.setLineDash([])
  }
  if (of.chosen) {
    ring(4, 9 * broad, '#FFFFFF')
    ring(4, 4.6 * broad, INK)
  } else if (of.mayJoin) {
    ring(4, 6 * broad, CHIP)
    ring(4, 3.8 * broad, INK, [13, 9])
  }
  if (of.standby && !of.chosen) disc(ctx, 95, 95, 8, '#FFFFFF', FOCUS, 3)
  if (of.moving) chevrons(ctx)
  if (of.dug) spade(ctx)
  if (of.carried) wheel(ctx)
  ctx.restore()
}

function disc(
  ctx: Context,
  x: number,
  y: number,
  r: number,
  fill: string,
  line: string,
  width: number,
): void {
  ctx.beginPath()
  ctx.arc(x, y, r, 0, 7)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.strokeStyle = line
  ctx.lineWidth = width
  ctx.stroke()
}

/** Two chevrons at the right edge. */
function chevrons(ctx: Context): void {
  for (const [style, width] of [
    [CHIP, 8],
    [INK, 4],
  ] as const) {
    ctx.strokeStyle = style
    ctx.lineWidth = width
    ctx.beginPath()
    for (const k of [0, 7]) {
      ctx.moveTo(101 + k, 41)
      ctx.lineTo(107 + k, 50)
      ctx.lineTo(101 + k, 59)
    }
    ctx.stroke()
  }
}

/** 8.311 a spade in a disc: dug in. */
function spade(ctx: Context): void {
  disc(ctx, 97, 3, 14, CHIP, EARTH, 2.4)
  ctx.save()
  ctx.translate(97, 3)
  ctx.rotate(0.62)
  ctx.strokeStyle = EARTH
  ctx.fillStyle = EARTH
  ctx.lineWidth = 2.8
  ctx.beginPath()
  ctx.moveTo(0, -10)
  ctx.lineTo(0, 2)
  ctx.moveTo(-3.6, -10)
  ctx.lineTo(3.6, -10)
  ctx.stroke()
  ctx.beginPath()
  ctx.moveTo(-4.8, 0)
  ctx.lineTo(4.8, 0)
  ctx.quadraticCurveTo(4.8, 7.6, 0, 11)
  ctx.quadraticCurveTo(-4.8, 7.6, -4.8, 0)
  ctx.fill()
  ctx.restore()
}

/** 6.81a a spoked wheel in a disc: carried by transport. */
function wheel(ctx: Context): void {
  disc(ctx, 3, 3, 14, CHIP, EARTH, 2.4)
  ctx.strokeStyle = EARTH
  ctx.lineWidth = 2.6
  ctx.beginPath()
  ctx.arc(3, 3, 8.6, 0, 7)
  ctx.stroke()
  ctx.lineWidth = 1.6
  ctx.beginPath()
  for (let k = 0; k < 3; k++) {
    const a = (k * Math.PI) / 3
    ctx.moveTo(3 - 8 * Math.cos(a), 3 - 8 * Math.sin(a))
    ctx.lineTo(3 + 8 * Math.cos(a), 3 + 8 * Math.sin(a))
  }
  ctx.stroke()
}
