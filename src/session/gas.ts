import { DIRECTIONS, type Direction } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import type { Action, UnitId } from '../rules/types.ts'
import { type Look, unitsAt } from './look.ts'
import type { InteractionState } from './types.ts'

/** The keys of the directions, as they lie on a number pad. */
export const COMPASS_KEYS: Readonly<Record<Direction, string>> = {
  NW: '7',
  N: '8',
  NE: '9',
  SW: '1',
  S: '2',
  SE: '3',
}

/** A cloud that comes where somebody stands who is attacked by it. */
export interface Strike {
  readonly from: HexLabel
  readonly to: HexLabel
  readonly units: readonly UnitId[]
}

/** What comes, that way, where no gas was: from where, to where. 7.513b, 7.513e */
function moves({ battle, game }: Look, way: Direction): { from: HexLabel; to: HexLabel }[] {
  const { grid } = battle.map
  const task = game.agenda.at(-1)
  const held = new Set(task?.kind === 'drift' ? task.gassed : game.gas)
  const side = DIRECTIONS.indexOf(way)
  return [...new Set(game.gas)].flatMap((from) => {
    const next = grid.neighbours[grid.index(from) * 6 + side] ?? -1
    if (next < 0 || battle.inPlay[next] !== 1) return []
    const to = grid.label(next)
    return held.has(to) ? [] : [{ from, to }]
  })
}

/** Where gas would come that goes one hex that way and was not, and who stands there. 7.513b, 7.513e */
export function drifted(
  look: Look,
  way: Direction,
): { readonly hexes: readonly HexLabel[]; readonly units: readonly UnitId[] } {
  const hexes = moves(look, way).map(({ to }) => to)
  return { hexes, units: hexes.flatMap((hex) => unitsAt(look, hex).map(({ id }) => id)) }
}

/** All gas in the order that was said; what was not named goes last, as it lies. */
function inOrder({ game }: Look, order: InteractionState['order']): HexLabel[] {
  const lies = [...new Set(game.gas)]
  return [...order.filter((hex) => lies.includes(hex)), ...lies.filter((h) => !order.includes(h))]
}

/**
 * The clouds whose order decides who is attacked first, in the order that was said; empty where there are not two of
 * them, for then none is of account. Without a direction those of all six. 7.513d
 */
export function ordered(
  look: Look,
  way: Direction | null,
  order: InteractionState['order'],
): readonly Strike[] {
  const all = inOrder(look, order)
  const found = (way === null ? DIRECTIONS : [way]).flatMap((direction) => {
    const strikes = moves(look, direction)
      .map((move) => ({ ...move, units: unitsAt(look, move.to).map(({ id }) => id) }))
      .filter(({ units }) => units.length > 0)
    return strikes.length > 1 ? strikes : []
  })
  return found.toSorted((a, b) => all.indexOf(a.from) - all.indexOf(b.from))
}

/** The order after that cloud has changed places with the one so many before or after it in this list. */
export function reordered(
  look: Look,
  order: InteractionState['order'],
  among: readonly HexLabel[],
  cloud: HexLabel,
  by: 1 | -1,
): readonly HexLabel[] {
  const other = among[among.indexOf(cloud) + by]
  if (other === undefined) return order
  return inOrder(look, order).map((hex) => (hex === cloud ? other : hex === other ? cloud : hex))
}

/** That drift with the order that was said, where it is of account and not as the gas lies anyhow. 7.513d */
export function withOrder(look: Look, order: InteractionState['order'], action: Action): Action {
  if (action.type !== 'drift') return action
  const clouds = (said: InteractionState['order']) =>
    ordered(look, action.direction, said)
      .map(({ from }) => from)
      .join()
  return clouds(order) === clouds([]) ? action : { ...action, order: inOrder(look, order) }
}
