import type { Hex } from '../../hex/grid.ts'
import { enemiesAt, type G, isLeader, neighbours, standsAt } from '../base/game.ts'
import type { SideId, StandId } from '../types/index.ts'

const NONE: readonly StandId[] = []

/** Whether a hex lies in a zone of control against this side; those of `but` have none. RE-10.1, RE-10.2, RE-10.5 */
export function zoned(g: G, side: SideId, hex: Hex, but: readonly StandId[] = NONE): boolean {
  for (const next of neighbours(g, hex))
    if (
      enemiesAt(g, side, next) &&
      standsAt(g, next).some(
        (stand) => !stand.suppressed && !isLeader(g, stand) && !but.includes(stand.id),
      )
    )
      return true
  return false
}

/** Whether enemies, suppressed or not, are beside a hex. RE-17.1 */
export function besideEnemies(g: G, side: SideId, hex: Hex): boolean {
  for (const next of neighbours(g, hex))
    if (enemiesAt(g, side, next) && standsAt(g, next).some((stand) => !isLeader(g, stand)))
      return true
  return false
}
