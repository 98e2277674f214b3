import type { BoardView } from '../../board/view/view.ts'
import type { HexLabel } from '../../hex/label.ts'
import { centre } from '../../hex/lattice.ts'
import type { Battle, GameState, SideId, UnitDef } from '../../rules/types/index.ts'
import { sideDef, strengthOf } from './words.ts'

interface Area {
  readonly hexes: readonly HexLabel[]
  readonly units: UnitDef[]
}

/** Groups the areas that share a hex or a hexside. */
function touching(battle: Battle, areas: readonly Area[]): Area[][] {
  const { grid } = battle.map
  const touch = (a: Area, b: Area) =>
    a.hexes.some((one) =>
      b.hexes.some((two) => grid.distance(grid.index(one), grid.index(two)) <= 1),
    )
  let groups: Area[][] = []
  for (const area of areas) {
    const near = groups.filter((group) => group.some((other) => touch(area, other)))
    groups = [...groups.filter((group) => !near.includes(group)), [...near.flat(), area]]
  }
  return groups
}

/**
 * The set-up areas of a side, each with all units that share it. Areas that touch have one label, on the southernmost.
 */
export function areasOf(
  battle: Battle,
  side: SideId,
  when: 'now' | 'later' | 'all' = 'all',
): BoardView['areas'] {
  const found = new Map<string, Area>()
  for (const unit of battle.units) {
    if (unit.side !== side || !unit.area) continue
    const key = unit.area.join(' ')
    const known = found.get(key) ?? { hexes: unit.area, units: [] }
    known.units.push(unit)
    found.set(key, known)
  }
  const name = sideDef(battle, side)?.adjective ?? side
  const south = ({ hexes }: Area) =>
    Math.max(...hexes.map((hex) => centre(battle.map.grid, battle.map.grid.index(hex)).y))
  return touching(battle, [...found.values()]).flatMap((group) =>
    group
      .toSorted((a, b) => south(b) - south(a))
      .map(({ hexes }, index) => {
        const units = group.flatMap((area) => area.units)
        const named = index === 0 && when !== 'now'
        return {
          hexes,
          side,
          label: named ? `${name}, ${strengthOf(battle, units)}` : '',
          ...(when === 'later' ? { later: true } : {}),
        }
      }),
  )
}

/** The areas shown while a side sets up: its own, without labels as the page names them, and those of later sides. */
export function setupAreas(battle: Battle, side: SideId | null): BoardView['areas'] {
  if (side === null) return []
  const after = battle.setupOrder.slice(battle.setupOrder.indexOf(side) + 1)
  return [
    ...after.flatMap((other) => areasOf(battle, other, 'later')),
    ...areasOf(battle, side, 'now'),
  ]
}

const playable = new WeakMap<Battle, ReadonlySet<HexLabel> | null>()

/** The hexes in play, or null when the whole map is. 2.2d */
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

/** A hex that scores: the side that gets most points for it, those points, and the side that holds it now. */
export interface Objective {
  readonly hex: HexLabel
  readonly points: number
  readonly side: SideId
  readonly held: SideId | null
}

/** The hexes that score, each of them once. */
export function objectivesOf(battle: Battle, control: GameState['control']): Objective[] {
  const worth = new Map<HexLabel, Map<SideId, number>>()
  for (const rule of battle.victory.rules) {
    if (rule.kind !== 'control' && rule.kind !== 'together') continue
    for (const hex of rule.hexes) {
      const sides = worth.get(hex) ?? new Map<SideId, number>()
      sides.set(rule.side, (sides.get(rule.side) ?? 0) + rule.points)
      worth.set(hex, sides)
    }
  }
  return [...worth].flatMap(([hex, sides]) => {
    const [best] = [...sides].sort(([, a], [, b]) => b - a)
    return best ? [{ hex, points: best[1], side: best[0], held: control[hex] ?? null }] : []
  })
}
