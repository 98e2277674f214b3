import type { SavedLine, Saves } from './saves.ts'
import type { Session } from './store.ts'
import type { SavedGame, SessionState } from './types.ts'
import { sideDef } from './words.ts'

export interface Autosave {
  /** Resolves when everything so far is written, or has failed. */
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
  }
}

/**
 * Saves the game after every action, behind the play: one write at a time, in order, and only the latest state
 * of those that came meanwhile. A failure is told in `saving` and tried again with the next action.
 */
export function createAutosave(
  session: Session,
  saves: Saves,
  isoNow: () => string = () => new Date().toISOString(),
): Autosave {
  /** The latest state of each game that is still to be written. */
  const pending = new Map<string, { state: SessionState; save: SavedGame }>()
  let running: Promise<void> | null = null

  async function write(): Promise<void> {
    // A failure stays on show until a write succeeds.
    if (typeof session.get().saving === 'string') session.setSaving('writing')
    for (const [id, { state, save }] of pending) {
      pending.delete(id)
      const text = JSON.stringify(save)
      const line = lineOf(state, save.savedAt, new TextEncoder().encode(text).length)
      if (!line) continue
      try {
        await saves.write(line, text)
      } catch (error) {
        session.setSaving({ failed: failure(error) })
        if (pending.size === 0) return
      }
    }
    session.setSaving('idle')
  }

  function mark(): void {
    const state = session.get()
    const save = session.save(isoNow())
    if (state.gameId === null || !save) return
    // What is shown may be a position long past; the list tells of the game as it stands.
    pending.set(state.gameId, { state: { ...state, ...session.standingGame() }, save })
    // Not at once: telling that it writes would call the subscribers again from within their own call.
    running ??= Promise.resolve()
      .then(write)
      .finally(() => {
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
    flush: async () => {
      while (running) await running
    },
    retry: mark,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
