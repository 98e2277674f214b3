import type { Dir } from '../../../hex/grid.ts'
import type { HexLabel } from '../../../hex/label.ts'
import type { Action, Leg, Reason, UnitId } from '../../../rules/types/index.ts'
import {
  actingPosition,
  eligible,
  enemiesAt,
  leaders,
  once,
  type Position,
  reachOf,
  whyNot,
} from '../../position/position.ts'
import { shotAt } from './plans.ts'

/** The last act of a command, repeated by its other units, as the actions to send. */
export interface SameAgain {
  readonly does: 'move' | 'fire'
  readonly units: readonly UnitId[]
  readonly actions: readonly Action[]
}

/** A step that units of the running command have taken. */
export interface Trodden {
  readonly units: readonly UnitId[]
  readonly from: HexLabel
  readonly to: HexLabel
}

/** The directions of the steps of the units that moved last. */
function lastWay({ battle }: Position, trail: readonly Trodden[]): readonly Dir[] {
  const { grid } = battle.map
  const who = trail.at(-1)?.units.join(' ')
  return trail.flatMap(({ units, from, to }) => {
    const dir = grid.direction(grid.index(from), grid.index(to))
    return units.join(' ') === who && dir >= 0 ? [dir as Dir] : []
  })
}

/** The hexes of a way from that hex on, as far as the map goes. */
function along({ battle }: Position, from: HexLabel, way: readonly Dir[]): readonly HexLabel[] {
  const { grid } = battle.map
  const path: HexLabel[] = []
  let at = grid.index(from)
  for (const dir of way) {
    at = at < 0 ? at : grid.neighbour(at, dir)
    if (at >= 0) path.push(grid.label(at))
  }
  return path
}

/** The longest legal beginning of a way from where the units stand, if all goes well, and the position after it. */
function walked(
  position: Position,
  units: readonly UnitId[],
  way: readonly Dir[],
): { readonly path: readonly HexLabel[]; readonly after: Position } | null {
  const { engine, battle, game } = position
  const path = along(position, game.units[units[0] ?? '']?.hex ?? '', way)
  for (let length = path.length; length > 0; length--) {
    const part = path.slice(0, length)
    const ahead = engine.stateAfterWay(battle, game, units, part)
    if (ahead) return { path: part, after: { ...position, game: ahead } }
  }
  return null
}

const stepsOf = (legs: readonly Leg[]): Action[] =>
  legs.flatMap(({ units, path }) =>
    path.map((hex): Action => ({ type: 'enter', units: [...units], hex })),
  )

/** The stacks that march, in their order, each with its way; and those who may not go at all. */
interface Marched extends SameAgain {
  readonly legs: readonly Leg[]
  readonly stays: readonly { readonly unit: UnitId; readonly reason: Reason | null }[]
  readonly after: Position
}

/**
 * Moves the others of the command the same way from where they stand, each as far as it may; those in front go first.
 */
function marched(position: Position, rest: readonly UnitId[], way: readonly Dir[]): Marched {
  const { grid } = position.battle.map
  const stacks = new Map<HexLabel, UnitId[]>()
  for (const unit of rest) {
    const hex = position.game.units[unit]?.hex
    if (hex != null) stacks.set(hex, [...(stacks.get(hex) ?? []), unit])
  }
  /** The hexes from here to the map's edge in the first direction: the fewer, the farther in front. */
  const ahead = (hex: HexLabel) => {
    let count = 0
    for (let at = grid.index(hex); at >= 0; at = grid.neighbour(at, way[0] ?? 0)) count++
    return count
  }
  const legs: Leg[] = []
  const stays: Marched['stays'][number][] = rest
    .filter((unit) => position.game.units[unit]?.hex == null)
    .map((unit) => ({ unit, reason: null }))
  let now = position
  for (const [from, stack] of [...stacks].toSorted(([a], [b]) => ahead(a) - ahead(b))) {
    // Two units that may not go as a stack go one after the other.
    const parts = walked(now, stack, way) ? [stack] : stack.map((unit) => [unit])
    for (const part of parts) {
      const gone = walked(now, part, way)
      if (gone) {
        legs.push({ units: part, path: gone.path })
        now = gone.after
      } else {
        const [to] = along(now, from, way)
        const reason =
          to === undefined ? null : whyNot(now, { type: 'enter', units: part, hex: to })
        stays.push(...part.map((unit) => ({ unit, reason })))
      }
    }
  }
  const units = legs.flatMap((leg) => leg.units)
  return { does: 'move', units, actions: stepsOf(legs), legs, stays, after: now }
}

