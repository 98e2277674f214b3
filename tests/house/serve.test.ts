import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
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

/** A request whose path nobody tidies up on the way, as fetch would. */
const ask = (path: string) =>
  new Promise<{ status: number; type: string; cache: string; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
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

  it('passes over a port that is taken', async () => {
    const second = await serve(folder, { port })
    expect(second.port).toBeGreaterThan(port)
    second.server.close()
  })
})
