import { createStore } from 'zustand/vanilla'
import type { Session } from '../../session/engine/table.ts'
import { GAME, type LineId } from '../../session/journal/tree.ts'
import { hidingSide } from '../../session/red-poppies/hidden.ts'
import type { Beside } from '../../session/study/counterpart.ts'
import type { BoardHandle } from './board-slot.ts'
import type { PlaceStore } from './place.ts'

export const SPEEDS = [0.5, 1, 2, 4, 8] as const

export type Jump = 'turn' | 'half' | 'shot' | 'loss' | 'bookmark'

/** Where the replay was opened, and where the way back leads. */
export type Origin = 'log' | 'report' | 'ledger' | 'luck' | 'review' | 'page'

/** How this window shows the replay; no part of the game or of its study. */
export interface Replay {
  readonly playing: boolean
  /** The speed, in entries per second. */
  readonly speed: (typeof SPEEDS)[number]
  readonly comparing: boolean
  /** The line to compare with. Null, or a line that is gone, stands for the game or its first branch. */
  readonly beside: LineId | null
  /** How the place in that line is chosen. */
  readonly besideBy: Beside
  readonly noting: boolean
  readonly jump: Jump
  /** Whether the tree shows only the positions with a bookmark or a note. */
  readonly marked: boolean
  readonly origin: Origin | null
  /** The day of a campaign whose ledger is open; null for the current day. */
  readonly day: number | null
}

/** Creates the store of how this window shows the replay, with every act that changes it. */
export function createReplay(
  session: Session,
  place: PlaceStore,
  board: { readonly handle: BoardHandle | null },
) {
  const store = createStore<Replay>(() => ({
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
  const { getState: get, setState: set } = store
  // Leaving the replay, in whatever way, leads back to where it was opened.
  session.store.subscribe(
    ({ study }) => study === null,
    (left) => {
      const { origin } = get()
      if (!left || origin === null) return
      set({ origin: null })
      if (session.get().game === null) return
      if (origin === 'report') place.showResult()
      else if (origin !== 'page') place.openPanel(origin)
    },
  )
  return {
    getState: get,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    setPlaying: (playing: boolean) => set({ playing }),
    setSpeed: (speed: Replay['speed']) => set({ speed }),
    setComparing: (comparing: boolean) => set({ comparing }),
    setBeside: (beside: LineId) => set({ beside }),
    setBesideBy: (besideBy: Beside) => set({ besideBy }),
    setNoting: (noting: boolean) => set({ noting }),
    setJump: (jump: Jump) => set({ jump }),
    toggleMarked: () => set({ marked: !get().marked }),
    /**
     * Shows the game after `at` entries; `origin` is where the way back leads. Within the replay it only moves there.
     */
    lookBack: (at: number, origin: Origin, hex?: string): void => {
      if (hidingSide(session.get(), session.get().game) !== null) return
      const study = session.get().study
      set({ playing: false })
      if (study) {
        session.study.act(false)
        // The reports are about the game, whichever branch is shown.
        session.study.goTo(origin === 'log' || origin === 'page' ? study.line : GAME, at)
      } else {
        set({ origin })
        session.study.enter(at)
      }
      place.lookAtBoard()
      place.setStop('half')
      if (hex !== undefined) board.handle?.centreOn([hex])
    },
    openDay: (day: number | null) => set({ day }),
  }
}
