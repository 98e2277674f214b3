import {
  type Problem as FileProblem,
  Library,
  type LoadedBattle,
  type Parsed,
  type ReadText,
  type Summary,
} from '../../scenario/index.ts'
import type { RedPoppies } from '../engine/kinds.ts'
import * as storage from '../storage/library.ts'
import { liveRules } from './live.ts'

/** A scenario of the catalogue. */
export interface CatalogueEntry {
  readonly id: string
  readonly volume: string
  /** What a list says of it; null where the catalogue does not tell. */
  readonly summary: Summary | null
}

export type OpenedFiles = storage.OpenedFiles<RedPoppies, LoadedBattle>
export type OwnScenario = Extract<OpenedFiles, { kind: 'scenario' }>['scenario']

/** Reads a file from `scenarios/` beside the page. Throws when the answer is not OK. */
export const fetchText: ReadText = async (path) => {
  const response = await fetch(new URL(`scenarios/${path}`, document.baseURI))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

export type SessionLibrary = ReturnType<typeof createLibrary>

/** The catalogue, its battles, and the files that a person opens. A battle is read when it is asked for. */
export function createLibrary(read: ReadText = fetchText) {
  const texts = new Map<string, Promise<string>>()
  /** Reads each file once, also for the libraries made for a person's own files; after a failure it reads again. */
  const cached: ReadText = (path) => {
    const known = texts.get(path)
    if (known) return known
    const found = read(path)
    texts.set(path, found)
    found.catch(() => texts.delete(path))
    return found
  }
  const library = new Library(cached)
  const loads = new Map<string, Promise<Parsed<LoadedBattle>>>()
  /** A battle of the catalogue, loaded once. */
  function load(id: string): Promise<Parsed<LoadedBattle>> {
    const known = loads.get(id)
    if (known) return known
    const found = library.load(id)
    loads.set(id, found)
    found.then(
      (parsed) => parsed.ok || loads.delete(id),
      () => loads.delete(id),
    )
    return found
  }

  async function catalogue(): Promise<Parsed<CatalogueEntry[]>> {
    const listed = await library.catalogue()
    if (!listed.ok) return listed
    const entries = listed.value.scenarios.map(({ id, volume, summary = null }) => {
      return { id, volume, summary }
    })
    return { ok: true, value: entries }
  }

  /**
   * Opens a scenario with its own maps and counters, in a library of its own, so that the catalogue does not change.
   * `value` is null where no scenario is among the files and nothing is wrong with them.
   */
  async function openOwn(
    files: readonly storage.NamedText[],
  ): Promise<Parsed<LoadedBattle | null>> {
    const apart = new Library(cached)
    const problems: FileProblem[] = []
    const scenarios: storage.NamedText[] = []
    // An overlay needs its base map, so overlays are read last.
    const order = (file: storage.NamedText) =>
      storage.formatOf(file) === 'couplet-map-overlay' ? 1 : 0
    for (const { name, text } of [...files].sort((a, b) => order(a) - order(b))) {
      const format = storage.formatOf({ name, text })
      const parsed =
        format === 'couplet-map' || format === 'couplet-map-overlay'
          ? await apart.addMap(text, name)
          : format === 'couplet-counters'
            ? apart.addCounters(text, name)
            : null
      if (parsed === null) scenarios.push({ name, text })
      else if (!parsed.ok) problems.push(...parsed.problems)
    }
    let found: LoadedBattle | null = null
    for (const { name, text } of scenarios) {
      const parsed = await apart.open(text, name)
      if (parsed.ok) found = parsed.value
      else problems.push(...parsed.problems)
    }
    if (problems.length > 0) return { ok: false, problems }
    return { ok: true, value: found }
  }

  const opener = storage.createOpener<RedPoppies, LoadedBattle>(liveRules, { load, openOwn })
  return { ...opener, catalogue, load, read: cached }
}
