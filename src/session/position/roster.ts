import type { HexLabel } from '../../hex/label.ts'
import type { Battle, CheckOdds, Unit, UnitId } from '../../rules/types/index.ts'
import { eligible, once, type Position } from './position.ts'
import { harm } from './words.ts'

/** The units of one formation that stand together. */
export interface RosterGroup {
  /** Its name and its first unit: the same from one decision to the next while that unit is the first. */
  readonly key: string
  /** "53 Division": what the names of its units have in common. */
  readonly name: string
  /** "X01–X12", "X01", or "off the map". */
  readonly place: string
  /** Its hexes, from west to east, and from north to south in each column. */
  readonly hexes: readonly HexLabel[]
  /** In the order in which N visits them. */
  readonly units: readonly UnitId[]
  readonly ready: number
  readonly spent: number
}

export const ROSTER_FILTERS = ['all', 'ready', 'shoots', 'moves'] as const
export type RosterFilter = (typeof ROSTER_FILTERS)[number]

/** How far apart, in hexes, two units of a formation may be and still stand together. */
const TOGETHER = 3

/** A name without its number or letter: "53 Division MG" of "53 Division MG 2". */
const stemOf = (name: string): string => name.replace(/ (\d+|[A-Z])$/, '')
/** How the names of a formation's support units end. */
const SUPPORT = / (MG|mortar|battery)$/

const formations = new WeakMap<Battle, ReadonlyMap<UnitId, string>>()

/** The formation of each unit, by its name: "53 Division MG 2" belongs to "53 Division" where there is one. */
function formationsOf(battle: Battle): ReadonlyMap<UnitId, string> {
  const known = formations.get(battle)
  if (known) return known
  const stems = new Set(battle.units.map(({ name }) => stemOf(name)))
  const found = new Map(
    battle.units.map(({ id, name }) => {
      const stem = stemOf(name)
      const parent = stem.replace(SUPPORT, '')
      return [id, stems.has(parent) ? parent : stem]
    }),
  )
  formations.set(battle, found)
  return found
}

/** "53 Division" of "53 Division 11" and of "53 Division MG 2". */
export const formationOf = (battle: Battle, unit: UnitId): string =>
  formationsOf(battle).get(unit) ?? unit

/** What a unit fires at unless a person says otherwise. */
export interface BestShot {
  readonly hex: HexLabel
  /** Rolls out of 36 that harm, summed over the enemies that it hits, less those that harm friends. */
  readonly harm: number
  /** The check of the enemy that it is most likely to destroy. */
  readonly odds: CheckOdds
}

/** The shot of this unit that does the most harm now; null where none does any. */
export function bestShot(position: Position, id: UnitId): BestShot | null {
  return once(position, `shot ${id}`, () => {
    const { engine, battle, game } = position
    const unit = game.units[id]
    const counter = battle.counters[unit?.counter ?? '']
    const face = unit?.formed ? counter?.formed : counter?.dispersed
    if (!unit || unit.hex === null || unit.spent || !face || face.fp === null) return null
    const { grid } = battle.map
    const from = grid.index(unit.hex)
    let best: BestShot | null = null
    for (const hex of enemyHexes(position)) {
      if (grid.distance(from, grid.index(hex)) > (face.range ?? 0)) continue
      const shot = { unit: id, hex, mode: 'area' } as const
      if (engine.shotReason(battle, game, shot)) continue
      let done = 0
      let odds: CheckOdds | null = null
      for (const check of engine.shotOdds(battle, game, shot)) {
        const enemy = game.units[check.unit]?.side !== unit.side
        done += enemy ? harm(check) : -harm(check)
        if (enemy && check.of36.destroyed >= (odds?.of36.destroyed ?? 0)) odds = check
      }
      if (odds && done > (best?.harm ?? 0)) best = { hex, harm: done, odds }
    }
    return best
  })
}

/** The most harm that one shot of this unit does now; 0 where it has no shot. */
const bestHarm = (position: Position, id: UnitId): number => bestShot(position, id)?.harm ?? 0

const enemyHexes = (position: Position): readonly HexLabel[] =>
  once(position, 'enemy hexes', () => [
    ...new Set(
      Object.values(position.game.units).flatMap(({ side, where, hex }) =>
        where === 'map' && hex !== null && side !== position.decision.side ? [hex] : [],
      ),
    ),
  ])

/**
 * The order in which units are offered for a command: first those whose fire does harm, the most harm first; then
 * formation by formation, beginning with that of the unit `last`, and in each from the unit nearest to it.
 */
