import { parseJson } from '../../data/json.ts'
import { type Problem as FileProblem, formatProblem } from '../../data/problems.ts'
import type { Parsed } from '../../data/shape.ts'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { Opened, Watch } from '../journal/open-save.ts'
import type { Problem } from '../journal/save-format.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import type { NamedText } from './bundle.ts'
import { readText } from './files.ts'

export type { NamedText }

/** The files of a scenario that is not in the catalogue, as they travel with its saves. */
export interface OwnFiles {
  readonly files: readonly NamedText[]
}

/** A scenario of a game, ready to be played. */
export interface Scenario<K extends Kinds> {
  readonly battle: K['battle']
  readonly sheet: K['sheet']
}

/** Where the scenarios of a game come from. */
export interface Scenarios<K extends Kinds, S extends Scenario<K>> {
  /** A scenario of the catalogue. */
  load(id: string): Promise<Parsed<S>>
  /**
   * The scenario that a person's own files make together. `value` is null where no scenario is among them and nothing
   * is wrong with them.
   */
  openOwn(files: readonly NamedText[]): Promise<Parsed<S | null>>
}

/** The result of opening files, which never changes the running game. */
export type OpenedFiles<K extends Kinds, S extends Scenario<K>> =
  | { readonly kind: 'scenario'; readonly scenario: S & { readonly own: OwnFiles } }
  | {
      readonly kind: 'save'
      readonly name: string
      readonly opened: Opened<K>
      readonly sheet: K['sheet'] | null
    }
  /** Maps or counters alone, kept for the scenario that needs them. */
  | { readonly kind: 'kept'; readonly names: readonly string[] }
  /** None of them is a file of Couplet. */
  | { readonly kind: 'foreign'; readonly names: readonly string[] }
  /** The first problems, and how many there are in all. */
  | { readonly kind: 'problems'; readonly problems: readonly string[]; readonly count: number }

/** The most problems that are shown, over all files. */
const MOST_LINES = 60

/** Opens saves and scenarios: from the catalogue, and from whatever files a person brings. */
export function createOpener<K extends Kinds, S extends Scenario<K>>(
  engine: TableGame<K>,
  scenarios: Scenarios<K, S>,
) {
  /** Maps and counters that came without a scenario. */
  let extras: readonly NamedText[] = []

  /** Opens a save with the battle that it names or carries. Never rejects. */
  async function openGame(
    text: string,
    watch?: Watch,
  ): Promise<{ opened: Opened<K>; sheet: K['sheet'] | null }> {
    let sheet: K['sheet'] | null = null
    const find = async ({ scenario, scenarioFile }: SavedGame<K>) => {
      const found = await parsedFor(scenario.id, scenarioFile)
      if (!found.ok)
        return scenarioFile === undefined ? null : { unread: unreadText(found.problems) }
      sheet = found.value?.sheet ?? null
      return found.value?.battle ?? { unread: 'No scenario is among the files that it carries.' }
    }
    // A page that opens no save does without.
    const { openSave } = await import('../journal/open-save.ts')
    const opened = await openSave(engine, text, find, watch)
    return { opened, sheet }
  }

  /** The scenario of a game, from the files that it carries, else from the catalogue; null where that can't be read. */
  async function battleOf(id: string, files: unknown): Promise<S | null> {
    const parsed = await parsedFor(id, files)
    return parsed.ok ? parsed.value : null
  }

  function parsedFor(id: string, files: unknown): Promise<Parsed<S | null>> {
    const own = ownFiles(files)
    return own ? scenarios.openOwn(own.files) : scenarios.load(id)
  }

  /**
   * Opens texts together: a save alone, or a scenario with the maps and counters that came with it, in a bundle or beside
   * it.
   */
  async function openTexts(given: readonly NamedText[], watch?: Watch): Promise<OpenedFiles<K, S>> {
    const { files, problems: broken } = await unpackedFrom(given)
    if (broken.length > 0)
      return { kind: 'problems', problems: broken.map(formatProblem), count: broken.length }
    const save = files.find((file) => formatOf(file) === 'couplet-game')
    if (save) return { kind: 'save', name: save.name, ...(await openGame(save.text, watch)) }
    const foreign = files.filter(isForeign).map((file) => file.name)
    if (foreign.length > 0 && foreign.length === files.length)
      return { kind: 'foreign', names: foreign }
    const all = [...extras.filter((old) => !files.some((file) => file.name === old.name)), ...files]
    const own = all.filter((file) => !foreign.includes(file.name))
    const parsed = await scenarios.openOwn(own)
    const wrong = parsed.ok ? [] : parsed.problems
    const counted = wrong.reduce((sum, { count = 1 }) => sum + count, 0) + foreign.length
    const problems = [
      ...wrong.map(formatProblem),
      ...foreign.map((name) => `${name}: this is no file of Couplet; leave it out`),
    ]
    if (counted > 0)
      return { kind: 'problems', problems: problems.slice(0, MOST_LINES), count: counted }
    if (parsed.ok && parsed.value)
      return { kind: 'scenario', scenario: { ...parsed.value, own: { files: own } } }
    extras = all
    return { kind: 'kept', names: files.map((file) => file.name) }
  }

  /** Opens files that were picked or dropped; too large ones are refused unread. */
  async function openFiles(files: readonly File[], watch?: Watch): Promise<OpenedFiles<K, S>> {
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

  return { battleOf, openGame, openTexts, openFiles }
}

/** The same files, with those of each bundle in its place. What reads bundles comes when there may be one. */
async function unpackedFrom(files: readonly NamedText[]) {
  const may = files.some(({ text }) => text.includes('"couplet-bundle"'))
  return may ? (await import('./bundle.ts')).unbundled(files) : { files, problems: [] }
}

/** The format that a file names; a damaged save is still known by its first lines or its name. */
export function formatOf({ name, text }: NamedText): string {
  const json = parseJson(text)
  if (!json.ok) {
    const save = /"format"\s*:\s*"couplet-game"/.test(text.slice(0, 2000))
    return save || name.endsWith('.couplet.json') ? 'couplet-game' : ''
  }
  const { value } = json
  const format = typeof value === 'object' && value !== null && 'format' in value && value.format
  return typeof format === 'string' ? format : ''
}

/** The first problems of a scenario that a save carries, in a sentence. */
function unreadText(problems: readonly FileProblem[]): string {
  const named = problems.slice(0, 3).map(formatProblem)
  const count = problems.reduce((sum, { count = 1 }) => sum + count, 0)
  return `${named.join('; ')}${count > 3 ? `; ${(count - 3).toLocaleString('en')} more` : ''}. Ask for the game again from where it comes.`
}

/** Whether a text, whole or damaged, is no file of Couplet; its problems as a scenario would explain nothing. */
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
