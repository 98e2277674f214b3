import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { tellsSecret } from '../game/hidden.ts'
import { randomId } from '../game/random-id.ts'
import { looksOn, sideName } from '../game/seats.ts'
import type { SessionState } from '../game/state.ts'
import type { Session } from '../game/store.ts'
import { meet } from '../journal/mail.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import { type SavedLine, type Saves, Superseded } from './saves.ts'

export interface Saving {
  /** `full`: the storage is full, so deleting saved games helps. */
  readonly saving: 'idle' | 'writing' | { readonly failed: string; readonly full: boolean }
  /** The last write that succeeded, for the other windows of this browser. */
  readonly written: { readonly id: string; readonly revision: number } | null
}

export interface Autosave {
  /** Apart from the game's store, because its change at every act would render the whole page again. */
  readonly store: Omit<StoreApi<Saving>, 'setState'>
  /** Writes without waiting; resolves when everything so far is written, or has failed. */
  flush(): Promise<void>
  /** Writes again after a failure, e.g. once there is room. */
  retry(): void
  /** The next write of that game builds on this revision. */
  follow(id: string, revision: number): void
  /** Runs `begin`, which opens that revision of the game; nothing is written until a person does something. */
  from(id: string, revision: number, begin: () => void): void
  /** Checks whether another window has gone on with this game, and tells the session, which sets `elsewhere`. */
  checkStorage(): Promise<void>
  /** Goes on with the game shown under a new id; the stored game stays as it is. */
  keepCopy(): void
  stop(): void
}

/** Whether the save itself can't be made, so that it would fail again. */
const unmade = (error: unknown): error is Error =>
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind)

/** The sentence that says why saving is off, and that the game goes on. */
function failure(error: unknown): Extract<Saving['saving'], object> {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  const full = name === 'QuotaExceededError'
  const why = full
    ? 'storage is full'
    : unmade(error)
      ? `the game can’t be written (${error.message})`
      : 'this browser refuses storage'
  return { failed: `Saving is off: ${why}. The game goes on; keep it as a file.`, full }
}

function lineOf<K extends Kinds>(
  engine: TableGame<K>,
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

/** Whether this save holds anything that the stored text lacks. */
function hasOwn(save: SavedGame, text: string): boolean {
  const beside = ({ study, preferences, takebacks, thoughts, mail, seats }: SavedGame) =>
    JSON.stringify([study, preferences, takebacks, thoughts?.hints, mail, seats])
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
  /** A write waits for this, so that the page can show the act first. */
  readonly pause?: () => Promise<void>
}

/**
 * Saves the game after every action, in the background: one write at a time, in order, and of the states that came
 * meanwhile only the latest. `saving` names a failure, and the next action tries again. A write never overwrites what
 * another window has written: the session is told and stands still.
 */
export function createAutosave<K extends Kinds>(
  session: Session<K>,
  saves: Saves,
  {
    isoNow = () => new Date().toISOString(),
    newId = randomId,
    pause = async () => undefined,
  }: AutosaveOptions = {},
): Autosave {
  const store = createStore<Saving>()(() => ({ saving: 'idle', written: null }))
  const tell = (saving: Saving['saving']) => store.setState({ saving })
  /** The latest state of each game that is still to be written. */
  const pending = new Map<string, { state: SessionState<K>; save: () => SavedGame<K> | null }>()
  /** States that the storage refused. They are tried again with the next write, also of a game that has been left. */
  const refused: typeof pending = new Map()
  /** The revision of each game that this window last wrote or read. */
  const known = new Map<string, number>()
  let quiet = false
  let running: Promise<void> | null = null
  let hurry = (): void => undefined

  async function write(): Promise<void> {
    const calm = (async () => pause())().catch(() => undefined)
    await Promise.race([calm, new Promise<void>((resolve) => (hurry = resolve))])
    // A failure stays on screen until a write succeeds.
    if (typeof store.getState().saving === 'string') tell('writing')
    let failed = false
    for (const [id, waits] of refused) if (!pending.has(id)) pending.set(id, waits)
    refused.clear()
    for (const [id, waits] of pending) {
      const { state, save: made } = waits
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
        if (unmade(error)) failed = true
        else refused.set(id, waits)
      }
    }
    if (!failed && !refused.size) tell('idle')
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
      // The game was opened again meanwhile, so this save belongs to the line of play that was left.
      const left = session.get().gameId !== id || (known.get(id) ?? 0) > after
      if (left) {
        // Nobody is there to decide any more, so a save with acts of its own becomes another game.
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
    // Whoever looks on at a game keeps it only as a file: it is kept by those who play it.
    if (looksOn(state)) return
    // The page may show an earlier position; the list describes the game as it stands.
    pending.set(state.gameId, { state: { ...state, ...session.standingGame() }, save })
    run()
  }

  function run(): void {
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
    // This window may have begun a write meanwhile.
    if (running) return checkStorage()
    if (session.get().gameId !== gameId || session.get().elsewhere) return
    if (there === null || there <= (known.get(gameId) ?? 0)) return
    // After a failed write, only this window has what was done.
    const own = typeof store.getState().saving !== 'string'
    session.leftBehind(own)
  }

  const stops = [
    // A replay changes nothing in the game.
    session.store.subscribe((state) => (state.study ? null : state.entries), mark),
    session.store.subscribe((state) => state.tree, mark),
    session.store.subscribe((state) => state.leave, mark),
    session.store.subscribe((state) => state.hints, mark),
    session.store.subscribe((state) => state.mail, mark),
    session.store.subscribe((state) => state.seats, mark),
    session.store.subscribe((state) => state.gameId, mark),
    session.store.subscribe((state) => state.preferences, mark),
    session.store.subscribe((state) => state.diceFrom, mark),
    session.store.subscribe((state) => state.live, mark),
  ]
  mark()

  return {
    store,
    flush,
    retry: () => {
      mark()
      run()
    },
    follow,
    from: (id, revision, begin) => {
      // A state that still waits to be written belongs to the line of play that is left.
      pending.delete(id)
      refused.delete(id)
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
