import { infiltrates, isNight } from '../../../rules/base/game.ts'
import type { Battle, GameState } from '../../../rules/types/index.ts'
import { OBSTACLE_WORDS } from '../../kit/words.ts'

/** What changes the current turn for both sides, in a word each. 5.12 */
export function conditionsOf(battle: Battle, game: GameState): readonly string[] {
  const g = { battle, s: game, events: [] }
  const night = isNight(g)
  const able = battle.sides.filter(({ id }) => infiltrates(g, id)).length > 0
  return [
    ...(night ? ['night'] : []),
    ...(battle.precipitation && !night ? [OBSTACLE_WORDS.rain] : []),
    ...(able ? ['infiltration'] : []),
    ...(game.barrages.some(({ over }) => !over) ? ['barrage'] : []),
  ]
}
