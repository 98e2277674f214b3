import type { Direction } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import type {
  Action,
  Battle,
  Decision,
  GameState,
  SideId,
  Transport,
  UnitId,
} from '../rules/types/index.ts'
import type { Luck } from './seeded-luck.ts'

/** Something else that was compared with the act chosen. */
export interface Rival {
  readonly action: Action
  /** How many trials compared it, and in how many of them it came out worse. */
  readonly trials: number
  readonly worse: number
  /** The mean loss against the act chosen, in thousandths of a win; positive: the choice is better. */
  readonly loss: number
  /** The enemy unit that did most of the harm in the worse trials; null when none stands out. */
  readonly through: UnitId | null
}

/** What one unit does under a command, or two that go together. */
export type Order =
  | {
      readonly do: 'fire'
      readonly unit: UnitId
      readonly hex: HexLabel
      /** The vehicle at which anti-tank fire is aimed. 6.54a */
      readonly aim?: UnitId
    }
  | {
      readonly do: 'go'
      readonly units: readonly UnitId[]
      readonly path: readonly HexLabel[]
      readonly arrival: 'melee' | 'in' | null
      /** What carries them. 6.82a */
      readonly by?: Transport
    }
  | { readonly do: 'turn'; readonly unit: UnitId }
  | { readonly do: 'dig'; readonly unit: UnitId }
  /** It leaves the map from that hex, if it is there. 10.3a */
  | {
      readonly do: 'exit'
      readonly unit: UnitId
      readonly hex: HexLabel
      readonly side: Direction
    }

/** What a player found in a position: its act and what the act was compared with. */
export interface Verdict {
  readonly action: Action
  /** The result that it expects for its side, in thousandths: 0 lost, 500 drawn, 1000 won; null when it has not looked. */
  readonly expected: number | null
  readonly trials: number
  /** The best rival first. */
  readonly rivals: readonly Rival[]
  /**
   * What is left of the plan of the command, the act itself first; absent where there is none. Without trials the act follows a
   * plan that was compared before.
   */
  readonly plan?: readonly Order[]
}

/** A set-up that a player wishes. */
export interface SetUpWish {
  /** In order, without `ready`. */
  readonly acts: readonly Action[]
  /**
   * What it was compared with; absent where it was compared with nothing. Its act is `ready`. So is that of a rival which is the
   * set-up that the scenario suggests; any other rival has a placement by which it differs.
   */
  readonly verdict?: Verdict
}

/** A player decides. Pure: the same position, decision and luck give the same action. */
export interface Player {
  readonly id: string
  /** Chooses one of the listed actions, or another legal one. */
  choose(battle: Battle, state: GameState, open: Decision, luck: Luck): Action
  /** Chooses likewise, and says what the choice was compared with. The action is that of `choose`. */
  consider?(battle: Battle, state: GameState, open: Decision, luck: Luck): Verdict
  /** The set-up that the player wishes. Refused actions are left out. Absent: it chooses unit by unit. */
  setUp?(battle: Battle, side: SideId, state: GameState, luck: Luck): SetUpWish
}

/** Actions that only take something back and make no progress. */
export const TAKE_BACKS: readonly Action['type'][] = ['take', 'takeWork']
