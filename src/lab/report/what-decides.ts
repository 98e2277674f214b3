import { ruleText } from '../../rules/turn/victory.ts'
import type { Battle } from '../../rules/types/index.ts'
import { deviateFor } from '../figures/interval.ts'
import { associations } from '../figures/regression.ts'
import { signedText } from '../figures/words.ts'
import type { GameRecord } from '../types.ts'

/** By how many points the first side is better where a unit survives, all else equal. */
export interface UnitWorth {
  readonly unit: string
  readonly mean: number
  /** The intervals of all units hold together with 95 per cent confidence, so that the largest is no luck of many looks. */
  readonly low: number
  readonly high: number
}

/** What goes with the margin: each unit's survival, and how much each rule of victory moved it. */
export interface Worth {
  /** The greatest first. */
  readonly units: readonly UnitWorth[]
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
  const effects = associations(ids, rows, margins)
  const deviate = deviateFor(effects.length)
  const units = effects
    .map(({ name, effect, error }) => ({
      unit: name,
      mean: effect,
      low: effect - deviate * error,
      high: effect + deviate * error,
    }))
    .toSorted((a, b) => Math.abs(b.mean) - Math.abs(a.mean))
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

/** "British: control AH15", and its share in how far the margins of the games lie apart. */
export const ruleWorths = (
  battle: Battle,
  worth: Worth,
): { readonly rule: string; readonly share: number }[] => {
  const named = new Map(battle.sides.map(({ id, name }) => [id, name]))
  return battle.victory.rules.map((rule, at) => ({
    rule: `${named.get(rule.side) ?? 'each side'}: ${ruleText(rule)}`,
    share: worth.rules[at] ?? 0,
  }))
}

/** The most units whose worth is listed. */
const LISTED = 5

/** What goes with the margin, in lines of text. */
export function worthText(battle: Battle, worth: Worth, games: number): string[] {
  const named = new Map(battle.units.map(({ id, name }) => [id, name]))
  const sure = worth.units.filter(({ low, high }) => low > 0 || high < 0)
  const units = sure
    .slice(0, LISTED)
    .map(
      ({ unit, mean: by, low, high }) =>
        `    ${named.get(unit) ?? unit} survives: ${signedText(by, 2)} for the ${battle.sides[0].name} (${signedText(low, 2)} to ${signedText(high, 2)})`,
    )
  const none =
    worth.units.length === 0
      ? `    ${games} games are too few to tell what the survival of a unit goes with.`
      : '    No unit’s survival goes surely with it.'
  return [
    '  What the margin goes with (associations in these games, no causes):',
    ...ruleWorths(battle, worth).map(
      ({ rule, share }) => `    ${Math.round(100 * share)} % of its spread: ${rule}`,
    ),
    ...(units.length > 0 ? units : [none]),
  ]
}
