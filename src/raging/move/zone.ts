import { DIRS, type Hex } from '../../hex/grid.ts'
import { fieldOf, type G, isLeader, standsAt } from '../base/game.ts'
import type { SideId, StandId } from '../types/index.ts'

const NONE: readonly StandId[] = []

/** Whether a hex lies in a zone of control against this side; those of `but` have none. RE-10.1, RE-10.2, RE-10.5 */
export function zoned(g: G, side: SideId, hex: Hex, but: readonly StandId[] = NONE): boolean {
  if (but.length > 0) return inZone(g, side, hex, but)
  const { zones } = fieldOf(g)
  let known = zones.get(side)
  if (!known) {
    known = new Map()
    zones.set(side, known)
  }
  let answer = known.get(hex)
  if (answer === undefined) {
    answer = inZone(g, side, hex, NONE)
    known.set(hex, answer)
  }
  return answer
}

function inZone(g: G, side: SideId, hex: Hex, but: readonly StandId[]): boolean {
  const { grid } = g.battle.map
  for (const dir of DIRS)
    for (const stand of standsAt(g, grid.neighbour(hex, dir)))
      if (stand.side !== side && !stand.suppressed && !isLeader(stand) && !but.includes(stand.id))
        return true
  return false
}

/** Whether enemies, suppressed or not, are beside a hex. RE-17.1 */
export function besideEnemies(g: G, side: SideId, hex: Hex): boolean {
  const { grid } = g.battle.map
  for (const dir of DIRS)
    for (const stand of standsAt(g, grid.neighbour(hex, dir)))
      if (stand.side !== side && !isLeader(stand)) return true
  return false
}
