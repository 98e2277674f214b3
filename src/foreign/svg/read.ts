import type * as z from 'zod/mini'
import { clipped, type Problem } from '../../data/problems.ts'
import { checkShape, type Parsed } from '../../data/shape.ts'
import { type MapFile, SUBDIVISION } from '../../map/artwork.ts'
import { checkMap, MapSchema } from '../../map/file/format.ts'
import { type Affine, after, IDENTITY, inverted } from '../picture/affine.ts'
import { readXml, type XmlNode } from '../xml/xml.ts'
import { type Entry, merged } from './entries.ts'
import { type Called, calledLayer, LAYERS } from './layers.ts'
import { Notes } from './notes.ts'
import { cornersOf, local, outlineOf, placed } from './shape.ts'

/** What an SVG changes in a map. */
export interface SvgRead {
  /** The map with the layers of the SVG in place of its own. */
  readonly map: MapFile
  /** The layers that the SVG has: "woods", "heights 3". The others are those of the map. */
  readonly layers: readonly string[]
  /** What was left out or taken in another way, a sentence each, with the place. */
  readonly notes: readonly string[]
  /** What is wrong with the new map. */
  readonly problems: readonly Problem[]
}

const LIMITS = { characters: 20_000_000, elements: 200_000, levels: 100 }

/** How many entries are read of one layer. */
const MOST_ENTRIES = 20_000

/** Elements that draw nothing by themselves. What they hold is passed over without a word. */
const QUIET = new Set(
  'defs metadata namedview title desc style clipPath mask symbol pattern marker filter linearGradient radialGradient perspective'.split(
    ' ',
  ),
)

/** What is taken out of every SVG, in words. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  script: 'a script',
  foreignObject: 'foreign content',
  iframe: 'foreign content',
  audio: 'foreign content',
  video: 'foreign content',
  image: 'a picture',
  use: 'a copy of another shape (in Inkscape: Unlink clone)',
  animate: 'a movement',
  animateMotion: 'a movement',
  animateTransform: 'a movement',
  set: 'a movement',
}

/** The layer that an element itself names; null where it names none. */
function layerOf({ attributes, name }: XmlNode): Called | null {
  const data = attributes.get('data-layer')
  if (data !== undefined) return calledLayer(data, attributes.get('data-level'))
  if (local(name) !== 'g') return null
  return (
    calledLayer(attributes.get('inkscape:label') ?? '') ??
    calledLayer((attributes.get('id') ?? '').replace(/^layer-/, ''))
  )
}

function countOrders(node: XmlNode, notes: Notes): void {
  for (const name of node.attributes.keys())
    if (/^on/i.test(local(name))) notes.count('an order to run something')
}

/** What lies in the layers of an SVG, and where the map lies in it. */
class Layers {
  readonly found = new Map<string, Entry[]>()
  frame: Affine | null = null

  constructor(readonly notes: Notes) {}

  visit(parent: XmlNode, before: Affine, within: Called | null): void {
    for (const node of parent.children) {
      const kind = local(node.name)
      const named = layerOf(node)
      const layer = named ?? within
      if (layer?.layer === 'looked-at' || QUIET.has(kind)) continue
      if (Object.hasOwn(LEFT_OUT, kind)) {
        this.notes.count(LEFT_OUT[kind] as string)
        continue
      }
      countOrders(node, this.notes)
      if (kind === 'a') this.notes.count('a link (what it holds is read)')
      const label = clipped(node.attributes.get('id') ?? kind)
      const matrix = placed(node, before)
      if (!matrix) this.notes.say(`${label}: its transform cannot be read; it was left out.`)
      else if (kind === 'svg') this.notes.say(`${label}: a drawing in the drawing was left out.`)
      else if (kind === 'g' || kind === 'a' || kind === 'switch') {
        if (named) this.#listOf(named)
        this.visit(node, matrix, layer)
      } else if (!layer)
        this.notes.say(
          `${label}: it lies in no known layer, such as ${LAYERS.woods.label} or Heights 2; it was left out.`,
        )
      else if (layer.layer === 'frame') this.frame ??= frameOf(node, matrix)
      else {
        const list = this.#listOf(layer)
        if (list.length < MOST_ENTRIES) list.push({ node, matrix, label })
        else this.notes.count(`what follows ${MOST_ENTRIES.toLocaleString('en')} in one layer`)
      }
    }
  }

  #listOf(called: Called): Entry[] {
    const key = called.layer === 'heights' ? `heights ${called.level}` : called.layer
    const list = this.found.get(key) ?? []
    if (called.layer !== 'frame' && called.layer !== 'looked-at') this.found.set(key, list)
    return list
  }
}

/** From the drawing to the frame's own square, 0 to 1 each way: its first three corners say where it lies. */
function frameOf(node: XmlNode, matrix: Affine): Affine | null {
  const [a, b, c] = cornersOf(outlineOf(node) ?? '', matrix, 3)
  return a && b && c
    ? inverted([b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1], a[0], a[1]])
    : null
}

/**
 * Reads an SVG back into a map: paths by the layer that they lie in, transforms resolved, curves cut into chords that lie
 * less than one artwork unit off. `base` is the map that it is drawn for; layers that the SVG lacks stay as they are there.
 * Scripts, links, pictures and movements are left out with words; nothing is run or fetched, and the text never becomes a
 * part of a page. Problems: broken XML, a document type, an SVG of another map. Never throws.
 */
export function readMapSvg(text: string, file: string, base: MapFile): Parsed<SvgRead> {
  const no = (path: string, wrong: string, right: string) => ({
    ok: false as const,
    problems: [{ file, path, wrong, right }],
  })
  const xml = readXml(text, file, LIMITS)
  if (!xml.ok) return xml
  const root = xml.value
  if (local(root.name) !== 'svg')
    return no('', `its first element is ${clipped(root.name)}`, 'an SVG')
  const size = (name: string) => root.attributes.get(name)
  const [columns, rows] = [size('data-columns'), size('data-rows')]
  if (columns !== undefined && (Number(columns) !== base.columns || Number(rows) !== base.rows))
    return no(
      '',
      `it is drawn for a map of ${clipped(columns)} by ${clipped(rows ?? '?')} hexes`,
      `${base.columns} by ${base.rows}`,
    )
  const notes = new Notes()
  countOrders(root, notes)
  const layers = new Layers(notes)
  layers.visit(root, placed(root, IDENTITY) ?? IDENTITY, null)
  const own = size('data-couplet') !== undefined
  if (!layers.frame && !own)
    return no(
      '',
      'it has no frame that says where the map lies',
      'an SVG that was written here: it has one',
    )
  if (!layers.frame)
    notes.say('The frame is missing: every place is taken as if nothing had been moved.')
  if (layers.found.size === 0)
    return no('', 'no layer of it is known', `layers named ${LAYERS.woods.label}, Heights 2, …`)
  const wide = 3 * SUBDIVISION * base.columns
  const high = 2 * SUBDIVISION * (base.rows + 1)
  const toArt: Affine = layers.frame
    ? after([wide, 0, 0, high, 0, 0], layers.frame)
    : [1, 0, 0, 1 / Math.sqrt(3), 0, 0]
  const map = merged(base, layers.found, toArt, notes)
  const shape = checkShape<z.infer<typeof MapSchema>>(MapSchema, map, file)
  if (!shape.ok) return shape
  return {
    ok: true,
    value: {
      map,
      layers: [...layers.found.keys()],
      notes: notes.told(),
      problems: checkMap(map, file),
    },
  }
}
