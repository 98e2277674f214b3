import type { Hex } from '../../../hex/grid.ts'
import { lineOfSight } from '../../../map/sight/sight.ts'
import type { SightOptions } from '../../../map/types.ts'
import { type Game, isNight } from '../../../rules/base/game.ts'
import { sight, sightConditions } from '../../../rules/base/sightlines.ts'
import type { Battle, Face, Unit } from '../../../rules/types/index.ts'
import type { Chart } from './chart.ts'

/** Whoever shoots. */
interface Shooter {
  readonly unit: Unit
  readonly hex: Hex
  readonly face: Face
}

/** Where it is shot. */
interface Place {
  readonly g: Game
  readonly chart: Chart
}

/** The sum of an area shot at a hex, before what the target adds. Null where it cannot be fired. */
export function shotSum({ g, chart }: Place, by: Shooter, to: Hex): number | null {
  const { fp, range } = by.face
  if (fp === null || range === null) return null
  const hexes = chart.far[by.hex * chart.size + to] as number
  if (hexes > range) return null
  const label = g.battle.map.grid.label(to)
  const seen = hexes === 0 ? 0 : sight(g, by.unit, label)
  if (seen < 0) return null
  const covered = seen > 0 || (g.s.scrapes[label] ?? 0) > 0
  const cover = covered ? -1 : (chart.cover[to] as number)
  return fp + byDistance(hexes) + cover - (isNight(g) ? 1 : 0)
}

/** 6.53 What the distance adds to a shot. */
const byDistance = (hexes: number): number => (hexes === 0 ? 1 : hexes >= 2 ? -(hexes >> 1) : 0)

/** Not looked at yet, and not to be fired. */
const UNKNOWN = -128
const NONE = -127

/**
 * The sums of shots by day from one hex at every other, twice over, and one more where cover is in them. Friends, smoke
 * and scrapes are left out.
 */
type Row = Int8Array

const remembered = new WeakMap<Battle, Map<string, Map<number, Row>>>()

function sum(battle: Battle, chart: Chart, light: SightOptions, by: Shooter, to: Hex): number {
  const { fp, range } = by.face
  const hexes = chart.far[by.hex * chart.size + to] as number
  if (fp === null || range === null || hexes > range) return NONE
  const seen = hexes === 0 ? 0 : lineOfSight(battle.map, by.hex, to, light)
  if (seen < 0) return NONE
  const cover = seen > 0 ? -1 : (chart.cover[to] as number)
  return 2 * (fp + byDistance(hexes) + cover) + (cover < 0 ? 1 : 0)
}

/**
 * The sums of the shots that these could fire at any hex, as `shotSum` has them; but a friend in the way is not seen. Null
 * in smoke, where nothing is remembered.
 */
export function shotsOf(
  { g, chart }: Place,
  guns: readonly Shooter[],
): ((at: number, to: Hex) => number | null) | null {
  const light = sightConditions(g)
  if (light.veiled) return null
  const { battle, s: state } = g
  let lights = remembered.get(battle)
  if (!lights) {
    lights = new Map()
    remembered.set(battle, lights)
  }
  const key = `${light.month} ${light.dark === true}`
  let known = lights.get(key)
  if (!known) {
    known = new Map()
    lights.set(key, known)
  }
  const table = known
  const rows = guns.map(({ hex, face }): Row => {
    const about = (hex * 64 + (face.fp ?? 0) + 32) * 64 + (face.range ?? 0)
    let row = table.get(about)
    if (!row) {
      row = new Int8Array(chart.size).fill(UNKNOWN)
      table.set(about, row)
    }
    return row
  })
  const night = isNight(g) ? 1 : 0
  const scraped = new Set<Hex>()
  for (const label in state.scrapes)
    if ((state.scrapes[label] ?? 0) > 0) scraped.add(battle.map.grid.index(label))
  return (at, to) => {
    const row = rows[at] as Row
    let twice = row[to] as number
    if (twice === UNKNOWN) {
      twice = sum(battle, chart, light, guns[at] as Shooter, to)
      row[to] = twice
    }
    if (twice === NONE) return null
    const bare = (twice & 1) === 0 && scraped.has(to)
    return (twice >> 1) - night - (bare ? 1 : 0)
  }
}
