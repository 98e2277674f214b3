import type { Emblem } from '../view/counter.ts'

/** The ink for details inside a dark shape. */
const PALE = 'rgba(244,236,214,0.85)'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * The emblem of the first arm, 60 x 34 about the origin, in the current inks. Horse-drawn arms get a horse's head
 * before it.
 */
export function emblem(ctx: Context, types: readonly Emblem[]): void {
  const [type, second] = types
  ctx.save()
  if (second === 'cavalry') {
    ctx.save()
    ctx.translate(-25, 2)
    ctx.scale(0.68, 0.78)
    head(ctx)
    ctx.restore()
    ctx.translate(8, 0)
    ctx.scale(0.82, 0.9)
  }
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  const line = (width: number, ...points: number[]) => {
    ctx.lineWidth = width
    ctx.beginPath()
    for (let i = 0; i < points.length; i += 2)
      ctx.lineTo(points[i] as number, points[i + 1] as number)
    ctx.stroke()
  }
  const disc = (x: number, y: number, r: number) => {
    ctx.beginPath()
    ctx.arc(x, y, r, 0, 7)
    ctx.fill()
  }
  const ring = (x: number, y: number, r: number, width: number) => {
    ctx.lineWidth = width
    ctx.beginPath()
    ctx.arc(x, y, r, 0, 7)
    ctx.stroke()
  }
  switch (type) {
    case 'infantry':
      for (const k of [-1, 1]) {
        line(2, k * 25, -14, k * 14, -8)
        line(3.4, k * 15, -8.5, k * -14, 8)
        line(6.4, k * -15, 8.6, k * -23, 13.4)
      }
      break
    case 'cavalry':
      line(2, 20, 15, 20, -15)
      ctx.beginPath()
      ctx.moveTo(20, -15)
      ctx.lineTo(30, -11)
      ctx.lineTo(20, -7)
      ctx.fill()
      head(ctx)
      break
    case 'machine gun':
      ctx.fillRect(-6, -9, 30, 6.4)
      ctx.fillRect(-20, -11, 16, 10)
      line(2.6, -26, -6, -20, -6)
      line(2.8, -4, 0, -16, 14)
      line(2.8, -2, 0, 12, 14)
      line(2.8, -3, 0, -3, 13)
      break
    case 'artillery':
      line(4, -6, -2, 28, -12)
      line(3.4, -8, 3, -29, 13)
      line(3.2, 3, -13, 5, 4)
      ring(-4, 5, 10, 2.6)
      for (let k = 0; k < 3; k++) {
        const a = (k * Math.PI) / 3 + 0.3
        line(
          1.7,
          -4 - 9 * Math.cos(a),
          5 - 9 * Math.sin(a),
          -4 + 9 * Math.cos(a),
          5 + 9 * Math.sin(a),
        )
      }
      disc(-4, 5, 2.6)
      break
    case 'mortar':
      line(7, -6, 8, 8, -8)
      line(3, 4, -2, 16, 12)
      ctx.fillRect(-17, 11, 20, 4)
      disc(18, -12, 3.6)
      break
    case 'flamethrower':
      ctx.fillRect(-24, -6, 8, 20)
      ctx.fillRect(-14, -6, 8, 20)
      line(2.6, -10, -8, 6, -10)
      ctx.beginPath()
      ctx.moveTo(6, -10)
      ctx.quadraticCurveTo(20, -18, 28, -6)
      ctx.quadraticCurveTo(22, -6, 26, 4)
      ctx.quadraticCurveTo(14, 4, 6, -10)
      ctx.fill()
      break
    case 'tank':
    case 'armored car':
      ctx.beginPath()
      ctx.moveTo(-30, 2)
      ctx.lineTo(-16, -13)
      ctx.lineTo(18, -13)
      ctx.lineTo(30, 0)
      ctx.lineTo(20, 14)
      ctx.lineTo(-22, 14)
      ctx.closePath()
      ctx.fill()
      line(3.4, 8, -3, 30, -7)
      // The track, a lighter line round the hull, and the sponson.
      ctx.strokeStyle = PALE
      line(1.6, -25, 2, -15, -9, 15, -9, 25, 0, 18, 10, -20, 10, -25, 2)
      break
  }
  ctx.restore()
}

/** A horse's head. */
function head(ctx: Context): void {
  ctx.beginPath()
  ctx.moveTo(-16, 15)
  ctx.quadraticCurveTo(-16, -4, -4, -10)
  ctx.lineTo(-2, -15)
  ctx.lineTo(2, -10)
  ctx.lineTo(12, -1)
  ctx.lineTo(9, 4)
  ctx.lineTo(0, 1)
  ctx.quadraticCurveTo(-3, 6, 2, 15)
  ctx.fill()
}

/** A man of the scattered ranks, running, kneeling or prone, with his feet at the given point. */
function man(ctx: Context, x: number, y: number, posture: 'run' | 'kneel' | 'prone'): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.lineCap = 'round'
  ctx.lineWidth = 3.4
  ctx.beginPath()
  if (posture === 'run') {
    ctx.moveTo(-5, 0)
    ctx.lineTo(-1, -8)
    ctx.lineTo(2, -16)
    ctx.moveTo(-1, -8)
    ctx.lineTo(6, -1)
    ctx.moveTo(2, -14)
    ctx.lineTo(11, -15)
    ctx.stroke()
    ctx.beginPath()
    ctx.arc(4, -21, 3.5, 0, 7)
  } else if (posture === 'kneel') {
    ctx.moveTo(-6, 0)
    ctx.lineTo(0, 0)
    ctx.lineTo(1, -8)
    ctx.moveTo(0, -6)
    ctx.lineTo(14, -9)
    ctx.stroke()
    ctx.beginPath()
    ctx.arc(3, -13, 3.4, 0, 7)
  } else {
    ctx.moveTo(-13, -1)
    ctx.lineTo(2, -3)
    ctx.lineTo(14, -4)
    ctx.stroke()
    ctx.beginPath()
    ctx.arc(4, -7, 3.2, 0, 7)
  }
  ctx.fill()
  ctx.restore()
}

/** The dispersed picture: men spread along a dotted ground line, crewed weapons without their plate. */
export function figures(ctx: Context, types: readonly Emblem[]): void {
  const [type] = types
  ctx.save()
  ctx.lineCap = 'butt'
  ctx.lineWidth = 1.2
  ctx.setLineDash([2, 3])
  ctx.beginPath()
  ctx.moveTo(-36, 18)
  ctx.lineTo(36, 18)
  ctx.stroke()
  ctx.setLineDash([])
  if (type === 'infantry') {
    man(ctx, -21, 15, 'run')
    man(ctx, 2, 10, 'kneel')
    man(ctx, 20, 16, 'prone')
  } else {
    ctx.save()
    ctx.translate(8, -1)
    ctx.scale(0.86, 0.86)
    emblem(ctx, types)
    ctx.restore()
    man(ctx, -27, 15, 'kneel')
  }
  ctx.restore()
}
