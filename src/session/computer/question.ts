import type { Kinds } from '../../game/rules.ts'

/** A question to the computer: the position as its side may see it, and nothing else of the game. */
export interface Question<K extends Kinds> {
  readonly state: K['state']
  readonly side: string
  /** Decides between equally good acts; the same seed gives the same choice. */
  readonly seed: number
  /** It plays on in its head before it decides; else its first thought does. */
  readonly ahead: boolean
}

export interface Thought<K extends Kinds> {
  readonly actions: readonly K['action'][]
  /** What it is about to do, in a sentence; null where nothing is to be said. */
  readonly words: string | null
}

/** Where the battle comes from, so that the thread can read it for itself. */
export interface Source {
  readonly id: string
  readonly hash: string
  /** The battle's own files, where it is not in the catalogue. */
  readonly files: unknown
}

/** What the page says to the thread, and what it is told. */
export type Order<K extends Kinds> =
  | { readonly say: 'battle'; readonly source: Source }
  | { readonly say: 'think'; readonly serial: number; readonly question: Question<K> }
  | { readonly say: 'text'; readonly path: string; readonly text: string | null }

export type Answer<K extends Kinds> =
  | { readonly say: 'read'; readonly path: string }
  | { readonly say: 'thought'; readonly serial: number; readonly thought: Thought<K> }
  /** It stumbled over this position. */
  | { readonly say: 'failed'; readonly serial: number; readonly text: string }
  /** The thread can't read this battle. */
  | { readonly say: 'no battle'; readonly serial: number }
