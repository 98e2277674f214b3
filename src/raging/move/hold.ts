import type { Hex } from '../../hex/grid.ts'
import { fightersAt, type G, hexOf, indexOf, isLeader, labelOf, standsAt } from '../base/game.ts'
import type { Stand } from '../types/index.ts'

/**
 * RE-23.7 The side that is alone in a hex holds it from now on. `mover`: who has taken it with a move of his own, and gives it
 * back when he is put back.
 */
export function takeHold(g: G, hex: Hex, mover?: Stand): void {
  const label = labelOf(g, hex)
  if (!indexOf(g.battle).prizes.has(label)) return
  const stand = standsAt(g, hex).find((there) => !isLeader(there))
  if (!stand) return
  const side = stand.side
  const before = g.s.control[label]
  if (before === side) return
  g.s.control = { ...g.s.control, [label]: side }
  const moved = mover && g.s.moved[mover.id]
  if (moved) moved.took = [...(moved.took ?? []), { hex: label, from: before ?? null }]
  g.events.push({ type: 'control', side, hex: label, clause: 'RE-23.7' })
}

/** RE-3.11 What somebody took who is put back is as it was, unless a friend is there: then he has taken it. */
export function giveBack(g: G, { took = [], side }: { took?: Took; side: string }): void {
  for (const one of took) {
    const [friend] = fightersAt(g, hexOf(g, one.hex))
    if (friend) {
      const moved = g.s.moved[friend.id]
      if (moved) moved.took = [...(moved.took ?? []), one]
      continue
    }
    if (g.s.control[one.hex] !== side) continue
    const { [one.hex]: _, ...others } = g.s.control
    g.s.control = one.from === null ? others : { ...others, [one.hex]: one.from }
    if (one.from !== null)
      g.events.push({ type: 'control', side: one.from, hex: one.hex, clause: 'RE-3.11' })
  }
}

type Took = NonNullable<G['s']['moved'][string]['took']>
