import type { Action, Battle, Decision, GameState, SideId } from '../rules/types/index.ts'
import type { Luck } from './luck.ts'

/** Somebody who decides. Pure: the same position, decision and luck give the same action. */
export interface Player {
  readonly id: string
  /** One of the actions listed, or another that is legal. */
  choose(battle: Battle, state: GameState, open: Decision, luck: Luck): Action
  /** What the side would like to set up, in order; what is refused is left out. Absent: it chooses unit by unit. */
  setUp?(battle: Battle, side: SideId): readonly Action[]
}

/** Actions that only take something back, with which nothing gets on. */
export const TAKE_BACKS: readonly Action['type'][] = ['take', 'takeWork']
