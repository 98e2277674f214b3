import type { StoreApi } from 'zustand/vanilla'

/** How long to wait for a frame, in ms: a hidden window has none. */
const LATEST = 100

/** Resolves when the next frame has been handed to the browser, or after `LATEST`. */
export const afterPicture = (): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(done, LATEST)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late)
        done()
      }),
    )
  })

/** The parts of a store that React uses to listen to it. */
type Heard<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>

/**
 * Decides when the page hears of an act. Laying out the page takes longer than drawing the board, on the same thread;
 * so, where an act may wait, the board's picture comes first. React never reads an old state: only the notification
 * waits, and a component that renders before it sees the present game.
 */
export function createHearing(mayWait: () => boolean, pictured = afterPicture) {
  const unheard = new Set<() => void>()
  let acting = 0
  let due = false

  function hear(): void {
    due = false
    const all = [...unheard]
    unheard.clear()
    for (const tell of all) tell()
  }

  /** Runs `doing`; the page hears of its changes after the board's picture. */
  function act<T>(doing: () => T): T {
    acting++
    try {
      return doing()
    } finally {
      acting--
      if (acting === 0 && unheard.size > 0) {
        if (!mayWait()) hear()
        else if (!due) {
          due = true
          void pictured().then(hear)
        }
      }
    }
  }

  const subscribed =
    (subscribe: (changed: () => void) => () => void) =>
    (changed: () => void): (() => void) => {
      const stop = subscribe(() => {
        if (acting > 0) unheard.add(changed)
        else changed()
      })
      return () => {
        unheard.delete(changed)
        stop()
      }
    }

  const of = <T>({ getState, getInitialState, subscribe }: Heard<T>): Heard<T> => ({
    getState,
    getInitialState,
    // React's listener reads the state itself.
    subscribe: subscribed(subscribe) as Heard<T>['subscribe'],
  })

  /** Whether the page has heard of every change. */
  const heard = (): boolean => unheard.size === 0

  return { act, heard, of, subscribed }
}
