import type { Hex } from '../../hex/grid.ts'
import { type G, indexOf, isLeader, labelOf, standsAt } from '../base/game.ts'

/** RE-23.7 The side that is alone in a hex holds it from now on. */
export function takeHold(g: G, hex: Hex): void {
  const label = labelOf(g, hex)
  if (!indexOf(g.battle).prizes.has(label)) return
  const stand = standsAt(g, hex).find((there) => !isLeader(there))
  if (!stand) return
  const side = stand.side
  const before = g.s.control[label]
  if (before === side) return
  g.s.control = { ...g.s.control, [label]: side }
  g.events.push({ type: 'control', side, hex: label, clause: 'RE-23.7' })
}
