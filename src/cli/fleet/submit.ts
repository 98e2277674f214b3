import { availableParallelism } from 'node:os'
import { readArguments, showHelp, wholeNumber } from '../base/arguments.ts'
import { gamesAsked } from '../lab/range.ts'
import { give, openedNamed, termsFor } from '../lab/setting.ts'
import { piecesOf, readStudy, type Study, studyId } from './fleet-study.ts'
import { Hand } from './hand.ts'
import { connect, keys, packages, queueOf, shown, versionHere } from './redis.ts'
import { sourceOf } from './source.ts'

const HELP = `npm run --silent lab -- submit <id or scenario file> --games N --redis redis://host:6379
Puts the games of a run into a queue, for workers on any machine. Submitting the same run again adds nothing.
  --players regular --seed S   as in lab; greedy plays both sides
  --size N                     games of a shard; without it, as many as take about 30 seconds
  --attempts N                 how often a shard is begun before it is left out; 5`

/** A shard takes about so long, in ms, so that a machine which is switched off costs little. */
const PIECE = 30_000
/** So many games tell how long one takes. */
const TRIED = 4
const LARGEST = 2000

/** How often a shard is begun before it is given up. */
const ATTEMPTS = 5

/** Puts a run into the queue. */
export async function submit(argv: readonly string[], program: string): Promise<void> {
  showHelp(argv, HELP)
  const found = readArguments(argv, ['games', 'players', 'seed', 'size', 'attempts', 'redis'])
  if (typeof found === 'string') give(found)
  const [name] = found.plain
  const url = found.options.get('redis')
  if (name === undefined || found.plain.length > 1 || url === undefined)
    give(
      'A scenario and a server are needed: npm run --silent lab -- submit limanowa-1-probe --games 1000 --redis redis://localhost',
    )
  const range = gamesAsked(found, 1000)
  if (typeof range === 'string') give(range)
  const seed = wholeNumber(found, 'seed')
  if (typeof seed === 'string') give(seed)
  const wished = wholeNumber(found, 'size', 1)
  if (typeof wished === 'string') give(wished)
  const attempts = wholeNumber(found, 'attempts', 1) ?? ATTEMPTS
  if (typeof attempts === 'string') give(attempts)
  const opened = await openedNamed(name)
  const terms = await termsFor(opened.battle, found.options.get('players') ?? 'greedy', seed ?? 1)
  const version = await versionHere()
  const redis = await connect(url)
  const id = studyId(terms, range)

  const known = await redis.get(keys.study(id))
  let study: Study
  if (known === null) {
    let size = wished
    if (size === undefined) {
      const hand = new Hand(program)
      const errand = { source: sourceOf(opened), terms }
      // The first game pays for the start of the process.
      await hand.run({ ...errand, from: range.from, to: range.from + 1 }, 20 * PIECE)
      const began = performance.now()
      await hand.run({ ...errand, from: range.from, to: range.from + TRIED }, 20 * PIECE)
      const each = (performance.now() - began) / TRIED
      hand.close()
      size = Math.max(1, Math.min(LARGEST, Math.round(PIECE / Math.max(1, each))))
    }
    study = {
      format: 'couplet-fleet',
      version,
      terms: { ...terms, players: [...terms.players] },
      ...range,
      size,
    }
    await redis.set(keys.files(terms.hash), JSON.stringify(sourceOf(opened)))
    await redis.set(keys.study(id), JSON.stringify(study))
    await redis.sadd(keys.studies, id)
  } else {
    const read = readStudy(known)
    if (typeof read === 'string') give(`The study ${id} at ${shown(url)} cannot be read: ${read}`)
    study = read
  }
  const { Queue } = await packages()
  const queue = new Queue(queueOf(study.version), { connection: redis })
  const pieces = piecesOf(study)
  // A study that was stopped goes on: what was put aside is put in again.
  await redis.del(keys.stopped(id))
  for (const { id: shard } of pieces) {
    if (await redis.hexists(keys.results(id), shard)) continue
    const job = await queue.getJob(shard)
    if (job && (await job.isCompleted())) await job.remove()
  }
  const before = (await queue.getJobCounts()) as Record<string, number>
  const jobs = pieces.flatMap(({ id: jobId, from, to, audited }) => {
    const data = { study: id, shard: jobId, from, to, again: false }
    const opts = { jobId, attempts, removeOnComplete: false, removeOnFail: false }
    return [
      { name: 'shard', data, opts },
      ...(audited
        ? [
            {
              name: 'again',
              data: { ...data, again: true },
              opts: { ...opts, jobId: `${jobId}-again` },
            },
          ]
        : []),
    ]
  })
  await queue.addBulk(jobs)
  const after = (await queue.getJobCounts()) as Record<string, number>
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, one) => all + one, 0)
  process.stdout.write(
    `Study ${id}: ${range.to - range.from} games in ${pieces.length} shards of ${study.size}, ${sum(after) - sum(before)} added.\n` +
      `Workers: npm run --silent lab -- worker --redis ${shown(url)} --jobs ${availableParallelism()}\n` +
      `Watch:   npm run --silent lab -- watch ${id} --redis ${shown(url)} --out games\n`,
  )
  await queue.close()
  redis.disconnect()
}
