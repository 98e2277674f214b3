import { canonical } from '../../rules/index.ts'
import type { Action, GameState, SideId } from '../../rules/types/index.ts'
import type { Engine } from '../engine/engine.ts'
import type { OpenedGame } from '../journal/journal.ts'
import type { SavedGame } from '../journal/saved-game.ts'
import { answer } from './auto.ts'

/** What a copy that came has decided for a side. */
export interface Decided {
  readonly count: number
  /** The first of the entries, from 1, and its act in the words of the rules. */
  readonly first: number
  readonly words: string
}

/**
 * The decisions of a side among the entries after the first `known` of a copy that came; null where there is none. The
 * side's own wishes travel with the game: an entry that they answered on the other device is no decision of the sender.
 */
export function decidedFor(
  engine: Engine,
  { battle, game }: OpenedGame,
  side: SideId,
  known: number,
  wishes: SavedGame['preferences'] = {},
): Decided | null {
  const isDecided = (action: Action, before: GameState): boolean => {
    if (action.type === 'concede') return action.side === side
    const decision = engine.decision(battle, before)
    if (decision.side !== side) return false
    const given = answer(engine, battle, before, decision, wishes, null)
    return !given || canonical(given.action) !== canonical(action)
  }
  const numbers = game.played.flatMap(({ entry }, index) => {
    const before = game.played[index - 1]?.state ?? game.opening.state
    return index >= known && isDecided(entry.action, before) ? [index + 1] : []
  })
  const [first] = numbers
  const action = first === undefined ? undefined : game.played[first - 1]?.entry.action
  if (first === undefined || !action) return null
  return { count: numbers.length, first, words: engine.describeAction(battle, action) }
}
