import type { HexLabel } from '../hex/label.ts'
import type { MapFile } from '../map/artwork.ts'
import type { Trace } from '../map/types.ts'
import type {
  Action,
  Battle,
  CheckOdds,
  Decision,
  GameEvent,
  GameState,
  Mode,
  Modifier,
  Reason,
  Shell,
  SideId,
  Standing,
  UnitId,
} from '../rules/types/index.ts'
import type { Preferences, Skipping } from './engine/preferences.ts'
import type { SavedPassed } from './journal/passed.ts'
import type { SavedPresses } from './journal/presses.ts'
import type { LineId, SavedTree, Tree } from './journal/tree.ts'
import type { SupportView } from './position/support.ts'

export type { Preferences, Skipping } from './engine/preferences.ts'

/** One entry of the journal: the game is the fold of these. */
export interface JournalEntry {
  readonly action: Action
  /** Faces rolled by this action, in order. */
  readonly dice: readonly number[]
  /** Hash of the state after it. */
  readonly hash: string
}

export interface SavedGame {
  readonly format: 'couplet-game'
  readonly version: 1
  readonly rulesVersion: string
  readonly scenario: { readonly id: string; readonly hash: string; readonly title: string }
  readonly dice:
    | { readonly seed: number }
    | { readonly faces: readonly number[]; readonly seed?: number }
  readonly entries: readonly JournalEntry[]
  /** ISO time, for lists only; never read by the rules. */
  readonly savedAt: string
  /** Preferences of each side travel with the save but are no part of the journal. */
  readonly preferences?: Readonly<Record<SideId, Preferences>>
  /** The scenario itself when it did not come from the catalogue. */
  readonly scenarioFile?: unknown
  /** Branches, notes and bookmarks; absent where there are none. The game is whole without them. */
  readonly study?: SavedTree
  /** What undo takes back at once; absent where that is always one entry. */
  readonly presses?: SavedPresses
  /** Windows passed by what was said in advance; absent where there were none. */
  readonly passed?: SavedPassed
  /** The game goes to and fro between two people. */
  readonly mail?: Mail
  /** Who plays, where it is not two people at one screen. */
  readonly seats?: Seats
  /** Absent unless it was a branch of another game. */
  readonly stem?: Stem
}

/** The game that this one was a branch of. */
export interface Stem {
  /** What the branch was called there. */
  readonly branch: LineId
  /** Entries of that game which this one begins with. */
  readonly entry: number
  /** Entries that game had. */
  readonly entries: number
}

/**
 * One person for both sides, who hides nothing from himself; one who plays this side, and the computer the other; or two
 * people at one screen who set up unseen.
 */
export type Seats =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'alone' }
  | { readonly kind: 'computer'; readonly plays: SideId }

/** A game by mail. */
export interface Mail {
  /** The same in every copy of the game. */
  readonly id: string
  /** The side of whoever opens this copy. */
  readonly side: SideId
}

/** Where the faces of the next rolls in a branch come from. */
export type StudyDice =
  | { readonly mode: 'roll' }
  /** Asked for, one by one. */
  | { readonly mode: 'ask' }
  /** These first, then rolled. */
  | { readonly mode: 'script'; readonly faces: readonly number[] }

/** Looking back over a game: which line, how far along it. The position shown is this one. */
export interface StudyState {
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
    readonly actions: readonly Action[]
    readonly faces: readonly number[]
  } | null
  readonly tree: Tree
  /** What was removed last, so that it may be brought back. */
  readonly removed: { readonly id: LineId; readonly tree: Tree; readonly serial: number } | null
}

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

