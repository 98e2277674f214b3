import { type Path, put, valueAt } from '../../data/edit.ts'
import { type Grid, NO_HEX } from '../../hex/grid.ts'
import { centre } from '../../hex/lattice.ts'
import { pointToHex } from '../../hex/pixel.ts'
import { type MapFile, SUBDIVISION } from '../artwork.ts'
import type { Spot } from '../outline/lattice.ts'
import { at } from '../outline/rings.ts'
import { type LayerId, layerInfo } from './layers.ts'

/** A drawn ring or line of a map, by its place in the file. */
export interface Outline {
  /** ["woods", 0, "rings", 3]: where its points are. */
  readonly path: Path
  readonly layer: LayerId
  /** A ring, which encloses an area; otherwise a line. */
  readonly closed: boolean
  readonly points: readonly number[]
  /** "wood 3", "height 2, ring 1", "road Menin Road" */
  readonly words: string
  /** Of a height. */
  readonly level?: number
}

/** Layers with rings in areas, which may have names. */
export const AREA_LAYERS = ['woods', 'thickWoods', 'wheat', 'lakes'] as const
export type AreaLayer = (typeof AREA_LAYERS)[number]

/** Every outline of a layer, in the order of the file. */
export function outlinesOf(file: MapFile, layer: LayerId): Outline[] {
  const { one } = layerInfo(layer)
  const found: Outline[] = []
  const add = (
    path: Path,
    closed: boolean,
    points: readonly number[],
    words: string,
    level?: number,
  ) => found.push({ path, layer, closed, points, words, ...(level === undefined ? {} : { level }) })
  switch (layer) {
    case 'heights':
      for (const [i, { level, rings }] of file.heights.entries())
        for (const [r, ring] of rings.entries())
          add(['heights', i, 'rings', r], true, ring, `height ${level}, ring ${r + 1}`, level)
      break
    case 'woods':
    case 'thickWoods':
    case 'wheat':
    case 'lakes':
      for (const [i, { name, rings }] of file[layer].entries())
        for (const [r, ring] of rings.entries())
          add(
            [layer, i, 'rings', r],
            true,
            ring,
            name && name !== layer ? `${name}, ring ${r + 1}` : `${one} ${found.length + 1}`,
          )
      break
    case 'houses':
      for (const [i, { ring }] of file.houses.entries())
        add(['houses', i, 'ring'], true, ring, `${one} ${i + 1}`)
      break
    case 'streets':
      for (const [i, line] of (file.streets ?? []).entries())
        add(['streets', i], false, line, `${one} ${i + 1}`)
      break
    case 'roads':
    case 'railways':
    case 'trenches':
      for (const [i, { id, name, line }] of file[layer].entries())
        add([layer, i, 'line'], false, line, `${one} ${name ?? id}`)
      break
    case 'streams':
      for (const [i, { id, name, lines }] of file.streams.entries())
        for (const [j, line] of lines.entries())
          add(
            ['streams', i, 'lines', j],
            false,
            line,
            `${one} ${name ?? id}${lines.length > 1 ? `, line ${j + 1}` : ''}`,
          )
      break
    default:
  }
  return found
}

/** The outline at a place of the file; null where there is none. */
export function outlineAt(file: MapFile, path: Path): Outline | null {
  const [layer] = path
  const known = typeof layer === 'string' && Object.hasOwn(file, layer)
  if (!known || !isPoints(valueAt(file, path))) return null
  const key = path.join(' ')
  return outlinesOf(file, layer as LayerId).find((one) => one.path.join(' ') === key) ?? null
}

const isPoints = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

/** The map with other points in an outline. */
export const withPoints = (file: MapFile, path: Path, points: readonly number[]): MapFile =>
  isPoints(valueAt(file, path)) ? put(file, path, points) : file

/**
 * The map without an outline. An area goes with its last ring, a house with its ring, a road with its line; a height keeps
 * its place, so that the levels above it keep theirs.
 */
export function withoutOutline(file: MapFile, path: Path): MapFile {
  const [layer, index] = path
  if (!isPoints(valueAt(file, path))) return file
  if (layer === 'streets') return put(file, path, undefined)
  if (path.length === 3) return put(file, path.slice(0, 2), undefined)
  const less = put(file, path, undefined)
  const rings = valueAt(less, path.slice(0, 3))
  const empty = Array.isArray(rings) && rings.length === 0
  return empty && layer !== 'heights'
    ? put(less, [layer as string, index as number], undefined)
    : less
}

/** Where a new ring goes: into a height, an area, or an area of its own. */
export type RingPlace =
  | { readonly layer: 'heights'; readonly level: number }
  | { readonly layer: AreaLayer; readonly area?: number; readonly name?: string }
  | { readonly layer: 'houses'; readonly ruined?: true }

/** The map with one more ring, and where it is now. Levels that are missing below a height are added without rings. */
export function withRing(
  file: MapFile,
  place: RingPlace,
  points: readonly number[],
): { readonly file: MapFile; readonly path: Path } {
  if (place.layer === 'houses') {
    const house = place.ruined ? { ring: points, ruined: true as const } : { ring: points }
    return {
      file: { ...file, houses: [...file.houses, house] },
      path: ['houses', file.houses.length, 'ring'],
    }
  }
  if (place.layer === 'heights') {
    const heights = [...file.heights]
    for (let level = file.baseLevel + heights.length + 1; level <= place.level; level++)
      heights.push({ level, rings: [] })
    const at = heights.findIndex(({ level }) => level === place.level)
    const height = heights[at]
    if (!height) return { file, path: [] }
    heights[at] = { ...height, rings: [...height.rings, points] }
    return { file: { ...file, heights }, path: ['heights', at, 'rings', height.rings.length] }
  }
  const areas = [...file[place.layer]]
  // Where no area is meant, the layer's first unnamed area takes it: rings of one kind are one drawing.
  const index =
    place.area ?? (place.name ? -1 : areas.findIndex(({ name }) => !name || name === place.layer))
  const area = areas[index]
  const next = area
    ? { ...area, rings: [...area.rings, points] }
    : { ...(place.name ? { name: place.name } : {}), rings: [points] }
  if (area) areas[index] = next
  else areas.push(next)
  return {
    file: { ...file, [place.layer]: areas },
    path: [place.layer, area ? index : areas.length - 1, 'rings', next.rings.length - 1],
  }
}

const COMPASS = [
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
] as const

/** A place in words: "AG16", "AG16 north-east", by the hex that it lies in and the way from its centre. */
export function placeWords(grid: Grid, [x, y]: Spot): string {
  const [lx, ly] = [x / SUBDIVISION, y / SUBDIVISION]
  const hex = pointToHex(grid, { x: lx, y: ly })
  if (hex === NO_HEX) return 'off the map'
  const c = centre(grid, hex)
  const [dx, dy] = [lx - c.x, (ly - c.y) * Math.sqrt(3)]
  if (Math.hypot(dx, dy) < 0.5) return grid.label(hex)
  const eighth = Math.round(Math.atan2(dy, dx) / (Math.PI / 4))
  return `${grid.label(hex)} ${COMPASS[(eighth + 8) % 8]}`
}

/** A vertex of an outline in words: "wood 3, vertex 7, AG16 north-east". */
export const vertexWords = (grid: Grid, outline: Outline, vertex: number): string =>
  `${outline.words}, vertex ${vertex + 1}, ${placeWords(grid, at(outline.points, vertex))}`
