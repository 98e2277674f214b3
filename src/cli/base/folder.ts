import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decoded } from '../../data/decode.ts'
import { parseJson } from '../../data/json.ts'
import { MAX_CHARACTERS } from '../../data/shape.ts'
import type { MapCheck } from '../../map/file/format.ts'
import { Library, type LoadedBattle, type Parsed, type Problem } from '../../scenario/index.ts'
import { isBundle, type NamedText, readBundle } from '../../session/storage/bundle.ts'

/** The folder of scenarios that ships with the program. */
export const SCENARIOS = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  '..',
  'scenarios',
)

export function library(check?: MapCheck): Library {
  return new Library((path) => readFile(join(SCENARIOS, path), 'utf8'), check)
}

/** The text of a file, or what is wrong with it. A file that is far too large is not read. */
export function readText(path: string): Parsed<string> {
  const file = basename(path)
  const fail = (wrong: string, right: string): Parsed<string> => ({
    ok: false,
    problems: [{ file, path: '', wrong, right }],
  })
  if (!existsSync(path) || !statSync(path).isFile())
    return fail('there is no such file', 'the path of a file')
  const { size } = statSync(path)
  if (size > 4 * MAX_CHARACTERS)
    return fail(
      `${(size / 1e6).toFixed(0)} MB is more than is read`,
      `a file of at most ${MAX_CHARACTERS / 1e6} MB`,
    )
  return { ok: true, value: decoded(readFileSync(path)) }
}

/** A battle, and the user's own files that a save of it includes. */
export interface OpenedBattle extends LoadedBattle {
  readonly own?: { readonly files: readonly NamedText[] }
}

/** Of a scenario's companions the format, without its beginning: map, map-overlay or counters; null of anything else. */
const companion = (text: string): string | null =>
  /"format"\s*:\s*"couplet-(map|map-overlay|counters)"/.exec(text.slice(0, 400))?.[1] ?? null

/** Adds the maps, overlays and counters beside a user's own scenario file, by their ids. */
async function addNeighbours(books: Library, folder: string) {
  const added: { id: string; base?: string; name: string; text: string }[] = []
  const found: { name: string; text: string; format: string }[] = []
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!name.endsWith('.json') || statSync(path).size > MAX_CHARACTERS) continue
    const text = decoded(readFileSync(path))
    const format = companion(text)
    if (format !== null) found.push({ name, text, format })
  }
  const last = (format: string) => (format === 'map-overlay' ? 1 : 0)
  for (const { name, text, format } of found.sort((a, b) => last(a.format) - last(b.format))) {
    const parsed =
      format === 'counters' ? books.addCounters(text, name) : await books.addMap(text, name)
    if (!parsed.ok) continue
    const base = format === 'map-overlay' ? baseOf(text) : {}
    added.push({ id: parsed.value.id, ...base, name, text })
  }
  return added
}

/** Opens the one scenario of a bundle with the maps and counters in it; an edit makes another version of the scenario. */
async function openBundle(
  books: Library,
  bundle: NamedText,
  edit?: Edit,
): Promise<Parsed<OpenedBattle>> {
  const read = readBundle(bundle)
  if (!read.ok) return read
  const scenarios = read.files.filter(({ text }) => companion(text) === null)
  const [scenario] = scenarios
  if (!scenario || scenarios.length > 1)
    return {
      ok: false,
      problems: [
        {
          file: bundle.name,
          path: 'files',
          wrong: `${scenarios.length === 0 ? 'no scenario is' : `${scenarios.length} scenarios are`} in it`,
          right: 'one scenario, with its maps and counters',
        },
      ],
    }
  const source = edit ? edited(scenario.name, scenario.text, edit) : null
  if (source && !source.ok) return source
  const text = source?.value ?? scenario.text
  const problems: Problem[] = []
  // An overlay needs its base map, so overlays are read last.
  const late = (file: NamedText) => (companion(file.text) === 'map-overlay' ? 1 : 0)
  for (const file of read.files.toSorted((a, b) => late(a) - late(b))) {
    if (file === scenario) continue
    const parsed =
      companion(file.text) === 'counters'
        ? books.addCounters(file.text, file.name)
        : await books.addMap(file.text, file.name)
    if (!parsed.ok) problems.push(...parsed.problems)
  }
  if (problems.length > 0) return { ok: false, problems }
  const opened = await books.open(text, scenario.name)
  const files = read.files.map((file) => (file === scenario ? { ...file, text } : file))
  return opened.ok ? { ok: true, value: { ...opened.value, own: { files } } } : opened
}

/** The id of the map that an overlay builds on. */
function baseOf(text: string): { base?: string } {
  const json = parseJson(text)
  return json.ok ? { base: (json.value as { base: string }).base } : {}
}

/** What makes another version of a scenario's file; a string says why it cannot. */
export type Edit = (file: unknown) => { ok: true; value: unknown } | { ok: false; text: string }

/** The text of a scenario's file after an edit. */
function edited(name: string, text: string, edit: Edit): Parsed<string> {
  const json = parseJson(text)
  // A file that is no JSON is told of by whoever reads it next.
  if (!json.ok) return { ok: true, value: text }
  const found = edit(json.value)
  return found.ok
    ? { ok: true, value: JSON.stringify(found.value) }
    : {
        ok: false,
        problems: [
          { file: basename(name), path: '', wrong: found.text, right: 'a place of the file' },
        ],
      }
}

/** Opens a battle by its catalogue id or by the path of a scenario file, or an edited version of it. */
export async function openBattle(name: string, edit?: Edit): Promise<Parsed<OpenedBattle>> {
  const books = library()
  const own = existsSync(name) && statSync(name).isFile()
  if (!own && !edit) return books.load(name)
  const shipped = join(SCENARIOS, `${name}.json`)
  if (!own && !existsSync(shipped)) return books.load(name)
  const read = readText(own ? name : shipped)
  const whole = read.ok && isBundle({ name, text: read.value })
  const source = read.ok && edit && !whole ? edited(name, read.value, edit) : read
  if (!source.ok) return source
  const file = { name: basename(own ? name : shipped), text: source.value }
  if (whole) return openBundle(books, file, edit)
  if (!own) {
    // An edited version is nobody's but the user's.
    const opened = await books.open(file.text, file.name)
    return opened.ok ? { ok: true, value: { ...opened.value, own: { files: [file] } } } : opened
  }
  const beside = await addNeighbours(books, dirname(name))
  const opened = await books.open(file.text, file.name)
  if (!opened.ok) return opened
  const { map, counters } = opened.value.scenario
  const base = beside.find(({ id }) => id === map)?.base
  const files = [
    file,
    ...beside
      .filter(({ id }) => id === map || id === base || counters.includes(id))
      .map((file) => ({ name: file.name, text: file.text })),
  ]
  return { ok: true, value: { ...opened.value, own: { files } } }
}
