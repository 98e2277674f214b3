import { DIRS, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  enemiesAt,
  findUnit,
  friendsAt,
  type Game,
  ground,
  hexOf,
  inPlay,
  isTrench,
  moverOf,
  reading,
  side,
  trenchJoins,
} from '../base/game.ts'
import { reactorsOn } from '../combat/reaction.ts'
import { carriedReason, movementOf, takesRoadBonus } from '../command/transport.ts'
import { enterReason, fixedReason } from '../move/enter.ts'
import { barrier, bogs, losesWay } from '../move/take-step.ts'
import { arrivalOf, arrivesIn, entryBogs, entryLosesWay, roadInto } from '../setup/arrive.ts'
import type { Battle, GameState, Unit, UnitId } from '../types/index.ts'

/**
 * A hex within reach, by the cheapest path; among equals by the path with the fewest checks, then with the least
 * fire.
 */
export interface Reach {
  readonly hex: HexLabel
  /** Points spent to get there, without those spent before. */
  readonly points: number
  /** Hexes entered; the last is `hex`. */
  readonly path: readonly HexLabel[]
  /** Enemy units that could answer the last point. */
  readonly react: number
  /** Lost and bog checks on the way. */
  readonly checks: number
  /** What ends the move in this hex. */
  readonly ends?: 'wire' | 'stream' | 'enemy'
  /** Enemies are there, and no point is left for a melee, or the ground spends whoever comes in. 6.671a, 6.671b */
  readonly noMelee?: true
}

interface Node extends Reach {
  readonly road: boolean
  readonly danger: number
  readonly in: boolean
  readonly lost: boolean
}

const better = (a: Node, b: Node): boolean =>
  a.points !== b.points
    ? a.points < b.points
    : a.checks !== b.checks
      ? a.checks < b.checks
      : a.danger < b.danger

/** 10.2a, 10.21c The hexes where units off the map come on, at one point each. */
function entries(g: Game, lead: Unit, ids: readonly UnitId[], allowance: number): Node[] {
  return (arrivalOf(g, lead.id)?.hexes ?? [])
    .filter((hex) => enterReason(g, ids, hex) === null)
    .map((hex) => {
      const react = reactorsOn(g, lead.side, hex)
      const lost = entryLosesWay(g, lead, hex)
      return {
        hex,
        points: 1,
        path: [hex],
        react,
        checks: (lost ? 1 : 0) + (entryBogs(g, lead, hex) ? 1 : 0),
        ...(enemiesAt(g, lead.side, hex).length
          ? { ends: 'enemy' as const, ...(allowance < 2 ? { noMelee: true as const } : {}) }
          : {}),
        road: roadInto(g, hex),
        danger: react,
        in: arrivesIn(g, lead, hex),
        lost,
      }
    })
}

/**
 * 6.62a, 6.64a The hexes that one unit, or two as a stack, could reach in this activation. Pure. Assumes that the
 * command has been given.
 */
export function reach(battle: Battle, state: GameState, ids: readonly UnitId[]): Reach[] {
  const g = reading(battle, state)
  const units = ids.map((id) => findUnit(g, id)).filter((unit): unit is Unit => unit !== undefined)
  const lead = units[0]
  if (
    !lead ||
    units.length !== ids.length ||
    units.some((unit) => unit.hex !== lead.hex || unit.spent || unit.where === 'destroyed')
  )
    return []
  if (units.some((unit) => moverOf(g, unit.id)?.done) || fixedReason(g, ids)) return []
  const spent = Math.max(...units.map((unit) => moverOf(g, unit.id)?.spent ?? 0))
  const moves = units.map((unit) => movementOf(g, unit) ?? 0)
  const allowance = Math.min(...moves) - spent
  const bonus = units.every((unit) => (movementOf(g, unit) ?? 0) > 0 && takesRoadBonus(g, unit))
  const start = lead.hex ?? ''
  const road = units.every(
    (unit) => moverOf(g, unit.id)?.road ?? (unit.hex !== null && ground(g, unit.hex, 'road')),
  )
  const grid = battle.map.grid
  const best = new Map<HexLabel, Node>()
  const danger = new Map<HexLabel, number>()
  let frontier: Node[] =
    lead.hex === null
      ? entries(g, lead, ids, allowance)
      : [
          {
            hex: start,
            points: 0,
            path: [],
            react: 0,
            checks: 0,
            road,
            danger: 0,
            in: lead.in === 'trench',
            lost: lead.lost,
          },
        ]
  if (lead.hex === null) for (const node of frontier) best.set(node.hex, node)
  // Arrivals by road are separate from arrivals across country, since only the former may use the bonus point.
  const seen = new Map<string, Node>()
  while (frontier.length) {
    const next: Node[] = []
    for (const node of frontier) {
      if (node.ends || (node.path.length && enemiesAt(g, lead.side, node.hex).length)) continue
      if (!node.path.length && enemiesAt(g, lead.side, start).length) continue
      const here = hexOf(g, node.hex)
      for (const dir of DIRS) {
        const neighbour = grid.neighbour(here, dir)
        if (neighbour === NO_HEX) continue
        const hex = grid.label(neighbour)
        const along = side(g, node.hex, hex, 'road')
        const points = node.points + 1
        if (points > allowance && !(bonus && along && node.road && points === allowance + 1))
          continue
        if (hex === start || !inPlay(g, hex) || side(g, node.hex, hex, 'blue')) continue
        if (units.some((unit) => carriedReason(g, unit, node.hex, hex) !== null)) continue
        const friends = friendsAt(g, lead.side, hex).filter((unit) => !ids.includes(unit.id)).length
        if (friends + ids.length > 2) continue
        const mover = { ...lead, hex: node.hex, in: node.in ? ('trench' as const) : null }
        const stop = units
          .map((unit) => barrier(g, unit, node.hex, hex))
          .find((kind) => kind !== null)
        const lost = !node.lost && losesWay(g, mover, node.hex, hex)
        const checks = node.checks + (lost ? 1 : 0) + (bogs(g, mover, node.hex, hex) ? 1 : 0)
        let react = danger.get(hex)
        if (react === undefined) {
          react = reactorsOn(g, lead.side, hex)
          danger.set(hex, react)
        }
        const enemy = enemiesAt(g, lead.side, hex).length > 0
        const ends = stop ?? (enemy ? 'enemy' : undefined)
        const arrived: Node = {
          hex,
          points,
          path: [...node.path, hex],
          react,
          checks,
          ...(ends ? { ends } : {}),
          ...(enemy && (stop || points >= allowance) ? { noMelee: true as const } : {}),
          road: node.road && along,
          danger: node.danger + react,
          in: node.in && isTrench(g, hex) && trenchJoins(g, node.hex, hex),
          lost: node.lost || lost,
        }
        const key = `${hex} ${arrived.road}`
        const known = seen.get(key)
        if (known && !better(arrived, known)) continue
        seen.set(key, arrived)
        next.push(arrived)
        const top = best.get(hex)
        if (!top || better(arrived, top)) best.set(hex, arrived)
      }
    }
    frontier = next.filter((node) => seen.get(`${node.hex} ${node.road}`) === node)
  }
  return [...best.values()].map(({ hex, points, path, react, checks, ends, noMelee }) => ({
    hex,
    points,
    path,
    react,
    checks,
    ...(ends ? { ends } : {}),
    ...(noMelee ? { noMelee } : {}),
  }))
}
