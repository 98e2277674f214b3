import type { HexLabel } from '../../hex/label.ts'
import { CORNERS } from '../../hex/lattice.ts'
import { verticesOf } from '../../map/sight/vertex.ts'
import type { Trace, TraceMeet } from '../../map/types.ts'
import type { Reason, UnitId } from '../../rules/types/index.ts'
import { once, type Position, unitsAt } from '../position/position.ts'
import type { SightView } from './sight-view.ts'

/** The hexes seen from one hex, clear or through one hex of concealment; LOS to all others is blocked. 4.1a, 4.81a */
export interface Field {
  readonly clear: ReadonlySet<HexLabel>
  readonly concealed: ReadonlySet<HexLabel>
}

export function fieldOf(position: Position, from: HexLabel): Field {
  const { engine, battle, game } = position
  return once(position, `field ${from}`, () => {
    const { grid } = battle.map
    const clear = new Set<HexLabel>()
    const concealed = new Set<HexLabel>()
    for (const [hex, sight] of engine.fieldOfView(battle, game, from).entries()) {
      if (battle.inPlay[hex] !== 1 || sight < 0) continue
      const into = sight === 0 ? clear : concealed
      into.add(grid.label(hex))
    }
    return { clear, concealed }
  })
}

/**
 * A unit in `hex` that sees another hex: how far it is, in hexes, and why it could not fire there now; null: it could.
 */
export interface Watcher {
  readonly unit: UnitId
  readonly hex: HexLabel
  readonly side: string
  readonly range: number
  readonly reason: Reason | null
  /** Only its own side stands in the hex that it sees: nobody to fire at. */
  readonly friend: boolean
}

/**
 * All units that see a hex. Those that could fire into it come before those that could not; in each part friends of the
 * units there come last, and else nearer units come first.
 */
export function watchersOf(position: Position, hex: HexLabel): readonly Watcher[] {
  const { engine, battle, game } = position
  return once(position, `watchers ${hex}`, () => {
    const { grid } = battle.map
    const { clear, concealed } = fieldOf(position, hex)
    const to = grid.index(hex)
    const there = new Set(unitsAt(position, hex).map(({ side }) => side))
    return Object.values(game.units)
      .flatMap((unit): Watcher[] => {
        const at = unit.hex
        if (at === null || unit.where !== 'map') return []
        if (!clear.has(at) && !concealed.has(at)) return []
        const range = grid.distance(grid.index(at), to)
        const reason = engine.aimReason(battle, game, unit.id, hex)
        const friend = there.size === 1 && there.has(unit.side)
        return [{ unit: unit.id, hex: at, side: unit.side, range, reason, friend }]
      })
      .sort(
        (a, b) =>
          Number(a.reason !== null) - Number(b.reason !== null) ||
          Number(a.friend) - Number(b.friend) ||
          a.range - b.range,
      )
  })
}

/**
 * The line that the sight tool shows, to a hex or one of its corners; null while an end is missing, or in other views.
 */
export function sightLine(position: Position, sight: SightView | null): Trace | null {
  const { from, to, vertex, view = 'line' } = sight ?? { from: null, to: null }
  if (from === null || to === null || from === to) return null
  if (view === 'field' || view === 'seen') return null
  const { engine, battle, game } = position
  if (view === 'vertex')
    return vertex === undefined ? null : engine.vertexTrace(battle, game, from, vertex)
  return engine.trace(battle, game, from, to)
}

/** The corners of a hex by compass point, under the names that the artillery uses for them. */
export function cornersOf(
  position: Position,
  hex: HexLabel,
): readonly (readonly [string, string])[] {
  const { map } = position.battle
  const vertices = verticesOf(map)
  return CORNERS.map((at) => [at, vertices.name(vertices.index(`${hex}:${at}`))] as const)
}

/** Where the line runs along a hexside: what each of its two hexes alone would put in the way. */
export interface Reading {
  readonly hexes: readonly [HexLabel, HexLabel]
  readonly met: readonly [readonly TraceMeet[], readonly TraceMeet[]]
}

export function readingsOf({ steps, meets }: Trace): readonly Reading[] {
  return steps.flatMap(({ kind, hexes }): Reading[] => {
    const [a, b] = hexes
    if (kind !== 'side' || a === undefined || b === undefined) return []
    const of = (hex: HexLabel) => meets.filter((meet) => meet.hexes.includes(hex))
    return [{ hexes: [a, b], met: [of(a), of(b)] }]
  })
}
