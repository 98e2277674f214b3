import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Mode, Reason, Shell, UnitId } from '../../../rules/types/index.ts'
import type { InHand } from '../../position/deployment.ts'
import type { SightView } from '../../sight/view.ts'

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

export const IDLE: InteractionState = {
  chosen: [],
  verb: null,
  inHand: null,
  shooter: null,
  cursor: null,
  hover: null,
  sight: null,
  refusal: null,
  draft: null,
  spot: null,
  order: [],
  allocation: {},
  way: null,
  asked: null,
  withheld: null,
  selecting: false,
  freehand: false,
  gathered: null,
}

/** Units of a part of the sheet: those that may go together, and the others with the reason. */
export interface Gathered {
  readonly taken: readonly UnitId[]
  readonly left: readonly { readonly unit: UnitId; readonly reason: Reason }[]
}

/** A group to be called, how, and with what. */
export interface CallDraft {
  readonly group: string
  readonly mode: Mode
  readonly shell: Shell
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
