import { rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { NO_HEAT } from '../../lab/game/heat.ts'
import { seedOf } from '../../lab/game/play-game.ts'
import { gamesCsv } from '../../lab/report/csv.ts'
import { reportPage, WARNING } from '../../lab/report/report-page.ts'
import { type Tally, tallyOf, tallyText } from '../../lab/report/tally.ts'
import { type Worth, worthOf, worthText } from '../../lab/report/what-decides.ts'
import { Pile } from '../../lab/shard/pile.ts'
import type { GameRecord, Heat, Terms } from '../../lab/types.ts'
import type { Battle } from '../../rules/types/index.ts'
import { give, numberOf, readArguments, showHelp } from '../base/arguments.ts'
import { openRaging } from '../raging/raging-open.ts'
import { type Bound, boundAsked, NEVER, type Standing, standingOf } from './bound.ts'
import { type Lost, playGames } from './crew-play.ts'
import { writeJournals } from './journals.ts'
import { weighRaging } from './raging-weigh.ts'
import { gamesAsked, numbersOf, type Range } from './range.ts'
import { openedNamed, termsFor } from './setting.ts'
import { readState, writeShards } from './shard-files.ts'
import { compareVersions } from './study.ts'
import { isStudy } from './versions.ts'

const HELP = `npm run --silent lab -- <id or scenario file> [--games N] [--seed S] [--jobs K]
Lets players play a scenario against each other and counts who wins, with intervals at 95 per cent.
  --games 200 | 100-199     how many games, or which; 100
  --players regular,greedy  who sits on which side (or regular:greedy), the first to set up first; without it the quick player greedy
                            and the stronger regular each play both sides, one after the other
  --until 3%                stops when the interval of the points is so narrow to either side
  --sprt 0.5,0.55           stops when one of the two shares of the points is accepted
  --seed S                  another seed, other games; 1
  --state <file>            where games are kept, so that a run that was broken off goes on
  --patience S              seconds after which a game is given up; 600
  --json <file>             the counts as JSON; - for the terminal
  --html <file>             a page to read and to print, with maps of where it happens
  --csv <file>              a line a game
  --journals <folder>       the three most typical and the three oddest games, as saves that the page opens
What a change does, played on the same seeds:
  lab mine.json changed.json             two versions, or more
  lab mine.json --set turns=5..8         values at a place of the file; --set victory.rules[0].points=1,2
  lab mine.json --drop 105-saxon-4       without a unit
  --until 3%, --sprt 0,0.05              stops when the change of the points is known
  --players regular,veteran              in such a comparison each of them plays both sides
Parts of a large run, on as many machines as there are:
  lab shard <file> --from 0 --to 250 --out folder
  lab merge <folder or files>
Of a battle of Raging Empires, trench-raid-1915: --games, --seed, --jobs, --players greedy,random, --patience, --json.
Machines that pull their games from a Redis server (lab submit --help, lab worker --help, lab watch --help):
  lab submit <file> --games 100000 --redis redis://host
  lab worker --redis redis://host
  lab watch <study> --redis redis://host --out folder`

/** The players of a run that names none: what one of them alone says may be its own weakness. */
const STRENGTHS = ['greedy', 'regular']

interface Wish {
  readonly name: string
  readonly battle: Battle
  readonly range: Range
  readonly jobs: number
  readonly patience: number
  readonly program: string
  readonly state: string | undefined
  readonly bound: Bound | null
  /** Whether maps of what happened are wanted. */
  readonly maps: boolean
}

interface Played {
  readonly games: readonly (readonly [number, GameRecord])[]
  readonly heat: Heat
  readonly tally: Tally
  readonly worth: Worth
  readonly file: string
  readonly lost: readonly Lost[]
  readonly stopped: boolean
  readonly missing: number
  readonly standing: Standing | null
}

/** Plays the games of one pair of players that are not in their file yet, and counts them all. */
async function play(wish: Wish, terms: Terms): Promise<Played> {
  const { battle, range } = wish
  const file = wish.state ?? `lab-${battle.id}-${terms.players.join('-')}-${terms.seed}.jsonl`
  const known = readState(file, terms)
  if (typeof known === 'string') give(`${known}; name another file with --state`)
  const pile = new Pile(battle, terms, known)
  const all = numbersOf(range)
  const left = all.filter((game) => !pile.has(game))
  const [first] = battle.sides
  const judged = (bound: Bound, lost: readonly Lost[]): Standing =>
    standingOf(bound, pile, range.from, first.id, new Set(lost.map(({ game }) => game)))
  let standing = wish.bound && judged(wish.bound, [])
  let losses: readonly Lost[] = []
  const before = all.length - left.length
  if (before) process.stderr.write(`${before} games are known from ${file}\n`)
  const { lost, stopped } = await playGames({
    ...{ program: wish.program, hands: wish.jobs, patience: wish.patience },
    cells: [{ name: wish.name, changes: [], terms }],
    jobs: standing?.over ? [] : left.map((game) => ({ cell: 0, game })),
    piles: [pile],
    done: (sofar) => {
      losses = sofar
      standing = wish.bound && judged(wish.bound, sofar)
      return standing?.over === true
    },
    save: () => writeShards(file, pile.shards),
    note: () => (standing ?? judged(NEVER, losses)).text,
    expected: () => (standing?.expected ? standing.expected - before : null),
  })
  standing = wish.bound && judged(wish.bound, lost)
  // What was played beyond the end of a test is not counted: it would not be there on another machine.
  const to = standing?.over ? standing.to : range.to
  const games = [...pile.games()].filter(([game]) => game >= range.from && game < to)
  const records = games.map(([, record]) => record)
  const [one, two] = terms.players
  return {
    games,
    heat: wish.maps ? pile.heat(range.from, to) : NO_HEAT,
    tally: tallyOf(
      battle,
      { [battle.sides[0].id]: one, [battle.sides[1].id]: two },
      terms.seed,
      records,
    ),
    worth: worthOf(battle, records),
    ...{ file, lost, stopped },
    missing: to - range.from - records.length - lost.filter(({ game }) => game < to).length,
    standing,
  }
}

const lostText = (terms: Terms, { game, why }: Lost): string =>
  `Game ${game} of seed ${terms.seed} (${terms.players.join(', ')}; its dice: ${seedOf(terms, game)}) is left out: it ${why}`

/** The command of a scenario alone. */
export async function weigh(argv: readonly string[], program: string): Promise<void> {
  showHelp(argv, HELP)
  const found = readArguments(argv, [
    ...['games', 'seed', 'jobs', 'players', 'state', 'patience', 'json', 'set', 'drop'],
    ...['until', 'sprt', 'html', 'csv', 'journals'],
  ])
  if (typeof found === 'string') give(found)
  const [name] = found.plain
  const raging = name === undefined ? null : await openRaging(name)
  if (name !== undefined && raging) return weighRaging(name, raging, found, program)
  if (isStudy(found)) return compareVersions(found, program)
  if (name === undefined)
    give('One scenario is needed: npm run --silent lab -- limanowa-1-probe --games 200 --seed 1')
  const bound = boundAsked(found)
  if (typeof bound === 'string') give(bound)
  // A run that ends at a bound may need many games, and seldom plays them all.
  const range = gamesAsked(found, bound ? 100_000 : 100)
  if (typeof range === 'string') give(range)
  const seed = numberOf(found, 'seed', 1)
  const wished = found.options.get('players')
  const state = found.options.get('state')
  if (state !== undefined && wished === undefined)
    give('--state keeps the games of one pair of players: name it with --players')
  const opened = await openedNamed(name)
  const { battle } = opened
  const wish: Wish = {
    ...{ name, battle, range, program, state, bound },
    maps: found.options.has('html'),
    jobs: numberOf(found, 'jobs', availableParallelism(), 1),
    patience: 1000 * numberOf(found, 'patience', 600, 1),
  }
  const runs: { terms: Terms; played: Played }[] = []
  for (const players of wished === undefined ? STRENGTHS : [wished]) {
    const terms = await termsFor(battle, players, seed)
    runs.push({ terms, played: await play(wish, terms) })
    if (runs.at(-1)?.played.stopped) break
  }

  const tallies = runs.map(({ played: { tally, worth } }) => ({ ...tally, worth }))
  const json = tallies.length > 1 ? { strengths: tallies } : tallies[0]
  const path = found.options.get('json')
  if (path === '-') process.stdout.write(`${JSON.stringify(json)}\n`)
  else {
    if (path !== undefined) writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`)
    const texts = runs.map(({ played: { tally, worth } }) =>
      [...tallyText(battle, tally), ...worthText(battle, worth, tally.games)].join('\n'),
    )
    process.stdout.write(`${texts.join('\n')}\n${WARNING}\n`)
    for (const { played } of runs)
      if (played.standing)
        process.stdout.write(`${battle.sides[0].name}, ${played.standing.text}\n`)
  }
  const html = found.options.get('html')
  if (html !== undefined)
    writeFileSync(
      html,
      reportPage(
        battle,
        runs.map(({ terms, played: { tally, heat, worth, standing } }) => ({
          ...{ battle, players: terms.players, tally, heat, worth },
          ...(standing?.over ? { standing: standing.text } : {}),
        })),
      ),
    )
  const csv = found.options.get('csv')
  if (csv !== undefined)
    writeFileSync(
      csv,
      gamesCsv(
        battle,
        runs.map(({ terms: { players }, played: { games } }) => ({
          ...{ version: battle.id, players, games },
        })),
      ),
    )
  const folder = found.options.get('journals')
  if (folder !== undefined)
    for (const { terms, played } of runs) {
      const written = writeJournals(folder, battle.id, opened, terms, played.games)
      process.stderr.write(`Games worth looking at:\n${written.join('\n')}\n`)
    }
  for (const { terms, played } of runs)
    for (const one of played.lost) process.stderr.write(`${lostText(terms, one)}\n`)
  const broken = runs.find(({ played }) => played.missing > 0)
  if (broken) {
    const { played } = broken
    process.stderr.write(
      `${played.tally.games} of ${range.to - range.from} games; the same line goes on with ${played.file}\n`,
    )
    process.exit(130)
  }
  // A state file that the user named stays, for more games of the same kind.
  for (const { played } of runs)
    if (state === undefined && played.lost.length === 0) rmSync(played.file, { force: true })
  if (runs.some(({ played }) => played.lost.length > 0)) process.exit(1)
}
