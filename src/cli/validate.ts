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
  versionProblem,
} from '../scenario/index.ts'
import { createLibrary } from '../session/red-poppies/library.ts'
import { showHelp } from './base/arguments.ts'
import { library, readText, SCENARIOS } from './base/folder.ts'

/** Saved games are played through, so that what differs is named with its entry. */
const games = createLibrary(async (path) => readFileSync(join(SCENARIOS, path), 'utf8'))

/** Validates one file. The other files of the command line are known, so that a scenario may use a map beside it. */
async function validate(path: string, books: ReturnType<typeof library>): Promise<Problem[]> {
  const file = basename(path)
  const text = readText(path)
  if (!text.ok) return text.problems
  switch (formatOf(text.value)) {
    case 'couplet-map':
    case 'couplet-map-overlay': {
      const map = await books.addMap(text.value, file)
      return map.ok ? [] : map.problems
    }
    case 'couplet-counters': {
      const counters = parseCounters(text.value, file)
      return counters.ok ? [] : counters.problems
    }
    case 'couplet-game': {
      const { opened } = await games.openGame(text.value)
      return opened.ok
        ? []
        : [{ file, path: '', wrong: opened.problem.title, right: opened.problem.text }]
    }
    case 'couplet-catalogue': {
      const folder = dirname(path)
      const own = new Library(async (inner) => readFileSync(join(folder, inner), 'utf8'), thorough)
      const catalogue = await own.catalogue()
      if (!catalogue.ok) return catalogue.problems
      const problems: Problem[] = []
      for (const entry of catalogue.value.maps) {
        const map = await own.map(entry.id, file)
        if (!map.ok) problems.push(...map.problems)
      }
      for (const entry of catalogue.value.scenarios) {
        const loaded = await own.load(entry.id)
        if (!loaded.ok) problems.push(...loaded.problems)
      }
      return problems
    }
    case undefined:
    case 'couplet-scenario': {
      const scenario = await books.open(text.value, file)
      return scenario.ok ? [] : scenario.problems
    }
    default: {
      const json = parseJson(text.value)
      const problem = json.ok ? versionProblem(json.value, file, 'couplet-scenario') : null
      return problem ? [problem] : []
    }
  }
}

function formatOf(text: string): unknown {
  const json = parseJson(text)
  return json.ok ? (json.value as { format?: unknown } | null)?.format : undefined
}

const files = process.argv.slice(2)
showHelp(
  files,
  `npm run --silent validate -- <files>
Says what is wrong with maps, counters, scenarios, catalogues and saved games; nothing when nothing is. Exit code 1 when
anything is. Files named together know each other: a scenario with its own map or counters.`,
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
const books = library(thorough)
for (const wanted of ['couplet-map', 'couplet-map-overlay', 'couplet-counters'])
  for (const path of files) {
    const text = readText(path)
    if (!text.ok || formatOf(text.value) !== wanted) continue
    if (wanted === 'couplet-counters') books.addCounters(text.value, basename(path))
    else await books.addMap(text.value, basename(path))
  }
let count = 0
for (const path of files) {
  const problems = await validate(path, books)
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
