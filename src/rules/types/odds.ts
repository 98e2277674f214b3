import type { HexLabel } from '../../hex/label.ts'
import type { Action, FireMode } from './action.ts'
import type { CheckOdds, Reason } from './check.ts'
import type { Mode, Shell, UnitId } from './vocabulary.ts'

/** A probability in lowest terms. Exact while its denominator is at most 2^52, otherwise the nearest such fraction. */
export interface Chance {
  readonly numerator: number
  readonly denominator: number
}

/** The chances of one unit against everything that strikes it together. The four add up to 1. */
export interface Fate {
  readonly unit: UnitId
  readonly unharmed: Chance
  /** Dispersed by a barrage, but still ready. 7.12e */
  readonly dispersed: Chance
  /** Dispersed and spent. */
  readonly spent: Chance
  readonly destroyed: Chance
}

/** A barrage that the unit walks into: one plain die, or none for a unit caught in the open. 7.43d */
export interface BarrageOdds {
  readonly unit: UnitId
  readonly sheltered: boolean
  readonly of6: { readonly dispersed: number; readonly spent: number; readonly destroyed: number }
}

/** A vertex where a mission may fall. 7.243 */
export interface StrikeOdds {
  readonly vertex: string
  readonly hexes: readonly HexLabel[]
  /** Faces of the error die, once a spine is named. 7.243b */
  readonly faces?: readonly [number, number]
  /** The chance that it falls here, if it is fired at all. */
  readonly chance: Chance
  /** One check for each unit; none for smoke. For gas these are the checks of the shells and not of drifts. */
  readonly checks: readonly CheckOdds[]
  /** Gas: the chance that at least one of these checks rolls doubles. 7.513a */
  readonly drift?: Chance
}

export interface MissionOdds {
  readonly group: string
  readonly mode: Mode
  readonly shell: Shell
  /** Null until the cross hair is placed. */
  readonly vertex: string | null
  /** The first turn on which it may roll. */
  readonly due: number
  /**
   * Rolls of 36 that get through; for a cancellation, those that fire by accident too (7.23d). Null when the fire is
   * on its way.
   */
  readonly signal: {
    readonly number: number
    readonly of36: number
    readonly accident?: number
  } | null
  /** Faces of 6 that are on target. Null without a target, or when the fire already strays. */
  readonly accuracy: {
    readonly adjust: readonly {
      readonly label: string
      readonly value: number
      readonly clause: string
    }[]
    readonly of6: number
  } | null
  /** The target, then the strays clockwise. A named spine comes first. */
  readonly strikes: readonly StrikeOdds[]
  /** Every unit that may be struck, if the mission is fired. */
  readonly fates: readonly Fate[]
  /** The chance over this many rolls of its signal, as things stand. */
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
  /** The far end of the spine to be named. */
  readonly spine?: string
  /** The number of commands that make it roll. Default 1, at most 99. */
  readonly commands?: number
}

export interface Odds {
  readonly action: Action
  readonly checks: readonly CheckOdds[]
  /** Reaction fire by a machine gun: the chance that it stays ready, over all checks of moving targets. 6.75b */
  readonly staysReady?: Chance
  /** Entering a hex under a creeping barrage. 7.43d */
  readonly barrage?: readonly BarrageOdds[]
  /** Entering a hex: lost and bog checks, barrage, fires and gas taken together. 6.9a */
  readonly fates?: readonly Fate[]
  /** A call, an aim, a signal, a cancellation or a stray. */
  readonly mission?: MissionOdds
}

/** A unit that may answer one point of a way, with its shot that is likeliest to harm the movers. */
export interface WayShot {
  readonly unit: UnitId
  readonly mode: FireMode
  readonly target?: UnitId
  /** Every check of the shot, including those of bystanders. */
  readonly checks: readonly CheckOdds[]
  /** The chance that no mover is hurt. */
  readonly unhurt: Chance
}

/** How one of those who go a way fares on average, against sensible fire. */
export interface LikelyOutcome {
  readonly untouched: Chance
  readonly dispersed: Chance
  readonly lost: Chance
}

/** One point of a way, for units that have come so far unhurt and without being fired at. */
export interface WayStep extends Pick<Odds, 'checks' | 'barrage' | 'fates'> {
  readonly hex: HexLabel
  /** Points spent so far, from where the units stand. */
  readonly points: number
  /** The enemy units that may answer, the most harmful first. 6.71b */
  readonly shots: readonly WayShot[]
  /** What most likely comes of the way up to here: `ahead/likely.ts` says what fire is sensible. */
  readonly likely: LikelyOutcome
  /** The chance that all are unhurt up to here if the enemy holds fire. */
  readonly calm: Chance
  /**
   * The chance that all are unhurt up to here if every unit that may fire picks its worst moments for them. 6.75
   * Shooters do not hit one another in this, and friends in the line of fire stay where they are. Fire that kills
   * bystanders counts only for the movers.
   */
  readonly worst: Chance
  /** The hexside stops them there. 8.341b, 8.7b */
  readonly halted?: 'wire' | 'stream'
}

/** A way as far as it is legal, and the reason why it ends there. */
export interface WayOdds {
  readonly steps: readonly WayStep[]
  readonly stop: { readonly hex: HexLabel; readonly reason: Reason } | null
}

/** Units of a mass that go together, and the hexes that they enter. */
export interface Leg {
  readonly units: readonly UnitId[]
  readonly path: readonly HexLabel[]
}

export interface LegOdds extends WayOdds {
  readonly units: readonly UnitId[]
  /** How one of them fares on average once all of the mass have gone. */
  readonly likely: LikelyOutcome
}

/** What the stacks of a mass meet, that go one after the other. */
export interface MassOdds {
  readonly legs: readonly LegOdds[]
  /** How one unit of the mass fares on average, against sensible fire. */
  readonly likely: LikelyOutcome
  /** As of a step, for all units of the mass. */
  readonly calm: Chance
  readonly worst: Chance
}
