import { DIRS, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { type Game, hexOf, idsOf, inPlay } from '../game.ts'
import type { CampaignDef, SideId } from '../types.ts'

/** Where a line of communication of one side may not go: hexes with enemies, and the zones that they beat. 11.42b–e */
export interface Barred {
  readonly enemies: ReadonlySet<HexLabel>
  readonly beaten: ReadonlySet<HexLabel>
}

export const neighboursOf = (g: Game, hex: HexLabel): HexLabel[] => {
  const { grid } = g.battle.map
  const found: HexLabel[] = []
  for (const dir of DIRS) {
    const next = grid.neighbours[hexOf(g, hex) * 6 + dir] ?? NO_HEX
    if (next !== NO_HEX) found.push(grid.label(next))
  }
  return found
}

/** 11.42d a unit that shares its hex with an enemy beats nothing. */
export function barredFor(g: Game, side: SideId): Barred {
  const enemies = new Set<HexLabel>()
  const own = new Set<HexLabel>()
  for (const id of idsOf(g.s)) {
    const unit = g.s.units[id]
    if (unit?.hex == null) continue
    if (unit.side === side) own.add(unit.hex)
    else enemies.add(unit.hex)
  }
  const beaten = new Set<HexLabel>()
  for (const hex of enemies)
    if (!own.has(hex)) for (const next of neighboursOf(g, hex)) beaten.add(next)
  return { enemies, beaten }
}

/** What leads to a side's own edge: the edge itself, and every free hex from which it can be reached. */
export interface Ways {
  readonly edge: ReadonlySet<HexLabel>
  readonly free: ReadonlySet<HexLabel>
}

export function waysOf(g: Game, side: SideId, { enemies, beaten }: Barred): Ways {
  const edge = new Set((g.battle.campaign as CampaignDef).edges[side] ?? [])
  const open = (hex: HexLabel) => inPlay(g, hex) && !enemies.has(hex) && !beaten.has(hex)
  const free = new Set([...edge].filter(open))
  for (const hex of free) for (const next of neighboursOf(g, hex)) if (open(next)) free.add(next)
  return { edge, free }
}

/** 11.42a–f is there a way from this hex to the side's own edge? It may begin in a beaten zone, and enter none. */
export const communicates = (g: Game, hex: HexLabel, ways: Ways): boolean =>
  ways.edge.has(hex) || neighboursOf(g, hex).some((next) => ways.free.has(next))
