import type { Hex } from '../hex/grid.ts'
import type { HexLabel } from '../hex/label.ts'
import type { Battle, GameState, SideId } from '../rules/types.ts'

interface Prize {
  readonly label: HexLabel
  readonly hex: Hex
  /** Points that change hands with it. */
  readonly points: number
  /** Worth something to stand in, whoever controls it: only for that side. */
  readonly stand?: SideId
}

const known = new WeakMap<Battle, readonly Prize[]>()

/** The hexes for which either side scores, and how much. A rule for both counts twice: who takes it denies it. */
export function prizes(battle: Battle): readonly Prize[] {
  const found = known.get(battle)
  if (found) return found
  const { grid } = battle.map
  const points = new Map<HexLabel, number>()
  const standing: Prize[] = []
  for (const rule of battle.victory.rules) {
    if (rule.kind === 'control' || rule.kind === 'together') {
      const each = rule.kind === 'control' ? rule.points : (1.5 * rule.points) / rule.hexes.length
      for (const label of rule.hexes) points.set(label, (points.get(label) ?? 0) + each)
    } else if (rule.kind === 'units')
      for (const label of rule.hexes)
        standing.push({ label, hex: grid.index(label), points: rule.points, stand: rule.side })
  }
  const all = [
    ...[...points].map(([label, sum]) => ({ label, hex: grid.index(label), points: sum })),
    ...standing,
  ]
  known.set(battle, all)
  return all
}

/** How good a hex is to stand in or near, for a side, as matters stand: nearer to what can still be won is better. */
export type Pull = (hex: Hex) => number

/** An enemy draws too, a little: where nothing can be won the fight goes on. */
const ENEMY = 0.15

export function pullFor(battle: Battle, state: GameState, side: SideId): Pull {
  const { grid } = battle.map
  const enemies = new Set<HexLabel>()
  for (const id in state.units) {
    const unit = state.units[id]
    if (unit?.hex != null && unit.side !== side) enemies.add(unit.hex)
  }
  const goals: { hex: Hex; points: number }[] = []
  for (const prize of prizes(battle)) {
    if (prize.stand !== undefined) {
      if (prize.stand === side) goals.push(prize)
    } else if (state.control[prize.label] !== side || enemies.has(prize.label)) goals.push(prize)
  }
  for (const label of enemies) goals.push({ hex: grid.index(label), points: ENEMY })
  const asked = new Map<Hex, number>()
  return (hex) => {
    let best = asked.get(hex)
    if (best === undefined) {
      best = 0
      for (const goal of goals) {
        const here = (10 * goal.points) / (3 + grid.distance(hex, goal.hex))
        if (here > best) best = here
      }
      asked.set(hex, best)
    }
    return best
  }
}

/** Is this hex worth holding for the side that has it? */
export const isPrize = (battle: Battle, label: HexLabel): boolean =>
  prizes(battle).some((prize) => prize.stand === undefined && prize.label === label)
