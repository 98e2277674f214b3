import { DIRECTIONS, type Direction } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import type { UnitId } from '../rules/types.ts'
import { type Look, unitsAt } from './look.ts'

/** The keys of the directions, as they lie on a number pad. */
export const COMPASS_KEYS: Readonly<Record<Direction, string>> = {
  NW: '7',
  N: '8',
  NE: '9',
  SW: '1',
  S: '2',
  SE: '3',
}

/** Where gas would come that goes one hex that way and was not, and who stands there. 7.513b, 7.513e */
export function drifted(
  look: Look,
  way: Direction,
): { readonly hexes: readonly HexLabel[]; readonly units: readonly UnitId[] } {
  const { battle, game } = look
  const { grid } = battle.map
  const task = game.agenda.at(-1)
  const held = new Set(task?.kind === 'drift' ? task.gassed : game.gas)
  const to = DIRECTIONS.indexOf(way)
  const hexes = [...new Set(game.gas)].flatMap((hex) => {
    const next = grid.neighbours[grid.index(hex) * 6 + to] ?? -1
    if (next < 0 || battle.inPlay[next] !== 1) return []
    const label = grid.label(next)
    return held.has(label) ? [] : [label]
  })
  return { hexes, units: hexes.flatMap((hex) => unitsAt(look, hex).map(({ id }) => id)) }
}
