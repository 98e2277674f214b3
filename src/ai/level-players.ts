import type { LevelId } from './levels.ts'
import { scout } from './plan/policy.ts'
import { veteran } from './plan/veteran.ts'
import type { Player } from './player.ts'
import { recruit } from './recruit.ts'

/** Who plays at each level. All see what their side may see and no more. */
export const LEVEL_PLAYERS: Readonly<Record<LevelId, Player>> = {
  recruit,
  regular: { ...scout, id: 'regular' },
  veteran,
}
