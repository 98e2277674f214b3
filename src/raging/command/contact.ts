import type { Hex } from '../../hex/grid.ts'
import {
  at,
  enemiesAt,
  fightersAt,
  type G,
  holderOf,
  indexOf,
  isBroken,
  isGround,
  isLeader,
  neighbours,
  occupied,
  standOf,
  trenchJoins,
} from '../base/game.ts'
import type { SideId, Stand, StandId, UnitDef, UnitId } from '../types/index.ts'

/** The stands of a unit that are on the table. */
export const onTable = (g: G, unit: UnitId): Stand[] =>
  (indexOf(g.battle).standsOf.get(unit) ?? [])
    .map(({ id }) => standOf(g, id))
    .filter(({ hex }) => hex !== null)

/** Whether a stand needs contact at all: no commanders, teams or horse holders. RE-9.16 */
const needsContact = (stand: Stand): boolean =>
  !isLeader(stand) && stand.kind !== 'team' && stand.mode !== 'holders'

/** The hexes that are joined, hex to hex, with those of the start. */
function joined(g: G, hexes: ReadonlySet<Hex>, start: Iterable<Hex>): Set<Hex> {
  const found = new Set<Hex>(start)
  const open = [...found]
  for (let hex = open.pop(); hex !== undefined; hex = open.pop())
    for (const next of neighbours(g, hex))
      if (hexes.has(next) && !found.has(next)) {
        found.add(next)
        open.push(next)
      }
  return found
}

/** The hexes of a trench system; with `bars`, only as far as nothing bars the way along it. */
function along(g: G, start: Hex, bars: (hex: Hex) => boolean): Set<Hex> {
  const found = new Set<Hex>([start])
  const open = [start]
  for (let hex = open.pop(); hex !== undefined; hex = open.pop())
    for (const next of neighbours(g, hex))
      if (!found.has(next) && trenchJoins(g, hex, next) && !bars(next)) {
        found.add(next)
        open.push(next)
      }
  return found
}

/** RE-9.9, RE-9.10, RE-9.13 Whether the trench keeps this hex under command. */
function underTrench(g: G, side: SideId, hex: Hex, led: ReadonlySet<Hex>): boolean {
  if (!isGround(g, hex, 'trench')) return false
  const foe = (at: Hex) => enemiesAt(g, side, at) && fightersAt(g, at).length > 0
  let broken = false
  for (const there of along(g, hex, () => false)) if (foe(there)) broken = true
  if (!broken) return true
  for (const there of along(g, hex, foe)) if (led.has(there)) return true
  return false
}

/** The stands of a unit that are out of contact now. RE-9.1–RE-9.3, RE-9.8–RE-9.13, RE-9.16 */
export function outOfContact(g: G, unit: UnitDef): Stand[] {
  if (isBroken(g, unit.id)) return []
  const stands = onTable(g, unit.id)
  const hexes = new Set(stands.map((stand) => at(g, stand)))
  const leaders = stands.filter((stand) => isLeader(stand)).map((stand) => at(g, stand))
  const wanted = stands.filter((stand) => needsContact(stand))
  if (leaders.length === 0 && unit.kind === 'battery') return apart(g, wanted)
  const led = joined(g, hexes, leaders)
  return wanted.filter((stand) => {
    const hex = at(g, stand)
    if (led.has(hex) || stand.inside) return false // RE-9.12
    return !underTrench(g, unit.side, hex, led)
  })
}

/** RE-4.18, RE-4.19 The guns of a battery that are not with most of the others; those in pits stand singly. */
function apart(g: G, guns: readonly Stand[]): Stand[] {
  const free = guns.filter((gun) => !isGround(g, at(g, gun), 'trench'))
  const hexes = new Set(free.map((gun) => at(g, gun)))
  let best: Set<Hex> = new Set()
  let most = 0
  for (const hex of hexes) {
    if (best.has(hex)) continue
    const group = joined(g, hexes, [hex])
    const count = free.filter((gun) => group.has(at(g, gun))).length
    if (count > most) [best, most] = [group, count]
  }
  return free.filter((gun) => !best.has(at(g, gun)))
}

/** All stands of a side that are out of contact now. */
export const strays = (g: G, side: SideId): StandId[] =>
  g.battle.units
    .filter((unit) => unit.side === side)
    .flatMap((unit) => outOfContact(g, unit))
    .map(({ id }) => id)

/** How near a hex is to a commander of the unit; 255 where it has none. */
export const leaderDistance = (g: G, unit: UnitId, hex: Hex): number =>
  onTable(g, unit)
    .filter((stand) => isLeader(stand))
    .reduce((least, leader) => Math.min(least, g.battle.map.grid.distance(hex, at(g, leader))), 255)

/** RE-9.12 Whether a chain of hexes with friends joins a hex to a commander of the unit. */
export function chained(g: G, unit: UnitDef, hex: Hex): boolean {
  const own = new Set([...occupied(g)].filter((there) => holderOf(g, there) === unit.side))
  const group = joined(g, own, [hex])
  return onTable(g, unit.id).some((stand) => isLeader(stand) && group.has(at(g, stand)))
}
