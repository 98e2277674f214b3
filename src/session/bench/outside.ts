import type { MapFile } from '../../map/artwork.ts'
import type { BattleMap } from '../../map/types.ts'
import { type CounterFile, Library, parseCounters, type ReadText } from '../../scenario/index.ts'
import type { BenchValue, OpenedText } from './types.ts'

/** A map of the catalogue, whole: an overlay lies on its base. */
export interface OutsideMap {
  readonly file: MapFile
  readonly map: BattleMap
}

/** Files of the catalogue that a document names and does not hold, by id; null for one that can't be read. */
export interface Outside {
  readonly maps: Readonly<Record<string, OutsideMap | null>>
  readonly counters: Readonly<Record<string, CounterFile | null>>
  /** The ids of all maps and counters that come with Couplet; null while they are not read. */
  readonly shipped: {
    readonly maps: readonly string[]
    readonly counters: readonly string[]
  } | null
}

const NONE = { maps: [], counters: [] }
export const NOTHING: Outside = { maps: {}, counters: {}, shipped: null }

/** The ids of maps and counters that the document needs from the catalogue. */
export function needed({ map, overlay, scenario, counters = [] }: BenchValue): {
  readonly maps: readonly string[]
  readonly counters: readonly string[]
} {
  const own = [map?.id, overlay?.id]
  const wants = new Set([overlay?.base, scenario?.map])
  return {
    maps: [...wants].filter((id): id is string => id !== undefined && !own.includes(id)),
    counters: (scenario?.counters ?? []).filter((id) => !counters.some((file) => file.id === id)),
  }
}

/** Reads files of the catalogue, each once. */
export function createOutside(read: ReadText) {
  const library = new Library(read)

  /** The text of a map or of counters as it lies in the catalogue. */
  async function textOf(
    kind: 'maps' | 'counters' | 'scenarios',
    id: string,
  ): Promise<OpenedText | null> {
    const catalogue = await library.catalogue()
    const entry = catalogue.ok ? catalogue.value[kind].find((one) => one.id === id) : undefined
    if (!entry) return null
    const text = await read(entry.path).catch(() => null)
    return text === null ? null : { name: entry.path.split('/').at(-1) ?? entry.path, text }
  }

  /** A file of counters of the catalogue; null where there is none that can be read. */
  async function countersOf(id: string): Promise<CounterFile | null> {
    const found = await textOf('counters', id)
    if (!found) return null
    const parsed = parseCounters(found.text, found.name)
    return parsed.ok ? parsed.value : null
  }

  async function ids(): Promise<Pick<Outside, 'shipped'>> {
    const read = await library.catalogue()
    if (!read.ok) return { shipped: NONE }
    const { maps, counters } = read.value
    return { shipped: { maps: maps.map(({ id }) => id), counters: counters.map(({ id }) => id) } }
  }

  /** What the document needs and `known` lacks, added to it; the same object where nothing is new. */
  async function fetchFor(value: BenchValue, known: Outside): Promise<Outside> {
    const want = needed(value)
    const maps = want.maps.filter((id) => !Object.hasOwn(known.maps, id))
    const files = want.counters.filter((id) => !Object.hasOwn(known.counters, id))
    if (maps.length + files.length === 0 && known.shipped) return known
    const { shipped } = known.shipped ? known : await ids()
    const found = await Promise.all([
      ...maps.map(async (id) => {
        const parsed = await library.map(id, id)
        return { maps: { [id]: parsed.ok ? parsed.value : null } }
      }),
      ...files.map(async (id) => ({ counters: { [id]: await countersOf(id) } })),
    ])
    return found.reduce<Outside>(
      (sum, one) => ({
        shipped: sum.shipped,
        maps: { ...sum.maps, ...('maps' in one ? one.maps : {}) },
        counters: { ...sum.counters, ...('counters' in one ? one.counters : {}) },
      }),
      { ...known, shipped },
    )
  }

  return { shipped: library, textOf, countersOf, fetchFor }
}
