import { INK } from '../base/palette.ts'
import type { Lod } from '../base/stroke.ts'
import { type Crater, type Cross, rimOf, WIRE } from './shapes/front.ts'
import type { Prepared } from './shapes/prepare.ts'
import { chance } from './shapes/trees.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
type Seen = (x: number, y: number, slack?: number) => boolean

/** Widths in hex sides. */
const WIDTH = {
  far: { front: 0.1, support: 0.07, communication: 0.055, halo: 0.3, wire: 0.05 },
  sheet: { front: 0.074, support: 0.052, communication: 0.046, halo: 0.3, wire: 0.028 },
  middle: { front: 0.052, support: 0.038, communication: 0.032, halo: 0.21, wire: 0.021 },
  close: { front: 0.042, support: 0.03, communication: 0.026, halo: 0.17, wire: 0.0165 },
} as const

/** The torn ground between the lines: washes that run out unevenly, scratches, shell holes. */
export function paintBareGround(ctx: Context, sheet: Prepared, seen: Seen, lod: Lod): void {
  if (sheet.front.bare.length === 0) return
  ctx.save()
  ctx.fillStyle = INK.noMansLand
  ctx.globalAlpha = 0.055
  for (const wash of sheet.front.washes) ctx.fill(wash)
  ctx.strokeStyle = INK.noMansLandInk
  ctx.lineCap = 'round'
  ctx.globalAlpha = 0.55
  const small = lod === 'far' || lod === 'sheet'
  ctx.lineWidth = small ? 0.024 : 0.013
  const [rows, far] = small ? [9, 0.19] : [18, 0.094]
  ctx.beginPath()
  for (const [i, { x, y, ends }] of sheet.front.bare.entries()) {
    if (!seen(x, y)) continue
    const half = (rows - 1) / 2
    for (let r = 0; r < rows; r++)
      for (let k = 0; k < (small ? 3 : 6); k++) {
        const at = chance(i * 31 + k, r, 81) * 2 - 1
        const down = (r - half + 0.9 * (chance(i + 5 * k, r, 88) - 0.5)) * far
        if (Math.abs(at) * 0.866 + Math.abs(down) / 2 > 0.866 || chance(i, r * 8 + k, 82) < 0.3)
          continue
        if (worn(ends, at, down, chance(i + 3 * k, r, 87))) continue
        const length = small ? 0.09 : 0.025 + 0.045 * chance(i + k, r, 83)
        ctx.moveTo(x + at, y + down)
        ctx.lineTo(x + at + length, y + down + length * 0.6 * (chance(i + k, r, 89) - 0.5))
      }
  }
  ctx.stroke()
  if (!small) {
    for (const [i, { x, y, ends }] of sheet.front.bare.entries()) {
      if (!seen(x, y)) continue
      for (let k = 0; k < 7; k++) {
        const angle = 2 * Math.PI * chance(i, k, 84)
        const away = 0.85 * Math.sqrt(0.06 + 0.94 * chance(i, k, 85))
        const r = 0.022 + 0.04 * chance(i, k, 86) ** 2
        const [at, down] = [away * Math.cos(angle), away * Math.sin(angle)]
        if (worn(ends, at, down, chance(i, k, 90))) continue
        const [hx, hy] = [x + at, y + down]
        ctx.globalAlpha = 0.35
        ctx.fillStyle = INK.noMansLandInk
        ctx.beginPath()
        ctx.arc(hx, hy, r, 0, 7)
        ctx.fill()
        ctx.globalAlpha = 0.8
        ctx.fillStyle = INK.craterFloor
        ctx.beginPath()
        ctx.arc(hx + r * 0.22, hy + r * 0.25, r * 0.75, 0, 7)
        ctx.fill()
      }
    }
  }
  ctx.restore()
}

/** Whether a scratch or hole at that place in a hex is left out: they grow fewer towards the edge of No Man's Land. */
const worn = (
  ends: readonly { readonly x: number; readonly y: number }[],
  at: number,
  down: number,
  luck: number,
): boolean => ends.some(({ x, y }) => 0.84 - at * x - down * y < 0.55 * luck)

