// Plays games between simple players and counts: npm run --silent lab -- ypres-2-hill-60 --games 200 --seed 1
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type MatchRecord, PLAYERS, type Player, playMatch } from '../ai/index.ts'
import { formatProblem } from '../scenario/index.ts'
import { readArguments, showHelp, wholeNumber } from './arguments.ts'
import { runCrew, shareOfCrew, workInCrew } from './crew.ts'
import { openBattle } from './folder.ts'
import { dropGames, type LabKey, readGames, writeGames } from './lab-state.ts'
import { progressLine } from './progress.ts'
import { tallyOf, tallyText } from './tally.ts'

interface Share {
  readonly name: string
  readonly players: readonly string[]
  readonly seed: number
}

function give(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

async function battleOf(name: string) {
  const loaded = await openBattle(name)
  if (!loaded.ok) give(loaded.problems.map(formatProblem).join('\n'))
  return loaded.value.battle
}

/** Plays, in a child process, the games whose numbers it is handed. */
async function work({ name, players, seed }: Share): Promise<void> {
  const battle = await battleOf(name)
  const [one, two] = battle.sides
  const seats = {
    [one.id]: PLAYERS[players[0] as string] as Player,
    [two.id]: PLAYERS[players[1] as string] as Player,
  }
  workInCrew((game: number) => playMatch(battle, seats, seed * 1_000_003 + game))
}

async function main(): Promise<void> {
  showHelp(
    process.argv.slice(2),
    `npm run --silent lab -- <id or scenario file> [--games N] [--seed S] [--jobs K]
Plays players against each other in several processes and counts who wins, with intervals at 95 per cent.
  --players greedy,random   who sits on which side, the first to set up first
  --state <file>            where games are kept, so that a run that was broken off goes on
  --json <file>             the counts as JSON`,
  )
  const found = readArguments(process.argv.slice(2), [
    'games',
    'seed',
    'jobs',
    'players',
    'state',
    'json',
  ])
  if (typeof found === 'string') give(found)
  const [name] = found.plain
  if (name === undefined || found.plain.length > 1)
    give('One scenario is needed: npm run --silent lab -- limanowa-1-probe --games 200 --seed 1')
  const number = (option: string, usual: number, least = 0): number => {
    const value = wholeNumber(found, option, least)
    if (typeof value === 'string') give(value)
    return value ?? usual
  }
  const games = number('games', 100, 1)
  const seed = number('seed', 1)
  const jobs = number('jobs', availableParallelism(), 1)
  const wished = (found.options.get('players') ?? 'greedy').split(',')
  const players = wished.length === 1 ? [wished[0] as string, wished[0] as string] : wished
  const stranger = players.find((player) => !Object.hasOwn(PLAYERS, player))
  if (players.length !== 2 || stranger !== undefined)
    give(`--players takes one name or two, of ${Object.keys(PLAYERS).join(', ')}`)

  const battle = await battleOf(name)
  const key: LabKey = { scenario: battle.id, hash: battle.hash, players, seed }
  const file = found.options.get('state') ?? `lab-${battle.id}-${players.join('-')}-${seed}.json`
  const known = readGames(file, key)
  if (typeof known === 'string') give(`${known}; name another with --state`)
  const records = known
  const left = Array.from({ length: games }, (_, game) => game).filter((game) => !records.has(game))
  const before = games - left.length
  if (before) process.stderr.write(`${before} games are known from ${file}\n`)

  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopped = true
      process.stderr.write('\nThe games that run are played to their end …\n')
    })
  const progress = progressLine(left.length)
  let next = 0
  await runCrew<number, MatchRecord>({
    program: fileURLToPath(import.meta.url),
    share: { name, players, seed } satisfies Share,
    hands: Math.min(jobs, left.length),
    next: () => (stopped ? null : (left[next++] ?? null)),
    take: (record, game) => {
      records.set(game, record)
      writeGames(file, key, records)
      progress()
    },
  })
  const played = [...records].filter(([game]) => game < games).sort(([a], [b]) => a - b)
  const tally = tallyOf(
    battle,
    { [battle.sides[0].id]: players[0] as string, [battle.sides[1].id]: players[1] as string },
    seed,
    played.map(([, record]) => record),
  )
  const wish = found.options.get('json')
  if (wish === '-') process.stdout.write(`${JSON.stringify(tally)}\n`)
  else {
    if (wish !== undefined) writeFileSync(wish, `${JSON.stringify(tally, null, 2)}\n`)
    process.stdout.write(`${tallyText(battle, tally).join('\n')}\n`)
  }
  if (played.length < games) {
    process.stderr.write(`${played.length} of ${games} games; the same line goes on with ${file}\n`)
    process.exit(130)
  }
  // A state file that the user named stays, for more games of the same kind.
  if (!found.options.has('state')) dropGames(file)
}

const share = shareOfCrew<Share>()
if (share) await work(share)
else await main()
