import type { Hex } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import { lineOfSight, trace } from '../../map/sight/sight.ts'
import type { SightOptions, Trace } from '../../map/types.ts'
import type { Battle, Unit, UnitType } from '../types/index.ts'
import { barragedHexes } from './barrage-line.ts'
import { everyUnit, type Game, hexOf, isNight, reading, someType } from './game.ts'

/** The lines between two hexes, while nothing but the ground, the light and the month matters. */
interface Lines {
  /** -2 not yet computed, -1 blocked, else the number of concealment hexes between. */
  readonly open: Int8Array
  /** The hexes of an open line in which smoke or friends could matter. */
  readonly between: Map<number, readonly HexLabel[]>
}

const remembered = new WeakMap<Battle, Map<number, Lines>>()

/** One table for each light and month: in a campaign wheat comes and goes. */
function memory(battle: Battle, dark: boolean, month: number): Lines {
  let all = remembered.get(battle)
  if (!all) {
    all = new Map()
    remembered.set(battle, all)
  }
  const key = dark ? -month : month
  let found = all.get(key)
  if (!found) {
    found = { open: new Int8Array(battle.map.grid.size ** 2).fill(-2), between: new Map() }
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

/** 7.52d, 7.43c The hexes that smoke or a creeping barrage fills. */
const veiledHexes = (g: Game): readonly HexLabel[] =>
  g.s.barrages.some(({ lies }) => lies) ? [...g.s.smoke, ...barragedHexes(g)] : g.s.smoke

function veil(g: Game): ((hex: Hex) => boolean) | undefined {
  const labels = veiledHexes(g)
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

const FOOT: readonly UnitType[] = ['infantry', 'cavalry']

/** 4.6a, 4.6b Friends in the open or on top of a trench block infantry and cavalry fire. */
const blocks = (firer: Unit, friend: Unit): boolean =>
  friend.side === firer.side && friend.in === null

function friendBlocks(g: Game, firer: Unit): ((hex: Hex) => boolean) | undefined {
  if (!someType(g, firer, FOOT)) return undefined
  const { grid } = g.battle.map
  const at = g.at ?? reading(g.battle, g.s).at
  return (hex) => at(grid.label(hex)).some((unit) => blocks(firer, unit))
}

function options(g: Game, firer: Unit | null): SightOptions {
  const friend = firer ? friendBlocks(g, firer) : undefined
  return { ...sightConditions(g), ...(friend ? { friend } : {}) }
}

/** Whether a friend that blocks the firer stands in one of these hexes. */
function friendIn(g: Game, firer: Unit, hexes: readonly HexLabel[]): boolean {
  if (g.at) {
    for (const hex of hexes) for (const unit of g.at(hex)) if (blocks(firer, unit)) return true
    return false
  }
  for (const unit of everyUnit(g.s.units))
    if (unit.hex !== null && blocks(firer, unit) && hexes.includes(unit.hex)) return true
  return false
}

const bareOptions = (dark: boolean, month: number): SightOptions =>
  dark ? { month, dark } : { month }

/** The hexes in which the line asks for smoke or friends. It asks in the same ones as long as there are none. */
function hexesBetween({ map }: Battle, a: Hex, b: Hex, bare: SightOptions): readonly HexLabel[] {
  const hexes = new Set<HexLabel>()
  const asked = (hex: Hex): boolean => {
    hexes.add(map.grid.label(hex))
    return false
  }
  lineOfSight(map, a, b, { ...bare, veiled: asked, friend: asked })
  return [...hexes]
}

/** The line of sight from a firer to a hex: -1 blocked, else concealment hexes between (0 or 1). 4.2a */
export function sight(g: Game, firer: Unit, to: HexLabel): number {
  const { battle } = g
  const { grid } = battle.map
  const from = hexOf(g, firer.hex as HexLabel)
  const target = hexOf(g, to)
  if (from === target) return 0
  const a = Math.min(from, target)
  const b = Math.max(from, target)
  const dark = isDark(g)
  const month = monthOf(g)
  const { open, between } = memory(battle, dark, month)
  const key = a * grid.size + b
  let count = open[key] as number
  if (count === -2) {
    count = lineOfSight(battle.map, a, b, bareOptions(dark, month))
    open[key] = count
  }
  if (count < 0 || grid.distance(a, b) < 2) return count
  // Smoke and friends matter only where the line passes. Friends block only the fire of infantry and cavalry.
  const veiled = veiledHexes(g)
  const foot = someType(g, firer, FOOT)
  if (!foot && veiled.length === 0) return count
  let hexes = between.get(key)
  if (!hexes) {
    hexes = hexesBetween(battle, a, b, bareOptions(dark, month))
    between.set(key, hexes)
  }
  const smoke = veiled.length > 0 && hexes.some((hex) => veiled.includes(hex))
  if (!smoke && !(foot && friendIn(g, firer, hexes))) return count
  return lineOfSight(battle.map, a, b, options(g, firer))
}

/** The same line with every step. With a firer, its friends count. */
export function sightTrace(g: Game, from: HexLabel, to: HexLabel, firer: Unit | null): Trace {
  return trace(g.battle.map, hexOf(g, from), hexOf(g, to), options(g, firer))
}
