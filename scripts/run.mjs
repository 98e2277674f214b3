// Runs one of the project's TypeScript programs with plain Node: node scripts/run.mjs src/cli/referee.ts …
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
const [file, ...args] = process.argv.slice(2)
const preloaded = [
  join(root, 'scripts/tiers.mjs'),
  createRequire(join(root, 'package.json')).resolve('tsx'),
].flatMap((path) => ['--import', pathToFileURL(path).href])
const child = spawn(process.execPath, [...preloaded, join(root, file), ...args], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
