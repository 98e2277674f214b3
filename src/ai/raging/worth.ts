import type { Hex } from '../../hex/grid.ts'
import {
  at,
  fightersAt,
  type G,
  groundAt,
  hexOf,
  isLeader,
  otherSide,
  sideDef,
  standsAt,
} from '../../raging/base/game.ts'
import { levelOf } from '../../raging/base/level.ts'
import { fireResult } from '../../raging/fire/table.ts'
import { ARMS_RANGE, hitsOf, scoreOf, weaponOf } from '../../raging/fire/target.ts'
import { sees } from '../../raging/sight/sight.ts'
import {
  type Battle,
  type Cover,
  GROUND,
  type Level,
  type SideId,
  type Stand,
  type Weapon,
} from '../../raging/types/index.ts'
import { power } from '../power.ts'

/** Points that a side's loss of a stand is worth to the other side, at least a little. */
export function priceOf(battle: Battle, side: SideId, kind: string): number {
  let price = 0.4
  for (const rule of battle.victory.rules)
    if (
      rule.kind === 'lost' &&
      rule.side !== side &&
      (!rule.kinds || (rule.kinds as readonly string[]).includes(kind))
    )
      price += rule.points
  return price
}

// ------------------------------------------------------------------ chances of fire

const spreads = new Map<string, readonly number[]>()

/** The chances of so many hits, by their number. */
export function spread(dice: number, needs: number | null): readonly number[] {
  const key = `${dice} ${needs}`
  const known = spreads.get(key)
  if (known) return known
  let chances = [1]
  for (let n = 0; n < dice; n++) {
    const next = Array.from({ length: chances.length + 2 }, () => 0)
    for (const [hits, chance] of chances.entries())
      for (let face = 1; face <= 12; face++) {
        const at = hits + hitsOf(face, needs)
        next[at] = (next[at] ?? 0) + chance / 12
      }
    chances = next
  }
  spreads.set(key, chances)
  return chances
}

/** What so many hits on a level are worth to those who fire: stands lost, and those that cannot act. */
export function harm(
  level: Level,
  stands: number,
  hits: number,
  price: number,
  fresh: number,
): number {
  const { suppressed, lost } = fireResult(level, hits)
  const gone = lost === 'all' ? stands : Math.min(stands, lost)
  return gone * price + (suppressed ? Math.min(fresh, stands - gone) * SUPPRESSED : 0)
}

/** What it is worth that an enemy stand is suppressed. */
const SUPPRESSED = 0.5

/** Expected hits of a stand's fire. */
export const expected = (weapon: Weapon, range: number, cover: Cover): number => {
  const needs = scoreOf(weapon, range, cover)
  return needs === null ? 0 : (weapon.dice * (13 - needs + 1)) / 12
}

// ------------------------------------------------------------------ where it is good to be

/** What the ground gives to a few stands that come into a hex. */
function shelterAt(g: G, hex: Hex): Cover {
  const bits = groundAt(g, hex)
  if (bits & (GROUND.trench | GROUND.built | GROUND.wall)) return 'hard'
  return bits & (GROUND.woods | GROUND.crops | GROUND.hedge | GROUND.pulverised) ? 'soft' : 'open'
}

/** The hits that a hex may draw in the coming enemy fire, if everybody fires there. */
export function dangers(g: G, side: SideId): (hex: Hex) => number {
  const foes = Object.values(g.s.stands).flatMap((stand) => {
    if (stand.hex === null || stand.suppressed || stand.side === side) return []
    const weapon = weaponOf(g, stand)
    if (!weapon || (stand.kind === 'mg' && !stand.ready)) return []
    return [{ hex: at(g, stand), weapon }]
  })
  const known = new Map<Hex, number>()
  return (hex) => {
    const before = known.get(hex)
    if (before !== undefined) return before
    const cover = shelterAt(g, hex)
    const trench = (groundAt(g, hex) & GROUND.trench) !== 0
    let sum = 0
    for (const { hex: from, weapon } of foes) {
      const range = g.battle.map.grid.distance(from, hex)
      if (range === 0 || range > (weapon.kind === 'gun' ? 9 : ARMS_RANGE)) continue
      if (trench && range > 1) continue
      if (!sees(g, 'arms', from, hex)) continue
      sum += expected(weapon, range, cover)
    }
    known.set(hex, sum)
    return sum
  }
}

