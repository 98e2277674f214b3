import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Game } from '../../game/game.ts'
import type { Kinds } from '../../game/rules.ts'
import { tellsSecret } from '../game/hidden.ts'
import { sideName } from '../game/seats.ts'
import type { SessionState } from '../game/state.ts'
import type { Session } from '../game/store.ts'
import { meet } from '../journal/mail.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import { type SavedLine, type Saves, Superseded } from './saves.ts'

export interface Saving {
  /** `full`: for want of room, which can be made. */
  readonly saving: 'idle' | 'writing' | { readonly failed: string; readonly full: boolean }
  /** The last write that succeeded, for the other windows of this browser. */
  readonly written: { readonly id: string; readonly revision: number } | null
}

export interface Autosave {
  /** Apart from the game's store: a change at every act would lay the whole page out again. */
  readonly store: Omit<StoreApi<Saving>, 'setState'>
  /** Writes without waiting; resolves when everything so far is written, or has failed. */
  flush(): Promise<void>
  /** Writes again after a failure, e.g. when space was made. */
  retry(): void
  /** What is written next of that game follows upon this revision. */
  follow(id: string, revision: number): void
  /** … and what `begin` opens is that very one, so it is not written before something is done. */
  from(id: string, revision: number, begin: () => void): void
  /** Looks whether another window has gone on with this game; the session's `elsewhere` tells. */
  checkStorage(): Promise<void>
  /** The game shown goes on as one of its own; what lies in the storage stays as it is. */
  keepCopy(): void
  stop(): void
}

/** What is thrown where the save itself can't be made. */
const BROKEN = [TypeError, RangeError, ReferenceError, SyntaxError]

/** Why saving is off, in a sentence, and what goes on regardless. */
function failure(error: unknown): Extract<Saving['saving'], object> {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  const full = name === 'QuotaExceededError'
  const why = full
    ? 'storage is full'
    : BROKEN.some((kind) => error instanceof kind)
      ? `the game can’t be written (${(error as Error).message})`
      : 'this browser refuses storage'
  return { failed: `Saving is off: ${why}. The game goes on; keep it as a file.`, full }
}

function lineOf<K extends Kinds>(
  engine: Game<K>,
  state: SessionState<K>,
  savedAt: string,
  size: number,
): SavedLine | null {
  const { battle, game, decision, gameId } = state
  if (!battle || !game || !decision || gameId === null) return null
  return {
    id: gameId,
    title: battle.title,
    scenario: battle.id,
    ...engine.course.turn(battle, game),
    side: sideName(battle, decision.side) ?? null,
    savedAt,
    size,
    ...(state.mail ? { mail: state.mail.id } : {}),
    ...(state.seats ? { seats: state.seats.kind } : {}),
    ...(state.stem ? { branch: state.stem.branch } : {}),
    ...(tellsSecret(engine, state, game) === null ? {} : { covered: true }),
  }
}

/** Whether this state holds anything that is not in what lies there. */
function hasOwn(save: SavedGame, text: string): boolean {
  const beside = ({ study, preferences, takebacks, mail, seats }: SavedGame) =>
    JSON.stringify([study, preferences, takebacks, mail, seats])
  try {
    const there = JSON.parse(text) as SavedGame
    const { kind } = meet(save.entries, there.entries)
    return (kind !== 'same' && kind !== 'newer') || beside(save) !== beside(there)
  } catch {
    return true
  }
}

export interface AutosaveOptions {
  readonly isoNow?: () => string
  readonly newId?: () => string
  /** What a write waits for, so that it is not in the way of the picture of what was done. */
  readonly pause?: () => Promise<void>
}

/**
 * Saves the game after every action, behind the play: one write at a time, in order, and only the latest state
 * of those that came meanwhile. `saving` names a failure, and the next action tries again. What another window has
 * written is never overwritten: the session learns of it and stands still.
 */
