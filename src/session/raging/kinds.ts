import type { HexLabel } from '../../hex/label.ts'
import type { MapFile } from '../../map/artwork.ts'
import type {
  Action,
  Battle,
  Decision,
  DiceSource,
  GameEvent,
  Line,
  Reason,
  SideId,
  StandId,
  State,
} from '../../raging/index.ts'

/** The types of Raging Empires, as `src/game` asks for them. */
export interface Raging {
  battle: Battle
  sheet: MapFile
  state: State
  dice: DiceSource
  action: Action
  event: GameEvent
  decision: Decision
  reason: Reason
  line: Line
  preferences: Preferences
  passed: Passed
  holding: Holding
  trail: TrailStep
}

/** The answers that a side gives in advance. */
export interface Preferences {
  /** `never`: cavalry that has won a fight stays where it is. RE-18.21 */
  readonly pursuit: 'ask' | 'never'
  /** `stay`: cavalry suppressed from afar stays where it is. RE-12.6 */
  readonly shaken: 'ask' | 'stay'
}

/** The preference that passed over a question. */
export interface Passed {
  readonly wish: keyof Preferences
}

/** A side passes over further questions of a kind until the phase ends. */
export interface Holding {
  readonly side: SideId
  readonly scope: 'step' | 'phase'
  readonly phase: string
}

/** A way gone in the movement under way. */
export interface TrailStep {
  readonly stands: readonly StandId[]
  readonly from: HexLabel | null
  readonly to: HexLabel
}
