// Draws the maps from their facts: npm run draw [-- <map> …] [--print]. The same facts give the same files.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatProblem, type Problem } from '../../src/data/problems.ts'
import type { MapFile } from '../../src/map/artwork.ts'
import { checkMap } from '../../src/map/file/format.ts'
import { applyOverlay } from '../../src/map/file/overlay.ts'
import type { SheetFacts, YearFacts } from './facts.ts'
import { differences } from './judge.ts'
import { drawSheet } from './sheet.ts'
import { drawYear } from './year.ts'

const here = dirname(fileURLToPath(import.meta.url))
const MAPS = join(here, '..', '..', 'scenarios', 'maps')
const SHEETS = ['ypres-1914', 'limanowa'] as const
const YEARS = ['ypres-1915', 'ypres-1917'] as const

const facts = <T>(id: string): T =>
  JSON.parse(readFileSync(join(here, `${id}.facts.json`), 'utf8')) as T

/** Writes one line for each field and each long entry, so that changes are easy to read. */
function written(value: unknown, depth = 0): string {
  const whole = JSON.stringify(value)
  if (whole.length <= 2000 || depth > 1 || typeof value !== 'object' || value === null) return whole
  if (Array.isArray(value)) return `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]`
  const fields = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${written(inner, depth + 1)}`,
  )
  return `{\n${fields.join(',\n')}\n}`
}

interface Drawn {
  readonly file: unknown
  readonly whole: MapFile
  readonly problems: readonly Problem[]
  readonly wrong: readonly string[]
}

function draw(id: string): Drawn {
  if ((SHEETS as readonly string[]).includes(id)) {
    const known = facts<SheetFacts>(id)
    const file = drawSheet(known)
    const problems = checkMap(file, `${id}.json`)
    return { file, whole: file, problems, wrong: differences(file, known) }
  }
  const year = facts<YearFacts>(id)
  const ground = facts<SheetFacts>(year.base)
  const base = drawSheet(ground)
  const file = drawYear(year, ground, base)
  const whole = applyOverlay(base, file, `${id}.json`)
  if (!whole.ok) return { file, whole: base, problems: whole.problems, wrong: [] }
  return { file, whole: whole.value, problems: [], wrong: differences(whole.value, ground, year) }
}

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('--'))
const unknown = named.find((id) => ![...SHEETS, ...YEARS].includes(id as (typeof YEARS)[number]))
if (unknown) {
  process.stderr.write(`there is no sheet ${unknown}; known: ${[...SHEETS, ...YEARS].join(', ')}\n`)
  process.exit(2)
}
// --print: shows the file instead of writing it.
if (args.includes('--print')) {
  process.stdout.write(`${written(draw(named[0] ?? 'ypres-1914').file)}\n`)
} else {
  for (const id of named.length ? named : [...SHEETS, ...YEARS]) {
    const { file, whole, problems, wrong } = draw(id)
    writeFileSync(join(MAPS, `${id}.json`), `${written(file)}\n`)
    for (const problem of problems) console.log(formatProblem(problem))
    for (const line of wrong.slice(0, 20)) console.log(line)
    console.log(
      `${id}: ${wrong.length} facts that the drawing does not say, ${problems.length} problems, ${whole.names.length} names`,
    )
    if (wrong.length || problems.length) process.exitCode = 1
  }
}
