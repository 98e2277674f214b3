import type { Kinds } from '../../game/rules.ts'
import { type Carrier, NO_LINE, type Standing } from '../carrier/carrier.ts'
import type { Opened } from '../journal/open-save.ts'
import type { Fault } from './end.ts'
import type { Memory } from './memory.ts'
import type { Brought, Manners } from './signals.ts'

/** What the page shows of a table between two places. */
export interface TableState {
  readonly standing: Standing
  /** The side at this place; null while there is no game on the table. */
  readonly side: string | null
  /** What the other place has on its table, where it is not the game here. */
  readonly offer: Brought | null
  /** The game of the other place, ready to be taken. */
  readonly ready: boolean
  readonly fault: Fault | null
  /** The opening's dice are still to be agreed, so there is nothing to see yet. */
  readonly opening: boolean
  /** Whom the game waits for: the side that writes the next record; null when it is over. */
  readonly waitsFor: string | null
  /** Since when, ms on the session's clock. */
  readonly since: number
  /** A roll of the other side is bound and not opened. */
  readonly bound: boolean
  /** When the other place was last heard of, ms on the session's clock; null before that. */
  readonly heard: number | null
  readonly manners: Manners
  readonly theirs: Manners | null
  /** The time that each side has taken so far, in ms. */
  readonly taken: Readonly<Record<string, number>>
  readonly cursor: string | null
  readonly ping: { readonly hex: string; readonly serial: number; readonly own: boolean } | null
}

export const NO_MANNERS: Manners = { delay: 0, clock: 0 }

export const NO_TABLE: TableState = {
  standing: NO_LINE,
  side: null,
  offer: null,
  ready: false,
  fault: null,
  opening: false,
  waitsFor: null,
  since: 0,
  bound: false,
  heard: null,
  manners: NO_MANNERS,
  theirs: null,
  taken: {},
  cursor: null,
  ping: null,
}

export interface TableOptions<K extends Kinds> {
  readonly carrier: Carrier
  readonly memory: Memory
  /** Opens a save that came, and finds its battle. */
  readonly openGame: (text: string) => Promise<{ opened: Opened<K>; sheet: K['sheet'] | null }>
  /** Called when a game has come onto the table here, so that the page shows it. */
  readonly entered?: () => void
  /** A key of 128 random bits, in hex digits. */
  readonly newKey: () => string
  readonly manners?: Manners
}

/** How long the other place must have been away before this one may claim the game, in ms. */
export const CLAIM_AFTER = 120_000
