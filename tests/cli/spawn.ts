import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

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

/** Runs a program of the command line as a user would, in a process of its own. */
export function run(
  program: string,
  args: readonly string[],
  input = '',
  stop?: Stop,
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', `src/cli/${program}.ts`, ...args], {
      cwd: ROOT,
    })
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
  run(
    'referee',
    args,
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  )

/** A folder for the time of a test. */
export function folder(): { path: (name: string) => string; remove: () => void } {
  const made = mkdtempSync(join(tmpdir(), 'couplet-'))
  return {
    path: (name) => join(made, name),
    remove: () => rmSync(made, { recursive: true, force: true }),
  }
}
