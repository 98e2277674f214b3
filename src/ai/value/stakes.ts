import { type Hex, NO_HEX } from '../../hex/grid.ts'
import type { Battle, ScoreRule, UnitType } from '../../rules/types/index.ts'

/** A hex that scores by itself or together with others, with what each side scores for it alone. */
export interface HexStake {
  readonly hex: Hex
  readonly points: readonly [number, number]
}

/** Hexes that score only all together, as indices into the list of hexes. */
export interface GroupStake {
  readonly hexes: readonly number[]
  readonly points: readonly [number, number]
}

/** Units that score: enemies destroyed, own units in an area, own units that have left the map. */
export interface UnitStake {
  readonly kind: 'destroyed' | 'units' | 'exited'
  /** The index of the side that scores. */
  readonly side: 0 | 1
  readonly points: number
  readonly types: readonly UnitType[] | null
  /** For each hex the distance to the nearest hex that counts; null for units destroyed. */
  readonly far: Int16Array | null
}

/** What decides a battle: all that scores, and the margin of the first side that wins. */
export interface Stakes {
  readonly hexes: readonly HexStake[]
  readonly groups: readonly GroupStake[]
  readonly units: readonly UnitStake[]
  /** The greatest common measure of all points. */
  readonly measure: number
  /** What is taken from the margin, so that the first side wins above zero and a draw is zero. Half points are used. */
  readonly bar: number
  /** Only this side scores; null: both do. */
  readonly only: 0 | 1 | null
}

const known = new WeakMap<Battle, Stakes>()

const measureOf = (a: number, b: number): number => (b === 0 ? a : measureOf(b, a % b))

/** The distance of every hex to the nearest of these; of a rule without hexes, to the edge of the map. */
function farFrom(battle: Battle, rule: ScoreRule & { kind: 'units' | 'exited' }): Int16Array {
  const { grid } = battle.map
  const far = new Int16Array(grid.size).fill(99)
  const goals: Hex[] = []
  if (rule.hexes) for (const label of rule.hexes) goals.push(grid.index(label))
  else
    for (let hex = 0; hex < grid.size; hex++) if (grid.direction(hex, NO_HEX) >= 0) goals.push(hex)
  for (const hex of goals) far[hex] = 0
  // Breadth first over the plane.
  for (let at = 0; at < goals.length; at++) {
    const hex = goals[at] as Hex
    for (let dir = 0; dir < 6; dir++) {
      const next = grid.neighbours[hex * 6 + dir] as Hex
      if (next < 0 || (far[next] as number) !== 99) continue
      far[next] = (far[hex] as number) + 1
      goals.push(next)
    }
  }
  return far
}

function compiled(battle: Battle): Stakes {
  const { grid } = battle.map
  const { victory, sides } = battle
  const only = victory.kind === 'at-least' ? (victory.side === sides[0].id ? 0 : 1) : null
  const at = new Map<Hex, number>()
  const hexes: { hex: Hex; points: [number, number] }[] = []
  const indexOf = (hex: Hex): number => {
    const found = at.get(hex)
    if (found !== undefined) return found
    at.set(hex, hexes.length)
    hexes.push({ hex, points: [0, 0] })
    return hexes.length - 1
  }
  const groups = new Map<string, { hexes: number[]; points: [number, number] }>()
  const units: UnitStake[] = []
  let measure = 0
  for (const rule of victory.rules) {
    const side = rule.side === sides[0].id ? 0 : 1
    if (only !== null && only !== side) continue
    measure = measureOf(measure, rule.points)
    if (rule.kind === 'control')
      for (const label of rule.hexes) {
        const stake = hexes[indexOf(grid.index(label))]
        if (stake) stake.points[side] += rule.points
      }
    else if (rule.kind === 'together') {
      const key = rule.hexes.toSorted().join()
      let group = groups.get(key)
      if (!group) {
        group = { hexes: rule.hexes.map((label) => indexOf(grid.index(label))), points: [0, 0] }
        groups.set(key, group)
      }
      group.points[side] += rule.points
    } else
      units.push({
        kind: rule.kind,
        side,
        points: rule.points,
        types: rule.types ?? null,
        far: rule.kind === 'destroyed' ? null : farFrom(battle, rule),
      })
  }
  const bar =
    victory.kind === 'at-least'
      ? (only === 0 ? 1 : -1) * (victory.points - 0.5)
      : victory.tie === 'draw'
        ? 0
        : victory.tie === sides[0].id
          ? -0.5
          : 0.5
  return { hexes, groups: [...groups.values()], units, measure: Math.abs(measure) || 1, bar, only }
}

/** What decides this battle, worked out once for each. */
export function stakesOf(battle: Battle): Stakes {
  let found = known.get(battle)
  if (!found) {
    found = compiled(battle)
    known.set(battle, found)
  }
  return found
}
