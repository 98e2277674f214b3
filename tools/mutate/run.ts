import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ORDER } from './copy.ts'

export interface Tested {
  readonly verdict: 'passed' | 'failed' | 'hung'
  /** Test files that came to an end, with the time that each took, in ms. */
  readonly files: readonly { readonly file: string; readonly ms: number }[]
  readonly output: string
}

const running = new Set<number>()
process.on('exit', () => {
  for (const pid of running) kill(pid)
})

/**
 * Runs tests in the copy, in the given order, until the first fails. A file that takes far longer than it should
 * is a loop without end; `limit` says how long each may take, in ms, counted from the end of the one before.
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
    let hung = false
    const stop = (): void => {
      hung = true
      kill(child.pid)
    }
    let watch = setTimeout(stop, limit(0))
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
        clearTimeout(watch)
        watch = setTimeout(stop, limit(files.length))
      }
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
    child.on('close', (code) => {
      clearTimeout(watch)
      if (child.pid !== undefined) running.delete(child.pid)
      resolve({ verdict: hung ? 'hung' : code === 0 ? 'passed' : 'failed', files, output })
    })
  })
}

/** Ends what this program has started, and what that has. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