export function inOrder(position: Position, last: UnitId | null): readonly UnitId[] {
  return once(position, `order ${last}`, () => {
    const all = [...eligible(position)]
    const shooters = all
      .filter((unit) => bestHarm(position, unit) > 0)
      .toSorted((a, b) => bestHarm(position, b) - bestHarm(position, a))
    const rest = all.filter((unit) => bestHarm(position, unit) === 0)
    const near = nearness(position, last)
    const groups = grouped(position, rest)
    const own = last === null ? '' : formationOf(position.battle, last)
    const distance = (units: readonly UnitId[]) => Math.min(...units.map(near))
    return [
      ...shooters,
      ...groups
        .toSorted(
          (a, b) =>
            Number(b.name === own) - Number(a.name === own) ||
            (last === null ? 0 : distance(a.units) - distance(b.units)),
        )
        .flatMap(({ units }) =>
          last === null ? units : units.toSorted((a, b) => near(a) - near(b)),
        ),
    ]
  })
}

/** The distance of a unit from `last`, in hexes; a unit off the map counts as farther than all others. */
function nearness({ battle, game }: Position, last: UnitId | null): (unit: UnitId) => number {
  const { grid } = battle.map
  const hexOf = (unit: UnitId | null) => (unit === null ? null : (game.units[unit]?.hex ?? null))
  const here = hexOf(last)
  return (unit) => {
    const hex = hexOf(unit)
    return hex === null || here === null
      ? grid.size
      : grid.distance(grid.index(here), grid.index(hex))
  }
}

interface Cluster {
  readonly name: string
  readonly units: UnitId[]
}

/** The units by formation, and in each formation by groups that stand together. */
function grouped({ battle, game }: Position, units: readonly UnitId[]): Cluster[] {
  const { grid } = battle.map
  const byName = new Map<string, UnitId[]>()
  for (const unit of units) {
    const name = formationOf(battle, unit)
    byName.set(name, [...(byName.get(name) ?? []), unit])
  }
  const apart = (a: UnitId, b: UnitId) => {
    const [one, two] = [game.units[a]?.hex ?? null, game.units[b]?.hex ?? null]
    if (one === null || two === null) return one === two ? 0 : grid.size
    return grid.distance(grid.index(one), grid.index(two))
  }
  return [...byName].flatMap(([name, members]) => {
    let clusters: UnitId[][] = []
    for (const unit of members) {
      const near = clusters.filter((one) => one.some((other) => apart(unit, other) <= TOGETHER))
      clusters = [...clusters.filter((one) => !near.includes(one)), [...near.flat(), unit]]
    }
    const place = (unit: UnitId) => members.indexOf(unit)
    return clusters.map((one) => ({ name, units: one.toSorted((a, b) => place(a) - place(b)) }))
  })
}

/** Whether a unit passes the filter. */
export function passes(position: Position, filter: RosterFilter, id: UnitId): boolean {
  const unit = position.game.units[id]
  if (!unit || filter === 'all') return unit !== undefined
  if (!eligible(position).has(id)) return false
  if (filter === 'ready') return true
  // 6.05a Whoever has moved is spent until the end of the turn, so a unit that answers has not moved yet.
  return filter === 'shoots' ? bestHarm(position, id) > 0 : canMove(position, unit)
}

function canMove({ battle }: Position, unit: Unit): boolean {
  const counter = battle.counters[unit.counter]
  return ((unit.formed ? counter?.formed : counter?.dispersed)?.move ?? 0) > 0
}

/** The first and the last of these hexes: "X01–X12". */
function placeOf(hexes: readonly HexLabel[]): string {
  const [first, last] = [hexes[0], hexes.at(-1)]
  if (first === undefined) return 'off the map'
  return first === last ? first : `${first}–${last}`
}

/** The units of the deciding side by formation and place. The groups, and the units in each, are in the order of N. */
export function rosterOf(
  position: Position,
  last: UnitId | null,
  filter: RosterFilter = 'ready',
): readonly RosterGroup[] {
  return once(position, `roster ${filter} ${last}`, () => {
    const { battle, game, decision } = position
    const order = inOrder(position, last)
    const at = new Map(order.map((unit, index) => [unit, index]))
    const rank = (unit: UnitId) => at.get(unit) ?? order.length
    const units = battle.units
      .filter(({ id, side }) => {
        const there = game.units[id]
        const here = there?.where === 'map' || eligible(position).has(id)
        return side === decision.side && here && passes(position, filter, id)
      })
      .map(({ id }) => id)
    return grouped(position, units)
      .map((cluster): RosterGroup => {
        const members = cluster.units.toSorted((a, b) => rank(a) - rank(b))
        const { grid } = battle.map
        const hexes = [...new Set(members.flatMap((unit) => game.units[unit]?.hex ?? []))].toSorted(
          (a, b) => {
            const [one, two] = [grid.index(a), grid.index(b)]
            return grid.column(one) - grid.column(two) || grid.row(one) - grid.row(two)
          },
        )
        const ready = members.filter((unit) => game.units[unit]?.spent === false).length
        return {
          key: `${cluster.name} ${cluster.units[0]}`,
          name: cluster.name,
          place: placeOf(hexes),
          hexes,
          units: members,
          ready,
          spent: members.length - ready,
        }
      })
      .toSorted((a, b) => Math.min(...a.units.map(rank)) - Math.min(...b.units.map(rank)))
  })
}
