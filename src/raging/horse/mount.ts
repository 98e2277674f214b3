import type { HexLabel } from '../../hex/label.ts'
import { at, type G, nameOf, standOf, standsAt } from '../base/game.ts'
import { reason } from '../base/reason.ts'
import { leftOf } from '../move/allowance.ts'
import { idleRefusal, movedOf, namesReason } from '../move/move.ts'
import type { Reason, SideId, Stand, StandId } from '../types/index.ts'

/** RE-2.4, RE-18.11 */
export const MOUNTS = 4

/** RE-4.6, RE-18.11 */
export function dismountReason(g: G, side: SideId, ids: readonly StandId[]): Reason | null {
  const bad = namesReason(g, side, ids)
  if (bad) return bad
  const stands = ids.map((id) => standOf(g, id))
  for (const stand of stands) {
    const name = nameOf(g, stand.id)
    if (stand.mode !== 'mounted')
      return reason('not-mounted', '4.6', `${name} is not mounted.`, { stand: stand.id })
    if (stand.hex !== stands[0]?.hex || stand.unit !== stands[0]?.unit)
      return reason('not-adjacent', '4.6', 'Those who dismount are of one unit, in one hex.')
    const idle = idleRefusal(g, stand)
    if (idle) return idle()
    if (leftOf(g, stand) < 1)
      return reason('out-of-reach', '4.6', `${name} has no hex left to dismount.`, {
        stand: stand.id,
      })
  }
  return stands.length < 2
    ? reason('no-mounts', '18.11', 'One of four holds the horses; a single stand cannot dismount.')
    : null
}

/** Puts these mounted stands of one hex on foot. The last of them hold the horses. RE-2.4, RE-2.5 */
export function onFoot(g: G, side: SideId, stands: readonly Stand[], clause: string): StandId[] {
  const holding = Math.ceil(stands.length / MOUNTS)
  const holders = stands.slice(stands.length - holding)
  let mounts = stands.length
  for (const stand of stands) Object.assign(stand, { mode: 'foot', facing: 0 })
  for (const holder of holders) {
    holder.mode = 'holders'
    holder.mounts = Math.min(MOUNTS, mounts)
    mounts -= holder.mounts
  }
  g.field = null
  g.events.push({
    type: 'dismounted',
    side,
    stands: stands.filter((stand) => !holders.includes(stand)).map(({ id }) => id),
    holders: holders.map(({ id }) => id),
    hex: stands[0]?.hex as HexLabel,
    clause,
  })
  return holders.map(({ id }) => id)
}

export function dismount(g: G, side: SideId, ids: readonly StandId[]): void {
  const { mounted, foot } = g.battle.sheet.moves
  const stands = ids.map((id) => standOf(g, id))
  for (const stand of stands) {
    const moved = movedOf(g, stand)
    moved.spent++
    moved.limit = Math.min(mounted, moved.spent + foot)
    Object.assign(moved, { bound: true, road: false })
  }
  onFoot(g, side, stands, 'RE-4.6')
}

/** The holder in the hex of these men whose horses they could mount. */
const holderFor = (g: G, stand: Stand): Stand | undefined =>
  standsAt(g, at(g, stand)).find((there) => there.mode === 'holders' && there.unit === stand.unit)

/** RE-4.6, RE-4.7 */
export function mountReason(g: G, side: SideId, ids: readonly StandId[]): Reason | null {
  const bad = namesReason(g, side, ids)
  if (bad) return bad
  const stands = ids.map((id) => standOf(g, id))
  const [first] = stands as [Stand]
  const holder = holderFor(g, first)
  for (const stand of stands) {
    const name = nameOf(g, stand.id)
    if (stand.kind !== 'cavalry' || stand.mode !== 'foot')
      return reason('no-mounts', '4.6', `${name} is no cavalry on foot.`, { stand: stand.id })
    if (stand.hex !== first.hex || stand.unit !== first.unit)
      return reason('not-adjacent', '4.6', 'Those who mount are of one unit, in one hex.')
    const idle = idleRefusal(g, stand)
    if (idle) return idle()
    if ((g.s.moved[stand.id]?.spent ?? 0) + 1 > g.battle.sheet.moves.mounted)
      return reason('out-of-reach', '4.6', `${name} has no hex left to mount.`, { stand: stand.id })
  }
  if (!holder) return reason('no-mounts', '4.7', `No horses of theirs are in ${first.hex}.`)
  if (holder.suppressed)
    return reason('suppressed', '12.1', `${nameOf(g, holder.id)} is suppressed.`, {
      stand: holder.id,
    })
  const mounts = holder.mounts ?? 0
  return stands.length > mounts
    ? reason('no-mounts', '4.7', `${mounts} mounts for ${stands.length} stands.`, {
        has: mounts,
        needs: stands.length,
      })
    : null
}

export function mount(g: G, side: SideId, ids: readonly StandId[]): void {
  const { mounted } = g.battle.sheet.moves
  const stands = ids.map((id) => standOf(g, id))
  const holder = holderFor(g, stands[0] as Stand) as Stand
  let spent = 0
  for (const stand of stands) {
    const moved = movedOf(g, stand)
    moved.spent++
    spent = Math.max(spent, moved.spent)
    Object.assign(moved, { limit: mounted, bound: true, road: false })
    stand.mode = 'mounted'
    stand.ready = false
  }
  const mounts = (holder.mounts ?? 0) - stands.length
  const all = [...ids]
  if (mounts > 1) holder.mounts = mounts
  else {
    delete holder.mounts
    holder.mode = mounts === 1 ? 'mounted' : 'foot'
    const moved = movedOf(g, holder)
    Object.assign(moved, { spent, limit: mounted, bound: true, road: false })
    if (mounts === 1) all.push(holder.id)
  }
  g.field = null
  g.events.push({
    type: 'mounted',
    side,
    stands: all,
    hex: holder.hex as HexLabel,
    clause: 'RE-4.6',
  })
}
