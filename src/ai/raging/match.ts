import { seededDice } from '../../raging/base/dice.ts'
import { gameOf, isLeader } from '../../raging/base/game.ts'
import { apply, isReason } from '../../raging/loop/apply.ts'
import { decision } from '../../raging/loop/decision.ts'
import { newGame } from '../../raging/loop/opening.ts'
import { view } from '../../raging/loop/side-view.ts'
import { outcome } from '../../raging/turn/victory.ts'
import type { Action, Battle, GameEvent, SideId, State } from '../../raging/types/index.ts'
import { type Luck, seededLuck } from '../seeded-luck.ts'
import { greedy } from './greedy.ts'
import type { RagingPlayer } from './player.ts'
import { random } from './random.ts'

/** Players by name. */
export const RAGING_PLAYERS: Readonly<Record<string, RagingPlayer>> = { greedy, random }

/** One game between two players, in numbers. */
export interface RagingRecord {
  readonly winner: SideId | null
  readonly score: Readonly<Record<SideId, number>>
  /** Stands lost, commanders apart, by side. */
  readonly losses: Readonly<Record<SideId, number>>
  readonly turns: number
  readonly actions: number
}

/** More decisions than any game takes. Beyond it the game ends as it stands. */
export const LONGEST_RAGING = 20_000

export type RagingWatch = (action: Action, events: readonly GameEvent[], state: State) => void

/** Plays one game to its end. The same seed gives the same game. Throws where a player does what is not legal. */
export function playRaging(
  battle: Battle,
  players: Readonly<Record<SideId, RagingPlayer>>,
  seed: number,
  watch?: RagingWatch,
): RagingRecord {
  const lucks = new Map<SideId, Luck>(
    battle.sides.map(({ id }, seat) => [id, seededLuck(2 * seed + seat)]),
  )
  const { state } = newGame(battle, seededDice(seed))
  let actions = 0
  while (actions < LONGEST_RAGING) {
    // What a player is shown has no dice to come, and the decision does not depend on them.
    const open = decision(battle, state)
    const { side } = open
    if (side === null) break
    const player = players[side] as RagingPlayer
    const action = player.choose(battle, view(state, side), open, lucks.get(side) as Luck)
    const events = apply(battle, state, action)
    if (isReason(events)) throw new Error(`${player.id}: ${JSON.stringify(action)}: ${events.text}`)
    actions++
    watch?.(action, events, state)
  }
  const g = gameOf(battle, state)
  const result = state.result ?? outcome(g)
  const losses = Object.fromEntries(
    battle.sides.map(({ id }) => [
      id,
      Object.values(state.stands).filter(
        (stand) => stand.side === id && stand.where === 'lost' && !isLeader(stand),
      ).length,
    ]),
  )
  return { winner: result.winner, score: result.score, losses, turns: state.turn, actions }
}
