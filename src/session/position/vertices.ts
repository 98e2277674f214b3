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

/** What stands in the hexes of a vertex, and how far from it the nearest enemy is. */
interface Worth {
  readonly name: string
  readonly own: number
  readonly enemy: number
  readonly near: number
}

function worths({ battle, game, decision }: Position, names: readonly string[]): readonly Worth[] {
  const { grid } = battle.map
  const there = new Map<HexLabel, { own: number; enemy: number }>()
  const enemies: number[] = []
  for (const unit of Object.values(game.units)) {
    if (unit.where !== 'map' || unit.hex === null) continue
    const own = unit.side === decision.side
    const had = there.get(unit.hex) ?? { own: 0, enemy: 0 }
    there.set(unit.hex, { own: had.own + Number(own), enemy: had.enemy + Number(!own) })
    if (!own) enemies.push(grid.index(unit.hex))
  }
  return names.map((name) => {
    const hexes = hexesAt(battle, name)
    const of = (side: 'own' | 'enemy') =>
      hexes.reduce((sum, hex) => sum + (there.get(hex)?.[side] ?? 0), 0)
    const near = Math.min(
      ...hexes.flatMap((hex) => enemies.map((at) => grid.distance(grid.index(hex), at))),
    )
    return { name, own: of('own'), enemy: of('enemy'), near }
  })
}

/** Whether it strikes the enemy alone. */
const isClean = ({ own, enemy }: Worth): boolean => own === 0 && enemy > 0

const value = ({ own, enemy }: Worth): number => enemy - 2 * own

const byWorth = (position: Position, names: readonly string[]): readonly Worth[] =>
  once(position, `worth ${names.length} ${names[0]}`, () =>
    worths(position, names).toSorted(
      (a, b) =>
        Number(isClean(b)) - Number(isClean(a)) ||
        value(b) - value(a) ||
        (a.near < b.near ? -1 : a.near > b.near ? 1 : 0),
    ),
  )

/**
 * Orders spots for a person who points at one after the other: first those with an enemy in their hexes and nobody of
 * one's own, by their number; then by the units there, an enemy counting 1 and an own unit −2; then by the distance to
 * an enemy. Hexsides, and fewer than four vertices (spines), keep their order.
 */
export const ranked = (position: Position, names: readonly string[]): readonly string[] =>
  names.length < 4 || names[0]?.includes('/')
    ? names
    : byWorth(position, names).map(({ name }) => name)

/** The vertex that strikes most of the enemy and none of one's own; null where there is none. */
export function cleanest(position: Position, names: readonly string[]): string | null {
  const [best] = byWorth(position, names)
  return best && isClean(best) ? best.name : null
}
