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

/** How long the reactor holds. Lasts exactly that long, then asks again. */
export type HoldScope = 'step' | 'move' | 'activation'

/** The word of a side that it holds its fire. */
export interface Holding {
  readonly side: SideId
  readonly scope: HoldScope
  /** The half couplet in which it was said; it ends with it. */
  readonly half: string
  /** The movers to whom it was said, for the scope `move`. */
  readonly movers: readonly UnitId[]
}

/** A hex entered in the activation under way. */
export interface TrailStep {
  readonly units: readonly UnitId[]
  readonly from: HexLabel
  readonly to: HexLabel
}