export function createAutosave<K extends Kinds>(
  session: Session<K>,
  saves: Saves,
  {
    isoNow = () => new Date().toISOString(),
    newId = () => crypto.randomUUID(),
    pause = async () => undefined,
  }: AutosaveOptions = {},
): Autosave {
  const store = createStore<Saving>()(() => ({ saving: 'idle', written: null }))
  const tell = (saving: Saving['saving']) => store.setState({ saving })
  /** The latest state of each game that is still to be written. */
  const pending = new Map<string, { state: SessionState<K>; save: () => SavedGame<K> | null }>()
  /** The revision of each game that this window has written or read last. */
  const known = new Map<string, number>()
  let quiet = false
  let running: Promise<void> | null = null
  let hurry = (): void => undefined

  async function write(): Promise<void> {
    const calm = (async () => pause())().catch(() => undefined)
    await Promise.race([calm, new Promise<void>((resolve) => (hurry = resolve))])
    // A failure stays on show until a write succeeds.
    if (typeof store.getState().saving === 'string') tell('writing')
    for (const [id, { state, save: made }] of pending) {
      pending.delete(id)
      try {
        const save = made()
        if (!save) continue
        const text = JSON.stringify(save)
        const line = lineOf(
          session.engine,
          state,
          save.savedAt,
          new TextEncoder().encode(text).length,
        )
        if (line) await put(line, text, save)
      } catch (error) {
        tell(failure(error))
        if (pending.size === 0) return
      }
    }
    tell('idle')
  }

  async function put(line: SavedLine, text: string, save: SavedGame): Promise<void> {
    const { id } = line
    const after = known.get(id) ?? 0
    try {
      await saves.write(line, text, after)
      known.set(id, Math.max(known.get(id) ?? 0, after + 1))
      store.setState({ written: { id, revision: after + 1 } })
    } catch (error) {
      if (!(error instanceof Superseded)) throw error
      const there = await saves.open(id)
      const own = there === null || hasOwn(save, there.text)
      // Opened anew meanwhile: what could not be written is the line that was left.
      const left = session.get().gameId !== id || (known.get(id) ?? 0) > after
      if (left) {
        // Nobody is there to decide any more: what the other line lacks becomes a game beside it.
        if (own) await saves.write({ ...line, id: newId() }, text)
      } else if (there === null) {
        keepCopy()
      } else {
        session.leftBehind(own)
      }
    }
  }

  function mark(): void {
    if (quiet) return
    const state = session.get()
    const save = session.saveLater(isoNow())
    if (state.gameId === null || !state.battle || state.elsewhere) return
    // What is shown may be a position long past; the list tells of the game as it stands.
    pending.set(state.gameId, { state: { ...state, ...session.standingGame() }, save })
    running ??= write().finally(() => {
      running = null
      if (pending.size > 0) mark()
    })
  }

  const keepCopy = (): void => session.becomeCopy(newId())

  const follow = (id: string, revision: number): void => {
    known.set(id, Math.max(known.get(id) ?? 0, revision))
  }

  async function flush(): Promise<void> {
    while (running) {
      hurry()
      await running
    }
  }

  async function checkStorage(): Promise<void> {
    await flush()
    const { gameId, elsewhere } = session.get()
    if (gameId === null || elsewhere) return
    const there = await saves.revision(gameId).catch(() => null)
    // A write of this window's own may have come between.
    if (running) return checkStorage()
    if (session.get().gameId !== gameId || session.get().elsewhere) return
    if (there === null || there <= (known.get(gameId) ?? 0)) return
    // What could not be saved lies here only.
    const own = typeof store.getState().saving !== 'string'
    session.leftBehind(own)
  }

  const stops = [
    // Looking back over the game changes nothing of it.
    session.store.subscribe((state) => (state.study ? null : state.entries), mark),
    session.store.subscribe((state) => state.tree, mark),
    session.store.subscribe((state) => state.leave, mark),
    session.store.subscribe((state) => state.mail, mark),
    session.store.subscribe((state) => state.seats, mark),
    session.store.subscribe((state) => state.gameId, mark),
    session.store.subscribe((state) => state.preferences, mark),
  ]
  mark()

  return {
    store,
    flush,
    retry: mark,
    follow,
    from: (id, revision, begin) => {
      // A state that still waits to be written is of the line that is left.
      pending.delete(id)
      known.set(id, revision)
      quiet = true
      try {
        begin()
      } finally {
        quiet = false
      }
    },
    checkStorage,
    keepCopy,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
