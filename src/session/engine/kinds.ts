import type { HexLabel } from '../../hex/label.ts'
import type { MapFile } from '../../map/artwork.ts'
import type {
  Action,
  Battle,
  Decision,
  DiceSource,
  GameEvent,
  GameState,
  Reason,
  SideId,
  UnitId,
} from '../../rules/types/index.ts'
import type { LogLine } from './log-line.ts'
import type { Passed, Preferences } from './preferences.ts'

/** The types of the Red Poppies Campaigns, as `src/game` asks for them. */
export interface RedPoppies {
  battle: Battle
  sheet: MapFile
  state: GameState
  dice: DiceSource
  action: Action
  event: GameEvent
  decision: Decision
  reason: Reason
  line: Omit<LogLine, 'entry' | 'index' | 'event'>
  preferences: Preferences
  passed: Passed
  holding: Holding
  trail: TrailStep
}

/** How long a side holds its fire; after that it is asked again. */
export type HoldScope = 'step' | 'move' | 'activation'

/** A side holds its fire for a while. */
export interface Holding {
  readonly side: SideId
  readonly scope: HoldScope
  /** The half couplet in which the holding began, and with which it ends. */
  readonly half: string
  /** The movers at which the side holds its fire, for the scope `move`. */
  readonly movers: readonly UnitId[]
}

/** A hex entered in the activation under way. */
export interface TrailStep {
  readonly units: readonly UnitId[]
  readonly from: HexLabel
  readonly to: HexLabel
}
