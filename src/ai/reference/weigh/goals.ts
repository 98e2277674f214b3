import type { Hex } from '../../../hex/grid.ts'
import type { HexLabel } from '../../../hex/label.ts'
import { everyUnit } from '../../../rules/base/game.ts'
import type { Battle, GameState, SideId } from '../../../rules/types/index.ts'

interface Prize {
  readonly label: HexLabel
  readonly hex: Hex
  /** The points that change hands with the hex. */
  readonly points: number
  /** The side for which standing there scores, whoever controls the hex. */
  readonly stand?: SideId
}

const known = new WeakMap<Battle, readonly Prize[]>()

/** The scoring hexes and their points. A rule for both sides counts twice, since taking the hex denies it. */
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

/** How good hexes are for a side at present. */
export interface Pull {
  /** The hexes with enemies. */
  readonly enemies: ReadonlyMap<HexLabel, Hex>
  /** The value of standing in or near this hex: higher when nearer to what can still be won. */
  near(hex: Hex): number
  /** The loss from leaving this hex: an own scoring hex without another unit while the enemy is about. */
  guard(hex: Hex): number
  /** The goal with the strongest pull from this hex; null where there is none. */
  toward(hex: Hex): Hex | null
}

/** Enemies pull a little too, so that the fight goes on where nothing can be won. */
const ENEMY = 0.15
/** An enemy within this many hexes is about. */
const ABOUT = 8
/** The part of a hex's points that a garrison is worth while the enemy is about. */
const KEEP = 0.3
/** 3.4a */
const ROOM = 2

export function pullFor(battle: Battle, state: GameState, side: SideId): Pull {
  const { grid } = battle.map
  const enemies = new Map<HexLabel, Hex>()
  const friends = new Map<HexLabel, number>()
  for (const unit of everyUnit(state.units)) {
    if (unit.hex === null) continue
    if (unit.side !== side) enemies.set(unit.hex, grid.index(unit.hex))
    else friends.set(unit.hex, (friends.get(unit.hex) ?? 0) + 1)
  }
  const threatened = (hex: Hex): boolean => {
    for (const foe of enemies.values()) if (grid.distance(hex, foe) <= ABOUT) return true
    return false
  }
  const goals: { hex: Hex; points: number }[] = []
  const kept = new Map<Hex, number>()
  for (const { label, hex, points, stand } of prizes(battle)) {
    const here = friends.get(label) ?? 0
    const open = here < ROOM
    if (stand !== undefined) {
      if (stand !== side) continue
      if (open) goals.push({ hex, points })
      kept.set(hex, points)
    } else if (state.control[label] !== side || enemies.has(label)) {
      if (open) goals.push({ hex, points })
    } else if (here < ROOM && threatened(hex)) {
      if (here === 0) goals.push({ hex, points: KEEP * points })
      else kept.set(hex, KEEP * points)
    }
  }
  for (const hex of enemies.values()) goals.push({ hex, points: ENEMY })
  const asked = new Map<Hex, number>()
  return {
    enemies,
    near(hex) {
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
    },
    guard: (hex) => kept.get(hex) ?? 0,
    toward(hex) {
      const draw = (goal: (typeof goals)[number]) =>
        goal.points / (3 + grid.distance(hex, goal.hex))
      return goals.toSorted((a, b) => draw(b) - draw(a))[0]?.hex ?? null
    },
  }
}
