import type { TableGame } from '../../game/table-game.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Trace } from '../../map/types.ts'
import type {
  Action,
  Battle,
  CheckOdds,
  GameState,
  Leg,
  MassOdds,
  MissionOdds,
  MissionQuestion,
  Mode,
  Odds,
  Reason,
  Shot,
  SideId,
  UnitId,
  WayOdds,
} from '../../rules/types/index.ts'
import type { RedPoppies } from './kinds.ts'

/** The cheapest way of some units to one hex. */
export interface ReachStep {
  readonly hex: HexLabel
  /** Movement points for the way from where the units stand. */
  readonly points: number
  /** Hexes entered in order; the last one is `hex`. */
  readonly path: readonly HexLabel[]
  /** How many enemy units might fire when the last point is spent. */
  readonly react: number
  /** How many lost and bog checks are on the way. */
  readonly checks?: number
  /** What ends the move there. */
  readonly ends?: 'wire' | 'stream' | 'enemy'
  /** Enemies are there, and no melee can follow. */
  readonly noMelee?: true
}

/**
 * The rules, and every question about a position of this game. The game runs on `liveRules`.
 * All functions are pure, except that `apply` writes into the state that it is given when the action is legal. The
 * answers of a decision are listed when they are first read, so nothing may write into its state before.
 */
export interface Engine extends TableGame<RedPoppies> {
  odds(battle: Battle, state: GameState, action: Action): Odds | Reason
  /** The state after these units get their command, before any roll; null when they may not get one together. */
  stateAfterCommand(battle: Battle, state: GameState, units: readonly UnitId[]): GameState | null
  /** The vertices at which a call of this group could be aimed now. 6.1b */
  aimVerticesFor(battle: Battle, state: GameState, group: string, mode: Mode): readonly string[]
  /** The number that a signal by this mode must not exceed; and the turns until its first roll. 7.21b, 7.21c */
  signalNumber(battle: Battle, state: GameState, mode: Mode): number
  relayDelay(battle: Battle, state: GameState, mode: Mode): number
  /** Exact chances of a mission: of the signal over a number of commands, of the vertex, and of each unit. */
  missionOdds(battle: Battle, state: GameState, question: MissionQuestion): MissionOdds | Reason
  /** Why a call of this group may not be aimed at that vertex; null when it may. 6.1b */
  aimVertexReason(
    battle: Battle,
    state: GameState,
    group: string,
    mode: Mode,
    vertex: string,
  ): Reason | null
  reach(battle: Battle, state: GameState, units: readonly UnitId[]): readonly ReachStep[]
  /** The state at the end of a way when every check passes and nobody fires; null where the way is not legal. */
  stateAfterWay(
    battle: Battle,
    state: GameState,
    units: readonly UnitId[],
    path: readonly HexLabel[],
  ): GameState | null
  /** A way hex by hex, as far as it is legal: points, checks, and for each hex who may fire with what chances. */
  wayOdds(
    battle: Battle,
    state: GameState,
    units: readonly UnitId[],
    path: readonly HexLabel[],
  ): WayOdds
  /** The same for the stacks of a mass that go one after the other. 3.5b */
  massOdds(battle: Battle, state: GameState, legs: readonly Leg[]): MassOdds
  /** Why a shot would not be possible now, whoever's turn it is; null when it would. 6.51a */
  shotReason(battle: Battle, state: GameState, shot: Shot): Reason | null
  /** The checks that a shot would cause now, whoever's turn it is. 6.53a */
  shotOdds(battle: Battle, state: GameState, shot: Shot): readonly CheckOdds[]
  /** The sight line between two hexes; with a firer, its friends on the line count. 4.6a */
  trace(battle: Battle, state: GameState, from: HexLabel, to: HexLabel, firer?: UnitId): Trace
  /** LOS from a hex to every hex, by hex index: -1 blocked, else how many concealing hexes lie between. 4.1a, 4.81a */
  fieldOfView(battle: Battle, state: GameState, from: HexLabel): Int8Array
  /** The sight line from a hex to a vertex, "O19:W". 4.92a */
  vertexTrace(battle: Battle, state: GameState, from: HexLabel, vertex: string): Trace
  /** Why this unit could not fire into that hex now, whoever's turn it is; null when it could. 6.51a */
  aimReason(battle: Battle, state: GameState, unit: UnitId, hex: HexLabel): Reason | null
  /** The hexes in play at which ready enemy units could fire at this side now, and how many such units there are. */
  dangers(
    battle: Battle,
    state: GameState,
    side: SideId,
  ): readonly { readonly hex: HexLabel; readonly shooters: number }[]
}

export function isReason(value: unknown): value is Reason {
  return typeof value === 'object' && value !== null && 'code' in value && 'clause' in value
}
