import type { Decision, GameState, SideId } from '../../rules/types/index.ts'
import type { SessionState } from '../engine/table.ts'
import * as hidden from '../game/hidden.ts'
import type { Seats } from '../journal/saved-game.ts'
import { liveRules } from './live.ts'

/* What is hidden at a table of this game; `game/hidden.ts` says of any. */

type Sat = { readonly seats: Seats | null }

/** The side that sets up unseen in this position; null when nothing is hidden. */
export const hidingSide = (seated: Sat, state: GameState | null): SideId | null =>
  hidden.hidingSide(liveRules, seated, state)

/** Whether a file of the game would tell what one of two people at one screen may not know yet. 11.521a */
export const tellsSecret = (
  seated: Sat & { readonly mail: unknown },
  state: GameState | null,
): 'set-up' | 'sealed' | null => hidden.tellsSecret(liveRules, seated, state)

/** Whether the page may be seen by the side that decides alone. */
export const isCovered = (state: Sat & Pick<SessionState, 'game'>, decision: Decision): boolean =>
  hidden.isCovered(liveRules, state, decision)
