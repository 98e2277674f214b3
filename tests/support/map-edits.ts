import { put } from '../../src/data/edit.ts'
import { Grid } from '../../src/hex/grid.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { addEntry } from '../../src/map/edit/fields.ts'
import { markGroup, markHexes, markSides, sideBetween } from '../../src/map/edit/marks.ts'
import {
  type Outline,
  outlinesOf,
  withoutOutline,
  withPoints,
  withRing,
} from '../../src/map/edit/outlines.ts'
import { addWay, chainBetween, rerouted } from '../../src/map/edit/ways.ts'
import { spot } from '../../src/map/outline/lattice.ts'
import {
  at,
  beginAt,
  count,
  deleteVertices,
  insertVertex,
  moveVertex,
  shift,
  simplify,
  smoothBetween,
  splitRing,
} from '../../src/map/outline/rings.ts'

/** A stream of whole numbers from a seed: below `n` each. */
export function numbers(seed: number): (n: number) => number {
  let state = seed >>> 0
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * n)
  }
}

type Any = (n: number) => number
type Op = (file: MapFile, any: Any, grid: Grid) => MapFile

const LAYERS = ['heights', 'woods', 'wheat', 'woods', 'heights', 'lakes', 'thickWoods'] as const

function someOutline(file: MapFile, any: Any): Outline | null {
  const all = outlinesOf(file, LAYERS[any(LAYERS.length)] as 'woods')
  return all[any(all.length)] ?? null
}

const outlineOp =
  (make: (outline: Outline, any: Any, file: MapFile) => readonly number[] | null): Op =>
  (file, any) => {
    const outline = someOutline(file, any)
    const points = outline && make(outline, any, file)
    return outline && points ? withPoints(file, outline.path, points) : file
  }

const some = (file: MapFile, any: Any): string => {
  const grid = new Grid(file.columns, file.rows)
  return grid.label(any(grid.size))
}

const someSide = (grid: Grid, any: Any): string => {
  for (;;) {
    const hex = any(grid.size)
    const other = grid.neighbour(hex, any(6) as 0)
    const side = other >= 0 ? sideBetween(grid, grid.label(hex), grid.label(other)) : null
    if (side) return side
  }
}

/** Everything that a designer's hand does to the drawing, at random. Most leave it unsound; compiling does not mind. */
const OPS: readonly Op[] = [
  outlineOp(({ points }, any) => {
    const i = any(count(points))
    const [x, y] = at(points, i)
    return moveVertex(points, i, spot(x + any(61) - 30, y + any(41) - 20))
  }),
  outlineOp(({ points }, any) => {
    const i = any(count(points))
    const [x, y] = at(points, i)
    return insertVertex(points, i, spot(x + any(31) - 15, y + any(21) - 10))
  }),
  outlineOp(({ points, closed }, any) =>
    deleteVertices(points, new Set([any(count(points))]), closed),
  ),
  outlineOp(({ points }, any) => shift(points, any(81) - 40, any(61) - 30)),
  outlineOp(({ points }, any) => beginAt(points, any(count(points)))),
  outlineOp(({ points, closed }, any) => simplify(points, any(5), closed)),
  outlineOp(({ points, closed }, any) =>
    smoothBetween(points, any(count(points)), any(count(points)), closed),
  ),
  (file, any) => {
    const outline = someOutline(file, any)
    const made =
      outline && splitRing(outline.points, any(count(outline.points)), any(count(outline.points)))
    if (!outline || !made) return file
    const list = outline.path.slice(0, -1)
    const rings = list.reduce<unknown>((value, step) => (value as never)[step], file) as number[][]
    return put(file, list, rings.toSpliced(outline.path.at(-1) as number, 1, ...made))
  },
  (file, any) => {
    const outline = someOutline(file, any)
    return outline && any(3) === 0 ? withoutOutline(file, outline.path) : file
  },
  (file, any, grid) => {
    const [x, y] = [any(grid.columns * 72), any(grid.rows * 48)]
    const [w, h] = [20 + any(200), 20 + any(120)]
    const ring = [x, y, x + w, y + any(9), x + w, y + h, x + any(20), y + h]
    const layer = (['woods', 'wheat', 'heights'] as const)[any(3)]
    const place = layer === 'heights' ? { layer, level: 1 + any(3) } : { layer: layer ?? 'woods' }
    return withRing(file, place as { layer: 'woods' }, ring).file
  },
  (file, any) => {
    const layer = (['woods', 'wheat'] as const)[any(2)] ?? 'woods'
    const areas = file[layer]
    if (areas.length === 0) return file
    // An area is cut in two, or two become one.
    const i = any(areas.length)
    const { rings, ...rest } = areas[i] as (typeof areas)[number]
    const half = any(rings.length + 1)
    return {
      ...file,
      [layer]: areas.toSpliced(
        i,
        1,
        { ...rest, rings: rings.slice(0, half) },
        { rings: rings.slice(half) },
      ),
    }
  },
  (file, any, grid) =>
    markHexes(
      file,
      grid,
      (['dotted', 'craters', 'noMansLand', 'outOfPlay', 'shattered'] as const)[any(5)] ?? 'dotted',
      [some(file, any)],
      any(2) === 0,
    ),
  (file, any, grid) =>
    markSides(
      file,
      grid,
      (['bridges', 'blueSides', 'greenSides', 'wire'] as const)[any(4)] ?? 'wire',
      [someSide(grid, any)],
      any(2) === 0,
    ),
  (file, any, grid) => {
    const names = [...file.villages.map(({ name }) => name), 'Neuf']
    const name = names[any(names.length)] as string
    return markGroup(file, grid, 'villages', name, [some(file, any)], any(2) === 0)
  },
  (file, any, grid) => {
    const chain = chainBetween(grid, some(file, any), some(file, any)).slice(0, 6)
    if (chain.length < 2) return file
    const way =
      any(2) === 0
        ? ({ layer: 'roads', class: 'minor' } as const)
        : ({ layer: 'trenches', side: 'central', kind: 'front' } as const)
    return addWay(file, grid, way, chain).file
  },
  (file, any, grid) => {
    const index = any(file.roads.length)
    const road = file.roads[index]
    return road && road.hexes.length > 3
      ? rerouted(file, grid, 'roads', index, road.hexes.slice(0, -1))
      : file
  },
  (file, any) =>
    addEntry(file, 'names', { text: `Name ${any(99)}`, kind: 'hill', at: [any(900), any(900)] }),
  (file, any) => put(file, ['names', any(Math.max(1, file.names.length)), 'text'], `N${any(99)}`),
  (file, any) => put(file, ['title'], `Title ${any(9)}`),
]

/** The map after one more edit at random. */
export function editedAtRandom(file: MapFile, any: Any): MapFile {
  const grid = new Grid(file.columns, file.rows)
  return (OPS[any(OPS.length)] as Op)(file, any, grid)
}
