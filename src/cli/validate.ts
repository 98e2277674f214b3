// Says what is wrong with map, counter, scenario and catalogue files. Exit code 1 when anything is.

import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseJson } from '../data/json.ts'
import { checkDrawing } from '../map/file/drawing.ts'
import { checkMap, type MapCheck } from '../map/file/format.ts'
import {
  formatProblem,
  Library,
  type Problem,
  parseCounters,
  type ScenarioFile,
  type Summary,
  summaryOf,
  versionProblem,
} from '../scenario/index.ts'
import { RagingLibrary } from '../scenario/raging.ts'
import { createRagingLibrary } from '../session/raging/library.ts'
import { ragingGame } from '../session/raging/live.ts'
import { createLibrary } from '../session/red-poppies/library.ts'
import { isBundle, type NamedText, readBundle } from '../session/storage/bundle.ts'
import { showHelp } from './base/arguments.ts'
import { library, readText, SCENARIOS } from './base/folder.ts'

/** Saved games are played through, so that what differs is named with its entry. */
const shipped = async (path: string) => readFileSync(join(SCENARIOS, path), 'utf8')
const games = createLibrary(shipped)
const ragingGames = createRagingLibrary(shipped)

/** Validates one file. The other files of the command line are known, so that a scenario may use a map beside it. */
async function validate(path: string, books: Books): Promise<Problem[]> {
  const file = basename(path)
  const read = readText(path)
  if (!read.ok) return read.problems
  const bundle = { name: file, text: read.value }
  if (!isBundle(bundle)) return validateText(bundle, dirname(path), books)
  const inner = readBundle(bundle)
  if (!inner.ok) return inner.problems
  // Nobody else sees what lies in a bundle.
  const apart = booksOf()
  await know(inner.files, apart)
  const problems: Problem[] = []
  for (const one of inner.files) problems.push(...(await validateText(one, dirname(path), apart)))
  return problems.map((problem) => ({ ...problem, file: `${file}, ${problem.file}` }))
}

/** What a catalogue says of a scenario must be what its file says. */
function summaryProblems(
  summary: Summary | undefined,
  scenario: ScenarioFile,
  file: string,
  i: number,
): Problem[] {
  if (!summary) return []
  const right = summaryOf(scenario)
  const keys = Object.keys({ ...summary, ...right }) as (keyof Summary)[]
  return keys
    .filter((key) => summary[key] !== right[key])
    .map((key) => ({
      file,
      path: `scenarios[${i}].summary.${key}`,
      wrong: `${scenario.id} says otherwise`,
      right: key in right ? JSON.stringify(right[key]) : 'left out',
    }))
}

/** Validates one text; `folder` is where a catalogue finds its files. */
async function validateText(
  { name: file, text }: NamedText,
  folder: string,
  { books, raging }: Books,
): Promise<Problem[]> {
  switch (formatOf(text)) {
    case 'couplet-map':
    case 'couplet-map-overlay': {
      const map = await books.addMap(text, file)
      return map.ok ? [] : map.problems
    }
    case 'couplet-counters': {
      const counters = parseCounters(text, file)
      return counters.ok ? [] : counters.problems
    }
    case 'couplet-game': {
      const { opened } = await (isOfRaging(text) ? ragingGames : games).openGame(text)
      return opened.ok
        ? []
        : [{ file, path: '', wrong: opened.problem.title, right: opened.problem.text }]
    }
    case 'couplet-catalogue': {
      const read = async (inner: string) => readFileSync(join(folder, inner), 'utf8')
      const own = new Library(read, thorough)
      const catalogue = await own.catalogue()
      if (!catalogue.ok) return catalogue.problems
      const problems: Problem[] = []
      for (const entry of catalogue.value.maps) {
        const map = await own.map(entry.id, file)
        if (!map.ok) problems.push(...map.problems)
      }
      for (const [i, entry] of catalogue.value.scenarios.entries()) {
        const loaded = await own.load(entry.id)
        if (!loaded.ok) problems.push(...loaded.problems)
        else problems.push(...summaryProblems(entry.summary, loaded.value.scenario, file, i))
      }
      const battles = new RagingLibrary(own, read)
      for (const entry of catalogue.value.raging ?? []) {
        const loaded = await battles.load(entry.id)
        if (!loaded.ok) problems.push(...loaded.problems)
      }
      for (const entry of catalogue.value.playSheets ?? []) {
        const sheet = await battles.sheet(entry.id, file)
        if (!sheet.ok) problems.push(...sheet.problems)
      }
      return problems
    }
    case 'couplet-raging': {
      const battle = await raging.open(text, file)
      return battle.ok ? [] : battle.problems
    }
    case 'couplet-raging-sheet': {
      const sheet = raging.addSheet(text, file)
      return sheet.ok ? [] : sheet.problems
    }
    case undefined:
    case 'couplet-scenario': {
      const scenario = await books.open(text, file)
      return scenario.ok ? [] : scenario.problems
    }
    default: {
      const json = parseJson(text)
      const problem = json.ok ? versionProblem(json.value, file, 'couplet-scenario') : null
      return problem ? [problem] : []
    }
  }
}

