import { outcomeOf } from './check.ts'
import { faceOf, type Game } from './game.ts'
import { total } from './modifiers.ts'
import type { CheckCause, CheckOdds, Modifier, Unit } from './types.ts'

/** 3.72 the distribution of one check, counted over the 36 rolls. */
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
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const outcome = outcomeOf(cause, a + b + sum, cohesion)
      if (outcome === 'no effect') noEffect++
      else if (outcome === 'destroyed') destroyed++
      else if (outcome === 'rallied') rallied++
      else dispersed++
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
