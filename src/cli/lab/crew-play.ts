import type { Pile } from '../../lab/shard/pile.ts'
import { playShard } from '../../lab/shard/shard.ts'
import type { Shard, Terms } from '../../lab/types.ts'
import type { Change } from '../../lab/variant/changes.ts'
import type { Battle } from '../../rules/types/index.ts'
import { runCrew, workInCrew } from '../base/crew.ts'
import { progressLine } from '../base/progress.ts'
import { battleNamed } from './setting.ts'

/** What is played: a version of a battle on its terms. */
export interface Cell {
  /** The id of a battle or the path of a scenario's file, and what is changed in it. */
  readonly name: string
  readonly changes: readonly Change[]
  readonly terms: Terms
}

/** What a child process is told about its work. */
export interface Share {
  readonly cells: readonly Cell[]
}

/** One game of a cell, by their numbers. */
export interface Job {
  readonly cell: number
  readonly game: number
}

/** A game that could not be played, and why, after "it". */
export interface Lost extends Job {
  readonly why: string
}

type Answer = { readonly shard: Shard } | { readonly fault: string }

/** In a child: plays the games that it is handed. */
export async function playInCrew({ cells }: Share): Promise<void> {
  const battles: Battle[] = []
  for (const { name, changes } of cells) battles.push(await battleNamed(name, changes))
  workInCrew(({ cell, game }: Job): Answer => {
    try {
      const [battle, terms] = [battles[cell] as Battle, (cells[cell] as Cell).terms]
      return { shard: playShard(battle, terms, game, game + 1) }
    } catch (error) {
      return { fault: (error as Error).message }
    }
  })
}

interface Playing {
  readonly program: string
  readonly cells: readonly Cell[]
  readonly hands: number
  /** The games to be played, in this order. */
  readonly jobs: readonly Job[]
  /** The longest that a game may take, in ms. */
  readonly patience: number
  /** What is played so far, by cell. */
  readonly piles: readonly Pile[]
  /** Is called after each game; true ends the run. */
  readonly done: () => boolean
  /** Is told each game that was played. */
  readonly took?: (job: Job) => void
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
  cells,
  hands,
  jobs,
  patience,
  piles,
  done,
  took,
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
  const progress = progressLine(jobs.length)
  let next = 0
  let saved = 0
  const count = () => {
    over ||= done()
    progress(note?.())
    if (performance.now() - saved < SAVE) return
    save()
    saved = performance.now()
  }
  await runCrew<Job, Answer>({
    program,
    share: { cells } satisfies Share,
    patience,
    hands: Math.min(hands, jobs.length),
    next: () => (stopped || over ? null : (jobs[next++] ?? null)),
    take: (answer, job) => {
      if ('shard' in answer) {
        piles[job.cell]?.add(answer.shard)
        took?.(job)
      } else lost.push({ ...job, why: answer.fault })
      count()
    },
    lose: (job, why) => {
      lost.push({ ...job, why })
      count()
    },
  })
  save()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal)
  return { lost: lost.sort((a, b) => a.cell - b.cell || a.game - b.game), stopped }
}
