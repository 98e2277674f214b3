import { Findings, type OwnPath, type Problem } from '../../data/problems.ts'
import { Grid, type Hex } from '../../hex/grid.ts'
import { sideEnds } from '../../hex/lattice.ts'
import { pointToHex } from '../../hex/pixel.ts'
import { type MapFile, SUBDIVISION } from '../artwork.ts'

/** How far a stream may be drawn from its hexsides, in artwork units: two fifths of a side. */
const STREAM = 20

/**
 * Third pass, for people who draw maps: does the artwork agree with the lists? Contours must not cross, roads and
 * trenches must stay in their hexes, a road must lead somewhere, and streams must follow their sides.
 */
export function checkDrawing(
  map: MapFile,
  file: string,
  place?: OwnPath,
  most?: number,
): Problem[] {
  const grid = new Grid(map.columns, map.rows)
  const found = new Findings(file, place, most)
  const say: Findings['say'] = (...what) => found.say(...what)
  for (const { at, other, hex } of crossings(grid, map))
    say(
      ['heights', at.layer, 'rings', at.ring],
      `the contour crosses ${at.layer === other.layer ? 'itself or its neighbour' : `that of level ${map.heights[other.layer]?.level}`} near ${hex}`,
      'contours that do not cross',
      'contours-cross',
    )
  for (const key of ['roads', 'trenches'] as const)
    for (const [i, path] of map[key].entries()) {
      const stray = strays(grid, path.hexes, path.line)
      if (stray)
        say(
          [key, i, 'line'],
          `it is drawn through ${stray}`,
          'only the hexes that it names',
          'way-strays',
        )
    }
  for (const i of lostRoads(grid, map))
    say(
      [`roads`, i, 'hexes'],
      'neither end meets a road, a village or the rim',
      'a way to it',
      'road-nowhere',
    )
  for (const [i, { sides, lines }] of map.streams.entries())
    for (const [j, line] of lines.entries()) {
      const far = farthest(grid, sides, line)
      if (far)
        say(
          ['streams', i, 'lines', j],
          `it leaves its sides near ${far}`,
          'a line along its sides',
          'stream-strays',
        )
    }
  return found.problems
}

/** The roads that lead nowhere. */
export function lostRoads(
  grid: Grid,
  { roads, villages }: Pick<MapFile, 'roads' | 'villages'>,
): number[] {
  const meets = new Map<Hex, number>()
  for (const { hexes } of roads)
    for (const hex of new Set(hexes.map((label) => grid.index(label))))
      meets.set(hex, (meets.get(hex) ?? 0) + 1)
  const built = new Set(villages.flatMap(({ hexes }) => hexes))
  return [...roads.keys()].filter((i) => {
    const hexes = roads[i]?.hexes ?? []
    return (
      hexes.length > 1 && [hexes[0], hexes.at(-1)].every((end) => lost(grid, end, meets, built))
    )
  })
}

function lost(
  grid: Grid,
  label: string | undefined,
  meets: ReadonlyMap<Hex, number>,
  villages: ReadonlySet<string>,
): boolean {
  const hex = grid.index(label ?? '')
  const rim = [0, 1, 2, 3, 4, 5].some((dir) => grid.neighbour(hex, dir as 0) < 0)
  return !rim && (meets.get(hex) ?? 0) < 2 && !villages.has(label ?? '')
}

/** Visits points of a line every one and a half artwork units, until `visit` returns true. */
function along(line: readonly number[], visit: (x: number, y: number) => boolean): boolean {
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = line.slice(i, i + 4) as [number, number, number, number]
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 1.5))
    for (let k = 0; k <= steps; k++)
      if (visit(ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps)) return true
  }
  return false
}

const hexAt = (grid: Grid, x: number, y: number): Hex =>
  pointToHex(grid, { x: x / SUBDIVISION, y: y / SUBDIVISION })

/** A hex that the line passes through and the list does not name. */
export function strays(
  grid: Grid,
  labels: readonly string[],
  line: readonly number[],
): string | null {
  const own = new Set(labels.map((label) => grid.index(label)))
  let found: string | null = null
  along(line, (x, y) => {
    const hex = hexAt(grid, x, y)
    if (hex < 0 || own.has(hex)) return false
    found = grid.label(hex)
    return true
  })
  return found
}

/** A hex near which the line is too far from every listed side. Points off the map do not count. */
export function farthest(
  grid: Grid,
  names: readonly string[],
  line: readonly number[],
): string | null {
  const sides = names.flatMap((name) => {
    const [a, b] = name.split('/').map((label) => grid.index(label)) as [Hex, Hex]
    const dir = grid.direction(a, b)
    return dir < 0 ? [] : [sideEnds(grid, a, dir as 0)]
  })
  let found: string | null = null
  along(line, (x, y) => {
    const hex = hexAt(grid, x, y)
    if (hex < 0) return false
    const near = sides.some(([a, b]) => {
      const [ax, ay] = [a.x * SUBDIVISION, a.y * SUBDIVISION * Math.sqrt(3)]
      const [dx, dy] = [b.x * SUBDIVISION - ax, b.y * SUBDIVISION * Math.sqrt(3) - ay]
      const [px, py] = [x - ax, y * Math.sqrt(3) - ay]
      const t = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)))
      return Math.hypot(px - t * dx, py - t * dy) <= STREAM
    })
    if (!near) found = grid.label(hex)
    return !near
  })
  return found
}

interface Edge {
  readonly layer: number
  readonly ring: number
  readonly ends: readonly [number, number, number, number]
}

/** Pairs of contour edges that cross, at most one for each pair of rings. */
function crossings(grid: Grid, map: MapFile): { at: Edge; other: Edge; hex: string }[] {
  const cells = new Map<number, Edge[]>()
  const told = new Set<string>()
  const found: { at: Edge; other: Edge; hex: string }[] = []
  for (const [layer, { rings }] of map.heights.entries())
    for (const [ring, points] of rings.entries())
      for (let i = 0; i < points.length; i += 2) {
        const j = (i + 2) % points.length
        const ends = [points[i], points[i + 1], points[j], points[j + 1]] as unknown as Edge['ends']
        const edge: Edge = { layer, ring, ends }
        for (const cell of cellsOf(ends)) {
          const list = cells.get(cell) ?? []
          cells.set(cell, list)
          for (const other of list) {
            const pair = `${layer} ${ring} ${other.layer} ${other.ring}`
            if (told.has(pair) || !cross(ends, other.ends)) continue
            told.add(pair)
            const hex = hexAt(grid, ends[0], ends[1])
            found.push({ at: edge, other, hex: hex < 0 ? 'the rim' : grid.label(hex) })
          }
          list.push(edge)
        }
      }
  return found
}

function cellsOf([ax, ay, bx, by]: Edge['ends']): number[] {
  const cells: number[] = []
  const at = (value: number) => Math.floor(value / 48) + 64
  for (let x = at(Math.min(ax, bx)); x <= at(Math.max(ax, bx)); x++)
    for (let y = at(Math.min(ay, by)); y <= at(Math.max(ay, by)); y++) cells.push(y * 8192 + x)
  return cells
}

function cross(a: Edge['ends'], b: Edge['ends']): boolean {
  const turn = (e: Edge['ends'], x: number, y: number) =>
    Math.sign((e[2] - e[0]) * (y - e[1]) - (e[3] - e[1]) * (x - e[0]))
  return (
    turn(a, b[0], b[1]) * turn(a, b[2], b[3]) < 0 && turn(b, a[0], a[1]) * turn(b, a[2], a[3]) < 0
  )
}
