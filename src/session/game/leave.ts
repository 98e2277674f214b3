import type { Game, LogLine } from '../../game/game.ts'
import type { Kinds } from '../../game/rules.ts'
import type { Asked, Given } from '../journal/leave.ts'
import type { Step } from '../journal/step.ts'

/*
 * A slip is seen when the half is over, and then the decision is the other side's. What rolled nothing and showed nothing
 * may still be taken back, if that side allows it.
 */

/**
 * The half that has just passed, where taking it back would take nothing from anybody: its side alone decided in it, no
 * die fell, no question was put to the other side, and the other side has done nothing since. Null where that is not so.
 */
export function slipOf<K extends Kinds>(
  { acts, secrets }: Game<K>,
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

/** The log with a line for each half that was taken back, where it was. */
export function withLeave<K extends Kinds>(
  { acts }: Game<K>,
  battle: K['battle'],
  given: readonly Given[],
  log: readonly LogLine<K>[],
): readonly LogLine<K>[] {
  if (given.length === 0) return log
  const told = [...log]
  for (const [index, { entry, side, by }] of given.entries()) {
    const after = told.findLastIndex((line) => line.entry < entry)
    const line = acts.takenBack(battle, side, by)
    // After the lines of its entry, whose numbers are small.
    told.splice(after + 1, 0, {
      ...line,
      entry: entry - 1,
      index: 1000 + index,
      event: 'taken-back',
    })
  }
  return told
}
