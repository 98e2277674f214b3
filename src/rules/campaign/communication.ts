import { DIRS, NO_HEX } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { type Game, hexOf, inPlay } from '../game.ts'
import type { CampaignDef, SideId } from '../types.ts'

/** Where a line of communication of one side may not go: hexes with enemies, and the zones that they beat. 11.42b–e */
export interface Barred {
  readonly enemies: ReadonlySet<HexLabel>
  readonly beaten: ReadonlySet<HexLabel>
}

const neighboursOf = (g: Game, hex: HexLabel): HexLabel[] => {
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
  for (const id in g.s.units) {
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

/** 11.42a–f is there a way from this hex to the side's own edge? It may begin in a beaten zone, and enter none. */
export function communicates(g: Game, side: SideId, from: HexLabel, barred: Barred): boolean {
  const edge = new Set((g.battle.campaign as CampaignDef).edges[side] ?? [])
  if (edge.has(from)) return true
  const seen = new Set([from])
  const queue = [from]
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
    for (const next of neighboursOf(g, hex)) {
      if (seen.has(next) || !inPlay(g, next)) continue
      if (barred.enemies.has(next) || barred.beaten.has(next)) continue
      if (edge.has(next)) return true
      seen.add(next)
      queue.push(next)
    }
  return false
}

export { neighboursOf }
