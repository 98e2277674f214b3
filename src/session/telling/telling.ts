import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Past } from '../../board/view/motion.ts'
import type { Battle, SideId } from '../../rules/types/index.ts'
import type { Session } from '../engine/table.ts'
import { waitsFor } from '../game/seats.ts'
import type { InteractionState } from '../pointing/doing/state.ts'
import type { Interaction } from '../pointing/interaction.ts'
import { type Bombardment, bombardmentOf } from './bombardment.ts'
import { fallen, halfMarks, halfSummary } from './half.ts'
import { lastHalfOf } from './happened.ts'
import { type IdleTurn, idleTurn } from './idle.ts'

/** What is told of what has happened, until the person acts, or says that it has been read. */
export interface Telling {
  /** What the other side did with its last half couplet; `key` is another for each half. */
  readonly summary: { readonly key: string; readonly side: SideId; readonly text: string } | null
  readonly bombardment: Bombardment | null
  readonly idle: IdleTurn | null
  /** The same as marks on the map. */
  readonly past: Past | null
}

const NOTHING: Telling = { summary: null, bombardment: null, idle: null, past: null }
const NO_MARKS: Omit<Past, 'daggers'> = { ways: [], lines: [], impacts: [] }

export interface TellingOptions {
  /** Whether the person acted last by a pointer. */
  readonly byPointer: () => boolean
  /** What has been read, by game and entry: no part of the game, and known again after a reload where it is stored. */
  readonly read?: readonly string[]
  readonly onRead?: (read: readonly string[]) => void
}

/** So much is known of what has been read. */
const MOST = 40

/** Follows the game and tells what has just happened in it. */
export function createTelling(
  session: Session,
  interaction: Interaction,
  { byPointer, read: known = [], onRead = () => undefined }: TellingOptions,
) {
  const store = createStore<Telling>()(subscribeWithSelector(() => NOTHING))
  let read = known
  /** The moment in which the person has begun something of his own. */
  let begun = ''
  /** The game that was set up at one stroke, up to its first command. */
  let atOnce: string | null = null
  /** What `store` was made from. */
  let from: readonly unknown[] = []

  const moment = (): string => {
    const { gameId, entries } = session.get()
    return `${gameId} ${entries.length}`
  }

  function marksOf(half: ReturnType<typeof lastHalfOf>): Past | null {
    const daggers = fallen(session.happened())
    if (!half) return daggers.length > 0 ? { ...NO_MARKS, daggers } : null
    const marks = halfMarks(half)
    // One reaches further back than the other: to the half, or to the command before it.
    return daggers.length > marks.daggers.length ? { ...marks, daggers } : marks
  }

  function tell(battle: Battle, side: SideId | null): Telling {
    const { gameId } = session.get()
    const all = session.happened()
    const unread = <T extends { readonly entry: number }>(one: T | null, what: string) =>
      one && !read.includes(`${gameId} ${what} ${one.entry}`) ? one : null
    const bombardment = unread(bombardmentOf(battle, all, gameId === atOnce), 'bombardment')
    const half = begun === moment() ? null : lastHalfOf(all, side)
    return {
      summary: half && { key: moment(), side: half.side, text: halfSummary(battle, half) },
      bombardment,
      idle: unread(idleTurn(all), 'turn'),
      past: bombardment?.marks ?? marksOf(half),
    }
  }

  function follow(): void {
    const state = session.get()
    const { battle, decision, study } = state
    const side = waitsFor(state) === null ? (decision?.side ?? null) : null
    const now = [battle, study === null, session.happened(), side, read, begun === moment(), atOnce]
    if (now.every((part, index) => part === from[index])) return
    from = now
    store.setState(battle && !study ? tell(battle, side) : NOTHING)
  }

  /** The first thing that a person does on the map or with its units ends the marks of what was before. */
  function begin(state: InteractionState, before: InteractionState): void {
    const { summary } = store.getState()
    if (summary?.key !== moment()) return
    const pressed = state.cursor !== before.cursor && byPointer()
    const acts =
      state.doing !== before.doing || state.sight !== before.sight || state.refusal !== null
    if (!pressed && !acts) return
    begun = moment()
    follow()
  }

  function mark(what: string, entry: number): void {
    read = [...read, `${session.get().gameId} ${what} ${entry}`].slice(-MOST)
    onRead(read)
    follow()
  }

  session.store.subscribe(follow)
  interaction.store.subscribe(begin)
  follow()

  return {
    store,
    get: store.getState,
    /** The bombardment has been looked at. */
    goOn: () => {
      const { bombardment } = store.getState()
      if (bombardment) mark('bombardment', bombardment.entry)
    },
    /** The turn without couplets is known. */
    closeIdle: () => {
      const { idle } = store.getState()
      if (idle) mark('turn', idle.entry)
    },
    /** This game is set up as recommended: what fell before its first command has been seen by nobody. */
    setUpAtOnce: (gameId: string | null) => {
      atOnce = gameId
      follow()
    },
    /** When nothing lies open that has to be looked at before the game goes on. */
    looked: (): Promise<void> =>
      new Promise((done) => {
        if (store.getState().bombardment === null) return done()
        const stop = store.subscribe(
          ({ bombardment }) => bombardment === null,
          (none) => {
            if (!none) return
            stop()
            done()
          },
        )
      }),
  }
}
