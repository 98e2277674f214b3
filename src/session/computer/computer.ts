import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { hashText } from '../../data/hash.ts'
import type { Kinds } from '../../game/rules.ts'
import { waitsFor } from '../game/seats.ts'
import type { SessionState } from '../game/state.ts'
import type { Session } from '../game/store.ts'
import { groundsOf } from '../journal/thoughts.ts'
import type { Thought } from './messages.ts'
import type { Thinker } from './thinker.ts'

export interface ComputerState {
  /** `shows`: it has decided, and gives the person time to see its last act. */
  readonly phase: 'idle' | 'thinks' | 'shows' | 'stopped'
  /** When it began to think about this decision, ms on the session's clock. */
  readonly since: number
  /** What it did last in this turn of its own, and why, in a sentence. */
  readonly said: string | null
  /** What it compared that with, in a sentence; null where it compared nothing or does not tell. */
  readonly because: string | null
  /** Why it stopped; null when the person stopped it. */
  readonly fault: string | null
}

const IDLE: ComputerState = {
  phase: 'idle',
  since: 0,
  said: null,
  because: null,
  fault: null,
}

/** What a game tells about its computer player. */
export interface Opponent<K extends Kinds> {
  /** Whether an act is shown for a while before the next one. */
  matters(action: K['action']): boolean
  /** Other actions to try in turn when the thinker's are not legal; none is listed twice. */
  otherActs(
    battle: K['battle'],
    state: K['state'],
    open: K['decision'],
    seed: number,
  ): readonly K['action'][]
}

export interface ComputerOptions<K extends Kinds> {
  readonly thinker: Thinker<K>
  readonly opponent: Opponent<K>
  /** How long an act is shown before the next one, ms; read each time. */
  readonly pause?: () => number
  /** The name of the level at which it plays; read each time. */
  readonly level?: () => string
  /** Whether its reasons are told, and kept with the game; read each time. */
  readonly keeps?: () => boolean
  /** Resolves when the person has looked at the result of the last act, where the screen asks for that. */
  readonly looked?: () => Promise<void>
}

export type Computer<K extends Kinds> = ReturnType<typeof createComputer<K>>

/** For so many pauses a half that may still be taken back is left to the person, who sees a slip only when it is over. */
const REGRET = 3

/** A seed made only of what anybody may know: the game's key and the number of its entries. */
export function seedOf({ get }: { get(): Pick<SessionState, 'gameId' | 'entries'> }): number {
  const { gameId, entries } = get()
  return Number.parseInt(hashText(`${gameId} ${entries.length}`).slice(0, 8), 16)
}

/**
 * The computer at the table. It follows the session: when its side decides, it asks the thinker, with the position as
 * that side may see it, and sends the answer as a person would.
 */
