// npm start: installs what is missing, builds, serves, prints the address.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { serve } from './serve.mjs'

const option = (name) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

const wanted = Number(option('--port') ?? 4173)
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_000) {
  console.error(`--port ${option('--port')}: a number up to 65000 is meant.`)
  process.exit(2)
}
ensureInstalled()
try {
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { server, port } = await serve(join(root, 'dist'), { port: wanted })
// Not "localhost": another server may listen there on its IPv6 address.
const address = `http://127.0.0.1:${port}/`
console.log(`Couplet is at ${address}  (Ctrl+C stops it)`)

const desktop =
  process.stdout.isTTY &&
  !process.env.CI &&
  !process.argv.includes('--no-open') &&
  (process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
if (desktop) {
  const [command, args] =
    process.platform === 'darwin'
      ? ['open', [address]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '', address]]
        : ['xdg-open', [address]]
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    server.close()
    process.exit(0)
  })
