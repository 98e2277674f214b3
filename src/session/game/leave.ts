import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { Asked } from '../journal/leave.ts'
import type { Step } from '../journal/step.ts'

/*
 * A player often sees a slip only when the half is over and the other side decides. A half that rolled nothing and
 * revealed nothing may still be taken back, if the other side allows it.
 */

/**
 * The half that has just passed, if nobody loses anything when it is taken back: its side alone decided in it, it
 * rolled nothing, it asked the other side nothing, and the other side has done nothing since. Null otherwise.
 */
export function slipOf<K extends Kinds>(
  { acts, secrets }: TableGame<K>,
  steps: readonly Step<K>[],
  decision: K['decision'] | null,
): Asked | null {
  const last = steps.at(-1)
  const side = last?.by ?? null
  if (!last || side === null || last.next === null || last.next === side) return null
  if (!decision || !acts.inTurn(decision) || secrets.sealed(last.state)) return null
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at]
    if (step?.by !== side || step.entry.dice.length > 0 || step.passed !== undefined) return null
    const { action } = step.entry
    if (acts.replies(action)) return null
    const asked = { entry: at, count: steps.length - at, side }
    if (acts.begins(action)) return asked
    if (acts.passes(action)) return asked.count === 1 ? asked : null
  }
  return null
}
