import { GROUND } from '../../map/types.ts'
import { ground } from '../../rules/base/game.ts'
import { carriedScore, freeGroups, goingReason, kindsOf } from '../../rules/command/transport.ts'
import type { Transport } from '../../rules/types/index.ts'
import type { Field, Piece } from './field.ts'
import type { Way } from './ways.ts'

/*
 * Transport: a gun that would be dragged a hex goes three on wagons. What carries nobody farther is left alone. Trucks are,
 * too: none of the battles has any, and they keep to roads.
 */

/** What would carry this unit farther than its legs, and how far; null where nothing does. 6.82, 6.84 */
export function carrierFor(field: Field, piece: Piece): { kind: Transport; score: number } | null {
  const { g, state } = field
  const { unit, face } = piece
  if (!state.transport.length || !unit.formed || unit.spent) return null
  if (state.movers.some((mover) => mover.unit === unit.id)) return null
  let top: { kind: Transport; score: number } | null = null
  for (const kind of kindsOf(g, unit.side)) {
    const score = carriedScore(g, unit, kind)
    if (kind === 'trucks' || score <= Math.max(face.move ?? 0, top?.score ?? 0)) continue
    if (!freeGroups(g, unit, kind).length) continue
    const hex = unit.hex as string
    if (goingReason(g, unit, kind, hex, ground(g, hex, 'road')) === null) top = { kind, score }
  }
  return top
}

/** The ways that a carried unit may go: around enemies, gas and, with wagons, craters. 6.82e, 6.82f, 6.84b */
export function carriedWays(field: Field, kind: Transport, ways: readonly Way[]): Way[] {
  const { battle, state } = field
  const { grid } = battle.map
  const barred = (to: number): boolean =>
    (state.gas.length > 0 && state.gas.includes(grid.label(to))) ||
    (kind === 'wagons' && ((battle.map.ground[to] ?? 0) & GROUND.craters) !== 0)
  const open = (way: Way): boolean => {
    for (let node: Way | null = way; node?.before; node = node.before)
      if (node.ends === 'enemy' || barred(node.to)) return false
    return true
  }
  return ways.filter(open)
}
