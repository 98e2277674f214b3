import type { Area, Polyline } from '../../../map/artwork.ts'
import { artX, artY } from '../../base/plane.ts'

/** Rows per hex side, and cells per hex side. */
const ROW = 8
const CELL = 2

/** A test for points in an area, made for very many points: it indexes edges by the rows that they cross. */
export function inAreas(areas: readonly Area[]): (x: number, y: number) => boolean {
  const rows = new Map<number, number[]>()
  for (const { rings } of areas)
    for (const ring of rings)
      for (let i = 0; i < ring.length; i += 2) {
        const j = (i + 2) % ring.length
        const [ax, ay] = [artX(ring[i] as number), artY(ring[i + 1] as number)]
        const [bx, by] = [artX(ring[j] as number), artY(ring[j + 1] as number)]
        if (ay === by) continue
        const last = Math.floor(Math.max(ay, by) * ROW)
        for (let row = Math.floor(Math.min(ay, by) * ROW); row <= last; row++) {
          const list = rows.get(row)
          if (list) list.push(ax, ay, bx, by)
          else rows.set(row, [ax, ay, bx, by])
        }
      }
  return (x, y) => {
    const list = rows.get(Math.floor(y * ROW))
    if (!list) return false
    let odd = false
    for (let e = 0; e < list.length; e += 4) {
      const ay = list[e + 1] as number
      const by = list[e + 3] as number
      if (ay > y === by > y) continue
      const ax = list[e] as number
      if (x < ax + (((list[e + 2] as number) - ax) * (y - ay)) / (by - ay)) odd = !odd
    }
    return odd
  }
}

/** Lines and dots with the distance that other things keep from each, in hex sides. */
export class Clearance {
  readonly #cells = new Map<number, number[]>()

  line(line: Polyline, distance: number): void {
    for (let i = 0; i + 3 < line.length; i += 2)
      this.#add(
        artX(line[i] as number),
        artY(line[i + 1] as number),
        artX(line[i + 2] as number),
        artY(line[i + 3] as number),
        distance,
      )
  }

  dot(x: number, y: number, distance: number): void {
    this.#add(x, y, x, y, distance)
  }

  segment(a: { x: number; y: number }, b: { x: number; y: number }, distance: number): void {
    this.#add(a.x, a.y, b.x, b.y, distance)
  }

  #add(ax: number, ay: number, bx: number, by: number, d: number): void {
    const far = (v: number) => Math.floor(v * CELL)
    for (let j = far(Math.min(ay, by) - d); j <= far(Math.max(ay, by) + d); j++)
      for (let i = far(Math.min(ax, bx) - d); i <= far(Math.max(ax, bx) + d); i++) {
        const key = j * 4096 + i
        const list = this.#cells.get(key)
        if (list) list.push(ax, ay, bx, by, d)
        else this.#cells.set(key, [ax, ay, bx, by, d])
      }
  }

  /** Whether a point keeps its distance from everything. */
  free(x: number, y: number): boolean {
    const list = this.#cells.get(Math.floor(y * CELL) * 4096 + Math.floor(x * CELL))
    if (!list) return true
    for (let e = 0; e < list.length; e += 5) {
      const ax = list[e] as number
      const ay = list[e + 1] as number
      const dx = (list[e + 2] as number) - ax
      const dy = (list[e + 3] as number) - ay
      const d = list[e + 4] as number
      const span = dx * dx + dy * dy
      const t = span ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / span)) : 0
      if ((x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2 < d * d) return false
    }
    return true
  }
}
