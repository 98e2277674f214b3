import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../scripts/serve.mjs'

const home = mkdtempSync(join(tmpdir(), 'serve-'))
const folder = join(home, 'dist')
let server: Server
let port: number

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(home, 'dist-beside'))
  writeFileSync(join(folder, 'index.html'), '<title>here</title>')
  writeFileSync(join(folder, 'assets/a-1.js'), 'export {}')
  writeFileSync(join(home, 'secret.txt'), 'secret')
  writeFileSync(join(home, 'dist-beside/secret.txt'), 'secret')
  ;({ server, port } = await serve(folder, { port: 4390 }))
})
afterAll(() => {
  server.close()
  rmSync(home, { recursive: true })
})

/** A request that sends its path as written; fetch would normalise it. */
const ask = (path: string, how: { method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<{
    status: number
    type: string
    cache: string
    text: string
    headers: IncomingHttpHeaders
  }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false, ...how }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          cache: response.headers['cache-control'] ?? '',
          text,
          headers: response.headers,
        }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('the server of npm start', () => {
  it('serves the page and its parts with their types, the page always fresh', async () => {
    const page = await ask('/?dice=1')
    expect([page.status, page.type, page.cache]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(page.text).toContain('here')
    const part = await ask('/assets/a-1.js')
    expect([part.status, part.type]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(part.cache).toContain('immutable')
  })

  it('says what is not there', async () => {
    for (const path of ['/nothing', '/assets', '/%00'])
      expect((await ask(path)).status, path).toBe(404)
    expect((await ask('/%zz')).status).toBe(400)
  })

  it('never leaves its folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%2fdist-beside/secret.txt',
      '/..%5csecret.txt',
    ]) {
      const answer = await ask(path)
      expect([403, 404], path).toContain(answer.status)
      expect(answer.text, path).not.toContain('secret')
    }
  })

  it('answers GET and HEAD only, and only to the names of this machine', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const answer = await ask('/', { method })
      expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD'])
    }
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '10.0.0.1',
    ])
      expect((await ask('/', { headers: { host } })).status, host).toBe(421)
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, '[::1]', 'LOCALHOST'])
      expect((await ask('/', { headers: { host } })).status, host).toBe(200)
  })

  it('tells length and version of a file, and sends nothing that the browser has', async () => {
    const page = await ask('/')
    const { etag = '' } = page.headers
    expect(page.headers['content-length']).toBe(String(page.text.length))
    const head = await ask('/', { method: 'HEAD' })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      page.headers['content-length'],
    ])
    const again = await ask('/', { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    writeFileSync(join(folder, 'index.html'), '<title>here, and later</title>')
    const later = await ask('/', { headers: { 'if-none-match': etag } })
    expect([later.status, later.text]).toEqual([200, '<title>here, and later</title>'])
  })

  it('sends the policy and the usual headers with everything, refusals too', async () => {
    for (const answer of [
      await ask('/'),
      await ask('/nothing'),
      await ask('/', { method: 'PUT' }),
    ]) {
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  it('passes over a port that is taken', async () => {
    const second = await serve(folder, { port })
    expect(second.port).toBeGreaterThan(port)
    second.server.close()
  })
})
