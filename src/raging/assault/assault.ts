import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  at,
  enemiesAt,
  fightersAt,
  friendsAt,
  type G,
  hexOf,
  inPlay,
  isBroken,
  labelOf,
  nameOf,
  neighbours,
  otherSide,
  put,
  standOf,
  standsAt,
} from '../base/game.ts'
import { companiesOf } from '../base/like.ts'
import { lose, overrun } from '../base/loss.ts'
import type { Step } from '../base/question.ts'
import { inWords, type Refusal, reason } from '../base/reason.ts'
import { fits, roomOf } from '../base/stack.ts'
import { leftOf } from '../move/allowance.ts'
import { takeHold } from '../move/hold.ts'
import { idleRefusal, movedOf, namesReason, roomRefusal, strayRefusal } from '../move/move.ts'
import { isStride, type Stride, stride, throughWire, walkerOf } from '../move/step.ts'
import type { Action, Reason, SideId, Stand, StandId } from '../types/index.ts'

/** RE-16.2 */
export const assaults = (stand: Stand): boolean => {
  const kind = stand.kind
  return kind === 'infantry' || (kind === 'cavalry' && stand.mode === 'foot')
}

/** The step of one stand into the hex, or why it takes no part. */
function partOf(g: G, stand: Stand, to: Hex): Stride | Refusal {
  if (!assaults(stand))
    return () =>
      reason('cannot-assault', '16.2', `${nameOf(g, stand.id)} takes no part in an assault.`, {
        stand: stand.id,
      })
  const idle = idleRefusal(g, stand)
  if (idle) return idle
  if (isBroken(g, stand.unit))
    return () =>
      reason('broken', '22.2', `${nameOf(g, stand.id)} is of a broken unit.`, { stand: stand.id })
  const from = stand.hex === null ? -1 : at(g, stand)
  const dir = from < 0 ? -1 : g.battle.map.grid.direction(from, to)
  if (dir === -1)
    return () =>
      reason('not-adjacent', '16.1', `${nameOf(g, stand.id)} is not beside ${labelOf(g, to)}.`, {
        stand: stand.id,
      })
  const stray = strayRefusal(g, stand, to)
  if (stray) return stray
  const found = stride(
    g,
    walkerOf(g, stand, 'enters'),
    from,
    dir,
    (g.s.moved[stand.id]?.spent ?? 0) === 0,
  )
  if (!isStride(found)) return found
  const left = leftOf(g, stand)
  return found.cost > left
    ? () =>
        reason(
          'out-of-reach',
          '3.1',
          `${nameOf(g, stand.id)} has ${left} hexes left; the step takes ${found.cost}.`,
          {
            stand: stand.id,
            has: left,
            needs: found.cost,
          },
        )
    : found
}

/** RE-16.1–RE-16.3, RE-16.11, RE-16.14, RE-6.12 Why these may not assault the hex. */
export function assaultReason(
  g: G,
  side: SideId,
  ids: readonly StandId[],
  label: HexLabel,
): Reason | null {
  const to = hexOf(g, label)
  if (to < 0) return reason('unknown-hex', '16.1', `There is no hex ${label}.`)
  if (!inPlay(g, to) || !enemiesAt(g, side, to))
    return reason('no-defender', '16.1', `No enemy is in ${label}.`, { hex: label })
  const bad = namesReason(g, side, ids)
  if (bad) return bad
  const stands = ids.map((id) => standOf(g, id))
  const halves = { outer: 0, inner: 0 }
  for (const stand of stands) {
    const part = partOf(g, stand, to)
    if (!isStride(part)) return part()
    if (part.half) halves[part.half]++
  }
  const defenders = fightersAt(g, to).length
  if (stands.length <= defenders)
    return reason(
      'too-few',
      '16.1',
      `${stands.length} against ${defenders}; it takes ${defenders + 1}.`,
      {
        hex: label,
        has: stands.length,
        needs: defenders + 1,
      },
    )
  if (!fits(roomOf(stands)))
    return reason('stacking', '16.14', `Four stands at most enter ${label}.`, {
      hex: label,
      ruling: true,
    })
  return inWords(roomRefusal(g, side, to, [], halves))
}

