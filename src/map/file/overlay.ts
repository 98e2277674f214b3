import * as z from 'zod/mini'
import { Findings, suggestName } from '../../data/problems.ts'
import { checkShape, type Parsed, readJson } from '../../data/shape.ts'
import type { MapFile } from '../artwork.ts'
import { checkMap, type MapCheck, MapSchema } from './format.ts'

const { shape } = MapSchema
const text = z.string().check(z.minLength(1), z.maxLength(200))
const names = z.optional(z.array(text).check(z.maxLength(10000)))

/** The layers that an overlay may redraw. The ground, its streams and its lakes always come from the base. */
const layers = {
  woods: z.optional(shape.woods),
  thickWoods: z.optional(shape.thickWoods),
  wheat: z.optional(shape.wheat),
  villages: z.optional(shape.villages),
  dotted: z.optional(shape.dotted),
  craters: z.optional(shape.craters),
  noMansLand: z.optional(shape.noMansLand),
  outOfPlay: z.optional(shape.outOfPlay),
  roads: z.optional(shape.roads),
  railways: z.optional(shape.railways),
  trenches: z.optional(shape.trenches),
  bridges: z.optional(shape.bridges),
  greenSides: z.optional(shape.greenSides),
  wire: z.optional(shape.wire),
  houses: z.optional(shape.houses),
  names: z.optional(shape.names),
  streets: shape.streets,
  shattered: shape.shattered,
  zones: shape.zones,
  signs: shape.signs,
}
export type Layer = keyof typeof layers
export const LAYERS = Object.keys(layers) as readonly Layer[]

/** Layers whose entries an overlay can remove by name: the entry itself, its id, its name or its text. */
const named = {
  villages: names,
  dotted: names,
  craters: names,
  noMansLand: names,
  outOfPlay: names,
  roads: names,
  railways: names,
  trenches: names,
  bridges: names,
  greenSides: names,
  wire: names,
  names: names,
  shattered: names,
  zones: names,
}
export const REMOVABLE = Object.keys(named) as readonly (keyof typeof named)[]

/**
 * The same ground in another year: the id of a base map, and the differences. A layer is either replaced as a whole,
 * or loses some entries and gains others.
 */
export const MapOverlaySchema = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('couplet-map-overlay'),
  version: z.literal(1),
  id: shape.id,
  base: shape.id,
  title: text,
  subtitle: z.optional(text),
  note: shape.note,
  replaces: z.optional(z.strictObject(layers)),
  removes: z.optional(z.strictObject(named)),
  adds: z.optional(z.strictObject(layers)),
})

type Layers = { readonly [L in Layer]?: MapFile[L] }
export interface MapOverlay {
  readonly format: 'couplet-map-overlay'
  readonly version: 1
  readonly id: string
  readonly base: string
  readonly title: string
  readonly subtitle?: string
  readonly note?: string
  readonly replaces?: Layers
  readonly removes?: { readonly [L in keyof typeof named]?: readonly string[] }
  readonly adds?: Layers
}

/** Reads an overlay and checks its shape. Its meaning can only be checked with its base, see `applyOverlay`. */
export function parseOverlay(source: string, file: string): Parsed<MapOverlay> {
  const json = readJson(source, file)
  if (!json.ok) return json
  return checkShape<z.infer<typeof MapOverlaySchema>>(
    MapOverlaySchema,
    json.value,
    file,
  ) as Parsed<MapOverlay>
}

/** The name by which an overlay removes an entry: the entry itself, its id, its name or its text. */
export function nameOf(entry: unknown): string {
  if (typeof entry === 'string') return entry
  const { id, name, text } = entry as { id?: string; name?: string; text?: string }
  return id ?? name ?? text ?? ''
}

/** The complete map that an overlay makes of its checked base. Problems name the overlay's own paths. */
export function applyOverlay(
  base: MapFile,
  overlay: MapOverlay,
  file: string,
  check: MapCheck = checkMap,
): Parsed<MapFile> {
  const { replaces = {}, removes = {}, adds = {} } = overlay
  const found = new Findings(file)
  const say: Findings['say'] = (...what) => found.say(...what)
  const merged: Record<string, unknown> = { ...base, ...replaces }
  /** How many entries of the base stay, by layer. The overlay's entries follow them. */
  const kept = new Map<string, number>()
  for (const [part, table] of Object.entries({ removes, adds }))
    for (const layer of Object.keys(table))
      if (layer in replaces)
        say([part, layer], `${layer} is replaced as a whole`, 'one of the two', 'replaced-and-more')
  for (const [layer, gone] of Object.entries(removes)) {
    const there = (base[layer as Layer] ?? []) as readonly unknown[]
    const known = new Set(there.map(nameOf))
    const going = new Set(gone)
    for (const [i, name] of (gone ?? []).entries())
      if (!known.has(name))
        say(
          ['removes', layer, i],
          `${name} is not in ${layer} of ${base.id}`,
          () => suggestName(name, known) ?? 'leave it out',
          'removes-nothing',
        )
    merged[layer] = there.filter((entry) => !going.has(nameOf(entry)))
  }
  for (const [layer, more] of Object.entries(adds)) {
    const there = (merged[layer] ?? []) as readonly unknown[]
    kept.set(layer, there.length)
    merged[layer] = [...there, ...(more as readonly unknown[])]
  }
  const { problems } = found
  if (problems.length) return { ok: false, problems }
  const { id, title, subtitle, note } = overlay
  const { subtitle: _, note: __, ...ground } = merged as unknown as MapFile
  const map: MapFile = {
    ...ground,
    id,
    title,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(note === undefined ? {} : { note }),
  }
  const wrong = check(map, file, (path) => ownPath(path, replaces, kept))
  return wrong.length ? { ok: false, problems: wrong } : { ok: true, value: map }
}

/**
 * The overlay's own path of an entry. Where five entries come from the base, `wire[7]` of the complete map is
 * `adds.wire[2]`; in a layer that is replaced it is `replaces.wire[7]`. Null where the entry comes from the base.
 */
function ownPath(path: string, replaces: Layers, kept: ReadonlyMap<string, number>): string | null {
  const [, layer = '', index = '', rest = ''] = /^(\w+)\[(\d+)\](.*)$/.exec(path) ?? []
  if (layer in replaces) return `replaces.${path}`
  const from = kept.get(layer) ?? Number.POSITIVE_INFINITY
  return Number(index) < from ? null : `adds.${layer}[${Number(index) - from}]${rest}`
}
