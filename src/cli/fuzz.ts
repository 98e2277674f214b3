// Plays random legal games and reports every defect: npm run --silent fuzz -- --games 1000 --seed 1
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wilson } from '../lab/figures/interval.ts'
import type { Battle } from '../rules/types/index.ts'
import { formatProblem } from '../scenario/index.ts'
import { give, numberOf, readArguments, showHelp } from './base/arguments.ts'
import { runCrew, shareOfCrew, workInCrew } from './base/crew.ts'
import type { Finding, GameReport } from './base/finding.ts'
import { openBattle } from './base/folder.ts'
import { progressLine } from './base/progress.ts'
import { stopAsked } from './base/stop.ts'
import { fuzzGame } from './fuzz-game.ts'
import { fuzzArena } from './raging/arenas.ts'
import { fuzzRaging } from './raging/raging-fuzz.ts'
import { openRaging } from './raging/raging-open.ts'

/** What a child is told about its work. */
interface Share {
  readonly scenario: string
  readonly seed: number
  /** Of a campaign, its first days only; 0 for all. */
  readonly days: number
}

/** Plays one game of a battle. */
type Play = (game: number) => Promise<GameReport>

/** What is played: a scenario, several with commas between them, or every scenario file in a folder. */
async function playsOf({ scenario: wish, seed, days }: Share): Promise<Play[]> {
  if (wish === 'raging-arenas') return [await fuzzArena(seed)]
  const names = wish.split(',').flatMap((name) =>
    existsSync(name) && statSync(name).isDirectory()
      ? readdirSync(name)
          .filter((file) => file.endsWith('.json'))
          .sort()
          .map((file) => join(name, file))
          .filter((path) =>
            /couplet-(scenario|raging)"/.test(readFileSync(path, 'utf8').slice(0, 400)),
          )
      : [name],
  )
  const plays: Play[] = []
  for (const name of names) {
    const raging = await openRaging(name)
    if (raging?.ok) {
      const { battle } = raging.value
      plays.push((game) => fuzzRaging(battle, seed, game))
      continue
    }
    const loaded = raging ?? (await openBattle(name))
    if (!loaded.ok) give(loaded.problems.map(formatProblem).join('\n'))
    const battle = days ? shortened(loaded.value.battle, days) : loaded.value.battle
    plays.push((game) => fuzzGame(battle, seed, game))
  }
  if (plays.length === 0) give(`${wish} has no scenario file`)
  return plays
}

/** A campaign that ends after its first days. */
const shortened = (battle: Battle, most: number): Battle =>
  battle.campaign
    ? { ...battle, campaign: { ...battle.campaign, days: battle.campaign.days.slice(0, most) } }
    : battle

/** A game that takes longer, in ms of its processor, is given up and told. */
const PATIENCE = 900_000

/** In a child: plays the games that it is handed. */
async function playHere(share: Share): Promise<void> {
  const plays = await playsOf(share)
  workInCrew((game: number) => (plays[game % plays.length] as Play)(game))
}

async function main(): Promise<void> {
  const argv = process.argv.slice(2)
  showHelp(
    argv,
    `npm run --silent fuzz -- [--scenario <id, file or folder>] [--games N] [--seed S]
Plays random legal games and reports every defect with the journal of the first.
  --scenario  an id of the catalogue, a scenario file, or a folder of them; ypres-1-gheluvelt
              raging-arenas: small battles of Raging Empires, each made by lot
  --games N   how many; 100          --first N   the number of the first; 0
  --seed S    same seed, same games; 1
  --days N    of a campaign, its first days only
  --cores N   at once; as many as there are
  --journal   where the first finding goes; fuzz-finding.json
Ctrl+C counts what was played and says how to go on. At the end: how often each action was done, how checks came out, who won.`,
  )
  const found = readArguments(argv, [
    'games',
    'seed',
    'scenario',
    'first',
    'cores',
    'journal',
    'days',
  ])
  if (typeof found === 'string') give(found)
  if (found.plain.length) give(`${found.plain[0]} is no option`)
  const games = numberOf(found, 'games', 100, 1)
  const seed = numberOf(found, 'seed', 1)
  const first = numberOf(found, 'first', 0)
  const days = numberOf(found, 'days', 0)
  const cores = Math.min(numberOf(found, 'cores', availableParallelism(), 1), games)
  const scenario = found.options.get('scenario') ?? 'ypres-1-gheluvelt'
  const file = found.options.get('journal') ?? join(process.cwd(), 'fuzz-finding.json')

  const share: Share = { scenario, seed, days }
  // What is wrong with a scenario is told once, before the children read it.
  await playsOf(share)
  const began = performance.now()
  const findings: Finding[] = []
  const lost: { game: number; why: string }[] = []
  const seen: Record<string, number> = {}
  let [played, actions, refusals] = [0, 0, 0]
  const stop = stopAsked('The games under way are played to their end.')
  const progress = progressLine(games)
  const faults = () => findings.length + lost.length
  const note = () => {
    const { low, high } = wilson(faults(), played + lost.length)
    const share = `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} % of all games`
    return `${faults() || 'no'} ${faults() === 1 ? 'finding' : 'findings'} (${share})`
  }
  let next = first
  const ended = new Set<number>()
  await runCrew<number, GameReport>({
    program: fileURLToPath(import.meta.url),
    share,
    hands: cores,
    patience: PATIENCE,
    drop: stop.drop,
    next: () => (stop.asked || next >= first + games ? null : next++),
    take: (report, game) => {
      ended.add(game)
      played++
      actions += report.actions
      refusals += report.refusals
      for (const [what, times] of Object.entries(report.seen))
        seen[what] = (seen[what] ?? 0) + times
      if (report.finding) findings.push(report.finding)
      progress(note)
    },
    lose: (game, why) => {
      ended.add(game)
      lost.push({ game, why })
      progress(note)
    },
  })
  findings.sort((a, b) => a.game - b.game)
  const seconds = (performance.now() - began) / 1000
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const finding of findings.slice(0, 20))
    say(`game ${finding.game}, entry ${finding.entry}: ${finding.kind}: ${finding.text}`)
  if (findings.length > 20) say(`… and ${findings.length - 20} more`)
  for (const { game, why } of lost) say(`game ${game}: it ${why}`)
  const same = `--seed ${seed} --scenario ${scenario}${days ? ` --days ${days}` : ''}`
  const worst = findings[0]
  if (worst) {
    if (worst.journal) {
      writeFileSync(file, `${JSON.stringify(worst.journal)}\n`)
      say(`The journal of game ${worst.game} is in ${file}`)
    }
    say(`Play it again: npm run --silent fuzz -- --games 1 --first ${worst.game} ${same}`)
  }
  if (stop.asked && ended.size < games) {
    let due = first
    while (ended.has(due)) due++
    say(
      `Stopped after ${ended.size} of ${games} games. Go on: npm run --silent fuzz -- --games ${first + games - due} --first ${due} ${same}`,
    )
  }
  say(
    Object.entries(seen)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([what, times]) => `${what} ${times}`)
      .join(' · '),
  )
  say(
    `${played} games, ${actions} actions, ${refusals} refusals looked at, ${seconds.toFixed(1)} s on ${cores} ${cores === 1 ? 'core' : 'cores'}: ${faults() === 0 ? 'no finding' : `${faults()} ${faults() === 1 ? 'finding' : 'findings'}`}`,
  )
  process.exit(faults() ? 1 : stop.asked ? 130 : 0)
}

const share = shareOfCrew<Share>()
if (share) await playHere(share)
else await main()
