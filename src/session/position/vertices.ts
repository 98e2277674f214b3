import type { HexLabel } from '../../hex/label.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import type { Battle } from '../../rules/types/index.ts'
import { once, type Position } from './position.ts'

/** Places on the map that are no hexes: vertices, named "O19:W", and hexsides, named "V10/V11". */
export interface Spots {
  readonly kind: 'vertex' | 'side'
  readonly names: readonly string[]
  /** Handles with words, where there are few: "1–2". */
  readonly labels?: readonly string[]
  /** Where the handles start from. */
  readonly from?: string
}

/** The hexes that touch a vertex (O19:W) or lie on both sides of a hexside (V10/V11). */
export function hexesAt(battle: Battle, name: string): HexLabel[] {
  if (name.includes('/')) return name.split('/')
  const { grid } = battle.map
  const vertices = verticesOf(battle.map)
  const vertex = vertices.index(name)
  return vertex < 0 ? [] : vertices.hexes(vertex).map((hex) => grid.label(hex))
}

/** "Z11 AA11 AA12" */
export const vertexWords = (battle: Battle, name: string): string => hexesAt(battle, name).join(' ')

/**
 * Places to point at one after the other: those with most of the enemy and none of one's own first, then the nearest to
 * an enemy. Wire and spines stay as they are listed.
 */
export function ranked(position: Position, names: readonly string[]): readonly string[] {
  const { battle, game, decision } = position
  if (names.length < 4 || names[0]?.includes('/')) return names
  return once(position, `ranked ${names.length} ${names[0]}`, () => {
    const { grid } = battle.map
    const there = new Map<HexLabel, number>()
    const enemies: number[] = []
    for (const unit of Object.values(game.units)) {
      if (unit.where !== 'map' || unit.hex === null) continue
      const own = unit.side === decision.side
      there.set(unit.hex, (there.get(unit.hex) ?? 0) + (own ? -2 : 1))
      if (!own) enemies.push(grid.index(unit.hex))
    }
    const worth = (name: string) => {
      const hexes = hexesAt(battle, name)
      const near = Math.min(
        ...hexes.flatMap((hex) => enemies.map((at) => grid.distance(grid.index(hex), at))),
      )
      const value = hexes.reduce((sum, hex) => sum + (there.get(hex) ?? 0), 0)
      return { name, value, near }
    }
    return names
      .map(worth)
      .toSorted((a, b) => b.value - a.value || (a.near < b.near ? -1 : a.near > b.near ? 1 : 0))
      .map(({ name }) => name)
  })
}
