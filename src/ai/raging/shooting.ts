import type { Hex } from '../../hex/grid.ts'
import { DIRECTIONS, type Dir } from '../../hex/grid.ts'
import { fundDef, row } from '../../raging/barrage/box.ts'
import { template } from '../../raging/barrage/strike.ts'
import { barrageResult } from '../../raging/barrage/table.ts'
import {
  at,
  type G,
  gameOf,
  hexOf,
  isGround,
  isLeader,
  labelOf,
  otherSide,
  standOf,
  standsAt,
  wireAt,
} from '../../raging/base/game.ts'
import { countOf, levelOf } from '../../raging/base/level.ts'
import { outsideAt } from '../../raging/base/stack.ts'
import { coverOf, driftOf, scoreOf, weaponOf } from '../../raging/fire/target.ts'
import type {
  Action,
  BarrageResult,
  Battle,
  Decision,
  SideId,
  State,
  Weapon,
} from '../../raging/types/index.ts'
import type { Luck } from '../seeded-luck.ts'
import { best, type Of, only } from './choice.ts'
import { harm, priceOf, spread } from './worth.ts'

/** What more hits on a hex are worth, given those that it has already. */
function fireWorth(g: G, side: SideId, ids: readonly string[], hex: Hex, inside: boolean): number {
  const other = otherSide(g.battle, side)
  const cover = coverOf(g, hex, inside)
  let chances: readonly number[] = [1]
  for (const id of ids) {
    const stand = standOf(g, id)
    const weapon = weaponOf(g, stand) as Weapon
    const range = g.battle.map.grid.distance(at(g, stand), hex)
    chances = convolved(chances, spread(weapon.dice, scoreOf(weapon, range, cover)))
  }
  return hitWorth(g, other, hex, inside, chances)
}

function convolved(a: readonly number[], b: readonly number[]): number[] {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0)
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) + x * y
  return sum
}

function hitWorth(
  g: G,
  victim: SideId,
  hex: Hex,
  inside: boolean,
  chances: readonly number[],
): number {
  const label = labelOf(g, hex)
  const before = g.s.hits.find((one) => one.hex === label && one.inside === inside)?.hits ?? 0
  const targets = (
    inside ? standsAt(g, hex).filter((one) => one.inside) : outsideAt(g, hex)
  ).filter((stand) => stand.side === victim)
  let value = 0
  for (const level of [1, 2, 3, 4] as const) {
    const group = targets.filter((stand) => levelOf(g, stand) === level)
    if (group.length === 0) continue
    const stands = group.reduce((sum, stand) => sum + countOf(stand), 0)
    const fresh = group.filter(({ suppressed }) => !suppressed).length
    const price =
      group.reduce((sum, stand) => sum + priceOf(g.battle, victim, stand.kind), 0) / group.length
    const now = harm(level, stands, before, price, fresh)
    for (const [hits, chance] of chances.entries())
      value += chance * (harm(level, stands, before + hits, price, fresh) - now)
  }
  // Those who threaten to ride in or to assault come first.
  const riding = g.s.charges.some((charge) => charge.hex === label)
  return riding ? value * 2 : value
}

export function fire(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const side = open.side as SideId
  const g = gameOf(battle, state)
  const storm = best(only(open, 'storm'), ({ stands }) => stands.length, 1, luck)
  if (storm) return storm
  const shot = best(
    only(open, 'fire'),
    ({ stands, hex, inside }) =>
      fireWorth(g, side, stands, hexOf(g, hex), inside === true) / Math.sqrt(stands.length),
    0.0001,
    luck,
  )
  return shot ?? only(open, 'fire')[0] ?? { type: 'done' }
}

