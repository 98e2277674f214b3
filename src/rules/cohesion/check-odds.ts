import { faceOf, type Game } from '../base/game.ts'
import { total } from '../base/modifiers.ts'
import type { CheckCause, CheckOdds, Modifier, Unit } from '../types/index.ts'
import { outcomeOf } from './check.ts'

/** 3.72 The distribution of one check over the 36 rolls. */
export function checkOdds(
  g: Game,
  unit: Unit,
  cause: CheckCause,
  modifiers: readonly Modifier[],
): CheckOdds {
  const sum = total(modifiers)
  const cohesion = faceOf(g, unit).cohesion
  let noEffect = 0
  let dispersed = 0
  let destroyed = 0
  let rallied = 0
  for (let roll = 2; roll <= 12; roll++) {
    const ways = 6 - Math.abs(roll - 7)
    const outcome = outcomeOf(cause, roll + sum, cohesion)
    if (outcome === 'no effect') noEffect += ways
    else if (outcome === 'destroyed') destroyed += ways
    else if (outcome === 'rallied') rallied += ways
    else dispersed += ways
  }
  return {
    unit: unit.id,
    cause,
    modifiers,
    sum,
    cohesion,
    of36: { noEffect, dispersed, destroyed, ...(cause === 'rally' ? { rallied } : {}) },
  }
}
