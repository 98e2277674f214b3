import type { MapFile } from '../artwork.ts'

/** What the entries of a layer are. */
export type LayerForm = 'rings' | 'hexes' | 'sides' | 'ways' | 'lines' | 'points' | 'groups'

/** A field of a map file as a layer that can be seen, locked and drawn on. */
export interface LayerInfo {
  readonly id: LayerId
  /** "Thick woods" */
  readonly label: string
  /** One entry, with its article left out: "wood", "stretch of road". */
  readonly one: string
  readonly form: LayerForm
  /** Whether the rules read it. The others are drawn only. */
  readonly rules: boolean
}

export const LAYER_IDS = [
  'heights',
  'woods',
  'thickWoods',
  'wheat',
  'lakes',
  'villages',
  'houses',
  'streets',
  'dotted',
  'craters',
  'shattered',
  'noMansLand',
  'outOfPlay',
  'roads',
  'railways',
  'streams',
  'trenches',
  'bridges',
  'blueSides',
  'greenSides',
  'wire',
  'names',
  'signs',
  'zones',
] as const satisfies readonly (keyof MapFile)[]
export type LayerId = (typeof LAYER_IDS)[number]

const info = (
  id: LayerId,
  label: string,
  one: string,
  form: LayerForm,
  rules = true,
): LayerInfo => ({ id, label, one, form, rules })

/** Every layer of a map, from the ground up. */
export const MAP_LAYERS: readonly LayerInfo[] = [
  info('heights', 'Heights', 'height', 'rings'),
  info('woods', 'Woods', 'wood', 'rings'),
  info('thickWoods', 'Thick woods', 'thick wood', 'rings', false),
  info('wheat', 'Wheat', 'field', 'rings'),
  info('lakes', 'Lakes', 'lake', 'rings', false),
  info('dotted', 'Woods dots', 'dot', 'hexes'),
  info('villages', 'Villages', 'village', 'groups'),
  info('houses', 'Houses', 'house', 'rings', false),
  info('streets', 'Streets', 'street', 'lines', false),
  info('roads', 'Roads', 'road', 'ways'),
  info('railways', 'Railways', 'railway', 'lines', false),
  info('streams', 'Streams', 'stream', 'ways'),
  info('bridges', 'Bridges', 'bridge', 'sides'),
  info('blueSides', 'Lake sides', 'lake side', 'sides'),
  info('greenSides', 'Woods sides', 'woods side', 'sides'),
  info('trenches', 'Trenches', 'trench', 'ways'),
  info('wire', 'Wire', 'wire side', 'sides'),
  info('craters', 'Craters', 'crater hex', 'hexes'),
  info('shattered', 'Shattered woods', 'shattered hex', 'hexes', false),
  info('noMansLand', 'No Man’s Land', 'hex of No Man’s Land', 'hexes'),
  info('outOfPlay', 'Out of play', 'hex out of play', 'hexes'),
  info('zones', 'Zones', 'zone', 'groups'),
  info('names', 'Names', 'name', 'points', false),
  info('signs', 'Signs', 'sign', 'points', false),
]

/** A map without what stands in some of its layers. */
export function withoutLayers(file: MapFile, layers: readonly string[]): MapFile {
  if (layers.length === 0) return file
  const left: Record<string, unknown> = { ...file }
  for (const id of layers) if (id in left) left[id] = []
  return left as unknown as MapFile
}

export const layerInfo = (id: LayerId): LayerInfo =>
  MAP_LAYERS.find((layer) => layer.id === id) as LayerInfo
