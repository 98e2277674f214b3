import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  at,
  bunkerAt,
  type G,
  hexOf,
  insideAt,
  isLeader,
  labelOf,
  nameOf,
  standOf,
} from '../base/game.ts'
import { reason } from '../base/reason.ts'
import type { Reason, SideId, Stand, StandId } from '../types/index.ts'
import { limitOf } from './allowance.ts'
import { idleRefusal, movedOf, namesReason } from './move.ts'
import { hasLane, inHalf } from './step.ts'

/** How many stands a pillbox holds. RE-7.1 */
export const roomInside = (g: G, hex: Hex): number =>
  bunkerAt(g, hex)?.kind === 'blockhouse' ? 2 : 1

/** RE-6.5 */
export function crossReason(g: G, side: SideId, ids: readonly StandId[]): Reason | null {
  const bad = namesReason(g, side, ids)
  if (bad) return bad
  const count = { outer: 0, inner: 0 }
  const stands = ids.map((id) => standOf(g, id))
  for (const stand of stands) {
    const idle = idleRefusal(g, stand)
    if (idle) return idle()
    if (!stand.half)
      return reason('wire', '6.5', `${nameOf(g, stand.id)} has no wire to cross.`, {
        stand: stand.id,
      })
    if (stand.hex !== stands[0]?.hex)
      return reason('not-adjacent', '6.5', 'They are not in one hex.')
    if (g.s.moved[stand.id])
      return reason('has-moved', '6.5', `${nameOf(g, stand.id)} has moved already.`, {
        stand: stand.id,
      })
    if (!isLeader(stand)) count[stand.half === 'outer' ? 'inner' : 'outer']++
  }
  const hex = at(g, stands[0] as Stand)
  for (const half of ['outer', 'inner'] as const) {
    const staying = inHalf(g, hex, half).filter(({ id }) => !ids.includes(id)).length
    if (count[half] > 0 && staying + count[half] > 2)
      return reason('wire', '6.4', `The ${half} half of ${labelOf(g, hex)} holds two stands.`)
  }
  return null
}

export function cross(g: G, side: SideId, ids: readonly StandId[]): void {
  const label = standOf(g, ids[0] as StandId).hex as HexLabel
  for (const id of ids) {
    const stand = standOf(g, id)
    const moved = movedOf(g, stand)
    moved.spent = limitOf(g, stand)
    moved.halted = true
    moved.bound = true
    stand.half = stand.half === 'outer' ? 'inner' : 'outer'
    stand.ready = false
  }
  g.events.push({ type: 'crossed', side, stands: [...ids], hex: label, clause: 'RE-6.5' })
  if (!hasLane(g, side, hexOf(g, label))) {
    g.s.lanes = [...g.s.lanes, { hex: label, side }]
    g.events.push({ type: 'lane', side, hex: label, clause: 'RE-6.9' })
  }
}

/** RE-7.1, RE-7.11 */
export function shelterReason(g: G, side: SideId, ids: readonly StandId[]): Reason | null {
  const bad = namesReason(g, side, ids)
  if (bad) return bad
  const stands = ids.map((id) => standOf(g, id))
  const hex = at(g, stands[0] as Stand)
  const bunker = bunkerAt(g, hex)
  if (!bunker) return reason('pillbox', '7.1', `${labelOf(g, hex)} has no pillbox.`)
  for (const stand of stands) {
    if (stand.hex !== bunker.hex) return reason('pillbox', '7.1', 'They are not in one hex.')
    if (stand.suppressed)
      return reason('suppressed', '12.1', `${nameOf(g, stand.id)} is suppressed.`)
    if (stand.inside) return reason('pillbox', '7.11', `${nameOf(g, stand.id)} is inside already.`)
    const kind = stand.kind
    if ((kind !== 'infantry' && kind !== 'mg') || stand.half)
      return reason('pillbox', '7.1', `${nameOf(g, stand.id)} cannot go inside.`, {
        stand: stand.id,
      })
  }
  if (insideAt(g, hex).length + stands.length > roomInside(g, hex))
    return reason('no-room', '7.1', `The ${bunker.kind} holds ${roomInside(g, hex)}.`)
  return null
}

export function shelter(g: G, side: SideId, ids: readonly StandId[]): void {
  for (const id of ids) {
    const stand = standOf(g, id)
    movedOf(g, stand)
    stand.inside = true
  }
  const hex = standOf(g, ids[0] as StandId).hex as HexLabel
  g.events.push({ type: 'sheltered', side, stands: [...ids], hex, clause: 'RE-7.11' })
}
