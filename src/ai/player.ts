import type { Action, Battle, Decision, GameState, SideId, UnitId } from '../rules/types/index.ts'
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

/** What a player found in a position: its act and what the act was compared with. */
export interface Verdict {
  readonly action: Action
  /** The result that it expects for its side, in thousandths: 0 lost, 500 drawn, 1000 won; null when it has not looked. */
  readonly expected: number | null
  readonly trials: number
  /** The best rival first. */
  readonly rivals: readonly Rival[]
}

/** A player decides. Pure: the same position, decision and luck give the same action. */
export interface Player {
  readonly id: string
  /** Chooses one of the listed actions, or another legal one. */
  choose(battle: Battle, state: GameState, open: Decision, luck: Luck): Action
  /** Chooses likewise, and says what the choice was compared with. The action is that of `choose`. */
  consider?(battle: Battle, state: GameState, open: Decision, luck: Luck): Verdict
  /**
   * The set-up that the player wishes, in order, without `ready`. Refused actions are left out. Absent: it chooses unit by
   * unit.
   */
  setUp?(battle: Battle, side: SideId, state: GameState, luck: Luck): readonly Action[]
}

/** Actions that only take something back and make no progress. */
export const TAKE_BACKS: readonly Action['type'][] = ['take', 'takeWork']
