import type { Kinds } from '../../game/rules.ts'

/** One entry of the journal; a game is the fold of its entries. */
export interface JournalEntry<K extends Kinds = Kinds> {
  readonly action: K['action']
  /** Faces rolled by this action, in order. */
  readonly dice: readonly number[]
  /** Hash of the state after it. */
  readonly hash: string
}

/** Where the dice of a game come from: a seed, or given faces and then, where there is one, a seed. */
export type SavedDice =
  | { readonly seed: number }
  | { readonly faces: readonly number[]; readonly seed?: number }
