import type { Decision, GameState, SideId } from '../../rules/types/index.ts'
import type { SessionState } from '../engine/table.ts'
import * as hidden from '../game/hidden.ts'
import type { Seats } from '../journal/saved-game.ts'
import { liveRules } from './live.ts'

/* `game/hidden.ts` for this game. */

type Sat = { readonly seats: Seats | null }

/** The side that sets up unseen in this position; null when nothing is hidden. */
export const hidingSide = (seated: Sat, state: GameState | null): SideId | null =>
  hidden.hidingSide(liveRules, seated, state)

/** Which secret a file of the game would give away to one of two people at one screen; null for none. 11.521a */
export const tellsSecret = (
  seated: Sat & { readonly mail: unknown },
  state: GameState | null,
): 'set-up' | 'sealed' | null => hidden.tellsSecret(liveRules, seated, state)

/** Whether only the side that decides may see the page. */
export const isCovered = (state: Sat & Pick<SessionState, 'game'>, decision: Decision): boolean =>
  hidden.isCovered(liveRules, state, decision)
