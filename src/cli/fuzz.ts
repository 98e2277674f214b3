// Random legal games to the end. Prints what is wrong, writes the journal of the first finding, exits 1 on any.
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { formatProblem } from '../scenario/index.ts'
import { readArguments, wholeNumber } from './arguments.ts'
import type { Finding, Job, Report } from './fuzz-game.ts'
import { openBattle } from './folder.ts'

function give(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

const found = readArguments(process.argv.slice(2), [
  'games',
  'seed',
  'scenario',
  'journal',
  'threads',
])
if (typeof found === 'string') give(found)
const number = (name: string, otherwise: number, least: number): number => {
  const value = wholeNumber(found, name, least)
  if (typeof value === 'string') give(value)
  return value ?? otherwise
}
const games = number('games', 100, 1)
const seed = number('seed', 1, 0)
const threads = Math.min(number('threads', Math.min(8, availableParallelism()), 1), games)
const scenario = found.options.get('scenario') ?? 'ypres-1-gheluvelt'
const loaded = await openBattle(scenario)
if (!loaded.ok) give(loaded.problems.map(formatProblem).join('\n'))

const began = performance.now()
const reports = await Promise.all(
  Array.from(
    { length: threads },
    (_, thread) =>
      new Promise<Report>((resolve, reject) => {
        const job: Job = { scenario, games, seed, thread, threads }
        const worker = new Worker(fileURLToPath(new URL('./fuzz-worker.mjs', import.meta.url)), {
          workerData: job,
        })
        worker.once('message', resolve)
        worker.once('error', reject)
      }),
  ),
)
const findings: Finding[] = reports.flatMap((report) => report.findings)
const sum = (key: 'games' | 'actions' | 'candidates' | 'refused') =>
  reports.reduce((all, report) => all + report[key], 0)
const seconds = (performance.now() - began) / 1000
for (const finding of findings.slice(0, 20))
  console.log(`game ${finding.seed}, action ${finding.step}: ${finding.kind}: ${finding.text}`)
if (findings.length > 20) console.log(`… and ${findings.length - 20} more`)
const [first] = [...findings].sort((a, b) => a.seed - b.seed || a.step - b.step)
if (first) {
  const file = found.options.get('journal') ?? 'fuzz-finding.json'
  writeFileSync(file, `${JSON.stringify(first.save)}\n`)
  console.log(`The journal of game ${first.seed} is in ${file}.`)
}
console.log(
  `${sum('games')} games, ${sum('actions')} actions, ${sum('candidates')} candidates tried, ${sum('refused')} refused with a reason, ${seconds.toFixed(1)} s on ${threads} threads`,
)
console.log(findings.length === 0 ? 'no finding' : `${findings.length} findings`)
process.exit(findings.length ? 1 : 0)
