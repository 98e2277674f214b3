import type { Kinds } from '../../game/rules.ts'
import type { LineId, Tree } from '../journal/tree.ts'

/** Where the faces of the next rolls in a branch come from. */
export type StudyDice =
  | { readonly mode: 'roll' }
  /** A person chooses the faces one by one. */
  | { readonly mode: 'ask' }
  /** These faces come first; later ones are rolled. */
  | { readonly mode: 'script'; readonly faces: readonly number[] }

/** A person looks back over a game: which line is shown, and which position of it. */
export interface StudyState<K extends Kinds = Kinds> {
  readonly line: LineId
  /** How many entries of the line come before the position; 0 is the opening. */
  readonly at: number
  /** How many entries the line has. */
  readonly length: number
  /** Whether the line has more entries, which do not agree with the rules. */
  readonly cut: boolean
  /** Clicks and keys act on the position, instead of moving through the line. */
  readonly acting: boolean
  readonly dice: StudyDice
  /** The next entry of the branch shown gets new dice. */
  readonly fresh?: boolean
  /** The actions that wait for a face to be chosen, and the faces chosen so far. */
  readonly pending: {
    readonly actions: readonly K['action'][]
    readonly faces: readonly number[]
    /** Of the die that is to be chosen next, where the game says it. */
    readonly sides?: number
  } | null
  readonly tree: Tree<K>
  /** The branch that was removed last and the tree before that, so that it can be brought back until the next change. */
  readonly removed: { readonly id: LineId; readonly tree: Tree<K>; readonly serial: number } | null
}
