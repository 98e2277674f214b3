import type { Kinds } from '../../game/rules.ts'
import type { Verdict } from '../../game/table-game.ts'

/** A question to the computer: the position as its side may see it, and nothing else of the game. */
export interface ThinkRequest<K extends Kinds> {
  readonly state: K['state']
  readonly side: string
  /** Decides between equally good acts; the same seed gives the same choice. */
  readonly seed: number
  /** The name of the level of the player that is asked. */
  readonly level: string
  /** Set when a person asks for a hint; the answer then tells what would follow the act, too. */
  readonly hint?: true
}

export interface Thought<K extends Kinds> {
  readonly actions: readonly K['action'][]
  /** What it is about to do, or what the person might do, in a sentence; null where there is nothing to say. */
  readonly words: string | null
  /** What its act was compared with; absent where it compares nothing, or may not tell. */
  readonly verdict?: Verdict<K>
  /** The same in words. */
  readonly because?: string
  /** The acts that the words of a hint tell, in their order. */
  readonly line?: readonly K['action'][]
}

/** Where the battle comes from, so that the thread can read it for itself. */
export interface Source {
  readonly id: string
  readonly hash: string
  /** The battle's own files, where it is not in the catalogue. */
  readonly files: unknown
}

/** What the page sends to the thread (`Order`) and gets back (`Answer`). `Q`: a question, `T`: its answer. */
export type ThreadOrder<Q> =
  | { readonly say: 'battle'; readonly source: Source }
  | { readonly say: 'think'; readonly serial: number; readonly question: Q }
  | { readonly say: 'text'; readonly path: string; readonly text: string | null }

export type ThreadReply<T> =
  | { readonly say: 'read'; readonly path: string }
  | { readonly say: 'thought'; readonly serial: number; readonly thought: T }
  /** The player threw an error in this position. */
  | { readonly say: 'failed'; readonly serial: number; readonly text: string }
  /** The thread can't read this battle. */
  | { readonly say: 'no battle'; readonly serial: number }
