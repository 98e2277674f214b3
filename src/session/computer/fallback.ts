import { chance } from '../../ai/luck.ts'
import { random } from '../../ai/random.ts'
import type { Action, Battle, Decision, GameState } from '../../rules/types/index.ts'

/** Tries at each kind of act that is listed. */
const TRIES = 24

/** Something else that is legal, when what was thought of is not: acts to be tried in turn, none of them twice. */
export function otherActs(
  battle: Battle,
  state: GameState,
  open: Decision,
  seed: number,
): readonly Action[] {
  const usual = open.actions.length
  if (usual === 0) return []
  const luck = chance(seed)
  const found = new Map<string, Action>()
  for (let tries = 0; tries < TRIES; tries++) {
    const action: Action | undefined = random.choose(battle, state, open, luck)
    if (action) found.set(JSON.stringify(action), action)
  }
  return [...found.values()]
}
