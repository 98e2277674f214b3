import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '../..')
const BUNDLES = join(ROOT, 'node_modules/.cache/couplet-programs')
const PROGRAMS = ['fuzz', 'lab', 'match', 'referee', 'validate', 'verify']

/** Writes each program as one file. Loading its two hundred modules anew takes longer than most runs of it. */
async function bundle(): Promise<void> {
  const entries = PROGRAMS.map((name) => join(ROOT, `src/cli/${name}.ts`))
  const { outputFiles } = await build({
    entryPoints: entries,
    outdir: BUNDLES,
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [
      {
        name: 'place of each module',
        setup({ onLoad }) {
          onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
            const text = readFileSync(path, 'utf8')
            // A program runs itself in its children, so it keeps the place of the bundle.
            if (entries.includes(path)) return { contents: text, loader: 'ts' }
            const url = JSON.stringify(pathToFileURL(path).href)
            return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' }
          })
        },
      },
    ],
  })
  mkdirSync(BUNDLES, { recursive: true })
  for (const { path, contents } of outputFiles) {
    // Another worker may write the same at the same time.
    const part = `${path}.${process.pid}`
    writeFileSync(part, contents)
    renameSync(part, join(BUNDLES, `${basename(path, '.js')}.mjs`))
  }
}

let bundled: Promise<void> | null = null

/** The arguments of Node that run a program. `asUser`: from its sources, as `npm run` does. */
export async function programArguments(program: string, asUser = false): Promise<string[]> {
  if (asUser) return ['scripts/run.mjs', `src/cli/${program}.ts`]
  bundled ??= bundle()
  await bundled
  return [join(BUNDLES, `${program}.mjs`)]
}

export interface Ran {
  code: number
  out: string
  err: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever the program says, line by line
  lines: any[]
}

/** Stops a program, as a person at the keys would, once something has happened. */
interface Stop {
  readonly until: () => boolean
  readonly signal: NodeJS.Signals
}

interface How {
  readonly input?: string
  readonly stop?: Stop
  readonly asUser?: boolean
}

/** Runs a program of the command line in a process of its own. */
export async function run(
  program: string,
  args: readonly string[],
  { input = '', stop, asUser = false }: How = {},
): Promise<Ran> {
  const own = await programArguments(program, asUser)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...own, ...args], { cwd: ROOT })
    let [out, err] = ['', '']
    child.stdout.on('data', (text) => (out += text))
    child.stderr.on('data', (text) => (err += text))
    child.on('close', (code) => {
      const lines = out
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line))
      resolve({ code: code ?? -1, out, err, lines })
    })
    child.stdin.end(input)
    if (!stop) return
    const watch = setInterval(() => {
      if (!stop.until()) return
      clearInterval(watch)
      child.kill(stop.signal)
    }, 50)
    child.on('close', () => clearInterval(watch))
  })
}

/** The referee fed with these lines; texts go as they are, objects as JSON. */
export const referee = (args: readonly string[], ...lines: readonly unknown[]): Promise<Ran> =>
  run('referee', args, { input: linesOf(lines) })

export const linesOf = (lines: readonly unknown[]): string =>
  lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')

/** A folder for the time of a test. */
export function folder(): { path: (name: string) => string; remove: () => void } {
  const made = mkdtempSync(join(tmpdir(), 'couplet-'))
  return {
    path: (name) => join(made, name),
    remove: () => rmSync(made, { recursive: true, force: true }),
  }
}
