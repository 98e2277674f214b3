import type { Grid } from '../../hex/grid.ts'
import { Ink } from '../base/ink.ts'
import { FIRE, MARK } from '../base/palette.ts'
import { WORLD, worldCentre } from '../base/plane.ts'
import { vertexPoint } from '../hand/spot.ts'
import type { Flash } from '../view/motion.ts'

/** How long a flash lasts, ms. */
const FLASH = 260

interface Star {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Stars that flare up and are gone. */
export class Flashes {
  readonly ink = new Ink()
  #stars: readonly Star[] = []
  #began = 0

  start(flashes: readonly Flash[], grid: Grid): void {
    this.#stars = flashes.flatMap(({ size, at }) => {
      const known = at.includes(':') || grid.index(at) >= 0
      const p = !known ? null : at.includes(':') ? vertexPoint(grid, at) : worldCentre(grid, at)
      return p ? [{ x: p.x, y: p.y, size: WORLD * (size === 'large' ? 0.72 : 0.42) }] : []
    })
    this.#began = performance.now()
  }

  /** Draws the moment; true while there is more to come. */
  advance(now: number): boolean {
    if (this.#stars.length === 0) return false
    const t = Math.max(0, (now - this.#began) / FLASH)
    const g = this.ink.clear()
    if (t >= 1) this.#stars = []
    const alpha = Math.max(0, 1 - t ** 2)
    for (const { x, y, size } of this.#stars) {
      const r = size * (0.45 + 0.55 * Math.sqrt(t))
      g.star(x, y, 11, r * 1.1, r * 0.6, 0.1).fill({ color: MARK.casing, alpha })
      g.star(x, y, 11, r, r * 0.5, 0.1).fill({ color: FIRE.dark, alpha })
      g.star(x, y, 9, r * 0.68, r * 0.32, 0.3).fill({ color: FIRE.light, alpha })
    }
    g.finish()
    return this.#stars.length > 0
  }

  get burning(): boolean {
    return this.#stars.length > 0
  }

  /** Any input puts them out. */
  finish(): void {
    this.advance(Number.POSITIVE_INFINITY)
  }
}
