import type { Hex } from '../../hex/grid.ts'
import { type Arrival, type G, isLeader, labelOf } from '../base/game.ts'
import { kindsOf } from '../base/like.ts'
import { idleRefusal, roomRefusal, strayRefusal } from '../move/move.ts'
import { reachOf } from '../move/reach.ts'
import type { Action, SideId, Stand, StandId } from '../types/index.ts'

/** Stands that move alike. */
interface Like {
  readonly stands: Stand[]
  readonly to: ReadonlyMap<Hex, Arrival>
}

const halvesOf = (ways: readonly (readonly [Stand, Arrival])[]) => {
  const halves = { outer: 0, inner: 0 }
  for (const [stand, { half }] of ways) if (half && !isLeader(stand)) halves[half]++
  return halves
}

/** Moves of a side: each kind of stand in a hex alone, and all of a unit in a hex together. */
export function* moveActions(
  g: G,
  side: SideId,
  among: Iterable<Stand> = Object.values(g.s.stands),
): Generator<Action, void> {
  const movers: Stand[] = []
  for (const stand of among) {
    const there = stand.where === 'map' || stand.where === 'reserve'
    if (there && stand.side === side && !idleRefusal(g, stand)) movers.push(stand)
  }
  const units = new Map<string, Like[]>()
  for (const stands of kindsOf(g, movers)) {
    const [stand] = stands as [Stand]
    const like: Like = { stands, to: reachOf(g, stand).to }
    const of = `${stand.hex} ${stand.unit}`
    units.set(of, [...(units.get(of) ?? []), like])
    for (const [hex, way] of like.to) {
      if (
        strayRefusal(g, stand, hex) ||
        roomRefusal(g, side, hex, [stand], halvesOf([[stand, way]]))
      )
        continue
      yield { type: 'move', stands: [stand.id], hex: labelOf(g, hex) }
    }
  }
  for (const group of units.values()) {
    const all = group.flatMap(({ stands }) => stands)
    if (all.length < 2) continue
    for (const hex of (group[0] as Like).to.keys()) {
      const ways = group.flatMap(({ stands, to }) => {
        const way = to.get(hex)
        return way ? stands.map((stand) => [stand, way] as const) : []
      })
      if (ways.length < all.length) continue
      if (all.some((stand) => strayRefusal(g, stand, hex))) continue
      if (roomRefusal(g, side, hex, all, halvesOf(ways))) continue
      const stands: StandId[] = all.map(({ id }) => id)
      yield { type: 'move', stands, hex: labelOf(g, hex) }
    }
  }
}
