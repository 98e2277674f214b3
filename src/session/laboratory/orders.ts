import type { Shard, Terms } from '../../lab/types.ts'
import type { Source } from '../computer/messages.ts'

/** What the page sends to a thread that plays games. */
export type PlayOrder =
  /** Where the thread reads the battle of a number, before the first games of it. */
  | { readonly say: 'battle'; readonly version: number; readonly source: Source }
  /** Games `from` to `to`, without `to`. */
  | {
      readonly say: 'play'
      readonly version: number
      readonly terms: Terms
      readonly from: number
      readonly to: number
    }
  /** One game again, as a save. */
  | {
      readonly say: 'save'
      readonly version: number
      readonly terms: Terms
      readonly game: number
    }
  | { readonly say: 'text'; readonly path: string; readonly text: string | null }
  /** The page wants the core for so many ms. */
  | { readonly say: 'aside'; readonly ms: number }

/** What a thread answers. */
export type PlayAnswer =
  | { readonly say: 'read'; readonly path: string }
  /** `kept`: the thread has stored the shard in the browser. */
  | { readonly say: 'played'; readonly shard: Shard; readonly kept: boolean }
  /** The text of the save. */
  | { readonly say: 'saved'; readonly text: string }
  /** A player threw an error in one of these games. */
  | { readonly say: 'failed'; readonly text: string }
  /** The thread can't read the battle. */
  | { readonly say: 'no battle' }

/** The part of a `Worker` that is used. */
export interface PlayingThread {
  onmessage: ((event: { data: PlayAnswer }) => void) | null
  onerror: (() => void) | null
  postMessage(order: PlayOrder): void
  terminate(): void
}
