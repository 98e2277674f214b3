import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, GameState, SideId } from '../../rules/types/index.ts'

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

/** How good hexes are for a side as matters stand. */
export interface Pull {
  /** To stand in or near: nearer to what can still be won is better. */
  near(hex: Hex): number
  /** Lost by leaving: a hex of one's own that scores, alone in it, with the enemy about. */
  guard(hex: Hex): number
  /** What draws most from there; null where nothing does. */
  toward(hex: Hex): Hex | null
}

/** An enemy draws too, a little: where nothing can be won the fight goes on. */
const ENEMY = 0.15
/** Hexes within which an enemy is about. */
const ABOUT = 8
/** Of the points of a hex, what it is worth to have somebody in it while the enemy is about. */
const KEEP = 0.3
/** 3.4a */
const ROOM = 2

export function pullFor(battle: Battle, state: GameState, side: SideId): Pull {
  const { grid } = battle.map
  const enemies = new Map<HexLabel, Hex>()
  const friends = new Map<HexLabel, number>()
  for (const id in state.units) {
    const unit = state.units[id]
    if (unit?.hex == null) continue
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
