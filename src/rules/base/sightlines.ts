import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { lineOfSight, trace } from '../../map/sight/sight.ts'
import type { SightOptions, Trace } from '../../map/types.ts'
import type { Battle, Unit } from '../types/index.ts'
import { barragedHexes } from './barrage-line.ts'
import { type Game, hexOf, isNight, reading, someType } from './game.ts'

/** Lines of sight between two hexes: -2 not yet computed, -1 blocked, else the number of concealment hexes between. */
const remembered = new WeakMap<Battle, Map<number, Int8Array>>()

/** One table for each light and month: in a campaign wheat comes and goes. */
function memory(battle: Battle, dark: boolean, month: number): Int8Array {
  let all = remembered.get(battle)
  if (!all) {
    all = new Map()
    remembered.set(battle, all)
  }
  const key = dark ? -month : month
  let found = all.get(key)
  if (!found) {
    found = new Int8Array(battle.map.grid.size ** 2).fill(-2)
    all.set(key, found)
  }
  return found
}

/** 8.8a The month of the battle, or of the day in a campaign. */
function monthOf(g: Game): number {
  const day = g.s.campaign?.day ?? 0
  return g.battle.campaign?.days[day - 1]?.month ?? g.battle.date.month
}

export const isDark = (g: Game): boolean => isNight(g) || g.battle.precipitation

/** 7.52d, 7.43c Tells the hexes that smoke or a creeping barrage fills. */
function veil(g: Game): ((hex: Hex) => boolean) | undefined {
  const labels = [...g.s.smoke, ...barragedHexes(g)]
  if (labels.length === 0) return undefined
  const veiled = new Set(labels.map((label) => hexOf(g, label)))
  return (hex) => veiled.has(hex)
}

/** What all lines of sight of this moment have in common. Friends in the way depend on the firer and are left out. */
export function sightConditions(g: Game): SightOptions {
  const veiled = veil(g)
  return {
    month: monthOf(g),
    ...(isDark(g) ? { dark: true } : {}),
    ...(isDark(g) && !isNight(g) ? { rain: true } : {}),
    ...(veiled ? { veiled } : {}),
  }
}

/** 4.6a, 4.6b Friends in the open or on top of a trench block infantry and cavalry fire. */
function friendBlocks(g: Game, firer: Unit): ((hex: Hex) => boolean) | undefined {
  if (!someType(g, firer, ['infantry', 'cavalry'])) return undefined
  const { grid } = g.battle.map
  const at = g.at ?? reading(g.battle, g.s).at
  return (hex) => at(grid.label(hex)).some((unit) => unit.side === firer.side && unit.in === null)
}

function options(g: Game, firer: Unit | null): SightOptions {
  const friend = firer ? friendBlocks(g, firer) : undefined
  return { ...sightConditions(g), ...(friend ? { friend } : {}) }
}

/** The line of sight from a firer to a hex: -1 blocked, else concealment hexes between (0 or 1). 4.2a */
export function sight(g: Game, firer: Unit, to: HexLabel): number {
  const from = firer.hex as HexLabel
  const a = hexOf(g, from)
  const b = hexOf(g, to)
  if (a === b) return 0
  const month = monthOf(g)
  const store = memory(g.battle, isDark(g), month)
  const size = g.battle.map.grid.size
  const key = a < b ? a * size + b : b * size + a
  let open = store[key] as number
  if (open === -2) {
    open = lineOfSight(g.battle.map, a, b, {
      month,
      ...(isDark(g) ? { dark: true } : {}),
    })
    store[key] = open
  }
  // Friends can only block, and only fire of infantry and cavalry at two hexes or more.
  if (open < 0 || g.battle.map.grid.distance(a, b) < 2) return open
  const veiled = g.s.smoke.length > 0 || g.s.barrages.length > 0
  if (!veiled && !someType(g, firer, ['infantry', 'cavalry'])) return open
  return lineOfSight(g.battle.map, a, b, options(g, firer))
}

/** The same line with every step. With a firer, its friends count. */
export function sightTrace(g: Game, from: HexLabel, to: HexLabel, firer: Unit | null): Trace {
  return trace(g.battle.map, hexOf(g, from), hexOf(g, to), options(g, firer))
}
