// Plays random legal games and reports every defect: npm run --silent fuzz -- --games 1000 --seed 1
import { fork } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Battle } from '../rules/types/index.ts'
import { formatProblem } from '../scenario/index.ts'
import { readArguments, showHelp, wholeNumber } from './base/arguments.ts'
import type { Finding, GameReport } from './base/finding.ts'
import { openBattle } from './base/folder.ts'
import { fuzzGame } from './fuzz-game.ts'
import { fuzzArena } from './raging/arenas.ts'
import { fuzzRaging } from './raging/fuzz-game.ts'
import { openRaging } from './raging/open.ts'

function give(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

showHelp(
  process.argv.slice(2),
  `npm run --silent fuzz -- [--scenario <id, file or folder>] [--games N] [--seed S]
Plays random legal games and reports every defect with the journal of the first.
  --scenario  an id of the catalogue, a scenario file, or a folder of them; ypres-1-gheluvelt
              raging-arenas: small battles of Raging Empires, each made by lot
  --games N   how many; 100          --first N   the number of the first; 0
  --seed S    same seed, same games; 1
  --days N    of a campaign, its first days only
  --cores N   at once; as many as there are
  --journal   where the first finding goes; fuzz-finding.json
At the end: how often each action was done, how checks came out, who won.`,
)
const found = readArguments(process.argv.slice(2), [
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
const number = (name: string, usual: number, least = 0): number => {
  const value = wholeNumber(found, name, least)
  if (typeof value === 'string') give(value)
  return value ?? usual
}
const games = number('games', 100, 1)
const seed = number('seed', 1)
const first = number('first', 0)
const days = number('days', 0)
const cores = Math.min(number('cores', availableParallelism(), 1), games)
const scenario = found.options.get('scenario') ?? 'ypres-1-gheluvelt'
const file = found.options.get('journal') ?? join(process.cwd(), 'fuzz-finding.json')

/** Plays one game of a battle. */
type Play = (game: number) => Promise<GameReport>

/** What is played: a scenario, several with commas between them, or every scenario file in a folder. */
async function playsOf(wish: string): Promise<Play[]> {
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

const plays = await playsOf(scenario)

/** Plays every `step`th game in one worker. The worker sends one message for each game. */
async function playHere(from: number, step: number, tell: (report: GameReport) => void) {
  for (let game = from; game < games; game += step) {
    const play = plays[(first + game) % plays.length] as Play
    tell(await play(first + game))
  }
}

const share = process.env.COUPLET_FUZZ_SHARE
if (share !== undefined && process.send) {
  const send = process.send.bind(process)
  await playHere(Number(share), cores, (report) => send(report))
  process.disconnect()
} else {
  const began = performance.now()
  const findings: Finding[] = []
  const seen: Record<string, number> = {}
  let [played, actions, refusals, broken] = [0, 0, 0, 0]
  const take = (report: GameReport) => {
    played++
    actions += report.actions
    refusals += report.refusals
    for (const [what, times] of Object.entries(report.seen)) seen[what] = (seen[what] ?? 0) + times
    if (report.finding) findings.push(report.finding)
  }
  if (cores === 1) await playHere(0, 1, take)
  else
    await Promise.all(
      Array.from(
        { length: cores },
        (_, core) =>
          new Promise<void>((resolve) => {
            const worker = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
              env: { ...process.env, COUPLET_FUZZ_SHARE: String(core) },
            })
            worker.on('message', (report) => take(report as GameReport))
            worker.on('exit', (code) => {
              if (code !== 0) broken++
              resolve()
            })
          }),
      ),
    )
  findings.sort((a, b) => a.game - b.game)
  const seconds = (performance.now() - began) / 1000
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const finding of findings.slice(0, 20))
    say(`game ${finding.game}, entry ${finding.entry}: ${finding.kind}: ${finding.text}`)
  if (findings.length > 20) say(`… and ${findings.length - 20} more`)
  const worst = findings[0]
  if (worst) {
    if (worst.journal) {
      writeFileSync(file, `${JSON.stringify(worst.journal)}\n`)
      say(`The journal of game ${worst.game} is in ${file}`)
    }
    say(
      `Play it again: npm run --silent fuzz -- --games 1 --seed ${seed} --first ${worst.game} --scenario ${scenario}${days ? ` --days ${days}` : ''}`,
    )
  }
  if (played < games) say(`Only ${played} of ${games} games were played.`)
  say(
    Object.entries(seen)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([what, times]) => `${what} ${times}`)
      .join(' · '),
  )
  say(
    `${played} games, ${actions} actions, ${refusals} refusals looked at, ${seconds.toFixed(1)} s on ${cores} ${cores === 1 ? 'core' : 'cores'}: ${findings.length === 0 ? 'no finding' : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`}`,
  )
  process.exit(findings.length || broken || played < games ? 1 : 0)
}
