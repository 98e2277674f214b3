import { createStore, type StoreApi } from 'zustand/vanilla'
import { GAME, type LineId } from '../../session/journal/tree.ts'
import { hidingSide } from '../../session/red-poppies/hidden.ts'
import type { Beside } from '../../session/study/beside.ts'
import type { Couplet } from './couplet.ts'

export const SPEEDS = [0.5, 1, 2, 4, 8] as const

/** What the replay jumps by, with the commands that do it. */
export const JUMPS = {
  turn: ['Turn', 'studyLastTurn', 'studyNextTurn'],
  half: ['Half couplet', 'studyLastHalf', 'studyNextHalf'],
  shot: ['Shot', 'studyLastFire', 'studyNextFire'],
  loss: ['Loss', 'studyLastLoss', 'studyNextLoss'],
  bookmark: ['Bookmark', 'studyLastMark', 'studyNextMark'],
} as const
export type Jump = keyof typeof JUMPS

/** From where the replay was opened at an entry, in the words of the way back. */
export const BACK = {
  log: 'Back to the log',
  report: 'Back to the report',
  ledger: 'Back to the days',
  luck: 'Back to the luck account',
  page: 'Back to the game',
} as const
export type Origin = keyof typeof BACK

/** How this window looks back: no part of the game or of its study. */
export interface Replay {
  readonly playing: boolean
  /** Entries a second. */
  readonly speed: (typeof SPEEDS)[number]
  readonly comparing: boolean
  /** The line that stands beside the one shown; null, or one that is not there: the nearest. */
  readonly beside: LineId | null
  /** … at what place of it. */
  readonly besideBy: Beside
  readonly noting: boolean
  readonly jump: Jump
  /** The tree is reduced to what has a bookmark or a note. */
  readonly marked: boolean
  readonly origin: Origin | null
  /** The day of a campaign whose ledger lies open; null: the running one. */
  readonly day: number | null
}

const stores = new WeakMap<Couplet, StoreApi<Replay>>()

export function replayOf(couplet: Couplet): StoreApi<Replay> {
  let store = stores.get(couplet)
  if (!store) {
    const made = createStore<Replay>(() => ({
      playing: false,
      speed: 2,
      comparing: false,
      beside: null,
      besideBy: 'moment',
      noting: false,
      jump: 'half',
      marked: false,
      origin: null,
      day: null,
    }))
    // However the replay is left, it leads back to where it was opened.
    couplet.session.store.subscribe(
      ({ study }) => study === null,
      (left) => {
        const { origin } = made.getState()
        if (!left || origin === null) return
        made.setState({ origin: null })
        if (couplet.session.get().game === null) return
        if (origin === 'report') couplet.place.setState({ panel: null, looking: false })
        else if (origin !== 'page') couplet.place.setState({ panel: origin })
      },
    )
    stores.set(couplet, made)
    store = made
  }
  return store
}

/** The game after so many entries, in the replay; from within the replay it only goes there. */
export function lookBack(couplet: Couplet, at: number, origin: Origin, hex?: string): void {
  const { session, place, board } = couplet
  if (hidingSide(session.get(), session.get().game) !== null) return
  const store = replayOf(couplet)
  const study = session.get().study
  store.setState({ playing: false })
  if (study) {
    session.study.act(false)
    // What is told of the game lies in the game, whichever branch is shown.
    session.study.goTo(origin === 'log' || origin === 'page' ? study.line : GAME, at)
  } else {
    store.setState({ origin })
    session.study.enter(at)
  }
  place.setState({ panel: null, looking: true, stop: 'half' })
  if (hex !== undefined) board.handle?.centreOn([hex])
}
