import type { Action, UnitId } from '../../rules/types/index.ts'
import { unplaced } from '../position/deployment.ts'
import {
  eligible,
  type Position,
  reactions,
  shootersByHarm,
  unitsAt,
  worth,
} from '../position/position.ts'
import { spotsOf } from '../position/spots.ts'
import { handOf } from './in-hand.ts'
import { IDLE } from './pressed.ts'
import type { InteractionState } from './state.ts'

type Allocate = Extract<Action, { type: 'allocate' }>

/**
 * Brings the interaction in line with a new decision: what can't be chosen any more is let go, and what there is
 * only one of is chosen. `undone` units are those of a command just taken back.
 */
export function settle(
  position: Position,
  before: InteractionState,
  previous: Position | null,
): InteractionState {
  const { kind, side } = position.decision
  const changed = previous?.decision.kind !== kind || previous.decision.side !== side
  const state: InteractionState = {
    ...before,
    refusal: null,
    hover: null,
    way: null,
    withheld: null,
    ...(changed ? { ...IDLE, cursor: before.cursor, sight: before.sight } : {}),
  }
  switch (kind) {
    case 'setup':
    case 'arrival':
    case 'placement':
      return { ...state, inHand: nextInHand(position, state) }
    case 'spine':
    case 'aim':
    case 'register': {
      const names = spotsOf(position, null)?.names ?? []
      const only = kind === 'spine' || names.length === 1 ? (names[0] ?? null) : null
      return { ...state, spot: changed || state.spot === null ? only : state.spot }
    }
    case 'half':
      return { ...state, chosen: takenBack(position, previous) ?? still(position, state.chosen) }
    case 'activation':
      return { ...state, chosen: actors(position, changed ? before.chosen : state.chosen) }
    case 'redeploy': {
      const kept = still(position, state.chosen)
      return { ...state, chosen: kept.length > 0 ? kept : [...eligible(position)].slice(0, 1) }
    }
    case 'reaction': {
      const keeps = state.shooter !== null && reactions(position).has(state.shooter)
      return keeps ? state : { ...state, shooter: shootersByHarm(position)[0] ?? null }
    }
    case 'return':
    case 'members':
      return { ...state, chosen: still(position, state.chosen) }
    case 'melee-actor':
    case 'melee-reactor':
      return Object.keys(state.allocation).length > 0 ? state : { ...state, ...allocated(position) }
    case 'drift':
      return state.order.length > 0 ? { ...state, order: [] } : state
    default:
      return state
  }
}

function still(position: Position, units: readonly UnitId[]): readonly UnitId[] {
  const kept = units.filter((unit) => eligible(position).has(unit))
  return kept.length === units.length ? units : kept
}

/** The units of a command that was just undone stay chosen. */
function takenBack(position: Position, previous: Position | null): readonly UnitId[] | null {
  if (
    previous?.decision.kind !== 'activation' ||
    previous.decision.side !== position.decision.side
  ) {
    return null
  }
  const [before, now] = [previous.game, position.game]
  // A half has one command: in another half, of the same side too, it was carried out and not taken back. 5.21a
  if (before.turn !== now.turn || before.couplets !== now.couplets || before.half !== now.half)
    return null
  const units = previous.game.active.map((entry) => entry.unit)
  const legal = units.length > 0 && units.every((unit) => eligible(position).has(unit))
  return legal ? units : null
}

/** Who acts next: those on the move, else those chosen before, those loaded, the first group that has not acted. */
function actors(position: Position, chosen: readonly UnitId[]): readonly UnitId[] {
  const { game } = position
  const may = eligible(position)
  const moving = game.movers
    .filter((mover) => mover.moving && !mover.done && mover.spent > 0 && may.has(mover.unit))
    .map((mover) => mover.unit)
  if (moving.length > 0) return moving
  const kept = chosen.filter((unit) => may.has(unit))
  if (kept.length > 0) return kept
  const loaded = game.movers.filter((mover) => !mover.done && may.has(mover.unit))
  if (loaded.length > 0) return loaded.map((mover) => mover.unit)
  const first = game.active.find((entry) => !entry.acted && may.has(entry.unit))
  const hex = first === undefined ? null : (game.units[first.unit]?.hex ?? null)
  if (hex === null) return first ? [first.unit] : []
  const here = game.active.filter((entry) => !entry.acted && game.units[entry.unit]?.hex === hex)
  return here.map((entry) => entry.unit).filter((unit) => may.has(unit))
}

/** The unit in hand stays; else the next one to be placed, its own group first. */
function nextInHand(position: Position, state: InteractionState): InteractionState['inHand'] {
  const { battle, game, decision } = position
  const hand = state.inHand
  const waits = (unit: UnitId) => game.units[unit]?.where === 'hand'
  if (hand && waits(hand.unit) && game.units[hand.unit]?.side === decision.side) return hand
  const unit = unplaced(position)[0]
  if (unit === undefined) return null
  const same = battle.units.find((def) => def.id === unit)?.group
  const last = hand && battle.units.find((def) => def.id === hand.unit)?.group
  return handOf(position, unit, same === last ? hand : null)
}

/** Decisions that put units on the sheet. */
export const isPlacing = (kind: Position['decision']['kind']): boolean =>
  kind === 'setup' || kind === 'arrival' || kind === 'placement'

/** The allocation that harms most on average; the first listed where the odds say nothing. */
function allocated(position: Position): Pick<InteractionState, 'allocation' | 'chosen'> {
  const { decision } = position
  const all = decision.actions.filter((action): action is Allocate => action.type === 'allocate')
  let best: Allocate | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const action of all) {
    const value = worth(position, action, decision.side)
    if (value > most) {
      most = value
      best = action
    }
  }
  const allocation: Record<UnitId, UnitId | null> = {}
  for (const { unit, target } of best?.attacks ?? []) allocation[unit] = target
  const own = decision.hex === undefined ? [] : unitsAt(position, decision.hex, decision.side ?? '')
  const first = own.find((unit) => unit.id in allocation)?.id
  return { allocation, chosen: first === undefined ? [] : [first] }
}
