// Measures one player against another: npm run --silent match -- careful greedy --pairs 70 --seed 1
import { existsSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { hashText } from '../data/hash.ts'
import { sequentialTest } from '../lab/figures/strength.ts'
import type { Battle } from '../rules/types/index.ts'
import { formatProblem } from '../scenario/index.ts'
import { give, numberOf, readArguments, showHelp } from './base/arguments.ts'
import { runCrew, shareOfCrew, workInCrew } from './base/crew.ts'
import { type OpenedBattle, openBattle } from './base/folder.ts'
import { progressLine } from './base/progress.ts'
import { interesting, journalOf, keepJournals } from './match/journals.ts'
import { type Job, type Played, playGame } from './match/match-game.ts'
import { type Contender, contender } from './match/players.ts'
import { addLine, type GameLine, keyOf, readLines } from './match/records.ts'
import { reportText, runningText } from './match/report.ts'
import { pairsOf, sumsOf } from './match/schedule.ts'

const SEVEN = [
  'ypres-1-gheluvelt',
  'ypres-2-hill-60',
  'ypres-3-frezenberg',
  'ypres-4-hooge',
  'limanowa-1-probe',
  'limanowa-2-counter-attack',
  'limanowa-3-jabloniec',
]

interface Share {
  readonly players: readonly [string, string]
  /** The scenarios by their ids, as they were named on the command line. */
  readonly names: Readonly<Record<string, string>>
}

async function opened(name: string): Promise<OpenedBattle> {
  const loaded = await openBattle(name)
  if (!loaded.ok) give(loaded.problems.map(formatProblem).join('\n'))
  return loaded.value
}

async function contenders(names: readonly [string, string]): Promise<[Contender, Contender]> {
  const found = await Promise.all(names.map(contender))
  for (const one of found) if (typeof one === 'string') give(one)
  return found as [Contender, Contender]
}

/** Plays, in a child process, the games that it is handed. */
async function work({ players, names }: Share): Promise<void> {
  const [a, b] = await contenders(players)
  const battles = new Map<string, Battle>()
  for (const [id, name] of Object.entries(names)) battles.set(id, (await opened(name)).battle)
  workInCrew((job: Job) =>
    playGame(
      battles.get(job.scenario) as Battle,
      { a: a.player, b: b.player },
      { a: a.version, b: b.version },
      job,
    ),
  )
}

/** Two whole numbers, the first the smaller; null where nothing is asked. A string says what is wrong. */
function eloRange(text: string | undefined): readonly [number, number] | null | string {
  if (text === undefined) return null
  const [one, two, ...more] = text.split(',').map(Number)
  return one !== undefined && two !== undefined && more.length === 0 && one < two
    ? [one, two]
    : `--sprt ${text}: two numbers are needed, the smaller first, such as 0,25`
}

async function main(): Promise<void> {
  showHelp(
    process.argv.slice(2),
    `npm run --silent match -- <A> <B> [--pairs N] [--seed S] [--jobs J]
Measures player A against player B in pairs of games: the same seed, the seats exchanged. A player is a name
(greedy, careful, thoughtful, random, recruit, regular, veteran) or a file that exports one as "player".
  --scenarios a,b,…    ids or files, each with the same weight; the seven scenarios, and campaigns by name
  --pairs N            how many in all; 70
  --sprt elo0,elo1     stops when one of the two strengths is accepted, each wrongly in 5 of 100 matches at most
  --out file.jsonl     keeps one line of JSON a game; a file that is there is continued. Ctrl+C keeps them without it too
  --journals folder    saves of the games worth looking at, which the page opens`,
  )
  const found = readArguments(process.argv.slice(2), [
    'scenarios',
    'pairs',
    'seed',
    'sprt',
    'jobs',
    'out',
    'journals',
  ])
  if (typeof found === 'string') give(found)
  const [one, two] = found.plain
  if (one === undefined || two === undefined || found.plain.length > 2)
    give('Two players are needed: npm run --silent match -- careful greedy --pairs 70 --seed 1')
  const elo = eloRange(found.options.get('sprt'))
  if (typeof elo === 'string') give(elo)
  const wished = found.options.get('scenarios')?.split(',') ?? SEVEN
  const jobs = numberOf(found, 'jobs', availableParallelism(), 1)
  const seed = numberOf(found, 'seed', 1)
  const named = found.options.get('out')
  const folder = found.options.get('journals')

  const [a, b] = await contenders([one, two])
  const versions = { a: a.version, b: b.version }
  const names = a.player.id === b.player.id ? versions : { a: a.player.id, b: b.player.id }
  const fields = new Map<string, OpenedBattle>()
  const wishes: Record<string, string> = {}
  for (const name of wished) {
    const field = await opened(name)
    fields.set(field.battle.id, field)
    wishes[field.battle.id] = name
  }
  const battles = [...fields.values()].map(({ battle }) => battle)
  const pairs = pairsOf(
    battles.map(({ id, sides }) => ({ id, sides: [sides[0].id, sides[1].id] })),
    numberOf(found, 'pairs', 70, 1),
    seed,
  )

  const what = JSON.stringify([versions, battles.map(({ hash }) => hash), seed])
  const ids = `${a.player.id}-${b.player.id}`.replace(/[^\w-]+/g, '-')
  const out = named ?? `match-${ids}-${hashText(what).slice(0, 8)}.jsonl`
  const known = readLines(out, {
    players: versions,
    hashes: new Map(battles.map(({ id, hash }) => [id, hash])),
  })
  if (typeof known === 'string') give(`${known}; name another file with --out`)
  const lines: Map<string, GameLine> = known
  const left = pairs.flatMap(({ scenario, seed: own, keys }) =>
    (['a', 'b'] as const).flatMap((first, at): Job[] =>
      lines.has(keys[at] as string) ? [] : [{ scenario, seed: own, first }],
    ),
  )
  const before = 2 * pairs.length - left.length
  if (before) process.stderr.write(`${before} games are known from ${out}\n`)

  let test = elo && sequentialTest(sumsOf(pairs, lines), ...elo)
  const keep = folder === undefined ? null : keepJournals(folder, names, fields)
  const progress = progressLine(left.length)
  const drop = new AbortController()
  let done = (test?.accepts ?? null) !== null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => drop.abort())
  let next = 0
  await runCrew<Job, Played>({
    program: fileURLToPath(import.meta.url),
    share: { players: [one, two], names: wishes } satisfies Share,
    hands: done ? 0 : Math.min(jobs, left.length),
    next: () => (done ? null : (left[next++] ?? null)),
    drop: drop.signal,
    take: ({ line, acts }) => {
      if (drop.signal.aborted) return
      lines.set(keyOf(line), line)
      addLine(out, line)
      keep?.(lines, line, acts)
      const sums = sumsOf(pairs, lines)
      progress(() => runningText(sums))
      if (elo && test?.pairs !== sums.length) test = sequentialTest(sums, ...elo)
      done = (test?.accepts ?? null) !== null
      // What is still played after the end of a test is worth nothing to it.
      if (done) drop.abort()
    },
  })

  const report = reportText(names, battles, pairs, lines, test && elo ? { found: test, elo } : null)
  process.stdout.write(`${report.join('\n')}\n`)
  if (folder !== undefined) {
    const kept = [...interesting([...lines.values()], names)].flatMap(([key, why]) => {
      const line = lines.get(key)
      const path = line ? journalOf(folder, line) : ''
      return existsSync(path) ? [`  ${path}: ${why}`] : []
    })
    if (kept.length > 0) process.stdout.write(`Games worth looking at:\n${kept.join('\n')}\n`)
  }
  if (drop.signal.aborted && !done) {
    process.stderr.write(
      `\n${lines.size} of ${2 * pairs.length} games; the same line goes on with ${out}\n`,
    )
    process.exit(130)
  }
  // A file that the user named stays, for more pairs of the same match.
  if (named === undefined) rmSync(out, { force: true })
}

const share = shareOfCrew<Share>()
if (share) await work(share)
else await main()
