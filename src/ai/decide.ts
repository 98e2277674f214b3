import { copyState } from '../rules/base/state-copy.ts'
import { apply, isReason } from '../rules/loop/apply.ts'
import { decision } from '../rules/loop/decision.ts'
import type { Action, Battle, GameState, SideId } from '../rules/types/index.ts'
import type { Player } from './player.ts'
import type { Luck } from './seeded-luck.ts'

/** The most things that a side may have to place, units and works together. */
const MOST = 2000

/** A whole set-up: first what the player wishes, then the rest unit by unit, then `ready`. 10.1b */
function setUp(
  battle: Battle,
  state: GameState,
  side: SideId,
  player: Player,
  luck: Luck,
): Action[] {
  const s = copyState(state)
  const actions: Action[] = []
  const add = (action: Action): boolean => {
    const done = !isReason(apply(battle, s, action))
    if (done) actions.push(action)
    return done
  }
  for (const action of player.setUp?.(battle, side) ?? []) {
    // Units already placed stay, since somebody else may have begun.
    if (action.type === 'place' && s.units[action.unit]?.where !== 'hand') continue
    add(action)
  }
  while (actions.length < MOST) {
    const open = decision(battle, s)
    if (open.kind !== 'setup' || open.side !== side) break
    const action = player.choose(battle, s, open, luck)
    if (action.type === 'ready') {
      // Stop here: what follows may be rolled, and only the game may roll.
      actions.push(action)
      break
    }
    if (!add(action)) break
  }
  return actions
}

/**
 * What a player does in a position as its side may see it: one act, or a whole set-up. Changes nothing. The same
 * position and luck give the same acts.
 */
export function decide(
  battle: Battle,
  seen: GameState,
  player: Player,
  luck: Luck,
): readonly Action[] {
  const open = decision(battle, seen)
  if (open.side === null) return []
  return open.kind === 'setup'
    ? setUp(battle, seen, open.side, player, luck)
    : [player.choose(battle, seen, open, luck)]
}
