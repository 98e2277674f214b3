import type { HexLabel } from '../../hex/label.ts'
import type { MapFile } from '../../map/artwork.ts'
import type {
  Action,
  Battle,
  Decision,
  GameEvent,
  GameState,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import type { LogLine } from '../engine/log-line.ts'
import type { Preferences, Skipping } from '../engine/preferences.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { Mail, SavedGame, Seats, Stem } from '../journal/saved-game.ts'
import { NO_TREE, type Tree } from '../journal/tree.ts'
import type { StudyState } from '../study/state.ts'

/** How long the reactor holds. Lasts exactly that long, then asks again. */
export type HoldScope = 'step' | 'move' | 'activation'

export interface Holding {
  readonly side: SideId
  readonly scope: HoldScope
  /** The half couplet it was said in; it ends with it. */
  readonly half: string
  /** The movers it was said to, for the scope `move`. */
  readonly movers: readonly UnitId[]
}

/** The one game in progress. Everything here is frozen. */
export interface SessionState {
  readonly battle: Battle | null
  readonly sheet: MapFile | null
  readonly game: GameState | null
  readonly decision: Decision | null
  readonly entries: readonly JournalEntry[]
  readonly log: readonly LogLine[]
  /** Events of the last action, for animation and for the live region. */
  readonly lastEvents: readonly GameEvent[]
  readonly lastAction: Action | null
  readonly preferences: Readonly<Record<SideId, Preferences>>
  readonly holding: Holding | null
  /** What undo would take back, in words; or why it may not. */
  readonly undo: { readonly can: boolean; readonly text: string }
  readonly redo: { readonly can: boolean; readonly text: string }
  /** Key of the game in the list of saved games; null while none is in progress. */
  readonly gameId: string | null
  /** Where the dice come from, as the save will say. */
  readonly source: SavedGame['dice'] | null
  /** When the decision last went from one side to the other, ms on the session's clock. */
  readonly lastSideChangeAt: number
  /** Steps committed but not yet sent: drawn dashed, dropped when something goes wrong. */
  readonly plan: Plan | null
  /** Hexes entered in the running activation, in order. */
  readonly trail: readonly TrailStep[]
  readonly notice: Notice | null
  /** Null while the game itself is shown. */
  readonly study: StudyState | null
  /** Branches and marks of the game, shown or not. */
  readonly tree: Tree
  /** Null unless the game is played by mail. */
  readonly mail: Mail | null
  /** Null: two people at one screen, or by mail. */
  readonly seats: Seats | null
  /** Null unless the game was a branch of another. */
  readonly stem: Stem | null
  /** The person moves for the computer until the decision comes back to his own side. */
  readonly lent: boolean
  /**
   * Another window has gone on with this game, so nothing is done in this one until it has caught up. `newer`: it has
   * nothing of its own; `parted`: it has, and the person says what becomes of that.
   */
  readonly elsewhere: 'newer' | 'parted' | null
}

/** The store without a game. */
export const NOTHING: SessionState = {
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
  lastSideChangeAt: Number.NEGATIVE_INFINITY,
  plan: null,
  trail: [],
  notice: null,
  study: null,
  tree: NO_TREE,
  mail: null,
  seats: null,
  stem: null,
  lent: false,
  elsewhere: null,
}

export interface TrailStep {
  readonly units: readonly UnitId[]
  readonly from: HexLabel
  readonly to: HexLabel
}

/** The rest of a macro that waits for the other side's answer. */
export interface Plan {
  readonly side: SideId
  readonly actions: readonly Action[]
  /** Steps sent so far. */
  readonly done: number
}

/** One thing worth saying in passing: a window skipped, a plan that stopped. */
export interface Notice {
  /** Grows by one with each notice, so that the same words twice are two notices. */
  readonly serial: number
  readonly text: string
  readonly hex?: HexLabel
  /** The window was passed by preference of this side; the screen offers to ask from now on. */
  readonly skipped?: SideId
  /** … and by this one of its preferences. */
  readonly wish?: Skipping
}
