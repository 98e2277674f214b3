import { type Grid, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { MapFile, SideName } from '../artwork.ts'

/** Layers that name single hexes. */
export const HEX_LAYERS = ['dotted', 'craters', 'noMansLand', 'outOfPlay', 'shattered'] as const
export type HexLayer = (typeof HEX_LAYERS)[number]
/** Layers that name single hexsides. */
export const SIDE_LAYERS = ['bridges', 'blueSides', 'greenSides', 'wire'] as const
export type SideLayer = (typeof SIDE_LAYERS)[number]
/** Layers of named sets of hexes. */
export const GROUP_LAYERS = ['villages', 'zones'] as const
export type GroupLayer = (typeof GROUP_LAYERS)[number]

/** The name of the side between two hexes, sorted as text; null where they do not adjoin. */
export function sideBetween(grid: Grid, a: HexLabel, b: HexLabel): SideName | null {
  const [one, other] = [grid.index(a), grid.index(b)]
  if (one === NO_HEX || other === NO_HEX || grid.direction(one, other) < 0) return null
  return [grid.label(one), grid.label(other)].sort().join('/')
}

/** Puts hexes into a list, or takes them out. A list in the order of the map stays so. */
function marked(
  grid: Grid,
  list: readonly string[],
  which: readonly string[],
  on: boolean,
): readonly string[] {
  const names = new Set(which.map((label) => grid.label(grid.index(label)) ?? label))
  const canonical = (label: string) => grid.label(grid.index(label)) ?? label
  if (!on) {
    const left = list.filter((label) => !names.has(canonical(label)))
    return left.length === list.length ? list : left
  }
  const known = new Set(list.map(canonical))
  const fresh = [...names].filter((label) => !known.has(label))
  if (fresh.length === 0) return list
  const index = (label: string) => grid.index(label)
  const sorted = list.every((label, i) => i === 0 || index(list[i - 1] as string) < index(label))
  const all = [...list, ...fresh]
  return sorted ? all.sort((a, b) => index(a) - index(b)) : all
}

/** The map with these hexes in a layer, or without them. */
export function markHexes(
  file: MapFile,
  grid: Grid,
  layer: HexLayer,
  hexes: readonly HexLabel[],
  on: boolean,
): MapFile {
  const list = file[layer] ?? []
  const next = marked(grid, list, hexes, on)
  return next === list ? file : { ...file, [layer]: next }
}

/** The map with these hexsides in a layer, or without them. Sides are named in either order. */
export function markSides(
  file: MapFile,
  grid: Grid,
  layer: SideLayer,
  sides: readonly SideName[],
  on: boolean,
): MapFile {
  const canonical = (side: SideName): SideName => {
    const [a, b] = side.split('/') as [string, string]
    return sideBetween(grid, a, b) ?? side
  }
  const list = file[layer]
  const wanted = new Set(sides.map(canonical))
  if (!on) {
    const left = list.filter((side) => !wanted.has(canonical(side)))
    return left.length === list.length ? file : { ...file, [layer]: left }
  }
  const known = new Set(list.map(canonical))
  const fresh = [...wanted].filter((side) => !known.has(side))
  return fresh.length === 0 ? file : { ...file, [layer]: [...list, ...fresh] }
}

/** The hexes of a village or a zone: more, or fewer. Without any the entry goes, and a new name makes one. */
export function markGroup(
  file: MapFile,
  grid: Grid,
  layer: GroupLayer,
  name: string,
  hexes: readonly HexLabel[],
  on: boolean,
): MapFile {
  const list = file[layer] ?? []
  const at = list.findIndex((entry) => entry.name === name)
  const entry = list[at] ?? { name, hexes: [] }
  const next = marked(grid, entry.hexes, hexes, on)
  if (next === entry.hexes) return file
  const all =
    next.length === 0
      ? list.filter((one) => one !== entry)
      : at < 0
        ? [...list, { name, hexes: next }]
        : list.with(at, { ...entry, hexes: next })
  return { ...file, [layer]: all }
}
