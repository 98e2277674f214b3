import { DIRS, type Grid, type Hex, NO_HEX } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import { centre } from '../hex/lattice.ts'
import { walk } from '../hex/walk.ts'
import { type BattleMap, GROUND, type Ground, SIDE } from '../map/types.ts'
import type { ScenarioFile } from './format.ts'
import type { AreaFile, GroundKind } from './format-area.ts'

/** What areas are read against: the sheet, and the areas that the scenario has named. */
export interface Terrain {
  readonly map: BattleMap
  readonly named: NonNullable<ScenarioFile['areas']>
  readonly sides: readonly { readonly power: string; readonly adjective: string }[]
}

export const terrainOf = (map: BattleMap, file: ScenarioFile): Terrain => ({
  map,
  named: file.areas ?? {},
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

/** The number of a column, 0 for A; -1 when the sheet has none of that name. */
export function columnOf(grid: Grid, name: string): number {
  const hex = grid.index(`${name}1`)
  return hex === NO_HEX ? -1 : Math.floor(hex / grid.rows)
}

/** A block of the sheet, columns and rows counted from 0, both ends included, in either order. */
function block(grid: Grid, columns: [number, number], rows: [number, number]): Hex[] {
  const found: Hex[] = []
  const [left, right] = columns.toSorted((a, b) => a - b) as [number, number]
  const [top, bottom] = rows.toSorted((a, b) => a - b) as [number, number]
  if (left < 0) return found
  for (let column = left; column <= Math.min(right, grid.columns - 1); column++)
    for (let row = Math.max(0, top); row <= Math.min(bottom, grid.rows - 1); row++)
      found.push(column * grid.rows + row)
  return found
}

/** Hexes that straight lines from one to the next run through; both hexes of a side that one follows. */
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

/** The shortest way along roads between two hexes, ends included; null when no road runs there. */
export function roadBetween({ grid, sides }: BattleMap, from: Hex, to: Hex): Hex[] | null {
  const before = new Map<Hex, Hex>([[from, NO_HEX]])
  const queue = [from]
  for (const hex of queue) {
    if (hex === to) {
      const way: Hex[] = []
      for (let at = hex; at !== NO_HEX; at = before.get(at) ?? NO_HEX) way.push(at)
      return way
    }
    for (const dir of DIRS) {
      const next = grid.neighbour(hex, dir)
      if (next === NO_HEX || before.has(next)) continue
      if (!((sides[hex * 6 + dir] ?? 0) & SIDE.road)) continue
      before.set(next, hex)
      queue.push(next)
    }
  }
  return null
}

/** Every hex that can be reached from one without leaving the area. */
function reached(grid: Grid, from: Hex, through: ReadonlySet<Hex>): Hex[] {
  if (!through.has(from)) return []
  const found = new Set([from])
  for (const hex of found)
    for (const dir of DIRS) {
      const next = grid.neighbour(hex, dir)
      if (next !== NO_HEX && through.has(next)) found.add(next)
    }
  return [...found]
}

function inArea(terrain: Terrain, area: AreaFile): Hex[] {
  const { map } = terrain
  const { grid } = map
  const every = Array.from({ length: grid.size }, (_, hex) => hex)
  const all: [number, number] = [0, grid.rows - 1]
  const of = (inner: AreaFile) => new Set(inArea(terrain, inner))
  if ('hexes' in area) return area.hexes.map((label) => grid.index(label))
  if ('within' in area) {
    const centres = Array.isArray(area.of) ? area.of.map((label) => grid.index(label)) : of(area.of)
    return [...centres].flatMap((hex) => (hex === NO_HEX ? [] : [...grid.within(hex, area.within)]))
  }
  if ('edge' in area) {
    const last = grid.columns - 1
    if (area.edge === 'west') return block(grid, [0, 0], all)
    if (area.edge === 'east') return block(grid, [last, last], all)
    const row = area.edge === 'north' ? 0 : grid.rows - 1
    return block(grid, [0, last], [row, row])
  }
  if ('line' in area)
    return alongLine(
      grid,
      area.line.map((label) => grid.index(label)),
    )
  if ('road' in area) {
    const points = area.road.map((label) => grid.index(label))
    return points.flatMap((to, i) => {
      const from = points[i - 1]
      return from === undefined ? [to] : (roadBetween(map, from, to) ?? [])
    })
  }
  if ('village' in area) return [...(map.villages.get(area.village) ?? [])]
  if ('ground' in area)
    return every.filter((hex) => (map.ground[hex] ?? 0) & GROUND[GROUND_OF[area.ground]])
  if ('trenches' in area) return every.filter((hex) => map.trenchOwner.get(hex) === area.trenches)
  if ('level' in area) return every.filter((hex) => map.level[hex] === area.level)
  if ('from' in area) return reached(grid, grid.index(area.from), of(area.through))
  if ('named' in area) {
    const called = terrain.named[area.named]
    return called ? hexesOf(terrain, called.area).map((label) => grid.index(label)) : []
  }
  if ('union' in area) return area.union.flatMap((inner) => [...of(inner)])
  if ('intersection' in area) {
    const [first, ...others] = area.intersection.map(of)
    return [...(first ?? [])].filter((hex) => others.every((other) => other.has(hex)))
  }
  if ('not' in area) {
    const without = of(area.not)
    return every.filter((hex) => !without.has(hex))
  }
  const rows = area.rows ? ([area.rows[0] - 1, area.rows[1] - 1] as [number, number]) : all
  return 'columns' in area
    ? block(grid, [columnOf(grid, area.columns[0]), columnOf(grid, area.columns[1])], rows)
    : block(grid, [0, grid.columns - 1], rows)
}

/** Many units share an area, and an area of a file stays what it is. */
const known = new WeakMap<BattleMap, WeakMap<AreaFile, HexLabel[]>>()

/** The hexes of an area, in order of the sheet; names that are not on it are left out. */
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
  const found = new Set(inArea(terrain, area))
  found.delete(NO_HEX)
  return [...found].sort((a, b) => a - b).map((hex) => grid.label(hex))
}
