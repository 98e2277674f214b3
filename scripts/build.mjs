import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const SOURCES = ['src', 'public', 'scenarios', 'index.html', 'package-lock.json', 'vite.config.ts']

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds dist/ when any source is newer than the last build. */
export async function ensureBuilt() {
  const built = join(root, 'dist/index.html')
  const sources = SOURCES.map((name) => join(root, name)).filter(existsSync)
  if (existsSync(built) && Math.max(...sources.map(newest)) < statSync(built).mtimeMs) return
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}
