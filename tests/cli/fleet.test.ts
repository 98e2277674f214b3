import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergeShards } from '../../src/lab/shard/merge.ts'
import { readShard } from '../../src/lab/shard/read.ts'
import { playShard, shardText } from '../../src/lab/shard/shard.ts'
import type { Terms } from '../../src/lab/types.ts'
import { RULES_VERSION } from '../../src/rules/index.ts'
import { shipped } from '../support/shipped.ts'
import { folder, programArguments, run } from './spawn.ts'

const runs = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 90_000 })
    return true
  } catch {
    return false
  }
}

/** The server comes from the distribution's packages where this may install them; elsewhere these tests are skipped. */
const has =
  runs('redis-server', '--version') ||
  (process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    runs('apt-get', 'install', '-y', '--no-install-recommends', 'redis-server') &&
    runs('redis-server', '--version'))

const temp = folder()
const children = new Set<ChildProcess>()
let server: ChildProcess | undefined
let url = ''

/** A port that nobody listens at. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A program of the fleet that goes on by itself; `said` comes true when its words contain the text. */
async function start(...args: string[]) {
  const child = spawn(process.execPath, [...(await programArguments('lab')), ...args], {
    cwd: join(import.meta.dirname, '../..'),
    detached: true,
  })
  children.add(child)
  let words = ''
  const waiting: { text: string; resolve: () => void }[] = []
  const hear = (text: Buffer) => {
    words += text
    for (const one of waiting) if (words.includes(one.text)) one.resolve()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const over = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)))
  return {
    /** Kills it with all its processes, as a machine that is switched off. */
    kill: () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'),
    said: (text: string) =>
      new Promise<void>((resolve) => {
        if (words.includes(text)) resolve()
        else waiting.push({ text, resolve })
      }),
    over,
    get words() {
      return words
    },
  }
}

beforeAll(async () => {
  if (!has) return
  const port = await freePort()
  url = `redis://127.0.0.1:${port}`
  server = spawn('redis-server', [
    ...['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  ])
  await new Promise<void>((resolve) =>
    server?.stdout?.on('data', (text) => String(text).includes('Ready to accept') && resolve()),
  )
}, 120_000)

afterAll(() => {
  for (const child of children)
    if (child.pid !== undefined && child.exitCode === null)
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
  server?.kill('SIGKILL')
  temp.remove()
})

const studyIn = (words: string): string => /Study (\w+)/.exec(words)?.[1] ?? ''
const submit = (...more: string[]) =>
  run('lab', ['submit', 'limanowa-1-probe', '--redis', url, ...more])

describe.skipIf(!has)('many machines', () => {
  it('come to the bytes of one, though one is switched off in the midst and one comes late', async () => {
    const many = ['--games', '24', '--size', '4', '--seed', '3']
    const first = await submit(...many)
    expect(first.out).toContain('24 games in 6 shards of 4, 7 added')
    expect((await submit(...many)).out).toContain('0 added')
    const id = studyIn(first.out)
    const worker = () => start('worker', '--redis', url, '--jobs', '1', '--lock', '1')
    const [killed, steady] = await Promise.all([worker(), worker()])
    const watching = await start('watch', id, '--redis', url, '--out', temp.path('games'))
    await killed.said('games ')
    killed.kill()
    const late = await worker()
    expect(await watching.over).toBe(0)
    expect(watching.words).toContain('Probe: 24 games, seed 3')
    const { battle } = await shipped('limanowa-1-probe')
    const shards = readdirSync(temp.path('games')).map((name) => {
      const read = readShard(readFileSync(temp.path(`games/${name}`), 'utf8'), name)
      if (!read.ok) throw new Error(name)
      return { name, shard: read.value }
    })
    const merged = mergeShards(battle, shards)
    const terms: Terms = {
      ...{ rules: RULES_VERSION, scenario: battle.id, hash: battle.hash },
      ...{ players: ['greedy', 'greedy'], program: 'greedy, greedy', seed: 3, dice: 'stream' },
    }
    expect(merged.ok && shardText(merged.shard)).toBe(shardText(playShard(battle, terms, 0, 24)))
    expect(`${steady.words}${late.words}`).toContain(', again')
    steady.kill()
    late.kill()
  }, 120_000)

  it('lose a shard that hangs, tell it with its seed, and lose nothing else; other versions are refused', async () => {
    const [slow, quick] = await Promise.all([
      submit('--games', '1', '--size', '1', '--players', 'thoughtful', '--attempts', '2'),
      submit('--games', '4', '--size', '2', '--seed', '8'),
    ])
    const { Redis } = await import('ioredis')
    const redis = new Redis(url)
    const stranger = JSON.parse((await redis.get(`couplet:study:${studyIn(quick.out)}`)) ?? '')
    await redis.set('couplet:study:old', JSON.stringify({ ...stranger, version: '0.9.0 abc' }))
    await redis.sadd('couplet:studies', 'old')
    redis.disconnect()
    const hasty = ['--jobs', '2', '--lock', '5', '--patience', '1']
    const worker = await start('worker', '--redis', url, ...hasty)
    const watch = (out: string) =>
      run('lab', ['watch', studyIn(out), '--redis', url, '--out', temp.path(studyIn(out))])
    const [lost, played] = await Promise.all([watch(slow.out), watch(quick.out)])
    expect(lost.code).toBe(1)
    expect(lost.err).toMatch(/Games 0 to 0 of seed 1 .* are left out: a shard took more than 1 s/)
    expect(played).toMatchObject({
      code: 0,
      out: expect.stringContaining('Probe: 4 games, seed 8'),
    })
    expect(worker.words).toContain('Study old is of version 0.9.0 abc, and this worker plays')
    worker.kill()
  }, 120_000)

  it('say what is missing: a server, a study', async () => {
    const [nobody, nothing] = await Promise.all([
      run('lab', ['worker', '--redis', 'redis://127.0.0.1:1']),
      run('lab', ['watch', 'nothing', '--redis', url, '--out', temp.path('none')]),
    ])
    expect(nobody).toMatchObject({ code: 2, err: expect.stringContaining('No Redis answers') })
    expect(nothing).toMatchObject({ code: 2, err: expect.stringContaining('no study nothing') })
  }, 120_000)
})
