/*
 * npm run mutate -- --folder src/map --sample 200 --seed 1
 *
 * Makes small changes to the source, one at a time, in a copy, and runs the tests against each: a change that no
 * test notices has survived, and shows where a test is missing. Prints the share that was noticed, and the survivors. Where
 * time ran out by the clock only, as on a busy machine, the change counts neither way.
 *
 *   --folder src/map        what is changed: a folder or a file, or several with commas
 *   --tests tests/map       what is run: as --folder; else the folder of tests with the same name
 *   --sample 200 --seed 1   how many changes, and which; 0 for all
 *   --jobs 1                how many at a time, each with its own copy
 *   --least 80              ends with an error when fewer per cent are noticed
 *
 * Ctrl+C counts what was tried. The same line goes on where it was stopped, as long as sources and tests are the same.
 */
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clock } from '../../src/cli/base/progress.ts'
import { hashText } from '../../src/data/hash.ts'
import { wilson } from '../../src/lab/figures/interval.ts'
import { copyOf } from './copy.ts'
import { KINDS, type Mutant, mutantsOf } from './mutants.ts'
import { test, type Verdict } from './run.ts'

const root = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'src/map' },
    tests: { type: 'string' },
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    least: { type: 'string', default: '0' },
  },
})
const folders = values.folder.split(',')
const tests =
  values.tests?.split(',') ??
  folders.map((folder) => `tests/${basename(folder.replace(/\/[^/]+\.ts$/, ''))}/`)

/** Shuffles by the seed. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  const out = [...all]
  let state = seed >>> 0
  for (let i = out.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const j = Math.floor((state / 2 ** 32) * (i + 1))
    ;[out[i], out[j]] = [out[j] as T, out[i] as T]
  }
  return out
}

const sources = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => sources(join(path, name)))
    : /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
      ? [path]
      : []

const all = folders
  .flatMap((folder) => sources(join(root, folder)))
  .flatMap((path) => mutantsOf(relative(root, path), readFileSync(path, 'utf8')))
const wanted = Number(values.sample)
const chosen = shuffled(all, Number(values.seed)).slice(0, wanted || all.length)
console.log(`${all.length} changes in ${values.folder}, ${chosen.length} of them to be tried.`)

/** The verdicts so far, one a line: of these sources, these tests and these changes only. */
const texts = [...folders, ...tests]
  .flatMap((path) =>
    statSync(join(root, path), { throwIfNoEntry: false }) ? sources(join(root, path)) : [],
  )
  .map((path) => readFileSync(path, 'utf8'))
const { jobs: _jobs, least: _least, ...kind } = values
const kept = join(
  root,
  '.tmp',
  `mutate-${hashText(JSON.stringify([kind, texts])).slice(0, 12)}.jsonl`,
)
mkdirSync(join(root, '.tmp'), { recursive: true })

const copies = Array.from({ length: Math.max(1, Number(values.jobs)) }, () => copyOf(root))
process.on('exit', () => {
  for (const copy of copies) copy.remove()
})

// The unchanged source runs first: it must pass, and it shows how long each file takes.
const first = copies[0] as (typeof copies)[number]
const plain = await test(first.folder, tests, [], () => 600_000)
if (plain.verdict !== 'passed') {
  console.log(plain.output)
  console.log('The tests do not pass as it is.')
  process.exit(1)
}
const files = [...plain.files].sort((a, b) => a.ms - b.ms)
console.log(
  `${files.length} files of tests, ${(files.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(0)} s.`,
)

const place = ({ file, line, from, to }: Mutant): string =>
  `${file}:${line}  ${short(from)}  ->  ${short(to)}`
const short = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ')
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat
}

const results = new Map<Mutant, Verdict>()
for (const line of readKept()) {
  const [at, verdict] = JSON.parse(line) as [number, Verdict]
  const mutant = chosen[at]
  if (mutant) results.set(mutant, verdict)
}
const before = results.size
if (before > 0) console.log(`${before} of them were tried before.`)
const queue = chosen.filter((mutant) => !results.has(mutant))
const began = performance.now()

