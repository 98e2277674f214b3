import { Grid } from '../../hex/grid.ts'
import {
  type Area,
  type MapFile,
  NAME_KINDS,
  type PlaceName,
  type Polyline,
  type Ring,
  type Road,
  SIGN_KINDS,
  type Stream,
  type Trench,
} from '../../map/artwork.ts'
import { type Affine, after, applied } from '../picture/affine.ts'
import type { XmlNode } from '../xml/xml.ts'
import { flattened, lineOf, type Run, ringOf } from './flatten.ts'
import { type LayerName, MOST_LEVELS } from './layers.ts'
import type { Notes } from './notes.ts'
import { local, outlineOf, spotOf } from './shape.ts'
import { chainOf, hexesAlong, sidesOf } from './ways.ts'

/** An element of a layer, where its transforms put it, and what a note calls it. */
export interface Entry {
  readonly node: XmlNode
  /** To the units of the whole drawing. */
  readonly matrix: Affine
  readonly label: string
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** A map with the layers that were found in place of its own. */
export function merged(
  base: MapFile,
  found: ReadonlyMap<string, readonly Entry[]>,
  toArt: Affine,
  notes: Notes,
): MapFile {
  const reader = new LayerReader(base, toArt, notes)
  const map: Writable<MapFile> = { ...base }
  const heights = new Map(base.heights.map(({ level, rings }) => [level, rings]))
  for (const [key, entries] of found) {
    const [, level] = /^heights (\d)$/.exec(key) ?? []
    if (level === undefined) Object.assign(map, { [key]: reader.read(key as LayerName, entries) })
    else {
      const rings = entries.flatMap((entry) => reader.rings(entry))
      if (rings.length > 0) heights.set(Number(level), rings)
      else heights.delete(Number(level))
    }
  }
  map.heights = Array.from({ length: MOST_LEVELS }, (_, i) => i + 1).flatMap((level) => {
    const rings = heights.get(level)
    return rings ? [{ level, rings }] : []
  })
  // A field that the file leaves out where it is empty stays out.
  for (const name of ['streets', 'signs'] as const)
    if (base[name] === undefined && map[name]?.length === 0) delete map[name]
  return map
}

const data = ({ node }: Entry, name: string): string | undefined =>
  node.attributes.get(`data-${name}`)
const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | null =>
  known.find((word) => word === text) ?? null
const named = (entry: Entry): { name?: string } => {
  const name = data(entry, 'name')?.slice(0, 200)
  return name ? { name } : {}
}
const textOf = (node: XmlNode): string => node.text + node.children.map(textOf).join('')
const same = (a: Polyline, b: Polyline): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])

/** Makes the entries of a map from the elements of a layer. What it cannot read is left out with a note. */
class LayerReader {
  readonly #grid: Grid
  #ids = new Set<string>()

  constructor(
    readonly base: MapFile,
    readonly toArt: Affine,
    readonly notes: Notes,
  ) {
    this.#grid = new Grid(base.columns, base.rows)
  }

