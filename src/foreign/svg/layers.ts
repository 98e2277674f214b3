import type { MapFile } from '../../map/artwork.ts'

/** The layers of a map that go into an SVG and come back, from the bottom up. Heights stand apart: one layer a level. */
export const LAYERS = {
  wheat: { label: 'Wheat', fill: '#EFD98A', stroke: '#A67F22', width: 2 },
  woods: { label: 'Woods', fill: '#BFCB98', stroke: '#54733F', width: 2 },
  thickWoods: { label: 'Thick woods', fill: '#9DB57C', stroke: '#54733F', width: 1 },
  lakes: { label: 'Lakes', fill: '#BFD8DF', stroke: '#2A6794', width: 2 },
  streams: { label: 'Streams', fill: 'none', stroke: '#2A6794', width: 5 },
  streets: { label: 'Streets', fill: 'none', stroke: '#8C7B62', width: 2 },
  railways: { label: 'Railways', fill: 'none', stroke: '#2C2723', width: 3 },
  roads: { label: 'Roads', fill: 'none', stroke: '#46372A', width: 5 },
  houses: { label: 'Houses', fill: '#4C3029', stroke: 'none', width: 0 },
  trenches: { label: 'Trenches', fill: 'none', stroke: '#1D4C9C', width: 4 },
  signs: { label: 'Signs', fill: '#2A2119', stroke: 'none', width: 0 },
  names: { label: 'Names', fill: '#2A2119', stroke: 'none', width: 0 },
} as const satisfies { readonly [L in keyof MapFile]?: unknown }
export type LayerName = keyof typeof LAYERS

/** The inks of the grounds, by level. */
export const LEVEL_INK = [
  '#EBEBD3',
  '#F4EAC9',
  '#E9D7AC',
  '#D9B987',
  '#C79E66',
  '#B58752',
  '#A37443',
  '#916235',
]
export const MOST_LEVELS = 7

/** Layers that are only to be looked at: an import passes them over. */
export const LOOKED_AT = ['picture', 'grid', 'facts']
/** The layer of one outline by which an import finds where the map lies, wherever it was moved. */
export const FRAME = 'frame'

/** What a label or an id calls a layer. */
export type Called =
  | { readonly layer: LayerName }
  | { readonly layer: 'heights'; readonly level: number }
  | { readonly layer: 'looked-at' | 'frame' }

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const NAMES = new Map<string, LayerName>(
  (Object.keys(LAYERS) as LayerName[]).flatMap((name) => [
    [plain(name), name],
    [plain(LAYERS[name].label), name],
    [plain(LAYERS[name].label).replace(/e?s$/, ''), name],
  ]),
)

/** The layer that a name means: "Thick woods", "thickWoods", "Heights 3", "level 3"; null where it means none. */
export function calledLayer(name: string, level?: string): Called | null {
  const word = plain(name)
  const known = NAMES.get(word)
  if (known) return { layer: known }
  if (word === FRAME) return { layer: 'frame' }
  if (LOOKED_AT.includes(word)) return { layer: 'looked-at' }
  const [, digits] = /^(?:heights?|levels?)(\d)?$/.exec(word) ?? []
  const number = Number(digits ?? level ?? Number.NaN)
  return /^(heights?|levels?)\d?$/.test(word) && number >= 1 && number <= MOST_LEVELS
    ? { layer: 'heights', level: number }
    : null
}
