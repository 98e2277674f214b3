import { INK } from '../base/palette.ts'
import type { Extent } from '../base/plane.ts'
import { isSmall, type Lod } from '../base/stroke.ts'
import type { Prepared } from './shapes/prepare.ts'
import type { Tree } from './shapes/trees.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Decorative parcels: a turned lattice of hairlines that stops at woods and wheat. */
export function paintFields(ctx: Context, rect: Extent): void {
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

export function paintWheat(ctx: Context, sheet: Prepared, rect: Extent, lod: Lod): void {
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
  // When the whole map is seen, the many dots would only look grey.
  const last = lod === 'far' ? rect.y : rect.y + rect.height
  for (let y = Math.floor(rect.y / pitch) * pitch; y < last; y += pitch) {
    ctx.moveTo(rect.x - 1 + ((y / pitch) % 2) * 0.03, y)
    ctx.lineTo(rect.x + rect.width + 1, y)
  }
  ctx.stroke()
  ctx.setLineDash([])
  ctx.globalAlpha = 0.7
  ctx.lineWidth = isSmall(lod) ? 0.05 : 0.032
  ctx.stroke(sheet.wheat)
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

export function paintLakes(ctx: Context, sheet: Prepared): void {
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

export function paintTrees(
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
