import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

export type Panel = 'menu' | 'settings' | 'text' | 'keys' | 'log' | null
export const STOPS = ['peek', 'half', 'full'] as const
export type Stop = (typeof STOPS)[number]

/** Something that is not as it should be, with every way out. */
export interface Fault {
  readonly title: string
  readonly text: string
  /** Each problem on its own line. */
  readonly items?: readonly string[]
  readonly ways: readonly { readonly label: string; readonly run: () => void }[]
}

/** Where the person is: which screen, which panel, what went wrong. */
export interface Place {
  readonly screen: 'start' | 'game'
  readonly panel: Panel
  /** The page is folded away. */
  readonly folded: boolean
  readonly stop: Stop
  readonly fault: Fault | null
  readonly dialog: 'leave' | 'concede' | null
  /** An opening that takes a while, in words. */
  readonly busy: string | null
  /** Hex whose facts lie open. */
  readonly facts: string | null
  /** The victory page was closed to look at the board. */
  readonly looking: boolean
}

const BEGIN: Place = {
  screen: 'start',
  panel: null,
  folded: false,
  stop: 'half',
  fault: null,
  dialog: null,
  busy: null,
  facts: null,
  looking: false,
}

export type PlaceStore = ReturnType<typeof createPlace>

export function createPlace() {
  return createStore<Place>()(subscribeWithSelector(() => BEGIN))
}