/** What a scenario may use: of the shipped files, and of those of the command line. */
interface Books {
  readonly books: Library
  /** Battles and play sheets of Raging Empires, on the same maps. */
  readonly raging: RagingLibrary
}

function booksOf(): Books {
  const books = library(thorough)
  return { books, raging: new RagingLibrary(books, shipped) }
}

const USED = ['couplet-map', 'couplet-map-overlay', 'couplet-counters', 'couplet-raging-sheet']

/** Adds maps, counters and play sheets to the libraries: whole maps first, since an overlay needs its base. */
async function know(files: readonly NamedText[], { books, raging }: Books): Promise<void> {
  for (const wanted of USED)
    for (const { name, text } of files) {
      if (formatOf(text) !== wanted) continue
      if (wanted === 'couplet-counters') books.addCounters(text, name)
      else if (wanted === 'couplet-raging-sheet') raging.addSheet(text, name)
      else await books.addMap(text, name)
    }
}

const fieldOf = (text: string, field: 'format' | 'game'): unknown => {
  const json = parseJson(text)
  return json.ok ? (json.value as Record<string, unknown> | null)?.[field] : undefined
}

const formatOf = (text: string): unknown => fieldOf(text, 'format')

/** Whether a saved game is one of Raging Empires. */
const isOfRaging = (text: string): boolean => fieldOf(text, 'game') === ragingGame.id

const files = process.argv.slice(2)
showHelp(
  files,
  `npm run --silent validate -- <files>
Says what is wrong with maps, counters, scenarios, play sheets, bundles, catalogues and saved games; nothing when nothing is. Exit code
1 when anything is. Files named together know each other: a scenario with its own map or counters.`,
)
if (files.length === 0) {
  process.stderr.write('Name one or more files: npm run --silent validate -- scenarios/*.json\n')
  process.exit(2)
}
/** Checks the drawing as well: it must agree with the lists. */
const thorough: MapCheck = (map, file, place) => [
  ...checkMap(map, file, place),
  ...checkDrawing(map, file, place),
]
const all = booksOf()
await know(
  files.flatMap((path) => {
    const text = readText(path)
    return text.ok ? [{ name: basename(path), text: text.value }] : []
  }),
  all,
)
let count = 0
for (const path of files) {
  const problems = await validate(path, all)
  // A base is read again for each overlay on it; its problems are printed once.
  const lines = new Map(problems.map((problem) => [formatProblem(problem), problem.count ?? 1]))
  for (const [line, counted] of lines) {
    process.stdout.write(`${line}\n`)
    count += counted
  }
}
if (count > 0)
  process.stdout.write(
    `${count.toLocaleString('en')} ${count === 1 ? 'problem' : 'problems'} in ${files.length} ${files.length === 1 ? 'file' : 'files'}\n`,
  )
process.exit(count > 0 ? 1 : 0)
