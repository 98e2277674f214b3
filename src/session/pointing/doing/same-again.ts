import type { Dir } from '../../../hex/grid.ts'
import type { HexLabel } from '../../../hex/label.ts'
import type { Action, UnitId } from '../../../rules/types/index.ts'
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

/** The longest legal beginning of a way from where the units stand, if all goes well, and the position after it. */
function walked(
  position: Position,
  units: readonly UnitId[],
  way: readonly Dir[],
): { readonly path: readonly HexLabel[]; readonly after: Position } | null {
  const { engine, battle, game } = position
  const { grid } = battle.map
  const path: HexLabel[] = []
  let at = grid.index(game.units[units[0] ?? '']?.hex ?? '')
  for (const dir of way) {
    at = at < 0 ? at : grid.neighbour(at, dir)
    if (at >= 0) path.push(grid.label(at))
  }
  for (let length = path.length; length > 0; length--) {
    const part = path.slice(0, length)
    const ahead = engine.stateAfterWay(battle, game, units, part)
    if (ahead) return { path: part, after: { ...position, game: ahead } }
  }
  return null
}

/**
 * Moves the others of the command the same way from where they stand, each as far as it may; those in front go first.
 */
function marched(
  position: Position,
  rest: readonly UnitId[],
  way: readonly Dir[],
): SameAgain & { readonly after: Position } {
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
  const actions: Action[] = []
  const units: UnitId[] = []
  let now = position
  for (const [, stack] of [...stacks].toSorted(([a], [b]) => ahead(a) - ahead(b))) {
    // Two units that may not go as a stack go one after the other.
    const parts = walked(now, stack, way) ? [stack] : stack.map((unit) => [unit])
    for (const part of parts) {
      const gone = walked(now, part, way)
      if (!gone) continue
      actions.push(...gone.path.map((hex): Action => ({ type: 'enter', units: part, hex })))
      units.push(...part)
      now = gone.after
    }
  }
  return { does: 'move', units, actions, after: now }
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

/**
 * For a new command of several stacks: the others go the way of the first, each as far as it may. When all have gone,
 * the last one stops, and the command is complete.
 */
export function alongside(
  position: Position,
  chosen: readonly UnitId[],
  path: readonly HexLabel[],
): readonly Action[] {
  const units = leaders(position, chosen)
  const acting = actingPosition(position, chosen)
  const start = position.game.units[units[0] ?? '']?.hex ?? null
  if (position.decision.kind !== 'half' || !acting || start === null) return []
  const { engine, battle, game } = acting
  const after = engine.stateAfterWay(battle, game, units, path)
  if (!after) return []
  const trail = path.map((to, index) => ({ units, from: path[index - 1] ?? start, to }))
  const rest = chosen.filter((unit) => !units.includes(unit))
  const gone = marched({ ...acting, game: after }, rest, lastWay(acting, trail))
  const last = gone.actions.at(-1)
  if (last?.type !== 'enter' || gone.units.length < rest.length) return gone.actions
  const stop: Action = { type: 'stop', units: last.units }
  return whyNot(gone.after, stop) ? gone.actions : [...gone.actions, stop]
}

/** The acts that the search for the last act stops at: two that can be repeated, and two that begin a command. */
const OWN: readonly Action['type'][] = ['command', 'begin', 'enter', 'fire']

/** The ways of a repeated move, each from its first hex to its last; units that go together have one. */
export function waysAgain({ game }: Position, { actions }: SameAgain): readonly HexLabel[][] {
  const ways = new Map<string, HexLabel[]>()
  for (const action of actions) {
    if (action.type !== 'enter') continue
    const key = action.units.join(' ')
    const from = game.units[action.units[0] ?? '']?.hex
    ways.set(key, [...(ways.get(key) ?? (from == null ? [] : [from])), action.hex])
  }
  return [...ways.values()]
}

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
