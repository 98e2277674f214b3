import { createStore } from 'zustand/vanilla'
import type { Kinds } from '../../game/rules.ts'
import { waitsFor } from '../game/seats.ts'
import type { Session } from '../game/store.ts'
import { seedOf } from './computer.ts'
import type { Thought } from './messages.ts'
import type { Thinker } from './thinker.ts'

export interface AdviceState<K extends Kinds = Kinds> {
  readonly phase: 'idle' | 'thinks' | 'told' | 'failed'
  /** When it began to think, ms on the session's clock. */
  readonly since: number
  readonly thought: Thought<K> | null
}

const IDLE = { phase: 'idle', since: 0, thought: null } as const

export type Advice<K extends Kinds> = ReturnType<typeof createAdvice<K>>

/**
 * Gives a hint on request: what the computer would do in the place of the person who decides. The thinker gets the
 * position as that person's side may see it. A hint that was given is noted in the game. The next act ends it.
 */
export function createAdvice<K extends Kinds>(
  session: Session<K>,
  thinker: Thinker<K>,
  level: string,
) {
  const store = createStore<AdviceState<K>>()(() => IDLE)
  /** Grows with each question: an answer to an older one comes too late. */
  let serial = 0

  function drop(): void {
    serial++
    // If the computer decides by now, the thinker works on its question and must not be stopped.
    if (store.getState().phase === 'thinks' && waitsFor(session.get()) === null) thinker.stop()
    if (store.getState().phase !== 'idle') store.setState(IDLE)
  }

  async function ask(): Promise<void> {
    const { battle, decision } = session.get()
    const state = session.whole()
    const side = decision?.side ?? null
    if (!battle || !state || side === null || store.getState().phase === 'thinks') return
    const mine = ++serial
    store.setState({ phase: 'thinks', since: session.now(), thought: null })
    const question = {
      state: session.engine.secrets.seenBy(state, side),
      ...{ side, seed: seedOf(session), level, hint: true as const },
    }
    const thought = await thinker.think(battle, session.ownFiles(), question).catch(() => null)
    if (mine !== serial) return
    store.setState({ phase: thought ? 'told' : 'failed', thought })
    if (thought) session.hinted(side)
  }

  return {
    store: store as Omit<typeof store, 'setState'>,
    get: store.getState,
    ask,
    /** Ends the thinking, or puts the hint away. */
    drop,
    /** Lets each act end the hint; returns a function that stops that. */
    follow: () => session.store.subscribe(({ game }) => game, drop),
  }
}
