import type { Action, Battle, Decision, State } from '../../raging/types/index.ts'
import type { Luck } from '../seeded-luck.ts'

/** A player of Raging Empires decides. Pure: the same position, decision and luck give the same action. */
export interface RagingPlayer {
  readonly id: string
  choose(battle: Battle, state: State, open: Decision, luck: Luck): Action
}

/** Actions that only take something back, or turn on the spot, and make no progress. */
export const IDLE: readonly Action['type'][] = ['recall', 'place', 'face']

export type { Action, Battle, Decision, Luck, State }
