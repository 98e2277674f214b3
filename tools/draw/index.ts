// Draws the maps from their facts: npm run draw [-- <map> …] [--print]. The same facts give the same files.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatProblem } from '../../src/data/problems.ts'
import { draw, SHEETS, written, YEARS } from './drawn.ts'

const MAPS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'scenarios', 'maps')

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
