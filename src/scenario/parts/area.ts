import { DIRS, type Grid, type Hex, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { centre } from '../../hex/lattice.ts'
import { walk } from '../../hex/walk.ts'
import { type BattleMap, GROUND, type Ground, SIDE } from '../../map/types.ts'
import type { AreaFile, GroundKind } from '../format/area.ts'
import type { ScenarioFile } from '../format/format.ts'

/** What an area depends on: the map, and the named areas of the scenario. */
export interface Terrain {
  readonly map: BattleMap
  readonly named: NonNullable<ScenarioFile['areas']>
  readonly sides: readonly { readonly power: string; readonly adjective: string }[]
}

export const terrainOf = (map: BattleMap, file: ScenarioFile): Terrain => ({
  map,
  // It has no prototype, since an area may use any name.
  named: Object.assign(Object.create(null), file.areas),
  sides: file.sides,
})

export const GROUND_OF: Readonly<Record<GroundKind, Ground>> = {
  village: 'village',
  woods: 'dotted',
  'light-woods': 'light',
  wheat: 'wheat',
  craters: 'craters',
  trench: 'trench',
  lake: 'lake',
  'no-mans-land': 'noMansLand',
  road: 'road',
}

/** The index of a column, 0 for A; -1 when the map has no such column. */
export function columnOf(grid: Grid, name: string): number {
  const hex = grid.index(`${name}1`)
  return hex === NO_HEX ? -1 : Math.floor(hex / grid.rows)
}

/** A mark for each hex of the map. Areas within areas cost one map each, whatever they contain. */
type Marks = Uint8Array

const marked = (grid: Grid, hexes: Iterable<Hex>): Marks => {
  const marks = new Uint8Array(grid.size)
  for (const hex of hexes) if (hex !== NO_HEX) marks[hex] = 1
  return marks
}

const where = (grid: Grid, test: (hex: Hex) => boolean): Marks =>
  new Uint8Array(grid.size).map((_, hex) => (test(hex) ? 1 : 0))

/** A block of the map. Columns and rows count from 0, both ends are included, in either order. */
function block(grid: Grid, columns: [number, number], rows: [number, number]): Marks {
  const [left, right] = columns.toSorted((a, b) => a - b) as [number, number]
  const [top, bottom] = rows.toSorted((a, b) => a - b) as [number, number]
  const marks = new Uint8Array(grid.size)
  if (left < 0) return marks
  for (let column = left; column <= Math.min(right, grid.columns - 1); column++)
    for (let row = Math.max(0, top); row <= Math.min(bottom, grid.rows - 1); row++)
      marks[column * grid.rows + row] = 1
  return marks
}

/** The hexes that straight lines from point to point run through, and both hexes of a side that a line follows. */
function alongLine(grid: Grid, points: readonly Hex[]): Hex[] {
  const found = points.filter((hex) => hex !== NO_HEX)
  for (const [i, to] of points.entries()) {
    const from = points[i - 1]
    if (from === undefined || from === NO_HEX || to === NO_HEX) continue
    for (const stretch of walk(grid, from, centre(grid, to)))
      if (stretch.kind !== 'corner') found.push(...stretch.hexes)
  }
  return found
}

/** How many trees of road distances are cached for a map, one for each starting hex. */
const MOST_TREES = 500
const trees = new WeakMap<BattleMap, Map<Hex, ReadonlyMap<Hex, Hex>>>()

/** Every hex that roads reach from a hex, with the hex before it on the shortest way. */
function waysFrom(map: BattleMap, from: Hex): ReadonlyMap<Hex, Hex> {
  let kept = trees.get(map)
  if (!kept || kept.size >= MOST_TREES) {
    kept = new Map()
    trees.set(map, kept)
  }
  const known = kept.get(from)
  if (known) return known
  const { grid, sides } = map
  const before = new Map<Hex, Hex>([[from, NO_HEX]])
  for (const hex of before.keys())
    for (const dir of DIRS) {
      const next = grid.neighbour(hex, dir)
      if (next === NO_HEX || before.has(next)) continue
      if ((sides[hex * 6 + dir] ?? 0) & SIDE.road) before.set(next, hex)
    }
  kept.set(from, before)
  return before
}

/** The shortest way along roads between two hexes, including both; null when no road connects them. */
export function roadBetween(map: BattleMap, from: Hex, to: Hex): Hex[] | null {
  const before = waysFrom(map, from)
  if (!before.has(to)) return null
  const way: Hex[] = []
  for (let at = to; at !== NO_HEX; at = before.get(at) ?? NO_HEX) way.push(at)
  return way
}

/** Every hex within this many steps of the marked ones, through hexes that `through` marks. */
function spread(grid: Grid, from: Marks, steps: number, through?: Marks): Marks {
  const marks = from.slice()
  let rim: Hex[] = []
  for (let hex = 0; hex < grid.size; hex++) if (marks[hex]) rim.push(hex)
  for (let step = 0; step < steps && rim.length > 0; step++) {
    const next: Hex[] = []
    for (const hex of rim)
      for (const dir of DIRS) {
        const beside = grid.neighbour(hex, dir)
        if (beside === NO_HEX || marks[beside] || (through && !through[beside])) continue
        marks[beside] = 1
        next.push(beside)
      }
    rim = next
  }
  return marks
}

function inArea(terrain: Terrain, area: AreaFile): Marks {
  const { map } = terrain
  const { grid } = map
  const all: [number, number] = [0, grid.rows - 1]
  const of = (inner: AreaFile) => inArea(terrain, inner)
  const these = (labels: readonly HexLabel[]) =>
    marked(
      grid,
      labels.map((label) => grid.index(label)),
    )
  if ('hexes' in area) return these(area.hexes)
  if ('within' in area)
    return spread(grid, Array.isArray(area.of) ? these(area.of) : of(area.of), area.within)
  if ('edge' in area) {
    const last = grid.columns - 1
    if (area.edge === 'west') return block(grid, [0, 0], all)
    if (area.edge === 'east') return block(grid, [last, last], all)
    const row = area.edge === 'north' ? 0 : grid.rows - 1
    return block(grid, [0, last], [row, row])
  }
  if ('line' in area)
    return marked(
      grid,
      alongLine(
        grid,
        area.line.map((label) => grid.index(label)),
      ),
    )
  if ('road' in area) {
    const points = area.road.map((label) => grid.index(label))
    const hexes = points.flatMap((to, i) => {
      const from = points[i - 1]
      return from === undefined ? [to] : (roadBetween(map, from, to) ?? [])
    })
    return marked(grid, hexes)
  }
  if ('village' in area) return marked(grid, map.villages.get(area.village) ?? [])
  if ('ground' in area) {
    const ground = GROUND[GROUND_OF[area.ground]]
    return where(grid, (hex) => ((map.ground[hex] ?? 0) & ground) !== 0)
  }
  if ('trenches' in area) return where(grid, (hex) => map.trenchOwner.get(hex) === area.trenches)
  if ('level' in area) return where(grid, (hex) => map.level[hex] === area.level)
  if ('from' in area) {
    const through = of(area.through)
    const begun = marked(grid, [grid.index(area.from)]).map(
      (mark, hex) => mark & (through[hex] ?? 0),
    )
    return spread(grid, begun, grid.size, through)
  }
  if ('named' in area) {
    const called = terrain.named[area.named]
    return called ? these(hexesOf(terrain, called.area)) : these([])
  }
  if ('union' in area) {
    const marks = new Uint8Array(grid.size)
    for (const part of area.union)
      for (const [hex, mark] of of(part).entries()) if (mark) marks[hex] = 1
    return marks
  }
  if ('intersection' in area) {
    const [first, ...others] = area.intersection.map(of)
    return (first ?? these([])).map((mark, hex) => (others.every((other) => other[hex]) ? mark : 0))
  }
  if ('not' in area) return of(area.not).map((mark) => 1 - mark)
  const rows = area.rows ? ([area.rows[0] - 1, area.rows[1] - 1] as [number, number]) : all
  return 'columns' in area
    ? block(grid, [columnOf(grid, area.columns[0]), columnOf(grid, area.columns[1])], rows)
    : block(grid, [0, grid.columns - 1], rows)
}

/** Many units share an area, and an area of a file never changes. */
const known = new WeakMap<BattleMap, WeakMap<AreaFile, HexLabel[]>>()

/** The hexes of an area, in the order of the map. Names that are not on it are left out. */
export function hexesOf(terrain: Terrain, area: AreaFile): HexLabel[] {
  const areas = known.get(terrain.map) ?? new WeakMap<AreaFile, HexLabel[]>()
  known.set(terrain.map, areas)
  const before = areas.get(area)
  if (before) return before
  areas.set(area, []) // an area that is part of itself comes to an end
  const found = findHexes(terrain, area)
  areas.set(area, found)
  return found
}

function findHexes(terrain: Terrain, area: AreaFile): HexLabel[] {
  const { grid } = terrain.map
  const found: HexLabel[] = []
  for (const [hex, mark] of inArea(terrain, area).entries()) if (mark) found.push(grid.label(hex))
  return found
}

const sets = new WeakMap<readonly HexLabel[], ReadonlySet<HexLabel>>()

/** Whether a hex lies in an area. */
export function isInArea(terrain: Terrain, area: AreaFile, label: HexLabel): boolean {
  const hexes = hexesOf(terrain, area)
  const set = sets.get(hexes) ?? new Set(hexes)
  sets.set(hexes, set)
  return set.has(label)
}
