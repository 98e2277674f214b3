import type { Grid } from '../../hex/grid.ts'
import type { Area, Line, MapFile } from '../../map/artwork.ts'
import { artX, artY, hexCentre, hexExtent } from '../plane.ts'

/** A tree sign: where, how large, and which of the glyphs. */
export interface Tree {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly conifer: boolean
  readonly variant: number
}

/** Pixels of the mask to a hex side. */
const MASK = 14

/** The same place always has the same chance. */
export function chance(x: number, y: number, seed: number): number {
  let n = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed, 974634777)
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  n ^= n >>> 16
  return (n >>> 0) / 4294967296
}

/** Signs inside the drawn woods, clear of roads, rails, water, dots and wood sides; north to south. */
export function treesOf(file: MapFile, grid: Grid): { close: Tree[]; far: Tree[] } {
  const extent = hexExtent(grid)
  const width = Math.ceil(extent.width * MASK)
  const height = Math.ceil(extent.height * MASK)
  const mask = (areas: readonly Area[]): Uint8ClampedArray => {
    const canvas = new OffscreenCanvas(width, height)
    const ctx = canvas.getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D
    ctx.setTransform(MASK, 0, 0, MASK, -extent.x * MASK, -extent.y * MASK)
    const path = new Path2D()
    for (const area of areas) for (const ring of area.rings) follow(path, ring, true)
    ctx.fill(path, 'evenodd')
    ctx.globalCompositeOperation = 'destination-out'
    ctx.lineWidth = 0.05
    ctx.stroke(path)
    ctx.lineCap = 'round'
    const strike = (lines: readonly Line[], thickness: number) => {
      const cut = new Path2D()
      for (const line of lines) follow(cut, line, false)
      ctx.lineWidth = thickness
      ctx.stroke(cut)
    }
    strike(
      file.roads.map((road) => road.line),
      0.3,
    )
    strike(
      file.railways.map((railway) => railway.line),
      0.3,
    )
    strike(
      file.streams.flatMap((stream) => stream.lines),
      0.24,
    )
    for (const label of file.dotted) {
      const c = hexCentre(grid, grid.index(label))
      ctx.beginPath()
      ctx.arc(c.x, c.y, 0.16, 0, 7)
      ctx.fill()
    }
    return ctx.getImageData(0, 0, width, height).data
  }
  const woods = mask(file.woods)
  const thick = mask(file.thickWoods)
  const at = (data: Uint8ClampedArray, x: number, y: number): boolean => {
    const px = Math.floor((x - extent.x) * MASK)
    const py = Math.floor((y - extent.y) * MASK)
    return (
      px >= 0 &&
      py >= 0 &&
      px < width &&
      py < height &&
      (data[(py * width + px) * 4 + 3] ?? 0) > 128
    )
  }
  const plant = (dense: number, sparse: number, size: number): Tree[] => {
    const found: Tree[] = []
    for (const [step, inThick] of [
      [dense, true],
      [sparse, false],
    ] as const) {
      const rows = Math.ceil(extent.height / (step * 0.86))
      const columns = Math.ceil(extent.width / step)
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < columns; c++) {
          const x = extent.x + (c + (r % 2) / 2 + 0.62 * (chance(c, r, 1) - 0.5)) * step
          const y = extent.y + (r + 0.62 * (chance(c, r, 2) - 0.5)) * step * 0.86
          if (!at(woods, x, y) || at(thick, x, y) !== inThick) continue
          // Thick woods change kind in patches, light ones are nearly all deciduous.
          const patch = chance(Math.floor(x / 1.6), Math.floor(y / 1.6), 3)
          const conifer = inThick ? patch < 0.5 !== chance(c, r, 4) < 0.14 : chance(c, r, 4) < 0.08
          found.push({
            x,
            y,
            size: size * (0.83 + 0.34 * chance(c, r, 5)),
            conifer,
            variant: Math.floor(chance(c, r, 6) * 3),
          })
        }
    }
    return found.sort((a, b) => a.y - b.y)
  }
  return { close: plant(0.2, 0.31, 0.155), far: plant(0.36, 0.5, 0.27) }
}

function follow(path: Path2D, points: readonly number[], closed: boolean): void {
  for (let i = 0; i < points.length; i += 2) {
    const x = artX(points[i] as number)
    const y = artY(points[i + 1] as number)
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  if (closed) path.closePath()
}
