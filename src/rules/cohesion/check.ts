import type { HexLabel } from '../../hex/label.ts'
import { updateControl } from '../base/control.ts'
import { rollDice } from '../base/dice.ts'
import { faceOf, findUnit, type Game, isMoving, moverOf } from '../base/game.ts'
import { total } from '../base/modifiers.ts'
import { loseTransport } from '../command/transport.ts'
import type { CheckCause, GameEvent, Modifier, Outcome, Unit, UnitId } from '../types/index.ts'
import { recordCasualty } from './casualty.ts'

export type CheckEvent = Extract<GameEvent, { type: 'check' }>

/** 3.73a Fire and melee can destroy. 3.73b Checks for ground or rally cannot. */
export const destroys = (cause: CheckCause): boolean =>
  cause !== 'lost' && cause !== 'bog' && cause !== 'rally'

const CLAUSE: Record<CheckCause, string> = {
  fire: '6.53a',
  'return fire': '6.74c',
  'reaction fire': '6.73c',
  melee: '6.675b',
  lost: '6.661a',
  bog: '8.323',
  rally: '3.8b',
  'fire for effect': '7.241a',
  gas: '7.511a',
}

/** 3.72c, 3.73a, 3.8e The outcome of a total against a cohesion score. */
export function outcomeOf(cause: CheckCause, sum: number, cohesion: number): Outcome {
  if (cause === 'rally') return sum <= cohesion ? 'rallied' : 'no effect'
  if (destroys(cause) && sum >= 11) return 'destroyed'
  return sum > cohesion ? 'dispersed and spent' : 'no effect'
}

/** 3.72a Rolls one check and records it. Changes no unit, since some checks are simultaneous. */
export function rollCheck(
  g: Game,
  unit: Unit,
  cause: CheckCause,
  modifiers: readonly Modifier[],
  by?: readonly UnitId[],
  clause: string = CLAUSE[cause],
  ruling?: string,
): CheckEvent {
  const dice = rollDice(g.s, cause, unit.id)
  const sum = dice[0] + dice[1] + total(modifiers)
  const cohesion = faceOf(g, unit).cohesion
  const outcome = outcomeOf(cause, sum, cohesion)
  const event: CheckEvent = {
    type: 'check',
    unit: unit.id,
    side: unit.side,
    hex: unit.hex as HexLabel,
    cause,
    ...(by ? { by: [...by] } : {}),
    dice,
    modifiers: [...modifiers],
    total: sum,
    cohesion,
    passed: outcome === 'no effect' ? cause !== 'rally' : outcome === 'rallied',
    outcome,
    doubles: dice[0] === dice[1],
    clause,
  }
  const ruled = ruling ?? ruledBy(g, event)
  if (ruled !== undefined) event.ruling = ruled
  g.events.push(event)
  return event
}

/**
 * 3.73a The ruling, if any, behind an outcome: destroyed by a total not over its cohesion, or struck under a command
 * before it could act (6.02c).
 */
function ruledBy(g: Game, { unit, cause, outcome, total: sum, cohesion }: CheckEvent) {
  if (outcome === 'destroyed' && sum <= cohesion) return '3.73a'
  const shelled = cause === 'fire for effect' || cause === 'gas'
  if (!shelled || outcome === 'no effect' || g.s.movers.length > 0) return undefined
  return g.s.active.some((entry) => entry.unit === unit && !entry.acted) ? '6.02c' : undefined
}

/** 3.72d, 3.73a, 3.8e Applies the outcome of a check. */
export function applyCheck(g: Game, check: Pick<CheckEvent, 'unit' | 'cause' | 'outcome'>): void {
  const unit = findUnit(g, check.unit)
  if (unit?.where !== 'map') return
  const failed = check.outcome === 'destroyed' || check.outcome === 'dispersed and spent'
  if (failed && check.cause === 'reaction fire' && isMoving(g, unit.id)) loseTransport(g, unit.id)
  if (check.outcome === 'destroyed') destroy(g, unit, '3.73a', check.cause === 'melee')
  else if (check.outcome === 'dispersed and spent') {
    disperse(unit)
    endMove(g, unit.id)
    stopMoving(g, unit.id) // 6.65a
  } else if (check.outcome === 'rallied') {
    unit.formed = true
    unit.spent = true
    markActed(g, unit.id)
  }
}

/** 3.72d */
export function disperse(unit: Unit): void {
  unit.formed = false
  unit.spent = true
}

export function destroy(g: Game, unit: Unit, clause = '3.73a', melee = false): void {
  recordCasualty(g, unit, melee)
  const hex = unit.hex as HexLabel
  unit.where = 'destroyed'
  unit.hex = null
  unit.in = null
  endMove(g, unit.id)
  stopMoving(g, unit.id)
  g.events.push({ type: 'destroyed', unit: unit.id, side: unit.side, hex, clause })
  updateControl(g, hex)
}

/** 6.05a Spends a unit directly after its action. 6.03d It is then no longer on standby. */
export function spend(g: Game, unit: Unit, clause: string, ruling?: string): void {
  if (unit.where !== 'map') return
  if (!unit.spent) {
    unit.spent = true
    g.events.push({ type: 'spent', unit: unit.id, clause, ...(ruling ? { ruling } : {}) })
  }
  markActed(g, unit.id)
}

export function markActed(g: Game, id: UnitId): void {
  const active = g.s.active.find((entry) => entry.unit === id)
  if (active) active.acted = true
}

export function endMove(g: Game, id: UnitId): void {
  const mover = moverOf(g, id)
  if (mover) mover.done = true
  markActed(g, id)
}

export function stopMoving(g: Game, id: UnitId): void {
  const mover = moverOf(g, id)
  if (mover) mover.moving = false
}
