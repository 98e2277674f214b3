import { put } from '../../data/edit.ts'
import { type Grid, type Hex, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { MapFile, Polyline, Road, SideName, Stream, Trench } from '../artwork.ts'
import { joinedOne } from '../draw/joined.ts'
import { streamLines } from '../draw/lines.ts'
import { RAILWAY_STYLE, ROAD_STYLE, TRENCH_STYLE } from '../draw/styles.ts'
import { inRings } from '../rings.ts'
import { freshId } from './fields.ts'

/** What a new way is, beside the hexes or sides that it follows. */
export type NewWay =
  | { readonly layer: 'roads'; readonly class: Road['class']; readonly name?: string }
  | {
      readonly layer: 'trenches'
      readonly side: Trench['side']
      readonly kind: Trench['kind']
      readonly name?: string
    }
  | { readonly layer: 'railways'; readonly name?: string }
  | { readonly layer: 'streams'; readonly kind: Stream['kind']; readonly name?: string }

/** Whether hexes follow one another, each beside the one before. */
export const isChain = (grid: Grid, hexes: readonly HexLabel[]): boolean =>
  hexes.every((label, i) => {
    const hex = grid.index(label)
    if (hex === NO_HEX) return false
    return i === 0 || grid.direction(grid.index(hexes[i - 1] as string), hex) >= 0
  })

/** The shortest chain of hexes between two, for a way that is laid hex by hex and skips some. */
export function chainBetween(grid: Grid, from: HexLabel, to: HexLabel): HexLabel[] {
  const goal = grid.index(to)
  let at: Hex = grid.index(from)
  if (at === NO_HEX || goal === NO_HEX) return []
  const found = [grid.label(at)]
  while (at !== goal) {
    let next: Hex = NO_HEX
    for (const dir of [0, 1, 2, 3, 4, 5] as const) {
      const beside = grid.neighbour(at, dir)
      if (beside === NO_HEX) continue
      if (next === NO_HEX || grid.distance(beside, goal) < grid.distance(next, goal)) next = beside
    }
    if (next === NO_HEX) break
    at = next
    found.push(grid.label(at))
  }
  return found
}

/** The line of a way through hexes, as the map draws it beside its neighbours. Railways keep no hexes: they cross freely. */
export function wayLine(
  file: MapFile,
  grid: Grid,
  layer: 'roads' | 'trenches' | 'railways',
  hexes: readonly HexLabel[],
  index?: number,
): Polyline {
  const at = (label: string): Hex => grid.index(label)
  const villages = new Set(file.villages.flatMap((village) => village.hexes.map(at)))
  const others = layer === 'railways' ? [] : file[layer].map((way) => way.hexes)
  const own = index ?? others.length
  const paths = index === undefined ? [...others, hexes] : others.with(index, hexes)
  // A railway is drawn by itself.
  const [all, place] = layer === 'railways' ? [[hexes], 0] : [paths, own]
  const located = { grid, at }
  if (layer === 'roads')
    return joinedOne(located, all, place, ROAD_STYLE, (hex) => villages.has(hex))
  return joinedOne(located, all, place, layer === 'trenches' ? TRENCH_STYLE : RAILWAY_STYLE)
}

/** The lines of a stream along hexsides, from its source on the higher ground to its mouth. */
export function sideLines(
  file: MapFile,
  grid: Grid,
  sides: readonly SideName[],
  index?: number,
): Polyline[] {
  const others = file.streams.flatMap((stream, i) => (i === index ? [] : stream.sides))
  const high = ([x, y]: readonly [number, number]): number => {
    let level = file.baseLevel
    for (const height of file.heights) if (inRings(height.rings, x, y)) level = height.level
    return level
  }
  return streamLines(grid, sides, others, high)
}

/** The map with one more way along hexes, or sides. The answer says where it is in its layer. */
export function addWay(
  file: MapFile,
  grid: Grid,
  way: NewWay,
  along: readonly string[],
): { readonly file: MapFile; readonly index: number } {
  const { layer, name } = way
  const one = { roads: 'road', trenches: 'trench', railways: 'railway', streams: 'stream' }[layer]
  const id = freshId(file, name ?? one)
  const named = { id, ...(name ? { name } : {}) }
  const entry =
    way.layer === 'streams'
      ? { ...named, kind: way.kind, sides: along, lines: sideLines(file, grid, along) }
      : way.layer === 'roads'
        ? { ...named, class: way.class, hexes: along, line: wayLine(file, grid, 'roads', along) }
        : way.layer === 'trenches'
          ? {
              ...named,
              side: way.side,
              kind: way.kind,
              hexes: along,
              line: wayLine(file, grid, 'trenches', along),
            }
          : { ...named, line: wayLine(file, grid, 'railways', along) }
  return { file: { ...file, [layer]: [...file[layer], entry] }, index: file[layer].length }
}

/** A way along other hexes, or a stream along other sides; its line is drawn anew. */
export function rerouted(
  file: MapFile,
  grid: Grid,
  layer: 'roads' | 'trenches' | 'streams',
  index: number,
  along: readonly string[],
): MapFile {
  const entry = file[layer][index]
  if (!entry) return file
  const next =
    layer === 'streams'
      ? { ...entry, sides: along, lines: sideLines(file, grid, along, index) }
      : { ...entry, hexes: along, line: wayLine(file, grid, layer, along, index) }
  return put(file, [layer, index], next)
}

/** The line of a way as the map would draw it: what was bent by hand is straightened. */
export function redrawn(
  file: MapFile,
  grid: Grid,
  layer: 'roads' | 'trenches' | 'streams',
  index: number,
): MapFile {
  if (layer === 'streams') {
    const stream = file.streams[index]
    return stream ? rerouted(file, grid, layer, index, stream.sides) : file
  }
  const way = file[layer][index]
  return way ? rerouted(file, grid, layer, index, way.hexes) : file
}