/** What a result of a barrage is worth in these hexes. */
function barrageWorth(g: G, side: SideId, cells: readonly Hex[], result: BarrageResult): number {
  let value = 0
  for (const hex of cells)
    for (const stand of outsideAt(g, hex)) {
      const mine = stand.side === side
      const price = priceOf(g.battle, stand.side, stand.kind)
      const trench = isGround(g, hex, 'trench')
      const death =
        result.kind === 'total'
          ? 1
          : result.kind === 'partial'
            ? result.dice === 3
              ? 0.45
              : 0.7
            : result.kind === 'suppressed' && !trench
              ? Math.min(1, result.lost / 2)
              : 0
      const shock =
        result.kind === 'none' || stand.suppressed
          ? 0
          : 0.35 * (1 - death) * (mine ? 1 : ready(g, side, hex))
      value += (mine ? -1.3 : 1) * (death * price + shock)
    }
  if (result.kind === 'partial' || result.kind === 'total')
    for (const hex of cells) {
      const wire = wireAt(g, hex)
      if (wire && wire.side !== side) value += 0.4
    }
  return value
}

/** Suppression is worth more where somebody stands by to use it. */
function ready(g: G, side: SideId, hex: Hex): number {
  let near = 0
  for (const stand of Object.values(g.s.stands))
    if (stand.hex !== null && stand.side === side && !isLeader(stand)) {
      const far = g.battle.map.grid.distance(hex, at(g, stand))
      if (far <= 1) near += 1
      else if (far === 2) near += 0.3
    }
  return Math.min(2.5, 0.4 + 0.4 * near)
}

const FACES = [1, 2, 3, 4, 5, 6]

const mean = (g: G, side: SideId, cells: readonly (Hex | null)[], points: number): number => {
  const hexes = cells.filter((hex): hex is Hex => hex !== null)
  return (
    FACES.reduce(
      (sum, face) => sum + barrageWorth(g, side, hexes, barrageResult(face, points)),
      0,
    ) / 6
  )
}

export function guns(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const side = open.side as SideId
  const g = gameOf(battle, state)
  const shell = best(only(open, 'shell'), (action) => shellWorth(g, side, action), 0.05, luck)
  if (shell) return shell
  const last = battle.turns - state.turn
  const creep = best(
    only(open, 'creep'),
    (action) => {
      const def = fundDef(g, action.fund)
      const from = action.hex ?? state.funds[action.fund]?.at
      if (!def || from == null) return -1
      const start = hexOf(g, from)
      const first =
        action.advance === undefined
          ? start
          : battle.map.grid.neighbour(start, DIRECTIONS.indexOf(action.advance) as Dir)
      return first < 0 ? -1 : mean(g, side, row(g, def, first), action.points)
    },
    last <= 1 ? 0.5 : 1.1,
    luck,
  )
  if (creep) return creep
  const box = best(
    only(open, 'barrage'),
    (action) =>
      mean(g, side, template(g, hexOf(g, action.hex)), action.points + (action.guns?.length ?? 0)) *
      0.7,
    last <= 1 ? 0.3 : 1.2,
    luck,
  )
  return box ?? { type: 'done' }
}

function shellWorth(g: G, side: SideId, { stand: id, hex: label }: Of<'shell'>): number {
  const gun = standOf(g, id)
  const hex = hexOf(g, label)
  const range = g.battle.map.grid.distance(at(g, gun), hex)
  const weapon = weaponOf(g, gun) as Weapon
  const other = otherSide(g.battle, side)
  const hexes = driftOf(range)
  if (hexes === 0)
    return hitWorth(
      g,
      other,
      hex,
      false,
      spread(weapon.dice, scoreOf(weapon, range, coverOf(g, hex, false))),
    )
  let value = 0
  for (const cell of g.battle.map.grid.ring(hex, hexes)) {
    const chances = spread(weapon.dice, scoreOf(weapon, range, coverOf(g, cell, false)))
    value +=
      hitWorth(g, other, cell, false, chances) - 1.2 * hitWorth(g, side, cell, false, chances)
  }
  return value / (hexes * 6)
}

export function before(battle: Battle, state: State, open: Decision, luck: Luck): Action {
  const side = open.side as SideId
  const g = gameOf(battle, state)
  return (
    best(
      only(open, 'barrage'),
      (action) =>
        mean(g, side, template(g, hexOf(g, action.hex)), action.points) / Math.sqrt(action.points),
      0.01,
      luck,
    ) ?? { type: 'done' }
  )
}
