import { DIRS, Grid } from '../../hex/grid.ts'
import { SIDE_CORNERS } from '../../hex/lattice.ts'
import type { Area, Line, MapFile, Ring } from '../../map/artwork.ts'
import { artX, artY, hexCentre, hexCorner } from '../plane.ts'
import { type Cross, crossesOf, type FrontArt, frontOf } from './front.ts'
import { BAYS, WIRE } from './front-paint.ts'
import type { Lod } from './stroke.ts'
import { type Traces, tracesOf } from './trace.ts'
import { type Tree, treesOf } from './trees.ts'

/** A sheet made ready for painting: paths in hex sides, built once. */
export interface Prepared {
  readonly file: MapFile
  readonly grid: Grid
  readonly heights: readonly {
    level: number
    path: Path2D
    ticks: readonly Tick[]
    figures: readonly Figure[]
  }[]
  readonly woods: Path2D
  readonly thick: Path2D
  readonly wheat: Path2D
  readonly lakes: Path2D
  readonly streams: readonly { path: Path2D; width: number }[]
  readonly mainRoads: Path2D
  readonly minorRoads: Path2D
  readonly railways: Path2D
  readonly streets: Path2D
  readonly houses: Path2D
  readonly ruins: Path2D
  readonly hexes: Path2D
  readonly dots: Path2D
  readonly villageOutline: Path2D
  readonly villageDots: readonly { x: number; y: number }[]
  readonly thickDots: readonly { x: number; y: number }[]
  readonly greenSides: Path2D
  readonly blueSides: Path2D
  readonly bridges: readonly { x: number; y: number; angle: number }[]
  readonly front: FrontArt
  /** Trees, trenches and wire at a level of detail, made when first asked for. */
  trees(lod: Lod): readonly Tree[]
  traces(lod: Lod): Traces
  wire(lod: Lod): readonly Cross[]
}

/** A stroke of the contour that points downhill. */
export interface Tick {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}
export interface Figure {
  readonly x: number
  readonly y: number
  readonly angle: number
}

function trace(path: Path2D, points: Ring): void {
  for (let i = 0; i < points.length; i += 2) {
    const x = artX(points[i] as number)
    const y = artY(points[i + 1] as number)
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  path.closePath()
}

export function ringsPath(rings: readonly Ring[]): Path2D {
  const path = new Path2D()
  for (const ring of rings) trace(path, ring)
  return path
}
const areasPath = (areas: readonly Area[]): Path2D => ringsPath(areas.flatMap((area) => area.rings))
function linesPath(lines: readonly Line[]): Path2D {
  const path = new Path2D()
  for (const line of lines) flow(path, line)
  return path
}

/** A line drawn with a turning hand: curves through the middles of its stretches. */
function flow(path: Path2D, points: Line): void {
  const at = (i: number): [number, number] => [
    artX(points[i] as number),
    artY(points[i + 1] as number),
  ]
  const last = points.length - 2
  path.moveTo(...at(0))
  for (let i = 2; i < last; i += 2) {
    const [x, y] = at(i)
    const [nx, ny] = at(i + 2)
    const end = i + 2 === last
    path.quadraticCurveTo(x, y, end ? nx : (x + nx) / 2, end ? ny : (y + ny) / 2)
  }
  if (last === 2) path.lineTo(...at(last))
}

/** Even-odd, for one point and many rings. */
function inside(rings: readonly Ring[], x: number, y: number): boolean {
  let odd = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [xi, yi, xj, yj] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [
        number,
        number,
        number,
        number,
      ]
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd
    }
  return odd
}

/** Ticks every `step` hex sides, figures every `far`, both by walking each ring once. */
function contourSigns(rings: readonly Ring[]): { ticks: Tick[]; figures: Figure[] } {
  const ticks: Tick[] = []
  const figures: Figure[] = []
  for (const ring of rings) {
    const [ax, ay, bx, by] = ring as unknown as [number, number, number, number]
    // The side of the first stretch on which the ground is low.
    const nx = -(by - ay)
    const ny = bx - ax
    const length = Math.hypot(nx, ny) || 1
    const low = inside(
      rings,
      (ax + bx) / 2 + (nx / length) * 0.4,
      (ay + by) / 2 + (ny / length) * 0.4,
    )
      ? -1
      : 1
    let until = 0.3
    let figure = 3.5
    for (let i = 0; i < ring.length; i += 2) {
      const x = artX(ring[i] as number)
      const y = artY(ring[i + 1] as number)
      const j = (i + 2) % ring.length
      const dx = artX(ring[j] as number) - x
      const dy = artY(ring[j + 1] as number) - y
      const span = Math.hypot(dx, dy)
      if (span === 0) continue
      until -= span
      figure -= span
      if (until <= 0) {
        until += 0.62
        ticks.push({ x: x + dx / 2, y: y + dy / 2, dx: (-dy / span) * low, dy: (dx / span) * low })
      }
      if (figure <= 0) {
        let angle = Math.atan2(dy, dx)
        if (Math.abs(angle) > Math.PI / 2) angle += Math.PI
        figures.push({ x: x + dx / 2, y: y + dy / 2, angle })
        figure += 7
      }
    }
  }
  return { ticks, figures }
}

/** Made once for each level of detail. */
function kept<T>(make: (lod: Lod) => T): (lod: Lod) => T {
  const made = new Map<Lod, T>()
  return (lod) => {
    const known = made.get(lod) ?? make(lod)
    made.set(lod, known)
    return known
  }
}

