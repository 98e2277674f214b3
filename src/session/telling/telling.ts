import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Past } from '../../board/view/motion.ts'
import { otherSide } from '../../rules/base/game.ts'
import type { Battle, SideId } from '../../rules/types/index.ts'
import type { Session } from '../engine/table.ts'
import { waitsFor } from '../game/seats.ts'
import type { InteractionState } from '../pointing/doing/state.ts'
import type { Interaction } from '../pointing/interaction.ts'
import { type Bombardment, bombardmentOf } from './bombardment.ts'
import { type Since, sinceOwnHalf } from './happened.ts'
import { type IdleTurn, idleTurn } from './idle.ts'
import { fallen, marksLeft } from './past.ts'

/** What is told of the last events, until the person acts or confirms having read it. */
export interface Telling {
  /**
   * What has happened since the side that decides began its last half; `fresh` while the person has begun nothing, and
   * `key` differs from moment to moment. Null where nobody at this screen decides.
   */
  readonly since: (Since & { readonly key: string; readonly fresh: boolean }) | null
  readonly bombardment: Bombardment | null
  readonly idle: IdleTurn | null
  /** The bombardment, or else what has happened since, as marks on the map. */
  readonly past: Past | null
}

const NOTHING: Telling = { since: null, bombardment: null, idle: null, past: null }

/** The marks, of the crosses alone where nothing is fresh; null where there are none. */
function pastOf(since: Since, fresh: boolean): Past | null {
  const past = fresh ? marksLeft(since) : { ...NO_MARKS, daggers: fallen(since) }
  return Object.values(past).every((marks) => marks.length === 0) ? null : past
}
const NO_MARKS: Omit<Past, 'daggers'> = { ways: [], lines: [], impacts: [] }

export interface TellingOptions {
  /** What has been read, by game and entry. It is no part of the game; the caller may store it for the next visit. */
  readonly read?: readonly string[]
  readonly onRead?: (read: readonly string[]) => void
}

/** Whether no unit, no call and no line of sight is in hand. */
const holdsNothing = ({ doing, sight }: InteractionState): boolean =>
  sight === null &&
  (doing.kind === 'idle' ||
    (doing.kind === 'commanding' && doing.chosen.length === 0 && doing.call === null))

/** How many entries the list of what has been read may have. */
const MOST = 40

/** Follows the game and tells what has just happened in it. */
export function createTelling(
  session: Session,
  interaction: Interaction,
  { read: known = [], onRead = () => undefined }: TellingOptions = {},
) {
  const store = createStore<Telling>()(subscribeWithSelector(() => NOTHING))
  let read = known
  /** The key of the moment in which the person has something in hand. */
  let begun = ''
  /** The id of the game that was set up as recommended, in one go. */
  let atOnce: string | null = null
  /** What `store` was made from. */
  let from: readonly unknown[] = []

  const moment = (): string => {
    const { gameId, entries } = session.get()
    return `${gameId} ${entries.length}`
  }

  /** `side`: whose last half what is told begins with; `waits`: somebody else decides, so only the crosses are shown. */
  function tell(battle: Battle, side: SideId | null, waits: boolean): Telling {
    const { gameId } = session.get()
    const all = session.happened()
    const unread = <T extends { readonly entry: number }>(one: T | null, what: string) =>
      one && !read.includes(`${gameId} ${what} ${one.entry}`) ? one : null
    const bombardment = unread(bombardmentOf(battle, all, gameId === atOnce), 'bombardment')
    const fresh = begun !== moment()
    const since = side === null || all.length === 0 ? null : sinceOwnHalf(all, side)
    return {
      since: waits ? null : since && { ...since, key: moment(), fresh },
      bombardment,
      // While the other side decides, the one that waits reads.
      idle: unread(idleTurn(all, waits ? otherSide(battle, side ?? '') : side), 'turn'),
      past: bombardment?.marks ?? (since && pastOf(since, fresh && !waits)),
    }
  }

  function follow(): void {
    const state = session.get()
    const { battle, game, decision, study } = state
    const waits = waitsFor(state) !== null || decision?.side == null
    const side = game?.phase === 'setup' ? null : (decision?.side ?? game?.actor ?? null)
    const all = session.happened()
    const now = [battle, study === null, all, side, waits, read, begun === moment(), atOnce]
    if (now.every((part, index) => part === from[index])) return
    from = now
    store.setState(battle && !study ? tell(battle, side, waits) : NOTHING)
  }

  /**
   * Whatever a person takes up takes the place of the marks of what happened before, and of all that is told but the fire
   * of his own. It comes back when he puts that down; who only looks, or is refused, has lost nothing.
   */
  function begin(state: InteractionState, before: InteractionState): void {
    if (store.getState().since?.key !== moment()) return
    if (state.doing === before.doing && state.sight === before.sight) return
    begun = holdsNothing(state) ? '' : moment()
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
    /** Marks the bombardment as read. */
    goOn: () => {
      const { bombardment } = store.getState()
      if (bombardment) mark('bombardment', bombardment.entry)
    },
    /** Marks the turn without couplets as read. */
    closeIdle: () => {
      const { idle } = store.getState()
      if (idle) mark('turn', idle.entry)
    },
    /** This game is set up as recommended, so nobody has seen the bombardment before its first command. */
    setUpAtOnce: (gameId: string | null) => {
      atOnce = gameId
      follow()
    },
    /** Resolves when no bombardment is left that the person has to read before the game goes on. */
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
