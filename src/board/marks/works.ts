import type { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Ink } from '../base/ink.ts'
import { MARK } from '../base/palette.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import { sidePoint } from '../hand/spot.ts'
import type { Mark } from '../view/mark.ts'

/** What is built on the ground or across a hexside. */
export function drawWorks(g: Ink, marks: readonly Mark[], grid: Grid): void {
  for (const mark of marks) if (mark.kind === 'zigzag') zigzag(g, grid, mark.hex)
  for (const mark of marks) if (mark.kind === 'block') block(g, grid, mark.hex)
  for (const mark of marks) if (mark.kind === 'bar') bar(g, grid, mark.side)
  for (const mark of marks) if (mark.kind === 'gap') gap(g, grid, mark.side)
}

/** A zigzag round the foot of the hex. */
function zigzag(g: Ink, grid: Grid, hex: HexLabel): void {
  const c = worldCentre(grid, hex)
  const w = WORLD * 0.72
  const step = w / 5
  const points: number[] = []
  for (let i = 0; i <= 10; i++)
    points.push(c.x - w + i * step, c.y + WORLD * 0.42 + (i % 2 ? 0 : 9))
  for (const [width, color] of [
    [7.5, MARK.casing],
    [4, MARK.ink],
  ] as const) {
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i] as number, points[i + 1] as number]
      if (i === 0) g.moveTo(x, y)
      else g.lineTo(x, y)
    }
    g.stroke({ width, color })
  }
}

/** A grey gabled block. */
function block(g: Ink, grid: Grid, hex: HexLabel): void {
  const c = worldCentre(grid, hex)
  const [x, y] = [c.x - WORLD * 0.5, c.y + WORLD * 0.36]
  g.poly([x - 16, y + 12, x - 16, y - 4, x, y - 15, x + 16, y - 4, x + 16, y + 12], true)
    .fill(0x9c9a92)
    .stroke({ width: 2.6, color: MARK.ink })
    .rect(x - 9, y - 1, 18, 4)
    .fill(MARK.ink)
}

/** A striped bar, and an arrow to the hex that it faces. */
function bar(g: Ink, grid: Grid, name: string): void {
  const at = sidePoint(grid, name)
  const [holder, faced] = name.split('/') as [string, string]
  if (!at) return
  const [a, b] = [worldCentre(grid, holder), worldCentre(grid, faced)]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const [x, y] = [at.x - ux * 9, at.y - uy * 9]
  const [vx, vy] = [-uy, ux]
  const across = 20
  g.moveTo(x - vx * across, y - vy * across)
    .lineTo(x + vx * across, y + vy * across)
    .stroke({ width: 11, color: MARK.ink })
  for (const t of [-0.66, 0, 0.66])
    g.moveTo(x + vx * across * (t - 0.16), y + vy * across * (t - 0.16))
      .lineTo(x + vx * across * (t + 0.16), y + vy * across * (t + 0.16))
      .stroke({ width: 7, color: MARK.casing })
  g.poly(
    [
      x + ux * 16,
      y + uy * 16,
      x + ux * 6 + vx * 8,
      y + uy * 6 + vy * 8,
      x + ux * 6 - vx * 8,
      y + uy * 6 - vy * 8,
    ],
    true,
  ).fill(MARK.ink)
}

/** Crosses with a green arrow between them. */
function gap(g: Ink, grid: Grid, name: string): void {
  const at = sidePoint(grid, name)
  if (!at) return
  const [ux, uy] = [Math.cos(at.angle), Math.sin(at.angle)]
  const [nx, ny] = [-uy, ux]
  g.moveTo(at.x - ux * 26, at.y - uy * 26)
    .lineTo(at.x + ux * 26, at.y + uy * 26)
    .stroke({ width: 13, color: MARK.casing })
  for (const t of [-20, 20]) {
    const [x, y] = [at.x + ux * t, at.y + uy * t]
    g.moveTo(x - 6, y - 6)
      .lineTo(x + 6, y + 6)
      .moveTo(x - 6, y + 6)
      .lineTo(x + 6, y - 6)
  }
  g.stroke({ width: 2.6, color: MARK.ink })
  g.moveTo(at.x - nx * 15, at.y - ny * 15)
    .lineTo(at.x + nx * 15, at.y + ny * 15)
    .stroke({ width: 5, color: 0x2a6632 })
  for (const way of [1, -1])
    g.poly(
      [
        at.x + nx * 22 * way,
        at.y + ny * 22 * way,
        at.x + nx * 11 * way + ux * 8,
        at.y + ny * 11 * way + uy * 8,
        at.x + nx * 11 * way - ux * 8,
        at.y + ny * 11 * way - uy * 8,
      ],
      true,
    ).fill(0x2a6632)
}
