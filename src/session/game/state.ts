import type { Kinds } from '../../game/rules.ts'
import type { LogLine, Plan, Preferred } from '../../game/table-game.ts'
import type { DiceFrom, JournalEntry, SavedDice } from '../journal/entry.ts'
import { type Leave, NO_LEAVE } from '../journal/leave.ts'
import type { Mail, Seats, Stem } from '../journal/saved-game.ts'
import type { Hint } from '../journal/thoughts.ts'
import { NO_TREE, type Tree } from '../journal/tree.ts'
import type { StudyState } from '../study/state.ts'

/** The one game in progress. Everything here is frozen. */
export interface SessionState<K extends Kinds = Kinds> {
  readonly battle: K['battle'] | null
  readonly sheet: K['sheet'] | null
  readonly game: K['state'] | null
  readonly decision: K['decision'] | null
  readonly entries: readonly JournalEntry<K>[]
  readonly log: readonly LogLine<K>[]
  /** Events of the last action, for animation and for the live region. */
  readonly lastEvents: readonly K['event'][]
  readonly lastAction: K['action'] | null
  readonly preferences: Preferred<K>
  readonly holding: K['holding'] | null
  /** What undo would take back, in words; or why it can't take back anything. */
  readonly undo: { readonly can: boolean; readonly text: string }
  readonly redo: { readonly can: boolean; readonly text: string }
  /** Key of the game in the list of saved games; null while none is in progress. */
  readonly gameId: string | null
  /** Where the dice come from, as a save has it. */
  readonly source: SavedDice | null
  /** Where other dice took their place later. */
  readonly diceFrom: readonly DiceFrom[]
  /** The act that waits for the other place: for its dice, or for what is sealed there. Nothing else is done meanwhile. */
  readonly awaiting: Awaiting<K> | null
  /** When the decision last went from one side to the other, ms on the session's clock. */
  readonly lastSideChangeAt: number
  /** Actions that were decided but not yet sent. They are dropped when something goes wrong. */
  readonly plan: Plan<K> | null
  /** The steps of the running activation, in order. */
  readonly trail: readonly K['trail'][]
  readonly notice: Notice<K> | null
  /** Null while the game itself is shown. */
  readonly study: StudyState<K> | null
  /** Branches and marks of the game, shown or not. */
  readonly tree: Tree<K>
  /** The halves taken back with the other side's leave, and an open request. */
  readonly leave: Leave
  /** Null unless the game is played by mail. */
  readonly mail: Mail | null
  /** Null: two people at one screen, or by mail. */
  readonly seats: Seats | null
  /** Null unless the game was a branch of another. */
  readonly stem: Stem | null
  /** The hints that sides have taken in this game. */
  readonly hints: readonly Hint[]
  /** What the log tells of the two places of a game: who left, who came back, who claims. */
  readonly told: readonly Told[]
  /** Where a game between two places stands with the other place, as its save has it; undefined in any other game. */
  readonly live: unknown
  /** The person moves for the computer until the decision comes back to his own side. */
  readonly lent: boolean
  /**
   * Set when another window has gone on with this game; this window accepts no act until it has caught up. `newer`: it
   * has nothing of its own; `parted`: it has, and the person says what becomes of that.
   */
  readonly elsewhere: 'newer' | 'parted' | null
}

/** A sentence that the log tells beside the journal, after `entry` entries. */
export interface Told {
  readonly entry: number
  readonly side: string | null
  readonly text: string
}

/** An act that waits for the other place. */
export interface Awaiting<K extends Kinds = Kinds> {
  readonly action: K['action']
  /** The preference by which it passes over a question. */
  readonly passed: K['passed'] | null
  /** It is not yet played by the act that sent it, so a plan has not yet come past it. */
  readonly first: boolean
  /** It is the next action of the plan. */
  readonly planned: boolean
}

/** The store without a game. */
export const NOTHING = {
  battle: null,
  sheet: null,
  game: null,
  decision: null,
  entries: [],
  log: [],
  lastEvents: [],
  lastAction: null,
  preferences: {},
  holding: null,
  undo: { can: false, text: 'Nothing to take back.' },
  redo: { can: false, text: 'Nothing to redo.' },
  gameId: null,
  source: null,
  diceFrom: [],
  awaiting: null,
  lastSideChangeAt: Number.NEGATIVE_INFINITY,
  plan: null,
  trail: [],
  notice: null,
  study: null,
  tree: NO_TREE,
  leave: NO_LEAVE,
  mail: null,
  seats: null,
  stem: null,
  hints: [],
  told: [],
  live: undefined,
  lent: false,
  elsewhere: null,
} as const satisfies SessionState

/** Who sits at the table. */
export type Seated = Pick<SessionState, 'mail' | 'seats'>

/** A message in passing: a question was passed over, a plan stopped. */
export interface Notice<K extends Kinds = Kinds> {
  /** Grows by one with each notice, so that the same words twice are two notices. */
  readonly serial: number
  readonly text: string
  readonly hex?: string
  /** The page tells it: it is spoken, and nothing lies over the map. */
  readonly shown?: true
  /** The side whose preference passed over a question; the screen offers to ask it from now on. */
  readonly skipped?: string
  /** Which of its preferences that was. */
  readonly wish?: K['passed']['wish']
}
