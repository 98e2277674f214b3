import { DIRECTIONS, type Direction } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { cloudsAfterDrift, type DriftedCloud } from '../../rules/artillery/gas.ts'
import { reading } from '../../rules/base/game.ts'
import type { Action, UnitId } from '../../rules/types/index.ts'
import type { Position } from './position.ts'

/** The keys of the directions, as they lie on a number pad. */
export const COMPASS_KEYS: Readonly<Record<Direction, string>> = {
  NW: '7',
  N: '8',
  NE: '9',
  SW: '1',
  S: '2',
  SE: '3',
}

/** The clouds that drift in that direction into hexes without gas. */
function moves({ battle, game }: Position, way: Direction): DriftedCloud[] {
  const task = game.agenda.at(-1)
  if (task?.kind !== 'drift') return []
  const clouds = [...new Set(game.gas)]
  return cloudsAfterDrift(reading(battle, game), task, way, clouds).filter(({ fresh }) => fresh)
}

/** The hexes that gas would newly reach if it drifts one hex that way, and the units there. 7.513b, 7.513e */
export function drifted(
  position: Position,
  way: Direction,
): { readonly hexes: readonly HexLabel[]; readonly units: readonly UnitId[] } {
  const all = moves(position, way)
  return { hexes: all.map(({ to }) => to), units: all.flatMap(({ units }) => units) }
}

/** All hexes with gas, in the order given; those that it does not name come last, as they lie. */
function inOrder({ game }: Position, order: readonly HexLabel[]): HexLabel[] {
  const lies = [...new Set(game.gas)]
  return [...order.filter((hex) => lies.includes(hex)), ...lies.filter((h) => !order.includes(h))]
}

/**
 * The clouds whose order decides which unit is attacked first, in the order given. Empty where fewer than two clouds
 * reach units, because then the order does not matter. Without a direction: those of all six. 7.513d
 */
export function ordered(
  position: Position,
  way: Direction | null,
  order: readonly HexLabel[],
): readonly DriftedCloud[] {
  const all = inOrder(position, order)
  const found = (way === null ? DIRECTIONS : [way]).flatMap((direction) => {
    const strikes = moves(position, direction).filter(({ units }) => units.length > 0)
    return strikes.length > 1 ? strikes : []
  })
  return found.toSorted((a, b) => all.indexOf(a.from) - all.indexOf(b.from))
}

/** The order after that cloud has changed places with the one before (−1) or after (1) it in `among`. */
export function reordered(
  position: Position,
  order: readonly HexLabel[],
  among: readonly HexLabel[],
  cloud: HexLabel,
  by: 1 | -1,
): readonly HexLabel[] {
  const other = among[among.indexOf(cloud) + by]
  if (other === undefined) return order
  return inOrder(position, order).map((hex) =>
    hex === cloud ? other : hex === other ? cloud : hex,
  )
}

/** The drift with the order given, where the order matters and is not the one in which the gas lies. 7.513d */
export function withOrder(position: Position, order: readonly HexLabel[], action: Action): Action {
  if (action.type !== 'drift') return action
  const clouds = (said: readonly HexLabel[]) =>
    ordered(position, action.direction, said)
      .map(({ from }) => from)
      .join()
  return clouds(order) === clouds([]) ? action : { ...action, order: inOrder(position, order) }
}
