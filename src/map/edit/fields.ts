import { type Path, put, valueAt } from '../../data/edit.ts'
import { Grid, NO_HEX } from '../../hex/grid.ts'
import { type Area, type MapFile, SUBDIVISION } from '../artwork.ts'
import { boxOf } from '../patches.ts'

/** An empty map: flat, open ground. */
export function newMap(id: string, title: string, columns: number, rows: number): MapFile {
  return {
    format: 'couplet-map',
    version: 1,
    id,
    title,
    columns,
    rows,
    north: 0,
    hexYards: 200,
    baseLevel: 0,
    heights: [],
    woods: [],
    thickWoods: [],
    wheat: [],
    lakes: [],
    villages: [],
    dotted: [],
    craters: [],
    noMansLand: [],
    outOfPlay: [],
    roads: [],
    railways: [],
    streams: [],
    trenches: [],
    bridges: [],
    blueSides: [],
    greenSides: [],
    wire: [],
    houses: [],
    names: [],
  }
}

/** Fields that may be absent; an empty text takes them away. */
const OPTIONAL: readonly (string | undefined)[] = [
  'subtitle',
  'note',
  'name',
  'angle',
  'lines',
  'whole',
]

/**
 * The map with another value of any field: of the map itself, or of an entry, as ["roads", 2, "class"]. Undefined, or an
 * empty text in a field that may be absent, takes it away; the path of an entry with undefined removes the entry.
 */
export function setField(file: MapFile, path: Path, value: unknown): MapFile {
  const name = path.at(-1)
  const gone = value === '' && typeof name === 'string' && OPTIONAL.includes(name)
  return put(file, path, gone ? undefined : value)
}

/** The map with one more entry in a list; the list is made where the map has none. */
export function addEntry(
  file: MapFile,
  layer: 'names' | 'signs' | 'streets' | 'railways' | 'roads' | 'streams' | 'trenches',
  entry: unknown,
): MapFile {
  const list = (file[layer] ?? []) as readonly unknown[]
  return { ...file, [layer]: [...list, entry] }
}

/** An entry in another place of its list: what is drawn later lies above. */
export function moveEntry(file: MapFile, list: Path, from: number, to: number): MapFile {
  const entries = valueAt(file, list)
  if (!Array.isArray(entries) || !(from in entries) || to < 0 || to >= entries.length) return file
  const left = entries.toSpliced(from, 1)
  return put(file, list, left.toSpliced(to, 0, entries[from]))
}

/** An id that no entry of these lists has: "road", "road-2". */
export function freshId(file: MapFile, wish: string): string {
  const taken = new Set(
    [file.roads, file.railways, file.streams, file.trenches].flat().map(({ id }) => id),
  )
  const base =
    wish
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50) || 'way'
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!taken.has(id)) return id
  }
}

/** How far beyond the frame an outline may reach, in artwork units. */
const BEYOND = 200

/**
 * The map in another size. Hexes keep their names, so it grows and shrinks at its right and lower edge. What lies off the new
 * map goes; an outline that reaches beyond it ends outside its frame.
 */
export function resized(file: MapFile, columns: number, rows: number): MapFile {
  const grid = new Grid(columns, rows)
  const there = (label: string) => grid.index(label) !== NO_HEX
  const both = (side: string) => side.split('/').every(there)
  const kept = (list: readonly string[], test: (label: string) => boolean) => {
    const left = list.filter(test)
    return left.length === list.length ? list : left
  }
  const groups = <T extends { readonly hexes: readonly string[] }>(list: readonly T[]): T[] =>
    list
      .map((entry) => ({ ...entry, hexes: kept(entry.hexes, there) }))
      .filter(({ hexes }) => hexes.length)
  /** A way that leaves the map ends at its last hex on it; its line is cut by the frame. */
  const ways = <T extends { readonly hexes: readonly string[] }>(list: readonly T[]): T[] =>
    list
      .map((way) => {
        const off = way.hexes.findIndex((label) => !there(label))
        return off < 0 ? way : { ...way, hexes: way.hexes.slice(0, off) }
      })
      .filter(({ hexes }) => hexes.length > 0)
  const [right, bottom] = [
    3 * columns * SUBDIVISION + BEYOND,
    (2 * rows + 4) * SUBDIVISION + BEYOND,
  ]
  const cut = (line: readonly number[]): readonly number[] | null => {
    const [left, top] = boxOf(line)
    if (left > right || top > bottom) return null
    if (line.every((value, i) => value <= (i % 2 ? bottom : right))) return line
    return line.map((value, i) => Math.min(value, i % 2 ? bottom : right))
  }
  const cutAll = (lines: readonly (readonly number[])[]) =>
    lines.flatMap((line) => [cut(line) ?? []].filter((one) => one.length > 0))
  const areas = (list: readonly Area[]): Area[] =>
    list
      .map((area) => ({ ...area, rings: cutAll(area.rings) }))
      .filter(({ rings }, i) => rings.length > 0 || list[i]?.rings.length === 0)
  const lined = <T extends { readonly line: readonly number[] }>(list: readonly T[]): T[] =>
    list.flatMap((way) => {
      const line = cut(way.line)
      return line ? [{ ...way, line }] : []
    })
  const onMap = ([x, y]: readonly [number, number]) =>
    x <= (3 * columns - 1) * SUBDIVISION && y <= (2 * rows + 2) * SUBDIVISION
  const { shattered, zones, signs, streets } = file
  return {
    ...file,
    columns,
    rows,
    villages: groups(file.villages),
    dotted: kept(file.dotted, there),
    craters: kept(file.craters, there),
    noMansLand: kept(file.noMansLand, there),
    outOfPlay: kept(file.outOfPlay, there),
    heights: file.heights.map((height) => ({ ...height, rings: cutAll(height.rings) })),
    woods: areas(file.woods),
    thickWoods: areas(file.thickWoods),
    wheat: areas(file.wheat),
    lakes: areas(file.lakes),
    houses: file.houses.filter(({ ring }) => onMap([ring[0] ?? 0, ring[1] ?? 0])),
    roads: lined(ways(file.roads)),
    trenches: lined(ways(file.trenches)),
    railways: lined(file.railways),
    streams: file.streams
      .map((stream) => ({
        ...stream,
        sides: kept(stream.sides, both),
        lines: cutAll(stream.lines),
      }))
      .filter(({ sides }) => sides.length > 0),
    bridges: kept(file.bridges, both),
    blueSides: kept(file.blueSides, both),
    greenSides: kept(file.greenSides, both),
    wire: kept(file.wire, both),
    names: file.names.filter(({ at }) => onMap(at)),
    ...(shattered ? { shattered: kept(shattered, there) } : {}),
    ...(zones ? { zones: groups(zones) } : {}),
    ...(streets ? { streets: cutAll(streets) } : {}),
    ...(signs ? { signs: signs.filter(({ at }) => onMap(at)) } : {}),
  }
}

/** Groups of one name put together. */
export function duplicates<T extends { readonly name: string; readonly hexes: readonly string[] }>(
  groups: readonly T[],
): T[] {
  const found = new Map<string, T>()
  for (const group of groups) {
    const before = found.get(group.name)
    found.set(
      group.name,
      before ? { ...before, hexes: [...new Set([...before.hexes, ...group.hexes])] } : group,
    )
  }
  return [...found.values()]
}
