import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { friendsAt, type G, hexOf, insideAt, isLeader, nameOf, put, standOf } from '../base/game.ts'
import { inWords, type Refusal, reason } from '../base/reason.ts'
import { hasRoom } from '../base/stack.ts'
import type { Reason, SideId, Stand, StandId } from '../types/index.ts'
import { giveBack } from './hold.ts'
import { heldForCharge, namesReason } from './move.ts'
import { inHalf } from './step.ts'
import { roomInside } from './wire-pillboxes.ts'

/** Whether a stand could be put back, for all that it has done itself. RE-3.11 */
export const recallable = (g: G, stand: Stand): boolean => {
  const moved = g.s.moved[stand.id]
  return (
    moved !== undefined &&
    !moved.bound &&
    !stand.suppressed &&
    stand.hex !== null &&
    backRefusal(g, stand) === null
  )
}

function backRefusal(g: G, stand: Stand): Refusal | null {
  const from = g.s.moved[stand.id]?.from
  if (!from) return null
  const hex = hexOf(g, from.hex)
  const held = heldForCharge(g, from.hex)
  if (held) return held
  const side = stand.side
  const taken = !friendsAt(g, side, hex) && !emptyOf(g, hex)
  const full =
    !hasRoom(g, side, hex, [stand]) ||
    (from.half !== undefined && !isLeader(stand) && inHalf(g, hex, from.half).length >= 2) ||
    (from.inside === true && insideAt(g, hex).length >= roomInside(g, hex))
  return taken || full
    ? () =>
        reason('stacking', '3.11', `There is no room for ${nameOf(g, stand.id)} in ${from.hex}.`)
    : null
}

const emptyOf = (g: G, hex: Hex): boolean =>
  !friendsAt(g, g.battle.sides[0].id, hex) && !friendsAt(g, g.battle.sides[1].id, hex)

export function recallReason(g: G, side: SideId, ids: readonly StandId[]): Reason | null {
  const bad = namesReason(g, side, ids)
  if (bad) return bad
  if (ids.length > 1) return reason('not-moved', '3.11', 'One stand at a time is put back.')
  const stand = standOf(g, ids[0] as StandId)
  const moved = g.s.moved[stand.id]
  if (!moved) return reason('not-moved', '3.11', `${nameOf(g, stand.id)} has not moved.`)
  if (moved.bound)
    return reason('bound', '3.11', `${nameOf(g, stand.id)} has fought, or changed its shape.`, {
      stand: stand.id,
      ruling: true,
    })
  // Riders who lose a fight suppress those of their hex: who is caught there does not leave it so.
  if (stand.suppressed)
    return reason('suppressed', '3.11', `${nameOf(g, stand.id)} has been suppressed.`, {
      stand: stand.id,
      ruling: true,
    })
  return inWords(backRefusal(g, stand))
}

export function recall(g: G, side: SideId, ids: readonly StandId[]): void {
  const stand = standOf(g, ids[0] as StandId)
  const { from = null, took } = g.s.moved[stand.id] ?? {}
  const here = stand.hex as HexLabel
  if (stand.half && !isLeader(stand)) g.s.wired[here] = Math.max(0, (g.s.wired[here] ?? 0) - 1)
  delete g.s.moved[stand.id]
  delete stand.column
  if (from) {
    put(g, stand, from.hex)
    stand.facing = from.facing
    if (from.half) stand.half = from.half
    if (from.inside) stand.inside = from.inside
    if (from.outlet !== undefined) stand.outlet = from.outlet
  } else {
    put(g, stand, null)
    stand.where = 'reserve'
  }
  g.events.push({
    type: 'recalled',
    side,
    stands: [stand.id],
    hex: from?.hex ?? here,
    clause: 'RE-3.11',
  })
  giveBack(g, { side, ...(took ? { took } : {}) })
}