/** How much each hex draws a side: prizes to take, prizes to keep, a way off the table. */
export function pulls(g: G, side: SideId): (hex: Hex) => number {
  const { grid } = g.battle.map
  const goals: { hex: Hex; weight: number }[] = []
  const foes = Object.values(g.s.stands).filter(
    (stand) => stand.hex !== null && stand.side !== side,
  )
  for (const rule of g.battle.victory.rules) {
    if (rule.kind === 'exited' && rule.side === side)
      for (const label of sideDef(g.battle, side).exits)
        goals.push({ hex: hexOf(g, label), weight: rule.points * 0.5 })
    if (rule.kind !== 'hold') continue
    for (const label of rule.hexes) {
      const hex = hexOf(g, label)
      const mine = g.s.control[label] === side
      if (!mine) goals.push({ hex, weight: rule.points })
      else {
        const near = foes.reduce(
          (least, foe) => Math.min(least, grid.distance(hex, at(g, foe))),
          99,
        )
        const held = fightersAt(g, hex).some((stand) => stand.side === side)
        goals.push({
          hex,
          weight: rule.points * (near <= 2 ? 0.8 : near <= 4 ? 0.35 : 0.1) * (held ? 0.8 : 1),
        })
      }
    }
  }
  // Where nothing is worth points, the enemy himself draws.
  if (goals.length === 0) for (const foe of foes) goals.push({ hex: at(g, foe), weight: 1 })
  const known = new Map<Hex, number>()
  return (hex) => {
    const before = known.get(hex)
    if (before !== undefined) return before
    let sum = 0
    for (const goal of goals) sum += goal.weight * power(0.72, grid.distance(hex, goal.hex))
    known.set(hex, sum)
    return sum
  }
}

/** Enemies whom a stand could hit from a hex in its own next fire, the best of them. */
export function prospects(g: G, side: SideId): (stand: Stand, hex: Hex) => number {
  const other = otherSide(g.battle, side)
  const spots = new Map<Hex, { cover: Cover; trench: boolean; price: number }>()
  for (const stand of Object.values(g.s.stands)) {
    if (stand.hex === null || stand.side !== other || isLeader(stand)) continue
    const hex = at(g, stand)
    const price = priceOf(g.battle, other, stand.kind) / levelOf(g, stand)
    const known = spots.get(hex)
    spots.set(hex, {
      cover: shelterAt(g, hex),
      trench: (groundAt(g, hex) & GROUND.trench) !== 0,
      price: Math.max(price, known?.price ?? 0),
    })
  }
  const known = new Map<string, number>()
  return (stand, hex) => {
    const weapon = weaponOf(g, stand)
    if (weapon?.kind !== 'arms') return 0
    const key = `${weapon.name} ${hex}`
    const before = known.get(key)
    if (before !== undefined) return before
    let best = 0
    for (const [there, { cover, trench, price }] of spots) {
      const range = g.battle.map.grid.distance(hex, there)
      if (range === 0 || range > ARMS_RANGE || (trench && range > 1)) continue
      const value = expected(weapon, range, cover) * price
      if (value > best && sees(g, 'arms', hex, there)) best = value
    }
    known.set(key, best)
    return best
  }
}

/** The other side's stands in a hex, for those who weigh an attack on it. */
export const foesIn = (g: G, side: SideId, label: string): Stand[] =>
  standsAt(g, hexOf(g, label)).filter((stand) => stand.side !== side && !isLeader(stand))
