import type { HexLabel } from '../../hex/label.ts'
import { bombardedIn, targetHexes } from '../../rules/artillery/bombard.ts'
import { reading } from '../../rules/base/game.ts'
import type { UnitId } from '../../rules/types/index.ts'
import { once, type Position } from './position.ts'

/** What a bombardment aimed at a hex strikes. */
export interface Struck {
  readonly hexes: readonly HexLabel[]
  readonly units: readonly UnitId[]
}

/** What the bombardment would strike if aimed at this hex; null where none is being aimed. 7.11b */
export function struckRound(position: Position, hex: HexLabel): Struck | null {
  const { battle, game } = position
  const task = game.agenda.at(-1)
  const def = task?.kind === 'target' ? battle.bombardments?.[task.index] : undefined
  if (!def) return null
  return once(position, `struck ${hex}`, () => {
    const g = reading(battle, game)
    const hexes = targetHexes(g, def, hex)
    return { hexes, units: bombardedIn(g, def, hexes) }
  })
}

/** The hexes that a bombardment may be aimed at, the best first: an enemy unit struck counts 1, an own unit −2. */
export function aimsOf(position: Position): readonly HexLabel[] {
  const { battle, decision } = position
  return once(position, 'bombardment', () => {
    const sides = new Map(battle.units.map(({ id, side }) => [id, side]))
    const worth = (hex: HexLabel) =>
      (struckRound(position, hex)?.units ?? []).reduce(
        (sum, unit) => sum + (sides.get(unit) === decision.side ? -2 : 1),
        0,
      )
    return decision.actions
      .flatMap((action) =>
        action.type === 'target' ? [{ hex: action.hex, worth: worth(action.hex) }] : [],
      )
      .toSorted((a, b) => b.worth - a.worth)
      .map(({ hex }) => hex)
  })
}
