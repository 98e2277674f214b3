import type { HexLabel } from '../../hex/label.ts'
import type { Action, FireMode } from './action.ts'
import type { CheckOdds, Reason } from './check.ts'
import type { Mode, Shell, UnitId } from './vocabulary.ts'

/** A probability in lowest terms. Exact while its denominator is within 2^52, else the nearest that is. */
export interface Chance {
  readonly numerator: number
  readonly denominator: number
}

/** What becomes of one unit when all that strikes it is taken together. The four add up to 1. */
export interface Fate {
  readonly unit: UnitId
  readonly unharmed: Chance
  /** Dispersed by a barrage, but ready. 7.12e */
  readonly dispersed: Chance
  /** Dispersed and spent. */
  readonly spent: Chance
  readonly destroyed: Chance
}

/** A barrage that the unit walks into: one plain die, or none for those caught in the open. 7.43d */
export interface BarrageOdds {
  readonly unit: UnitId
  readonly sheltered: boolean
  readonly of6: { readonly dispersed: number; readonly spent: number; readonly destroyed: number }
}

/** One of the vertices where a mission may come down. 7.243 */
export interface StrikeOdds {
  readonly vertex: string
  readonly hexes: readonly HexLabel[]
  /** Faces of the error die, once a spine is named. 7.243b */
  readonly faces?: readonly [number, number]
  /** That it comes down here, if it is fired at all. */
  readonly chance: Chance
  /** One check a unit; none for smoke. For gas those of the shells, not those of drifts. */
  readonly checks: readonly CheckOdds[]
  /** Gas: at least one of these checks shows doubles. 7.513a */
  readonly drift?: Chance
}

export interface MissionOdds {
  readonly group: string
  readonly mode: Mode
  readonly shell: Shell
  /** Null while no cross hair is placed. */
  readonly vertex: string | null
  /** First turn on which it may roll. */
  readonly due: number
  /** Of 36: the roll gets through; a cancellation fires by accident (7.23d). Null: the fire is on its way. */
  readonly signal: {
    readonly number: number
    readonly of36: number
    readonly accident?: number
  } | null
  /** Of 6: on target. Null while there is no target, or when the fire strays already. */
  readonly accuracy: {
    readonly adjust: readonly {
      readonly label: string
      readonly value: number
      readonly clause: string
    }[]
    readonly of6: number
  } | null
  /** The target, then the strays clockwise, the named spine first. */
  readonly strikes: readonly StrikeOdds[]
  /** Every unit that may be struck, if the mission is fired. */
  readonly fates: readonly Fate[]
  /** So many rolls of its signal, as matters stand. */
  readonly within?: {
    readonly commands: number
    readonly fires: Chance
    readonly fates: readonly Fate[]
  }
}

export interface MissionQuestion {
  readonly group: string
  readonly mode: Mode
  readonly shell: Shell
  /** "O19:W" or "N18/N19/O19" */
  readonly vertex: string
  /** The far end of the spine that would be named. */
  readonly spine?: string
  /** Commands that make it roll, 1 unless told, 99 at most. */
  readonly commands?: number
}

export interface Odds {
  readonly action: Action
  readonly checks: readonly CheckOdds[]
  /** Machine gun reaction fire: chance that it stays ready, over all checks of moving targets. 6.75b */
  readonly staysReady?: Chance
  /** Entering a hex under a creeping barrage. 7.43d */
  readonly barrage?: readonly BarrageOdds[]
  /** Entering a hex: lost and bog checks, barrage, fires and gas together. 6.9a */
  readonly fates?: readonly Fate[]
  /** A call, an aim, a signal, a cancellation or a stray. */
  readonly mission?: MissionOdds
}

/** One unit that may answer a point of a way, by the shot that is likeliest to harm those who move. */
export interface WayShot {
  readonly unit: UnitId
  readonly mode: FireMode
  readonly target?: UnitId
  /** Every check of it, those of bystanders too. */
  readonly checks: readonly CheckOdds[]
  /** That none of those who move is harmed. */
  readonly unhurt: Chance
}

/** How one of those who go a way fares on average, against sensible fire. */
export interface LikelyOutcome {
  readonly untouched: Chance
  readonly dispersed: Chance
  readonly lost: Chance
}

/** One point of a way, as it is for units that have come so far unhurt and have not been fired at. */
export interface WayStep extends Pick<Odds, 'checks' | 'barrage' | 'fates'> {
  readonly hex: HexLabel
  /** Points spent by then, from where the units stand. */
  readonly points: number
  /** Who may answer, the most harmful first. 6.71b */
  readonly shots: readonly WayShot[]
  /** What most likely comes of the way up to here: `ahead/likely.ts` says what fire is sensible. */
  readonly likely: LikelyOutcome
  /** That all are unhurt up to here when the other side holds its fire. */
  readonly calm: Chance
  /**
   * That all are unhurt up to here when every unit that may fire picks its worst moments for them. 6.75
   * Shooters do not hit one another in this, and friends in the line stand as they do now: fire that kills bystanders
   * is reckoned for those who move alone.
   */
  readonly worst: Chance
  /** The hexside stops them there. 8.341b, 8.7b */
  readonly halted?: 'wire' | 'stream'
}

/** A way as far as it is legal, and why it goes no further. */
export interface WayOdds {
  readonly steps: readonly WayStep[]
  readonly stop: { readonly hex: HexLabel; readonly reason: Reason } | null
}
