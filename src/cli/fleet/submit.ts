import { availableParallelism } from 'node:os'
import type { Terms } from '../../lab/types.ts'
import { give, numberOf, readArguments, showHelp, wholeNumber } from '../base/arguments.ts'
import type { OpenedBattle } from '../base/folder.ts'
import { gamesAsked, type Range } from '../lab/range.ts'
import { openedNamed, termsFor } from '../lab/setting.ts'
import { isStudy, rowsOf } from '../lab/versions.ts'
import { piecesOf, readStudy, type Study, studyId } from './fleet-study.ts'
import { Hand } from './hand.ts'
import { connect, keys, packages, queueOf, type Redis, shown, versionHere } from './redis.ts'
import { sourceOf } from './source.ts'

const HELP = `npm run --silent lab -- submit <id or scenario file> --games N --redis redis://host:6379
Puts the games of a run into a queue, for workers on any machine. Submitting the same run again adds nothing, unless it was
stopped or shards of it were left out: then it goes on.
  --players regular --seed S   as in lab; greedy plays both sides
  --set, --drop, more files    versions to be compared, as in lab: a study for each
  --size N                     games of a shard; without it, as many as take about 30 seconds
  --attempts N                 how often a shard is begun whose process dies, before it is left out; 5`

/** A shard takes about so long, in ms, so that a machine which is switched off costs little. */
const PIECE = 30_000
/** So many games tell how long one takes. */
const TRIED = 4
const LARGEST = 2000

/** How often a shard is begun before it is given up. */
const ATTEMPTS = 5

/** One version by one pair of players. */
interface Version {
  readonly label?: string
  readonly opened: OpenedBattle
  readonly terms: Terms
}

/** As many games as take about 30 seconds here. Ends the program where the first games cannot be played. */
async function sizeOf({ opened, terms }: Version, { from }: Range, program: string) {
  const hand = new Hand(program)
  const errand = { source: sourceOf(opened), terms, from }
  const play = (to: number) =>
    hand
      .run({ ...errand, to }, 20 * PIECE)
      .catch((error: Error) =>
        give(
          `The first games cannot be played here: a shard ${error.message}. With --size it is put into the queue all the same.`,
        ),
      )
  // The first game pays for the start of the process.
  await play(from + 1)
  const began = performance.now()
  await play(from + TRIED)
  const each = (performance.now() - began) / TRIED
  hand.close()
  return Math.max(1, Math.min(LARGEST, Math.round(PIECE / Math.max(1, each))))
}

interface Place {
  readonly redis: Redis
  readonly url: string
  readonly version: string
}

/** The study of a version: the one that is there, or a new one. */
async function studyFor(
  one: Version,
  range: Range,
  { redis, url, version }: Place,
  size: () => Promise<number>,
): Promise<Study> {
  const { label, opened, terms } = one
  const id = studyId(terms, range)
  const known = await redis.get(keys.study(id))
  if (known !== null) {
    const read = readStudy(known)
    if (typeof read === 'string') give(`The study ${id} at ${shown(url)} cannot be read: ${read}`)
    return read
  }
  const study: Study = {
    ...{ format: 'couplet-fleet', version },
    ...(label === undefined ? {} : { label: label.slice(0, 200) }),
    terms: { ...terms, players: [...terms.players] },
    ...range,
    size: await size(),
  }
  await redis.set(keys.files(terms.hash), JSON.stringify(sourceOf(opened)))
  await redis.set(keys.study(id), JSON.stringify(study))
  await redis.sadd(keys.studies, id)
  return study
}

/** Puts the shards of a study into the queue that are not there. Says how many. */
async function fill(study: Study, id: string, redis: Redis, attempts: number): Promise<number> {
  const { Queue } = await packages()
  const queue = new Queue(queueOf(study.version), { connection: redis })
  const pieces = piecesOf(study)
  await redis.del(keys.stopped(id))
  const done = new Set(await redis.hkeys(keys.results(id)))
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, one) => all + one, 0)
  for (const { id: shard } of pieces) {
    if (done.has(shard)) continue
    const job = await queue.getJob(shard)
    // What was put aside when the study was stopped, or left out, is put in again.
    if (job && ((await job.isCompleted()) || (await job.isFailed()))) await job.remove()
  }
  const before = sum(await queue.getJobCounts())
  const jobs = pieces.flatMap(({ id: jobId, from, to, audited }) => {
    const data = { study: id, shard: jobId, from, to, again: false }
    const opts = { jobId, attempts, removeOnComplete: false, removeOnFail: false }
    const again = { ...opts, jobId: `${jobId}-again` }
    return [
      { name: 'shard', data, opts },
      ...(audited ? [{ name: 'again', data: { ...data, again: true }, opts: again }] : []),
    ]
  })
  await queue.addBulk(jobs)
  const added = sum(await queue.getJobCounts()) - before
  await queue.close()
  return added
}

/** Puts a run into the queue, or several that are to be compared. */
export async function submit(argv: readonly string[], program: string): Promise<void> {
  showHelp(argv, HELP)
  const found = readArguments(argv, [
    ...['games', 'players', 'seed', 'size', 'attempts', 'redis', 'set', 'drop'],
  ])
  if (typeof found === 'string') give(found)
  const [name] = found.plain
  const url = found.options.get('redis')
  if (name === undefined || url === undefined)
    give(
      'A scenario and a server are needed: npm run --silent lab -- submit limanowa-1-probe --games 1000 --redis redis://localhost',
    )
  const range = gamesAsked(found, 1000)
  if (typeof range === 'string') give(range)
  const seed = numberOf(found, 'seed', 1)
  const wished = wholeNumber(found, 'size', 1)
  if (typeof wished === 'string') give(wished)
  const attempts = numberOf(found, 'attempts', ATTEMPTS, 1)
  const one = async (): Promise<Version[]> => {
    const opened = await openedNamed(name)
    const players = found.options.get('players') ?? 'greedy'
    return [{ opened, terms: await termsFor(opened.battle, players, seed) }]
  }
  const versions = isStudy(found) ? await rowsOf(found, seed) : await one()
  const place: Place = { redis: await connect(url), url, version: await versionHere() }
  const ids: string[] = []
  for (const version of versions) {
    const size = async () => wished ?? (await sizeOf(version, range, program))
    const study = await studyFor(version, range, place, size)
    const id = studyId(version.terms, range)
    ids.push(id)
    const added = await fill(study, id, place.redis, attempts)
    const games = range.to - range.from
    const so = study.label === undefined ? '' : ` (${study.label})`
    process.stdout.write(
      `Study ${id}${so}: ${games} games in ${piecesOf(study).length} shards of ${study.size}, ${added} added.\n`,
    )
  }
  process.stdout.write(
    `Workers: npm run --silent lab -- worker --redis ${shown(url)} --jobs ${availableParallelism()}\n` +
      `Watch:   npm run --silent lab -- watch ${ids.join(' ')} --redis ${shown(url)} --out games\n`,
  )
  place.redis.disconnect()
}
