import { formatProblem } from '../../data/problems.ts'
import {
  type Problem as FileProblem,
  Library,
  type Parsed,
  type ReadText,
} from '../../scenario/index.ts'
import { type LoadedRaging, RagingLibrary } from '../../scenario/raging.ts'
import * as storage from '../storage/library.ts'
import type { Raging } from './kinds.ts'
import { ragingGame } from './live.ts'

/** A battle of the catalogue; `loaded` has it, or every problem of its file. */
export interface RagingEntry {
  readonly id: string
  readonly loaded: Parsed<LoadedRaging>
}

/** A battle with the files that travel with its saves. */
export type OwnRaging = LoadedRaging & { readonly own: storage.OwnFiles }

interface BySheet {
  readonly title: string
  readonly loaded: OwnRaging | null
  readonly problems: readonly string[]
}

/** The battles of the catalogue, and the files that a person opens. `read` reads a file of the scenarios folder. */
export function createRagingLibrary(read: ReadText) {
  const library = new RagingLibrary(new Library(read), read)
  const loads = new Map<string, Promise<Parsed<LoadedRaging>>>()

  /** A battle of the catalogue, loaded once. */
  function load(id: string): Promise<Parsed<LoadedRaging>> {
    const known = loads.get(id)
    if (known) return known
    const found = library.load(id)
    loads.set(id, found)
    found.then((parsed) => parsed.ok || loads.delete(id))
    return found
  }

  async function catalogue(): Promise<Parsed<RagingEntry[]>> {
    const listed = await library.maps.catalogue()
    if (!listed.ok) return listed
    const entries = (listed.value.raging ?? []).map(async ({ id }) => ({
      id,
      loaded: await load(id),
    }))
    return { ok: true, value: await Promise.all(entries) }
  }

  /** Opens a battle with its own map and play sheet, in a library of its own, so that the catalogue does not change. */
  async function openOwn(
    files: readonly storage.NamedText[],
  ): Promise<Parsed<LoadedRaging | null>> {
    const apart = new RagingLibrary(new Library(read), read)
    const problems: FileProblem[] = []
    const battles: storage.NamedText[] = []
    // An overlay needs its base map, so overlays are read last.
    const order = (file: storage.NamedText) =>
      storage.formatOf(file) === 'couplet-map-overlay' ? 1 : 0
    for (const { name, text } of files.toSorted((a, b) => order(a) - order(b))) {
      const format = storage.formatOf({ name, text })
      const parsed =
        format === 'couplet-map' || format === 'couplet-map-overlay'
          ? await apart.maps.addMap(text, name)
          : format === 'couplet-raging-sheet'
            ? apart.addSheet(text, name)
            : null
      if (parsed === null) battles.push({ name, text })
      else if (!parsed.ok) problems.push(...parsed.problems)
    }
    let found: LoadedRaging | null = null
    for (const { name, text } of battles) {
      const parsed = await apart.open(text, name)
      if (parsed.ok) found = parsed.value
      else problems.push(...parsed.problems)
    }
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: found }
  }

  const opener = storage.createOpener<Raging, LoadedRaging>(ragingGame, { load, openOwn })

  /** The battles of the catalogue by another play sheet, each with the problems that keep it from being played so. RE-23.1 */
  async function bySheet(sheet: storage.NamedText): Promise<readonly BySheet[]> {
    const listed = await library.maps.catalogue()
    const parsed = new RagingLibrary(library.maps, read).addSheet(sheet.text, sheet.name)
    if (!listed.ok || !parsed.ok) return []
    const tried = (listed.value.raging ?? []).map(async ({ path }): Promise<BySheet> => {
      const battle = { ...JSON.parse(await read(path)), sheet: parsed.value.id }
      const name = path.split('/').at(-1) ?? path
      const files = [{ name, text: JSON.stringify(battle) }, sheet]
      const found = await openOwn(files)
      const own: storage.OwnFiles = { files }
      const problems = found.ok ? [] : found.problems.map(formatProblem)
      const loaded = found.ok && found.value ? { ...found.value, own } : null
      return { title: String(battle.title), loaded, problems }
    })
    return Promise.all(tried)
  }

  return { ...opener, catalogue, load, openOwn, bySheet, read }
}
