import type { Pile } from '../../lab/shard/pile.ts'
import { playShard } from '../../lab/shard/shard.ts'
import type { Shard, Terms } from '../../lab/types.ts'
import type { Change } from '../../lab/variant/changes.ts'
import type { Battle } from '../../rules/types/index.ts'
import { runCrew, workInCrew } from '../base/crew.ts'
import { progressLine } from '../base/progress.ts'
import { stopAsked } from '../base/stop.ts'
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
  /** Is asked now and then, and after the last game, with the games lost so far; true ends the run. */
  readonly done: (lost: readonly Lost[]) => boolean
  /** Is told each game that was played. */
  readonly took?: (job: Job) => void
  /** Keeps what was played; called now and then, and at the end. */
  readonly save: () => void
  /** How things stand, for the line of progress. */
  readonly note?: () => string
  /** How many games will probably be played, where a bound ends the run; null where that is not known. */
  readonly expected?: () => number | null
}

/** How often games are written to their file, and how often a run is judged, in ms: less often where one takes long. */
const SAVE = 1000
const JUDGE = 200
/** No more than this share of the time goes into either. */
const SHARE = 0.05

/** Does something now and then, and at once when it must. */
function nowAndThen(every: number, does: () => void): (must: boolean) => void {
  let due = 0
  return (must) => {
    const began = performance.now()
    if (!must && began < due) return
    does()
    const ended = performance.now()
    due = ended + Math.max(every, (ended - began) / SHARE)
  }
}

/**
 * Plays games in child processes. A game that hangs or crashes costs itself and nothing else. Ctrl+C stops the run after
 * the games under way. Says which games were lost, and whether the run was stopped.
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
  expected,
}: Playing): Promise<{ lost: Lost[]; stopped: boolean }> {
  const lost: Lost[] = []
  const stop = stopAsked('The games under way are played to their end.')
  let over = false
  const progress = progressLine(jobs.length)
  let next = 0
  let ended = 0
  const keep = nowAndThen(SAVE, save)
  const judge = nowAndThen(JUDGE, () => {
    over ||= done(lost)
  })
  const count = () => {
    judge(++ended === jobs.length)
    progress(note, expected?.())
    keep(false)
  }
  await runCrew<Job, Answer>({
    program,
    share: {
      cells: cells.map(({ name, changes, terms }) => ({ name, changes, terms })),
    } satisfies Share,
    patience,
    hands: Math.min(hands, jobs.length),
    next: () => (stop.asked || over ? null : (jobs[next++] ?? null)),
    drop: stop.drop,
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
  keep(true)
  stop.end()
  return { lost: lost.sort((a, b) => a.cell - b.cell || a.game - b.game), stopped: stop.asked }
}
