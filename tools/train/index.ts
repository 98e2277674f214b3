// Learns the value of a position from games of the quick players: npm run train -- --games 1600
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { seededLuck } from '../../src/ai/index.ts'
import { weightsProblem } from '../../src/ai/value/weights.ts'
import { readArguments, showHelp, wholeNumber } from '../../src/cli/base/arguments.ts'
import { runCrew } from '../../src/cli/base/crew.ts'
import { openBattle } from '../../src/cli/base/folder.ts'
import { progressLine } from '../../src/cli/base/progress.ts'
import { stopAsked } from '../../src/cli/base/stop.ts'
import { RULES_VERSION } from '../../src/rules/index.ts'
import { formatProblem } from '../../src/scenario/index.ts'
import type { Share } from './hand.ts'
import { learn, lossOn } from './learn.ts'
import type { Task } from './plan.ts'
import { HELD_OUT, LESSONS, tasksOf } from './plan.ts'
import type { GameRecord } from './play.ts'
import { addRecord, hasRecords, recordsOf } from './records.ts'
import { reportOf } from './report.ts'
import { type Sample, samplesOf } from './samples.ts'

function give(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

const argv = process.argv.slice(2)
showHelp(
  argv,
  `npm run train -- [--games N] [--out <folder>] [--resume] [--jobs K]
Plays games, learns the value of a position from them and writes src/ai/value/weights.json.
  --games N       games of each small battle; the large ones have fewer (default 1600)
  --out <folder>  where games are kept (default .tmp/train)
  --resume        goes on with the games in that folder
  --jobs K        child processes (default: one for each core)
  --players a,b   who plays (default scout, the policy of the veteran's trials)
  --write <file>  where the weights go (default src/ai/value/weights.json)`,
)
const resume = argv.includes('--resume')
const found = readArguments(
  argv.filter((word) => word !== '--resume'),
  ['games', 'out', 'jobs', 'players', 'write', 'limit'],
)
if (typeof found === 'string') give(found)
const number = (option: string, usual: number, least: number): number => {
  const value = wholeNumber(found, option, least)
  if (typeof value === 'string') give(value)
  return value ?? usual
}
const games = number('games', 1600, 0)
const jobs = number('jobs', availableParallelism(), 1)
const folder = found.options.get('out') ?? '.tmp/train'
const players = (found.options.get('players') ?? 'scout').split(',')
if (hasRecords(folder) && !resume)
  give(`There are games in ${folder}: add --resume to go on with them, or name another with --out`)

const done = new Set<string>()
for (const { scenario } of [...LESSONS, ...HELD_OUT])
  for await (const { game } of recordsOf(folder, scenario, ({ rules }) => rules === RULES_VERSION))
    done.add(`${scenario} ${game}`)
const tasks = tasksOf(games).filter(({ scenario, game }) => !done.has(`${scenario} ${game}`))
if (done.size) process.stderr.write(`${done.size} games are known, ${tasks.length} are to play\n`)

const stop = stopAsked('The games under way are played to their end.')
const progress = progressLine(tasks.length)
let played = 0
let next = 0
await runCrew<Task, GameRecord>({
  program: fileURLToPath(new URL('./hand.ts', import.meta.url)),
  share: {
    players,
    scenarios: [...new Set(tasks.map(({ scenario }) => scenario))],
  } satisfies Share,
  hands: Math.min(jobs, tasks.length),
  drop: stop.drop,
  next: () => (stop.asked ? null : (tasks[next++] ?? null)),
  take: (record) => {
    addRecord(folder, record)
    played++
    progress()
  },
})
stop.end()
if (stop.asked) give(`${played} games played; the same line with --resume goes on`)

/** All positions of these battles. */
async function samplesFrom(scenarios: readonly string[], most: number): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const scenario of scenarios) {
    const loaded = await openBattle(scenario)
    if (!loaded.ok) give(loaded.problems.map(formatProblem).join('\n'))
    const { battle } = loaded.value
    const luck = seededLuck(1)
    let count = 0
    for await (const record of recordsOf(
      folder,
      scenario,
      ({ rules, hash, game }) => rules === RULES_VERSION && hash === battle.hash && game < most,
    )) {
      samples.push(...samplesOf(battle, record, luck.below))
      count++
    }
    process.stderr.write(`${scenario}: ${count} games\n`)
  }
  return samples
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const most = number('limit', 1_000_000, 1)
const seen = await samplesFrom(
  LESSONS.map(({ scenario }) => scenario),
  most,
)
const unseen = await samplesFrom(
  HELD_OUT.map(({ scenario }) => scenario),
  most,
)
/** Every fifth game tests what was learned from the others. */
const tests = ({ record }: Sample) => record.game % 5 === 4
const trained = seen.filter((one) => !tests(one))
let ridge = 0
let shock = 0
let least = Number.POSITIVE_INFINITY
/** The pulls toward zero that are tried, each by what it does on games not learned from. */
const RIDGES = [0.0003, 0.002, 0.01]
// Fewer pulls are tried than would be on a fast machine: each fit of all the parts takes minutes.
const inner = trained.filter(({ record }) => record.game % 5 !== 3)
const judge = trained.filter(({ record }) => record.game % 5 === 3)
for (const one of RIDGES) {
  const { weights, shocks } = learn(inner, one)
  const loss = lossOn(judge, weights)
  say(
    `ridge ${one}: loss ${loss.toFixed(4)} with shock ${weights.shock} (${shocks.map((s) => `${s.shock}: ${s.loss.toFixed(4)}`).join(', ')})`,
  )
  if (loss < least) {
    least = loss
    ridge = one
    shock = weights.shock
  }
}
const half = learn(trained, ridge, [shock]).weights
say('')
say('On games that were not learned from:')
for (const line of reportOf(trained, seen.filter(tests), half)) say(line)
say('')
say('On the two battles that nothing is learned from:')
for (const line of reportOf(trained, unseen, half)) say(line)
const { weights } = learn(seen, ridge, [shock])
const problem = weightsProblem(weights)
if (problem !== null) give(problem)
const target =
  found.options.get('write') ??
  fileURLToPath(new URL('../../src/ai/value/weights.json', import.meta.url))
writeFileSync(target, `${JSON.stringify(weights)}\n`)
say(`Written to ${target}`)
