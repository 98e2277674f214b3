import type { HexLabel } from '../../../hex/label.ts'
import type { Action, CheckOdds, UnitId } from '../../../rules/types/index.ts'
import { actingPosition, oddsOf, type Position } from '../../position/position.ts'
import { harm, percent, unitDef } from '../../position/words.ts'
import { firePlan, wayTo } from './plans.ts'
import type { Verb } from './state.ts'

/** The main check of a press on a hex that would be fire; null where the press means anything else. */
export function aimAt(
  position: Position,
  chosen: readonly UnitId[],
  verb: Verb,
  hex: HexLabel,
): CheckOdds | null {
  const acting = actingPosition(position, chosen)
  const shot = firePlan(position, chosen, hex, verb)?.at(-1)
  return acting && shot ? mainCheck(position, oddsOf(acting, shot)?.checks ?? []) : null
}

/** The check that matters most among those of a shot: that of the enemy most likely harmed, else the first. */
export function mainCheck(position: Position, checks: readonly CheckOdds[]): CheckOdds | null {
  let best: CheckOdds | null = null
  for (const check of checks) {
    if (unitDef(position.battle, check.unit)?.side === position.decision.side) continue
    if (!best || harm(check) > harm(best)) best = check
  }
  return best ?? checks[0] ?? null
}

/** What these acts do, in a few words that begin with the act: "move there, 3 points". */
export function outcomeText(
  position: Position,
  { chosen, verb }: { readonly chosen: readonly UnitId[]; readonly verb: Verb },
  hex: HexLabel,
  actions: readonly Action[],
): string {
  const last = actions.at(-1)
  if (last?.type === 'enter') {
    const points = wayTo(position, chosen, hex)?.points
    return points === undefined ? 'move there' : `move there, ${points} MP`
  }
  if (last?.type === 'fire') {
    const of36 = aimAt(position, chosen, verb, hex)?.of36
    return of36 ? `fire there, ${percent(of36.destroyed)} destroyed` : 'fire there'
  }
  return last
    ? position.engine.describeAction(position.battle, last, position.game)
    : 'can be clicked'
}
