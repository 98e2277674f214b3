import { availableParallelism, hostname } from 'node:os'
import { readArguments, showHelp, wholeNumber } from '../base/arguments.ts'
import { give } from '../lab/setting.ts'
import { readStudy } from './fleet-study.ts'
import { Hand } from './hand.ts'
import { connect, keys, packages, queueOf, type Redis, shown, versionHere } from './redis.ts'

const HELP = `npm run --silent lab -- worker --redis redis://host:6379
Plays shards from the queue until it is stopped. It may be stopped or switched off at any moment: another worker plays what it
left. It takes data from the queue and no code.
  --jobs N       how many games at a time; all processors
  --lock S       seconds after which the shard of a worker that is silent is given to another; 60
  --patience S   seconds after which a shard is given up; 1800
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

/** Says which studies are of another version. They are left to workers of that version. */
async function refuseOthers(redis: Redis, version: string): Promise<void> {
  for (const id of await redis.smembers(keys.studies)) {
    const study = readStudy((await redis.get(keys.study(id))) ?? '')
    if (typeof study === 'string' || study.version === version) continue
    process.stderr.write(
      `Study ${id} is of version ${study.version}, and this worker plays ${version}: it is not played here.\n`,
    )
  }
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
  const number = (option: string, usual: number): number => {
    const value = wholeNumber(found, option, 1)
    if (typeof value === 'string') give(value)
    return value ?? usual
  }
  const concurrency = number('jobs', availableParallelism())
  const lockDuration = 1000 * number('lock', 60)
  const patience = 1000 * number('patience', 1800)
  const version = await versionHere()
  const redis = await connect(url)
  await refuseOthers(redis, version)
  const { Worker, Queue, DelayedError } = await packages()
  const me = `${hostname()}-${process.pid}`
  const idle = Array.from({ length: concurrency }, () => new Hand(program))
  const queue = new Queue(queueOf(version), { connection: redis })

  /** What of a study a shard needs; a string says why it cannot be played. */
  const errandOf = async (data: Data) => {
    const study = readStudy((await redis.get(keys.study(data.study))) ?? '')
    if (typeof study === 'string') return study
    const source: unknown = JSON.parse((await redis.get(keys.files(study.terms.hash))) ?? 'null')
    return { source, terms: study.terms, from: data.from, to: data.to }
  }

  const worker = new Worker(
    queueOf(version),
    async (job, token) => {
      const data: unknown = job.data
      if (!isData(data)) throw new Error('no shard')
      if (await redis.exists(keys.stopped(data.study))) return 'stopped'
      if (data.again) {
        const first = await redis.hget(keys.hands(data.study), data.shard)
        const alone = (await queue.getWorkersCount()) < 2
        // A shard that nobody can play has nothing to be checked.
        if (first === null && (await (await queue.getJob(data.shard))?.isFailed())) return 'lost'
        if (first === null || (first === me && !alone)) {
          await job.moveToDelayed(Date.now() + ELSEWHERE, token)
          throw new DelayedError()
        }
      }
      const errand = await errandOf(data)
      if (typeof errand === 'string') throw new Error(errand)
      const hand = idle.pop() ?? new Hand(program)
      try {
        const text = await hand.run(errand, patience)
        if (data.again) {
          const first = await redis.hget(keys.results(data.study), data.shard)
          if (first !== text) {
            const other = await redis.hget(keys.hands(data.study), data.shard)
            await redis.set(
              keys.stopped(data.study),
              `${other} and ${me} do not agree about games ${data.from} to ${data.to - 1}. Do not trust either.`,
            )
          }
        } else {
          await redis.hset(keys.hands(data.study), data.shard, me)
          await redis.hset(keys.results(data.study), data.shard, text)
        }
        process.stderr.write(`games ${data.from} to ${data.to - 1}${data.again ? ', again' : ''}\n`)
        return 'played'
      } catch (error) {
        const why = (error as Error).message
        await redis.hset(
          keys.lost(data.study),
          data.shard,
          JSON.stringify([data.from, data.to, why]),
        )
        throw error
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
  const leave = async () => {
    for (const hand of idle) hand.close()
    await worker.close(true)
    await queue.close()
    redis.disconnect()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave)
  if (found.options.has('drain')) {
    const look = async () => {
      const {
        waiting = 0,
        active = 0,
        delayed = 0,
      } = await queue.getJobCounts('waiting', 'active', 'delayed')
      if (waiting + active + delayed === 0) return leave()
      setTimeout(look, 200)
    }
    setTimeout(look, 200)
  }
}