export function assault(g: G, side: SideId, ids: readonly StandId[], label: HexLabel): void {
  const hex = hexOf(g, label)
  const defenders = fightersAt(g, hex)
  g.events.push({
    type: 'assault',
    side,
    stands: [...ids],
    hex: label,
    defenders: defenders.length,
    clause: 'RE-16.1',
  })
  for (const id of ids) {
    const stand = standOf(g, id)
    const moved = movedOf(g, stand)
    const part = partOf(g, stand, hex)
    moved.spent += isStride(part) ? part.cost : 1
    if (isStride(part) && part.half) g.s.wired[label] = (g.s.wired[label] ?? 0) + 1
    moved.halted = true // RE-16.13
    moved.bound = true
    moved.fought = true
  }
  g.s.agenda.push({ kind: 'occupy', side, stands: [...ids], hex: label })
  drive(g, otherSide(g.battle, side), hex, ids)
}

/** RE-16.3–RE-16.5 Removes those who cannot be displaced, and asks where the others go. */
export function drive(g: G, side: SideId, hex: Hex, by: readonly StandId[]): void {
  const displaced: StandId[] = []
  for (const stand of [...standsAt(g, hex)]) {
    if (!overrun(stand)) displaced.push(stand.id)
    else if (stand.suppressed) while (stand.where === 'map') lose(g, stand, 'RE-16.3')
    else lose(g, stand, 'RE-16.4')
  }
  if (displaced.length > 0)
    g.s.agenda.push({
      kind: 'displace',
      side,
      stands: displaced,
      hex: labelOf(g, hex),
      by: [...by],
      chain: [labelOf(g, hex)],
    })
}

/** The victors go in. */
export const occupyStep: Step<'occupy'> = {
  does(g, { stands, hex: label }) {
    const hex = hexOf(g, label)
    if (standsAt(g, hex).some((stand) => !stands.includes(stand.id))) {
      // Somebody of the other side is still there only where the rules have a gap; nobody may share a hex with him.
      const [there] = standsAt(g, hex)
      if (there && there.side !== standOf(g, stands[0] as StandId).side) return
    }
    for (const id of stands) {
      const stand = standOf(g, id)
      if (stand.where !== 'map') continue
      const from = at(g, stand)
      const dir = g.battle.map.grid.direction(from, hex)
      const way = dir === -1 ? null : throughWire(g, walkerOf(g, stand, 'enters'), from, hex, dir)
      put(g, stand, label)
      if (way?.half) stand.half = way.half
      stand.ready = false
    }
    takeHold(g, hex)
  },
}

/** Assaults that can be made, each with everybody who can join it, and with just enough of them. */
export function* assaultActions(g: G, side: SideId): Generator<Action, void> {
  const done = new Set<Hex>()
  for (const id in g.s.stands) {
    const foe = standOf(g, id)
    if (foe.hex === null || foe.side === side) continue
    const hex = at(g, foe)
    if (done.has(hex)) continue
    done.add(hex)
    const needed = fightersAt(g, hex).length + 1
    if (needed > 4) continue
    const dry: Stand[] = []
    const wired: Stand[] = []
    for (const next of neighbours(g, hex)) {
      if (!friendsAt(g, side, next)) continue
      for (const stand of standsAt(g, next)) {
        const part = partOf(g, stand, hex)
        if (isStride(part)) (part.half ? wired : dry).push(stand)
      }
    }
    // Few have room in wire, so those who come without it are the first.
    const able = [...dry, ...wired]
    const label = labelOf(g, hex)
    const parties =
      needed === 1
        ? companiesOf(g, able).map((party) => party.slice(0, 4))
        : [needed, 4].map((count) => able.slice(0, count).map(({ id }) => id))
    const listed = new Set<string>()
    for (const stands of parties) {
      if (stands.length < needed || listed.has(`${stands}`)) continue
      listed.add(`${stands}`)
      if (assaultReason(g, side, stands, label) === null)
        yield { type: 'assault', stands, hex: label }
    }
  }
}