/** Brings on the others that wait off the map, each as near as it may come to where the first has gone. 10.21b */
function broughtOn(position: Position, rest: readonly UnitId[], goal: HexLabel): SameAgain {
  const { grid } = position.battle.map
  const far = (hex: HexLabel) => grid.distance(grid.index(hex), grid.index(goal))
  const actions: Action[] = []
  const units: UnitId[] = []
  let now = position
  for (const unit of rest) {
    if (now.game.units[unit]?.where !== 'hand') continue
    const side = now.game.units[unit]?.side ?? ''
    // Nobody is sent into a melee by a button that says nothing of it.
    const [end] = [...reachOf(now, [unit]).values()]
      .filter(({ hex }) => enemiesAt(now, hex, side).length === 0)
      .toSorted((a, b) => far(a.hex) - far(b.hex) || a.points - b.points)
    const game = end && now.engine.stateAfterWay(now.battle, now.game, [unit], end.path)
    if (!game) continue
    actions.push(...end.path.map((hex): Action => ({ type: 'enter', units: [unit], hex })))
    units.push(unit)
    now = { ...now, game }
  }
  return { does: 'move', units, actions }
}

/** How the stacks of a group go that way, the leading one first. */
interface March {
  /** The position in which the first of them sets out. */
  readonly from: Position
  readonly legs: readonly Leg[]
  readonly stays: Marched['stays']
  readonly after: Position
}

/** The chosen units that go the way of the leading ones, each as far as it may. Null where that way is not legal. */
export function marchOf(
  position: Position,
  chosen: readonly UnitId[],
  path: readonly HexLabel[],
): March | null {
  const units = leaders(position, chosen)
  const from = actingPosition(position, chosen)
  const start = position.game.units[units[0] ?? '']?.hex ?? null
  if (!from || start === null) return null
  const { engine, battle, game } = from
  const gone = engine.stateAfterWay(battle, game, units, path)
  if (!gone) return null
  const trail = path.map((to, index) => ({ units, from: path[index - 1] ?? start, to }))
  const rest = chosen.filter((unit) => !units.includes(unit))
  const { legs, stays, after } = marched({ ...from, game: gone }, rest, lastWay(from, trail))
  return { from, legs: [{ units, path }, ...legs], stays, after }
}

/**
 * For a new command of several stacks: the others go the way of the first, each as far as it may. When all have gone,
 * the last one stops, and the command is complete.
 */
export function alongside(
  position: Position,
  chosen: readonly UnitId[],
  path: readonly HexLabel[],
): readonly Action[] {
  const march = position.decision.kind === 'half' ? marchOf(position, chosen, path) : null
  const gone = march ? march.legs.slice(1) : []
  const last = gone.at(-1)
  if (!march || !last) return []
  const actions = stepsOf(gone)
  if (march.stays.length > 0) return actions
  const stop: Action = { type: 'stop', units: [...last.units] }
  return whyNot(march.after, stop) ? actions : [...actions, stop]
}

/** The acts that the search for the last act stops at: two that can be repeated, and two that begin a command. */
const OWN: readonly Action['type'][] = ['command', 'begin', 'enter', 'fire']

/** A repeated move, stack by stack. */
export function legsAgain({ actions }: SameAgain): readonly Leg[] {
  const legs = new Map<string, { units: readonly UnitId[]; path: HexLabel[] }>()
  for (const action of actions) {
    if (action.type !== 'enter') continue
    const { units, hex } = action
    const leg = legs.get(units.join(' ')) ?? { units, path: [] }
    leg.path.push(hex)
    legs.set(units.join(' '), leg)
  }
  return [...legs.values()]
}

/** Where these units stand; null off the map. */
export const standOf = ({ game }: Position, { units }: Leg): HexLabel | null =>
  game.units[units[0] ?? '']?.hex ?? null

/** The ways of a repeated move, each from its first hex to its last; units that go together have one. */
export const waysAgain = (position: Position, found: SameAgain): readonly HexLabel[][] =>
  legsAgain(found).map((leg) => {
    const from = standOf(position, leg)
    return from === null ? [...leg.path] : [from, ...leg.path]
  })

/**
 * Repeats the last act of the running command with the units that have not acted: they go the same way, come on beside the
 * first, or fire at the same hex. Null where none of them may.
 */
export function sameAgain(
  position: Position,
  trail: readonly Trodden[],
  entries: readonly { readonly action: Action }[],
): SameAgain | null {
  const { game, decision } = position
  if (decision.kind !== 'activation') return null
  return once(position, 'same again', () => {
    const may = eligible(position)
    const rest = game.active.flatMap(({ unit, acted }) => {
      const mover = game.movers.find((known) => known.unit === unit)
      return !acted && !mover?.spent && may.has(unit) ? [unit] : []
    })
    if (rest.length === 0) return null
    const last = entries.findLast(({ action }) => OWN.includes(action.type))?.action
    if (last?.type === 'fire') {
      const { hex } = last
      const actions = rest.flatMap((unit) => shotAt(position, unit, hex, null) ?? [])
      const units = actions.map(({ unit }) => unit)
      return actions.length > 0 ? { does: 'fire', units, actions } : null
    }
    if (last?.type !== 'enter') return null
    const way = lastWay(position, trail)
    const gone = way.length > 0 ? marched(position, rest, way) : null
    const come = broughtOn(gone?.after ?? position, rest, last.hex)
    const units = [...(gone?.units ?? []), ...come.units]
    const actions = [...(gone?.actions ?? []), ...come.actions]
    return units.length > 0 ? { does: 'move', units, actions } : null
  })
}
