import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hand, Unplayable } from '../../src/cli/fleet/hand.ts'
import { queueOf, versionHere } from '../../src/cli/fleet/redis.ts'
import { submit as submitRun } from '../../src/cli/fleet/submit.ts'
import { watch as watchRuns } from '../../src/cli/fleet/watch.ts'
import { mergeShards } from '../../src/lab/shard/merge.ts'
import { readShard } from '../../src/lab/shard/read.ts'
import { playShard, shardText } from '../../src/lab/shard/shard.ts'
import type { Terms } from '../../src/lab/types.ts'
import { RULES_VERSION } from '../../src/rules/index.ts'
import { shipped } from '../support/shipped.ts'
import { inside } from './inside.ts'
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
    /** Stops it, as Ctrl+C does. */
    stop: () => child.pid !== undefined && process.kill(-child.pid, 'SIGINT'),
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
}, 300_000)

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
  inside(() => submitRun(['limanowa-1-probe', '--redis', url, ...more], ''))
const watch = (...words: string[]) => inside(() => watchRuns([...words, '--redis', url]))

/** Without a server nothing can be proven: the name says why, and the tests count as skipped. */
describe.skipIf(!has)(`many machines${has ? '' : ' (skipped: no redis-server here)'}`, () => {
  it('come to the bytes of one, though one is switched off in the midst of a shard and one comes late', async () => {
    const many = ['--games', '40', '--size', '8', '--seed', '3']
    const first = await submit(...many)
    expect(first.out).toContain('40 games in 5 shards of 8, 6 added')
    const id = studyIn(first.out)
    const worker = () => start('worker', '--redis', url, '--jobs', '1', '--lock', '1')
    const killed = await worker()
    const twice = await submit(...many)
    await killed.said('games ')
    // The one worker has a shard at any time until there is none: it is switched off while it plays.
    const { Queue } = await import('bullmq')
    const names = { connection: { url, maxRetriesPerRequest: null } }
    const queue = new Queue(queueOf(await versionHere()), names)
    await expect.poll(() => queue.getActiveCount(), { interval: 5 }).toBe(1)
    killed.kill()
    await killed.over
    expect(await queue.getActiveCount()).toBe(1)
    expect(twice.out).toContain('5 shards of 8, 0 added')
    const steady = await worker()
    await steady.said('games ')
    const late = await worker()
    await late.said('works for')
    const watched = await watch(id, '--out', temp.path('games'))
    expect(watched).toMatchObject({
      code: 0,
      out: expect.stringContaining('Probe: 40 games, seed 3'),
      err: expect.stringMatching(/40 of 40 games, \d workers?, .*points \d.* % \(/),
    })
    await queue.close()
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
    expect(merged.ok && shardText(merged.shard)).toBe(shardText(playShard(battle, terms, 0, 40)))
    expect(`${killed.words}${steady.words}${late.words}`).toContain(', again')
    for (const one of [steady, late]) one.stop()
    expect(await Promise.all([steady.over, late.over])).toEqual([0, 0])
    expect(steady.words).toMatch(/\d+ games in \d+ shards were played here; the same line goes on/)
  }, 300_000)

  it('lose a shard that hangs, tell it with its seed, and lose nothing else; other versions and strange data are refused', async () => {
    const slow = await submit('--games', '1', '--size', '1', '--players', 'thoughtful')
    const quick = await submit('--games', '4', '--size', '2', '--seed', '8')
    const { Redis } = await import('ioredis')
    const { Queue } = await import('bullmq')
    const redis = new Redis(url, { maxRetriesPerRequest: null })
    const stranger = JSON.parse((await redis.get(`couplet:study:${studyIn(quick.out)}`)) ?? '')
    await redis.set('couplet:study:old', JSON.stringify({ ...stranger, version: '0.9.0 abc' }))
    await redis.sadd('couplet:studies', 'old')
    // Whoever reaches the queue may ask for anything: for a million games, or for what is no shard.
    const queue = new Queue(queueOf(await versionHere()), { connection: redis })
    const wish = { study: studyIn(quick.out), shard: 'mine', from: 0, to: 1_000_000, again: false }
    const strange = [wish, { ...wish, to: 2 }, { study: 7 }, 'rm -rf /']
    await queue.addBulk(
      strange.map((data, at) => ({ name: 'shard', data, opts: { jobId: `x${at}` } })),
    )
    const worker = await start(
      'worker',
      '--redis',
      url,
      '--jobs',
      '2',
      '--lock',
      '5',
      '--patience',
      '1',
    )
    const lost = await watch(studyIn(slow.out), '--out', temp.path('lost'))
    const played = await watch(studyIn(quick.out), '--out', temp.path('played'))
    expect(lost.code).toBe(1)
    expect(lost.err).toMatch(/Games 0 to 0 of seed 1 .* are left out: a shard took more than 1 s/)
    expect(played).toMatchObject({
      code: 0,
      out: expect.stringContaining('Probe: 4 games, seed 8'),
    })
    expect(worker.words).toContain('Study old is of version 0.9.0 abc, and this worker plays')
    const reasons = await Promise.all(
      strange.map(async (_, at) => (await queue.getJob(`x${at}`))?.failedReason),
    )
    expect(reasons).toEqual([
      'has games 0 to 999999, which are none of a shard of its study',
      'has the name of other games',
      'no shard',
      'no shard',
    ])
    worker.kill()
    await queue.close()
    redis.disconnect()
  }, 300_000)

  it('say what is missing: a server, a study', async () => {
    const nobody = await run('lab', ['worker', '--redis', 'redis://127.0.0.1:1'])
    const nothing = await watch('nothing', '--out', temp.path('none'))
    expect(nobody).toMatchObject({ code: 2, err: expect.stringContaining('No Redis answers') })
    expect(nothing).toMatchObject({ code: 2, err: expect.stringContaining('no study nothing') })
  }, 300_000)
})

describe('a hand of a worker', () => {
  const errand = (from: number) => ({ source: {}, terms: {} as Terms, from, to: from + 1 })

  it('that hangs, breaks or cannot play costs its shard: it says which, and the next one is played', async () => {
    const hand = new Hand(join(import.meta.dirname, 'fleet-hand.mjs'))
    const fails = (from: number) => hand.run(errand(from), 300).catch((error: Error) => error)
    expect(await hand.run(errand(1), 300)).toBe('games 1')
    expect(await fails(3)).toEqual(new Unplayable('took more than 0 s'))
    const broken = await fails(5)
    expect(broken).toEqual(new Error('ended its process with code 7'))
    expect(broken).not.toBeInstanceOf(Unplayable)
    expect(await fails(7)).toEqual(new Unplayable('did not end within 60,000 decisions'))
    expect(await hand.run(errand(9), 300)).toBe('games 9')
    hand.close()
  })
})
