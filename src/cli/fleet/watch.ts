import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Queue } from 'bullmq'
import { seedOf } from '../../lab/game/play-game.ts'
import { tallyOf, tallyText } from '../../lab/report/tally.ts'
import { differs } from '../../lab/shard/merge.ts'
import { Pile } from '../../lab/shard/pile.ts'
import { readShard } from '../../lab/shard/read.ts'
import { shardText } from '../../lab/shard/shard.ts'
import type { Battle } from '../../rules/types/index.ts'
import { give, readArguments, showHelp } from '../base/arguments.ts'
import { clock, pace } from '../base/progress.ts'
import { type Bound, boundAsked, NEVER, standingOf } from '../lab/bound.ts'
import { writeWhole } from '../lab/shard-files.ts'
import {
  fromJson,
  type Piece,
  piecesOf,
  readStudy,
  type Study,
  strangeShard,
} from './fleet-study.ts'
import { connect, keys, packages, queueOf, type Redis, shown } from './redis.ts'
import { openSource } from './source.ts'

const HELP = `npm run --silent lab -- watch <study> [more studies] --redis redis://host:6379 --out folder
Writes the shards of studies to a folder as they come, and shows how it stands. It may be stopped and begun again.
  --until 3%, --sprt 0.5,0.55   stops a study when enough is known, as in lab`

/** How often it looks, in ms. */
const LOOK = 300
/** After so many ms without a worker it says how one is started. */
const NOBODY = 10_000

/** A study, the battle that it is of, and where its games go. */
class Watched {
  readonly id: string
  readonly study: Study
  readonly battle: Battle
  readonly pieces: readonly Piece[]
  readonly pile: Pile
  readonly #redis: Redis
  readonly #out: string
  readonly #have = new Set<string>()

  constructor(id: string, study: Study, battle: Battle, redis: Redis, out: string) {
    this.id = id
    this.study = study
    this.battle = battle
    this.pieces = piecesOf(study)
    this.pile = new Pile(battle, study.terms)
    this.#redis = redis
    this.#out = out
  }

  get wanted(): number {
    return this.study.to - this.study.from
  }

