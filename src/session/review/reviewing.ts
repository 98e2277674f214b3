import { createStore } from 'zustand/vanilla'
import type { Battle } from '../../rules/types/index.ts'
import type { Session } from '../engine/table.ts'
import { ownSide } from '../game/seats.ts'
import { GAME } from '../journal/tree.ts'
import type { ReviewAnswer, ReviewQuestion } from './assess.ts'
import { type Progress, type Review, type ReviewMark, reviewOf } from './review.ts'

/** Whoever answers the questions of a review, one at a time. */
interface Reviewer {
  think(battle: Battle, files: unknown, question: ReviewQuestion): Promise<ReviewAnswer>
  stop(): void
}

export interface ReviewingState {
  readonly phase: 'idle' | 'runs' | 'done' | 'failed'
  readonly progress: Progress
  readonly review: Review | null
  /** The entries that the game had then, and the hash of the last one. */
  readonly entries: number
  readonly last: string
}

const IDLE: ReviewingState = {
  phase: 'idle',
  progress: { done: 0, of: 1 },
  review: null,
  entries: 0,
  last: '',
}

export type Reviewing = ReturnType<typeof createReviewing>

/**
 * The review of the game at the table: begun, stopped, and kept while the game is open. As long as a game with another
 * side runs, it knows what this side may see, and judges this side alone.
 */
export function createReviewing(session: Session, reviewers: () => readonly Reviewer[]) {
  const store = createStore<ReviewingState>()(() => IDLE)
  let at: readonly Reviewer[] = []
  /** Grows with each review: answers for an older one come too late. */
  let serial = 0

  function halt(): void {
    serial++
    for (const reviewer of at) reviewer.stop()
  }

  async function start(): Promise<void> {
    halt()
    const state = session.get()
    const { battle } = state
    const opening = session.openingState()
    const { steps } = session.study.line(GAME)
    if (!battle || !opening || steps.length === 0) return
    const mine = serial
    const { secrets } = session.engine
    const own = steps.at(-1)?.state.result ? null : ownSide(state)
    const shown = <S extends typeof opening>(whole: S) =>
      own === null ? whole : secrets.seenBy(whole, own)
    const game = {
      ...{ battle, own, seenBy: secrets.seenBy, opening: shown(opening) },
      steps: steps.map(({ entry, state }) => ({ entry, state: shown(state) })),
    }
    if (at.length === 0) at = reviewers()
    const files = session.ownFiles()
    const askers = at.map(
      (reviewer) => (question: ReviewQuestion) => reviewer.think(battle, files, question),
    )
    const last = steps.at(-1)?.entry.hash ?? ''
    store.setState({ ...IDLE, phase: 'runs', entries: steps.length, last })
    const stopped = () => mine !== serial
    const tell = (progress: Progress) => store.setState({ progress })
    const review = await reviewOf(game, askers, tell, stopped).catch(() => null)
    if (stopped()) return
    store.setState({ phase: review ? 'done' : 'failed', review })
  }

  /** Whether the game is still the one that was reviewed, has gone on since, or goes another way after acts taken back. */
  function told(): 'whole' | 'part' | 'other' {
    const { entries, last } = store.getState()
    const { steps } = session.study.line(GAME)
    if (steps[entries - 1]?.entry.hash !== last) return 'other'
    return steps.length === entries ? 'whole' : 'part'
  }

  /** Shows a decision in the replay, with the better line laid as a branch; the branch that is there already, if it is. */
  function open({ entry, line }: ReviewMark): void {
    const { study } = session
    const known = session
      .get()
      .tree.branches.find(
        ({ parent, at, entries }) =>
          parent === GAME &&
          at === entry &&
          line.every((action, n) => JSON.stringify(entries[n]?.action) === JSON.stringify(action)),
      )
    if (known) return study.goTo(known.id, entry + line.length)
    study.goTo(GAME, entry)
    study.act(true)
    for (const action of line) if (session.dispatch(action)) break
    study.act(false)
  }

  function forget(): void {
    halt()
    store.setState(IDLE)
  }

  return {
    store: store as Omit<typeof store, 'setState'>,
    get: store.getState,
    start,
    stop: forget,
    told,
    open,
    /** From here on another game ends the review of this one; returns how to end that. */
    follow: () => {
      const away = session.store.subscribe(({ gameId }) => gameId, forget)
      return () => {
        away()
        forget()
      }
    },
  }
}
