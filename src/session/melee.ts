import type { Action, CheckOdds } from '../rules/types.ts'
import { isReason } from './engine.ts'
import { step } from './journal.ts'
import { type Look, lookAt, oddsOf, once } from './look.ts'
import { unitDef } from './words.ts'

export type Allocate = Extract<Action, { type: 'allocate' }>

/** The ways to attack in a melee, as they are listed. 6.674 */
export const allocations = (look: Look): Allocate[] =>
  look.decision.actions.filter((action): action is Allocate => action.type === 'allocate')

/** The checks that attacks ask of the other side; its own units are no merit of them. */
export function checksOfEnemies(look: Look, action: Allocate): readonly CheckOdds[] {
  const checks = oddsOf(look, action)?.checks ?? []
  return checks.filter(({ unit }) => unitDef(look.battle, unit)?.side !== look.decision.side)
}

/** Mean of enemies destroyed. */
export function meanDestroyed(look: Look, action: Allocate): number {
  return checksOfEnemies(look, action).reduce((sum, { of36 }) => sum + of36.destroyed / 36, 0)
}

/**
 * What these attacks may be answered with at worst: the checks of the attackers under the answer that destroys most of
 * them on average. Null where nobody answers. 6.674a
 */
export function worstAnswer(look: Look, action: Allocate): readonly CheckOdds[] | null {
  const { engine, battle, game, decision } = look
  if (decision.kind !== 'melee-actor') return null
  return once(game, `answer ${JSON.stringify(action)}`, () => {
    const played = step(engine, battle, game, action)
    if (isReason(played)) return null
    const next = engine.decision(battle, played.state)
    const then = lookAt(engine, { battle, game: played.state, decision: next })
    if (!then || next.kind !== 'melee-reactor') return null
    const answers = allocations(then).toSorted(
      (a, b) => meanDestroyed(then, b) - meanDestroyed(then, a),
    )
    return answers[0] ? checksOfEnemies(then, answers[0]) : null
  })
}
