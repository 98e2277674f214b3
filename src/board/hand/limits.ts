import type { Grid } from '../../hex/grid.ts'
import type { Limits } from '../base/camera.ts'
import { sheetExtent, WORLD } from '../base/plane.ts'

/** What the camera has to keep to: the sheet in world pixels, and the window in CSS pixels. */
export function limitsOf(
  grid: Grid | null,
  { width, height }: Readonly<{ width: number; height: number }>,
): Limits {
  const extent = grid ? sheetExtent(grid) : { x: 0, y: 0, width: 1, height: 1 }
  return {
    sheet: {
      x: extent.x * WORLD,
      y: extent.y * WORLD,
      width: extent.width * WORLD,
      height: extent.height * WORLD,
    },
    width,
    height,
  }
}
