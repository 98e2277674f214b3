import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { hostname, networkInterfaces } from 'node:os'
import { extname, join, normalize, sep } from 'node:path'
import { HEADERS, OWN_WINDOW, policyFor } from './policy.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
}

/** The names by which this machine calls itself. */
const OWN = ['127.0.0.1', 'localhost', '[::1]']

/** The addresses of this machine in the networks that it is in, those of version 4 first. */
export const addresses = () => {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const outward = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
  const text = ({ family, address }) => (family === 'IPv6' ? `[${address}]` : address)
  return outward.sort((a, b) => (a.family < b.family ? -1 : 1)).map(text)
}

/** The name in a `Host` header, without its port; null for what is none. */
const nameIn = (host) =>
  /^(\[[0-9a-f:]+\]|[^:/\s[\]]+)(:\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? null

/**
 * Whether a request names this machine. Any other name is that of a foreign page which has pointed it at us. A server for the
 * network knows its own addresses and names, and those that it was told of.
 */
const knows = (host, network, names) => {
  const name = nameIn(host)
  if (name === null) return false
  if (OWN.includes(name)) return true
  if (!network) return false
  const own = hostname().toLowerCase()
  return [...addresses(), own, `${own}.local`, ...names].some((one) => one.toLowerCase() === name)
}

/**
 * Why a socket is none of this server's own, in words, or null: only a page that this server has sent may open one. `origin`
 * is what the browser says of the page; a page can't make it up.
 */
export function strange(request, network, names = []) {
  const { host, origin } = request.headers
  if (!knows(host, network, names)) return 'This server does not go by that name.'
  try {
    if (new URL(origin ?? '').host === host) return null
  } catch {}
  return 'Only a page of this server may play here.'
}

const NO_IPV6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL']

/** Null for a file that does not exist or a name that cannot exist. */
const statOf = (file) => {
  try {
    return statSync(file)
  } catch {
    return null
  }
}

const refuse = (response, status, words, headers = {}) =>
  response
    .writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers })
    .end(words)

/**
 * Serves a folder on the loopback address and resolves to the server and its port. It skips ports that are taken. With
 * `network` it serves every address of the machine, and answers to `names`, too; with `tls` (certificate and key) it is
 * encrypted. `relay` takes the sockets of pages that came from this server.
 */
export function serve(
  folder,
  { port = 4173, tries = 50, network = false, names = [], tls, relay } = {},
) {
  const scheme = tls ? 'https' : 'http'
  const answer = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' })
    if (!knows(request.headers.host, network, names))
      return refuse(
        response,
        421,
        network
          ? 'This server answers only to the addresses and names of this machine; --name adds one.'
          : 'This server answers only to 127.0.0.1 and localhost.',
      )
    let path
    try {
      path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    } catch {
      return refuse(response, 400, 'This address cannot be read.')
    }
    let file = join(folder, path)
    if (file !== folder && !file.startsWith(folder + sep))
      return refuse(response, 403, 'Outside what is served here.')
    let stat = statOf(file)
    if (stat?.isDirectory()) {
      file = join(file, 'index.html')
      stat = statOf(file)
    }
    if (!stat?.isFile()) return refuse(response, 404, 'Not here.')
    const headers = {
      ...HEADERS,
      'content-security-policy': policyFor(
        `${scheme}://${request.headers.host}`,
        relay !== undefined,
      ),
      etag: `"${stat.size.toString(36)}-${stat.mtimeMs.toString(36)}"`,
      // Browsers take this header only where the address can be trusted, and complain elsewhere.
      ...(tls || OWN.includes(nameIn(request.headers.host)) ? OWN_WINDOW : {}),
      'cache-control': path.startsWith(`${sep}assets`) ? 'max-age=31536000, immutable' : 'no-cache',
    }
    if (request.headers['if-none-match'] === headers.etag)
      return response.writeHead(304, headers).end()
    response.writeHead(200, {
      ...headers,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': stat.size,
    })
    if (request.method === 'HEAD') return response.end()
    return createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response)
  }
  const server = tls ? createSecure(tls, answer) : createServer(answer)
  relay?.attach(server)
  let address = network ? '::' : '127.0.0.1'
  return new Promise((resolve, reject) => {
    let at = port
    server.on('error', (error) => {
      // A machine without IPv6 has no such address.
      if (address === '::' && NO_IPV6.includes(error.code)) {
        address = '0.0.0.0'
        server.listen(at, address)
      } else if (error.code === 'EADDRINUSE' && at < port + tries) server.listen(++at, address)
      else reject(error)
    })
    server.on('listening', () => resolve({ server, port: server.address().port }))
    server.listen(at, address)
  })
}
