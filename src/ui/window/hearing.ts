import type { StoreApi } from 'zustand/vanilla'
import { afterPicture } from './pictured.ts'

/** A store as React listens to it. */
type Heard<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>

/**
 * When the page hears of what was done. Laying it out takes longer than the board's picture and is done on the same
 * thread, so for an act that may wait the board's picture is handed over first. What React reads is never old: only
 * being told waits, and whatever renders before sees the game as it stands.
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

  /** Does it; the page hears of it when the picture stands. */
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
    // React's listener asks for the state itself.
    subscribe: subscribed(subscribe) as Heard<T>['subscribe'],
  })

  /** Whether the page has been told of everything. */
  const heard = (): boolean => unheard.size === 0

  return { act, heard, of, subscribed }
}
