import type { Sign } from '../../map/artwork.ts'
import { INK } from '../base/palette.ts'
import { artX, artY } from '../base/plane.ts'
import type { Lod } from '../base/stroke.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Paints small signs of places: a summit, a château, a few houses, a church, a station. */
export function paintSigns(
  ctx: Context,
  signs: readonly Sign[],
  seen: (x: number, y: number) => boolean,
  lod: Lod,
): void {
  if (lod === 'far') return
  const k = lod === 'sheet' ? 1.5 : lod === 'middle' ? 1.15 : 1
  ctx.save()
  ctx.lineJoin = 'miter'
  for (const { kind, at } of signs) {
    const [x, y] = [artX(at[0]), artY(at[1])]
    if (!seen(x, y) || (lod === 'sheet' && kind !== 'hill')) continue
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(k, k)
    ctx.beginPath()
    if (kind === 'hill') {
      ctx.moveTo(0, -0.085)
      ctx.lineTo(0.085, 0.06)
      ctx.lineTo(-0.085, 0.06)
      ctx.closePath()
      ctx.fillStyle = INK.hillText
    } else if (kind === 'chateau') {
      ctx.rect(-0.1, -0.03, 0.2, 0.11)
      ctx.rect(-0.1, -0.07, 0.05, 0.06)
      ctx.rect(0.05, -0.07, 0.05, 0.06)
      ctx.rect(-0.008, -0.2, 0.016, 0.18)
      ctx.moveTo(0, -0.2)
      ctx.lineTo(0.12, -0.16)
      ctx.lineTo(0, -0.12)
      ctx.closePath()
      ctx.fillStyle = INK.house
    } else if (kind === 'church') {
      ctx.rect(-0.014, -0.17, 0.028, 0.14)
      ctx.rect(-0.05, -0.13, 0.1, 0.026)
      ctx.moveTo(0.05, 0)
      ctx.arc(0, 0, 0.05, 0, 7)
      ctx.fillStyle = INK.village
    } else if (kind === 'station') {
      ctx.rect(-0.15, -0.05, 0.3, 0.1)
      ctx.fillStyle = INK.rail
    } else {
      ctx.rect(-0.13, -0.05, 0.1, 0.07)
      ctx.rect(0.02, -0.09, 0.08, 0.08)
      ctx.rect(-0.02, 0.03, 0.1, 0.07)
      ctx.fillStyle = INK.house
    }
    ctx.strokeStyle = INK.halo
    ctx.globalAlpha = 0.75
    ctx.lineWidth = 0.06
    ctx.stroke()
    ctx.globalAlpha = 1
    ctx.fill()
    ctx.restore()
  }
  ctx.restore()
}
