import type { Battle } from '../../rules/types/index.ts'
import { associations, type Effect } from '../figures/regression.ts'
import type { GameRecord } from '../types.ts'

/** What goes with the margin: each unit's survival, and how much each rule of victory moved it. */
export interface Worth {
  /** By how many points the first side is better where the unit survives, all else equal; the greatest first. */
  readonly units: readonly Effect[]
  /** The share of the spread of the margin that each rule of victory makes up; they add up to 1. By the rule's index. */
  readonly rules: readonly number[]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Associations in these games, no causes: who loses a battle loses units too. */
export function worthOf(battle: Battle, records: readonly GameRecord[]): Worth {
  const ids = battle.units.map(({ id }) => id)
  const margins = records.map(({ rules }) => rules.reduce((sum, points) => sum + points, 0))
  const rows = records.map(({ lost }) => {
    const gone = new Set(lost)
    return ids.map((id) => (gone.has(id) ? 0 : 1))
  })
  const units = associations(ids, rows, margins).toSorted(
    (a, b) => Math.abs(b.effect) - Math.abs(a.effect),
  )
  const middle = mean(margins)
  const all = mean(margins.map((margin) => (margin - middle) ** 2))
  const rules = battle.victory.rules.map((_, at) => {
    const points = records.map((record) => record.rules[at] ?? 0)
    const own = mean(points)
    const shared = mean(points.map((value, i) => (value - own) * ((margins[i] ?? 0) - middle)))
    return all ? shared / all : 0
  })
  return { units, rules }
}
