import type { Pile } from '../../lab/shard/pile.ts'
import { playShard } from '../../lab/shard/shard.ts'
import type { Shard, Terms } from '../../lab/types.ts'
import { runCrew, workInCrew } from '../base/crew.ts'
import { progressLine } from '../base/progress.ts'
import { battleNamed } from './setting.ts'

/** What a child process is told about its work. */
export interface Share {
  readonly name: string
  readonly terms: Terms
}

/** A game that could not be played, and why, after "it". */
export interface Lost {
  readonly game: number
  readonly why: string
}

type Answer = { readonly shard: Shard } | { readonly fault: string }

/** In a child: plays the games whose numbers it is handed. */
export async function playInCrew({ name, terms }: Share): Promise<void> {
  const battle = await battleNamed(name)
  workInCrew((game: number): Answer => {
    try {
      return { shard: playShard(battle, terms, game, game + 1) }
    } catch (error) {
      return { fault: (error as Error).message }
    }
  })
}

interface Playing {
  readonly program: string
  readonly share: Share
  readonly jobs: number
  /** The numbers of the games to be played. */
  readonly games: readonly number[]
  /** The longest that a game may take, in ms. */
  readonly patience: number
  readonly pile: Pile
  /** Is called after each game; true ends the run. */
  readonly done: () => boolean
  /** Keeps what was played; called at most once a second, and at the end. */
  readonly save: () => void
  /** How things stand, for the line of progress. */
  readonly note?: () => string
}

/** How often games are written to their file, in ms. */
const SAVE = 1000

/**
 * Plays games in child processes. A game that hangs or crashes costs itself and nothing else. A signal stops the run after
 * the games under way. Says which games were lost, and whether a signal stopped it.
 */
export async function playGames({
  program,
  share,
  jobs,
  games,
  patience,
  pile,
  done,
  save,
  note,
}: Playing): Promise<{ lost: Lost[]; stopped: boolean }> {
  const lost: Lost[] = []
  let stopped = false
  let over = false
  const onSignal = () => {
    stopped = true
    process.stderr.write('\nThe games that run are played to their end …\n')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  const progress = progressLine(games.length)
  let next = 0
  let saved = 0
  const count = () => {
    over ||= done()
    progress(note?.())
    if (performance.now() - saved < SAVE) return
    save()
    saved = performance.now()
  }
  await runCrew<number, Answer>({
    program,
    share,
    patience,
    hands: Math.min(jobs, games.length),
    next: () => (stopped || over ? null : (games[next++] ?? null)),
    take: (answer, game) => {
      if ('shard' in answer) pile.add(answer.shard)
      else lost.push({ game, why: answer.fault })
      count()
    },
    lose: (game, why) => {
      lost.push({ game, why })
      count()
    },
  })
  save()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal)
  return { lost: lost.sort((a, b) => a.game - b.game), stopped }
}
