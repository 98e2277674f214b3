import { topTask } from './agenda.ts'
import { entryBogs, entryLosesWay } from './arrive.ts'
import { outcomeOf } from './check.ts'
import { targetsOf } from './fire.ts'
import { everyType, faceOf, type Game, isMoving, unitOf } from './game.ts'
import { meleeModifiers } from './melee.ts'
import { fireModifiers, hallowedModifier, total } from './modifiers.ts'
import { reason } from './reason.ts'
import { barrier, bogs, losesWay } from './step.ts'
import type {
  Action,
  Battle,
  CheckCause,
  CheckOdds,
  GameState,
  Modifier,
  Odds,
  Reason,
  Shot,
  Unit,
} from './types.ts'
import { reasonFor } from './why.ts'

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

/** Exact odds of a shot, as if it fell now. Asked for lists and boards, so it need not be the acting side's turn. */
export function shotOdds(
  battle: Battle,
  state: GameState,
  shot: Shot,
  cause: CheckCause,
): CheckOdds[] {
  const g: Game = { battle, s: state, events: [] }
  return shotChecks(g, shot, cause)
}

function shotChecks(g: Game, shot: Shot, cause: CheckCause): CheckOdds[] {
  const shooter = unitOf(g, shot.unit)
  if (!shooter?.hex) return []
  return targetsOf(g, shot).map((target) =>
    checkOdds(g, target, cause, fireModifiers(g, shooter, target, shot.mode)),
  )
}

/** 6.75b all checks of moving targets must avoid doubles. */
function staysReady(g: Game, shot: Shot): Odds['staysReady'] | undefined {
  const shooter = unitOf(g, shot.unit)
  if (!shooter || !everyType(g, shooter, ['machine gun'])) return undefined
  const moving = targetsOf(g, shot).filter((unit) => isMoving(g, unit.id)).length
  return moving ? { numerator: 5 ** moving, denominator: 6 ** moving } : undefined
}

/** 10.21e the checks of a unit that comes onto the sheet. */
function entryChecks(g: Game, unit: Unit, action: Extract<Action, { type: 'enter' }>): CheckOdds[] {
  const there = {
    ...unit,
    hex: action.hex,
    formed: action.face === undefined ? unit.formed : action.face === 'formed',
  }
  const checks: CheckOdds[] = []
  if (entryLosesWay(g, unit, action.hex))
    checks.push(checkOdds(g, there, 'lost', hallowedModifier(g, there)))
  if (entryBogs(g, unit, action.hex))
    checks.push(checkOdds(g, there, 'bog', hallowedModifier(g, there)))
  return checks
}

/** Exact odds of every check that a legal action is sure to cause. */
export function odds(battle: Battle, state: GameState, action: Action): Odds | Reason {
  const g: Game = { battle, s: state, events: [] }
  const bad = reasonFor(g, action)
  if (bad) return bad
  const task = topTask(g)
  const tell = (checks: CheckOdds[], ready?: Odds['staysReady']): Odds => ({
    action,
    checks,
    ...(ready ? { staysReady: ready } : {}),
  })
  switch (action.type) {
    case 'fire':
      return tell(shotChecks(g, action, 'fire'))
    case 'react': {
      if (task.kind !== 'reaction') break
      const shot = { ...action, hex: task.hex }
      return tell(shotChecks(g, shot, 'reaction fire'), staysReady(g, shot))
    }
    case 'return': {
      if (task.kind !== 'return') break
      const hex = unitOf(g, task.shot.unit)?.hex as string
      const shots = action.shots.map((shot) => ({ ...shot, hex }))
      return tell(
        [
          ...shotChecks(g, task.shot, 'fire'),
          ...shots.flatMap((shot) => shotChecks(g, shot, 'return fire')),
        ],
        shots.length === 1 ? staysReady(g, shots[0] as Shot) : undefined,
      )
    }
    case 'rally': {
      const unit = unitOf(g, action.unit) as Unit
      return tell([checkOdds(g, unit, 'rally', hallowedModifier(g, unit))])
    }
    case 'allocate': {
      const attacks =
        task.kind === 'melee-reactor' ? [...task.attacks, ...action.attacks] : action.attacks
      const ids = new Set(attacks.map((attack) => attack.target).filter((id) => id !== null))
      return tell(
        [...ids].map((id) => {
          const unit = unitOf(g, id) as Unit
          return checkOdds(g, unit, 'melee', meleeModifiers(g, unit, attacks))
        }),
      )
    }
    case 'enter':
      return tell(
        action.units.flatMap((id) => {
          const unit = unitOf(g, id) as Unit
          const from = unit.hex
          if (from === null) return entryChecks(g, unit, action)
          const checks: CheckOdds[] = []
          // Hallowed ground counts where the check is made, in the hex entered.
          // … and wire has dispersed it by then. 8.341b
          const wired = barrier(g, unit, from, action.hex) === 'wire'
          const there = { ...unit, hex: action.hex, formed: unit.formed && !wired }
          if (!unit.lost && losesWay(g, unit, from, action.hex))
            checks.push(checkOdds(g, there, 'lost', hallowedModifier(g, there)))
          if (bogs(g, unit, from, action.hex))
            checks.push(checkOdds(g, there, 'bog', hallowedModifier(g, there)))
          return checks
        }),
      )
  }
  return reason('malformed', '3.72a', 'This action rolls no check of its own.')
}
