import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
}

/** Serves a folder on the loopback address; resolves to the server and its port. Ports that are taken are passed over. */
export function serve(folder, { port = 4173, tries = 50 } = {}) {
  const server = createServer((request, response) => {
    let path
    try {
      path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    } catch {
      response.writeHead(400).end()
      return
    }
    let file = join(folder, path)
    if (file !== folder && !file.startsWith(folder + sep)) {
      response.writeHead(403).end()
      return
    }
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html')
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here.')
      return
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.startsWith(`${sep}assets`) ? 'max-age=31536000, immutable' : 'no-cache',
    })
    createReadStream(file)
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
