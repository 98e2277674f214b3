import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Couplet } from './couplet.ts'

export const SPEEDS = [0.5, 1, 2, 4, 8] as const

/** How this window looks back: no part of the game or of its study. */
export interface Replay {
  readonly playing: boolean
  /** Entries a second. */
  readonly speed: (typeof SPEEDS)[number]
  readonly comparing: boolean
  readonly noting: boolean
}

const stores = new WeakMap<Couplet, StoreApi<Replay>>()

export function replayOf(couplet: Couplet): StoreApi<Replay> {
  let store = stores.get(couplet)
  if (!store) {
    store = createStore<Replay>(() => ({
      playing: false,
      speed: 2,
      comparing: false,
      noting: false,
    }))
    stores.set(couplet, store)
  }
  return store
}