  /** Takes in what has come since; a string says why a shard is not believed. */
  async take(): Promise<string | null> {
    const come = new Set(await this.#redis.hkeys(keys.results(this.id)))
    for (const { id: shard } of this.pieces) {
      if (this.#have.has(shard) || !come.has(shard)) continue
      const read = readShard((await this.#redis.hget(keys.results(this.id), shard)) ?? '', shard)
      if (!read.ok) return `The shard ${shard} cannot be read`
      const other = differs(read.value, this.study.terms)
      if (other !== null) return `The shard ${shard} is of other games: ${other}`
      const wrong = strangeShard(this.study, shard, read.value)
      if (wrong !== null) return `The shard ${shard} ${wrong}`
      const path = join(this.#out, `${shard}.json`)
      if (!existsSync(path)) writeWhole(path, shardText(read.value))
      this.pile.add(read.value)
      this.#have.add(shard)
    }
    return null
  }

  /** The games that cannot be played, so far: from, to, and why. */
  async lost(): Promise<[number, number, string][]> {
    const told = await this.#redis.hgetall(keys.lost(this.id))
    return this.pieces.flatMap(({ id, from, to }): [number, number, string][] => {
      const text = Object.hasOwn(told, id) ? (told[id] ?? null) : null
      if (text === null || this.#have.has(id)) return []
      const said = fromJson(text)
      return [[from, to, Array.isArray(said) ? String(said[2]) : 'was lost']]
    })
  }

  /** The shards that are given up. */
  async failed(queue: Queue): Promise<number> {
    if ((await queue.getFailedCount()) === 0) return 0
    const missing = this.pieces.filter(({ id }) => !this.#have.has(id))
    const failed = new Set((await queue.getFailed()).map(({ id }) => id))
    return missing.filter(({ id }) => failed.has(id)).length
  }

  /** Whether the shards are all here or given up, and those that are played twice have been. */
  async whole(queue: Queue, failed: number): Promise<boolean> {
    if (this.#have.size + failed < this.pieces.length) return false
    for (const { id, audited } of this.pieces) {
      if (!audited) continue
      const job = await queue.getJob(`${id}-again`)
      if (job && !(await job.isCompleted()) && !(await job.isFailed())) return false
    }
    return true
  }

  get text(): string {
    const [one, two] = this.study.terms.players
    const [first, second] = this.battle.sides
    const records = [...this.pile.games()].map(([, record]) => record)
    const players = { [first.id]: one, [second.id]: two }
    const tally = tallyOf(this.battle, players, this.study.terms.seed, records)
    return tallyText(this.battle, tally).join('\n')
  }
}

/** Waits for a study, and counts it at the end. Gives the code that the program ends with. */
async function watchOne(
  watched: Watched,
  queue: Queue,
  redis: Redis,
  bound: Bound | null,
  url: string,
): Promise<number> {
  const { id, study, battle, pile } = watched
  const began = performance.now()
  let first: number | null = null
  let line = ''
  let [alone, asked] = [began, false]

  const finish = async (code: number): Promise<number> => {
    if (process.stderr.isTTY) process.stderr.write('\n')
    process.stdout.write(`${study.label === undefined ? '' : `${study.label}\n`}${watched.text}\n`)
    for (const [from, to, why] of await watched.lost())
      process.stderr.write(
        `Games ${from} to ${to - 1} of seed ${study.terms.seed} (the first one's dice: ${seedOf(study.terms, from)}) are left out: a shard ${why}\n`,
      )
    return code
  }

  for (;;) {
    const wrong = await watched.take()
    if (wrong !== null) {
      process.stderr.write(`${wrong}\n`)
      return 1
    }
    const stopped = await redis.get(keys.stopped(id))
    const lost = new Set((await watched.lost()).flatMap(([from, to]) => numbers(from, to)))
    const standing = standingOf(bound ?? NEVER, pile, study.from, battle.sides[0].id, lost)
    const workers = await queue.getWorkersCount()
    first ??= pile.size
    const seconds = (performance.now() - began) / 1000
    const rate = (pile.size - first) / seconds
    const failed = await watched.failed(queue)
    const so = [
      `${pile.size} of ${watched.wanted} games`,
      `${workers} ${workers === 1 ? 'worker' : 'workers'}`,
      pile.size > 0 ? standing.text : '',
      failed ? `${failed} shards failed` : '',
    ].filter((part) => part !== '')
    if (so.join() !== line) {
      line = so.join()
      const left = `${pace(rate, 'games')}, ${clock((watched.wanted - pile.size) / rate)} left`
      const now = [...so.slice(0, 2), ...(rate > 0 ? [left] : []), ...so.slice(2)].join(', ')
      process.stderr.write(process.stderr.isTTY ? `\r${now}   ` : `${now}\n`)
    }
    if (stopped === 'enough') return finish(0)
    if (stopped !== null) {
      process.stderr.write(`The study was stopped: ${stopped}\n`)
      return finish(1)
    }
    if (bound && standing.over) {
      await redis.set(keys.stopped(id), 'enough')
      process.stdout.write(`${battle.sides[0].name}, ${standing.text}\n`)
      return finish(0)
    }
    if (await watched.whole(queue, failed)) return finish(failed ? 1 : 0)
    if (workers > 0) alone = performance.now()
    else if (!asked && performance.now() - alone > NOBODY) {
      asked = true
      process.stderr.write(
        `No worker of version ${study.version} is there: npm run --silent lab -- worker --redis ${shown(url)}\n`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at)

/** Waits for studies, one after the other, and counts each. */
export async function watch(argv: readonly string[]): Promise<void> {
  showHelp(argv, HELP)
  const found = readArguments(argv, ['redis', 'out', 'until', 'sprt'])
  if (typeof found === 'string') give(found)
  const [url, out] = [found.options.get('redis'), found.options.get('out')]
  if (found.plain.length === 0 || url === undefined || out === undefined)
    give(
      'A study, a server and a folder are needed: npm run --silent lab -- watch 0123456789abcdef --redis redis://localhost --out games',
    )
  const bound = boundAsked(found)
  if (typeof bound === 'string') give(bound)
  const redis = await connect(url)
  const all: Watched[] = []
  mkdirSync(out, { recursive: true })
  for (const id of found.plain) {
    const told = await redis.get(keys.study(id))
    if (told === null) give(`There is no study ${id} at ${shown(url)}`)
    const study = readStudy(told)
    if (typeof study === 'string') give(`The study ${id} cannot be read: ${study}`)
    const opened = await openSource(fromJson(await redis.get(keys.files(study.terms.hash))))
    if (typeof opened === 'string') give(`The scenario of the study is refused: ${opened}`)
    if (opened.battle.hash !== study.terms.hash)
      give(
        `The scenario of the study ${id} is another one here (${opened.battle.hash}, not ${study.terms.hash})`,
      )
    all.push(new Watched(id, study, opened.battle, redis, out))
  }
  const { Queue } = await packages()
  const onSignal = () => {
    const games = all.reduce((sum, { pile }) => sum + pile.size, 0)
    const wanted = all.reduce((sum, one) => sum + one.wanted, 0)
    process.stderr.write(
      `\n${games} of ${wanted} games are in ${out}; the same line goes on. The workers go on too.\n`,
    )
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  let code = 0
  for (const one of all) {
    const queue = new Queue(queueOf(one.study.version), { connection: redis })
    code = Math.max(code, await watchOne(one, queue, redis, bound, url))
    await queue.close()
  }
  redis.disconnect()
  process.exit(code)
}