/** The lines of the file of verdicts, without one that was broken off. */
function readKept(): string[] {
  const text = statSync(kept, { throwIfNoEntry: false }) ? readFileSync(kept, 'utf8') : ''
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    report()
    console.log(`\n${results.size} of ${chosen.length} changes were tried; the same line goes on.`)
    process.exit(130)
  })
async function work(copy: (typeof copies)[number]): Promise<void> {
  const order = files.map(({ file }) => join(copy.folder, relative(first.folder, file)))
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const path = join(copy.folder, mutant.file)
    const source = readFileSync(join(copy.folder, mutant.file), 'utf8')
    writeFileSync(path, source.slice(0, mutant.start) + mutant.to + source.slice(mutant.end))
    const { verdict } = await test(
      copy.folder,
      tests,
      order,
      (done) => 10_000 + 5 * (files[done]?.ms ?? 0),
    )
    writeFileSync(path, source)
    results.set(mutant, verdict)
    appendFileSync(kept, `${JSON.stringify([chosen.indexOf(mutant), verdict])}\n`)
    const mark = { passed: 'SURVIVED', failed: 'noticed ', hung: 'hung    ', unknown: 'unknown ' }[
      verdict
    ]
    console.log(
      `${String(results.size).padStart(4)} ${mark} ${mutant.kind.padEnd(10)} ${place(mutant)}${progress()}`,
    )
  }
}
await Promise.all(copies.map(work))
report()
rmSync(kept, { force: true })
const [noticed, known] = [counted(chosen), tried(chosen)]
process.exit((100 * noticed) / Math.max(1, known) < Number(values.least) ? 1 : 0)

/** How many of these have a verdict that says something, and how many of them were noticed. */
function tried(some: readonly Mutant[]): number {
  return some.filter((mutant) => !['unknown', undefined].includes(results.get(mutant))).length
}
function counted(some: readonly Mutant[]): number {
  return some.filter((mutant) => ['failed', 'hung'].includes(results.get(mutant) ?? '')).length
}

/** Rate, time left and the share noticed, with its interval: every tenth change. */
function progress(): string {
  if (results.size % 10 !== 0) return ''
  const each = (performance.now() - began) / 1000 / (results.size - before)
  const { share, low, high } = wilson(counted(chosen), tried(chosen))
  const so = [share, low, high].map((value) => (100 * value).toFixed(1))
  return `\n     ${results.size} of ${chosen.length}, ${(60 / each).toFixed(1)} changes/min, ${clock(each * (chosen.length - results.size))} left, noticed ${so[0]} % (${so[1]} to ${so[2]} %)`
}

function share(some: readonly Mutant[]): string {
  const { games, share: part, low, high } = wilson(counted(some), tried(some))
  const [at, from, to] = [part, low, high].map((value) => (100 * value).toFixed(1))
  return `${games} of ${tried(some)} (${at} %, ${from} to ${to} %)`
}

function report(): void {
  console.log('')
  for (const kind of KINDS) {
    const some = chosen.filter((mutant) => mutant.kind === kind)
    if (some.length > 0) console.log(`${kind.padEnd(12)} ${share(some)}`)
  }
  for (const path of [...new Set(chosen.map(({ file }) => file))].sort())
    console.log(`${path.padEnd(32)} ${share(chosen.filter(({ file }) => file === path))}`)
  console.log(`noticed      ${share(chosen)}`)
  const unknown = chosen.filter((mutant) => results.get(mutant) === 'unknown').length
  const survivors = chosen.filter((mutant) => results.get(mutant) === 'passed')
  if (unknown > 0) console.log(`unknown      ${unknown}: the machine was too busy; try them again.`)
  if (survivors.length > 0) console.log('\nSurvivors:')
  for (const mutant of survivors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
    console.log(`  ${place(mutant)}`)
}
