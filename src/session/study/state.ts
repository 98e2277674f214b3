import type { Kinds } from '../../game/rules.ts'
import type { LineId, Tree } from '../journal/tree.ts'

/** Where the faces of the next rolls in a branch come from. */
export type StudyDice =
  | { readonly mode: 'roll' }
  /** Asked for, one by one. */
  | { readonly mode: 'ask' }
  /** These first, then rolled. */
  | { readonly mode: 'script'; readonly faces: readonly number[] }

/** Looking back over a game: which line, how far along it. The position shown is this one. */
export interface StudyState<K extends Kinds = Kinds> {
  readonly line: LineId
  /** Entries before the position; 0 is the opening. */
  readonly at: number
  /** Entries of the line. */
  readonly length: number
  /** The line's further entries do not agree with the rules. */
  readonly cut: boolean
  /** Presses and keys act on the position, instead of moving through the line. */
  readonly acting: boolean
  readonly dice: StudyDice
  /** The branch shown is to go on with new dice. */
  readonly fresh?: boolean
  /** Acts that wait for a face to be chosen, and those chosen so far. */
  readonly pending: {
    readonly actions: readonly K['action'][]
    readonly faces: readonly number[]
  } | null
  readonly tree: Tree<K>
  /** What was removed last, so that it may be brought back. */
  readonly removed: { readonly id: LineId; readonly tree: Tree<K>; readonly serial: number } | null
}
