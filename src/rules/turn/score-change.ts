import type { HexLabel } from '../../hex/label.ts'
import { reading } from '../base/game.ts'
import type { Battle, GameState, SideId, UnitId } from '../types/index.ts'
import { score } from './victory.ts'

/** How the score changed between two states, and which hexes that score changed hands. */
export interface ScoreChange {
  /** … with their new owner; null: nobody controls it any longer. */
  readonly hexes: readonly { readonly hex: HexLabel; readonly to: SideId | null }[]
  /** Units that began or ceased to score, and for whom. */
  readonly units: readonly {
    readonly unit: UnitId
    readonly side: SideId
    readonly gained: boolean
  }[]
  /** Points gained, or lost where negative. A side without a change is left out. */
  readonly points: Readonly<Record<SideId, number>>
}

/** Null where neither the score nor a scoring hex changed. */
export function scoreChange(
  battle: Battle,
  before: GameState,
  after: GameState,
): ScoreChange | null {
  if (before.control === after.control && before.units === after.units) return null
  const hexes = scoringHexes(battle).flatMap((hex) =>
    before.control[hex] === after.control[hex] ? [] : [{ hex, to: after.control[hex] ?? null }],
  )
  const was = score(reading(battle, before))
  const is = score(reading(battle, after))
  const gains: Record<SideId, number> = {}
  for (const { id } of battle.sides) {
    const gained = (is.totals[id] ?? 0) - (was.totals[id] ?? 0)
    if (gained !== 0) gains[id] = gained
  }
  const had = unitLines(was.lines)
  const has = unitLines(is.lines)
  const units = [
    ...[...has].flatMap(([key, line]) => (had.has(key) ? [] : [{ ...line, gained: true }])),
    ...[...had].flatMap(([key, line]) => (has.has(key) ? [] : [{ ...line, gained: false }])),
  ]
  const none = hexes.length + units.length + Object.keys(gains).length === 0
  return none ? null : { hexes, units, points: gains }
}

type Lines = ReturnType<typeof score>['lines']

const unitLines = (lines: Lines) =>
  new Map(
    lines.flatMap(({ side, unit }) =>
      unit === undefined ? [] : [[`${side} ${unit}`, { side, unit }] as const],
    ),
  )

const hexesOf = new WeakMap<Battle, readonly HexLabel[]>()

/** Hexes whose control scores, each once, in the order of the rules. */
export function scoringHexes(battle: Battle): readonly HexLabel[] {
  const known = hexesOf.get(battle)
  if (known) return known
  const found = battle.victory.rules.flatMap((rule) =>
    rule.kind === 'control' || rule.kind === 'together' ? rule.hexes : [],
  )
  const once = [...new Set(found)]
  hexesOf.set(battle, once)
  return once
}
