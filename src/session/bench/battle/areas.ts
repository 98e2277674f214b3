import type { Edit, Path } from '../../../data/edit.ts'
import { put, valueAt } from '../../../data/edit.ts'
import type { Shape } from '../../../data/fields.ts'
import type { HexLabel } from '../../../hex/label.ts'
import { shortestArea } from '../../../scenario/edit/short-area.ts'
import { withGround } from '../../../scenario/edit/victory.ts'
import type { ScenarioFile } from '../../../scenario/index.ts'
import { hexesOf, type Terrain, terrainOf } from '../../../scenario/parts/area.ts'
import { areaText } from '../../../scenario/parts/area-text.ts'
import { fieldAt } from '../fields.ts'
import type { Refusal } from '../types.ts'
import { type Doc, groundOf, scenarioEdit } from '../views.ts'

type AreaFile = NonNullable<ScenarioFile['playableArea']>
type Ground = { readonly hexes?: HexLabel[]; readonly area?: AreaFile }

/**
 * The forms in which a field holds places: an area, `hexes` or `area` of a rule, a list of hexes, one hex; a vertex, or a
 * list of them; a list of hexsides.
 */
export type Holds = 'area' | 'ground' | 'list' | 'hex' | 'vertex' | 'vertices' | 'sides'

const HEX = /^[A-Z]{1,2}\d{1,2}$/

/** Of a shape, how it holds hexes; null where it holds none. */
export function holdsOf(shape: Shape | null): Holds | null {
  if (!shape) return null
  if (shape.kind === 'text') {
    if (shape.hint === 'a hex such as AG16') return 'hex'
    return shape.hint?.startsWith('a vertex such as') ? 'vertex' : null
  }
  if (shape.kind === 'list') {
    const item = shape.item()
    if (item.kind === 'text' && item.hint?.startsWith('a hexside such as')) return 'sides'
    const one = holdsOf(item)
    return one === 'hex' ? 'list' : one === 'vertex' ? 'vertices' : null
  }
  const names = ({ fields }: Extract<Shape, { kind: 'object' }>) => fields.map(({ name }) => name)
  if (shape.kind === 'object') {
    const there = names(shape)
    return there.includes('hexes') && there.includes('area') ? 'ground' : null
  }
  if (shape.kind !== 'forms') return null
  const objects = shape.forms.filter((form) => form.kind === 'object')
  if (objects.some((form) => names(form).includes('union'))) return 'area'
  const own = objects.map(holdsOf)
  return own.includes('ground') ? 'ground' : null
}

/** The map of the document with the named areas of its scenario; null while there is no map or no scenario. */
export function terrainIn(doc: Doc): Terrain | null {
  const { scenario } = doc.value
  const map = groundOf(doc)
  return scenario && map ? terrainFor(map, scenario) : null
}

let known: {
  readonly map: Terrain['map']
  readonly file: ScenarioFile
  readonly is: Terrain
} | null = null

function terrainFor(map: Terrain['map'], file: ScenarioFile): Terrain {
  if (known?.map === map && known.file === file) return known.is
  known = { map, file, is: terrainOf(map, file) }
  return known.is
}

const played = new WeakMap<Terrain, ReadonlySet<HexLabel>>()

/** The hexes in play of a scenario. 2.2d */
export function inPlay(terrain: Terrain, file: ScenarioFile): ReadonlySet<HexLabel> {
  const before = played.get(terrain)
  if (before) return before
  const { grid } = terrain.map
  const all = Array.from({ length: grid.size }, (_, hex) => grid.label(hex))
  const hexes = new Set(file.playableArea ? hexesOf(terrain, file.playableArea) : all)
  for (const hex of file.absentArea ? hexesOf(terrain, file.absentArea) : []) hexes.delete(hex)
  played.set(terrain, hexes)
  return hexes
}

/** How the field at a path of the scenario holds hexes; null where it holds none. */
export const holdsAt = ({ value }: Pick<Doc, 'value'>, path: Path): Holds | null =>
  holdsOf(fieldAt(value, 'scenario', path))

/** The area that stands at a path; null where there is none. */
export function areaAt({ value }: Pick<Doc, 'value'>, path: Path): AreaFile | null {
  const there = valueAt(value.scenario, path)
  switch (holdsAt({ value }, path)) {
    case 'area':
      return (there as AreaFile | undefined) ?? null
    case 'ground': {
      const { area, hexes } = (there ?? {}) as Ground
      return area ?? (hexes ? { hexes } : null)
    }
    case 'list':
      return Array.isArray(there) ? { hexes: there as HexLabel[] } : null
    case 'hex':
      return typeof there === 'string' && HEX.test(there) ? { hexes: [there] } : null
    default:
      return null
  }
}

/** The hexes that a field names, in the order of the map. */
export function hexesAt(doc: Doc, path: Path): readonly HexLabel[] {
  const area = areaAt(doc, path)
  const terrain = terrainIn(doc)
  return area && terrain ? hexesOf(terrain, area) : []
}

/** An area in words: "within 1 hex of AH15". */
export function wordsOf(doc: Doc, area: AreaFile): string {
  const terrain = terrainIn(doc)
  if (terrain) return areaText(terrain, area)
  return area.text ?? ('hexes' in area ? area.hexes.join(', ') : 'an area')
}

/** Fields that say themselves what is in play, so that every hex of the map counts in them. */
const WHOLE: readonly unknown[] = ['playableArea', 'absentArea']

/** The edit that makes a field name these hexes, in its shortest form. */
export function hexesEdit(
  doc: Doc,
  path: Path,
  hexes: Iterable<HexLabel>,
  what = 'draw an area',
): Edit | Refusal {
  const terrain = terrainIn(doc)
  const { scenario } = doc.value
  if (!terrain || !scenario) return { code: 'no-map', text: 'There is no map to draw on.' }
  const holds = holdsAt(doc, path)
  const { grid } = terrain.map
  const all = [...new Set(hexes)].toSorted((a, b) => grid.index(a) - grid.index(b))
  const relevant = WHOLE.includes(path[0]) ? undefined : inPlay(terrain, scenario)
  // A named area must not be written by its own name, and nothing by a name that it is part of.
  const bare: Terrain = path[0] === 'areas' ? { ...terrain, named: {} } : terrain
  const area = (): AreaFile => shortestArea(bare, all, relevant)
  const told = areaAt(doc, path)?.text
  const named = (made: AreaFile): AreaFile => (told ? { ...made, text: told } : made)
  return scenarioEdit(doc, what, (file) => {
    switch (holds) {
      case 'area':
        return put(file, path, named(area()))
      case 'ground':
        return put(file, path, withGround(valueAt(file, path) as Ground, named(area())))
      case 'list':
        return put(file, path, all)
      case 'hex':
        return put(file, path, all.at(-1))
      default:
        return file
    }
  })
}
