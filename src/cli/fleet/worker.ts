import { availableParallelism, hostname } from 'node:os'
import type { Job } from 'bullmq'
import { give, numberOf, readArguments, showHelp } from '../base/arguments.ts'
import { clock, pace } from '../base/progress.ts'
import { stopAsked } from '../base/stop.ts'
import { fromJson, readStudy, strangeShard } from './fleet-study.ts'
import { type Errand, Hand, Unplayable } from './hand.ts'
import { connect, keys, packages, queueOf, type Redis, shown, versionHere } from './redis.ts'

const HELP = `npm run --silent lab -- worker --redis redis://host:6379
Plays shards from the queue until it is stopped. It may be stopped or switched off at any moment: another worker plays what it
left. It takes data from the queue and no code.
  --jobs N       how many games at a time; all processors
  --lock S       seconds after which the shard of a worker that is silent is given to another; 60
  --patience S   seconds after which a shard is given up; 600
  --drain yes    leaves when the queue is empty`

interface Data {
  readonly study: string
  readonly shard: string
  readonly from: number
  readonly to: number
  readonly again: boolean
}

const isData = (value: unknown): value is Data => {
  const data = value as Partial<Data> | null
  return (
    typeof data === 'object' &&
    data !== null &&
    typeof data.study === 'string' &&
    typeof data.shard === 'string' &&
    Number.isSafeInteger(data.from) &&
    Number.isSafeInteger(data.to) &&
    typeof data.again === 'boolean'
  )
}

/** How often a worker looks for studies of other versions, in ms. */
const LOOK = 10_000

/** Says which studies are of another version. They are left to workers of that version. */
function refuseOthers(redis: Redis, version: string): NodeJS.Timeout {
  const told = new Set<string>()
  const look = async () => {
    for (const id of await redis.smembers(keys.studies)) {
      if (told.has(id)) continue
      const study = readStudy((await redis.get(keys.study(id))) ?? '')
      if (typeof study === 'string' || study.version === version) continue
      told.add(id)
      process.stderr.write(
        `Study ${id} is of version ${study.version}, and this worker plays ${version}: it is not played here.\n`,
      )
    }
  }
  // A server that is away for a moment is asked again.
  const again = () => void look().catch(() => undefined)
  again()
  return setInterval(again, LOOK)
}

/** The errand that a shard of the queue stands for. What stands in Redis is a stranger's: it is checked in every part. */
async function errandOf(redis: Redis, data: Data, version: string): Promise<Errand> {
  const study = readStudy((await redis.get(keys.study(data.study))) ?? '')
  if (typeof study === 'string') throw new Unplayable(study)
  if (study.version !== version) throw new Unplayable(`is of version ${study.version}`)
  const wrong = strangeShard(study, data.shard, data)
  if (wrong !== null) throw new Unplayable(wrong)
  const source = fromJson(await redis.get(keys.files(study.terms.hash)))
  return { source, terms: study.terms, from: data.from, to: data.to }
}

/** How long a shard waits for another worker to play it a second time, in ms. */
const ELSEWHERE = 500

