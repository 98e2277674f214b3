import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const SOURCES = [
  ...['src', 'public', 'scenarios', 'index.html', 'package-lock.json', 'vite.config.ts'],
  'scripts/policy.mjs',
]

function newest(path) {
  const stat = statSync(path)
  // The folder's own time shows that something was removed from it.
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds dist/ when any source is newer than the last build. */
export async function ensureBuilt() {
  const built = join(root, 'dist/index.html')
  const sources = SOURCES.map((name) => join(root, name)).filter(existsSync)
  if (existsSync(built) && Math.max(...sources.map(newest)) < statSync(built).mtimeMs) return
  // Runs in a process of its own: a test runner's environment would change the build.
  const done = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
      timeout: 300_000,
    },
  )
  if (done.status !== 0) throw new Error('vite build failed; see its words above.')
}
