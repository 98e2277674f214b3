import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules/.couplet-lock')

/**
 * Installs with `npm ci` unless node_modules came from this very lock file. npm's output goes to standard error. The
 * lock lists the binaries of every platform, so this never rewrites it.
 */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old; 20.19 or newer is needed.`)
    process.exit(1)
  }
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.error('Installing what is missing …')
  // In a production environment npm would leave the test tools out.
  const all = ['--include=dev', '--include=optional']
  const done = spawnSync('npm', ['ci', ...all, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    timeout: 900_000,
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: 'development' },
  })
  if (done.status !== 0) {
    console.error('npm ci failed; see its words above.')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