export function prepareSheet(file: MapFile): Prepared {
  const grid = new Grid(file.columns, file.rows)
  const hexes = new Path2D()
  const dots = new Path2D()
  for (let hex = 0; hex < grid.size; hex++) {
    // Three sides a hex; the rest belong to its neighbours or to the rim.
    for (const dir of DIRS) {
      if (dir > 2 && grid.neighbour(hex, dir) >= 0) continue
      const [a, b] = (SIDE_CORNERS[dir] as (typeof SIDE_CORNERS)[number]).map((c) =>
        hexCorner(grid, hex, c),
      ) as [{ x: number; y: number }, { x: number; y: number }]
      hexes.moveTo(a.x, a.y)
      hexes.lineTo(b.x, b.y)
    }
    const c = hexCentre(grid, hex)
    dots.moveTo(c.x + 0.022, c.y)
    dots.arc(c.x, c.y, 0.022, 0, 7)
  }
  const villageOutline = new Path2D()
  const village = new Map<number, string>()
  for (const entry of file.villages)
    for (const label of entry.hexes) village.set(grid.index(label), entry.name)
  for (const [hex, name] of village)
    for (const dir of DIRS) {
      if (village.get(grid.neighbour(hex, dir)) === name) continue
      const c = hexCentre(grid, hex)
      const [a, b] = (SIDE_CORNERS[dir] as (typeof SIDE_CORNERS)[number]).map((index) => {
        const p = hexCorner(grid, hex, index)
        return { x: p.x + (c.x - p.x) * 0.02, y: p.y + (c.y - p.y) * 0.02 }
      }) as [{ x: number; y: number }, { x: number; y: number }]
      villageOutline.moveTo(a.x, a.y)
      villageOutline.lineTo(b.x, b.y)
    }
  const sidePath = (names: readonly string[], part: number): Path2D => {
    const path = new Path2D()
    for (const name of names) {
      const ends = sideEnds(grid, name)
      if (!ends) continue
      const [a, b] = ends
      const k = (1 - part) / 2
      path.moveTo(a.x + (b.x - a.x) * k, a.y + (b.y - a.y) * k)
      path.lineTo(b.x - (b.x - a.x) * k, b.y - (b.y - a.y) * k)
    }
    return path
  }
  const front = frontOf(file, grid)
  const wire = file.wire.flatMap((name) => {
    const ends = sideEnds(grid, name)
    return ends ? [ends] : []
  })
  const bridges = file.bridges.flatMap((name) => {
    const ends = sideEnds(grid, name)
    if (!ends) return []
    const [a, b] = ends
    return [
      {
        x: (a.x + b.x) / 2,
        y: (a.y + b.y) / 2,
        angle: Math.atan2(b.y - a.y, b.x - a.x) + Math.PI / 2,
      },
    ]
  })
  const streams = file.streams.flatMap((stream) =>
    stream.lines.flatMap((line) => {
      // Widening from source to mouth: a few stretches, each a little broader.
      const parts = Math.max(1, Math.min(6, Math.floor(line.length / 24)))
      const size = Math.ceil(line.length / 2 / parts)
      return Array.from({ length: parts }, (_, part) => {
        const path = new Path2D()
        flow(path, line.slice(part * size * 2, ((part + 1) * size + 1) * 2))
        const grown = parts === 1 ? 0.5 : part / (parts - 1)
        return { path, width: stream.kind === 'canal' ? 0.12 : 0.035 + 0.028 * grown }
      })
    }),
  )
  return {
    file,
    grid,
    heights: file.heights.map(({ level, rings }) => ({
      level,
      path: ringsPath(rings),
      ...contourSigns(rings),
    })),
    woods: areasPath(file.woods),
    thick: areasPath(file.thickWoods),
    wheat: areasPath(file.wheat),
    lakes: areasPath(file.lakes),
    streams,
    mainRoads: linesPath(
      file.roads.filter((road) => road.class === 'main').map((road) => road.line),
    ),
    minorRoads: linesPath(
      file.roads.filter((road) => road.class === 'minor').map((road) => road.line),
    ),
    railways: linesPath(file.railways.map((railway) => railway.line)),
    streets: linesPath(file.streets ?? []),
    houses: ringsPath(file.houses.filter((house) => !house.ruined).map((house) => house.ring)),
    ruins: ringsPath(file.houses.filter((house) => house.ruined).map((house) => house.ring)),
    hexes,
    dots,
    villageOutline,
    villageDots: [...village.keys()].map((hex) => hexCentre(grid, hex)),
    thickDots: file.dotted.map((label) => hexCentre(grid, grid.index(label))),
    greenSides: sidePath(file.greenSides, 0.76),
    blueSides: sidePath(file.blueSides, 0.88),
    bridges,
    trees: kept(treesOf(file, grid, wire, front.craters)),
    front,
    traces: kept((lod) => tracesOf(file, grid, BAYS[lod])),
    wire: kept((lod) => wire.flatMap((ends) => crossesOf(ends, WIRE[lod].rows, WIRE[lod].pitch))),
  }
}

function sideEnds(
  grid: Grid,
  name: string,
): readonly [{ x: number; y: number }, { x: number; y: number }] | null {
  const [one, two] = name.split('/').map((label) => grid.index(label)) as [number, number]
  const dir = grid.direction(one, two)
  if (dir < 0) return null
  const [a, b] = SIDE_CORNERS[dir] as (typeof SIDE_CORNERS)[number]
  return [hexCorner(grid, one, a), hexCorner(grid, one, b)]
}
