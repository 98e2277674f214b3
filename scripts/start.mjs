// npm start: installs what is missing, builds, serves, prints the address. With --host it serves the network, too.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

const option = (name) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
const has = (name) => process.argv.includes(name)
const wrong = (words) => {
  console.error(words)
  process.exit(2)
}

const wanted = Number(option('--port') ?? 4173)
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_000)
  wrong(`--port ${option('--port')}: a number up to 65000 is meant.`)
const network = has('--host')
for (const only of ['--cert', '--key', '--name', '--new-links'])
  if (has(only) && !network) wrong(`${only} goes with --host, which serves the network.`)
if (has('--cert') !== has('--key'))
  wrong('--cert and --key go together: the files of a certificate and of its key.')
const read = (name) => {
  try {
    return readFileSync(option(name) ?? '')
  } catch (error) {
    return wrong(
      `${name}: ${option(name) ?? 'no file is named'} can't be read (${error.code ?? error.message}).`,
    )
  }
}
const tls = has('--cert') ? { cert: read('--cert'), key: read('--key') } : undefined
const names = process.argv.flatMap((word, at) =>
  word === '--name' ? [process.argv[at + 1] ?? ''] : [],
)

ensureInstalled()
try {
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// Without --host nothing of the network is even loaded.
const host = network ? await import('./host.mjs') : null
const { serve } = await import('./serve.mjs')
const rooms = host?.roomsOf(root, has('--new-links'))
const relay = host?.relayFor(rooms, names)
let serving
try {
  serving = await serve(join(root, 'dist'), { port: wanted, network, names, tls, relay })
} catch (error) {
  if (!tls) throw error
  wrong(`--cert and --key: they don't fit (${error.message}).`)
}
const { server, port } = serving
// Not "localhost": another server may listen there on its IPv6 address.
const address = `${tls ? 'https' : 'http'}://127.0.0.1:${port}/`
console.log(`Couplet is at ${address}  (Ctrl+C stops it)`)
if (host) console.log(host.words(rooms, port, names, tls !== undefined))

const desktop =
  process.stdout.isTTY &&
  !process.env.CI &&
  !has('--no-open') &&
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
    relay?.close()
    server.close()
    process.exit(0)
  })