export function createComputer<K extends Kinds>(
  session: Session<K>,
  {
    thinker,
    opponent,
    pause = () => 0,
    level = () => '',
    keeps = () => false,
    looked = () => Promise.resolve(),
  }: ComputerOptions<K>,
) {
  const store = createStore<ComputerState>()(subscribeWithSelector(() => IDLE))
  /** The position that the thinker was asked about. */
  let considered: K['state'] | null = null
  /** Grows with each question: an answer to an older one comes too late. */
  let serial = 0
  /** When the last act has been shown long enough, ms on the session's clock. */
  let until = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | null = null
  let release: (() => void) | null = null
  let hurried = false

  const set = (state: Partial<ComputerState>) => store.setState(state)

  /** The side that the computer has to decide for now. */
  const side = (): string | null => {
    const state = session.get()
    return waitsFor(state) === 'computer' && !state.elsewhere
      ? (state.decision?.side ?? null)
      : null
  }

  function forget(): void {
    serial++
    considered = null
    if (timer !== null) clearTimeout(timer)
    timer = null
    release = null
  }

  /** Waits until the last act has been seen. */
  function seen(): Promise<void> {
    const left = hurried ? 0 : until - session.now()
    if (left <= 0) return Promise.resolve()
    return new Promise((done) => {
      release = () => {
        if (timer !== null) clearTimeout(timer)
        timer = null
        release = null
        done()
      }
      timer = setTimeout(release, left)
    })
  }

  function stopped(fault: string | null): void {
    thinker.stop()
    forget()
    // It does not ask again by itself: the same position would end the same way.
    considered = session.get().game
    set({ phase: 'stopped', fault })
  }

  /** Sends the thinker's acts; if none of them is legal, another act that is. */
  function send(mine: string, { actions, words, because, verdict }: Thought<K>): void {
    const { battle, game, decision } = session.get()
    if (!battle || !game || !decision) return
    const before = session.get().entries.length
    const grounds = verdict && keeps() ? groundsOf(verdict) : undefined
    let reason = actions.length > 0 ? session.actFor(mine, actions, grounds) : null
    let told: Pick<ComputerState, 'said' | 'because'> = {
      said: words,
      because: (grounds && because) ?? null,
    }
    let sent = actions
    if (session.get().entries.length === before) {
      for (const other of opponent.otherActs(battle, game, decision, seedOf(session))) {
        if (reason?.code === 'dice-exhausted') break
        reason = session.actFor(mine, [other])
        sent = [other]
        told = { said: null, because: null }
        if (!reason) break
      }
    }
    if (session.get().entries.length === before) {
      stopped(reason?.text ?? 'It found nothing that is legal.')
      return
    }
    const last = sent.at(-1)
    if (last && opponent.matters(last)) until = session.now() + pause()
    set(told)
  }

  async function ask(mine: string): Promise<void> {
    const { battle } = session.get()
    const state = session.whole()
    if (!battle || !state) return
    forget()
    considered = session.get().game
    const token = serial
    const began = store.getState().phase === 'idle'
    if (began && session.slip() !== null) until = session.now() + REGRET * pause()
    set({
      phase: 'thinks',
      since: session.now(),
      fault: null,
      ...(began ? { said: null, because: null } : {}),
    })
    const question = {
      state: session.engine.secrets.seenBy(state, mine),
      side: mine,
      seed: seedOf(session),
      level: level(),
    }
    const thought = await thinker
      .think(battle, session.ownFiles(), question)
      .catch((): Thought<K> => ({ actions: [], words: null }))
    if (token !== serial) return
    set({ phase: 'shows' })
    await seen()
    await looked()
    if (token !== serial) return
    considered = null
    send(mine, thought)
  }

  function follow(): void {
    const mine = side()
    if (mine === null) {
      const { decision, seats } = session.get()
      if (considered !== null) thinker.stop()
      forget()
      if (seats?.kind !== 'computer' || decision?.side === seats.plays) {
        hurried = false
        until = Number.NEGATIVE_INFINITY
      }
      if (store.getState().phase !== 'idle') set({ phase: 'idle', fault: null })
      return
    }
    if (considered !== session.get().game) void ask(mine)
  }

  const stops = [
    session.store.subscribe((state) => state.game, follow),
    session.store.subscribe((state) => state.decision, follow),
    session.store.subscribe((state) => state.study === null, follow),
    session.store.subscribe((state) => state.seats, follow),
    session.store.subscribe((state) => state.lent, follow),
    session.store.subscribe((state) => state.elsewhere, follow),
  ]
  follow()

  return {
    store: store as Omit<typeof store, 'setState'>,
    get: store.getState,
    /** Shows no act for longer than it takes, until the person decides again. */
    hurry: () => {
      hurried = true
      release?.()
    },
    stop: () => stopped(null),
    again: () => {
      considered = null
      set({ phase: 'idle' })
      follow()
    },
    /** The person moves for it until his own side decides again. */
    moveFor: () => session.lend(),
    dispose: () => {
      forget()
      for (const stop of stops) stop()
    },
  }
}
