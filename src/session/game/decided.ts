import { canonical } from '../../data/hash.ts'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { OpenedGame } from '../journal/open-save.ts'
import type { SavedGame } from '../journal/saved-game.ts'

/** What a copy that came by mail decided for a side. */
export interface Decided {
  readonly count: number
  /** The number of the first such entry, from 1, and its action in the words of the rules. */
  readonly first: number
  readonly words: string
}

/**
 * The decisions of a side among the entries of a copy after the first `known`; null where there is none. The side's
 * preferences travel with the game, so an entry that they answered on the other device is no decision of the
 * sender.
 */
export function decidedFor<K extends Kinds>(
  engine: TableGame<K>,
  { battle, game }: OpenedGame<K>,
  side: string,
  known: number,
  preferences: SavedGame<K>['preferences'] = {},
): Decided | null {
  const isDecided = (action: K['action'], before: K['state']): boolean => {
    if (isConcession(engine, battle, action))
      return canonical(action) === canonical(engine.acts.concession(side))
    const decision = engine.decision(battle, before)
    if (decision.side !== side) return false
    const given = engine.standing.answer(battle, before, decision, preferences, null)
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

const isConcession = <K extends Kinds>(
  { acts }: TableGame<K>,
  { sides }: Kinds['battle'],
  action: K['action'],
): boolean => sides.some(({ id }) => canonical(acts.concession(id)) === canonical(action))
