import {
  everyType,
  findUnit,
  type Game,
  isMoving,
  type Reading,
  reading,
  unitOf,
} from '../base/game.ts'
import { fireModifiers, hallowedModifier } from '../base/modifiers.ts'
import { reason } from '../base/reason.ts'
import { checkOdds } from '../cohesion/check-odds.ts'
import { targetsOf } from '../combat/fire.ts'
import { meleeModifiers } from '../combat/melee.ts'
import { topTask } from '../loop/agenda.ts'
import { reasonFor } from '../loop/why.ts'
import type {
  Action,
  Battle,
  CheckCause,
  CheckOdds,
  GameState,
  MissionOdds,
  Odds,
  Reason,
  Shot,
} from '../types/index.ts'
import { aimOdds, callOdds, cancelOdds, signalOdds, strayOdds } from './mission-odds.ts'
import { enterOdds } from './odds-enter.ts'

/** Exact odds of a shot, as if it were fired now. Lists and boards ask, so it need not be the acting side's turn. */
export function shotOdds(
  battle: Battle,
  state: GameState,
  shot: Shot,
  cause: CheckCause,
): CheckOdds[] {
  const g = reading(battle, state)
  return shotChecks(g, shot, cause)
}

/** The checks of a shot fired now. 6.53a */
export function shotChecks(g: Game, shot: Shot, cause: CheckCause): CheckOdds[] {
  const shooter = findUnit(g, shot.unit)
  if (!shooter?.hex) return []
  return targetsOf(g, shot).map((target) =>
    checkOdds(g, target, cause, fireModifiers(g, shooter, target, shot.mode)),
  )
}

/** 6.75b The chance that no check of a moving target rolls doubles. */
function staysReady(g: Game, shot: Shot): Odds['staysReady'] | undefined {
  const shooter = findUnit(g, shot.unit)
  if (!shooter || !everyType(g, shooter, ['machine gun'])) return undefined
  const moving = targetsOf(g, shot).filter((unit) => isMoving(g, unit.id)).length
  return moving ? { numerator: 5 ** moving, denominator: 6 ** moving } : undefined
}

/** Exact odds of what a legal action is certain to cause, and of the missions that it concerns. */
export const odds = (battle: Battle, state: GameState, action: Action): Odds | Reason =>
  oddsOf(reading(battle, state), action)

/** The same for a caller with many actions in one position. */
export const oddsOf = (g: Reading, action: Action): Odds | Reason =>
  reasonFor(g, action) ?? legalOdds(g, action)

/** The same for an action that is known to be legal, such as a listed one. */
export function legalOdds(g: Reading, action: Action): Odds | Reason {
  const task = topTask(g)
  const tell = (checks: CheckOdds[], ready?: Odds['staysReady']): Odds => ({
    action,
    checks,
    ...(ready ? { staysReady: ready } : {}),
  })
  const mission = (of: MissionOdds): Odds => ({ action, checks: [], mission: of })
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
      const hex = findUnit(g, task.shot.unit)?.hex as string
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
      const unit = unitOf(g, action.unit)
      return tell([checkOdds(g, unit, 'rally', hallowedModifier(g, unit))])
    }
    case 'allocate': {
      const attacks =
        task.kind === 'melee-reactor' ? [...task.attacks, ...action.attacks] : action.attacks
      const ids = new Set(attacks.map((attack) => attack.target).filter((id) => id !== null))
      return tell(
        [...ids].map((id) => {
          const unit = unitOf(g, id)
          return checkOdds(g, unit, 'melee', meleeModifiers(g, unit, attacks))
        }),
      )
    }
    case 'enter':
      return { action, ...enterOdds(g, action) }
    case 'call':
      return mission(callOdds(g, action.group, action.mode, action.shell))
    case 'aim':
      if (task.kind !== 'aim') break
      return mission(aimOdds(g, task.group, task.mode, task.shell, action.vertex))
    case 'signal':
      return mission(signalOdds(g, action.group))
    case 'cancel':
      return mission(cancelOdds(g, action.group))
    case 'spine':
      if (task.kind !== 'spine') break
      return mission(strayOdds(g, task.group, action.vertex))
  }
  return reason('malformed', '3.72a', 'This action rolls no check of its own.')
}
