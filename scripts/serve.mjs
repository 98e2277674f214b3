import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { HEADERS } from './policy.mjs'

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

/**
 * The names by which this machine calls itself. Any other host name is a foreign page that has pointed its own name at
 * us.
 */
const HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i

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

/** Serves a folder on the loopback address and resolves to the server and its port. It skips ports that are taken. */
export function serve(folder, { port = 4173, tries = 50 } = {}) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' })
    if (!HOST.test(request.headers.host ?? ''))
      return refuse(response, 421, 'This server answers only to 127.0.0.1 and localhost.')
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
      etag: `"${stat.size.toString(36)}-${stat.mtimeMs.toString(36)}"`,
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
  })
  return new Promise((resolve, reject) => {
    let at = port
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && at < port + tries) server.listen(++at, '127.0.0.1')
      else reject(error)
    })
    server.on('listening', () => resolve({ server, port: server.address().port }))
    server.listen(at, '127.0.0.1')
  })
}
