import { copyState } from '../rules/base/state-copy.ts'
import { apply, isReason } from '../rules/loop/apply.ts'
import { decision } from '../rules/loop/decision.ts'
import type { Action, Battle, Decision, GameState, SideId } from '../rules/types/index.ts'
import type { Player, Verdict } from './player.ts'
import type { Luck } from './seeded-luck.ts'

/** The most things that a side may have to place, units and works together. */
const MOST = 2000

/** What brings a set-up nearer to its end. */
const GOES_ON: readonly Action['type'][] = ['place', 'placeWork', 'ready']

/** The same question about the unit with the fewest placements alone, while there are units to place. */
function leastChoice(open: Decision): Decision {
  const options = new Map<string, Action[]>()
  for (const action of open.actions)
    if (action.type === 'place')
      options.set(action.unit, [...(options.get(action.unit) ?? []), action])
  const [first] = [...options.values()].sort((a, b) => a.length - b.length)
  return first ? { ...open, actions: first } : open
}

/** What a player does, and what that was compared with; null where it does not tell. */
export interface Decided {
  readonly acts: readonly Action[]
  readonly verdict: Verdict | null
}

/** A whole set-up: first what the player wishes, then the rest unit by unit, then `ready`. 10.1b */
function setUp(
  battle: Battle,
  state: GameState,
  side: SideId,
  player: Player,
  luck: Luck,
  tight = false,
): Decided {
  const s = copyState(state)
  const wish = tight ? null : player.setUp?.(battle, side, state, luck)
  const actions: Action[] = []
  const made: Decided = { acts: actions, verdict: wish?.verdict ?? null }
  const add = (action: Action): boolean => {
    const done = !isReason(apply(battle, s, action))
    if (done) actions.push(action)
    return done
  }
  for (const action of wish?.acts ?? []) {
    // Units already placed stay, since somebody else may have begun.
    if (action.type === 'place' && s.units[action.unit]?.where !== 'hand') continue
    add(action)
  }
  while (actions.length < MOST) {
    const open = decision(battle, s)
    if (open.kind !== 'setup' || open.side !== side) break
    if (!open.actions.some(({ type }) => GOES_ON.includes(type))) {
      // Somebody has lost his only hexes to others: begin again with those who have least choice.
      return tight ? made : setUp(battle, state, side, player, luck, true)
    }
    const action = player.choose(battle, s, tight ? leastChoice(open) : open, luck)
    if (action.type === 'ready') {
      // Stop here: what follows may be rolled, and only the game may roll.
      actions.push(action)
      break
    }
    if (!add(action)) break
  }
  return made
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
    ? setUp(battle, seen, open.side, player, luck).acts
    : [player.choose(battle, seen, open, luck)]
}

/** The same acts, and what they were compared with. */
export function consider(battle: Battle, seen: GameState, player: Player, luck: Luck): Decided {
  const open = decision(battle, seen)
  if (open.side !== null && open.kind === 'setup')
    return setUp(battle, seen, open.side, player, luck)
  const verdict = open.side === null ? undefined : player.consider?.(battle, seen, open, luck)
  return verdict
    ? { acts: [verdict.action], verdict }
    : { acts: decide(battle, seen, player, luck), verdict: null }
}
