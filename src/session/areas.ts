import type { HexLabel } from '../hex/label.ts'
import type { Battle, GameState, SideId } from '../rules/types.ts'
import type { BoardView } from './types.ts'
import { counted } from './words.ts'

/** Set-up areas of a side, one for each group of units that share one, with their strength. */
export function areasOf(battle: Battle, side: SideId | null): BoardView['areas'] {
  const found = new Map<
    string,
    { hexes: readonly HexLabel[]; groups: Set<string>; count: number }
  >()
  for (const unit of battle.units) {
    if (unit.side !== side || !unit.area) continue
    const key = unit.area.join(' ')
    const known = found.get(key) ?? { hexes: unit.area, groups: new Set<string>(), count: 0 }
    if (unit.group !== undefined) known.groups.add(unit.group)
    found.set(key, { ...known, count: known.count + 1 })
  }
  return [...found.values()].map(({ hexes, groups, count }) => ({
    hexes,
    side: side as SideId,
    label: [...groups, counted(count, 'unit')].join(', '),
  }))
}

const playable = new WeakMap<Battle, ReadonlySet<HexLabel> | null>()

/** Hexes in play, or null when the whole sheet is. 2.2d */
export function inPlayOf(battle: Battle): ReadonlySet<HexLabel> | null {
  const known = playable.get(battle)
  if (known !== undefined) return known
  const { grid } = battle.map
  const hexes = new Set<HexLabel>()
  for (let hex = 0; hex < grid.size; hex++) if (battle.inPlay[hex]) hexes.add(grid.label(hex))
  const found = hexes.size === grid.size ? null : hexes
  playable.set(battle, found)
  return found
}

/** Hexes that score, by the rules of victory that count control. */
export function objectivesOf(
  battle: Battle,
  control: GameState['control'],
): BoardView['objectives'] {
  return battle.victory.rules.flatMap((rule) =>
    rule.kind !== 'control'
      ? []
      : rule.hexes.map((hex) => ({
          hex,
          points: rule.points,
          side: rule.side,
          held: control[hex] ?? null,
        })),
  )
}
