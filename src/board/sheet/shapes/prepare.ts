import { DIRS, Grid } from '../../../hex/grid.ts'
import { SIDE_CORNERS } from '../../../hex/lattice.ts'
import type { Area, MapFile, Polyline, Ring } from '../../../map/artwork.ts'
import { artX, artY, hexCentre, hexCorner } from '../../base/plane.ts'
import type { Lod } from '../../base/stroke.ts'
import { type Bridge, bridgesOf, sideEnds } from './bridges.ts'
import { contourSigns, type Figure, figureRoom, type Tick } from './contours.ts'
import { flow, flowRound } from './flow.ts'
import { type Cross, crossesOf, type FrontArt, frontOf, WIRE } from './front.ts'
import { BAYS, type Traces, tracesOf } from './pen-path.ts'
import { streamsOf, type Waters } from './streams.ts'
import { type Tree, treesOf } from './trees.ts'

/** A map made ready for painting: paths in hex sides, built once. */
export interface Prepared {
  readonly file: MapFile
  readonly grid: Grid
  readonly heights: readonly {
    level: number
    path: Path2D
  }[]
  readonly woods: Path2D
  readonly thick: Path2D
  readonly wheat: Path2D
  readonly lakes: Path2D
  readonly streams: Waters
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
  readonly bridges: readonly Bridge[]
  readonly front: FrontArt
  /** The ticks and figures of each height, made on first use: a picture of the whole map has neither. */
  signs(): readonly { readonly ticks: readonly Tick[]; readonly figures: readonly Figure[] }[]
  /** The trees at a level of detail, made on first use. Trenches and wire work the same way. */
  trees(lod: Lod): readonly Tree[]
  traces(lod: Lod): Traces
  wire(lod: Lod): readonly Cross[]
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

function flowing(rings: readonly Ring[]): Path2D {
  const path = new Path2D()
  for (const ring of rings) flowRound(path, ring)
  return path
}

export function ringsPath(rings: readonly Ring[]): Path2D {
  const path = new Path2D()
  for (const ring of rings) trace(path, ring)
  return path
}
const areasPath = (areas: readonly Area[]): Path2D => ringsPath(areas.flatMap((area) => area.rings))
function linesPath(lines: readonly Polyline[]): Path2D {
  const path = new Path2D()
  for (const line of lines) flow(path, line)
  return path
}

/** Remembers the result for each level of detail. */
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
    // Three sides a hex: the others belong to its neighbours or to the edge of the map.
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
  const bridges = bridgesOf(file, grid)
  const wire = file.wire.flatMap((name) => {
    const ends = sideEnds(grid, name)
    return ends ? [ends] : []
  })
  let signs: ReturnType<Prepared['signs']> | null = null
  return {
    file,
    grid,
    heights: file.heights.map(({ level, rings }) => ({ level, path: flowing(rings) })),
    signs() {
      if (signs) return signs
      const room = figureRoom(file, grid)
      signs = file.heights.map(({ rings }) => contourSigns(rings, room))
      return signs
    },
    woods: areasPath(file.woods),
    thick: areasPath(file.thickWoods),
    wheat: areasPath(file.wheat),
    lakes: areasPath(file.lakes),
    streams: streamsOf(file, bridges),
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
