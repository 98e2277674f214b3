import type { Client } from '../window/client.ts'
import { resume } from './play.ts'

/** What the windows of one browser tell each other, each about a game by its key. */
type Told =
  | { readonly wrote: string }
  /** It was opened here. */
  | { readonly opened: string }
  /** The answer of a window that has it too. */
  | { readonly here: string }

const TOO =
  'This game is open in another window too. It goes on in both, whichever of them it is played in.'
const GONE_ON = 'The game has gone on in another window. This is how it stands there.'

/** The game as it stands in the storage takes the place of what is shown here; branches are looked at as before. */
export async function catchUp(client: Client): Promise<void> {
  const { session, saves, scenarios, autosave } = client
  const { gameId: id } = session.get()
  if (id === null) return
  const kept = await saves.open(id).catch(() => null)
  const found = kept && (await scenarios.openGame(kept.text))
  const { gameId, elsewhere, study } = session.get()
  if (gameId !== id || elsewhere === null) return
  if (!kept || !found) {
    // Deleted or refused: what is here is all there is.
    autosave.keepCopy()
    return
  }
  if (!found.opened.ok) {
    // Written by another Couplet, perhaps: told with the ways that there are.
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
  // It may have gone on once more while it was read.
  await autosave.checkStorage()
}

/**
 * Keeps this window in line with the others of the browser: what one has written, those that have the same game open
 * and nothing of their own show at once, or when they are looked at next. Returns how to end it.
 */
export function followWindows(client: Client): () => void {
  const { session, autosave, saved, place } = client
  let channel: BroadcastChannel | null = null
  const post = (told: Told) => channel?.postMessage(told)
  const hidden = () => document.visibilityState === 'hidden'

  function hear({ data }: MessageEvent<Told>): void {
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

  // A window that nobody sees replays nothing; it stands still until then.
  const follow = () => {
    if (session.get().elsewhere === 'newer' && !hidden()) void catchUp(client)
  }
  // Where nothing is heard of the others, or nothing was while the window slept, the storage tells.
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
    // A page with an open channel is not kept by the browser for the way back.
    close()
    if (session.get().elsewhere !== 'parted') return
    // Whoever goes without having chosen loses nothing by it.
    autosave.keepCopy()
    void autosave.flush()
  }

  open()
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
