import { contourSigns, figureRoom } from '../../src/board/sheet/shapes/contours.ts'
import type { Grid } from '../../src/hex/grid.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { S, toTrue } from '../../src/map/draw/plane.ts'

/** Cells per hex side. */
const FINE = 10

/** A rectangle of text: middle, half width and half height in hex sides, and its turn. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly angle: number
}

/** The cost of lettering at each place of a map; a cost of 2 or more forbids it. */
export class Raster {
  readonly #cells: Float32Array
  readonly #width: number
  readonly #height: number

  constructor(readonly grid: Grid) {
    this.#width = Math.ceil((1.5 * (grid.columns - 1) + 2) * FINE)
    this.#height = Math.ceil(Math.sqrt(3) * (grid.rows + 0.5) * FINE)
    this.#cells = new Float32Array(this.#width * this.#height)
  }

  /** Hex sides to cells: the raster begins one hex side left of A01 and half a hex above it. */
  #cell(x: number, y: number): [number, number] {
    return [(x + 1) * FINE, (y - Math.sqrt(3) / 2) * FINE]
  }

  disc(x: number, y: number, r: number, cost: number): void {
    const [cx, cy] = this.#cell(x, y)
    const reach = r * FINE
    for (let j = Math.floor(cy - reach); j <= cy + reach; j++)
      for (let i = Math.floor(cx - reach); i <= cx + reach; i++) {
        if (i < 0 || j < 0 || i >= this.#width || j >= this.#height) continue
        if (Math.hypot(i + 0.5 - cx, j + 0.5 - cy) > reach) continue
        const at = j * this.#width + i
        if ((this.#cells[at] as number) < cost) this.#cells[at] = cost
      }
  }

  /** Adds a line in artwork units. */
  line(points: readonly number[], r: number, cost: number): void {
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [ax, ay] = sides(points[i] as number, points[i + 1] as number)
      const [bx, by] = sides(points[i + 2] as number, points[i + 3] as number)
      const steps = Math.max(1, Math.ceil((Math.hypot(bx - ax, by - ay) * FINE) / 2))
      for (let k = 0; k <= steps; k++)
        this.disc(ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps, r, cost)
    }
  }

  #each(place: Place, visit: (at: number) => void): void {
    const { x, y, w, h, angle } = place
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    for (let v = -h; v <= h; v += 1 / FINE)
      for (let u = -w; u <= w; u += 1 / FINE) {
        const [cx, cy] = this.#cell(x + u * cos - v * sin, y + u * sin + v * cos)
        const [i, j] = [Math.floor(cx), Math.floor(cy)]
        visit(
          i < 2 || j < 2 || i >= this.#width - 2 || j >= this.#height - 2
            ? -1
            : j * this.#width + i,
        )
      }
  }

  /** The mean cost over the rectangle; Infinity where lettering is forbidden. */
  cost(place: Place): number {
    let sum = 0
    let cells = 0
    this.#each(place, (at) => {
      const cost = at < 0 ? 9 : (this.#cells[at] as number)
      sum += cost >= 2 ? Number.POSITIVE_INFINITY : cost
      cells++
    })
    return sum / cells
  }

  take(place: Place): void {
    const pad = 0.06
    this.#each({ ...place, w: place.w + pad, h: place.h + pad }, (at) => {
      if (at >= 0) this.#cells[at] = 5
    })
  }

  copy(): Raster {
    const copy = new Raster(this.grid)
    copy.#cells.set(this.#cells)
    return copy
  }
}

/** Artwork units to hex sides, true to shape. */
export const sides = (x: number, y: number): [number, number] => {
  const [tx, ty] = toTrue([x, y])
  return [tx / S, ty / S]
}

/** Everything on a map except its names. `bold` is how much thicker lines are at that zoom. */
export function occupied(grid: Grid, file: MapFile, bold: number): Raster {
  const raster = new Raster(grid)
  const centre = (label: string) => {
    const hex = grid.index(label)
    const column = grid.column(hex)
    return [1.5 * column, Math.sqrt(3) * (grid.row(hex) + (column & 1 ? 0.5 : 0))] as const
  }
  for (const { rings } of file.heights)
    for (const ring of rings) raster.line([...ring, ...ring.slice(0, 2)], 0.05, 0.22)
  const room = figureRoom(file, grid)
  for (const { rings } of file.heights)
    for (const { x, y } of contourSigns(rings, room).figures) raster.disc(x, y, 0.2 * bold, 1.5)
  for (const { rings } of file.woods) for (const ring of rings) raster.line(ring, 0.05, 0.2)
  if (bold === 1)
    for (let hex = 0; hex < grid.size; hex++) {
      const [x, y] = centre(grid.label(hex))
      for (const dx of [-0.12, 0, 0.12]) raster.disc(x + dx, y - 0.74, 0.08, 0.4)
    }
  // Counters stand round the dots and would cover lettering there. On the whole map they are small.
  if (bold === 1)
    for (let hex = 0; hex < grid.size; hex++) raster.disc(...centre(grid.label(hex)), 0.5, 0.34)
  for (const label of file.noMansLand) raster.disc(...centre(label), 0.85, 0.25)
  for (const label of file.craters) raster.disc(...centre(label), 0.7, 0.3)
  for (const label of file.dotted) raster.disc(...centre(label), 0.13 * bold, 1.8)
  for (const { lines } of file.streams)
    for (const line of lines) raster.line(line, 0.08 * bold, 0.5)
  for (const { rings } of file.lakes) for (const ring of rings) raster.line(ring, 0.08, 0.3)
  for (const road of file.roads)
    raster.line(
      road.line,
      (road.class === 'main' ? 0.1 : 0.06) * bold,
      road.class === 'main' ? 0.7 : 0.45,
    )
  for (const { line } of file.railways) raster.line(line, 0.09 * bold, 0.6)
  for (const trench of file.trenches) raster.line(trench.line, 0.13 * bold, 1.1)
  for (const name of file.wire) {
    const [a, b] = name.split('/').map((label) => centre(label)) as [
      readonly [number, number],
      readonly [number, number],
    ]
    const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    for (const k of [-0.4, -0.2, 0, 0.2, 0.4])
      raster.disc(mx + k * (b[1] - a[1]) * 0.6, my - k * (b[0] - a[0]) * 0.6, 0.12, 0.9)
  }
  for (const { hexes } of file.villages)
    for (const label of hexes) {
      const [x, y] = centre(label)
      raster.disc(x, y, 0.88, 2)
      for (let k = 0; k < 6; k++)
        raster.disc(
          x + 0.8 * Math.cos((k * Math.PI) / 3),
          y + 0.8 * Math.sin((k * Math.PI) / 3),
          0.22,
          2,
        )
    }
  for (const { at } of file.signs ?? []) raster.disc(...sides(...at), 0.14, 1.6)
  for (const { hexes } of file.zones ?? [])
    for (const label of hexes) raster.disc(...centre(label), 0.95, 0.06)
  return raster
}
