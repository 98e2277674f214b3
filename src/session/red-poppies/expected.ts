import { standing } from '../../ai/weigh/standing.ts'
import type { Battle, GameState, SideId } from '../../rules/types/index.ts'

/** So many companies ahead make a win nearly three times as likely as a loss. */
const COMPANIES = 3

/** The result that is to be expected for a side, in thousandths of a win: 0 lost, 500 drawn, 1000 won. */
export function expectedFor(battle: Battle, state: GameState, side: SideId): number {
  if (state.result) {
    const { winner } = state.result
    return winner === null ? 500 : winner === side ? 1000 : 0
  }
  return Math.round(1000 / (1 + Math.exp(-standing(battle, state, side) / COMPANIES)))
}
