import type { HexLabel } from '../../hex/label.ts'
import { GROUND } from '../../map/types.ts'
import type { Action, SideId, UnitType } from '../../rules/types/index.ts'
import { once, type Position } from './position.ts'

type Place = Extract<Action, { type: 'place' }>

/** The least and the greatest distance from the enemy, in hexes, at which a unit works; other types work in `LINE`. */
const WORKS_AT: Readonly<Partial<Record<UnitType, readonly [number, number]>>> = {
  artillery: [4, 7],
  cavalry: [4, 7],
  mortar: [2, 4],
  'machine gun': [2, 4],
}
const LINE: readonly [number, number] = [2, 3]

/** The cost of a hex that is struck, in hexes: it kills units in the open and one in six in shelter. 7.12a, 7.12c */
const [KILLED, SHAKEN] = [1000, 4]
/** What cover is worth, in hexes of distance. */
const COVER = 1
/** The cost of each friend in or beside a hex, in hexes: that hex is held already. */
const BESIDE = 0.5

/** The distance of each hex of the map from the nearest of these, in hexes; 255 where there are none. */
function distances(position: Position, from: ReadonlySet<HexLabel>): Uint8Array {
  const { grid } = position.battle.map
  const near = new Uint8Array(grid.size).fill(255)
  const starts = [...from].map((label) => grid.index(label))
  for (let hex = 0; hex < grid.size; hex++)
    for (const start of starts) near[hex] = Math.min(near[hex] as number, grid.distance(hex, start))
  return near
}

const unitHexes = (position: Position, ours: boolean): HexLabel[] =>
  Object.values(position.game.units).flatMap(({ side, hex }) =>
    hex !== null && (side === position.decision.side) === ours ? [hex] : [],
  )

function company(position: Position): Uint8Array {
  const { grid } = position.battle.map
  const count = new Uint8Array(grid.size)
  for (const label of unitHexes(position, true))
    for (const hex of grid.within(grid.index(label), 1)) count[hex] = (count[hex] as number) + 1
  return count
}

/**
 * Where the fight is expected: the enemy's hexes; before they are set up, their set-up area, else the hexes that score.
 */
function front(position: Position): ReadonlySet<HexLabel> {
  const { battle, game, decision } = position
  const enemies = unitHexes(position, false)
  if (enemies.length > 0) return new Set(enemies)
  const other = battle.sides.find(({ id }) => id !== decision.side)
  const theirs = other?.setupArea ?? []
  const aims = battle.victory.rules.flatMap((rule) =>
    (rule.kind === 'control' || rule.kind === 'together') && 'hexes' in rule
      ? rule.hexes.filter((hex) => game.control[hex] !== decision.side)
      : [],
  )
  return new Set(theirs.length > 0 ? theirs : aims)
}

/**
 * The hexes that guns may strike before the day's first command, without `early` fire, which kills nobody. 7.11, 7.41
 */
function struck(position: Position, side: SideId): ReadonlySet<HexLabel> {
  const { battle, game } = position
  const day = game.campaign?.day ?? 1
  const today = (def: { readonly day?: number; readonly fromDay?: number }) =>
    (def.day ?? day) === day && (def.fromDay ?? 1) <= day
  const own = battle.sides.find(({ id }) => id === side)?.setupArea ?? []
  const shelled = (battle.bombardments ?? []).filter(
    (def) => def.kind !== 'early' && today(def) && (def.by !== side || def.enemiesOnly !== true),
  )
  const barraged = (battle.barrages ?? []).filter(today)
  return new Set([
    ...shelled.flatMap((def) => (def.chosen === undefined ? (def.hexes ?? own) : [])),
    ...barraged.flatMap(({ lines }) => lines.flat()),
  ])
}

/** Whether the enemy may bombard hexes of its own choice, so that no hex is safe. */
const anywhere = (position: Position, side: SideId): boolean =>
  (position.battle.bombardments ?? []).some(
    (def) =>
      def.chosen !== undefined &&
      def.by !== side &&
      (def.fromDay ?? 1) <= (position.game.campaign?.day ?? 1),
  )

interface Ground {
  readonly near: Uint8Array
  readonly struck: ReadonlySet<HexLabel>
  readonly anywhere: boolean
  /** The number of friends in and beside each hex. */
  readonly company: Uint8Array
}

const groundOf = (position: Position): Ground =>
  once(position, 'sites', () => {
    const side = position.decision.side ?? ''
    return {
      near: distances(position, front(position)),
      struck: struck(position, side),
      anywhere: anywhere(position, side),
      company: company(position),
    }
  })

/**
 * How well a unit would stand in a place, in hexes of distance; more is better. Used for units that the scenario's own
 * deployment does not place. A good place is safe from bombardment or sheltered, is as near to the enemy as the unit's
 * type works, has cover, and has no friend in or beside it.
 */
export function standsWell(position: Position, place: Place, sheltered: boolean): number {
  const { battle, game } = position
  const { grid, ground } = battle.map
  const known = groundOf(position)
  const hex = grid.index(place.hex)
  const counter = battle.counters[game.units[place.unit]?.counter ?? '']
  const bands = (counter?.types ?? []).map((type) => WORKS_AT[type] ?? LINE)
  const [least, most] = bands.reduce((a, b) => (b[0] > a[0] ? b : a), LINE)
  const far = known.near[hex] as number
  const covered = sheltered || ((ground[hex] ?? 0) & GROUND.village) !== 0
  const danger = known.struck.has(place.hex) ? (covered ? SHAKEN : KILLED) : 0
  const named = known.anywhere && !covered ? SHAKEN : 0
  return (
    (covered ? COVER : 0) -
    danger -
    named -
    BESIDE * (known.company[hex] as number) -
    Math.max(0, least - far, far - most)
  )
}
