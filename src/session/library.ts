import type { MapFile } from '../map/artwork.ts'
import {
  formatProblem,
  Library,
  type LoadedBattle,
  type Parsed,
  type Read,
} from '../scenario/index.ts'
import type { Engine } from './engine.ts'
import { readText } from './files.ts'
import { type Opened, openSave } from './journal.ts'
import type { Problem } from './save.ts'
import type { SavedGame } from './types.ts'

/** One line of the catalogue; `loaded` holds the battle, or every problem of its file. */
export interface CatalogueEntry {
  readonly id: string
  readonly volume: string
  readonly loaded: Parsed<LoadedBattle>
}

/** The texts of a scenario that is not in the catalogue, as they travel with a save. */
export interface ScenarioTexts {
  readonly scenario: string
  readonly maps: readonly string[]
  readonly counters: readonly string[]
}

export interface OwnScenario extends LoadedBattle {
  readonly texts: ScenarioTexts
}

/** What came of opening files. The running game is not touched by any of it. */
export type OpenedFiles =
  | { readonly kind: 'scenario'; readonly own: OwnScenario }
  | {
      readonly kind: 'save'
      readonly name: string
      readonly opened: Opened
      readonly sheet: MapFile | null
    }
  /** Maps or counters alone: kept for the scenario that needs them. */
  | { readonly kind: 'kept'; readonly names: readonly string[] }
  | { readonly kind: 'problems'; readonly problems: readonly string[] }

export interface NamedText {
  readonly name: string
  readonly text: string
}

/** Reads scenarios/ beside the page. */
export const fetchText: Read = async (path) => {
  const response = await fetch(new URL(`scenarios/${path}`, document.baseURI))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

export type SessionLibrary = ReturnType<typeof createLibrary>

/** The catalogue, its battles, and whatever a person opens besides. */
export function createLibrary(engine: Engine, read: Read = fetchText) {
  const texts = new Map<string, Promise<string>>()
  /** Each file is read once, also by the libraries made for files of the person's own; a failure is tried again. */
  const cached: Read = (path) => {
    const known = texts.get(path)
    if (known) return known
    const found = read(path)
    texts.set(path, found)
    found.catch(() => texts.delete(path))
    return found
  }
  const library = new Library(cached)
  const loads = new Map<string, Promise<Parsed<LoadedBattle>>>()
  let extras: Pick<ScenarioTexts, 'maps' | 'counters'> = { maps: [], counters: [] }

  /** A battle of the catalogue, loaded once. */
  function load(id: string): Promise<Parsed<LoadedBattle>> {
    const known = loads.get(id)
    if (known) return known
    const found = library.load(id)
    loads.set(id, found)
    found.then((parsed) => parsed.ok || loads.delete(id))
    return found
  }

  async function catalogue(): Promise<Parsed<CatalogueEntry[]>> {
    const listed = await library.catalogue()
    if (!listed.ok) return listed
    const entries = listed.value.scenarios.map(async ({ id, volume }) => ({
      id,
      volume,
      loaded: await load(id),
    }))
    return { ok: true, value: await Promise.all(entries) }
  }

  /** A scenario with its own maps and counters, in a library of its own: the catalogue's files stay as they are. */
  async function openOwn(own: ScenarioTexts, name: string): Promise<Parsed<OwnScenario>> {
    const apart = new Library(cached)
    for (const [index, text] of own.maps.entries()) {
      const parsed = apart.addMap(text, `map ${index + 1} of ${name}`)
      if (!parsed.ok) return parsed
    }
    for (const [index, text] of own.counters.entries()) {
      const parsed = apart.addCounters(text, `counters ${index + 1} of ${name}`)
      if (!parsed.ok) return parsed
    }
    const parsed = await apart.open(own.scenario, name)
    return parsed.ok ? { ok: true, value: { ...parsed.value, texts: own } } : parsed
  }

  /** Opens a save, with the battle that it names or carries. Never rejects. */
  async function openGame(text: string): Promise<{ opened: Opened; sheet: MapFile | null }> {
    let sheet: MapFile | null = null
    const opened = await openSave(engine, text, async (save) => {
      const loaded = await battleOf(save)
      sheet = loaded?.sheet ?? null
      return loaded?.battle ?? null
    })
    return { opened, sheet }
  }

  async function battleOf(save: SavedGame): Promise<LoadedBattle | null> {
    const own = scenarioTexts(save.scenarioFile)
    const parsed = own ? await openOwn(own, save.scenario.title) : await load(save.scenario.id)
    return parsed.ok ? parsed.value : null
  }

  /** Opens texts together: a save alone, or a scenario with the maps and counters that came with it. */
  async function openTexts(files: readonly NamedText[]): Promise<OpenedFiles> {
    const sorted = files.map((file) => ({ ...file, format: formatOf(file.text) }))
    const save = sorted.find((file) => file.format === 'couplet-game')
    if (save) return { kind: 'save', name: save.name, ...(await openGame(save.text)) }
    const problems: string[] = []
    const tell = (parsed: Parsed<unknown>) => {
      if (!parsed.ok) problems.push(...parsed.problems.map(formatProblem))
      return parsed.ok
    }
    const trial = new Library(cached)
    const maps = sorted.filter(
      (file) => file.format === 'couplet-map' && tell(trial.addMap(file.text, file.name)),
    )
    const counters = sorted.filter(
      (file) => file.format === 'couplet-counters' && tell(trial.addCounters(file.text, file.name)),
    )
    const kept = {
      maps: [...extras.maps, ...maps.map((file) => file.text)],
      counters: [...extras.counters, ...counters.map((file) => file.text)],
    }
    const scenarios = sorted.filter(
      (file) => file.format !== 'couplet-map' && file.format !== 'couplet-counters',
    )
    let own: OwnScenario | null = null
    for (const file of scenarios) {
      const parsed = await openOwn({ scenario: file.text, ...kept }, file.name)
      if (tell(parsed) && parsed.ok) own = parsed.value
    }
    if (problems.length > 0) return { kind: 'problems', problems }
    extras = kept
    if (own) return { kind: 'scenario', own }
    return { kind: 'kept', names: [...maps, ...counters].map((file) => file.name) }
  }

  /** Opens files that were picked or dropped; too large ones are refused unread. */
  async function openFiles(files: readonly File[]): Promise<OpenedFiles> {
    const read: NamedText[] = []
    const problems: string[] = []
    for (const file of files) {
      const text = await readText(file).catch((): Problem | string => '')
      if (typeof text === 'string') read.push({ name: file.name, text })
      else problems.push(`${file.name}: ${text.title} ${text.text}`)
    }
    return problems.length > 0 ? { kind: 'problems', problems } : openTexts(read)
  }

  return { catalogue, load, openGame, openTexts, openFiles }
}

/** The format that a text names; a damaged save is still known by its first line. */
function formatOf(text: string): string {
  try {
    const data: unknown = JSON.parse(text)
    const format = typeof data === 'object' && data !== null && 'format' in data && data.format
    return typeof format === 'string' ? format : ''
  } catch {
    return /^\s*\{\s*"format"\s*:\s*"couplet-game"/.test(text) ? 'couplet-game' : ''
  }
}

function scenarioTexts(value: unknown): ScenarioTexts | null {
  if (typeof value !== 'object' || value === null) return null
  const { scenario, maps, counters } = value as Partial<Record<keyof ScenarioTexts, unknown>>
  const texts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((text) => typeof text === 'string')
  return typeof scenario === 'string' && texts(maps) && texts(counters)
    ? { scenario, maps, counters }
    : null
}