/** Craters by hachures from the rim inwards, darker on the north-west wall. */
export function paintCraters(ctx: Context, craters: readonly Crater[], seen: Seen, lod: Lod): void {
  const detail = { far: 0, sheet: 8, middle: 12, close: 16 }[lod]
  ctx.save()
  ctx.lineCap = 'round'
  for (const crater of craters) {
    const { x, y, r, seed } = crater
    if (!seen(x, y) || (detail < 12 && r < 0.12)) continue
    const shape = rimOf(seed)
    const n = Math.max(8, Math.round(detail * (r > 0.14 ? 1.25 : 0.75)))
    const rim = (k: number) => r * shape((k / n) * 2 * Math.PI, k)
    ctx.beginPath()
    for (let k = 0; k < n; k++) {
      const angle = (k / n) * 2 * Math.PI
      const [px, py] = [x + rim(k) * Math.cos(angle), y + rim(k) * Math.sin(angle)]
      if (k === 0) ctx.moveTo(px, py)
      else ctx.lineTo(px, py)
    }
    ctx.closePath()
    ctx.globalAlpha = 0.62
    ctx.fillStyle = INK.craterFloor
    ctx.fill()
    ctx.globalAlpha = 0.9
    ctx.strokeStyle = INK.crater
    ctx.lineWidth = detail < 12 ? 0.03 : 0.014
    ctx.stroke()
    if (detail === 0) continue
    ctx.fillStyle = INK.crater
    ctx.beginPath()
    for (let k = 0; k < n; k++) {
      const angle = (k / n) * 2 * Math.PI
      // 0 on the lit wall, 1 on the wall in shadow.
      const shade = 0.5 - 0.5 * Math.cos(angle - Math.PI * 0.25)
      const deep = r * ((k % 2 ? 0.3 : 0.48) + 0.16 * shade)
      const broad = r * (0.07 + 0.09 * shade)
      const at = (far: number, turn: number) =>
        [
          x + far * Math.cos(angle) - turn * Math.sin(angle),
          y + far * Math.sin(angle) + turn * Math.cos(angle),
        ] as const
      ctx.moveTo(...at(rim(k), broad))
      ctx.lineTo(...at(rim(k), -broad))
      ctx.lineTo(...at(rim(k) - deep, 0))
      ctx.closePath()
    }
    ctx.fill()
    if (crater.wet) {
      ctx.globalAlpha = 1
      ctx.fillStyle = INK.craterWater
      ctx.beginPath()
      ctx.arc(x, y, r * 0.4, 0, 7)
      ctx.fill()
    }
    if (detail < 12 || r < 0.12) continue
    ctx.globalAlpha = 0.5
    ctx.lineWidth = 0.01
    ctx.beginPath()
    for (let k = 0; k < n; k++) {
      const angle = ((k + 0.5) / n) * 2 * Math.PI
      const from = rim(k) + 0.02
      const to = from + 0.03 + 0.04 * chance(seed, k, 92)
      ctx.moveTo(x + from * Math.cos(angle), y + from * Math.sin(angle))
      ctx.lineTo(x + to * Math.cos(angle), y + to * Math.sin(angle))
    }
    ctx.stroke()
  }
  ctx.restore()
}

/** Traces with bays on a pale ground, then the crosses of the wire. */
export function paintTrenches(ctx: Context, sheet: Prepared, seen: Seen, lod: Lod): void {
  if (sheet.file.trenches.length === 0) return
  const width = WIDTH[lod]
  const { halo, lines } = sheet.traces(lod)
  ctx.save()
  ctx.lineJoin = 'miter'
  ctx.lineCap = 'butt'
  ctx.strokeStyle = INK.halo
  ctx.globalAlpha = 0.66
  ctx.lineWidth = width.halo
  ctx.stroke(halo)
  ctx.globalAlpha = 1
  for (const order of ['communication', 'support', 'front'] as const)
    for (const { side, kind, path } of lines) {
      if (kind !== order) continue
      ctx.strokeStyle = side === 'entente' ? INK.british : INK.german
      ctx.lineWidth = width[kind]
      ctx.stroke(path)
    }
  ctx.restore()
  paintWire(ctx, sheet.wire(lod), seen, lod)
}

function paintWire(ctx: Context, crosses: readonly Cross[], seen: Seen, lod: Lod): void {
  const { arm } = WIRE[lod]
  ctx.save()
  ctx.lineCap = 'round'
  for (const [style, alpha, width] of [
    [INK.halo, 0.55, arm * 2.2],
    [INK.wire, 1, WIDTH[lod].wire],
  ] as const) {
    ctx.strokeStyle = style
    ctx.globalAlpha = alpha
    ctx.lineWidth = width
    ctx.beginPath()
    for (const { x, y, turn } of crosses) {
      if (!seen(x, y)) continue
      if (style === INK.halo) {
        ctx.moveTo(x - 0.01, y)
        ctx.lineTo(x + 0.01, y)
        continue
      }
      for (const angle of [turn + 0.45, turn + 2]) {
        const [dx, dy] = [arm * Math.cos(angle), arm * Math.sin(angle)]
        ctx.moveTo(x - dx, y - dy)
        ctx.lineTo(x + dx, y + dy)
      }
    }
    ctx.stroke()
  }
  ctx.restore()
}

/** Ground that counts by its name, in dotted red. */
export function paintZones(ctx: Context, sheet: Prepared, lod: Lod): void {
  if (!sheet.file.zones?.length) return
  const small = lod === 'far' || lod === 'sheet'
  ctx.save()
  ctx.lineCap = 'round'
  ctx.strokeStyle = INK.halo
  ctx.globalAlpha = 0.7
  ctx.lineWidth = small ? 0.2 : 0.13
  ctx.stroke(sheet.front.zones)
  ctx.globalAlpha = 1
  ctx.strokeStyle = INK.german
  ctx.lineWidth = small ? 0.12 : 0.07
  ctx.setLineDash(small ? [0.001, 0.25] : [0.001, 0.1443])
  ctx.stroke(sheet.front.zones)
  ctx.restore()
}
