import type { Action, Battle, Decision, GameState, SideId } from '../rules/types/index.ts'
import type { Luck } from './seeded-luck.ts'

/** A player decides. Pure: the same position, decision and luck give the same action. */
export interface Player {
  readonly id: string
  /** Chooses one of the listed actions, or another legal one. */
  choose(battle: Battle, state: GameState, open: Decision, luck: Luck): Action
  /** The set-up that the player wishes, in order. Refused actions are left out. Absent: it chooses unit by unit. */
  setUp?(battle: Battle, side: SideId): readonly Action[]
}

/** Actions that only take something back and make no progress. */
export const TAKE_BACKS: readonly Action['type'][] = ['take', 'takeWork']