export interface LogLine {
  readonly entry: number
  readonly index: number
  readonly text: string
  readonly clause: string
  readonly side: SideId | null
  /** Outcome lines stand bold on their own. */
  readonly strong?: boolean
  readonly dice?: readonly number[]
  readonly hex?: HexLabel
  readonly ruling?: boolean
  /** What was added to the dice, each with its clause. */
  readonly modifiers?: readonly Modifier[]
  /** Opens a turn or a half couplet. */
  readonly heading?: boolean
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

/** What the person at the screen is about to do; never part of the game. */
export interface InteractionState {
  /** Units chosen for the command, or the movers; in the order chosen. */
  readonly chosen: readonly UnitId[]
  /** The command that a press on a hex means: null lets the hex decide. */
  readonly verb: 'move' | 'fire' | 'anti-tank' | null
  /** Unit in hand at set-up, and the face it will show. */
  readonly inHand: InHand | null
  /** Open shooter in a reaction window. */
  readonly shooter: UnitId | null
  readonly cursor: HexLabel | null
  readonly hover: HexLabel | null
  readonly sight: SightView | null
  readonly refusal: Refusal | null
  /** The call that is being put together. 6.1a */
  readonly draft: CallDraft | null
  /** The vertex (O19:W), hexside (V10/V11) or direction (NE) that is pointed at. */
  readonly spot: string | null
  /** Hexes with gas, in the order in which they are to go; empty: as they lie. 7.513d */
  readonly order: readonly HexLabel[]
  /** Melee targets chosen so far. */
  readonly allocation: Readonly<Record<UnitId, UnitId | null>>
  /** The way laid by hand for those who would move: the hexes to enter, in order. Null: none is being laid. */
  readonly way: readonly HexLabel[] | null
  /** The way that is shown to be confirmed, since it draws fire: the very list that is in `way`, or of no account. */
  readonly asked: readonly HexLabel[] | null
  /** A shot that would hit a friend too, withheld until it is asked for again. 3.71a */
  readonly withheld: readonly Action[] | null
  /** A drag on the sheet gathers units instead of moving it. */
  readonly selecting: boolean
  /** … with a free outline, not in a box. */
  readonly freehand: boolean
  /** What came of gathering units: null unless the chosen ones were gathered. */
  readonly gathered: Gathered | null
}

/** Units of a part of the sheet: those that may go together, and the others with the reason. */
export interface Gathered {
  readonly taken: readonly UnitId[]
  readonly left: readonly { readonly unit: UnitId; readonly reason: Reason }[]
}

/** What the sight tool shows: the line to a hex, what is seen from the first end, who sees it, the line to a corner. */
export const SIGHT_VIEWS = ['line', 'field', 'seen', 'vertex'] as const

export interface SightView {
  readonly from: HexLabel | null
  readonly to: HexLabel | null
  /** Absent: the line. */
  readonly view?: (typeof SIGHT_VIEWS)[number]
  /** The line ends at this corner of `to`: "O19:W". */
  readonly vertex?: string
  /** The drawn edges that it is judged by lie over the sheet. */
  readonly edges?: boolean
}

/** A group to be called, how, and with what. */
export interface CallDraft {
  readonly group: string
  readonly mode: Mode
  readonly shell: Shell
}

export interface InHand {
  readonly unit: UnitId
  readonly face: 'formed' | 'dispersed'
  /** Goes IN where the hex has one, or on top; absent: as usual, which is IN a printed trench. 8.322b */
  readonly in?: Standing
}

/** Why a press did nothing, for every command the person could have meant. */
export interface Refusal {
  readonly hex: HexLabel | null
  readonly title: string
  readonly reasons: readonly {
    readonly verb: string
    readonly reason: Reason
    /** The way tried, from where the units stand to where it stopped. */
    readonly path?: readonly HexLabel[]
  }[]
}

// ---------------------------------------------------------------- what the board is handed

export interface BoardCounter {
  readonly unit: UnitId
  readonly side: SideId
  readonly power: 'central' | 'entente'
  readonly nation: string
  readonly counter: string
  readonly name: string
  readonly hex: HexLabel
  readonly formed: boolean
  readonly spent: boolean
  readonly in: 'trench' | 'blockhouse' | null
  readonly dug: boolean
  readonly chosen: boolean
  readonly mayJoin: boolean
  /** May be pressed now: a command, a shooter, a target. */
  readonly lit: boolean
  /** Activated, not yet acted. */
  readonly standby: boolean
  readonly moving: boolean
  /** 6.81a transport carries it in this move. */
  readonly carried: boolean
}

/** Everything the board draws over the sheet; computed by session/highlights, drawn by board/, decided by neither. */
export interface BoardView {
  readonly counters: readonly BoardCounter[]
  /** Hexes in play; the rest of the sheet is dimmed for good. Null: all. */
  readonly inPlay: ReadonlySet<HexLabel> | null
  /** Legal now; all else is veiled. Null: no veil. */
  readonly lit: ReadonlySet<HexLabel> | null
  /** Points to get there and how many may react. */
  readonly costs: readonly {
    readonly hex: HexLabel
    readonly points: number
    readonly react: number
    /** On a way: the chance to get there unhurt, in words. */
    readonly unhurt?: string
  }[]
  readonly targets: readonly {
    readonly hex: HexLabel
    readonly odds: CheckOdds | null
    readonly chosen: boolean
  }[]
  /** Units that may shoot in the open window, with the chances of their best shot. */
  readonly shooters?: readonly {
    readonly unit: UnitId
    readonly hex: HexLabel
    readonly odds: CheckOdds | null
    readonly open: boolean
  }[]
  readonly arrows: readonly {
    readonly path: readonly HexLabel[]
    readonly kind: 'done' | 'planned'
  }[]
  readonly lines: readonly {
    readonly trace: Trace
    readonly kind: 'chosen' | 'possible' | 'sight'
  }[]
  readonly areas: readonly {
    readonly hexes: readonly HexLabel[]
    readonly side: SideId
    readonly label: string
    /** Another side sets up there, after this one. */
    readonly later?: boolean
  }[]
  readonly room: readonly { readonly hex: HexLabel; readonly free: number }[]
  readonly objectives: readonly {
    readonly hex: HexLabel
    readonly points: number
    readonly side: SideId
    readonly held: SideId | null
  }[]
  readonly control: readonly { readonly hex: HexLabel; readonly power: 'central' | 'entente' }[]
  readonly scrapes: readonly { readonly hex: HexLabel; readonly count: number }[]
  readonly hallowed: readonly { readonly hex: HexLabel; readonly power: 'central' | 'entente' }[]
  /** Hexes that so many of the other side's ready units could fire at; shown when asked for. */
  readonly dangers: readonly { readonly hex: HexLabel; readonly shooters: number }[]
  /** Names of places and numbers of hexes on the sheet. Absent: they are there. */
  readonly names?: boolean
  readonly numbers?: boolean
  /** Hexes whose drawn outlines of woods, fields and heights are inked over the sheet. Absent: none. */
  readonly edges?: 'all' | readonly HexLabel[]
  /** Seen through one hex of concealment: stippled. */
  readonly concealed?: readonly HexLabel[]
  /** Crosses where a way stops or a line is blocked. */
  readonly crosses: readonly HexLabel[]
  readonly cursor: HexLabel | null
  readonly tag: { readonly hex: HexLabel; readonly text: string } | null
  readonly support?: SupportView | null
}
