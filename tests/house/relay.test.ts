import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { request as secureRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { linkOf, roomsOf, words } from '../../scripts/host.mjs'
import { createRelay, LIMITS, newRoom, type Room } from '../../scripts/relay.mjs'
import { addresses, serve, strange } from '../../scripts/serve.mjs'
import { CERT, KEY } from '../support/certificate.ts'

const home = mkdtempSync(join(tmpdir(), 'relay-'))
mkdirSync(join(home, 'dist'))
writeFileSync(join(home, 'dist/index.html'), '<title>here</title>')
afterAll(() => rmSync(home, { recursive: true }))

const up: { server: Server; close: () => void }[] = []
afterEach(() => {
  for (const { server, close } of up.splice(0)) {
    close()
    server.close()
  }
})

async function hosted(
  more: { room?: Room; port?: number; limits?: Partial<typeof LIMITS>; tls?: object } = {},
) {
  const room = more.room ?? newRoom()
  const relay = createRelay({
    rooms: [room],
    limits: { ...LIMITS, ...more.limits },
    mayCome: (request) => strange(request, true, ['play.example']),
  })
  const { server, port } = await serve(join(home, 'dist'), {
    port: more.port ?? 4500,
    network: true,
    names: ['play.example'],
    relay,
    ...(more.tls ? { tls: more.tls as { cert: string; key: string } } : {}),
  })
  up.push({ server, close: relay.close })
  return {
    room,
    relay,
    port,
    server,
    stop: () => {
      for (const { close, server: one } of up.splice(0)) {
        close()
        one.close()
      }
    },
  }
}

/** A socket that notes what it is told, and can be waited for. */
function socket(port: number, options: { origin?: string; host?: string; url?: string } = {}) {
  const host = options.host ?? `127.0.0.1:${port}`
  const ws = new WebSocket(options.url ?? `ws://127.0.0.1:${port}/live`, {
    headers: { host },
    origin: options.origin ?? `http://${host}`,
    rejectUnauthorized: false,
  })
  // biome-ignore lint/suspicious/noExplicitAny: whatever the relay says
  const told: any[] = []
  let wake = () => {}
  ws.on('message', (data) => {
    told.push(JSON.parse(String(data)))
    wake()
  })
  const over = new Promise<number>((resolve) => {
    ws.on('close', (code) => resolve(code))
    ws.on('error', () => undefined)
  })
  const opened = new Promise<number>((resolve) => {
    ws.on('open', () => resolve(101))
    ws.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    ws.on('error', () => resolve(0))
  })
  // biome-ignore lint/suspicious/noExplicitAny: whatever the relay says
  const until = async (test: (all: any[]) => boolean) => {
    while (!test(told)) await new Promise<void>((done) => (wake = done))
    return told
  }
  const say = (value: unknown) => ws.send(typeof value === 'string' ? value : JSON.stringify(value))
  return {
    ws,
    told,
    over,
    opened,
    until,
    say,
    texts: () => told.flatMap(({ m }) => (m ? [m[2]] : [])),
  }
}

async function seated(port: number, room: Room, seat: 'first' | 'second' | 'watch', more = {}) {
  const one = socket(port)
  await one.opened
  one.say({ join: { room: room.room, key: room.keys[seat], ...more } })
  await one.until((all) => all.some((told) => told.in || told.no))
  return one
}

describe('the relay of npm start -- --host', () => {
  it('passes messages on in order, and keeps them for a place that is away', async () => {
    const { room, relay, port } = await hosted()
    const first = await seated(port, room, 'first')
    for (const n of [1, 2, 3]) first.say({ say: `m${n}` })
    const second = await seated(port, room, 'second')
    await second.until(() => second.texts().length === 3)
    expect(second.texts()).toEqual(['m1', 'm2', 'm3'])
    second.say({ say: 'answer' })
    await first.until(() => first.texts().length === 1)
    expect(relay.kept(room.room)).toBe(4)
    const [seq] = second.told.findLast(({ m }) => m).m
    first.say({ ack: seq + 1 })
    second.say({ ack: seq + 1 })
    first.say({ say: 'now only', to: 'now' })
    await second.until(() => second.texts().length === 4)
    await expect.poll(() => relay.kept(room.room)).toBe(0)
    const again = await seated(port, room, 'second', { since: seq, epoch: second.told[0].in.epoch })
    expect(await second.over).toBe(1008)
    expect(again.texts()).toEqual([])
  })

  it('tells who is there, and gives those who look on only what is meant for them', async () => {
    const { room, port } = await hosted()
    const first = await seated(port, room, 'first')
    const watch = await seated(port, room, 'watch')
    await first.until((all) => all.at(-1)?.watchers === 1)
    const second = await seated(port, room, 'second')
    await watch.until((all) => all.at(-1)?.here?.length === 2)
    first.say({ say: 'between us' })
    first.say({ say: 'for all', to: 'watchers' })
    await watch.until(() => watch.texts().length === 1)
    expect(watch.texts()).toEqual(['for all'])
    watch.say({ say: 'the game, please' })
    await first.until((all) => all.some(({ w }) => w))
    await second.until((all) => all.some(({ w }) => w))
    const [id, text] = first.told.findLast(({ w }) => w).w
    expect(text).toBe('the game, please')
    first.say({ say: 'here', to: id })
    await watch.until(() => watch.texts().length === 2)
    second.ws.close()
    await first.until((all) => all.at(-1)?.here?.join() === 'first')
  })

  it('refuses what is not its own: another page, another name, another path', async () => {
    const { port } = await hosted()
    expect(await socket(port, { origin: 'http://evil.example' }).opened).toBe(403)
    expect(await socket(port, { host: `evil.example:${port}` }).opened).toBe(403)
    expect(await socket(port, { host: `play.example:${port}` }).opened).toBe(101)
    expect(await socket(port, { url: `ws://127.0.0.1:${port}/other` }).opened).toBe(404)
  })

  it('refuses a stale key, an unknown room, and a thousand rooms, with words', async () => {
    const { room, port } = await hosted()
    const stale = socket(port)
    await stale.opened
    stale.say({ join: { room: room.room, key: newRoom().keys.first } })
    expect(await stale.over).toBe(1008)
    expect(stale.told[0].no).toBe('This link is not valid here any more. Ask for a new one.')
    const answers: string[] = []
    for (let n = 0; n < LIMITS.wrong; n++) {
      const one = await seated(port, { ...room, room: `room-${n}` }, 'first')
      answers.push(one.told[0].no)
    }
    expect(answers[0]).toBe('There is no such room here. Ask for a new link.')
    expect(answers.at(-1)).toBe('Too many wrong links came from there. Wait a minute.')
    const rooms = Array.from({ length: 1000 }, newRoom)
    expect(() => createRelay({ rooms })).toThrow('1000 rooms are too many; there may be 16.')
  })

  it('refuses a message of a megabyte, what is no message, and too much at once; the other goes on', async () => {
    const { room, port } = await hosted({ limits: { rate: 5, burst: 4 } })
    const second = await seated(port, room, 'second')
    const large = await seated(port, room, 'first')
    large.say({ say: 'x'.repeat(1024 * 1024) })
    expect(await large.over).toBe(1009)
    const odd = await seated(port, room, 'first')
    odd.say('[1,2')
    await odd.over
    expect(odd.told.at(-1).no).toBe('This is no message of Couplet.')
    const quick = await seated(port, room, 'first')
    for (let n = 0; n < 40; n++) quick.say({ say: `m${n}` })
    await quick.over
    expect(quick.told.at(-1)).toEqual({ no: 'Too much was sent at once.', again: true })
    const calm = await seated(port, room, 'first')
    calm.say({ say: 'still here' })
    await second.until(() => second.texts().includes('still here'))
    second.ws.close()
  })

  it('has bounds: of those who look on, of strangers, of what it keeps', async () => {
    const { room, relay, port } = await hosted({
      limits: { watchers: 1, strangers: 1, kept: 3 },
    })
    await seated(port, room, 'watch')
    const full = await seated(port, room, 'watch')
    expect(full.told[0].no).toBe('1 look on already; there is no room for more.')
    const silent = socket(port)
    await silent.opened
    expect(await socket(port).opened).toBe(503)
    silent.ws.close()
    await silent.over
    const first = await seated(port, room, 'first')
    for (const n of [1, 2, 3, 4, 5]) first.say({ say: `m${n}` })
    const second = await seated(port, room, 'second')
    await second.until(() => second.texts().includes('m5'))
    expect(relay.kept(room.room)).toBe(3)
  })

  it('waits for nobody who says nothing', async () => {
    const { port } = await hosted({ limits: { patience: 20 } })
    const silent = socket(port)
    expect(await silent.over).toBe(1008)
    // A slow machine may be late: it tries again.
    expect(silent.told[0]).toEqual({ no: 'Nothing was said.', again: true })
  })

  it('dies without harm: started again with the same links, both come back to it', async () => {
    const { room, port, stop } = await hosted()
    const first = await seated(port, room, 'first')
    stop()
    await first.over
    await hosted({ room, port })
    const again = await seated(port, room, 'first', { since: 7, epoch: first.told[0].in.epoch })
    expect(again.told[0].in.epoch).not.toBe(first.told[0].in.epoch)
  })

  it('is encrypted with a certificate of one’s own', async () => {
    const { room, port } = await hosted({ tls: { key: KEY, cert: CERT } })
    const policy = await new Promise<string>((resolve, reject) =>
      secureRequest(
        { port, host: '127.0.0.1', path: '/', rejectUnauthorized: false },
        (response) => {
          response.resume()
          resolve(String(response.headers['content-security-policy']))
        },
      )
        .on('error', reject)
        .end(),
    )
    expect(policy).toContain(`connect-src https://127.0.0.1:${port} wss://127.0.0.1:${port};`)
    const one = socket(port, {
      url: `wss://127.0.0.1:${port}/live`,
      origin: `https://127.0.0.1:${port}`,
    })
    expect(await one.opened).toBe(101)
    one.say({ join: { room: room.room, key: room.keys.first } })
    await one.until((all) => all.some((told) => told.in))
  })
})

describe('npm start', () => {
  const start = (...args: string[]) => {
    const file = join(import.meta.dirname, '../../scripts/start.mjs')
    const { status, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' })
    return [status, stderr.trim()]
  }

  it('refuses with words what does not go together, before it builds or serves anything', () => {
    expect(start('--host', '--cert', 'a')).toEqual([
      2,
      '--cert and --key go together: the files of a certificate and of its key.',
    ])
    const none = join(home, 'none.pem')
    expect(start('--host', '--cert', none, '--key', none)).toEqual([
      2,
      `--cert: ${none} can't be read (ENOENT).`,
    ])
  })
})

describe('the page of a server', () => {
  const policyOf = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-security-policy') ?? ''

  it('may open a socket only where the server passes on the messages of a game', async () => {
    const { port } = await hosted()
    expect(await policyOf(port)).toContain(
      `connect-src http://127.0.0.1:${port} ws://127.0.0.1:${port};`,
    )
    const alone = await serve(join(home, 'dist'), { port: 4600 })
    up.push({ server: alone.server, close: () => undefined })
    expect(await policyOf(alone.port)).toContain(`connect-src http://127.0.0.1:${alone.port};`)
    expect(await socket(alone.port).opened).not.toBe(101)
  })

  it('answers to the addresses of the machine only when it serves the network', async () => {
    const [address] = addresses()
    const { port } = await hosted()
    if (address) expect((await fetch(`http://${address}:${port}/`)).status).toBe(200)
    const alone = await serve(join(home, 'dist'), { port: 4600 })
    up.push({ server: alone.server, close: () => undefined })
    if (address) await expect(fetch(`http://${address}:${alone.port}/`)).rejects.toThrow()
  })
})

describe('the links', () => {
  it('are the same when the server starts again, unless new ones are asked for', () => {
    const [room] = roomsOf(home)
    expect(roomsOf(home)).toEqual([room])
    expect(roomsOf(home, true)).not.toEqual([room])
    writeFileSync(join(home, '.couplet-host.json'), '{"room":')
    expect(roomsOf(home)[0]?.keys.first).toMatch(/^[\w-]{22}$/)
  })

  it('have 128 bits each, and stand behind the # that no server sees', () => {
    const room = newRoom()
    const link = linkOf('http://192.168.1.2:4173/', room, 'first')
    expect(link).toBe(`http://192.168.1.2:4173/#join=${room.room}.${room.keys.first}`)
    expect(Buffer.from(room.keys.first, 'base64url')).toHaveLength(16)
    const text = words([room], 4173, ['play.example'], false)
    for (const seat of ['first', 'second', 'watch'] as const)
      expect(text).toContain(linkOf('http://play.example:4173/', room, seat))
    expect(text).toContain('On plain http whoever is in the network can read the game.')
  })
})
