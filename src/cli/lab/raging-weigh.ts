import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { playRaging, RAGING_PLAYERS, type RagingRecord } from '../../ai/raging/match.ts'
import type { RagingPlayer } from '../../ai/raging/player.ts'
import { type Estimate, estimate, type Proportion, wilson } from '../../lab/figures/interval.ts'
import { percentText } from '../../lab/figures/words.ts'
import { seedOf } from '../../lab/game/play-game.ts'
import type { Battle, SideId } from '../../raging/index.ts'
import { formatProblem, type Parsed } from '../../scenario/index.ts'
import type { Arguments } from '../base/arguments.ts'
import { give, numberOf } from '../base/arguments.ts'
import { runCrew, workInCrew } from '../base/crew.ts'
import { progressLine } from '../base/progress.ts'
import { stopAsked } from '../base/stop.ts'
import { type OpenedRaging, openRaging } from '../raging/raging-open.ts'
import { gamesAsked, numbersOf } from './range.ts'

/** What a child is told about its work. */
export interface RagingShare {
  readonly raging: string
  /** Who plays, the side that moves first before the other. */
  readonly players: readonly [string, string]
  readonly seed: number
}

/** Games of a battle, counted. */
export interface RagingTally {
  readonly battle: string
  readonly players: Readonly<Record<SideId, string>>
  readonly seed: number
  readonly games: number
  readonly wins: Readonly<Record<SideId, Proportion>>
  readonly draws: Proportion
  readonly score: Readonly<Record<SideId, Estimate>>
  readonly losses: Readonly<Record<SideId, Estimate>>
  readonly actions: Estimate
}

function tallyOf(
  battle: Battle,
  { players, seed }: RagingShare,
  records: readonly RagingRecord[],
): RagingTally {
  const games = records.length
  const bySide = <T>(of: (side: SideId, seat: number) => T) =>
    Object.fromEntries(battle.sides.map(({ id }, seat) => [id, of(id, seat)]))
  const mean = (of: (record: RagingRecord) => number) => estimate(records.map(of))
  return {
    battle: battle.id,
    players: bySide((_, seat) => players[seat] as string),
    seed,
    games,
    wins: bySide((side) => wilson(records.filter(({ winner }) => winner === side).length, games)),
    draws: wilson(records.filter(({ winner }) => winner === null).length, games),
    score: bySide((side) => mean(({ score }) => score[side] ?? 0)),
    losses: bySide((side) => mean(({ losses }) => losses[side] ?? 0)),
    actions: mean(({ actions }) => actions),
  }
}

const between = ({ mean, low, high }: Estimate): string =>
  `${mean.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`

const shareText = ({ share, low, high }: Proportion): string =>
  `${percentText(share)} (${percentText(low)} to ${percentText(high)})`

function textOf(battle: Battle, tally: RagingTally): string[] {
  const lines = [`${battle.title}: ${tally.games} games, seed ${tally.seed}`]
  for (const { id, name } of battle.sides)
    lines.push(
      `  ${name}, ${tally.players[id]}: won ${shareText(tally.wins[id] as Proportion)}; points ${between(tally.score[id] as Estimate)}; stands lost ${between(tally.losses[id] as Estimate)}`,
    )
  lines.push(`  draws ${shareText(tally.draws)}; decisions ${between(tally.actions)}`)
  return lines
}

/** In a child: plays the games that it is handed. */
export async function playRagingInCrew({ raging, players, seed }: RagingShare): Promise<void> {
  const opened = await openRaging(raging)
  if (!opened?.ok) throw new Error(`${raging} cannot be opened`)
  const { battle } = opened.value
  const seats = Object.fromEntries(
    battle.sides.map(({ id }, seat) => [id, RAGING_PLAYERS[players[seat] as string]]),
  ) as Record<SideId, RagingPlayer>
  workInCrew((game: number) => playRaging(battle, seats, seedOf({ seed }, game)))
}

const KNOWN = ['games', 'seed', 'jobs', 'players', 'json', 'patience']

/** The laboratory for a battle of Raging Empires: who wins, with intervals at 95 per cent. */
export async function weighRaging(
  name: string,
  opened: Parsed<OpenedRaging>,
  found: Arguments,
  program: string,
): Promise<void> {
  if (!opened.ok) give(opened.problems.map(formatProblem).join('\n'))
  for (const option of found.options.keys())
    if (!KNOWN.includes(option))
      give(`--${option} is not for Raging Empires; here there are --${KNOWN.join(', --')}`)
  const { battle } = opened.value
  const range = gamesAsked(found, 100)
  if (typeof range === 'string') give(range)
  const [one, two, ...more] = (found.options.get('players') ?? 'greedy').split(/[,:]/)
  if (!one || two === '' || more.length > 0)
    give('--players takes one name or two, such as greedy or greedy,random')
  for (const player of [one, two ?? one])
    if (!Object.hasOwn(RAGING_PLAYERS, player))
      give(`--players: there is no ${player}; known: ${Object.keys(RAGING_PLAYERS).join(', ')}`)
  const share: RagingShare = {
    raging: name,
    players: [one, two ?? one],
    seed: numberOf(found, 'seed', 1),
  }
  const games = numbersOf(range)
  const records = new Map<number, RagingRecord>()
  const lost: string[] = []
  const stop = stopAsked('The games under way are played to their end.')
  const progress = progressLine(games.length)
  let next = 0
  await runCrew<number, RagingRecord>({
    program,
    share,
    hands: Math.min(numberOf(found, 'jobs', availableParallelism(), 1), games.length),
    patience: 1000 * numberOf(found, 'patience', 600, 1),
    drop: stop.drop,
    next: () => (stop.asked ? null : (games[next++] ?? null)),
    take(record, game) {
      records.set(game, record)
      progress()
    },
    lose(game, why) {
      lost.push(`Game ${game} of seed ${share.seed} is left out: it ${why}`)
      progress()
    },
  })
  stop.end()
  // In the order of their numbers, so that the same games give the same figures.
  const played = games.flatMap((game) => records.get(game) ?? [])
  const tally = tallyOf(battle, share, played)
  const path = found.options.get('json')
  if (path === '-') process.stdout.write(`${JSON.stringify(tally)}\n`)
  else {
    if (path !== undefined) writeFileSync(path, `${JSON.stringify(tally, null, 2)}\n`)
    process.stdout.write(`${textOf(battle, tally).join('\n')}\n`)
  }
  for (const line of lost) process.stderr.write(`${line}\n`)
  if (stop.asked) process.exit(130)
  if (lost.length > 0) process.exit(1)
}
