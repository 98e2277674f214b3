import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { seedOf } from '../../lab/game/play-game.ts'
import { tallyOf, tallyText } from '../../lab/report/tally.ts'
import { differs } from '../../lab/shard/merge.ts'
import { Pile } from '../../lab/shard/pile.ts'
import { readShard } from '../../lab/shard/read.ts'
import { readArguments, showHelp } from '../base/arguments.ts'
import { boundAsked, standingOf } from '../lab/bound.ts'
import { give } from '../lab/setting.ts'
import { writeWhole } from '../lab/shard-files.ts'
import { piecesOf, readStudy } from './fleet-study.ts'
import { connect, keys, packages, queueOf, shown } from './redis.ts'
import { openSource } from './source.ts'

const HELP = `npm run --silent lab -- watch <study> --redis redis://host:6379 --out folder
Writes the shards of a study to a folder as they come, and shows how it stands. It may be stopped and begun again.
  --until 3%, --sprt 0.5,0.55   stops the study when enough is known, as in lab`

/** How often it looks, in ms. */
const LOOK = 300

const clock = (seconds: number): string =>
  seconds < 100
    ? `${Math.ceil(seconds)} s`
    : seconds < 6000
      ? `${Math.ceil(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`

/** Waits for a study, and counts it at the end. */
export async function watch(argv: readonly string[]): Promise<void> {
  showHelp(argv, HELP)
  const found = readArguments(argv, ['redis', 'out', 'until', 'sprt'])
  if (typeof found === 'string') give(found)
  const [id] = found.plain
  const [url, out] = [found.options.get('redis'), found.options.get('out')]
  if (id === undefined || found.plain.length > 1 || url === undefined || out === undefined)
    give(
      'A study, a server and a folder are needed: npm run --silent lab -- watch 0123456789abcdef --redis redis://localhost --out games',
    )
  const bound = boundAsked(found)
  if (typeof bound === 'string') give(bound)
  const redis = await connect(url)
  const told = await redis.get(keys.study(id))
  if (told === null) give(`There is no study ${id} at ${shown(url)}`)
  const study = readStudy(told)
  if (typeof study === 'string') give(`The study ${id} cannot be read: ${study}`)
  const opened = await openSource(
    JSON.parse((await redis.get(keys.files(study.terms.hash))) ?? 'null'),
  )
  if (typeof opened === 'string') give(`The scenario of the study is refused: ${opened}`)
  const { battle } = opened
  const pieces = piecesOf(study)
  const wanted = study.to - study.from
  mkdirSync(out, { recursive: true })
  const pile = new Pile(battle, study.terms)
  const { Queue } = await packages()
  const queue = new Queue(queueOf(study.version), { connection: redis })
  const began = performance.now()
  let first: number | null = null
  let line = ''
  const have = new Set<string>()

  /** Takes in what has come since; a string says why a shard is not believed. */
  const take = async (): Promise<string | null> => {
    for (const { id: shard } of pieces) {
      if (have.has(shard)) continue
      const text = await redis.hget(keys.results(id), shard)
      if (text === null) continue
      const read = readShard(text, shard)
      if (!read.ok) return `The shard ${shard} cannot be read`
      const other = differs(read.value, study.terms)
      if (other !== null) return `The shard ${shard} is of other games: ${other}`
      const path = join(out, `${shard}.json`)
      if (!existsSync(path)) writeWhole(path, text)
      pile.add(read.value)
      have.add(shard)
    }
    return null
  }

  const lostGames = async () =>
    Object.entries(await redis.hgetall(keys.lost(id)))
      .filter(([shard]) => !have.has(shard))
      .map(([, text]) => JSON.parse(text) as [number, number, string])

  const end = async (code: number): Promise<never> => {
    await queue.close()
    redis.disconnect()
    process.exit(code)
  }
  const finish = async (code: number): Promise<never> => {
    const records = [...pile.games()].map(([, record]) => record)
    const [one, two] = study.terms.players
    const players = { [battle.sides[0].id]: one, [battle.sides[1].id]: two }
    const tally = tallyOf(battle, players, study.terms.seed, records)
    process.stdout.write(`${tallyText(battle, tally).join('\n')}\n`)
    for (const [from, to, why] of await lostGames())
      process.stderr.write(
        `Games ${from} to ${to - 1} of seed ${study.terms.seed} (the first one's dice: ${seedOf(study.terms, from)}) are left out: a shard ${why}\n`,
      )
    return end(code)
  }
  const onSignal = () => {
    process.stderr.write(
      `\n${pile.size} of ${wanted} games are in ${out}; the same line goes on. The workers go on too.\n`,
    )
    void end(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)

  for (;;) {
    const wrong = await take()
    if (wrong !== null) {
      process.stderr.write(`${wrong}\n`)
      await end(1)
    }
    const stopped = await redis.get(keys.stopped(id))
    const standing = bound && standingOf(bound, pile, study.from, battle.sides[0].id)
    const workers = await queue.getWorkersCount()
    first ??= pile.size
    const seconds = (performance.now() - began) / 1000
    const rate = (pile.size - first) / seconds
    const failed = (await queue.getFailed()).filter(
      ({ data }) => data.study === id && data.again === false,
    ).length
    const left = wanted - pile.size
    const now = [
      `${pile.size} of ${wanted} games`,
      `${workers} ${workers === 1 ? 'worker' : 'workers'}`,
      rate > 0 ? `${rate.toFixed(1)} games/s, ${clock(left / rate)} left` : '',
      standing?.text ?? '',
      failed ? `${failed} shards failed` : '',
    ]
      .filter((part) => part !== '')
      .join(', ')
    if (now.replace(/, [^,]* games\/s,[^,]*/, '') !== line) {
      line = now.replace(/, [^,]* games\/s,[^,]*/, '')
      process.stderr.write(process.stderr.isTTY ? `\r${now}   ` : `${now}\n`)
    }
    if (stopped !== null && stopped !== 'enough') {
      process.stderr.write(`The study was stopped: ${stopped}\n`)
      await finish(1)
    }
    if (standing?.over) {
      await redis.set(keys.stopped(id), 'enough')
      process.stdout.write(`${battle.sides[0].name}, ${standing.text}\n`)
      await finish(0)
    }
    if (have.size + failed >= pieces.length) {
      // The audit of the last shard may still be under way.
      const open = await queue.getJobCounts('waiting', 'active', 'delayed')
      const sum = Object.values(open).reduce((all, one) => all + one, 0)
      if (sum === 0) await finish(failed ? 1 : 0)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}
