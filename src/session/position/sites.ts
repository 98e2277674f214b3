import type { HexLabel } from '../../hex/label.ts'
import { GROUND } from '../../map/types.ts'
import type { Action, SideId, UnitType } from '../../rules/types/index.ts'
import { once, type Position } from './position.ts'

type Place = Extract<Action, { type: 'place' }>

/** Hexes from the enemy within which a unit does its work: riflemen close, batteries and horses behind them. */
const WORKS_AT: Readonly<Partial<Record<UnitType, readonly [number, number]>>> = {
  artillery: [4, 7],
  cavalry: [4, 7],
  mortar: [2, 4],
  'machine gun': [2, 4],
}
const LINE: readonly [number, number] = [2, 3]

/** Nobody outlives it who is not sheltered, and one in six of the others dies. 7.12a, 7.12c */
const [KILLED, SHAKEN] = [1000, 4]
/** Cover is worth a hex of ground. */
const COVER = 1
/** A friend in or beside a hex holds it already. */
const BESIDE = 0.5

/** Distances of all hexes from the nearest one of some. */
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

/** Where the fight is expected: the enemy, or while he is still to set up the hexes that he may set up in, and aims. */
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

/** Hexes that guns may strike before the first command of the day's attack; `early` ones kill nobody. 7.11, 7.41 */
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

/** Is a hex wherever the enemy likes to strike it? */
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
  /** Friends in and beside each hex. */
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
 * How well a unit would stand there, for who has no set-up to follow: out of what guns will strike or sheltered from it,
 * as near to the enemy as its kind does its work, in cover, and where no friend stands yet.
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
