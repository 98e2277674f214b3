import { type Hex, NO_HEX } from '../../../hex/grid.ts'
import { GROUND } from '../../../map/types.ts'
import type { Battle, Counter, ScoreRule, SideId, UnitType } from '../../../rules/types/index.ts'

/** A hex that scores. */
export interface Prize {
  readonly hex: Hex
  readonly label: string
  /** What the hex is worth to a side, in companies, when it changes hands. */
  readonly worth: number
  /** The one side for which it counts to stand there at the end; null where control counts. */
  readonly stand: SideId | null
}

/** Hexes at the edge of the map by which a side's units score as they leave. 10.3a */
export interface Exit {
  readonly side: SideId
  readonly hexes: ReadonlySet<Hex>
  /** Null: units of all types score. */
  readonly types: readonly UnitType[] | null
  /** What each unit that leaves is worth to the side, in companies. */
  readonly worth: number
}

/** What never changes in a battle, by hex. */
export interface Chart {
  readonly size: number
  /** Hexes from one hex to another: `from * size + to`. */
  readonly far: Uint8Array
  /** The best cover of the open ground: 0 or -1. 8.1c, 8.2a, 8.9a */
  readonly cover: Int8Array
  readonly playable: Uint8Array
  readonly prizes: readonly Prize[]
  /** Those that count for whoever controls them, by hex. */
  readonly held: ReadonlyMap<Hex, Prize>
  readonly exits: readonly Exit[]
  /** The worth of the prize that is worth most. */
  readonly dearest: number
  /** The worth of one point of the score, in companies. */
  readonly point: number
  /** What the loss of a unit of this counter adds to the enemy's score, in companies. */
  readonly bounty: ReadonlyMap<string, number>
}

const known = new WeakMap<Battle, Chart>()

/** All prizes together are worth this share of the units of the larger side. */
const SHARE = 0.7
const LEAST_PRIZE = 0.8
const MOST_PRIZE = 4

const scores = (rule: ScoreRule): rule is Extract<ScoreRule, { kind: 'control' | 'together' }> =>
  rule.kind === 'control' || rule.kind === 'together'

function pointWorth(battle: Battle): number {
  const sizes = battle.sides.map(({ id }) => battle.units.filter((def) => def.side === id).length)
  const hexes = new Map<string, number>()
  for (const rule of battle.victory.rules)
    if (scores(rule))
      for (const hex of rule.hexes)
        hexes.set(
          hex,
          Math.max(
            hexes.get(hex) ?? 0,
            rule.kind === 'control' ? rule.points : (1.5 * rule.points) / rule.hexes.length,
          ),
        )
  if (!hexes.size) return 1.5
  const points = [...hexes.values()].reduce((sum, one) => sum + one, 0)
  const each = points / hexes.size
  const prize = Math.min(
    MOST_PRIZE,
    Math.max(LEAST_PRIZE, (SHARE * Math.max(...sizes)) / hexes.size),
  )
  return prize / each
}

function prizesOf(battle: Battle, point: number): Prize[] {
  const { grid } = battle.map
  const all = new Map<string, Prize>()
  for (const rule of battle.victory.rules) {
    if (scores(rule)) {
      const each = rule.kind === 'control' ? rule.points : (1.5 * rule.points) / rule.hexes.length
      for (const label of rule.hexes) {
        const before = all.get(label)?.worth ?? 0
        const worth = Math.max(before, point * each)
        all.set(label, { label, hex: grid.index(label), worth, stand: null })
      }
    } else if (rule.kind === 'units')
      for (const label of rule.hexes)
        all.set(`${label} ${rule.side}`, {
          label,
          hex: grid.index(label),
          worth: point * rule.points,
          stand: rule.side,
        })
  }
  return [...all.values()]
}

function exitsOf(battle: Battle, point: number, playable: Uint8Array): Exit[] {
  const { grid } = battle.map
  const { rules, ...victory } = battle.victory
  // Where one side must reach so many points, the other scores nothing.
  const only = victory.kind === 'at-least' ? victory.side : null
  return rules.flatMap((rule): Exit[] => {
    if (rule.kind !== 'exited' || rule.points <= 0 || (only ?? rule.side) !== rule.side) return []
    const named = rule.hexes && new Set(rule.hexes.map((label) => grid.index(label)))
    const hexes = new Set<Hex>()
    for (let hex = 0; hex < grid.size; hex++)
      if (playable[hex] && grid.direction(hex, NO_HEX) >= 0 && (named?.has(hex) ?? true))
        hexes.add(hex)
    return [{ side: rule.side, hexes, types: rule.types ?? null, worth: point * rule.points }]
  })
}

function bountyOf(battle: Battle, counter: Counter, point: number): number {
  let sum = 0
  for (const rule of battle.victory.rules)
    if (rule.kind === 'destroyed')
      if (!rule.types || counter.types.some((type) => rule.types?.includes(type)))
        sum += point * rule.points
  return sum
}

export function chartOf(battle: Battle): Chart {
  const found = known.get(battle)
  if (found) return found
  const { grid, ground } = battle.map
  const { size } = grid
  const far = new Uint8Array(size * size)
  for (let a = 0; a < size; a++)
    for (let b = a; b < size; b++) {
      const hexes = Math.min(255, grid.distance(a, b))
      far[a * size + b] = hexes
      far[b * size + a] = hexes
    }
  const cover = new Int8Array(size)
  const playable = new Uint8Array(size)
  for (let hex = 0; hex < size; hex++) {
    const bits = ground[hex] ?? 0
    if (bits & (GROUND.village | GROUND.craters | GROUND.dotted)) cover[hex] = -1
    if (battle.inPlay[hex] === 1 && !(bits & GROUND.outOfPlay)) playable[hex] = 1
  }
  const point = pointWorth(battle)
  const prizes = prizesOf(battle, point)
  const chart: Chart = {
    ...{ size, far, cover, playable, point, prizes },
    exits: exitsOf(battle, point, playable),
    dearest: prizes.reduce((most, { worth }) => Math.max(most, worth), 0),
    held: new Map(prizes.flatMap((prize) => (prize.stand === null ? [[prize.hex, prize]] : []))),
    bounty: new Map(
      Object.entries(battle.counters).map(([id, counter]) => [
        id,
        bountyOf(battle, counter, point),
      ]),
    ),
  }
  known.set(battle, chart)
  return chart
}
