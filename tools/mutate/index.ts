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
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
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

const copies = Array.from({ length: Math.max(1, Number(values.jobs)) }, () => copyOf(root))
process.on('exit', () => {
  for (const copy of copies) copy.remove()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

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
const queue = [...chosen]
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
    const mark = { passed: 'SURVIVED', failed: 'noticed ', hung: 'hung    ', unknown: 'unknown ' }[
      verdict
    ]
    console.log(
      `${String(results.size).padStart(4)} ${mark} ${mutant.kind.padEnd(10)} ${place(mutant)}`,
    )
  }
}
await Promise.all(copies.map(work))

const known = chosen.filter((mutant) => results.get(mutant) !== 'unknown')
const survivors = known.filter((mutant) => results.get(mutant) === 'passed')
const share = (all: readonly Mutant[]): string => {
  const some = all.filter((mutant) => known.includes(mutant))
  const noticed = some.filter((mutant) => results.get(mutant) !== 'passed').length
  return `${noticed} of ${some.length} (${((100 * noticed) / Math.max(1, some.length)).toFixed(1)} %)`
}
console.log('')
for (const kind of KINDS) {
  const some = chosen.filter((mutant) => mutant.kind === kind)
  if (some.length > 0) console.log(`${kind.padEnd(12)} ${share(some)}`)
}
for (const path of [...new Set(chosen.map(({ file }) => file))].sort())
  console.log(`${path.padEnd(32)} ${share(chosen.filter(({ file }) => file === path))}`)
console.log(`noticed      ${share(chosen)}`)
if (known.length < chosen.length)
  console.log(
    `unknown      ${chosen.length - known.length}: the machine was too busy; try them again.`,
  )
if (survivors.length > 0) console.log('\nSurvivors:')
for (const mutant of survivors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
  console.log(`  ${place(mutant)}`)
const score = (100 * (known.length - survivors.length)) / Math.max(1, known.length)
process.exit(score < Number(values.least) ? 1 : 0)
