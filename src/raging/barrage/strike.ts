import { DIRS, type Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import {
  bunkerAt,
  type G,
  groundAt,
  inPlay,
  isGround,
  isLeader,
  labelOf,
  standsAt,
} from '../base/game.ts'
import { lose, loseSome, suppress } from '../base/loss.ts'
import { shakenByBarrage } from '../fire/results.ts'
import { type BarrageResult, GROUND, type StandId } from '../types/index.ts'
import { BESIDE } from './table.ts'

/** The seven hexes of a barrage as far as they are on the table: the centre, then clockwise from the north. RE-19.1 */
export const template = (g: G, centre: Hex): (Hex | null)[] => [
  centre,
  ...DIRS.map((dir) => {
    const hex = g.battle.map.grid.neighbour(centre, dir)
    return inPlay(g, hex) ? hex : null
  }),
]

/** What a barrage does in its hexes; `pulverised` are those that its dice have named. */
export function strike(
  g: G,
  hexes: readonly Hex[],
  result: BarrageResult,
  pulverised: readonly Hex[],
  clause: string,
): void {
  if (result.kind === 'none') return
  const shaken = new Map<HexLabel, readonly StandId[]>()
  const whole = result.kind === 'total'
  pulverise(g, pulverised, whole, clause)
  for (const hex of hexes) {
    if (pulverised.includes(hex)) continue
    shell(g, hex, result.kind === 'suppressed' ? result.lost : BESIDE, clause, shaken)
  }
  shakenByBarrage(g, shaken)
}

/** RE-19.4, RE-19.5, RE-19.10, RE-7.10 */
function shell(
  g: G,
  hex: Hex,
  lost: number,
  clause: string,
  shaken: Map<HexLabel, readonly StandId[]>,
): void {
  const there = standsAt(g, hex).filter((stand) => !stand.inside && !isLeader(stand))
  if (there.length === 0) return
  if (lost > 0 && !isGround(g, hex, 'trench')) loseSome(g, there, lost, clause)
  const left = there.filter(({ where }) => where === 'map')
  const newly = suppress(g, left)
  if (newly.length === 0) return
  const side = g.battle.units.find(({ id }) => id === left[0]?.unit)?.side ?? ''
  g.events.push({ type: 'suppressed', side, stands: newly, hex: labelOf(g, hex), clause })
  shaken.set(labelOf(g, hex), newly)
}

/** RE-21.1, RE-21.2, RE-21.7, RE-5.8, RE-6.11, RE-7.2, RE-7.3 Turns hexes over, with everybody in them. */
export function pulverise(g: G, hexes: readonly Hex[], whole: boolean, clause: string): void {
  if (hexes.length === 0) return
  for (const hex of hexes) {
    const bunker = bunkerAt(g, hex)
    for (const stand of [...standsAt(g, hex)]) {
      if (isLeader(stand) || (stand.inside && !whole)) continue
      while (stand.where === 'map') lose(g, stand, clause)
    }
    if (!bunker || !whole) continue
    g.s.bunkersLost = [...g.s.bunkersLost, bunker.hex]
    g.events.push({ type: 'bunker-lost', hex: bunker.hex, clause: 'RE-21.7' })
  }
  const turned = hexes.filter((hex) => !(groundAt(g, hex) & (GROUND.water | GROUND.pulverised)))
  if (turned.length === 0) return
  const labels = turned.map((hex) => labelOf(g, hex))
  g.s.pulverised = [...g.s.pulverised, ...labels]
  for (const hex of turned)
    for (const stand of standsAt(g, hex)) {
      // The wire is gone, and with it its halves.
      delete stand.half
      if (!bunkerAt(g, hex)) delete stand.inside
    }
  g.events.push({ type: 'pulverised', hexes: labels, clause: 'RE-5.8' })
}
