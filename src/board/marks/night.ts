import type { Grid } from '../../hex/grid.ts'
import { outline } from '../../hex/outline.ts'
import { dashed, hexPath } from '../base/dashes.ts'
import { Ink } from '../base/ink.ts'
import { NIGHT } from '../base/palette.ts'
import { fromLattice, WORLD } from '../base/plane.ts'
import type { Light } from '../view/view.ts'

/** Lamplight on the dark map, and the line where it ends. The paper itself is tinted with the theme. */
export class Night {
  readonly ink = new Ink()

  show(light: Light | undefined, grid: Grid, broad: number): void {
    const g = this.ink.clear()
    g.pixel = broad / 0.85
    const lamp = light?.lamp ?? []
    for (const hex of lamp) hexPath(g, grid, hex)
    if (lamp.length > 0) g.fill({ color: NIGHT.lamp, alpha: NIGHT.lampAlpha })
    const hexes = lamp.map((hex) => grid.index(hex))
    for (const loop of outline(grid, hexes)) {
      const points = [...loop, ...loop.slice(0, 1)].flatMap((corner) => {
        const p = fromLattice(corner)
        return [p.x * WORLD, p.y * WORLD]
      })
      for (const [width, color, alpha] of [
        [4.6, 0x101623, 0.7],
        [2, NIGHT.edge, 1],
      ] as const) {
        dashed(g, points, [7 * broad, 6 * broad])
        g.stroke({ width: width * broad, color, alpha })
      }
    }
    g.finish()
  }
}
