import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { FAILED, ORDER } from './copy.ts'
import { processorTime } from './processor.ts'

/**
 * The result of the tests for a change. `hung`: a file used far more processor time than it should, as in an endless
 * loop. `unknown`: only elapsed time ran out, as on a busy machine; that says nothing about the tests.
 */
export type Verdict = 'passed' | 'failed' | 'hung' | 'unknown'

export interface Tested {
  readonly verdict: Verdict
  /** The test files that finished, with the time that each took, in ms. */
  readonly files: readonly { readonly file: string; readonly ms: number }[]
  readonly output: string
}

const running = new Set<number>()
process.on('exit', () => {
  for (const pid of running) kill(pid)
})

/** The interval between readings of the processor time, in ms. */
const LOOK = 1000
/** The elapsed time that a file may take, as a multiple of its processor limit; after that the result is unknown. */
const PATIENCE = 20

/**
 * Runs tests in the copy, in the given order, until the first fails. `limit` says how much processor time each file
 * may use, in ms, counted from the end of the one before.
 */
export function test(
  folder: string,
  filters: readonly string[],
  order: readonly string[],
  limit: (done: number) => number,
): Promise<Tested> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        join(folder, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--root', folder, '--config', join(folder, 'mutants.config.mjs')],
        ...['--bail', '1', ...filters],
      ],
      {
        cwd: folder,
        detached: true,
        env: { COUPLET_SHARE: '0.1', ...process.env, NODE_ENV: 'test', [ORDER]: order.join('\n') },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    if (child.pid !== undefined) running.add(child.pid)
    const files: { file: string; ms: number }[] = []
    let output = ''
    let stopped: 'hung' | 'unknown' | null = null
    let began = { clock: performance.now(), processor: 0 }
    const look = (): void => {
      const processor = (processorTime(child.pid ?? 0) ?? 0) - began.processor
      stopped = overdue(processor, performance.now() - began.clock, limit(files.length))
      if (stopped) kill(child.pid)
    }
    const watch = setInterval(look, LOOK)
    let rest = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() as string
      for (const line of lines) {
        if (!line.startsWith('DONE ')) {
          output += `${line}\n`
          continue
        }
        const [file, ms] = JSON.parse(line.slice(5)) as [string, number]
        files.push({ file, ms })
        began = { clock: performance.now(), processor: processorTime(child.pid ?? 0) ?? 0 }
      }
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
    child.on('close', (code) => {
      clearInterval(watch)
      if (child.pid !== undefined) running.delete(child.pid)
      resolve({ verdict: stopped ?? verdictOf(code, output), files, output })
    })
  })
}

/**
 * Whether a file has used up its time, all in ms: by processor time it hangs; by elapsed time alone the result is
 * unknown.
 */
export function overdue(
  processor: number,
  clock: number,
  limit: number,
): 'hung' | 'unknown' | null {
  if (processor > limit) return 'hung'
  return clock > PATIENCE * limit ? 'unknown' : null
}

/** A run whose failures are all timeouts of tests has not detected the change. */
export function verdictOf(code: number | null, output: string): Verdict {
  if (code === 0) return 'passed'
  const failures = output.split('\n').filter((line) => line.startsWith(FAILED))
  const late = failures.filter((line) => / timed out in \d+ ?ms/.test(line))
  return failures.length > 0 && late.length === failures.length ? 'unknown' : 'failed'
}

/** Ends a process that this program started, with the processes that it started. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
