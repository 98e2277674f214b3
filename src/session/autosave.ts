import { createStore, type StoreApi } from 'zustand/vanilla'
import { tellsSecret } from './hidden.ts'
import type { SavedLine, Saves } from './saves.ts'
import type { Session } from './store.ts'
import type { SavedGame, SessionState } from './types.ts'
import { sideDef } from './words.ts'

export interface Saving {
  readonly saving: 'idle' | 'writing' | { readonly failed: string }
}

export interface Autosave {
  /** Apart from the game: what is told of it at every act would have the whole page laid out again. */
  readonly store: StoreApi<Saving>
  /** Writes without waiting; resolves when everything so far is written, or has failed. */
  flush(): Promise<void>
  /** Writes again after a failure, e.g. when space was made. */
  retry(): void
  stop(): void
}

/** Why saving is off, in a sentence, and what goes on regardless. */
function failure(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return name === 'QuotaExceededError'
    ? 'Saving is off: storage is full. The game goes on; keep it as a file.'
    : 'Saving is off: this browser refuses storage. The game goes on; keep it as a file.'
}

function lineOf(state: SessionState, savedAt: string, size: number): SavedLine | null {
  const { battle, game, decision, gameId } = state
  if (!battle || !game || !decision || gameId === null) return null
  return {
    id: gameId,
    title: battle.title,
    scenario: battle.id,
    turn: game.turn,
    turns: battle.turns,
    side: sideDef(battle, decision.side)?.name ?? null,
    savedAt,
    size,
    ...(state.mail ? { mail: state.mail.id } : {}),
    ...(state.seats ? { seats: state.seats.kind } : {}),
    ...(tellsSecret(state, game) === null ? {} : { covered: true }),
  }
}

export interface AutosaveOptions {
  readonly isoNow?: () => string
  /** What a write waits for, so that it is not in the way of the picture of what was done. */
  readonly pause?: () => Promise<void>
}

/**
 * Saves the game after every action, behind the play: one write at a time, in order, and only the latest state
 * of those that came meanwhile. A failure is told in `saving` and tried again with the next action.
 */
export function createAutosave(
  session: Session,
  saves: Saves,
  { isoNow = () => new Date().toISOString(), pause = async () => undefined }: AutosaveOptions = {},
): Autosave {
  const store = createStore<Saving>()(() => ({ saving: 'idle' }))
  const tell = (saving: Saving['saving']) => store.setState({ saving })
  /** The latest state of each game that is still to be written. */
  const pending = new Map<string, { state: SessionState; save: () => SavedGame | null }>()
  let running: Promise<void> | null = null
  let hurry = (): void => undefined

  async function write(): Promise<void> {
    await Promise.race([pause(), new Promise<void>((resolve) => (hurry = resolve))])
    // A failure stays on show until a write succeeds.
    if (typeof store.getState().saving === 'string') tell('writing')
    for (const [id, { state, save: made }] of pending) {
      pending.delete(id)
      const save = made()
      if (!save) continue
      const text = JSON.stringify(save)
      const line = lineOf(state, save.savedAt, new TextEncoder().encode(text).length)
      if (!line) continue
      try {
        await saves.write(line, text)
      } catch (error) {
        tell({ failed: failure(error) })
        if (pending.size === 0) return
      }
    }
    tell('idle')
  }

  function mark(): void {
    const state = session.get()
    const save = session.saveLater(isoNow())
    if (state.gameId === null || !state.battle) return
    // What is shown may be a position long past; the list tells of the game as it stands.
    pending.set(state.gameId, { state: { ...state, ...session.standingGame() }, save })
    running ??= write().finally(() => {
      running = null
      if (pending.size > 0) mark()
    })
  }

  const stops = [
    // Looking back over the game changes nothing of it.
    session.store.subscribe((state) => (state.study ? null : state.entries), mark),
    session.store.subscribe((state) => state.tree, mark),
    session.store.subscribe((state) => state.mail, mark),
    session.store.subscribe((state) => state.seats, mark),
    session.store.subscribe((state) => state.gameId, mark),
    session.store.subscribe((state) => state.preferences, mark),
  ]
  mark()

  return {
    store,
    flush: async () => {
      while (running) {
        hurry()
        await running
      }
    },
    retry: mark,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
