import type { Ink } from '../base/ink.ts'
import { FIRE, MARK, SMOKE } from '../base/palette.ts'
import type { Impact } from '../view/motion.ts'

/** Where an impact lies and how large it is, in world pixels; `part` is its progress to full size, from 0 to 1. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly part: number
  readonly alpha: number
}

/** A puff: discs of smoke within one outline. */
function puff(g: Ink, { x, y, radius, part, alpha }: Place): void {
  const r = radius * (0.5 + 0.5 * part)
  const at = [
    [-0.46, 0.14, 0.44],
    [0.46, 0.18, 0.4],
    [-0.12, -0.24, 0.5],
    [0.26, -0.14, 0.42],
    [0, 0.2, 0.46],
  ] as const
  for (const [dx, dy, size] of at) g.circle(x + dx * r, y + dy * r, size * r + radius * 0.08)
  g.fill({ color: SMOKE.line, alpha })
  for (const [dx, dy, size] of at) g.circle(x + dx * r, y + dy * r, size * r)
  g.fill({ color: SMOKE.fill, alpha })
}

/** A ring in four pieces that fly apart. */
function ring(g: Ink, { x, y, radius, part, alpha }: Place): void {
  const r = radius * (0.55 + 0.35 * part)
  for (const [width, color] of [
    [0.42, MARK.casing],
    [0.24, MARK.ink],
  ] as const) {
    for (let piece = 0; piece < 4; piece++) {
      const from = (piece * Math.PI) / 2 + 0.35
      const points: number[] = []
      for (let i = 0; i <= 6; i++) {
        const a = from + (i / 6) * (Math.PI / 2 - 0.7)
        points.push(x + r * Math.cos(a), y + r * Math.sin(a))
      }
      g.poly(points, false)
    }
    g.stroke({ width: radius * width, color, alpha, cap: 'round' })
  }
}

/** A black burst with a light cross in it. */
function burst(g: Ink, { x, y, radius, part, alpha }: Place): void {
  const r = radius * (0.5 + 0.5 * part)
  g.star(x, y, 11, r * 1.14, r * 0.76, 0.1).fill({ color: MARK.casing, alpha })
  g.star(x, y, 11, r, r * 0.64, 0.1).fill({ color: MARK.ink, alpha })
  const arm = r * 0.36
  g.moveTo(x - arm, y - arm)
    .lineTo(x + arm, y + arm)
    .moveTo(x + arm, y - arm)
    .lineTo(x - arm, y + arm)
    .stroke({ width: r * 0.2, color: MARK.casing, alpha, cap: 'round' })
}

/** A large star of fire. */
function blast(g: Ink, { x, y, radius, part, alpha }: Place): void {
  const r = radius * 1.5 * (0.45 + 0.55 * Math.sqrt(part))
  g.star(x, y, 11, r * 1.1, r * 0.6, 0.1).fill({ color: MARK.casing, alpha })
  g.star(x, y, 11, r, r * 0.5, 0.1).fill({ color: FIRE.dark, alpha })
  g.star(x, y, 9, r * 0.68, r * 0.32, 0.3).fill({ color: FIRE.light, alpha })
}

const FORMS = { puff, ring, burst, blast }

export const drawImpact = (g: Ink, form: Impact, place: Place): void => FORMS[form](g, place)

/** A dagger: a unit died here. */
export function drawDagger(g: Ink, x: number, y: number, size: number, alpha = 1): void {
  for (const [width, color] of [
    [0.5, MARK.casing],
    [0.22, MARK.ink],
  ] as const)
    g.moveTo(x, y - size)
      .lineTo(x, y + size)
      .moveTo(x - size * 0.58, y - size * 0.36)
      .lineTo(x + size * 0.58, y - size * 0.36)
      .stroke({ width: size * width, color, alpha, cap: 'round' })
}
