import type { Client } from '../window/client.ts'
import { resume } from './open-game.ts'

/** The messages between windows of one browser, each with the key of a game. */
type Message =
  | { readonly wrote: string }
  /** The window that sends this has opened the game. */
  | { readonly opened: string }
  /** The answer of a window that has the same game open. */
  | { readonly here: string }

const TOO =
  'This game is open in another window too. It goes on in both, whichever of them it is played in.'
const GONE_ON = 'The game has gone on in another window. This is how it stands there.'

/** Replaces the game shown here by the one in the storage. */
export async function catchUp(client: Client): Promise<void> {
  const { session, saves, scenarios, autosave } = client
  const { gameId: id } = session.get()
  if (id === null) return
  const kept = await saves.open(id).catch(() => null)
  const found = kept && (await scenarios.openGame(kept.text))
  const { gameId, elsewhere, study } = session.get()
  if (gameId !== id || elsewhere === null) return
  if (!kept || !found) {
    // The stored game was deleted or can't be opened: this window's copy is the only one left.
    autosave.keepCopy()
    return
  }
  if (!found.opened.ok) {
    // Another version of Couplet may have written it: the fault shows the ways out.
    session.leftBehind(true)
    resume(client, found.opened, found.sheet)
    return
  }
  const { opened } = found.opened
  autosave.from(id, kept.revision, () => {
    session.resume(opened, found.sheet, { gameId: id })
    const { tree } = session.get()
    const known = tree.branches.some((branch) => branch.id === study?.line)
    if (study) session.study.enter(study.at, known ? study.line : undefined)
  })
  session.tell(GONE_ON)
  // The game may have gone on again while it was read.
  await autosave.checkStorage()
}

/**
 * Keeps this window in step with the others of the browser. When another window writes the same game, this window shows
 * it: at once, or when it is next visible. A window with moves of its own is left alone. Returns the function that
 * stops this.
 */
export function followWindows(client: Client): () => void {
  const { session, autosave, saved, place } = client
  let channel: BroadcastChannel | null = null
  const post = (told: Message) => channel?.postMessage(told)
  const hidden = () => document.visibilityState === 'hidden'

  function hear({ data }: MessageEvent<Message>): void {
    const { gameId } = session.get()
    if (gameId === null) return
    if ('wrote' in data && data.wrote === gameId) void autosave.checkStorage()
    if ('opened' in data && data.opened === gameId) post({ here: gameId })
    if ('here' in data && data.here === gameId) session.tell(TOO)
  }

  function open(): void {
    if (channel || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel('couplet')
    channel.addEventListener('message', hear)
  }

  function close(): void {
    channel?.close()
    channel = null
  }

  // A hidden window replays nothing; it catches up when it is visible again.
  const follow = () => {
    if (session.get().elsewhere === 'newer' && !hidden()) void catchUp(client)
  }
  // The storage tells what happened where windows cannot hear each other, or while this one slept.
  const back = () => {
    if (hidden()) return
    follow()
    void autosave.checkStorage()
    if (saved.store.getState().lines && place.getState().screen === 'start') void saved.load()
  }
  const shown = () => {
    open()
    back()
  }

  const going = () => {
    // The browser does not keep a page with an open channel in its back/forward cache.
    close()
    if (session.get().elsewhere !== 'parted') return
    // A person who leaves without choosing loses nothing.
    autosave.keepCopy()
    void autosave.flush()
  }

  open()
  // A link may have opened a game before this was read.
  const { gameId } = session.get()
  if (gameId !== null) post({ opened: gameId })
  window.addEventListener('pagehide', going)
  window.addEventListener('pageshow', shown)
  window.addEventListener('focus', back)
  document.addEventListener('visibilitychange', back)
  const stops = [
    session.store.subscribe((state) => state.elsewhere, follow),
    session.store.subscribe(
      (state) => state.gameId,
      (id) => id !== null && post({ opened: id }),
    ),
    autosave.store.subscribe(({ written }, before) => {
      if (written && written !== before.written) post({ wrote: written.id })
    }),
  ]
  return () => {
    close()
    for (const stop of stops) stop()
    window.removeEventListener('pagehide', going)
    window.removeEventListener('pageshow', shown)
    window.removeEventListener('focus', back)
    document.removeEventListener('visibilitychange', back)
  }
}
