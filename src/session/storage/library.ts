import type { MapFile } from '../../map/artwork.ts'
import { parseJson } from '../../map/file/json.ts'
import {
  type Problem as FileProblem,
  formatProblem,
  Library,
  type LoadedBattle,
  type Parsed,
  type ReadText,
} from '../../scenario/index.ts'
import type { Rules } from '../engine/engine.ts'
import { type Opened, openSave, type Watch } from '../journal/journal.ts'
import type { Problem } from '../journal/save-format.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import { readText } from './files.ts'

/** One line of the catalogue; `loaded` holds the battle, or every problem of its file. */
export interface CatalogueEntry {
  readonly id: string
  readonly volume: string
  readonly loaded: Parsed<LoadedBattle>
}

export interface NamedText {
  readonly name: string
  readonly text: string
}

/** The files of a scenario that is not in the catalogue, as they travel with its saves. */
export interface OwnFiles {
  readonly files: readonly NamedText[]
}

export interface OwnScenario extends LoadedBattle {
  readonly own: OwnFiles
}

/** What came of opening files. The running game is not touched by any of it. */
export type OpenedFiles =
  | { readonly kind: 'scenario'; readonly scenario: OwnScenario }
  | {
      readonly kind: 'save'
      readonly name: string
      readonly opened: Opened
      readonly sheet: MapFile | null
    }
  /** Maps or counters alone: kept for the scenario that needs them. */
  | { readonly kind: 'kept'; readonly names: readonly string[] }
  /** Not one of them is a file of this game. */
  | { readonly kind: 'foreign'; readonly names: readonly string[] }
  /** The first of them, and how many there are. */
  | { readonly kind: 'problems'; readonly problems: readonly string[]; readonly count: number }

/** Lines of problems that are shown, of however many files. */
const MOST_LINES = 60

