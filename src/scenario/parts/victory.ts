import type { HexLabel } from '../../hex/label.ts'
import { type BattleMap, GROUND } from '../../map/types.ts'
import type { ScoreRule, UnitType, Victory } from '../../rules/types/index.ts'
import type { ScenarioFile, ScoreRuleFile } from '../format/format.ts'
import { hexesOf, type Terrain } from './area.ts'
import { areaText } from './area-text.ts'

/** The side of a rule for both sides. */
export const EACH = 'each'

/**
 * 13.Ce The whole villages with a hex in the area. A village is all village hexes that join, whatever the map calls
 * them.
 */
export function wholeVillages(
  { grid, ground, names, villages }: BattleMap,
  area?: ReadonlySet<HexLabel>,
): { name: string; hexes: HexLabel[] }[] {
  const left = new Set(
    [...villages.values()].flat().filter((hex) => (ground[hex] ?? 0) & GROUND.village),
  )
  const found: { name: string; hexes: HexLabel[] }[] = []
  for (const hex of [...left].sort((a, b) => a - b)) {
    if (!left.has(hex)) continue
    const cluster = new Set([hex])
    for (const one of cluster) {
      left.delete(one)
      for (const next of grid.within(one, 1)) if (left.has(next)) cluster.add(next)
    }
    const hexes = [...cluster].sort((a, b) => a - b).map((one) => grid.label(one))
    const called = [...new Set([...cluster].map((one) => names.get(one) ?? grid.label(one)))]
    if (!area || hexes.some((label) => area.has(label)))
      found.push({ name: called.join(' and '), hexes })
  }
  return found
}

/**
 * The rules of victory as the rules count them: areas become hexes, each village becomes a rule, and `each` becomes a
 * rule for either side. 10.1c
 */
export function victoryOf(
  { victory, sides }: ScenarioFile,
  terrain: Terrain,
  inPlay: (hexes: string[]) => string[],
): Victory {
  const { grid } = terrain.map
  const hexesIn = ({ hexes, area }: Pick<ScoreRuleFile & { kind: 'control' }, 'hexes' | 'area'>) =>
    area
      ? inPlay(hexesOf(terrain, area))
      : (hexes ?? []).map((label) => grid.label(grid.index(label)))
  const rulesFor = (rule: ScoreRuleFile, side: string): ScoreRule[] => {
    const { points } = rule
    if (rule.kind === 'villages') {
      const area = rule.area && new Set(inPlay(hexesOf(terrain, rule.area)))
      return wholeVillages(terrain.map, area).map(({ name, hexes }) => ({
        kind: 'together',
        side,
        hexes,
        name,
        points,
      }))
    }
    if (rule.kind === 'together')
      return [{ kind: 'together', side, hexes: hexesIn(rule), name: rule.name, points }]
    if (rule.kind === 'control') {
      const name = rule.name ?? (rule.area && areaText(terrain, rule.area))
      return [{ kind: 'control', side, hexes: hexesIn(rule), ...(name ? { name } : {}), points }]
    }
    const types = rule.types ? { types: rule.types as UnitType[] } : {}
    if (rule.kind === 'destroyed') return [{ kind: 'destroyed', side, ...types, points }]
    if (rule.kind === 'units')
      return [{ kind: 'units', side, ...types, hexes: hexesIn(rule), name: rule.name, points }]
    const name = rule.name ?? (rule.area && areaText(terrain, rule.area))
    return [
      {
        kind: 'exited',
        side,
        ...types,
        ...(rule.hexes || rule.area ? { hexes: hexesIn(rule) } : {}),
        ...(name ? { name } : {}),
        points,
      },
    ]
  }
  const rules = victory.rules.flatMap((rule) =>
    rule.side === EACH ? sides.flatMap((def) => rulesFor(rule, def.id)) : rulesFor(rule, rule.side),
  )
  return victory.kind === 'at-least'
    ? { kind: 'at-least', side: victory.side, points: victory.points, rules }
    : { kind: 'most-points', tie: victory.tie, rules }
}
