import type { HexLabel } from '../../../hex/label.ts'
import type { Leg, MassOdds, Reason, UnitId } from '../../../rules/types/index.ts'
import { once, type Position } from '../../position/position.ts'
import { marchOf, standOf } from './same-again.ts'
import type { InteractionState } from './state.ts'

/** What every stack of a mass meets that goes the way of the leading one. */
export interface MassWay extends MassOdds {
  /** Where each stack sets out, in the order of the legs; null off the map. */
  readonly starts: readonly (HexLabel | null)[]
  /** Those who may not go that way, and why. */
  readonly stays: readonly { readonly unit: UnitId; readonly reason: Reason | null }[]
}

/** Whether the press that sends the leading stack sends the others too. */
export const goAsOne = (
  { decision }: Position,
  { asOne }: Pick<InteractionState, 'asOne'>,
): boolean => decision.kind === 'half' && asOne.includes(decision.side ?? '')

/** The whole mass on the way of its leading stack; null where that is all that is chosen, or waits off the map. */
export function massWay(
  position: Position,
  chosen: readonly UnitId[],
  { units, path }: Leg,
): MassWay | null {
  if (chosen.length <= units.length) return null
  return once(position, `mass ${chosen.join(' ')} ${path.join(' ')}`, () => {
    const march = marchOf(position, chosen, path)
    if (!march) return null
    const { from, legs, stays } = march
    const starts = legs.map((leg) => standOf(position, leg))
    return { ...from.engine.massOdds(from.battle, from.game, legs), starts, stays }
  })
}
