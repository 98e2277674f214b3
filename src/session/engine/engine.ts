import type { Game } from '../../game/game.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Trace } from '../../map/types.ts'
import type {
  Action,
  Battle,
  CheckOdds,
  GameState,
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
  /** Movement points from where the units stand. */
  readonly points: number
  /** Hexes entered in order; the last one is `hex`. */
  readonly path: readonly HexLabel[]
  /** Enemy units that might shoot at the last point. */
  readonly react: number
  /** Lost and bog checks on the way. */
  readonly checks?: number
  /** What ends the move there. */
  readonly ends?: 'wire' | 'stream' | 'enemy'
}

/**
 * The rules with all that a position of this game may be asked. The game runs on `liveRules`.
 * All pure but `apply`, which writes into the state that it is handed, and only when the action is legal.
 */
export interface Engine extends Game<RedPoppies> {
  odds(battle: Battle, state: GameState, action: Action): Odds | Reason
  /** The state once these units had their command, nothing rolled; null when they may not have it together. */
  stateAfterCommand(battle: Battle, state: GameState, units: readonly UnitId[]): GameState | null
  /** Vertices that a call of this group could be aimed at now. 6.1b */
  aimVerticesFor(battle: Battle, state: GameState, group: string, mode: Mode): readonly string[]
  /** The number that a signal by this mode must not exceed, and the turns until its first roll. 7.21b, 7.21c */
  signalNumber(battle: Battle, state: GameState, mode: Mode): number
  relayDelay(battle: Battle, state: GameState, mode: Mode): number
  /** Exact chances of a mission: the signal over so many commands, the vertex, each unit. */
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
  /** The position at the end of a way when all goes well and nobody fires; null where it is not legal. */
  stateAfterWay(
    battle: Battle,
    state: GameState,
    units: readonly UnitId[],
    path: readonly HexLabel[],
  ): GameState | null
  /** A way hex by hex, as far as it is legal: points, checks, and who may fire at each with what chances. */
  wayOdds(
    battle: Battle,
    state: GameState,
    units: readonly UnitId[],
    path: readonly HexLabel[],
  ): WayOdds
  /** Why a shot could not be brought to bear now, whose turn it may be; null when it could. 6.51a */
  shotReason(battle: Battle, state: GameState, shot: Shot): Reason | null
  /** The checks of a shot as if it fell now, whose turn it may be. 6.53a */
  shotOdds(battle: Battle, state: GameState, shot: Shot): readonly CheckOdds[]
  /** The sight line between two hexes; with a firer, his friends count. 4.6a */
  trace(battle: Battle, state: GameState, from: HexLabel, to: HexLabel, firer?: UnitId): Trace
  /** Sight from a hex to every hex by index: -1 blocked, else concealment hexes between. 4.1a, 4.81a */
  fieldOfView(battle: Battle, state: GameState, from: HexLabel): Int8Array
  /** The sight line from a hex to a vertex, "O19:W". 4.92a */
  vertexTrace(battle: Battle, state: GameState, from: HexLabel, vertex: string): Trace
  /** Why this unit could not fire into that hex as it stands now, whose turn it may be; null when it could. 6.51a */
  aimReason(battle: Battle, state: GameState, unit: UnitId, hex: HexLabel): Reason | null
  /** Hexes in play where ready units of the other side could fire at this one now, and how many. */
  dangers(
    battle: Battle,
    state: GameState,
    side: SideId,
  ): readonly { readonly hex: HexLabel; readonly shooters: number }[]
}

export function isReason(value: unknown): value is Reason {
  return typeof value === 'object' && value !== null && 'code' in value && 'clause' in value
}
