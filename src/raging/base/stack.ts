import type { Hex } from '../../hex/grid.ts'
import { type Cover, GROUND, type SideId, type Stand, type StandId } from '../types/index.ts'
import { type G, groundAt, isLeader, standsAt } from './game.ts'

/** How much room stands take: guns apart, commanders none, two teams one place. RE-8.1–RE-8.3, RE-8.9 */
export function roomOf(stands: Iterable<Stand>): { guns: number; others: number } {
  let [guns, others] = [0, 0]
  const teams: Stand[] = []
  const batteries = new Set<string>()
  for (const stand of stands) {
    if (isLeader(stand)) continue
    const kind = stand.kind
    if (kind === 'gun') {
      guns++
      batteries.add(stand.unit)
    } else if (kind === 'team') teams.push(stand)
    else others++
  }
  const apart = teams.filter(({ unit }) => !batteries.has(unit)).length
  return { guns, others: others + Math.ceil(apart / 2) }
}

/** RE-8.1, RE-8.2 */
export const fits = ({ guns, others }: { guns: number; others: number }): boolean =>
  guns === 0 ? others <= 4 : guns === 1 ? others <= 2 : guns === 2 && others === 0

/** Whether these have room in a hex of their side, beside those who are there and stay. */
export function hasRoom(
  g: G,
  side: SideId,
  hex: Hex,
  coming: readonly Stand[],
  leaving: readonly StandId[] = [],
): boolean {
  const there = standsAt(g, hex).filter(
    (stand) => stand.side === side && !coming.includes(stand) && !leaving.includes(stand.id),
  )
  return fits(roomOf([...there, ...coming]))
}

/** Those in a hex who need its cover: no commanders, and nobody inside a pillbox. RE-5.6 */
export const outsideAt = (g: G, hex: Hex): Stand[] =>
  standsAt(g, hex).filter((stand) => !stand.inside && !isLeader(stand))

/** How many places they take in the cover. */
function placesAt(g: G, hex: Hex): number {
  const { guns, others } = roomOf(outsideAt(g, hex))
  return guns + others
}

/** What protects those outside in a hex. RE-5.1–RE-5.9, RE-5.12 */
export function coverAt(g: G, hex: Hex): Cover {
  const bits = groundAt(g, hex)
  const places = placesAt(g, hex)
  if (bits & GROUND.trench)
    return places <= (g.battle.terrain.trenchRoom[hex] ?? 2) ? 'hard' : 'open'
  if (places > 2) return 'open'
  if (bits & (GROUND.built | GROUND.wall)) return 'hard'
  return bits & (GROUND.woods | GROUND.crops | GROUND.hedge | GROUND.pulverised) ? 'soft' : 'open'
}

/** Whether those in a hex are in a trench that protects them all, so that fire from afar finds nobody. RE-5.10, RE-5.12 */
export const sunken = (g: G, hex: Hex): boolean =>
  (groundAt(g, hex) & GROUND.trench) !== 0 &&
  placesAt(g, hex) <= (g.battle.terrain.trenchRoom[hex] ?? 2)

/** More than two stands in woods or village are a target as in the open. RE-13.7, RE-13.8 */
export const hidden = (g: G, hex: Hex): boolean =>
  (groundAt(g, hex) & (GROUND.woods | GROUND.built)) !== 0 && placesAt(g, hex) <= 2