/** Reads scenarios/ beside the page. */
export const fetchText: ReadText = async (path) => {
  const response = await fetch(new URL(`scenarios/${path}`, document.baseURI))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

export type SessionLibrary = ReturnType<typeof createLibrary>

/** The catalogue, its battles, and whatever a person opens besides. */
export function createLibrary(engine: Rules, read: ReadText = fetchText) {
  const texts = new Map<string, Promise<string>>()
  /** Each file is read once, also by the libraries made for files of the person's own; a failure is tried again. */
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
  /** Maps and counters that came without a scenario. */
  let extras: readonly NamedText[] = []

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

  /**
   * A scenario with its own maps and counters, in a library of its own: the catalogue's files stay as they are.
   * `value` is null where no scenario is among the files and nothing is wrong with them.
   */
  async function openOwn(files: readonly NamedText[]): Promise<Parsed<OwnScenario | null>> {
    const apart = new Library(cached)
    const problems: FileProblem[] = []
    const scenarios: NamedText[] = []
    // An overlay needs its base, whichever was picked first.
    const order = (file: NamedText) => (formatOf(file) === 'couplet-map-overlay' ? 1 : 0)
    for (const { name, text } of [...files].sort((a, b) => order(a) - order(b))) {
      const format = formatOf({ name, text })
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
    return { ok: true, value: found && { ...found, own: { files } } }
  }

  /** Opens a save, with the battle that it names or carries. Never rejects. */
  async function openGame(
    text: string,
    watch?: Watch,
  ): Promise<{ opened: Opened; sheet: MapFile | null }> {
    let sheet: MapFile | null = null
    const find = async ({ scenario, scenarioFile }: SavedGame) => {
      const found = await parsedFor(scenario.id, scenarioFile)
      if (!found.ok)
        return scenarioFile === undefined ? null : { unread: unreadText(found.problems) }
      sheet = found.value?.sheet ?? null
      return found.value?.battle ?? { unread: 'No scenario is among the files that it carries.' }
    }
    const opened = await openSave(engine, text, find, watch)
    return { opened, sheet }
  }

  /** The battle of a game: of the catalogue by its id, or from the files that the game carries. */
  async function battleOf(id: string, files: unknown): Promise<LoadedBattle | null> {
    const parsed = await parsedFor(id, files)
    return parsed.ok ? parsed.value : null
  }

  function parsedFor(id: string, files: unknown): Promise<Parsed<LoadedBattle | null>> {
    const own = ownFiles(files)
    return own ? openOwn(own.files) : load(id)
  }

  /** Opens texts together: a save alone, or a scenario with the maps and counters that came with it. */
  async function openTexts(files: readonly NamedText[], watch?: Watch): Promise<OpenedFiles> {
    const save = files.find((file) => formatOf(file) === 'couplet-game')
    if (save) return { kind: 'save', name: save.name, ...(await openGame(save.text, watch)) }
    const foreign = files.filter(isForeign).map((file) => file.name)
    if (foreign.length > 0 && foreign.length === files.length)
      return { kind: 'foreign', names: foreign }
    const all = [...extras.filter((old) => !files.some((file) => file.name === old.name)), ...files]
    const parsed = await openOwn(all.filter((file) => !foreign.includes(file.name)))
    const wrong = parsed.ok ? [] : parsed.problems
    const counted = wrong.reduce((sum, { count = 1 }) => sum + count, 0) + foreign.length
    const problems = [
      ...wrong.map(formatProblem),
      ...foreign.map((name) => `${name}: this is no file of Couplet; leave it out`),
    ]
    if (counted > 0)
      return { kind: 'problems', problems: problems.slice(0, MOST_LINES), count: counted }
    if (parsed.ok && parsed.value) return { kind: 'scenario', scenario: parsed.value }
    extras = all
    return { kind: 'kept', names: files.map((file) => file.name) }
  }

  /** Opens files that were picked or dropped; too large ones are refused unread. */
  async function openFiles(files: readonly File[], watch?: Watch): Promise<OpenedFiles> {
    const read: NamedText[] = []
    const problems: string[] = []
    for (const file of files) {
      const text = await readText(file).catch((): Problem | string => '')
      if (typeof text === 'string') read.push({ name: file.name, text })
      else problems.push(`${file.name}: ${text.title} ${text.text}`)
    }
    return problems.length > 0
      ? { kind: 'problems', problems: problems.slice(0, MOST_LINES), count: problems.length }
      : openTexts(read, watch)
  }

  return { catalogue, load, battleOf, openGame, openTexts, openFiles, read: cached }
}

/** The format that a file names; a damaged save is still known by its first lines or its name. */
function formatOf({ name, text }: NamedText): string {
  const json = parseJson(text)
  if (!json.ok) {
    const save = /"format"\s*:\s*"couplet-game"/.test(text.slice(0, 2000))
    return save || name.endsWith('.couplet.json') ? 'couplet-game' : ''
  }
  const { value } = json
  const format = typeof value === 'object' && value !== null && 'format' in value && value.format
  return typeof format === 'string' ? format : ''
}

/** The first faults of a scenario that a save carries. */
function unreadText(problems: readonly FileProblem[]): string {
  const named = problems.slice(0, 3).map(formatProblem)
  const count = problems.reduce((sum, { count = 1 }) => sum + count, 0)
  return `${named.join('; ')}${count > 3 ? `; ${(count - 3).toLocaleString('en')} more` : ''}. Ask for the game again from where it comes.`
}

/** What no part of the game is written like, whole or damaged: its faults as a scenario would tell nothing. */
function isForeign({ text }: NamedText): boolean {
  const json = parseJson(text)
  if (!json.ok) return !/couplet/i.test(text)
  const { value } = json
  if (typeof value !== 'object' || value === null) return true
  return !('format' in value && /couplet/i.test(String(value.format)))
}

function ownFiles(value: unknown): OwnFiles | null {
  if (typeof value !== 'object' || value === null || !('files' in value)) return null
  const { files } = value
  if (!Array.isArray(files)) return null
  const good = files.every((f) => typeof f?.name === 'string' && typeof f?.text === 'string')
  return good && files.length > 0 ? { files } : null
}