  read(layer: LayerName, entries: readonly Entry[]): readonly unknown[] {
    this.#ids = new Set()
    const each = <T>(make: (entry: Entry) => T | null): T[] =>
      entries.map(make).filter((made) => made !== null)
    switch (layer) {
      case 'woods':
      case 'thickWoods':
      case 'wheat':
      case 'lakes':
        return each((entry): Area | null => {
          const rings = this.rings(entry)
          return rings.length > 0 ? { ...named(entry), rings } : null
        })
      case 'houses':
        return entries.flatMap((entry) => {
          const ruined = data(entry, 'kind') === 'ruined' ? { ruined: true as const } : {}
          return this.rings(entry).map((ring) => ({ ring, ...ruined }))
        })
      case 'streets':
        return entries.flatMap((entry) => this.#lines(entry))
      case 'railways':
        return each((entry) => {
          const [line] = this.#lines(entry)
          return line ? { id: this.#id(entry, 'railway'), ...named(entry), line } : null
        })
      case 'roads':
        return each((entry) => this.#road(entry))
      case 'trenches':
        return each((entry) => this.#trench(entry))
      case 'streams':
        return each((entry) => this.#stream(entry))
      case 'signs':
        return each((entry) => {
          const kind = this.#word(entry, 'kind', SIGN_KINDS)
          return kind && { kind, at: this.#spot(entry) }
        })
      case 'names':
        return each((entry) => this.#name(entry))
    }
  }

  rings(entry: Entry): Ring[] {
    return this.#runs(entry, 'an outline of three points', ringOf)
  }

  #lines(entry: Entry): Polyline[] {
    return this.#runs(entry, 'a line of two points', lineOf)
  }

  #runs(entry: Entry, what: string, as: (run: Run) => readonly number[] | null): Ring[] {
    const d = outlineOf(entry.node)
    const runs =
      d === null
        ? `a ${local(entry.node.name)} draws no outline`
        : flattened(d, after(this.toArt, entry.matrix))
    if (typeof runs === 'string') {
      this.#leave(entry, runs)
      return []
    }
    const made = runs.map(as).filter((points) => points !== null)
    if (made.length < Math.max(1, runs.length)) this.#leave(entry, `a part of it is not ${what}`)
    return made
  }

  #leave({ label }: Entry, why: string): void {
    this.notes.say(`${label}: ${why}; it was left out.`)
  }

  /** One of the words that a fact may be; a note where it is none. */
  #word<T extends string>(entry: Entry, name: string, known: readonly T[]): T | null {
    const word = oneOf(known, data(entry, name))
    if (!word) this.#leave(entry, `data-${name} is not one of ${known.join(', ')}`)
    return word
  }

  /** The id of an entry: its own, where it is free and well formed, else one that is made from it. */
  #id(entry: Entry, word: string): string {
    const wished = (data(entry, 'id') ?? entry.node.attributes.get('id') ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .replace(/^[-_]+/, '')
      .slice(0, 50)
    const stem = wished === '' || wished === 'constructor' ? word : wished
    let id = stem
    for (let n = 2; this.#ids.has(id); n++) id = `${stem}-${n}`
    this.#ids.add(id)
    return id
  }

  #spot(entry: Entry): readonly [number, number] {
    const [x, y] = applied(after(this.toArt, entry.matrix), spotOf(entry.node))
    return [Math.round(x) + 0, Math.round(y) + 0]
  }

  /** A line and the hexes that it joins: those that are named, as long as it keeps to them, else those under it. */
  #way(
    entry: Entry,
    word: string,
    known: readonly (Road | Trench)[],
  ): { id: string; hexes: readonly string[]; line: Polyline } | null {
    const [line, ...more] = this.#lines(entry)
    if (!line) return null
    if (more.length > 0) this.notes.say(`${entry.label}: of its parts only the first was read.`)
    const id = this.#id(entry, word)
    const before = known.find((one) => one.id === id)
    const said = chainOf(this.#grid, data(entry, 'hexes'))
    if (said && before && same(before.line, line)) return { id, hexes: said, line }
    const along = hexesAlong(this.#grid, line)
    if (said && along.every((label) => said.includes(label))) return { id, hexes: said, line }
    const found = chainOf(this.#grid, along.join(' '))
    if (!found) {
      this.#leave(entry, 'its line leaves the map between two hexes')
      return null
    }
    this.notes.say(`${entry.label}: its hexes were read from its line.`)
    return { id, hexes: found, line }
  }

  #road(entry: Entry): Road | null {
    const kind = this.#word(entry, 'kind', ['main', 'minor'])
    const way = kind && this.#way(entry, 'road', this.base.roads)
    return way && { id: way.id, ...named(entry), class: kind, hexes: way.hexes, line: way.line }
  }

  #trench(entry: Entry): Trench | null {
    const side = this.#word(entry, 'side', ['central', 'entente'])
    const kind = side && this.#word(entry, 'kind', ['front', 'support', 'communication'])
    const way = kind && this.#way(entry, 'trench', this.base.trenches)
    return way && { id: way.id, ...named(entry), side, kind, hexes: way.hexes, line: way.line }
  }

  #stream(entry: Entry): Stream | null {
    const kind = this.#word(entry, 'kind', ['stream', 'canal'])
    const lines = kind ? this.#lines(entry) : []
    if (!kind || lines.length === 0) return null
    const sides = sidesOf(this.#grid, data(entry, 'sides'))
    if (!sides) {
      this.#leave(entry, 'data-sides names no hexsides, such as A01/A02')
      return null
    }
    return { id: this.#id(entry, 'stream'), ...named(entry), kind, sides, lines }
  }

  #name(entry: Entry): PlaceName | null {
    const kind = this.#word(entry, 'kind', NAME_KINDS)
    if (!kind) return null
    const rows = entry.node.children.filter(({ name }) => local(name) === 'tspan').map(textOf)
    const text = (data(entry, 'text') ?? textOf(entry.node)).slice(0, 200)
    if (text.trim() === '') {
      this.#leave(entry, 'it has no letters')
      return null
    }
    const broken = rows.length > 1 || data(entry, 'text') !== undefined
    const angle = this.#angle(entry)
    const whole = data(entry, 'whole')
    const [wx, wy] = (whole ?? '').split(' ').map(Number)
    const at = Number.isInteger(wx) && Number.isInteger(wy)
    return {
      text,
      kind,
      at: this.#spot(entry),
      ...(angle === null ? {} : { angle }),
      ...(broken && rows.length > 0 ? { lines: rows } : {}),
      ...(whole === 'none' ? { whole: null } : {}),
      ...(at ? { whole: [wx as number, wy as number] as const } : {}),
    }
  }

  /** Clockwise degrees as they are drawn; as they were written, where nobody has turned them. */
  #angle(entry: Entry): number | null {
    const [a, b] = after([1, 0, 0, Math.sqrt(3), 0, 0], after(this.toArt, entry.matrix))
    const drawn = (Math.atan2(b, a) * 180) / Math.PI
    const said = data(entry, 'angle')
    const was = Number(said ?? 0)
    const turned = Math.abs(((drawn - was + 540) % 360) - 180)
    if (turned < 0.1) return said === undefined ? null : was
    return Math.round(drawn * 10) / 10
  }
}