/** Plays shards until a signal, or until there are none. */
export async function work(argv: readonly string[], program: string): Promise<void> {
  showHelp(argv, HELP)
  const found = readArguments(argv, ['redis', 'jobs', 'lock', 'patience', 'drain'])
  if (typeof found === 'string') give(found)
  const url = found.options.get('redis')
  if (url === undefined || found.plain.length > 0)
    give('A server is needed: npm run --silent lab -- worker --redis redis://localhost')
  const concurrency = numberOf(found, 'jobs', availableParallelism(), 1)
  const lockDuration = 1000 * numberOf(found, 'lock', 60, 1)
  const patience = 1000 * numberOf(found, 'patience', 600, 1)
  const version = await versionHere()
  const redis = await connect(url)
  const looking = refuseOthers(redis, version)
  const { Worker, Queue, DelayedError, UnrecoverableError } = await packages()
  const me = `${hostname()}-${process.pid}`
  const hands = Array.from({ length: concurrency }, () => new Hand(program))
  const idle = [...hands]
  const queue = new Queue(queueOf(version), { connection: redis })
  const stop = stopAsked('The shards under way are played to their end.')
  const began = performance.now()
  let games = 0
  let shards = 0

  const backLater = async (job: Job, token: string | undefined, ms: number): Promise<never> => {
    await job.moveToDelayed(Date.now() + ms, token)
    throw new DelayedError()
  }

  /** One line a shard: what was played here, and how much of the queue is left. */
  const tell = async ({ from, to, again }: Data) => {
    games += to - from
    shards++
    const seconds = (performance.now() - began) / 1000
    const left = await queue.getWaitingCount()
    const all = Math.max(1, await queue.getWorkersCount())
    const rest = left ? `, about ${clock((left * seconds) / shards / all)} left` : ''
    process.stderr.write(
      `games ${from} to ${to - 1}${again ? ', again' : ''}: ${games} played here, ${pace(games / seconds, 'games')}, ${left} shards wait${rest}\n`,
    )
  }

  /** Keeps what was played, or compares it with what another worker made of the same games. */
  const keep = async (data: Data, text: string) => {
    if (!data.again) {
      await redis.hset(keys.hands(data.study), data.shard, me)
      await redis.hset(keys.results(data.study), data.shard, text)
      await redis.hdel(keys.lost(data.study), data.shard)
      return
    }
    if ((await redis.hget(keys.results(data.study), data.shard)) === text) return
    const other = await redis.hget(keys.hands(data.study), data.shard)
    await redis.set(
      keys.stopped(data.study),
      `${other} and ${me} do not agree about games ${data.from} to ${data.to - 1}. Do not trust either.`,
    )
  }

  const worker = new Worker(
    queueOf(version),
    async (job, token) => {
      const data: unknown = job.data
      if (!isData(data)) throw new UnrecoverableError('no shard')
      if (await redis.exists(keys.stopped(data.study))) return 'stopped'
      if (data.again) {
        const first = await redis.hget(keys.hands(data.study), data.shard)
        const alone = (await queue.getWorkersCount()) < 2
        // A shard that nobody can play has nothing to be checked.
        if (first === null && (await (await queue.getJob(data.shard))?.isFailed())) return 'lost'
        if (first === null || (first === me && !alone)) return backLater(job, token, ELSEWHERE)
      }
      const hand = idle.pop() ?? new Hand(program)
      try {
        const text = await hand.run(await errandOf(redis, data, version), patience)
        await keep(data, text)
        await tell(data)
        return 'played'
      } catch (error) {
        // A shard that is dropped here is for another worker at once.
        if (stop.drop.aborted) return backLater(job, token, 0)
        const why = (error as Error).message
        await redis.hset(
          keys.lost(data.study),
          data.shard,
          JSON.stringify([data.from, data.to, why]),
        )
        throw error instanceof Unplayable ? new UnrecoverableError(why) : error
      } finally {
        idle.push(hand)
      }
    },
    {
      connection: redis.duplicate(),
      concurrency,
      lockDuration,
      stalledInterval: lockDuration / 2,
      // A shard that takes its worker along more often than this is given up.
      maxStalledCount: 5,
    },
  )
  worker.on('error', () => undefined)
  process.stderr.write(
    `${me} works for ${shown(url)}, ${concurrency} at a time, version ${version}.\n`,
  )
  stop.drop.addEventListener('abort', () => {
    for (const hand of hands) hand.close()
  })
  const empty = async () => {
    const open = await queue.getJobCounts('waiting', 'active', 'delayed')
    return Object.values(open).every((count) => count === 0)
  }
  while (!stop.asked && !(found.options.has('drain') && (await empty())))
    await new Promise((resolve) => setTimeout(resolve, 200))
  await worker.close()
  clearInterval(looking)
  for (const hand of hands) hand.close()
  await queue.close()
  redis.disconnect()
  process.stderr.write(
    `${games} games in ${shards} shards were played here; the same line goes on.\n`,
  )
  process.exit(0)
}
