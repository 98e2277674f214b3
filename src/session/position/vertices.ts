import type { HexLabel } from '../../hex/label.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import type { Battle } from '../../rules/types/index.ts'
import { once, type Position } from './position.ts'

/** Places on the map other than hexes: vertices, named "O19:W", or hexsides, named "V10/V11". */
export interface Spots {
  readonly kind: 'vertex' | 'side'
  readonly names: readonly string[]
  /** The text of each handle, in the order of `names`, where the handles have one: "1–2". */
  readonly labels?: readonly string[]
  /** The vertex that the spines start from. */
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

/** The hexes that touch a vertex, as text: "Z11 AA11 AA12". */
export const vertexWords = (battle: Battle, name: string): string => hexesAt(battle, name).join(' ')

/**
 * Orders spots for a person who points at one after the other: by the units in their hexes, an enemy counting 1 and an
 * own unit −2, then by the distance to an enemy. Hexsides, and fewer than four vertices (spines), keep their order.
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
